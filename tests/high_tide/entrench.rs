//! Entrenched hexsides as terrain (6.79).

use gettysburg::{
    board::Direction,
    games::high_tide::{
        charts::Mover,
        entrench::Lines,
        map::Road,
        movement::{Price, price},
    },
};

use super::scene::{Scene, hex};

fn cost(scene: &Scene, mover: Mover, from: &str, side: Direction) -> Option<Price> {
    let field = scene.clone().field();
    let to = field.map().neighbor(hex(from), side).expect("on the map");
    price(&field, &Lines::of(&field), mover, (hex(from), side, to), |_, _, _| {})
}

fn works() -> Scene {
    Scene::new().works("1010", Direction::E)
}

#[test]
fn r6_79_an_entrenched_hexside_costs_two_more_either_way() {
    assert_eq!(cost(&works(), Mover::Foot, "1010", Direction::E), Some(Price::Points(6)), "out");
    assert_eq!(cost(&works(), Mover::Foot, "1110", Direction::W), Some(Price::Points(6)), "in");
    assert_eq!(cost(&works(), Mover::Mounted, "1011", Direction::Nw), Some(Price::Points(6)));
    let both = works().works("1110", Direction::W);
    assert_eq!(cost(&both, Mover::Foot, "1010", Direction::E), Some(Price::Points(6)), "one hexside");
}

#[test]
fn r6_73_three_sides_only() {
    for (side, entrenched) in Direction::ALL.into_iter().zip([true, true, true, false, false, false]) {
        let points = if entrenched { 6 } else { 2 };
        assert_eq!(cost(&works(), Mover::Foot, "1010", side), Some(Price::Points(points)), "{side:?}");
    }
}

#[test]
fn r6_79_limbered_artillery_never_crosses_even_by_road() {
    let road = works().side("1010", Direction::E, |side| side.road = Some(Road::Pike));
    assert_eq!(cost(&road, Mover::Field, "1010", Direction::E), None);
    assert_eq!(cost(&road, Mover::Horse, "1110", Direction::W), None);
    assert_eq!(cost(&road, Mover::Column, "1010", Direction::E), Some(Price::Points(5)), "the road's half");
}

#[test]
fn r6_79_a_crest_on_the_same_hexside_is_ignored() {
    let crest = works().side("1010", Direction::E, |side| side.crest = true);
    assert_eq!(cost(&crest, Mover::Foot, "1010", Direction::E), Some(Price::Points(6)));
    let bare = Scene::new().side("1010", Direction::E, |side| side.crest = true);
    assert_eq!(cost(&bare, Mover::Foot, "1010", Direction::E), Some(Price::Points(4)));
}
