//! What may be ordered now: offers for screen, commands and computer players, made of the same checks that
//! adjudicate orders.

mod sample;

pub use sample::sample;
use serde::Serialize;

use super::{
    charge,
    entrench::dig,
    facing::{self, Aspect},
    field::Field,
    fire, melee, movement,
    order::{Answer, Order, Step, Through},
    rally,
    refusal::Refusal,
    sequence::{self, Phase},
    setup, sight,
    task::{Question, Share},
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

impl Asked {
    fn contains(&self, answer: &Answer) -> bool {
        match (answer, &self.division) {
            (Answer::Split(parts), Some(share)) => divides(share, parts),
            _ => self.answers.contains(answer),
        }
    }
}

/// Whether points are divided as a share allows, found by paying them out one unit after the other.
fn divides(share: &Share, parts: &[(UnitId, u8)]) -> bool {
    let mut left = u32::from(share.points);
    let mut among = share.among.clone();
    parts.iter().all(|(unit, points)| {
        let at = among.iter().position(|(named, _)| named == unit);
        let most = at.map(|at| among.remove(at).1);
        let paid = left.checked_sub(u32::from(*points)).filter(|_| *points > 0);
        left = paid.unwrap_or(0);
        most.is_some_and(|most| *points <= most) && paid.is_some()
    })
}

/// What a unit or leader may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct UnitOptions {
    /// Which.
    pub unit: UnitId,
    /// Hexes where it may be set up.
    pub set_up: Vec<Hex>,
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
    Options {
        to_act,
        phase: field.now.phase,
        decision: decision.filter(|decision| seat.has(decision.who)).map(|decision| asked(field, decision)),
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
    let firing = matches!(phase, Phase::DefensiveFire | Phase::OffensiveFire);
    let fire = when(firing).map(|()| fire::targets(field, unit)).unwrap_or_default();
    let either = |target: &UnitId| fire::sides(field, &[unit], *target).len() > 1;
    UnitOptions {
        unit,
        set_up: when(phase == Phase::SetUp)
            .map(|()| setup::legal_hexes(field, unit).into_iter().collect())
            .unwrap_or_default(),
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

impl Options {
    fn of(&self, unit: UnitId) -> Option<&UnitOptions> {
        self.units.iter().find(|options| options.unit == unit)
    }

    /// Whether the order is among what is offered, found by walking the offers rather than by asking
    /// the rules that adjudicate it.
    pub fn contains(&self, field: &Field, order: &Order) -> bool {
        if let Order::Answer(answer) = order {
            return self.decision.as_ref().is_some_and(|asked| asked.contains(answer));
        }
        if self.decision.is_some() || self.to_act.is_none() {
            return false;
        }
        match order {
            Order::Answer(_) => false,
            Order::EndPhase => self.end_refused.is_none(),
            Order::PlaceHistorical => self.phase == Phase::SetUp,
            Order::Place { unit, hex, formation, .. } => {
                let placed = self.of(*unit).is_some_and(|options| options.set_up.contains(hex));
                let set_up = field.scenario().units.get(unit);
                placed
                    && formation.is_none_or(|formation| {
                        set_up.is_none_or(|set_up| set_up.formations_in(*hex).contains(&formation))
                    })
            }
            Order::Move { unit, steps } => self.contains_move(field, *unit, steps),
            Order::Dig { unit } => self.of(*unit).is_some_and(|options| options.dig),
            Order::Fire { firers, target, through } => self.contains_fire(field, firers, *target, *through),
            Order::Charge { chargers, target } => self.contains_charge(field, chargers, *target),
            Order::Melee { target } => self.of(*target).is_some_and(|options| options.melee),
            Order::Rally { unit } => self.of(*unit).is_some_and(|options| options.rally),
        }
    }

    fn contains_move(&self, field: &Field, unit: UnitId, steps: &[Step]) -> bool {
        let Some(options) = self.of(unit) else { return false };
        let walked = (0..steps.len()).all(|at| match at {
            0 => options.steps.contains(&steps[0]),
            _ => movement::next_steps(field, unit, &steps[..at]).contains(&steps[at]),
        });
        !steps.is_empty() && walked && movement::ends_well(field, unit, steps)
    }

    fn contains_fire(
        &self,
        field: &Field,
        firers: &[UnitId],
        target: UnitId,
        through: Option<Through>,
    ) -> bool {
        let offered = |firer: &UnitId| self.of(*firer).is_some_and(|options| options.fire.contains(&target));
        !firers.is_empty()
            && all_different(firers)
            && firers.iter().all(offered)
            && through.is_none_or(|through| counts_through(field, firers, target, through))
    }

    fn contains_charge(&self, field: &Field, chargers: &[UnitId], target: UnitId) -> bool {
        let offered = |id: &UnitId| self.of(*id).is_some_and(|options| options.charge.contains(&target));
        let points = |id: &UnitId| field.unit(*id).map_or(0, |counter| u32::from(counter.unit.strength.0));
        let needed = field.unit(target).map_or(0, |defender| {
            let points = u32::from(defender.unit.strength.0);
            if defender.info.arm.is_artillery() { points.div_ceil(2) } else { points }
        });
        !chargers.is_empty()
            && all_different(chargers)
            && chargers.iter().all(offered)
            && chargers.iter().map(points).sum::<u32>() >= needed
    }
}

fn all_different(units: &[UnitId]) -> bool {
    units.iter().enumerate().all(|(at, unit)| !units[..at].contains(unit))
}

/// Whether fire counts as through a side of the target (7.37): the worst through which at least half of its
/// strength comes, lines that leave the choice being taken as wanted.
fn counts_through(field: &Field, firers: &[UnitId], target: UnitId, wanted: Through) -> bool {
    let (mut all, mut flank, mut rear) = (0, 0, 0);
    for firer in firers {
        let strength = fire::alone(field, *firer, target).map_or(0, |plan| plan.strength.total());
        all += strength;
        match struck(field, *firer, target, wanted) {
            Some(Through::Rear) => rear += strength,
            Some(Through::Flank) => flank += strength,
            _ => {}
        }
    }
    let side = match () {
        () if 2 * rear >= all => Through::Rear,
        () if 2 * (rear + flank) >= all => Through::Flank,
        () => Through::Front,
    };
    side == wanted
}

/// The side of the target that a unit's line strikes.
fn struck(field: &Field, firer: UnitId, target: UnitId, wanted: Through) -> Option<Through> {
    let from = field.unit(firer)?.unit.hex()?;
    let (at, facing) =
        field.unit(target).and_then(|target| Some((target.unit.hex()?, target.unit.facing())))?;
    Some(match facing::aspect(facing, at, from) {
        Aspect::Front => Through::Front,
        Aspect::Flank => Through::Flank,
        Aspect::Rear => Through::Rear,
        Aspect::Quarter if wanted == Through::Flank => Through::Flank,
        Aspect::Quarter => Through::Rear,
        Aspect::Beam => {
            let blocked = facing.is_some_and(|facing| sight::blocked_past_flank(field, from, at, facing));
            if blocked { Through::Front } else { Through::Flank }
        }
    })
}
