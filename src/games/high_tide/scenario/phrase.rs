//! Where a set-up allows a unit, in the rulebook's own terms: places, ranges and lines on the map.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{
    board::{Direction, Hex},
    games::high_tide::map::{Area, Map},
};

/// A phrase of a set-up. Names are those of the map's places and lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Phrase {
    /// Anywhere on the map.
    Anywhere,
    /// On a place.
    On(String),
    /// Within so many hexes of a place.
    Within(u32, String),
    /// On a place or up to so many hexes due east of it.
    DueEast(u8, String),
    /// On the line of hexes drawn from a place toward another, as far as its last hex on a third.
    Line {
        /// Where the line begins.
        from: String,
        /// Where it leads.
        toward: String,
        /// Where it ends.
        last: String,
    },
    /// The hexes that a walk passes, from the first hex of a place.
    Walk {
        /// Where it begins.
        from: String,
        /// The hexsides that it crosses, one after the other.
        across: Vec<Direction>,
    },
    /// Touching the southernmost hexside of a crest.
    SouthEnd(String),
    /// West of a line: of the stream or crest of that name along its hexsides, else of the place's hexes.
    West(String),
    /// East of a line.
    East(String),
    /// West of the hexes of another phrase, row by row.
    WestOf(Box<Phrase>),
    /// In a row of a place.
    Row(String),
    /// In a row north of every hex of a place.
    North(String),
    /// In a row south of every hex of a place.
    South(String),
    /// South of a road: of its hexes in the nearest column.
    SouthOf(String),
    /// North of a road.
    NorthOf(String),
    /// Within so many hexes of an entrance area.
    WithinArea(u32, Area),
    /// Where all of these hold.
    All(Vec<Phrase>),
    /// Where any of these holds.
    Any(Vec<Phrase>),
    /// Where this does not hold.
    Not(Box<Phrase>),
}

/// A phrase names something that the map does not have.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the map has no {what} `{name}`")]
pub struct Unknown {
    what: &'static str,
    /// What the phrase calls it.
    pub name: String,
}

impl Unknown {
    fn new(what: &'static str, name: &str) -> Self {
        Self { what, name: name.to_owned() }
    }
}

impl Phrase {
    /// The hexes of the map that the phrase allows.
    ///
    /// # Errors
    /// Naming what the map does not have.
    pub fn hexes(&self, map: &Map) -> Result<BTreeSet<Hex>, Unknown> {
        let all = || map.hexes();
        Ok(match self {
            Self::Anywhere => all().collect(),
            Self::On(place) => on(map, place)?.into_iter().collect(),
            Self::Within(range, place) => {
                let near = touching(map, place)?;
                all().filter(|hex| near.iter().any(|other| hex.distance(*other) <= *range)).collect()
            }
            Self::DueEast(range, place) => {
                let reach = |hex: Hex| {
                    (hex.col..=hex.col.saturating_add(*range)).map(move |col| Hex::new(col, hex.row))
                };
                on(map, place)?.into_iter().flat_map(reach).filter(|hex| map.contains(*hex)).collect()
            }
            Self::Line { from, toward, last } => {
                let (start, end, last) = (first(map, from)?, first(map, toward)?, on(map, last)?);
                let line: Vec<Hex> = start.axial().line_to(end.axial()).filter_map(Hex::from_axial).collect();
                let length = line.iter().rposition(|hex| last.contains(hex)).map_or(0, |at| at + 1);
                line.into_iter().take(length).collect()
            }
            Self::Walk { from, across } => {
                let start = first(map, from)?;
                let steps = across.iter().scan(start, |hex, side| {
                    *hex = map.neighbor(*hex, *side)?;
                    Some(*hex)
                });
                std::iter::once(start).chain(steps).collect()
            }
            Self::SouthEnd(crest) => south_end(map, crest)?,
            Self::West(line) => west_of(map, &Edge::of(map, line)?),
            Self::WestOf(phrase) => west_of(map, &Edge::along(phrase.hexes(map)?)),
            Self::East(line) => {
                let edge = Edge::of(map, line)?;
                all().filter(|hex| edge.offsets(*hex).all(|offset| offset > 0)).collect()
            }
            Self::Row(place) => {
                let rows: BTreeSet<u8> = on(map, place)?.into_iter().map(|hex| hex.row).collect();
                all().filter(|hex| rows.contains(&hex.row)).collect()
            }
            Self::North(place) => {
                let top = on(map, place)?.into_iter().map(|hex| hex.row).min();
                all().filter(|hex| Some(hex.row) < top).collect()
            }
            Self::South(place) => {
                let bottom = on(map, place)?.into_iter().map(|hex| hex.row).max();
                all().filter(|hex| Some(hex.row) > bottom).collect()
            }
            Self::SouthOf(road) => {
                let road = on(map, road)?;
                all().filter(|hex| beside(&road, *hex).all(|other| hex.row > other.row)).collect()
            }
            Self::NorthOf(road) => {
                let road = on(map, road)?;
                all().filter(|hex| beside(&road, *hex).all(|other| hex.row < other.row)).collect()
            }
            Self::WithinArea(range, area) => {
                let near = map.area(*area);
                all().filter(|hex| near.iter().any(|other| hex.distance(*other) <= *range)).collect()
            }
            Self::All(phrases) => {
                let mut hexes: BTreeSet<Hex> = all().collect();
                for phrase in phrases {
                    let allowed = phrase.hexes(map)?;
                    hexes.retain(|hex| allowed.contains(hex));
                }
                hexes
            }
            Self::Any(phrases) => {
                let mut hexes = BTreeSet::new();
                for phrase in phrases {
                    hexes.extend(phrase.hexes(map)?);
                }
                hexes
            }
            Self::Not(phrase) => {
                let barred = phrase.hexes(map)?;
                all().filter(|hex| !barred.contains(hex)).collect()
            }
        })
    }
}

