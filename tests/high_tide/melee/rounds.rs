//! Rounds of melee, one after the other (8.32, 8.34).

use gettysburg::{
    board::Direction,
    games::high_tide::{
        fact::{Elimination, Fact},
        order::{Answer, Order},
        refusal::Why,
        task::Question,
        units::Rank,
    },
    table::id::UnitId,
};

use super::{CSA, USA, fight, joined, rolls, scene, two};
use crate::scene::{Scene, checked, hex, id};

#[test]
fn r8_21_melees_are_fought_before_the_phase_ends() {
    let mut play = scene().referee();
    play.dice(&[10, 1, 10]);
    assert_eq!(play.refused(Order::EndPhase).why, Why::MeleesLeft { units: vec![id("U")] });
    assert_eq!(play.refused(Order::Melee { target: id("C") }).why, Why::NoMelee { unit: id("C") });
    fight(&mut play);
    play.settle();
    assert!(play.field().now.melees.is_empty());
    play.order(Order::EndPhase);
}

#[test]
fn r8_342_a_defender_that_fails_routs_and_the_chargers_do_not_check() {
    let mut play = scene().dice(&[7, 4, 8]).referee();
    let mut facts = fight(&mut play);
    facts.extend(play.settle());
    assert_eq!(rolls(&facts), [(id("U"), 3), (id("C"), 0)], "15 at 7 + 1; 12 at 4");
    assert_eq!(checked(&facts), [(id("U"), false)]);
    let defender = play.unit("U");
    assert!(defender.unit.marks.routed && defender.unit.strength.0 == 9);
    let charger = play.unit("C").unit;
    assert_eq!((charger.hex(), charger.stance.front), (Some(hex("1010")), Direction::E));
    assert!(facts.contains(&Fact::MeleeEnded { target: id("U"), held: false }));
}

#[test]
fn r8_343_rounds_follow_until_one_side_is_gone() {
    // Two rounds without a loss in which both pass, then the charger fails.
    let mut play = scene().dice(&[1, 1, 7, 7, 1, 1, 7, 7, 1, 1, 7, 8]).referee();
    let mut facts = fight(&mut play);
    facts.extend(play.settle());
    let (u, c) = (id("U"), id("C"));
    assert_eq!(checked(&facts), [(u, true), (c, true), (u, true), (c, true), (u, true), (c, false)]);
    assert_eq!(rolls(&facts).len(), 6);
    assert!(facts.contains(&Fact::MeleeEnded { target: u, held: true }));
    assert!(play.unit("C").unit.marks.routed);
    assert_eq!(play.unit("U").unit.hex(), Some(hex("1010")));
    assert!(play.field().now.agenda.is_idle());
}

#[test]
fn r8_341_the_rolls_are_simultaneous() {
    // Both have one point and lose it; the emptied hex stays empty, and nobody checks.
    let scene = Scene::new().csa("C", "0910", Direction::E, 1).usa("U", "1010", Direction::W, 1);
    let mut play = joined(scene, &["C"]).dice(&[10, 10]).referee();
    let facts = fight(&mut play);
    assert_eq!(rolls(&facts), [(id("U"), 1), (id("C"), 1)]);
    assert!(!play.unit("U").in_play() && !play.unit("C").in_play());
    assert!(checked(&facts).is_empty());
}

#[test]
fn r8_343_with_the_last_charger_eliminated_the_defender_does_not_check() {
    let scene = Scene::new().csa("C", "0910", Direction::E, 1).usa("U", "1010", Direction::W, 12);
    let mut play = joined(scene, &["C"]).dice(&[1, 10]).referee();
    let facts = fight(&mut play);
    assert!(!play.unit("C").in_play());
    assert!(checked(&facts).is_empty());
    assert!(facts.contains(&Fact::MeleeEnded { target: id("U"), held: true }));
}

#[test]
fn r8_32_at_half_strength_who_fails_surrenders() {
    let mut play = scene().with("U", |unit| unit.strength.0 = 6).dice(&[1, 1, 6]).referee();
    let facts = fight(&mut play);
    assert!(facts.contains(&Fact::Eliminated { unit: id("U"), how: Elimination::Surrendered }));
    assert_eq!(play.unit("C").unit.hex(), Some(hex("1010")));
    let recorded: u8 = play.field().now.casualties.union.iter().map(|casualty| casualty.points).sum();
    assert_eq!(recorded, 6);
    // A charger shot down to half its strength as well.
    let mut play = scene().with("C", |unit| unit.strength.0 = 7).dice(&[1, 1, 7, 6]).referee();
    let facts = fight(&mut play);
    assert!(facts.contains(&Fact::Eliminated { unit: id("C"), how: Elimination::Surrendered }));
}

#[test]
fn r8_32_strength_is_looked_at_after_the_losses() {
    // 10 of 12 less 5 is less than half: morale 5, and failing is surrender.
    let mut play = scene().dice(&[10, 1, 6]).with("U", |unit| unit.strength.0 = 10).referee();
    let facts = fight(&mut play);
    assert_eq!(rolls(&facts)[0], (id("U"), 5), "15-18 at 11");
    assert!(facts.contains(&Fact::Eliminated { unit: id("U"), how: Elimination::Surrendered }));
}

