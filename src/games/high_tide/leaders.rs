//! Leaders (5.3): capture, elimination, replacement, and what they do when their unit routs.

use super::{
    demoralization,
    fact::Fact,
    field::{Casualty, Field},
    order::Answer,
    task::{Question, Task},
    units::{Command, LeaderInfo, Place, Rank, UnitInfo},
    world::Table,
};
use crate::{
    board::Hex,
    table::{id::UnitId, side::Side},
};

/// Whether a unit is of a leader's command, an army leader's being the army.
pub fn is_of_command(field: &Field, leader: &LeaderInfo, unit: &UnitInfo) -> bool {
    field.commands(leader, unit) || (leader.rank == Rank::Army && leader.side == unit.side)
}

/// The enemy leaders whom a combat unit of `by` finds alone in a hex that it enters (5.322). Each is to
/// be followed up with [`Task::Capture`].
pub fn caught(field: &Field, hex: Hex, by: Side) -> Vec<UnitId> {
    let leaders: Vec<UnitId> =
        field.leaders_in(hex).filter(|chief| chief.info.side != by).map(|chief| chief.info.id).collect();
    if leaders.is_empty() || field.unit_of(by.other(), hex).is_some() { Vec::new() } else { leaders }
}

/// Queues the capture rolls for the enemy leaders whom a combat unit of `by` finds alone in a hex.
pub fn ride_down(field: &mut Field, hex: Hex, by: Side) {
    let captures: Vec<Task> = caught(field, hex, by).into_iter().map(Task::Capture).collect();
    field.now.agenda.push_in_order(captures);
}

/// A leader routs with his unit or stays (5.38).
pub fn rout_with_unit(mut table: Table) {
    table.work(|field, task| {
        if let Task::LeaderRout { leader, unit } = task {
            ask_to_rout(field, leader, unit);
        }
    });
}

fn ask_to_rout(field: &mut Field, leader: UnitId, unit: UnitId) {
    let Some(chief) = field.leader(leader).filter(|chief| chief.leader.hex().is_some()) else { return };
    let side = chief.info.side;
    let can_follow = field
        .unit(unit)
        .is_some_and(|counter| matches!(counter.unit.place, Place::Hex(_) | Place::OffMap(_)));
    if can_follow {
        field.ask(side, Question::LeaderRout { leader, unit });
    }
}

/// A leader is eliminated (5.33, 5.34).
pub fn lose(mut table: Table) {
    table.work(|field, task| {
        if let Task::LeaderLost(leader) = task {
            eliminate(field, leader);
        }
    });
}

/// Records his stars (11.1). One who has a back to his counter is replaced at once, any number of times;
/// a Union division leader is not (5.34).
fn eliminate(field: &mut Field, id: UnitId) {
    let Some(chief) = field.leader(id).filter(|chief| chief.leader.place != Place::Gone) else { return };
    let (side, stars, replaced) = (chief.info.side, chief.stars(), chief.info.replacement.is_some());
    let turn = field.now.clock.turn;
    field.now.casualties[side].push(Casualty { unit: id, points: stars, turn });
    demoralization::look(field, side);
    field.tell(Fact::LeaderEliminated { leader: id, stars });
    let Some(leader) = field.leader_mut(id) else { return };
    if replaced {
        leader.command = Command::Replacement;
        field.tell(Fact::Replaced { leader: id });
        field.now.agenda.push(Task::LeaderShelter(id));
    } else {
        leader.place = Place::Gone;
    }
}

/// A lone leader may be captured (5.322).
pub fn capture(mut table: Table) {
    table.work(|field, task| {
        if let Task::Capture(leader) = task {
            roll_for_capture(field, leader);
        }
    });
}

fn roll_for_capture(field: &mut Field, id: UnitId) {
    if field.leader(id).is_none_or(|chief| chief.leader.hex().is_none()) {
        return;
    }
    let die = field.roll();
    let captured = die >= field.charts().command.capture.value;
    field.tell(Fact::CaptureRolled { leader: id, die, captured });
    field.now.agenda.push(if captured { Task::LeaderLost(id) } else { Task::LeaderShelter(id) });
}

