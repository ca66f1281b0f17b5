//! Acting within a game: what is wanted becomes orders and changes of what is planned.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::phase;

use crate::{
    board::{Direction, Hex},
    games::high_tide::{
        arrive,
        field::Field,
        movement,
        order::{Answer, Order, Step},
        sequence::{self, Phase},
        task::Share,
        units::Formation,
    },
    screen::{
        board::eye::Eye,
        game::Playing,
        intent::{Card, Intent},
        notice::Notice,
        plan::Plan,
    },
    table::id::UnitId,
};

/// Acts within a game. Returns what there is to say about it, if there is anything.
pub(super) fn play(
    playing: &mut ResMut<Playing>,
    plan: &mut Plan,
    eye: Option<&mut Eye>,
    intent: &Intent,
) -> Option<Notice> {
    match intent {
        Intent::Order(order) => return submit(playing, plan, order.clone()),
        Intent::EndPhase => return submit(playing, plan, Order::EndPhase),
        Intent::GoTo { unit, hex } => return go_to(playing, plan, *unit, *hex),
        Intent::Turn(hexsides) => return turn(playing, plan, *hexsides),
        Intent::Undo => {
            plan.drop_plans();
            if !playing.undo() {
                return Some(Notice::NothingToTakeBack);
            }
        }
        Intent::Select(unit) => {
            plan.choose(*unit);
            plan.stand_down();
            if let Some(unit) = unit {
                show_entrance(playing.field(), eye, *unit);
            }
        }
        Intent::Grasp(unit) => {
            plan.choose(Some(*unit));
            show_entrance(playing.field(), eye, *unit);
        }
        Intent::SelectNext => select_next(playing, plan, eye),
        Intent::ToggleActor(unit) => plan.toggle_actor(*unit),
        Intent::LeaveOut(units) => {
            plan.actors.retain(|actor| !units.contains(actor));
            (plan.chosen, plan.refusal) = (plan.actors.last().copied().or(plan.chosen), None);
        }
        Intent::Light(hex) => plan.light = *hex,
        Intent::Target(target) => plan.aim(*target),
        Intent::Strike(through) => (plan.through, plan.refusal) = (Some(*through), None),
        Intent::Divide { at, by } => {
            if let Some(share) = dividing(playing.field()) {
                let most = share.among.iter().find(|(unit, _)| unit == at).map_or(0, |(_, most)| *most);
                plan.divide(*at, *by, share.points, most);
            }
        }
        Intent::Commit => return commit(playing, plan),
        // What lies over the table is closed first, and alone.
        Intent::Cancel if plan.menu.is_some() => plan.menu = None,
        Intent::Cancel if !plan.cards.is_empty() => plan.cards.clear(),
        Intent::Cancel if plan.spade => plan.spade = false,
        Intent::Cancel => {
            if plan.steps.is_empty() && plan.actors.is_empty() && plan.target.is_none() {
                plan.choose(None);
            }
            plan.drop_plans();
        }
        Intent::Toggle(overlay) => {
            if !plan.overlays.remove(overlay) {
                plan.overlays.insert(*overlay);
            }
        }
        Intent::Open(card) => {
            // One card at a time: they lie in the same place.
            let was_open = plan.cards.contains(card);
            plan.cards.clear();
            if !was_open {
                plan.cards.insert(*card);
            }
        }
        Intent::Spade => {
            let digs = !plan.spade;
            plan.choose(None);
            plan.spade = digs;
        }
        Intent::PassOver => plan.passes_over = !plan.passes_over,
        Intent::Start(_)
        | Intent::Load(_)
        | Intent::Delete(_)
        | Intent::ToMenu
        | Intent::Quit
        | Intent::Show(_)
        | Intent::LookAt(_)
        | Intent::Fit
        | Intent::Zoom(_)
        | Intent::Scale(_)
        | Intent::Menu(_) => {}
    }
    None
}

/// Looks at where a reinforcement comes onto the map.
fn show_entrance(field: &Field, eye: Option<&mut Eye>, unit: UnitId) {
    if let (Some(eye), true) = (eye, arrive::is_due(field, unit)) {
        let hexes = arrive::entrances(field, unit);
        if let Some(hex) = hexes.get(hexes.len() / 2) {
            eye.show(*hex);
        }
    }
}

