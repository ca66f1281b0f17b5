//! Withdrawal fire (6.9): a free shot, each unit by itself, at an enemy that turns, changes formation or
//! leaves in its zone of control.

use super::{
    fact::FireKind,
    field::Field,
    fire::{self, FirePlan, Volley},
    order::Answer,
    refusal::Refusal,
    task::{Question, Task},
    world::Table,
};
use crate::{board::Hex, table::id::UnitId};

/// The fire of one unit.
fn plan(field: &Field, firer: UnitId, target: UnitId) -> Result<FirePlan, Refusal> {
    let firers = vec![firer];
    fire::plan(field, &Volley { firers, target, kind: FireKind::Withdrawal, through: None, points: None })
}

/// Those of the enemies that may fire at the target where it is now.
pub fn able(field: &Field, target: UnitId, mut enemies: Vec<UnitId>) -> Vec<UnitId> {
    enemies.retain(|enemy| plan(field, *enemy, target).is_ok());
    enemies
}

/// Queues the occasion for enemies to fire at a unit in its present hex, before anything queued so far.
pub fn queue(field: &mut Field, target: UnitId, firers: Vec<UnitId>) {
    let hex = field.unit(target).and_then(|counter| counter.unit.hex());
    if let Some(hex) = hex.filter(|_| !firers.is_empty()) {
        field.now.agenda.push(Task::WithdrawalFire { target, hex, firers });
    }
}

/// Asks for withdrawal fire.
pub fn ask(mut table: Table) {
    table.work(|field, task| {
        if let Task::WithdrawalFire { target, hex, firers } = task {
            offer(field, target, hex, firers);
        }
    });
}

/// Asks the enemy, unless the target has been driven from its hex or nobody is left who may fire.
fn offer(field: &mut Field, target: UnitId, hex: Hex, firers: Vec<UnitId>) {
    let Some(counter) = field.unit(target).filter(|counter| counter.unit.hex() == Some(hex)) else { return };
    let who = counter.info.side.other();
    let firers = able(field, target, firers);
    if !firers.is_empty() {
        field.ask(who, Question::WithdrawalFire { target, firers });
    }
}

/// Carries out the answer to this chapter's question: one unit fires, and the rest may afterwards.
pub fn answered(field: &mut Field, question: Question, answer: &Answer) {
    let (Question::WithdrawalFire { target, mut firers }, Answer::Unit(firer)) = (question, answer) else {
        return;
    };
    firers.retain(|other| other != firer);
    queue(field, target, firers);
    if let Ok(plan) = plan(field, *firer, target) {
        fire::resolve(field, &plan);
    }
}