/// A leader joins the nearest unit of his command.
pub fn shelter(mut table: Table) {
    table.work(|field, task| {
        if let Task::LeaderShelter(leader) = task {
            join_nearest(field, leader);
        }
    });
}

/// The units of a leader's command on the map that are nearest to a hex, in order of name; routed ones
/// count (R44).
fn nearest(field: &Field, leader: &LeaderInfo, from: Hex) -> Vec<UnitId> {
    let own = || field.on_map(leader.side).filter(|(counter, _)| is_of_command(field, leader, counter.info));
    let least = own().map(|(_, hex)| hex.distance(from)).min();
    own().filter(|(_, hex)| Some(hex.distance(from)) == least).map(|(counter, _)| counter.info.id).collect()
}

fn join_nearest(field: &mut Field, id: UnitId) {
    let Some((chief, from)) = field.leader(id).and_then(|chief| Some((chief, chief.leader.hex()?))) else {
        return;
    };
    let side = chief.info.side;
    let units = nearest(field, chief.info, from);
    match units.as_slice() {
        [] => follow_off_map(field, id),
        [only] => place_on(field, id, *only),
        _ => field.ask(side, Question::LeaderShelter { leader: id, units }),
    }
}

/// With no unit of his command on the map, he waits with one that has routed off it, or goes to meet those that
/// are still to come and comes onto the map once more; with none at all, he leaves play (5.36).
fn follow_off_map(field: &mut Field, id: UnitId) {
    let Some(chief) = field.leader(id) else { return };
    let place = field
        .counters()
        .filter(|counter| is_of_command(field, chief.info, counter.info) && counter.in_play())
        .map(|counter| counter.unit.place)
        .max_by_key(|place| matches!(place, Place::OffMap(_)))
        .unwrap_or(Place::Gone);
    if let Some(leader) = field.leader_mut(id) {
        leader.place = place;
    }
    match place {
        Place::Gone => field.tell(Fact::LeaderRemoved { leader: id }),
        Place::Waiting => field.tell(Fact::LeaderToMeetHisCommand { leader: id }),
        Place::Hex(_) | Place::OffMap(_) => {}
    }
}

/// Puts a leader where a unit is, off the map if it is there.
fn place_on(field: &mut Field, id: UnitId, unit: UnitId) {
    let Some(place) = field.unit(unit).map(|counter| counter.unit.place) else { return };
    let Some(leader) = field.leader_mut(id) else { return };
    leader.place = place;
    if let Place::Hex(hex) = place {
        field.tell(Fact::LeaderPlaced { leader: id, hex });
    }
}

/// Removes the leaders whose whole command has been eliminated (5.36). Their stars do not count.
pub fn disband(field: &mut Field) {
    let without: Vec<UnitId> = field
        .chiefs()
        .filter(|chief| chief.leader.place != Place::Gone)
        .filter(|chief| {
            let mut own =
                field.counters().filter(|counter| is_of_command(field, chief.info, counter.info)).peekable();
            own.peek().is_some() && own.all(|counter| !counter.in_play())
        })
        .map(|chief| chief.info.id)
        .collect();
    for id in without {
        if let Some(leader) = field.leader_mut(id) {
            leader.place = Place::Gone;
            field.tell(Fact::LeaderRemoved { leader: id });
        }
    }
}

/// Brings leaders who waited off the map back with the first of their units that has returned.
pub fn rejoin(field: &mut Field) {
    let back: Vec<(UnitId, UnitId)> = field
        .chiefs()
        .filter_map(|chief| match chief.leader.place {
            Place::OffMap(exit) => Some((chief.info.id, *nearest(field, chief.info, exit).first()?)),
            _ => None,
        })
        .collect();
    for (leader, unit) in back {
        place_on(field, leader, unit);
    }
}

/// Carries out the answer to this chapter's question.
pub fn answered(field: &mut Field, question: Question, answer: &Answer) {
    match (question, answer) {
        (Question::LeaderShelter { leader, .. }, Answer::Unit(unit)) => place_on(field, leader, *unit),
        (Question::LeaderRout { leader, unit }, Answer::Go) => place_on(field, leader, unit),
        _ => {}
    }
}