/// Gives an order. An accepted one ends what was planned; a refused one says why and leaves the plan. Where a
/// phase has begun in which nobody can do anything, the next one is gone on to. Returns what there is to say.
fn submit(playing: &mut ResMut<Playing>, plan: &mut Plan, order: Order) -> Option<Notice> {
    let step = |field: &Field| (field.now.phase, sequence::active(field));
    let before = step(playing.field());
    if let Err(refusal) = playing.submit(order) {
        (plan.menu, plan.refusal) = (None, refusal);
        return None;
    }
    plan.drop_plans();
    let goes_on = step(playing.field()) != before;
    let passed = if goes_on && plan.passes_over { phase::pass_over(playing) } else { Vec::new() };
    plan.spade &= !goes_on;
    if goes_on || playing.field().now.agenda.decision().is_some() {
        plan.choose(None);
    }
    if playing.field().now.phase == Phase::Over {
        plan.cards = BTreeSet::from([Card::Count]);
    }
    (!passed.is_empty()).then_some(Notice::PassedOver(passed))
}

/// Places a unit in the set-up; moves it by its best way in the movement phase. If that may draw fire, the
/// way waits to be confirmed.
fn go_to(playing: &mut ResMut<Playing>, plan: &mut Plan, unit: UnitId, hex: Hex) -> Option<Notice> {
    plan.choose(Some(unit));
    let field = playing.field();
    if field.now.phase == Phase::SetUp {
        let order = placement(field, unit, hex, 0);
        return submit(playing, plan, order);
    }
    if arrive::is_due(field, unit) {
        return come(playing, plan, unit, hex);
    }
    let reach = movement::reach(field, unit);
    match reach.steps(hex) {
        Some(steps) if reach.get(hex).is_some_and(|reached| reached.provokes > 0 && reached.may_end()) => {
            plan.steps = steps;
        }
        Some(steps) => return submit(playing, plan, Order::Move { unit, steps }),
        None => plan.refusal = movement::why_not(field, unit, hex),
    }
    None
}

/// Brings a reinforcement onto the map, in march formation or as it can, and on to where it is taken.
fn come(playing: &mut ResMut<Playing>, plan: &mut Plan, unit: UnitId, hex: Hex) -> Option<Notice> {
    let ways = arrive::ways(playing.field(), unit);
    let at_the_edge = ways.iter().find(|(entrance, _)| *entrance == hex);
    let (entrance, formation) = match (at_the_edge, arrive::onward(playing.field(), unit).get(&hex)) {
        (None, Some(onward)) => (onward.entrance, onward.formation),
        (way, _) => (hex, way.and_then(|(_, formation)| *formation)),
    };
    let mut said = submit(playing, plan, Order::Arrive { unit, hex: entrance, formation });
    if plan.refusal.is_none() && entrance != hex {
        let steps = movement::reach(playing.field(), unit).steps(hex).unwrap_or_default();
        said = submit(playing, plan, Order::Move { unit, steps });
    }
    if plan.refusal.is_none() {
        plan.choose(Some(unit));
    }
    said
}

/// The order that places a unit or leader, turned by so many hexsides from how it stands.
fn placement(field: &Field, unit: UnitId, hex: Hex, turned: i32) -> Order {
    let (facing, formation) = stance(field, unit, turned);
    Order::Place { unit, hex, facing, formation }
}

/// Facing and formation in which a unit is placed: as it stands, turned by so many hexsides. Columns and
/// limbered artillery have no facing, leaders have neither.
pub fn stance(field: &Field, unit: UnitId, turned: i32) -> (Option<Direction>, Option<Formation>) {
    let stance = field.unit(unit).map(|counter| counter.unit.stance);
    let faces = |formation: Formation| !matches!(formation, Formation::Column | Formation::Limbered);
    let facing = stance.filter(|stance| faces(stance.formation)).map(|stance| stance.front.turned(turned));
    (facing, stance.map(|stance| stance.formation))
}

