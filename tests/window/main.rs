//! The game in a real window, moved by a real mouse. `scripts/window-test` lays out the display and sets
//! `GETTYSBURG_WINDOW_TEST`; without it every test here says that it was skipped and passes.
#![cfg(feature = "window")]

mod display;
mod table;

use display::{Display, pause};
use gettysburg::{games::high_tide::sequence::Phase, table::side::Side};
use table::Table;

#[test]
fn the_display_is_as_large_as_the_smallest_window_the_game_is_made_for() {
    let Some(display) = Display::of_this_run() else { return };
    assert_eq!(display.size(), (1280, 800));
}

/// The middle of the button that ends a phase.
const END_BUTTON: (f64, f64) = (1189.0, 30.0);

/// From set-up to offensive fire: sets up, ends phases with the mouse, rests, is killed, and takes the game up
/// again. What the mouse did is read in the journal.
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

    // The mouse ends phases on the ribbon's button; the journal tells that it did.
    display.click(END_BUTTON);
    pause(1500);
    display.shoot("2_defensive_fire");
    assert_eq!(table::field().now.phase, Phase::DefensiveFire);
    display.click(END_BUTTON);
    pause(1500);
    display.shoot("3_offensive_fire");
    let after = table::field();
    assert_eq!(after.now.phase, Phase::OffensiveFire);

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
    display.shoot("4_taken_up_again");
    assert_eq!(std::fs::read(&journal).expect("the journal reads"), told, "loading alters nothing");
    assert_eq!(table::field().now.phase, after.now.phase);
    drop(again);
}
