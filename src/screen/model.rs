//! What the panels show: plain values with every word ready, made from the field by `view`.

use super::{
    counters::Face,
    intent::{Card, Intent, Overlay},
};
use crate::{
    board::Hex,
    table::{id::UnitId, side::Side},
};

/// Everything around the map.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Model {
    /// The ribbon on top.
    pub ribbon: Ribbon,
    /// The side panel, from top to bottom.
    pub side: Vec<Section>,
    /// The line at the bottom.
    pub status: Status,
    /// Overlays with their names and whether they are on.
    pub overlays: Vec<(Overlay, String, bool)>,
    /// The orders legal for the unit that was right-clicked.
    pub menu: Option<Menu>,
    /// Cards that lie over the table.
    pub cards: Vec<CardText>,
}

/// A card over the table.
#[derive(Clone, Debug, PartialEq)]
pub struct CardText {
    /// Which card; `None` for one that cannot be closed.
    pub card: Option<Card>,
    /// Its title.
    pub title: String,
    /// What the button that closes it says.
    pub close: String,
    /// Rows of text, left and right.
    pub rows: Vec<[String; 2]>,
    /// Buttons.
    pub actions: Vec<Action>,
}

/// The turn sequence with the present step lit.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ribbon {
    /// The turns of the scenario, by hour.
    pub turns: Vec<Step>,
    /// "July 2, turn 2 of 4".
    pub caption: String,
    /// The two player turns.
    pub player_turns: Vec<PlayerTurn>,
    /// How much is left undone: "7 of 8", "brigades to move".
    pub left: (String, String),
    /// The button that ends the phase; `None` while a decision is awaited or the game is over.
    pub end: Option<Action>,
}

/// A box of the ribbon.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// What it says.
    pub name: String,
    /// A smaller second line.
    pub detail: String,
    /// What may be done in it, shown on hovering.
    pub hint: String,
    /// Done, now or to come.
    pub when: When,
}

/// Where a step lies in the sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum When {
    /// Done.
    Done,
    /// Being played.
    Now,
    /// To come.
    Later,
}

/// One side's half of the ribbon.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerTurn {
    /// The side.
    pub side: Side,
    /// "Confederate player turn".
    pub title: String,
    /// Its phases.
    pub phases: Vec<Step>,
}

/// A button.
#[derive(Clone, Debug, PartialEq)]
pub struct Action {
    /// What it says.
    pub name: String,
    /// Its key, such as "Space".
    pub key: String,
    /// What it does; `Err` says why not now.
    pub intent: Result<Intent, String>,
}

/// The status line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Status {
    /// What can be done, or why not.
    pub text: String,
    /// The rule that says so.
    pub rule: String,
    /// Whether it is a refusal.
    pub refusal: bool,
    /// The hex under the cursor.
    pub hex: String,
}

/// A section of the side panel.
#[derive(Clone, Debug, PartialEq)]
pub enum Section {
    /// A unit or leader in full.
    Unit(UnitCard),
    /// A table of parts that add up to a number.
    Tally(TallyTable),
    /// The chances of a fire.
    Odds(Odds),
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
        /// Rows of text: who, die, result.
        rows: Vec<[String; 3]>,
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

/// A counter or leader in a tray.
#[derive(Clone, Debug, PartialEq)]
pub struct TrayFace {
    /// What is painted of it.
    pub face: Face,
    /// Its name.
    pub name: String,
    /// Whether it is chosen.
    pub chosen: bool,
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

/// Parts that add up.
#[derive(Clone, Debug, PartialEq)]
pub struct TallyTable {
    /// The heading.
    pub title: String,
    /// Right of the heading.
    pub caption: String,
    /// Label, rule, value.
    pub parts: Vec<[String; 3]>,
    /// Label and value of the sum; `None` to leave it out.
    pub total: Option<[String; 2]>,
}

/// The chances of a fire, exact.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    /// The columns of the Combat Table, and which is used.
    pub columns: (Vec<String>, usize),
    /// For each outcome: its name, its chance and the part of it in which the target routs, in hundredths.
    pub bars: Vec<(String, u32, u32)>,
    /// Key figures: value and what it is.
    pub figures: Vec<[String; 2]>,
    /// A line below.
    pub note: String,
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

/// The orders legal for a unit now.
#[derive(Clone, Debug, PartialEq)]
pub struct Menu {
    /// The unit's name.
    pub title: String,
    /// Where it opens, in pixels of the window.
    pub at: (f32, f32),
    /// The orders.
    pub actions: Vec<Action>,
    /// What it says when there are none.
    pub nothing: String,
}
