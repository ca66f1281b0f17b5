//! Leaders (5.3).

use gettysburg::{
    board::Direction,
    games::high_tide::{
        fact::Fact,
        order::{Answer, Order, Step},
        sequence::Phase,
        task::{Question, Task},
        units::{Command, Place, Rank},
    },
    table::side::Side,
};

use super::scene::{Play, Scene, hex, id};

const CSA: Side = Side::Confederate;
const USA: Side = Side::Union;

fn ride_down() -> Order {
    Order::Move { unit: id("C"), steps: ["1110", "1210"].map(|at| Step::Enter(hex(at))).to_vec() }
}

/// Confederate infantry in 1010 with a lone Union division leader in its way, and a unit of his.
fn lone() -> Scene {
    Scene::new().csa("C", "1010", Direction::E, 6).leader(USA, Rank::Division, "M", "1110", 1).usa(
        "U",
        "1510",
        Direction::E,
        5,
    )
}

fn place(play: &Play, leader: &str) -> Place {
    play.field().leader(id(leader)).expect("in play").leader.place
}

fn stars(play: &Play, side: Side) -> u8 {
    play.field().now.casualties[side].iter().map(|entry| entry.points).sum()
}

#[test]
fn r5_322_a_lone_leader_gets_away_on_eight_to_the_nearest_of_his_command() {
    let mut play = lone().usa("V", "1910", Direction::E, 5).dice(&[8]).referee();
    let facts = play.order(ride_down());
    assert!(facts.contains(&Fact::CaptureRolled { leader: id("M"), die: 8, captured: false }));
    assert_eq!(place(&play, "M"), Place::Hex(hex("1510")));
    assert_eq!(play.unit("C").unit.hex(), Some(hex("1210")), "the move goes on");
    assert_eq!(stars(&play, USA), 0);
}

#[test]
fn r5_322_he_is_captured_on_nine() {
    let mut play = lone().dice(&[9]).referee();
    let facts = play.order(ride_down());
    assert!(facts.contains(&Fact::LeaderEliminated { leader: id("M"), stars: 2 }));
    assert_eq!(place(&play, "M"), Place::Gone, "5.34: a Union division leader has no replacement");
    assert_eq!(stars(&play, USA), 2, "11.1");
    assert_eq!(play.unit("C").unit.hex(), Some(hex("1210")));
}

#[test]
fn r5_322_a_leader_with_a_unit_is_not_alone_and_leaders_ride_nobody_down() {
    let mut play = lone().leader(CSA, Rank::Division, "L", "1010", 1).referee();
    let facts = play.order(Order::Move { unit: id("L"), steps: vec![Step::Enter(hex("1110"))] });
    assert!(!facts.iter().any(|fact| matches!(fact, Fact::CaptureRolled { .. })));
}

#[test]
fn r5_322_between_two_units_as_near_the_owner_chooses() {
    let mut play = lone().usa("V", "1114", Direction::E, 5).dice(&[1]).referee();
    play.order(ride_down());
    let asked = play.field().now.agenda.decision().expect("a choice").clone();
    assert_eq!(asked.who, USA);
    assert_eq!(asked.question, Question::LeaderShelter { leader: id("M"), units: vec![id("U"), id("V")] });
    assert_eq!(play.unit("C").unit.hex(), Some(hex("1110")), "the move waits");
    play.order(Order::Answer(Answer::Unit(id("V"))));
    assert_eq!(place(&play, "M"), Place::Hex(hex("1114")));
    assert_eq!(play.unit("C").unit.hex(), Some(hex("1210")), "and goes on");
}

fn lost(scene: Scene, leader: &str) -> Play {
    let mut play = scene.position(|now| now.agenda.push(Task::LeaderLost(id(leader)))).referee();
    play.order(Order::Move { unit: id("C"), steps: vec![Step::Turn(Direction::W)] });
    play
}

#[test]
fn r5_33_a_confederate_is_replaced_at_once_on_the_nearest_unit() {
    let scene = lone().leader(CSA, Rank::Division, "L", "0510", 2).csa("D", "0310", Direction::E, 6);
    let play = lost(scene, "L");
    let leader = *play.field().leader(id("L")).expect("in play").leader;
    assert_eq!((leader.command, leader.place), (Command::Replacement, Place::Hex(hex("0310"))));
    assert_eq!(play.field().leader(id("L")).and_then(|chief| chief.value()), Some(0));
    assert_eq!(stars(&play, CSA), 2);
}

#[test]
fn r5_33_a_replacement_is_never_removed_and_counts_again() {
    let scene = lone()
        .leader(CSA, Rank::Division, "L", "0510", 2)
        .position(|now| now.leaders[0].command = Command::Replacement);
    let play = lost(scene, "L");
    assert_eq!(place(&play, "L"), Place::Hex(hex("1010")));
    assert_eq!(stars(&play, CSA), 1, "the replacement's one star");
}

#[test]
fn r5_34_a_union_corps_leader_is_replaced() {
    let scene = lone().leader(USA, Rank::Corps, "K", "1810", 2);
    let play = lost(scene, "K");
    let leader = *play.field().leader(id("K")).expect("in play").leader;
    assert_eq!((leader.command, leader.place), (Command::Replacement, Place::Hex(hex("1510"))));
}

#[test]
fn r44_a_routed_unit_shelters_a_leader_too() {
    let mut play = lone().with("U", |unit| unit.marks.routed = true).dice(&[3]).referee();
    play.order(ride_down());
    assert_eq!(place(&play, "M"), Place::Hex(hex("1510")));
}

#[test]
fn r5_36_a_leader_without_command_leaves_play_uncounted() {
    let scene = lone().with("U", |unit| unit.place = Place::Gone).phase(USA, Phase::Rally);
    let mut play = scene.referee();
    let facts = play.order(Order::EndPhase);
    assert!(facts.contains(&Fact::LeaderRemoved { leader: id("M") }), "{facts:?}");
    assert_eq!((place(&play, "M"), stars(&play, USA)), (Place::Gone, 0));
}

#[test]
fn r5_38_a_leader_goes_with_his_routed_unit_or_stays() {
    for (answer, at) in [(Answer::Go, "1510"), (Answer::Stay, "1110")] {
        let task = Task::LeaderRout { leader: id("M"), unit: id("U") };
        let mut play = lone().position(|now| now.agenda.push(task)).referee();
        play.order(Order::Move { unit: id("C"), steps: vec![Step::Turn(Direction::W)] });
        assert_eq!(play.field().now.agenda.decision().map(|decision| decision.who), Some(USA));
        play.order(Order::Answer(answer));
        assert_eq!(place(&play, "M"), Place::Hex(hex(at)));
    }
}

#[test]
fn r5_38_a_leader_whose_units_are_all_off_the_map_waits_there_and_comes_back() {
    let off = |scene: Scene| scene.with("U", |unit| unit.place = Place::OffMap(hex("2910")));
    let mut play = off(lone()).dice(&[1]).referee();
    play.order(ride_down());
    assert_eq!(place(&play, "M"), Place::OffMap(hex("2910")));
    let mut play = lone()
        .position(|now| now.leaders[0].place = Place::OffMap(hex("2910")))
        .phase(USA, Phase::Rally)
        .referee();
    play.order(Order::EndPhase);
    assert_eq!(place(&play, "M"), Place::Hex(hex("1510")));
}
