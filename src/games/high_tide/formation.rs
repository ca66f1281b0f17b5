//! Formations (6.5). Changes in movement are steps of a move; here is the one that fire forces.

use super::{
    fact::Fact,
    field::Field,
    order::Answer,
    task::{Question, Task},
    units::Formation,
    world::Table,
};
use crate::{board::Direction, table::id::UnitId};

/// A column that lost a point deploys (7.36).
pub fn deploy(mut table: Table) {
    table.work(|field, task| {
        if let Task::Deploy(unit) = task {
            into_line(field, unit);
        }
    });
}

/// Puts a column into line at no cost. Its owner chooses the facing; a routed unit has none.
fn into_line(field: &mut Field, id: UnitId) {
    let Some(counter) = field
        .unit(id)
        .filter(|counter| counter.unit.hex().is_some() && counter.unit.stance.formation == Formation::Column)
    else {
        return;
    };
    let (side, front, routed) = (counter.info.side, counter.unit.stance.front, counter.unit.marks.routed);
    if let Some(unit) = field.unit_mut(id) {
        unit.stance.formation = Formation::Line;
    }
    if routed {
        field.tell(Fact::Deployed { unit: id, formation: Formation::Line, facing: front });
    } else {
        field.ask(side, Question::DeployFacing { unit: id });
    }
}

/// Carries out the answer to this chapter's question.
pub fn answered(field: &mut Field, question: Question, answer: &Answer) {
    if let (Question::DeployFacing { unit }, Answer::Face(facing)) = (question, answer) {
        face(field, unit, *facing);
    }
}

fn face(field: &mut Field, id: UnitId, facing: Direction) {
    let Some(unit) = field.unit_mut(id) else { return };
    unit.stance.front = facing;
    let formation = unit.stance.formation;
    field.tell(Fact::Deployed { unit: id, formation, facing });
}
