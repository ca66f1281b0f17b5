//! Victory (chapter 11, 12.46): the casualty record, demoralization and the places held.

use super::{
    charts::Level,
    control::Stand,
    demoralization,
    fact::Fact,
    field::{Casualty, Field},
    labels::Label,
    scenario::{Objective, Victory},
};
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

/// The side that a place gives points to as things stand: the one that controls it, if the scenario gives it
/// points for the place and asks for no path of communication, or there is one (11.3).
pub fn earner(field: &Field, objective: &Objective) -> Option<Side> {
    let side = holder(field, &objective.hexes)?;
    let communicates = match &field.scenario().victory {
        Victory::Points => true,
        Victory::Levels { ends } => communicates(field, side, &objective.hexes, &ends[side]),
    };
    (objective.points[side] != 0 && communicates).then_some(side)
}

/// Whether a path leads from one of these hexes to one of the ends, free of enemy combat units and their zones
/// of control (11.3). The hex where it begins may lie in a zone.
fn communicates(field: &Field, side: Side, from: &[Hex], ends: &[Hex]) -> bool {
    let map = field.map();
    let stand = Stand::of(field, side, None);
    let open = |index: usize| !stand.enemies.holds(index) && !stand.enemies.covers(index);
    let mut seen = map.table(false);
    let mut ring = from.to_vec();
    while let Some(hex) = ring.pop() {
        if ends.contains(&hex) {
            return true;
        }
        for (_, next) in map.neighbors(hex) {
            let Some(index) = map.index(next) else { continue };
            if let Some(seen) = seen.get_mut(index).filter(|seen| !**seen && open(index)) {
                *seen = true;
                ring.push(next);
            }
        }
    }
    false
}

/// The victory points of both sides as they stand: enemy points lost and stars (11.1), the enemy's
/// demoralization where it counts (11.2), and the places held (11.3, 12.46).
pub fn score(field: &Field) -> BySide<Tally<Label>> {
    let mut score: BySide<Tally<Label>> = BySide::default();
    for side in Side::BOTH {
        let tally = &mut score[side];
        losses(field, side.other(), tally);
        let levels = matches!(field.scenario().victory, Victory::Levels { .. });
        if levels && demoralization::first(field) == Some(side) {
            tally.add(Label::Demoralizing, field.charts().victory.demoralizing.value, "11.2");
        }
        for objective in &field.scenario().objectives {
            if let Some(hex) = objective.hexes.first()
                && earner(field, objective) == Some(side)
            {
                let label = Label::Control { hex: *hex, name: objective.name.clone() };
                tally.add(label, objective.points[side], objective.rule.0);
            }
        }
    }
    score
}

/// What a side has lost, as points for its enemy (11.1), less what it has recovered (10.3).
fn losses(field: &Field, side: Side, tally: &mut Tally<Label>) {
    let start = field.scenario().casualties[side];
    if start != 0 {
        tally.add(Label::RecordAtStart, start, "11.1");
    }
    for Casualty { unit, points, .. } in field.now.casualties[side].iter().copied() {
        let leader = field.leader(unit).is_some();
        let label = if leader { Label::Stars { leader: unit } } else { Label::PointsLost { unit } };
        tally.add(label, i32::from(points), "11.1");
    }
    for Casualty { unit, points, .. } in field.now.recovered[side].iter().copied() {
        tally.add(Label::Recovered { unit }, -i32::from(points), "10.3");
    }
}

/// How a game stands, or has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The side that wins; nobody in a draw.
    pub winner: Option<Side>,
    /// How much the victory is worth, where there are levels (11.4).
    pub level: Option<Level>,
}

/// What the points give: the side with more wins (12.46), or, where there are levels, the one with enough
/// more (11.4).
pub fn verdict(field: &Field, score: &BySide<Tally<Label>>) -> Verdict {
    let difference = score.confederate.total() - score.union.total();
    let ahead = match difference {
        1.. => Some(Side::Confederate),
        0 => None,
        _ => Some(Side::Union),
    };
    match field.scenario().victory {
        Victory::Points => Verdict { winner: ahead, level: None },
        Victory::Levels { .. } => {
            let level = field.charts().victory.level(difference.abs());
            Verdict { winner: ahead.filter(|_| level.is_some()), level }
        }
    }
}

/// Counts the points and ends the game.
pub fn count(field: &mut Field) {
    let score = score(field);
    let Verdict { winner, level } = verdict(field, &score);
    let points = Side::BOTH.map(|side| (side, score[side].clone())).into();
    field.tell(Fact::Ended { points, winner, level });
}
