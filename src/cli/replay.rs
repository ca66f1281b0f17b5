//! `gettysburg replay`: plays a recorded game again and verifies it.

use std::{path::PathBuf, process::ExitCode};

use clap::Args;
use miette::IntoDiagnostic;
use serde_json::json;

use super::game::opening;
use crate::{
    games::high_tide::HighTide,
    table::{
        journal::Line,
        session::{self, Resumed, Session, Verdict},
    },
};

/// Replay a recorded game and verify every die and hash.
#[derive(Clone, Debug, Args)]
#[command(after_help = "Example:\n  gettysburg replay game.journal\n\n\
Exit status: 0 if verified, 1 if the game differs, 2 if the file does not read.")]
pub struct ReplayArgs {
    /// The recorded game.
    pub file: PathBuf,
}

/// Runs the command.
///
/// # Errors
/// If the file does not read or its scenario is not there.
pub fn run(args: ReplayArgs) -> miette::Result<ExitCode> {
    let recorded = session::load::<HighTide>(&args.file).into_diagnostic()?;
    let field = opening(&recorded.header.scenario, recorded.header.seed)?;
    let Resumed { session, verdict, .. } = Session::<HighTide>::review(field, &recorded);
    let orders = recorded.lines.iter().filter(|line| matches!(line, Line::Order { .. })).count();
    let differs = match &verdict {
        Verdict::Verified => None,
        Verdict::Diverged { order, how } => Some(json!({ "order": order, "how": format!("{how:?}") })),
    };
    println!(
        "{}",
        json!({
            "verified": verdict == Verdict::Verified,
            "orders": orders,
            "torn": recorded.torn,
            "differs": differs,
            "turn": session.referee().position().clock.turn,
            "phase": session.referee().position().phase,
            "hash": session.referee().hash(),
        })
    );
    Ok(ExitCode::from(u8::from(verdict != Verdict::Verified)))
}
