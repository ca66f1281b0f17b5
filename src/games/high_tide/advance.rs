//! Advance into an emptied hex (7.52, 8.26, 8.273).

use super::{
    charts::Mover,
    entrench::{Lines, dig},
    fact::Fact,
    field::Field,
    leaders, movement,
    order::Answer,
    sequence::Phase,
    task::{Question, Task},
    units::{Formation, Place},
    world::Table,
};
use crate::{board::Hex, table::id::UnitId};

/// A unit may, or must, advance into an emptied hex.
pub fn advance(mut table: Table) {
    table.work(|field, task| {
        if let Task::Advance { hex, candidates, must, target } = task {
            offer(field, hex, candidates, must, target);
        }
    });
}

/// Asks which unit advances, if the hex is empty and more than one answer is possible.
fn offer(field: &mut Field, hex: Hex, candidates: Vec<UnitId>, must: bool, target: UnitId) {
    let emptied = field.unit(target).is_none_or(|counter| counter.unit.hex() != Some(hex));
    if !emptied || field.units_in(hex).next().is_some() {
        return;
    }
    let candidates: Vec<UnitId> =
        candidates.into_iter().filter(|unit| may_advance(field, *unit, hex)).collect();
    match (candidates.as_slice(), must) {
        ([], _) => {}
        ([only], true) => enter(field, *only, hex),
        _ => {
            let question = Question::Advance { hex, candidates, must };
            field.ask(field.mover(), question);
        }
    }
}

/// Whether a unit may advance into an adjacent hex: not routed, not artillery (7.52), not across the
/// limits of the scenario (R51) or while it may not move (12.421), and not where its kind may not go.
pub fn may_advance(field: &Field, id: UnitId, hex: Hex) -> bool {
    let Some((counter, own)) = field.unit(id).and_then(|counter| Some((counter, counter.unit.hex()?))) else {
        return false;
    };
    let Some(side) = own.direction_to(hex) else { return false };
    let mounted = counter.unit.stance.formation == Formation::Mounted;
    let barred = field.scenario().forbids(id, counter.info.side, own, side, hex);
    let stays = barred.is_some() || movement::is_held(field, id);
    if counter.unit.marks.routed || counter.info.arm.is_artillery() || stays {
        return false;
    }
    let mover = if mounted { Mover::Mounted } else { Mover::Foot };
    movement::price(field, &Lines::of(field), mover, (own, side, hex), |_, _, _| {}).is_some()
}

/// Carries out the choice of who advances.
pub fn answered(field: &mut Field, question: Question, answer: &Answer) {
    if let (Question::Advance { hex, .. }, Answer::Unit(unit)) = (question, answer) {
        enter(field, *unit, hex);
    }
}

/// A unit advances, keeping its facing. Zones of control do not hinder it and no withdrawal fire is drawn
/// (R19).
pub fn enter(field: &mut Field, id: UnitId, hex: Hex) {
    let in_charge = matches!(field.now.phase, Phase::Charge | Phase::Melee);
    let Some(side) = field.unit(id).map(|counter| counter.info.side) else { return };
    if let Some(unit) = field.unit_mut(id) {
        unit.place = Place::Hex(hex);
        // A unit that advanced after a charge may not charge again (R49).
        unit.log.charged |= in_charge;
    }
    dig::interrupt(field, id);
    field.tell(Fact::Advanced { unit: id, hex });
    movement::entered(field, id, hex);
    leaders::ride_down(field, hex, side);
}