/// The hexes of a road in the column nearest to a hex.
pub(super) fn beside(road: &[Hex], hex: Hex) -> impl Iterator<Item = Hex> + '_ {
    let nearest = road.iter().map(|other| other.col.abs_diff(hex.col)).min();
    road.iter().copied().filter(move |other| Some(other.col.abs_diff(hex.col)) == nearest)
}

fn on(map: &Map, place: &str) -> Result<Vec<Hex>, Unknown> {
    match map.place(place) {
        [] => Err(Unknown::new("place", place)),
        hexes => Ok(hexes.to_vec()),
    }
}

fn first(map: &Map, place: &str) -> Result<Hex, Unknown> {
    map.place(place).first().copied().ok_or_else(|| Unknown::new("place", place))
}

/// The hexes of a place, and those on both sides of the hexsides of its line.
fn touching(map: &Map, name: &str) -> Result<Vec<Hex>, Unknown> {
    let mut hexes = map.place(name).to_vec();
    for (hex, side) in map.line(name) {
        hexes.extend([Some(*hex), map.neighbor(*hex, *side)].into_iter().flatten());
    }
    if hexes.is_empty() { Err(Unknown::new("place", name)) } else { Ok(hexes) }
}

/// The hexes that touch the southernmost hexside of a crest: its two, and the two at its ends.
fn south_end(map: &Map, crest: &str) -> Result<BTreeSet<Hex>, Unknown> {
    let lowest = |(hex, side): &(Hex, Direction)| {
        let across = map.neighbor(*hex, *side).map_or(hex.row, |across| across.row);
        u16::from(hex.row) + u16::from(across)
    };
    let end = map.line(crest).iter().max_by_key(|side| lowest(side));
    let Some((hex, side)) = end else { return Err(Unknown::new("crest", crest)) };
    let around = [
        Some(*hex),
        map.neighbor(*hex, *side),
        map.neighbor(*hex, side.turned(1)),
        map.neighbor(*hex, side.turned(-1)),
    ];
    Ok(around.into_iter().flatten().collect())
}

/// A line from north to south, as positions by row in quarters of a hex.
struct Edge {
    marks: Vec<(u8, i32)>,
}

impl Edge {
    fn of(map: &Map, name: &str) -> Result<Self, Unknown> {
        let mut marks = Vec::new();
        for (hex, side) in map.line(name) {
            let Some(across) = map.neighbor(*hex, *side) else { continue };
            let middle = (east(*hex) + east(across)) / 2;
            marks.extend([(hex.row, middle), (across.row, middle)]);
        }
        if !marks.is_empty() {
            return Ok(Self { marks });
        }
        match map.place(name) {
            [] => Err(Unknown::new("line", name)),
            hexes => Ok(Self::along(hexes.iter().copied())),
        }
    }

    fn along(hexes: impl IntoIterator<Item = Hex>) -> Self {
        Self { marks: hexes.into_iter().map(|hex| (hex.row, east(hex))).collect() }
    }

    /// How far a hex lies east of the line, in quarters of a hex, at each of its marks in the nearest row.
    fn offsets(&self, hex: Hex) -> impl Iterator<Item = i32> {
        let nearest = self.marks.iter().map(|(row, _)| row.abs_diff(hex.row)).min();
        self.marks
            .iter()
            .filter(move |(row, _)| Some(row.abs_diff(hex.row)) == nearest)
            .map(move |(_, mark)| east(hex) - mark)
    }
}

fn west_of(map: &Map, edge: &Edge) -> BTreeSet<Hex> {
    map.hexes().filter(|hex| edge.offsets(*hex).all(|offset| offset < 0)).collect()
}

/// How far east a hex lies, in quarters of a hex.
fn east(hex: Hex) -> i32 {
    4 * i32::from(hex.col) + if hex.row % 2 == 1 { 2 } else { 0 }
}
