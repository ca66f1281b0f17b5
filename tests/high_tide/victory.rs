//! Victory points (11.1, 12.46).

use gettysburg::{
    board::Direction,
    games::high_tide::{
        fact::Fact,
        losses::lose,
        order::{Order, Step},
        scenario::{Objective, Scenario},
        sequence::Phase,
        units::Rank,
        victory::{holder, score, winner},
    },
    table::{
        rule::Rule,
        side::{BySide, Side},
    },
};

use super::scene::{FOUR_O_CLOCK, Scene, hex, id};

const CSA: Side = Side::Confederate;
const USA: Side = Side::Union;

fn objective(name: &str, at: &[&str], confederate: i32, union: i32) -> Objective {
    Objective {
        name: name.to_owned(),
        hexes: at.iter().map(|at| hex(at)).collect(),
        points: BySide { confederate, union },
        rule: Rule("12.46"),
    }
}

/// The two hills of 12.46.
fn hills(scenario: &mut Scenario) {
    scenario.objectives =
        vec![objective("Round Top", &["1210"], 25, 50), objective("Little Round Top", &["1212"], 50, 25)];
}

fn scene() -> Scene {
    Scene::new().csa("C", "1010", Direction::E, 9).usa("U", "1310", Direction::W, 9).scenario(hills)
}

fn totals(scene: &Scene) -> [i32; 2] {
    let score = score(&scene.clone().field());
    [score.confederate.total(), score.union.total()]
}

#[test]
fn r12_46_the_hills_count_for_whoever_controls_them() {
    let held = |round, little| {
        totals(&scene().position(|now| {
            now.control.insert(hex("1210"), round);
            now.control.insert(hex("1212"), little);
        }))
    };
    assert_eq!(totals(&scene()), [0, 0], "11.3: at first neither side controls any ground");
    assert_eq!(held(CSA, CSA), [75, 0]);
    assert_eq!(held(CSA, USA), [25, 25]);
    assert_eq!(held(USA, CSA), [50, 50]);
    assert_eq!(held(USA, USA), [0, 75]);
}

#[test]
fn r11_3_control_goes_to_the_last_combat_unit_that_moved_through() {
    let mut play = scene().referee();
    let steps = ["1110", "1210", "1211"].map(|at| Step::Enter(hex(at))).to_vec();
    let mut away = play.field().clone();
    away.now.control.insert(hex("1210"), USA);
    play.0.restore(away.now);
    let facts = play.order(Order::Move { unit: id("C"), steps: steps[..2].to_vec() });
    assert!(facts.contains(&Fact::Controlled { hex: hex("1210"), side: CSA }), "{facts:?}");
    assert_eq!(holder(play.field(), &[hex("1210")]), Some(CSA));
}

#[test]
fn r11_3_leaders_do_not_take_control() {
    let mut play = scene().leader(CSA, Rank::Corps, "L", "1110", 1).with("U", |unit| {
        unit.stance.front = Direction::E;
    });
    play = play.csa("D", "0505", Direction::E, 5);
    let mut play = play.referee();
    play.order(Order::Move { unit: id("L"), steps: vec![Step::Enter(hex("1210"))] });
    assert_eq!(holder(play.field(), &[hex("1210")]), None);
}

#[test]
fn r12_56_a_place_of_several_hexes_is_held_by_whoever_holds_all() {
    let field = |first, second| {
        scene()
            .position(|now| {
                now.control.insert(hex("0101"), first);
                now.control.insert(hex("0201"), second);
            })
            .field()
    };
    let both = [hex("0101"), hex("0201")];
    assert_eq!(holder(&field(CSA, CSA), &both), Some(CSA));
    assert_eq!(holder(&field(CSA, USA), &both), None);
    assert_eq!(holder(&field(CSA, USA), &[hex("0101"), hex("0301")]), None);
    assert_eq!(holder(&field(CSA, CSA), &[]), None);
}

#[test]
fn r11_1_enemy_points_lost_and_stars_count() {
    let mut field = scene().leader(USA, Rank::Corps, "L", "1310", 1).field();
    lose(&mut field, id("U"), 4);
    lose(&mut field, id("C"), 3);
    let stars =
        gettysburg::games::high_tide::field::Casualty { unit: id("L"), points: 2, turn: FOUR_O_CLOCK };
    field.now.casualties[USA].push(stars);
    let score = score(&field);
    assert_eq!((score.confederate.total(), score.union.total()), (6, 3));
}

#[test]
fn r12_46_the_record_at_the_start_counts_for_the_enemy() {
    let started = scene().scenario(|scenario| scenario.casualties[USA] = 95);
    assert_eq!(totals(&started), [95, 0]);
}

#[test]
fn r12_46_the_greater_number_of_points_wins_and_equal_numbers_draw() {
    let decided = |confederate: u8, union: u8| {
        let mut field = scene().field();
        lose(&mut field, id("U"), confederate);
        lose(&mut field, id("C"), union);
        winner(&score(&field))
    };
    assert_eq!(decided(3, 2), Some(CSA));
    assert_eq!(decided(2, 3), Some(USA));
    assert_eq!(decided(2, 2), None);
}

#[test]
fn r12_45_the_points_are_counted_when_the_last_turn_ends() {
    let mut play = scene()
        .phase(USA, Phase::Rally)
        .position(|now| {
            now.clock.turn = FOUR_O_CLOCK + 3;
            now.control.insert(hex("1212"), CSA);
        })
        .referee();
    let facts = play.order(Order::EndPhase);
    let ended = facts.iter().find_map(|fact| match fact {
        Fact::Ended { points, winner } => {
            Some((points.iter().map(|(side, tally)| (*side, tally.total())).collect::<Vec<_>>(), *winner))
        }
        _ => None,
    });
    assert_eq!(ended, Some((vec![(CSA, 50), (USA, 0)], Some(CSA))));
}
