//! Victory (chapter 11, 12.46): the casualty record and the places held.

use super::{fact::Fact, field::Field, labels::Label};
use crate::{
    board::Hex,
    table::{
        id::UnitId,
        side::{BySide, Side},
        tally::Tally,
    },
};

/// A combat unit enters a hex: its side controls it until an enemy does (11.3).
pub fn entered(field: &mut Field, unit: UnitId, hex: Hex) {
    let objective = field.scenario().objectives.iter().any(|objective| objective.hexes.contains(&hex));
    let Some(side) = field.unit(unit).map(|counter| counter.info.side).filter(|_| objective) else { return };
    if field.now.control.insert(hex, side) != Some(side) {
        field.tell(Fact::Controlled { hex, side });
    }
}

/// What stands on objective hexes when play begins controls them: it occupies them (11.3).
pub fn begin(field: &mut Field) {
    let standing: Vec<(UnitId, Hex)> =
        field.counters().filter_map(|counter| Some((counter.unit.id, counter.unit.hex()?))).collect();
    for (unit, hex) in standing {
        entered(field, unit, hex);
    }
}

/// The side that controls a place: every hex of it.
pub fn holder(field: &Field, hexes: &[Hex]) -> Option<Side> {
    let first = field.now.control.get(hexes.first()?)?;
    hexes.iter().all(|hex| field.now.control.get(hex) == Some(first)).then_some(*first)
}

/// The victory points of both sides as they stand: enemy points lost and stars (11.1), and the places held
/// (12.46).
pub fn score(field: &Field) -> BySide<Tally<Label>> {
    let mut score: BySide<Tally<Label>> = BySide::default();
    for side in Side::BOTH {
        let enemy = side.other();
        let start = field.scenario().casualties[enemy];
        if start != 0 {
            score[side].add(Label::RecordAtStart, start, "11.1");
        }
        for casualty in &field.now.casualties[enemy] {
            let unit = casualty.unit;
            let label = if field.leader(unit).is_some() {
                Label::Stars { leader: unit }
            } else {
                Label::PointsLost { unit }
            };
            score[side].add(label, i32::from(casualty.points), "11.1");
        }
        for objective in &field.scenario().objectives {
            if holder(field, &objective.hexes) == Some(side)
                && let Some(hex) = objective.hexes.first()
            {
                let label = Label::Control { hex: *hex, name: objective.name.clone() };
                score[side].add(label, objective.points[side], objective.rule.0);
            }
        }
    }
    score
}

/// The side with more points, or `None` for a draw (12.46).
pub fn winner(score: &BySide<Tally<Label>>) -> Option<Side> {
    match score.confederate.total().cmp(&score.union.total()) {
        std::cmp::Ordering::Greater => Some(Side::Confederate),
        std::cmp::Ordering::Less => Some(Side::Union),
        std::cmp::Ordering::Equal => None,
    }
}

/// Counts the points and ends the game.
pub fn count(field: &mut Field) {
    let score = score(field);
    let winner = winner(&score);
    let points = Side::BOTH.map(|side| (side, score[side].clone())).into();
    field.tell(Fact::Ended { points, winner });
}
