//! A game at the table: the referee with its journal and what may be taken back.

use std::path::Path;

use super::{
    game::Game,
    journal::{self, FORMAT, Header, Journal, JournalError, Line, Recorded},
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
    /// Why the journal could not be kept, once it could not.
    lost: Option<JournalError>,
}

/// A recorded game that has been played again.
#[derive(Debug)]
pub struct Resumed<G: Game> {
    /// The game as it stands.
    pub session: Session<G>,
    /// How the journal played out.
    pub verdict: Verdict,
    /// What happened, an entry for each order that was not taken back; empty if the game diverged.
    pub told: Vec<Vec<G::Fact>>,
}

/// How a journal played out when loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Every order was accepted, every die and hash was the same.
    Verified,
    /// From this order on (counted from 1) the rules of today differ from those recorded; the game goes
    /// on from the last snapshot before it that could be verified, if there was one.
    Diverged {
        /// The first order that differs.
        order: usize,
        /// In which way.
        how: Divergence,
    },
}

/// What differed when a journal was replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Divergence {
    /// The start is not the same: other charts, scenario or map.
    Start,
    /// An order was refused.
    Refused(String),
    /// Other dice were asked for.
    Dice,
    /// The position at the end of a phase has another hash.
    Hash,
}

impl<G: Game> Session<G> {
    /// Starts a game from a field, recorded in a new file if one is named.
    ///
    /// # Errors
    /// If the journal cannot be made.
    pub fn start(
        field: G::Field,
        scenario: &str,
        seed: u64,
        path: Option<&Path>,
    ) -> Result<Self, JournalError> {
        let referee = Referee::<G>::new(field);
        let header = Header {
            format: FORMAT,
            game: G::ID.to_owned(),
            rules: G::RULES_VERSION,
            scenario: scenario.to_owned(),
            start: referee.hash(),
            seed,
        };
        let mut session = Self { referee, header, journal: None, before: Vec::new(), lost: None };
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
        self.journal = Some(Journal::create(path)?);
        self.header.rules = G::RULES_VERSION;
        self.header.start = self.referee.hash();
        self.before.clear();
        self.write(&[Line::Header(self.header.clone())]);
        self.write_snapshot();
        self.lost.take().map_or(Ok(()), Err)
    }

    /// Takes up a recorded game: replays it from the field it started from and verifies it. Where it
    /// diverges, the last snapshot before that is taken, and the file is left as it is.
    ///
    /// # Errors
    /// If the journal cannot be gone on with.
    pub fn resume(
        field: G::Field,
        recorded: &Recorded<G::Order>,
        path: &Path,
    ) -> Result<Resumed<G>, JournalError> {
        let mut resumed = Self::review(field, recorded);
        if resumed.verdict == Verdict::Verified {
            resumed.session.journal = Some(Journal::resume(path, recorded.end)?);
        }
        Ok(resumed)
    }

