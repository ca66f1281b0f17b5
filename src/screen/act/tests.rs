//! Intents become orders and changes of the plan, in a world without a display.

use bevy::state::app::StatesPlugin;

use super::{
    play::{dividing, planned},
    *,
};
use crate::{
    board::Direction,
    games::high_tide::{
        movement,
        order::{Answer, Order, Through},
        refusal::Why,
        task::Question,
    },
    screen::{
        intent::{Card, Overlay},
        scenes::{before_a_charge, beside, charge, id, last_rally, middle, playing, scene, set_up, stands},
    },
    table::side::Side,
};

/// A window's world around a game.
fn world(playing: Playing) -> App {
    let mut app = App::new();
    app.add_plugins(StatesPlugin)
        .insert_state(Screen::Table)
        .init_resource::<Plan>()
        .init_resource::<Notice>()
        .add_message::<Wanted>()
        .add_message::<RequestRedraw>()
        .insert_resource(Eye::new(32, 50))
        .insert_resource(playing)
        .add_plugins(plugin);
    app.world_mut().spawn((Window::default(), PrimaryWindow));
    app.update();
    app
}

/// Wants something.
fn want(app: &mut App, intents: impl IntoIterator<Item = Intent>) {
    for intent in intents {
        app.world_mut().write_message(Wanted(intent));
    }
    app.update();
}

fn plan(app: &App) -> &Plan {
    app.world().resource::<Plan>()
}

fn field(app: &App) -> &Field {
    app.world().resource::<Playing>().field()
}

#[test]
fn an_order_ends_the_phase_and_what_was_planned() {
    let mut app = world(playing(&set_up()));
    let law = Intent::Select(Some(id("CS-2-I-Law")));
    want(&mut app, [Intent::PassOver, law, Intent::Order(Order::EndPhase)]);
    assert_eq!(field(&app).now.phase, Phase::DefensiveFire);
    assert_eq!(plan(&app).chosen, None);
}

#[test]
fn a_refused_order_says_why_and_leaves_the_plan() {
    let mut app = world(playing(&set_up()));
    let law = id("CS-2-I-Law");
    want(&mut app, [Intent::Select(Some(law)), Intent::GoTo { unit: law, hex: Hex::new(1, 1) }]);
    assert!(plan(&app).refusal.is_some());
    assert_eq!(plan(&app).chosen, Some(law));
    want(&mut app, [Intent::Cancel]);
    assert_eq!(plan(&app).refusal, None, "the next thing done clears it");
}

#[test]
fn a_drop_within_reach_moves_at_once_and_undo_takes_it_back() {
    let mut app = world(playing(&set_up()));
    let law = id("CS-2-I-Law");
    let place = |app: &App| field(app).unit(law).and_then(|counter| counter.unit.hex());
    let before = place(&app);
    let reach = movement::reach(field(&app), law);
    let safe = reach.hexes().find(|hex| reach.get(*hex).is_some_and(|reached| reached.provokes == 0));
    let hex = safe.expect("a way that draws no fire");
    want(&mut app, [Intent::GoTo { unit: law, hex }]);
    assert_eq!(place(&app), Some(hex));
    want(&mut app, [Intent::Undo]);
    assert_eq!(place(&app), before);
}

#[test]
fn a_way_that_may_draw_fire_waits_to_be_confirmed() {
    // Law stands in Ward's zone of control.
    let units = [
        stands("US-2-1-III", middle(), Direction::Sw),
        stands("CS-2-I-Law", beside(Direction::Sw), Direction::Sw),
    ];
    let mut app = world(scene(Side::Confederate, "Movement", &units, &[]));
    let law = id("CS-2-I-Law");
    let reach = movement::reach(field(&app), law);
    let drawing = reach.hexes().find(|hex| reach.get(*hex).is_some_and(|reached| reached.provokes > 0));
    let hex = drawing.expect("leaving a zone draws fire");
    want(&mut app, [Intent::GoTo { unit: law, hex }]);
    assert!(!plan(&app).steps.is_empty());
    assert_eq!(field(&app).unit(law).and_then(|counter| counter.unit.hex()), Some(beside(Direction::Sw)));
    want(&mut app, [Intent::Commit]);
    assert!(field(&app).now.agenda.decision().is_some(), "now the other side is asked whether it fires");
    assert_eq!(plan(&app).chosen, None, "what the mover had chosen is not the other side's");
}

