//! Where a rout may lead (7.65, R21, R23, R51), and where a unit that routed off the map returns (7.673).

use crate::{
    board::{Direction, Hex},
    games::high_tide::{
        demoralization,
        entrench::Lines,
        field::Field,
        map::Map,
        scenario::Limit,
        task::Rout,
        units::{Formation, Place},
    },
    table::{id::UnitId, side::Side},
};

/// How many steps longer than needed a path is sought before it is given up: only in a pocket of a few
/// hexes is there none of the length needed, and such a pocket holds no longer one.
const STRETCH: u32 = 6;

/// The ways a rout may go on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ways {
    /// It may end, and so ends, where it is.
    pub arrived: bool,
    /// Hexes it may enter next.
    pub hexes: Vec<Hex>,
    /// The hex through which it may leave the map now.
    pub exit: Option<Hex>,
}

impl Ways {
    /// Whether this step is among them.
    pub fn allow(&self, place: Place) -> bool {
        match place {
            Place::Hex(hex) => self.hexes.contains(&hex),
            Place::OffMap(exit) => self.exit == Some(exit),
            Place::Waiting | Place::Gone => false,
        }
    }
}

/// The ways a rout may go on (R21): hexes from which a path of the least possible length can be completed,
/// over different hexes without enemies, to a hex free of combat units and far enough from all enemies
/// that caused it. Paths inside the scenario's limits come first (R51); off the map it goes only if there
/// is no such path (R23). No way at all means that it is surrounded.
pub fn ways(field: &Field, rout: &Rout) -> Ways {
    let (Some(here), Some(counter)) = (rout.path.last().copied(), field.unit(rout.unit)) else {
        return Ways::default();
    };
    let steps = u32::try_from(rout.path.len().saturating_sub(1)).unwrap_or(u32::MAX);
    let least = rout.length.saturating_sub(steps);
    let inside = Routes::new(field, rout, counter.info.side, true);
    if least == 0 && inside.is_end(here) {
        return Ways { arrived: true, ..Ways::default() };
    }
    for routes in [inside, Routes::new(field, rout, counter.info.side, false)] {
        let hexes = routes.next_hexes(here, least.max(1));
        if !hexes.is_empty() {
            return Ways { hexes, ..Ways::default() };
        }
    }
    way_off(field, &Routes::new(field, rout, counter.info.side, false), here)
}

/// The nearest way off the map.
fn way_off(field: &Field, routes: &Routes<'_>, here: Hex) -> Ways {
    let map = field.map();
    if is_edge(map, here) {
        return Ways { exit: Some(here), ..Ways::default() };
    }
    let edges: Vec<Hex> = map.hexes().filter(|hex| is_edge(map, *hex) && routes.is_open(*hex)).collect();
    let far = routes.distances(&edges);
    let hexes: Vec<Hex> = routes.open_neighbors(here).collect();
    let least = hexes.iter().filter_map(|hex| routes.at(&far, *hex)).min();
    let hexes = hexes.into_iter().filter(|hex| least.is_some() && routes.at(&far, *hex) == least).collect();
    Ways { hexes, ..Ways::default() }
}

fn is_edge(map: &Map, hex: Hex) -> bool {
    Direction::ALL.into_iter().any(|side| map.neighbor(hex, side).is_none())
}

/// What a routing unit may cross and where it may end, by hex.
struct Routes<'a> {
    map: &'a Map,
    open: Vec<bool>,
    end: Vec<bool>,
    /// Hexsides that it cannot cross: works, for guns (6.79).
    closed: Option<Lines>,
    /// Limits within which it stays.
    limits: Vec<&'a Limit>,
}

impl<'a> Routes<'a> {
    fn new(field: &'a Field, rout: &Rout, side: Side, within_limits: bool) -> Self {
        let map = field.map();
        let (mut open, mut end) = (map.table(true), map.table(true));
        let close = |hexes: &mut Vec<bool>, hex: Hex| {
            if let Some(flag) = map.index(hex).and_then(|index| hexes.get_mut(index)) {
                *flag = false;
            }
        };
        rout.path.iter().for_each(|hex| close(&mut open, *hex));
        if within_limits {
            field.scenario().barred[side].keys().for_each(|hex| close(&mut open, *hex));
        }
        let usual = field.charts().command.rout.value + demoralization::longer_rout(field, side);
        let near = usual.saturating_sub(1);
        let too_near = rout.from.iter().flat_map(|enemy| enemy.axial().range(near));
        too_near.filter_map(Hex::from_axial).for_each(|hex| close(&mut end, hex));
        for (counter, hex) in Side::BOTH.into_iter().flat_map(|side| field.on_map(side)) {
            if counter.info.side != side {
                close(&mut open, hex);
            }
            if counter.info.id != rout.unit {
                close(&mut end, hex);
            }
        }
        let guns =
            field.unit(rout.unit).is_some_and(|counter| counter.unit.stance.formation == Formation::Limbered);
        let limits = field.scenario().limits_of(rout.unit).filter(|_| within_limits).collect();
        Self { map, open, end, closed: guns.then(|| Lines::of(field)), limits }
    }

