//! Formations (6.5).

use super::{field::Field, order::Answer, task::Question, world::Table};

/// A column that lost a point deploys (7.36).
pub fn deploy(mut table: Table) {
    table.work(|_field, _task| {});
}

/// Carries out the answer to this chapter's question.
pub fn answered(_field: &mut Field, _question: Question, _answer: &Answer) {}
