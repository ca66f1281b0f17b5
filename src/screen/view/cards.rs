//! Cards over the table: the log, the keys, the menu of the game, the end.

use bevy::input::keyboard::KeyCode;
use fluent_bundle::FluentArgs;

use super::{Scene, charts, forces, plans::part_name, turns};
use crate::{
    games::high_tide::{fact::Fact, labels::Label, sequence::Phase, victory},
    screen::{
        actions::ACTIONS,
        game::Playing,
        intent::{Card, Intent},
        model::{Action, CardRow, CardText},
    },
    table::{side::Side, tally::Part},
};

/// How many orders back the log goes.
const LOG_ORDERS: usize = 400;

/// The cards that are open.
pub(super) fn of(scene: &Scene<'_>, playing: &Playing) -> Vec<CardText> {
    let card = |card: &Card| match card {
        Card::Log => log(scene, playing),
        Card::Keys => keys(scene),
        Card::Game => game(scene, playing),
        Card::Count => count(scene),
        Card::Turns => turn_record(scene),
        Card::Charts => charts::card(scene),
        Card::Forces => forces::card(scene),
    };
    scene.plan.cards.iter().map(card).collect()
}

pub(super) fn card(
    scene: &Scene<'_>,
    card: Card,
    title: String,
    rows: Vec<CardRow>,
    actions: Vec<Action>,
) -> CardText {
    CardText { card, title, close: scene.say("ui-close"), rows, actions, read_from_end: false }
}

fn turn_record(scene: &Scene<'_>) -> CardText {
    card(scene, Card::Turns, scene.say("ui-turn-record"), turns::rows(scene), Vec::new())
}

/// All that has happened, phase by phase; phases in which nothing happened are left out.
fn log(scene: &Scene<'_>, playing: &Playing) -> CardText {
    let told = playing.told();
    let told = told.get(told.len().saturating_sub(LOG_ORDERS)..).unwrap_or(told);
    let mut rows: Vec<CardRow> = Vec::new();
    for fact in told.iter().flatten() {
        let text = scene.wording.fact(fact);
        if matches!(fact, Fact::PhaseBegan { .. }) {
            rows.pop_if(|last| last.heading);
            rows.push(CardRow::heading(text, String::new()));
        } else {
            rows.push(CardRow::text(text));
        }
    }
    CardText { read_from_end: true, ..card(scene, Card::Log, scene.say("ui-log"), rows, Vec::new()) }
}

/// What the mouse does on the map, by the names of its messages.
const MOUSE: [&str; 10] = [
    "press",
    "drag",
    "click",
    "click-hex",
    "shift-click",
    "right-click",
    "rest",
    "wheel",
    "shift-wheel",
    "push",
];

fn keys(scene: &Scene<'_>) -> CardText {
    let mut rows = vec![CardRow::heading(scene.say("ui-mouse"), String::new())];
    rows.extend(MOUSE.iter().map(|name| {
        let does = scene.say(&format!("mouse-{name}"));
        CardRow::pair(does, scene.say(&format!("mouse-{name}-how")))
    }));
    rows.push(CardRow::heading(scene.say("ui-keyboard"), String::new()));
    rows.extend(ACTIONS.iter().map(|action| {
        let held = match (action.shift, action.control) {
            (true, _) => scene.say("ui-shift"),
            (_, true) => scene.say("ui-ctrl"),
            _ => String::new(),
        };
        let key = format!("{held} {}", key_name(action.key));
        CardRow::pair(scene.say(&format!("action-{}", action.name)), key.trim().to_owned())
    }));
    card(scene, Card::Keys, scene.say("ui-keys"), rows, Vec::new())
}

