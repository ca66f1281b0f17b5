//! Facts: what happened, in the past tense, for the log, the screen and the machine-readable output.

use serde::Serialize;

use super::{
    charts::Level,
    labels::Label,
    order::{Answer, Step, Through},
    sequence::Phase,
    task::{Body, Cause, Question},
    units::Formation,
};
use crate::{
    board::{Direction, Hex},
    table::{id::UnitId, side::Side, tally::Tally},
};

/// Something that happened.
#[allow(missing_docs, reason = "the variant says what its fields are")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, strum::VariantNames)]
pub enum Fact {
    /// A unit or leader was set up.
    Placed { unit: UnitId, hex: Hex },
    /// An entrenchment marker was placed in the set-up, the middle hexside being this (12.62).
    WorksPlaced { hex: Hex, front: Direction },
    /// An entrenchment marker was taken up again in the set-up.
    WorksTaken { hex: Hex },
    /// A phase began.
    PhaseBegan { phase: Phase, turn: usize, mover: Side },
    /// Command control was determined; these units are out of it (5.23).
    CommandDetermined { side: Side, out: Vec<UnitId> },
    /// A reinforcement came onto the map (6.81).
    Arrived { unit: UnitId, hex: Hex, cost: Tally<Label>, left: i32 },
    /// One step of a move was carried out.
    Stepped { unit: UnitId, step: Step, hex: Hex, cost: Tally<Label>, left: i32 },
    /// The rest of a move was dropped.
    MoveCut { unit: UnitId, steps: Vec<Step> },
    /// A question was put to a side.
    Asked { who: Side, question: Question },
    /// A question was answered.
    Answered { who: Side, answer: Answer },
    /// A unit began to dig, or to dismantle the works in its hex (6.723, 6.78).
    DiggingBegan { unit: UnitId, dismantles: bool },
    /// A unit stopped digging before it was done (6.75).
    DiggingStopped { unit: UnitId },
    /// A unit's works were done: along three hexsides, this one in the middle (6.723).
    Entrenched { unit: UnitId, hex: Hex, front: Direction },
    /// A unit has dismantled the works in its hex (6.78).
    WorksDismantled { unit: UnitId, hex: Hex },
    /// Fire was resolved (7.31).
    Fired {
        firers: Vec<UnitId>,
        target: UnitId,
        kind: FireKind,
        through: Through,
        strength: Tally<Label>,
        column: usize,
        modifiers: Tally<Label>,
        die: u8,
        loss: u8,
        check: bool,
        leader: bool,
    },
    /// A unit lost points and has so many left (7.2).
    Lost { unit: UnitId, points: u8, left: u8 },
    /// A unit was turned to its half-strength side (7.21).
    Halved { unit: UnitId },
    /// A unit was eliminated.
    Eliminated { unit: UnitId, how: Elimination },
    /// A column deployed (7.36).
    Deployed { unit: UnitId, formation: Formation, facing: Direction },
    /// A morale check was made (7.64).
    Checked { unit: UnitId, cause: Cause, level: Tally<Label>, die: u8, passed: bool },
    /// A unit began to rout.
    Routed { unit: UnitId, from: Hex },
    /// A routing or retreating unit entered a hex.
    RoutStepped { unit: UnitId, hex: Hex },
    /// A rout ended in this hex.
    RoutEnded { unit: UnitId, hex: Hex },
    /// A unit routed off the map (7.673).
    LeftMap { unit: UnitId, exit: Hex },
    /// A unit advanced into an emptied hex.
    Advanced { unit: UnitId, hex: Hex },
    /// A leader in the target hex was at risk (5.321).
    LeaderAtRisk { leader: UnitId, die: u8, lost: bool },
    /// A lone leader was ridden down or got away (5.322).
    CaptureRolled { leader: UnitId, die: u8, captured: bool },
    /// A leader was eliminated: stars count (11.1).
    LeaderEliminated { leader: UnitId, stars: u8 },
    /// A replacement took over (5.33).
    Replaced { leader: UnitId },
    /// A leader went to a unit.
    LeaderPlaced { leader: UnitId, hex: Hex },
    /// A leader whose command is still to come left the map to meet it, and comes onto it again.
    LeaderToMeetHisCommand { leader: UnitId },
    /// A leader left play with the last of his command (5.36).
    LeaderRemoved { leader: UnitId },
    /// A charge was announced (8.271).
    ChargeAnnounced { chargers: Vec<UnitId>, target: UnitId },
    /// The charged unit chose (8.26).
    Reacted { target: UnitId, answer: Answer },
    /// A melee is to be fought (8.274).
    MeleeJoined { chargers: Vec<UnitId>, target: UnitId },
    /// One side's roll of a melee round (8.341).
    MeleeRolled {
        by: Vec<UnitId>,
        against: UnitId,
        strength: Tally<Label>,
        column: usize,
        modifiers: Tally<Label>,
        die: u8,
        loss: u8,
        leader: bool,
    },
    /// A melee ended.
    MeleeEnded { target: UnitId, held: bool },
    /// A rally attempt (9.2).
    Rallied { unit: UnitId, rallied: bool },
    /// A unit took a facing without moving.
    Faced { unit: UnitId, facing: Direction },
    /// Control of a victory hex changed (11.3).
    Controlled { hex: Hex, side: Side },
    /// The scenario let units go that it had held back (12.422).
    Released { units: Vec<UnitId> },
    /// A division or corps rolled for its stragglers, having lost so many points (10.2).
    StragglersRolled { body: Body, lost: u32, die: u8, points: u8 },
    /// A unit recovered stragglers and has so many points now (10.2).
    Recovered { unit: UnitId, points: u8, now: u8 },
    /// An army was demoralized (11.2).
    Demoralized { side: Side },
    /// The game ended.
    Ended { points: Vec<(Side, Tally<Label>)>, winner: Option<Side>, level: Option<Level> },
}

/// On which occasion a unit fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, serde::Deserialize)]
pub enum FireKind {
    /// A round of the bombardment (12.671).
    Bombardment,
    /// Defensive fire (7.4).
    Defensive,
    /// Offensive fire (7.5).
    Offensive,
    /// Withdrawal fire (6.9).
    Withdrawal,
    /// A charged unit's fire at the chargers (8.272).
    ChargeDefence,
}

impl FireKind {
    /// Whether it is the fire of a phase, in which a unit fires once and is fired at once (7.34).
    pub const fn is_of_phase(self) -> bool {
        matches!(self, Self::Bombardment | Self::Defensive | Self::Offensive)
    }
}

/// How a unit was eliminated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, serde::Deserialize)]
pub enum Elimination {
    /// Its last point was lost (7.22).
    Destroyed,
    /// It could not rout and surrendered (7.65).
    Surrounded,
    /// It failed in melee at half strength (8.32).
    Surrendered,
    /// Its guns were taken (8.33).
    GunsTaken,
}
