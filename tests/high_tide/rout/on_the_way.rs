//! What befalls a unit on its rout, and those whom it passes.

use gettysburg::{
    board::Direction::{E, Sw, W},
    games::high_tide::{
        fact::{Fact, FireKind},
        order::{Answer, Order},
        sequence::Phase,
        task::Question,
        units::{Place, Rank, Strength},
    },
    table::{
        id::UnitId,
        side::Side::{Confederate, Union},
    },
};

use super::{after, entered, fail, only, question, scene};
use crate::scene::{Scene, hex, id};

#[test]
fn r7_65_friends_on_the_way_check_once_and_the_rout_goes_on_to_a_vacant_hex() {
    let corridor = ["1510", "1610", "1710", "1810", "1910"];
    let crowded = only(scene(), &corridor).usa("US-2", "1710", W, 5).usa("US-3", "1810", W, 5);
    let (mut play, facts) = after(crowded.dice(&[10, 1, 1]), fail());
    assert_eq!(entered(&facts), ["1610", "1710", "1810", "1910"]);
    let Some((Confederate, Question::CheckNext { checks })) = question(&play) else {
        panic!("{:?}", question(&play));
    };
    let units: Vec<UnitId> = checks.iter().map(|check| check.unit).collect();
    assert_eq!(units, [id("US-2"), id("US-3")]);
    let facts = play.order(Order::Answer(Answer::Unit(id("US-3"))));
    let checked = facts.iter().filter(|fact| matches!(fact, Fact::Checked { passed: true, .. })).count();
    assert_eq!(checked, 2);
}

/// A corridor past an enemy in 1609 who faces south-west over 1610 and 1710.
fn past_an_enemy() -> Scene {
    let corridor = ["1510", "1610", "1710", "1810", "1910", "2010", "2110", "2210", "2310"];
    only(scene(), &corridor).csa("CS-2", "1609", Sw, 6)
}

#[test]
fn r6_94_withdrawal_fire_at_leaving_a_later_zone_and_not_at_leaving_the_first_hex() {
    let (mut play, facts) = after(past_an_enemy().dice(&[10]), fail());
    assert_eq!(entered(&facts), ["1610", "1710"], "CS-1 did not fire, and CS-2 has it in its zone still");
    let asked = Question::WithdrawalFire { target: id("US-1"), firers: vec![id("CS-2")] };
    assert_eq!(question(&play), Some((Confederate, asked)));
    let facts = play.order(Order::Answer(Answer::Decline));
    assert_eq!(entered(&facts), ["1810"]);
    assert_eq!(play.unit("US-1").unit.hex(), Some(hex("1810")));
    assert!(play.field().now.agenda.is_idle());
}

#[test]
fn r7_671_a_loss_on_the_way_makes_it_three_hexes_more_and_an_m_nothing() {
    // Six points at a routed target, +1: a 6 is one point, a 4 an "M".
    let fire = |die| {
        let (mut play, _) = after(past_an_enemy().dice(&[10]), fail());
        play.0.dictate([die]);
        let facts = play.order(Order::Answer(Answer::Unit(id("CS-2"))));
        assert!(matches!(facts[1], Fact::Fired { kind: FireKind::Withdrawal, .. }));
        assert!(
            !facts.iter().any(|fact| matches!(fact, Fact::Checked { .. })),
            "a routed unit does not check"
        );
        (entered(&facts), play)
    };
    let (path, play) = fire(4);
    assert_eq!((path, play.unit("US-1").unit.strength), (vec!["1810".to_owned()], Strength(13)));
    let (path, play) = fire(6);
    assert_eq!(path, ["1810", "1910", "2010", "2110"]);
    assert_eq!(play.unit("US-1").unit.strength, Strength(12));
}

#[test]
fn r7_22_a_unit_destroyed_on_its_rout_is_gone_and_the_friends_it_passed_check() {
    let weak = past_an_enemy().with("US-1", |unit| unit.strength = Strength(1)).usa("US-2", "1610", E, 5);
    let (mut play, _) = after(weak.dice(&[10]), fail());
    play.0.dictate([10, 1]);
    let facts = play.order(Order::Answer(Answer::Unit(id("CS-2"))));
    assert_eq!(play.unit("US-1").unit.place, Place::Gone);
    assert!(facts.iter().any(|fact| matches!(fact, Fact::Checked { unit, .. } if *unit == id("US-2"))));
    assert!(play.field().now.agenda.is_idle());
}

#[test]
fn r7_671_a_routed_unit_fired_at_routs_again_on_a_loss_only() {
    let fire = |die| {
        let routed = scene().with("US-1", |unit| unit.marks.routed = true);
        let mut play = routed.dice(&[die]).referee();
        let order = Order::Fire { firers: vec![id("CS-1")], target: id("US-1"), through: None };
        let facts = play.order(order);
        assert!(!facts.iter().any(|fact| matches!(fact, Fact::Checked { .. })));
        facts.iter().any(|fact| matches!(fact, Fact::Routed { .. }))
    };
    assert!(!fire(3), "13 points, 3 + 1: an M");
    assert!(fire(4), "4 + 1: a point");
}

#[test]
fn r7_63_in_the_charge_phase_friends_next_to_it_check_too() {
    let with_friend = |phase| {
        let scene = only(scene().phase(Confederate, phase), &["1510", "1610", "1710", "1810"]);
        let (_, facts) = after(scene.usa("US-2", "1511", W, 5).dice(&[10, 1]), fail());
        facts.iter().any(|fact| matches!(fact, Fact::Checked { unit, .. } if *unit == id("US-2")))
    };
    assert!(with_friend(Phase::Charge) && with_friend(Phase::Melee));
    assert!(!with_friend(Phase::OffensiveFire));
}

#[test]
fn r5_38_a_leader_in_the_hex_is_asked_once_his_unit_has_run() {
    let led =
        only(scene(), &["1510", "1610", "1710", "1810"]).leader(Union, Rank::Division, "DIV", "1510", 0);
    for (answer, place) in [(Answer::Go, "1810"), (Answer::Stay, "1510")] {
        let (mut play, _) = after(led.clone().dice(&[10]), fail());
        let asked = Question::LeaderRout { leader: id("DIV"), unit: id("US-1") };
        assert_eq!(question(&play), Some((Union, asked)));
        play.order(Order::Answer(answer));
        assert_eq!(play.field().leader(id("DIV")).and_then(|chief| chief.leader.hex()), Some(hex(place)));
    }
}

#[test]
fn r5_322_a_rout_over_a_lone_enemy_leader_may_capture_him() {
    let led = only(scene(), &["1510", "1610", "1710", "1810"]);
    let led = led.leader(Confederate, Rank::Division, "CS-DIV", "1710", 0);
    let (_, facts) = after(led.dice(&[10, 9]), fail());
    assert!(facts.iter().any(|fact| matches!(fact, Fact::CaptureRolled { captured: true, .. })));
    assert_eq!(entered(&facts), ["1610", "1710", "1810"]);
}

#[test]
fn r7_63_a_routed_unit_is_not_alarmed_by_one_that_routs_through_it() {
    let crowded = only(scene(), &["1510", "1610", "1710", "1810"]).usa("US-2", "1610", W, 5);
    let (_, facts) = after(crowded.with("US-2", |unit| unit.marks.routed = true).dice(&[10]), fail());
    let checks = facts.iter().filter(|fact| matches!(fact, Fact::Checked { .. })).count();
    assert_eq!(checks, 1);
}
