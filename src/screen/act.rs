//! What the player wants becomes orders, undo, and changes of what is planned. The one place in the window
//! from which the referee is reached.

use bevy::{
    app::AppExit,
    prelude::*,
    window::{PrimaryWindow, RequestRedraw},
};

use super::{
    SMALLEST_WINDOW, Screen, ScreenSet, Wanted, board::eye::Eye, game::Playing, intent::Intent,
    notice::Notice, plan::Plan,
};
use crate::{
    board::{Direction, Hex},
    games::high_tide::{
        field::Field,
        movement,
        order::{Answer, Order, Step},
        sequence::{self, Phase},
        task::Question,
        units::Formation,
    },
    table::id::UnitId,
};

/// Adds the system that acts.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, (act, leave).chain().in_set(ScreenSet::Submit));
}

/// Acts on all that is wanted, in order.
#[expect(clippy::too_many_arguments, reason = "a system's arguments are its access to the world")]
fn act(
    mut wanted: MessageReader<Wanted>,
    mut playing: Option<ResMut<Playing>>,
    mut plan: ResMut<Plan>,
    mut eye: Option<ResMut<Eye>>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    mut notice: ResMut<Notice>,
    mut next: ResMut<NextState<Screen>>,
    mut exit: MessageWriter<AppExit>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for Wanted(intent) in wanted.read() {
        redraw.write(RequestRedraw);
        if acts(intent) {
            notice.set_if_neq(Notice::Nothing);
        }
        match intent {
            Intent::Start { scenario, seed } => {
                open(Playing::start(scenario, *seed), &mut commands, &mut plan, &mut notice, &mut next);
            }
            Intent::Load(path) => open(Playing::load(path), &mut commands, &mut plan, &mut notice, &mut next),
            Intent::ToMenu => {
                if let Some(playing) = &mut playing {
                    playing.sync();
                }
                next.set(Screen::Menu);
            }
            Intent::Quit => {
                if let Some(playing) = &mut playing {
                    playing.sync();
                }
                exit.write(AppExit::Success);
            }
            Intent::Show(hex) => {
                if let Some(eye) = &mut eye {
                    eye.show(*hex);
                }
            }
            Intent::LookAt(point) => {
                if let Some(eye) = &mut eye {
                    eye.look_at(*point);
                }
            }
            Intent::Fit => {
                if let (Some(eye), Some(playing)) = (&mut eye, &playing) {
                    look_at_field(eye, playing.field());
                }
            }
            Intent::Zoom(steps) => {
                if let Some(eye) = &mut eye {
                    let middle = eye.area().center();
                    eye.zoom(*steps, middle);
                }
            }
            Intent::Scale(steps) => scale(&mut window, *steps),
            Intent::Menu(unit) => {
                let cursor = window.cursor_position().map_or((0.0, 0.0), |at| (at.x, at.y));
                plan.menu = unit.map(|unit| (unit, cursor));
            }
            intent => {
                if let Some(playing) = &mut playing {
                    match hindrance(&plan, intent) {
                        Some(hindrance) => *notice = hindrance,
                        None => play(playing, &mut plan, eye.as_deref_mut(), intent),
                    }
                    if let Some(why) = playing.bypass_change_detection().lost_journal() {
                        *notice = Notice::NotRecorded(why);
                    }
                }
            }
        }
    }
}

/// Whether an intent does more than look at things: what was to be said before is then out of date.
const fn acts(intent: &Intent) -> bool {
    !matches!(
        intent,
        Intent::Show(_)
            | Intent::LookAt(_)
            | Intent::Fit
            | Intent::Zoom(_)
            | Intent::Scale(_)
            | Intent::Toggle(_)
            | Intent::Open(_)
            | Intent::Menu(_)
    )
}

/// Why a phase is not ended yet: an open card hides the table, or something that was begun waits.
fn hindrance(plan: &Plan, intent: &Intent) -> Option<Notice> {
    let waits = plan.dragged.is_some()
        || !plan.steps.is_empty()
        || plan.menu.is_some()
        || plan.target.is_some() && !plan.actors.is_empty();
    match intent {
        Intent::Order(Order::EndPhase) if !plan.cards.is_empty() => Some(Notice::CardOpen),
        Intent::Order(Order::EndPhase) if waits => Some(Notice::PlanWaits),
        _ => None,
    }
}

/// Makes everything in the window larger or smaller: text, panels, map and counters alike.
fn scale(window: &mut Window, steps: i32) {
    /// How much larger a step is, in tenths of the size that the display asks for.
    const STEP: f32 = 0.1;
    const SMALLEST: f32 = 0.7;
    const LARGEST: f32 = 2.0;
    let asked = window.resolution.base_scale_factor();
    let now = window.resolution.scale_factor() / asked;
    let wanted = if steps == 0 { 1.0 } else { now + STEP * steps as f32 };
    let fits = window.resolution.physical_width() as f32 / asked / SMALLEST_WINDOW.0;
    let largest = ((fits * 10.0).floor() / 10.0).clamp(SMALLEST, LARGEST);
    let wanted = ((wanted * 10.0).round() / 10.0).clamp(SMALLEST, largest);
    window.resolution.set_scale_factor_override((wanted != 1.0).then_some(asked * wanted));
}

/// Opens a game, or says why it cannot be.
fn open(
    opened: miette::Result<Playing>,
    commands: &mut Commands,
    plan: &mut Plan,
    notice: &mut Notice,
    next: &mut NextState<Screen>,
) {
    match opened {
        Ok(playing) => {
            let map = playing.field().map();
            let mut eye = Eye::new(map.columns(), map.rows());
            look_at_field(&mut eye, playing.field());
            *notice = Notice::of(playing.found());
            commands.insert_resource(eye);
            commands.insert_resource(playing);
            *plan = Plan::default();
            next.set(Screen::Table);
        }
        Err(report) => *notice = Notice::Report(format!("{report:#}")),
    }
}

