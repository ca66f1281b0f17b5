//! Demoralization (11.2): when an army has lost too much.

use super::{fact::Fact, field::Field};
use crate::table::side::Side;

/// The points on a side's casualty record: what it began with and has lost, less what it has recovered (10.3,
/// 11.1).
pub fn record(field: &Field, side: Side) -> i32 {
    let sum = |entries: &[super::field::Casualty]| -> i32 {
        entries.iter().map(|casualty| i32::from(casualty.points)).sum()
    };
    field.scenario().casualties[side] + sum(&field.now.casualties[side]) - sum(&field.now.recovered[side])
}

/// Looks at a side's casualty record after it has grown: at its mark the army is demoralized, for good.
pub fn look(field: &mut Field, side: Side) {
    let mark = field.charts().victory.demoralized_at[side].value;
    if field.now.demoralized[side].is_none() && record(field, side) >= mark {
        field.now.demoralized[side] = Some(field.now.clock.turn);
        field.tell(Fact::Demoralized { side });
    }
}

/// The side that has demoralized its opponent first; nobody if both were demoralized in the same turn.
pub fn first(field: &Field) -> Option<Side> {
    let turn = |side: Side| field.now.demoralized[side].unwrap_or(usize::MAX);
    Side::BOTH.into_iter().find(|side| turn(side.other()) < turn(*side))
}

/// How many hexes longer the routs of a side are.
pub fn longer_rout(field: &Field, side: Side) -> u32 {
    if field.is_demoralized(side) { field.charts().victory.rout.value } else { 0 }
}
