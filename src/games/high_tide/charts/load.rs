//! Loading the charts, and checking that they are whole.

use std::{
    collections::BTreeMap,
    io,
    path::{Path, PathBuf},
};

use thiserror::Error;

use super::{
    Charts, CombatTable, Cost, MovementChart, Mover, Obstacle, Outcome, aftermath, arrivals, check,
    movement::Costs,
};
use crate::{
    games::high_tide::{
        map::{Ground, Road},
        units::Arm,
    },
    table::{
        data::{self, Check, DataError, parse},
        journal::OwnCharts,
    },
};

/// Why a folder of charts cannot be played with.
#[derive(Debug, Error)]
pub enum FolderError {
    /// The file system said no.
    #[error("{}: {error}", folder.display())]
    Unreadable {
        /// The folder.
        folder: PathBuf,
        /// What it said.
        error: io::Error,
    },
    /// It has none.
    #[error("{}: there is no chart in this folder; the charts are {}", folder.display(), names())]
    NoCharts {
        /// The folder.
        folder: PathBuf,
    },
    /// A file is of no use.
    #[error("{}: no chart has this name; the charts are {}", path.display(), names())]
    NoSuchChart {
        /// The file.
        path: PathBuf,
    },
    /// A file is not in order.
    #[error(transparent)]
    Data(#[from] DataError),
}

/// The names of the charts in a row.
pub fn names() -> String {
    FILES.map(|(file, _)| file).join(", ")
}

/// The texts of the chart files, by name.
pub const FILES: [(&str, &str); 12] = [
    ("combat.ron", include_str!("../../../../assets/charts/high_tide/combat.ron")),
    ("strength.ron", include_str!("../../../../assets/charts/high_tide/strength.ron")),
    ("fire.ron", include_str!("../../../../assets/charts/high_tide/fire.ron")),
    ("morale.ron", include_str!("../../../../assets/charts/high_tide/morale.ron")),
    ("melee.ron", include_str!("../../../../assets/charts/high_tide/melee.ron")),
    ("movement.ron", include_str!("../../../../assets/charts/high_tide/movement.ron")),
    ("command.ron", include_str!("../../../../assets/charts/high_tide/command.ron")),
    ("sight.ron", include_str!("../../../../assets/charts/high_tide/sight.ron")),
    ("stragglers.ron", include_str!("../../../../assets/charts/high_tide/stragglers.ron")),
    ("victory.ron", include_str!("../../../../assets/charts/high_tide/victory.ron")),
    ("arrivals.ron", include_str!("../../../../assets/charts/high_tide/arrivals.ron")),
    ("turns.ron", include_str!("../../../../assets/charts/high_tide/turns.ron")),
];

/// The most movement points that a chart may name, in half points.
const MOST_POINTS: i32 = 200;

impl Charts {
    /// The charts that come with the program.
    ///
    /// # Errors
    /// If a file is not in order.
    pub fn load() -> Result<Self, DataError> {
        Self::from_files(&FILES)
    }

    /// Charts of which a folder replaces some, and what tells its content from any other. Files of the folder are
    /// known by the names of [`FILES`]; those it has not are the program's.
    ///
    /// # Errors
    /// If the folder cannot be read or has no chart, a file has no chart's name, or one is not in order.
    pub fn from_folder(folder: &Path) -> Result<(Self, OwnCharts), FolderError> {
        let unreadable = |error| FolderError::Unreadable { folder: folder.to_owned(), error };
        let mut own: BTreeMap<String, String> = BTreeMap::new();
        for entry in folder.read_dir().map_err(unreadable)? {
            let path = entry.map_err(unreadable)?.path();
            if path.extension().is_none_or(|extension| extension != "ron") {
                continue;
            }
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if !FILES.iter().any(|(file, _)| *file == name) {
                return Err(FolderError::NoSuchChart { path: path.clone() });
            }
            own.insert(name.to_owned(), data::text(&path)?);
        }
        if own.is_empty() {
            return Err(FolderError::NoCharts { folder: folder.to_owned() });
        }
        let mut hasher = blake3::Hasher::new();
        for (name, text) in &own {
            hasher.update(name.as_bytes()).update(&[0]).update(text.as_bytes()).update(&[0]);
        }
        let named: BTreeMap<&str, String> =
            own.keys().map(|name| (name.as_str(), folder.join(name).display().to_string())).collect();
        let files = FILES.map(|(file, text)| match (named.get(file), own.get(file)) {
            (Some(name), Some(text)) => (name.as_str(), text.as_str()),
            _ => (file, text),
        });
        let charts = Self::from_files(&files)?;
        let hash = hasher.finalize().to_hex().to_string();
        Ok((charts, OwnCharts { folder: folder.to_owned(), hash }))
    }

