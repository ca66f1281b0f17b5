//! Routing or retreating before a charge (8.26).

use gettysburg::{
    board::Direction,
    games::high_tide::{
        fact::{Fact, FireKind},
        map::Ground,
        order::{Answer, Order},
        sequence::Phase,
        task::Question,
        units::{Arm, Formation, Rank},
    },
    table::rule::Rule,
};

use super::{CSA, USA, order, scene};
use crate::scene::{Play, Scene, checked, hex, id};

#[test]
fn r8_26_infantry_may_rout_from_foot_but_not_from_horse() {
    let mut play = scene().referee();
    play.order(order(&["C"], "U"));
    let reaction = |play: &Play| match play.question() {
        Some(Question::Reaction { may_rout, may_retreat, .. }) => Some((*may_rout, *may_retreat)),
        _ => None,
    };
    assert_eq!(reaction(&play), Some((true, false)));
    let mut by_horse = Scene::new()
        .unit(CSA, Arm::Cavalry, "C", "0910", Direction::E, 15)
        .with("C", |unit| unit.stance.formation = Formation::Mounted)
        .usa("U", "1010", Direction::W, 12)
        .phase(CSA, Phase::Charge)
        .referee();
    by_horse.order(order(&["C"], "U"));
    assert!(matches!(by_horse.question(), Some(Question::Defence { .. })), "{:?}", by_horse.question());
}

#[test]
fn r8_26_unlimbered_guns_stand_and_limbered_ones_may_rout() {
    let guns = |formation| {
        let mut play = Scene::new()
            .csa("C", "0910", Direction::E, 15)
            .unit(USA, Arm::Artillery, "U", "1010", Direction::W, 8)
            .with("U", |unit| unit.stance.formation = formation)
            .phase(CSA, Phase::Charge)
            .referee();
        play.order(order(&["C"], "U"));
        matches!(play.question(), Some(Question::Reaction { may_rout: true, .. }))
    };
    assert!(!guns(Formation::Unlimbered));
    assert!(guns(Formation::Limbered));
}

#[test]
fn r14_only_chargers_fire_at_a_unit_that_routs_before_them() {
    // D has the defender in its zone as well, but does not charge.
    let mut play = scene().csa("D", "0911", Direction::Ne, 9).dice(&[1]).referee();
    play.order(order(&["C"], "U"));
    play.order(Order::Answer(Answer::Rout));
    match play.question() {
        Some(Question::WithdrawalFire { target, firers }) => {
            assert_eq!((*target, firers.as_slice()), (id("U"), [id("C")].as_slice()));
        }
        other => panic!("{other:?}"),
    }
    let fired = play.order(Order::Answer(Answer::Unit(id("C"))));
    assert!(fired.iter().any(|fact| matches!(fact, Fact::Fired { kind: FireKind::Withdrawal, .. })));
    let facts = play.settle();
    assert!(!facts.iter().any(|fact| matches!(fact, Fact::Fired { kind: FireKind::ChargeDefence, .. })));
    assert!(play.unit("U").unit.marks.routed);
    assert!(play.unit("U").unit.hex().is_some_and(|at| at.distance(hex("0910")) >= 3));
    let charger = play.unit("C").unit;
    assert_eq!((charger.hex(), charger.stance.front), (Some(hex("1010")), Direction::E));
}

/// Union cavalry, mounted, charged by Confederate infantry.
fn horse() -> Scene {
    Scene::new()
        .csa("C", "0910", Direction::E, 15)
        .unit(USA, Arm::Cavalry, "U", "1010", Direction::W, 12)
        .with("U", |unit| unit.stance.formation = Formation::Mounted)
        .phase(CSA, Phase::Charge)
}

