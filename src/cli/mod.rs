//! The commands, a file each.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use miette::MietteHandlerOpts;

#[cfg(feature = "window")]
use crate::screen;

pub mod ask;
pub mod check;
pub mod game;
pub mod list;
pub mod output;
#[cfg(feature = "paint")]
pub mod picture;
pub mod referee;
pub mod replay;
pub mod simulate;
#[cfg(feature = "paint")]
pub mod survey;

/// Unusable input: a file, an option or a line that does not read.
pub const UNUSABLE: u8 = 2;

/// Five Gettysburg wargames on one table, with every rule enforced and explained.
#[derive(Debug, Parser)]
#[command(version, arg_required_else_help = cfg!(not(feature = "window")))]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    List(list::ListArgs),
    Ask(ask::AskArgs),
    Check(check::CheckArgs),
    Referee(referee::RefereeArgs),
    Replay(replay::ReplayArgs),
    Simulate(simulate::SimulateArgs),
    #[cfg(feature = "window")]
    Play(screen::PlayArgs),
    #[cfg(feature = "paint")]
    Survey(survey::SurveyArgs),
    #[cfg(feature = "paint")]
    Picture(picture::PictureArgs),
}

/// Runs the command that the command line names; without one, the game.
pub fn main() -> ExitCode {
    // Errors go into pipes and are searched by line: none is broken at the width of a terminal.
    let plain = |_: &_| -> Box<dyn miette::ReportHandler> {
        Box::new(MietteHandlerOpts::new().wrap_lines(false).build())
    };
    // Only a second call could fail.
    let _ = miette::set_hook(Box::new(plain));
    let result: miette::Result<ExitCode> = match Cli::parse().command {
        Some(Command::List(args)) => list::run(args),
        Some(Command::Ask(args)) => ask::run(args),
        Some(Command::Check(args)) => check::run(args),
        Some(Command::Referee(args)) => referee::run(args),
        Some(Command::Replay(args)) => replay::run(args),
        Some(Command::Simulate(args)) => simulate::run(args),
        #[cfg(feature = "paint")]
        Some(Command::Survey(args)) => survey::run(args),
        #[cfg(feature = "paint")]
        Some(Command::Picture(args)) => picture::run(args),
        #[cfg(feature = "window")]
        Some(Command::Play(args)) => screen::play(args),
        #[cfg(feature = "window")]
        None => screen::play(screen::PlayArgs::default()),
        #[cfg(not(feature = "window"))]
        None => Ok(ExitCode::SUCCESS),
    };
    result.unwrap_or_else(|report| {
        if output::is_closed(&report) {
            return ExitCode::from(output::CLOSED);
        }
        output::warn(format_args!("{report:?}"));
        ExitCode::from(UNUSABLE)
    })
}
