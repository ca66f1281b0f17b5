//! Morale before melee (8.273, 8.274, 7.63).

use gettysburg::{
    board::Direction,
    games::high_tide::{
        fact::Fact,
        order::{Answer, Order},
        refusal::Why,
        sequence::Phase,
        task::{Cause, Question},
        units::{Arm, Formation},
    },
};

use super::{CSA, USA, hold_fire, order, scene, stand};
use crate::scene::{Scene, checked, hex, id};

#[test]
fn r8_273_chargers_check_first_and_if_none_is_left_the_defender_does_not() {
    let mut play = scene().dice(&[9, 10]).referee();
    play.order(order(&["C"], "U"));
    stand(&mut play);
    let mut facts = play.order(Order::Answer(Answer::Split(vec![(id("C"), 12)])));
    facts.extend(play.settle());
    assert_eq!(checked(&facts), [(id("C"), false)]);
    assert_eq!(play.unit("U").unit.hex(), Some(hex("1010")));
    assert!(play.field().now.melees.is_empty() && play.field().now.agenda.is_idle());
}

#[test]
fn r8_273_a_defender_that_fails_routs_and_a_charger_must_take_its_hex() {
    let mut play = scene().csa("D", "0909", Direction::Se, 9).dice(&[8]).referee();
    play.order(order(&["C", "D"], "U"));
    stand(&mut play);
    let facts = hold_fire(&mut play);
    assert_eq!(checked(&facts), [(id("U"), false)]);
    play.rout_away();
    assert_eq!(play.refused(Order::Answer(Answer::Decline)).why, Why::NotAnAnswer);
    play.order(Order::Answer(Answer::Unit(id("D"))));
    let charger = play.unit("D").unit;
    assert_eq!((charger.hex(), charger.stance.front), (Some(hex("1010")), Direction::Se));
    assert!(play.field().now.melees.is_empty());
}

#[test]
fn r28_a_half_strength_defender_that_fails_before_melee_routs() {
    let mut play = scene().with("U", |unit| unit.strength.0 = 6).dice(&[6]).referee();
    play.order(order(&["C"], "U"));
    stand(&mut play);
    hold_fire(&mut play);
    play.settle();
    assert!(play.unit("U").in_play() && play.unit("U").unit.marks.routed);
}

#[test]
fn r29_unlimbered_guns_that_fail_before_melee_rout_limbered() {
    let mut play = Scene::new()
        .csa("C", "0910", Direction::E, 7)
        .unit(USA, Arm::Artillery, "U", "1010", Direction::W, 8)
        .phase(CSA, Phase::Charge)
        .dice(&[8])
        .referee();
    play.order(order(&["C"], "U"));
    hold_fire(&mut play);
    play.settle();
    let guns = play.unit("U").unit;
    assert!(guns.marks.routed && guns.stance.formation == Formation::Limbered);
}

#[test]
fn r8_274_a_defender_that_holds_fights_a_melee_with_the_chargers_left() {
    let mut play = scene().csa("D", "0909", Direction::Se, 9).dice(&[10, 10, 7]).referee();
    play.order(order(&["C", "D"], "U"));
    stand(&mut play);
    play.order(Order::Answer(Answer::Split(vec![(id("D"), 12)])));
    play.settle();
    assert!(play.unit("D").unit.marks.routed);
    let melees = &play.field().now.melees;
    assert_eq!(melees.len(), 1);
    assert_eq!((melees[0].target, melees[0].chargers.as_slice()), (id("U"), [id("C")].as_slice()));
}

/// What the defender's check is judged by.
fn level_of_defence(scene: Scene, chargers: &[&str]) -> i32 {
    let mut play = scene.dice(&[1]).referee();
    let mut facts = play.order(order(chargers, "U"));
    if matches!(play.question(), Some(Question::Reaction { .. })) {
        facts.extend(stand(&mut play));
    }
    if matches!(play.question(), Some(Question::Defence { .. })) {
        facts.extend(hold_fire(&mut play));
    }
    let level = facts.iter().find_map(|fact| match fact {
        Fact::Checked { cause: Cause::Charged(_), level, .. } => Some(level.total()),
        _ => None,
    });
    level.expect("the defender checks")
}

