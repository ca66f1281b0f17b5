//! What the panels show, made from the field, the plan and the words.

mod around;
mod callouts;
mod cards;
mod charge;
mod charts;
mod fights;
mod fire;
mod forces;
mod melee;
mod menu;
mod names;
mod plans;
mod question;
mod ribbon;
#[cfg(test)]
mod tests;
mod turns;
mod unit;

use fluent_bundle::FluentArgs;

use super::{
    actions::{ACTIONS, Deed},
    counters::{Face, face},
    game::Playing,
    intent::{Card, Intent, Overlay},
    model::{Action, Model, Section, Switch, TrayFace},
    notice::Notice,
    plan::Plan,
};
use crate::{
    games::high_tide::{
        arrive,
        field::Field,
        options,
        order::Step,
        sequence,
        sequence::Phase,
        setup,
        units::Place,
        wording::{Wording, proper_name},
    },
    paint::counter::Emphasis,
    table::{id::UnitId, words::Words},
};

/// What a view is made of.
struct Scene<'a> {
    field: &'a Field,
    plan: &'a Plan,
    words: &'a Words,
    wording: Wording<'a>,
    /// The units that can still do something, by [`undone`].
    undone: &'a [UnitId],
}

impl Scene<'_> {
    /// A message without arguments.
    fn say(&self, id: &str) -> String {
        self.words.plain(id)
    }

    /// A message with one argument.
    fn say_with(&self, id: &str, name: &str, value: &str) -> String {
        let mut args = FluentArgs::new();
        args.set(name.to_owned(), value.to_owned());
        self.words.with(id, &args)
    }

    /// A button.
    fn action(&self, id: &str, key: &str, intent: Intent) -> Action {
        Action { name: self.say(id), key: key.to_owned(), intent: Ok(intent), about: None }
    }
}

/// The same with a capital letter at its beginning.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// The model of a game on the table. `undone` are the units that can still do something, by [`undone`]: they
/// change with the field alone, and finding them takes longer than all the rest.
/// `hover` is the unit or leader that the cursor rests on.
pub fn of_game(
    playing: &Playing,
    undone: &[UnitId],
    plan: &Plan,
    hover: Option<UnitId>,
    notice: &Notice,
    words: &Words,
) -> Model {
    let field = playing.field();
    let wording = Wording::new(words, &field.briefing);
    let scene = Scene { field, plan, words, wording, undone };
    let mut side = Vec::new();
    side.extend(question::question(&scene));
    side.extend(plans::set_up(&scene));
    let setting_up = field.now.phase == Phase::SetUp;
    let comes_on = setting_up || undone.iter().any(|unit| arrive::is_due(field, *unit));
    // What is to be set up, or comes onto the map, stays where it is while one after the other is dragged out.
    side.extend(still_to_act(&scene).filter(|_| comes_on));
    if !fire::planning(&scene) {
        side.extend(unit::card(&scene).map(Section::Unit));
    }
    side.extend(plans::movement(&scene));
    side.extend(fire::fire(&scene));
    side.extend(charge::charge(&scene));
    side.extend(melee::melees(&scene));
    side.extend(melee::rallies(&scene));
    if plan.actors.is_empty() && plan.steps.is_empty() && plan.dragged.is_none() {
        side.extend(around::latest(&scene, playing));
    }
    if !setting_up {
        side.extend(still_to_act(&scene).filter(|_| !comes_on));
        side.push(around::casualties(&scene));
        side.push(around::objectives(&scene));
        side.extend(fights::results(&scene, playing));
    }
    let in_panel =
        |unit: UnitId| side.iter().any(|section| matches!(section, Section::Unit(card) if card.id == unit));
    let hover = hover.filter(|unit| !in_panel(*unit)).and_then(|unit| unit::of(&scene, unit));
    Model {
        ribbon: ribbon::ribbon(&scene),
        side,
        status: around::status(&scene, notice),
        tools: tools(&scene, playing),
        overlays: Overlay::ALL.into_iter().map(|overlay| switch(&scene, overlay)).collect(),
        menu: menu::menu(&scene),
        cards: cards::of(&scene, playing),
        callouts: callouts::of(&scene),
        light: plan.light,
        hover,
    }
}

/// The buttons over the map.
fn tools(scene: &Scene<'_>, playing: &Playing) -> Vec<Action> {
    let undo = scene.action("ui-undo", "Ctrl Z", Intent::Undo);
    let undo = match playing.can_undo() {
        true => undo,
        false => Action { intent: Err(scene.say("ui-notice-nothing-to-take-back")), ..undo },
    };
    let open = |name, key, card| scene.action(name, key, Intent::Open(card));
    vec![
        undo,
        open("ui-log", "L", Card::Log),
        open("ui-turn-record", "T", Card::Turns),
        open("ui-count", "C", Card::Count),
        open("ui-help", "F1", Card::Keys),
        open("ui-menu", "F10", Card::Game),
    ]
}

