//! The game in a real window, moved by a real mouse. `scripts/window-test` lays out the display and sets
//! `GETTYSBURG_WINDOW_TEST`; without it every test here says that it was skipped and passes.
#![cfg(feature = "window")]

mod display;
mod table;

use display::{Display, pause};
use gettysburg::{
    games::high_tide::{
        fire, movement,
        sequence::{self, Phase},
    },
    table::side::Side,
};
use table::Table;

#[test]
fn the_display_is_as_large_as_the_smallest_window_the_game_is_made_for() {
    let Some(display) = Display::of_this_run() else { return };
    assert_eq!(display.size(), (1280, 800));
}

/// From set-up to fire: drags a counter, gives a drag up, fires with a preview, ends phases, leaves, and takes
/// the game up again. What the mouse did is read in the journal.
#[test]
fn a_game_is_played_with_the_mouse_saved_and_taken_up_again() {
    let Some(display) = Display::of_this_run() else { return };
    let table = Table::new_game();
    display.take_window();
    pause(5000);
    for _ in Side::BOTH {
        display.key("p");
        display.key("space");
    }
    pause(2000);
    display.shoot("1_movement");
    let before = table::field();
    assert_eq!((before.now.phase, before.mover()), (Phase::Movement, Side::Confederate));

    // Law's brigade goes to the farthest hex in view that it can reach without being fired at.
    let law = before.counters().find(|counter| counter.info.name == "Law").expect("Law is there");
    let (law, from) = (law.info.id, law.unit.hex().expect("on the map"));
    let reach = movement::reach(&before, law);
    let to = reach
        .all()
        .filter(|reached| reached.provokes == 0 && reached.may_end() && table.shows(reached.hex))
        .max_by_key(|reached| (from.distance(reached.hex), reached.hex))
        .expect("it can move")
        .hex;
    let still = display.shoot("2_before_the_drag");
    display.drag(table.at(from), table.at(to));
    let dragged = display.shoot("3_dragging");
    assert_ne!(still, dragged, "the reach and the path are shown");
    display.key("Escape");
    display.drop();
    let place = |field: &gettysburg::games::high_tide::field::Field| {
        field.unit(law).and_then(|counter| counter.unit.hex())
    };
    assert_eq!(place(&table::field()), Some(from), "a drag that is given up moves nothing");
    display.drag(table.at(from), table.at(to));
    display.drop();
    display.shoot("4_moved");
    assert_eq!(place(&table::field()), Some(to));

    // The first unit that has a target fires, in the first fire phase in which one has.
    let mut shot = None;
    while shot.is_none() {
        display.key("space");
        pause(800);
        let field = table::field();
        assert!(field.now.phase != Phase::Over, "somebody fires before the game is over");
        if matches!(field.now.phase, Phase::DefensiveFire | Phase::OffensiveFire) {
            let mut units = field.on_map(sequence::active(&field)).map(|(counter, _)| counter.info.id);
            shot = units.find_map(|firer| Some((firer, *fire::targets(&field, firer).first()?)));
        }
    }
    let field = table::field();
    let (firer, target) = shot.expect("found");
    let hex = |unit| field.unit(unit).and_then(|counter| counter.unit.hex()).expect("on the map");
    display.click(table.at(hex(firer)));
    display.click(table.at(hex(target)));
    display.shoot("5_fire_preview");
    display.key("Return");
    pause(800);
    display.shoot("6_fired");
    let after = table::field();
    assert!(after.unit(firer).is_some_and(|counter| counter.unit.log.fired), "the gun has fired");

    // An idle window uses next to nothing.
    pause(4000);
    let used = table.processor_seconds();
    pause(10_000);
    let used = table.processor_seconds() - used;
    assert!(used < 0.3, "an idle window used {used} seconds of processor time in ten");

    // Killed without a word, the game is taken up where it was.
    drop(table);
    let journal = table::journal();
    let told = std::fs::read(&journal).expect("the journal reads");
    let again = Table::start(&["--load", journal.to_str().expect("a plain path")]);
    display.take_window();
    pause(6000);
    display.shoot("7_taken_up_again");
    assert_eq!(std::fs::read(&journal).expect("the journal reads"), told, "loading alters nothing");
    assert_eq!(table::field().now.phase, after.now.phase);
    drop(again);
}
