//! The journal: a save is a header and one order a line, each handed to the operating system as it is
//! accepted, so that a killed process loses at most the order in hand.

mod read;
mod write;

pub use read::read;
pub use write::Journal;

use std::{collections::BTreeSet, io, path::PathBuf};

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The version of the journal's form.
pub const FORMAT: u32 = 1;

/// What a game was started from. The first line of a journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// Version of the journal's form.
    pub format: u32,
    /// The game.
    pub game: String,
    /// Version of its rules.
    pub rules: u32,
    /// The scenario within the game.
    pub scenario: String,
    /// Hash of the position that the game starts from, scenario and charts being in it.
    pub start: String,
    /// Seed of the dice.
    pub seed: u64,
    /// Optional rules in force, by the names that the game gives them.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub options: BTreeSet<String>,
    /// Charts of the player's own that replace those of the program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub charts: Option<OwnCharts>,
}

/// What a game is set up from, apart from the rules themselves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// The scenario within the game.
    pub scenario: String,
    /// Seed of the dice.
    pub seed: u64,
    /// Optional rules in force, by the names that the game gives them.
    pub options: BTreeSet<String>,
    /// Charts of the player's own that replace those of the program.
    pub charts: Option<OwnCharts>,
}

/// A folder of charts of the player's own.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnCharts {
    /// The folder.
    pub folder: PathBuf,
    /// The hash of what it held when the game began.
    pub hash: String,
}

/// One line of a journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Line<O> {
    /// What the game was started from.
    Header(Header),
    /// An accepted order with the dice it used.
    Order {
        /// The order.
        order: O,
        /// The dice, in the order in which they were rolled.
        dice: Vec<u8>,
    },
    /// The last order was taken back.
    Undo,
    /// The hash of the position, at each end of a phase.
    Hash(String),
    /// The position, at the start and at each new game turn.
    Snapshot(String),
}

/// Why a journal cannot be written or read.
#[derive(Debug, Error)]
pub enum JournalError {
    /// The file system said no.
    #[error("{path}: {error}")]
    Io {
        /// The file.
        path: PathBuf,
        /// What it said.
        error: io::Error,
    },
    /// There is a file of this name already.
    #[error(
        "{path}: there is a file of this name already, and a game is recorded in a new one: \
         give another name, or move this file away"
    )]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// A folder, a device or a pipe.
    #[error("{path}: this is not a regular file, and a recorded game is kept in one")]
    NotAFile {
        /// The file.
        path: PathBuf,
    },
    /// Another program has the file in hand: the lines of two games would mingle.
    #[error(
        "{path}: another program is recording a game in this file: close that program, \
         or copy the file and take up the copy"
    )]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// The file is longer or shorter than it was when it was read.
    #[error("{path}: the file has been changed since it was read: take it up again")]
    Changed {
        /// The file.
        path: PathBuf,
    },
    /// The file in which the game was recorded is no longer there; another has its name.
    #[error("{path}: another file has taken the place of the one in which the game was recorded")]
    Replaced {
        /// The file.
        path: PathBuf,
    },
    /// A whole line is not a line of a journal.
    #[error("{path}:{line}:{column}: this is not a line of a journal: {what}\n{}", remedy(*.last))]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What was expected.
        what: String,
        /// Whether it is the last line, without which the game can be taken up.
        last: bool,
    },
    /// The first line is not a header.
    #[error("{path}:1: a journal begins with a header, and this file does not")]
    NoHeader {
        /// The file.
        path: PathBuf,
    },
    /// The journal is of another game.
    #[error("{path}:1: this is a game of `{found}`, not of `{wanted}`")]
    Game {
        /// The file.
        path: PathBuf,
        /// The game found.
        found: String,
        /// The game that was to be loaded.
        wanted: &'static str,
    },
    /// The header is of a later version of this program.
    #[error("{path}:1: this journal has form {found}; this program reads form {FORMAT}")]
    Format {
        /// The file.
        path: PathBuf,
        /// The form found.
        found: u32,
    },
}

/// What to do about a line that does not read.
const fn remedy(last: bool) -> &'static str {
    if last {
        "If a newer version of this program wrote it, take the game up with that one. \
         Else delete this line: the game then goes on from before it."
    } else {
        "If a newer version of this program wrote it, take the game up with that one."
    }
}

/// A journal as read.
#[derive(Clone, Debug, PartialEq)]
pub struct Recorded<O> {
    /// What the game was started from.
    pub header: Header,
    /// Every line after the header that is whole.
    pub lines: Vec<Numbered<O>>,
    /// Whether a torn last line was left out.
    pub torn: bool,
    /// Bytes up to the end of the last whole line.
    pub end: u64,
    /// Bytes of the whole file, a torn line included.
    pub size: u64,
}

/// A line of a journal with its place in the file.
#[derive(Clone, Debug, PartialEq)]
pub struct Numbered<O> {
    /// Its number in the file, from 1.
    pub number: usize,
    /// What it says.
    pub line: Line<O>,
}
