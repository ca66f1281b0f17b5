//! egui in Bevy, and the filter that lets the window rest.

use bevy::prelude::*;
use bevy_egui::{
    EguiInput, EguiPlugin, EguiPreUpdateSet,
    egui::{Event, Modifiers},
};

/// Adds egui.
pub fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin::default()).add_systems(
        PreUpdate,
        drop_idle_modifiers.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
    );
}

/// bevy_egui reports the modifier keys to egui in every frame, and egui wants another frame after any
/// event: the window would never rest. Only a change is let through. (Mended in a version of bevy_egui
/// for a later Bevy.)
fn drop_idle_modifiers(mut inputs: Query<&mut EguiInput>, mut last: Local<Option<Modifiers>>) {
    for mut input in &mut inputs {
        input.0.events.retain(|event| match event {
            Event::ModifiersChanged(now) => last.replace(*now) != Some(*now),
            _ => true,
        });
    }
}
