//! What may be ordered now: offers for screen, commands and computer players, made of the same checks that
//! adjudicate orders.

mod contains;
mod sample;

pub use sample::sample;
use serde::Serialize;

use super::{
    arrive, charge,
    entrench::dig,
    field::Field,
    fire, melee, movement,
    order::{Answer, Step},
    rally,
    refusal::Refusal,
    sequence::{self, Phase},
    setup,
    task::{Question, Share},
    units::Formation,
};
use crate::{
    board::Hex,
    table::{agenda::Decision, id::UnitId, seat::Seat, side::Side},
};

/// What may be ordered now from one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Options {
    /// The side of the seat whose order or answer is awaited; `None` when the game is over or another seat
    /// is to act. Then nothing else is offered.
    pub to_act: Option<Side>,
    /// The phase.
    pub phase: Phase,
    /// The decision awaited, with the answers it lists.
    pub decision: Option<Asked>,
    /// Hexes where an entrenchment marker may be set up or turned (12.62).
    pub works: Vec<Hex>,
    /// Hexes where one may be taken up again.
    pub works_to_take: Vec<Hex>,
    /// What each unit or leader may do, in order of name; those that may do nothing are left out.
    pub units: Vec<UnitOptions>,
    /// Why the phase may not be ended; `None` if it may.
    pub end_refused: Option<Refusal>,
}

/// A decision awaited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Asked {
    /// The side asked.
    pub who: Side,
    /// The question.
    pub question: Question,
    /// The rule that asks.
    pub rule: &'static str,
    /// The answers it lists.
    pub answers: Vec<Answer>,
    /// How fire may be divided, where that is asked (8.272): too many ways to list.
    pub division: Option<Share>,
}

/// What a unit or leader may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct UnitOptions {
    /// Which.
    pub unit: UnitId,
    /// Hexes where it may be set up.
    pub set_up: Vec<Hex>,
    /// Hexes through which it may come onto the map, each with a formation in which it may.
    pub arrive: Vec<(Hex, Option<Formation>)>,
    /// First steps of a move.
    pub steps: Vec<Step>,
    /// Units it may fire at.
    pub fire: Vec<UnitId>,
    /// Of those, the ones at which its fire may count as through the flank or the rear (7.37, "c").
    pub flank_or_rear: Vec<UnitId>,
    /// The unit it may charge, alone or with others.
    pub charge: Vec<UnitId>,
    /// Whether it may dig, or dismantle works.
    pub dig: bool,
    /// Whether a melee with it is to be fought.
    pub melee: bool,
    /// Whether it may try to rally.
    pub rally: bool,
}

impl UnitOptions {
    fn is_empty(&self) -> bool {
        self.set_up.is_empty()
            && self.arrive.is_empty()
            && self.steps.is_empty()
            && self.fire.is_empty()
            && self.charge.is_empty()
            && !self.dig
            && !self.melee
            && !self.rally
    }
}

/// What may be ordered now from a seat.
pub fn options(field: &Field, seat: Seat) -> Options {
    let decision = field.now.agenda.decision();
    let awaited = decision.map_or_else(|| sequence::active(field), |decision| decision.who);
    let to_act = Some(awaited).filter(|side| field.now.phase != Phase::Over && seat.has(*side));
    let units = match to_act {
        Some(side) if decision.is_none() => units(field, side),
        _ => Vec::new(),
    };
    let sets_up = to_act.is_some() && field.now.phase == Phase::SetUp;
    let hexes = |allowed: &dyn Fn(Hex) -> bool| -> Vec<Hex> {
        if sets_up { field.map().hexes().filter(|hex| allowed(*hex)).collect() } else { Vec::new() }
    };
    Options {
        to_act,
        phase: field.now.phase,
        decision: decision.filter(|decision| seat.has(decision.who)).map(|decision| asked(field, decision)),
        works: hexes(&|hex| setup::check_works(field, hex).is_ok()),
        works_to_take: hexes(&|hex| setup::check_taking(field, hex).is_ok()),
        units,
        end_refused: sequence::may_end(field).err(),
    }
}

fn asked(field: &Field, decision: &Decision<Question>) -> Asked {
    let strength = |id| field.unit(id).map_or(0, |counter| counter.unit.strength.0);
    Asked {
        division: decision.question.share(strength),
        who: decision.who,
        question: decision.question.clone(),
        rule: decision.question.rule(),
        answers: decision.question.answers(strength),
    }
}

fn units(field: &Field, side: Side) -> Vec<UnitOptions> {
    let units = field.counters().filter(|counter| counter.info.side == side).map(|counter| counter.unit.id);
    let leaders = field.chiefs().filter(|chief| chief.info.side == side).map(|chief| chief.info.id);
    let melees = field.now.melees.iter().map(|melee| melee.target);
    let mut all: Vec<UnitId> = units.chain(leaders).chain(melees).collect();
    all.sort_unstable();
    all.into_iter().map(|unit| of_unit(field, unit)).filter(|options| !options.is_empty()).collect()
}

/// What one unit or leader of the side to act may do.
pub fn of_unit(field: &Field, unit: UnitId) -> UnitOptions {
    let phase = field.now.phase;
    let when = |now: bool| if now { Some(()) } else { None };
    let firing = phase.is_fire();
    let fire = when(firing).map(|()| fire::targets(field, unit)).unwrap_or_default();
    let either = |target: &UnitId| fire::sides(field, &[unit], *target).len() > 1;
    UnitOptions {
        unit,
        set_up: when(phase == Phase::SetUp)
            .map(|()| setup::legal_hexes(field, unit).into_iter().collect())
            .unwrap_or_default(),
        arrive: when(phase == Phase::Movement).map(|()| arrive::ways(field, unit)).unwrap_or_default(),
        steps: when(phase == Phase::Movement)
            .map(|()| movement::next_steps(field, unit, &[]))
            .unwrap_or_default(),
        flank_or_rear: fire.iter().copied().filter(either).collect(),
        fire,
        charge: when(phase == Phase::Charge).map(|()| charge::targets(field, unit)).unwrap_or_default(),
        dig: phase == Phase::Movement && dig::check(field, unit).is_ok(),
        melee: phase == Phase::Melee && melee::check(field, unit).is_ok(),
        rally: phase == Phase::Rally && rally::check(field, unit).is_ok(),
    }
}
