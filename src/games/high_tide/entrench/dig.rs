//! Digging works (6.71-6.76), and dismantling them (6.78), which is the same labour the other way round.

use bevy::prelude::ResMut;

use crate::{
    board::{Direction, Hex},
    games::high_tide::{
        HighTide, command, control,
        fact::Fact,
        field::Field,
        map::{Ground, Map, Road},
        order::{Answer, Order},
        refusal::{Refusal, Why},
        sequence,
        task::{Question, Task},
        units::{Formation, Works},
        world::Table,
    },
    table::{id::UnitId, referee::InHand, side::Side},
};

/// Adjudicates the order to dig.
pub fn adjudicate(mut hand: ResMut<InHand<HighTide>>, mut table: Table) {
    if let Order::Dig { unit } = hand.order.clone() {
        table.adjudicate(&mut hand, |field| {
            check(field, unit)?;
            let dismantles = field
                .unit(unit)
                .and_then(|counter| counter.unit.hex())
                .is_some_and(|hex| works_in(field, hex).is_some());
            if let Some(unit) = field.unit_mut(unit) {
                unit.marks.digging = true;
            }
            field.tell(Fact::DiggingBegan { unit, dismantles });
            Ok(())
        });
    }
}

/// Whether a unit of the moving side may begin to dig where it stands, or to dismantle the works that are
/// there (6.73 allows one entrenchment a hex).
///
/// # Errors
/// If it may not.
pub fn check(field: &Field, unit: UnitId) -> Result<(), Refusal> {
    sequence::ready(field)?;
    let (counter, hex) = field.own_unit(unit, field.mover())?;
    let (marks, log) = (counter.unit.marks, counter.unit.log);
    if marks.digging {
        return Refusal::err("6.723", Why::IsDigging { unit });
    }
    if marks.routed {
        return Refusal::err("7.66", Why::RoutedMove { unit });
    }
    if !matches!(counter.unit.stance.formation, Formation::Line | Formation::Dismounted) {
        return Refusal::err("6.76", Why::FormationCannotDig { unit });
    }
    if log.moved || log.reformed || log.spent > 0 {
        return Refusal::err("6.722", Why::HasMovedBeforeDigging { unit });
    }
    if log.dug_in_vain {
        return Refusal::err("6.75", Why::DugInVain { unit });
    }
    match works_in(field, hex) {
        Some(works) => road_passes(field, works)?,
        None => may_entrench(field, unit, counter.info.side, hex)?,
    }
    if !control::exerters(field, hex, counter.info.side).is_empty() {
        return Refusal::err("6.74", Why::DigsInZone { hex });
    }
    let near = |leader: Hex| leader.distance(hex) <= 1;
    let mut leaders = command::leaders_of(field, unit).into_iter();
    if leaders.any(|chief| chief.leader.hex().is_some_and(near)) {
        Ok(())
    } else {
        Refusal::err("6.721", Why::NoLeaderToDig { unit })
    }
}

/// The works in a hex, whichever way they face.
pub fn works_in(field: &Field, hex: Hex) -> Option<Works> {
    field.now.works.iter().copied().find(|works| works.hex == hex)
}

/// Works are dismantled only where a road passes through a hexside of theirs (6.78). Trails and the
/// railroad are no roads.
fn road_passes(field: &Field, works: Works) -> Result<(), Refusal> {
    let is_road =
        |side: Direction| matches!(field.map().side(works.hex, side).road, Some(Road::Road | Road::Pike));
    if works.sides().into_iter().any(is_road) {
        Ok(())
    } else {
        Refusal::err("6.78", Why::NoRoadThroughWorks { hex: works.hex })
    }
}

/// New works: the Union's (6.71), begun at night (6.721), on ground that can be dug (6.74).
fn may_entrench(field: &Field, unit: UnitId, side: Side, hex: Hex) -> Result<(), Refusal> {
    if side != Side::Union {
        return Refusal::err("6.71", Why::OnlyUnionDigs { unit });
    }
    if !field.is_night() {
        return Refusal::err("6.721", Why::DigsByDay);
    }
    if may_be_dug(field.map(), hex) { Ok(()) } else { Refusal::err("6.74", Why::GroundNotDug { hex }) }
}

/// Whether the ground of a hex can be dug (6.74).
pub fn may_be_dug(map: &Map, hex: Hex) -> bool {
    map.contains(hex) && !matches!(map.ground(hex), Ground::Town | Ground::DevilsDen)
}

/// Takes the digging marker off a unit that fires, is charged or leaves: it digs no more in this turn (6.75).
pub fn interrupt(field: &mut Field, id: UnitId) {
    if let Some(unit) = field.unit_mut(id).filter(|unit| unit.marks.digging) {
        unit.marks.digging = false;
        unit.log.dug_in_vain = true;
        field.tell(Fact::DiggingStopped { unit: id });
    }
}

/// At the beginning of a movement phase the labour that the mover began a turn ago is done (6.723).
pub fn begin(field: &mut Field) {
    let side = field.mover();
    let done: Vec<Task> = field
        .on_map(side)
        .filter(|(counter, _)| counter.unit.marks.digging)
        .map(|(counter, _)| Task::Dug(counter.info.id))
        .collect();
    field.now.agenda.push_in_order(done);
}

/// The works of one unit are done, or done away with.
pub fn finish(mut table: Table) {
    table.work(|field, task| {
        if let Task::Dug(unit) = task {
            conclude(field, unit);
        }
    });
}

fn conclude(field: &mut Field, id: UnitId) {
    let Some(counter) = field.unit(id).filter(|counter| counter.unit.marks.digging) else { return };
    let (side, Some(hex)) = (counter.info.side, counter.unit.hex()) else { return };
    if let Some(unit) = field.unit_mut(id) {
        unit.marks.digging = false;
    }
    if works_in(field, hex).is_some() {
        field.now.works.retain(|works| works.hex != hex);
        field.tell(Fact::WorksDismantled { unit: id, hex });
    } else {
        field.ask(side, Question::WorksFront { unit: id });
    }
}

/// Carries out the choice of the three hexsides: the unit faces the middle one (R7, R9).
pub fn answered(field: &mut Field, question: Question, answer: &Answer) {
    let (Question::WorksFront { unit: id }, Answer::Face(front)) = (question, answer) else { return };
    let Some(unit) = field.unit_mut(id) else { return };
    let Some(hex) = unit.hex() else { return };
    unit.stance.front = *front;
    field.now.works.push(Works { hex, front: *front });
    field.now.works.sort_unstable();
    field.tell(Fact::Entrenched { unit: id, hex, front: *front });
}
