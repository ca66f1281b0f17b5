//! 7.2, strength and losses, and the casualty record of 11.1.

use gettysburg::{
    board::Direction::{E, W},
    games::high_tide::{
        fact::{Elimination, Fact},
        field::Casualty,
        fire, losses,
        sequence::Phase,
        task::Task,
        units::{Arm, Place, Rank, Strength},
    },
    table::side::Side::{Confederate, Union},
};

use super::scene::{FOUR_O_CLOCK, Scene, hex, id};

fn scene() -> Scene {
    Scene::new().usa("US-1", "1510", W, 13)
}

#[test]
fn r7_21_at_half_or_less_a_unit_is_turned_over() {
    let mut field = scene().field();
    assert_eq!(losses::lose(&mut field, id("US-1"), 6), 6);
    assert!(!field.unit(id("US-1")).expect("there").is_half(), "7 of 13 is more than half");
    losses::lose(&mut field, id("US-1"), 1);
    assert!(field.unit(id("US-1")).expect("there").is_half());
    losses::lose(&mut field, id("US-1"), 1);
    let halved = field.facts.iter().filter(|fact| matches!(fact, Fact::Halved { .. })).count();
    assert_eq!(halved, 1, "turned over once");
}

#[test]
fn r7_21_half_of_an_even_strength_is_half_strength() {
    let mut field = Scene::new().usa("US-1", "1510", W, 12).field();
    losses::lose(&mut field, id("US-1"), 6);
    assert!(field.unit(id("US-1")).expect("there").is_half());
    let mut guns = Scene::new().unit(Union, Arm::Artillery, "US-G", "1510", W, 8).field();
    losses::lose(&mut guns, id("US-G"), 7);
    assert!(!guns.unit(id("US-G")).expect("there").is_half(), "artillery has no such side (7.62)");
}

#[test]
fn r7_22_a_unit_that_loses_its_last_point_is_eliminated() {
    let mut field = scene().with("US-1", |unit| unit.strength = Strength(1)).field();
    losses::lose(&mut field, id("US-1"), 1);
    let unit = field.unit(id("US-1")).expect("there").unit;
    assert_eq!((unit.place, unit.strength), (Place::Gone, Strength(0)));
    let eliminated = Fact::Eliminated { unit: id("US-1"), how: Elimination::Destroyed };
    assert!(field.facts.contains(&eliminated));
}

#[test]
fn r11_1_the_record_counts_points_lost_and_no_more_than_there_were() {
    let mut field = scene().with("US-1", |unit| unit.strength = Strength(3)).field();
    assert_eq!(losses::lose(&mut field, id("US-1"), 8), 3);
    assert_eq!(losses::lose(&mut field, id("US-1"), 8), 0, "it is gone");
    let entry = Casualty { unit: id("US-1"), points: 3, turn: FOUR_O_CLOCK };
    assert_eq!(field.now.casualties[Union], [entry]);
    assert!(field.now.casualties[Confederate].is_empty());
}

#[test]
fn r11_1_a_unit_that_surrenders_counts_with_all_it_had() {
    let mut field = scene().field();
    losses::lose(&mut field, id("US-1"), 2);
    losses::eliminate(&mut field, id("US-1"), Elimination::Surrendered);
    let points: u8 = field.now.casualties[Union].iter().map(|entry| entry.points).sum();
    assert_eq!(points, 13);
    losses::eliminate(&mut field, id("US-1"), Elimination::Surrendered);
    assert_eq!(field.now.casualties[Union].len(), 2, "once only");
}

#[test]
fn r7_63_friends_next_to_a_unit_eliminated_in_the_charge_phase_check() {
    let scene = || scene().usa("US-2", "1610", W, 9).usa("US-3", "1710", W, 9).csa("CS-1", "1410", E, 9);
    let queued = |phase| {
        let mut field = scene().phase(Confederate, phase).field();
        losses::eliminate(&mut field, id("US-1"), Elimination::Surrendered);
        field
            .now
            .agenda
            .tasks()
            .iter()
            .any(|task| matches!(task, Task::Checks(checks) if checks.iter().map(|check| check.unit).eq([id("US-2")])))
    };
    assert!(queued(Phase::Charge) && queued(Phase::Melee));
    assert!(!queued(Phase::OffensiveFire) && !queued(Phase::DefensiveFire));
}

#[test]
fn r5_321_a_star_puts_one_leader_in_the_hex_at_risk() {
    let led = || scene().leader(Union, Rank::Division, "DIV", "1510", 1);
    for (die, falls) in [(7, false), (8, true), (10, true)] {
        let mut field = led().dice(&[die]).field();
        fire::risk_leader(&mut field, id("US-1"), hex("1510"));
        assert_eq!(field.facts, [Fact::LeaderAtRisk { leader: id("DIV"), die, lost: falls }]);
        assert_eq!(field.now.agenda.tasks().contains(&Task::LeaderLost(id("DIV"))), falls);
    }
    // Several: one is drawn by lot. None of the firer's, and none elsewhere.
    let mut field = led().leader(Union, Rank::Corps, "CORPS", "1510", 1).dice(&[2, 9]).field();
    fire::risk_leader(&mut field, id("US-1"), hex("1510"));
    assert_eq!(field.now.agenda.tasks(), [Task::LeaderLost(id("DIV"))]);
    let mut field = led().csa("CS-1", "1410", E, 9).dice(&[10]).field();
    fire::risk_leader(&mut field, id("US-1"), hex("1511"));
    fire::risk_leader(&mut field, id("CS-1"), hex("1510"));
    assert!(field.facts.is_empty());
}
