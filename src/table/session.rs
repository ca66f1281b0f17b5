//! A game at the table: the referee with its journal and what may be taken back.

mod replay;

pub use replay::{Divergence, Resumed, Verdict};

use std::path::Path;

use super::{
    game::Game,
    journal::{self, FORMAT, Header, Journal, JournalError, Line, Origin, Recorded},
    referee::{Referee, Rejection},
    snapshot,
};

/// A game being played and recorded.
#[derive(Debug)]
pub struct Session<G: Game> {
    referee: Referee<G>,
    header: Header,
    journal: Option<Journal>,
    /// Positions that undo may return to, the latest last.
    before: Vec<G::Position>,
    /// Whether the journal's file was gone and has been made anew.
    anew: bool,
    /// Why the journal could not be kept, once it could not.
    lost: Option<JournalError>,
}

impl<G: Game> Session<G> {
    /// Starts a game from a field, recorded in a new file if one is named.
    ///
    /// # Errors
    /// If the journal cannot be made.
    pub fn start(field: G::Field, origin: Origin, path: Option<&Path>) -> Result<Self, JournalError> {
        let referee = Referee::<G>::new(field);
        let header = Header {
            format: FORMAT,
            game: G::ID.to_owned(),
            rules: G::RULES_VERSION,
            scenario: origin.scenario,
            start: referee.hash(),
            seed: origin.seed,
            options: origin.options,
            charts: origin.charts,
        };
        let mut session =
            Self { referee, header, journal: None, before: Vec::new(), anew: false, lost: None };
        if let Some(path) = path {
            session.record(path)?;
        }
        Ok(session)
    }

    /// Records the game from here on in a new file, as one that starts from the present position.
    ///
    /// # Errors
    /// If the file exists or cannot be written.
    pub fn record(&mut self, path: &Path) -> Result<(), JournalError> {
        let mut journal = Journal::create(path)?;
        self.header.rules = G::RULES_VERSION;
        (self.header.start, self.header.seed) = (self.referee.hash(), self.referee.seed());
        self.before.clear();
        journal.append(&Line::<G::Order>::Header(self.header.clone()))?;
        if let Some(line) = self.snapshot() {
            journal.append(&line)?;
        }
        (self.journal, self.lost) = (Some(journal), None);
        Ok(())
    }

    /// Takes up a recorded game: replays it from the field it started from and verifies it. Where it
    /// diverges, the last snapshot before that is taken, and the file is left as it is.
    ///
    /// # Errors
    /// If the journal cannot be gone on with: another program may have it in hand.
    pub fn resume(
        field: G::Field,
        recorded: &Recorded<G::Order>,
        path: &Path,
    ) -> Result<Resumed<G>, JournalError> {
        let mut resumed = Self::review(field, recorded);
        if resumed.verdict == Verdict::Verified {
            resumed.session.go_on(recorded, path)?;
        }
        Ok(resumed)
    }

    /// Goes on recording in the file of a game that has been reviewed and verified.
    ///
    /// # Errors
    /// If the journal cannot be gone on with: another program may have it in hand.
    pub fn go_on(&mut self, recorded: &Recorded<G::Order>, path: &Path) -> Result<(), JournalError> {
        self.journal = Some(Journal::resume(path, recorded)?);
        Ok(())
    }

    /// The referee.
    pub fn referee(&self) -> &Referee<G> {
        &self.referee
    }

    /// What the game was started from.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The file in which the game is recorded, if it is.
    pub fn path(&self) -> Option<&Path> {
        self.journal.as_ref().map(Journal::path)
    }

    /// Why the journal could not be kept, once it could not; the game itself goes on.
    pub fn lost_journal(&self) -> Option<&JournalError> {
        self.lost.as_ref()
    }

    /// Whether the journal's file was found gone since this was last asked, and has been made anew.
    pub fn recorded_anew(&mut self) -> bool {
        std::mem::take(&mut self.anew)
    }

    /// Dictates the next rolls.
    pub fn dictate(&mut self, rolls: impl IntoIterator<Item = u8>) {
        self.referee.dictate(rolls);
    }

    /// Submits an order and records it.
    ///
    /// # Errors
    /// If it is refused.
    pub fn submit(&mut self, order: G::Order) -> Result<Vec<G::Fact>, Rejection<G::Refusal>> {
        let position = self.referee.position().clone();
        let facts = self.play(order.clone())?;
        let dice = self.referee.rolled().to_vec();
        self.write(&Line::Order { order, dice });
        let now = self.referee.position();
        let (phase_ended, turn_ended) =
            (G::phase(&position) != G::phase(now), G::turn(&position) != G::turn(now));
        if phase_ended {
            let hash = self.referee.hash();
            self.write(&Line::Hash(hash));
            if let Some(line) = self.snapshot().filter(|_| turn_ended) {
                self.write(&line);
            }
            self.sync();
        }
        Ok(facts)
    }

    /// Whether there is an order to take back.
    pub fn can_undo(&self) -> bool {
        !self.before.is_empty()
    }

    /// Takes back the last order, if no die was rolled and the same player is still to act. `false` if
    /// there is none to take back.
    pub fn undo(&mut self) -> bool {
        let Some(position) = self.before.pop() else { return false };
        self.referee.restore(position);
        self.write(&Line::Undo);
        true
    }

    /// Waits until the journal is on the disk.
    pub fn sync(&mut self) {
        self.keep(None);
        let synced = self.journal.as_mut().map_or(Ok(()), Journal::sync);
        if let Err(error) = synced {
            self.lost = Some(error);
        }
    }

    /// Carries out an order and keeps what undo needs.
    fn play(&mut self, order: G::Order) -> Result<Vec<G::Fact>, Rejection<G::Refusal>> {
        let (position, actor) = (self.referee.position().clone(), G::to_act(self.referee.field()));
        let facts = self.referee.submit(order)?;
        if self.referee.rolled().is_empty() && actor == G::to_act(self.referee.field()) {
            self.before.push(position);
        } else {
            self.before.clear();
        }
        Ok(facts)
    }

    fn snapshot(&self) -> Option<Line<G::Order>> {
        snapshot::write(self.referee.position()).ok().map(Line::Snapshot)
    }

    fn write(&mut self, line: &Line<G::Order>) {
        self.keep(Some(line));
    }

    /// Keeps the journal: sees that its file is still there and writes a line, if one is given. A file that
    /// is gone is made anew, from the present position, which the line has led to already.
    fn keep(&mut self, line: Option<&Line<G::Order>>) {
        let Some(journal) = &mut self.journal else { return };
        let kept = match (journal.is_in_place(), line) {
            (Ok(true), Some(line)) => journal.append(line),
            (Ok(true), None) => Ok(()),
            (Ok(false), _) => {
                let path = journal.path().to_owned();
                self.anew = true;
                self.record(&path)
            }
            (Err(error), _) => Err(error),
        };
        if let Err(error) = kept {
            (self.lost, self.journal) = (Some(error), None);
        }
    }
}

/// Reads a recorded game.
///
/// # Errors
/// If the file cannot be read, or is not a journal of this game.
pub fn load<G: Game>(path: &Path) -> Result<Recorded<G::Order>, JournalError> {
    let recorded = journal::read(path)?;
    if recorded.header.game != G::ID {
        return Err(JournalError::Game { path: path.to_owned(), found: recorded.header.game, wanted: G::ID });
    }
    Ok(recorded)
}
