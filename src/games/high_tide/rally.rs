//! Rally (chapter 9).

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
    if let Order::Rally { .. } = hand.order.clone() {
        table.adjudicate(&mut hand, |_field| Ok(()));
    }
}

/// What a rally attempt came to.
pub fn outcome(mut table: Table) {
    table.work(|_field, _task| {});
}

/// Carries out the answer to this chapter's question.
pub fn answered(_field: &mut Field, _question: Question, _answer: &Answer) {}
