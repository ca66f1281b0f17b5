//! Why orders are refused.

use serde::Serialize;

use super::{order::Through, units::Formation};
use crate::{
    board::{Direction, Hex},
    table::{id::UnitId, rule::Rule, side::Side},
};

/// A refusal names its rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: Rule,
    /// What it forbids.
    pub why: Why,
}

impl Refusal {
    /// A refusal under a rule.
    pub const fn new(rule: &'static str, why: Why) -> Self {
        Self { rule: Rule(rule), why }
    }

    /// The refusal as the error of a check.
    ///
    /// # Errors
    /// Always: it is one.
    pub const fn err<T>(rule: &'static str, why: Why) -> Result<T, Self> {
        Err(Self::new(rule, why))
    }
}

/// What releases a unit that the scenario holds back (12.42). Each variant is worded under its name in the
/// text file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, strum::VariantNames)]
pub enum Release {
    /// The turn of this hour begins, as the turn record writes it.
    AtHour {
        /// Day of July.
        day: u8,
        /// Such as `1700`.
        hour: String,
    },
    /// An enemy combat unit comes within so many hexes of it, or of another that waits with it.
    WhenEnemyWithin {
        /// How many.
        hexes: u32,
    },
    /// Nothing does.
    NotInThisGame,
}

/// What is forbidden. Each variant is worded under its name in the text file.
#[allow(missing_docs, reason = "the variant says what its fields are")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, strum::VariantNames)]
pub enum Why {
    /// The order does not belong to the present phase.
    NotInThisPhase,
    /// Nobody moves in the present phase.
    NobodyMoves,
    /// The game is over.
    GameOver,
    /// A decision must be answered first.
    DecisionAwaited { who: Side },
    /// No decision is awaited.
    NoDecisionAwaited,
    /// The answer is not among those the question allows.
    NotAnAnswer,
    /// No unit or leader of this name is in play.
    NoSuchUnit { unit: UnitId },
    /// The unit is not on the map.
    NotOnMap { unit: UnitId },
    /// The unit belongs to the other side.
    NotYours { unit: UnitId },
    /// The target is a friend.
    FriendlyTarget { unit: UnitId },
    /// The hex is not on the map.
    HexOffMap { hex: Hex },
    /// The hex is not next to the unit's.
    NotAdjacent { hex: Hex },
    /// An order without steps, firers or chargers.
    Empty,
    /// The same unit is named twice.
    NamedTwice { unit: UnitId },

    // Set-up (12).
    /// The set-up does not allow the unit there.
    SetUpPlace { unit: UnitId, hex: Hex },
    /// The set-up does not allow this formation.
    SetUpFormation { unit: UnitId, formation: Formation },
    /// Another combat unit has been set up there.
    SetUpOccupied { hex: Hex },
    /// One unit of the group stands apart from the others, and this one does already.
    SetUpPostTaken { unit: UnitId },
    /// One of these units stands apart from the others, and none does yet.
    SetUpPostEmpty { units: Vec<UnitId> },
    /// It stands next to no brigade of its corps.
    SetUpBesideCorps { unit: UnitId, hex: Hex },
    /// The side has no entrenchment markers to place in its set-up.
    NoWorksInSetUp { side: Side },
    /// All entrenchment markers of the set-up have been placed.
    NoMarkerLeft,
    /// No entrenchment marker is in the hex.
    NoWorksThere { hex: Hex },
    /// Units have not been set up.
    NotAllPlaced { units: Vec<UnitId> },

    // Movement (6).
    /// Unlimbered artillery never moves.
    UnlimberedMoves { unit: UnitId },
    /// The step costs more than is left, in half points.
    TooFar { cost: i32, left: i32 },
    /// The terrain may not be entered or crossed by such a unit.
    TerrainProhibited { hex: Hex },
    /// A hex that takes the whole turn must be entered first, from where the phase began.
    WholeTurnHex { hex: Hex },
    /// The unit has entered an enemy zone of control, or spent its whole turn.
    MustStop { unit: UnitId },
    /// The unit may only leave through a frontal hexside.
    NotThroughFront { unit: UnitId, hex: Hex },
    /// The unit has no facing to change.
    NoFacing { unit: UnitId },
    /// It faces that way already.
    FacesThatWay { unit: UnitId, facing: Direction },
    /// An enemy combat unit is in the hex.
    EnemyInHex { hex: Hex },
    /// A column or limbered artillery may not move next to the enemy.
    MarchNextToEnemy { hex: Hex, enemy: UnitId },
    /// At night nobody moves next to the enemy.
    NightNextToEnemy { hex: Hex, enemy: UnitId },
    /// Out of command: may not move next to the enemy.
    OutOfCommandNextToEnemy { hex: Hex, enemy: UnitId },
    /// Out of command: may not change formation.
    OutOfCommandFormation { unit: UnitId },
    /// The move would leave the command radius.
    LeavesCommand { unit: UnitId },
    /// Leaders have left units behind that could be brought back into command.
    LeadersLeftUnits { units: Vec<UnitId> },
    /// A leader may enter an enemy zone only onto a friendly combat unit.
    LeaderInZone { hex: Hex },
    /// The arm has no such formation.
    NoSuchFormation { unit: UnitId, formation: Formation },
    /// It is in that formation already.
    InThatFormation { unit: UnitId, formation: Formation },
    /// The artillery has no capability left for this.
    NoCapabilityLeft { unit: UnitId },
    /// The scenario forbids these guns to limber.
    MayNotLimber { unit: UnitId },
    /// A routed unit moves one hex only and does nothing else.
    RoutedMove { unit: UnitId },
    /// A routed unit may not come nearer to an enemy in sight.
    RoutedNearer { hex: Hex, enemy: UnitId },
    /// Two combat units would be in one hex.
    Stacked { hexes: Vec<Hex> },
    /// The scenario keeps the unit where it is for now.
    HeldBack { unit: UnitId, until: Release },
    /// The scenario forbids the hex.
    OutOfBounds { hex: Hex },

