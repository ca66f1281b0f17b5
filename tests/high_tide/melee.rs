//! Melee (8.3).

use gettysburg::{
    board::Direction,
    games::high_tide::{
        fact::{Elimination, Fact},
        field::Field,
        labels::Label,
        map::{Ground, Stream},
        melee::{self, RoundOdds},
        order::{Answer, Order},
        refusal::Why,
        scenario::Optional,
        sequence::Phase,
        task::{Cause, Check, Melee, MeleeStage, Question, Task},
        units::{Arm, Formation, Rank},
    },
    table::{id::UnitId, side::Side},
};

use super::{
    rout::after,
    scene::{Play, Scene, checked, hex, id},
};

const CSA: Side = Side::Confederate;
const USA: Side = Side::Union;

fn pending(chargers: &[&str]) -> Melee {
    let chargers = chargers.iter().map(|name| id(name)).collect();
    Melee { chargers, target: id("U"), hex: hex("1010"), stage: MeleeStage::Aim }
}

/// A melee to be fought for 1010, whose defender faces west.
fn joined(scene: Scene, chargers: &[&str]) -> Scene {
    let melee = pending(chargers);
    scene.phase(CSA, Phase::Melee).position(|now| now.melees.push(melee))
}

/// Confederate infantry of 15 against a Union brigade of 12.
fn scene() -> Scene {
    joined(Scene::new().csa("C", "0910", Direction::E, 15).usa("U", "1010", Direction::W, 12), &["C"])
}

fn fight(play: &mut Play) -> Vec<Fact> {
    play.order(Order::Melee { target: id("U") })
}

fn rolls(facts: &[Fact]) -> Vec<(UnitId, u8)> {
    facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::MeleeRolled { against, loss, .. } => Some((*against, *loss)),
            _ => None,
        })
        .collect()
}

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

/// Guns in 1010 against infantry.
fn guns(points: u8, formation: Formation) -> Scene {
    let scene = Scene::new()
        .csa("C", "0910", Direction::E, 15)
        .unit(USA, Arm::Artillery, "U", "1010", Direction::W, points)
        .with("U", |unit| unit.stance.formation = formation);
    joined(scene, &["C"])
}

#[test]
fn r8_33_guns_fight_at_half_rounded_up() {
    let field = guns(7, Formation::Unlimbered).field();
    let (_, defender) = melee::round(&field, &pending(&["C"])).expect("both are there");
    assert_eq!(defender.strength.total(), 4);
}

#[test]
fn r29_unlimbered_guns_that_fail_are_taken_and_limbered_ones_rout() {
    let mut play = guns(8, Formation::Unlimbered).dice(&[1, 1, 8]).referee();
    let facts = fight(&mut play);
    assert!(facts.contains(&Fact::Eliminated { unit: id("U"), how: Elimination::GunsTaken }));
    assert_eq!(play.field().now.casualties.union.iter().map(|casualty| casualty.points).sum::<u8>(), 8);
    let mut play = guns(8, Formation::Limbered).dice(&[1, 1, 8]).referee();
    fight(&mut play);
    play.settle();
    assert!(play.unit("U").in_play() && play.unit("U").unit.marks.routed);
}

