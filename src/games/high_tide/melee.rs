//! Melee (8.3).

use bevy::prelude::ResMut;

use super::{
    HighTide,
    field::Field,
    order::{Answer, Order},
    refusal::Refusal,
    task::Question,
    world::Table,
};
use crate::table::referee::InHand;

/// Adjudicates the orders of this chapter.
pub fn adjudicate(mut hand: ResMut<InHand<HighTide>>, mut table: Table) {
    if let Order::Melee { .. } = hand.order.clone() {
        table.adjudicate(&mut hand, |_field| Ok(()));
    }
}

/// The next stage of a melee.
pub fn go_on(mut table: Table) {
    table.work(|_field, _task| {});
}

/// Carries out the answer to this chapter's question.
pub fn answered(_field: &mut Field, _question: Question, _answer: &Answer) {}

/// Whether every melee has been fought.
///
/// # Errors
/// Naming the units.
pub fn all_fought(_field: &Field) -> Result<(), Refusal> {
    Ok(())
}