#[test]
fn turning_goes_hexside_by_hexside_and_back_to_nothing() {
    let mut app = world(playing(&set_up()));
    let law = id("CS-2-I-Law");
    let front = |app: &App| field(app).unit(law).map(|counter| counter.unit.stance.front);
    let before = front(&app).expect("in play");
    want(&mut app, [Intent::Select(Some(law)), Intent::Turn(1)]);
    assert_eq!(front(&app), Some(before.turned(1)));
}

#[test]
fn r7_37_the_side_to_be_struck_goes_with_the_order() {
    let mut app = world(before_a_charge());
    let through = |app: &mut App, through| {
        app.world_mut().resource_mut::<Plan>().through = through;
        let units = [
            stands("US-2-1-III", middle(), Direction::Sw),
            stands("CS-2-I-Law", beside(Direction::Sw), Direction::Ne),
        ];
        let firing = scene(Side::Confederate, "OffensiveFire", &units, &[]);
        planned(firing.field(), app.world().resource::<Plan>())
    };
    want(
        &mut app,
        [
            Intent::ToggleActor(id("CS-2-I-Law")),
            Intent::Target(Some(id("US-2-1-III"))),
            Intent::Strike(Through::Rear),
        ],
    );
    assert_eq!(plan(&app).through, Some(Through::Rear));
    let order = |through| Order::Fire { firers: vec![id("CS-2-I-Law")], target: id("US-2-1-III"), through };
    assert_eq!(through(&mut app, Some(Through::Flank)), Some(order(Some(Through::Flank))));
    assert_eq!(through(&mut app, None), Some(order(None)));
}

#[test]
fn a_charge_is_planned_and_committed() {
    let mut app = world(before_a_charge());
    want(
        &mut app,
        [
            Intent::ToggleActor(id("CS-2-I-Law")),
            Intent::ToggleActor(id("CS-2-I-Robertson")),
            Intent::Target(Some(id("US-2-1-III"))),
            Intent::Commit,
        ],
    );
    assert!(matches!(
        field(&app).now.agenda.decision().map(|asked| &asked.question),
        Some(Question::Reaction { .. })
    ));
    assert_eq!((plan(&app).actors.len(), plan(&app).target), (0, None));
}

#[test]
fn too_few_to_charge_are_refused_and_stay_chosen() {
    let mut app = world(before_a_charge());
    let law = id("CS-2-I-Law");
    want(&mut app, [Intent::ToggleActor(law), Intent::Target(Some(id("US-2-1-III"))), Intent::Commit]);
    let refusal = plan(&app).refusal.clone().expect("19 against 22");
    assert_eq!(refusal.why, Why::TooFewToCharge { have: 19, need: 22 });
    assert_eq!(plan(&app).actors, [law]);
}

#[test]
fn r8_272_a_divided_fire_is_answered_without_typing() {
    let mut app = world(before_a_charge());
    let (law, robertson) = (id("CS-2-I-Law"), id("CS-2-I-Robertson"));
    want(&mut app, [Intent::Divide { at: law, by: 1 }]);
    assert!(plan(&app).division.is_empty(), "nobody is asked to divide anything");
    want(&mut app, [Intent::Order(charge()), Intent::Order(Order::Answer(Answer::Stand))]);
    want(&mut app, [Intent::Commit]);
    assert!(dividing(field(&app)).is_some(), "nothing is divided yet, so Enter does nothing");
    want(
        &mut app,
        [
            Intent::Divide { at: law, by: 127 },
            Intent::Divide { at: law, by: -2 },
            Intent::Divide { at: robertson, by: 1 },
        ],
    );
    assert_eq!(plan(&app).division.get(&law), Some(&20), "22 in all, two taken away");
    want(&mut app, [Intent::Commit]);
    assert!(dividing(field(&app)).is_none());
    assert!(plan(&app).division.is_empty());
}

#[test]
fn switches_and_cards_go_on_and_off() {
    let mut app = world(playing(&set_up()));
    want(&mut app, [Intent::Toggle(Overlay::Command), Intent::Open(Card::Keys)]);
    assert!(plan(&app).overlays.contains(&Overlay::Command) && plan(&app).cards.contains(&Card::Keys));
    want(&mut app, [Intent::Toggle(Overlay::Command), Intent::Open(Card::Keys)]);
    assert!(!plan(&app).overlays.contains(&Overlay::Command) && plan(&app).cards.is_empty());
}

