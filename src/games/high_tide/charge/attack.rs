//! How a charge strikes: through which side, across what, and in what strength.

use super::{plan::defending_points, sequence::formation};
use crate::{
    board::{Direction, Hex},
    games::high_tide::{
        facing::{self, Aspect},
        field::{Counter, Field},
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
    let own = defender.map_or(0, defending_points);
    let through = struck_through(field, target, hex, chargers);
    let entrenched = defender.is_some_and(|defender| is_entrenched(field, defender, hex, &from));
    let mounted_charge = through == Through::Front
        && chargers.iter().all(|id| formation(field, *id) == Some(Formation::Mounted));
    let walled = !from.is_empty() && from.iter().all(|at| fire::walled(field, hex, *at));
    Attack {
        entrenched,
        walled,
        outnumbered: points >= 2 * own,
        mounted_charge,
        ..losses::plain_attack(from, through)
    }
}

/// Whether the defender is one that works shelter (6.76) and all chargers come across entrenched hexsides
/// of its hex (6.77).
fn is_entrenched(field: &Field, defender: Counter<'_>, hex: Hex, from: &[Hex]) -> bool {
    let works = |side: Direction| {
        field.now.works.iter().any(|works| works.hex == hex && works.sides().contains(&side))
    };
    !defender.unit.stance.formation.is_march()
        && !from.is_empty()
        && from.iter().all(|at| hex.direction_to(*at).is_some_and(works))
}

/// The worst side of the defender through which at least half of the charging points come.
fn struck_through(field: &Field, target: UnitId, hex: Hex, chargers: &[UnitId]) -> Through {
    let facing = field.unit(target).and_then(|defender| defender.unit.facing());
    let parts: Vec<(Through, i32)> = chargers
        .iter()
        .filter_map(|id| {
            let charger = field.unit(*id)?;
            let through = match facing::aspect(facing, hex, charger.unit.hex()?) {
                Aspect::Flank => Through::Flank,
                Aspect::Rear => Through::Rear,
                _ => Through::Front,
            };
            Some((through, i32::from(charger.unit.strength.0)))
        })
        .collect();
    let all: i32 = parts.iter().map(|(_, points)| points).sum();
    let sum = |side: Through| -> i32 {
        parts.iter().filter(|(through, _)| *through >= side).map(|(_, points)| points).sum()
    };
    [Through::Rear, Through::Flank].into_iter().find(|side| 2 * sum(*side) >= all).unwrap_or(Through::Front)
}
