//! Consequences that wait to be carried out, and the questions they put to the players. Each payload
//! is the whole of what is known, so that a game saved in the middle of anything goes on from there.

mod question;

pub use question::{Question, Share};
use serde::{Deserialize, Serialize};

use super::{
    order::{Step, Through},
    sequence::Phase,
    units::Place,
};
use crate::{
    board::Hex,
    table::{id::UnitId, side::Side},
};

/// A consequence in waiting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::EnumDiscriminants)]
#[strum_discriminants(name(TaskKind))]
pub enum Task {
    /// Enter a phase and do the work of its beginning.
    EnterPhase(Phase),
    /// Go on with a move that may have been interrupted.
    Move {
        /// The unit or leader.
        unit: UnitId,
        /// Steps left.
        steps: Vec<Step>,
        /// Where the unit stood when it drew withdrawal fire by the first of them, once that fire has
        /// been taken or declined.
        fired_at_in: Option<Hex>,
    },
    /// Enemies may fire at a unit that is about to act in, or leave, their zone of control (6.9).
    WithdrawalFire {
        /// The unit fired at.
        target: UnitId,
        /// Its hex when it drew the fire: once it is elsewhere, the occasion has passed.
        hex: Hex,
        /// Those that have not yet fired or declined.
        firers: Vec<UnitId>,
    },
    /// What a unit has dug, or dismantled, since its last movement phase is done (6.723, 6.78).
    Dug(UnitId),
    /// A division or corps rolls for its stragglers (10.2).
    Stragglers(Body),
    /// An infantry column that lost a point deploys (7.36).
    Deploy(UnitId),
    /// A unit checks morale (7.63).
    Check(Check),
    /// Several units check, in an order the moving player chooses (R20): friends of a routing or
    /// eliminated unit (7.63), or chargers (8.273, 8.342).
    Checks(Vec<Check>),
    /// A unit routs (7.65), step by step.
    Rout(Rout),
    /// A leader stacked with a routing unit stays or goes (5.38); he goes to where the unit ends.
    LeaderRout {
        /// The leader.
        leader: UnitId,
        /// His unit.
        unit: UnitId,
    },
    /// A leader is eliminated or captured: he is replaced at once, or removed (5.33, 5.34).
    LeaderLost(UnitId),
    /// A lone leader's hex has been entered by an enemy combat unit (5.322).
    Capture(UnitId),
    /// A leader is placed on the nearest unit of his command (5.322, 5.33).
    LeaderShelter(UnitId),
    /// One unit that fired may advance into the hex it emptied (7.52), or one charger must (8.26).
    Advance {
        /// The emptied hex.
        hex: Hex,
        /// The units that may, in order of name.
        candidates: Vec<UnitId>,
        /// Whether one must.
        must: bool,
        /// The unit whose leaving the hex is waited for.
        target: UnitId,
    },
    /// The next stage of a charge (8.27).
    Charge(Charge),
    /// A charged unit that has chosen to rout, or was routed already, does so (8.26, R24).
    GiveWay {
        /// The unit.
        unit: UnitId,
        /// The hex it leaves.
        hex: Hex,
        /// Hexes of the chargers.
        from: Vec<Hex>,
    },
    /// The next stage of a melee (8.34).
    Melee(Melee),
}

/// What recovers its stragglers together (10.2).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Body {
    /// A Confederate division.
    ConfederateDivision {
        /// Its corps.
        corps: String,
        /// Its number.
        division: u8,
    },
    /// A Union corps.
    UnionCorps {
        /// Its name.
        corps: String,
    },
}

impl Body {
    /// Its side.
    pub const fn side(&self) -> Side {
        match self {
            Self::ConfederateDivision { .. } => Side::Confederate,
            Self::UnionCorps { .. } => Side::Union,
        }
    }
}

/// A morale check to make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// The unit.
    pub unit: UnitId,
    /// Why, with all that the modifiers ask.
    pub cause: Cause,
}

/// Why a unit checks morale.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cause {
    /// It was fired at (7.63), in the combat phase, in withdrawal or as a charger.
    Fire(Attack),
    /// It is charged, or fights a melee as defender (8.273, 8.342).
    Charged(Attack),
    /// It fights a melee as charger (8.342).
    Charging {
        /// The hex of the defender.
        from: Hex,
    },
    /// A friend routed through its hex, or an adjacent friend routed or was eliminated (7.63).
    Panic {
        /// Hexes of the enemies from which the first unit routs.
        from: Vec<Hex>,
    },
    /// It tries to recover from rout (9.2).
    Rally,
}

/// What is known of a fire or charge when the unit it struck checks morale.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// Hexes of the enemies that caused the check, from which a rout must lead away (7.65).
    pub from: Vec<Hex>,
    /// The side of the unit through which it was struck.
    pub through: Through,
    /// Points lost in this one fire; 0 in charge and melee.
    pub lost: u8,
    /// Every line passed an entrenched hexside of the unit's hex (M2).
    pub entrenched: bool,
    /// Every line, or every charger, came over a stone wall of its hex, where walls count (M3, A8).
    pub walled: bool,
    /// Only artillery at long range fired (M8).
    pub distant_guns: bool,
    /// It was in march formation when fired at (M6): a column that lost points has deployed since. Always
    /// false in charge and melee.
    pub march: bool,
    /// The chargers have at least twice its points (M9).
    pub outnumbered: bool,
    /// All chargers are mounted cavalry and come through the front (M10).
    pub mounted_charge: bool,
}

/// A rout in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rout {
    /// The unit.
    pub unit: UnitId,
    /// Hexes of the enemies it must end away from (R22).
    pub from: Vec<Hex>,
    /// The hexes of its path so far, the first one being where it began, the last where it is.
    pub path: Vec<Hex>,
    /// Fewest steps of the whole path (R21): three, and three more for each loss on the way (7.671).
    pub length: u32,
    /// Where it goes next, chosen before withdrawal fire is taken at its leaving: a hex, or off the map.
    pub chosen: Option<Place>,
}

/// A charge in progress (8.27).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Charge {
    /// The charging units.
    pub chargers: Vec<UnitId>,
    /// The unit charged.
    pub target: UnitId,
    /// Its hex when the charge was announced.
    pub hex: Hex,
    /// What comes next.
    pub stage: ChargeStage,
}

/// The stages of a charge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChargeStage {
    /// The defender may rout or retreat (8.26).
    Reaction,
    /// A retreat in progress: hexes left so far (8.26).
    Retreat(Vec<Hex>),
    /// The defender may fire (8.272).
    Defence,
    /// Chargers have checked; the defender checks if any is left (8.273).
    Defender,
    /// The defender has checked: melee, or a charger takes the hex.
    Contact,
}

/// A melee to be fought, or in progress (8.34).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Melee {
    /// The chargers still fighting.
    pub chargers: Vec<UnitId>,
    /// The defender.
    pub target: UnitId,
    /// His hex.
    pub hex: Hex,
    /// What comes next.
    pub stage: MeleeStage,
}

/// The stages of a round of melee.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MeleeStage {
    /// The owner of the defender names the charger that takes the loss, if there are several.
    Aim,
    /// Both sides roll (8.341), the loss of the attackers falling on this unit.
    Roll(UnitId),
    /// The defender has checked (8.342).
    Defender,
    /// The chargers have checked (8.343).
    Chargers,
}
