//! Fire at chargers (8.272).

use gettysburg::{
    board::Direction,
    games::high_tide::{
        fact::Fact,
        order::{Answer, Order},
        refusal::Why,
        sequence::Phase,
        task::Question,
        units::Arm,
    },
    table::id::UnitId,
};

use super::{CSA, USA, order, scene, stand};
use crate::scene::{Scene, checked, id};

#[test]
fn r8_272_the_defender_divides_its_strength_among_chargers_in_front() {
    // The first two come through frontal hexsides, the third through a flank.
    let mut play = scene()
        .csa("D", "0909", Direction::Se, 9)
        .csa("E", "1009", Direction::Sw, 9)
        .dice(&[7, 8, 1, 1, 1])
        .referee();
    play.order(order(&["C", "D", "E"], "U"));
    stand(&mut play);
    match play.question() {
        Some(Question::Defence { targets, .. }) => assert_eq!(targets.as_slice(), [id("C"), id("D")]),
        other => panic!("{other:?}"),
    }
    let split = |parts: &[(&str, u8)]| {
        Order::Answer(Answer::Split(parts.iter().map(|(name, points)| (id(name), *points)).collect()))
    };
    assert_eq!(play.refused(split(&[("C", 8), ("D", 5)])).why, Why::NotAnAnswer, "13 of 12 points");
    assert_eq!(play.refused(split(&[("C", 8), ("E", 4)])).why, Why::NotAnAnswer);
    let mut facts = play.order(split(&[("D", 7), ("C", 5)]));
    facts.extend(play.order(Order::Answer(Answer::Unit(id("D")))));
    let fired: Vec<(UnitId, i32, u8)> = facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::Fired { target, strength, loss, .. } => Some((*target, strength.total(), *loss)),
            _ => None,
        })
        .collect();
    assert_eq!(fired, [(id("C"), 5, 0), (id("D"), 7, 1)], "4-5 at 7 is M, 6-8 at 8 is 1; named in any order");
    assert_eq!(checked(&facts), [(id("D"), true), (id("C"), true), (id("U"), true)]);
    let last_fire = facts.iter().rposition(|fact| matches!(fact, Fact::Fired { .. }));
    let first_check = facts.iter().position(|fact| matches!(fact, Fact::Checked { .. }));
    assert!(last_fire < first_check, "all parts are fired before anyone checks");
}

#[test]
fn r8_272_guns_triple_and_use_up_their_fire_capability_but_not_their_fire() {
    let mut play = Scene::new()
        .csa("C", "0910", Direction::E, 15)
        .unit(USA, Arm::Artillery, "U", "1010", Direction::W, 8)
        .phase(CSA, Phase::Charge)
        .dice(&[1, 1])
        .referee();
    play.order(order(&["C"], "U"));
    let facts = play.order(Order::Answer(Answer::Split(vec![(id("C"), 8)])));
    let strength = facts.iter().find_map(|fact| match fact {
        Fact::Fired { strength, .. } => Some(strength.total()),
        _ => None,
    });
    assert_eq!(strength, Some(24));
    let log = play.unit("U").unit.log;
    assert!(log.capabilities.fired && !log.fired);
    let spent = Scene::new()
        .csa("C", "0910", Direction::E, 15)
        .unit(USA, Arm::Artillery, "U", "1010", Direction::W, 8)
        .with("U", |unit| (unit.log.capabilities.moved, unit.log.capabilities.unlimbered) = (true, true))
        .phase(CSA, Phase::Charge);
    let mut play = spent.dice(&[1]).referee();
    let facts = play.order(order(&["C"], "U"));
    assert!(facts.iter().any(|fact| matches!(fact, Fact::MeleeJoined { .. })), "6.27: it has no fire left");
}

#[test]
fn r6_75_a_unit_that_is_charged_digs_no_further() {
    let mut play = scene().with("U", |unit| unit.marks.digging = true).referee();
    play.order(order(&["C"], "U"));
    assert!(!play.unit("U").unit.marks.digging);
}
