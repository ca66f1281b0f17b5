//! Making a map hex by hex, whether out of the board file or by hand.

use std::collections::BTreeMap;

use super::{Cell, Ground, Hexside, Map};
use crate::board::{Direction, Hex};

impl Map {
    /// A map of clear low ground without names.
    pub fn blank(columns: u8, rows: u8) -> Self {
        let cells = vec![Cell::default(); usize::from(columns) * usize::from(rows)];
        Self { columns, rows, cells, places: BTreeMap::new(), areas: BTreeMap::new(), lines: BTreeMap::new() }
    }

    /// Covers a hex with other ground.
    pub fn set_ground(&mut self, hex: Hex, ground: Ground) {
        if let Some(cell) = self.index(hex).and_then(|at| self.cells.get_mut(at)) {
            cell.ground = ground;
        }
    }

    /// Raises a hex to a level. Hexsides between levels become slopes.
    pub fn set_level(&mut self, hex: Hex, level: u8) {
        if let Some(cell) = self.index(hex).and_then(|at| self.cells.get_mut(at)) {
            cell.level = level;
        }
        for direction in Direction::ALL {
            if let Some(next) = self.neighbor(hex, direction) {
                let slope = self.level(next) != level;
                let side = Hexside { slope, ..self.side(hex, direction) };
                self.set_side(hex, direction, side);
            }
        }
    }

    /// Gives a hexside other features, seen from both its hexes.
    pub fn set_side(&mut self, hex: Hex, direction: Direction, side: Hexside) {
        let across = self.neighbor(hex, direction);
        let halves = [Some((hex, direction)), across.map(|next| (next, direction.opposite()))];
        for (hex, direction) in halves.into_iter().flatten() {
            if let Some(cell) = self.index(hex).and_then(|at| self.cells.get_mut(at)) {
                cell.sides[direction.index()] = side;
            }
        }
    }
}
