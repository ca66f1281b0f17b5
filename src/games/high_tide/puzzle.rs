//! Positions from a file: for puzzles, tests and questions about a moment of the battle.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use serde::{Deserialize, Serialize};

use super::{
    field::{Briefing, Field, Position},
    sequence::{Clock, Phase},
    setup,
    units::{Command, Formation, Leader, Log, Marks, Place, Stance, Strength, Unit, Works},
    victory,
};
use crate::{
    board::{Direction, Hex},
    table::{
        data::{Check, DataError, parse},
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
    let mut check = Check::new(file, text);
    let clock = Clock { turn: turn(&raw, &briefing, &mut check), mover: raw.mover };
    if !PLAYABLE.contains(&raw.phase) {
        check.note("phase", format!("`phase` is one in which something can be ordered: {PLAYABLE:?}"));
    }
    if raw.units.is_empty() {
        check.note("units", "a position has at least one unit, and this one has none");
    }
    let mut seen: BTreeSet<UnitId> = BTreeSet::new();
    let names = raw.units.iter().map(|line| line.unit).chain(raw.leaders.iter().map(|line| line.leader));
    for id in names {
        if !seen.insert(id) {
            check.note_last(id.as_str(), format!("`{id}` is named twice"));
        }
    }
    let mut units: Vec<Unit> =
        raw.units.iter().filter_map(|line| unit(line, &briefing, &mut check)).collect();
    units.sort_unstable_by_key(|unit| unit.id);
    one_a_hex(&raw, &mut check);
    let mut leaders: Vec<Leader> =
        raw.leaders.iter().filter_map(|line| leader(line, &raw, &briefing, &mut check)).collect();
    leaders.sort_unstable_by_key(|leader| leader.id);
    one_side_a_hex(&leaders, &briefing, &mut check);
    let works = works(&raw, &briefing, &mut check);
    let opening = setup::opening(Arc::clone(&briefing), seed);
    let now = Position { units, leaders, works, clock, phase: raw.phase, ..opening.now };
    let mut field = check.sound(Field { briefing, now, facts: Vec::new() })?;
    victory::begin(&mut field);
    field.facts.clear();
    Ok(field)
}

/// The phases in which a position may stand: those in which something can be ordered after the set-up.
/// A melee sub-phase has melees that a position does not hold.
const PLAYABLE: [Phase; 5] =
    [Phase::Movement, Phase::DefensiveFire, Phase::OffensiveFire, Phase::Charge, Phase::Rally];

fn turn(raw: &PuzzleFile, briefing: &Briefing, check: &mut Check<'_>) -> usize {
    let (first, last) = (briefing.scenario.first_turn, briefing.scenario.last_turn);
    let Some((day, hour)) = &raw.turn else { return first };
    let turns = &briefing.charts.turns;
    match turns.iter().position(|turn| turn.day == *day && turn.hour == *hour) {
        None if hour.is_empty() => check.note("turn", "`turn` names no hour: write it as (2, \"1700\")"),
        None => check.note(hour, format!("the turn record has no turn {hour} on July {day}")),
        Some(turn) if (first..=last).contains(&turn) => return turn,
        Some(_) => {
            let named = |turn: usize| {
                turns.get(turn).map_or_else(String::new, |turn| format!("{} on July {}", turn.hour, turn.day))
            };
            let (first, last) = (named(first), named(last));
            check.note(
                hour,
                format!("the scenario is played from {first} to {last}, not at {hour} on July {day}"),
            );
        }
    }
    first
}

fn unit(line: &UnitLine, briefing: &Briefing, check: &mut Check<'_>) -> Option<Unit> {
    let id = line.unit;
    let Some(info) = briefing.units.get(&id) else {
        check.note(id.as_str(), format!("there is no unit `{id}`"));
        return None;
    };
    on_map(briefing, id.as_str(), line.hex, check);
    let [battle, _] = info.arm.formations();
    let formation = line.formation.unwrap_or(battle);
    if !info.arm.formations().contains(&formation) {
        check.note(id.as_str(), format!("`{id}` cannot be {formation:?} (6.51)"));
    }
    let strength = line.strength.unwrap_or(info.full);
    if strength == 0 || strength > info.full {
        check.note(id.as_str(), format!("`{id}` has a strength of 1 to {}, not {strength}", info.full));
    }
    if line.marks.routed && line.marks.digging {
        check.note(id.as_str(), format!("`{id}` is routed and cannot be digging (6.72)"));
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

fn one_a_hex(raw: &PuzzleFile, check: &mut Check<'_>) {
    let mut held: BTreeMap<Hex, UnitId> = BTreeMap::new();
    for line in &raw.units {
        match held.get(&line.hex) {
            Some(other) if *other != line.unit => {
                let what = format!("`{}` is in {} together with `{other}` (6.61)", line.unit, line.hex);
                check.note(line.unit.as_str(), what);
            }
            _ => drop(held.insert(line.hex, line.unit)),
        }
    }
}

fn leader(line: &LeaderLine, raw: &PuzzleFile, briefing: &Briefing, check: &mut Check<'_>) -> Option<Leader> {
    let (id, hex) = (line.leader, line.hex);
    let Some(info) = briefing.leaders.get(&id) else {
        check.note(id.as_str(), format!("there is no leader `{id}`"));
        return None;
    };
    on_map(briefing, id.as_str(), hex, check);
    if line.command == Command::Replacement && info.replacement.is_none() {
        check.note(id.as_str(), format!("`{id}` has no replacement (5.34)"));
    }
    let enemy = |unit: &&UnitLine| {
        unit.hex == hex && briefing.units.get(&unit.unit).is_some_and(|unit| unit.side != info.side)
    };
    if let Some(enemy) = raw.units.iter().find(enemy) {
        check.note(id.as_str(), format!("`{id}` is in the hex of the enemy unit `{}` (5.35)", enemy.unit));
    }
    let log = Log { start: Some(hex), ..Log::default() };
    Some(Leader { id, place: Place::Hex(hex), command: line.command, log })
}

fn one_side_a_hex(leaders: &[Leader], briefing: &Briefing, check: &mut Check<'_>) {
    let side = |leader: &Leader| briefing.leaders.get(&leader.id).map(|info| info.side);
    for (at, leader) in leaders.iter().enumerate() {
        let mut before = leaders.iter().take(at);
        let enemy = before.find(|other| other.place == leader.place && side(other) != side(leader));
        if let (Some(enemy), Some(hex)) = (enemy, leader.hex()) {
            let what =
                format!("`{}` is in {hex} together with the enemy leader `{}` (5.35)", leader.id, enemy.id);
            check.note(leader.id.as_str(), what);
        }
    }
}

fn works(raw: &PuzzleFile, briefing: &Briefing, check: &mut Check<'_>) -> Vec<Works> {
    let mut works = raw.works.clone();
    works.sort_unstable();
    for hex in works.iter().map(|works| works.hex) {
        on_map(briefing, "works", hex, check);
    }
    for (one, other) in works.iter().zip(works.iter().skip(1)) {
        if one.hex == other.hex {
            check.note("works", format!("`works` has two entrenchments in {} (6.73)", one.hex));
        }
    }
    works
}

fn on_map(briefing: &Briefing, name: &str, hex: Hex, check: &mut Check<'_>) {
    if !briefing.map.contains(hex) {
        check.note(name, format!("`{name}` is at {hex}, which is off the map"));
    }
}