/// What is printed on a key.
pub(super) fn key_name(key: KeyCode) -> String {
    match key {
        KeyCode::Equal => "+".to_owned(),
        KeyCode::Minus => "−".to_owned(),
        KeyCode::Escape => "Esc".to_owned(),
        KeyCode::ArrowLeft => "←".to_owned(),
        KeyCode::ArrowRight => "→".to_owned(),
        KeyCode::ArrowUp => "↑".to_owned(),
        KeyCode::ArrowDown => "↓".to_owned(),
        key => {
            let key = format!("{key:?}");
            let short = ["Key", "Digit"].into_iter().find_map(|prefix| key.strip_prefix(prefix));
            short.unwrap_or(&key).to_owned()
        }
    }
}

fn game(scene: &Scene<'_>, playing: &Playing) -> CardText {
    let mut actions = Vec::new();
    if playing.can_undo() {
        actions.push(scene.action("ui-undo", "Ctrl Z", Intent::Undo));
    }
    actions.push(scene.action("ui-log", "L", Intent::Open(Card::Log)));
    actions.push(scene.action("ui-turn-record", "T", Intent::Open(Card::Turns)));
    actions.push(scene.action("ui-count", "C", Intent::Open(Card::Count)));
    actions.push(scene.action("ui-forces", "O", Intent::Open(Card::Forces)));
    actions.push(scene.action("ui-charts", "", Intent::Open(Card::Charts)));
    actions.push(scene.action("ui-keys", "F1", Intent::Open(Card::Keys)));
    let passes = if scene.plan.passes_over { "ui-stop-at-empty" } else { "ui-pass-over-empty" };
    actions.push(scene.action(passes, "", Intent::PassOver));
    actions.push(scene.action("ui-to-menu", "", Intent::ToMenu));
    actions.push(scene.action("ui-quit", "", Intent::Quit));
    let scenario = scene.field.scenario();
    let mut rows = vec![CardRow::text(scenario.description.clone())];
    rows.extend(scenario.optional.iter().map(|option| CardRow {
        rule: option.rule().to_owned(),
        ..CardRow::text(scene.words.say("option", option, &()))
    }));
    card(scene, Card::Game, scenario.title.clone(), rows, actions)
}

/// The points of both sides: as they stand, and at the end who has won.
fn count(scene: &Scene<'_>) -> CardText {
    let score = victory::score(scene.field);
    let over = scene.field.now.phase == Phase::Over;
    let verdict = victory::verdict(scene.field, &score);
    let title = match verdict.winner {
        _ if !over => scene.say("ui-count-now"),
        Some(side) if verdict.level.is_some() => {
            let mut args = FluentArgs::new();
            args.set("side", scene.words.say("word", &side, &()));
            args.set(
                "level",
                verdict.level.map_or_else(String::new, |level| scene.words.say("word", &level, &())),
            );
            scene.words.with("ui-level-won", &args)
        }
        Some(side) => scene.say_with("ui-wins", "side", &scene.words.say("word", &side, &())),
        None => scene.say("ui-draw"),
    };
    let mut rows = Vec::new();
    for side in Side::BOTH {
        let name = scene.words.say("word", &side, &());
        rows.push(CardRow::heading(name, score[side].total().to_string()));
        rows.extend(by_source(score[side].parts()).into_iter().map(|(label, value, rule)| CardRow {
            text: part_name(scene, &label),
            rule: rule.to_owned(),
            value: value.to_string(),
            ..CardRow::default()
        }));
    }
    let mut actions = vec![scene.action("ui-log", "L", Intent::Open(Card::Log))];
    if over {
        actions.push(scene.action("ui-to-menu", "", Intent::ToMenu));
    }
    card(scene, Card::Count, title, rows, actions)
}

/// The lines of a count: the losses of a unit at several times are one line.
fn by_source(parts: &[Part<Label>]) -> Vec<(Label, i32, &'static str)> {
    let mut lines: Vec<(Label, i32, &'static str)> = Vec::new();
    for part in parts {
        match lines.iter_mut().find(|(label, ..)| *label == part.label) {
            Some((_, value, _)) => *value += part.value,
            None => lines.push((part.label.clone(), part.value, part.rule.0)),
        }
    }
    lines
}
