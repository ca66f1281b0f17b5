//! The panels of a real game, read and clicked.

use std::{cell::RefCell, rc::Rc};

use bevy_egui::egui::{Pos2, Rect, Vec2};
use egui_kittest::{
    Harness,
    kittest::{NodeT, Queryable},
};

use crate::{
    board::{Direction, Hex},
    games::high_tide::{
        field::Field,
        fire,
        order::{Answer, Order, Step},
        sequence::{self, Phase},
        wording::short_name,
    },
    screen::{
        intent::{Card, Intent, NewGame, Overlay},
        menu,
        model::{Action, Menu, Model},
        notice::Notice,
        panels,
        plan::Plan,
        scenes::{
            before_a_charge, beside, charge, id, middle, model, playing, scene, set_up, stands, stands_with,
        },
        theme,
        third_party::egui::fonts,
        view,
    },
    table::{id::UnitId, side::Side, words::Words},
};

mod over;

fn unit(field: &Field, name: &str) -> UnitId {
    field.counters().find(|counter| counter.info.name == name).expect("in play").info.id
}

type Pressed = Rc<RefCell<Vec<Intent>>>;

/// The panels in a window of the smallest size, what has been pressed in them, and what they leave to the map.
struct Shown {
    harness: Harness<'static>,
    pressed: Pressed,
    free: Rc<RefCell<Rect>>,
}

impl Shown {
    fn of(model: Model) -> Self {
        let (pressed, free) = (Pressed::default(), Rc::new(RefCell::new(Rect::NOTHING)));
        let (kept, left) = (Rc::clone(&pressed), Rc::clone(&free));
        let mut dressed = 0;
        let mut harness = Harness::builder().with_size(WINDOW).build_ui(move |ui| {
            if dressed == 0 {
                ui.ctx().set_fonts(fonts());
                ui.ctx().set_global_style(theme::style());
            } else {
                kept.borrow_mut().extend(panels::draw(ui, &model));
                *left.borrow_mut() = ui.available_rect_before_wrap();
            }
            dressed += 1;
        });
        harness.run_steps(4);
        Self { harness, pressed, free }
    }
}

/// The smallest window the game is made for.
const WINDOW: Vec2 = Vec2::new(1280.0, 800.0);

fn shown(model: Model) -> (Harness<'static>, Pressed) {
    let shown = Shown::of(model);
    (shown.harness, shown.pressed)
}

/// What a click on whatever bears this label asks for, besides lighting what it is about.
fn click(model: Model, label: &str) -> Vec<Intent> {
    let (mut harness, pressed) = shown(model);
    harness.get_by_label(label).click();
    harness.run_steps(2);
    let mut pressed = pressed.take();
    pressed.retain(|intent| !matches!(intent, Intent::Light(_)));
    pressed
}

#[test]
fn resting_on_a_button_lights_the_hex_that_it_is_about_once() {
    let units = [stands_with("US-3-1-III", middle(), Direction::Sw, "marks: (routed: true)")];
    let playing = scene(Side::Union, "Rally", &units, &[]);
    let mut model = model(&playing, &Plan::default());
    let (mut harness, pressed) = shown(model.clone());
    harness.get_by_label_contains("Rally de Trobriand,").hover();
    harness.run_steps(3);
    assert!(pressed.take().contains(&Intent::Light(Some(middle()))));
    model.light = Some(middle());
    let (mut harness, pressed) = shown(model);
    harness.get_by_label_contains("Rally de Trobriand,").hover();
    harness.run_steps(3);
    pressed.take();
    harness.run_steps(3);
    assert_eq!(pressed.take(), [], "it is lit already");
}

#[test]
fn the_ribbon_shows_the_whole_sequence_of_both_player_turns() {
    let (harness, _) = shown(model(&playing(&set_up()), &Plan::default()));
    for hour in ["1600", "1700", "1800", "1900"] {
        assert_eq!(harness.query_all_by_label(hour).count(), 1, "{hour}");
    }
    for phase in ["Command", "Movement", "Combat", "Charge & melee", "Rally"] {
        assert!(harness.query_all_by_label(phase).count() >= 2, "{phase} in both player turns");
    }
}

#[test]
fn one_click_ends_the_phase() {
    let pressed = click(model(&playing(&set_up()), &Plan::default()), "End movement");
    assert_eq!(pressed, [Intent::Order(Order::EndPhase)]);
}

#[test]
fn a_phase_that_may_not_be_ended_says_why() {
    let model = model(&playing(&[]), &Plan::default());
    let end = model.ribbon.end.clone().expect("a button");
    let why = end.intent.clone().expect_err("units are still to be set up");
    assert!(why.contains("Still to be set up"), "{why}");
    assert_eq!(click(model, &end.name), [], "the button does nothing");
}

