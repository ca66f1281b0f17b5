//! Where counters and leaders lie in their hexes. Pure: the mirror draws by it and the hand grasps by it.

use crate::{
    board::{Hex, layout},
    games::high_tide::field::Field,
    table::id::UnitId,
};

/// The side of a counter as a part of a hex's breadth.
pub const COUNTER: f64 = 0.76;
/// The diameter of a leader's disc as a part of a hex's breadth.
pub const LEADER: f64 = 0.42;
/// How far from the hex's centre a leader lies when a combat unit is there, east and north.
const CORNER: (f64, f64) = (0.33, 0.30);
/// How far leaders in one hex lie apart.
const APART: f64 = 0.24;

/// A counter or leader on the map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Piece {
    /// Unit or leader.
    pub id: UnitId,
    /// Its hex.
    pub hex: Hex,
    /// Its middle, in board units.
    pub center: (f64, f64),
    /// Whether it is a leader.
    pub leader: bool,
    /// Its place among those in the hex, the lowest first.
    pub layer: u8,
}

impl Piece {
    /// Whether a point of the board lies on it.
    pub fn covers(&self, (x, y): (f64, f64)) -> bool {
        let (dx, dy) = (x - self.center.0, y - self.center.1);
        match self.leader {
            true => dx.hypot(dy) <= LEADER / 2.0,
            false => dx.abs() <= COUNTER / 2.0 && dy.abs() <= COUNTER / 2.0,
        }
    }
}

/// All counters and leaders on the map, the lower ones in a hex first.
pub fn pieces(field: &Field) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for counter in field.counters() {
        let Some(hex) = counter.unit.hex() else { continue };
        let below = pieces.iter().filter(|piece: &&Piece| piece.hex == hex).count() as u8;
        let (x, y) = layout::center(hex);
        // Two combat units are in one hex only while one moves through the other.
        let shift = f64::from(below) * 0.12;
        let center = (x + shift, y + shift);
        pieces.push(Piece { id: counter.info.id, hex, center, leader: false, layer: below });
    }
    let units = pieces.len();
    for chief in field.chiefs() {
        let Some(hex) = chief.leader.hex() else { continue };
        let (combat, chiefs) = pieces.split_at(units);
        let beside = chiefs.iter().filter(|piece| piece.hex == hex).count() as u8;
        let (x, y) = layout::center(hex);
        let (east, north) = match combat.iter().any(|piece| piece.hex == hex) {
            true => CORNER,
            false => (0.0, 0.0),
        };
        let center = (x + east - f64::from(beside) * APART, y - north);
        pieces.push(Piece { id: chief.info.id, hex, center, leader: true, layer: 8 + beside });
    }
    pieces
}

/// The topmost counter or leader at a point of the board.
pub fn at(pieces: &[Piece], point: (f64, f64)) -> Option<&Piece> {
    pieces.iter().filter(|piece| piece.covers(point)).max_by_key(|piece| piece.layer)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(name: &str, center: (f64, f64), leader: bool, layer: u8) -> Piece {
        Piece { id: name.parse().expect("a short name"), hex: Hex::new(0, 0), center, leader, layer }
    }

    #[test]
    fn a_leader_lies_on_top_of_the_unit_below_him() {
        let pieces = [piece("unit", (0.0, 0.0), false, 0), piece("leader", CORNER, true, 8)];
        let found = |point| at(&pieces, point).map(|piece| piece.id.to_string());
        assert_eq!(found((0.0, 0.0)).as_deref(), Some("unit"));
        assert_eq!(found(CORNER).as_deref(), Some("leader"));
        assert_eq!(found((0.1, 0.37)).as_deref(), Some("unit"));
        assert_eq!(found((0.9, 0.9)), None);
    }
}