    /// Replays and verifies a recorded game without going on with its file.
    pub fn review(field: G::Field, recorded: &Recorded<G::Order>) -> Resumed<G> {
        let referee = Referee::<G>::new(field);
        let mut session =
            Self { referee, header: recorded.header.clone(), journal: None, before: Vec::new(), lost: None };
        let (verdict, told) = session.replay(recorded);
        Resumed { session, verdict, told }
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
        self.write(&[Line::Order { order, dice }]);
        let now = self.referee.position();
        let (phase_ended, turn_ended) =
            (G::phase(&position) != G::phase(now), G::turn(&position) != G::turn(now));
        if phase_ended {
            let hash = self.referee.hash();
            self.write(&[Line::Hash(hash)]);
            if turn_ended {
                self.write_snapshot();
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
        self.write(&[Line::Undo]);
        true
    }

    /// Waits until the journal is on the disk.
    pub fn sync(&mut self) {
        if let Some(journal) = &mut self.journal
            && let Err(error) = journal.sync()
        {
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

    fn replay(&mut self, recorded: &Recorded<G::Order>) -> (Verdict, Vec<Vec<G::Fact>>) {
        if recorded.header.rules != G::RULES_VERSION || !self.take_start(recorded) {
            self.take_snapshot(&recorded.lines);
            return (Verdict::Diverged { order: 0, how: Divergence::Start }, Vec::new());
        }
        let mut told = Vec::new();
        let mut order = 0;
        for (at, line) in recorded.lines.iter().enumerate() {
            order += usize::from(matches!(line, Line::Order { .. }));
            if let Err(how) = self.replay_line(line, &mut told) {
                self.take_snapshot(&recorded.lines[..at]);
                return (Verdict::Diverged { order, how }, Vec::new());
            }
        }
        (Verdict::Verified, told)
    }

    /// Takes the position that a game started from, if it was not the set-up: the first snapshot, if it is the
    /// one that the header names. `false` if neither is.
    fn take_start(&mut self, recorded: &Recorded<G::Order>) -> bool {
        if self.referee.hash() == recorded.header.start {
            return true;
        }
        let Some(Line::Snapshot(text)) = recorded.lines.first() else { return false };
        let position = snapshot::read::<G::Position>(text).ok();
        let position = position.filter(|position| snapshot::hash(position) == recorded.header.start);
        let found = position.is_some();
        if let Some(position) = position {
            self.referee.restore(position);
        }
        found
    }

    fn replay_line(&mut self, line: &Line<G::Order>, told: &mut Vec<Vec<G::Fact>>) -> Result<(), Divergence> {
        match line {
            Line::Hash(hash) if *hash != self.referee.hash() => Err(Divergence::Hash),
            Line::Header(_) | Line::Snapshot(_) | Line::Hash(_) => Ok(()),
            Line::Undo if self.undo() => {
                told.pop();
                Ok(())
            }
            Line::Undo => Err(Divergence::Refused("undo".to_owned())),
            Line::Order { order, dice } => {
                told.push(self.replay_order(order, dice)?);
                Ok(())
            }
        }
    }

    /// The seed gives the dice again; a game whose dice were dictated has them dictated again.
    fn replay_order(&mut self, order: &G::Order, dice: &[u8]) -> Result<Vec<G::Fact>, Divergence> {
        let (position, before) = (self.referee.position().clone(), self.before.clone());
        let refused = |rejection| Divergence::Refused(format!("{rejection}"));
        let facts = self.play(order.clone()).map_err(refused)?;
        if self.referee.rolled() == dice {
            return Ok(facts);
        }
        self.referee.restore(position);
        self.before = before;
        self.referee.dictate(dice.iter().copied());
        let facts = self.play(order.clone()).map_err(refused)?;
        if self.referee.rolled() == dice { Ok(facts) } else { Err(Divergence::Dice) }
    }

    /// Takes the last snapshot among the lines whose hash is the one recorded just before it.
    fn take_snapshot(&mut self, lines: &[Line<G::Order>]) {
        let mut hash = Some(&self.header.start);
        let mut last = None;
        for line in lines {
            match line {
                Line::Hash(recorded) => hash = Some(recorded),
                Line::Order { .. } | Line::Undo => hash = None,
                Line::Header(_) => {}
                Line::Snapshot(text) => {
                    let position = snapshot::read::<G::Position>(text).ok();
                    last = position.filter(|position| Some(&snapshot::hash(position)) == hash).or(last);
                }
            }
        }
        if let Some(position) = last {
            self.referee.restore(position);
            self.before.clear();
        }
    }

    fn write_snapshot(&mut self) {
        if let Ok(text) = snapshot::write(self.referee.position()) {
            self.write(&[Line::Snapshot(text)]);
        }
    }

    fn write(&mut self, lines: &[Line<G::Order>]) {
        for line in lines {
            if let Some(journal) = &mut self.journal
                && let Err(error) = journal.append(line)
            {
                self.lost = Some(error);
                self.journal = None;
            }
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
