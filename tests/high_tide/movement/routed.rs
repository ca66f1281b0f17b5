//! How routed units move (7.66).

use gettysburg::{
    board::Direction,
    games::high_tide::{map::Ground, movement::reach, order::Step, refusal::Why, units::Formation},
};

use super::{allows, enter, go, line, refusal};
use crate::scene::{Scene, hex, id};

#[test]
fn r7_66_a_routed_unit_moves_one_hex_whatever_the_terrain() {
    let routed = |scene: Scene| scene.with("C", |unit| unit.marks.routed = true);
    let scene = routed(line()).ground("0910", Ground::Town);
    let field = scene.clone().field();
    assert!(allows(&field, &[enter("0910")]), "no facing, no terrain cost");
    assert_eq!(refusal(&field, &[enter("1110"), enter("1210")]).0, "6.26");
    assert_eq!(refusal(&field, &[Step::Turn(Direction::W)]), ("7.66", Why::RoutedMove { unit: id("C") }));
    assert_eq!(refusal(&field, &[Step::Form(Formation::Column)]).0, "7.66");
    assert_eq!(reach(&field, id("C")).hexes().count(), 6);
    let mut play = scene.referee();
    play.order(go("C", &[enter("1110")]));
    play.refused(go("C", &[enter("1010")]));
}

#[test]
fn r7_66_a_unit_that_routed_this_turn_does_not_move() {
    let field =
        line().with("C", |unit| (unit.marks.routed, unit.log.start) = (true, Some(hex("1310")))).field();
    assert_eq!(refusal(&field, &[enter("0910")]).0, "7.66");
}

#[test]
fn r7_661_a_routed_unit_comes_no_nearer_to_an_enemy_it_sees() {
    let scene = line().with("C", |unit| unit.marks.routed = true).usa("U", "1410", Direction::W, 5);
    let why = Why::RoutedNearer { hex: hex("1110"), enemy: id("U") };
    assert_eq!(refusal(&scene.clone().field(), &[enter("1110")]), ("7.661", why));
    assert!(allows(&scene.clone().field(), &[enter("1009")]), "no nearer");
    let hidden = scene.ground("1210", Ground::Woods).field();
    assert!(allows(&hidden, &[enter("1110")]), "out of sight");
}
