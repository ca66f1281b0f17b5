//! 7.52, advance into an emptied hex.

use std::collections::BTreeMap;

use gettysburg::{
    board::Direction::{E, Se, W},
    games::high_tide::{
        advance,
        fact::Fact,
        map::Ground,
        order::{Answer, Order},
        scenario::{Hold, Until},
        sequence::Phase,
        task::{Question, Task},
        units::{Arm, Formation, Place, Rank, Strength},
    },
    table::{
        rule::Rule,
        side::Side::{Confederate, Union},
    },
};

use super::{
    rout::{after, run_on},
    scene::{FOUR_O_CLOCK, Play, Scene, hex, id},
};

/// A Union unit of one point in 1510; two Confederate brigades and a battery next to it.
fn scene() -> Scene {
    let scene = Scene::new().phase(Confederate, Phase::OffensiveFire).usa("US-1", "1510", W, 9);
    let scene = scene.with("US-1", |unit| unit.strength = Strength(1));
    let scene = scene.csa("CS-1", "1410", E, 9).csa("CS-2", "1409", Se, 9);
    scene.unit(Confederate, Arm::Artillery, "CS-G", "1411", E, 9).unit(
        Confederate,
        Arm::Artillery,
        "CS-H",
        "1210",
        E,
        9,
    )
}

fn fire(scene: Scene, firers: &[&str], dice: &[u8]) -> (Play, Vec<Fact>) {
    let mut play = scene.dice(dice).referee();
    let firers = firers.iter().map(|name| id(name)).collect();
    let facts = play.order(Order::Fire { firers, target: id("US-1"), through: None });
    (play, facts)
}

fn offered(play: &Play) -> Option<Vec<&'static str>> {
    let names = ["CS-1", "CS-2", "CS-G", "CS-H"];
    match &play.field().now.agenda.decision()?.question {
        Question::Advance { candidates, must: false, .. } => {
            Some(names.into_iter().filter(|name| candidates.contains(&id(name))).collect())
        }
        _ => None,
    }
}

#[test]
fn r7_52_one_adjacent_firer_may_advance_and_keeps_its_facing() {
    let (mut play, _) = fire(scene(), &["CS-1", "CS-2", "CS-G"], &[10]);
    assert_eq!(offered(&play), Some(vec!["CS-1", "CS-2"]), "artillery never advances");
    assert_eq!(play.field().now.agenda.decision().map(|decision| decision.who), Some(Confederate));
    let facts = play.order(Order::Answer(Answer::Unit(id("CS-2"))));
    assert!(facts.contains(&Fact::Advanced { unit: id("CS-2"), hex: hex("1510") }));
    let unit = play.unit("CS-2").unit;
    assert_eq!((unit.hex(), unit.stance.front), (Some(hex("1510")), Se));
    assert!(play.field().now.agenda.is_idle());
}

#[test]
fn r7_52_the_advance_may_be_declined_and_is_then_forgone() {
    let (mut play, _) = fire(scene(), &["CS-1"], &[10]);
    assert_eq!(offered(&play), Some(vec!["CS-1"]));
    play.order(Order::Answer(Answer::Decline));
    assert_eq!(play.unit("CS-1").unit.hex(), Some(hex("1410")));
    assert!(play.field().now.agenda.is_idle());
}

#[test]
fn r7_52_none_while_the_target_stands() {
    let strong = scene().with("US-1", |unit| unit.strength = Strength(9));
    let (play, _) = fire(strong, &["CS-1"], &[10, 1]);
    assert!(play.field().now.agenda.is_idle());
}

#[test]
fn r7_52_after_a_rout_too_and_not_for_those_who_did_not_fire() {
    let strong = scene().with("US-1", |unit| unit.strength = Strength(9)).dice(&[5, 10]);
    let mut play = strong.referee();
    play.order(Order::Fire { firers: vec![id("CS-1")], target: id("US-1"), through: None });
    run_on(&mut play, Vec::new());
    assert_eq!(offered(&play), Some(vec!["CS-1"]));
}

