//! Recovering stragglers (10.2-10.4).

use super::{
    fact::Fact,
    field::{Casualty, Counter, Field},
    order::Answer,
    scenario::Optional,
    task::{Body, Question, Task},
    units::Arm,
    world::Table,
};
use crate::table::{id::UnitId, side::Side};

impl Body {
    /// The body that a unit recovers stragglers with: a Confederate division, a Union corps (10.2). `None` for
    /// cavalry and artillery, which recover none (10.4).
    fn of(counter: Counter<'_>) -> Option<Self> {
        let info = counter.info;
        let corps = info.corps.clone();
        match info.side {
            _ if info.arm != Arm::Infantry => None,
            Side::Union => Some(Self::UnionCorps { corps }),
            Side::Confederate => info.division.map(|division| Self::ConfederateDivision { corps, division }),
        }
    }

    fn units<'a>(&'a self, field: &'a Field) -> impl Iterator<Item = Counter<'a>> {
        field.counters().filter(|counter| Self::of(*counter).as_ref() == Some(self))
    }
}

/// At the beginning of a movement phase of the hour, each body of the moving side that is in play and has
/// lost points recovers some (10.2).
pub fn begin(field: &mut Field) {
    let hour = field.charts().turns.get(field.now.clock.turn).map(|turn| turn.hour.as_str());
    if hour != Some(field.charts().stragglers.hour.as_str()) || field.plays(Optional::NoStragglers) {
        return;
    }
    let side = field.mover();
    let in_play = field.counters().filter(|counter| counter.info.side == side && counter.in_play());
    let mut bodies: Vec<Body> = in_play.filter_map(Body::of).collect();
    bodies.sort_unstable();
    bodies.dedup();
    let tasks = bodies.into_iter().filter(|body| lost(field, body) > 0).map(Task::Stragglers);
    let tasks: Vec<Task> = tasks.collect();
    field.now.agenda.push_in_order(tasks);
}

/// The infantry points that a body has lost in the game and not recovered.
fn lost(field: &Field, body: &Body) -> u32 {
    let of_body = |casualty: &&Casualty| body.units(field).any(|counter| counter.info.id == casualty.unit);
    let sum = |entries: &[Casualty]| -> u32 {
        entries.iter().filter(of_body).map(|casualty| u32::from(casualty.points)).sum()
    };
    sum(&field.now.casualties[body.side()]).saturating_sub(sum(&field.now.recovered[body.side()]))
}

/// The units of a body that can take points, with how many: no unit is brought back into play, and none gets
/// more than its full strength (10.2).
fn room(field: &Field, body: &Body) -> Vec<(UnitId, u8)> {
    body.units(field)
        .filter(|counter| counter.in_play())
        .map(|counter| (counter.info.id, counter.info.full.saturating_sub(counter.unit.strength.0)))
        .filter(|(_, room)| *room > 0)
        .collect()
}

/// A body rolls for its stragglers.
pub fn recover(mut table: Table) {
    table.work(|field, task| {
        if let Task::Stragglers(body) = task {
            roll(field, body);
        }
    });
}

fn roll(field: &mut Field, body: Body) {
    let lost = lost(field, &body);
    let die = field.roll();
    let points = field.charts().stragglers.recovered(lost, die);
    field.tell(Fact::StragglersRolled { body: body.clone(), lost, die, points });
    let units = room(field, &body);
    let in_all: u32 = units.iter().map(|(_, room)| u32::from(*room)).sum();
    match units.as_slice() {
        [] => {}
        _ if points == 0 => {}
        [(only, room)] => give(field, &[(*only, points.min(*room))]),
        all if in_all <= u32::from(points) => give(field, all),
        _ => field.ask(body.side(), Question::Stragglers { body, points, units }),
    }
}

/// Carries out the allocation. What is not allocated is lost (10.2).
pub fn answered(field: &mut Field, question: Question, answer: &Answer) {
    if let (Question::Stragglers { .. }, Answer::Split(parts)) = (question, answer) {
        give(field, parts);
    }
}

/// Units get points back; the casualty record is reduced by them (10.3).
fn give(field: &mut Field, parts: &[(UnitId, u8)]) {
    let turn = field.now.clock.turn;
    for (id, points) in parts {
        let Some(side) = field.unit(*id).map(|counter| counter.info.side) else { continue };
        let Some(unit) = field.unit_mut(*id) else { continue };
        unit.strength.0 = unit.strength.0.saturating_add(*points);
        let now = unit.strength.0;
        field.now.recovered[side].push(Casualty { unit: *id, points: *points, turn });
        field.tell(Fact::Recovered { unit: *id, points: *points, now });
    }
}
