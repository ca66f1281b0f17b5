//! Combat units and leaders (2.3): what is printed on the counters, and the components that change.

use bevy::prelude::Component;
use serde::{Deserialize, Serialize};

use crate::{
    board::{Direction, Hex},
    table::{id::UnitId, side::Side},
};

/// The arm of a combat unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Arm {
    /// Infantry with muskets.
    Infantry,
    /// Cavalry: Union with carbines, Confederate with pistols.
    Cavalry,
    /// Field artillery.
    Artillery,
    /// Horse artillery.
    HorseArtillery,
}

impl Arm {
    /// Whether it is artillery of either kind.
    pub const fn is_artillery(self) -> bool {
        matches!(self, Self::Artillery | Self::HorseArtillery)
    }

    /// The formations the arm can be in, that of battle first.
    pub const fn formations(self) -> [Formation; 2] {
        match self {
            Self::Infantry => [Formation::Line, Formation::Column],
            Self::Cavalry => [Formation::Dismounted, Formation::Mounted],
            Self::Artillery | Self::HorseArtillery => [Formation::Unlimbered, Formation::Limbered],
        }
    }
}

/// What is printed on a combat unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitInfo {
    /// Stable name.
    pub id: UnitId,
    /// Army.
    pub side: Side,
    /// Arm.
    pub arm: Arm,
    /// Name on the counter.
    pub name: String,
    /// Corps: `I` to `XII`, `Cav` or `Res`.
    pub corps: String,
    /// Division of the corps; `None` for corps and reserve artillery.
    #[serde(default)]
    pub division: Option<u8>,
    /// Full strength in points of about 100 men, or one to three guns (1.2).
    pub full: u8,
    /// Half-strength value (7.21); `None` for artillery, which has no half-strength side.
    #[serde(default)]
    pub half: Option<u8>,
    /// Morale on the full and on the half-strength side (7.62).
    pub morale: (u8, u8),
    /// Whether it is the Whitworth battery, which fires at Union artillery only (7.25).
    #[serde(default)]
    pub whitworth: bool,
}

/// The level of a leader's command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Rank {
    /// LEE and MEADE.
    Army,
    /// Corps leaders, and STUART.
    Corps,
    /// Division leaders.
    Division,
}

/// The replacement side of a leader (5.33, 5.34).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replacement {
    /// Who takes over.
    pub name: String,
    /// His leadership value; `None` for army leaders.
    pub value: Option<i8>,
    /// His stars.
    pub stars: u8,
}

/// What is printed on a leader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeaderInfo {
    /// Stable name.
    pub id: UnitId,
    /// Army.
    pub side: Side,
    /// Level of command.
    pub rank: Rank,
    /// Name, in capitals as on the counter.
    pub name: String,
    /// Corps commanded or belonged to; empty for army leaders.
    #[serde(default)]
    pub corps: String,
    /// Division commanded, for division leaders.
    #[serde(default)]
    pub division: Option<u8>,
    /// Stars: victory points when eliminated (11.1).
    pub stars: u8,
    /// Leadership value (5.31); `None` for army leaders.
    #[serde(default)]
    pub value: Option<i8>,
    /// The back of the counter; `None` for Union division leaders (5.34).
    #[serde(default)]
    pub replacement: Option<Replacement>,
}

impl UnitInfo {
    /// Whether it belongs to the same corps as another unit.
    pub fn is_of_corps_of(&self, other: &Self) -> bool {
        self.side == other.side && self.corps == other.corps
    }
}

impl LeaderInfo {
    /// Whether the unit is of his command: his division's, or his corps'. An army leader has none of
    /// his own.
    pub fn commands(&self, unit: &UnitInfo) -> bool {
        self.side == unit.side
            && match self.rank {
                Rank::Army => false,
                Rank::Corps => self.corps == unit.corps,
                Rank::Division => self.corps == unit.corps && self.division == unit.division,
            }
    }
}

/// Where a unit or leader is.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    /// Not yet set up, or not yet arrived.
    #[default]
    Waiting,
    /// On the map.
    Hex(Hex),
    /// Routed off the map through this hex (7.673).
    OffMap(Hex),
    /// Lost, or removed from play.
    Gone,
}

impl Place {
    /// The hex, if on the map.
    pub fn hex(self) -> Option<Hex> {
        match self {
            Self::Hex(hex) => Some(hex),
            Self::Waiting | Self::OffMap(_) | Self::Gone => None,
        }
    }
}

/// A unit's formation (6.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Formation {
    /// Infantry in line.
    Line,
    /// Infantry in column: march formation.
    Column,
    /// Dismounted cavalry.
    Dismounted,
    /// Mounted cavalry: march formation.
    Mounted,
    /// Unlimbered artillery.
    Unlimbered,
    /// Limbered artillery: march formation.
    Limbered,
}

