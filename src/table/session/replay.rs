//! A recorded game played again and verified.

use strum::{IntoStaticStr, VariantNames};

use super::Session;
use crate::table::{
    game::Game,
    journal::{Line, Numbered, Recorded},
    referee::{Referee, Rejection},
    snapshot,
};

/// A recorded game that has been played again.
#[derive(Debug)]
pub struct Resumed<G: Game> {
    /// The game as it stands.
    pub session: Session<G>,
    /// How the journal played out.
    pub verdict: Verdict<G::Refusal>,
    /// What happened, an entry for each order that was not taken back; empty if the game diverged.
    pub told: Vec<Vec<G::Fact>>,
    /// How many orders had dice that the seed does not give: they were dictated, as for a game played with
    /// real dice, or the journal was altered.
    pub dictated: usize,
}

/// How a journal played out when loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict<R> {
    /// Every order was accepted, every die, hash and snapshot was the same.
    Verified,
    /// From this order on (counted from 1) the rules of today differ from those recorded; the game goes
    /// on from the last snapshot before it that could be verified, if there was one.
    Diverged {
        /// The first order that differs; 0 if it is the start.
        order: usize,
        /// The line of the file where that shows, from 1.
        line: usize,
        /// In which way.
        how: Divergence<R>,
    },
}

/// What differed when a journal was replayed. Each variant but a refusal is worded under its name in the
/// text file.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
pub enum Divergence<R> {
    /// It was played by another version of the rules.
    Rules,
    /// The start is not the same: other charts, scenario or map.
    Start,
    /// The header names another seed than the position has that the game started from.
    Seed,
    /// An order was refused.
    Refused(R),
    /// The consequences of an order did not come to an end: a defect of this program.
    Unfinished,
    /// There was no order that could be taken back.
    NothingToUndo,
    /// Other dice were asked for.
    Dice,
    /// The position at the end of a phase has another hash.
    Hash,
    /// The position is not the one recorded.
    Snapshot,
}

impl<R: std::fmt::Debug> From<Rejection<R>> for Divergence<R> {
    fn from(rejection: Rejection<R>) -> Self {
        match rejection {
            Rejection::Refused(refusal) => Self::Refused(refusal),
            Rejection::Unfinished => Self::Unfinished,
        }
    }
}

/// What a replay has found so far.
struct Found<G: Game> {
    told: Vec<Vec<G::Fact>>,
    dictated: usize,
}

impl<G: Game> Session<G> {
    /// Replays and verifies a recorded game without going on with its file.
    pub fn review(field: G::Field, recorded: &Recorded<G::Order>) -> Resumed<G> {
        let referee = Referee::<G>::new(field);
        let mut session = Self {
            referee,
            header: recorded.header.clone(),
            journal: None,
            before: Vec::new(),
            anew: false,
            lost: None,
        };
        let mut found = Found { told: Vec::new(), dictated: 0 };
        let verdict = session.replay(recorded, &mut found);
        if verdict != Verdict::Verified {
            found.told.clear();
        }
        Resumed { session, verdict, told: found.told, dictated: found.dictated }
    }

    fn replay(&mut self, recorded: &Recorded<G::Order>, found: &mut Found<G>) -> Verdict<G::Refusal> {
        if let Err(how) = self.take_start(recorded) {
            self.take_snapshot(&recorded.lines);
            return Verdict::Diverged { order: 0, line: 1, how };
        }
        let mut order = 0;
        for (at, Numbered { number, line }) in recorded.lines.iter().enumerate() {
            order += usize::from(matches!(line, Line::Order { .. }));
            if let Err(how) = self.replay_line(line, found) {
                self.take_snapshot(recorded.lines.get(..at).unwrap_or_default());
                return Verdict::Diverged { order, line: *number, how };
            }
        }
        Verdict::Verified
    }

    /// Takes the position that a game started from, if it was not the set-up: the first snapshot, if it is the
    /// one that the header names.
    fn take_start(&mut self, recorded: &Recorded<G::Order>) -> Result<(), Divergence<G::Refusal>> {
        let header = &recorded.header;
        if header.rules != G::RULES_VERSION {
            return Err(Divergence::Rules);
        }
        if self.referee.hash() != header.start {
            let first = recorded.lines.first().map(|numbered| &numbered.line);
            let Some(Line::Snapshot(text)) = first else { return Err(Divergence::Start) };
            let position = snapshot::read::<G::Position>(text).ok();
            let position = position.filter(|position| snapshot::hash(position) == header.start);
            self.referee.restore(position.ok_or(Divergence::Start)?);
        }
        if self.referee.seed() == header.seed { Ok(()) } else { Err(Divergence::Seed) }
    }

    fn replay_line(
        &mut self,
        line: &Line<G::Order>,
        found: &mut Found<G>,
    ) -> Result<(), Divergence<G::Refusal>> {
        match line {
            Line::Header(_) => {}
            Line::Hash(hash) if *hash != self.referee.hash() => return Err(Divergence::Hash),
            Line::Hash(_) => {}
            Line::Snapshot(text) => match snapshot::write(self.referee.position()) {
                Ok(now) if now == *text => {}
                _ => return Err(Divergence::Snapshot),
            },
            Line::Undo if self.undo() => drop(found.told.pop()),
            Line::Undo => return Err(Divergence::NothingToUndo),
            Line::Order { order, dice } => {
                let facts = self.replay_order(order, dice, &mut found.dictated)?;
                found.told.push(facts);
            }
        }
        Ok(())
    }

    /// The seed gives the dice again; a game whose dice were dictated has them dictated again.
    fn replay_order(
        &mut self,
        order: &G::Order,
        dice: &[u8],
        dictated: &mut usize,
    ) -> Result<Vec<G::Fact>, Divergence<G::Refusal>> {
        let (position, before) = (self.referee.position().clone(), self.before.clone());
        let facts = self.play(order.clone())?;
        if self.referee.rolled() == dice {
            return Ok(facts);
        }
        self.referee.restore(position);
        self.before = before;
        self.referee.dictate(dice.iter().copied());
        let facts = self.play(order.clone())?;
        if self.referee.rolled() != dice {
            return Err(Divergence::Dice);
        }
        *dictated += 1;
        Ok(facts)
    }

    /// Takes the last snapshot among the lines whose hash is the one recorded just before it.
    fn take_snapshot(&mut self, lines: &[Numbered<G::Order>]) {
        let mut hash = Some(&self.header.start);
        let mut last = None;
        for Numbered { line, .. } in lines {
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
}
