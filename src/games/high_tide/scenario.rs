//! A scenario (chapter 12) as the rules read it: checked, with every phrase of the set-up resolved to
//! hexes.

mod arrivals;
mod file;
mod load;
mod phrase;
mod resolve;

pub use file::{Reference, ScenarioFile};
pub use load::{Counters, LoadError, Summary, summaries};
pub use phrase::{Phrase, Unknown};

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use serde::{Deserialize, Serialize};

use super::units::{Command, Formation};
use crate::{
    board::{Direction, Hex},
    table::{
        id::UnitId,
        rule::Rule,
        side::{BySide, Side},
    },
};

/// A rule that is in force only if the scenario or the players ask for it.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
    strum::VariantNames,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Optional {
    /// Stone walls along hexsides count as terrain; else they are scenery (R53).
    StoneWalls,
    /// Orchards count as terrain (R53).
    Orchards,
    /// The 2000 turns are night turns (R33).
    DuskIsNight,
    /// No stragglers are recovered (R34).
    NoStragglers,
    /// A friendly reading of 5.314: units may leave the radius of their leaders (R50).
    FreeToLeave,
    /// A friendly reading of 6.27: defensive fire takes none of the artillery's capabilities (R5).
    FreeDefensiveFire,
}

impl Optional {
    /// The rule that it changes.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::StoneWalls | Self::Orchards => "6.22",
            Self::DuskIsNight => "10.1",
            Self::NoStragglers => "10.2",
            Self::FreeToLeave => "5.314",
            Self::FreeDefensiveFire => "6.27",
        }
    }
}

/// A scenario ready to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// Name within the game, such as `round_tops`.
    pub id: String,
    /// Title.
    pub title: String,
    /// What it is about, in a few sentences.
    pub description: String,
    /// First turn, counted in the turn record from 0.
    pub first_turn: usize,
    /// Last turn.
    pub last_turn: usize,
    /// Last turn if both sides agree to go on after the usual one.
    pub extended: Option<Extension>,
    /// The sides in the order in which they set up.
    pub set_up_order: Vec<Side>,
    /// Units in play and their set-up.
    pub units: BTreeMap<UnitId, UnitSetUp>,
    /// Leaders in play and their set-up.
    pub leaders: BTreeMap<UnitId, LeaderSetUp>,
    /// Reinforcements that come within the scenario (6.8).
    pub arrivals: BTreeMap<UnitId, Arrival>,
    /// Where some units may not go for the whole game (6.28).
    pub limits: Vec<Limit>,
    /// Hexes that a side's units may not enter.
    pub barred: BySide<BTreeMap<Hex, Rule>>,
    /// Units held back.
    pub held: Vec<Hold>,
    /// Guns that may not limber.
    pub planted: BTreeMap<UnitId, Rule>,
    /// Units that have other leaders than by the counters.
    pub attached: BTreeMap<UnitId, Attached>,
    /// Works that a side places with its set-up.
    pub works: Option<SetUpWorks>,
    /// Artillery fire before the first turn.
    pub bombardment: Option<Bombardment>,
    /// What decides the game.
    pub victory: Victory,
    /// Points for places controlled at the end.
    pub objectives: Vec<Objective>,
    /// Where each side's casualty record starts.
    pub casualties: BySide<i32>,
    /// Optional rules in force.
    pub optional: BTreeSet<Optional>,
}

impl Scenario {
    /// The limits that bind a unit or leader wherever it goes.
    pub fn limits_of(&self, unit: UnitId) -> impl Iterator<Item = &Limit> {
        self.limits.iter().filter(move |limit| limit.units.contains(&unit))
    }

    /// The rule of the scenario that keeps a unit from crossing a hexside into a hex, if one does (R51).
    pub fn forbids(&self, unit: UnitId, side: Side, from: Hex, across: Direction, to: Hex) -> Option<Rule> {
        let limit =
            self.limits_of(unit).find(|limit| limit.forbids(from, across, to)).map(|limit| limit.rule);
        limit.or_else(|| self.barred[side].get(&to).copied())
    }
}

/// What decides a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Victory {
    /// More points: losses, stars and the scenario's own places (12.46, 12.56).
    Points,
    /// Victory levels (11.4), with points for demoralization (11.2), and for places from which a path of
    /// communication leads to one of these hexes (11.3).
    Levels {
        /// Where each side's path may end.
        ends: BySide<Vec<Hex>>,
    },
}

/// How a unit sets up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitSetUp {
    /// The rule that places it.
    pub rule: Rule,
    /// Hexes where it may be placed.
    pub hexes: BTreeSet<Hex>,
    /// Whether it stands next to a brigade of its corps, too (12.311).
    pub beside_corps: bool,
    /// Formations it may be placed in there, the usual one first.
    pub formations: Vec<Formation>,
    /// Where units of its group are formed otherwise than the others.
    pub post: Option<Arc<Post>>,
    /// Whether it begins at half strength.
    pub half: bool,
    /// Where it stood, how it was formed and where it faced: a reconstruction.
    pub historical: (Hex, Direction, Formation),
}