impl Formation {
    /// Whether it is march formation (6.51).
    pub const fn is_march(self) -> bool {
        matches!(self, Self::Column | Self::Mounted | Self::Limbered)
    }
}

/// How a unit stands in its hex.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stance {
    /// The hexside its front edge faces. Kept for units that have no facing at present (6.44), which
    /// [`Unit::facing`] hides.
    pub front: Direction,
    /// Formation.
    pub formation: Formation,
}

/// Current strength in points (7.21).
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Strength(pub u8);

/// Marks that stay on a unit from turn to turn.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Marks {
    /// Routed (7.66).
    pub routed: bool,
    /// Digging an entrenchment (6.723).
    pub digging: bool,
    /// Set up to stay where it is for the whole scenario (12.422).
    pub fixed: bool,
}

/// Which of its four capabilities an artillery unit has used this game turn (6.27).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Capabilities {
    /// It has moved.
    pub moved: bool,
    /// It has limbered.
    pub limbered: bool,
    /// It has unlimbered.
    pub unlimbered: bool,
    /// It has fired.
    pub fired: bool,
}

impl Capabilities {
    /// How many different capabilities have been used.
    pub fn used(self) -> usize {
        [self.moved, self.limbered, self.unlimbered, self.fired].into_iter().filter(|used| *used).count()
    }
}

/// What a unit or leader has done in the present turn or phase, as far as a rule asks.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Log {
    /// In command control for the present player turn (5.23).
    pub in_command: bool,
    /// Within some radius of its own leaders when the movement phase began (5.314).
    pub in_radius_at_start: bool,
    /// The hex in which the movement phase began (6.25).
    pub start: Option<Hex>,
    /// Movement points spent this phase, in half points.
    pub spent: i32,
    /// Entered an enemy zone of control and may move no further (6.26), or spent a whole turn (6.25).
    pub stopped: bool,
    /// Left its hex this phase.
    pub moved: bool,
    /// Changed formation this phase.
    pub reformed: bool,
    /// The hex through which it came onto the map this phase (6.823).
    pub entered: Option<Hex>,
    /// Artillery capabilities used this game turn (6.27).
    pub capabilities: Capabilities,
    /// Has been disturbed in digging this game turn (6.75).
    pub dug_in_vain: bool,
    /// Has fired in the present combat phase (7.34).
    pub fired: bool,
    /// Has been fired at in the present combat phase (7.34).
    pub fired_at: bool,
    /// Has charged, or advanced after a charge, in the present charge phase.
    pub charged: bool,
    /// Has been charged in the present charge phase.
    pub was_charged: bool,
    /// Has tried to rally in the present rally phase (9.1).
    pub rallied: bool,
}

/// A combat unit in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// Stable name.
    pub id: UnitId,
    /// Where it is.
    pub place: Place,
    /// Facing and formation.
    pub stance: Stance,
    /// Strength points left.
    pub strength: Strength,
    /// Routed, digging.
    #[serde(default)]
    pub marks: Marks,
    /// What it has done.
    #[serde(default)]
    pub log: Log,
}

impl Unit {
    /// Its hex, if on the map.
    pub fn hex(&self) -> Option<Hex> {
        self.place.hex()
    }

    /// The hexside it faces, or `None` for a unit without facing: routed, limbered, in column or
    /// digging (6.44).
    pub fn facing(&self) -> Option<Direction> {
        let none = self.marks.routed
            || self.marks.digging
            || matches!(self.stance.formation, Formation::Column | Formation::Limbered);
        (!none).then_some(self.stance.front)
    }

    /// Whether it is still part of the army: not lost.
    pub fn is_alive(&self) -> bool {
        self.place != Place::Gone
    }
}

/// A leader in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leader {
    /// Stable name.
    pub id: UnitId,
    /// Where he is.
    pub place: Place,
    /// Whether the replacement side is up (5.33).
    #[serde(default)]
    pub command: Command,
    /// What he has done.
    #[serde(default)]
    pub log: Log,
}

/// Who holds a command.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Command {
    /// The leader printed on the front.
    #[default]
    Original,
    /// The replacement printed on the back.
    Replacement,
}

impl Leader {
    /// His hex, if on the map.
    pub fn hex(&self) -> Option<Hex> {
        self.place.hex()
    }
}

/// An entrenchment: permanent works along three hexsides (6.73).
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Works {
    /// The hex in which they were dug.
    pub hex: Hex,
    /// The middle one of the three contiguous hexsides.
    pub front: Direction,
}

impl Works {
    /// The three hexsides.
    pub fn sides(self) -> [Direction; 3] {
        [self.front.turned(-1), self.front, self.front.turned(1)]
    }
}
