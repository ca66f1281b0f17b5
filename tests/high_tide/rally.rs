//! Rally (chapter 9).

use gettysburg::{
    board::Direction,
    games::high_tide::{
        fact::Fact,
        map::Ground,
        morale,
        order::{Answer, Order},
        refusal::Why,
        sequence::Phase,
        task::{Cause, Check, Question},
        units::{Place, Rank},
    },
    table::side::Side,
};

use super::scene::{Play, Scene, hex, id};

const CSA: Side = Side::Confederate;
const USA: Side = Side::Union;

/// A routed Confederate brigade in the rally phase, no enemy near.
fn scene() -> Scene {
    Scene::new()
        .csa("C", "1010", Direction::E, 10)
        .with("C", |unit| unit.marks.routed = true)
        .phase(CSA, Phase::Rally)
}

fn rally(play: &mut Play) -> Vec<Fact> {
    play.order(Order::Rally { unit: id("C") })
}

fn level(scene: Scene) -> i32 {
    morale::level(&scene.field(), &Check { unit: id("C"), cause: Cause::Rally }).total()
}

#[test]
fn r9_21_and_r9_23_a_unit_that_passes_is_rallied_and_may_face_anew() {
    let mut play = scene().dice(&[8]).referee();
    let facts = rally(&mut play);
    assert!(facts.contains(&Fact::Rallied { unit: id("C"), rallied: true }));
    assert!(matches!(play.question(), Some(Question::RallyFacing { .. })));
    play.order(Order::Answer(Answer::Face(Direction::Nw)));
    let unit = play.unit("C").unit;
    assert_eq!(
        (unit.marks.routed, unit.facing(), unit.hex()),
        (false, Some(Direction::Nw), Some(hex("1010")))
    );
}

#[test]
fn r9_22_a_unit_that_fails_routs_three_hexes_more() {
    let mut play = scene().usa("U", "0710", Direction::E, 5).dice(&[9]).referee();
    let mut facts = rally(&mut play);
    facts.extend(play.settle());
    assert!(facts.contains(&Fact::Rallied { unit: id("C"), rallied: false }));
    let steps = facts.iter().filter(|fact| matches!(fact, Fact::RoutStepped { .. })).count();
    assert_eq!(steps, 3);
    let unit = play.unit("C").unit;
    assert!(unit.marks.routed && unit.hex().is_some_and(|at| at.distance(hex("0710")) >= 3));
    assert_eq!(play.refused(Order::Rally { unit: id("C") }).why, Why::HasRallied { unit: id("C") });
}

#[test]
fn r9_1_only_the_mover_s_routed_units_rally_once_a_phase() {
    let mut play = scene()
        .csa("D", "1510", Direction::E, 5)
        .usa("U", "2510", Direction::E, 5)
        .with("U", |unit| unit.marks.routed = true)
        .dice(&[1])
        .referee();
    let refused = |play: &mut Play, name: &str| play.refused(Order::Rally { unit: id(name) }).why;
    assert_eq!(refused(&mut play, "U"), Why::NotYours { unit: id("U") });
    assert_eq!(refused(&mut play, "D"), Why::NotRouted { unit: id("D") });
    assert_eq!(refused(&mut play, "X"), Why::NoSuchUnit { unit: id("X") });
    rally(&mut play);
    play.settle();
    assert_eq!(refused(&mut play, "C"), Why::NotRouted { unit: id("C") });
    let mut early = scene().phase(CSA, Phase::Melee).referee();
    assert_eq!(refused(&mut early, "C"), Why::NotInThisPhase);
}

#[test]
fn r31_units_that_routed_this_turn_rally_too_and_a_new_phase_is_a_new_chance() {
    let mut play = scene().with("C", |unit| unit.log.rallied = true).phase(CSA, Phase::Melee).referee();
    play.order(Order::EndPhase);
    rally(&mut play);
}

#[test]
fn m1_m3_m11_m12_the_level_of_a_rally() {
    let beside = |at| scene().usa("U", at, Direction::E, 5);
    assert_eq!(level(scene()), 8, "M12: no enemy near");
    assert_eq!(level(beside("1110")), 6, "M11: one is adjacent");
    assert_eq!(level(beside("1310")), 7, "within three hexes and in sight");
    assert_eq!(level(beside("1410")), 8);
    let unseen = beside("1210").ground("1110", Ground::Woods);
    assert_eq!(level(unseen), 8, "near but not in sight");
    assert_eq!(level(beside("1110").ground("1010", Ground::Woods)), 7, "M3: in woods");
    assert_eq!(level(beside("1110").leader(CSA, Rank::Division, "L", "0910", 2)), 8, "M1");
    assert_eq!(level(scene().with("C", |unit| unit.strength.0 = 5)), 6, "half strength");
}

#[test]
fn r5_25_in_town_a_leader_helps_to_rally_only_where_he_is_stacked() {
    let town = |at| scene().ground("1010", Ground::Town).leader(CSA, Rank::Division, "L", at, 2);
    assert_eq!(level(town("0910")), 9, "7 + M3 + M12");
    assert_eq!(level(town("1010")), 11);
}

#[test]
fn r7_673_a_unit_off_the_map_comes_back_where_it_left() {
    let off = || scene().with("C", |unit| unit.place = Place::OffMap(hex("0010")));
    assert_eq!(level(off().usa("U", "0110", Direction::W, 5)), 8, "M12: off the map");
    let mut play = off().usa("U", "0110", Direction::W, 5).dice(&[1]).referee();
    rally(&mut play);
    match play.question() {
        Some(Question::ReEntry { hexes, .. }) => {
            assert!(hexes.contains(&hex("0010")) && !hexes.contains(&hex("0110")));
            assert!(hexes.iter().all(|at| at.distance(hex("0010")) <= 1));
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(play.refused(Order::Answer(Answer::To(hex("0510")))).why, Why::NotAnAnswer);
    play.order(Order::Answer(Answer::To(hex("0010"))));
    play.order(Order::Answer(Answer::Face(Direction::E)));
    let unit = play.unit("C").unit;
    assert_eq!((unit.hex(), unit.marks.routed), (Some(hex("0010")), false));
    let mut play = off().dice(&[10]).referee();
    rally(&mut play);
    let unit = play.unit("C").unit;
    assert_eq!((unit.place, unit.marks.routed), (Place::OffMap(hex("0010")), true), "it fails and stays");
}

#[test]
fn r5_322_a_unit_that_comes_back_rides_down_a_lone_leader() {
    let mut play = scene()
        .with("C", |unit| unit.place = Place::OffMap(hex("0010")))
        .usa("U", "2010", Direction::W, 5)
        .leader(USA, Rank::Division, "L", "0010", 1)
        .dice(&[1, 9])
        .referee();
    rally(&mut play);
    let mut facts = play.order(Order::Answer(Answer::To(hex("0010"))));
    facts.extend(play.settle());
    assert!(facts.contains(&Fact::CaptureRolled { leader: id("L"), die: 9, captured: true }), "{facts:?}");
}
