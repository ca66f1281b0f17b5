//! The X display that the window tests play on.
#![allow(clippy::expect_used)]

use std::process::Command;

/// A display with a mouse that may be moved.
pub struct Display(());

impl Display {
    /// The display laid out for this run; `None`, with a word on standard error, where none was.
    pub fn of_this_run() -> Option<Self> {
        if std::env::var_os("GETTYSBURG_WINDOW_TEST").is_none() {
            eprintln!("skipped: scripts/window-test runs this on a display of its own");
            return None;
        }
        Some(Self(()))
    }

    /// Width and height in pixels.
    pub fn size(&self) -> (u32, u32) {
        let answer = self.xdotool(&["getdisplaygeometry"]);
        let (width, height) = answer.trim().split_once(' ').expect("xdotool answers with two numbers");
        (width.parse().expect("a width"), height.parse().expect("a height"))
    }

    /// Runs xdotool and returns what it prints.
    fn xdotool(&self, arguments: &[&str]) -> String {
        let output = Command::new("xdotool").args(arguments).output().expect("xdotool starts");
        assert!(
            output.status.success(),
            "xdotool {arguments:?}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        String::from_utf8(output.stdout).expect("xdotool prints text")
    }
}
