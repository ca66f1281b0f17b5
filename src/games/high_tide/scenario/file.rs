//! Scenario files, and their check against map and counters.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Hold, LeaderSetUp, Objective, Scenario, UnitSetUp, Until, phrase::Phrase};
use crate::{
    board::{Direction, Hex},
    games::high_tide::{
        charts::Charts,
        map::Map,
        units::{Command, Formation, LeaderInfo, UnitInfo},
    },
    table::{
        data::{DataError, parse, sound},
        id::UnitId,
        rule::Rule,
        side::{BySide, Side},
    },
};

/// A scenario as its file says it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioFile {
    id: String,
    title: String,
    description: String,
    /// First and last turn: day of July and hour.
    turns: ((u8, String), (u8, String)),
    set_up_order: Vec<Side>,
    units: Vec<Group>,
    leaders: Vec<LeaderLine>,
    #[serde(default)]
    barred: Vec<Barred>,
    #[serde(default)]
    held: Vec<HoldLine>,
    #[serde(default)]
    objectives: Vec<ObjectiveLine>,
    casualties: BySide<i32>,
}

/// Units that set up by the same phrase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Group {
    rule: String,
    at: Phrase,
    formations: Vec<Formation>,
    #[serde(default)]
    half: bool,
    /// Where each stood: a reconstruction from orders of battle, survey and known positions.
    stood: Vec<(UnitId, Hex, Direction, Formation)>,
}

/// A leader and where he was: a reconstruction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LeaderLine {
    rule: String,
    leader: UnitId,
    #[serde(default)]
    command: Command,
    stood: Hex,
}

