//! A board's hexes laid over the survey.

use serde::Deserialize;

use super::Point;
use crate::board::{Hex, layout};

/// Where a board of pointy-top hexes lies on the survey.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lattice {
    /// Number of columns.
    pub columns: u8,
    /// Number of rows.
    pub rows: u8,
    /// The centre of hex 0000.
    pub origin: Point,
    /// Metres across a hex, from flat to flat.
    pub across: f64,
}

impl Lattice {
    /// The point of the survey at board units (east and south of the centre of hex 0000).
    pub fn point(&self, (x, y): (f64, f64)) -> Point {
        Point(self.origin.0 + x * self.across, self.origin.1 - y * self.across)
    }

    /// The board units of a point of the survey.
    pub fn units(&self, point: Point) -> (f64, f64) {
        ((point.0 - self.origin.0) / self.across, (self.origin.1 - point.1) / self.across)
    }

    /// The centre of a hex.
    pub fn center(&self, hex: Hex) -> Point {
        self.point(layout::center(hex))
    }

    /// The hex on which a point lies, if it is one of the board's.
    pub fn hex(&self, point: Point) -> Option<Hex> {
        layout::hex_at(self.units(point)).filter(|hex| self.contains(*hex))
    }

    /// Whether the hex is one of the board's.
    pub fn contains(&self, hex: Hex) -> bool {
        hex.col < self.columns && hex.row < self.rows
    }

    /// The board's hexes, row by row from the north.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |col| Hex::new(col, row)))
    }

    /// Points spread evenly over a hex, about `per_side` squared of them.
    pub fn samples(&self, hex: Hex, per_side: u32) -> Vec<Point> {
        let (x, y) = layout::center(hex);
        let offset =
            |index: u32| ((f64::from(index) + 0.5) / f64::from(per_side) - 0.5) * 2.0 * layout::RADIUS;
        (0..per_side * per_side)
            .map(|index| (x + offset(index % per_side), y + offset(index / per_side)))
            .filter(|units| layout::hex_at(*units) == Some(hex))
            .map(|units| self.point(units))
            .collect()
    }

    /// The hexes that a line passes through, each adjacent to the one before; one list for each stretch
    /// on the board. A hex of which the line only cuts a corner (less than `corner` of a hex's width) is
    /// left out where the hexes before and after it adjoin.
    pub fn walk(&self, line: &[Point], corner: f64) -> Vec<Vec<Hex>> {
        let step = self.across / 100.0;
        let mut stretches: Vec<Vec<(Hex, f64)>> = vec![Vec::new()];
        for point in super::along(line, step) {
            match (self.hex(point), stretches.last_mut()) {
                (Some(hex), Some(stretch)) => match stretch.last_mut() {
                    Some((last, length)) if *last == hex => *length += step,
                    _ => stretch.push((hex, step)),
                },
                (None, Some(stretch)) if !stretch.is_empty() => stretches.push(Vec::new()),
                _ => {}
            }
        }
        let long = |stretch: Vec<(Hex, f64)>| without_corners(stretch, corner * self.across);
        stretches.into_iter().map(long).filter(|stretch| !stretch.is_empty()).collect()
    }
}

/// Leaves out the hexes that are only touched, the shortest first.
fn without_corners(mut walk: Vec<(Hex, f64)>, least: f64) -> Vec<Hex> {
    loop {
        let shortest = (1..walk.len().saturating_sub(1))
            .filter_map(|place| {
                Some((place, *walk.get(place)?, walk.get(place - 1)?.0, walk.get(place + 1)?.0))
            })
            .filter(|(_, (_, length), before, after)| *length < least && before.distance(*after) <= 1)
            .min_by(|(_, (_, one), ..), (_, (_, other), ..)| one.total_cmp(other));
        let Some((place, (_, length), before, after)) = shortest else { break };
        walk.remove(place);
        if before == after {
            // Out and back: the two visits of the hex become one.
            let (_, rest) = walk.remove(place);
            if let Some((_, visit)) = walk.get_mut(place - 1) {
                *visit += rest + length;
            }
        }
    }
    walk.into_iter().map(|(hex, _)| hex).collect()
}
