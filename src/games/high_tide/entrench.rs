//! Entrenched hexsides as terrain (6.77-6.79). Works stay where they were dug, and benefit or hinder
//! either side (R12).

use super::{field::Field, map::Map};
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
        let mut sides = vec![0; usize::from(map.columns()) * usize::from(map.rows())];
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