/// Hexes that a side may not enter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Barred {
    rule: String,
    sides: Vec<Side>,
    at: Phrase,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HoldLine {
    rule: String,
    units: BTreeSet<UnitId>,
    until: UntilLine,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum UntilLine {
    Turn(u8, String),
    EnemyWithin(u32),
    Never,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ObjectiveLine {
    rule: String,
    place: String,
    points: BySide<i32>,
}

/// What a scenario file is checked against.
#[derive(Clone, Copy, Debug)]
pub struct Reference<'a> {
    /// The map.
    pub map: &'a Map,
    /// The charts, for the turn record.
    pub charts: &'a Charts,
    /// The combat units.
    pub units: &'a BTreeMap<UnitId, UnitInfo>,
    /// The leaders.
    pub leaders: &'a BTreeMap<UnitId, LeaderInfo>,
}

impl Scenario {
    /// Reads a scenario and checks it against map and counters.
    ///
    /// # Errors
    /// With line and column if the form is wrong, else with everything that is wrong with the content.
    pub fn from_ron(file: &str, text: &str, reference: Reference<'_>) -> Result<Self, DataError> {
        let raw: ScenarioFile = parse(file, text)?;
        let mut problems = Vec::new();
        let scenario = resolve(raw, reference, &mut problems);
        sound(file, scenario, problems)
    }
}

fn resolve(raw: ScenarioFile, reference: Reference<'_>, problems: &mut Vec<String>) -> Scenario {
    let (first, last) = raw.turns;
    let first_turn = turn(reference.charts, &first, problems);
    let last_turn = turn(reference.charts, &last, problems);
    if first_turn > last_turn {
        problems.push("`turns` ends before it begins".to_owned());
    }
    let mut units = BTreeMap::new();
    for group in raw.units {
        add_group(group, reference, &mut units, problems);
    }
    let mut leaders = BTreeMap::new();
    for line in raw.leaders {
        if !reference.leaders.contains_key(&line.leader) {
            problems.push(format!("there is no leader `{}`", line.leader));
        }
        if !reference.map.contains(line.stood) {
            problems.push(format!("`{}` stood at {}, which is off the map", line.leader, line.stood));
        }
        let set_up =
            LeaderSetUp { rule: rule(&line.rule, problems), command: line.command, historical: line.stood };
        if leaders.insert(line.leader, set_up).is_some() {
            problems.push(format!("`{}` is named twice", line.leader));
        }
    }
    let mut barred: BySide<BTreeMap<Hex, Rule>> = BySide::default();
    for line in raw.barred {
        let rule = rule(&line.rule, problems);
        let hexes = hexes(&line.at, reference.map, problems);
        for side in line.sides {
            barred[side].extend(hexes.iter().map(|hex| (*hex, rule)));
        }
    }
    let held = raw
        .held
        .into_iter()
        .map(|line| {
            for unit in line.units.iter().filter(|unit| !units.contains_key(unit)) {
                problems.push(format!("`held` names `{unit}`, which is not in play"));
            }
            let until = match line.until {
                UntilLine::Turn(day, hour) => Until::Turn(turn(reference.charts, &(day, hour), problems)),
                UntilLine::EnemyWithin(range) => Until::EnemyWithin(range),
                UntilLine::Never => Until::Never,
            };
            Hold { rule: rule(&line.rule, problems), units: line.units, until }
        })
        .collect();
    let objectives = raw
        .objectives
        .into_iter()
        .map(|line| {
            let hexes = reference.map.place(&line.place).to_vec();
            if hexes.is_empty() {
                problems.push(format!("the map has no place `{}`", line.place));
            }
            Objective { rule: rule(&line.rule, problems), name: line.place, hexes, points: line.points }
        })
        .collect();
    if raw.set_up_order.is_empty() {
        problems.push("`set_up_order` needs the side that sets up first".to_owned());
    }
    Scenario {
        id: raw.id,
        title: raw.title,
        description: raw.description,
        first_turn,
        last_turn,
        set_up_order: raw.set_up_order,
        units,
        leaders,
        barred,
        held,
        objectives,
        casualties: raw.casualties,
    }
}

fn add_group(
    group: Group,
    reference: Reference<'_>,
    units: &mut BTreeMap<UnitId, UnitSetUp>,
    problems: &mut Vec<String>,
) {
    let hexes = hexes(&group.at, reference.map, problems);
    let rule = rule(&group.rule, problems);
    if hexes.len() < group.stood.len() {
        problems.push(format!(
            "the phrase of {rule} allows {} hexes for {} units",
            hexes.len(),
            group.stood.len()
        ));
    }
    for (id, hex, facing, formation) in group.stood {
        let Some(info) = reference.units.get(&id) else {
            problems.push(format!("there is no unit `{id}`"));
            continue;
        };
        let formations: Vec<Formation> = group
            .formations
            .iter()
            .copied()
            .filter(|formation| info.arm.formations().contains(formation))
            .collect();
        if !formations.contains(&formation) {
            problems.push(format!("`{id}` stood {formation:?}, which its group does not allow"));
        }
        if !hexes.contains(&hex) {
            problems.push(format!("`{id}` stood at {hex}, which its own phrase does not allow"));
        }
        let taken = units.values().any(|other| other.historical.0 == hex);
        if taken {
            problems.push(format!("`{id}` stood at {hex} with another unit"));
        }
        let set_up = UnitSetUp {
            rule,
            hexes: hexes.clone(),
            formations,
            half: group.half,
            historical: (hex, facing, formation),
        };
        if units.insert(id, set_up).is_some() {
            problems.push(format!("`{id}` is named twice"));
        }
    }
}

fn hexes(phrase: &Phrase, map: &Map, problems: &mut Vec<String>) -> BTreeSet<Hex> {
    phrase.hexes(map).unwrap_or_else(|problem| {
        problems.push(problem);
        BTreeSet::new()
    })
}

fn turn(charts: &Charts, (day, hour): &(u8, String), problems: &mut Vec<String>) -> usize {
    let found = charts.turns.iter().position(|turn| turn.day == *day && turn.hour == *hour);
    found.unwrap_or_else(|| {
        problems.push(format!("the turn record has no turn {hour} on July {day}"));
        0
    })
}

/// The rules that scenario files may cite. A rule number in a message must be one of the rulebook.
const RULES: [&str; 12] = [
    "12.314", "12.32", "12.33", "12.411", "12.412", "12.421", "12.422", "12.423", "12.424", "12.44", "12.45",
    "12.46",
];

fn rule(text: &str, problems: &mut Vec<String>) -> Rule {
    match RULES.into_iter().find(|rule| *rule == text) {
        Some(rule) => Rule(rule),
        None => {
            problems.push(format!("`{text}` is not a rule of chapter 12 that a scenario can cite"));
            Rule("12")
        }
    }
}