    /// Charts from the files, each with its name for messages and its text, in the order of [`FILES`].
    ///
    /// # Errors
    /// At the first file that is not in order, with everything that is wrong with it.
    pub fn from_files(files: &[(&str, &str); 12]) -> Result<Self, DataError> {
        let [
            combat,
            strength,
            fire,
            morale,
            melee,
            movement,
            command,
            sight,
            stragglers,
            victory,
            arrivals,
            turns,
        ] = *files;
        let (command, turns) = (check::command(command)?, check::turns(turns)?);
        let hours: Vec<&str> = turns.iter().map(|turn| turn.hour.as_str()).collect();
        Ok(Self {
            combat: combat_table(combat)?,
            strength: check::strength(strength)?,
            fire: check::fire(fire)?,
            morale: check::morale(morale)?,
            melee: check::melee(melee)?,
            movement: movement_chart(movement)?,
            sight: check::sight(sight)?,
            stragglers: aftermath::stragglers(stragglers, command.die.value, &hours)?,
            victory: aftermath::victory(victory)?,
            arrivals: arrivals::arrivals(arrivals, &turns)?,
            command,
            turns,
        })
    }
}

fn combat_table((file, text): (&str, &str)) -> Result<CombatTable, DataError> {
    let mut table: CombatTable = parse(file, text)?;
    let mut check = Check::new(file, text);
    if table.columns.first() != Some(&1) || !table.columns.is_sorted_by(|left, right| left < right) {
        check.note("columns", "`columns` needs the least strength of each column, rising from 1");
    }
    if table.rows.is_empty() {
        check.note("rows", "`rows` needs at least one row");
    }
    if !(-20..=20).contains(&table.first_die) {
        check.note("first_die", "`first_die` is a modified die, from -20 to 20");
    }
    for (die, cells) in (i64::from(table.first_die)..).zip(&table.rows) {
        if cells.len() != table.columns.len() {
            let columns = table.columns.len();
            check.note("rows", format!("the row of die {die} has {} cells, not {columns}", cells.len()));
        }
        let mut outcomes = Vec::with_capacity(cells.len());
        for cell in cells {
            match outcome(cell) {
                Some(outcome) => outcomes.push(outcome),
                None => check.note(
                    &format!("\"{cell}\""),
                    format!(
                        "`{cell}` in the row of die {die} is not a result: write -, M, a number, or a number with *"
                    ),
                ),
            }
        }
        table.outcomes.push(outcomes);
    }
    check.sound(table)
}

/// A cell of the Combat Table as printed.
fn outcome(cell: &str) -> Option<Outcome> {
    let (number, leader) = match cell.strip_suffix('*') {
        Some(number) => (number, true),
        None => (cell, false),
    };
    match number {
        "-" if !leader => Some(Outcome::default()),
        "M" if !leader => Some(Outcome { loss: 0, check: true, leader: false }),
        _ => number.parse().ok().filter(|loss| *loss > 0).map(|loss| Outcome { loss, check: true, leader }),
    }
}

fn movement_chart((file, text): (&str, &str)) -> Result<MovementChart, DataError> {
    let mut chart: MovementChart = parse(file, text)?;
    let mut check = Check::new(file, text);
    let mut costs = Costs::default();
    for mover in Mover::ALL {
        let lines = chart.allowance.iter().filter(|(named, _)| *named == mover).map(|(_, entry)| entry.value);
        costs.allowance[mover.index()] = one(&mut check, "allowance", lines, format!("{mover:?}"));
        for ground in Ground::ALL {
            let rows = chart.ground.iter().filter(|row| row.terrain == ground && row.movers.contains(&mover));
            let cost = rows.map(|row| row.cost.value);
            let line = format!("{ground:?} for {mover:?}");
            costs.ground[ground as usize][mover.index()] = one(&mut check, "ground", cost, line);
        }
        for obstacle in Obstacle::ALL {
            let rows =
                chart.obstacle.iter().filter(|row| row.terrain == obstacle && row.movers.contains(&mover));
            let cost = rows.map(|row| row.cost.value);
            let line = format!("{obstacle:?} for {mover:?}");
            costs.obstacle[obstacle as usize][mover.index()] = one(&mut check, "obstacle", cost, line);
        }
    }
    for road in [Road::Railroad, Road::Trail, Road::Road, Road::Pike] {
        let lines = chart.road.iter().filter(|(named, _)| *named == road).map(|(_, entry)| entry.value);
        costs.road[road as usize] = one(&mut check, "road", lines, format!("{road:?}"));
    }
    for arm in [Arm::Infantry, Arm::Cavalry, Arm::Artillery, Arm::HorseArtillery] {
        let lines = chart.formation.iter().filter(|(named, _)| *named == arm).map(|(_, entry)| entry.value);
        one(&mut check, "formation", lines, format!("{arm:?}"));
        let lines =
            chart.capabilities.iter().filter(|(named, _)| *named == arm).map(|(_, entry)| entry.value);
        if arm.is_artillery() {
            one(&mut check, "capabilities", lines, format!("{arm:?}"));
        } else if lines.count() > 0 {
            check.note("capabilities", format!("`capabilities` are the artillery's, not {arm:?}'s (6.27)"));
        }
    }
    bounds(&chart, &mut check);
    chart.costs = costs;
    check.sound(chart)
}

/// The value of the one line of a list that a chart needs.
fn one<T: Default>(check: &mut Check<'_>, list: &str, mut lines: impl Iterator<Item = T>, line: String) -> T {
    match (lines.next(), lines.next()) {
        (Some(value), None) => value,
        (None, _) => {
            check.note(list, format!("`{list}` lacks {line}"));
            T::default()
        }
        (Some(value), Some(_)) => {
            check.note(list, format!("`{list}` has {line} twice"));
            value
        }
    }
}

/// Every number of the movement charts is in half points and within reason.
fn bounds(chart: &MovementChart, check: &mut Check<'_>) {
    let half = |cost| match cost {
        Cost::Half(points) => Some(points),
        Cost::WholeTurn | Cost::Prohibited => None,
    };
    let lists = [
        ("allowance", 0, chart.allowance.iter().map(|(_, entry)| entry.value).collect::<Vec<_>>()),
        ("ground", 1, chart.ground.iter().filter_map(|row| half(row.cost.value)).collect()),
        ("obstacle", 0, chart.obstacle.iter().filter_map(|row| half(row.cost.value)).collect()),
        ("road", 1, chart.road.iter().map(|(_, entry)| entry.value).collect()),
        ("formation", 0, chart.formation.iter().map(|(_, entry)| entry.value).collect()),
    ];
    for (list, least, values) in lists {
        let most = MOST_POINTS;
        for value in values.into_iter().filter(|value| !(least..=most).contains(value)) {
            check.note(list, format!("`{list}` has {value}; it takes {least} to {most} half points"));
        }
    }
    if chart.capabilities.iter().any(|(_, entry)| !(1..=4).contains(&entry.value)) {
        check.note("capabilities", "`capabilities` are 1 to 4 of the four (6.27)");
    }
}
