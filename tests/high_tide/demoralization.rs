//! Demoralization (11.2), terrain points with communication (11.3), victory levels (11.4).

use gettysburg::{
    board::Direction,
    games::high_tide::{
        charts::Level,
        command, demoralization,
        fact::Fact,
        field::{Casualty, Field},
        labels::Label,
        losses,
        scenario::{Objective, Victory},
        task::Task,
        units::Rank,
        victory,
    },
    table::{
        rule::Rule,
        side::{BySide, Side},
    },
};

use super::scene::{FOUR_O_CLOCK, Scene, hex, id};

const CSA: Side = Side::Confederate;
const USA: Side = Side::Union;

/// A Confederate brigade with its leader whose army has so many points on its record.
fn with_record(points: i32) -> Scene {
    Scene::new()
        .csa("C", "1010", Direction::E, 12)
        .leader(CSA, Rank::Division, "L", "1010", 1)
        .leader(CSA, Rank::Corps, "K", "1110", 0)
        .leader(CSA, Rank::Army, "A", "1110", 0)
        .usa("U", "2020", Direction::W, 12)
        .scenario(|scenario| scenario.casualties.confederate = points)
}

fn demoralized(side: Side) -> Scene {
    with_record(0).position(|now| now.demoralized[side] = Some(FOUR_O_CLOCK))
}

#[test]
fn r11_2_an_army_is_demoralized_at_its_mark() {
    let mut field = with_record(303).field();
    losses::lose(&mut field, id("C"), 1);
    assert_eq!(field.now.demoralized, BySide { confederate: None, union: None });
    losses::lose(&mut field, id("C"), 1);
    assert_eq!(field.now.demoralized, BySide { confederate: Some(FOUR_O_CLOCK), union: None });
    assert!(field.facts.contains(&Fact::Demoralized { side: CSA }));
    let union = with_record(0).scenario(|scenario| scenario.casualties.union = 324);
    let mut field = union.field();
    losses::lose(&mut field, id("U"), 1);
    assert!(field.is_demoralized(USA) && !field.is_demoralized(CSA));
}

#[test]
fn r11_2_the_stars_of_a_leader_may_demoralize() {
    let mut play = with_record(303).position(|now| now.agenda.push(Task::LeaderLost(id("L")))).referee();
    let facts = play.order(gettysburg::games::high_tide::order::Order::EndPhase);
    assert!(facts.contains(&Fact::Demoralized { side: CSA }), "two stars: {facts:?}");
}

#[test]
fn r11_2_leaders_lose_one_of_their_value_and_of_their_radius() {
    let (before, after) = (with_record(0).field(), demoralized(CSA).field());
    let value = |field: &Field, leader: &str| field.leader(id(leader)).and_then(|chief| chief.value());
    let radius =
        |field: &Field, leader: &str| field.leader(id(leader)).map(|chief| command::radius(field, chief));
    assert_eq!((value(&before, "L"), value(&after, "L")), (Some(1), Some(0)));
    assert_eq!((value(&before, "K"), value(&after, "K")), (Some(0), Some(-1)));
    assert_eq!((radius(&before, "L"), radius(&after, "L")), (Some(4), Some(3)));
    assert_eq!((radius(&before, "K"), radius(&after, "K")), (Some(5), Some(4)), "R36");
    assert_eq!(value(&demoralized(USA).field(), "L"), Some(1), "not the enemy's");
}

#[test]
fn r11_2_routs_are_a_hex_longer() {
    assert_eq!(demoralization::longer_rout(&demoralized(CSA).field(), CSA), 1);
    let mut play = demoralized(CSA)
        .usa("V", "1110", Direction::W, 20)
        .position(|now| now.leaders.clear())
        .phase(USA, gettysburg::games::high_tide::sequence::Phase::OffensiveFire)
        .dice(&[9, 10])
        .referee();
    play.order(gettysburg::games::high_tide::order::Order::Fire {
        firers: vec![id("V")],
        target: id("C"),
        through: None,
    });
    play.rout_away();
    let end = play.unit("C").unit.hex().expect("on the map");
    assert_eq!(end.distance(hex("1110")), 4);
}

