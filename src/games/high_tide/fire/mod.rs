//! Fire combat (7.3 to 7.5): who may fire at whom, with what strength, and what comes of it.

mod modifiers;
mod odds;
mod plan;
mod resolve;

use bevy::prelude::ResMut;

pub use modifiers::walled;
pub use odds::{Chance, Odds, OddsCell, OddsOutcome, odds};
pub use plan::{FirePlan, Part, Volley, plan};
pub use resolve::{resolve, risk_leader};

use super::{
    HighTide,
    fact::FireKind,
    field::Field,
    order::{Order, Through},
    refusal::Refusal,
    sequence::{self, Phase},
    world::Table,
};
use crate::table::{id::UnitId, referee::InHand, side::Side};

/// Adjudicates an order to fire.
pub fn adjudicate(mut hand: ResMut<InHand<HighTide>>, mut table: Table) {
    if let Order::Fire { firers, target, through } = hand.order.clone() {
        table.adjudicate(&mut hand, |field| {
            sequence::ready(field)?;
            let volley = Volley { firers, target, kind: kind(field), through, points: None };
            let plan = plan(field, &volley)?;
            resolve(field, &plan);
            Ok(())
        });
    }
}

/// The kind of fire of the present phase.
pub fn kind(field: &Field) -> FireKind {
    match field.now.phase {
        Phase::Bombardment => FireKind::Bombardment,
        Phase::DefensiveFire => FireKind::Defensive,
        _ => FireKind::Offensive,
    }
}

/// The enemy units that a unit may fire at alone in the present phase, in order of name.
pub fn targets(field: &Field, firer: UnitId) -> Vec<UnitId> {
    let side = sequence::active(field);
    units_of(field, side.other()).filter(|target| alone(field, firer, *target).is_ok()).collect()
}

/// The units that may fire at a target in the present phase, each alone, in order of name.
pub fn firers(field: &Field, target: UnitId) -> Vec<UnitId> {
    let side = sequence::active(field);
    units_of(field, side).filter(|firer| alone(field, *firer, target).is_ok()).collect()
}

/// Those of some units that may not fire at a target, each by itself, with the reason.
pub fn unable(field: &Field, firers: &[UnitId], target: UnitId) -> Vec<(UnitId, Refusal)> {
    let refusal = |firer: &UnitId| Some((*firer, alone(field, *firer, target).err()?));
    firers.iter().filter_map(refusal).collect()
}

fn units_of(field: &Field, side: Side) -> impl Iterator<Item = UnitId> {
    field.on_map(side).map(|(counter, _)| counter.unit.id)
}

/// The plan of one unit's fire in the present phase.
///
/// # Errors
/// If it may not fire at the target.
pub fn alone(field: &Field, firer: UnitId, target: UnitId) -> Result<FirePlan, Refusal> {
    plan(field, &Volley { firers: vec![firer], target, kind: kind(field), through: None, points: None })
}

/// The sides of the target through which units may fire together in the present phase: one, or flank and
/// rear where their lines leave the choice (7.37, "c"). None if they may not fire at it.
pub fn sides(field: &Field, firers: &[UnitId], target: UnitId) -> Vec<Through> {
    let counts = |through: &Through| {
        let (firers, through) = (firers.to_vec(), Some(*through));
        plan(field, &Volley { firers, target, kind: kind(field), through, points: None }).is_ok()
    };
    [Through::Front, Through::Flank, Through::Rear].into_iter().filter(counts).collect()
}
