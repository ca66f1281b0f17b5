//! Boards: places, neighbours, distances, bearings and lines, without any rule of any game.

mod bearing;
mod hex;
pub mod layout;
mod line;

pub use bearing::{OffAxis, off_axis};
pub use hex::{Direction, Hex, HexParseError};
pub use line::{Crossing, crossings};
