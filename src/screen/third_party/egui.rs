//! egui in Bevy: its typefaces, and the filter that lets the window rest.

use std::sync::Arc;

use bevy::{
    prelude::*,
    window::{RequestRedraw, WindowResized, WindowScaleFactorChanged},
};
use bevy_egui::{
    EguiContext, EguiInput, EguiPlugin, EguiPreUpdateSet,
    egui::{Context, Event, FontData, FontDefinitions, FontFamily, Key, Modifiers},
};

use crate::{paint::FONTS, screen::Screen};

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
            (drop_idle_modifiers, keep_tab.run_if(in_state(Screen::Table)), one_press_a_frame)
                .chain()
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(PreUpdate, give_fonts.before(EguiPreUpdateSet::BeginPass))
        .add_systems(Update, draw_again_after_a_resize);
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

/// At the table Tab goes to the next unit. To egui it would give the focus, and with it Space and Enter, to a
/// button that nobody chose.
fn keep_tab(mut inputs: Query<&mut EguiInput>) {
    for mut input in &mut inputs {
        input.0.events.retain(|event| !matches!(event, Event::Key { key: Key::Tab, .. }));
    }
}

/// egui looks for the widget below a press where the cursor is at the end of the frame. Where frames are slow
/// and the hand is quick, that is another one: so a frame ends with a press, and what follows it waits for the
/// next.
fn one_press_a_frame(
    mut inputs: Query<&mut EguiInput>,
    mut waiting: Local<Vec<Event>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for mut input in &mut inputs {
        waiting.append(&mut input.0.events);
        input.0.events = up_to_a_press(&mut waiting);
        if !waiting.is_empty() {
            redraw.write(RequestRedraw);
        }
    }
}

/// Takes out the events up to the first press of a button, that included; all if there is none.
fn up_to_a_press(events: &mut Vec<Event>) -> Vec<Event> {
    let press = |event: &Event| matches!(event, Event::PointerButton { pressed: true, .. });
    let end = events.iter().position(press).map_or(events.len(), |at| at + 1);
    events.drain(..end).collect()
}

/// egui learns the size of the window from the camera, which learns it at the end of the frame: the panels
/// would keep their places until the next input.
fn draw_again_after_a_resize(
    mut resized: MessageReader<WindowResized>,
    mut rescaled: MessageReader<WindowScaleFactorChanged>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if resized.read().count() + rescaled.read().count() > 0 {
        redraw.write(RequestRedraw);
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

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{PointerButton, Pos2};

    use super::*;

    #[test]
    fn a_resized_window_is_drawn_once_more() {
        let mut app = App::new();
        app.add_message::<WindowResized>()
            .add_message::<WindowScaleFactorChanged>()
            .add_message::<RequestRedraw>()
            .add_systems(Update, draw_again_after_a_resize);
        let asked = |app: &mut App| {
            app.update();
            app.world_mut().resource_mut::<Messages<RequestRedraw>>().drain().count()
        };
        assert_eq!(asked(&mut app), 0);
        let window = app.world_mut().spawn_empty().id();
        app.world_mut().write_message(WindowResized { window, width: 1920.0, height: 1080.0 });
        assert_eq!(asked(&mut app), 1);
        assert_eq!(asked(&mut app), 0, "and rests again");
    }

    #[test]
    fn a_frame_ends_with_a_press() {
        let at = |x: f32| Pos2::new(x, 0.0);
        let press = |x: f32, pressed: bool| {
            let modifiers = Modifiers::NONE;
            Event::PointerButton { pos: at(x), button: PointerButton::Primary, pressed, modifiers }
        };
        let (to, from) = (Event::PointerMoved(at(1.0)), Event::PointerMoved(at(9.0)));
        let mut events =
            vec![to.clone(), press(1.0, true), press(1.0, false), from.clone(), press(9.0, true)];
        assert_eq!(up_to_a_press(&mut events), [to, press(1.0, true)]);
        assert_eq!(up_to_a_press(&mut events), [press(1.0, false), from, press(9.0, true)]);
        assert_eq!(up_to_a_press(&mut events), []);
    }
}
