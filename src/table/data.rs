//! Reading data files: every error says file, line, column, what was wrong and what to do.

use serde::de::DeserializeOwned;
use thiserror::Error;

/// Something wrong in a data file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DataError {
    /// The text does not have the form that the file needs.
    #[error("{file}:{line}:{column}: {what}")]
    Form {
        /// The file.
        file: String,
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// What was expected.
        what: String,
    },
    /// The form is right, but the content is not.
    #[error("{}", list(.file, .problems))]
    Content {
        /// The file.
        file: String,
        /// Everything that is wrong with it.
        problems: Vec<String>,
    },
}

fn list(file: &str, problems: &[String]) -> String {
    problems.iter().map(|problem| format!("{file}: {problem}")).collect::<Vec<_>>().join("\n")
}

/// Reads a value from a RON text.
///
/// # Errors
/// With line and column, if the text does not have the form of the value.
pub fn parse<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, DataError> {
    ron::from_str(text).map_err(|error| DataError::Form {
        file: file.to_owned(),
        line: error.span.start.line,
        column: error.span.start.col,
        what: error.code.to_string(),
    })
}

/// The value, if it has no problems.
///
/// # Errors
/// With all its problems.
pub fn sound<T>(file: &str, value: T, problems: Vec<String>) -> Result<T, DataError> {
    if problems.is_empty() { Ok(value) } else { Err(DataError::Content { file: file.to_owned(), problems }) }
}
