//! Victory (11.1, 12.46).

use gettysburg::{
    board::Direction,
    games::high_tide::{
        fact::Fact,
        field::{Casualty, Field},
        labels::Label,
        order::{Order, Step},
        scenario::Objective,
        sequence::{Clock, Phase},
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

fn totals(field: &Field) -> (i32, i32) {
    let score = victory::score(field);
    (score.confederate.total(), score.union.total())
}

/// A hill of two hexes in the way of a Confederate brigade, worth 50 and 25 points.
fn hill() -> Scene {
    Scene::new()
        .csa("C", "0910", Direction::E, 6)
        .usa("U", "2510", Direction::W, 6)
        .leader(USA, Rank::Division, "L", "2510", 1)
        .scenario(|scenario| {
            scenario.objectives.push(Objective {
                rule: Rule("12.46"),
                name: "Hill".to_owned(),
                each_of: None,
                hexes: vec![hex("1010"), hex("1110")],
                points: BySide { confederate: 50, union: 25 },
            });
        })
}

fn march(unit: &str, to: &[&str]) -> Order {
    Order::Move { unit: id(unit), steps: to.iter().map(|at| Step::Enter(hex(at))).collect() }
}

#[test]
fn r11_1_both_sides_score_the_enemy_s_points_and_stars() {
    let loss = |unit: &str, points| Casualty { unit: id(unit), points, turn: FOUR_O_CLOCK };
    let field = hill()
        .position(|now| {
            now.casualties.union.extend([loss("U", 3), loss("L", 2)]);
            now.casualties.confederate.push(loss("C", 4));
        })
        .field();
    assert_eq!(totals(&field), (5, 4));
    let labels: Vec<Label> =
        victory::score(&field).confederate.parts().iter().map(|part| part.label.clone()).collect();
    assert_eq!(labels, [Label::PointsLost { unit: id("U") }, Label::Stars { leader: id("L") }]);
}

#[test]
fn r11_1_losses_before_the_scenario_count() {
    let field = hill().scenario(|scenario| scenario.casualties.union = 95).field();
    assert_eq!(totals(&field), (95, 0));
}

#[test]
fn r12_46_a_place_counts_for_who_controls_every_hex_of_it() {
    let mut play = hill().referee();
    play.order(march("C", &["1010"]));
    assert_eq!(totals(play.field()), (0, 0));
    let facts = play.order(march("C", &["1110", "1210"]));
    assert!(facts.contains(&Fact::Controlled { hex: hex("1110"), side: CSA }));
    assert_eq!(totals(play.field()), (50, 0), "moved through, not occupied");
}

#[test]
fn r37_control_is_kept_until_an_enemy_combat_unit_comes() {
    let mut play = hill()
        .position(|now| now.control.extend([(hex("1010"), USA), (hex("1110"), USA)]))
        .leader(CSA, Rank::Division, "M", "0910", 1)
        .referee();
    assert_eq!(totals(play.field()), (0, 25));
    play.order(march("M", &["1010"]));
    assert_eq!(totals(play.field()), (0, 25), "a leader controls nothing");
    play.order(march("C", &["1010"]));
    assert_eq!(totals(play.field()), (0, 0));
}

#[test]
fn r11_3_who_stands_on_a_place_when_play_begins_controls_it() {
    let mut field = hill().usa("V", "1010", Direction::W, 6).usa("W", "1110", Direction::W, 6).field();
    assert_eq!(totals(&field), (0, 0));
    victory::begin(&mut field);
    assert_eq!(totals(&field), (0, 25));
}

#[test]
fn r12_46_the_side_with_more_points_wins_when_the_last_turn_ends() {
    let end = |scene: Scene| {
        let mut play = scene
            .phase(USA, Phase::Rally)
            .position(|now| now.clock = Clock { turn: FOUR_O_CLOCK + 3, mover: USA })
            .referee();
        let facts = play.order(Order::EndPhase);
        assert_eq!(play.field().now.phase, Phase::Over);
        let ended = facts.into_iter().find_map(|fact| match fact {
            Fact::Ended { points, winner, .. } => Some((points[0].1.total(), points[1].1.total(), winner)),
            _ => None,
        });
        ended.expect("the game ends")
    };
    assert_eq!(end(hill()), (0, 0, None));
    let held = |side| hill().position(|now| now.control.extend([(hex("1010"), side), (hex("1110"), side)]));
    assert_eq!(end(held(CSA)), (50, 0, Some(CSA)));
    assert_eq!(end(held(USA)), (0, 25, Some(USA)));
}
