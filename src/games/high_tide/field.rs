//! The field: the whole position as plain values beside everything that never changes. Rules are
//! functions of it; systems fetch it from the world's entities and store it back.

use std::{collections::BTreeMap, sync::Arc};

use serde::{Deserialize, Serialize};

use super::{
    charts::Charts,
    fact::Fact,
    map::Map,
    refusal::{Refusal, Why},
    scenario::{Attachment, Optional, Scenario},
    sequence::{Clock, Phase},
    task::{Question, Task},
    units::{Leader, LeaderInfo, Rank, Unit, UnitInfo, Works},
};
use crate::{
    board::Hex,
    table::{
        agenda::Agenda,
        dice::Dice,
        id::UnitId,
        journal::OwnCharts,
        side::{BySide, Side},
    },
};

/// What never changes in a game: map, charts, counters, scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Briefing {
    /// The map.
    pub map: Map,
    /// The charts.
    pub charts: Charts,
    /// Every combat unit's printed values.
    pub units: BTreeMap<UnitId, UnitInfo>,
    /// Every leader's printed values.
    pub leaders: BTreeMap<UnitId, LeaderInfo>,
    /// The scenario.
    pub scenario: Scenario,
    /// The folder of charts that replaces some of the program's, if one does.
    pub own_charts: Option<OwnCharts>,
}

/// One entry of the casualty record (11.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Casualty {
    /// The unit that lost points, or the leader eliminated.
    pub unit: UnitId,
    /// Points, or stars.
    pub points: u8,
    /// The turn in which it happened.
    pub turn: usize,
}

/// The position: all rule state as one typed value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Combat units in play, in order of name.
    pub units: Vec<Unit>,
    /// Leaders in play, in order of name.
    pub leaders: Vec<Leader>,
    /// Entrenchments, in map order.
    pub works: Vec<Works>,
    /// Turn and moving player.
    pub clock: Clock,
    /// Phase.
    pub phase: Phase,
    /// The casualty record, by the side that suffered (11.1).
    pub casualties: BySide<Vec<Casualty>>,
    /// Points that came back as stragglers, by the side that recovered them (10.3).
    pub recovered: BySide<Vec<Casualty>>,
    /// The turn in which a side was demoralized (11.2).
    pub demoralized: BySide<Option<usize>>,
    /// Who last occupied or moved through each objective hex (11.3).
    pub control: BTreeMap<Hex, Side>,
    /// Holds of the scenario that have ended, by their place in its list.
    pub released: Vec<usize>,
    /// Melees to be fought in the melee sub-phase (8.274).
    pub melees: Vec<super::task::Melee>,
    /// Rounds of the bombardment that have begun (12.671).
    pub rounds: u8,
    /// Whether both sides have agreed to play on after the scenario's last turn (12.36).
    pub extended: bool,
    /// Work in progress.
    pub agenda: Agenda<Task, Question>,
    /// The dice.
    pub dice: Dice,
}

/// A combat unit with what is printed on it.
#[derive(Clone, Copy, Debug)]
pub struct Counter<'a> {
    /// What is printed.
    pub info: &'a UnitInfo,
    /// What changes.
    pub unit: &'a Unit,
}

/// A leader with what is printed on him.
#[derive(Clone, Copy, Debug)]
pub struct Chief<'a> {
    /// What is printed.
    pub info: &'a LeaderInfo,
    /// What changes.
    pub leader: &'a Leader,
    /// What the demoralization of his army adds to his value (11.2).
    pub shaken: i8,
}

/// The field.
#[derive(Clone, Debug)]
pub struct Field {
    /// What never changes.
    pub briefing: Arc<Briefing>,
    /// The position now.
    pub now: Position,
    /// What has happened while this field was worked on.
    pub facts: Vec<Fact>,
}

impl Field {
    /// The map.
    pub fn map(&self) -> &Map {
        &self.briefing.map
    }

    /// The charts.
    pub fn charts(&self) -> &Charts {
        &self.briefing.charts
    }

