//! Movement (6.2): what a step costs, what forbids it, how far a unit can go.

mod bar;
mod cost;
mod reach;
mod step;
mod terms;

pub use cost::{Price, price};
pub use reach::{Reach, Reached, reach, why_not};

use bevy::prelude::ResMut;
use serde::Serialize;

use super::{
    HighTide, command,
    fact::Fact,
    field::Field,
    labels::Label,
    leaders,
    order::{Order, Step},
    refusal::{Refusal, Why},
    scenario::Until,
    sequence::{self, Phase},
    task::Task,
    units::{Formation, Log, Place},
    victory, withdrawal_fire,
    world::Table,
};
use crate::{
    board::{Direction, Hex},
    table::{id::UnitId, referee::InHand, side::Side, tally::Tally},
};
use terms::{Held, Terms, Walk, held, waits};

/// One step of a move that is legal if nothing interrupts it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlannedStep {
    /// The step.
    pub step: Step,
    /// The hex in which it leaves the unit.
    pub hex: Hex,
    /// Its cost, in half points.
    pub cost: Tally<Label>,
    /// Half points left after it.
    pub left: i32,
    /// Whether the unit may move no further after it (6.25, 6.26).
    pub stops: bool,
    /// The enemies that may take withdrawal fire before it is carried out (6.94).
    pub provokes: Vec<UnitId>,
}

/// A move that is legal if nothing interrupts it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MovePlan {
    /// The unit or leader.
    pub unit: UnitId,
    /// Its steps.
    pub steps: Vec<PlannedStep>,
    /// The hex in which it ends.
    pub end: Hex,
}

/// Adjudicates the orders of this chapter.
pub fn adjudicate(mut hand: ResMut<InHand<HighTide>>, mut table: Table) {
    if let Order::Move { unit, steps } = hand.order.clone() {
        table.adjudicate(&mut hand, |field| {
            sequence::ready(field)?;
            plan(field, unit, &steps)?;
            field.now.agenda.push(Task::Move { unit, steps, fired_at_in: None });
            Ok(())
        });
    }
}

/// Carries out the next steps of a move.
pub fn go_on(mut table: Table) {
    table.work(|field, task| {
        if let Task::Move { unit, steps, fired_at_in } = task {
            carry_on(field, unit, steps, fired_at_in);
        }
    });
}

/// Why the scenario forbids a unit to move for now, and until when; `None` where it does not (12.421, 12.422).
pub fn why_held(field: &Field, unit: UnitId) -> Option<Refusal> {
    let (Held::Moving(rule, until) | Held::MovingAndForming(rule, until)) =
        held(field, field.unit(unit)?.unit)?;
    Some(Refusal { rule, why: Why::HeldBack { unit, until: bar::release(field, until) } })
}

/// Whether the scenario forbids a unit to move for now (12.421, 12.422).
pub fn is_held(field: &Field, unit: UnitId) -> bool {
    field.unit(unit).is_some_and(|counter| held(field, counter.unit).is_some())
}

/// The work of the beginning of a movement phase.
pub fn begin(field: &mut Field) {
    let side = field.mover();
    let radii = command::Radii::of(field, side);
    let states: Vec<(UnitId, Option<Hex>, bool)> = field
        .counters()
        .filter(|counter| counter.info.side == side)
        .map(|counter| (counter.info.id, counter.unit.hex(), radii.hold_own(counter)))
        .collect();
    for (id, start, in_radius_at_start) in states {
        if let Some(unit) = field.unit_mut(id) {
            unit.log = Log { in_radius_at_start, ..fresh(unit.log, start) };
        }
    }
    let leaders: Vec<UnitId> =
        field.chiefs().filter(|chief| chief.info.side == side).map(|chief| chief.info.id).collect();
    for id in leaders {
        if let Some(leader) = field.leader_mut(id) {
            leader.log = fresh(leader.log, leader.hex());
        }
    }
    if field.now.clock.turn == field.scenario().first_turn && side == Side::Confederate {
        fix(field);
    }
}

/// The log of a unit that has not moved yet in this phase.
fn fresh(log: Log, start: Option<Hex>) -> Log {
    Log { start, spent: 0, stopped: false, moved: false, reformed: false, ..log }
}

/// Marks the units that were set up to stay (12.422): artillery held for the whole scenario that stands
/// unlimbered when the first movement phase begins.
fn fix(field: &mut Field) {
    let holds = field.scenario().held.iter().filter(|hold| hold.until == Until::Never);
    let units: Vec<UnitId> = holds.flat_map(|hold| hold.units.iter().copied()).collect();
    for id in units {
        if let Some(unit) = field.unit_mut(id) {
            unit.marks.fixed |= unit.stance.formation == Formation::Unlimbered;
        }
    }
}