#[test]
fn r7_52_not_from_afar_and_not_in_defensive_fire() {
    let far = scene().with("CS-1", |unit| unit.place = Place::Gone);
    let (play, _) = fire(far, &["CS-H"], &[10]);
    assert!(play.field().now.agenda.is_idle());
    let (play, _) = fire(scene().phase(Union, Phase::DefensiveFire), &["CS-1"], &[10]);
    assert!(play.field().now.agenda.is_idle());
}

#[test]
fn r51_an_advance_never_crosses_the_limits() {
    let barred = BTreeMap::from([(hex("1510"), Rule("12.423"))]);
    let limited = scene().scenario(|scenario| scenario.barred[Confederate] = barred);
    let (play, _) = fire(limited, &["CS-1"], &[10]);
    assert!(play.field().now.agenda.is_idle());
}

#[test]
fn r12_421_who_may_not_move_does_not_advance() {
    let held = |turn| {
        scene().scenario(|scenario| {
            let units = [id("CS-1")].into();
            scenario.held.push(Hold { rule: Rule("12.421"), units, until: Until::Turn(turn) });
        })
    };
    assert!(!advance::may_advance(&held(FOUR_O_CLOCK + 1).field(), id("CS-1"), hex("1510")));
    assert!(advance::may_advance(&held(FOUR_O_CLOCK).field(), id("CS-1"), hex("1510")));
}

#[test]
fn r6_22_mounted_cavalry_does_not_advance_into_devils_den() {
    let horse = || {
        scene()
            .unit(Confederate, Arm::Cavalry, "CS-C", "1509", E, 9)
            .with("CS-C", |unit| unit.stance.formation = Formation::Mounted)
    };
    assert!(advance::may_advance(&horse().field(), id("CS-C"), hex("1510")));
    let den = horse().ground("1510", Ground::DevilsDen);
    assert!(!advance::may_advance(&den.clone().field(), id("CS-C"), hex("1510")));
    assert!(advance::may_advance(&den.field(), id("CS-1"), hex("1510")));
}

#[test]
fn r7_52_leaders_stay_behind() {
    let led = scene().leader(Confederate, Rank::Division, "L", "1410", 1);
    let (mut play, _) = fire(led, &["CS-1"], &[10]);
    play.order(Order::Answer(Answer::Unit(id("CS-1"))));
    assert_eq!(play.field().leader(id("L")).and_then(|chief| chief.leader.hex()), Some(hex("1410")));
}

#[test]
fn r7_52_only_charges_are_closed_to_horsemen_in_town() {
    let horse = scene()
        .unit(Confederate, Arm::Cavalry, "CS-C", "1509", E, 9)
        .with("CS-C", |unit| unit.stance.formation = Formation::Mounted)
        .ground("1510", Ground::Town);
    assert!(advance::may_advance(&horse.field(), id("CS-C"), hex("1510")));
}

#[test]
fn r5_322_a_lone_leader_in_the_hex_may_be_captured() {
    let led = scene().leader(Union, Rank::Division, "DIV", "1510", 0).usa("US-2", "1710", W, 5);
    let (mut play, _) = fire(led, &["CS-1"], &[8]);
    play.0.dictate([9]);
    let facts = play.order(Order::Answer(Answer::Unit(id("CS-1"))));
    assert!(facts.iter().any(|fact| matches!(fact, Fact::CaptureRolled { captured: true, .. })), "{facts:?}");
}

#[test]
fn r8_273_who_must_advance_and_is_alone_does() {
    let empty = scene().with("US-1", |unit| unit.place = Place::Gone);
    let task = |candidates: &[&str]| Task::Advance {
        hex: hex("1510"),
        candidates: candidates.iter().map(|name| id(name)).collect(),
        must: true,
        target: id("US-1"),
    };
    let (play, _) = after(empty.clone(), vec![task(&["CS-1"])]);
    assert_eq!(play.unit("CS-1").unit.hex(), Some(hex("1510")));
    let (mut play, _) = after(empty, vec![task(&["CS-1", "CS-2"])]);
    assert_eq!(play.refused(Order::Answer(Answer::Decline)).rule.0, "8.273");
    play.order(Order::Answer(Answer::Unit(id("CS-2"))));
    assert_eq!(play.unit("CS-2").unit.hex(), Some(hex("1510")));
}
