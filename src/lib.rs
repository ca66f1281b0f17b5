//! Five wargames about the battle of Gettysburg on one table.
//!
//! The rooms of the house:
//!
//! * [`board`]: hexes, directions, lines and bearings; no rules.
//! * [`games`]: the rulebooks, a folder each.
//! * [`table`]: what all games share: the referee, orders, dice, decisions.
//! * `survey`: the ground as it was in July 1863 (feature `paint`).
//! * `screen`: the window (feature `window`).
//! * `paint`: the painter of maps and counters (feature `paint`).

pub mod board;
pub mod cli;
pub mod games;
#[cfg(feature = "paint")]
pub mod paint;
#[cfg(feature = "window")]
pub mod screen;
#[cfg(feature = "paint")]
pub mod survey;
pub mod table;
