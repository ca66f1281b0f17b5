//! What the commands print. A reader that goes away, or a disk that is full, is no defect of the program.

use std::{
    fmt::Display,
    io::{self, Write},
};

use miette::{Diagnostic, Report};
use thiserror::Error;

/// The exit status of a command whose reader has gone away: that of a Unix tool ended by `SIGPIPE`.
pub const CLOSED: u8 = 141;

/// Why nothing more can be printed.
#[derive(Debug, Error, Diagnostic)]
pub enum OutputError {
    /// The reader has gone away and wants no more.
    #[error("standard output has been closed")]
    Closed,
    /// The output goes into a file that cannot be written.
    #[error("standard output cannot be written: {0}")]
    Failed(io::Error),
}

impl From<io::Error> for OutputError {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe { Self::Closed } else { Self::Failed(error) }
    }
}

/// Prints a line on standard output, and at once.
///
/// # Errors
/// If it cannot be written.
pub fn line(text: impl Display) -> Result<(), OutputError> {
    let mut output = io::stdout().lock();
    writeln!(output, "{text}")?;
    Ok(output.flush()?)
}

/// Prints a line on standard error, if anybody reads it.
pub fn warn(text: impl Display) {
    let _ = writeln!(io::stderr().lock(), "{text}");
}

/// Whether a command ended because its reader went away.
pub fn is_closed(report: &Report) -> bool {
    matches!(report.downcast_ref(), Some(OutputError::Closed))
}