impl UnitSetUp {
    /// The formations in which the unit may be placed in a hex, the usual one first; none where it may
    /// not be placed.
    pub fn formations_in(&self, hex: Hex) -> &[Formation] {
        match &self.post {
            Some(post) if post.hexes.contains(&hex) => &post.formations,
            _ if self.hexes.contains(&hex) => &self.formations,
            _ => &[],
        }
    }

    /// All hexes where the unit may be placed, its group's post included.
    pub fn all_hexes(&self) -> impl Iterator<Item = Hex> {
        let post = self.post.iter().flat_map(|post| post.hexes.iter());
        self.hexes.iter().chain(post).copied()
    }
}

/// A place for units of a group that are formed otherwise than the others, such as the one unit of the Reserve
/// Artillery on Cemetery Ridge (12.32) or the artillery park (12.62).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    /// Hexes of the place.
    pub hexes: BTreeSet<Hex>,
    /// Formations of the units that stand there, the usual one first.
    pub formations: Vec<Formation>,
    /// The group, any unit of which may stand there.
    pub units: BTreeSet<UnitId>,
    /// How many stand there.
    pub holds: Holds,
}

/// How many units a post holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Holds {
    /// Exactly one.
    #[default]
    One,
    /// Any number, none included.
    Any,
}

/// How a leader sets up: within command radius of a unit of his command (12.314, 12.411).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaderSetUp {
    /// The rule that places him.
    pub rule: Rule,
    /// Which side of the counter is up.
    pub command: Command,
    /// The hexes to which he is confined, if the rule names some (12.112).
    pub within: Option<BTreeSet<Hex>>,
    /// Where he was: a reconstruction.
    pub historical: Hex,
}

/// A reinforcement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// The rule that grants it.
    pub rule: Rule,
    /// The turn in which it comes.
    pub turn: usize,
    /// The hexes through which it comes.
    pub hexes: Vec<Hex>,
    /// Whether it comes at half strength.
    pub half: bool,
    /// The road by which it comes; `None` where the hexes are inside the map, which has no edge to go along
    /// there.
    pub road: Option<String>,
}

/// Hexsides that units may not cross, and hexes that they may not enter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The rule.
    pub rule: Rule,
    /// The units.
    pub units: BTreeSet<UnitId>,
    /// Hexsides, seen from both of their hexes.
    pub sides: BTreeSet<(Hex, Direction)>,
    /// Hexes.
    pub hexes: BTreeSet<Hex>,
}

impl Limit {
    /// Whether it forbids crossing a hexside into a hex.
    pub fn forbids(&self, from: Hex, across: Direction, to: Hex) -> bool {
        self.sides.contains(&(from, across)) || self.hexes.contains(&to)
    }
}

/// Turns after the usual end, if both sides agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extension {
    /// The rule.
    pub rule: Rule,
    /// The last turn then.
    pub last_turn: usize,
}

/// Whose command a unit is of, where it is not as by the counters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attached {
    /// The rule.
    pub rule: Rule,
    /// Who commands it.
    pub to: Attachment,
}

/// Who commands a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Attachment {
    /// These leaders, or their replacements, and nobody else.
    Only(BTreeSet<UnitId>),
    /// These leaders besides its own.
    Also(BTreeSet<UnitId>),
    /// Its own leaders without these.
    Without(BTreeSet<UnitId>),
    /// Every division and corps leader of its side.
    Anyone,
}

/// Works that a side places with its set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUpWorks {
    /// The rule.
    pub rule: Rule,
    /// The side.
    pub side: Side,
    /// How many it may place.
    pub markers: usize,
    /// Where they were, and which way they faced: a reconstruction.
    pub historical: Vec<(Hex, Direction)>,
}

/// Artillery fire before the first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bombardment {
    /// The rule.
    pub rule: Rule,
    /// How many rounds.
    pub rounds: u8,
}

/// Units that may not act until something happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hold {
    /// The rule.
    pub rule: Rule,
    /// The units. For a unit chosen by its place in the set-up, all that may stand there.
    pub units: BTreeSet<UnitId>,
    /// Until when.
    pub until: Until,
}

/// What ends a hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// This turn begins.
    Turn(usize),
    /// An enemy combat unit moves within so many hexes of any of them that is limbered.
    EnemyWithin(u32),
    /// Nothing: they may not move in this scenario. Only those that were set up unlimbered.
    Never,
}

/// A place that is worth points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objective {
    /// The rule.
    pub rule: Rule,
    /// Its name on the map.
    pub name: String,
    /// The place of which each hex counts by itself, if it is such a hex.
    pub each_of: Option<String>,
    /// Its hexes, all of which must be controlled.
    pub hexes: Vec<Hex>,
    /// Points by side.
    pub points: BySide<i32>,
}
