//! `gettysburg list`: names the scenarios.

use std::process::ExitCode;

use clap::Args;
use miette::IntoDiagnostic;
use serde_json::json;

use super::output;
use crate::games::high_tide::scenario;

/// Name the scenarios that can be played.
#[derive(Clone, Debug, Args)]
#[command(after_help = "Examples:\n  gettysburg list\n  gettysburg list --json")]
pub struct ListArgs {
    /// Print JSON, one array of all scenarios.
    #[arg(long)]
    json: bool,
}

/// Runs the command.
///
/// # Errors
/// If a scenario that comes with the program is not in order.
pub fn run(args: ListArgs) -> miette::Result<ExitCode> {
    let summaries = scenario::summaries().into_diagnostic()?;
    if args.json {
        let list: Vec<_> = summaries
            .iter()
            .map(|summary| {
                json!({
                    "id": format!("high_tide/{}", summary.id),
                    "title": summary.title,
                    "description": summary.description,
                    "turns": summary.turns,
                })
            })
            .collect();
        output::line(json!(list))?;
    } else {
        for summary in &summaries {
            let (id, title, turns) = (&summary.id, &summary.title, summary.turns);
            output::line(format_args!("high_tide/{id}  {title} ({turns} turns)"))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
