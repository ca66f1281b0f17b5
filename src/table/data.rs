//! Reading data files: every error says file, line, column, what was wrong and what to do.

use std::{fmt, path::Path};

use serde::de::DeserializeOwned;
use thiserror::Error;

/// Something wrong in a data file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DataError {
    /// The file system said no.
    #[error("{file}: {what}")]
    Io {
        /// The file.
        file: String,
        /// What it said.
        what: String,
    },
    /// The text does not have the form that the file needs.
    #[error("{file}:{problem}")]
    Form {
        /// The file.
        file: String,
        /// What was expected, and where.
        problem: Problem,
    },
    /// The form is right, but the content is not.
    #[error("{}", list(.file, .problems))]
    Content {
        /// The file.
        file: String,
        /// Everything that is wrong with it, in the order of the file.
        problems: Vec<Problem>,
    },
}

/// One thing wrong in a data file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1.
    pub column: usize,
    /// What is wrong, and what is expected.
    pub what: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.what)
    }
}

fn list(file: &str, problems: &[Problem]) -> String {
    problems.iter().map(|problem| format!("{file}:{problem}")).collect::<Vec<_>>().join("\n")
}

/// Reads a value from a RON text.
///
/// # Errors
/// With line and column, if the text does not have the form of the value.
pub fn parse<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, DataError> {
    ron(text).map_err(|problem| DataError::Form { file: file.to_owned(), problem })
}

/// Reads a value from a RON text that may begin with a byte-order mark, as some editors write it.
///
/// # Errors
/// With line and column, if the text does not have the form of the value.
pub fn ron<T: DeserializeOwned>(text: &str) -> Result<T, Problem> {
    ron::from_str(unmarked(text)).map_err(|error| Problem {
        line: error.span.start.line,
        column: error.span.start.col,
        what: worded(&error.code),
    })
}

/// What is wrong with the form of a text, without advice that is meant for programmers.
fn worded(error: &ron::Error) -> String {
    match error {
        ron::Error::ExceededRecursionLimit => {
            "there are more brackets within brackets here than any such text needs".to_owned()
        }
        ron::Error::ExpectedOption => "either `Some(...)` or `None` is expected here".to_owned(),
        ron::Error::SuggestRawIdentifier(name) => format!("`{name}` is no name that can stand here"),
        other => other.to_string(),
    }
}

/// Bytes as text.
///
/// # Errors
/// With line and column, if they are not UTF-8.
pub fn utf8(bytes: &[u8]) -> Result<&str, Problem> {
    std::str::from_utf8(bytes).map_err(|error| {
        let (sound, _) = bytes.split_at(error.valid_up_to());
        let sound = String::from_utf8_lossy(sound);
        let column = sound.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
        Problem { line: sound.matches('\n').count() + 1, column, what: "the text is not UTF-8".to_owned() }
    })
}

/// A text without the byte-order mark at its beginning.
pub fn unmarked(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// The text of a file, without a byte-order mark.
///
/// # Errors
/// With the file if it cannot be read, and with line and column if it is not UTF-8.
pub fn text(path: &Path) -> Result<String, DataError> {
    let file = path.display().to_string();
    let bytes =
        std::fs::read(path).map_err(|error| DataError::Io { file: file.clone(), what: error.to_string() })?;
    match utf8(&bytes) {
        Ok(text) => Ok(unmarked(text).to_owned()),
        Err(problem) => Err(DataError::Form { file, problem }),
    }
}

/// The check of a file's content: what has been found wrong so far, and where.
#[derive(Clone, Debug)]
pub struct Check<'a> {
    file: &'a str,
    text: &'a str,
    problems: Vec<Problem>,
}

impl<'a> Check<'a> {
    /// A check of a file's text that has found nothing yet.
    pub const fn new(file: &'a str, text: &'a str) -> Self {
        Self { file, text, problems: Vec::new() }
    }

    /// Notes a problem where a word first stands in the text, comment lines apart.
    pub fn note(&mut self, word: &str, what: impl Into<String>) {
        let at = self.places(word).next();
        self.push(at, what.into());
    }

    /// Notes a problem where a word last stands in the text: for what is there twice.
    pub fn note_last(&mut self, word: &str, what: impl Into<String>) {
        let at = self.places(word).last();
        self.push(at, what.into());
    }

    /// Notes a problem where a word stands for the so-manyth time, counted from 0: for lists whose every
    /// item has the word.
    pub fn note_nth(&mut self, word: &str, nth: usize, what: impl Into<String>) {
        let at = self.places(word).nth(nth);
        self.push(at, what.into());
    }

    /// The value, if nothing is wrong with it.
    ///
    /// # Errors
    /// With all its problems.
    pub fn sound<T>(mut self, value: T) -> Result<T, DataError> {
        if self.problems.is_empty() {
            return Ok(value);
        }
        self.problems.sort_unstable();
        Err(DataError::Content { file: self.file.to_owned(), problems: self.problems })
    }

    /// Lines and columns where a word stands by itself, from 1.
    fn places(&self, word: &str) -> impl Iterator<Item = (usize, usize)> {
        let part_of_word = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '-';
        let lines = self.text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"));
        lines.flat_map(move |(row, line)| {
            line.match_indices(word).filter_map(move |(at, _)| {
                let before = line[..at].chars().next_back();
                let after = line[at + word.len()..].chars().next();
                let alone = !before.is_some_and(part_of_word) && !after.is_some_and(part_of_word);
                alone.then(|| (row + 1, line[..at].chars().count() + 1))
            })
        })
    }

    fn push(&mut self, at: Option<(usize, usize)>, what: String) {
        let (line, column) = at.unwrap_or((1, 1));
        self.problems.push(Problem { line, column, what });
    }
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;

    const TEXT: &str = "// one here does not count\n(\n    some_one: 1, one: 2,\n    other: \"one\",\n)\n";

    #[test]
    fn problems_name_the_place_of_their_word() {
        let mut check = Check::new("a.ron", TEXT);
        check.note_last("one", "is there twice");
        check.note("one", "is too small");
        check.note("absent", "is missing");
        check.note_nth("one", 1, "is not a number");
        let error = check.sound(()).expect_err("four problems were noted");
        let text = "a.ron:1:1: is missing\na.ron:3:18: is too small\na.ron:4:13: is not a number\n\
            a.ron:4:13: is there twice";
        assert_eq!(error.to_string(), text);
    }

    #[test]
    fn a_byte_order_mark_is_passed_over() {
        assert_eq!(ron::<u8>("\u{feff}7"), Ok(7));
        let error = ron::<u8>("\u{feff}x").expect_err("x is not a number");
        assert_eq!((error.line, error.column), (1, 1));
    }

    #[test]
    fn bytes_that_are_no_text_are_placed() {
        let problem = utf8(b"one\n\xc3\xbc\xff").expect_err("ff is no letter");
        assert_eq!((problem.line, problem.column), (2, 2));
        assert_eq!(utf8(b"one"), Ok("one"));
    }

    #[test]
    fn brackets_without_end_are_worded_for_a_player() {
        let text = format!("\n{}", "[".repeat(1000));
        let error = ron::<ron::Value>(&text).expect_err("it is nested too deeply");
        assert_eq!(error.line, 2);
        assert!(error.what.contains("brackets within brackets"), "{error}");
    }

    #[test]
    fn a_wrong_form_names_line_and_column() {
        let error = parse::<Vec<u8>>("a.ron", "[\n    1,\n    x,\n]").expect_err("x is not a number");
        assert!(error.to_string().starts_with("a.ron:3:5: "), "{error}");
    }
}
