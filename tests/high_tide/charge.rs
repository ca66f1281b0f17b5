//! Charges (8.1, 8.2).

use gettysburg::{
    board::Direction,
    games::high_tide::{
        charge::{attack, plan, targets},
        fact::{Elimination, Fact, FireKind},
        map::{Ground, Stream},
        order::{Answer, Order, Through},
        refusal::Why,
        sequence::Phase,
        task::Question,
        units::{Arm, Formation},
    },
    table::{id::UnitId, rule::Rule, side::Side},
};

use super::scene::{Play, Scene, hex, id};

const CSA: Side = Side::Confederate;
const USA: Side = Side::Union;

fn ground() -> Scene {
    Scene::new().phase(CSA, Phase::Charge)
}

/// Confederate infantry in 1010 that faces Union infantry in 1110.
fn scene() -> Scene {
    ground().csa("C", "1010", Direction::E, 10).usa("U", "1110", Direction::W, 10)
}

/// Confederate cavalry in 1010, mounted, that faces a Union unit.
fn horse(arm: Arm) -> Scene {
    ground()
        .unit(CSA, Arm::Cavalry, "C", "1010", Direction::E, 10)
        .with("C", |unit| unit.stance.formation = Formation::Mounted)
        .unit(USA, arm, "U", "1110", Direction::W, 9)
}

fn ids(names: &[&str]) -> Vec<UnitId> {
    names.iter().map(|name| id(name)).collect()
}

fn charge(names: &[&str]) -> Order {
    Order::Charge { chargers: ids(names), target: id("U") }
}

fn refusal(scene: &Scene, names: &[&str]) -> Option<(&'static str, Why)> {
    plan(&scene.clone().field(), &ids(names), id("U")).err().map(|refusal| (refusal.rule.0, refusal.why))
}

fn question(play: &Play) -> Option<Question> {
    play.field().now.agenda.decision().map(|decision| decision.question.clone())
}

/// Whether the charged unit may rout and retreat; `None` if neither is asked.
fn reaction(scene: &Scene) -> Option<(bool, bool)> {
    let mut play = scene.clone().referee();
    play.order(charge(&["C"]));
    match question(&play) {
        Some(Question::Reaction { may_rout, may_retreat, .. }) => Some((may_rout, may_retreat)),
        _ => None,
    }
}

/// The charge with the defender standing and firing nothing, and these dice for the checks.
fn stood(scene: Scene, names: &[&str], dice: &[u8]) -> (Play, Vec<Fact>) {
    let mut play = scene.referee();
    let mut facts = play.order(charge(names));
    if let Some(Question::Reaction { .. }) = question(&play) {
        facts.extend(play.order(Order::Answer(Answer::Stand)));
    }
    play.dice(dice);
    if let Some(Question::Defence { .. }) = question(&play) {
        facts.extend(play.order(Order::Answer(Answer::Split(Vec::new()))));
    }
    (play, facts)
}

#[test]
fn r8_22_who_may_never_charge() {
    assert_eq!(refusal(&scene(), &["C"]), None);
    let unit = id("C");
    let out = scene().with("C", |unit| unit.log.in_command = false);
    assert_eq!(refusal(&out, &["C"]), Some(("8.22", Why::OutOfCommandCharge { unit })));
    let half = scene().with("C", |unit| unit.strength.0 = 5).with("U", |unit| unit.strength.0 = 5);
    assert_eq!(refusal(&half, &["C"]), Some(("8.22", Why::HalfStrengthCharge { unit })));
    let column = scene().with("C", |unit| unit.stance.formation = Formation::Column);
    assert_eq!(refusal(&column, &["C"]), Some(("8.22", Why::MayNotCharge { unit })));
    let routed = scene().with("C", |unit| unit.marks.routed = true);
    assert_eq!(refusal(&routed, &["C"]), Some(("8.22", Why::MayNotCharge { unit })));
    let guns =
        ground().unit(CSA, Arm::Artillery, "C", "1010", Direction::E, 10).usa("U", "1110", Direction::W, 9);
    assert_eq!(refusal(&guns, &["C"]), Some(("8.22", Why::MayNotCharge { unit })));
}

