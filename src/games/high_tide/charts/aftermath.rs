//! What battle leads to: recovered stragglers, demoralization, victory (10.2, chapter 11).

use serde::{Deserialize, Serialize};

use super::{Entry, Status, check::within};
use crate::{
    games::high_tide::map::Area,
    table::{
        data::{Check, DataError, parse},
        side::{BySide, Side},
    },
};

/// The Straggler Recovery Table (10.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StragglerTable {
    /// Where its numbers come from.
    pub status: Status,
    /// Why they were chosen.
    #[serde(default)]
    pub note: String,
    /// The hour of the turns in whose movement phases stragglers are recovered.
    pub hour: String,
    /// The least infantry points lost of each column, rising. The last column has no upper bound.
    pub columns: Vec<u32>,
    /// Points recovered, a row for each roll of the die.
    pub rows: Vec<Vec<u8>>,
}

impl StragglerTable {
    /// The points that a division or corps recovers which has lost so many.
    pub fn recovered(&self, lost: u32, die: u8) -> u8 {
        let column = self.columns.iter().rposition(|least| *least <= lost);
        let row = usize::from(die).checked_sub(1).and_then(|at| self.rows.get(at));
        row.zip(column).and_then(|(row, column)| row.get(column)).copied().unwrap_or(0)
    }
}

pub(super) fn stragglers(
    (file, text): (&str, &str),
    die: u8,
    hours: &[&str],
) -> Result<StragglerTable, DataError> {
    let table: StragglerTable = parse(file, text)?;
    let mut check = Check::new(file, text);
    if !hours.contains(&table.hour.as_str()) {
        check.note("hour", format!("the turn record has no hour `{}`", table.hour));
    }
    if table.columns.is_empty() || !table.columns.is_sorted_by(|left, right| left < right) {
        check.note("columns", "`columns` needs the least points lost of each column, rising");
    }
    if table.rows.len() != usize::from(die) {
        check.note("rows", format!("`rows` needs a row for each of the {die} rolls of the die"));
    }
    if table.rows.iter().any(|row| row.len() != table.columns.len()) {
        check.note("rows", format!("each of the `rows` has {} numbers", table.columns.len()));
    }
    check.sound(table)
}

/// Demoralization and victory (chapter 11).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VictoryChart {
    /// The points on a side's casualty record that demoralize it (11.2).
    pub demoralized_at: BySide<Entry<i32>>,
    /// Points for demoralizing the opponent first (11.2).
    pub demoralizing: Entry<i32>,
    /// What demoralization adds to the value of every leader (11.2).
    pub leader_value: Entry<i8>,
    /// What it adds to the command radius of every leader, in hexes (11.2).
    pub radius: Entry<i32>,
    /// What it adds to the length of a rout, in hexes (11.2).
    pub rout: Entry<u32>,
    /// Places that are worth points (11.3).
    pub terrain: Vec<TerrainPoints>,
    /// Where a side's path of communication may end (11.3).
    pub communication: BySide<Vec<Exit>>,
    /// The levels of victory, the lowest first (11.4).
    pub levels: Vec<LevelLine>,
}

/// A place that is worth points to whoever controls it (11.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainPoints {
    /// The place.
    pub place: Spot,
    /// Its points.
    pub points: Entry<i32>,
}

/// How a place counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Spot {
    /// As one, all of its hexes together.
    Named(String),
    /// Each of its hexes by itself.
    EachOf(String),
    /// Each hex of an entrance area by itself.
    EachOfArea(Area),
}

/// Where a path of communication may end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Exit {
    /// In an entrance area.
    Area(Area),
    /// Where a road leaves the map.
    Edge(String),
}

/// A level of victory with the least difference of points that gives it (11.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LevelLine {
    /// The level.
    pub level: Level,
    /// Points more than the opponent.
    pub from: Entry<i32>,
}

/// How much a victory is worth (11.4).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, strum::VariantNames,
)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Level {
    Marginal,
    Tactical,
    Decisive,
}

impl VictoryChart {
    /// The level of a victory by so many points more than the opponent; `None` for a draw.
    pub fn level(&self, difference: i32) -> Option<Level> {
        self.levels.iter().rev().find(|line| line.from.value <= difference).map(|line| line.level)
    }
}

pub(super) fn victory((file, text): (&str, &str)) -> Result<VictoryChart, DataError> {
    let chart: VictoryChart = parse(file, text)?;
    let mut check = Check::new(file, text);
    let points = |check: &mut Check<'_>, line: &str, value: i32| {
        within(check, line, u32::try_from(value).unwrap_or(u32::MAX), 0..=9999);
    };
    for side in Side::BOTH {
        points(&mut check, "demoralized_at", chart.demoralized_at[side].value);
        if chart.communication[side].is_empty() {
            check.note("communication", format!("the {side:?} path of communication needs an end (11.3)"));
        }
    }
    points(&mut check, "demoralizing", chart.demoralizing.value);
    for line in &chart.terrain {
        points(&mut check, "terrain", line.points.value);
    }
    if !(-9..=9).contains(&chart.leader_value.value) {
        check.note("leader_value", "`leader_value` goes from -9 to 9");
    }
    if !(-9..=9).contains(&chart.radius.value) {
        check.note("radius", "`radius` goes from -9 to 9 hexes");
    }
    within(&mut check, "rout", chart.rout.value, 0..=20);
    let from: Vec<i32> = chart.levels.iter().map(|line| line.from.value).collect();
    if from.is_empty() || from.first() < Some(&1) || !from.is_sorted_by(|left, right| left < right) {
        check.note("levels", "`levels` need the least difference of each, rising from 1 or more (11.4)");
    }
    check.sound(chart)
}
