//! What a gesture means in the present phase. Nothing is decided here: intents are what the player asks
//! for, and the referee says whether it may be.

use super::gesture::{At, Gesture};
use crate::{
    games::high_tide::{
        field::Field,
        order::{Answer, Order},
        sequence::{self, Phase},
        task::Question,
    },
    screen::{intent::Intent, plan::Plan},
    table::{id::UnitId, side::Side},
};

/// The intents of a gesture on the map.
pub fn of(field: &Field, plan: &Plan, gesture: Gesture, shift: bool) -> Vec<Intent> {
    if let Some(decision) = field.now.agenda.decision() {
        return match gesture {
            Gesture::Clicked(at) => answer(field, &decision.question, at).into_iter().collect(),
            _ => Vec::new(),
        };
    }
    match gesture {
        Gesture::Took(unit) => took(field, plan, unit),
        Gesture::Clicked(at) => clicked(field, plan, at, shift),
        Gesture::Asked(At { unit: Some(unit), .. }) => vec![Intent::Menu(Some(unit))],
        Gesture::Asked(_) => vec![Intent::Menu(None)],
        Gesture::Dropped(unit, At { hex: Some(hex), .. })
            if drags(field) && !already_in(field, unit, hex) =>
        {
            vec![Intent::GoTo { unit, hex }]
        }
        Gesture::Dropped(..) | Gesture::PutBack(_) | Gesture::Dragging(..) | Gesture::Pushed(_) => Vec::new(),
    }
}

/// Whether counters are taken somewhere in the present phase.
fn drags(field: &Field) -> bool {
    matches!(field.now.phase, Phase::SetUp | Phase::Movement)
}

fn already_in(field: &Field, unit: UnitId, hex: crate::board::Hex) -> bool {
    let place = field.unit(unit).map(|counter| counter.unit.place);
    let place = place.or_else(|| field.leader(unit).map(|chief| chief.leader.place));
    place.and_then(|place| place.hex()) == Some(hex)
}

fn side_of(field: &Field, unit: UnitId) -> Option<Side> {
    let side = field.unit(unit).map(|counter| counter.info.side);
    side.or_else(|| field.leader(unit).map(|chief| chief.info.side))
}

/// Pressing a counter chooses it at once, so that its reach is seen before it is dragged.
fn took(field: &Field, plan: &Plan, unit: UnitId) -> Vec<Intent> {
    let choose = drags(field) && plan.chosen != Some(unit);
    choose.then_some(Intent::Select(Some(unit))).into_iter().collect()
}

fn clicked(field: &Field, plan: &Plan, at: At, shift: bool) -> Vec<Intent> {
    let own = |unit: UnitId| side_of(field, unit) == Some(sequence::active(field));
    match (field.now.phase, at.unit) {
        // A click on a hex places what was chosen in the tray.
        (Phase::SetUp, None) => match (plan.chosen, at.hex) {
            (Some(unit), Some(hex)) => vec![Intent::GoTo { unit, hex }],
            _ => vec![Intent::Select(None)],
        },
        (_, None) => vec![Intent::Select(None)],
        (Phase::DefensiveFire | Phase::OffensiveFire | Phase::Charge, Some(unit)) => {
            let combat = field.unit(unit).is_some();
            match own(unit) {
                true if combat && (shift || plan.actors.is_empty() || plan.target.is_some()) => {
                    vec![Intent::ToggleActor(unit)]
                }
                true if combat && plan.actors == [unit] => vec![Intent::ToggleActor(unit)],
                true if combat => vec![Intent::Select(None), Intent::ToggleActor(unit)],
                false if combat => vec![Intent::Target(Some(unit))],
                _ => vec![Intent::Select(Some(unit))],
            }
        }
        (Phase::Melee, Some(unit)) if field.now.melees.iter().any(|melee| melee.target == unit) => {
            vec![Intent::Target(Some(unit))]
        }
        (_, Some(unit)) => vec![Intent::Select(Some(unit))],
    }
}

/// The answer that a click on the map gives: the hex, or the unit, if the question allows it.
fn answer(field: &Field, question: &Question, at: At) -> Option<Intent> {
    let strength = |id: UnitId| field.unit(id).map_or(0, |counter| counter.unit.strength.0);
    let answers = question.answers(strength);
    let unit = at.unit.map(Answer::Unit).filter(|answer| answers.contains(answer));
    let hex = at.hex.map(Answer::To).filter(|answer| answers.contains(answer));
    // A hex may be pointed at through whoever stands in it.
    let standing = || {
        let hex = at.hex?;
        let answers = answers.iter().find(|answer| match answer {
            Answer::Unit(unit) => already_in(field, *unit, hex),
            _ => false,
        });
        answers.cloned()
    };
    unit.or(hex).or_else(standing).map(|answer| Intent::Order(Order::Answer(answer)))
}
