//! Morale (7.61 to 7.64).

use super::{field::Field, order::Answer, task::Question, world::Table};

/// A unit checks morale (7.64).
pub fn check(mut table: Table) {
    table.work(|_field, _task| {});
}

/// Friends of a routing unit check (7.63).
pub fn panic(mut table: Table) {
    table.work(|_field, _task| {});
}

/// Carries out the answer to this chapter's question.
pub fn answered(_field: &mut Field, _question: Question, _answer: &Answer) {}
