//! The scenarios and counters that come with the program.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};
use strum::VariantNames;
use thiserror::Error;

use super::{Optional, Scenario, file::Reference};
use crate::{
    games::high_tide::{
        charts::{Charts, FolderError},
        field::Briefing,
        map::{Map, MapError},
        units::{LeaderInfo, Rank, UnitInfo},
    },
    table::{
        data::{Check, DataError, parse},
        id::UnitId,
        journal::{Header, Origin, OwnCharts},
    },
};

/// The scenario files that come with the program, by name.
const SCENARIOS: [(&str, &str); 6] = [
    ("round_tops", include_str!("../../../../scenarios/high_tide/round_tops.ron")),
    ("first_day", include_str!("../../../../scenarios/high_tide/first_day.ron")),
    ("second_day", include_str!("../../../../scenarios/high_tide/second_day.ron")),
    ("culps_hill", include_str!("../../../../scenarios/high_tide/culps_hill.ron")),
    ("third_day", include_str!("../../../../scenarios/high_tide/third_day.ron")),
    ("three_days", include_str!("../../../../scenarios/high_tide/three_days.ron")),
];

/// Why a game cannot be set up.
#[derive(Debug, Error)]
pub enum LoadError {
    /// There is no such scenario.
    #[error("there is no scenario `high_tide/{0}`; `gettysburg list` names those there are")]
    NoScenario(String),
    /// A data file is not in order.
    #[error(transparent)]
    Data(#[from] DataError),
    /// The map is not in order.
    #[error("high_tide.ron: {0}")]
    Map(#[from] MapError),
    /// The player's own charts cannot be played with.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// The charts are not those with which the game was begun.
    #[error(
        "{}: these charts have changed since the game was begun with them; put back what they were to go on with it",
        .0.display()
    )]
    OtherCharts(PathBuf),
    /// There is no optional rule of that name.
    #[error("there is no optional rule `{name}`; there are {}", Optional::VARIANTS.join(", "))]
    NoOption {
        /// What was asked for.
        name: String,
    },
}

/// The counters as their file says them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CounterFile {
    units: Vec<UnitInfo>,
    leaders: Vec<LeaderInfo>,
}

/// The counters of both armies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counters {
    /// Combat units by name.
    pub units: BTreeMap<UnitId, UnitInfo>,
    /// Leaders by name.
    pub leaders: BTreeMap<UnitId, LeaderInfo>,
}

impl Counters {
    /// The counters that come with the program.
    ///
    /// # Errors
    /// If their file is not in order.
    pub fn load() -> Result<Self, DataError> {
        Self::from_ron("high_tide.ron", include_str!("../../../../assets/counters/high_tide.ron"))
    }

    /// Counters from a text.
    ///
    /// # Errors
    /// With line and column if the form is wrong, else with everything that is wrong with the content.
    pub fn from_ron(file: &str, text: &str) -> Result<Self, DataError> {
        let raw: CounterFile = parse(file, text)?;
        let mut check = Check::new(file, text);
        let mut counters = Self { units: BTreeMap::new(), leaders: BTreeMap::new() };
        for info in raw.units {
            check_unit(&info, &mut check);
            if let Some(twice) = counters.units.insert(info.id, info) {
                check.note_last(twice.id.as_str(), format!("`{}` is there twice", twice.id));
            }
        }
        for info in raw.leaders {
            check_leader(&info, &counters, &mut check);
            if let Some(twice) = counters.leaders.insert(info.id, info) {
                check.note_last(twice.id.as_str(), format!("`{}` is there twice", twice.id));
            }
        }
        check.sound(counters)
    }
}

fn check_unit(info: &UnitInfo, check: &mut Check<'_>) {
    let UnitInfo { id, full, .. } = info;
    let mut note = |what: String| check.note(id.as_str(), format!("`{id}`: {what}"));
    if !(1..=99).contains(full) {
        note("strength is 1 to 99 points".to_owned());
    }
    if info.half.is_none() != info.arm.is_artillery() {
        note("artillery has no half-strength side, other arms have one (7.62)".to_owned());
    }
    if info.half.is_some_and(|half| half != full / 2) {
        note(format!("half strength is half of {full} rounded down (7.21)"));
    }
    let (level, half_level) = info.morale;
    if !(1..=10).contains(&level) || !(1..=level).contains(&half_level) {
        note("morale levels are 1 to 10, that at half strength no higher (7.62)".to_owned());
    }
    if info.whitworth && !info.arm.is_artillery() {
        note("the Whitworth battery is artillery (7.25)".to_owned());
    }
}

