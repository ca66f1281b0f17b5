//! Stacking (6.6).

use gettysburg::{
    board::Direction,
    games::high_tide::{
        order::{Order, Step},
        refusal::Why,
        units::{Place, Rank},
    },
    table::side::Side,
};

use super::scene::{Scene, hex, id};

fn pair() -> Scene {
    Scene::new().csa("A", "1010", Direction::E, 6).csa("B", "1110", Direction::E, 6)
}

fn go(unit: &str, steps: &[&str]) -> Order {
    Order::Move { unit: id(unit), steps: steps.iter().map(|at| Step::Enter(hex(at))).collect() }
}

#[test]
fn r6_61_a_move_passes_friends_but_does_not_end_on_one() {
    let mut play = pair().referee();
    let refused = play.refused(go("A", &["1110"]));
    assert_eq!((refused.rule.0, refused.why), ("6.61", Why::Stacked { hexes: vec![hex("1110")] }));
    play.order(go("A", &["1110", "1210"]));
}

#[test]
fn r6_61_units_change_places_by_a_third_hex() {
    let mut play = pair().referee();
    let turned = |unit: &str, steps: Vec<Step>| Order::Move { unit: id(unit), steps };
    play.order(turned("B", vec![Step::Enter(hex("1109"))]));
    play.order(go("A", &["1110"]));
    play.order(turned("B", vec![Step::Turn(Direction::W), Step::Enter(hex("1009"))]));
    play.order(turned("B", vec![Step::Turn(Direction::Sw), Step::Enter(hex("1010"))]));
    play.order(Order::EndPhase);
}

#[test]
fn r54_movement_does_not_end_with_two_units_in_a_hex() {
    let scene = pair().with("B", |unit| {
        unit.place = Place::Hex(hex("1010"));
    });
    let mut play = scene.referee();
    let refused = play.refused(Order::EndPhase);
    assert_eq!((refused.rule.0, refused.why), ("6.61", Why::Stacked { hexes: vec![hex("1010")] }));
    play.order(go("B", &["1110"]));
    play.order(Order::EndPhase);
}

#[test]
fn r6_62_leaders_stack_freely() {
    let mut play = pair()
        .leader(Side::Confederate, Rank::Division, "L", "0910", 1)
        .leader(Side::Confederate, Rank::Corps, "K", "1010", 1)
        .referee();
    play.order(go("L", &["1010"]));
    play.order(Order::EndPhase);
}
