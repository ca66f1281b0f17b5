//! Set-up (12.41): placing units where the scenario allows.

use bevy::prelude::ResMut;

use super::{HighTide, field::Field, order::Order, refusal::Refusal, world::Table};
use crate::table::{referee::InHand, side::Side};

/// Adjudicates the orders of this chapter.
pub fn adjudicate(mut hand: ResMut<InHand<HighTide>>, mut table: Table) {
    if let Order::Place { .. } | Order::PlaceHistorical = hand.order.clone() {
        table.adjudicate(&mut hand, |_field| Ok(()));
    }
}

/// Whether the side setting up has placed everything.
///
/// # Errors
/// If units are left.
pub fn complete(_field: &Field) -> Result<(), Refusal> {
    Ok(())
}

/// The side that sets up after the present one.
pub fn next_side(_field: &Field) -> Option<Side> {
    None
}
