//! Out of the limits of the scenario, and off the map (7.673, R23, R51).

use gettysburg::{
    board::Direction::{E, Ne, Sw, W},
    games::high_tide::{fact::Fact, rout, sequence::Phase, task::Question, units::Place},
    table::side::Side::{Confederate, Union},
};

use super::{after, fail, fail_from, only, question, scene};
use crate::scene::{Scene, hex, id};

/// A Union brigade on the west edge, every way on the map closed by enemies.
fn at_the_edge() -> Scene {
    let scene = Scene::new().phase(Confederate, Phase::OffensiveFire).usa("US-1", "0010", E, 13);
    scene.csa("CS-1", "0110", W, 9).csa("CS-2", "0009", Sw, 5).csa("CS-3", "0011", Ne, 5)
}

#[test]
fn r23_off_the_map_only_if_nothing_else_is_left() {
    let (play, facts) = after(at_the_edge().dice(&[10]), fail_from(&["0110"]));
    assert!(facts.contains(&Fact::LeftMap { unit: id("US-1"), exit: hex("0010") }), "{facts:?}");
    assert_eq!(play.unit("US-1").unit.place, Place::OffMap(hex("0010")));
    assert!(play.field().now.casualties[Union].is_empty(), "it is not lost");
    let with_a_gap = at_the_edge().with("CS-3", |unit| unit.place = Place::Hex(hex("0909")));
    let (_, facts) = after(with_a_gap.dice(&[10]), fail_from(&["0110"]));
    assert!(!facts.iter().any(|fact| matches!(fact, Fact::LeftMap { .. })));
}

#[test]
fn r7_673_it_returns_in_or_next_to_the_hex_through_which_it_left() {
    let off = |scene: Scene| scene.with("US-1", |unit| unit.place = Place::OffMap(hex("0010"))).field();
    let hexes = rout::re_entry_hexes(&off(at_the_edge()), id("US-1"));
    assert_eq!(hexes, [hex("0010")]);
    let gone = at_the_edge().with("CS-3", |unit| unit.place = Place::Gone);
    assert_eq!(rout::re_entry_hexes(&off(gone), id("US-1")), [hex("0010"), hex("0011")]);
    let full = off(at_the_edge().csa("CS-4", "0010", E, 3));
    let near = rout::re_entry_hexes(&full, id("US-1"));
    assert!(!near.is_empty() && near.iter().all(|at| at.distance(hex("0010")) == 2));
    assert_eq!(rout::re_entry_hexes(&at_the_edge().field(), id("US-1")), []);
}

#[test]
fn r51_a_rout_crosses_the_limits_only_if_no_other_path_exists() {
    let scene = only(scene(), &["1510", "1610"]);
    let (play, _) = after(scene.dice(&[10]), fail());
    let Some((_, Question::RoutStep { hexes, .. })) = question(&play) else {
        panic!("{:?}", question(&play))
    };
    assert_eq!(hexes.len(), 5, "no path inside the limits, so any will do");
}
