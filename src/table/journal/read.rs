//! Reading a journal.

use std::path::Path;

use serde::de::DeserializeOwned;

use super::{FORMAT, JournalError, Line, Numbered, Recorded};
use crate::table::data::{self, Problem};

/// Reads a journal. A last line without its end was torn and costs that line only; lines that are blank,
/// or of nothing but the zeros that a crash of the machine may leave, are passed over.
///
/// # Errors
/// If the file cannot be read, does not begin with a header, or a whole line is not one of a journal.
pub fn read<O: DeserializeOwned>(path: &Path) -> Result<Recorded<O>, JournalError> {
    let bytes = bytes(path)?;
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let (whole, tail) = bytes.split_at(whole);
    let texts: Vec<(usize, &[u8])> =
        (1..).zip(whole.split_inclusive(|byte| *byte == b'\n')).filter(|(_, text)| !is_blank(text)).collect();
    let (mut header, mut lines) = (None, Vec::with_capacity(texts.len()));
    let last = texts.last().map_or(0, |(number, _)| *number);
    for (number, text) in texts {
        let wrong = |problem: Problem| JournalError::Line {
            path: path.to_owned(),
            line: number,
            column: problem.column,
            what: problem.what,
            last: number == last && number > 1,
        };
        match (parse(text).map_err(wrong)?, &header) {
            (Line::Header(found), None) if found.format != FORMAT => {
                return Err(JournalError::Format { path: path.to_owned(), found: found.format });
            }
            (Line::Header(found), None) => header = Some(found),
            (Line::Header(_), Some(_)) => {
                let what = "a journal has one header, at its beginning".to_owned();
                return Err(wrong(Problem { line: number, column: 1, what }));
            }
            (_, None) => return Err(JournalError::NoHeader { path: path.to_owned() }),
            (line, Some(_)) => lines.push(Numbered { number, line }),
        }
    }
    let header = header.ok_or_else(|| JournalError::NoHeader { path: path.to_owned() })?;
    let (end, size) = (whole.len() as u64, bytes.len() as u64);
    Ok(Recorded { header, lines, torn: !is_blank(tail), end, size })
}

/// The bytes of a regular file: of a pipe or a device there may be no end.
fn bytes(path: &Path) -> Result<Vec<u8>, JournalError> {
    let io = |error| JournalError::Io { path: path.to_owned(), error };
    if !std::fs::metadata(path).map_err(io)?.is_file() {
        return Err(JournalError::NotAFile { path: path.to_owned() });
    }
    std::fs::read(path).map_err(io)
}

fn is_blank(text: &[u8]) -> bool {
    text.iter().all(|byte| *byte == 0 || byte.is_ascii_whitespace())
}

fn parse<O: DeserializeOwned>(text: &[u8]) -> Result<Line<O>, Problem> {
    let text = data::utf8(text)?;
    data::ron(text.trim_matches('\0').trim_end())
}
