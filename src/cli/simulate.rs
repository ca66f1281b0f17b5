//! `gettysburg simulate`: plays whole games by random legal orders and checks the invariants.

use std::{collections::BTreeMap, process::ExitCode};

use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use miette::miette;
use serde_json::json;

use super::{
    game::{RulesArgs, scenario_name},
    output,
};
use crate::games::high_tide::trial;

/// Who gives the orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Player {
    /// Any legal order.
    Random,
}

/// Play whole games by themselves and check every invariant after every order.
#[derive(Clone, Debug, Args)]
#[command(
    after_help = "Example:\n  gettysburg simulate --scenario high_tide/round_tops --games 150 --seed 1 --players random,random\n\n\
Exit status: 0, or 1 if an invariant was broken, or 2 for unusable input."
)]
pub struct SimulateArgs {
    /// The scenario, as `gettysburg list` names it.
    #[arg(long, value_name = "ID")]
    scenario: String,
    /// How they are played beside the scenario.
    #[command(flatten)]
    rules: RulesArgs,
    /// How many games.
    #[arg(long, value_name = "N", default_value_t = 10)]
    games: u64,
    /// The seed of the first game; each game after it has the next, and 0 comes after the last.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The players: Confederate, Union.
    #[arg(long, value_enum, value_delimiter = ',', value_name = "CONFEDERATE,UNION", default_values_t = [Player::Random, Player::Random])]
    players: Vec<Player>,
}

/// Runs the command.
///
/// # Errors
/// If there is no such scenario, or not two players are named.
pub fn run(args: SimulateArgs) -> miette::Result<ExitCode> {
    if args.players.len() != 2 {
        return Err(miette!("--players names two players, the Confederate and the Union one: random,random"));
    }
    let briefing = args.rules.briefing(scenario_name(&args.scenario)?)?;
    let bar = ProgressBar::new(args.games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left") {
        bar.set_style(style);
    }
    let mut results: BTreeMap<String, u64> = BTreeMap::new();
    let (mut orders, mut broken) = (0, 0_u64);
    for seed in (0..args.games).map(|game| args.seed.wrapping_add(game)) {
        match trial::play(&briefing, seed, trial::Care::default()) {
            Ok(report) => {
                orders += report.orders;
                *results
                    .entry(report.winner.map_or("draw".to_owned(), |side| format!("{side:?}")))
                    .or_default() += 1;
            }
            Err(failure) => {
                broken += 1;
                let told = json!({ "seed": seed, "broken": failure.to_string() });
                bar.suspend(|| output::line(told))?;
            }
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    output::line(json!({ "games": args.games, "orders": orders, "results": results, "broken": broken }))?;
    Ok(ExitCode::from(u8::from(broken > 0)))
}
