//! The form of the board file: what `assets/boards/high_tide.ron` says, and how it is written.

use std::{
    collections::BTreeMap,
    fmt::{self, Write as _},
};

use serde::{Deserialize, Deserializer, de};

use super::{Area, Bridge, Ground, Hexside, Map, Road, Stream};
use crate::board::{Direction, Hex};

/// Hexes, written as one text: `"1438 1538 1437"`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HexList(pub Vec<Hex>);

/// A hexside, named from one of its hexes: `"1438E"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Side(pub Hex, pub Direction);

impl Side {
    /// The same hexside named from its northern or western hex; `None` if it has no hex beyond.
    pub fn canonical(self) -> Option<Self> {
        match self.1 {
            Direction::E | Direction::Se | Direction::Sw => Some(self),
            _ => Some(Self(self.0.neighbor(self.1)?, self.1.opposite())),
        }
    }
}

/// Hexsides, written as one text: `"1438E 1538SW"`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideList(pub Vec<Side>);

/// A named line of hexsides: a crest or a wall, or, with a kind, a stream.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line<K> {
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: K,
    /// Its hexsides, in order.
    pub sides: SideList,
}

/// A named way from hex to hex.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Way {
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: Road,
    /// Its hexes, in order, each adjacent to the one before.
    pub hexes: HexList,
}

/// The bridges of a kind.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bridges {
    /// What they carry.
    pub kind: Bridge,
    /// The hexsides where such bridges are.
    pub sides: SideList,
}

/// What stands along the hexsides of a line beside streams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Feature {
    Crest,
    StoneWall,
}

/// The board file, as read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapFile {
    /// Number of columns.
    pub columns: u8,
    /// Number of rows.
    pub rows: u8,
    /// A text a row, a letter a hex (spaces are ignored): see [`Ground::letter`].
    pub ground: Vec<String>,
    /// A text a row, a digit a hex (spaces are ignored).
    pub levels: Vec<String>,
    /// Streams along hexsides.
    pub streams: Vec<Line<Stream>>,
    /// Bridges over them.
    pub bridges: Vec<Bridges>,
    /// Crests and stone walls along hexsides.
    pub lines: Vec<Line<Feature>>,
    /// Roads from hex to hex.
    pub ways: Vec<Way>,
    /// Named places.
    pub places: BTreeMap<String, HexList>,
    /// Entrance areas.
    pub areas: BTreeMap<Area, HexList>,
}

impl MapFile {
    /// The map that this file describes. What does not fit on the map is left out: see [`Map::from_ron`],
    /// which refuses such files.
    pub fn into_map(self) -> Map {
        let mut map = Map::blank(self.columns, self.rows);
        map.places = self.places.into_iter().map(|(name, hexes)| (name, sorted(hexes))).collect();
        map.areas = self.areas.into_iter().map(|(area, hexes)| (area, sorted(hexes))).collect();
        let letters = self.ground.iter().flat_map(|row| row.split_whitespace()).flat_map(str::chars);
        let digits = self.levels.iter().flat_map(|row| row.split_whitespace()).flat_map(str::chars);
        for (hex, (letter, digit)) in map.hexes().zip(letters.zip(digits)) {
            map.set_ground(hex, Ground::from_letter(letter).unwrap_or_default());
            map.set_level(
                hex,
                digit.to_digit(10).and_then(|level| u8::try_from(level).ok()).unwrap_or_default(),
            );
        }
        for way in &self.ways {
            for (from, to) in way.hexes.0.iter().zip(way.hexes.0.iter().skip(1)) {
                if let Some(direction) = from.direction_to(*to) {
                    map.change(Side(*from, direction), |side| side.road = side.road.max(Some(way.kind)));
                }
            }
        }
        for stream in &self.streams {
            map.draw(&stream.name, &stream.sides, |side| side.stream = side.stream.max(Some(stream.kind)));
        }
        for line in &self.lines {
            map.draw(&line.name, &line.sides, |side| match line.kind {
                Feature::Crest => side.crest = true,
                Feature::StoneWall => side.wall = true,
            });
        }
        for bridge in &self.bridges {
            for side in &bridge.sides.0 {
                map.change(*side, |features| features.bridge = Some(bridge.kind));
            }
        }
        map
    }
}

impl Map {
    /// Changes a hexside.
    fn change(&mut self, Side(hex, direction): Side, change: impl FnOnce(&mut Hexside)) {
        let mut side = self.side(hex, direction);
        change(&mut side);
        self.set_side(hex, direction, side);
    }

    /// Draws a named line of hexsides.
    fn draw(&mut self, name: &str, sides: &SideList, change: impl Fn(&mut Hexside)) {
        for side in &sides.0 {
            self.change(*side, &change);
        }
        let canonical = sides.0.iter().filter_map(|side| side.canonical()).map(|side| (side.0, side.1));
        self.lines.entry(name.to_owned()).or_default().extend(canonical);
    }
}

