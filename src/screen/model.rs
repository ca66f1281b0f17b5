//! What the panels show: plain values with every word ready, made from the field by `view`.

mod section;

pub use section::*;

use super::intent::{Card, Intent, Overlay};
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
    /// Buttons over the map for what else can be done: take back, log, count, keys, menu.
    pub tools: Vec<Action>,
    /// The switches of the overlays.
    pub overlays: Vec<Switch>,
    /// The orders legal for the unit that was right-clicked.
    pub menu: Option<Menu>,
    /// Cards that lie over the table.
    pub cards: Vec<CardText>,
    /// What is written on the map beside a planned fire.
    pub callouts: Vec<Callout>,
    /// The hex that is lit because the cursor rests on what is about it.
    pub light: Option<Hex>,
    /// The card of the unit or leader that the cursor rests on, unless the side panel shows it.
    pub hover: Option<UnitCard>,
}

/// The switch of an overlay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Switch {
    /// What it shows or hides.
    pub overlay: Overlay,
    /// "Reach".
    pub name: String,
    /// What it shows and when, with its key.
    pub hint: String,
    /// Whether it is on.
    pub on: bool,
}

/// A note on the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Callout {
    /// Where it stands.
    pub at: Spot,
    /// What it says.
    pub text: String,
    /// A smaller line below; may be empty.
    pub note: String,
}

/// Where a note stands on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// On the line from one hex to another.
    Between(Hex, Hex),
    /// Above a hex.
    Above(Hex),
}

/// A card over the table.
#[derive(Clone, Debug, PartialEq)]
pub struct CardText {
    /// Which card.
    pub card: Card,
    /// Its title.
    pub title: String,
    /// What the button that closes it says.
    pub close: String,
    /// Rows of text.
    pub rows: Vec<CardRow>,
    /// Whether its end is what is looked for first.
    pub read_from_end: bool,
    /// Buttons.
    pub actions: Vec<Action>,
}

/// A row of a card.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CardRow {
    /// What it says.
    pub text: String,
    /// The rule behind it.
    pub rule: String,
    /// On the right: a key, a number.
    pub value: String,
    /// Whether it heads those that follow.
    pub heading: bool,
    /// The unit or leader that a click on it leads to, and where it is.
    pub goes: Option<(UnitId, Hex)>,
}

impl CardRow {
    /// A row of text alone.
    pub fn text(text: String) -> Self {
        Self { text, ..Self::default() }
    }

    /// A row with something on the right.
    pub fn pair(text: String, value: String) -> Self {
        Self { text, value, ..Self::default() }
    }

    /// A row that heads those that follow.
    pub fn heading(text: String, value: String) -> Self {
        Self { text, value, heading: true, ..Self::default() }
    }
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
    /// The hex that it is about, lit while the cursor rests on it.
    pub about: Option<Hex>,
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

/// The orders for a unit now: those that are legal, and others with the reason why they are not.
#[derive(Clone, Debug, PartialEq)]
pub struct Menu {
    /// The unit's name.
    pub title: String,
    /// Where it opens, in pixels of the window.
    pub at: (f32, f32),
    /// The orders by kind, those most often given first.
    pub groups: Vec<MenuGroup>,
    /// What it says when there are none.
    pub nothing: String,
}

impl Menu {
    /// All orders, from top to bottom.
    pub fn actions(&self) -> impl Iterator<Item = &Action> {
        self.groups.iter().flat_map(|group| &group.actions)
    }
}

/// Orders of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct MenuGroup {
    /// "Move".
    pub title: String,
    /// The orders, at least one.
    pub actions: Vec<Action>,
}
