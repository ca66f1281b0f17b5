//! Five wargames about the battle of Gettysburg on one table.
//!
//! The rooms of the house:
//!
//! * [`board`]: hexes, directions, lines and bearings; no rules.
//! * [`games`]: the rulebooks, a folder each.
//! * [`table`]: what all games share: the referee, orders, dice, decisions.
//! * `paint`: the painter of maps and counters (feature `paint`).

pub mod board;
pub mod games;
#[cfg(feature = "paint")]
pub mod paint;
pub mod table;