#[test]
fn r8_23_no_charge_across_a_major_stream_nor_mounted_into_town() {
    let unit = id("C");
    let stream = |stream| scene().side("1010", Direction::E, move |side| side.stream = Some(stream));
    assert_eq!(refusal(&stream(Stream::Major), &["C"]), Some(("8.23", Why::ChargeTerrain { unit })));
    assert_eq!(refusal(&stream(Stream::Minor), &["C"]), None);
    let into = |scene: Scene, ground| refusal(&scene.ground("1110", ground), &["C"]);
    assert_eq!(into(horse(Arm::Infantry), Ground::Clear), None);
    assert_eq!(into(horse(Arm::Infantry), Ground::Town), Some(("8.23", Why::ChargeTerrain { unit })));
    assert_eq!(into(horse(Arm::Infantry), Ground::DevilsDen), Some(("8.23", Why::ChargeTerrain { unit })));
    assert_eq!(into(scene(), Ground::Town), None, "on foot");
}

#[test]
fn r8_24_only_through_the_direct_front() {
    for front in [Direction::Ne, Direction::Se, Direction::W] {
        let aside = scene().with("C", |unit| unit.stance.front = front);
        assert_eq!(refusal(&aside, &["C"]), Some(("8.24", Why::NotAhead { unit: id("C") })), "{front:?}");
        assert!(targets(&aside.field(), id("C")).is_empty());
    }
    let far = ground().csa("C", "0910", Direction::E, 10).usa("U", "1110", Direction::W, 10);
    assert_eq!(refusal(&far, &["C"]), Some(("8.24", Why::NotAhead { unit: id("C") })));
    assert_eq!(targets(&scene().field(), id("C")), vec![id("U")]);
}

#[test]
fn r8_25_at_least_one_to_one_without_leaders() {
    let points = |own, enemy| {
        let scene = scene().with("C", move |unit| unit.strength.0 = own);
        refusal(&scene.with("U", move |unit| unit.strength.0 = enemy), &["C"])
    };
    assert_eq!(points(10, 10), None);
    assert_eq!(points(9, 10), Some(("8.25", Why::TooFewToCharge { have: 9, need: 10 })));
    let led = scene().with("C", |unit| unit.strength.0 = 9).leader(
        CSA,
        gettysburg::games::high_tide::units::Rank::Division,
        "L",
        "1010",
        2,
    );
    assert!(refusal(&led, &["C"]).is_some(), "leadership values are not included");
    let two = scene().with("C", |unit| unit.strength.0 = 9).csa("D", "1009", Direction::Se, 3);
    assert_eq!(refusal(&two, &["C", "D"]), None);
    assert_eq!(targets(&two.field(), id("D")), vec![id("U")], "with others");
}

#[test]
fn r25_artillery_counts_half_rounded_up() {
    let guns = |points, own| {
        let scene = ground()
            .csa("C", "1010", Direction::E, 5)
            .unit(USA, Arm::Artillery, "U", "1110", Direction::W, points)
            .with("C", move |unit| unit.strength.0 = own);
        refusal(&scene, &["C"]).map(|(_, why)| why)
    };
    assert_eq!(guns(9, 5), None);
    assert_eq!(guns(11, 5), Some(Why::TooFewToCharge { have: 5, need: 6 }));
}

#[test]
fn r8_23_only_enemy_combat_units_and_each_charger_once() {
    let scene = scene().csa("D", "1009", Direction::Se, 5);
    let field = scene.field();
    assert!(plan(&field, &ids(&["C"]), id("D")).is_err());
    assert!(plan(&field, &[], id("U")).is_err());
    assert!(plan(&field, &ids(&["C", "C"]), id("U")).is_err());
    assert!(plan(&field, &ids(&["U"]), id("U")).is_err());
}

#[test]
fn r49_a_unit_charges_once_and_is_charged_once_a_phase() {
    let (mut play, _) = stood(scene().csa("D", "1009", Direction::Se, 12), &["C"], &[1]);
    assert_eq!(play.refused(charge(&["D"])).why, Why::HasBeenCharged { unit: id("U") });
    let again = Order::Charge { chargers: ids(&["C"]), target: id("U") };
    assert_eq!(play.refused(again).rule.0, "R49");
    assert!(targets(play.field(), id("D")).is_empty());
    let advanced = scene().with("C", |unit| unit.log.charged = true);
    assert_eq!(refusal(&advanced, &["C"]), Some(("R49", Why::HasCharged { unit: id("C") })));
}

