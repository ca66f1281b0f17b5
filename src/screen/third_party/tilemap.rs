//! The tilemap, which carries what the rules see of each hex.

use bevy::prelude::App;
use bevy_ecs_tilemap::TilemapPlugin;

/// Adds the tilemap.
pub fn plugin(app: &mut App) {
    app.add_plugins(TilemapPlugin);
}
