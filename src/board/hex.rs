//! Pointy-top hexes named by column and row, and the six hexsides.

use std::{fmt, str::FromStr};

use hexx::{HexOrientation, OffsetHexMode};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

/// A hex of a board with pointy-top hexes: columns count west to east, rows north to south, and odd
/// rows lie half a hex further east. Written as four digits, column first: `1438` is column 14, row 38.
///
/// Hexes order by row, then by column: the order in which a map is read.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hex {
    /// Column, counted from the west edge.
    pub col: u8,
    /// Row, counted from the north edge.
    pub row: u8,
}

impl Hex {
    /// The largest column or row that a name of four digits can carry.
    pub const LIMIT: u8 = 99;

    /// The hex in column `col` and row `row`.
    pub const fn new(col: u8, row: u8) -> Self {
        Self { col, row }
    }

    /// The same place in `hexx`'s axial coordinates, where distances and rings are computed.
    pub fn axial(self) -> hexx::Hex {
        hexx::Hex::from_offset_coordinates(
            [i32::from(self.col), i32::from(self.row)],
            OffsetHexMode::Odd,
            HexOrientation::Pointy,
        )
    }

    /// The hex at axial coordinates, or `None` where no name of four digits reaches.
    pub fn from_axial(axial: hexx::Hex) -> Option<Self> {
        let [col, row] = axial.to_offset_coordinates(OffsetHexMode::Odd, HexOrientation::Pointy);
        let within = |value: i32| u8::try_from(value).ok().filter(|value| *value <= Self::LIMIT);
        Some(Self::new(within(col)?, within(row)?))
    }

    /// The hex across the hexside `direction`, or `None` beyond the north or west edge.
    pub fn neighbor(self, direction: Direction) -> Option<Self> {
        let odd = self.row % 2 == 1;
        // Searches ask this by the thousand, so it is computed without going through axial coordinates.
        let (col, row) = match direction {
            Direction::Ne => (self.col.checked_add(u8::from(odd)), self.row.checked_sub(1)),
            Direction::E => (self.col.checked_add(1), Some(self.row)),
            Direction::Se => (self.col.checked_add(u8::from(odd)), self.row.checked_add(1)),
            Direction::Sw => (self.col.checked_sub(u8::from(!odd)), self.row.checked_add(1)),
            Direction::W => (self.col.checked_sub(1), Some(self.row)),
            Direction::Nw => (self.col.checked_sub(u8::from(!odd)), self.row.checked_sub(1)),
        };
        let within = |value: &u8| *value <= Self::LIMIT;
        Some(Self::new(col.filter(within)?, row.filter(within)?))
    }

    /// The hexes across each of the six hexsides, clockwise from the north-east.
    pub fn neighbors(self) -> impl Iterator<Item = (Direction, Self)> {
        Direction::ALL.into_iter().filter_map(move |direction| Some((direction, self.neighbor(direction)?)))
    }

    /// Distance in hexes: the number of hexsides crossed by a shortest path.
    pub fn distance(self, other: Self) -> u32 {
        self.axial().unsigned_distance_to(other.axial())
    }

    /// The hexside shared with an adjacent hex; `None` if `other` is not adjacent.
    pub fn direction_to(self, other: Self) -> Option<Direction> {
        let delta = other.axial() - self.axial();
        Direction::ALL.into_iter().find(|direction| direction.axial() == (delta.x, delta.y))
    }
}

impl Ord for Hex {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.row, self.col).cmp(&(other.row, other.col))
    }
}

impl PartialOrd for Hex {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}{:02}", self.col, self.row)
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hex({self})")
    }
}

/// Why a text does not name a hex.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is not a hex: write four digits, column then row, such as 1438")]
pub struct HexParseError(String);

impl FromStr for Hex {
    type Err = HexParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || HexParseError(text.to_owned());
        if text.len() != 4 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(wrong());
        }
        let (col, row) = text.split_at(2);
        Ok(Self::new(col.parse().map_err(|_| wrong())?, row.parse().map_err(|_| wrong())?))
    }
}

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            (self.col, self.row).serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
            text.parse().map_err(de::Error::custom)
        } else {
            let (col, row) = <(u8, u8)>::deserialize(deserializer)?;
            if col > Self::LIMIT || row > Self::LIMIT {
                return Err(de::Error::custom("a hex lies outside 0000 to 9999"));
            }
            Ok(Self::new(col, row))
        }
    }
}

/// One of the six hexsides of a pointy-top hex, in clockwise order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Direction {
    /// North-east.
    Ne,
    /// East.
    E,
    /// South-east.
    Se,
    /// South-west.
    Sw,
    /// West.
    W,
    /// North-west.
    Nw,
}

impl Direction {
    /// All six, clockwise from the north-east.
    pub const ALL: [Self; 6] = [Self::Ne, Self::E, Self::Se, Self::Sw, Self::W, Self::Nw];

    /// Its place in [`Self::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Turned clockwise by so many hexsides; negative turns are anticlockwise.
    pub fn turned(self, hexsides: i32) -> Self {
        Self::ALL[(self.index() as i32 + hexsides).rem_euclid(6) as usize]
    }

    /// The hexside on the far side of the hex.
    pub fn opposite(self) -> Self {
        self.turned(3)
    }

    /// How many hexsides apart two directions are, 0 to 3.
    pub fn apart(self, other: Self) -> u8 {
        let clockwise = (other.index() + 6 - self.index()) % 6;
        clockwise.min(6 - clockwise) as u8
    }

    /// The step to the neighbour in axial coordinates.
    pub const fn axial(self) -> (i32, i32) {
        match self {
            Self::Ne => (1, -1),
            Self::E => (1, 0),
            Self::Se => (0, 1),
            Self::Sw => (-1, 1),
            Self::W => (-1, 0),
            Self::Nw => (0, -1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_rows_lie_half_a_hex_further_east() {
        let even = Hex::new(14, 38);
        let odd = Hex::new(14, 39);
        assert_eq!(even.neighbor(Direction::Se), Some(odd));
        assert_eq!(odd.neighbor(Direction::Ne), Some(Hex::new(15, 38)));
        assert_eq!(odd.neighbor(Direction::Nw), Some(even));
    }

    #[test]
    fn a_step_and_its_opposite_return() {
        let start = Hex::new(9, 9);
        for (direction, neighbor) in start.neighbors() {
            assert_eq!(neighbor.neighbor(direction.opposite()), Some(start));
            assert_eq!(start.direction_to(neighbor), Some(direction));
            assert_eq!(start.distance(neighbor), 1);
        }
    }

    #[test]
    fn neighbors_are_those_of_axial_coordinates() {
        for (col, row) in [(9, 9), (9, 10), (0, 0), (0, 3), (99, 99), (99, 98)] {
            let hex = Hex::new(col, row);
            for direction in Direction::ALL {
                let (dq, dr) = direction.axial();
                let axial = Hex::from_axial(hex.axial() + hexx::Hex::new(dq, dr));
                assert_eq!(hex.neighbor(direction), axial, "{hex} {direction:?}");
            }
        }
    }

    #[test]
    fn names_are_four_digits() {
        assert_eq!("0104".parse(), Ok(Hex::new(1, 4)));
        assert_eq!(Hex::new(1, 4).to_string(), "0104");
        assert!("14".parse::<Hex>().is_err());
        assert!("-104".parse::<Hex>().is_err());
        assert_eq!(Hex::new(0, 3).neighbor(Direction::W), None);
    }
}
