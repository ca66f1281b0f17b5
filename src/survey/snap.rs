//! Lines of the survey drawn along hexsides: the shortest chain of hexsides that keeps near the line.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BinaryHeap},
};

use super::{Lattice, Point, along, distance_to_line};
use crate::board::{Direction, Hex, layout};

/// A corner where hexes meet: twice its board units east, and its board units south in half hexsides.
pub type Corner = (i32, i32);

/// A chain of hexsides, each sharing a corner with the next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chain {
    /// The hexsides from the line's start to its end, each named from its northern or western hex.
    pub sides: Vec<(Hex, Direction)>,
    /// The corners that they join, one more than there are hexsides.
    pub corners: Vec<Corner>,
}

/// How far a bend of a line may lie off its chain, in hex widths, before it counts as cut off.
const CUT_BEND: f64 = 0.9;

impl Chain {
    /// This chain and one that begins where it ends, without the hexsides that lead out and back.
    fn joined(mut self, next: Self) -> Self {
        for (corner, side) in next.corners.into_iter().skip(1).zip(next.sides) {
            if let Some(seen) = self.corners.iter().position(|known| *known == corner) {
                self.corners.truncate(seen + 1);
                self.sides.truncate(seen);
            } else {
                self.corners.push(corner);
                self.sides.push(side);
            }
        }
        self
    }
}

/// The hexsides of a board between two of its hexes, as a net of corners.
pub struct Net {
    lattice: Lattice,
    links: BTreeMap<Corner, Vec<(Corner, Hex, Direction)>>,
}

impl Net {
    /// The net of a board.
    pub fn new(lattice: Lattice) -> Self {
        let mut links: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for hex in lattice.hexes() {
            for direction in [Direction::E, Direction::Se, Direction::Sw] {
                if hex.neighbor(direction).is_some_and(|next| lattice.contains(next)) {
                    let (from, to) = layout::side(hex, direction);
                    let (from, to) = (corner(from), corner(to));
                    links.entry(from).or_default().push((to, hex, direction));
                    links.entry(to).or_default().push((from, hex, direction));
                }
            }
        }
        Self { lattice, links }
    }

    /// The corner of the net nearest to a point, out of those given or, if none are, out of all.
    pub fn nearest(&self, point: Point, among: &[Corner]) -> Option<Corner> {
        let all = self.links.keys().filter(|corner| among.is_empty() || among.contains(corner));
        all.copied().min_by(|one, other| {
            self.point(*one).distance(point).total_cmp(&self.point(*other).distance(point))
        })
    }

    /// The stretches of a line that lie on the board, longer than a hex is wide.
    pub fn stretches(&self, line: &[Point]) -> Vec<Vec<Point>> {
        let mut stretches = vec![Vec::new()];
        for point in along(line, self.lattice.across / 20.0) {
            match (self.lattice.hex(point), stretches.last_mut()) {
                (Some(_), Some(stretch)) => stretch.push(point),
                (None, Some(stretch)) if !stretch.is_empty() => stretches.push(Vec::new()),
                _ => {}
            }
        }
        stretches.retain(|stretch| stretch.len() > 20);
        stretches
    }

    /// The chain of hexsides from corner to corner that keeps nearest to a line; `None` if none joins them.
    pub fn chain(&self, line: &[Point], start: Corner, end: Corner) -> Option<Chain> {
        let mut reached = BTreeMap::from([(start, (0, None))]);
        let mut open = BinaryHeap::from([Reverse((0, start))]);
        while let Some(Reverse((cost, here))) = open.pop() {
            if here == end {
                break;
            }
            if reached.get(&here).is_some_and(|(known, _)| *known < cost) {
                continue;
            }
            for &(next, hex, direction) in self.links.get(&here).into_iter().flatten() {
                let total = cost + self.cost(here, next, line);
                if reached.get(&next).is_none_or(|(known, _)| total < *known) {
                    reached.insert(next, (total, Some((here, hex, direction))));
                    open.push(Reverse((total, next)));
                }
            }
        }
        let mut chain = Chain { sides: Vec::new(), corners: vec![end] };
        let mut here = end;
        while let (_, Some((before, hex, direction))) = reached.get(&here)? {
            chain.sides.push((*hex, *direction));
            chain.corners.push(*before);
            here = *before;
        }
        chain.sides.reverse();
        chain.corners.reverse();
        Some(chain)
    }

    /// The chain of hexsides from corner to corner along a line with all its bends: where the cheapest chain
    /// cuts off a bend, it is led through the outermost point of the bend.
    pub fn course(&self, line: &[Point], start: Corner, end: Corner) -> Option<Chain> {
        let chain = self.chain(line, start, end)?;
        let drawn: Vec<Point> = chain.corners.iter().map(|corner| self.point(*corner)).collect();
        let off = |point: &Point| distance_to_line(*point, &drawn) / self.lattice.across;
        let furthest = (1..line.len().saturating_sub(1)).max_by(|one, other| {
            let [one, other] = [one, other].map(|place| line.get(*place).map_or(0.0, off));
            one.total_cmp(&other)
        });
        let Some((place, bend)) = furthest.and_then(|place| Some((place, *line.get(place)?))) else {
            return Some(chain);
        };
        let through = self.nearest(bend, &[])?;
        if off(&bend) < CUT_BEND || [start, end].contains(&through) {
            return Some(chain);
        }
        let before = self.course(line.get(..=place)?, start, through)?;
        Some(before.joined(self.course(line.get(place..)?, through, end)?))
    }

    /// Where a corner lies.
    fn point(&self, (x, y): Corner) -> Point {
        self.lattice.point((f64::from(x) / 2.0, f64::from(y) * layout::RADIUS / 2.0))
    }

    /// What a hexside costs a chain: 1000, and more the further it lies from the line. An integer, so that
    /// equal chains are told apart the same way everywhere.
    fn cost(&self, from: Corner, to: Corner, line: &[Point]) -> u64 {
        let (from, to) = (self.point(from), self.point(to));
        let off: f64 = [0.0, 0.25, 0.5, 0.75, 1.0]
            .into_iter()
            .map(|fraction| distance_to_line(from.towards(to, fraction), line) / self.lattice.across)
            .map(|distance| distance * distance)
            .sum();
        1000 + (off * 30_000.0) as u64
    }
}

/// The corner at board units.
fn corner((x, y): (f64, f64)) -> Corner {
    ((x * 2.0).round() as i32, (y / (layout::RADIUS / 2.0)).round() as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chain_joins_corner_to_corner_and_keeps_near_its_line() {
        let lattice = Lattice { columns: 12, rows: 12, origin: Point(0.0, 0.0), across: 100.0 };
        let net = Net::new(lattice);
        let line = [Point(120.0, -130.0), Point(620.0, -300.0), Point(640.0, -800.0)];
        let start = net.nearest(line[0], &[]).expect("a corner");
        let end = net.nearest(line[2], &[]).expect("a corner");
        let chain = net.chain(&line, start, end).expect("a chain");
        assert_eq!(chain.corners.len(), chain.sides.len() + 1);
        assert_eq!((chain.corners.first(), chain.corners.last()), (Some(&start), Some(&end)));
        for ((hex, direction), joined) in chain.sides.iter().zip(chain.corners.windows(2)) {
            let (from, to) = layout::side(*hex, *direction);
            assert!(joined.contains(&corner(from)) && joined.contains(&corner(to)));
        }
        for place in &chain.corners {
            assert!(distance_to_line(net.point(*place), &line) < 60.0);
        }
    }
}
