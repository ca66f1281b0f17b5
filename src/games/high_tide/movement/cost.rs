//! What entering a hex costs (Terrain Effects on Movement), in half points.

use crate::{
    board::{Direction, Hex},
    games::high_tide::{
        charts::{Cost, Mover, Obstacle},
        entrench::Lines,
        field::Field,
        labels::Label,
        map::{Bridge, Ground, Hexside, Road, Stream},
        scenario::Optional,
    },
};

/// What a hex costs to enter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Price {
    /// So many half points.
    Points(i32),
    /// The whole allowance (6.25).
    WholeTurn,
}

/// The ground of a hex as movement sees it: orchards are scenery unless the scenario says otherwise (R53).
pub fn ground(field: &Field, hex: Hex) -> Ground {
    match field.map().ground(hex) {
        Ground::Orchard if !field.plays(Optional::Orchards) => Ground::Clear,
        ground => ground,
    }
}

/// The way along which a unit in march formation enters a hex (6.51). Within a railroad cut the grade
/// is no way; elsewhere it is a trail.
fn way(mover: Mover, features: Hexside, ground: Ground) -> Option<Road> {
    features.road.filter(|road| mover.marches() && !(*road == Road::Railroad && ground == Ground::RrCut))
}

/// What a stream along the hexside puts in the way. The RR Bridge is as good as none (6.29). A trail
/// crosses a major stream by a bridge only; a pike or road has its ford where no bridge is drawn.
fn stream(features: Hexside, way: Option<Road>) -> Option<Obstacle> {
    match (features.stream?, features.bridge, way) {
        (_, Some(Bridge::Road), None) => Some(Obstacle::Bridge),
        (_, Some(Bridge::Road), Some(_)) | (_, _, Some(Road::Pike | Road::Road)) => None,
        (Stream::Major, ..) => Some(Obstacle::MajorStream),
        (Stream::Minor, _, Some(_)) => None,
        (Stream::Minor, _, None) => Some(Obstacle::MinorStream),
    }
}

/// What a rise or crest along the hexside puts in the way: a hexside that is both pays the crest only, and on an
/// entrenched hexside the crest is ignored (6.79), with the rise to it.
fn relief(features: Hexside, way: Option<Road>, entrenched: bool, uphill: bool) -> Option<Obstacle> {
    if way.is_some() {
        None
    } else if features.crest {
        (!entrenched).then_some(Obstacle::Crest)
    } else {
        (features.slope && uphill).then_some(Obstacle::Slope)
    }
}

/// The stone wall along the hexside, where walls count (R53). A pike or road passes through it, a trail does
/// not.
fn wall(field: &Field, features: Hexside, way: Option<Road>) -> Option<Obstacle> {
    let passed = matches!(way, Some(Road::Pike | Road::Road));
    (features.wall && !passed && field.plays(Optional::StoneWalls)).then_some(Obstacle::StoneWall)
}

/// The rule that makes an obstacle cost something.
const fn rule(obstacle: Obstacle) -> &'static str {
    match obstacle {
        Obstacle::Entrenched => "6.79",
        _ => "6.22",
    }
}

/// What it costs to enter `to` from `from` across the hexside `side`, told part by part. `None` if the
/// terrain prohibits it.
pub fn price(
    field: &Field,
    works: &Lines,
    mover: Mover,
    (from, side, to): (Hex, Direction, Hex),
    mut tell: impl FnMut(Label, i32, &'static str),
) -> Option<Price> {
    let (map, chart) = (field.map(), &field.charts().movement);
    let features = map.side(from, side);
    let ground = ground(field, to);
    let way = way(mover, features, ground);
    let entrenched = works.line(map, from, side);
    let uphill = map.level(to) > map.level(from);
    let entered = match (chart.ground_cost(ground, mover), way) {
        // Roads do not help in Town and Devil's Den (6.25, R4).
        (Cost::WholeTurn, _) => None,
        (Cost::Prohibited, None) => return None,
        (Cost::Prohibited, Some(_)) if ground == Ground::DevilsDen => return None,
        (_, Some(road)) => Some((Label::Road(road), chart.road_cost(road), "6.51")),
        (Cost::Half(points), None) => Some((Label::Ground(ground), points, "6.22")),
    };
    let whole_turn = entered.is_none();
    let mut total = 0;
    if let Some((label, points, rule)) = entered {
        total = points;
        tell(label, points, rule);
    }
    let obstacles = [
        entrenched.then_some(Obstacle::Entrenched),
        stream(features, way),
        relief(features, way, entrenched, uphill),
        wall(field, features, way),
    ];
    for obstacle in obstacles.into_iter().flatten() {
        let Cost::Half(points) = chart.obstacle_cost(obstacle, mover) else { return None };
        total += points;
        if points != 0 && !whole_turn {
            tell(Label::Obstacle(obstacle), points, rule(obstacle));
        }
    }
    Some(if whole_turn { Price::WholeTurn } else { Price::Points(total) })
}
