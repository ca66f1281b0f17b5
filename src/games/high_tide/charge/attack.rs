//! How a charge strikes: through which side, across what, and in what strength.

use super::{plan::points_at_close_quarters, sequence::formation};
use crate::{
    board::Hex,
    games::high_tide::{
        entrench,
        facing::{self, Aspect},
        field::Field,
        fire, losses,
        order::Through,
        task::Attack,
        units::Formation,
    },
    table::id::UnitId,
};

/// The hexes of those units that are on the map.
pub fn hexes(field: &Field, units: &[UnitId]) -> Vec<Hex> {
    units.iter().filter_map(|id| field.unit(*id)?.unit.hex()).collect()
}

/// What the defender's check asks of a charge or melee.
pub fn attack(field: &Field, target: UnitId, hex: Hex, chargers: &[UnitId]) -> Attack {
    let from = hexes(field, chargers);
    let points: i32 = chargers
        .iter()
        .filter_map(|id| field.unit(*id))
        .map(|charger| i32::from(charger.unit.strength.0))
        .sum();
    let defender = field.unit(target);
    // Guns count half, as they do for the ratio of a charge (8.25).
    let own = defender.map_or(0, points_at_close_quarters);
    let through = struck_through(field, target, hex, chargers);
    let entrenched = defender.is_some_and(|defender| {
        !from.is_empty() && entrench::shelter(field, defender, hex, from.iter().copied())
    });
    let mounted_charge = through == Through::Front
        && chargers.iter().all(|id| formation(field, *id) == Some(Formation::Mounted));
    let walled = !from.is_empty() && from.iter().all(|at| fire::walled(field, hex, *at));
    Attack {
        entrenched,
        walled,
        outnumbered: points >= field.charts().morale.m9_ratio.value * own,
        mounted_charge,
        ..losses::plain_attack(from, through)
    }
}

/// The worst side of the defender through which at least half of the charging points come.
fn struck_through(field: &Field, target: UnitId, hex: Hex, chargers: &[UnitId]) -> Through {
    let facing = field.unit(target).and_then(|defender| defender.unit.facing());
    Through::of_most(chargers.iter().filter_map(|id| {
        let charger = field.unit(*id)?;
        let through = match facing::aspect(facing, hex, charger.unit.hex()?) {
            // Whoever is adjacent strikes through a hexside, never along a hexspine.
            Aspect::Front | Aspect::Beam | Aspect::Quarter => Through::Front,
            Aspect::Flank => Through::Flank,
            Aspect::Rear => Through::Rear,
        };
        Some((through, i32::from(charger.unit.strength.0)))
    }))
}
