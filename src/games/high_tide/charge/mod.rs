//! Charges (8.2): who may charge whom, and the sequence from announcement to contact.

mod attack;
mod defence;
mod plan;
mod retreat;
mod sequence;

use bevy::prelude::ResMut;

pub use attack::attack;
pub use defence::plan as defence_plan;
pub use plan::{ChargePlan, plan, points_at_close_quarters, still_charging, targets};
pub use sequence::{answered, give_way, go_on};

use super::{
    HighTide,
    entrench::dig,
    fact::Fact,
    field::Field,
    order::Order,
    sequence as turn,
    task::{Charge, ChargeStage, Task},
    world::Table,
};
use crate::table::referee::InHand;

/// Adjudicates the announcement of a charge (8.271).
pub fn adjudicate(mut hand: ResMut<InHand<HighTide>>, mut table: Table) {
    if let Order::Charge { chargers, target } = hand.order.clone() {
        table.adjudicate(&mut hand, |field| {
            turn::ready(field)?;
            let plan = plan(field, &chargers, target)?;
            announce(field, plan);
            Ok(())
        });
    }
}

/// The work of the beginning of a charge sub-phase.
pub fn begin(field: &mut Field) {
    for unit in &mut field.now.units {
        (unit.log.charged, unit.log.was_charged) = (false, false);
    }
    field.now.melees.clear();
}

fn announce(field: &mut Field, plan: ChargePlan) {
    let ChargePlan { chargers, target, hex, .. } = plan;
    for id in &chargers {
        if let Some(unit) = field.unit_mut(*id) {
            unit.log.charged = true;
        }
    }
    if let Some(unit) = field.unit_mut(target) {
        unit.log.was_charged = true;
    }
    dig::interrupt(field, target);
    field.tell(Fact::ChargeAnnounced { chargers: chargers.clone(), target });
    let charge = Charge { chargers, target, hex, stage: ChargeStage::Reaction };
    field.now.agenda.push(Task::Charge(charge));
}
