//! 7.65 to 7.67, rout.

use std::collections::BTreeMap;

use gettysburg::{
    board::{
        Direction::{E, Ne, Se, Sw, W},
        Hex,
    },
    games::high_tide::{
        fact::{Elimination, Fact, FireKind},
        losses,
        map::Ground,
        movement,
        order::{Answer, Order, Step, Through},
        rout,
        sequence::Phase,
        task::{Attack, Cause, Check, Question, Rout, Task},
        units::{Arm, Formation, Place, Rank, Strength},
    },
    table::{
        id::UnitId,
        rule::Rule,
        side::Side::{self, Confederate, Union},
    },
};

use super::scene::{Play, Scene, hex, id};

/// Plays a scene from queued consequences on: a harmless question is answered, and they follow.
pub fn after(scene: Scene, tasks: Vec<Task>) -> (Play, Vec<Fact>) {
    let waiting = scene.position(|now| {
        now.agenda.push_in_order(tasks);
        now.agenda.ask(Union, Question::Advance { hex: hex("0000"), candidates: Vec::new(), must: false });
    });
    let mut play = waiting.referee();
    let facts = play.order(Order::Answer(Answer::Decline));
    (play, facts)
}

/// A Union brigade in 1510, facing the Confederate one in 1410 that drives it.
fn scene() -> Scene {
    Scene::new()
        .phase(Confederate, Phase::OffensiveFire)
        .usa("US-1", "1510", W, 13)
        .csa("CS-1", "1410", E, 13)
}

fn fail() -> Vec<Task> {
    fail_from(&["1410"])
}

/// The brigade checks morale after fire from these hexes.
fn fail_from(from: &[&str]) -> Vec<Task> {
    let from = from.iter().map(|at| hex(at)).collect();
    let attack = Attack { lost: 1, ..losses::plain_attack(from, Through::Front) };
    vec![Task::Check(Check { unit: id("US-1"), cause: Cause::Fire(attack) })]
}

/// Bars all hexes but these to the Union.
fn only(scene: Scene, open: &[&str]) -> Scene {
    let map = scene.clone().field().briefing.map.clone();
    let barred: BTreeMap<Hex, Rule> = map
        .hexes()
        .filter(|at| !open.contains(&at.to_string().as_str()))
        .map(|at| (at, Rule("test")))
        .collect();
    scene.scenario(|scenario| scenario.barred[Union] = barred)
}

/// The hexes the unit has entered on its rout.
fn entered(facts: &[Fact]) -> Vec<String> {
    facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::RoutStepped { hex, .. } => Some(hex.to_string()),
            _ => None,
        })
        .collect()
}

fn question(play: &Play) -> Option<(Side, Question)> {
    play.field().now.agenda.decision().map(|decision| (decision.who, decision.question.clone()))
}

/// Answers every rout step by the first hex offered, and declines all withdrawal fire on the way.
pub fn run_on(play: &mut Play, mut facts: Vec<Fact>) -> Vec<Fact> {
    loop {
        let answer = match question(play) {
            Some((_, Question::RoutStep { hexes, .. })) => {
                Answer::To(hexes.first().copied().expect("a hex to go to"))
            }
            Some((_, Question::WithdrawalFire { .. })) => Answer::Decline,
            _ => return facts,
        };
        facts.extend(play.order(Order::Answer(answer)));
    }
}

#[test]
fn r7_65_three_different_hexes_ending_three_from_the_enemy_as_the_owner_likes() {
    let (mut play, facts) = after(scene().dice(&[10]), fail());
    let Some((Union, Question::RoutStep { hexes, off_map: false, .. })) = question(&play) else {
        panic!("{:?}", question(&play));
    };
    assert_eq!(hexes, ["1509", "1610", "1511", "1411", "1409"].map(hex), "all but the enemy's own");
    assert!(play.unit("US-1").unit.marks.routed);
    let why = play.refused(Order::Answer(Answer::To(hex("1410"))));
    assert_eq!(why.rule.0, "7.65");
    let mut facts = facts;
    facts.extend(play.order(Order::Answer(Answer::To(hex("1409")))));
    let facts = run_on(&mut play, facts);
    let path = entered(&facts);
    assert_eq!((path.len(), path[0].as_str()), (3, "1409"));
    let end = play.unit("US-1").unit.hex().expect("on the map");
    assert_eq!(end.distance(hex("1410")), 3);
    assert!(facts.contains(&Fact::RoutEnded { unit: id("US-1"), hex: end }));
    assert!(play.field().now.agenda.is_idle());
}

