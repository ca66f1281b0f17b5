//! The movement charts: allowances, Terrain Effect on Movement, changes of formation, capabilities.

use serde::{Deserialize, Serialize};

use super::Entry;
use crate::games::high_tide::{
    map::{Ground, Road},
    units::Arm,
};

/// How a unit moves, for the columns of the Terrain Effect on Movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Mover {
    /// Infantry in line and dismounted cavalry.
    Foot,
    /// Infantry in column.
    Column,
    /// Mounted cavalry.
    Mounted,
    /// Leaders, who move as mounted cavalry (5.35) except where the chart says otherwise.
    Leader,
    /// Limbered field artillery.
    Field,
    /// Limbered horse artillery.
    Horse,
}

impl Mover {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Foot, Self::Column, Self::Mounted, Self::Leader, Self::Field, Self::Horse];

    /// Its place in [`Self::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether it moves in march formation, which alone uses roads and trails (6.51).
    pub const fn marches(self) -> bool {
        !matches!(self, Self::Foot)
    }
}

/// A movement cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cost {
    /// So many half movement points.
    Half(i32),
    /// The whole allowance, from an adjacent start (6.25).
    WholeTurn,
    /// May not enter or cross.
    #[default]
    Prohibited,
}

/// What lies along a hexside, for the hexside lines of the chart.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, strum::VariantNames,
)]
pub enum Obstacle {
    /// Up to a hex one level higher.
    Slope,
    /// A crest, in either direction.
    Crest,
    /// A minor stream.
    MinorStream,
    /// A major stream without a usable bridge.
    MajorStream,
    /// A bridge crossed by a unit that does not follow its road in march formation.
    Bridge,
    /// A stone wall (rules option).
    StoneWall,
    /// An entrenched hexside (6.79).
    Entrenched,
}

impl Obstacle {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Slope,
        Self::Crest,
        Self::MinorStream,
        Self::MajorStream,
        Self::Bridge,
        Self::StoneWall,
        Self::Entrenched,
    ];
}

/// A line of the Terrain Effect on Movement: a cost for some movers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainCost<T> {
    /// The terrain.
    pub terrain: T,
    /// The movers it concerns.
    pub movers: Vec<Mover>,
    /// The cost for them.
    pub cost: Entry<Cost>,
}

/// Movement allowances, terrain effects on movement and costs of changing formation, in half points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovementChart {
    /// Allowance by mover.
    pub allowance: Vec<(Mover, Entry<i32>)>,
    /// Cost of the hex entered.
    pub ground: Vec<TerrainCost<Ground>>,
    /// Cost of the hexside crossed.
    pub obstacle: Vec<TerrainCost<Obstacle>>,
    /// Cost of entering along a way in march formation, instead of the terrain.
    pub road: Vec<(Road, Entry<i32>)>,
    /// Cost of a change of formation by arm, either way.
    pub formation: Vec<(Arm, Entry<i32>)>,
    /// Capabilities an artillery arm may use in a game turn (6.27).
    pub capabilities: Vec<(Arm, Entry<usize>)>,
    /// The lines above by index, made on loading: reach asks for thousands of costs.
    #[serde(skip)]
    pub(super) costs: Costs,
}

/// Costs by index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Costs {
    pub allowance: [i32; 6],
    pub ground: [[Cost; 6]; 7],
    pub obstacle: [[Cost; 6]; 7],
    pub road: [i32; 4],
}

impl MovementChart {
    /// The allowance in half points.
    pub fn allowance_of(&self, mover: Mover) -> i32 {
        self.costs.allowance[mover.index()]
    }

    /// The cost of entering a hex.
    pub fn ground_cost(&self, ground: Ground, mover: Mover) -> Cost {
        self.costs.ground[ground as usize][mover.index()]
    }

    /// The cost of crossing a hexside.
    pub fn obstacle_cost(&self, obstacle: Obstacle, mover: Mover) -> Cost {
        self.costs.obstacle[obstacle as usize][mover.index()]
    }

    /// The cost of following a way in march formation, in half points.
    pub fn road_cost(&self, road: Road) -> i32 {
        self.costs.road[road as usize]
    }

    /// The cost of a change of formation, in half points.
    pub fn formation_cost(&self, arm: Arm) -> i32 {
        self.formation.iter().find(|(named, _)| *named == arm).map_or(0, |(_, entry)| entry.value)
    }

    /// How many capabilities an arm may use in a game turn; `None` for arms that are not artillery.
    pub fn capabilities_of(&self, arm: Arm) -> Option<usize> {
        self.capabilities.iter().find(|(named, _)| *named == arm).map(|(_, entry)| entry.value)
    }
}

impl Default for Costs {
    fn default() -> Self {
        Self {
            allowance: [0; 6],
            ground: [[Cost::Prohibited; 6]; 7],
            obstacle: [[Cost::Prohibited; 6]; 7],
            road: [1; 4],
        }
    }
}
