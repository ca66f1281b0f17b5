//! The form of a scenario file.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Attachment, Holds, Optional, phrase::Phrase};
use crate::{
    board::{Direction, Hex},
    games::high_tide::{
        charts::Charts,
        map::Map,
        units::{Command, Formation, LeaderInfo, UnitInfo},
    },
    table::{
        id::UnitId,
        side::{BySide, Side},
    },
};

/// A scenario as its file says it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioFile {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) description: String,
    /// First and last turn: day of July and hour.
    pub(super) turns: ((u8, String), (u8, String)),
    /// The last turn if both sides agree to go on after the usual one, and the rule that lets them.
    #[serde(default)]
    pub(super) extended: Option<(String, (u8, String))>,
    pub(super) set_up_order: Vec<Side>,
    pub(super) units: Vec<Group>,
    pub(super) leaders: Vec<LeaderLine>,
    /// The rule that grants the reinforcements of the chart, if one does.
    #[serde(default)]
    pub(super) reinforcements: Option<String>,
    /// Reinforcements besides those of the chart.
    #[serde(default)]
    pub(super) arrivals: Vec<ArrivalLine>,
    #[serde(default)]
    pub(super) barred: Vec<Barred>,
    /// Lines that a side may not cross.
    #[serde(default)]
    pub(super) uncrossable: Vec<Uncrossable>,
    #[serde(default)]
    pub(super) held: Vec<HoldLine>,
    /// Guns that may not limber.
    #[serde(default)]
    pub(super) planted: Vec<Planted>,
    /// Units that have other leaders than by the counters.
    #[serde(default)]
    pub(super) attached: Vec<AttachedLine>,
    /// Works that a side places with its set-up.
    #[serde(default)]
    pub(super) works: Option<WorksLine>,
    /// Rounds of artillery fire before the first turn, and the rule that says so.
    #[serde(default)]
    pub(super) bombardment: Option<(String, u8)>,
    #[serde(default)]
    pub(super) objectives: Vec<ObjectiveLine>,
    #[serde(default)]
    pub(super) victory: VictoryLine,
    pub(super) casualties: BySide<i32>,
    #[serde(default)]
    pub(super) optional: BTreeSet<Optional>,
}

/// Units that set up by the same phrase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Group {
    pub(super) rule: String,
    pub(super) at: Phrase,
    /// Whether each stands next to a brigade of its corps (12.311).
    #[serde(default)]
    pub(super) beside_corps: bool,
    pub(super) formations: Vec<Formation>,
    #[serde(default)]
    pub(super) half: bool,
    /// The place of units of the group that are formed otherwise than the others, if the rule has one.
    #[serde(default)]
    pub(super) post: Option<PostLine>,
    /// Where each stood: a reconstruction from orders of battle, survey and known positions.
    pub(super) stood: Vec<(UnitId, Hex, Direction, Formation)>,
}

/// Where one unit of a group, or any number, stands apart, and how it is formed there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PostLine {
    pub(super) at: Phrase,
    pub(super) formations: Vec<Formation>,
    #[serde(default)]
    pub(super) holds: Holds,
}

/// A leader and where he was: a reconstruction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LeaderLine {
    pub(super) rule: String,
    pub(super) leader: UnitId,
    #[serde(default)]
    pub(super) command: Command,
    /// Where he is set up besides his radius, if the rule has it.
    #[serde(default)]
    pub(super) at: Option<Phrase>,
    pub(super) stood: Hex,
}

/// A reinforcement that the scenario itself grants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ArrivalLine {
    pub(super) rule: String,
    pub(super) turn: (u8, String),
    pub(super) at: Phrase,
    pub(super) units: Vec<UnitId>,
    #[serde(default)]
    pub(super) half: bool,
}

/// Hexes that a side may not enter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Barred {
    pub(super) rule: String,
    pub(super) sides: Vec<Side>,
    pub(super) at: Phrase,
    /// Whether nobody is set up there either.
    #[serde(default)]
    pub(super) set_up: bool,
}

/// A stream or crest that a side's units and leaders may not cross.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Uncrossable {
    pub(super) rule: String,
    pub(super) side: Side,
    pub(super) line: String,
}

/// Guns that may not limber.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Planted {
    pub(super) rule: String,
    pub(super) units: BTreeSet<UnitId>,
}

/// Units that have other leaders than by the counters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AttachedLine {
    pub(super) rule: String,
    pub(super) units: Vec<UnitId>,
    pub(super) to: Attachment,
}

/// Works that a side places with its set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WorksLine {
    pub(super) rule: String,
    pub(super) side: Side,
    pub(super) markers: usize,
    /// Where they were, and which way they faced: a reconstruction.
    pub(super) stood: Vec<(Hex, Direction)>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HoldLine {
    pub(super) rule: String,
    pub(super) units: BTreeSet<UnitId>,
    pub(super) until: UntilLine,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum UntilLine {
    Turn(u8, String),
    EnemyWithin(u32),
    Never,
}

/// What decides the game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum VictoryLine {
    /// More points, places being worth what `objectives` says.
    #[default]
    Points,
    /// The levels of 11.4. These sides get points for the places of 11.3.
    Levels { rule: String, terrain_for: Vec<Side> },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ObjectiveLine {
    pub(super) rule: String,
    pub(super) place: String,
    pub(super) points: BySide<i32>,
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
