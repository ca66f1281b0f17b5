//! The map: where the player looks, the painted ground, what the rules see of it, and the overlays.

pub mod camera;
pub mod eye;
pub mod marks;
pub mod overlay;
pub mod picture;
pub mod terrain;
pub mod tiles;
mod wash;

use bevy::prelude::App;

/// Adds the map.
pub fn plugin(app: &mut App) {
    app.add_plugins((camera::plugin, tiles::plugin, terrain::plugin, overlay::plugin, wash::plugin));
}
