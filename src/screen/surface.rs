//! What egui draws: the marks over the map, and the panels around it.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass, EguiTextureHandle,
    egui::{LayerId, Ui, UiBuilder, Vec2},
};

use super::{
    ScreenSet, Wanted,
    board::{
        eye::{Area, Eye},
        marks,
        overlay::Overlays,
        tiles::SmallMap,
    },
    counters::signs::{self, Signs},
    furniture::{self, Furniture},
    game::Playing,
    hand,
    hover::Hover,
    intent::Intent,
    menu::{self, Menu},
    model::Model,
    notice::Notice,
    panels,
    plan::Plan,
    theme, third_party, view,
};
use crate::table::{id::UnitId, words::Words};

/// Adds the surface.
pub fn plugin(app: &mut App) {
    app.init_resource::<Pressed>()
        .init_resource::<Menu>()
        .init_resource::<Spoken>()
        .init_resource::<Shown>()
        .add_systems(EguiPrimaryContextPass, draw)
        .add_systems(Update, refresh.in_set(ScreenSet::Overlay))
        .add_systems(Update, hand_over.in_set(ScreenSet::ReadInput).before(hand::grasp));
}

/// What was pressed in the panels. egui may draw a frame more than once; the last time counts.
#[derive(Resource, Default)]
struct Pressed(Vec<Intent>);

fn hand_over(mut pressed: ResMut<Pressed>, mut wanted: MessageWriter<Wanted>) {
    if !pressed.0.is_empty() {
        wanted.write_batch(std::mem::take(&mut pressed.0).into_iter().map(Wanted));
    }
}

/// The messages of the program. Without them every text shows its own name, so the window still opens.
#[derive(Resource)]
struct Spoken(Option<Words>);

impl Default for Spoken {
    fn default() -> Self {
        Self(Words::english().ok())
    }
}

/// What the panels show.
#[derive(Resource, Default)]
struct Shown(Model);

/// Makes what the panels show anew, when something of it has changed.
fn refresh(
    playing: Option<Res<Playing>>,
    plan: Res<Plan>,
    hover: Res<Hover>,
    notice: Res<Notice>,
    spoken: Res<Spoken>,
    mut undone: Local<Vec<UnitId>>,
    mut shown: ResMut<Shown>,
) {
    let (Some(playing), Some(words)) = (playing, &spoken.0) else { return };
    if playing.is_changed() {
        *undone = view::undone(playing.field());
    } else if !plan.is_changed() && !hover.is_changed() && !notice.is_changed() {
        return;
    }
    shown.0 = view::of_game(&playing, &undone, &plan, hover.shown.map(|(unit, _)| unit), &notice, words);
}

#[expect(clippy::too_many_arguments, reason = "a system's arguments are its access to the world")]
fn draw(
    mut contexts: EguiContexts,
    playing: Option<Res<Playing>>,
    notice: Res<Notice>,
    spoken: Res<Spoken>,
    shown: Res<Shown>,
    small: Option<Res<SmallMap>>,
    mut menu: ResMut<Menu>,
    mut styled: Local<bool>,
    mut eye: Option<ResMut<Eye>>,
    overlays: Res<Overlays>,
    signs: Res<Signs>,
    plan: Res<Plan>,
    mut pressed: ResMut<Pressed>,
    mut redraw: MessageWriter<RequestRedraw>,
) -> Result {
    let picture = small.map(|small| {
        let texture = contexts.add_image(EguiTextureHandle::Strong(small.image.clone()));
        (texture, Vec2::new(small.size.0 as f32, small.size.1 as f32))
    });
    let context = contexts.ctx_mut()?;
    // The typefaces are bound from the second pass on; nothing can be written before.
    if !third_party::egui::has_fonts(context) {
        redraw.write(RequestRedraw);
        return Ok(());
    }
    if !std::mem::replace(&mut *styled, true) {
        context.set_global_style(theme::style());
        // The whole window has one size, panels and map alike: see the action "larger".
        context.options_mut(|options| options.zoom_with_keyboard = false);
    }
    let whole = UiBuilder::new().layer_id(LayerId::background()).max_rect(context.viewport_rect());
    let mut ui = Ui::new(context.clone(), "surface".into(), whole);
    if let Some(eye) = &mut eye {
        marks::draw(ui.painter(), eye, &overlays, plan.dragged.is_some());
        signs::draw(ui.painter(), eye, &signs);
    }
    let intents = match (&playing, &spoken.0) {
        (_, None) => Vec::new(),
        (Some(playing), Some(words)) => {
            menu.forget();
            let mut intents = panels::draw(&mut ui, &shown.0);
            if let Some(eye) = &eye {
                let picture = picture.map(|(texture, _)| texture);
                let furniture = Furniture {
                    picture,
                    eye,
                    playing,
                    overlays: &overlays,
                    plan: &plan,
                    callouts: &shown.0.callouts,
                    hover: shown.0.hover.as_ref(),
                    words,
                };
                furniture::draw(&ui, &furniture, &mut intents);
            }
            intents
        }
        (None, Some(words)) => menu::draw(&mut ui, &mut menu, picture, &notice, words),
    };
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
