//! Where a rout leads (7.65, R21, R22).

use gettysburg::{
    board::Direction::{E, Se, W},
    games::high_tide::{
        fact::{Elimination, Fact},
        map::Ground,
        movement,
        order::{Answer, Order, Step},
        rout,
        sequence::Phase,
        task::{Cause, Check, Question, Rout, Task},
        units::{Arm, Formation, Place},
    },
    table::side::Side::{Confederate, Union},
};

use super::{after, entered, fail, fail_from, only, question, run_on, scene};
use crate::scene::{Play, Scene, hex, id};

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
