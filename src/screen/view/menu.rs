//! The orders of the unit that was right-clicked: all that are legal, and why others are not.

use std::{collections::BTreeMap, mem::discriminant};

use fluent_bundle::FluentArgs;

use super::{Scene, capital, names, plans::step_name};
use crate::{
    board::{Direction, Hex},
    games::high_tide::{
        charge,
        fire::{self, Volley},
        movement, options,
        order::{Order, Step, Through},
        rally,
        refusal::Refusal,
        sequence::{self, Phase},
        setup,
    },
    screen::{
        intent::Intent,
        model::{Action, Menu, MenuGroup},
    },
    table::{id::UnitId, side::Side},
};

/// The menu, if one is asked for.
pub(super) fn menu(scene: &Scene<'_>) -> Option<Menu> {
    let (unit, at) = scene.plan.menu?;
    let groups = match scene.field.now.agenda.decision() {
        Some(_) => Vec::new(),
        None => groups(scene, unit),
    };
    Some(Menu { title: names::title(scene, unit), at, groups, nothing: scene.say("ui-no-orders") })
}

/// The orders by kind; kinds of which there are none are left out.
fn groups(scene: &Scene<'_>, unit: UnitId) -> Vec<MenuGroup> {
    let mut by_kind: BTreeMap<Kind, Vec<Action>> = BTreeMap::new();
    for action in legal(scene, unit) {
        by_kind.entry(kind(&action)).or_default().push(action);
    }
    by_kind.entry(Kind::Barred).or_default().extend(barred(scene, unit));
    by_kind
        .into_iter()
        .filter(|(_, actions)| !actions.is_empty())
        .map(|(kind, actions)| MenuGroup { title: scene.say(kind.name()), actions })
        .collect()
}

/// The kinds of orders, those most often given first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Move,
    Turn,
    Form,
    Fire,
    Charge,
    Other,
    Barred,
}

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Self::Move => "ui-orders-move",
            Self::Turn => "ui-orders-turn",
            Self::Form => "ui-orders-form",
            Self::Fire => "ui-orders-fire",
            Self::Charge => "ui-orders-charge",
            Self::Other => "ui-orders-other",
            Self::Barred => "ui-orders-barred",
        }
    }
}

/// What kind of order a legal action gives.
fn kind(action: &Action) -> Kind {
    let Ok(Intent::Order(order)) = &action.intent else { return Kind::Other };
    match order {
        Order::Move { steps, .. } => match steps.first() {
            Some(Step::Turn(_)) => Kind::Turn,
            Some(Step::Form(_)) => Kind::Form,
            _ => Kind::Move,
        },
        Order::Fire { .. } => Kind::Fire,
        Order::Charge { .. } => Kind::Charge,
        _ => Kind::Other,
    }
}

/// Every order that the unit may be given now.
fn legal(scene: &Scene<'_>, unit: UnitId) -> Vec<Action> {
    let offered = options::of_unit(scene.field, unit);
    let called = |id: &str, unit: UnitId| scene.say_with(id, "unit", &scene.wording.unit(unit));
    let mut actions = Vec::new();
    actions.extend(offered.steps.into_iter().filter_map(|step| single_step(scene, unit, step)));
    actions.extend(offered.fire.into_iter().flat_map(|target| single_fires(scene, unit, target)));
    for target in offered.charge {
        if charge::plan(scene.field, &[unit], target).is_ok() {
            let order = Order::Charge { chargers: vec![unit], target };
            actions.push(ordering(called("ui-charge-on", target), order));
        }
    }
    if offered.dig {
        let hex = scene.field.unit(unit).and_then(|counter| counter.unit.hex());
        let works = scene.field.now.works.iter().any(|works| Some(works.hex) == hex);
        let name = scene.say(if works { "ui-dismantle" } else { "ui-dig" });
        actions.push(ordering(name, Order::Dig { unit }));
    }
    if offered.melee {
        actions.push(ordering(called("ui-fight", unit), Order::Melee { target: unit }));
    }
    if offered.rally {
        actions.push(ordering(called("ui-rally", unit), Order::Rally { unit }));
    }
    actions.extend(set_up_turns(scene, unit));
    actions
}