#[test]
fn m4_m5_m9_the_defender_s_check_asks_for_side_and_numbers() {
    assert_eq!(level_of_defence(scene(), &["C"]), 7);
    let through = |at: &str, front| {
        let scene = Scene::new().csa("C", at, front, 15).usa("U", "1010", Direction::W, 12);
        level_of_defence(scene.phase(CSA, Phase::Charge), &["C"])
    };
    assert_eq!(through("1009", Direction::Sw), 6, "flank");
    assert_eq!(through("1110", Direction::W), 5, "rear");
    let two = scene().csa("D", "0909", Direction::Se, 9);
    assert_eq!(level_of_defence(two, &["C", "D"]), 6, "24 against 12");
    // Eight guns count four: 8 points are twice as many (8.25).
    let guns = |points| {
        let scene = Scene::new().csa("C", "0910", Direction::E, points);
        scene.unit(USA, Arm::Artillery, "U", "1010", Direction::W, 8).phase(CSA, Phase::Charge)
    };
    assert_eq!(level_of_defence(guns(7), &["C"]), 7);
    assert_eq!(level_of_defence(guns(8), &["C"]), 6);
}

#[test]
fn m4_the_side_is_that_of_at_least_half_of_the_charging_points() {
    let chargers = |flank| {
        let scene = Scene::new().csa("C", "0910", Direction::E, 7).csa("D", "1009", Direction::Sw, flank);
        level_of_defence(scene.usa("U", "1010", Direction::W, 12).phase(CSA, Phase::Charge), &["C", "D"])
    };
    assert_eq!(chargers(6), 7);
    assert_eq!(chargers(7), 6);
}

#[test]
fn m2_m10_works_and_steady_infantry() {
    assert_eq!(level_of_defence(scene().works("1010", Direction::W), &["C"]), 9);
    let open_side = scene().works("1010", Direction::W).csa("D", "1009", Direction::Sw, 1);
    assert_eq!(level_of_defence(open_side, &["C", "D"]), 7, "not all cross the works");
    let horse = Scene::new()
        .unit(CSA, Arm::Cavalry, "C", "0910", Direction::E, 15)
        .with("C", |unit| unit.stance.formation = Formation::Mounted)
        .usa("U", "1010", Direction::W, 12)
        .phase(CSA, Phase::Charge);
    assert_eq!(level_of_defence(horse, &["C"]), 8);
}

#[test]
fn r7_63_friends_next_to_a_unit_that_routs_in_this_phase_check() {
    let mut play = scene().usa("V", "1110", Direction::W, 9).dice(&[8, 1]).referee();
    play.order(order(&["C"], "U"));
    stand(&mut play);
    let mut facts = hold_fire(&mut play);
    facts.extend(play.settle());
    assert!(checked(&facts).contains(&(id("V"), true)), "{facts:?}");
}

#[test]
fn r8_273_the_moving_player_chooses_in_which_order_chargers_check() {
    let mut play = scene().csa("D", "0909", Direction::Se, 9).dice(&[9, 9, 1, 10]).referee();
    play.order(order(&["C", "D"], "U"));
    stand(&mut play);
    play.order(Order::Answer(Answer::Split(vec![(id("C"), 6), (id("D"), 6)])));
    let asked = play.field().now.agenda.decision().expect("a choice").clone();
    let Question::CheckNext { checks } = asked.question else { panic!("{:?}", asked.question) };
    assert_eq!((asked.who, checks.len()), (CSA, 2));
    // D passes first; C breaks, and D, next to it, is alarmed after all.
    play.order(Order::Answer(Answer::Unit(id("D"))));
    play.dice(&[10]);
    play.rout_away();
    assert!(play.unit("C").unit.marks.routed && play.unit("D").unit.marks.routed);
    assert_eq!(play.unit("U").unit.hex(), Some(hex("1010")));
}
