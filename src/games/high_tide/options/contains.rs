//! A second opinion on orders: whether one is among the options, found by walking the offers step by step instead
//! of asking the checks that adjudicate it.
//!
//! No game is played by this. Trials hold it against the referee: an order must be accepted exactly when the options
//! contain it, so what the two ways disagree on is a mistake in one of them. Where it repeats a rule (the strength
//! that a charge needs, the side that fire comes through, how points are divided), it does so on purpose and in its
//! own way.

use super::{Asked, Options, UnitOptions};
use crate::{
    games::high_tide::{
        facing::{self, Aspect},
        field::Field,
        fire, movement,
        order::{Answer, Order, Step, Through},
        sequence::Phase,
        sight,
        task::Share,
        units::{Arm, Formation},
    },
    table::id::UnitId,
};

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
            Order::PlaceWorks { hex, .. } => self.works.contains(hex),
            Order::TakeWorks { hex } => self.works_to_take.contains(hex),
            Order::Move { unit, steps } => self.contains_move(field, *unit, steps),
            Order::Arrive { unit, hex, formation } => {
                let usual = field.unit(*unit).map(|counter| match counter.info.arm {
                    Arm::Infantry => Formation::Column,
                    Arm::Cavalry => Formation::Mounted,
                    Arm::Artillery | Arm::HorseArtillery => Formation::Limbered,
                });
                let formation = usual.and_then(|usual| formation.or(Some(usual)));
                self.of(*unit).is_some_and(|options| options.arrive.contains(&(*hex, formation)))
            }
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
