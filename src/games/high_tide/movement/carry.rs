//! A move is carried out step by step, until one is interrupted or no longer legal.

use super::{
    plan::{plan, tallied},
    terms::{Terms, Walk, waits},
};
use crate::{
    board::Hex,
    games::high_tide::{
        fact::Fact,
        field::Field,
        leaders,
        order::Step,
        scenario::Until,
        task::Task,
        units::{Log, Place},
        victory, withdrawal_fire,
        world::Table,
    },
    table::id::UnitId,
};

/// Carries out the next steps of a move.
pub fn go_on(mut table: Table) {
    table.work(|field, task| {
        if let Task::Move { unit, steps, fired_at_in } = task {
            carry_on(field, unit, steps, fired_at_in);
        }
    });
}

/// How many steps of a move are still allowed after it has been fired at: as many as lead to where it may
/// end, so that it is not cut short on a friend.
fn still_allowed(field: &Field, unit: UnitId, steps: &[Step]) -> usize {
    (1..=steps.len())
        .rev()
        .find(|count| steps.get(..*count).is_some_and(|first| plan(field, unit, first).is_ok()))
        .unwrap_or(0)
}

/// Carries out steps until one is interrupted or no longer legal.
fn carry_on(field: &mut Field, unit: UnitId, mut steps: Vec<Step>, mut fired_at_in: Option<Hex>) {
    if fired_at_in.is_some() {
        let cut = steps.split_off(still_allowed(field, unit, &steps));
        if !cut.is_empty() {
            field.tell(Fact::MoveCut { unit, steps: cut });
        }
    }
    let mut deploying = false;
    let mut left = steps.as_slice();
    while let Some((step, rest)) = left.split_first() {
        match take(field, unit, *step, fired_at_in.take(), deploying) {
            Taken::Cut => {
                field.tell(Fact::MoveCut { unit, steps: left.to_vec() });
                return;
            }
            Taken::Provoked(hex, firers) => {
                field.now.agenda.push(Task::Move { unit, steps: left.to_vec(), fired_at_in: Some(hex) });
                field.now.agenda.push(Task::WithdrawalFire { target: unit, hex, firers });
                return;
            }
            Taken::Done { consequences, deployed } => {
                deploying = deployed;
                if !consequences.is_empty() {
                    if !rest.is_empty() {
                        field.now.agenda.push(Task::Move { unit, steps: rest.to_vec(), fired_at_in: None });
                    }
                    field.now.agenda.push_in_order(consequences);
                    return;
                }
            }
        }
        left = rest;
    }
}

/// What became of a step.
enum Taken {
    /// It is no longer legal, or the unit is elsewhere.
    Cut,
    /// Enemies may fire first.
    Provoked(Hex, Vec<UnitId>),
    /// It was carried out, with what follows from it before the next one.
    Done { consequences: Vec<Task>, deployed: bool },
}

fn take(field: &mut Field, unit: UnitId, step: Step, fired_at_in: Option<Hex>, deploying: bool) -> Taken {
    let Ok((terms, walk)) = Terms::new(field, unit) else { return Taken::Cut };
    let walk = Walk { deploying, ..walk };
    if fired_at_in.is_some_and(|hex| hex != walk.hex) {
        return Taken::Cut;
    }
    let Ok((next, cost)) = tallied(&terms, &walk, step) else { return Taken::Cut };
    if fired_at_in.is_none() {
        let firers = withdrawal_fire::able(field, unit, terms.provoked(&walk, step));
        if !firers.is_empty() {
            return Taken::Provoked(walk.hex, firers);
        }
    }
    let (left, is_unit, side) = (terms.left(&next), terms.is_unit(), terms.side);
    settle(field, unit, &next);
    field.tell(Fact::Stepped { unit, step, hex: next.hex, cost, left });
    let mut consequences = Vec::new();
    if is_unit && matches!(step, Step::Enter(_)) {
        entered(field, unit, next.hex);
        consequences.extend(leaders::caught(field, next.hex, side).into_iter().map(Task::Capture));
    }
    Taken::Done { consequences, deployed: next.deploying }
}

/// Puts a unit or leader where its walk has led it.
pub(super) fn settle(field: &mut Field, id: UnitId, walk: &Walk) {
    let log = |log: Log| Log {
        spent: walk.spent,
        stopped: walk.stopped,
        moved: walk.moved,
        reformed: walk.reformed,
        capabilities: walk.capabilities,
        ..log
    };
    if let (Some(formation), Some(unit)) = (walk.formation, field.unit_mut(id)) {
        unit.place = Place::Hex(walk.hex);
        (unit.stance.front, unit.stance.formation) = (walk.front, formation);
        unit.log = log(unit.log);
    } else if let Some(leader) = field.leader_mut(id) {
        leader.place = Place::Hex(walk.hex);
        leader.log = log(leader.log);
    }
}

/// What a combat unit's entering a hex does wherever it happens, in movement, advance or rout: control
/// of the hex (11.3), and the release of units that waited for an enemy (12.422). Leaders that it rides
/// down are [`leaders::caught`].
pub fn entered(field: &mut Field, unit: UnitId, hex: Hex) {
    victory::entered(field, unit, hex);
    let Some(side) = field.unit(unit).map(|counter| counter.info.side) else { return };
    let mut freed = Vec::new();
    for (at, hold) in field.scenario().held.iter().enumerate() {
        let Until::EnemyWithin(distance) = hold.until else { continue };
        if field.now.released.contains(&at) {
            continue;
        }
        let waiting: Vec<(UnitId, Hex)> = field
            .on_map(side.other())
            .filter(|(counter, _)| hold.units.contains(&counter.info.id) && waits(counter.unit))
            .map(|(counter, hex)| (counter.info.id, hex))
            .collect();
        if waiting.iter().any(|(_, own)| own.distance(hex) <= distance) {
            freed.push((at, waiting.into_iter().map(|(id, _)| id).collect::<Vec<_>>()));
        }
    }
    for (at, units) in freed {
        field.now.released.push(at);
        field.tell(Fact::Released { units });
    }
}