#[test]
fn the_set_up_offers_every_counter_and_the_historical_places() {
    let playing = playing(&[]);
    let field = playing.field();
    let side = sequence::active(field);
    let own = field.counters().filter(|counter| counter.info.side == side).count()
        + field.chiefs().filter(|chief| chief.info.side == side).count();
    let (harness, _) = shown(model(&playing, &Plan::default()));
    let first = field.counters().find(|counter| counter.info.side == side).expect("a unit");
    assert!(harness.query_all_by_label(short_name(&first.info.name)).count() >= 1);
    assert_eq!(view::undone(field).len(), own);
    let pressed = click(model(&playing, &Plan::default()), "Place all where they stood");
    assert_eq!(pressed, [Intent::Order(Order::PlaceHistorical)]);
}

#[test]
fn a_switch_toggles_its_overlay() {
    let pressed = click(model(&playing(&set_up()), &Plan::default()), "Heights");
    assert_eq!(pressed, [Intent::Toggle(Overlay::Heights)]);
}

#[test]
fn a_planned_move_waits_for_its_button() {
    let playing = playing(&set_up());
    let law = unit(playing.field(), "Law");
    let reach = crate::games::high_tide::movement::reach(playing.field(), law);
    let hex = reach.hexes().next().expect("somewhere to go");
    let steps = reach.steps(hex).expect("a way");
    let plan = Plan { chosen: Some(law), steps, ..Plan::default() };
    assert_eq!(click(model(&playing, &plan), "Move"), [Intent::Commit]);
    assert_eq!(click(model(&playing, &plan), "Cancel"), [Intent::Cancel]);
}

#[test]
fn a_refusal_stands_in_the_status_line() {
    let playing = playing(&set_up());
    let law = unit(playing.field(), "Law");
    let refusal =
        crate::games::high_tide::movement::why_not(playing.field(), law, Hex::new(1, 1)).expect("too far");
    let plan = Plan { chosen: Some(law), refusal: Some(refusal.clone()), ..Plan::default() };
    let model = model(&playing, &plan);
    assert!(model.status.refusal);
    assert_eq!(model.status.rule, refusal.rule.0);
    let text = model.status.text.clone();
    let (harness, _) = shown(model);
    assert!(harness.query_by_label(&text).is_some(), "{text}");
}

/// Somebody who may fire in the present phase, and at whom.
fn first_fire(field: &Field) -> Option<(UnitId, UnitId)> {
    assert!(field.now.phase != Phase::Over, "somebody can fire");
    let mut own = field.on_map(sequence::active(field)).map(|(counter, _)| counter.info.id);
    let firing = field.now.phase.is_fire();
    let found = own.find_map(|firer| Some((firer, *fire::targets(field, firer).first()?)));
    found.filter(|_| firing)
}

#[test]
fn a_fire_is_shown_with_its_chances_before_it_is_committed() {
    let mut orders = set_up();
    // Nobody moves; in some combat phase somebody sees an enemy.
    let (playing, firer, target) = loop {
        orders.push(Order::EndPhase);
        let playing = playing(&orders);
        if let Some((firer, target)) = first_fire(playing.field()) {
            break (playing, firer, target);
        }
    };
    let plan = Plan { actors: vec![firer], target: Some(target), ..Plan::default() };
    let shown = model(&playing, &plan);
    let odds = shown.side.iter().find_map(|section| match section {
        crate::screen::model::Section::Odds(odds) => Some(odds),
        _ => None,
    });
    let chances: u32 = odds.expect("a chart").bars.iter().map(|(_, chance, _)| chance).sum();
    assert_eq!(chances, 100, "the outcomes are all there");
    assert_eq!(click(shown, "Commit fire"), [Intent::Commit]);
}

#[test]
fn cards_open_and_close() {
    let plan = Plan { cards: [Card::Keys].into(), ..Plan::default() };
    let pressed = click(model(&playing(&set_up()), &plan), "Close");
    assert_eq!(pressed, [Intent::Open(Card::Keys)]);
}

#[test]
fn every_key_and_every_overlay_has_its_words() {
    let playing = playing(&set_up());
    let plan = Plan { cards: [Card::Keys, Card::Log, Card::Game].into(), ..Plan::default() };
    let model = model(&playing, &plan);
    let rows = model.cards.iter().flat_map(|card| &card.rows).flat_map(|row| [&row.text, &row.value]);
    let names = model.overlays.iter().flat_map(|switch| [&switch.name, &switch.hint]);
    for text in rows.chain(names) {
        assert!(
            !["action-", "mouse-", "ui-"].iter().any(|prefix| text.starts_with(prefix)),
            "{text} is not worded"
        );
    }
    let (harness, _) = shown(model);
    assert!(harness.root().accesskit_node().children().count() > 0);
}

