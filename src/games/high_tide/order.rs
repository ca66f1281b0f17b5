//! Orders: all that a player can do.

use serde::{Deserialize, Serialize};

use super::units::Formation;
use crate::{
    board::{Direction, Hex},
    table::id::UnitId,
};

/// An order. The same value whether the mouse, a file or a computer player gave it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr)]
#[serde(deny_unknown_fields)]
pub enum Order {
    /// Set-up: put a unit or leader into a hex, or move it again.
    Place {
        /// Unit or leader.
        unit: UnitId,
        /// Where.
        hex: Hex,
        /// The hexside it faces; units without facing may leave it out.
        #[serde(default)]
        facing: Option<Direction>,
        /// Its formation, where the set-up leaves a choice.
        #[serde(default)]
        formation: Option<Formation>,
    },
    /// Set-up: put everything of the side that is setting up where it stood historically.
    PlaceHistorical,
    /// Set-up: put an entrenchment marker into a hex, or turn the one that is there (12.62).
    PlaceWorks {
        /// The hex.
        hex: Hex,
        /// The middle one of the three hexsides that it entrenches.
        facing: Direction,
    },
    /// Set-up: take an entrenchment marker up again.
    TakeWorks {
        /// The hex.
        hex: Hex,
    },
    /// Move a unit or leader step by step (chapter 6).
    Move {
        /// Unit or leader.
        unit: UnitId,
        /// The steps, carried out singly.
        steps: Vec<Step>,
    },
    /// Bring a reinforcement onto the map (6.81).
    Arrive {
        /// Unit or leader.
        unit: UnitId,
        /// The hex at the edge of the map.
        hex: Hex,
        /// Its formation, where there is a choice (6.822): the usual one is march formation.
        #[serde(default)]
        formation: Option<Formation>,
    },
    /// Begin to entrench, or to dismantle the works in the hex, with a unit that has not moved yet (6.723, 6.78).
    Dig {
        /// The unit.
        unit: UnitId,
    },
    /// Fire with one or more units at one target (7.3).
    Fire {
        /// The firing units.
        firers: Vec<UnitId>,
        /// The unit fired at.
        target: UnitId,
        /// The side of the target through which the fire is to count, where it may count as through the
        /// flank or the rear (7.37 "c"). The rear if left out.
        #[serde(default)]
        through: Option<Through>,
    },
    /// Announce a charge (8.271).
    Charge {
        /// The charging units.
        chargers: Vec<UnitId>,
        /// The unit charged.
        target: UnitId,
    },
    /// Fight the melee that a charge has led to, to its end (8.34).
    Melee {
        /// The unit that was charged.
        target: UnitId,
    },
    /// Try to rally a routed unit (9.2).
    Rally {
        /// The unit.
        unit: UnitId,
    },
    /// Answer the decision that is asked.
    Answer(Answer),
    /// End the phase, or the set-up of a side.
    EndPhase,
}

/// One step of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Step {
    /// Turn to face a hexside (6.43).
    Turn(Direction),
    /// Enter an adjacent hex.
    Enter(Hex),
    /// Change formation (6.52).
    Form(Formation),
}

/// The side of the target through which it is fired on or charged (6.42).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Through {
    /// A frontal hexside.
    Front,
    /// A flank hexside.
    Flank,
    /// The rear hexside.
    Rear,
}

impl Through {
    /// The side that counts where several strike (7.37): the worst one through which at least half of all
    /// points come. The parts are sides with points.
    pub fn of_most(parts: impl Iterator<Item = (Self, i32)> + Clone) -> Self {
        let points = |least: Self| -> i32 {
            parts.clone().filter(|(through, _)| *through >= least).map(|(_, points)| points).sum()
        };
        let all = points(Self::Front);
        [Self::Rear, Self::Flank].into_iter().find(|side| 2 * points(*side) >= all).unwrap_or(Self::Front)
    }
}

/// An answer to a decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Answer {
    /// No, none, or stop here: no withdrawal fire, no advance, no further retreat, no more turns.
    Decline,
    /// This unit or leader: it fires, advances, checks next, takes the loss, shelters the leader.
    Unit(UnitId),
    /// Go to this hex: the next step of a rout or retreat.
    To(Hex),
    /// Leave the map from here (7.673).
    OffMap,
    /// Face this hexside.
    Face(Direction),
    /// The charged unit stands.
    Stand,
    /// The charged unit routs voluntarily (8.26).
    Rout,
    /// The charged mounted cavalry retreats (8.26).
    Retreat,
    /// Fire at the chargers with so many points each (8.272). Empty: no fire.
    Split(Vec<(UnitId, u8)>),
    /// The leader stays in the hex that his unit routs from (5.38).
    Stay,
    /// The leader routs with his unit (5.38); the game goes on (12.36).
    Go,
}
