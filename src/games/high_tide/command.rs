//! Command control (5.2).

use super::{field::Field, refusal::Refusal};

/// Determines command control for the player turn (5.23).
pub fn determine(_field: &mut Field) {}

/// Whether leaders have left no unit behind that could be brought back into command (5.314, R50).
///
/// # Errors
/// Naming the units.
pub fn none_left_behind(_field: &Field) -> Result<(), Refusal> {
    Ok(())
}
