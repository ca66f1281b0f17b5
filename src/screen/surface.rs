//! What egui draws: the marks over the map, and the panels around it.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{LayerId, Ui, UiBuilder},
};

use super::{
    ScreenSet, Wanted,
    board::{
        eye::{Area, Eye},
        marks,
        overlay::Overlays,
    },
    intent::Intent,
    plan::Plan,
};

/// Adds the surface.
pub fn plugin(app: &mut App) {
    app.init_resource::<Pressed>()
        .add_systems(EguiPrimaryContextPass, draw)
        .add_systems(Update, hand_over.in_set(ScreenSet::ReadInput));
}

/// What was pressed in the panels. egui may draw a frame more than once; the last time counts.
#[derive(Resource, Default)]
struct Pressed(Vec<Intent>);

fn hand_over(mut pressed: ResMut<Pressed>, mut wanted: MessageWriter<Wanted>) {
    if !pressed.0.is_empty() {
        wanted.write_batch(std::mem::take(&mut pressed.0).into_iter().map(Wanted));
    }
}

fn draw(
    mut contexts: EguiContexts,
    mut eye: Option<ResMut<Eye>>,
    overlays: Res<Overlays>,
    plan: Res<Plan>,
    mut pressed: ResMut<Pressed>,
    mut redraw: MessageWriter<RequestRedraw>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let whole = UiBuilder::new().layer_id(LayerId::background()).max_rect(context.viewport_rect());
    let ui = Ui::new(context.clone(), "surface".into(), whole);
    if let Some(eye) = &mut eye {
        marks::draw(&ui.painter().with_clip_rect(ui.max_rect()), eye, &overlays, plan.dragged.is_some());
    }
    let intents = Vec::new();
    if let Some(eye) = &mut eye {
        let free = ui.available_rect_before_wrap();
        let area = Area {
            left: f64::from(free.left()),
            top: f64::from(free.top()),
            width: f64::from(free.width()),
            height: f64::from(free.height()),
        };
        if eye.area() != area {
            eye.set_area(area);
            redraw.write(RequestRedraw);
        }
    }
    pressed.0 = intents;
    Ok(())
}