    // Reinforcements (6.8).
    /// It is no reinforcement that waits.
    NotReinforcement { unit: UnitId },
    /// It comes later.
    NotDueYet { unit: UnitId, turn: usize },
    /// It does not come onto the map there.
    NotAnEntrance { unit: UnitId, hex: Hex },
    /// It does not come onto the map in this formation.
    EntersInFormation { unit: UnitId, formation: Formation },
    /// Reinforcements are not delayed.
    ReinforcementsDue { units: Vec<UnitId> },

    // Entrenching (6.7).
    /// The unit digs already: it does nothing else until it is done.
    IsDigging { unit: UnitId },
    /// Only infantry in line and dismounted cavalry dig.
    FormationCannotDig { unit: UnitId },
    /// A unit digs before it has moved or changed formation, or not at all.
    HasMovedBeforeDigging { unit: UnitId },
    /// It was disturbed in digging this turn.
    DugInVain { unit: UnitId },
    /// Works are dug by the Union alone.
    OnlyUnionDigs { unit: UnitId },
    /// Digging begins at night.
    DigsByDay,
    /// Works cannot be dug in such ground.
    GroundNotDug { hex: Hex },
    /// Nobody digs in an enemy zone of control.
    DigsInZone { hex: Hex },
    /// A leader of the unit's command must be with it or next to it.
    NoLeaderToDig { unit: UnitId },
    /// No road passes through these works.
    NoRoadThroughWorks { hex: Hex },

    // Fire (7).
    /// The unit may not fire in this formation, or routed.
    FormationCannotFire { unit: UnitId },
    /// Out of range.
    OutOfRange { unit: UnitId, range: u32 },
    /// Outside the field of fire.
    OutsideFieldOfFire { unit: UnitId },
    /// The target cannot be seen.
    NoLineOfSight { unit: UnitId, blocked_at: Hex },
    /// The unit has fired in this phase.
    HasFired { unit: UnitId },
    /// The target has been fired at in this phase.
    HasBeenFiredAt { unit: UnitId },
    /// Only artillery fires in the bombardment.
    OnlyArtilleryFires { unit: UnitId },
    /// Out of command: no offensive fire.
    OutOfCommandFire { unit: UnitId },
    /// The Whitworth battery fires at Union artillery only.
    WhitworthTarget,
    /// The fire is not through that side of the target.
    NotThrough { through: Through },
    /// Leaders alone are not fired at.
    NotCombatUnit { unit: UnitId },

    // Charge and melee (8).
    /// Such a unit may never charge.
    MayNotCharge { unit: UnitId },
    /// At half strength: may not charge.
    HalfStrengthCharge { unit: UnitId },
    /// Out of command: may not charge.
    OutOfCommandCharge { unit: UnitId },
    /// Only the hex directly ahead may be charged.
    NotAhead { unit: UnitId },
    /// A charge may not cross this hexside or enter this ground.
    ChargeTerrain { unit: UnitId },
    /// The chargers have fewer points than the defender.
    TooFewToCharge { have: i32, need: i32 },
    /// The unit has charged, or advanced after a charge.
    HasCharged { unit: UnitId },
    /// The target has been charged.
    HasBeenCharged { unit: UnitId },
    /// No melee is to be fought there.
    NoMelee { unit: UnitId },
    /// Melees are still to be fought.
    MeleesLeft { units: Vec<UnitId> },

    // Rally (9).
    /// The unit is not routed.
    NotRouted { unit: UnitId },
    /// The unit has tried already.
    HasRallied { unit: UnitId },
}
