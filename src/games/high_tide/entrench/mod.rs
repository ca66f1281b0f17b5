//! Entrenched hexsides as terrain (6.77-6.79). Works stay where they were dug, and benefit or hinder
//! either side (R12).

pub mod dig;

use super::{
    field::{Counter, Field},
    map::Map,
};
use crate::board::{Direction, Hex};

/// The entrenched hexsides by hex: made once for a question that goes over many hexes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines {
    /// One bit a hexside, from both of its hexes. Empty where no works are.
    sides: Vec<u8>,
}

impl Lines {
    /// The lines of all works on the map.
    pub fn of(field: &Field) -> Self {
        let map = field.map();
        if field.now.works.is_empty() {
            return Self { sides: Vec::new() };
        }
        let mut sides = map.table(0);
        let mut mark = |hex: Hex, side: Direction| {
            if let Some(mask) = map.index(hex).and_then(|index| sides.get_mut(index)) {
                *mask |= 1 << side.index();
            }
        };
        for works in &field.now.works {
            for side in works.sides() {
                mark(works.hex, side);
                if let Some(beyond) = works.hex.neighbor(side) {
                    mark(beyond, side.opposite());
                }
            }
        }
        Self { sides }
    }

    /// Whether works of either hex line the hexside (6.79).
    pub fn line(&self, map: &Map, hex: Hex, side: Direction) -> bool {
        map.index(hex)
            .and_then(|index| self.sides.get(index))
            .is_some_and(|mask| mask & (1 << side.index()) != 0)
    }
}

/// Whether works shelter a unit in `hex` from what comes in from all these adjacent hexes: it is in a
/// formation that works shelter, infantry in line, dismounted cavalry or unlimbered guns (6.76), not routed,
/// and every hexside crossed is entrenched on its own side (6.77, R11).
pub fn shelter(field: &Field, unit: Counter<'_>, hex: Hex, mut entrances: impl Iterator<Item = Hex>) -> bool {
    let lined = |side: Direction| {
        field.now.works.iter().any(|works| works.hex == hex && works.sides().contains(&side))
    };
    !unit.unit.stance.formation.is_march()
        && !unit.unit.marks.routed
        && entrances.all(|from| hex.direction_to(from).is_some_and(lined))
}
