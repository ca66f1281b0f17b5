//! A notice from the program itself: a game that could not be opened, a journal that could not be kept.

use bevy::prelude::Resource;

/// The notice, until the next thing is done.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Notice(pub Option<String>);
