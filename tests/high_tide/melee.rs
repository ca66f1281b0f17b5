//! Melee (8.3).

use gettysburg::{
    board::Direction,
    games::high_tide::{
        fact::{Elimination, Fact},
        map::{Ground, Stream},
        melee::round,
        order::{Answer, Order},
        refusal::Why,
        sequence::Phase,
        task::{Melee, MeleeStage},
        units::{Arm, Formation, Rank},
    },
    table::side::Side,
};

use super::scene::{Play, Scene, hex, id};

const CSA: Side = Side::Confederate;
const USA: Side = Side::Union;

fn joined(chargers: &[&str]) -> Melee {
    Melee {
        chargers: chargers.iter().map(|name| id(name)).collect(),
        target: id("U"),
        hex: hex("1110"),
        stage: MeleeStage::Aim,
    }
}

/// A melee of C in 1010, and of D in 1009 if named, with U in 1110.
fn melee(scene: Scene, chargers: &[&str]) -> Scene {
    let melee = joined(chargers);
    scene.position(move |now| now.melees.push(melee)).phase(CSA, Phase::Melee)
}

fn scene() -> Scene {
    Scene::new().csa("C", "1010", Direction::E, 10).usa("U", "1110", Direction::W, 10)
}

fn fight() -> Order {
    Order::Melee { target: id("U") }
}

fn fought(scene: Scene, dice: &[u8]) -> (Play, Vec<Fact>) {
    let mut play = melee(scene, &["C"]).dice(dice).referee();
    let facts = play.order(fight());
    (play, facts)
}

/// The lines of the attackers' modifier and its total.
fn modifiers(scene: Scene, chargers: &[&str]) -> (Vec<&'static str>, i32) {
    let (attackers, defender) = round(&scene.field(), &joined(chargers)).expect("a round");
    assert_eq!(defender.modifiers.total(), 0, "D1");
    let lines = attackers.modifiers.parts().iter().map(|part| part.rule.0).collect();
    (lines, attackers.modifiers.total())
}

fn horse(arm: Arm, formation: Formation) -> Scene {
    Scene::new()
        .unit(CSA, Arm::Cavalry, "C", "1010", Direction::E, 10)
        .with("C", |unit| unit.stance.formation = Formation::Mounted)
        .unit(USA, arm, "U", "1110", Direction::W, 10)
        .with("U", |unit| unit.stance.formation = formation)
}

fn foot(arm: Arm, formation: Formation) -> Scene {
    Scene::new()
        .csa("C", "1010", Direction::E, 10)
        .unit(USA, arm, "U", "1110", Direction::W, 10)
        .with("U", |unit| unit.stance.formation = formation)
}

#[test]
fn r8_341_the_attackers_modifiers() {
    let facing = |front| scene().with("U", |unit| unit.stance.front = front);
    assert_eq!(modifiers(scene(), &["C"]), (vec!["A1"], 1));
    assert_eq!(modifiers(facing(Direction::Ne), &["C"]), (vec!["A2"], 2));
    assert_eq!(modifiers(facing(Direction::E), &["C"]), (vec!["A3"], 3));
    assert_eq!(modifiers(horse(Arm::Infantry, Formation::Line), &["C"]), (vec!["A4"], -1));
    assert_eq!(modifiers(horse(Arm::Artillery, Formation::Unlimbered), &["C"]), (vec!["A4"], -1));
    assert_eq!(modifiers(horse(Arm::Cavalry, Formation::Dismounted), &["C"]), (vec!["A1"], 1));
    assert_eq!(modifiers(horse(Arm::Cavalry, Formation::Mounted), &["C"]), (vec!["A1"], 1));
    assert_eq!(modifiers(foot(Arm::Cavalry, Formation::Mounted), &["C"]), (vec!["A1", "A5"], 2));
    assert_eq!(modifiers(foot(Arm::Infantry, Formation::Column), &["C"]), (vec!["A1", "A5"], 2));
    assert_eq!(modifiers(foot(Arm::Artillery, Formation::Limbered), &["C"]), (vec!["A1", "A5"], 2));
}

