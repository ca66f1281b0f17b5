//! What it all costs: reach, sight, orders, replays, snapshots, loading. Beside each stands a plain
//! baseline measured in the same run.
//!
//! `cargo bench --no-default-features` runs all; a word after `--` picks those whose name has it.

#![allow(clippy::expect_used)]

mod loading;
mod orders;
mod reach;
mod sight;
mod snapshots;

use std::{path::Path, sync::Arc};

use gettysburg::{
    games::high_tide::{
        HighTide,
        field::{Briefing, Field},
        order::Order,
        setup,
    },
    table::{
        journal::{self, Line, Recorded},
        referee::Referee,
    },
};

/// The recorded game.
const GOLDEN: &str = "tests/golden/round_tops.journal";

fn main() {
    // Cargo says so when benches are to be measured rather than tried once or listed.
    if std::env::args().any(|argument| argument == "--bench") {
        orders::report();
    }
    divan::main();
}

/// A game of the Round Tops about to be set up.
fn opening(seed: u64) -> Field {
    opening_of("round_tops", seed)
}

/// A game of a scenario about to be set up.
fn opening_of(scenario: &str, seed: u64) -> Field {
    let briefing = Briefing::load(scenario).expect("the scenario is in order");
    setup::opening(Arc::new(briefing), seed)
}

fn golden() -> Recorded<Order> {
    journal::read(Path::new(GOLDEN)).expect("the golden game reads")
}

/// The golden game after the part of its orders, in hundredths.
fn golden_at(part: usize) -> Referee<HighTide> {
    let recorded = golden();
    let orders: Vec<&Order> = recorded
        .lines
        .iter()
        .filter_map(|numbered| match &numbered.line {
            Line::Order { order, .. } => Some(order),
            _ => None,
        })
        .collect();
    let mut referee = Referee::new(opening(recorded.header.seed));
    for order in &orders[..orders.len() * part / 100] {
        referee.submit((*order).clone()).expect("the golden game is legal");
    }
    referee
}

/// The historical set-up, at the beginning of the first movement phase.
fn set_up() -> Field {
    let mut referee = Referee::<HighTide>::new(opening(1863));
    for order in [Order::PlaceHistorical, Order::EndPhase, Order::PlaceHistorical, Order::EndPhase] {
        referee.submit(order).expect("the historical set-up is legal");
    }
    referee.field().clone()
}
