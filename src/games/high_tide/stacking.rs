//! Stacking (6.6).

use super::{field::Field, refusal::Refusal};

/// Whether no hex holds two combat units (6.61).
///
/// # Errors
/// Naming the hexes.
pub fn no_two_in_a_hex(_field: &Field) -> Result<(), Refusal> {
    Ok(())
}
