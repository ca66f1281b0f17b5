//! Victory (chapter 11, 12.46).

use super::field::Field;

/// Counts the points and ends the game.
pub fn count(_field: &mut Field) {}

/// A combat unit enters a hex (11.3).
pub fn entered(_field: &mut Field, _unit: crate::table::id::UnitId, _hex: crate::board::Hex) {}
