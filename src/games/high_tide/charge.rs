//! Charges (8.2).

use bevy::prelude::ResMut;

use super::{
    HighTide,
    field::Field,
    order::{Answer, Order},
    task::Question,
    world::Table,
};
use crate::table::referee::InHand;

/// Adjudicates the orders of this chapter.
pub fn adjudicate(mut hand: ResMut<InHand<HighTide>>, mut table: Table) {
    if let Order::Charge { .. } = hand.order.clone() {
        table.adjudicate(&mut hand, |_field| Ok(()));
    }
}

/// The next stage of a charge.
pub fn go_on(mut table: Table) {
    table.work(|_field, _task| {});
}

/// Carries out the answer to this chapter's question.
pub fn answered(_field: &mut Field, _question: Question, _answer: &Answer) {}

/// The work of the beginning of a charge sub-phase.
pub fn begin(_field: &mut Field) {}