#[test]
fn r8_26_who_may_rout_and_who_may_retreat() {
    let formed = |scene: Scene, formation| scene.with("U", move |unit| unit.stance.formation = formation);
    assert_eq!(reaction(&scene()), Some((true, false)));
    assert_eq!(reaction(&horse(Arm::Infantry)), None, "infantry may not rout from horse");
    assert_eq!(reaction(&formed(horse(Arm::Infantry), Formation::Column)), None);
    assert_eq!(reaction(&horse(Arm::Artillery)), None, "unlimbered artillery may not");
    assert_eq!(reaction(&formed(horse(Arm::Artillery), Formation::Limbered)), Some((true, false)));
    assert_eq!(reaction(&horse(Arm::Cavalry)), Some((true, false)), "dismounted");
    assert_eq!(reaction(&formed(horse(Arm::Cavalry), Formation::Mounted)), Some((true, false)));
    let foot =
        ground().csa("C", "1010", Direction::E, 10).unit(USA, Arm::Cavalry, "U", "1110", Direction::W, 9);
    assert_eq!(reaction(&formed(foot, Formation::Mounted)), Some((true, true)), "from infantry");
}

#[test]
fn r8_26_a_voluntary_rout_draws_the_chargers_fire_and_one_takes_the_hex() {
    let scene = scene().csa("D", "1009", Direction::Se, 5).csa("E", "1011", Direction::Ne, 5);
    let mut play = scene.referee();
    play.order(charge(&["C", "D"]));
    play.order(Order::Answer(Answer::Rout));
    let fire = Question::WithdrawalFire { target: id("U"), firers: ids(&["C", "D"]) };
    assert_eq!(question(&play), Some(fire), "R14: the chargers only");
    play.order(Order::Answer(Answer::Decline));
    let facts = play.flee();
    assert!(!facts.iter().any(|fact| matches!(fact, Fact::Fired { .. })), "no defensive fire");
    let advance = Question::Advance { hex: hex("1110"), candidates: ids(&["C", "D"]), must: true };
    assert_eq!(question(&play), Some(advance));
    assert_eq!(play.refused(Order::Answer(Answer::Decline)).why, Why::NotAnAnswer);
    play.order(Order::Answer(Answer::Unit(id("D"))));
    let unit = play.unit("D").unit;
    assert_eq!((unit.hex(), unit.stance.front), (Some(hex("1110")), Direction::Se));
    assert!(play.unit("U").unit.marks.routed && play.field().now.melees.is_empty());
}

/// Infantry charges mounted cavalry, which retreats.
fn retreat() -> Play {
    let mut play = ground()
        .csa("C", "1010", Direction::E, 10)
        .unit(USA, Arm::Cavalry, "U", "1110", Direction::W, 9)
        .with("U", |unit| unit.stance.formation = Formation::Mounted)
        .csa("D", "1508", Direction::Sw, 5)
        .referee();
    play.order(charge(&["C"]));
    play.order(Order::Answer(Answer::Retreat));
    play
}

#[test]
fn r8_26_mounted_cavalry_retreats_one_or_two_hexes_without_routing() {
    let mut play = retreat();
    assert!(matches!(question(&play), Some(Question::WithdrawalFire { .. })), "the attacker may fire");
    play.order(Order::Answer(Answer::Decline));
    let Some(Question::RetreatStep { hexes, may_stop, .. }) = question(&play) else { panic!("a step") };
    assert!(!may_stop, "one hex at least");
    assert!(!hexes.contains(&hex("1009")) && !hexes.contains(&hex("1011")), "R26: in the charger's zone");
    play.order(Order::Answer(Answer::To(hex("1210"))));
    let Some(Question::RetreatStep { hexes, may_stop, .. }) = question(&play) else {
        panic!("a second step")
    };
    assert!(may_stop && hexes.contains(&hex("1310")) && !hexes.contains(&hex("1110")));
    let facts = play.order(Order::Answer(Answer::To(hex("1310"))));
    assert!(facts.contains(&Fact::Advanced { unit: id("C"), hex: hex("1110") }), "{facts:?}");
    let unit = play.unit("U").unit;
    assert_eq!((unit.hex(), unit.marks.routed), (Some(hex("1310")), false));
    assert_eq!(unit.stance.front, Direction::W, "R26: facing is kept");
    assert_eq!(question(&play), None);
}

/// Where mounted cavalry in 1110, charged by infantry from 1010, may go first.
fn ways(change: impl FnOnce(Scene) -> Scene) -> Vec<gettysburg::board::Hex> {
    let scene = ground()
        .csa("C", "1010", Direction::E, 10)
        .unit(USA, Arm::Cavalry, "U", "1110", Direction::W, 9)
        .with("U", |unit| unit.stance.formation = Formation::Mounted);
    let mut play = change(scene).referee();
    play.order(charge(&["C"]));
    play.order(Order::Answer(Answer::Retreat));
    play.order(Order::Answer(Answer::Decline));
    match question(&play) {
        Some(Question::RetreatStep { hexes, .. }) => hexes,
        other => panic!("{other:?}"),
    }
}

