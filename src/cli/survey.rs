//! `gettysburg survey`: makes a board anew from the survey of the battlefield.

use std::{fs, path::PathBuf, process::ExitCode};

use clap::{Args, ValueEnum};
use miette::{Context, IntoDiagnostic, miette};

use crate::{
    games::high_tide::{map::Map, raster},
    survey::Survey,
    table::data,
};

/// The boards that are made from the survey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Board {
    /// The map of High Tide: 32 by 50 hexes of 250 yards.
    #[value(name = "high_tide")]
    HighTide,
}

impl Board {
    /// Where its file lies in the source tree.
    fn file(self) -> &'static str {
        match self {
            Self::HighTide => "assets/boards/high_tide.ron",
        }
    }
}

/// Make a board anew from the survey and the amendments beside it.
#[derive(Clone, Debug, Args)]
#[command(
    after_help = "Examples:\n  gettysburg survey high_tide\n  gettysburg survey high_tide --check\n  gettysburg survey high_tide --out /dev/stdout"
)]
pub struct SurveyArgs {
    /// The board to make.
    #[arg(value_enum)]
    pub board: Board,
    /// Write it here instead of into the source tree.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Write nothing; exit with 1 if the file differs from what the survey makes.
    #[arg(long)]
    pub check: bool,
}

/// Runs the command.
///
/// # Errors
/// If the survey does not make a valid map, or the file cannot be read or written.
pub fn run(args: SurveyArgs) -> miette::Result<ExitCode> {
    let missing = if args.out.is_some() {
        "the board cannot be reached"
    } else {
        "the board lies in the source tree of this program: run this at its root, or name a file with --out"
    };
    let path = args.out.unwrap_or_else(|| PathBuf::from(args.board.file()));
    let survey = Survey::load().into_diagnostic()?;
    let text = match args.board {
        Board::HighTide => raster::map_file(&survey).into_diagnostic()?.to_ron().into_diagnostic()?,
    };
    Map::from_ron(&text).map_err(|error| miette!("{}:{error}", path.display()))?;
    if args.check {
        let old = data::text(&path).into_diagnostic().wrap_err(missing)?;
        return Ok(ExitCode::from(u8::from(old != text)));
    }
    fs::write(&path, &text)
        .into_diagnostic()
        .wrap_err_with(|| path.display().to_string())
        .wrap_err(missing)?;
    Ok(ExitCode::SUCCESS)
}