#[test]
fn r8_341_ground_takes_the_modifier_away_but_not_below_nothing() {
    assert_eq!(modifiers(scene().level("1110", 1), &["C"]), (vec!["A1", "A6"], 0));
    let stream = scene().side("1010", Direction::E, |side| side.stream = Some(Stream::Minor));
    assert_eq!(modifiers(stream.clone(), &["C"]), (vec!["A1", "A7"], 0));
    for ground in [Ground::Woods, Ground::DevilsDen, Ground::Town, Ground::RrCut] {
        assert_eq!(modifiers(scene().ground("1110", ground), &["C"]), (vec!["A1", "A8"], 0), "{ground:?}");
    }
    assert_eq!(modifiers(scene().ground("1110", Ground::SunkenRoad), &["C"]), (vec!["A1"], 1));
    assert_eq!(modifiers(stream.level("1110", 1).ground("1110", Ground::Woods), &["C"]).1, 0);
    let flank = scene().with("U", |unit| unit.stance.front = Direction::Ne).level("1110", 1);
    assert_eq!(modifiers(flank, &["C"]), (vec!["A2", "A6"], 1));
    let one_of_two = scene().level("1110", 1).level("1009", 1).csa("D", "1009", Direction::Se, 4);
    assert_eq!(modifiers(one_of_two, &["C", "D"]), (vec!["A1"], 1), "not all charge uphill");
}

#[test]
fn r8_35_none_against_works_that_all_chargers_cross() {
    let works = scene().works("1110", Direction::W);
    assert_eq!(modifiers(works.clone(), &["C"]).1, 0);
    let past = works.csa("D", "1109", Direction::Sw, 4);
    assert_eq!(modifiers(past, &["C", "D"]), (vec!["A1"], 1));
}

#[test]
fn r8_341_strengths_are_present_points_and_r5_312_one_stacked_leader() {
    let strengths = |scene: Scene, chargers: &[&str]| {
        let (attackers, defender) = round(&scene.field(), &joined(chargers)).expect("a round");
        (attackers.strength.total(), defender.strength.total())
    };
    let two = scene().csa("D", "1009", Direction::Se, 6).with("C", |unit| unit.strength.0 = 8);
    assert_eq!(strengths(two.clone(), &["C", "D"]), (14, 10));
    let led = two
        .leader(CSA, Rank::Division, "L", "1010", 2)
        .leader(CSA, Rank::Corps, "M", "1009", 1)
        .leader(USA, Rank::Corps, "N", "1210", 3);
    assert_eq!(strengths(led, &["C", "D"]), (16, 10), "the better one; N is not stacked");
    let guns = Scene::new().csa("C", "1010", Direction::E, 10).unit(
        USA,
        Arm::Artillery,
        "U",
        "1110",
        Direction::W,
        7,
    );
    assert_eq!(strengths(guns, &["C"]), (10, 4), "8.33: half, rounded up");
}

#[test]
fn r8_341_both_roll_with_the_strength_they_had_and_then_lose() {
    // 10 against 10, column 9-11: the attackers' 9 + 1 is 3*, the defender's 8 is 2.
    let (play, facts) = fought(scene(), &[9, 8, 10]);
    let rolls: Vec<(u8, u8, i32)> = facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::MeleeRolled { die, loss, strength, .. } => Some((*die, *loss, strength.total())),
            _ => None,
        })
        .collect();
    assert_eq!(rolls, vec![(9, 3, 10), (8, 2, 10)], "simultaneous");
    assert_eq!((play.unit("U").unit.strength.0, play.unit("C").unit.strength.0), (7, 8));
}

#[test]
fn r8_342_a_defender_that_fails_routs_and_the_chargers_do_not_check() {
    let (mut play, facts) = fought(scene(), &[1, 1, 8]);
    let checks = |facts: &[Fact]| facts.iter().filter(|fact| matches!(fact, Fact::Checked { .. })).count();
    assert_eq!(checks(&facts), 1, "8.341: it checks although nothing was lost");
    assert!(facts.contains(&Fact::Routed { unit: id("U"), from: hex("1110") }), "{facts:?}");
    let rest = play.flee();
    assert_eq!(checks(&rest), 0);
    assert!(rest.contains(&Fact::Advanced { unit: id("C"), hex: hex("1110") }), "{rest:?}");
    assert_eq!(play.unit("C").unit.stance.front, Direction::E);
}

#[test]
fn r8_342_a_defender_that_holds_makes_the_chargers_check() {
    let (mut play, facts) = fought(scene(), &[1, 1, 7, 8]);
    assert!(facts.contains(&Fact::Routed { unit: id("C"), from: hex("1010") }), "{facts:?}");
    let rest = play.flee();
    assert!(rest.contains(&Fact::MeleeEnded { target: id("U"), held: true }), "{rest:?}");
    assert_eq!(play.unit("U").unit.hex(), Some(hex("1110")));
}

