//! The game in a real window, moved by a real mouse. `scripts/window-test` lays out the display and sets
//! `GETTYSBURG_WINDOW_TEST`; without it every test here says that it was skipped and passes.
#![cfg(feature = "window")]

mod display;

use display::Display;

#[test]
fn the_display_is_as_large_as_the_smallest_window_the_game_is_made_for() {
    let Some(display) = Display::of_this_run() else { return };
    assert_eq!(display.size(), (1280, 800));
}
