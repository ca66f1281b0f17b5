//! Rout (7.65 to 7.67): the path is chosen step by step among those hexes from which the rout can still
//! be completed as the rule asks.

use super::{
    control,
    fact::{Elimination, Fact},
    field::Field,
    leaders, losses, morale,
    order::Answer,
    sequence::Phase,
    task::{Cause, Question, Rout, Task},
    units::{Formation, Place},
    withdrawal_fire,
    world::Table,
};
use crate::{
    board::Hex,
    table::{id::UnitId, side::Side},
};

/// How far beyond its length a rout is looked for an ending: more than any crowd is deep.
const LONGEST_DETOUR: u32 = 4;

/// A unit begins to rout, away from the enemies in the given hexes (7.65, R22). A routed unit routs
/// again (7.671).
pub fn begin(field: &mut Field, id: UnitId, from: Vec<Hex>) {
    let Some(counter) = field.unit(id) else { return };
    let Some(hex) = counter.unit.hex() else { return };
    let side = counter.info.side;
    let again = counter.unit.marks.routed;
    // A rout under way is replaced by the new one, which begins where the old one had come to.
    field.now.agenda.retain(|task| !matches!(task, Task::Rout(rout) if rout.unit == id));
    if let Some(unit) = field.unit_mut(id) {
        unit.marks.routed = true;
        unit.marks.digging = false;
        // Unlimbered artillery that routs is limbered, which uses up no capability (R6).
        if unit.stance.formation == Formation::Unlimbered {
            unit.stance.formation = Formation::Limbered;
        }
    }
    field.tell(Fact::Routed { unit: id, from: hex });
    let rout = Rout { unit: id, from: from.clone(), path: vec![hex], next: None };
    field.now.agenda.push(Task::Rout(rout));
    if !again && matches!(field.now.phase, Phase::Charge | Phase::Melee) {
        morale::alarm_neighbors(field, id, hex, from);
    }
    let with_it: Vec<UnitId> =
        field.leaders_in(hex).filter(|chief| chief.info.side == side).map(|chief| chief.info.id).collect();
    // What a leader does is settled when the unit has come to rest; until then he stays where he is.
    let tasks: Vec<Task> = with_it.into_iter().map(|leader| Task::LeaderRout { leader, unit: id }).collect();
    insert_below_rout(field, id, tasks);
}

/// Puts tasks under the unit's rout, so that they come after it.
fn insert_below_rout(field: &mut Field, id: UnitId, tasks: Vec<Task>) {
    if tasks.is_empty() {
        return;
    }
    let mut above = Vec::new();
    while let Some(task) = field.now.agenda.pop() {
        let is_rout = matches!(&task, Task::Rout(rout) if rout.unit == id);
        above.push(task);
        if is_rout {
            break;
        }
    }
    field.now.agenda.push_in_order(tasks);
    for task in above.into_iter().rev() {
        field.now.agenda.push(task);
    }
}

/// The next step of a rout.
pub fn step(mut table: Table) {
    table.work(|field, task| {
        if let Task::Rout(rout) = task {
            go_on(field, rout);
        }
    });
}

fn go_on(field: &mut Field, mut rout: Rout) {
    let Some(counter) = field.unit(rout.unit).filter(|counter| counter.in_play()) else { return };
    let side = counter.info.side;
    if let Some(hex) = rout.next.take() {
        carry(field, rout, hex, side);
        return;
    }
    match ways(field, &rout, side) {
        Ways::Ended => end(field, &rout),
        Ways::Surrounded => losses::eliminate(field, rout.unit, Elimination::Surrounded),
        Ways::Off => leave_map(field, &rout),
        Ways::Into(hexes) => match hexes.as_slice() {
            [only] => enter(field, rout, *only, side),
            _ => field.ask(side, Question::RoutStep { rout, hexes, off_map: false }),
        },
    }
}

/// Carries out the choice of the next hex.
pub fn answered(field: &mut Field, question: Question, answer: &Answer) {
    let Question::RoutStep { rout, .. } = question else { return };
    let side = field.unit(rout.unit).map(|counter| counter.info.side);
    if let (Some(side), Answer::To(hex)) = (side, answer) {
        enter(field, rout, *hex, side);
    }
}

/// A routing unit is about to enter a hex. Enemies in whose zone it is may fire first (7.65), but not as
/// it leaves the hex in which the rout was forced (6.94).
fn enter(field: &mut Field, mut rout: Rout, hex: Hex, side: Side) {
    let forced_here = rout.path.len() < 2;
    let zoned = rout.path.last().map(|at| control::exerters(field, *at, side)).unwrap_or_default();
    let firers = if forced_here { Vec::new() } else { withdrawal_fire::able(field, rout.unit, zoned) };
    if firers.is_empty() {
        carry(field, rout, hex, side);
        return;
    }
    let id = rout.unit;
    rout.next = Some(hex);
    field.now.agenda.push(Task::Rout(rout));
    withdrawal_fire::queue(field, id, firers);
}

/// Moves the unit into the hex. Friends there check (7.63); a lone enemy leader may be captured (5.322).
fn carry(field: &mut Field, mut rout: Rout, hex: Hex, side: Side) {
    let id = rout.unit;
    if let Some(unit) = field.unit_mut(id) {
        unit.place = Place::Hex(hex);
    }
    field.tell(Fact::RoutStepped { unit: id, hex });
    rout.path.push(hex);
    let friends: Vec<UnitId> = field
        .units_in(hex)
        .filter(|counter| counter.info.side == side && counter.unit.id != id && !counter.unit.marks.routed)
        .map(|counter| counter.unit.id)
        .collect();
    let from = rout.from.clone();
    field.now.agenda.push(Task::Rout(rout));
    super::movement::entered(field, id, hex);
    leaders::ride_down(field, hex, side);
    if !friends.is_empty() {
        field.now.agenda.push(Task::Panic { units: friends, cause: Cause::Panic { from } });
    }
}

