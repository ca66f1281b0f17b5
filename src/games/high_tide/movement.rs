//! Movement (6.2): what a step costs, what forbids it, how far a unit can go.

use bevy::prelude::ResMut;

use super::{HighTide, field::Field, order::Order, world::Table};
use crate::table::referee::InHand;

/// Adjudicates the orders of this chapter.
pub fn adjudicate(mut hand: ResMut<InHand<HighTide>>, mut table: Table) {
    if let Order::Move { .. } = hand.order.clone() {
        table.adjudicate(&mut hand, |_field| Ok(()));
    }
}

/// Carries out the next step of a move.
pub fn go_on(mut table: Table) {
    table.work(|_field, _task| {});
}

/// The work of the beginning of a movement phase.
pub fn begin(_field: &mut Field) {}