/// The game at the question how a charged unit divides its fire.
fn dividing() -> Model {
    let mut playing = before_a_charge();
    playing.submit(charge()).expect("a legal charge");
    playing.submit(Order::Answer(Answer::Stand)).expect("he may stand");
    let mut plan = Plan::default();
    plan.divide(id("CS-2-I-Law"), 3, 22, 22);
    model(&playing, &plan)
}

fn charging() -> Model {
    let actors = vec![id("CS-2-I-Law"), id("CS-2-I-Robertson")];
    let plan = Plan { actors, target: Some(id("US-2-1-III")), ..Plan::default() };
    model(&before_a_charge(), &plan)
}

/// Six units all around one, firing at it.
fn firing() -> Model {
    let all = [
        "CS-2-I-Law",
        "CS-2-I-Robertson",
        "CS-2-I-Anderson",
        "CS-2-I-Benning",
        "CS-1-I-Barksdale",
        "CS-HENRY",
    ];
    let around = all.iter().zip(Direction::ALL);
    let mut units: Vec<String> =
        around.map(|(unit, side)| stands(unit, beside(side), side.turned(3))).collect();
    units.push(stands("US-3-1-III", middle(), Direction::Ne));
    let playing = scene(Side::Confederate, "OffensiveFire", &units, &[]);
    let actors = all.iter().map(|unit| id(unit)).collect();
    model(&playing, &Plan { actors, target: Some(id("US-3-1-III")), ..Plan::default() })
}

fn rallying() -> Model {
    let far: Hex = "0949".parse().expect("four digits");
    let units = [
        stands_with("US-3-1-III", middle(), Direction::Ne, "marks: (routed: true)"),
        stands("CS-2-I-Law", far, Direction::Ne),
    ];
    model(&scene(Side::Union, "Rally", &units, &[]), &Plan::default())
}

fn planned_move() -> Model {
    let playing = playing(&set_up());
    let law = unit(playing.field(), "Law");
    let reach = crate::games::high_tide::movement::reach(playing.field(), law);
    let steps = reach.hexes().filter_map(|hex| reach.steps(hex)).max_by_key(Vec::len).expect("a way");
    model(&playing, &Plan { chosen: Some(law), steps, ..Plan::default() })
}

#[test]
fn the_map_keeps_its_place_and_no_text_is_cut_whatever_stands_in_the_side_panel() {
    // The harness keeps a margin around what it shows.
    let whole = Rect::from_min_size(Pos2::ZERO, WINDOW).shrink(8.0);
    let inner =
        Rect::from_min_max(Pos2::new(whole.right() - panels::SIDE, whole.top()), whole.max).shrink(6.0);
    let states = [
        ("set-up", model(&playing(&[]), &Plan::default())),
        ("a planned move", planned_move()),
        ("a fire", firing()),
        ("a charge", charging()),
        ("a divided fire", dividing()),
        ("a rally", rallying()),
    ];
    for (state, model) in states {
        let shown = Shown::of(model);
        let free = *shown.free.borrow();
        let mut expected = whole;
        expected.set_top(whole.top() + panels::RIBBON);
        expected.set_right(whole.right() - panels::SIDE);
        expected.set_bottom(whole.bottom() - panels::STATUS);
        assert_eq!(free, expected, "{state}");
        for node in shown.harness.root().children_recursive() {
            let text = node.accesskit_node().label().unwrap_or_default();
            if text.is_empty() {
                continue;
            }
            let rect = node.rect();
            if rect.left() >= inner.left() {
                assert!(rect.right() <= inner.right(), "{state}: {text:?} reaches to {rect:?}");
            }
        }
    }
}

#[test]
fn what_commits_a_plan_is_in_sight_without_scrolling() {
    for (model, button) in
        [(firing(), "Commit fire"), (charging(), "Charge"), (dividing(), "Fire divided so")]
    {
        let (harness, _) = shown(model);
        let rect = harness.get_by_label(button).rect();
        assert!(rect.bottom() <= 768.0, "{button}: {rect:?}");
    }
}

#[test]
fn a_fire_is_read_line_by_line_and_a_click_leaves_a_firer_out() {
    let (harness, _) = shown(firing());
    assert!(harness.query_by_label_contains("Fire on de Trobriand’s Brigade").is_some());
    assert!(harness.query_by_label_contains("Strength firing 7.31").is_some());
    assert!(harness.query_by_label_contains("Die modifier").is_some());
    assert!(harness.query_by_label_contains("morale check").is_some());
    let row = firing().side.into_iter().find_map(|section| match section {
        crate::screen::model::Section::Actors(actors) => actors.rows.into_iter().next(),
        _ => None,
    });
    let row = row.expect("a firer");
    let label = format!("{} {} {} {}", row.name, row.from, row.effect, row.value);
    assert_eq!(click(firing(), &label), [Intent::ToggleActor(row.unit)]);
}