/// The rout has run its length.
fn end(field: &mut Field, rout: &Rout) {
    if let Some(hex) = rout.path.last() {
        field.tell(Fact::RoutEnded { unit: rout.unit, hex: *hex });
    }
}

/// The unit leaves the map from where it is (7.673).
fn leave_map(field: &mut Field, rout: &Rout) {
    let Some(exit) = rout.path.last().copied() else { return };
    if let Some(unit) = field.unit_mut(rout.unit) {
        unit.place = Place::OffMap(exit);
    }
    field.tell(Fact::LeftMap { unit: rout.unit, exit });
    leaders::disband(field);
}

/// How a rout can go on.
enum Ways {
    /// It has come as far as it must.
    Ended,
    /// Into one of these hexes, in map order.
    Into(Vec<Hex>),
    /// Over the edge of the map.
    Off,
    /// Nowhere.
    Surrounded,
}

/// How a rout can go on (7.65, R21, R23, R51): along a shortest path of different hexes, three at least,
/// none held by an enemy, that ends three hexes or more from the enemies that caused it, in a hex free of
/// other combat units. Paths within the limits of the scenario come first; off the map comes last.
fn ways(field: &Field, rout: &Rout, side: Side) -> Ways {
    let Some(at) = rout.path.last().copied() else { return Ways::Surrounded };
    for within_limits in [true, false] {
        let search = Search { field, rout, side, within_limits, need: field.charts().command.rout.value };
        let gone = rout.path.len() as u32 - 1;
        for length in search.need.max(gone)..=search.need.max(gone) + LONGEST_DETOUR {
            let left = length - gone;
            if left == 0 {
                if search.may_end(at) {
                    return Ways::Ended;
                }
                continue;
            }
            let mut path = rout.path.clone();
            let hexes: Vec<Hex> = search
                .steps(at, &path)
                .into_iter()
                .filter(|next| search.completes(*next, left - 1, &mut path))
                .collect();
            if !hexes.is_empty() {
                return Ways::Into(sorted(hexes));
            }
        }
    }
    off_map(field, rout, side, at)
}

fn sorted(mut hexes: Vec<Hex>) -> Vec<Hex> {
    hexes.sort_unstable();
    hexes
}

/// The way to the nearest edge, if it is no farther than a rout goes.
fn off_map(field: &Field, rout: &Rout, side: Side, at: Hex) -> Ways {
    let search = Search { field, rout, side, within_limits: false, need: field.charts().command.rout.value };
    if is_edge(field, at) {
        return Ways::Off;
    }
    for length in 1..=search.need {
        let mut path = rout.path.clone();
        let hexes: Vec<Hex> = search
            .steps(at, &path)
            .into_iter()
            .filter(|next| search.reaches_edge(*next, length - 1, &mut path))
            .collect();
        if !hexes.is_empty() {
            return Ways::Into(sorted(hexes));
        }
    }
    Ways::Surrounded
}

/// Whether a hex lies at the edge of the map.
fn is_edge(field: &Field, hex: Hex) -> bool {
    field.map().neighbors(hex).count() < 6
}

struct Search<'a> {
    field: &'a Field,
    rout: &'a Rout,
    side: Side,
    within_limits: bool,
    need: u32,
}

impl Search<'_> {
    /// Hexes that a path may enter next.
    fn steps(&self, at: Hex, path: &[Hex]) -> Vec<Hex> {
        let open = |hex: &Hex| {
            !path.contains(hex)
                && self.field.unit_of(self.side.other(), *hex).is_none()
                && !(self.within_limits && self.field.scenario().barred[self.side].contains_key(hex))
        };
        self.field.map().neighbors(at).map(|(_, hex)| hex).filter(open).collect()
    }

    /// Whether a rout may end in a hex.
    fn may_end(&self, at: Hex) -> bool {
        self.rout.from.iter().all(|enemy| enemy.distance(at) >= self.need)
            && !self.field.units_in(at).any(|counter| counter.unit.id != self.rout.unit)
    }

    /// Whether the path, having entered a hex, can be completed in so many more steps.
    fn completes(&self, at: Hex, left: u32, path: &mut Vec<Hex>) -> bool {
        if left == 0 {
            return self.may_end(at);
        }
        if self.rout.from.iter().any(|enemy| enemy.distance(at) + left < self.need) {
            return false;
        }
        path.push(at);
        let completes = self.steps(at, path).into_iter().any(|next| self.completes(next, left - 1, path));
        path.pop();
        completes
    }

    fn reaches_edge(&self, at: Hex, left: u32, path: &mut Vec<Hex>) -> bool {
        if is_edge(self.field, at) {
            return true;
        }
        if left == 0 {
            return false;
        }
        path.push(at);
        let reaches = self.steps(at, path).into_iter().any(|next| self.reaches_edge(next, left - 1, path));
        path.pop();
        reaches
    }
}

/// The hexes in which a unit that has rallied off the map may be put: the one through which it left, or
/// one next to it, free of combat units and of enemy zones where there is a choice (7.673).
pub fn re_entry_hexes(field: &Field, unit: UnitId) -> Vec<Hex> {
    let Some(counter) = field.unit(unit) else { return Vec::new() };
    let Place::OffMap(exit) = counter.unit.place else { return Vec::new() };
    let map = field.map();
    let near = std::iter::once(exit).chain(map.neighbors(exit).map(|(_, hex)| hex));
    sorted(near.filter(|hex| field.units_in(*hex).next().is_none()).collect())
}