#[test]
fn letting_go_goes_step_by_step() {
    let mut app = world(before_a_charge());
    let law = id("CS-2-I-Law");
    want(&mut app, [Intent::ToggleActor(law), Intent::Cancel]);
    assert_eq!((plan(&app).actors.len(), plan(&app).chosen), (0, Some(law)), "first the plan");
    want(&mut app, [Intent::Cancel]);
    assert_eq!(plan(&app).chosen, None, "then the choice");
}

#[test]
fn escape_closes_the_orders_of_a_unit_and_keeps_the_aimed_fire() {
    let mut app = world(before_a_charge());
    let (law, ward) = (id("CS-2-I-Law"), id("US-2-1-III"));
    let asks = [Intent::ToggleActor(law), Intent::Target(Some(ward)), Intent::Menu(Some(ward))];
    want(&mut app, asks.into_iter().chain([Intent::Cancel]));
    assert_eq!((plan(&app).menu, plan(&app).target), (None, Some(ward)));
    want(&mut app, [Intent::Open(Card::Keys), Intent::Cancel]);
    assert!(plan(&app).cards.is_empty());
    assert_eq!(plan(&app).target, Some(ward), "a card is closed alone, too");
    want(&mut app, [Intent::Cancel]);
    assert_eq!(plan(&app).target, None);
}

#[test]
fn tab_goes_round_those_that_can_still_act() {
    let mut app = world(before_a_charge());
    let mut chosen = Vec::new();
    for _ in 0..3 {
        want(&mut app, [Intent::SelectNext]);
        chosen.push(plan(&app).chosen.expect("somebody can charge"));
    }
    assert_eq!(chosen, [id("CS-2-I-Law"), id("CS-2-I-Robertson"), id("CS-2-I-Law")]);
}

#[test]
fn everything_grows_and_shrinks_in_steps_and_comes_back() {
    let mut app = world(playing(&set_up()));
    let factor = |app: &mut App| {
        let mut windows = app.world_mut().query::<&Window>();
        windows.single(app.world()).expect("one window").scale_factor()
    };
    want(&mut app, [Intent::Scale(1), Intent::Scale(1)]);
    assert!((factor(&mut app) - 1.2).abs() < 0.001);
    want(&mut app, (0..30).map(|_| Intent::Scale(-1)));
    assert!((factor(&mut app) - 0.7).abs() < 0.001, "but it stays legible");
    want(&mut app, [Intent::Scale(0)]);
    assert!((factor(&mut app) - 1.0).abs() < 0.001);
}

#[test]
fn the_menu_puts_the_game_away() {
    let mut app = world(playing(&set_up()));
    want(&mut app, [Intent::ToMenu]);
    app.update();
    assert!(app.world().get_resource::<Playing>().is_none());
    let path = std::path::PathBuf::from("no such file.journal");
    want(&mut app, [Intent::Load(path)]);
    let notice = app.world().resource::<Notice>();
    assert!(matches!(notice, Notice::Report(text) if text.contains("no such file")), "{notice:?}");
}

#[test]
fn a_phase_does_not_end_behind_a_card_in_mid_drag_or_over_a_plan() {
    let end = || Intent::Order(Order::EndPhase);
    let mut app = world(playing(&set_up()));
    want(&mut app, [Intent::PassOver, Intent::Open(Card::Game), end()]);
    assert_eq!(field(&app).now.phase, Phase::Movement);
    assert_eq!(*app.world().resource::<Notice>(), Notice::CardOpen);

    want(&mut app, [Intent::Cancel]);
    app.world_mut().resource_mut::<Plan>().dragged = Some((id("CS-2-I-Law"), None));
    want(&mut app, [end()]);
    assert_eq!(field(&app).now.phase, Phase::Movement);
    assert_eq!(*app.world().resource::<Notice>(), Notice::PlanWaits);

    app.world_mut().resource_mut::<Plan>().dragged = None;
    want(&mut app, [end()]);
    assert_eq!(field(&app).now.phase, Phase::DefensiveFire);
    assert_eq!(*app.world().resource::<Notice>(), Notice::Nothing);
}

