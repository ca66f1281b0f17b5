//! Stacking (6.6).

use super::{
    field::Field,
    refusal::{Refusal, Why},
};
use crate::board::Hex;

/// Whether no hex holds two combat units (6.61, R54).
///
/// # Errors
/// Naming the hexes.
pub fn no_two_in_a_hex(field: &Field) -> Result<(), Refusal> {
    let mut occupied: Vec<Hex> = field.now.units.iter().filter_map(|unit| unit.hex()).collect();
    occupied.sort_unstable();
    let pairs = occupied.iter().zip(occupied.iter().skip(1));
    let mut hexes: Vec<Hex> = pairs.filter(|(one, other)| one == other).map(|(one, _)| *one).collect();
    hexes.dedup();
    if hexes.is_empty() { Ok(()) } else { Refusal::err("6.61", Why::Stacked { hexes }) }
}