    fn flag(&self, flags: &[bool], hex: Hex) -> bool {
        self.map.index(hex).and_then(|index| flags.get(index)).copied().unwrap_or(false)
    }

    fn is_open(&self, hex: Hex) -> bool {
        self.flag(&self.open, hex)
    }

    fn is_end(&self, hex: Hex) -> bool {
        self.flag(&self.end, hex)
    }

    fn at(&self, distances: &[Option<u32>], hex: Hex) -> Option<u32> {
        distances.get(self.map.index(hex)?).copied().flatten()
    }

    fn open_neighbors(&self, hex: Hex) -> impl Iterator<Item = Hex> {
        self.map
            .neighbors(hex)
            .filter(move |(side, _)| {
                self.closed.as_ref().is_none_or(|lines| !lines.line(self.map, hex, *side))
            })
            .filter(move |(side, next)| !self.limits.iter().any(|limit| limit.forbids(hex, *side, *next)))
            .map(|(_, next)| next)
            .filter(|next| self.is_open(*next))
    }

    /// Steps from every open hex to the nearest of some hexes, over open hexes.
    fn distances(&self, goals: &[Hex]) -> Vec<Option<u32>> {
        let mut distances = vec![None; self.open.len()];
        let reach = |distances: &mut Vec<Option<u32>>, hex: Hex, steps: u32| {
            let entry = self.map.index(hex).and_then(|index| distances.get_mut(index));
            entry.filter(|entry| entry.is_none()).map(|entry| *entry = Some(steps)).is_some()
        };
        let mut ring = goals.to_vec();
        ring.retain(|hex| reach(&mut distances, *hex, 0));
        for steps in 1.. {
            let beyond = ring.iter().flat_map(|hex| self.open_neighbors(*hex));
            let next_ring: Vec<Hex> = beyond.filter(|hex| reach(&mut distances, *hex, steps)).collect();
            if next_ring.is_empty() {
                break;
            }
            ring = next_ring;
        }
        distances
    }

    /// The hexes to enter next on the shortest paths of at least so many steps that end well.
    fn next_hexes(&self, here: Hex, least: u32) -> Vec<Hex> {
        let ends: Vec<Hex> = self.map.hexes().filter(|hex| self.is_open(*hex) && self.is_end(*hex)).collect();
        let far = self.distances(&ends);
        let Some(nearest) = self.open_neighbors(here).filter_map(|hex| self.at(&far, hex)).min() else {
            return Vec::new();
        };
        let shortest = least.max(nearest + 1);
        (shortest..=shortest + STRETCH)
            .map(|length| {
                let ends_well = |hex: &Hex| self.leads_on(&mut vec![here, *hex], length - 1, &far);
                self.open_neighbors(here).filter(ends_well).collect::<Vec<_>>()
            })
            .find(|hexes| !hexes.is_empty())
            .unwrap_or_default()
    }

    /// Whether a path can be completed in exactly so many more steps.
    fn leads_on(&self, path: &mut Vec<Hex>, left: u32, far: &[Option<u32>]) -> bool {
        let Some(here) = path.last().copied() else { return false };
        if left == 0 {
            return self.is_end(here);
        }
        if self.at(far, here).is_none_or(|steps| steps > left) {
            return false;
        }
        for next in self.open_neighbors(here).collect::<Vec<_>>() {
            if path.contains(&next) {
                continue;
            }
            path.push(next);
            let good = self.leads_on(path, left - 1, far);
            path.pop();
            if good {
                return true;
            }
        }
        false
    }
}

/// The hexes in which a unit that rallies off the map may be placed (7.673): the one through which it left
/// and those next to it, as far as they are free of combat units; if all are taken, the nearest free ones.
/// Empty for a unit that is not off the map.
pub fn re_entry_hexes(field: &Field, unit: UnitId) -> Vec<Hex> {
    let Some(Place::OffMap(exit)) = field.unit(unit).map(|counter| counter.unit.place) else {
        return Vec::new();
    };
    let free: Vec<Hex> = field.map().hexes().filter(|hex| field.units_in(*hex).next().is_none()).collect();
    let reach = free.iter().map(|hex| hex.distance(exit)).min().unwrap_or(0).max(1);
    free.into_iter().filter(|hex| hex.distance(exit) <= reach).collect()
}
