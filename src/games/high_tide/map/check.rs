//! Whether a board file holds together: every problem, with its line.

use std::{collections::BTreeMap, fmt};

use thiserror::Error;

use super::{Area, Bridge, Ground, HexList, MapFile, Road, Side, SideList, Way};
use crate::{board::Hex, table::data};

/// Why a board file is no map.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MapError {
    /// It is not RON of the right form.
    #[error("{0}")]
    Syntax(data::Problem),
    /// It does not hold together: all that is wrong with it.
    #[error("{}", lines(.0))]
    Invalid(Vec<(usize, Problem)>),
}

/// One problem a line, each after its line in the file.
fn lines(problems: &[(usize, Problem)]) -> String {
    problems.iter().map(|(line, problem)| format!("{line}: {problem}")).collect::<Vec<_>>().join("\n")
}

/// One thing that does not hold together.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum Problem {
    #[error("a map has 1 to 99 columns and rows, not {columns} x {rows}")]
    Size { columns: u8, rows: u8 },
    #[error("`{table}` has {found} rows, not {expected}")]
    Rows { table: &'static str, found: usize, expected: u8 },
    #[error("row {row} of `{table}` has {found} hexes, not {expected}")]
    Columns { table: &'static str, row: usize, found: usize, expected: u8 },
    #[error("`{letter}` in row {row} of `{table}` stands for nothing")]
    Letter { table: &'static str, row: usize, letter: char },
    #[error("Devil's Den has {0} hexes, not four (2.11)")]
    DevilsDen(usize),
    #[error("\"{name}\": hex {hex} is not on the map")]
    OffMap { name: String, hex: Hex },
    #[error("\"{name}\": {side} is not between two hexes of the map")]
    NoSide { name: String, side: Side },
    #[error("\"{name}\" stands twice in `{table}`")]
    Twice { table: &'static str, name: String },
    #[error("\"{name}\" has no hexes")]
    Empty { name: String },
    #[error("\"{name}\" jumps from {from} to {to}, which do not adjoin")]
    Jump { name: String, from: Hex, to: Hex },
    #[error("\"{name}\" jumps from hexside {from} to {to}, which have no corner in common")]
    Break { name: String, from: Side, to: Side },
    #[error("{side} has a {bridge} but no stream")]
    BridgeWithoutStream { side: Side, bridge: BridgeName },
    #[error("{side} has a {bridge} but nothing to carry over it")]
    BridgeWithoutWay { side: Side, bridge: BridgeName },
    #[error("entrance area {0:?} is missing (6.82)")]
    NoArea(Area),
    #[error("entrance area {area:?}: hex {hex} is not on the edge of the map (6.82)")]
    AreaInside { area: Area, hex: Hex },
}

/// A bridge in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BridgeName(Bridge);

impl fmt::Display for BridgeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Bridge::Road => "road bridge",
            Bridge::Railroad => "railroad bridge",
        })
    }
}

/// Checks a board file.
///
/// # Errors
/// With all problems found, in the order of the file.
pub(super) fn check(file: &MapFile, text: &str) -> Result<(), MapError> {
    let mut checker = Checker { file, text, problems: Vec::new() };
    checker.size();
    checker.letters("ground", &file.ground, |letter| Ground::from_letter(letter).is_some());
    checker.letters("levels", &file.levels, |letter| ('0'..='3').contains(&letter));
    checker.den();
    checker.lines();
    checker.ways();
    checker.bridges();
    checker.places();
    checker.areas();
    if checker.problems.is_empty() {
        return Ok(());
    }
    checker.problems.sort_by_key(|(line, _)| *line);
    Err(MapError::Invalid(checker.problems))
}

struct Checker<'a> {
    file: &'a MapFile,
    text: &'a str,
    problems: Vec<(usize, Problem)>,
}

