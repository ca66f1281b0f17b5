//! The map (chapter 2.1): the ground of every hex, the features of every hexside, roads and names.

mod build;
mod check;
mod file;

pub use check::{MapError, Problem};
pub use file::{Bridges, Feature, HexList, Line, MapFile, Side, SideList, Way};

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{
    board::{Direction, Hex},
    table::data,
};

/// What covers a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Ground {
    /// Fields and pasture.
    #[default]
    Clear,
    /// Fruit trees in rows: scenery unless the rules option is on.
    Orchard,
    /// Woods, tall.
    Woods,
    /// The town of Gettysburg, tall.
    Town,
    /// The four hexes of rock, slope and woods (2.11), tall.
    DevilsDen,
    /// A hex of a sunken road (12.63).
    SunkenRoad,
    /// A hex named "RR Cut" (2.12).
    RrCut,
}

impl Ground {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::Clear, Self::Orchard, Self::Woods, Self::Town, Self::DevilsDen, Self::SunkenRoad, Self::RrCut];

    /// Every ground with the letter that stands for it in a board file.
    const LETTERS: [(Self, char); 7] = [
        (Self::Clear, '.'),
        (Self::Orchard, 'o'),
        (Self::Woods, 'w'),
        (Self::Town, 'T'),
        (Self::DevilsDen, 'D'),
        (Self::SunkenRoad, 's'),
        (Self::RrCut, 'c'),
    ];

    /// The letter that stands for it in a board file.
    pub fn letter(self) -> char {
        Self::LETTERS.into_iter().find(|(ground, _)| *ground == self).map_or('.', |(_, letter)| letter)
    }

    /// The ground that a letter in a board file stands for.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::LETTERS.into_iter().find(|(_, known)| *known == letter).map(|(ground, _)| ground)
    }

    /// Whether it rises a level above the ground for sight (woods, Town, Devil's Den).
    pub const fn tall(self) -> bool {
        matches!(self, Self::Woods | Self::Town | Self::DevilsDen)
    }
}

/// A stream along a hexside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Stream {
    /// Every run and branch, Willoughby's Run included.
    Minor,
    /// Rock Creek and Marsh Creek.
    Major,
}

/// A bridge over a stream hexside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Bridge {
    /// Carries a pike, road or trail.
    Road,
    /// The RR Bridge, which units may not use to cross Rock Creek (6.29).
    Railroad,
}

/// A way from a hex to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Road {
    /// The railroad and its unfinished grade: as a trail.
    Railroad,
    /// A trail or lane.
    Trail,
    /// A country road.
    Road,
    /// A pike.
    Pike,
}

/// The features of one hexside. Both hexes of the hexside have the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Hexside {
    /// A stream along it.
    pub stream: Option<Stream>,
    /// A bridge over that stream.
    pub bridge: Option<Bridge>,
    /// The two hexes lie on different levels.
    pub slope: bool,
    /// A ridge crest runs along it.
    pub crest: bool,
    /// A stone wall runs along it: scenery unless the rules option is on.
    pub wall: bool,
    /// The best way that crosses it from hex to hex.
    pub road: Option<Road>,
}

/// An entrance area for reinforcements (6.82), `A` to `H`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Area {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl Area {
    /// All eight.
    pub const ALL: [Self; 8] = [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F, Self::G, Self::H];
}

/// One hex of the map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// What covers it.
    pub ground: Ground,
    /// Its level: 0 low ground, 1 slope, 2 hilltop, 3 summit.
    pub level: u8,
    /// Its six hexsides, by [`Direction::index`].
    pub sides: [Hexside; 6],
}

/// The map of the game: every hex, the named places and the entrance areas.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    columns: u8,
    rows: u8,
    cells: Vec<Cell>,
    places: BTreeMap<String, Vec<Hex>>,
    areas: BTreeMap<Area, Vec<Hex>>,
    lines: BTreeMap<String, Vec<(Hex, Direction)>>,
}

