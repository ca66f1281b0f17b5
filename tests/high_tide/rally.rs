//! Rally (chapter 9).

use gettysburg::{
    board::Direction,
    games::high_tide::{
        fact::Fact,
        order::{Answer, Order},
        refusal::Why,
        sequence::Phase,
        task::Question,
        units::{Arm, Formation, Place},
    },
    table::side::Side,
};

use super::scene::{Play, Scene, hex, id};

const CSA: Side = Side::Confederate;

/// A routed Confederate unit, in its own rally phase, with no enemy near: level 8.
fn scene() -> Scene {
    Scene::new()
        .csa("C", "1010", Direction::E, 10)
        .with("C", |unit| unit.marks.routed = true)
        .usa("U", "2010", Direction::W, 10)
        .phase(CSA, Phase::Rally)
}

fn rally(name: &str) -> Order {
    Order::Rally { unit: id(name) }
}

fn question(play: &Play) -> Option<Question> {
    play.field().now.agenda.decision().map(|decision| decision.question.clone())
}

#[test]
fn r9_21_a_unit_that_passes_is_routed_no_more_and_r9_23_may_turn() {
    let mut play = scene().dice(&[8]).referee();
    let facts = play.order(rally("C"));
    assert!(facts.contains(&Fact::Rallied { unit: id("C"), rallied: true }), "{facts:?}");
    assert_eq!(question(&play), Some(Question::RallyFacing { unit: id("C") }));
    play.order(Order::Answer(Answer::Face(Direction::Nw)));
    let unit = play.unit("C").unit;
    assert_eq!((unit.marks.routed, unit.stance.front), (false, Direction::Nw));
}

#[test]
fn r9_23_a_unit_without_facing_is_asked_for_none() {
    let mut play = Scene::new()
        .unit(CSA, Arm::Artillery, "C", "1010", Direction::E, 8)
        .with("C", |unit| (unit.marks.routed, unit.stance.formation) = (true, Formation::Limbered))
        .phase(CSA, Phase::Rally)
        .dice(&[8])
        .referee();
    play.order(rally("C"));
    assert_eq!(question(&play), None);
    assert!(!play.unit("C").unit.marks.routed);
}

#[test]
fn r9_22_a_unit_that_fails_routs_on_at_once() {
    let mut play = scene().dice(&[9]).referee();
    let facts = play.order(rally("C"));
    assert!(facts.contains(&Fact::Rallied { unit: id("C"), rallied: false }), "{facts:?}");
    let steps = play.flee().into_iter().filter(|fact| matches!(fact, Fact::RoutStepped { .. })).count();
    assert_eq!(steps, 3, "7.672");
    assert!(play.unit("C").unit.marks.routed);
}

#[test]
fn r9_1_only_the_movers_routed_units_once_a_phase() {
    let scene = scene()
        .csa("D", "1210", Direction::E, 10)
        .usa("V", "2020", Direction::E, 10)
        .with("V", |unit| unit.marks.routed = true);
    let mut play = scene.dice(&[9]).referee();
    assert_eq!(play.refused(rally("D")).why, Why::NotRouted { unit: id("D") });
    assert_eq!(play.refused(rally("V")).why, Why::NotYours { unit: id("V") });
    play.order(rally("C"));
    play.flee();
    assert_eq!(play.refused(rally("C")).why, Why::HasRallied { unit: id("C") });
}

#[test]
fn r9_1_rally_belongs_to_the_rally_phase() {
    let mut play = scene().phase(CSA, Phase::Movement).referee();
    assert_eq!(play.refused(rally("C")).why, Why::NotInThisPhase);
}

#[test]
fn r9_1_a_rallied_unit_fires_in_the_next_defensive_fire() {
    let mut play = Scene::new()
        .csa("C", "1010", Direction::E, 10)
        .with("C", |unit| unit.marks.routed = true)
        .usa("U", "1110", Direction::W, 10)
        .phase(CSA, Phase::Rally)
        .dice(&[1, 1])
        .referee();
    play.order(rally("C"));
    play.order(Order::Answer(Answer::Face(Direction::E)));
    for _ in [Phase::Rally, Phase::Movement] {
        play.order(Order::EndPhase);
    }
    assert_eq!(play.field().now.phase, Phase::DefensiveFire);
    play.order(Order::Fire { firers: vec![id("C")], target: id("U"), through: None });
}

#[test]
fn r7_673_a_unit_off_the_map_comes_back_where_it_left_when_it_rallies() {
    let off = || {
        scene().with("C", |unit| unit.place = Place::OffMap(hex("0010"))).usa("V", "0110", Direction::W, 9)
    };
    let mut play = off().dice(&[8]).referee();
    play.order(rally("C"));
    let Some(Question::ReEntry { hexes, .. }) = question(&play) else { panic!("it comes back") };
    assert!(hexes.contains(&hex("0010")) && !hexes.contains(&hex("0110")), "{hexes:?}");
    assert!(hexes.iter().all(|at| at.distance(hex("0010")) <= 1));
    play.order(Order::Answer(Answer::To(hex("0010"))));
    play.order(Order::Answer(Answer::Face(Direction::E)));
    let unit = play.unit("C").unit;
    assert_eq!((unit.hex(), unit.marks.routed), (Some(hex("0010")), false));
    let mut stays = off().dice(&[9]).referee();
    stays.order(rally("C"));
    assert_eq!(stays.unit("C").unit.place, Place::OffMap(hex("0010")));
    assert!(stays.unit("C").unit.marks.routed && question(&stays).is_none());
}
