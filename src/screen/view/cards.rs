//! Cards over the table: the log, the keys, the menu of the game, the end.

use bevy::input::keyboard::KeyCode;

use super::{Scene, plans::part_name};
use crate::{
    games::high_tide::{labels::Label, sequence::Phase, victory},
    screen::{
        actions::ACTIONS,
        game::Playing,
        intent::{Card, Intent},
        model::{Action, CardRow, CardText},
    },
    table::{side::Side, tally::Part},
};

/// How many lines of the log are shown.
const LOG_LINES: usize = 400;

/// The cards that are open; at the end of the game, the count.
pub(super) fn of(scene: &Scene<'_>, playing: &Playing) -> Vec<CardText> {
    let mut cards: Vec<CardText> = scene
        .plan
        .cards
        .iter()
        .map(|card| match card {
            Card::Log => log(scene, playing),
            Card::Keys => keys(scene),
            Card::Game => game(scene, playing),
        })
        .collect();
    if scene.field.now.phase == Phase::Over && cards.is_empty() {
        cards.push(end(scene));
    }
    cards
}

fn card(scene: &Scene<'_>, card: Card, title: String, rows: Vec<CardRow>, actions: Vec<Action>) -> CardText {
    CardText { card: Some(card), title, close: scene.say("ui-close"), rows, actions }
}

fn log(scene: &Scene<'_>, playing: &Playing) -> CardText {
    let rows = playing
        .told()
        .iter()
        .rev()
        .flat_map(|facts| facts.iter().rev())
        .map(|fact| CardRow::text(scene.wording.fact(fact)))
        .take(LOG_LINES)
        .collect();
    card(scene, Card::Log, scene.say("ui-log"), rows, Vec::new())
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
fn key_name(key: KeyCode) -> String {
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
    actions.push(scene.action("ui-keys", "F1", Intent::Open(Card::Keys)));
    actions.push(scene.action("ui-to-menu", "", Intent::ToMenu));
    actions.push(scene.action("ui-quit", "", Intent::Quit));
    let scenario = scene.field.scenario();
    let rows = vec![CardRow::text(scenario.description.clone())];
    card(scene, Card::Game, scenario.title.clone(), rows, actions)
}

fn end(scene: &Scene<'_>) -> CardText {
    let score = victory::score(scene.field);
    let title = match victory::winner(&score) {
        Some(side) => scene.say_with("ui-wins", "side", &scene.words.say("word", &side, &())),
        None => scene.say("ui-draw"),
    };
    let mut rows = Vec::new();
    for side in Side::BOTH {
        let name = scene.words.say("word", &side, &());
        rows.push(CardRow::heading(name, score[side].total().to_string()));
        rows.extend(count(score[side].parts()).into_iter().map(|(label, value, rule)| CardRow {
            text: part_name(scene, &label),
            rule: rule.to_owned(),
            value: value.to_string(),
            heading: false,
        }));
    }
    let actions = vec![
        scene.action("ui-log", "L", Intent::Open(Card::Log)),
        scene.action("ui-to-menu", "", Intent::ToMenu),
    ];
    CardText { card: None, title, close: String::new(), rows, actions }
}

/// The lines of a count: the losses of a unit at several times are one line.
fn count(parts: &[Part<Label>]) -> Vec<(Label, i32, &'static str)> {
    let mut lines: Vec<(Label, i32, &'static str)> = Vec::new();
    for part in parts {
        match lines.iter_mut().find(|(label, ..)| *label == part.label) {
            Some((_, value, _)) => *value += part.value,
            None => lines.push((part.label.clone(), part.value, part.rule.0)),
        }
    }
    lines
}
