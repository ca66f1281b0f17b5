//! Withdrawal fire (6.9).

use super::{field::Field, order::Answer, task::Question, world::Table};

/// Asks for withdrawal fire.
pub fn ask(mut table: Table) {
    table.work(|_field, _task| {});
}

/// Carries out the answer to this chapter's question.
pub fn answered(_field: &mut Field, _question: Question, _answer: &Answer) {}
