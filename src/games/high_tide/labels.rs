//! The labels of tallies: what each part of a number stands for.

use serde::Serialize;

use super::{
    charts::{Effect, Entry, Obstacle},
    map::{Ground, Road},
    units::Formation,
};
use crate::{
    board::Hex,
    table::{id::UnitId, tally::Tally},
};

/// What a part of a tally stands for. Each variant is worded under its name in the text file, but for those that
/// hold a line of a chart or an obstacle: these are worded under the name of what they hold.
#[allow(missing_docs, reason = "the variant says what its fields are")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, strum::VariantNames)]
pub enum Label {
    // Movement costs, in half points.
    /// The ground entered.
    Ground(Ground),
    /// Along a road or trail.
    Road(Road),
    /// What lies along the hexside crossed.
    Obstacle(Obstacle),
    /// Those who came through the hex before.
    InLine,
    /// The whole allowance.
    WholeTurn,
    /// A change of formation.
    Formation(Formation),
    /// A routed unit's one hex.
    RoutedMove,

    // Strength, in points.
    /// A unit's part, after formation and range.
    Firing { unit: UnitId, points: u8, range: u32, effect: Effect },
    /// A unit's points in melee.
    Melee { unit: UnitId },
    /// A leader's value in melee.
    LeaderInMelee { leader: UnitId },

    // Die modifiers, morale and melee modifiers.
    /// A line of a chart: F1 to F16, M2 to M12, A1 to A9.
    Line(&'static str),
    /// Cover and elevation are no worse than their limit.
    CoverLimit,
    /// The morale printed on the unit.
    Morale { half: bool },
    /// A leader's value.
    Leader { leader: UnitId },

    // Victory points.
    /// Where the casualty record starts in the scenario.
    RecordAtStart,
    /// Enemy strength points lost.
    PointsLost { unit: UnitId },
    /// Stars of an enemy leader eliminated.
    Stars { leader: UnitId },
    /// Enemy strength points that came back as stragglers.
    Recovered { unit: UnitId },
    /// The enemy was demoralized first.
    Demoralizing,
    /// Control of a named hex.
    Control { hex: Hex, name: String },
}

/// Adds a line of a chart to a tally; a line that the chart sets to zero is left out.
pub(super) fn add_line(tally: &mut Tally<Label>, line: &'static str, entry: &Entry<i32>) {
    if entry.value != 0 {
        tally.add(Label::Line(line), entry.value, line);
    }
}
