//! What helps the player on: the orders of a unit, cards, the status line.

use super::*;

#[test]
fn r7_37_the_menu_of_orders_lists_flank_and_rear_apart() {
    let plan = Plan { menu: Some((id("CS-HENRY"), (0.0, 0.0))), ..Plan::default() };
    let menu = model(&on_the_quarter(), &plan).menu.expect("a menu");
    let actions: Vec<&Action> = menu.actions().collect();
    let sides: Vec<Option<Through>> = actions
        .iter()
        .filter_map(|action| match action.intent {
            Ok(Intent::Order(Order::Fire { through, .. })) => Some(through),
            _ => None,
        })
        .collect();
    assert_eq!(sides, [Some(Through::Flank), Some(Through::Rear)]);
}

#[test]
fn the_menu_of_orders_says_why_one_is_missing() {
    let playing = before_a_fire();
    let shown = |unit: &str| {
        let plan = Plan { menu: Some((id(unit), (0.0, 0.0))), ..Plan::default() };
        model(&playing, &plan).menu.expect("a menu")
    };
    assert!(shown("CS-2-I-Law").actions().any(|action| action.name.starts_with("Fire on Ward")));
    let units = [
        stands("US-2-1-III", middle(), Direction::Sw),
        stands("CS-2-I-Law", beside(Direction::Sw), Direction::Sw),
    ];
    let turned = scene(Side::Confederate, "OffensiveFire", &units, &[]);
    let plan = Plan { menu: Some((id("CS-2-I-Law"), (0.0, 0.0))), ..Plan::default() };
    let menu = model(&turned, &plan).menu.expect("a menu");
    let actions: Vec<&Action> = menu.actions().collect();
    let [only] = actions.as_slice() else { panic!("{actions:?}") };
    let why = only.intent.clone().expect_err("he faces away");
    assert!(why.ends_with("7.38"), "{why}");
}

#[test]
fn moves_barred_for_the_same_reason_are_listed_once() {
    let playing = playing(&set_up());
    let field = playing.field();
    for counter in field.counters().filter(|counter| counter.info.side == Side::Confederate) {
        let plan = Plan { menu: Some((counter.unit.id, (0.0, 0.0))), ..Plan::default() };
        let menu = model(&playing, &plan).menu.expect("a menu");
        let whys: Vec<String> = menu.actions().filter_map(|action| action.intent.clone().err()).collect();
        let mut known = whys.clone();
        known.sort();
        known.dedup();
        assert_eq!(known.len(), whys.len(), "{}: {whys:?}", counter.info.name);
    }
}

#[test]
fn the_card_under_the_cursor_is_that_of_the_unit_it_rests_on() {
    let playing = playing(&set_up());
    let words = crate::table::words::Words::english().expect("the messages are in order");
    let law = id("CS-2-I-Law");
    let notice = crate::screen::notice::Notice::default();
    let shown = |plan: &Plan| view::of_game(&playing, &[], plan, Some(law), &notice, &words).hover;
    let card = shown(&Plan::default()).expect("a card");
    assert_eq!((card.title.as_str(), card.strength), ("Law’s Brigade", Some((19, 19))));
    assert!(card.state.starts_with("infantry in"), "{}", card.state);
    let chosen = Plan { chosen: Some(law), ..Plan::default() };
    assert_eq!(shown(&chosen), None, "the side panel shows it already");
    let another = Plan { chosen: Some(id("CS-2-I-Robertson")), ..Plan::default() };
    assert!(shown(&another).is_some());
}

#[test]
fn the_orders_of_a_unit_are_grouped_those_most_often_given_first() {
    let playing = playing(&set_up());
    let plan = Plan { menu: Some((id("CS-2-I-Law"), (0.0, 0.0))), ..Plan::default() };
    let menu = model(&playing, &plan).menu.expect("a menu");
    let titles: Vec<&str> = menu.groups.iter().map(|group| group.title.as_str()).collect();
    assert_eq!(titles[..3], ["Move", "Turn", "Formation"]);
    let turns = menu.groups.iter().find(|group| group.title == "Turn").expect("it can turn");
    assert!(turns.actions.iter().all(|action| action.name.starts_with("Turn to")), "{turns:?}");
}

#[test]
fn what_the_scenario_holds_back_says_until_when() {
    let units =
        [stands("US-1-2-V", middle(), Direction::W), stands("US-2-2-V", beside(Direction::E), Direction::W)];
    let playing = scene_at("1600", Side::Union, "Movement", &units, &[]);
    let plan = Plan { chosen: Some(id("US-1-2-V")), ..Plan::default() };
    let shown = model(&playing, &plan);
    assert!(shown.status.text.ends_with("back until the 1700 turn of July 2."), "{}", shown.status.text);
    let card = shown.side.iter().find_map(|section| match section {
        Section::Unit(card) => Some(card),
        _ => None,
    });
    let rows = &card.expect("the card of the chosen").rows;
    assert!(rows.iter().any(|[_, text, rule]| text == &shown.status.text && rule == "12.421"), "{rows:?}");
}

#[test]
fn only_what_has_a_facing_is_said_to_turn() {
    let units = [
        stands("CS-2-I-Law", middle(), Direction::Ne),
        stands_with("CS-2-I-Robertson", beside(Direction::W), Direction::E, "formation: Some(Column)"),
    ];
    let playing = scene(Side::Confederate, "Movement", &units, &[]);
    let turns = |unit: &str| {
        let plan = Plan { chosen: Some(id(unit)), ..Plan::default() };
        model(&playing, &plan).status.text.contains("R turns it")
    };
    assert!(turns("CS-2-I-Law") && !turns("CS-2-I-Robertson"));
    let set_up = crate::screen::scenes::playing(&set_up());
    let plan = Plan { chosen: Some(id("CS-L-HOOD")), ..Plan::default() };
    let text = model(&set_up, &plan).status.text;
    assert!(text.starts_with("Hood: drag it") && !text.contains("R turns"), "{text}");
}

#[test]
fn a_hex_out_of_reach_says_why_while_the_cursor_is_over_it() {
    let playing = playing(&set_up());
    let law = id("CS-2-I-Law");
    let far = Hex::new(30, 2);
    let plan = Plan { chosen: Some(law), hovered: Some(far), ..Plan::default() };
    let why = movement::why_not(playing.field(), law, far).expect("it is far away");
    let status = model(&playing, &plan).status;
    assert!(status.refusal);
    assert_eq!(status.rule, why.rule.to_string());
    let own = playing.field().unit(law).and_then(|counter| counter.unit.hex());
    assert!(!model(&playing, &Plan { hovered: own, ..plan }).status.refusal, "it is there already");
}
