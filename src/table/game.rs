//! What a game must provide to be played on the table.

use std::fmt::Debug;

use bevy::{app::SubApp, ecs::world::World, state::state::FreelyMutableState};
use serde::{Serialize, de::DeserializeOwned};

use super::side::Side;

/// A rulebook as code.
///
/// The rules live as systems in the schedules [`Adjudicate`](super::referee::Adjudicate),
/// [`Aftermath`](super::referee::Aftermath) and [`Close`](super::referee::Close), which [`Game::plugin`] fills.
pub trait Game: Send + Sync + 'static {
    /// The game's name in scenario ids, such as `high_tide`.
    const ID: &'static str;
    /// Raised whenever a change of rules lets the same orders lead elsewhere.
    const RULES_VERSION: u32;

    /// An order: the only thing that changes a game.
    type Order: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Something that happened.
    type Fact: Clone + Debug + PartialEq + Serialize + Send + Sync + 'static;
    /// Why an order was refused.
    type Refusal: Clone + Debug + PartialEq + Serialize + Send + Sync + 'static;
    /// A consequence that waits to be carried out.
    type Task: Send + Sync + 'static;
    /// A choice put to a side.
    type Question: Send + Sync + 'static;
    /// All rule state as one typed value: what a snapshot holds.
    type Position: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// The position with everything that never changes (map, charts, roster): what rules read.
    type Field: Clone + Send + Sync + 'static;
    /// The sequence of play.
    type Phase: FreelyMutableState + Copy;

    /// Adds the phases and the rules as ordered systems.
    fn plugin(app: &mut SubApp);

    /// Puts a field into a world, replacing what is there. No rule runs.
    fn install(world: &mut World, field: &Self::Field);

    /// Reads the field from the world; `None` if no game has been installed in it.
    fn fetch(world: &mut World) -> Option<Self::Field>;

    /// The position within a field.
    fn position(field: &Self::Field) -> &Self::Position;

    /// The same field with another position.
    fn with_position(field: &Self::Field, position: Self::Position) -> Self::Field;

    /// The phase that a position is in.
    fn phase(position: &Self::Position) -> Self::Phase;

    /// The side whose order or answer is awaited; `None` when the game is over.
    fn to_act(field: &Self::Field) -> Option<Side>;

    /// The game turn, counted from 0.
    fn turn(position: &Self::Position) -> usize;

    /// The refusal of an order that no rule of the present phase takes up.
    fn unclaimed(field: &Self::Field, order: &Self::Order) -> Self::Refusal;
}
