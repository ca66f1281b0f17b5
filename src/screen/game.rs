//! The game on the screen: the session with its referee, and what has happened so far. Nothing else of the
//! rules is in the window's world.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};

use bevy::{platform::cell::SyncCell, prelude::Resource};
use directories::ProjectDirs;
use miette::{Context, IntoDiagnostic};

use crate::{
    games::high_tide::{
        HighTide,
        fact::Fact,
        field::{Briefing, Field},
        options::{Options, options},
        order::Order,
        refusal::Refusal,
        scenario::Optional,
        setup,
    },
    screen::intent::NewGame,
    table::{
        game::Game,
        referee::Rejection,
        seat::Seat,
        session::{self, Resumed, Session, Verdict},
    },
};

/// What was found when a recorded game was taken up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// How the journal played out.
    pub verdict: Verdict<Refusal>,
    /// Whether its last line was torn and left out.
    pub torn: bool,
}

/// How the journal of a game is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kept {
    /// In its file, or the game is not recorded at all.
    InPlace,
    /// The file was gone: it has been made anew, and the game is recorded from there on.
    Anew,
    /// It is no longer kept, and why.
    Lost(String),
}

/// A game being played.
#[derive(Resource)]
pub struct Playing {
    /// Reached only by whoever may change it: the referee's world cannot be looked into from two threads.
    session: SyncCell<Session<HighTide>>,
    /// The field as it stands after the last order.
    field: Field,
    /// What may be ordered now.
    options: Options,
    can_undo: bool,
    /// What has happened, an entry for each order that was not taken back.
    told: Vec<Vec<Fact>>,
    /// What was found in the journal, if the game was loaded.
    found: Option<Found>,
}

impl Playing {
    /// Begins a game, recorded in the player's own folder.
    ///
    /// # Errors
    /// If there is no such scenario, its charts are not in order, or the journal cannot be made.
    pub fn start(new: &NewGame) -> miette::Result<Self> {
        let name = new.scenario.strip_prefix("high_tide/").unwrap_or(&new.scenario);
        let options: Vec<Optional> = new.options.iter().copied().collect();
        let briefing = Briefing::with(name, &options, new.charts.as_deref()).into_diagnostic()?;
        let origin = briefing.origin(new.seed);
        let field = setup::opening(Arc::new(briefing), new.seed);
        Session::start(field, origin, Some(&new_save(name)?)).into_diagnostic().map(Self::take_up)
    }

    /// Goes on with a recorded game.
    ///
    /// # Errors
    /// If the file is not a journal, or cannot be read or gone on with.
    pub fn load(path: &Path) -> miette::Result<Self> {
        let recorded = session::load::<HighTide>(path).into_diagnostic()?;
        let briefing = Briefing::recorded(&recorded.header).into_diagnostic()?;
        let field = setup::opening(Arc::new(briefing), recorded.header.seed);
        let resumed = Session::resume(field, &recorded, path).into_diagnostic()?;
        let Resumed { mut session, verdict, told, .. } = resumed;
        if verdict != Verdict::Verified {
            // The old file stays as it is; what is played from here on begins another.
            session.record(&new_save(&recorded.header.scenario)?).into_diagnostic()?;
        }
        let found = Found { verdict, torn: recorded.torn };
        Ok(Self { found: Some(found), told, ..Self::take_up(session) })
    }

    /// Takes up a session.
    pub fn take_up(session: Session<HighTide>) -> Self {
        let (field, can_undo) = (session.referee().field().clone(), session.can_undo());
        let options = options(&field, Seat::Shared);
        Self { session: SyncCell::new(session), field, options, can_undo, told: Vec::new(), found: None }
    }

    /// Looks at the session again after it has changed.
    fn look(&mut self) {
        let session = self.session.get();
        (self.field, self.can_undo) = (session.referee().field().clone(), session.can_undo());
        self.options = options(&self.field, Seat::Shared);
    }

    /// The field as it stands.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// What may be ordered now, as the rules offer it.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Whether there is an order to take back.
    pub fn can_undo(&self) -> bool {
        self.can_undo
    }

    /// What has happened, an entry for each order that was not taken back.
    pub fn told(&self) -> &[Vec<Fact>] {
        &self.told
    }

    /// What was found in the journal, if the game was loaded.
    pub fn found(&self) -> Option<&Found> {
        self.found.as_ref()
    }

    /// How the journal has been kept since this was last asked.
    pub fn journal_kept(&mut self) -> Kept {
        let session = self.session.get();
        match (session.lost_journal().map(ToString::to_string), session.recorded_anew()) {
            (Some(why), _) => Kept::Lost(why),
            (None, true) => Kept::Anew,
            (None, false) => Kept::InPlace,
        }
    }

    /// Gives an order.
    ///
    /// # Errors
    /// If it is refused: nothing has changed then. `None` if the program itself was at fault.
    pub fn submit(&mut self, order: Order) -> Result<&[Fact], Option<Refusal>> {
        match self.session.get().submit(order) {
            Ok(facts) => {
                self.look();
                self.told.push(facts);
                Ok(self.told.last().map_or(&[], Vec::as_slice))
            }
            Err(Rejection::Refused(refusal)) => Err(Some(refusal)),
            Err(Rejection::Unfinished) => Err(None),
        }
    }

    /// Takes back the last order. `false` if it cannot be taken back.
    pub fn undo(&mut self) -> bool {
        let undone = self.session.get().undo();
        if undone {
            self.look();
            self.told.pop();
        }
        undone
    }

    /// Waits until the journal is on the disk.
    pub fn sync(&mut self) {
        self.session.get().sync();
    }
}

/// The file of a new game of a scenario.
fn new_save(scenario: &str) -> miette::Result<PathBuf> {
    Ok(saves()?.join(format!("{scenario}-{}.journal", now())))
}

/// The folder of the player's games, made if it is not there yet.
///
/// # Errors
/// If the player has no home folder, or it cannot be written.
pub fn saves() -> miette::Result<PathBuf> {
    let folders =
        ProjectDirs::from("", "", "gettysburg").wrap_err("there is no home folder to keep games in")?;
    let folder = folders.data_dir().join(HighTide::ID);
    std::fs::create_dir_all(&folder).into_diagnostic().wrap_err_with(|| folder.display().to_string())?;
    Ok(folder)
}

/// Milliseconds since 1970, which tell one game's file from another's.
fn now() -> u128 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis())
}
