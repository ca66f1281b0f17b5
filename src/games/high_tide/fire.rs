//! Fire combat (7.3 to 7.5).

use bevy::prelude::ResMut;

use super::{HighTide, order::Order, world::Table};
use crate::table::referee::InHand;

/// Adjudicates the orders of this chapter.
pub fn adjudicate(mut hand: ResMut<InHand<HighTide>>, mut table: Table) {
    if let Order::Fire { .. } = hand.order.clone() {
        table.adjudicate(&mut hand, |_field| Ok(()));
    }
}

/// Fire to be planned.
#[derive(Debug)]
pub struct Volley {
    /// Firing units.
    pub firers: Vec<crate::table::id::UnitId>,
    /// Target.
    pub target: crate::table::id::UnitId,
    /// Occasion.
    pub kind: super::fact::FireKind,
    /// Side of the target.
    pub through: Option<super::order::Through>,
    /// Points.
    pub points: Option<u8>,
}

/// Planned fire.
#[derive(Debug)]
pub struct FirePlan;

/// Plans fire.
///
/// # Errors
/// Never.
pub fn plan(_field: &super::field::Field, _volley: &Volley) -> Result<FirePlan, super::refusal::Refusal> {
    Ok(FirePlan)
}

/// Resolves fire.
pub fn resolve(field: &mut super::field::Field, _plan: &FirePlan) {
    field.roll();
}