#[test]
fn r7_65_every_choice_offered_leads_to_an_end_three_hexes_away() {
    let (first, _) = after(scene().usa("US-2", "1710", W, 5).dice(&[10]), fail());
    let mut waiting = vec![first.field().now.clone()];
    let mut ends = 0;
    while let Some(position) = waiting.pop() {
        let mut play = Play(first.0.clone());
        play.0.restore(position.clone());
        match question(&play) {
            Some((_, Question::RoutStep { hexes, rout, .. })) => {
                assert!(rout.path.len() <= 3);
                for next in hexes {
                    play.0.restore(position.clone());
                    play.0.dictate([1, 1]);
                    play.order(Order::Answer(Answer::To(next)));
                    waiting.push(play.field().now.clone());
                }
            }
            Some((_, Question::WithdrawalFire { .. })) => {
                play.order(Order::Answer(Answer::Decline));
                waiting.push(play.field().now.clone());
            }
            other => {
                assert_eq!(other, None);
                let end = play.unit("US-1").unit.hex().expect("on the map");
                assert!(end.distance(hex("1410")) >= 3 && end != hex("1710"));
                ends += 1;
            }
        }
    }
    assert!(ends > 20, "{ends}");
}

#[test]
fn r7_65_where_only_one_way_leads_away_it_is_taken() {
    let (play, facts) = after(only(scene(), &["1510", "1610", "1710", "1810"]).dice(&[10]), fail());
    assert_eq!(entered(&facts), ["1610", "1710", "1810"]);
    assert_eq!(question(&play), None);
}

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

#[test]
fn r7_65_surrounded_it_surrenders() {
    let ring = ["1509", "1610", "1511", "1411", "1409"];
    let scene = ring
        .into_iter()
        .enumerate()
        .fold(scene(), |scene, (at, place)| scene.csa(&format!("CS-R{at}"), place, E, 5));
    let (play, facts) = after(scene.dice(&[10]), fail());
    assert!(facts.contains(&Fact::Eliminated { unit: id("US-1"), how: Elimination::Surrounded }));
    let points: u8 = play.field().now.casualties[Union].iter().map(|entry| entry.points).sum();
    assert_eq!(points, 13);
}

#[test]
fn r7_65_a_pocket_of_two_hexes_is_no_rout_of_three() {
    // Out of 1510 leads 1610 only, and from there nothing leads on.
    let ring = ["1509", "1511", "1411", "1409", "1609", "1611", "1710"];
    let scene = ring
        .into_iter()
        .enumerate()
        .fold(scene(), |scene, (at, place)| scene.csa(&format!("CS-R{at}"), place, E, 5));
    let (_, facts) = after(scene.dice(&[10]), fail());
    assert!(facts.contains(&Fact::Eliminated { unit: id("US-1"), how: Elimination::Surrounded }));
}

#[test]
fn r7_65_a_rout_is_as_long_as_it_takes_to_be_three_hexes_away() {
    // The only way leads past the enemy: 1409 and 1309 lie beside it.
    let scene = only(scene(), &["1510", "1409", "1309", "1209", "1109"]);
    let scene = scene.with("CS-1", |unit| unit.stance.front = Se);
    let (play, facts) = after(scene.dice(&[10]), fail());
    assert_eq!(entered(&facts), ["1409", "1309", "1209", "1109"]);
    assert_eq!(question(&play), None);
}

#[test]
fn r22_away_from_all_adjacent_enemies_that_caused_it() {
    let two = scene().csa("CS-2", "1610", W, 5);
    let (mut play, facts) = after(two.dice(&[10]), fail_from(&["1410", "1610"]));
    run_on(&mut play, facts);
    let end = play.unit("US-1").unit.hex().expect("on the map");
    assert!(end.distance(hex("1410")) >= 3 && end.distance(hex("1610")) >= 3);
}

