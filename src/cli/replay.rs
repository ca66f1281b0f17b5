//! `gettysburg replay`: plays a recorded game again and verifies it.

use std::{path::PathBuf, process::ExitCode};

use clap::Args;
use miette::IntoDiagnostic;
use serde_json::json;

use super::{
    game::{self, opening},
    output,
};
use crate::{
    games::high_tide::{HighTide, wording::Wording},
    table::{
        journal::Line,
        session::{self, Resumed, Session, Verdict},
        words::Words,
    },
};

/// Replay a recorded game and verify every die, hash and snapshot.
#[derive(Clone, Debug, Args)]
#[command(after_help = "Example:\n  gettysburg replay game.journal\n\n\
Exit status: 0 if verified, 1 if the game differs, 2 if the file does not read.\n\n\
`dictated` counts the orders whose dice the seed does not give: those of a game played with real dice, or of an altered file.")]
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
    let field = opening(&recorded.header)?;
    let words = Words::english().into_diagnostic()?;
    let Resumed { session, verdict, dictated, .. } = Session::<HighTide>::review(field, &recorded);
    let orders = recorded.lines.iter().filter(|numbered| matches!(numbered.line, Line::Order { .. })).count();
    let differs = match &verdict {
        Verdict::Verified => None,
        Verdict::Diverged { order, line, how } => {
            let wording = Wording::new(&words, &session.referee().field().briefing);
            Some(game::divergence(&wording, *order, *line, how))
        }
    };
    output::line(json!({
            "verified": verdict == Verdict::Verified,
            "orders": orders,
            "dictated": dictated,
            "torn": recorded.torn,
            "differs": differs,
            "turn": session.referee().position().clock.turn,
            "phase": session.referee().position().phase,
            "hash": session.referee().hash(),
    }))?;
    Ok(ExitCode::from(u8::from(verdict != Verdict::Verified)))
}
