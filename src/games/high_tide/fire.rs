//! Fire combat (7.3 to 7.5).

use bevy::prelude::ResMut;

use super::{HighTide, order::Order, world::Table};
use crate::table::referee::InHand;

/// Adjudicates the orders of this chapter.
pub fn adjudicate(mut hand: ResMut<InHand<HighTide>>, mut table: Table) {
    if let Order::Fire { .. } = hand.order.clone() {
        table.adjudicate(&mut hand, |_field| Ok(()));
    }
}