impl Map {
    /// The map built into the program.
    ///
    /// # Errors
    /// If it does not read or does not hold together: a defect of the build.
    pub fn load() -> Result<Self, MapError> {
        Self::from_ron(include_str!("../../../assets/boards/high_tide.ron"))
    }

    /// The map written in the text of a board file.
    ///
    /// # Errors
    /// If the text is not RON of that form, with line and column; or if what it says does not hold
    /// together, with every such problem at once.
    pub fn from_ron(text: &str) -> Result<Self, MapError> {
        let file: MapFile = data::ron(text).map_err(MapError::Syntax)?;
        check::check(&file, text)?;
        Ok(file.into_map())
    }

    /// Number of columns.
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// Number of rows.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// Whether the hex is on the map.
    pub fn contains(&self, hex: Hex) -> bool {
        hex.col < self.columns && hex.row < self.rows
    }

    /// All hexes, row by row from the north.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |col| Hex::new(col, row)))
    }

    /// A hex's place in row-by-row order, for tables by hex.
    pub fn index(&self, hex: Hex) -> Option<usize> {
        self.contains(hex).then(|| usize::from(hex.row) * usize::from(self.columns) + usize::from(hex.col))
    }

    /// A table with the same entry for every hex, by [`Self::index`].
    pub fn table<T: Clone>(&self, entry: T) -> Vec<T> {
        vec![entry; self.cells.len()]
    }

    /// The hex, or `None` off the map.
    pub fn cell(&self, hex: Hex) -> Option<&Cell> {
        self.cells.get(self.index(hex)?)
    }

    /// What covers the hex; off the map, clear ground.
    pub fn ground(&self, hex: Hex) -> Ground {
        self.cell(hex).map_or(Ground::Clear, |cell| cell.ground)
    }

    /// The level of the hex, 0 to 3; off the map, 0.
    pub fn level(&self, hex: Hex) -> u8 {
        self.cell(hex).map_or(0, |cell| cell.level)
    }

    /// The features of one hexside; off the map, none.
    pub fn side(&self, hex: Hex, direction: Direction) -> Hexside {
        self.cell(hex).map_or_else(Hexside::default, |cell| cell.sides[direction.index()])
    }

    /// The neighbour across a hexside, if it is on the map.
    pub fn neighbor(&self, hex: Hex, direction: Direction) -> Option<Hex> {
        hex.neighbor(direction).filter(|next| self.contains(*next))
    }

    /// The neighbours on the map, clockwise from the north-east.
    pub fn neighbors(&self, hex: Hex) -> impl Iterator<Item = (Direction, Hex)> {
        hex.neighbors().filter(|(_, next)| self.contains(*next))
    }

    /// The hexes of a named place, in map order; empty if the map has no such name.
    pub fn place(&self, name: &str) -> &[Hex] {
        self.places.get(name).map_or(&[], Vec::as_slice)
    }

    /// All named places with their hexes.
    pub fn places(&self) -> impl Iterator<Item = (&str, &[Hex])> {
        self.places.iter().map(|(name, hexes)| (name.as_str(), hexes.as_slice()))
    }

    /// The hexsides of a named stream, crest or wall, in order along it, each given from its northern or
    /// western hex; empty if the map has no such name.
    pub fn line(&self, name: &str) -> &[(Hex, Direction)] {
        self.lines.get(name).map_or(&[], Vec::as_slice)
    }

    /// The names of a hex.
    pub fn names(&self, hex: Hex) -> impl Iterator<Item = &str> {
        self.places().filter(move |(_, hexes)| hexes.contains(&hex)).map(|(name, _)| name)
    }

    /// The hexes of an entrance area, in map order.
    pub fn area(&self, area: Area) -> &[Hex] {
        self.areas.get(&area).map_or(&[], Vec::as_slice)
    }
}