/// Turns the chosen unit. A turn that may draw fire is planned first.
fn turn(playing: &mut ResMut<Playing>, plan: &mut Plan, hexsides: i32) -> Option<Notice> {
    let field = playing.field();
    let counter = plan.chosen.and_then(|unit| field.unit(unit))?;
    let (unit, hex) = (counter.info.id, counter.unit.hex()?);
    if field.now.phase == Phase::SetUp {
        let order = placement(field, unit, hex, hexsides);
        return submit(playing, plan, order);
    }
    let facing = match plan.steps.iter().rev().find_map(|step| match step {
        Step::Turn(facing) => Some(*facing),
        Step::Enter(_) | Step::Form(_) => None,
    }) {
        Some(planned) => planned,
        None => counter.unit.stance.front,
    };
    let mut steps = plan.steps.clone();
    if matches!(steps.last(), Some(Step::Turn(_))) {
        steps.pop();
    }
    let facing = facing.turned(hexsides);
    if steps.is_empty() && facing == counter.unit.stance.front {
        plan.steps.clear();
        return None;
    }
    steps.push(Step::Turn(facing));
    match movement::plan(field, unit, &steps) {
        Ok(planned) if planned.steps.iter().any(|step| !step.provokes.is_empty()) => {
            (plan.steps, plan.refusal) = (steps, None);
        }
        Ok(_) => return submit(playing, plan, Order::Move { unit, steps }),
        Err(refusal) => plan.refusal = Some(refusal),
    }
    None
}

/// The points that are to be divided now: a charged unit's fire (8.272), recovered stragglers (10.2).
pub(super) fn dividing(field: &Field) -> Option<Share> {
    let strength = |id| field.unit(id).map_or(0, |counter| counter.unit.strength.0);
    field.now.agenda.decision()?.question.share(strength)
}

/// Does what is planned.
fn commit(playing: &mut ResMut<Playing>, plan: &mut Plan) -> Option<Notice> {
    let order = planned(playing.field(), plan)?;
    submit(playing, plan, order)
}

/// The order for what is planned, if anything is.
pub(super) fn planned(field: &Field, plan: &Plan) -> Option<Order> {
    if field.now.agenda.decision().is_some() {
        let divides = dividing(field).is_some() && !plan.division.is_empty();
        let parts = plan.division.iter().map(|(unit, points)| (*unit, *points)).collect();
        return divides.then_some(Order::Answer(Answer::Split(parts)));
    }
    let actors = plan.actors.clone();
    let order = match (field.now.phase, plan.chosen, plan.target) {
        (Phase::Movement, Some(unit), _) if !plan.steps.is_empty() => {
            Order::Move { unit, steps: plan.steps.clone() }
        }
        (Phase::Bombardment | Phase::DefensiveFire | Phase::OffensiveFire, _, Some(target))
            if !actors.is_empty() =>
        {
            Order::Fire { firers: actors, target, through: plan.through }
        }
        (Phase::Charge, _, Some(target)) if !actors.is_empty() => Order::Charge { chargers: actors, target },
        (Phase::Melee, _, target) => {
            let first = field.now.melees.first().map(|melee| melee.target);
            Order::Melee { target: target.or(first)? }
        }
        (Phase::Rally, Some(unit), _) => Order::Rally { unit },
        _ => return None,
    };
    Some(order)
}

/// Chooses the next unit that has something left to do, in order of name, and brings it into view.
fn select_next(playing: &Playing, plan: &mut Plan, eye: Option<&mut Eye>) {
    let field = playing.field();
    let ready: Vec<UnitId> = playing
        .options()
        .units
        .iter()
        .map(|offered| offered.unit)
        .filter(|unit| idle(field, *unit))
        .collect();
    let after = ready.iter().find(|unit| plan.chosen.is_none_or(|chosen| **unit > chosen));
    if let Some(unit) = after.or(ready.first()) {
        plan.choose(Some(*unit));
        let hex = field.unit(*unit).and_then(|counter| counter.unit.hex());
        let hex = hex.or_else(|| field.leader(*unit).and_then(|chief| chief.leader.hex()));
        if let (Some(eye), Some(hex)) = (eye, hex) {
            eye.show(hex);
        }
    }
}

/// Whether a unit that may act has not begun to: not moved in movement, not on the map in the set-up.
fn idle(field: &Field, unit: UnitId) -> bool {
    let known = field.unit(unit).map(|counter| (counter.unit.place, counter.unit.log));
    let known = known.or_else(|| field.leader(unit).map(|chief| (chief.leader.place, chief.leader.log)));
    known.is_some_and(|(place, log)| match field.now.phase {
        Phase::SetUp => place.hex().is_none(),
        Phase::Movement => !log.moved && log.spent == 0,
        _ => true,
    })
}
