//! Cards over the table: the log, the keys, the menu of the game, the end.

use super::Scene;
use crate::{
    games::high_tide::{sequence::Phase, victory},
    screen::{
        actions::ACTIONS,
        game::Playing,
        intent::{Card, Intent},
        model::{Action, CardText},
    },
    table::side::Side,
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

fn card(
    scene: &Scene<'_>,
    card: Card,
    title: String,
    rows: Vec<[String; 2]>,
    actions: Vec<Action>,
) -> CardText {
    CardText { card: Some(card), title, close: scene.say("ui-close"), rows, actions }
}

fn log(scene: &Scene<'_>, playing: &Playing) -> CardText {
    let rows = playing
        .told()
        .iter()
        .rev()
        .flat_map(|facts| facts.iter().rev())
        .map(|fact| [scene.wording.fact(fact), String::new()])
        .take(LOG_LINES)
        .collect();
    card(scene, Card::Log, scene.say("ui-log"), rows, Vec::new())
}

fn keys(scene: &Scene<'_>) -> CardText {
    let rows = ACTIONS
        .iter()
        .map(|action| {
            let held = match (action.shift, action.control) {
                (true, _) => "Shift ",
                (_, true) => "Ctrl ",
                _ => "",
            };
            let key = format!("{:?}", action.key);
            let key = ["Key", "Digit", "Arrow"]
                .into_iter()
                .find_map(|prefix| key.strip_prefix(prefix))
                .unwrap_or(&key);
            [scene.say(&format!("action-{}", action.name)), format!("{held}{key}")]
        })
        .collect();
    card(scene, Card::Keys, scene.say("ui-keys"), rows, Vec::new())
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
    let rows = vec![[scenario.description.clone(), String::new()]];
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
        rows.push([scene.words.say("word", &side, &()), score[side].total().to_string()]);
        for part in score[side].parts() {
            rows.push([format!("   {}", scene.wording.label(&part.label)), part.value.to_string()]);
        }
    }
    let actions = vec![
        scene.action("ui-log", "L", Intent::Open(Card::Log)),
        scene.action("ui-to-menu", "", Intent::ToMenu),
    ];
    CardText { card: None, title, close: String::new(), rows, actions }
}
