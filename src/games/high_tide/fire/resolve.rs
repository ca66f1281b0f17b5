//! Carrying out a fire: the roll, its result, and what follows.

use super::plan::FirePlan;
use crate::{
    board::Hex,
    games::high_tide::{
        charts::Outcome,
        entrench::dig,
        fact::{Fact, FireKind},
        field::Field,
        losses,
        scenario::Optional,
        sequence::Phase,
        task::Task,
    },
    table::{id::UnitId, side::Side},
};

/// Rolls for a planned fire and carries out the result (7.31).
pub fn resolve(field: &mut Field, plan: &FirePlan) {
    let Some(hex) = field.unit(plan.target).and_then(|target| target.unit.hex()) else { return };
    mark(field, plan);
    let die = field.roll();
    let Outcome { loss, check, leader } = outcome(field, plan, die);
    field.tell(Fact::Fired {
        firers: plan.parts.iter().map(|part| part.unit).collect(),
        target: plan.target,
        kind: plan.kind,
        through: plan.through,
        strength: plan.strength.clone(),
        column: plan.column,
        modifiers: plan.modifiers.clone(),
        die,
        loss,
        check,
        leader,
    });
    queue_advance(field, plan, hex);
    let lost = losses::lose(field, plan.target, loss);
    // A leader who falls is gone before the check (5.37), but is replaced after what the loss itself
    // leads to has been queued, so that it is done first.
    losses::follow(field, plan.target, lost, check, plan.attack.clone());
    if leader {
        risk_leader(field, plan.target, hex);
    }
}

/// What the Combat Table says to a roll. No morale is checked in the bombardment (12.671).
pub(super) fn outcome(field: &Field, plan: &FirePlan, die: u8) -> Outcome {
    let outcome = field.charts().combat.outcome(plan.column, i32::from(die) + plan.modifiers.total());
    Outcome { check: outcome.check && plan.kind != FireKind::Bombardment, ..outcome }
}

/// Whether a fire is one of the things that artillery can do in a game turn (6.27, R5, R42).
pub(super) fn takes_capability(field: &Field, kind: FireKind) -> bool {
    match kind {
        FireKind::Bombardment | FireKind::Withdrawal => false,
        FireKind::Defensive => !field.plays(Optional::FreeDefensiveFire),
        FireKind::Offensive | FireKind::ChargeDefence => true,
    }
}

/// What firing uses up: the fire of the combat phase (7.34), the artillery's capability (6.27), the
/// digging (6.75). Withdrawal fire is free (6.92).
fn mark(field: &mut Field, plan: &FirePlan) {
    let takes = takes_capability(field, plan.kind);
    for part in &plan.parts {
        if let Some(unit) = field.unit_mut(part.unit) {
            unit.log.fired |= plan.kind.is_of_phase();
            unit.log.capabilities.fired |= takes;
        }
        dig::interrupt(field, part.unit);
    }
    if let Some(target) = field.unit_mut(plan.target) {
        target.log.fired_at |= plan.kind.is_of_phase();
    }
}

/// In offensive fire, one adjacent firer may enter the hex if it is emptied (7.52). Artillery never does.
fn queue_advance(field: &mut Field, plan: &FirePlan, hex: Hex) {
    if plan.kind != FireKind::Offensive || field.now.phase != Phase::OffensiveFire {
        return;
    }
    let candidates: Vec<UnitId> = plan
        .parts
        .iter()
        .filter(|part| part.range == 1)
        .filter(|part| field.unit(part.unit).is_some_and(|unit| !unit.info.arm.is_artillery()))
        .map(|part| part.unit)
        .collect();
    if !candidates.is_empty() {
        field.now.agenda.push(Task::Advance { hex, candidates, must: false, target: plan.target });
    }
}

/// The leaders of a side who may fall to a "*" in a hex (5.321), in order of name.
pub(super) fn leaders_at_risk(field: &Field, side: Side, hex: Hex) -> Vec<UnitId> {
    field.leaders_in(hex).filter(|chief| chief.info.side == side).map(|chief| chief.info.id).collect()
}

/// A leader stacked in the target's hex is at risk (5.321): one chosen by the die if there are several.
pub fn risk_leader(field: &mut Field, target: UnitId, hex: Hex) {
    let Some(side) = field.unit(target).map(|counter| counter.info.side) else { return };
    let leaders = leaders_at_risk(field, side, hex);
    let chosen = match leaders.as_slice() {
        [] => return,
        [only] => *only,
        several => {
            let faces = u8::try_from(several.len()).unwrap_or(u8::MAX);
            let pick = usize::from(field.now.dice.roll(faces)).saturating_sub(1);
            let Some(leader) = several.get(pick) else { return };
            *leader
        }
    };
    let die = field.roll();
    let lost = die >= field.charts().command.leader_loss.value;
    field.tell(Fact::LeaderAtRisk { leader: chosen, die, lost });
    if lost {
        field.now.agenda.push(Task::LeaderLost(chosen));
    }
}
