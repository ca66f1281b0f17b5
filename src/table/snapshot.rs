//! Positions as bytes, and their hash.

use serde::{Serialize, de::DeserializeOwned};
use thiserror::Error;

/// Why bytes are not a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SnapshotError {
    /// The text is not the hexadecimal form of bytes.
    #[error("the snapshot is not written in hexadecimal digits")]
    NotHexadecimal,
    /// The bytes are not a position of this version of the rules.
    #[error("the snapshot does not hold a position of this version of the rules: {0}")]
    NotAPosition(String),
}

/// The hash of a position: the same position has the same hash on every machine.
pub fn hash(position: &impl Serialize) -> String {
    let mut hasher = blake3::Hasher::new();
    // Positions are plain values, which always serialise, and a hasher takes all bytes: a failure here
    // could only leave the hash unequal to every other, which is what a reader would want to see.
    if postcard::to_io(position, &mut hasher).is_err() {
        hasher.update(b"not a position");
    }
    hasher.finalize().to_hex().to_string()
}

/// A position as hexadecimal text, for a line of a journal.
pub fn write(position: &impl Serialize) -> Result<String, SnapshotError> {
    let bytes =
        postcard::to_stdvec(position).map_err(|error| SnapshotError::NotAPosition(error.to_string()))?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// The position that a text written by [`write()`] holds.
///
/// # Errors
/// If it is not hexadecimal, or not such a position.
pub fn read<P: DeserializeOwned>(text: &str) -> Result<P, SnapshotError> {
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    let bytes: Option<Vec<u8>> =
        pairs.iter().map(|[high, low]| Some(digit(*high)? * 16 + digit(*low)?)).collect();
    let bytes = bytes.filter(|_| rest.is_empty()).ok_or(SnapshotError::NotHexadecimal)?;
    postcard::from_bytes(&bytes).map_err(|error| SnapshotError::NotAPosition(error.to_string()))
}
