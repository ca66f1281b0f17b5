//! `gettysburg check`: tells whether data files are sound, and where not.

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
    sync::Arc,
};

use clap::Args;
use miette::{Context, IntoDiagnostic, miette};

use super::game::scenario_name;
use crate::games::high_tide::{
    charts::{self, Charts},
    field::Briefing,
    map::Map,
    puzzle,
    scenario::Counters,
};

/// Check data files: scenarios, charts, boards, counters, positions.
#[derive(Clone, Debug, Args)]
#[command(
    after_help = "What a file holds is told by its folder: scenarios/, assets/charts/, assets/boards/, assets/counters/.\n\
Any other .ron file is taken for a position, as `gettysburg referee --set` reads it. A folder stands for all .ron files in it.\n\n\
Examples:\n  gettysburg check scenarios assets/charts\n  gettysburg check --scenario high_tide/round_tops my_position.ron\n\n\
Exit status: 0 if all are sound, 1 if not, 2 for unusable input."
)]
pub struct CheckArgs {
    /// Files and folders.
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// The scenario whose map and counters a position uses.
    #[arg(long, value_name = "ID", default_value = "high_tide/round_tops")]
    pub scenario: String,
}

/// Runs the command.
///
/// # Errors
/// If a path cannot be read, or the scenario is unknown.
pub fn run(args: CheckArgs) -> miette::Result<ExitCode> {
    let mut files = Vec::new();
    for path in &args.paths {
        collect(path, &mut files)?;
    }
    if files.is_empty() {
        return Err(miette!("there is no .ron file among these paths"));
    }
    let briefing = Briefing::load(scenario_name(&args.scenario)?).map(Arc::new).into_diagnostic()?;
    let mut unsound = 0_usize;
    for file in &files {
        match check(file, &briefing)? {
            Ok(()) => println!("{}: sound", file.display()),
            Err(what) => {
                unsound += 1;
                println!("{what}");
            }
        }
    }
    Ok(ExitCode::from(u8::from(unsound > 0)))
}

/// All .ron files at or below a path, in order of name.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> miette::Result<()> {
    let named = || path.display().to_string();
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let mut inside: Vec<PathBuf> = std::fs::read_dir(path)
        .into_diagnostic()
        .wrap_err_with(named)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()
        .into_diagnostic()
        .wrap_err_with(named)?;
    inside.sort();
    for path in inside {
        if path.is_dir() || path.extension().is_some_and(|extension| extension == "ron") {
            collect(&path, files)?;
        }
    }
    Ok(())
}

/// Checks one file. `Err` within says what is wrong with it.
fn check(path: &Path, briefing: &Arc<Briefing>) -> miette::Result<Result<(), String>> {
    let named = path.display().to_string();
    let bytes = std::fs::read(path).into_diagnostic().wrap_err_with(|| named.clone())?;
    let text = match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let line =
                error.as_bytes()[..error.utf8_error().valid_up_to()].split(|byte| *byte == b'\n').count();
            return Ok(Err(format!("{named}:{line}:1: the text is not UTF-8")));
        }
    };
    let folder = |name: &str| {
        path.parent().into_iter().flat_map(Path::components).any(|part| part.as_os_str() == name)
    };
    let result = if folder("charts") {
        check_chart(path, &text)
    } else if folder("boards") {
        Map::from_ron(&text).map(drop).map_err(|error| {
            let lines: Vec<String> =
                error.to_string().lines().map(|line| format!("{named}:{line}")).collect();
            lines.join("\n")
        })
    } else if folder("counters") {
        Counters::from_ron(&named, &text).map(drop).map_err(|error| error.to_string())
    } else if folder("scenarios") {
        Briefing::from_scenario(&named, &text).map(drop).map_err(|error| error.to_string())
    } else if folder("survey") {
        // The survey is checked by making the boards from it.
        Ok(())
    } else {
        puzzle::field(&named, &text, Arc::clone(briefing), 0).map(drop).map_err(|error| error.to_string())
    };
    Ok(result)
}

/// A chart is checked among the other charts, which are those built in.
fn check_chart(path: &Path, text: &str) -> Result<(), String> {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let mut files = charts::FILES;
    let Some(at) = charts::FILES.iter().position(|(file, _)| *file == name) else {
        let known: Vec<&str> = charts::FILES.iter().map(|(file, _)| *file).collect();
        return Err(format!(
            "{}: no chart has this name; the charts are {}",
            path.display(),
            known.join(", ")
        ));
    };
    let named = path.display().to_string();
    files[at] = (&named, text);
    Charts::from_files(&files).map(drop).map_err(|error| error.to_string())
}
