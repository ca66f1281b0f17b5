//! The charged unit fires at the chargers (8.272).

use crate::{
    games::high_tide::{
        fact::FireKind,
        field::Field,
        fire::{self, FirePlan, Volley},
        task::{Charge, ChargeStage, Question, Task},
    },
    table::id::UnitId,
};

/// Asks how the defender divides its strength among the chargers in its frontal hexes, if it can fire.
pub fn ask(field: &mut Field, mut charge: Charge) {
    let Some(who) = field.unit(charge.target).map(|target| target.info.side) else { return };
    let targets = targets(field, &charge);
    charge.stage = ChargeStage::Defender;
    if targets.is_empty() {
        field.now.agenda.push(Task::Charge(charge));
    } else {
        field.ask(who, Question::Defence { charge, targets });
    }
}

/// The chargers at which the defender may fire.
fn targets(field: &Field, charge: &Charge) -> Vec<UnitId> {
    let can = |charger: &UnitId| plan(field, charge.target, *charger, None).is_some();
    charge.chargers.iter().copied().filter(can).collect()
}

/// The defender's fire at one charger, with some of its points or all: for the preview of a division, and
/// for its parts.
pub fn plan(field: &Field, firer: UnitId, target: UnitId, points: Option<u8>) -> Option<FirePlan> {
    let volley = Volley { firers: vec![firer], target, kind: FireKind::ChargeDefence, through: None, points };
    fire::plan(field, &volley).ok()
}

/// Each part of the divided fire is rolled separately. When all have been, leaders who fell are replaced and
/// friends of a charger that was destroyed are alarmed, first for the first part; then those who were struck
/// check, in an order the moving player chooses (8.272, 8.273, R20).
pub fn fire(field: &mut Field, charge: Charge, parts: &[(UnitId, u8)]) {
    let firer = charge.target;
    field.now.agenda.push(Task::Charge(charge));
    let (mut checks, mut follow) = (Vec::new(), Vec::new());
    for (target, points) in parts {
        if let Some(plan) = plan(field, firer, *target, Some(*points)) {
            let queued = field.now.agenda.tasks().len();
            fire::resolve(field, &plan);
            for task in field.now.agenda.take_above(queued).into_iter().rev() {
                match task {
                    Task::Check(check) => checks.push(check),
                    other => follow.push(other),
                }
            }
        }
    }
    field.now.agenda.push(Task::Checks(checks));
    field.now.agenda.push_in_order(follow);
}