#[test]
fn one_card_lies_over_the_table_at_a_time() {
    let mut app = world(playing(&set_up()));
    want(&mut app, [Intent::Open(Card::Keys), Intent::Open(Card::Log)]);
    assert_eq!(plan(&app).cards.iter().collect::<Vec<_>>(), [&Card::Log]);
    want(&mut app, [Intent::Open(Card::Log)]);
    assert!(plan(&app).cards.is_empty());
}

#[test]
fn looking_around_leaves_what_there_is_to_say() {
    let mut app = world(playing(&set_up()));
    *app.world_mut().resource_mut::<Notice>() = Notice::Torn;
    want(&mut app, [Intent::Fit, Intent::Zoom(1), Intent::Toggle(Overlay::Heights)]);
    assert_eq!(*app.world().resource::<Notice>(), Notice::Torn);
    want(&mut app, [Intent::Select(None)]);
    assert_eq!(*app.world().resource::<Notice>(), Notice::Nothing);
}

#[test]
fn a_phase_with_units_that_can_still_act_ends_when_asked_twice() {
    let mut app = world(playing(&set_up()));
    want(&mut app, [Intent::EndPhase]);
    assert_eq!(field(&app).now.phase, Phase::Movement);
    let told = app.world().resource::<Notice>().clone();
    assert!(matches!(told, Notice::StillToAct { phase: Phase::Movement, count: 2.. }), "{told:?}");
    // Something else is done in between: what was asked is forgotten.
    want(&mut app, [Intent::Select(None), Intent::EndPhase]);
    assert_eq!(field(&app).now.phase, Phase::Movement);
    want(&mut app, [Intent::EndPhase]);
    assert_ne!(field(&app).now.phase, Phase::Movement);
}

#[test]
fn phases_in_which_nobody_can_act_are_passed_over_unless_the_player_stops_at_them() {
    let units = [stands("CS-2-I-Law", middle(), Direction::Sw)];
    let alone = || scene(Side::Confederate, "Movement", &units, &[]);
    let mut app = world(alone());
    want(&mut app, [Intent::Order(Order::EndPhase)]);
    assert_eq!((field(&app).now.phase, field(&app).mover()), (Phase::Movement, Side::Union));
    assert_eq!(
        *app.world().resource::<Notice>(),
        Notice::PassedOver(vec![
            Phase::DefensiveFire,
            Phase::OffensiveFire,
            Phase::Charge,
            Phase::Melee,
            Phase::Rally
        ])
    );
    let mut app = world(alone());
    want(&mut app, [Intent::PassOver, Intent::Order(Order::EndPhase)]);
    assert_eq!(field(&app).now.phase, Phase::DefensiveFire);
}

#[test]
fn at_the_end_the_count_lies_on_the_table_and_can_be_put_away_and_looked_at_again() {
    let mut app = world(last_rally());
    want(&mut app, [Intent::Order(Order::EndPhase)]);
    assert_eq!(field(&app).now.phase, Phase::Over);
    assert_eq!(plan(&app).cards.iter().collect::<Vec<_>>(), [&Card::Count]);
    want(&mut app, [Intent::Cancel]);
    assert!(plan(&app).cards.is_empty());
    assert_eq!(Plan::at_opening(field(&app)).cards.len(), 1, "opened again, it lies there again");
}

#[test]
fn taking_back_what_cannot_be_taken_back_says_so() {
    let mut app = world(before_a_charge());
    want(&mut app, [Intent::Undo]);
    assert_eq!(*app.world().resource::<Notice>(), Notice::NothingToTakeBack);
}

#[test]
fn a_recorded_game_is_deleted_and_one_that_is_not_there_is_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("old.journal");
    std::fs::write(&path, "old").expect("a file");
    let mut app = world(before_a_charge());
    want(&mut app, [Intent::Delete(path.clone())]);
    assert!(!path.exists());
    assert_eq!(*app.world().resource::<Notice>(), Notice::Nothing);
    want(&mut app, [Intent::Delete(path)]);
    let notice = app.world().resource::<Notice>();
    assert!(matches!(notice, Notice::Report(text) if text.contains("old.journal")), "{notice:?}");
}
