//! Seats: who sits at the table for whom.

use super::side::Side;

/// A place at the table, from which the orders of one side are given, or of both at a shared desktop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// One side's player.
    Of(Side),
    /// Both players, who take turns at one desktop.
    Shared,
}

impl Seat {
    /// Whether this side's orders are given from here.
    pub fn has(self, side: Side) -> bool {
        match self {
            Self::Of(own) => own == side,
            Self::Shared => true,
        }
    }
}