#[test]
fn r8_272_steppers_are_clicked_and_never_typed() {
    let divide = |at: &str, by: i8| Intent::Divide { at: id(at), by };
    assert_eq!(click(dividing(), "+ Robertson"), [divide("CS-2-I-Robertson", 1)]);
    assert_eq!(click(dividing(), "− Law"), [divide("CS-2-I-Law", -1)]);
    assert_eq!(click(dividing(), "− Robertson"), [], "there is nothing to take away");
    assert_eq!(click(dividing(), "Fire divided so"), [Intent::Commit]);
    assert_eq!(click(dividing(), "Hold fire"), [Intent::Order(Order::Answer(Answer::Split(Vec::new())))]);
}

#[test]
fn a_charge_and_a_rally_are_committed_by_a_click() {
    assert_eq!(click(charging(), "Charge"), [Intent::Commit]);
    let unit = id("US-3-1-III");
    assert_eq!(click(rallying(), "Rally de Trobriand, 80%"), [Intent::Order(Order::Rally { unit })]);
}

#[test]
fn a_question_is_answered_by_its_buttons() {
    let mut playing = before_a_charge();
    playing.submit(charge()).expect("a legal charge");
    let asked = model(&playing, &Plan::default());
    let (harness, _) = shown(asked.clone());
    assert!(harness.query_all_by_label_contains("Law and Robertson charge Ward").next().is_some());
    assert!(harness.query_by_label_contains("must decide").is_none(), "painted, not a widget");
    assert_eq!(click(asked, "Stand"), [Intent::Order(Order::Answer(Answer::Stand))]);
}

/// The menu of games in a folder, drawn until everything is read.
fn menu_of(folder: &std::path::Path) -> (Harness<'static>, Pressed) {
    let words = Words::english().expect("the messages are in order");
    let pressed = Pressed::default();
    let kept = Rc::clone(&pressed);
    let mut menu = menu::Menu::of(folder.to_owned());
    let mut dressed = 0;
    let mut harness = Harness::builder().with_size(WINDOW).build_ui(move |ui| {
        if dressed == 0 {
            ui.ctx().set_fonts(fonts());
            ui.ctx().set_global_style(theme::style());
        } else {
            kept.borrow_mut().extend(menu::draw(ui, &mut menu, None, &Notice::default(), &words));
        }
        dressed += 1;
    });
    harness.run_steps(6);
    (harness, pressed)
}

#[test]
fn the_menu_lists_games_by_where_they_stand_and_files_by_what_is_wrong() {
    let folder = tempfile::tempdir().expect("a folder");
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/round_tops.journal");
    let whole = std::fs::read_to_string(golden).expect("the golden game");
    // Up to the first movement phase.
    let begun: String = whole.lines().take(9).map(|line| format!("{line}\n")).collect();
    let path = folder.path().join("game.journal");
    std::fs::write(&path, begun).expect("a file");
    std::fs::write(folder.path().join("torn.journal"), "no journal at all").expect("a file");
    let (mut harness, pressed) = menu_of(folder.path());
    assert!(harness.query_all_by_label_contains("Assault on the Round Tops").count() >= 2);
    assert!(harness.query_by_label_contains("turn 1, 1600: Confederate movement").is_some());
    assert!(harness.query_by_label_contains("just now").is_some());
    assert!(harness.query_by_label("torn.journal").is_some());
    assert!(harness.query_by_label_contains("Cannot be gone on with").is_some());
    harness.get_by_label("Go on").click();
    harness.run_steps(2);
    assert_eq!(pressed.take(), [Intent::Load(path)]);
}

#[test]
fn the_menu_tells_what_a_scenario_is_about_and_begins_it_with_a_seed() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut harness, pressed) = menu_of(folder.path());
    assert!(harness.query_by_label_contains("Longstreet").is_some());
    assert!(harness.query_by_label_contains("Little Round Top 50 25").is_some(), "what is to be held");
    harness.get_by_label("Start").click();
    harness.run_steps(2);
    let begun = pressed.take();
    assert!(
        matches!(begun.as_slice(), [Intent::Start(NewGame { scenario, seed: ..1_000_000, options, charts: None })]
            if scenario == "high_tide/round_tops" && options.is_empty()),
        "{begun:?}"
    );
}