#[test]
fn r11_2_the_first_to_demoralize_scores_unless_both_fall_in_the_same_turn() {
    let turns = |confederate, union| {
        let scene = levels().position(|now| now.demoralized = BySide { confederate, union });
        let field = scene.field();
        let score = victory::score(&field);
        (score.confederate.total(), score.union.total())
    };
    assert_eq!(turns(None, None), (0, 0));
    assert_eq!(turns(Some(28), None), (0, 25));
    assert_eq!(turns(Some(28), Some(29)), (0, 25), "even if he becomes demoralized later");
    assert_eq!(turns(Some(29), Some(28)), (25, 0));
    assert_eq!(turns(Some(28), Some(28)), (0, 0));
}

#[test]
fn r10_3_nobody_recovers_from_demoralization() {
    let mut field = with_record(304).field();
    losses::lose(&mut field, id("C"), 1);
    field.now.recovered.confederate.push(Casualty { unit: id("C"), points: 1, turn: FOUR_O_CLOCK });
    demoralization::look(&mut field, CSA);
    assert_eq!(demoralization::record(&field, CSA), 304);
    assert!(field.is_demoralized(CSA));
}

/// A hill worth 25 points on open ground, the Union's communication leading to the east edge.
fn levels() -> Scene {
    Scene::new().csa("C", "0510", Direction::E, 6).usa("U", "1010", Direction::W, 6).scenario(|scenario| {
        scenario.objectives.push(Objective {
            rule: Rule("12.15"),
            name: "Hill".to_owned(),
            each_of: None,
            hexes: vec![hex("1010")],
            points: BySide { confederate: 25, union: 25 },
        });
        let ends = BySide { confederate: vec![hex("0010")], union: vec![hex("2910")] };
        scenario.victory = Victory::Levels { ends };
    })
}

fn held(scene: Scene) -> i32 {
    let field = scene.position(|now| _ = now.control.insert(hex("1010"), USA)).field();
    victory::score(&field).union.total()
}

#[test]
fn r11_3_a_place_counts_only_with_a_path_of_communication() {
    assert_eq!(held(levels()), 25);
    // Enemy brigades all along a column of hexes, each facing west: nothing gets past them.
    let wall = (0..30).fold(levels(), |scene, row| {
        scene.csa(&format!("W{row:02}"), &format!("20{row:02}"), Direction::W, 5)
    });
    assert_eq!(held(wall.clone()), 0);
    let gap = wall.position(|now| now.units.retain(|unit| unit.hex() != Some(hex("2015"))));
    assert_eq!(held(gap), 0, "their zones cover the gap");
}

#[test]
fn r11_3_the_hex_itself_may_lie_in_an_enemy_zone() {
    assert_eq!(held(levels().csa("E", "0910", Direction::E, 5)), 25);
}

#[test]
fn r11_4_levels_by_the_difference() {
    let verdict = |lost: i32| {
        let scene = levels().scenario(|scenario| scenario.casualties.union = lost);
        let field = scene.field();
        let verdict = victory::verdict(&field, &victory::score(&field));
        (verdict.winner, verdict.level)
    };
    assert_eq!(verdict(0), (None, None));
    assert_eq!(verdict(25), (None, None), "R38");
    assert_eq!(verdict(26), (Some(CSA), Some(Level::Marginal)));
    assert_eq!(verdict(75), (Some(CSA), Some(Level::Marginal)));
    assert_eq!(verdict(76), (Some(CSA), Some(Level::Tactical)));
    assert_eq!(verdict(125), (Some(CSA), Some(Level::Tactical)));
    assert_eq!(verdict(126), (Some(CSA), Some(Level::Decisive)));
}

#[test]
fn r11_2_demoralization_scores_nothing_where_there_are_no_levels() {
    let scene = levels()
        .scenario(|scenario| scenario.victory = Victory::Points)
        .position(|now| now.demoralized.confederate = Some(28));
    let field = scene.field();
    assert!(
        !victory::score(&field).union.parts().iter().any(|part| part.label == Label::Demoralizing),
        "R39"
    );
}
