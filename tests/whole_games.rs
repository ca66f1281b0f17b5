//! Whole games of random legal orders, with every invariant checked after every order.

#![allow(clippy::expect_used, clippy::panic)]

use std::sync::Arc;

use gettysburg::{
    games::high_tide::{
        HighTide,
        field::{Briefing, Field},
        options,
        order::Order,
        scenario::Optional,
        sequence::Phase,
        setup,
        trial::{self, Care},
    },
    table::{
        referee::{Footprint, Referee},
        session::Session,
    },
};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use strum::VariantArray;

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
fn games_of_the_longer_scenarios_keep_every_invariant() {
    for (scenario, games) in [("first_day", 3), ("second_day", 1), ("culps_hill", 3), ("third_day", 1)] {
        let briefing = Arc::new(Briefing::load(scenario).expect("the scenario is in order"));
        for seed in 0..games {
            if let Err(failure) = trial::play(&briefing, seed, Care::default()) {
                panic!("{scenario}, seed {seed}: {failure}");
            }
        }
    }
}

#[test]
fn a_game_by_every_optional_rule_keeps_every_invariant() {
    let briefing = Arc::new(Briefing::with("culps_hill", Optional::VARIANTS, None).expect("in order"));
    for seed in 0..1 {
        if let Err(failure) = trial::play(&briefing, seed, Care::default()) {
            panic!("seed {seed}: {failure}");
        }
    }
}

#[test]
fn the_whole_battle_is_played_to_its_end() {
    let briefing = Arc::new(Briefing::load("three_days").expect("the scenario is in order"));
    let played = trial::play(&briefing, 1863, Care::default());
    assert!(played.is_ok(), "{played:?}");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let briefing = Arc::new(Briefing::load("round_tops").expect("the scenario is in order"));
    let play = || trial::play(&briefing, 63, Care::default()).unwrap_or_else(|failure| panic!("{failure}"));
    assert_eq!(play(), play());
}

/// Orders given to one referee, game after game, while its buffers are watched.
const ORDERS: usize = 20_000;

fn random_order(field: &Field, chance: &mut ChaCha8Rng) -> Order {
    options::sample(field, chance).expect("somebody may always do something")
}

#[test]
fn over_twenty_thousand_orders_a_referee_grows_no_further_than_in_its_first_games() {
    let briefing = Arc::new(Briefing::load("round_tops").expect("the scenario is in order"));
    let opening = |seed| setup::opening(Arc::clone(&briefing), seed);
    let counters = opening(0).now.units.len() + opening(0).now.leaders.len();
    let mut referee = Referee::<HighTide>::new(opening(0));
    let mut chance = ChaCha8Rng::seed_from_u64(1863);
    let (mut games, mut settled): (u64, Option<Footprint>) = (0, None);
    for _ in 0..ORDERS {
        if referee.position().phase == Phase::Over {
            games += 1;
            referee.restore(opening(games).now);
            // What the first games have not needed, no later one should.
            settled = settled.or((games == 5).then(|| referee.footprint()));
        }
        let order = random_order(referee.field(), &mut chance);
        referee.submit(order).expect("offered");
        let now = referee.footprint();
        assert_eq!(now.waiting, 0, "facts, messages and dice are handed over with every order");
        if let Some(settled) = settled {
            let works = referee.position().works.len();
            let same = Footprint { spawned: settled.spawned + works, ..settled };
            assert_eq!(now, same, "in game {games}");
        }
        let size = postcard::to_stdvec(referee.position()).expect("plain values").len();
        assert!(size < 200 * (counters + 40), "a position of {size} bytes");
        assert!(referee.position().agenda.tasks().len() < counters, "consequences pile up");
    }
    assert!(games > 20, "{games} games");
}

#[test]
fn what_may_be_taken_back_is_forgotten_with_every_change_of_player() {
    let briefing = Arc::new(Briefing::load("round_tops").expect("the scenario is in order"));
    for seed in 0..10 {
        let field = setup::opening(Arc::clone(&briefing), seed);
        let mut session =
            Session::<HighTide>::start(field, briefing.origin(seed), None).expect("no file is made");
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let mut held = 0;
        while session.referee().position().phase != Phase::Over {
            let order = random_order(session.referee().field(), &mut chance);
            session.submit(order).expect("offered");
            held = if session.can_undo() { held + 1 } else { 0 };
            assert!(held < 200, "{held} positions are kept for undo");
        }
        let mut taken_back = 0;
        while session.undo() {
            taken_back += 1;
        }
        assert_eq!(taken_back, held, "no position was kept from before a die or another player's order");
    }
}