/// Whether anybody moves now.
///
/// # Errors
/// If the game is over or the phase is another.
pub fn is_now(field: &Field) -> Result<(), Refusal> {
    match field.now.phase {
        Phase::Movement => Ok(()),
        Phase::Over => Refusal::err("11.4", Why::GameOver),
        _ => Refusal::err("4", Why::NobodyMoves),
    }
}

/// Checks a move of the moving side as if nothing interrupted it.
///
/// # Errors
/// The refusal of the first step that is not allowed, or of where the move ends.
pub fn plan(field: &Field, unit: UnitId, steps: &[Step]) -> Result<MovePlan, Refusal> {
    if steps.is_empty() {
        return Refusal::err("6.23", Why::Empty);
    }
    let (terms, start) = Terms::new(field, unit)?;
    let mut walk = start;
    let mut planned = Vec::with_capacity(steps.len());
    for step in steps {
        let (next, cost) = tallied(&terms, &walk, *step)?;
        planned.push(PlannedStep {
            step: *step,
            hex: next.hex,
            cost,
            left: terms.left(&next),
            stops: next.stopped,
            provokes: provokes(&terms, &start, &walk, *step),
        });
        walk = next;
    }
    may_end(&terms, &walk, steps)?;
    Ok(MovePlan { unit, steps: planned, end: walk.hex })
}

/// The steps that a unit may take next, after others: for choosing a move step by step. What a whole
/// move must still satisfy where it ends is for [`plan`] to say.
pub fn next_steps(field: &Field, unit: UnitId, so_far: &[Step]) -> Vec<Step> {
    let Ok((terms, mut walk)) = Terms::new(field, unit) else { return Vec::new() };
    for step in so_far {
        match terms.check(&walk, *step, |_, _, _| {}) {
            Ok(next) => walk = next,
            Err(_) => return Vec::new(),
        }
    }
    let turns = Direction::ALL.into_iter().map(Step::Turn);
    let enters = field.map().neighbors(walk.hex).map(|(_, hex)| Step::Enter(hex));
    let forms = terms.formations().map(Step::Form);
    enters.chain(turns).chain(forms).filter(|step| terms.check(&walk, *step, |_, _, _| {}).is_ok()).collect()
}

/// Whether a move of steps that are each allowed may end where they lead (6.61, 5.314).
pub fn ends_well(field: &Field, unit: UnitId, steps: &[Step]) -> bool {
    let Ok((terms, mut walk)) = Terms::new(field, unit) else { return false };
    for step in steps {
        match terms.check(&walk, *step, |_, _, _| {}) {
            Ok(next) => walk = next,
            Err(_) => return false,
        }
    }
    may_end(&terms, &walk, steps).is_ok()
}

fn tallied(terms: &Terms<'_>, walk: &Walk, step: Step) -> Result<(Walk, Tally<Label>), Refusal> {
    let mut cost = Tally::default();
    let next = terms
        .check(walk, step, |label, value, rule| cost.add(label, value, rule))
        .map_err(|bar| terms.refusal(bar, walk, step))?;
    Ok((next, cost))
}

/// The enemies that may fire before a step of a move, the unit being where the steps before have led it.
fn provokes(terms: &Terms<'_>, start: &Walk, walk: &Walk, step: Step) -> Vec<UnitId> {
    let enemies = terms.provoked(walk, step);
    if enemies.is_empty() || walk == start {
        return withdrawal_fire::able(terms.field, terms.id, enemies);
    }
    let mut then = terms.field.clone();
    settle(&mut then, terms.id, walk);
    withdrawal_fire::able(&then, terms.id, enemies)
}

/// Whether a move may end as it does: not on a friend (6.61), and not outside command (5.314, R50). A
/// unit that only turned was not moved.
fn may_end(terms: &Terms<'_>, walk: &Walk, steps: &[Step]) -> Result<(), Refusal> {
    if !terms.is_unit() || steps.iter().all(|step| matches!(step, Step::Turn(_))) {
        return Ok(());
    }
    let Some(index) = terms.field.map().index(walk.hex) else { return Ok(()) };
    let entered = steps.iter().any(|step| matches!(step, Step::Enter(_)));
    if entered && terms.stand.friends.holds(index) {
        return Refusal::err("6.61", Why::Stacked { hexes: vec![walk.hex] });
    }
    let bound = (!walk.formation.is_some_and(command::is_exempt))
        .then(|| {
            terms.field.unit(terms.id).and_then(|counter| command::bound(terms.field, counter, &terms.stand))
        })
        .flatten();
    match bound {
        Some(area) if !area.contains(index) => Refusal::err("5.314", Why::LeavesCommand { unit: terms.id }),
        _ => Ok(()),
    }
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
fn settle(field: &mut Field, id: UnitId, walk: &Walk) {
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
