//! egui in Bevy: its typefaces, and the filter that lets the window rest.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::{
    EguiContext, EguiInput, EguiPlugin, EguiPreUpdateSet,
    egui::{Context, Event, FontData, FontDefinitions, FontFamily, Modifiers},
};

use crate::paint::FONTS;

/// The family of Source Sans 3 in bold, for figures.
pub const BOLD: &str = "bold";
/// The family of Source Sans 3 in semi-bold, for names of things.
pub const SEMIBOLD: &str = "semibold";
/// The family of EB Garamond, for titles.
pub const TITLE: &str = "title";

/// Adds egui.
pub fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin::default())
        .add_systems(
            PreUpdate,
            drop_idle_modifiers.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(PreUpdate, give_fonts.before(EguiPreUpdateSet::BeginPass));
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

/// Gives a new context the program's typefaces.
fn give_fonts(mut contexts: Query<&mut EguiContext, Added<EguiContext>>) {
    for mut context in &mut contexts {
        context.get_mut().set_fonts(fonts());
    }
}

/// Whether the program's typefaces are bound already.
pub fn has_fonts(context: &Context) -> bool {
    context.fonts(|fonts| fonts.definitions().families.contains_key(&FontFamily::Name(BOLD.into())))
}

/// The program's typefaces under their families; Source Sans 3 is the usual one.
pub fn fonts() -> FontDefinitions {
    let [_, _, garamond, _, sans, semibold, bold] = FONTS;
    let mut fonts = FontDefinitions::empty();
    for (name, data) in [(TITLE, garamond), ("sans", sans), (SEMIBOLD, semibold), (BOLD, bold)] {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(data)));
    }
    let families = [
        (FontFamily::Proportional, "sans"),
        (FontFamily::Monospace, "sans"),
        (FontFamily::Name(SEMIBOLD.into()), SEMIBOLD),
        (FontFamily::Name(BOLD.into()), BOLD),
        (FontFamily::Name(TITLE.into()), TITLE),
    ];
    for (family, name) in families {
        fonts.families.insert(family, vec![name.to_owned()]);
    }
    fonts
}
