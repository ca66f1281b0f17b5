//! What all games share: sides, dice, reasons for numbers, the way of an order, the journal. No file in
//! this room names a game.

pub mod agenda;
pub mod clock;
pub mod data;
pub mod dice;
pub mod game;
pub mod id;
pub mod journal;
pub mod referee;
pub mod rule;
pub mod seat;
pub mod session;
pub mod side;
pub mod snapshot;
pub mod tally;
pub mod words;
