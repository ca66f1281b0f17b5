//! The journal: a save is a header and one order a line, each handed to the operating system as it is
//! accepted, so that a killed process loses at most the order in hand.

use std::{
    fs::{File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize, de::DeserializeOwned};
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
    /// A line that is not the last is not a line of a journal.
    #[error("{path}:{line}:{column}: this is not a line of a journal: {what}")]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What was expected.
        what: String,
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

/// A journal being written.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
}

impl Journal {
    /// Starts a journal in a new file.
    ///
    /// # Errors
    /// If the file exists or cannot be made.
    pub fn create(path: &Path) -> Result<Self, JournalError> {
        let opened = path
            .parent()
            .map_or(Ok(()), std::fs::create_dir_all)
            .and_then(|()| OpenOptions::new().append(true).create_new(true).open(path));
        Self::opened(path, opened)
    }

    /// Goes on with a journal whose last whole line ends at byte `end`: a torn line after it is cut off.
    ///
    /// # Errors
    /// If the file cannot be opened or cut.
    pub fn resume(path: &Path, end: u64) -> Result<Self, JournalError> {
        let opened = OpenOptions::new().append(true).open(path).and_then(|file| {
            file.set_len(end)?;
            Ok(file)
        });
        Self::opened(path, opened)
    }

    fn opened(path: &Path, file: io::Result<File>) -> Result<Self, JournalError> {
        match file {
            Ok(file) => Ok(Self { path: path.to_owned(), file }),
            Err(error) => Err(JournalError::Io { path: path.to_owned(), error }),
        }
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Hands a line to the operating system.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn append<O: Serialize>(&mut self, line: &Line<O>) -> Result<(), JournalError> {
        let mut text = ron::to_string(line).map_err(|error| self.io(io::Error::other(error)))?;
        text.push('\n');
        self.file.write_all(text.as_bytes()).map_err(|error| self.io(error))
    }

    /// Waits until everything is on the disk.
    ///
    /// # Errors
    /// If the operating system cannot say so.
    pub fn sync(&mut self) -> Result<(), JournalError> {
        self.file.sync_data().map_err(|error| self.io(error))
    }

    fn io(&self, error: io::Error) -> JournalError {
        JournalError::Io { path: self.path.clone(), error }
    }
}

/// A journal as read.
#[derive(Clone, Debug, PartialEq)]
pub struct Recorded<O> {
    /// What the game was started from.
    pub header: Header,
    /// Every line after the header that is whole.
    pub lines: Vec<Line<O>>,
    /// Whether a torn last line was left out.
    pub torn: bool,
    /// Bytes up to the end of the last whole line.
    pub end: u64,
}

/// Reads a journal. A torn last line costs that line only.
///
/// # Errors
/// If the file cannot be read, has no header, or any other line is not one of a journal.
pub fn read<O: DeserializeOwned>(path: &Path) -> Result<Recorded<O>, JournalError> {
    let bytes = std::fs::read(path).map_err(|error| JournalError::Io { path: path.to_owned(), error })?;
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let mut lines = Vec::new();
    let mut end = 0;
    let mut torn = whole < bytes.len();
    let count = bytes[..whole].iter().filter(|byte| **byte == b'\n').count();
    for (number, line) in bytes[..whole].split_inclusive(|byte| *byte == b'\n').enumerate() {
        let parsed = std::str::from_utf8(line)
            .map_err(|error| (error.valid_up_to() + 1, "the text is not UTF-8".to_owned()))
            .and_then(|text| {
                ron::from_str::<Line<O>>(text.trim_end())
                    .map_err(|error| (error.span.start.col, error.code.to_string()))
            });
        match parsed {
            Ok(line) => lines.push(line),
            // A crash of the machine, as against one of the program, may tear the last line anywhere.
            Err(_) if number + 1 == count && number > 0 => {
                torn = true;
                break;
            }
            Err((column, what)) => {
                return Err(JournalError::Line { path: path.to_owned(), line: number + 1, column, what });
            }
        }
        end += line.len() as u64;
    }
    if lines.is_empty() {
        return Err(JournalError::NoHeader { path: path.to_owned() });
    }
    match lines.remove(0) {
        Line::Header(header) if header.format == FORMAT => Ok(Recorded { header, lines, torn, end }),
        Line::Header(header) => Err(JournalError::Format { path: path.to_owned(), found: header.format }),
        _ => Err(JournalError::NoHeader { path: path.to_owned() }),
    }
}