#[test]
fn r8_342_the_defender_s_owner_names_the_charger_that_loses() {
    let mut play = two().dice(&[1, 7, 10]).referee();
    fight(&mut play);
    match play.field().now.agenda.decision() {
        Some(decision) => {
            assert_eq!(decision.who, USA);
            assert!(matches!(decision.question, Question::MeleeLoss { .. }));
        }
        None => panic!("a charger is to be named"),
    }
    let facts = play.order(Order::Answer(Answer::Unit(id("D"))));
    assert_eq!(rolls(&facts)[1], (id("D"), 2), "12 at 7");
    assert_eq!((play.unit("C").unit.strength.0, play.unit("D").unit.strength.0), (15, 7));
}

#[test]
fn r30_the_melee_goes_on_with_the_chargers_left_whatever_the_ratio() {
    // C routs; D holds in the alarm and in its own check, and with 9 points fights on alone against 12, and the defender then routs.
    let mut play = two().dice(&[1, 1, 1, 8, 7, 7, 1, 1, 10]).referee();
    fight(&mut play);
    play.order(Order::Answer(Answer::Unit(id("C"))));
    // C checks first.
    let mut facts = play.order(Order::Answer(Answer::Unit(id("C"))));
    while let Some(Question::RoutStep { hexes, .. }) = play.question().cloned() {
        let away = hexes.into_iter().max_by_key(|at| at.distance(hex("1010"))).expect("somewhere to go");
        facts.extend(play.order(Order::Answer(Answer::To(away))));
    }
    facts.extend(play.settle());
    let own: Vec<_> = checked(&facts).into_iter().filter(|(unit, _)| *unit != id("C")).collect();
    assert!(play.unit("C").unit.marks.routed);
    assert!(own.contains(&(id("D"), true)) && own.contains(&(id("U"), false)), "{facts:?}");
    assert_eq!(play.unit("D").unit.hex(), Some(hex("1010")));
}

#[test]
fn r8_21_a_defender_who_is_gone_before_the_melee_leaves_his_hex_to_a_charger() {
    let gone = scene().with("U", |unit| {
        unit.place = gettysburg::games::high_tide::units::Place::Hex(hex("1510"));
        unit.marks.routed = true;
    });
    let mut play = gone.referee();
    fight(&mut play);
    assert_eq!(play.unit("C").unit.hex(), Some(hex("1010")));
    let mut play = scene().with("C", |unit| unit.marks.routed = true).referee();
    let facts = fight(&mut play);
    assert_eq!(facts, [Fact::MeleeEnded { target: id("U"), held: true }]);
}

#[test]
fn r5_321_a_star_puts_a_stacked_leader_at_risk_before_the_check() {
    let mut play = scene().leader(USA, Rank::Division, "L", "1010", 1).dice(&[8, 1, 8, 8]).referee();
    let facts = fight(&mut play);
    let at_risk = facts.iter().position(|fact| matches!(fact, Fact::LeaderAtRisk { lost: true, .. }));
    let check = facts.iter().position(|fact| matches!(fact, Fact::Checked { .. }));
    assert!(at_risk.is_some() && at_risk < check, "{facts:?}");
    let level = facts.iter().find_map(|fact| match fact {
        Fact::Checked { level, .. } => Some(level.total()),
        _ => None,
    });
    assert_eq!(level, Some(7), "5.37: without the value of the leader who fell");
}

#[test]
fn r8_342_the_moving_player_chooses_in_which_order_chargers_check() {
    let mut play = two().dice(&[1, 1, 1]).referee();
    fight(&mut play);
    play.order(Order::Answer(Answer::Unit(id("C"))));
    let asked = play.field().now.agenda.decision().expect("a choice").clone();
    let Question::CheckNext { checks } = asked.question else { panic!("{:?}", asked.question) };
    let units: Vec<UnitId> = checks.iter().map(|check| check.unit).collect();
    assert_eq!((asked.who, units), (CSA, vec![id("C"), id("D")]));
    play.dice(&[1, 1]);
    let facts = play.order(Order::Answer(Answer::Unit(id("D"))));
    assert_eq!(checked(&facts), [(id("D"), true), (id("C"), true)]);
}

#[test]
fn r8_32_a_charger_at_half_strength_that_another_s_rout_alarms_surrenders() {
    let mut play = two().with("D", |unit| unit.strength.0 = 4).dice(&[1, 1, 1]).referee();
    fight(&mut play);
    play.order(Order::Answer(Answer::Unit(id("C"))));
    play.dice(&[10, 10]);
    let mut facts = play.order(Order::Answer(Answer::Unit(id("C"))));
    while let Some(Question::RoutStep { hexes, .. }) = play.question() {
        // Out of the defender's zone at once.
        let next = hexes.iter().copied().find(|next| next.distance(hex("1010")) > 1).expect("a way back");
        facts.extend(play.order(Order::Answer(Answer::To(next))));
    }
    let lost = Fact::Eliminated { unit: id("D"), how: Elimination::Surrendered };
    assert!(facts.contains(&lost), "{facts:?}");
}