fn ordering(name: String, order: Order) -> Action {
    Action { name, key: String::new(), intent: Ok(Intent::Order(order)), about: None }
}

/// A step as a move of its own, with what it costs and whether it draws fire.
fn single_step(scene: &Scene<'_>, unit: UnitId, step: Step) -> Option<Action> {
    let steps = vec![step];
    let planned = movement::plan(scene.field, unit, &steps).ok()?;
    let cost: i32 = planned.steps.iter().map(|step| step.cost.total()).sum();
    let draws_fire = planned.steps.iter().any(|step| !step.provokes.is_empty());
    let mut args = FluentArgs::new();
    args.set("step", order_name(scene, step));
    args.set("cost", cost);
    args.set("fire", if draws_fire { "yes" } else { "no" });
    Some(ordering(scene.words.with("ui-order-step", &args), Order::Move { unit, steps }))
}

/// "Enter 1441, woods", "Turn to north-east".
fn order_name(scene: &Scene<'_>, step: Step) -> String {
    let name = match step {
        Step::Enter(hex) => {
            let ground = scene.words.say("word", &scene.field.map().ground(hex), &());
            format!("{}, {ground}", scene.say_with("word-enter", "value", &hex.to_string()))
        }
        Step::Turn(_) | Step::Form(_) => step_name(scene, step),
    };
    capital(&name)
}

/// The fire of one unit, with its strength and the chance of a rout; through flank and rear, where its line
/// leaves the choice (7.37).
fn single_fires(scene: &Scene<'_>, unit: UnitId, target: UnitId) -> Vec<Action> {
    let sides = fire::sides(scene.field, &[unit], target);
    let choices: Vec<Option<Through>> = match sides.len() {
        0 | 1 => vec![None],
        _ => sides.into_iter().map(Some).collect(),
    };
    choices.into_iter().filter_map(|through| single_fire(scene, unit, target, through)).collect()
}

fn single_fire(scene: &Scene<'_>, unit: UnitId, target: UnitId, through: Option<Through>) -> Option<Action> {
    let (firers, kind) = (vec![unit], fire::kind(scene.field));
    let volley = Volley { firers: firers.clone(), target, kind, through, points: None };
    let planned = fire::plan(scene.field, &volley).ok()?;
    let rout = fire::odds(scene.field, &planned).rout.hundredths();
    let mut args = FluentArgs::new();
    args.set("unit", scene.wording.unit(target));
    args.set("strength", planned.strength.total());
    args.set("rout", rout);
    let mut name = scene.words.with("ui-order-fire", &args);
    if let Some(through) = through {
        name = format!("{name}, {}", scene.words.say("word", &through, &()));
    }
    Some(ordering(name, Order::Fire { firers, target, through }))
}

/// Facings and formations of a unit that has been set up.
fn set_up_turns(scene: &Scene<'_>, unit: UnitId) -> Vec<Action> {
    let placed = scene.field.unit(unit).filter(|_| scene.field.now.phase == Phase::SetUp);
    let Some((counter, hex)) = placed.and_then(|counter| Some((counter, counter.unit.hex()?))) else {
        return Vec::new();
    };
    let stance = counter.unit.stance;
    let turns = Direction::ALL.into_iter().map(|facing| (Step::Turn(facing), facing, stance.formation));
    let forms = counter.info.arm.formations().map(|form| (Step::Form(form), stance.front, form));
    turns
        .chain(forms)
        .filter(|(_, facing, form)| (*facing, *form) != (stance.front, stance.formation))
        .filter(|(_, facing, form)| setup::check(scene.field, unit, hex, Some(*facing), Some(*form)).is_ok())
        .map(|(step, facing, form)| {
            let order = Order::Place { unit, hex, facing: Some(facing), formation: Some(form) };
            ordering(order_name(scene, step), order)
        })
        .collect()
}