fn switch(scene: &Scene<'_>, overlay: Overlay) -> Switch {
    let name = overlay_name(overlay);
    let toggles = Deed::Want(Intent::Toggle(overlay));
    let key = ACTIONS.iter().find(|action| action.deed == toggles).map(|action| cards::key_name(action.key));
    let hint = scene.say_with(&format!("{name}-hint"), "key", &key.unwrap_or_default());
    Switch { overlay, name: scene.say(name), hint, on: scene.plan.overlays.contains(&overlay) }
}

const fn overlay_name(overlay: Overlay) -> &'static str {
    match overlay {
        Overlay::Reach => "ui-overlay-reach",
        Overlay::TheirZones => "ui-overlay-their-zones",
        Overlay::OurZones => "ui-overlay-our-zones",
        Overlay::Command => "ui-overlay-command",
        Overlay::Heights => "ui-overlay-heights",
        Overlay::FieldOfFire => "ui-overlay-field-of-fire",
        Overlay::HexIds => "ui-overlay-hex-ids",
        Overlay::Inset => "ui-overlay-inset",
    }
}

/// The units of the side to act that can still do something in this phase.
pub fn undone(field: &Field) -> Vec<UnitId> {
    if field.now.agenda.decision().is_some() {
        return Vec::new();
    }
    let side = sequence::active(field);
    let own = field.counters().filter(|counter| counter.info.side == side);
    match field.now.phase {
        Phase::SetUp => {
            let waiting = own
                .filter(|counter| counter.unit.place == Place::Waiting)
                .filter(|counter| setup::is_set_up(field, counter.unit.id));
            let leaders = field
                .chiefs()
                .filter(|chief| chief.info.side == side && chief.leader.place == Place::Waiting)
                .filter(|chief| setup::is_set_up(field, chief.info.id));
            waiting.map(|counter| counter.unit.id).chain(leaders.map(|chief| chief.info.id)).collect()
        }
        Phase::Movement => {
            let moving = own
                .filter(|counter| counter.unit.hex().is_some())
                .filter(|counter| !counter.unit.log.moved && !counter.unit.log.stopped)
                .map(|counter| counter.unit.id)
                .filter(|unit| {
                    let steps = options::of_unit(field, *unit).steps;
                    steps.iter().any(|step| matches!(step, Step::Enter(_)))
                });
            arrive::due(field, side).into_iter().chain(moving).collect()
        }
        Phase::Command | Phase::Over => Vec::new(),
        Phase::Melee => field.now.melees.iter().map(|melee| melee.target).collect(),
        Phase::Bombardment | Phase::DefensiveFire | Phase::OffensiveFire | Phase::Charge | Phase::Rally => {
            own.map(|counter| counter.unit.id)
                .filter(|unit| {
                    let options = options::of_unit(field, *unit);
                    !options.fire.is_empty() || !options.charge.is_empty() || options.rally
                })
                .collect()
        }
    }
}

fn still_to_act(scene: &Scene<'_>) -> Option<Section> {
    // Reinforcements come first, and by themselves: no phase ends before they have come.
    let due: Vec<UnitId> =
        scene.undone.iter().copied().filter(|unit| arrive::is_due(scene.field, *unit)).collect();
    let shown = if due.is_empty() { scene.undone } else { due.as_slice() };
    let units: Vec<(UnitId, TrayFace)> =
        shown.iter().filter_map(|unit| Some((*unit, tray_face(scene, *unit)?))).collect();
    let title = match scene.field.now.phase {
        Phase::SetUp => "ui-to-place",
        _ if !due.is_empty() => "ui-to-arrive",
        _ => "ui-still-to-act",
    };
    (!units.is_empty()).then(|| Section::Tray {
        title: scene.say(title),
        caption: scene.say("ui-next-key"),
        units,
    })
}

fn tray_face(scene: &Scene<'_>, unit: UnitId) -> Option<TrayFace> {
    let chosen = scene.plan.chosen == Some(unit);
    let emphasis = if chosen { Emphasis::Chosen } else { Emphasis::None };
    if let Some(counter) = scene.field.unit(unit) {
        let face = face::counter(scene.field, counter, emphasis);
        let (name, hex) = (scene.wording.unit(unit), counter.unit.hex());
        return Some(TrayFace { face: Face::Counter(face), name, chosen, hex });
    }
    let chief = scene.field.leader(unit)?;
    let face = Face::Leader(face::leader(chief, emphasis));
    Some(TrayFace { face, name: proper_name(chief.name()), chosen, hex: chief.leader.hex() })
}