/// Looks at all that is on the map, or in the set-up at where it may be.
pub fn look_at_field(eye: &mut Eye, field: &Field) {
    let units = field.now.units.iter().filter_map(|unit| unit.hex());
    let places = field.scenario().units.values().map(|set_up| set_up.historical.0);
    let hexes: Vec<Hex> = match field.now.phase {
        Phase::SetUp => units.chain(places).collect(),
        _ => units.collect(),
    };
    eye.fit_hexes(hexes);
}

/// Acts within a game.
fn play(playing: &mut ResMut<Playing>, plan: &mut Plan, eye: Option<&mut Eye>, intent: &Intent) {
    match intent {
        Intent::Order(order) => submit(playing, plan, order.clone()),
        Intent::GoTo { unit, hex } => go_to(playing, plan, *unit, *hex),
        Intent::Turn(hexsides) => turn(playing, plan, *hexsides),
        Intent::Undo => {
            plan.drop_plans();
            playing.undo();
        }
        Intent::Select(unit) => {
            plan.choose(*unit);
            plan.stand_down();
        }
        Intent::Grasp(unit) => plan.choose(Some(*unit)),
        Intent::SelectNext => select_next(playing, plan, eye),
        Intent::ToggleActor(unit) => plan.toggle_actor(*unit),
        Intent::Target(target) => plan.aim(*target),
        Intent::Strike(through) => (plan.through, plan.refusal) = (Some(*through), None),
        Intent::Divide { at, by } => {
            if let Some(firer) = dividing(playing.field()) {
                let strength = playing.field().unit(firer).map_or(0, |counter| counter.unit.strength.0);
                plan.divide(*at, *by, strength);
            }
        }
        Intent::Commit => commit(playing, plan),
        Intent::Cancel => {
            if plan.steps.is_empty() && plan.actors.is_empty() && plan.target.is_none() && plan.menu.is_none()
            {
                plan.choose(None);
            }
            plan.drop_plans();
            plan.cards.clear();
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
        Intent::Start { .. }
        | Intent::Load(_)
        | Intent::ToMenu
        | Intent::Quit
        | Intent::Show(_)
        | Intent::LookAt(_)
        | Intent::Fit
        | Intent::Zoom(_)
        | Intent::Scale(_)
        | Intent::Menu(_) => {}
    }
}

/// Gives an order. An accepted one ends what was planned; a refused one says why and leaves the plan.
fn submit(playing: &mut ResMut<Playing>, plan: &mut Plan, order: Order) {
    let phase = playing.field().now.phase;
    let side = sequence::active(playing.field());
    match playing.submit(order) {
        Ok(_) => {
            plan.drop_plans();
            let field = playing.field();
            let asked = field.now.agenda.decision().is_some();
            if asked || field.now.phase != phase || sequence::active(field) != side {
                plan.choose(None);
            }
        }
        Err(refusal) => {
            plan.menu = None;
            plan.refusal = refusal;
        }
    }
}

/// Places a unit in the set-up; moves it by its best way in the movement phase. If that may draw fire, the
/// way waits to be confirmed.
fn go_to(playing: &mut ResMut<Playing>, plan: &mut Plan, unit: UnitId, hex: Hex) {
    plan.choose(Some(unit));
    let field = playing.field();
    if field.now.phase == Phase::SetUp {
        let order = placement(field, unit, hex, 0);
        return submit(playing, plan, order);
    }
    let reach = movement::reach(field, unit);
    match reach.steps(hex) {
        Some(steps) if reach.get(hex).is_some_and(|reached| reached.provokes > 0 && reached.may_end()) => {
            plan.steps = steps;
        }
        Some(steps) => submit(playing, plan, Order::Move { unit, steps }),
        None => plan.refusal = movement::why_not(field, unit, hex),
    }
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
fn turn(playing: &mut ResMut<Playing>, plan: &mut Plan, hexsides: i32) {
    let field = playing.field();
    let Some(counter) = plan.chosen.and_then(|unit| field.unit(unit)) else { return };
    let (unit, Some(hex)) = (counter.info.id, counter.unit.hex()) else { return };
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
        return;
    }
    steps.push(Step::Turn(facing));
    match movement::plan(field, unit, &steps) {
        Ok(planned) if planned.steps.iter().any(|step| !step.provokes.is_empty()) => {
            (plan.steps, plan.refusal) = (steps, None);
        }
        Ok(_) => submit(playing, plan, Order::Move { unit, steps }),
        Err(refusal) => plan.refusal = Some(refusal),
    }
}

/// The charged unit that is asked how it divides its fire, if one is (8.272).
fn dividing(field: &Field) -> Option<UnitId> {
    match &field.now.agenda.decision()?.question {
        Question::Defence { charge, .. } => Some(charge.target),
        _ => None,
    }
}

/// Does what is planned.
fn commit(playing: &mut ResMut<Playing>, plan: &mut Plan) {
    if let Some(order) = planned(playing.field(), plan) {
        submit(playing, plan, order);
    }
}

/// The order for what is planned, if anything is.
fn planned(field: &Field, plan: &Plan) -> Option<Order> {
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
        (Phase::DefensiveFire | Phase::OffensiveFire, _, Some(target)) if !actors.is_empty() => {
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

/// Puts the game away when the menu is entered.
fn leave(state: Res<State<Screen>>, playing: Option<Res<Playing>>, mut commands: Commands) {
    if *state.get() == Screen::Menu && state.is_changed() && playing.is_some() {
        commands.remove_resource::<Playing>();
        commands.remove_resource::<Eye>();
    }
}

#[cfg(test)]
mod tests;
