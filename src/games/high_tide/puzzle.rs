//! Positions from a file: for puzzles, tests and questions about a moment of the battle.

use std::{collections::BTreeSet, sync::Arc};

use serde::{Deserialize, Serialize};

use super::{
    field::{Briefing, Field, Position},
    sequence::{Clock, Phase},
    setup,
    task::Melee,
    units::{Command, Formation, Leader, Log, Marks, Place, Stance, Strength, Unit, Works},
    victory,
};
use crate::{
    board::{Direction, Hex},
    table::{
        data::{DataError, parse, sound},
        id::UnitId,
        side::Side,
    },
};

/// A position as its file says it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PuzzleFile {
    /// Day of July and hour; the scenario's first turn if left out.
    #[serde(default)]
    turn: Option<(u8, String)>,
    mover: Side,
    phase: Phase,
    units: Vec<UnitLine>,
    #[serde(default)]
    leaders: Vec<LeaderLine>,
    #[serde(default)]
    works: Vec<Works>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitLine {
    unit: UnitId,
    hex: Hex,
    facing: Direction,
    /// The formation of battle if left out.
    #[serde(default)]
    formation: Option<Formation>,
    /// Full strength if left out.
    #[serde(default)]
    strength: Option<u8>,
    #[serde(default)]
    marks: Marks,
    /// Out of command for this player turn.
    #[serde(default)]
    out_of_command: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LeaderLine {
    leader: UnitId,
    hex: Hex,
    #[serde(default)]
    command: Command,
}

/// The field that a position file describes, on the map and with the counters of a scenario. Units that
/// it does not name are not in play.
///
/// # Errors
/// With line and column if the form is wrong, else with everything that is wrong with the content.
pub fn field(file: &str, text: &str, briefing: Arc<Briefing>, seed: u64) -> Result<Field, DataError> {
    let raw: PuzzleFile = parse(file, text)?;
    let mut problems = Vec::new();
    let clock = Clock { turn: turn(&raw, &briefing, &mut problems), mover: raw.mover };
    let opening = setup::opening(Arc::clone(&briefing), seed);
    if raw.phase == Phase::SetUp || raw.phase == Phase::Command {
        problems.push("`phase` must be one in which something can be ordered after the set-up".to_owned());
    }
    let mut units = Vec::new();
    let mut seen: BTreeSet<UnitId> = BTreeSet::new();
    let mut held: BTreeSet<Hex> = BTreeSet::new();
    for line in &raw.units {
        if !seen.insert(line.unit) {
            problems.push(format!("`{}` is named twice", line.unit));
        } else if !held.insert(line.hex) {
            problems.push(format!("two combat units are in {} (6.61)", line.hex));
        }
        units.extend(unit(line, &briefing, &mut problems));
    }
    let mut leaders = Vec::new();
    for line in &raw.leaders {
        if !seen.insert(line.leader) {
            problems.push(format!("`{}` is named twice", line.leader));
        }
        if !briefing.leaders.contains_key(&line.leader) {
            problems.push(format!("there is no leader `{}`", line.leader));
        }
        on_map(&briefing, line.leader, line.hex, &mut problems);
        let log = Log { start: Some(line.hex), ..Log::default() };
        leaders.push(Leader { id: line.leader, place: Place::Hex(line.hex), command: line.command, log });
    }
    units.sort_unstable_by_key(|unit| unit.id);
    leaders.sort_unstable_by_key(|leader| leader.id);
    let mut works = raw.works;
    works.sort_unstable();
    let now = Position {
        units,
        leaders,
        works,
        clock,
        phase: raw.phase,
        melees: Vec::<Melee>::new(),
        ..opening.now
    };
    let mut field = sound(file, Field { briefing, now, facts: Vec::new() }, problems)?;
    victory::begin(&mut field);
    field.facts.clear();
    Ok(field)
}

fn turn(raw: &PuzzleFile, briefing: &Briefing, problems: &mut Vec<String>) -> usize {
    let Some((day, hour)) = &raw.turn else { return briefing.scenario.first_turn };
    let found = briefing.charts.turns.iter().position(|turn| turn.day == *day && turn.hour == *hour);
    found.unwrap_or_else(|| {
        problems.push(format!("the turn record has no turn {hour} on July {day}"));
        briefing.scenario.first_turn
    })
}

fn unit(line: &UnitLine, briefing: &Briefing, problems: &mut Vec<String>) -> Option<Unit> {
    let id = line.unit;
    let Some(info) = briefing.units.get(&id) else {
        problems.push(format!("there is no unit `{id}`"));
        return None;
    };
    on_map(briefing, id, line.hex, problems);
    let formation = line.formation.unwrap_or(info.arm.formations()[0]);
    if !info.arm.formations().contains(&formation) {
        problems.push(format!("`{id}` cannot be {formation:?}"));
    }
    let strength = line.strength.unwrap_or(info.full);
    if strength == 0 || strength > info.full {
        problems.push(format!("`{id}` has a strength of 1 to {}", info.full));
    }
    let log = Log {
        in_command: !line.out_of_command,
        in_radius_at_start: false,
        start: Some(line.hex),
        ..Log::default()
    };
    Some(Unit {
        id,
        place: Place::Hex(line.hex),
        stance: Stance { front: line.facing, formation },
        strength: Strength(strength),
        marks: line.marks,
        log,
    })
}

fn on_map(briefing: &Briefing, id: UnitId, hex: Hex, problems: &mut Vec<String>) {
    if !briefing.map.contains(hex) {
        problems.push(format!("`{id}` is at {hex}, which is off the map"));
    }
}
