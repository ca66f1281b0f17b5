//! The game under test: its process, its journal, and where things are on its screen.
#![allow(clippy::expect_used)]

use std::{
    path::PathBuf,
    process::{Child, Command},
    sync::Arc,
};

use gettysburg::{
    board::{Hex, layout},
    games::high_tide::{
        HighTide,
        field::{Briefing, Field},
        setup,
    },
    screen::{
        act,
        board::eye::{Area, Eye},
    },
    table::session::{self, Resumed, Session},
};

/// The seed of every game here.
const SEED: u64 = 1863;

/// The part of the window that shows the map.
const AREA: Area = Area { left: 0.0, top: 60.0, width: 984.0, height: 714.0 };

/// A running game.
pub struct Table {
    process: Child,
    eye: Eye,
}

impl Drop for Table {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Table {
    /// Starts the program with these arguments after `play`.
    pub fn start(arguments: &[&str]) -> Self {
        let mut eye = Eye::new(32, 50);
        eye.set_area(AREA);
        act::look_at_field(&mut eye, &opening());
        let mut command = Command::new(env!("CARGO_BIN_EXE_gettysburg"));
        let process = command.arg("play").args(arguments).spawn().expect("the program starts");
        Self { process, eye }
    }

    /// A new game of the Round Tops.
    pub fn new_game() -> Self {
        Self::start(&["--scenario", "high_tide/round_tops", "--seed", &SEED.to_string()])
    }

    /// Where the middle of a hex is in the window.
    pub fn at(&self, hex: Hex) -> (f64, f64) {
        self.eye.to_window(layout::center(hex))
    }

    /// Whether a hex is well within the map's part of the window.
    pub fn shows(&self, hex: Hex) -> bool {
        let (x, y) = self.at(hex);
        let Area { left, top, width, height } = AREA;
        let margin = self.eye.scale();
        x > left + margin && x < left + width - margin && y > top + margin && y < top + height - margin
    }

    /// The seconds of processor time used so far.
    pub fn processor_seconds(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id())).expect("it runs");
        let after_name = stat.rsplit(')').next().expect("a name in brackets");
        let field = |at: usize| -> f64 {
            after_name.split_whitespace().nth(at).and_then(|text| text.parse().ok()).expect("a number")
        };
        // User and system time, in hundredths of a second.
        (field(11) + field(12)) / 100.0
    }
}

fn opening() -> Field {
    setup::opening(Arc::new(Briefing::load("round_tops").expect("the scenario is in order")), SEED)
}

/// The journal of the game, the newest there is.
pub fn journal() -> PathBuf {
    let data = std::env::var_os("XDG_DATA_HOME").map(PathBuf::from).expect("a folder of this run");
    let folder = data.join("gettysburg/high_tide");
    let mut found: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("games are kept")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    found.sort();
    found.pop().expect("a journal")
}

/// The field as the journal tells it.
pub fn field() -> Field {
    let folder = tempfile::tempdir().expect("a folder");
    let copy = folder.path().join("copy.journal");
    std::fs::copy(journal(), &copy).expect("the journal can be copied");
    let recorded = session::load::<HighTide>(&copy).expect("the journal reads");
    let Resumed { session, verdict, .. } =
        Session::<HighTide>::resume(opening(), &recorded, &copy).expect("the journal can be taken up");
    assert_eq!(verdict, session::Verdict::Verified);
    session.referee().field().clone()
}