#[test]
fn r7_65_unlimbered_artillery_limbers_and_that_costs_no_capability() {
    let guns = Scene::new().phase(Confederate, Phase::OffensiveFire).csa("CS-1", "1410", E, 13);
    let guns = guns.unit(Union, Arm::Artillery, "US-1", "1510", W, 8);
    let (play, _) = after(guns.dice(&[10]), fail());
    let unit = play.unit("US-1").unit;
    assert_eq!((unit.stance.formation, unit.log.capabilities.limbered), (Formation::Limbered, false));
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

/// A Union brigade on the west edge, every way on the map closed by enemies.
fn at_the_edge() -> Scene {
    let scene = Scene::new().phase(Confederate, Phase::OffensiveFire).usa("US-1", "0010", E, 13);
    scene.csa("CS-1", "0110", W, 9).csa("CS-2", "0009", Sw, 5).csa("CS-3", "0011", Ne, 5)
}

#[test]
fn r23_off_the_map_only_if_nothing_else_is_left() {
    let (play, facts) = after(at_the_edge().dice(&[10]), fail_from(&["0110"]));
    assert!(facts.contains(&Fact::LeftMap { unit: id("US-1"), exit: hex("0010") }), "{facts:?}");
    assert_eq!(play.unit("US-1").unit.place, Place::OffMap(hex("0010")));
    assert!(play.field().now.casualties[Union].is_empty(), "it is not lost");
    let with_a_gap = at_the_edge().with("CS-3", |unit| unit.place = Place::Hex(hex("0909")));
    let (_, facts) = after(with_a_gap.dice(&[10]), fail_from(&["0110"]));
    assert!(!facts.iter().any(|fact| matches!(fact, Fact::LeftMap { .. })));
}

#[test]
fn r7_673_it_returns_in_or_next_to_the_hex_through_which_it_left() {
    let off = |scene: Scene| scene.with("US-1", |unit| unit.place = Place::OffMap(hex("0010"))).field();
    let hexes = rout::re_entry_hexes(&off(at_the_edge()), id("US-1"));
    assert_eq!(hexes, [hex("0010")]);
    let gone = at_the_edge().with("CS-3", |unit| unit.place = Place::Gone);
    assert_eq!(rout::re_entry_hexes(&off(gone), id("US-1")), [hex("0010"), hex("0011")]);
    let full = off(at_the_edge().csa("CS-4", "0010", E, 3));
    let near = rout::re_entry_hexes(&full, id("US-1"));
    assert!(!near.is_empty() && near.iter().all(|at| at.distance(hex("0010")) == 2));
    assert_eq!(rout::re_entry_hexes(&at_the_edge().field(), id("US-1")), []);
}

#[test]
fn r51_a_rout_crosses_the_limits_only_if_no_other_path_exists() {
    let scene = only(scene(), &["1510", "1610"]);
    let (play, _) = after(scene.dice(&[10]), fail());
    let Some((_, Question::RoutStep { hexes, .. })) = question(&play) else {
        panic!("{:?}", question(&play))
    };
    assert_eq!(hexes.len(), 5, "no path inside the limits, so any will do");
}

#[test]
fn r7_672_a_failed_rally_is_a_rout_of_three_hexes_from_the_nearest_enemy() {
    let routed =
        only(scene(), &["1510", "1610", "1710", "1810"]).with("US-1", |unit| unit.marks.routed = true);
    let check = vec![Task::Check(Check { unit: id("US-1"), cause: Cause::Rally })];
    let (play, facts) = after(routed.clone().dice(&[10]), check.clone());
    assert_eq!(entered(&facts), ["1610", "1710", "1810"]);
    assert!(play.unit("US-1").unit.marks.routed);
    let (play, _) = after(routed.dice(&[1]), check);
    assert!(!play.unit("US-1").unit.marks.routed);
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
fn the_ways_of_a_rout_are_open_to_questions() {
    let field = scene().field();
    let rout =
        Rout { unit: id("US-1"), from: vec![hex("1410")], path: vec![hex("1510")], length: 3, chosen: None };
    let ways = rout::ways(&field, &rout);
    assert!(!ways.arrived && ways.exit.is_none());
    assert!(ways.allow(Place::Hex(hex("1610"))) && !ways.allow(Place::Hex(hex("1410"))));
}

#[test]
fn r6_79_guns_do_not_rout_across_works() {
    let guns = |works: bool| {
        let scene = Scene::new()
            .phase(Confederate, Phase::OffensiveFire)
            .unit(Union, Arm::Artillery, "US-1", "1510", W, 8)
            .csa("CS-1", "1410", E, 13)
            .dice(&[10]);
        if works { scene.works("1610", W) } else { scene }
    };
    let first = |scene: Scene| match question(&after(scene, fail()).0) {
        Some((_, Question::RoutStep { hexes, .. })) => hexes,
        other => panic!("{other:?}"),
    };
    assert!(first(guns(false)).contains(&hex("1610")));
    assert!(!first(guns(true)).contains(&hex("1610")));
    let brigade = scene().works("1610", W).dice(&[10]);
    assert!(first(brigade).contains(&hex("1610")), "infantry crosses them");
}

#[test]
fn r6_79_routed_guns_do_not_move_across_works() {
    let scene = Scene::new()
        .unit(Confederate, Arm::Artillery, "CS-G", "1510", W, 8)
        .with("CS-G", |unit| (unit.marks.routed, unit.stance.formation) = (true, Formation::Limbered))
        .works("1610", W);
    let to = |at: &str| movement::plan(&scene.clone().field(), id("CS-G"), &[Step::Enter(hex(at))]).is_ok();
    assert!(to("1410") && !to("1610"));
}

#[test]
fn r7_65_ground_closed_to_guns_does_not_stop_their_rout() {
    let den = Scene::new()
        .phase(Confederate, Phase::OffensiveFire)
        .unit(Union, Arm::Artillery, "US-1", "1510", W, 8)
        .csa("CS-1", "1410", E, 13)
        .dice(&[10]);
    let corridor = only(den, &["1510", "1610", "1710", "1810"]);
    let (play, _) = after(corridor.ground("1610", Ground::DevilsDen), fail());
    assert_eq!(play.unit("US-1").unit.hex(), Some(hex("1810")));
}

#[test]
fn r7_63_a_routed_unit_is_not_alarmed_by_one_that_routs_through_it() {
    let crowded = only(scene(), &["1510", "1610", "1710", "1810"]).usa("US-2", "1610", W, 5);
    let (_, facts) = after(crowded.with("US-2", |unit| unit.marks.routed = true).dice(&[10]), fail());
    let checks = facts.iter().filter(|fact| matches!(fact, Fact::Checked { .. })).count();
    assert_eq!(checks, 1);
}