    /// The scenario.
    pub fn scenario(&self) -> &Scenario {
        &self.briefing.scenario
    }

    /// Whether an optional rule is in force.
    pub fn plays(&self, optional: Optional) -> bool {
        self.scenario().optional.contains(&optional)
    }

    /// Whether the present turn is a night turn (10).
    pub fn is_night(&self) -> bool {
        let dusk = self.plays(Optional::DuskIsNight);
        self.charts().turns.get(self.now.clock.turn).is_some_and(|turn| turn.night || (turn.dusk && dusk))
    }

    /// The last turn of the game, as far as it is settled (12.36).
    pub fn last_turn(&self) -> usize {
        let scenario = self.scenario();
        let extension = scenario.extended.filter(|_| self.now.extended);
        extension.map_or(scenario.last_turn, |extension| extension.last_turn)
    }

    /// The side whose player turn it is.
    pub fn mover(&self) -> Side {
        self.now.clock.mover
    }

    /// A combat unit in play.
    pub fn unit(&self, id: UnitId) -> Option<Counter<'_>> {
        let at = self.now.units.binary_search_by_key(&id, |unit| unit.id).ok()?;
        Some(Counter { info: self.briefing.units.get(&id)?, unit: self.now.units.get(at)? })
    }

    /// A combat unit to be changed.
    pub fn unit_mut(&mut self, id: UnitId) -> Option<&mut Unit> {
        let at = self.now.units.binary_search_by_key(&id, |unit| unit.id).ok()?;
        self.now.units.get_mut(at)
    }

    /// A leader in play.
    pub fn leader(&self, id: UnitId) -> Option<Chief<'_>> {
        let at = self.now.leaders.binary_search_by_key(&id, |leader| leader.id).ok()?;
        self.chief(self.now.leaders.get(at)?)
    }

    fn chief<'a>(&'a self, leader: &'a Leader) -> Option<Chief<'a>> {
        let info = self.briefing.leaders.get(&leader.id)?;
        let shaken =
            if self.is_demoralized(info.side) { self.charts().victory.leader_value.value } else { 0 };
        Some(Chief { info, leader, shaken })
    }

    /// Whether a unit is of a leader's command: his division's or corps', unless the scenario says otherwise
    /// (12.53, 12.62, 12.67).
    pub fn commands(&self, leader: &LeaderInfo, unit: &UnitInfo) -> bool {
        let by_counters = leader.commands(unit);
        match self.scenario().attached.get(&unit.id).map(|attached| &attached.to) {
            None => by_counters,
            Some(Attachment::Only(leaders)) => leaders.contains(&leader.id),
            Some(Attachment::Also(leaders)) => by_counters || leaders.contains(&leader.id),
            Some(Attachment::Without(leaders)) => by_counters && !leaders.contains(&leader.id),
            Some(Attachment::Anyone) => leader.side == unit.side && leader.rank != Rank::Army,
        }
    }

    /// Whether a side's army is demoralized (11.2).
    pub fn is_demoralized(&self, side: Side) -> bool {
        self.now.demoralized[side].is_some()
    }

    /// A leader to be changed.
    pub fn leader_mut(&mut self, id: UnitId) -> Option<&mut Leader> {
        let at = self.now.leaders.binary_search_by_key(&id, |leader| leader.id).ok()?;
        self.now.leaders.get_mut(at)
    }

    /// All combat units in play, in order of name, the lost ones included.
    pub fn counters(&self) -> impl Iterator<Item = Counter<'_>> {
        // Both lists are in order of name: going along them together is faster than looking each name up.
        let mut printed = self.briefing.units.values().peekable();
        self.now.units.iter().filter_map(move |unit| {
            while printed.next_if(|info| info.id < unit.id).is_some() {}
            let info = printed.next_if(|info| info.id == unit.id)?;
            Some(Counter { info, unit })
        })
    }

    /// All leaders in play, in order of name.
    pub fn chiefs(&self) -> impl Iterator<Item = Chief<'_>> {
        self.now.leaders.iter().filter_map(|leader| self.chief(leader))
    }

    /// The combat units of a side that are on the map, with their hexes.
    pub fn on_map(&self, side: Side) -> impl Iterator<Item = (Counter<'_>, Hex)> {
        self.counters()
            .filter(move |counter| counter.info.side == side)
            .filter_map(|counter| Some((counter, counter.unit.hex()?)))
    }

    /// The combat units in a hex: one, except while one moves through another.
    pub fn units_in(&self, hex: Hex) -> impl Iterator<Item = Counter<'_>> {
        self.counters().filter(move |counter| counter.unit.hex() == Some(hex))
    }

    /// A combat unit of the side in the hex.
    pub fn unit_of(&self, side: Side, hex: Hex) -> Option<Counter<'_>> {
        self.units_in(hex).find(|counter| counter.info.side == side)
    }

    /// The leaders in a hex.
    pub fn leaders_in(&self, hex: Hex) -> impl Iterator<Item = Chief<'_>> {
        self.chiefs().filter(move |chief| chief.leader.hex() == Some(hex))
    }

    /// The entrenched hexsides between two adjacent hexes: whether works of either hex line it.
    pub fn entrenched(&self, from: Hex, to: Hex) -> bool {
        let lines = |works: &Works, here: Hex, there: Hex| {
            works.hex == here && here.direction_to(there).is_some_and(|side| works.sides().contains(&side))
        };
        self.now.works.iter().any(|works| lines(works, from, to) || lines(works, to, from))
    }

    /// A unit of the side that gives the order, on the map.
    ///
    /// # Errors
    /// If there is none of that name, it is the enemy's, or it is not on the map.
    pub fn own_unit(&self, id: UnitId, side: Side) -> Result<(Counter<'_>, Hex), Refusal> {
        let counter = self.unit(id).ok_or(Refusal::new("2.3", Why::NoSuchUnit { unit: id }))?;
        if counter.info.side != side {
            return Refusal::err("4", Why::NotYours { unit: id });
        }
        let hex = counter.unit.hex().ok_or(Refusal::new("2.3", Why::NotOnMap { unit: id }))?;
        Ok((counter, hex))
    }

    /// Adds a fact to what has happened.
    pub fn tell(&mut self, fact: Fact) {
        self.facts.push(fact);
    }

    /// Rolls the ten-sided die.
    pub fn roll(&mut self) -> u8 {
        let faces = self.charts().command.die.value;
        self.now.dice.roll(faces)
    }

    /// Puts a question to a side.
    pub fn ask(&mut self, who: Side, question: Question) {
        self.tell(Fact::Asked { who, question: question.clone() });
        self.now.agenda.ask(who, question);
    }
}

