//! The X display that the window tests play on.
#![allow(clippy::expect_used)]

use std::{process::Command, time::Duration};

/// Gives the window time to follow.
pub fn pause(milliseconds: u64) {
    std::thread::sleep(Duration::from_millis(milliseconds));
}

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

    /// Waits for the game's window and gives it the keyboard.
    pub fn take_window(&self) {
        let name = self.xdotool(&["search", "--sync", "--onlyvisible", "--name", "^Gettysburg$"]);
        let window = name.lines().next().expect("the window has a number").to_owned();
        self.xdotool(&["windowfocus", "--sync", &window]);
    }

    /// Presses and releases a key, named as xdotool names it.
    pub fn key(&self, key: &str) {
        self.xdotool(&["key", key]);
        pause(400);
    }

    /// Clicks with the left button.
    pub fn click(&self, at: (f64, f64)) {
        self.go(at);
        self.xdotool(&["click", "1"]);
        pause(400);
    }

    /// Presses the left button on one point and moves in steps to another, the button still down.
    pub fn drag(&self, from: (f64, f64), to: (f64, f64)) {
        self.go(from);
        self.xdotool(&["mousedown", "1"]);
        for step in 1..=8 {
            let part = f64::from(step) / 8.0;
            self.go((from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part));
        }
        pause(600);
    }

    /// Lets the left button go.
    pub fn drop(&self) {
        self.xdotool(&["mouseup", "1"]);
        pause(1200);
    }

    /// Keeps a picture of the display for whoever looks at the run, and returns its pixels' bytes.
    pub fn shoot(&self, name: &str) -> Vec<u8> {
        let folder = std::env::var_os("GETTYSBURG_SHOTS").map_or_else(std::env::temp_dir, Into::into);
        let path: std::path::PathBuf = folder.join(format!("{name}.png"));
        let status = Command::new("import").args(["-window", "root"]).arg(&path).status();
        assert!(status.expect("import starts").success(), "{} can be written", path.display());
        let pixels = Command::new("convert").arg(&path).arg("rgb:-").output().expect("convert starts");
        pixels.stdout
    }

    fn go(&self, (x, y): (f64, f64)) {
        self.xdotool(&["mousemove", &x.round().to_string(), &y.round().to_string()]);
        pause(60);
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
