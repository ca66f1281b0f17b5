//! The charts and tables as types. Their numbers are data, each with its provenance.

mod aftermath;
mod arrivals;
mod check;
mod entries;
mod load;
mod movement;
mod strength;

pub use aftermath::{Exit, Level, Spot, StragglerTable, VictoryChart};
pub use arrivals::{ArrivalChart, LimitLine};
pub use entries::Listed;
pub use load::{FILES, FolderError, names};
pub use movement::{Cost, MovementChart, Mover, Obstacle, TerrainCost};
pub use strength::{Effect, FormationEffect, RangeEffect, StrengthEffects, Weapon, Weapons};

use serde::{Deserialize, Serialize};

use crate::table::{clock::Turn, side::BySide};

/// Where a number comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Status {
    /// Stated in the rulebook.
    Found,
    /// Follows from the rulebook by arithmetic or logic.
    Deduced,
    /// This project's reconstruction: not the published value.
    Reconstructed,
}

/// A number of a chart with its provenance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry<T> {
    /// The number.
    pub value: T,
    /// Where it comes from.
    pub status: Status,
    /// The rule that states it, or why it was chosen.
    #[serde(default)]
    pub note: String,
}

/// All charts of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Charts {
    /// The Combat Table.
    pub combat: CombatTable,
    /// Fire Strength Formation and Range Effects.
    pub strength: StrengthEffects,
    /// Modifiers to the firing unit's die roll.
    pub fire: FireModifiers,
    /// Morale Check Modifiers.
    pub morale: MoraleModifiers,
    /// Melee modifiers.
    pub melee: MeleeModifiers,
    /// Movement allowances and terrain effects on movement.
    pub movement: MovementChart,
    /// Command radius, capture, loss of leaders, lengths of rout and retreat.
    pub command: CommandChart,
    /// Heights in sight, and sight at night.
    pub sight: SightChart,
    /// The Straggler Recovery Table.
    pub stragglers: StragglerTable,
    /// Demoralization and victory.
    pub victory: VictoryChart,
    /// The Reinforcement Chart.
    pub arrivals: ArrivalChart,
    /// The turn record: every turn of the three days.
    pub turns: Vec<Turn>,
}

/// A result of the Combat Table (7.31).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// Strength points lost.
    pub loss: u8,
    /// Whether the target checks morale: any loss, or "M".
    pub check: bool,
    /// Whether a leader in the target hex is at risk: "*".
    pub leader: bool,
}

/// The Combat Table: strength columns and modified die rows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CombatTable {
    /// Where its numbers come from.
    pub status: Status,
    /// Why they were chosen.
    #[serde(default)]
    pub note: String,
    /// The least strength of each column, rising. The last column has no upper bound.
    pub columns: Vec<u16>,
    /// The modified die of the first row, which also serves lower ones. The last serves higher ones.
    pub first_die: i32,
    /// Cells as printed: `-`, `M`, a number, or a number with `*`.
    pub rows: Vec<Vec<String>>,
    /// The cells as results, made on loading.
    #[serde(skip)]
    outcomes: Vec<Vec<Outcome>>,
}

impl CombatTable {
    /// The column of a firing strength; `None` for strength 0, which never fires.
    pub fn column(&self, strength: i32) -> Option<usize> {
        self.columns.iter().rposition(|least| i32::from(*least) <= strength)
    }

    /// The result of a modified die in a column.
    pub fn outcome(&self, column: usize, die: i32) -> Outcome {
        let last = self.outcomes.len().saturating_sub(1);
        let row = usize::try_from(die.saturating_sub(self.first_die)).unwrap_or(0).min(last);
        self.outcomes.get(row).and_then(|row| row.get(column)).copied().unwrap_or_default()
    }

    /// The strengths of a column as printed: `6-8`, `39+`.
    pub fn column_name(&self, column: usize) -> String {
        match (self.columns.get(column), self.columns.get(column + 1)) {
            (Some(least), Some(next)) if *least + 1 == *next => least.to_string(),
            (Some(least), Some(next)) => format!("{least}-{}", next - 1),
            (Some(least), None) => format!("{least}+"),
            (None, _) => String::new(),
        }
    }
}

