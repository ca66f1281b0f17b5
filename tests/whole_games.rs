//! Whole games of random legal orders, with every invariant checked after every order.

#![allow(clippy::expect_used, clippy::panic)]

use std::sync::Arc;

use gettysburg::games::high_tide::{
    field::Briefing,
    trial::{self, Care},
};

/// Games in a test run; `gettysburg simulate` plays more.
const GAMES: u64 = 50;

#[test]
fn fifty_games_of_the_round_tops_keep_every_invariant() {
    let briefing = Arc::new(Briefing::load("round_tops").expect("the scenario is in order"));
    for seed in 0..GAMES {
        if let Err(failure) = trial::play(&briefing, seed, Care::default()) {
            panic!("seed {seed}: {failure}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let briefing = Arc::new(Briefing::load("round_tops").expect("the scenario is in order"));
    let play = || trial::play(&briefing, 63, Care::default()).unwrap_or_else(|failure| panic!("{failure}"));
    assert_eq!(play(), play());
}
