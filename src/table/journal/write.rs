//! Writing a journal.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Write},
    path::{Path, PathBuf},
};

use serde::Serialize;

use super::{JournalError, Line, Recorded};

/// A journal being written. As long as it is, no other program can write it.
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
            .map_or(Ok(()), fs::create_dir_all)
            .and_then(|()| OpenOptions::new().append(true).create_new(true).open(path));
        match opened {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                Err(JournalError::Exists { path: path.to_owned() })
            }
            opened => Self::opened(path, opened),
        }
    }

    /// Goes on with a journal that has been read. A torn line at its end is cut off.
    ///
    /// # Errors
    /// If another program is recording in it, it has changed since it was read, or it cannot be written.
    pub fn resume<O>(path: &Path, recorded: &Recorded<O>) -> Result<Self, JournalError> {
        let journal = Self::opened(path, OpenOptions::new().append(true).open(path))?;
        if journal.length()? != recorded.size {
            return Err(JournalError::Changed { path: path.to_owned() });
        }
        if recorded.end < recorded.size {
            journal.file.set_len(recorded.end).map_err(|error| journal.io(error))?;
        }
        Ok(journal)
    }

    fn opened(path: &Path, file: io::Result<File>) -> Result<Self, JournalError> {
        let path = path.to_owned();
        match file {
            Err(error) => Err(JournalError::Io { path, error }),
            // A file system that knows no locks keeps nobody from playing.
            Ok(file) => match file.try_lock() {
                Err(TryLockError::WouldBlock) => Err(JournalError::InUse { path }),
                Ok(()) | Err(TryLockError::Error(_)) => Ok(Self { path, file }),
            },
        }
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether the file is still where it was made; `false` if it has been deleted or moved away.
    ///
    /// # Errors
    /// If another file has its name now, or the file system does not say.
    pub fn is_in_place(&self) -> Result<bool, JournalError> {
        match fs::metadata(&self.path) {
            Ok(found) if found.len() == self.length()? => Ok(true),
            Ok(_) => Err(JournalError::Replaced { path: self.path.clone() }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
            Err(error) => Err(self.io(error)),
        }
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

    fn length(&self) -> Result<u64, JournalError> {
        self.file.metadata().map(|found| found.len()).map_err(|error| self.io(error))
    }

    fn io(&self, error: io::Error) -> JournalError {
        JournalError::Io { path: self.path.clone(), error }
    }
}
