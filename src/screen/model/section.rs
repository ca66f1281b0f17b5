//! The sections of the side panel.

use super::Action;
use crate::{
    board::Hex,
    screen::{counters::Face, intent::Intent},
    table::{id::UnitId, side::Side},
};

/// A section of the side panel.
#[derive(Clone, Debug, PartialEq)]
pub enum Section {
    /// A unit or leader in full.
    Unit(UnitCard),
    /// Those that fire or charge together, and at whom.
    Actors(Actors),
    /// A table of parts that add up to a number.
    Tally(TallyTable),
    /// The columns of the Combat Table, and which is used.
    Columns(Vec<String>, usize),
    /// The chances of a fire or a round of melee.
    Odds(Odds),
    /// Plain words with a rule.
    Line {
        /// What they say.
        text: String,
        /// The rule.
        rule: String,
    },
    /// A highlighted note with its rule.
    Note {
        /// What it says.
        text: String,
        /// The rule.
        rule: String,
        /// Whether it warns.
        warning: bool,
    },
    /// Buttons side by side.
    Actions(Vec<Action>),
    /// Ways of doing what is planned, one of which is taken.
    Choice {
        /// What is chosen.
        text: String,
        /// The rule that leaves the choice.
        rule: String,
        /// What each says, whether it is taken, and what takes it.
        ways: Vec<(String, bool, Intent)>,
    },
    /// Strength to be divided among targets.
    Division(Division),
    /// A question with its answers.
    Question {
        /// Who is asked: "Union decides".
        who: String,
        /// The question.
        text: String,
        /// The rule that asks.
        rule: String,
        /// The answers that are buttons; hexes are answered on the map.
        answers: Vec<Action>,
    },
    /// The casualty record.
    Casualties {
        /// The heading.
        title: String,
        /// Right of it.
        caption: String,
        /// Both sides.
        sides: Vec<Casualties>,
    },
    /// Victory hexes and what they would give now.
    Objectives {
        /// The heading.
        title: String,
        /// "if the game ended now".
        caption: String,
        /// Name, holder, points.
        rows: Vec<[String; 3]>,
    },
    /// Results of combat, the latest first.
    Results {
        /// The heading.
        title: String,
        /// The heading's caption.
        caption: String,
        /// The fights.
        stories: Vec<Fight>,
    },
    /// Counters that can still act, or are still to be set up.
    Tray {
        /// The heading.
        title: String,
        /// What the heading's caption says.
        caption: String,
        /// The counters.
        units: Vec<(UnitId, TrayFace)>,
    },
}

/// A fire, charge, melee or rally as it went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fight {
    /// Who and whom, the die, what came of it; or a title alone.
    pub head: [String; 3],
    /// What followed, line by line.
    pub lines: Vec<String>,
    /// How it ended; may be empty.
    pub outcome: String,
}

/// A counter or leader in a tray.
#[derive(Clone, Debug, PartialEq)]
pub struct TrayFace {
    /// What is painted of it.
    pub face: Face,
    /// Its name.
    pub name: String,
    /// Whether it is chosen.
    pub chosen: bool,
    /// Its hex, if it is on the map.
    pub hex: Option<Hex>,
}

/// A unit or leader in full.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitCard {
    /// Which.
    pub id: UnitId,
    /// What is painted of it.
    pub face: Face,
    /// "Law’s Brigade".
    pub title: String,
    /// "Hood’s Division, First Corps".
    pub command: String,
    /// "infantry in line, facing north-east".
    pub state: String,
    /// Strength now and in full; `None` for a leader.
    pub strength: Option<(u8, u8)>,
    /// Label, value, rule.
    pub rows: Vec<[String; 3]>,
    /// Where it is.
    pub hex: Option<Hex>,
}

/// Those that fire or charge together, and at whom.
#[derive(Clone, Debug, PartialEq)]
pub struct Actors {
    /// What is painted of the target.
    pub face: Face,
    /// "Fire on Ward’s Brigade".
    pub title: String,
    /// Where and how the target stands.
    pub state: String,
    /// Those that act, in the order in which they were chosen.
    pub rows: Vec<Actor>,
    /// Label, rule and value of the sum.
    pub total: [String; 3],
}

/// One that fires or charges.
#[derive(Clone, Debug, PartialEq)]
pub struct Actor {
    /// Which; a click on the row leaves it out.
    pub unit: UnitId,
    /// Its name.
    pub name: String,
    /// "12, range 1".
    pub from: String,
    /// "normal, flank".
    pub effect: String,
    /// What it adds.
    pub value: String,
}

/// Parts that add up.
#[derive(Clone, Debug, PartialEq)]
pub struct TallyTable {
    /// The heading; none if empty.
    pub title: String,
    /// Right of the heading.
    pub caption: String,
    /// Label, rule, value.
    pub parts: Vec<[String; 3]>,
    /// Label and value of the sum; `None` to leave it out.
    pub total: Option<[String; 2]>,
}

/// The chances of a fire or of a round of melee, exact.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    /// The heading.
    pub title: String,
    /// What the marks of the outcomes mean.
    pub legend: String,
    /// For each outcome: its name, its chance and the part of it in which the target routs, in hundredths.
    pub bars: Vec<(String, u32, u32)>,
    /// Key figures: value and what it is.
    pub figures: Vec<[String; 2]>,
}

/// Strength to be divided among targets (8.272).
#[derive(Clone, Debug, PartialEq)]
pub struct Division {
    /// The targets.
    pub parts: Vec<DivisionPart>,
    /// How much is left to divide.
    pub left: String,
    /// The button that gives the answer.
    pub commit: Action,
}

/// The part of one target.
#[derive(Clone, Debug, PartialEq)]
pub struct DivisionPart {
    /// The target.
    pub name: String,
    /// What these points can do to it.
    pub odds: String,
    /// Points fired at it.
    pub points: u8,
    /// Takes a point away, if there is one.
    pub less: Option<Intent>,
    /// Adds a point, if one is left.
    pub more: Option<Intent>,
}

/// One side's casualty record.
#[derive(Clone, Debug, PartialEq)]
pub struct Casualties {
    /// The side.
    pub side: Side,
    /// Its name.
    pub name: String,
    /// Points on the record.
    pub points: i32,
    /// Unit or leader, and points, the heaviest first.
    pub sources: Vec<(String, i32)>,
}
