//! Zones of control (6.3).

use gettysburg::{
    board::{Direction, Hex},
    games::high_tide::{
        control::{Zones, exerters, zone},
        map::{Ground, Stream},
        units::{Arm, Formation},
    },
    table::side::Side,
};

use super::scene::{Scene, hex, id};

fn one() -> Scene {
    Scene::new().usa("U", "1010", Direction::E, 5)
}

fn sorted(mut hexes: Vec<Hex>) -> Vec<Hex> {
    hexes.sort_unstable();
    hexes
}

#[test]
fn r6_31_a_zone_is_the_three_frontal_hexes() {
    let field = one().field();
    assert_eq!(sorted(zone(&field, id("U"))), sorted(vec![hex("1009"), hex("1110"), hex("1011")]));
    assert_eq!(exerters(&field, hex("1110"), Side::Confederate), vec![id("U")]);
    assert!(exerters(&field, hex("0910"), Side::Confederate).is_empty(), "its rear");
    assert!(exerters(&field, hex("1110"), Side::Union).is_empty(), "its friends");
}

#[test]
fn r6_33_no_zone_reaches_into_town_but_one_reaches_out() {
    let field = one().ground("1110", Ground::Town).field();
    assert_eq!(zone(&field, id("U")).len(), 2);
    assert!(exerters(&field, hex("1110"), Side::Confederate).is_empty());
    let field = one().ground("1010", Ground::Town).field();
    assert_eq!(zone(&field, id("U")).len(), 3);
}

#[test]
fn r6_34_zones_cross_streams_and_everything_else() {
    let field = one()
        .side("1010", Direction::E, |side| (side.stream, side.crest) = (Some(Stream::Major), true))
        .works("1110", Direction::W)
        .ground("1110", Ground::DevilsDen)
        .field();
    assert_eq!(exerters(&field, hex("1110"), Side::Confederate), vec![id("U")]);
}

#[test]
fn r6_35_units_without_facing_have_no_zone() {
    let column = one().with("U", |unit| unit.stance.formation = Formation::Column).field();
    let routed = one().with("U", |unit| unit.marks.routed = true).field();
    let digging = one().with("U", |unit| unit.marks.digging = true).field();
    let limbered = Scene::new()
        .unit(Side::Union, Arm::Artillery, "U", "1010", Direction::E, 3)
        .with("U", |unit| unit.stance.formation = Formation::Limbered)
        .field();
    for field in [column, routed, digging, limbered] {
        assert!(zone(&field, id("U")).is_empty());
        assert!(exerters(&field, hex("1110"), Side::Confederate).is_empty());
    }
}

#[test]
fn the_table_by_hex_says_the_same_as_each_unit() {
    let field = one()
        .usa("V", "1210", Direction::Sw, 5)
        .usa("W", "0000", Direction::Nw, 5)
        .csa("C", "1408", Direction::W, 5)
        .ground("1111", Ground::Town)
        .field();
    for side in Side::BOTH {
        let zones = Zones::of(&field, side);
        for at in field.map().hexes() {
            let index = field.map().index(at).expect("on the map");
            assert_eq!(zones.covers(index), !exerters(&field, at, side.other()).is_empty(), "{at}");
            assert_eq!(zones.holds(index), field.unit_of(side, at).is_some(), "{at}");
            let beside = field.on_map(side).any(|(_, own)| own.distance(at) == 1);
            assert_eq!(zones.is_beside(index), beside, "{at}");
        }
    }
}
