//! The hand on the map: what the mouse does becomes gestures, and gestures become intents.

pub mod gesture;
mod meaning;

use bevy::{
    input::{
        ButtonState,
        mouse::{MouseButton, MouseScrollUnit, MouseWheel},
    },
    prelude::*,
    window::{PrimaryWindow, WindowEvent},
};
use bevy_egui::EguiContexts;

use self::gesture::{At, Button, Gesture, Hand, Input};
use super::{
    ScreenSet, Wanted, board::eye::Eye, counters::Pieces, game::Playing, intent::Intent, plan::Plan,
};
use crate::board::layout;

/// Adds the hand.
pub fn plugin(app: &mut App) {
    app.init_resource::<Holding>().add_systems(Update, (grasp, read).chain().in_set(ScreenSet::ReadInput));
}

/// What the hand holds, and where the cursor was last.
#[derive(Resource, Default)]
pub struct Holding {
    hand: Hand,
    cursor: Option<(f32, f32)>,
    /// Parts of a wheel's step, from devices that scroll finely.
    wheel: f32,
}

/// Takes up what was dragged out of the tray, unless the button has been let go already.
pub(super) fn grasp(
    mut wanted: MessageReader<Wanted>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut holding: ResMut<Holding>,
) {
    let held = buttons.pressed(MouseButton::Left) || buttons.just_released(MouseButton::Left);
    for Wanted(intent) in wanted.read() {
        if let (Intent::Grasp(unit), true) = (intent, held) {
            holding.hand.grasp(*unit);
        }
    }
}

/// Reads the mouse in the order in which things happened, so that nothing fast is lost within a frame.
#[expect(clippy::too_many_arguments, reason = "a system's arguments are its access to the world")]
fn read(
    mut events: MessageReader<WindowEvent>,
    mut holding: ResMut<Holding>,
    mut contexts: EguiContexts,
    window: Single<&Window, With<PrimaryWindow>>,
    held: Res<ButtonInput<KeyCode>>,
    pieces: Res<Pieces>,
    playing: Option<Res<Playing>>,
    mut eye: Option<ResMut<Eye>>,
    mut plan: ResMut<Plan>,
    mut wanted: MessageWriter<Wanted>,
) -> Result {
    let (Some(eye), Some(playing)) = (&mut eye, playing) else {
        events.clear();
        *holding = Holding::default();
        return Ok(());
    };
    let context = contexts.ctx_mut()?;
    let shift = held.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let over_map = |cursor: (f32, f32), eye: &Eye| {
        let above = context.layer_id_at(bevy_egui::egui::pos2(cursor.0, cursor.1));
        let free = above.is_none_or(|layer| layer.order == bevy_egui::egui::Order::Background);
        free && eye.area().contains((f64::from(cursor.0), f64::from(cursor.1)))
    };
    for event in events.read() {
        if let WindowEvent::CursorMoved(moved) = event {
            holding.cursor = Some((moved.position.x, moved.position.y));
        }
        let cursor = holding.cursor.or_else(|| window.cursor_position().map(|at| (at.x, at.y)));
        let Some(cursor) = cursor else { continue };
        let over = over_map(cursor, eye);
        if let WindowEvent::MouseWheel(wheel) = event {
            if over {
                turn_wheel(&mut holding, wheel, cursor, shift, eye, &mut wanted);
            }
            continue;
        }
        let at = if over { at(cursor, eye, &pieces, &playing) } else { At { cursor, hex: None, unit: None } };
        let gesture = input(event, at, over).and_then(|input| holding.hand.take(input));
        point(&mut plan, at);
        match gesture {
            Some(Gesture::Pushed((x, y))) => eye.push((f64::from(x), f64::from(y))),
            Some(gesture) => {
                let intents = meaning::of(playing.field(), &plan, gesture, shift);
                wanted.write_batch(intents.into_iter().map(Wanted));
            }
            None => {}
        }
        let dragged = holding.hand.dragged().map(|unit| (unit, at.hex));
        if plan.dragged != dragged {
            plan.dragged = dragged;
        }
    }
    Ok(())
}

/// What an event of the window is to the hand.
fn input(event: &WindowEvent, at: At, over_map: bool) -> Option<Input> {
    match event {
        WindowEvent::CursorMoved(_) => Some(Input::Move(at)),
        WindowEvent::MouseButtonInput(input) => {
            let button = match input.button {
                MouseButton::Left => Button::Primary,
                MouseButton::Right => Button::Secondary,
                MouseButton::Middle => Button::Middle,
                _ => return None,
            };
            match input.state {
                ButtonState::Pressed => over_map.then_some(Input::Press(button, at)),
                ButtonState::Released => Some(Input::Release(button, at)),
            }
        }
        WindowEvent::WindowFocused(focus) if !focus.focused => Some(Input::Cancel),
        WindowEvent::KeyboardInput(key) if key.key_code == KeyCode::Escape => Some(Input::Cancel),
        WindowEvent::TouchInput(touch) if touch.phase == bevy::input::touch::TouchPhase::Canceled => {
            Some(Input::Cancel)
        }
        _ => None,
    }
}

fn at(cursor: (f32, f32), eye: &Eye, pieces: &Pieces, playing: &Playing) -> At {
    let point = eye.to_board((f64::from(cursor.0), f64::from(cursor.1)));
    let hex = layout::hex_at(point).filter(|hex| playing.field().map().contains(*hex));
    At { cursor, hex, unit: pieces.at(point) }
}

/// Tells the plan what is under the cursor, but only when that is something else than before: what
/// depends on the plan is drawn anew whenever it changes.
fn point(plan: &mut ResMut<Plan>, at: At) {
    if plan.hovered != at.hex || plan.pointed != at.unit {
        (plan.hovered, plan.pointed) = (at.hex, at.unit);
    }
}

/// The wheel zooms to the cursor; with Shift it turns the chosen unit.
fn turn_wheel(
    holding: &mut Holding,
    wheel: &MouseWheel,
    cursor: (f32, f32),
    shift: bool,
    eye: &mut Eye,
    wanted: &mut MessageWriter<Wanted>,
) {
    /// Pixels of fine scrolling that are a step.
    const STEP: f32 = 40.0;
    // With Shift held, some systems report the wheel as turned sideways.
    let turned = if wheel.y == 0.0 { wheel.x } else { wheel.y };
    holding.wheel += match wheel.unit {
        MouseScrollUnit::Line => turned,
        MouseScrollUnit::Pixel => turned / STEP,
    };
    let steps = holding.wheel.trunc();
    holding.wheel -= steps;
    match steps as i32 {
        0 => {}
        steps if shift => {
            wanted.write(Wanted(Intent::Turn(-steps)));
        }
        steps => eye.zoom(steps, (f64::from(cursor.0), f64::from(cursor.1))),
    }
}