impl Checker<'_> {
    /// Notes a problem at the first line of a table that holds a text.
    fn note(&mut self, table: &str, holds: &str, problem: Problem) {
        let head = format!("{table}:");
        let from = self.text.lines().position(|line| line.trim_start().starts_with(&head)).unwrap_or(0);
        let after = self.text.lines().skip(from).position(|line| line.contains(holds)).unwrap_or(0);
        self.problems.push((from + after + 1, problem));
    }

    /// Notes a problem in the row of a table of letters.
    fn note_row(&mut self, table: &str, row: usize, problem: Problem) {
        let head = format!("{table}:");
        let from = self.text.lines().position(|line| line.trim_start().starts_with(&head)).unwrap_or(0);
        let rows = self.text.lines().enumerate().skip(from).filter(|(_, line)| line.contains('"'));
        let line = rows.map(|(line, _)| line).nth(row).unwrap_or(from);
        self.problems.push((line + 1, problem));
    }

    fn on_map(&self, hex: Hex) -> bool {
        hex.col < self.file.columns && hex.row < self.file.rows
    }

    fn size(&mut self) {
        let (columns, rows) = (self.file.columns, self.file.rows);
        let fits = |count| (1..=Hex::LIMIT).contains(&count);
        if !fits(columns) || !fits(rows) {
            self.note("columns", "", Problem::Size { columns, rows });
        }
    }

    fn letters(&mut self, table: &'static str, rows: &[String], known: impl Fn(char) -> bool) {
        let (columns, expected) = (self.file.columns, self.file.rows);
        if rows.len() != usize::from(expected) {
            self.note(table, "", Problem::Rows { table, found: rows.len(), expected });
        }
        for (row, letters) in rows.iter().enumerate() {
            let letters: Vec<char> = letters.chars().filter(|letter| !letter.is_whitespace()).collect();
            if letters.len() != usize::from(columns) {
                let found = letters.len();
                self.note_row(table, row, Problem::Columns { table, row, found, expected: columns });
            }
            for letter in letters.into_iter().filter(|letter| !known(*letter)) {
                self.note_row(table, row, Problem::Letter { table, row, letter });
            }
        }
    }

    /// (2.11) Devil's Den is four hexes.
    fn den(&mut self) {
        let letter = Ground::DevilsDen.letter();
        let found =
            self.file.ground.iter().flat_map(|row| row.chars()).filter(|other| *other == letter).count();
        if found != 4 {
            self.note("ground", "", Problem::DevilsDen(found));
        }
    }

    fn lines(&mut self) {
        let file = self.file;
        let streams = file.streams.iter().map(|line| ("streams", &line.name, &line.sides));
        let lines = file.lines.iter().map(|line| ("lines", &line.name, &line.sides));
        let mut seen = BTreeMap::new();
        for (table, name, sides) in streams.chain(lines) {
            if seen.insert(name, ()).is_some() {
                self.note(table, name, Problem::Twice { table, name: name.clone() });
            }
            if sides.0.is_empty() {
                self.note(table, name, Problem::Empty { name: name.clone() });
            }
            self.sides(table, name, sides);
            if table == "streams" {
                self.connected(name, sides);
            }
        }
    }

    /// Every hexside of a line lies between two hexes of the map.
    fn sides(&mut self, table: &str, name: &str, sides: &SideList) {
        for side in &sides.0 {
            let beyond = side.0.neighbor(side.1).is_some_and(|hex| self.on_map(hex));
            if !self.on_map(side.0) || !beyond {
                self.note(table, &side.to_string(), Problem::NoSide { name: name.to_owned(), side: *side });
            }
        }
    }

    /// A stream flows from hexside to hexside.
    fn connected(&mut self, name: &str, sides: &SideList) {
        for (from, to) in sides.0.iter().zip(sides.0.iter().skip(1)) {
            if !share_corner(*from, *to) {
                let problem = Problem::Break { name: name.to_owned(), from: *from, to: *to };
                self.note("streams", &to.to_string(), problem);
            }
        }
    }

    fn ways(&mut self) {
        let file = self.file;
        for Way { name, hexes, .. } in &file.ways {
            self.hexes("ways", name, hexes);
            for (from, to) in hexes.0.iter().zip(hexes.0.iter().skip(1)) {
                if from.distance(*to) != 1 {
                    let problem = Problem::Jump { name: name.clone(), from: *from, to: *to };
                    self.note("ways", name, problem);
                }
            }
        }
    }

    /// A bridge crosses a stream and carries a way of its kind.
    fn bridges(&mut self) {
        let file = self.file;
        for bridge in &file.bridges {
            let name = BridgeName(bridge.kind);
            self.sides("bridges", &name.to_string(), &bridge.sides);
            for side in &bridge.sides.0 {
                let same = |other: &Side| other.canonical() == side.canonical();
                if !file.streams.iter().any(|stream| stream.sides.0.iter().any(same)) {
                    let problem = Problem::BridgeWithoutStream { side: *side, bridge: name };
                    self.note("bridges", &side.to_string(), problem);
                }
                let carries = |kind: Road| (kind == Road::Railroad) == (bridge.kind == Bridge::Railroad);
                let crosses = |way: &Way| {
                    let steps = way.hexes.0.iter().zip(way.hexes.0.iter().skip(1));
                    let mut sides = steps.filter_map(|(from, to)| Some(Side(*from, from.direction_to(*to)?)));
                    sides.any(|step| same(&step))
                };
                if !file.ways.iter().filter(|way| carries(way.kind)).any(crosses) {
                    let problem = Problem::BridgeWithoutWay { side: *side, bridge: name };
                    self.note("bridges", &side.to_string(), problem);
                }
            }
        }
    }

    fn places(&mut self) {
        let file = self.file;
        for (name, hexes) in &file.places {
            self.hexes("places", name, hexes);
        }
    }

    fn hexes(&mut self, table: &str, name: &str, hexes: &HexList) {
        if hexes.0.is_empty() {
            self.note(table, name, Problem::Empty { name: name.to_owned() });
        }
        for hex in hexes.0.iter().filter(|hex| !self.on_map(**hex)).copied().collect::<Vec<_>>() {
            self.note(table, name, Problem::OffMap { name: name.to_owned(), hex });
        }
    }

    /// (6.82) The entrance areas A to H lie on the edge of the map.
    fn areas(&mut self) {
        let file = self.file;
        for area in Area::ALL {
            let Some(hexes) = file.areas.get(&area).filter(|hexes| !hexes.0.is_empty()) else {
                self.note("areas", "", Problem::NoArea(area));
                continue;
            };
            for hex in &hexes.0 {
                let edge = |place: u8, count: u8| place == 0 || place.checked_add(1) == Some(count);
                if !self.on_map(*hex) {
                    let name = format!("{area:?}");
                    self.note("areas", &hex.to_string(), Problem::OffMap { name, hex: *hex });
                } else if !edge(hex.col, file.columns) && !edge(hex.row, file.rows) {
                    self.note("areas", &hex.to_string(), Problem::AreaInside { area, hex: *hex });
                }
            }
        }
    }
}

/// Whether two hexsides meet at a corner.
fn share_corner(one: Side, other: Side) -> bool {
    let ends = |side: Side| {
        let (from, to) = crate::board::layout::side(side.0, side.1);
        [from, to]
    };
    let near = |a: (f64, f64), b: (f64, f64)| (a.0 - b.0).abs() < 1e-6 && (a.1 - b.1).abs() < 1e-6;
    ends(one).into_iter().any(|end| ends(other).into_iter().any(|begin| near(end, begin)))
}
