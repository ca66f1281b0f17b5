//! Movement (6.2): what a step costs, what forbids it, how far a unit can go.

mod bar;
mod carry;
mod cost;
mod plan;
mod reach;
mod step;
mod terms;

pub use carry::{entered, go_on};
pub use cost::{Price, ground, price};
pub use plan::{MovePlan, PlannedStep, ends_well, next_steps, plan};
pub use reach::{Reach, Reached, reach, why_not};

use bevy::prelude::ResMut;

use super::{
    HighTide, command,
    field::Field,
    order::Order,
    refusal::{Refusal, Why},
    scenario::Until,
    sequence::{self, Phase},
    task::Task,
    units::{Formation, Log},
    world::Table,
};
use crate::{
    board::Hex,
    table::{id::UnitId, referee::InHand, side::Side},
};
use terms::{Held, held};

/// Adjudicates the orders of this chapter.
pub fn adjudicate(mut hand: ResMut<InHand<HighTide>>, mut table: Table) {
    if let Order::Move { unit, steps } = hand.order.clone() {
        table.adjudicate(&mut hand, |field| {
            sequence::ready(field)?;
            plan(field, unit, &steps)?;
            field.now.agenda.push(Task::Move { unit, steps, fired_at_in: None });
            Ok(())
        });
    }
}

/// Why the scenario forbids a unit to move for now, and until when; `None` where it does not (12.421, 12.422).
pub fn why_held(field: &Field, unit: UnitId) -> Option<Refusal> {
    let (Held::Moving(rule, until) | Held::MovingAndForming(rule, until)) =
        held(field, field.unit(unit)?.unit)?;
    Some(Refusal { rule, why: Why::HeldBack { unit, until: bar::release(field, until) } })
}

/// Whether the scenario forbids a unit to move for now (12.421, 12.422).
pub fn is_held(field: &Field, unit: UnitId) -> bool {
    field.unit(unit).is_some_and(|counter| held(field, counter.unit).is_some())
}

/// The work of the beginning of a movement phase.
pub fn begin(field: &mut Field) {
    let side = field.mover();
    let radii = command::Radii::of(field, side);
    let states: Vec<(UnitId, Option<Hex>, bool)> = field
        .counters()
        .filter(|counter| counter.info.side == side)
        .map(|counter| (counter.info.id, counter.unit.hex(), radii.hold_own(counter)))
        .collect();
    for (id, start, in_radius_at_start) in states {
        if let Some(unit) = field.unit_mut(id) {
            unit.log = Log { in_radius_at_start, ..fresh(unit.log, start) };
        }
    }
    let leaders: Vec<UnitId> =
        field.chiefs().filter(|chief| chief.info.side == side).map(|chief| chief.info.id).collect();
    for id in leaders {
        if let Some(leader) = field.leader_mut(id) {
            leader.log = fresh(leader.log, leader.hex());
        }
    }
    if field.now.clock.turn == field.scenario().first_turn && side == Side::Confederate {
        fix(field);
    }
}

/// The log of a unit that has not moved yet in this phase.
fn fresh(log: Log, start: Option<Hex>) -> Log {
    Log { start, spent: 0, stopped: false, moved: false, reformed: false, entered: None, ..log }
}

/// Marks the units that were set up to stay (12.422): artillery held for the whole scenario that stands
/// unlimbered when the first movement phase begins.
fn fix(field: &mut Field) {
    let holds = field.scenario().held.iter().filter(|hold| hold.until == Until::Never);
    let units: Vec<UnitId> = holds.flat_map(|hold| hold.units.iter().copied()).collect();
    for id in units {
        if let Some(unit) = field.unit_mut(id) {
            unit.marks.fixed |= unit.stance.formation == Formation::Unlimbered;
        }
    }
}

/// Whether anybody moves now.
///
/// # Errors
/// If the game is over or the phase is another.
pub fn is_now(field: &Field) -> Result<(), Refusal> {
    match field.now.phase {
        Phase::Movement => Ok(()),
        Phase::Over => Refusal::err("11.4", Why::GameOver),
        _ => Refusal::err("4", Why::NobodyMoves),
    }
}
