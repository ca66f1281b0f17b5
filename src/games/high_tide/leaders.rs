//! Leaders (5.3).

use super::{field::Field, order::Answer, task::Question, world::Table};

/// A leader routs with his unit or stays (5.38).
pub fn rout_with_unit(mut table: Table) {
    table.work(|_field, _task| {});
}

/// A leader is eliminated (5.33, 5.34).
pub fn lose(mut table: Table) {
    table.work(|_field, _task| {});
}

/// A lone leader may be captured (5.322).
pub fn capture(mut table: Table) {
    table.work(|_field, _task| {});
}

/// A leader joins the nearest unit of his command.
pub fn shelter(mut table: Table) {
    table.work(|_field, _task| {});
}

/// Carries out the answer to this chapter's question.
pub fn answered(_field: &mut Field, _question: Question, _answer: &Answer) {}
