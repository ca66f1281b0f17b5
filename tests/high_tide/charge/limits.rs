//! Who may charge whom (8.22 to 8.271).

use gettysburg::{
    board::Direction,
    games::high_tide::{
        charge,
        map::{Ground, Stream},
        refusal::Why,
        sequence::Phase,
        units::{Arm, Formation, Rank},
    },
    table::rule::Rule,
};

use super::{CSA, USA, hold_fire, order, scene, stand};
use crate::scene::{Scene, hex, id};

fn refusal(scene: Scene, chargers: &[&str]) -> (Rule, Why) {
    let refusal = scene.referee().refused(order(chargers, "U"));
    (refusal.rule, refusal.why)
}

#[test]
fn r8_22_some_units_never_charge() {
    let unit = id("C");
    let half = scene().with("C", |unit| unit.strength.0 = 7).with("U", |unit| unit.strength.0 = 3);
    assert_eq!(refusal(half, &["C"]), (Rule("8.22"), Why::HalfStrengthCharge { unit }));
    let lost = scene().with("C", |unit| unit.log.in_command = false);
    assert_eq!(refusal(lost, &["C"]), (Rule("8.22"), Why::OutOfCommandCharge { unit }));
    let column = scene().with("C", |unit| unit.stance.formation = Formation::Column);
    assert_eq!(refusal(column, &["C"]), (Rule("8.22"), Why::MayNotCharge { unit }));
    let routed = scene().with("C", |unit| unit.marks.routed = true);
    assert_eq!(refusal(routed, &["C"]), (Rule("8.22"), Why::MayNotCharge { unit }));
    let guns = scene().unit(CSA, Arm::Artillery, "G", "0909", Direction::Se, 20);
    assert_eq!(refusal(guns, &["G"]), (Rule("8.22"), Why::MayNotCharge { unit: id("G") }));
    let leader = scene().leader(CSA, Rank::Division, "L", "0910", 2);
    assert_eq!(refusal(leader, &["L"]).1, Why::NotCombatUnit { unit: id("L") });
}

#[test]
fn r8_23_no_charge_crosses_a_major_stream_and_no_horse_enters_town() {
    let unit = id("C");
    let creek = scene().side("0910", Direction::E, |side| side.stream = Some(Stream::Major));
    assert_eq!(refusal(creek, &["C"]), (Rule("8.23"), Why::ChargeTerrain { unit }));
    let run = scene().side("0910", Direction::E, |side| side.stream = Some(Stream::Minor));
    run.referee().order(order(&["C"], "U"));
    let horse = |formation| {
        Scene::new()
            .unit(CSA, Arm::Cavalry, "C", "0910", Direction::E, 15)
            .with("C", |unit| unit.stance.formation = formation)
            .usa("U", "1010", Direction::W, 12)
            .ground("1010", Ground::Town)
            .phase(CSA, Phase::Charge)
    };
    assert_eq!(refusal(horse(Formation::Mounted), &["C"]), (Rule("8.23"), Why::ChargeTerrain { unit }));
    horse(Formation::Dismounted).referee().order(order(&["C"], "U"));
}

#[test]
fn r8_24_only_the_hex_directly_ahead_is_charged() {
    let turned = scene().with("C", |unit| unit.stance.front = Direction::Ne);
    assert!(charge::targets(&turned.clone().field(), id("C")).is_empty());
    assert_eq!(refusal(turned, &["C"]), (Rule("8.24"), Why::NotAhead { unit: id("C") }));
    assert_eq!(charge::targets(&scene().field(), id("C")), [id("U")]);
    let far = scene().csa("D", "0710", Direction::E, 9);
    assert_eq!(refusal(far, &["C", "D"]).1, Why::NotAhead { unit: id("D") });
}

#[test]
fn r8_25_the_chargers_have_as_many_points_as_the_defender_leaders_not_counted() {
    let few = scene().with("C", |unit| unit.strength.0 = 11).leader(CSA, Rank::Division, "L", "0910", 2).csa(
        "D",
        "0909",
        Direction::Se,
        1,
    );
    assert_eq!(refusal(few.clone(), &["C"]), (Rule("8.25"), Why::TooFewToCharge { have: 11, need: 12 }));
    few.referee().order(order(&["C", "D"], "U"));
}

#[test]
fn r25_guns_count_half_rounded_up() {
    let guns = |points| {
        Scene::new()
            .csa("C", "0910", Direction::E, 4)
            .unit(USA, Arm::Artillery, "U", "1010", Direction::W, points)
            .phase(CSA, Phase::Charge)
    };
    guns(7).referee().order(order(&["C"], "U"));
    assert_eq!(refusal(guns(9), &["C"]).1, Why::TooFewToCharge { have: 4, need: 5 });
}

#[test]
fn r8_271_what_cannot_be_charged() {
    let mut play = scene().csa("D", "0909", Direction::Sw, 9).referee();
    assert_eq!(play.refused(order(&["C"], "D")).why, Why::FriendlyTarget { unit: id("D") });
    assert_eq!(play.refused(order(&[], "U")).why, Why::Empty);
    assert_eq!(play.refused(order(&["C", "C"], "U")).why, Why::NamedTwice { unit: id("C") });
    assert_eq!(play.refused(order(&["C"], "X")).why, Why::NoSuchUnit { unit: id("X") });
    let mut early = scene().phase(CSA, Phase::OffensiveFire).referee();
    assert_eq!(early.refused(order(&["C"], "U")).why, Why::NotInThisPhase);
}

#[test]
fn r49_a_unit_charges_once_and_is_charged_once() {
    let mut play =
        scene().csa("D", "0909", Direction::Se, 12).usa("V", "0810", Direction::E, 1).dice(&[1]).referee();
    play.order(order(&["C"], "U"));
    stand(&mut play);
    hold_fire(&mut play);
    assert_eq!(play.refused(order(&["D"], "U")).why, Why::HasBeenCharged { unit: id("U") });
    let mut position = play.0.position().clone();
    position.units.iter_mut().find(|unit| unit.id == id("C")).expect("in play").stance.front = Direction::W;
    play.0.restore(position);
    assert_eq!(play.refused(order(&["C"], "V")).why, Why::HasCharged { unit: id("C") });
}

#[test]
fn r49_who_took_a_hex_after_a_charge_does_not_charge_again() {
    let mut play = scene().usa("V", "1110", Direction::W, 1).dice(&[10]).referee();
    play.order(order(&["C"], "U"));
    stand(&mut play);
    hold_fire(&mut play);
    play.settle();
    assert_eq!(play.unit("C").unit.hex(), Some(hex("1010")));
    assert_eq!(play.refused(order(&["C"], "V")).why, Why::HasCharged { unit: id("C") });
}

#[test]
fn r8_23_horse_does_not_charge_into_devils_den_and_foot_does() {
    let den = |formation| {
        Scene::new()
            .unit(CSA, Arm::Cavalry, "C", "0910", Direction::E, 15)
            .with("C", |unit| unit.stance.formation = formation)
            .usa("U", "1010", Direction::W, 12)
            .ground("1010", Ground::DevilsDen)
            .phase(CSA, Phase::Charge)
    };
    let unit = id("C");
    assert_eq!(refusal(den(Formation::Mounted), &["C"]), (Rule("8.23"), Why::ChargeTerrain { unit }));
    den(Formation::Dismounted).referee().order(order(&["C"], "U"));
}