#[test]
fn r8_343_rounds_go_on_until_one_side_is_gone() {
    let (_, facts) = fought(scene(), &[1, 1, 7, 7, 1, 1, 7, 7, 1, 1, 8]);
    let rolls = facts.iter().filter(|fact| matches!(fact, Fact::MeleeRolled { .. })).count();
    assert_eq!(rolls, 6, "three rounds");
}

#[test]
fn r8_32_half_strength_that_fails_in_melee_surrenders() {
    let (play, facts) = fought(scene().with("U", |unit| unit.strength.0 = 5), &[1, 1, 6]);
    let surrender = |name: &str| Fact::Eliminated { unit: id(name), how: Elimination::Surrendered };
    assert!(facts.contains(&surrender("U")), "{facts:?}");
    assert_eq!(play.field().now.casualties[USA].iter().map(|entry| entry.points).sum::<u8>(), 5);
    assert_eq!(play.unit("C").unit.hex(), Some(hex("1110")));
    let (play, facts) = fought(scene().with("C", |unit| unit.strength.0 = 5), &[1, 1, 1, 6]);
    assert!(facts.contains(&surrender("C")), "the attacker too: {facts:?}");
    assert_eq!(play.field().now.casualties[CSA].iter().map(|entry| entry.points).sum::<u8>(), 5);
}

#[test]
fn r29_unlimbered_guns_that_fail_in_melee_are_taken() {
    let guns = |formation| foot(Arm::Artillery, formation);
    let (_, facts) = fought(guns(Formation::Unlimbered), &[1, 1, 10]);
    let taken = Fact::Eliminated { unit: id("U"), how: Elimination::GunsTaken };
    assert!(facts.contains(&taken), "{facts:?}");
    let (_, facts) = fought(guns(Formation::Limbered), &[1, 1, 10]);
    assert!(facts.contains(&Fact::Routed { unit: id("U"), from: hex("1110") }), "{facts:?}");
}

fn two() -> Scene {
    scene().csa("D", "1009", Direction::Se, 10)
}

#[test]
fn r8_342_the_defender_names_the_charger_that_takes_the_loss() {
    let mut play = melee(two(), &["C", "D"]).referee();
    play.order(fight());
    let decision = play.field().now.agenda.decision().expect("who takes the loss").clone();
    assert_eq!(decision.who, USA);
    play.dice(&[1, 8, 10]);
    play.order(Order::Answer(Answer::Unit(id("D"))));
    assert_eq!((play.unit("C").unit.strength.0, play.unit("D").unit.strength.0), (10, 8));
}

#[test]
fn r30_the_melee_goes_on_with_those_who_stand() {
    let mut play = melee(two(), &["C", "D"]).referee();
    play.order(fight());
    // No losses; U holds; C fails, its neighbour D holds in alarm and in its own check.
    play.dice(&[1, 1, 1, 10, 1, 1, 1, 1, 10]);
    let mut facts = play.order(Order::Answer(Answer::Unit(id("C"))));
    facts.extend(play.flee());
    let second = facts.iter().filter_map(|fact| match fact {
        Fact::MeleeRolled { by, .. } => Some(by.clone()),
        _ => None,
    });
    assert_eq!(second.skip(2).step_by(2).next(), Some(vec![id("D")]), "{facts:?}");
}

#[test]
fn r8_21_every_melee_is_fought_before_the_phase_ends() {
    let mut play = melee(scene(), &["C"]).dice(&[1, 1, 1, 10]).referee();
    assert_eq!(play.refused(Order::EndPhase).why, Why::MeleesLeft { units: vec![id("U")] });
    assert_eq!(play.refused(Order::Melee { target: id("C") }).why, Why::NoMelee { unit: id("C") });
    play.order(fight());
    assert!(play.field().now.melees.is_empty());
}

#[test]
fn r5_321_a_star_in_melee_puts_a_leader_at_risk() {
    // 9 + 1 in column 9-11 is 3*.
    let scene = scene().leader(USA, Rank::Division, "L", "1110", 0);
    let (_, facts) = fought(scene, &[9, 1, 8, 10]);
    assert!(facts.contains(&Fact::LeaderAtRisk { leader: id("L"), die: 8, lost: true }), "{facts:?}");
}