/// Modifiers to the firing unit's die roll, lines F1 to F16.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are named after the lines of the chart")]
pub struct FireModifiers {
    pub f1_entrenched: Entry<i32>,
    pub f2_devils_den: Entry<i32>,
    pub f3_town: Entry<i32>,
    pub f4_rr_cut: Entry<i32>,
    pub f5_stone_wall: Entry<i32>,
    pub f6_woods: Entry<i32>,
    pub f7_sunken_road: Entry<i32>,
    pub f8_orchard: Entry<i32>,
    pub f9_elevation: Entry<i32>,
    pub f10_flank: Entry<i32>,
    pub f11_rear: Entry<i32>,
    pub f12_march: Entry<i32>,
    pub f13_mounted: Entry<i32>,
    pub f14_routed: Entry<i32>,
    pub f15_guns_at_distance: Entry<i32>,
    /// Range in hexes from which a firer counts as distant.
    pub f15_range: Entry<u32>,
    pub f16_cut_enfiladed: Entry<i32>,
    /// Cover and elevation together are never worse than this.
    pub worst_cover: Entry<i32>,
}

/// Morale Check Modifiers, lines M2 to M12 (M1 is the leader's own value).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are named after the lines of the chart")]
pub struct MoraleModifiers {
    pub m2_entrenched: Entry<i32>,
    pub m3_cover: Entry<i32>,
    pub m4_flank: Entry<i32>,
    pub m5_rear: Entry<i32>,
    pub m6_march: Entry<i32>,
    pub m7_heavy_loss: Entry<i32>,
    /// Points lost in one fire from which a loss counts as heavy.
    pub m7_points: Entry<u8>,
    pub m8_distant_guns: Entry<i32>,
    /// Range in hexes from which artillery counts as distant.
    pub m8_range: Entry<u32>,
    pub m9_outnumbered: Entry<i32>,
    /// How many times its points outnumber a unit.
    pub m9_ratio: Entry<i32>,
    pub m10_infantry_charged_by_horse: Entry<i32>,
    pub m11_rally_adjacent_enemy: Entry<i32>,
    pub m12_rally_no_enemy_near: Entry<i32>,
    /// Distance in hexes within which an enemy in sight counts as near.
    pub m12_range: Entry<u32>,
}

/// Melee modifiers, lines A1 to A9 for the attacker and D1 for the defender.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are named after the lines of the chart")]
pub struct MeleeModifiers {
    pub a1_front: Entry<i32>,
    pub a2_flank: Entry<i32>,
    pub a3_rear: Entry<i32>,
    pub a4_mounted: Entry<i32>,
    pub a5_march: Entry<i32>,
    pub a6_uphill: Entry<i32>,
    pub a7_stream: Entry<i32>,
    pub a8_cover: Entry<i32>,
    pub a9_entrenched: Entry<i32>,
    pub d1_defender: Entry<i32>,
}

/// Numbers of command, leaders and rout.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CommandChart {
    /// Command radius in hexes (5.21, 5.22).
    pub radius: BySide<Entry<u32>>,
    /// What an army leader in the hex adds to a corps leader's radius (5.311).
    pub army_leader: Entry<u32>,
    /// Least roll that captures a lone leader (5.322).
    pub capture: Entry<u8>,
    /// Least roll that eliminates a leader on a "*" (5.321).
    pub leader_loss: Entry<u8>,
    /// Hexes of a rout (7.65).
    pub rout: Entry<u32>,
    /// The most hexes of a retreat before a charge (8.26).
    pub retreat: Entry<u32>,
    /// Faces of the die.
    pub die: Entry<u8>,
}

/// How high things stand in a line of sight (7.39), in half levels, and how far is seen at night.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SightChart {
    /// What woods, Town and Devil's Den add to the height of their hex.
    pub tall: Entry<i32>,
    /// What a combat unit adds to the height of its hex.
    pub unit: Entry<i32>,
    /// How far is seen at night, in hexes (10.1).
    pub night: Entry<u32>,
}
