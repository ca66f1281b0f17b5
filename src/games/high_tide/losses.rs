//! Strength, losses, elimination and the casualty record (7.2, 11.1).

use super::{
    demoralization,
    fact::{Elimination, Fact},
    field::{Casualty, Field},
    leaders, morale,
    order::Through,
    sequence::Phase,
    task::{Attack, Cause, Task},
    units::{Formation, Place},
};
use crate::{board::Hex, table::id::UnitId};

/// A unit loses points: they go on the casualty record, the counter may be turned to its half-strength
/// side (7.21), and with the last point it is eliminated (7.22). Returns the points that were lost.
pub fn lose(field: &mut Field, id: UnitId, points: u8) -> u8 {
    let Some(counter) = field.unit(id).filter(|counter| counter.in_play()) else { return 0 };
    let was_half = counter.is_half();
    let before = counter.unit.strength.0;
    let lost = points.min(before);
    if lost == 0 {
        return 0;
    }
    if lost == before {
        eliminate(field, id, Elimination::Destroyed);
        return lost;
    }
    if let Some(unit) = field.unit_mut(id) {
        unit.strength.0 -= lost;
    }
    record(field, id, lost);
    field.tell(Fact::Lost { unit: id, points: lost, left: before - lost });
    if !was_half && field.unit(id).is_some_and(|counter| counter.is_half()) {
        field.tell(Fact::Halved { unit: id });
    }
    lost
}

/// A unit is eliminated: all its remaining points are lost.
pub fn eliminate(field: &mut Field, id: UnitId, how: Elimination) {
    let Some(unit) = field.unit_mut(id).filter(|unit| unit.is_alive()) else { return };
    let (left, place) = (unit.strength.0, unit.place);
    (unit.strength.0, unit.place, unit.marks) = (0, Place::Gone, Default::default());
    record(field, id, left);
    field.tell(Fact::Eliminated { unit: id, how });
    leaders::disband(field);
    if let (Place::Hex(hex), Phase::Charge | Phase::Melee) = (place, field.now.phase) {
        let from = enemies_near(field, id, hex);
        morale::alarm_neighbors(field, id, hex, &from);
    }
}

/// The hexes of the enemies next to a hex, from which whoever panics there flees.
fn enemies_near(field: &Field, id: UnitId, hex: Hex) -> Vec<Hex> {
    let Some(side) = field.unit(id).map(|counter| counter.info.side) else { return Vec::new() };
    field.on_map(side.other()).map(|(_, at)| at).filter(|at| at.distance(hex) == 1).collect()
}

/// Puts a unit's points on the casualty record of its side (11.1).
fn record(field: &mut Field, id: UnitId, points: u8) {
    let side = field.unit(id).map(|counter| counter.info.side);
    let turn = field.now.clock.turn;
    if let (Some(side), true) = (side, points > 0) {
        field.now.casualties[side].push(Casualty { unit: id, points, turn });
        demoralization::look(field, side);
    }
}

/// What a fire's loss leads to for a unit still in play: a routed unit that lost a point routs again
/// and ignores "M" (7.671); a column that lost one deploys at once (7.36); then morale is checked (7.63).
pub fn follow(field: &mut Field, id: UnitId, lost: u8, check: bool, attack: Attack) {
    let Some(counter) = field.unit(id).filter(|counter| counter.in_play()) else { return };
    let deploys = lost > 0 && counter.unit.stance.formation == Formation::Column;
    if counter.unit.marks.routed {
        if lost > 0 {
            super::rout::begin(field, id, attack.from);
        }
    } else if check {
        let cause = Cause::Fire(Attack { lost, ..attack });
        field.now.agenda.push(Task::Check(super::task::Check { unit: id, cause }));
    }
    if deploys {
        field.now.agenda.push(Task::Deploy(id));
    }
}

/// What is known of an attack that comes from one hex through one side, nothing else applying.
pub fn plain_attack(from: Vec<Hex>, through: Through) -> Attack {
    Attack {
        from,
        through,
        lost: 0,
        entrenched: false,
        walled: false,
        distant_guns: false,
        march: false,
        outnumbered: false,
        mounted_charge: false,
    }
}
