//! Ending a phase: not behind a card or over a plan, not by a slip of the hand while units can still act, and
//! on past the phases in which nobody can do anything.

use crate::{
    games::high_tide::{
        field::Field,
        order::Order,
        sequence::{self, Phase},
    },
    screen::{game::Playing, intent::Intent, notice::Notice, plan::Plan, view},
};

/// Why a phase is not ended yet: an open card hides the table, something that was begun waits, or units can
/// still act and the player has not been told so yet.
pub(super) fn hindrance(field: &Field, plan: &Plan, intent: &Intent, said: &Notice) -> Option<Notice> {
    let waits = plan.dragged.is_some()
        || !plan.steps.is_empty()
        || plan.menu.is_some()
        || plan.target.is_some() && !plan.actors.is_empty();
    match intent {
        Intent::EndPhase | Intent::Order(Order::EndPhase) if !plan.cards.is_empty() => Some(Notice::CardOpen),
        Intent::EndPhase | Intent::Order(Order::EndPhase) if waits => Some(Notice::PlanWaits),
        Intent::EndPhase if field.now.phase != Phase::SetUp && sequence::may_end(field).is_ok() => {
            let notice = Notice::StillToAct { count: view::undone(field).len(), phase: field.now.phase };
            (!matches!(notice, Notice::StillToAct { count: 0, .. }) && *said != notice).then_some(notice)
        }
        _ => None,
    }
}

/// Ends phases that have just begun and in which nobody can do anything, until one comes in which somebody
/// can. Returns those that were passed over.
pub(super) fn pass_over(playing: &mut Playing) -> Vec<Phase> {
    let mut passed = Vec::new();
    while nobody_can_act(playing.field()) {
        let phase = playing.field().now.phase;
        if playing.submit(Order::EndPhase).is_err() {
            break;
        }
        passed.push(phase);
    }
    passed
}

fn nobody_can_act(field: &Field) -> bool {
    let passes = match field.now.phase {
        Phase::Bombardment
        | Phase::DefensiveFire
        | Phase::OffensiveFire
        | Phase::Charge
        | Phase::Melee
        | Phase::Rally => true,
        Phase::SetUp | Phase::Command | Phase::Movement | Phase::Over => false,
    };
    passes && view::undone(field).is_empty() && sequence::may_end(field).is_ok()
}