impl Counter<'_> {
    /// Whether it is in the game: on the map or routed off it.
    pub fn in_play(&self) -> bool {
        self.unit.is_alive()
    }

    /// Whether its half-strength side is up (7.21): half or less of its printed strength. Artillery
    /// has no half-strength side.
    pub fn is_half(&self) -> bool {
        self.info.half.is_some() && self.unit.strength.0 * 2 <= self.info.full
    }
}

impl Chief<'_> {
    /// His leadership value (5.31), of the side that is up, as demoralization leaves it (11.2).
    pub fn value(&self) -> Option<i8> {
        let printed = match (self.leader.command, &self.info.replacement) {
            (super::units::Command::Replacement, Some(replacement)) => replacement.value,
            _ => self.info.value,
        };
        printed.map(|value| value.saturating_add(self.shaken))
    }

    /// His stars, of the side that is up (11.1).
    pub fn stars(&self) -> u8 {
        match (self.leader.command, &self.info.replacement) {
            (super::units::Command::Replacement, Some(replacement)) => replacement.stars,
            _ => self.info.stars,
        }
    }

    /// His name, of the side that is up.
    pub fn name(&self) -> &str {
        match (self.leader.command, &self.info.replacement) {
            (super::units::Command::Replacement, Some(replacement)) => &replacement.name,
            _ => &self.info.name,
        }
    }
}
