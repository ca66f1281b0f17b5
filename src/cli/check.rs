//! `gettysburg check`: tells whether data files are sound, and where not.

use std::{
    fs::FileType,
    path::{Path, PathBuf},
    process::ExitCode,
    sync::Arc,
};

use clap::Args;
use miette::{Context, IntoDiagnostic, miette};

use super::{
    game::{RulesArgs, scenario_name},
    output,
};
#[cfg(feature = "paint")]
use crate::games::high_tide::raster;
use crate::{
    games::high_tide::{
        charts::{self, Charts},
        field::Briefing,
        map::Map,
        puzzle,
        scenario::Counters,
    },
    table::data::{self, DataError},
};

/// Check data files: scenarios, charts, boards, counters, positions.
#[derive(Clone, Debug, Args)]
#[command(after_help = "What a file holds is told by a folder above it:\n  \
scenarios/  a scenario\n  charts/     a chart, known by its name\n  boards/     a board\n  \
counters/   counters\n  survey/     a file of the survey, known by its name\n\
Any other file is taken for a position, as `gettysburg referee --set` reads it.\n\
A folder stands for all .ron files in it and in the folders below; links in it are not followed.\n\n\
Examples:\n  gettysburg check scenarios assets/charts\n  gettysburg check --scenario high_tide/round_tops my_position.ron\n\n\
Exit status: 0 if all are sound, 1 if not, 2 for unusable input.")]
pub struct CheckArgs {
    /// How positions are played beside their scenario. A folder of charts is itself checked, as a whole.
    #[command(flatten)]
    pub rules: RulesArgs,
    /// Files and folders.
    #[arg(required_unless_present = "charts", value_name = "PATH")]
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
    if let Some(folder) = &args.rules.charts {
        if let Err(error) = Charts::from_folder(folder) {
            output::line(&error)?;
            return Ok(ExitCode::FAILURE);
        }
        output::line(format_args!("{}: sound", folder.display()))?;
    }
    if files.is_empty() && args.rules.charts.is_none() {
        return Err(miette!("there is no .ron file among these paths"));
    }
    let briefing = args.rules.briefing(scenario_name(&args.scenario)?)?;
    let mut unsound = 0_usize;
    for file in &files {
        match check(file, &briefing)? {
            Ok(()) => output::line(format_args!("{}: sound", file.display()))?,
            Err(what) => {
                unsound += 1;
                output::line(what)?;
            }
        }
    }
    Ok(ExitCode::from(u8::from(unsound > 0)))
}

/// All .ron files at or below a path, in order of name. Links and special files that are not named but lie
/// in a folder are passed over.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> miette::Result<()> {
    let named = || path.display().to_string();
    let found = std::fs::metadata(path).into_diagnostic().wrap_err_with(named)?;
    if found.is_file() {
        files.push(path.to_owned());
        return Ok(());
    }
    if !found.is_dir() {
        return Err(miette!("{}: this is neither a regular file nor a folder", path.display()));
    }
    let mut inside: Vec<(PathBuf, FileType)> = std::fs::read_dir(path)
        .and_then(|entries| {
            entries.map(|entry| entry.and_then(|entry| Ok((entry.path(), entry.file_type()?)))).collect()
        })
        .into_diagnostic()
        .wrap_err_with(named)?;
    inside.sort_by(|(one, _), (other, _)| one.cmp(other));
    for (path, kind) in inside {
        let ron = path.extension().is_some_and(|extension| extension == "ron");
        if kind.is_dir() || (kind.is_file() && ron) {
            collect(&path, files)?;
        }
    }
    Ok(())
}

/// Checks one file. `Err` within says what is wrong with it.
fn check(path: &Path, briefing: &Arc<Briefing>) -> miette::Result<Result<(), String>> {
    let named = path.display().to_string();
    let text = match data::text(path) {
        Ok(text) => text,
        Err(error @ DataError::Io { .. }) => return Err(error).into_diagnostic(),
        Err(error) => return Ok(Err(error.to_string())),
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
        check_survey(path, &text)?
    } else {
        puzzle::field(&named, &text, Arc::clone(briefing), 0).map(drop).map_err(|error| error.to_string())
    };
    Ok(result)
}

/// A file of the survey is known by its name.
#[cfg(feature = "paint")]
fn check_survey(path: &Path, text: &str) -> miette::Result<Result<(), String>> {
    let (name, named) = (file_name(path), path.display().to_string());
    let read = raster::check_file(name, &named, text);
    Ok(match read {
        Some(read) => read.map_err(|error| error.to_string()),
        None => Err(format!("{named}: no file of the survey has this name")),
    })
}

/// Without its painter the program has no survey.
#[cfg(not(feature = "paint"))]
fn check_survey(path: &Path, _: &str) -> miette::Result<Result<(), String>> {
    let named = path.display();
    Err(miette!("{named}: this program was built without the survey; build it with the feature `paint`"))
}

fn file_name(path: &Path) -> &str {
    path.file_name().and_then(|name| name.to_str()).unwrap_or_default()
}

/// A chart is checked among the other charts, which are those built in.
fn check_chart(path: &Path, text: &str) -> Result<(), String> {
    let name = file_name(path);
    let mut files = charts::FILES;
    let Some(at) = charts::FILES.iter().position(|(file, _)| *file == name) else {
        return Err(format!(
            "{}: no chart has this name; the charts are {}",
            path.display(),
            charts::names()
        ));
    };
    let named = path.display().to_string();
    files[at] = (&named, text);
    let error = Charts::from_files(&files).err().map(|error| error.to_string());
    match error {
        None => Ok(()),
        Some(error) if error.starts_with(&named) => Err(error),
        // What one chart says, another may refer to.
        Some(error) => Err(format!("{named}:1:1: it does not go with the other charts: {error}")),
    }
}
