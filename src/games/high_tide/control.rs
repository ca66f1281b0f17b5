//! Zones of control (6.3).

use super::{
    field::{Counter, Field},
    map::{Ground, Map},
};
use crate::{
    board::Hex,
    table::{id::UnitId, side::Side},
};

/// The hexes over which a unit has a zone of control (6.31): those across its three frontal hexsides,
/// Town hexes excepted (6.33). None without facing (6.35).
pub fn zone(field: &Field, unit: UnitId) -> Vec<Hex> {
    field.unit(unit).map_or_else(Vec::new, |counter| zone_of(field.map(), counter).collect())
}

fn zone_of<'a>(map: &'a Map, counter: Counter<'_>) -> impl Iterator<Item = Hex> + use<'a> {
    let stand = counter.unit.hex().zip(counter.unit.facing());
    stand.into_iter().flat_map(move |(hex, facing)| {
        [-1, 0, 1]
            .into_iter()
            .filter_map(move |turn| map.neighbor(hex, facing.turned(turn)))
            .filter(move |hex| map.ground(*hex) != Ground::Town)
    })
}

/// The enemies of `against` whose zone of control covers the hex, in order of name.
pub fn exerters(field: &Field, hex: Hex, against: Side) -> Vec<UnitId> {
    if field.map().ground(hex) == Ground::Town {
        return Vec::new();
    }
    field
        .now
        .units
        .iter()
        .filter(|unit| {
            let side = unit.hex().and_then(|own| own.direction_to(hex));
            side.zip(unit.facing()).is_some_and(|(side, facing)| facing.apart(side) <= 1)
        })
        .filter(|unit| field.briefing.units.get(&unit.id).is_some_and(|info| info.side != against))
        .map(|unit| unit.id)
        .collect()
}

/// Where the combat units of one side stand and what they control, by hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zones {
    flags: Vec<u8>,
}

const HELD: u8 = 1;
const ZONE: u8 = 2;
const BESIDE: u8 = 4;

impl Zones {
    /// The zones of a side.
    pub fn of(field: &Field, side: Side) -> Self {
        let mut zones = Self::none(field.map());
        field.on_map(side).for_each(|(counter, hex)| zones.add(field.map(), counter, hex));
        zones
    }

    fn none(map: &Map) -> Self {
        Self { flags: map.table(0) }
    }

    fn add(&mut self, map: &Map, counter: Counter<'_>, hex: Hex) {
        let mut mark = |hex: Hex, flag: u8| {
            if let Some(entry) = map.index(hex).and_then(|index| self.flags.get_mut(index)) {
                *entry |= flag;
            }
        };
        mark(hex, HELD);
        map.neighbors(hex).for_each(|(_, next)| mark(next, BESIDE));
        zone_of(map, counter).for_each(|next| mark(next, ZONE));
    }

    fn has(&self, index: usize, flag: u8) -> bool {
        self.flags.get(index).is_some_and(|flags| flags & flag != 0)
    }

    /// Whether a combat unit of the side is in the hex of this index.
    pub fn holds(&self, index: usize) -> bool {
        self.has(index, HELD)
    }

    /// Whether the hex is in a zone of control of the side.
    pub fn covers(&self, index: usize) -> bool {
        self.has(index, ZONE)
    }

    /// Whether the hex is next to a combat unit of the side.
    pub fn is_beside(&self, index: usize) -> bool {
        self.has(index, BESIDE)
    }
}

/// How both sides stand, seen by one of them: made once for a question that goes over many hexes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stand {
    /// The side's own units.
    pub friends: Zones,
    /// The enemy's.
    pub enemies: Zones,
}

impl Stand {
    /// How the sides stand for one of them. `left_out` is one of its units that does not count: one
    /// that is about to move.
    pub fn of(field: &Field, side: Side, left_out: Option<UnitId>) -> Self {
        let map = field.map();
        let mut stand = Self { friends: Zones::none(map), enemies: Zones::none(map) };
        for counter in field.counters().filter(|counter| Some(counter.info.id) != left_out) {
            let zones = if counter.info.side == side { &mut stand.friends } else { &mut stand.enemies };
            if let Some(hex) = counter.unit.hex() {
                zones.add(map, counter, hex);
            }
        }
        stand
    }
}
