//! Advance into an emptied hex (7.52, 8.26, 8.273).

use super::{field::Field, order::Answer, task::Question, world::Table};

/// A unit may, or must, advance into an emptied hex.
pub fn advance(mut table: Table) {
    table.work(|_field, _task| {});
}

/// Carries out the answer to this chapter's question.
pub fn answered(_field: &mut Field, _question: Question, _answer: &Answer) {}
