//! How the libraries of the window are set up, and the ways round their defects.

pub mod egui;
pub mod tilemap;

use bevy::prelude::App;

/// Adds them.
pub fn plugin(app: &mut App) {
    app.add_plugins((egui::plugin, tilemap::plugin));
}
