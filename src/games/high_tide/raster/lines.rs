//! Roads from hex to hex; streams, bridges, crests and walls along hexsides.

use std::collections::{BTreeMap, BTreeSet};

use super::{Raster, RasterError};
use crate::{
    board::Hex,
    games::high_tide::map::{Bridge, Bridges, Feature, HexList, Line, Road, Side, SideList, Stream, Way},
    survey::{BridgeKind, Chain, Net, Point, WayKind, WorkKind},
};

/// How far from its place in the survey a bridge may stand on the hexsides, in hex widths.
const BRIDGE_REACH: f64 = 1.5;

impl Raster<'_> {
    /// The ways from hex to hex; a way that leaves the map and returns has a stretch for each.
    pub(super) fn ways(&self) -> Vec<Way> {
        let mut ways = Vec::new();
        for surveyed in &self.survey.ways {
            let kind = match surveyed.kind {
                WayKind::Pike => Road::Pike,
                WayKind::Road => Road::Road,
                WayKind::Lane | WayKind::Trail => Road::Trail,
                WayKind::Railroad | WayKind::Grade => Road::Railroad,
            };
            let stretches = self.recipe.lattice.walk(&surveyed.points, self.recipe.corner);
            for mut hexes in stretches.into_iter().filter(|hexes| hexes.len() > 1) {
                if let Some(exit) = self.recipe.exits.get(&surveyed.name) {
                    leave_by(&mut hexes, *exit);
                }
                ways.push(Way { name: surveyed.name.clone(), kind, hexes: HexList(hexes) });
            }
        }
        ways
    }

    /// The streams along hexsides, those that others join before those that join them.
    pub(super) fn streams(&self, net: &Net) -> Vec<Line<Stream>> {
        let mut drawn: BTreeMap<&str, Chain> = BTreeMap::new();
        let mut waiting: Vec<_> = self.survey.streams.iter().collect();
        let mut lines = Vec::new();
        while !waiting.is_empty() {
            let ready = |joins: &Option<String>| {
                joins.as_ref().is_none_or(|trunk| drawn.contains_key(trunk.as_str()))
            };
            // Streams that join each other in a ring would wait for ever; the first then goes ahead.
            let next = waiting.iter().position(|stream| ready(&stream.joins)).unwrap_or(0);
            let stream = waiting.remove(next);
            let trunk = stream.joins.as_ref().and_then(|trunk| drawn.get(trunk.as_str()));
            let chain =
                snap(net, &stream.points, trunk.map_or(&[], |trunk| &trunk.corners)).unwrap_or_default();
            let kind = if self.recipe.major.contains(&stream.name) { Stream::Major } else { Stream::Minor };
            if !chain.sides.is_empty() {
                lines.push(Line { name: stream.name.clone(), kind, sides: side_list(&chain) });
            }
            drawn.insert(&stream.name, chain);
        }
        lines
    }

    /// Bridges: where a pike or country road crosses a stream, and where the survey has one.
    pub(super) fn bridges(&self, ways: &[Way], streams: &[Line<Stream>]) -> Vec<Bridges> {
        let wet: BTreeSet<Side> = streams.iter().flat_map(|stream| stream.sides.0.iter().copied()).collect();
        let crossed = |carries: &dyn Fn(Road) -> bool| -> BTreeSet<Side> {
            let ways = ways.iter().filter(|way| carries(way.kind));
            let steps = ways.flat_map(|way| way.hexes.0.iter().zip(way.hexes.0.iter().skip(1)));
            let sides = steps.filter_map(|(from, to)| Side(*from, from.direction_to(*to)?).canonical());
            sides.filter(|side| wet.contains(side)).collect()
        };
        let mut road = crossed(&|kind| matches!(kind, Road::Road | Road::Pike));
        let mut railroad = BTreeSet::new();
        for bridge in &self.survey.bridges {
            let (among, bridges) = match bridge.kind {
                BridgeKind::Railroad => (crossed(&|kind| kind == Road::Railroad), &mut railroad),
                BridgeKind::Road => (crossed(&|kind| kind != Road::Railroad), &mut road),
            };
            let away = |side: &Side| self.middle(*side).distance(bridge.at) / self.recipe.lattice.across;
            let nearest = among.into_iter().min_by(|one, other| away(one).total_cmp(&away(other)));
            bridges.extend(nearest.filter(|side| away(side) <= BRIDGE_REACH));
        }
        // A road bridge serves where both would stand on the same hexside.
        railroad.retain(|side| !road.contains(side));
        let list = |sides: BTreeSet<Side>| SideList(sides.into_iter().collect());
        vec![
            Bridges { kind: Bridge::Road, sides: list(road) },
            Bridges { kind: Bridge::Railroad, sides: list(railroad) },
        ]
    }

    /// The crests along hexsides.
    pub(super) fn crests(&self, net: &Net) -> Result<Vec<Line<Feature>>, RasterError> {
        let mut lines = Vec::new();
        for name in &self.recipe.crests {
            let chain = snap(net, &self.ridge(name)?.line(), &[]).unwrap_or_default();
            lines.push(Line { name: name.clone(), kind: Feature::Crest, sides: side_list(&chain) });
        }
        Ok(lines)
    }

    /// The stone walls along hexsides; those shorter than half a hexside are left out.
    pub(super) fn walls(&self, net: &Net) -> Vec<Line<Feature>> {
        let walls = self.survey.works.iter().filter(|work| work.kind == WorkKind::StoneWall);
        let lines = walls.map(|wall| {
            let chain = ends(net, &wall.points, &[]).unwrap_or_default();
            Line { name: wall.name.clone(), kind: Feature::StoneWall, sides: side_list(&chain) }
        });
        lines.filter(|line| !line.sides.0.is_empty()).collect()
    }

    /// The middle of a hexside.
    fn middle(&self, side: Side) -> Point {
        let (from, to) = crate::board::layout::side(side.0, side.1);
        let lattice = self.recipe.lattice;
        lattice.point(from).towards(lattice.point(to), 0.5)
    }
}

/// Leads a way that ends beside a hex of the edge to that hex.
fn leave_by(hexes: &mut Vec<Hex>, exit: Hex) {
    let before = hexes.iter().rev().nth(1).copied();
    match hexes.last_mut() {
        Some(last) if *last == exit => {}
        Some(last) if before.is_some_and(|hex| hex.distance(exit) == 1) => *last = exit,
        Some(last) if last.distance(exit) == 1 => hexes.push(exit),
        _ => {}
    }
}

/// The chain of hexsides for the longest stretch of a line on the board, its end on a corner of a trunk if
/// there is one.
fn snap(net: &Net, line: &[Point], trunk: &[(i32, i32)]) -> Option<Chain> {
    let stretches = net.stretches(line);
    let longest = stretches.iter().max_by_key(|stretch| stretch.len())?;
    ends(net, longest, trunk)
}

fn ends(net: &Net, line: &[Point], trunk: &[(i32, i32)]) -> Option<Chain> {
    let start = net.nearest(*line.first()?, &[])?;
    let end = net.nearest(*line.last()?, trunk)?;
    net.course(line, start, end)
}

fn side_list(chain: &Chain) -> SideList {
    SideList(chain.sides.iter().map(|(hex, direction)| Side(*hex, *direction)).collect())
}
