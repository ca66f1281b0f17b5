//! What the player wants: panels and the hand on the map produce intents, one system acts on them.

use std::{collections::BTreeSet, path::PathBuf};

use crate::{
    board::Hex,
    games::high_tide::{
        order::{Order, Through},
        scenario::Optional,
    },
    table::id::UnitId,
};

/// Something the player wants.
#[derive(Clone, Debug, PartialEq)]
pub enum Intent {
    /// Give this order.
    Order(Order),
    /// Take a unit or leader to a hex by its best way: place it in the set-up, move it in the movement
    /// phase. A way that draws fire is planned first and waits for [`Intent::Commit`].
    GoTo {
        /// Unit or leader.
        unit: UnitId,
        /// Where to.
        hex: Hex,
    },
    /// Place entrenchment markers of the set-up by clicks, or stop (12.62).
    Spade,
    /// Turn the chosen unit by so many hexsides, clockwise if positive.
    Turn(i32),
    /// End the phase, unless units can still act: then the player is told so first.
    EndPhase,
    /// Go on by itself past phases in which nobody can do anything, or stop at them too.
    PassOver,
    /// Take back the last order.
    Undo,
    /// Choose a unit or leader, or none.
    Select(Option<UnitId>),
    /// Take a unit or leader from the tray into the hand: it is dragged until the button is let go.
    Grasp(UnitId),
    /// Choose the next unit that can still act.
    SelectNext,
    /// Add a unit to those that fire or charge, or take it away.
    ToggleActor(UnitId),
    /// Leave these out of those that fire or charge.
    LeaveOut(Vec<UnitId>),
    /// Light a hex that the cursor rests on the name of, or none.
    Light(Option<Hex>),
    /// Aim at an enemy unit, or at none.
    Target(Option<UnitId>),
    /// Let the planned fire strike through this side of the target, where the rules leave the choice.
    Strike(Through),
    /// Fire with so many points more, or fewer if negative, at this charger (8.272).
    Divide {
        /// The charger.
        at: UnitId,
        /// Points more.
        by: i8,
    },
    /// Do what is planned: move, fire, charge.
    Commit,
    /// Drop what is planned.
    Cancel,
    /// Show or hide an overlay.
    Toggle(Overlay),
    /// Bring a hex into view.
    Show(Hex),
    /// Look at a point of the board, in board units.
    LookAt((f64, f64)),
    /// Show the whole field.
    Fit,
    /// Zoom by so many steps about the middle of the view, nearer if positive.
    Zoom(i32),
    /// Make text and everything else in the window larger by so many steps; 0 is the size it began with.
    Scale(i32),
    /// Ask for the orders of a unit, or close their menu.
    Menu(Option<UnitId>),
    /// Open or close the window of this kind.
    Open(Card),
    /// Start a game.
    Start(NewGame),
    /// Go on with a recorded game.
    Load(PathBuf),
    /// Delete a recorded game.
    Delete(PathBuf),
    /// Leave the game for the menu.
    ToMenu,
    /// Leave the program.
    Quit,
}

/// A game to be started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// The scenario, such as `high_tide/round_tops`.
    pub scenario: String,
    /// The seed of the dice.
    pub seed: u64,
    /// Optional rules besides the scenario's own.
    pub options: BTreeSet<Optional>,
    /// A folder of charts of the player's own.
    pub charts: Option<PathBuf>,
}

/// An overlay that can be switched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Overlay {
    /// Where the chosen unit can go.
    Reach,
    /// The enemy's zones of control.
    TheirZones,
    /// One's own zones of control.
    OurZones,
    /// Command radii, and who is out of command.
    Command,
    /// Heights.
    Heights,
    /// The chosen unit's field of fire.
    FieldOfFire,
    /// Hex numbers.
    HexIds,
    /// The whole map in small.
    Inset,
}

impl Overlay {
    /// All overlays, in the order of their switches.
    pub const ALL: [Self; 8] = [
        Self::Reach,
        Self::TheirZones,
        Self::OurZones,
        Self::Command,
        Self::FieldOfFire,
        Self::Heights,
        Self::HexIds,
        Self::Inset,
    ];
}

/// A card over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Card {
    /// All that has happened.
    Log,
    /// The keys.
    Keys,
    /// Menu of the game: undo, load, leave.
    Game,
    /// The turn record from now on, with the reinforcements of each turn.
    Turns,
    /// The order of battle.
    Forces,
    /// The charts in force, entry by entry, and where each number comes from.
    Charts,
    /// The count of points: as it stands, and at the end who has won.
    Count,
}
