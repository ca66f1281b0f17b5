//! Loading the charts, and checking that they are whole.

use super::{Charts, CombatTable, Cost, Costs, MovementChart, Mover, Obstacle, Outcome};
use crate::{
    games::high_tide::{
        map::{Ground, Road},
        units::Arm,
    },
    table::data::{DataError, parse, sound},
};

/// The texts of the chart files, by name.
pub const FILES: [(&str, &str); 8] = [
    ("combat.ron", include_str!("../../../../assets/charts/high_tide/combat.ron")),
    ("strength.ron", include_str!("../../../../assets/charts/high_tide/strength.ron")),
    ("fire.ron", include_str!("../../../../assets/charts/high_tide/fire.ron")),
    ("morale.ron", include_str!("../../../../assets/charts/high_tide/morale.ron")),
    ("melee.ron", include_str!("../../../../assets/charts/high_tide/melee.ron")),
    ("movement.ron", include_str!("../../../../assets/charts/high_tide/movement.ron")),
    ("command.ron", include_str!("../../../../assets/charts/high_tide/command.ron")),
    ("turns.ron", include_str!("../../../../assets/charts/high_tide/turns.ron")),
];

impl Charts {
    /// The charts that come with the program.
    ///
    /// # Errors
    /// If a file is not in order.
    pub fn load() -> Result<Self, DataError> {
        Self::from_texts(&FILES.map(|(_, text)| text))
    }

    /// Charts from the texts of the eight files, in the order of [`FILES`].
    ///
    /// # Errors
    /// At the first file that is not in order.
    pub fn from_texts(texts: &[&str; 8]) -> Result<Self, DataError> {
        let [combat, strength, fire, morale, melee, movement, command, turns] = texts;
        Ok(Self {
            combat: combat_table(parse("combat.ron", combat)?)?,
            strength: parse("strength.ron", strength)?,
            fire: parse("fire.ron", fire)?,
            morale: parse("morale.ron", morale)?,
            melee: parse("melee.ron", melee)?,
            movement: movement_chart(parse("movement.ron", movement)?)?,
            command: parse("command.ron", command)?,
            turns: parse("turns.ron", turns)?,
        })
    }
}

fn combat_table(mut table: CombatTable) -> Result<CombatTable, DataError> {
    let mut problems = Vec::new();
    if table.columns.is_empty() || !table.columns.is_sorted_by(|left, right| left < right) {
        problems.push("`columns` needs the least strength of each column, rising".to_owned());
    }
    if table.rows.is_empty() {
        problems.push("`rows` needs at least one row".to_owned());
    }
    for (row, cells) in table.rows.iter().enumerate() {
        let die = table.first_die + row as i32;
        if cells.len() != table.columns.len() {
            let columns = table.columns.len();
            problems.push(format!("the row of die {die} has {} cells, not {columns}", cells.len()));
        }
        let mut outcomes = Vec::with_capacity(cells.len());
        for cell in cells {
            match outcome(cell) {
                Some(outcome) => outcomes.push(outcome),
                None => problems.push(format!(
                    "`{cell}` in the row of die {die} is not a result: write -, M, a number, or a number with *"
                )),
            }
        }
        table.outcomes.push(outcomes);
    }
    sound("combat.ron", table, problems)
}

/// A cell of the Combat Table as printed.
fn outcome(cell: &str) -> Option<Outcome> {
    let (number, leader) = match cell.strip_suffix('*') {
        Some(number) => (number, true),
        None => (cell, false),
    };
    match number {
        "-" if !leader => Some(Outcome::default()),
        "M" if !leader => Some(Outcome { loss: 0, check: true, leader: false }),
        _ => number.parse().ok().map(|loss| Outcome { loss, check: loss > 0, leader }),
    }
}

fn movement_chart(mut chart: MovementChart) -> Result<MovementChart, DataError> {
    let mut problems = Vec::new();
    let mut costs = Costs::default();
    for mover in Mover::ALL {
        match chart.allowance.iter().find(|(named, _)| *named == mover) {
            Some((_, entry)) => costs.allowance[mover.index()] = entry.value,
            None => problems.push(format!("`allowance` lacks {mover:?}")),
        }
        for ground in Ground::ALL {
            match chart.ground.iter().find(|row| row.terrain == ground && row.movers.contains(&mover)) {
                Some(row) => costs.ground[ground as usize][mover.index()] = row.cost.value,
                None => problems.push(format!("`ground` lacks {ground:?} for {mover:?}")),
            }
        }
        for obstacle in Obstacle::ALL {
            match chart.obstacle.iter().find(|row| row.terrain == obstacle && row.movers.contains(&mover)) {
                Some(row) => costs.obstacle[obstacle as usize][mover.index()] = row.cost.value,
                None => problems.push(format!("`obstacle` lacks {obstacle:?} for {mover:?}")),
            }
        }
    }
    for road in [Road::Railroad, Road::Trail, Road::Road, Road::Pike] {
        match chart.road.iter().find(|(named, _)| *named == road) {
            Some((_, entry)) => costs.road[road as usize] = entry.value,
            None => problems.push(format!("`road` lacks {road:?}")),
        }
    }
    for arm in [Arm::Infantry, Arm::Cavalry, Arm::Artillery, Arm::HorseArtillery] {
        if !chart.formation.iter().any(|(named, _)| *named == arm) {
            problems.push(format!("`formation` lacks {arm:?}"));
        }
        if arm.is_artillery() && !chart.capabilities.iter().any(|(named, _)| *named == arm) {
            problems.push(format!("`capabilities` lacks {arm:?}"));
        }
    }
    if costs.allowance.iter().any(|allowance| *allowance < 0) || costs.road.iter().any(|cost| *cost < 1) {
        problems.push("allowances may not be negative, and every way costs at least half a point".to_owned());
    }
    chart.costs = costs;
    sound("movement.ron", chart, problems)
}

impl Default for Costs {
    fn default() -> Self {
        Self {
            allowance: [0; 6],
            ground: [[Cost::Prohibited; 6]; 7],
            obstacle: [[Cost::Prohibited; 6]; 7],
            road: [1; 4],
        }
    }
}
