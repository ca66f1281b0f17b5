//! The panels of a real game, read and clicked.

use std::{cell::RefCell, rc::Rc, sync::Arc};

use bevy_egui::egui::Vec2;
use egui_kittest::{
    Harness,
    kittest::{NodeT, Queryable},
};

use crate::{
    board::Hex,
    games::high_tide::{
        HighTide,
        field::{Briefing, Field},
        fire,
        order::{Order, Step},
        sequence::{self, Phase},
        setup,
        wording::short_name,
    },
    screen::{
        game::Playing,
        intent::{Card, Intent, Overlay},
        model::Model,
        notice::Notice,
        panels,
        plan::Plan,
        theme,
        third_party::egui::fonts,
        view,
    },
    table::{id::UnitId, session::Session, side::Side, words::Words},
};

/// The Round Tops with both sides set up as they stood, the orders of the test given.
fn playing(orders: &[Order]) -> Playing {
    let briefing = Arc::new(Briefing::load("round_tops").expect("the scenario is in order"));
    let mut session = Session::<HighTide>::start(setup::opening(briefing, 1863), "round_tops", 1863, None)
        .expect("no journal is kept");
    for order in orders {
        session.submit(order.clone()).expect("a legal order");
    }
    Playing::take_up(session)
}

/// The orders up to the first movement phase.
fn set_up() -> Vec<Order> {
    Side::BOTH.iter().flat_map(|_| [Order::PlaceHistorical, Order::EndPhase]).collect()
}

fn model(playing: &Playing, plan: &Plan) -> Model {
    let words = Words::english().expect("the messages are in order");
    view::of_game(playing, &view::undone(playing.field()), plan, None, &Notice::default(), &words)
}

fn unit(field: &Field, name: &str) -> UnitId {
    field.counters().find(|counter| counter.info.name == name).expect("in play").info.id
}

type Pressed = Rc<RefCell<Vec<Intent>>>;

/// The panels in a window of the smallest size, and what has been pressed in them.
fn shown(model: Model) -> (Harness<'static>, Pressed) {
    let pressed = Pressed::default();
    let kept = Rc::clone(&pressed);
    let mut dressed = 0;
    let mut harness = Harness::builder().with_size(Vec2::new(1280.0, 800.0)).build_ui(move |ui| {
        if dressed == 0 {
            ui.ctx().set_fonts(fonts());
            ui.ctx().set_global_style(theme::style());
        } else {
            kept.borrow_mut().extend(panels::draw(ui, &model));
        }
        dressed += 1;
    });
    harness.run_steps(3);
    (harness, pressed)
}

/// What a click on whatever bears this label asks for.
fn click(model: Model, label: &str) -> Vec<Intent> {
    let (mut harness, pressed) = shown(model);
    harness.get_by_label(label).click();
    harness.run_steps(2);
    pressed.take()
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

#[test]
fn a_right_click_lists_every_order_of_the_unit() {
    let playing = playing(&set_up());
    let law = unit(playing.field(), "Law");
    let plan = Plan { menu: Some((law, (300.0, 300.0))), ..Plan::default() };
    let menu = model(&playing, &plan).menu.expect("a menu");
    let steps: Vec<Step> = menu
        .actions
        .iter()
        .filter_map(|action| match &action.intent {
            Ok(Intent::Order(Order::Move { steps, .. })) => steps.first().copied(),
            _ => None,
        })
        .collect();
    let offered = crate::games::high_tide::options::of_unit(playing.field(), law).steps;
    let legal: Vec<Step> = offered
        .into_iter()
        .filter(|step| crate::games::high_tide::movement::plan(playing.field(), law, &[*step]).is_ok())
        .collect();
    assert_eq!(steps, legal);
    let first = menu.actions[0].clone();
    let pressed = click(model(&playing, &plan), &first.name);
    assert_eq!(pressed.first(), first.intent.as_ref().ok());
}

/// Somebody who may fire in the present phase, and at whom.
fn first_fire(field: &Field) -> Option<(UnitId, UnitId)> {
    assert!(field.now.phase != Phase::Over, "somebody can fire");
    let mut own = field.on_map(sequence::active(field)).map(|(counter, _)| counter.info.id);
    let firing = matches!(field.now.phase, Phase::DefensiveFire | Phase::OffensiveFire);
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
    let names = model.overlays.iter().map(|(_, name, _)| name);
    for text in rows.chain(names) {
        assert!(
            !["action-", "mouse-", "ui-"].iter().any(|prefix| text.starts_with(prefix)),
            "{text} is not worded"
        );
    }
    let (harness, _) = shown(model);
    assert!(harness.root().accesskit_node().children().count() > 0);
}