#[test]
fn r51_a_retreat_crosses_the_limits_only_if_no_other_way_is_left() {
    let barred = |at: &'static [&'static str]| {
        ways(|scene| {
            scene.scenario(|scenario| {
                for at in at {
                    scenario.barred[USA].insert(hex(at), Rule("12.424"));
                }
            })
        })
    };
    let all = vec![hex("1109"), hex("1210"), hex("1111")];
    assert_eq!(barred(&[]), all);
    assert_eq!(barred(&["1210"]), vec![hex("1109"), hex("1111")]);
    assert_eq!(barred(&["1109", "1210", "1111"]), all);
}

#[test]
fn r8_26_horses_do_not_retreat_into_devils_den() {
    let ways = ways(|scene| scene.ground("1210", Ground::DevilsDen));
    assert_eq!(ways, vec![hex("1109"), hex("1111")]);
}

#[test]
fn r8_26_it_may_stop_after_one_hex() {
    let mut play = retreat();
    play.order(Order::Answer(Answer::Decline));
    play.order(Order::Answer(Answer::To(hex("1210"))));
    play.order(Order::Answer(Answer::Decline));
    assert_eq!(play.unit("U").unit.hex(), Some(hex("1210")));
    assert_eq!(play.unit("C").unit.hex(), Some(hex("1110")), "the only charger must advance");
}

/// Charged by three: from the front, the front and the flank.
fn surrounded() -> Play {
    let mut play = scene().csa("D", "1009", Direction::Se, 6).csa("E", "1109", Direction::Sw, 6).referee();
    play.order(charge(&["C", "D", "E"]));
    play.order(Order::Answer(Answer::Stand));
    play
}

#[test]
fn r8_272_the_defender_divides_its_fire_among_the_chargers_in_front() {
    let mut play = surrounded();
    let Some(Question::Defence { targets, .. }) = question(&play) else { panic!("it may fire") };
    assert_eq!(targets, ids(&["C", "D"]), "1109 is no frontal hex");
    let split = |parts: &[(&str, u8)]| {
        Order::Answer(Answer::Split(parts.iter().map(|(name, points)| (id(name), *points)).collect()))
    };
    for wrong in [&[("C", 6), ("D", 5)][..], &[("E", 5)], &[("C", 0)], &[("C", 3), ("C", 3)]] {
        assert_eq!(play.refused(split(wrong)).why, Why::NotAnAnswer, "{wrong:?}");
    }
    play.dice(&[1, 1, 1]);
    let facts = play.order(split(&[("C", 6), ("D", 4)]));
    let fired: Vec<(UnitId, i32)> = facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::Fired { kind: FireKind::ChargeDefence, target, strength, .. } => {
                Some((*target, strength.total()))
            }
            _ => None,
        })
        .collect();
    assert_eq!(fired, vec![(id("C"), 6), (id("D"), 4)]);
    assert!(!play.unit("U").unit.log.fired, "not its one fire of the combat phase");
}

#[test]
fn r8_272_artillery_triples_and_uses_its_capability() {
    let mut play = ground()
        .csa("C", "1010", Direction::E, 10)
        .unit(USA, Arm::Artillery, "U", "1110", Direction::W, 6)
        .referee();
    play.order(charge(&["C"]));
    play.dice(&[1, 1]);
    let facts = play.order(Order::Answer(Answer::Split(Vec::new())));
    assert!(!facts.iter().any(|fact| matches!(fact, Fact::Fired { .. })));
    assert!(!play.unit("U").unit.log.capabilities.fired);
    let mut play = ground()
        .csa("C", "1010", Direction::E, 10)
        .unit(USA, Arm::Artillery, "U", "1110", Direction::W, 6)
        .referee();
    play.order(charge(&["C"]));
    play.dice(&[1, 1]);
    let facts = play.order(Order::Answer(Answer::Split(vec![(id("C"), 6)])));
    let canister =
        facts.iter().any(|fact| matches!(fact, Fact::Fired { strength, .. } if strength.total() == 18));
    assert!(canister && play.unit("U").unit.log.capabilities.fired, "{facts:?}");
}

#[test]
fn r8_273_a_charger_that_is_hit_checks_and_one_that_fails_charges_no_more() {
    let mut play = scene().referee();
    play.order(charge(&["C"]));
    play.order(Order::Answer(Answer::Stand));
    play.dice(&[7, 10]);
    let facts = play.order(Order::Answer(Answer::Split(vec![(id("C"), 10)])));
    assert!(facts.contains(&Fact::Routed { unit: id("C"), from: hex("1010") }), "{facts:?}");
    play.flee();
    assert!(play.field().now.melees.is_empty() && play.field().now.agenda.is_idle());
    assert!(!play.unit("U").unit.marks.routed);
}

