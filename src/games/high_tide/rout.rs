//! Rout (7.65 to 7.67).

use super::{field::Field, order::Answer, task::Question, world::Table};

/// The next step of a rout.
pub fn step(mut table: Table) {
    table.work(|_field, _task| {});
}

/// Carries out the answer to this chapter's question.
pub fn answered(_field: &mut Field, _question: Question, _answer: &Answer) {}