/// Two chargers, of 15 and 9 points.
fn two() -> Scene {
    let scene = Scene::new().csa("C", "0910", Direction::E, 15).csa("D", "0909", Direction::Se, 9);
    joined(scene.usa("U", "1010", Direction::W, 12), &["C", "D"])
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

fn melee_of_guns() -> Melee {
    Melee { chargers: vec![id("D")], target: id("G"), hex: hex("1011"), stage: MeleeStage::Aim }
}

/// The melee of [`scene`] with guns next to its defender that wait for their own against `D`.
fn beside_guns() -> Scene {
    let melee = melee_of_guns();
    scene()
        .unit(USA, Arm::Artillery, "G", "1011", Direction::W, 8)
        .csa("D", "0911", Direction::E, 9)
        .position(|now| now.melees.push(melee))
}

#[test]
fn r29_guns_that_fail_in_an_alarm_before_their_own_melee_rout_limbered() {
    // The defender next to them fails, then they do.
    let mut play = beside_guns().dice(&[1, 1, 10, 10]).referee();
    let mut facts = fight(&mut play);
    facts.extend(play.rout_away());
    assert_eq!(checked(&facts), [(id("U"), false), (id("G"), false)]);
    let guns = play.unit("G").unit;
    assert!(guns.marks.routed && guns.stance.formation == Formation::Limbered && guns.strength.0 == 8);
    play.order(Order::Melee { target: id("G") });
    assert_eq!(play.unit("D").unit.hex(), Some(hex("1011")), "nobody is left to fight");
}

#[test]
fn r8_33_once_their_melee_has_begun_guns_that_fail_in_an_alarm_are_taken() {
    let alarm = Cause::Panic { from: vec![hex("0910")] };
    let check = Task::Check(Check { unit: id("G"), cause: alarm });
    let (_, facts) = after(beside_guns().dice(&[10]), vec![check, Task::Melee(melee_of_guns())]);
    assert!(facts.contains(&Fact::Eliminated { unit: id("G"), how: Elimination::GunsTaken }), "{facts:?}");
}

/// The attackers' modifier.
fn modifier(field: &Field, chargers: &[&str]) -> i32 {
    melee::round(field, &pending(chargers)).expect("both are there").0.modifiers.total()
}

fn one(at: &str, front: Direction) -> Scene {
    Scene::new().csa("C", at, front, 15).usa("U", "1010", Direction::W, 12)
}

#[test]
fn a1_a2_a3_the_side_charged_gives_the_attackers_one_two_or_three() {
    assert_eq!(modifier(&one("0910", Direction::E).field(), &["C"]), 1);
    assert_eq!(modifier(&one("1009", Direction::Sw).field(), &["C"]), 2);
    assert_eq!(modifier(&one("1110", Direction::W).field(), &["C"]), 3);
}

#[test]
fn a4_horse_is_at_a_disadvantage_against_a_steady_front() {
    let horse = |at, front, arm| {
        Scene::new()
            .unit(CSA, Arm::Cavalry, "C", at, front, 15)
            .with("C", |unit| unit.stance.formation = Formation::Mounted)
            .unit(USA, arm, "U", "1010", Direction::W, 12)
    };
    assert_eq!(modifier(&horse("0910", Direction::E, Arm::Infantry).field(), &["C"]), -1);
    assert_eq!(modifier(&horse("0910", Direction::E, Arm::Artillery).field(), &["C"]), -1);
    assert_eq!(modifier(&horse("0910", Direction::E, Arm::Cavalry).field(), &["C"]), 1);
    assert_eq!(modifier(&horse("1009", Direction::Sw, Arm::Infantry).field(), &["C"]), 2);
    // Other lines take it no lower (A4 is its own limit).
    let woods = horse("0910", Direction::E, Arm::Infantry).ground("1010", Ground::Woods);
    assert_eq!(modifier(&woods.field(), &["C"]), -1);
}

#[test]
fn a5_units_in_march_formation_are_easy_prey() {
    let column = one("0910", Direction::E).with("U", |unit| unit.stance.formation = Formation::Column);
    assert_eq!(modifier(&column.field(), &["C"]), 2);
    assert_eq!(modifier(&guns(8, Formation::Limbered).field(), &["C"]), 2);
    let against_horse = |arm| {
        let scene = Scene::new()
            .unit(CSA, arm, "C", "0910", Direction::E, 15)
            .unit(USA, Arm::Cavalry, "U", "1010", Direction::W, 12)
            .with("U", |unit| unit.stance.formation = Formation::Mounted);
        scene.field()
    };
    assert_eq!(modifier(&against_horse(Arm::Infantry), &["C"]), 2);
    assert_eq!(modifier(&against_horse(Arm::Cavalry), &["C"]), 2, "dismounted, as infantry in line");
}

#[test]
fn a6_a7_a8_ground_helps_the_defender_down_to_zero() {
    let rear = || one("1110", Direction::W);
    let stream = |scene: Scene| scene.side("1110", Direction::W, |side| side.stream = Some(Stream::Minor));
    assert_eq!(modifier(&rear().level("1010", 1).field(), &["C"]), 2, "uphill");
    assert_eq!(modifier(&rear().level("1110", 1).field(), &["C"]), 3, "downhill");
    assert_eq!(modifier(&stream(rear()).field(), &["C"]), 2);
    for ground in [Ground::Woods, Ground::DevilsDen, Ground::Town, Ground::RrCut] {
        assert_eq!(modifier(&rear().ground("1010", ground).field(), &["C"]), 2, "{ground:?}");
    }
    assert_eq!(modifier(&rear().ground("1010", Ground::SunkenRoad).field(), &["C"]), 3);
    assert_eq!(modifier(&stream(rear().level("1010", 1).ground("1010", Ground::Woods)).field(), &["C"]), 0);
    let front = one("0910", Direction::E).level("1010", 1).ground("1010", Ground::Woods);
    assert_eq!(modifier(&front.field(), &["C"]), 0, "never below zero");
    let both = one("0910", Direction::E).csa("D", "0909", Direction::Se, 9).level("1010", 1).level("0909", 1);
    assert_eq!(modifier(&both.field(), &["C", "D"]), 1, "not all come uphill");
}

#[test]
fn a8_a_stone_wall_helps_where_walls_count_and_all_come_over_it() {
    let wall = || one("0910", Direction::E).side("1010", Direction::W, |side| side.wall = true);
    let counts = |scene: Scene| scene.scenario(|scenario| scenario.optional = [Optional::StoneWalls].into());
    assert_eq!(modifier(&wall().field(), &["C"]), 1, "scenery (R53)");
    assert_eq!(modifier(&counts(wall()).field(), &["C"]), 0);
    let both = counts(wall().csa("D", "0909", Direction::Se, 9));
    assert_eq!(modifier(&both.field(), &["C", "D"]), 1, "one comes past its end");
}

#[test]
fn a9_r8_35_there_is_no_modifier_across_works_only() {
    let works = || one("0910", Direction::E).works("1010", Direction::W);
    assert_eq!(modifier(&works().field(), &["C"]), 0);
    assert_eq!(modifier(&works().csa("D", "1009", Direction::Sw, 3).field(), &["C", "D"]), 1);
    assert_eq!(modifier(&works().csa("D", "1009", Direction::Sw, 15).field(), &["C", "D"]), 2);
    let column = works().with("U", |unit| unit.stance.formation = Formation::Column);
    assert_eq!(modifier(&column.field(), &["C"]), 2, "6.76: works do not shelter a column");
}

#[test]
fn r5_312_one_stacked_leader_adds_his_value_to_the_strength() {
    let field = two()
        .leader(CSA, Rank::Division, "L", "0910", 1)
        .leader(CSA, Rank::Corps, "M", "0909", 2)
        .leader(USA, Rank::Division, "N", "1110", 2)
        .field();
    let (attackers, defender) = melee::round(&field, &pending(&["C", "D"])).expect("both are there");
    assert_eq!(attackers.strength.total(), 15 + 9 + 2);
    assert!(
        attackers.strength.parts().iter().any(|part| part.label == Label::LeaderInMelee { leader: id("M") })
    );
    assert_eq!(defender.strength.total(), 12, "N is near, not stacked");
    assert_eq!(defender.modifiers.total(), 0, "D1");
}

#[test]
fn r5_312_a_leader_of_another_command_adds_nothing() {
    let field = scene()
        .leader(CSA, Rank::Division, "L", "0910", 2)
        .printed_leader("L", |leader| leader.division = Some(2))
        .field();
    assert_eq!(melee::round(&field, &pending(&["C"])).expect("there").0.strength.total(), 15);
}

#[test]
fn r5_312_a_leader_of_minus_one_costs_a_point_unless_another_may_be_named() {
    let strength = |scene: Scene| {
        let (attackers, defender) = melee::round(&scene.field(), &pending(&["C"])).expect("both are there");
        (attackers.strength.total(), defender.strength.total())
    };
    let poor = || scene().leader(CSA, Rank::Division, "L", "0910", -1);
    assert_eq!(strength(poor()), (14, 12));
    assert_eq!(strength(poor().leader(CSA, Rank::Corps, "M", "0910", 0)), (15, 12), "M adds nothing");
    assert_eq!(strength(poor().leader(CSA, Rank::Corps, "M", "0910", 1)), (16, 12));
    assert_eq!(strength(scene().leader(USA, Rank::Division, "N", "1010", -1)), (15, 11));
    // The last point still strikes.
    let last = scene().with("U", |unit| unit.strength.0 = 1).leader(USA, Rank::Division, "N", "1010", -1);
    let (_, defender) = melee::round(&last.field(), &pending(&["C"])).expect("both are there");
    assert_eq!((defender.strength.total(), defender.column), (0, 0));
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
fn the_chances_of_a_round_are_exact() {
    // One point left of 12: morale 5 less 1, outnumbered. 15 at +1 take it on 3 or more.
    let field = scene().with("U", |unit| unit.strength.0 = 1).field();
    let odds = melee::odds(&field, &pending(&["C"]), id("C")).expect("both are there");
    let expected = RoundOdds {
        to_defender: vec![(0, 2), (1, 8)],
        to_charger: vec![(0, 9), (1, 1)],
        cases: 10_000,
        won: 8 * 10 * 100 + 2 * 10 * 6 * 10,
        lost: 2 * 10 * 4 * 3,
        both: 0,
        again: 2 * 10 * 4 * 7,
    };
    assert_eq!(odds, expected);
    let field = two().with("D", |unit| unit.strength.0 = 1).field();
    let odds = melee::odds(&field, &pending(&["C", "D"]), id("D")).expect("both are there");
    assert_eq!(odds.won + odds.lost + odds.both + odds.again, odds.cases);
    assert_eq!(odds.cases, 100_000);
}

#[test]
fn the_chances_of_a_round_are_those_of_its_dice() {
    let scene =
        joined(Scene::new().csa("C", "0910", Direction::E, 2).usa("U", "1010", Direction::W, 2), &["C"]);
    let odds = melee::odds(&scene.clone().field(), &pending(&["C"]), id("C")).expect("both are there");
    let (mut won, mut lost, mut both) = (0, 0, 0);
    for attack in 1..=10 {
        for defence in 1..=10 {
            for check in 1..=10 {
                // The charger's check always fails, so that one round decides.
                let mut play = scene.clone().dice(&[attack, defence, check, 10]).referee();
                fight(&mut play);
                play.settle();
                match (play.unit("C").unit, play.unit("U").unit) {
                    (c, u) if !c.is_alive() && !u.is_alive() => both += 10,
                    (c, _) if c.hex() == Some(hex("1010")) => won += 10,
                    _ => lost += 1,
                }
            }
        }
    }
    assert_eq!((odds.won, odds.both), (won, both));
    assert!(odds.lost <= odds.cases - won - both && lost > 0);
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
