//! A move as it would go if nothing interrupted it.

use serde::Serialize;

use super::{
    carry::settle,
    terms::{Terms, Walk},
};
use crate::{
    board::{Direction, Hex},
    games::high_tide::{
        field::Field,
        labels::Label,
        order::Step,
        refusal::{Refusal, Why},
        withdrawal_fire,
    },
    table::{id::UnitId, tally::Tally},
};

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

pub(super) fn tallied(terms: &Terms<'_>, walk: &Walk, step: Step) -> Result<(Walk, Tally<Label>), Refusal> {
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
    match terms.bound(walk) {
        Some(area) if !area.contains(index) => Refusal::err("5.314", Why::LeavesCommand { unit: terms.id }),
        _ => Ok(()),
    }
}