/// In map order, each once.
fn sorted(HexList(mut hexes): HexList) -> Vec<Hex> {
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

impl<'de> Deserialize<'de> for HexList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let hexes = text.split_whitespace().map(str::parse).collect::<Result<_, _>>();
        hexes.map(Self).map_err(de::Error::custom)
    }
}

impl<'de> Deserialize<'de> for SideList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.split_whitespace()
            .map(|word| side(word).map_err(de::Error::custom))
            .collect::<Result<_, _>>()
            .map(Self)
    }
}

/// A hexside out of its name.
fn side(word: &str) -> Result<Side, String> {
    let wrong =
        || format!("`{word}` is not a hexside: write a hex and NE, E, SE, SW, W or NW, such as 1438NE");
    let (hex, direction) = word.split_at_checked(4).ok_or_else(wrong)?;
    let hex = hex.parse().map_err(|_| wrong())?;
    let direction =
        Direction::ALL.into_iter().find(|known| letters(*known) == direction).ok_or_else(wrong)?;
    Ok(Side(hex, direction))
}

/// The name of a direction.
const fn letters(direction: Direction) -> &'static str {
    match direction {
        Direction::Ne => "NE",
        Direction::E => "E",
        Direction::Se => "SE",
        Direction::Sw => "SW",
        Direction::W => "W",
        Direction::Nw => "NW",
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0, letters(self.1))
    }
}

/// Words in quotes, broken into lines of at most 100 characters.
fn words(items: impl Iterator<Item = impl fmt::Display>) -> String {
    let mut text = String::from("\"");
    let mut width = 0;
    for (index, item) in items.enumerate() {
        let word = item.to_string();
        if index > 0 {
            text.push_str(if width + word.len() > 100 { "\n            " } else { " " });
            width = if width + word.len() > 100 { 0 } else { width };
        }
        width += word.len() + 1;
        text.push_str(&word);
    }
    text + "\""
}

/// Rows of letters, the odd ones shifted like the hexes.
fn picture(f: &mut String, name: &str, rows: &[String]) -> fmt::Result {
    writeln!(f, "    {name}: [")?;
    for (index, row) in rows.iter().enumerate() {
        let spaced: Vec<String> = row.split_whitespace().flat_map(str::chars).map(String::from).collect();
        let shift = if index % 2 == 1 { " " } else { "" };
        writeln!(f, "        {shift}\"{}\",", spaced.join(" "))?;
    }
    writeln!(f, "    ],")
}

impl MapFile {
    /// The text of the board file.
    ///
    /// # Errors
    /// None: writing into a text does not fail.
    pub fn to_ron(&self) -> Result<String, fmt::Error> {
        let mut f = String::from(HEADER);
        writeln!(f, "(\n    columns: {},\n    rows: {},", self.columns, self.rows)?;
        picture(&mut f, "ground", &self.ground)?;
        picture(&mut f, "levels", &self.levels)?;
        writeln!(f, "    streams: [")?;
        for line in &self.streams {
            let sides = words(line.sides.0.iter());
            writeln!(
                f,
                "        (name: {:?}, kind: {:?}, sides:\n            {sides}),",
                line.name, line.kind
            )?;
        }
        writeln!(f, "    ],\n    bridges: [")?;
        for bridge in &self.bridges {
            let sides = words(bridge.sides.0.iter());
            writeln!(f, "        (kind: {:?}, sides:\n            {sides}),", bridge.kind)?;
        }
        writeln!(f, "    ],\n    lines: [")?;
        for line in &self.lines {
            let sides = words(line.sides.0.iter());
            writeln!(
                f,
                "        (name: {:?}, kind: {:?}, sides:\n            {sides}),",
                line.name, line.kind
            )?;
        }
        writeln!(f, "    ],\n    ways: [")?;
        for way in &self.ways {
            let hexes = words(way.hexes.0.iter());
            writeln!(
                f,
                "        (name: {:?}, kind: {:?}, hexes:\n            {hexes}),",
                way.name, way.kind
            )?;
        }
        writeln!(f, "    ],\n    places: {{")?;
        for (name, hexes) in &self.places {
            writeln!(f, "        {name:?}: {},", words(hexes.0.iter()))?;
        }
        writeln!(f, "    }},\n    areas: {{")?;
        for (area, hexes) in &self.areas {
            writeln!(f, "        {area:?}: {},", words(hexes.0.iter()))?;
        }
        writeln!(f, "    }},\n)")?;
        Ok(f)
    }
}

/// What stands at the head of the board file.
const HEADER: &str = "\
// The map of High Tide: 250-yard hexes over the survey of the battlefield.
//
// Made by `gettysburg survey high_tide` from assets/survey/; amend assets/survey/high_tide_amendments.ron and make it
// anew rather than editing this file. Hexes are named column first (1438 is column 14, row 38; odd rows lie half a
// hex further east), hexsides by a hex and a direction (1438NE).
// ground: . clear  o orchard  w woods  T town  D Devil's Den  s sunken road  c RR Cut
// levels: 0 low  1 slope  2 hilltop  3 summit
";
