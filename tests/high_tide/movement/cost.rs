//! What entering a hex costs (6.22, 6.29, 6.51).

use gettysburg::{
    board::Direction,
    games::high_tide::{
        charts::Mover,
        entrench::Lines,
        fact::Fact,
        map::{Bridge, Ground, Hexside, Road, Stream},
        movement::{Price, price},
        scenario::Optional,
    },
};

use super::{enter, go, line};
use crate::scene::{Scene, hex};

/// What it costs to go east from 1010.
fn cost(scene: &Scene, mover: Mover) -> Option<Price> {
    let field = scene.clone().field();
    price(&field, &Lines::of(&field), mover, (hex("1010"), Direction::E, hex("1110")), |_, _, _| {})
}

fn across(change: impl FnOnce(&mut Hexside)) -> Scene {
    Scene::new().side("1010", Direction::E, change)
}

const FOOT: Mover = Mover::Foot;
const fn points(half: i32) -> Option<Price> {
    Some(Price::Points(half))
}

#[test]
fn r6_22_ground_costs_by_kind_of_unit() {
    let scene = |ground| Scene::new().ground("1110", ground);
    assert_eq!(cost(&scene(Ground::Woods), FOOT), points(4));
    assert_eq!(cost(&scene(Ground::Woods), Mover::Mounted), points(6));
    assert_eq!(cost(&scene(Ground::Woods), Mover::Field), points(8));
    assert_eq!(cost(&scene(Ground::RrCut), Mover::Field), None);
    assert_eq!(cost(&scene(Ground::DevilsDen), Mover::Mounted), None);
    assert_eq!(cost(&scene(Ground::DevilsDen), FOOT), Some(Price::WholeTurn));
}

#[test]
fn r53_orchards_and_walls_are_scenery() {
    assert_eq!(cost(&Scene::new().ground("1110", Ground::Orchard), Mover::Field), points(2));
    assert_eq!(cost(&across(|side| side.wall = true), Mover::Field), points(2));
}

#[test]
fn r6_22_slopes_cost_upward_only_and_a_crest_either_way_but_not_both() {
    let slope = across(|side| side.slope = true);
    assert_eq!(cost(&slope.clone().level("1110", 1), FOOT), points(4));
    assert_eq!(cost(&slope.clone().level("1110", 1), Mover::Field), points(6));
    assert_eq!(cost(&slope.level("1010", 1), FOOT), points(2), "down");
    assert_eq!(cost(&across(|side| side.crest = true), FOOT), points(4));
    let both = across(|side| (side.slope, side.crest) = (true, true)).level("1110", 1);
    assert_eq!(cost(&both, FOOT), points(4));
}

#[test]
fn r6_22_streams_and_bridges() {
    let minor = across(|side| side.stream = Some(Stream::Minor));
    assert_eq!((cost(&minor, FOOT), cost(&minor, Mover::Horse)), (points(4), points(6)));
    let major = across(|side| side.stream = Some(Stream::Major));
    assert_eq!((cost(&major, FOOT), cost(&major, Mover::Leader)), (points(8), points(8)));
    assert_eq!((cost(&major, Mover::Column), cost(&major, Mover::Field)), (None, None));
    let bridge = across(|side| {
        (side.stream, side.bridge, side.road) = (Some(Stream::Major), Some(Bridge::Road), Some(Road::Road));
    });
    assert_eq!((cost(&bridge, FOOT), cost(&bridge, Mover::Column)), (points(4), points(1)));
    let ford = across(|side| (side.stream, side.road) = (Some(Stream::Major), Some(Road::Road)));
    assert_eq!((cost(&ford, FOOT), cost(&ford, Mover::Column)), (points(8), points(1)));
}

#[test]
fn r6_29_the_railroad_bridge_is_no_bridge() {
    let bridge = across(|side| {
        (side.stream, side.bridge, side.road) =
            (Some(Stream::Major), Some(Bridge::Railroad), Some(Road::Railroad));
    });
    assert_eq!(cost(&bridge, FOOT), points(8));
    assert_eq!((cost(&bridge, Mover::Column), cost(&bridge, Mover::Field)), (None, None));
    assert_eq!(cost(&bridge, Mover::Mounted), points(8), "a trail's point and the creek");
}

#[test]
fn r6_51_roads_and_trails_serve_march_formation_only() {
    let along = |road| {
        across(move |side| (side.road, side.crest, side.stream) = (Some(road), true, Some(Stream::Minor)))
            .ground("1110", Ground::Woods)
    };
    assert_eq!(cost(&along(Road::Pike), Mover::Column), points(1));
    assert_eq!(cost(&along(Road::Road), Mover::Field), points(1));
    assert_eq!(cost(&along(Road::Trail), Mover::Mounted), points(2));
    assert_eq!(cost(&along(Road::Pike), FOOT), points(8), "woods, crest and stream");
    let creek = across(|side| (side.road, side.stream) = (Some(Road::Trail), Some(Stream::Major)));
    assert_eq!(cost(&creek, Mover::Column), None, "a trail crosses a major stream by a bridge only");
}

#[test]
fn r6_51_the_railroad_is_a_trail_outside_its_cuts() {
    let grade = across(|side| side.road = Some(Road::Railroad));
    assert_eq!(cost(&grade.clone().ground("1110", Ground::Woods), Mover::Column), points(2));
    assert_eq!(cost(&grade.clone().ground("1110", Ground::RrCut), Mover::Column), points(4));
    assert_eq!(cost(&grade.ground("1110", Ground::RrCut), Mover::Field), None);
}

#[test]
fn a_step_tells_its_cost_part_by_part() {
    let mut play = line()
        .ground("1110", Ground::Woods)
        .side("1010", Direction::E, |side| side.stream = Some(Stream::Minor))
        .referee();
    let facts = play.order(go("C", &[enter("1110")]));
    let Some(Fact::Stepped { cost, left, hex: at, .. }) = facts.first() else { panic!("{facts:?}") };
    let parts: Vec<i32> = cost.parts().iter().map(|part| part.value).collect();
    assert_eq!((parts, *left, *at), (vec![4, 2], 6, hex("1110")));
}

#[test]
fn r53_orchards_and_walls_cost_points_where_they_count() {
    let counting = |scene: Scene| {
        scene.scenario(|scenario| scenario.optional = [Optional::StoneWalls, Optional::Orchards].into())
    };
    let orchard = counting(Scene::new().ground("1110", Ground::Orchard));
    assert_eq!((cost(&orchard, Mover::Field), cost(&orchard, FOOT)), (points(4), points(2)));
    let wall = |road| counting(across(move |side| (side.wall, side.road) = (true, road)));
    assert_eq!((cost(&wall(None), FOOT), cost(&wall(None), Mover::Mounted)), (points(4), points(6)));
    assert_eq!(cost(&wall(None), Mover::Field), None);
    assert_eq!(cost(&wall(Some(Road::Road)), Mover::Field), points(1), "a road passes through");
    assert_eq!(cost(&wall(Some(Road::Trail)), Mover::Column), points(4), "a trail does not");
}
