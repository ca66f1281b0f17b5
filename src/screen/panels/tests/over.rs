//! What lies over map and panels.

use super::*;

#[test]
fn the_menu_of_orders_stays_in_the_window_and_tells_what_is_barred() {
    let playing = playing(&set_up());
    let law = unit(playing.field(), "Law");
    for at in [(4.0, 64.0), (1276.0, 64.0), (4.0, 796.0), (1276.0, 796.0)] {
        let menu = model(&playing, &Plan { menu: Some((law, at)), ..Plan::default() });
        let actions: Vec<Action> = menu.menu.iter().flat_map(Menu::actions).cloned().collect();
        let (harness, _) = shown(menu);
        let window = Rect::from_min_size(Pos2::ZERO, WINDOW);
        for action in actions {
            let label = action.intent.err().unwrap_or(action.name);
            let row = harness.get_all_by_label(&label).next().expect("its row").rect();
            assert!(window.contains_rect(row), "{at:?}: {label} {row:?}");
        }
    }
}

#[test]
fn the_card_of_what_the_cursor_rests_on_lies_where_it_is_told() {
    let playing = playing(&set_up());
    let words = Words::english().expect("the messages are in order");
    let ward = Some(id("US-2-1-III"));
    let model = view::of_game(&playing, &[], &Plan::default(), ward, &Notice::default(), &words);
    let card = model.hover.expect("a card");
    let corner = Pos2::new(300.0, 200.0);
    let sizes = Rc::new(RefCell::new(Vec::new()));
    let (seen, mut dressed) = (Rc::clone(&sizes), false);
    let mut harness = Harness::builder().with_size(WINDOW).build_ui(move |ui| {
        if std::mem::replace(&mut dressed, true) {
            panels::hover_card(ui, &card, |size| {
                seen.borrow_mut().push(size);
                corner
            });
        } else {
            ui.ctx().set_fonts(fonts());
            ui.ctx().set_global_style(theme::style());
        }
    });
    harness.run_steps(4);
    let size = *sizes.borrow().last().expect("it was placed");
    for text in ["Ward’s Brigade", "1st Division (Birney), III Corps", "22 / 22"] {
        let rect = harness.get_by_label(text).rect();
        assert!(Rect::from_min_size(corner, size).contains_rect(rect), "{text}: {rect:?}");
    }
}

#[test]
fn the_keys_are_all_seen_at_once() {
    let playing = playing(&set_up());
    let model = model(&playing, &Plan { cards: [Card::Keys].into(), ..Plan::default() });
    let texts: Vec<String> =
        model.cards.iter().flat_map(|card| &card.rows).map(|row| row.text.clone()).collect();
    let shown = Shown::of(model);
    let free = *shown.free.borrow();
    for text in texts {
        let mut rows = shown.harness.get_all_by_label_contains(&text);
        assert!(rows.any(|row| free.contains_rect(row.rect())), "{text}");
    }
}

#[test]
fn a_right_click_lists_every_order_of_the_unit() {
    let playing = playing(&set_up());
    let law = unit(playing.field(), "Law");
    let plan = Plan { menu: Some((law, (300.0, 300.0))), ..Plan::default() };
    let menu = model(&playing, &plan).menu.expect("a menu");
    let steps: Vec<Step> = menu
        .actions()
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
    let first = menu.actions().next().expect("it can move").clone();
    let pressed = click(model(&playing, &plan), &first.name);
    assert_eq!(pressed.first(), first.intent.as_ref().ok());
}