/// What a player may look for and not find, with the reason.
fn barred(scene: &Scene<'_>, unit: UnitId) -> Vec<Action> {
    let field = scene.field;
    let side = side_of(scene, unit);
    let why = |name: String, refusal: &Refusal| Action {
        name,
        key: String::new(),
        intent: Err(format!("{} {}", scene.wording.refusal(refusal), refusal.rule)),
        about: None,
    };
    match field.now.phase {
        Phase::Movement => movement_barred(scene, unit)
            .into_iter()
            .map(|(step, refusal)| why(order_name(scene, step), &refusal))
            .collect(),
        Phase::Bombardment | Phase::DefensiveFire | Phase::OffensiveFire
            if side == Some(sequence::active(field)) =>
        {
            fire_barred(scene, unit)
                .map(|(target, refusal)| {
                    why(scene.say_with("ui-fire-on", "unit", &scene.wording.unit(target)), &refusal)
                })
                .into_iter()
                .collect()
        }
        Phase::Charge if side == Some(field.mover()) => charge_barred(scene, unit)
            .map(|(target, refusal)| {
                why(scene.say_with("ui-charge-on", "unit", &scene.wording.unit(target)), &refusal)
            })
            .into_iter()
            .collect(),
        Phase::Rally if field.unit(unit).is_some_and(|counter| counter.unit.marks.routed) => {
            let name = scene.say_with("ui-rally", "unit", &scene.wording.unit(unit));
            rally::check(field, unit).err().map(|refusal| why(name, &refusal)).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

fn side_of(scene: &Scene<'_>, unit: UnitId) -> Option<Side> {
    let side = scene.field.unit(unit).map(|counter| counter.info.side);
    side.or_else(|| scene.field.leader(unit).map(|chief| chief.info.side))
}

/// Steps to the adjacent hexes and into the other formation that may not be taken; a reason that bars several
/// steps is given once.
fn movement_barred(scene: &Scene<'_>, unit: UnitId) -> Vec<(Step, Refusal)> {
    let field = scene.field;
    let counter = field.unit(unit);
    let place = counter.map(|counter| counter.unit.place);
    let place = place.or_else(|| field.leader(unit).map(|chief| chief.leader.place));
    let beside = place.and_then(|place| place.hex()).into_iter();
    let beside = beside.flat_map(|hex| field.map().neighbors(hex).map(|(_, next)| Step::Enter(next)));
    let forms = counter.into_iter().flat_map(|counter| {
        let now = counter.unit.stance.formation;
        counter.info.arm.formations().into_iter().filter(move |form| *form != now).map(Step::Form)
    });
    let mut found: Vec<(Step, Refusal)> = Vec::new();
    for step in beside.chain(forms) {
        if let Err(refusal) = movement::plan(field, unit, &[step])
            && !found.iter().any(|(_, known)| discriminant(&known.why) == discriminant(&refusal.why))
        {
            found.push((step, refusal));
        }
    }
    found
}

/// The nearest enemy, if the unit may fire at nobody, and why not at him.
fn fire_barred(scene: &Scene<'_>, unit: UnitId) -> Option<(UnitId, Refusal)> {
    let field = scene.field;
    if !fire::targets(field, unit).is_empty() {
        return None;
    }
    let own = field.unit(unit)?.unit.hex()?;
    let (target, _) = nearest_enemy(scene, own)?;
    fire::alone(field, unit, target).err().map(|refusal| (target, refusal))
}

fn nearest_enemy(scene: &Scene<'_>, own: Hex) -> Option<(UnitId, Hex)> {
    let side = sequence::active(scene.field).other();
    let enemies = scene.field.on_map(side).map(|(counter, hex)| (counter.unit.id, hex));
    enemies.min_by_key(|(unit, hex)| (hex.distance(own), *unit))
}

/// The enemy next to the unit whom it may not charge, and why; straight ahead first.
fn charge_barred(scene: &Scene<'_>, unit: UnitId) -> Option<(UnitId, Refusal)> {
    let field = scene.field;
    let counter = field.unit(unit)?;
    let own = counter.unit.hex()?;
    let ahead = counter.unit.facing().and_then(|facing| field.map().neighbor(own, facing));
    let enemy = ahead.and_then(|hex| Some((field.unit_of(field.mover().other(), hex)?.unit.id, hex)));
    let (target, hex) = enemy.or_else(|| nearest_enemy(scene, own))?;
    let refusal = charge::plan(field, &[unit], target).err().filter(|_| hex.distance(own) == 1)?;
    Some((target, refusal))
}
