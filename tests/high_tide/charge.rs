//! Charges (8.2).

use gettysburg::{
    board::Direction,
    games::high_tide::{
        charge,
        fact::{Fact, FireKind},
        map::{Ground, Stream},
        order::{Answer, Order},
        refusal::Why,
        sequence::Phase,
        task::{Cause, Question},
        units::{Arm, Formation, Rank},
    },
    table::{id::UnitId, rule::Rule, side::Side},
};

use super::scene::{Play, Scene, hex, id};

const CSA: Side = Side::Confederate;
const USA: Side = Side::Union;

/// Confederate infantry of 15 in 0910, facing a Union brigade of 12 in 1010 that faces it.
fn scene() -> Scene {
    Scene::new()
        .csa("C", "0910", Direction::E, 15)
        .usa("U", "1010", Direction::W, 12)
        .phase(CSA, Phase::Charge)
}

fn order(chargers: &[&str], target: &str) -> Order {
    Order::Charge { chargers: chargers.iter().map(|name| id(name)).collect(), target: id(target) }
}

fn refusal(scene: Scene, chargers: &[&str]) -> (Rule, Why) {
    let refusal = scene.referee().refused(order(chargers, "U"));
    (refusal.rule, refusal.why)
}

fn stand(play: &mut Play) -> Vec<Fact> {
    play.order(Order::Answer(Answer::Stand))
}

fn hold_fire(play: &mut Play) -> Vec<Fact> {
    play.order(Order::Answer(Answer::Split(Vec::new())))
}

/// Goes through a rout, nobody firing at it.
fn rout_away(play: &mut Play) {
    loop {
        let answer = match play.question() {
            Some(Question::RoutStep { hexes, .. }) => Answer::To(hexes[0]),
            Some(Question::WithdrawalFire { .. }) => Answer::Decline,
            _ => return,
        };
        play.order(Order::Answer(answer));
    }
}

fn checked(facts: &[Fact]) -> Vec<(UnitId, bool)> {
    facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::Checked { unit, passed, .. } => Some((*unit, *passed)),
            _ => None,
        })
        .collect()
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
    rout_away(&mut play);
    assert!(matches!(play.question(), Some(Question::Advance { must: false, .. })), "{:?}", play.question());
    play.order(Order::Answer(Answer::Decline));
    assert_eq!(play.unit("C").unit.hex(), Some(hex("0910")));
    assert!(play.unit("U").unit.hex().is_some_and(|at| at.distance(hex("0910")) >= 3));
}

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
    let mut facts = play.order(split(&[("C", 5), ("D", 7)]));
    facts.extend(play.order(Order::Answer(Answer::Unit(id("D")))));
    let fired: Vec<(UnitId, i32, u8)> = facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::Fired { target, strength, loss, .. } => Some((*target, strength.total(), *loss)),
            _ => None,
        })
        .collect();
    assert_eq!(fired, [(id("C"), 5, 0), (id("D"), 7, 1)], "4-5 at 7 is M, 6-8 at 8 is 1");
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
    rout_away(&mut play);
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
fn r6_75_a_unit_that_is_charged_digs_no_further() {
    let mut play = scene().with("U", |unit| unit.marks.digging = true).referee();
    play.order(order(&["C"], "U"));
    assert!(!play.unit("U").unit.marks.digging);
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
    rout_away(&mut play);
    assert!(play.unit("C").unit.marks.routed && play.unit("D").unit.marks.routed);
    assert_eq!(play.unit("U").unit.hex(), Some(hex("1010")));
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