#[test]
fn r26_mounted_cavalry_retreats_two_hexes_facing_as_before() {
    let mut play = horse().leader(USA, Rank::Division, "L", "1010", 1).referee();
    play.order(order(&["C"], "U"));
    play.order(Order::Answer(Answer::Retreat));
    play.order(Order::Answer(Answer::Decline));
    match play.question() {
        Some(Question::RetreatStep { hexes, may_stop, .. }) => {
            assert_eq!(hexes.as_slice(), [hex("1009"), hex("1110"), hex("1011")], "not into the zone of C");
            assert!(!may_stop, "one hex at least");
        }
        other => panic!("{other:?}"),
    }
    play.order(Order::Answer(Answer::To(hex("1110"))));
    assert!(matches!(play.question(), Some(Question::RetreatStep { may_stop: true, .. })));
    play.order(Order::Answer(Answer::To(hex("1210"))));
    assert!(matches!(play.question(), Some(Question::LeaderRout { .. })), "his leader may follow");
    play.order(Order::Answer(Answer::Go));
    let unit = play.unit("U").unit;
    assert_eq!(
        (unit.hex(), unit.facing(), unit.marks.routed),
        (Some(hex("1210")), Some(Direction::W), false)
    );
    assert_eq!(play.field().leader(id("L")).and_then(|chief| chief.leader.hex()), Some(hex("1210")));
    assert_eq!(play.unit("C").unit.hex(), Some(hex("1010")));
    assert!(play.field().now.melees.is_empty());
}

#[test]
fn r26_a_retreat_keeps_off_forbidden_ground_and_within_limits() {
    let mut play = horse()
        .ground("1009", Ground::DevilsDen)
        .scenario(|scenario| {
            scenario.barred.union.insert(hex("1011"), Rule("12.424"));
        })
        .referee();
    play.order(order(&["C"], "U"));
    play.order(Order::Answer(Answer::Retreat));
    play.order(Order::Answer(Answer::Decline));
    match play.question() {
        Some(Question::RetreatStep { hexes, .. }) => assert_eq!(hexes.as_slice(), [hex("1110")]),
        other => panic!("{other:?}"),
    }
}

#[test]
fn r26_there_is_no_retreat_from_horse() {
    let mut play = Scene::new()
        .unit(CSA, Arm::Cavalry, "C", "0910", Direction::E, 15)
        .with("C", |unit| unit.stance.formation = Formation::Mounted)
        .unit(USA, Arm::Cavalry, "U", "1010", Direction::W, 12)
        .with("U", |unit| unit.stance.formation = Formation::Mounted)
        .phase(CSA, Phase::Charge)
        .referee();
    play.order(order(&["C"], "U"));
    assert!(matches!(play.question(), Some(Question::Reaction { may_rout: true, may_retreat: false, .. })));
}

#[test]
fn r24_a_routed_unit_routs_again_and_a_charger_may_follow() {
    let mut play = scene().with("U", |unit| unit.marks.routed = true).referee();
    play.order(order(&["C"], "U"));
    play.rout_away();
    assert!(matches!(play.question(), Some(Question::Advance { must: false, .. })), "{:?}", play.question());
    play.order(Order::Answer(Answer::Decline));
    assert_eq!(play.unit("C").unit.hex(), Some(hex("0910")));
    assert!(play.unit("U").unit.hex().is_some_and(|at| at.distance(hex("0910")) >= 3));
}

#[test]
fn r8_26_dismounted_cavalry_may_rout_from_horse() {
    let mut play = Scene::new()
        .unit(CSA, Arm::Cavalry, "C", "0910", Direction::E, 15)
        .with("C", |unit| unit.stance.formation = Formation::Mounted)
        .unit(USA, Arm::Cavalry, "U", "1010", Direction::W, 12)
        .phase(CSA, Phase::Charge)
        .referee();
    play.order(order(&["C"], "U"));
    assert!(matches!(play.question(), Some(Question::Reaction { may_rout: true, may_retreat: false, .. })));
}

#[test]
fn r7_63_a_routed_unit_that_routs_again_before_a_charge_alarms_its_neighbours() {
    let routed = || scene().with("U", |unit| unit.marks.routed = true);
    let mut play = routed().usa("V", "1011", Direction::W, 9).usa("W", "1310", Direction::W, 9).referee();
    play.dice(&[7, 1]);
    let mut facts = play.order(order(&["C"], "U"));
    facts.extend(play.rout_away());
    assert!(checked(&facts).contains(&(id("V"), true)), "{facts:?}");
    // One that has routed itself is past alarm.
    let fled = routed().usa("V", "1011", Direction::W, 9).with("V", |unit| unit.marks.routed = true);
    let mut play = fled.referee();
    let mut facts = play.order(order(&["C"], "U"));
    facts.extend(play.rout_away());
    assert!(checked(&facts).is_empty(), "{facts:?}");
}
