//! Rout (7.65 to 7.67), hex by hex.

mod path;

pub use path::{Ways, re_entry_hexes, ways};

use super::{
    control, demoralization,
    entrench::dig,
    fact::{Elimination, Fact},
    field::Field,
    leaders, losses, morale, movement,
    order::Answer,
    sequence::Phase,
    task::{Question, Rout, Task},
    units::{Formation, Place},
    withdrawal_fire,
    world::Table,
};
use crate::{
    board::Hex,
    table::{id::UnitId, side::Side},
};

/// A unit begins to rout from enemies in these hexes (7.65, R22); what follows is queued. Unlimbered
/// artillery counts as limbered from now on (7.65). One that is on its rout already, or has routed before
/// and loses a point, routs three hexes more (7.671). A unit off the map stays where it is.
pub fn begin(field: &mut Field, id: UnitId, from: Vec<Hex>) {
    let Some(hex) = field.unit(id).and_then(|counter| counter.unit.hex()) else { return };
    if prolong(field, id, &from) {
        return;
    }
    let Some(unit) = field.unit_mut(id) else { return };
    unit.marks.routed = true;
    if unit.stance.formation == Formation::Unlimbered {
        unit.stance.formation = Formation::Limbered;
    }
    dig::interrupt(field, id);
    field.tell(Fact::Routed { unit: id, from: hex });
    let side = field.unit(id).map(|counter| counter.info.side);
    let stacked = field.leaders_in(hex).filter(|chief| Some(chief.info.side) == side);
    let leaders: Vec<Task> =
        stacked.map(|chief| Task::LeaderRout { leader: chief.info.id, unit: id }).collect();
    let length = usual_length(field, id);
    let rout = Rout { unit: id, from, path: vec![hex], length, chosen: None };
    field.now.agenda.push_in_order(std::iter::once(Task::Rout(rout)).chain(leaders).collect::<Vec<_>>());
}

/// The hexes of a unit's rout (7.65): one more if its army is demoralized (11.2).
fn usual_length(field: &Field, id: UnitId) -> u32 {
    let side = field.unit(id).map(|counter| counter.info.side);
    let longer = side.map_or(0, |side| demoralization::longer_rout(field, side));
    field.charts().command.rout.value + longer
}

/// Makes a rout in progress three hexes longer, away from those who struck it on the way. `false` if the
/// unit is on no rout.
fn prolong(field: &mut Field, id: UnitId, from: &[Hex]) -> bool {
    let more = usual_length(field, id);
    let mut found = false;
    field.now.agenda.amend(|task| {
        if let Task::Rout(rout) = task
            && rout.unit == id
        {
            found = true;
            let steps = u32::try_from(rout.path.len().saturating_sub(1)).unwrap_or(u32::MAX);
            rout.length = rout.length.max(steps).saturating_add(more);
            rout.from.extend(from);
            rout.from.sort_unstable();
            rout.from.dedup();
        }
    });
    found
}

/// The next step of a rout.
pub fn step(mut table: Table) {
    table.work(|field, task| {
        if let Task::Rout(rout) = task {
            go_on(field, rout);
        }
    });
}

/// Goes one hex further, asks where to, or ends the rout.
fn go_on(field: &mut Field, mut rout: Rout) {
    let Some(counter) = field.unit(rout.unit).filter(|counter| counter.unit.hex().is_some()) else {
        // Withdrawal fire has destroyed it on the way.
        spread(field, &rout);
        return;
    };
    let side = counter.info.side;
    let ways = ways(field, &rout);
    if ways.arrived {
        end(field, &rout);
        return;
    }
    // A choice made before withdrawal fire holds unless the fire has made the rout longer.
    if let Some(place) = rout.chosen.take().filter(|place| ways.allow(*place)) {
        take(field, rout, place);
        return;
    }
    match (ways.hexes.as_slice(), ways.exit) {
        ([], None) => {
            losses::eliminate(field, rout.unit, Elimination::Surrounded);
            spread(field, &rout);
        }
        ([only], None) => choose(field, rout, Place::Hex(*only)),
        ([], Some(exit)) => choose(field, rout, Place::OffMap(exit)),
        _ => {
            let (hexes, off_map) = (ways.hexes, ways.exit.is_some());
            field.ask(side, Question::RoutStep { rout, hexes, off_map });
        }
    }
}

/// Carries out the answer to this chapter's question.
pub fn answered(field: &mut Field, question: Question, answer: &Answer) {
    let Question::RoutStep { rout, .. } = question else { return };
    match (answer, rout.path.last().copied()) {
        (Answer::To(hex), _) => choose(field, rout, Place::Hex(*hex)),
        (Answer::OffMap, Some(exit)) => choose(field, rout, Place::OffMap(exit)),
        _ => {}
    }
}

/// Enemies whose zone the unit now leaves may fire first, except as it leaves the hex in which the rout
/// was forced (6.94).
fn choose(field: &mut Field, rout: Rout, place: Place) {
    let Some((side, hex)) =
        field.unit(rout.unit).and_then(|counter| Some((counter.info.side, counter.unit.hex()?)))
    else {
        return;
    };
    let mut enemies = if rout.path.len() > 1 { control::exerters(field, hex, side) } else { Vec::new() };
    if let Place::Hex(next) = place {
        let still = control::exerters(field, next, side);
        enemies.retain(|enemy| !still.contains(enemy));
    }
    let firers = withdrawal_fire::able(field, rout.unit, enemies);
    if firers.is_empty() {
        take(field, rout, place);
    } else {
        let unit = rout.unit;
        field.now.agenda.push(Task::Rout(Rout { chosen: Some(place), ..rout }));
        withdrawal_fire::queue(field, unit, firers);
    }
}

/// Moves the unit one step.
fn take(field: &mut Field, mut rout: Rout, place: Place) {
    let id = rout.unit;
    let Some(unit) = field.unit_mut(id) else { return };
    unit.place = place;
    unit.log.moved = true;
    let Place::Hex(hex) = place else {
        if let Place::OffMap(exit) = place {
            field.tell(Fact::LeftMap { unit: id, exit });
        }
        spread(field, &rout);
        return;
    };
    rout.path.push(hex);
    field.tell(Fact::RoutStepped { unit: id, hex });
    field.now.agenda.push(Task::Rout(rout));
    movement::entered(field, id, hex);
    if let Some(side) = field.unit(id).map(|counter| counter.info.side) {
        leaders::ride_down(field, hex, side);
    }
}

fn end(field: &mut Field, rout: &Rout) {
    if let Some(hex) = rout.path.last().copied() {
        field.tell(Fact::RoutEnded { unit: rout.unit, hex });
    }
    spread(field, rout);
}

/// Queues the checks of the friends that the unit routed through, and in the charge and melee phase of
/// those next to where it broke (7.63).
fn spread(field: &mut Field, rout: &Rout) {
    let Some(side) = field.unit(rout.unit).map(|counter| counter.info.side) else { return };
    let mut units = passed(field, side, rout);
    if let Some(first) = rout.path.first().copied()
        && matches!(field.now.phase, Phase::Charge | Phase::Melee)
    {
        units.extend(morale::beside(field, side, first));
    }
    units.retain(|unit| *unit != rout.unit);
    units.sort_unstable();
    units.dedup();
    morale::alarm(field, units, &rout.from);
}

fn passed(field: &Field, side: Side, rout: &Rout) -> Vec<UnitId> {
    let through = rout.path.get(1..).unwrap_or_default();
    let on_path = field.on_map(side).filter(|(_, hex)| through.contains(hex));
    on_path.map(|(counter, _)| counter.info.id).collect()
}