fn check_leader(info: &LeaderInfo, counters: &Counters, check: &mut Check<'_>) {
    let LeaderInfo { id, rank, .. } = info;
    let mut note = |what: &str| check.note(id.as_str(), format!("`{id}`: {what}"));
    if counters.units.contains_key(id) {
        note("is both a unit and a leader");
    }
    if (*rank == Rank::Army) != info.value.is_none() {
        note("division and corps leaders have a value, army leaders have none (5.31)");
    }
    let replaced = info.replacement.iter();
    let values = replaced.clone().filter_map(|replacement| replacement.value).chain(info.value);
    if !values.into_iter().all(|value| (-5..=5).contains(&value)) {
        note("leadership values are -5 to 5 (5.312)");
    }
    if replaced.map(|replacement| replacement.stars).chain([info.stars]).any(|stars| stars > 9) {
        note("stars are 0 to 9 (11.1)");
    }
    if (*rank == Rank::Division) != info.division.is_some() {
        note("division leaders name their division, others none (5.2)");
    }
    if *rank != Rank::Army && !counters.units.values().any(|unit| info.commands(unit)) {
        note("no combat unit is of his command (5.2)");
    }
}

impl Briefing {
    /// Everything that a scenario needs: map, charts, counters and the scenario itself.
    ///
    /// # Errors
    /// If there is no such scenario, or a file is not in order.
    pub fn load(scenario: &str) -> Result<Self, LoadError> {
        Self::with(scenario, &[], None)
    }

    /// The same for a scenario from a text.
    ///
    /// # Errors
    /// If a file is not in order.
    pub fn from_scenario(file: &str, text: &str) -> Result<Self, LoadError> {
        Self::assemble(file, text, Charts::load()?, None)
    }

    /// Everything for a scenario played by optional rules besides its own, and with charts of the player's own
    /// if a folder of them is named.
    ///
    /// # Errors
    /// As for [`Self::load`], and if the charts are not in order.
    pub fn with(scenario: &str, options: &[Optional], charts: Option<&Path>) -> Result<Self, LoadError> {
        let (charts, own) = match charts {
            Some(folder) => Charts::from_folder(folder).map(|(charts, own)| (charts, Some(own)))?,
            None => (Charts::load()?, None),
        };
        let mut briefing = Self::assemble(&format!("{scenario}.ron"), text_of(scenario)?, charts, own)?;
        briefing.scenario.optional.extend(options);
        Ok(briefing)
    }

    /// Everything that a recorded game was begun with.
    ///
    /// # Errors
    /// As for [`Self::with`], and if its charts have changed since, or it names an optional rule there is not.
    pub fn recorded(header: &Header) -> Result<Self, LoadError> {
        let folder = header.charts.as_ref().map(|own| own.folder.as_path());
        let mut briefing = Self::with(&header.scenario, &[], folder)?;
        if briefing.own_charts != header.charts {
            return Err(LoadError::OtherCharts(folder.unwrap_or(Path::new("")).to_owned()));
        }
        let option = |name: &String| name.parse().map_err(|_| LoadError::NoOption { name: name.clone() });
        briefing.scenario.optional = header.options.iter().map(option).collect::<Result<_, _>>()?;
        Ok(briefing)
    }

    /// What a journal says of a game begun so.
    pub fn origin(&self, seed: u64) -> Origin {
        let name = |option: &Optional| <&str>::from(*option).to_owned();
        Origin {
            scenario: self.scenario.id.clone(),
            seed,
            options: self.scenario.optional.iter().map(name).collect(),
            charts: self.own_charts.clone(),
        }
    }

    fn assemble(
        file: &str,
        text: &str,
        charts: Charts,
        own_charts: Option<OwnCharts>,
    ) -> Result<Self, LoadError> {
        let (map, Counters { units, leaders }) = (Map::load()?, Counters::load()?);
        let reference = Reference { map: &map, charts: &charts, units: &units, leaders: &leaders };
        let scenario = Scenario::from_ron(file, text, reference)?;
        Ok(Self { map, charts, units, leaders, scenario, own_charts })
    }
}

fn text_of(scenario: &str) -> Result<&'static str, LoadError> {
    let text = SCENARIOS.iter().find(|(id, _)| *id == scenario).map(|(_, text)| *text);
    text.ok_or_else(|| LoadError::NoScenario(scenario.to_owned()))
}

/// A scenario in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// Name within the game.
    pub id: String,
    /// Title.
    pub title: String,
    /// What it is about.
    pub description: String,
    /// Number of game turns.
    pub turns: usize,
}

/// The scenarios that come with the program.
///
/// # Errors
/// If one is not in order.
pub fn summaries() -> Result<Vec<Summary>, LoadError> {
    SCENARIOS
        .iter()
        .map(|(id, _)| {
            let scenario = Briefing::load(id)?.scenario;
            let turns = scenario.last_turn + 1 - scenario.first_turn;
            Ok(Summary { id: scenario.id, title: scenario.title, description: scenario.description, turns })
        })
        .collect()
}