#[test]
fn r8_273_the_defender_checks_and_routs_or_stands_to_a_melee() {
    let (play, facts) = stood(scene(), &["C"], &[7]);
    assert!(facts.contains(&Fact::MeleeJoined { chargers: ids(&["C"]), target: id("U") }), "8.274");
    assert_eq!(play.field().now.melees.len(), 1);
    let (mut play, facts) = stood(scene(), &["C"], &[8]);
    assert!(facts.contains(&Fact::Routed { unit: id("U"), from: hex("1110") }), "{facts:?}");
    play.flee();
    assert_eq!(play.unit("C").unit.hex(), Some(hex("1110")), "the only charger must take the hex");
    assert!(play.field().now.melees.is_empty());
}

#[test]
fn r28_and_r29_before_melee_half_strength_and_guns_rout_and_do_not_surrender() {
    let half = scene().with("U", |unit| unit.strength.0 = 5);
    let (_, facts) = stood(half, &["C"], &[10]);
    assert!(facts.contains(&Fact::Routed { unit: id("U"), from: hex("1110") }), "{facts:?}");
    let guns =
        ground().csa("C", "1010", Direction::E, 10).unit(USA, Arm::Artillery, "U", "1110", Direction::W, 6);
    let (play, facts) = stood(guns, &["C"], &[10]);
    assert!(facts.contains(&Fact::Routed { unit: id("U"), from: hex("1110") }), "{facts:?}");
    assert!(!facts.iter().any(|fact| matches!(fact, Fact::Eliminated { how: Elimination::GunsTaken, .. })));
    assert_eq!(play.unit("U").unit.stance.formation, Formation::Limbered);
}

#[test]
fn r24_a_routed_unit_may_be_charged_and_routs_again_unresisting() {
    let mut play = scene().with("U", |unit| unit.marks.routed = true).referee();
    let facts = play.order(charge(&["C"]));
    assert!(facts.contains(&Fact::Routed { unit: id("U"), from: hex("1110") }), "{facts:?}");
    play.flee();
    let advance = Question::Advance { hex: hex("1110"), candidates: ids(&["C"]), must: false };
    assert_eq!(question(&play), Some(advance), "a charger may advance");
}

#[test]
fn r8_273_what_the_defenders_check_asks_of_the_charge() {
    let of = |scene: &Scene, chargers: &[&str]| {
        attack(&scene.clone().field(), id("U"), hex("1110"), &ids(chargers))
    };
    assert_eq!(of(&scene(), &["C"]).from, vec![hex("1010")]);
    assert!(!of(&scene(), &["C"]).outnumbered);
    assert!(of(&scene().with("U", |unit| unit.strength.0 = 5), &["C"]).outnumbered, "10 against 5");
    let guns = |points| {
        ground().csa("C", "1010", Direction::E, 10).unit(
            USA,
            Arm::Artillery,
            "U",
            "1110",
            Direction::W,
            points,
        )
    };
    assert!(of(&guns(9), &["C"]).outnumbered, "8.25: guns count 5");
    assert!(!of(&guns(11), &["C"]).outnumbered, "8.25: guns count 6");
    assert!(of(&scene().works("1110", Direction::W), &["C"]).entrenched);
    assert!(!of(&scene().works("1110", Direction::E), &["C"]).entrenched);
    let two = scene().csa("D", "1109", Direction::Sw, 10).works("1110", Direction::Sw);
    assert!(!of(&two, &["C", "D"]).entrenched, "one comes past the works");
    assert!(of(&horse(Arm::Infantry), &["C"]).mounted_charge);
    let flank = horse(Arm::Infantry).with("U", |unit| unit.stance.front = Direction::Ne);
    assert!(!of(&flank, &["C"]).mounted_charge, "not frontally");
}

#[test]
fn r8_273_the_side_charged_is_the_worst_with_half_of_the_points() {
    let through = |flank, rear| {
        let scene = scene().csa("D", "1109", Direction::Sw, flank).csa("E", "1210", Direction::W, rear);
        attack(&scene.field(), id("U"), hex("1110"), &ids(&["C", "D", "E"])).through
    };
    assert_eq!(through(5, 4), Through::Front);
    assert_eq!(through(5, 5), Through::Flank);
    assert_eq!(through(2, 12), Through::Rear);
}
