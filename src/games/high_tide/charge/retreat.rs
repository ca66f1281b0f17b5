//! Mounted cavalry retreats before an infantry charge (8.26, R26).

use super::sequence::{formation, occupy};
use crate::{
    board::Hex,
    games::high_tide::{
        charts::Mover,
        control,
        entrench::Lines,
        fact::Fact,
        field::Field,
        leaders, movement,
        task::{Charge, ChargeStage, Question, Task},
        units::{Formation, Place},
    },
    table::{id::UnitId, side::Side},
};

/// Whether the charged unit may retreat: mounted cavalry, charged by a unit on foot at least, with
/// somewhere to go.
pub fn is_open(field: &Field, charge: &Charge) -> bool {
    let on_foot =
        |id: &UnitId| matches!(formation(field, *id), Some(Formation::Line | Formation::Dismounted));
    formation(field, charge.target) == Some(Formation::Mounted)
        && charge.chargers.iter().any(on_foot)
        && !ways(field, charge.target, charge.hex, &[charge.hex]).is_empty()
}

/// The next hex of a retreat is asked for, if there is one and the chargers' fire has not routed the unit.
pub fn go_on(field: &mut Field, charge: Charge) {
    let ChargeStage::Retreat(left) = &charge.stage else { return };
    let Some(target) = field.unit(charge.target).filter(|target| !target.unit.marks.routed) else {
        return occupy(field, &charge);
    };
    let (Some(at), who) = (target.unit.hex(), target.info.side) else { return occupy(field, &charge) };
    let gone = left.len().saturating_sub(1);
    let hexes = if gone < longest(field) { ways(field, charge.target, at, left) } else { Vec::new() };
    let may_stop = gone > 0 && field.units_in(at).count() == 1;
    if hexes.is_empty() {
        end(field, &charge);
    } else {
        field.ask(who, Question::RetreatStep { charge, hexes, may_stop });
    }
}

/// The unit goes back one hex, keeping its facing.
pub fn step(field: &mut Field, mut charge: Charge, hex: Hex) {
    let id = charge.target;
    if let Some(unit) = field.unit_mut(id) {
        unit.place = Place::Hex(hex);
    }
    field.tell(Fact::RoutStepped { unit: id, hex });
    if let ChargeStage::Retreat(left) = &mut charge.stage {
        left.push(hex);
    }
    let side = field.unit(id).map(|counter| counter.info.side);
    field.now.agenda.push(Task::Charge(charge));
    movement::entered(field, id, hex);
    if let Some(side) = side {
        leaders::ride_down(field, hex, side);
    }
}

/// The retreat is over: its leaders may follow, then a charger takes the hex.
pub fn end(field: &mut Field, charge: &Charge) {
    occupy(field, charge);
    let Some(side) = field.unit(charge.target).map(|counter| counter.info.side) else { return };
    let with_it: Vec<Task> = field
        .leaders_in(charge.hex)
        .filter(|chief| chief.info.side == side)
        .map(|chief| Task::LeaderRout { leader: chief.info.id, unit: charge.target })
        .collect();
    field.now.agenda.push_in_order(with_it);
}

/// How many hexes it may retreat.
fn longest(field: &Field) -> usize {
    field.charts().command.retreat.value as usize
}

/// Hexes into which it may retreat: those within the limits of the scenario, or if there is none, any (R51).
fn ways(field: &Field, unit: UnitId, at: Hex, left: &[Hex]) -> Vec<Hex> {
    let Some(side) = field.unit(unit).map(|counter| counter.info.side) else { return Vec::new() };
    let works = Lines::of(field);
    let search = |within_limits| Search { field, works: &works, unit, side, within_limits, left };
    let within = search(true).ways(at);
    if within.is_empty() { search(false).ways(at) } else { within }
}

struct Search<'a> {
    field: &'a Field,
    works: &'a Lines,
    unit: UnitId,
    side: Side,
    within_limits: bool,
    left: &'a [Hex],
}

impl Search<'_> {
    /// Hexes where the retreat can end, or go on to where it can end, in map order.
    fn ways(&self, at: Hex) -> Vec<Hex> {
        let last = self.left.len() >= longest(self.field);
        let goes_on =
            |hex: Hex| self.next(hex).into_iter().any(|beyond| beyond != at && self.is_empty(beyond));
        let mut hexes = self.next(at);
        hexes.retain(|hex| self.is_empty(*hex) || (!last && goes_on(*hex)));
        hexes.sort_unstable();
        hexes
    }

    /// Adjacent hexes that it may enter: not again, not an enemy's, not in an enemy zone, not over ground
    /// where horses cannot go.
    fn next(&self, at: Hex) -> Vec<Hex> {
        let field = self.field;
        let open = |hex: &Hex| {
            !self.left.contains(hex)
                && field.unit_of(self.side.other(), *hex).is_none()
                && control::exerters(field, *hex, self.side).is_empty()
                && !(field.is_night() && self.is_beside_enemy(*hex))
        };
        field
            .map()
            .neighbors(at)
            .filter(|step| {
                let path @ (from, across, to) = (at, step.0, step.1);
                if self.within_limits
                    && field.scenario().forbids(self.unit, self.side, from, across, to).is_some()
                {
                    return false;
                }
                movement::price(field, self.works, Mover::Mounted, path, |_, _, _| {}).is_some()
            })
            .map(|(_, hex)| hex)
            .filter(open)
            .collect()
    }

    /// Whether a combat unit of the enemy stands next to a hex, where nobody goes of his own will at night (10.1).
    fn is_beside_enemy(&self, hex: Hex) -> bool {
        self.field.on_map(self.side.other()).any(|(_, enemy)| enemy.distance(hex) == 1)
    }

    fn is_empty(&self, hex: Hex) -> bool {
        !self.field.units_in(hex).any(|counter| counter.unit.id != self.unit)
    }
}
