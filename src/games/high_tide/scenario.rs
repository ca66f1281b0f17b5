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

/// Terrain that is scenery unless a scenario asks for it (R53).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Optional {
    /// Stone walls along hexsides.
    StoneWalls,
    /// Orchards.
    Orchards,
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
    /// What decides the game.
    pub victory: Victory,
    /// Points for places controlled at the end.
    pub objectives: Vec<Objective>,
    /// Where each side's casualty record starts.
    pub casualties: BySide<i32>,
    /// Terrain that counts though it is scenery elsewhere (R53).
    pub optional: BTreeSet<Optional>,
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
    /// Formations it may be placed in there, the usual one first.
    pub formations: Vec<Formation>,
    /// Where one unit of its group stands apart from the others: it, or another.
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

/// A place for exactly one unit of a group, such as the one unit of the Reserve Artillery on Cemetery
/// Ridge (12.32).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    /// Hexes of the place.
    pub hexes: BTreeSet<Hex>,
    /// Formations of the unit that stands there, the usual one first.
    pub formations: Vec<Formation>,
    /// The group, any unit of which may stand there.
    pub units: BTreeSet<UnitId>,
}

/// How a leader sets up: within command radius of a unit of his command (12.314, 12.411).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaderSetUp {
    /// The rule that places him.
    pub rule: Rule,
    /// Which side of the counter is up.
    pub command: Command,
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
