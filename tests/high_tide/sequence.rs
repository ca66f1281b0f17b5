//! Chapter 4: the turn sequence.

use gettysburg::{
    board::Direction,
    games::high_tide::{order::Order, sequence::Phase},
    table::side::Side,
};

use crate::scene::{FOUR_O_CLOCK, Scene};

#[test]
fn r4_a_game_turn_has_two_player_turns_of_five_phases() {
    let mut play =
        Scene::new().csa("Law", "0505", Direction::E, 19).usa("Ward", "2020", Direction::W, 22).referee();
    let mut seen = Vec::new();
    for _ in 0..12 {
        let now = play.0.position();
        seen.push((now.clock.turn - FOUR_O_CLOCK, now.clock.mover, now.phase));
        play.order(Order::EndPhase);
    }
    // Command control is determined without an order, so the phase is passed through.
    let player_turn = [
        Phase::Movement,
        Phase::DefensiveFire,
        Phase::OffensiveFire,
        Phase::Charge,
        Phase::Melee,
        Phase::Rally,
    ];
    let expected: Vec<_> = [Side::Confederate, Side::Union]
        .into_iter()
        .flat_map(|mover| player_turn.map(|phase| (0, mover, phase)))
        .collect();
    assert_eq!(seen, expected);
    let now = play.0.position();
    assert_eq!((now.clock.turn - FOUR_O_CLOCK, now.clock.mover), (1, Side::Confederate));
}

#[test]
fn r4_the_game_ends_after_the_union_rally_of_the_last_turn() {
    let mut play =
        Scene::new().csa("Law", "0505", Direction::E, 19).usa("Ward", "2020", Direction::W, 22).referee();
    for _ in 0..4 * 12 {
        assert_ne!(play.0.position().phase, Phase::Over);
        play.order(Order::EndPhase);
    }
    assert_eq!(play.0.position().phase, Phase::Over);
    play.refused(Order::EndPhase);
}
