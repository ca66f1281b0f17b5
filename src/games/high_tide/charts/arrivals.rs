//! The Reinforcement Chart (6.81).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::Status;
use crate::{
    games::high_tide::map::Area,
    table::{
        clock::Turn,
        data::{Check, DataError, parse},
        id::UnitId,
    },
};

/// Who comes when, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArrivalChart {
    /// Where its entries come from.
    pub status: Status,
    /// Why they were chosen.
    #[serde(default)]
    pub note: String,
    /// The roads by which reinforcements come, with the entrance area of each (6.82).
    pub roads: Vec<(String, Area)>,
    /// The arrivals, in order of time.
    pub arrivals: Vec<ArrivalLine>,
    /// Where some of them may not go.
    pub limits: Vec<LimitLine>,
}

/// Units and leaders that arrive together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArrivalLine {
    /// Day of July.
    pub day: u8,
    /// The hour, as the turn record prints it.
    pub hour: String,
    /// The road.
    pub road: String,
    /// Who arrives.
    pub units: Vec<UnitId>,
}

/// Where units may not go for the whole game (6.28).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LimitLine {
    /// The rule.
    pub rule: String,
    /// The units.
    pub units: BTreeSet<UnitId>,
    /// The stream that they may not cross.
    pub not_across: String,
    /// The road south of which they may not move.
    pub not_south_of: String,
}

impl ArrivalChart {
    /// The entrance area of a road.
    pub fn area(&self, road: &str) -> Option<Area> {
        self.roads.iter().find(|(name, _)| name == road).map(|(_, area)| *area)
    }
}

pub(super) fn arrivals((file, text): (&str, &str), turns: &[Turn]) -> Result<ArrivalChart, DataError> {
    let chart: ArrivalChart = parse(file, text)?;
    let mut check = Check::new(file, text);
    let mut known = BTreeSet::new();
    for line in &chart.arrivals {
        if !turns.iter().any(|turn| turn.day == line.day && turn.hour == line.hour) {
            let (day, hour) = (line.day, &line.hour);
            check.note(hour, format!("the turn record has no turn {hour} on July {day}"));
        }
        if chart.area(&line.road).is_none() {
            check.note(&line.road, format!("`roads` has no entrance area for {} (6.82)", line.road));
        }
        for unit in &line.units {
            if !known.insert(*unit) {
                check.note_last(unit.as_str(), format!("`{unit}` arrives twice"));
            }
        }
    }
    for unit in chart.limits.iter().flat_map(|line| &line.units).filter(|unit| !known.contains(unit)) {
        check.note_last(unit.as_str(), format!("`limits` names `{unit}`, which does not arrive"));
    }
    check.sound(chart)
}
