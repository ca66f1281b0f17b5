//! Rally (chapter 9).

use bevy::prelude::ResMut;

use super::{
    HighTide,
    fact::Fact,
    field::Field,
    leaders,
    order::{Answer, Order},
    refusal::{Refusal, Why},
    rout, sequence, sight,
    task::{Cause, Check, Question, Task},
    units::Place,
    world::Table,
};
use crate::{
    board::Hex,
    table::{id::UnitId, referee::InHand},
};

/// Adjudicates the order to rally a unit.
pub fn adjudicate(mut hand: ResMut<InHand<HighTide>>, mut table: Table) {
    if let Order::Rally { unit } = hand.order.clone() {
        table.adjudicate(&mut hand, |field| {
            check(field, unit)?;
            if let Some(unit) = field.unit_mut(unit) {
                unit.log.rallied = true;
            }
            field.now.agenda.push(Task::Check(Check { unit, cause: Cause::Rally }));
            Ok(())
        });
    }
}

/// Whether a unit may try to rally: the mover's, routed, once a phase (9.1), units off the map included
/// (7.673), and units routed this turn (R31).
///
/// # Errors
/// If it may not.
pub fn check(field: &Field, unit: UnitId) -> Result<(), Refusal> {
    sequence::ready(field)?;
    let counter = field.unit(unit).ok_or(Refusal::new("2.3", Why::NoSuchUnit { unit }))?;
    if counter.info.side != field.mover() {
        return Refusal::err("9.1", Why::NotYours { unit });
    }
    if !matches!(counter.unit.place, Place::Hex(_) | Place::OffMap(_)) {
        return Refusal::err("9.1", Why::NotOnMap { unit });
    }
    if !counter.unit.marks.routed {
        return Refusal::err("9.1", Why::NotRouted { unit });
    }
    if counter.unit.log.rallied {
        return Refusal::err("9.1", Why::HasRallied { unit });
    }
    Ok(())
}

/// Carries out what a rally attempt came to: rallied, with a change of facing (9.21, 9.23), or routed
/// three hexes more (9.22). A unit off the map that fails stays there; so does one that passes but finds no
/// hex free to come back to (7.673).
pub fn conclude(field: &mut Field, unit: UnitId, passed: bool) {
    let Some(counter) = field.unit(unit) else { return };
    let (side, off_map) = (counter.info.side, matches!(counter.unit.place, Place::OffMap(_)));
    let hexes = if off_map { rout::re_entry_hexes(field, unit) } else { Vec::new() };
    let rallied = passed && !(off_map && hexes.is_empty());
    field.tell(Fact::Rallied { unit, rallied });
    match (rallied, off_map) {
        (false, true) => {}
        (false, false) => rout::begin(field, unit, enemies_in_sight(field, unit)),
        (true, false) => ask_facing(field, unit),
        (true, true) => match hexes.as_slice() {
            [only] => re_enter(field, unit, *only),
            _ => field.ask(side, Question::ReEntry { unit, hexes }),
        },
    }
}

/// The hexes of the nearest enemies that a unit sees, from which it routs when it fails to rally.
fn enemies_in_sight(field: &Field, unit: UnitId) -> Vec<Hex> {
    let Some((counter, hex)) = field.unit(unit).and_then(|counter| Some((counter, counter.unit.hex()?)))
    else {
        return Vec::new();
    };
    let seen: Vec<Hex> = field
        .on_map(counter.info.side.other())
        .map(|(_, at)| at)
        .filter(|at| sight::sight(field, hex, *at).clear())
        .collect();
    let nearest = seen.iter().map(|at| at.distance(hex)).min();
    seen.into_iter().filter(|at| Some(at.distance(hex)) == nearest).collect()
}

fn ask_facing(field: &mut Field, unit: UnitId) {
    let Some(side) = field.unit(unit).map(|counter| counter.info.side) else { return };
    if let Some(rallied) = field.unit_mut(unit) {
        rallied.marks.routed = false;
    }
    if field.unit(unit).is_some_and(|counter| counter.unit.facing().is_some()) {
        field.ask(side, Question::RallyFacing { unit });
    }
}

fn re_enter(field: &mut Field, unit: UnitId, hex: Hex) {
    let side = field.unit(unit).map(|counter| counter.info.side);
    if let Some(rallied) = field.unit_mut(unit) {
        rallied.place = Place::Hex(hex);
    }
    field.tell(Fact::Advanced { unit, hex });
    super::movement::entered(field, unit, hex);
    if let Some(side) = side {
        leaders::ride_down(field, hex, side);
    }
    ask_facing(field, unit);
}

/// Carries out the choice of a facing, or of the hex where a unit comes back.
pub fn answered(field: &mut Field, question: Question, answer: &Answer) {
    match (question, answer) {
        (Question::RallyFacing { unit }, Answer::Face(facing)) => {
            if let Some(rallied) = field.unit_mut(unit) {
                rallied.stance.front = *facing;
            }
            field.tell(Fact::Faced { unit, facing: *facing });
        }
        (Question::ReEntry { unit, .. }, Answer::To(hex)) => re_enter(field, unit, *hex),
        _ => {}
    }
}
