//! The furniture of the map, as mapmakers call it: scale bar, legend, and the inset that shows the whole.

mod callouts;
mod inset;
mod legend;
mod scale_bar;

use bevy_egui::egui::{Pos2, Rect, TextureId, Ui};

use super::{
    board::{eye::Eye, overlay::Overlays},
    game::Playing,
    intent::{Intent, Overlay},
    model::Callout,
    plan::Plan,
};
use crate::table::words::Words;

/// Space between the furniture and the edge of the map, in pixels.
const MARGIN: f32 = 12.0;

/// What the furniture is made from.
pub struct Furniture<'a> {
    /// The picture of the whole map, once it is painted.
    pub picture: Option<TextureId>,
    /// Where the player looks.
    pub eye: &'a Eye,
    /// The game on the map.
    pub playing: &'a Playing,
    /// What lies over the ground.
    pub overlays: &'a Overlays,
    /// What the player is about to do.
    pub plan: &'a Plan,
    /// What is written beside a planned fire.
    pub callouts: &'a [Callout],
    /// The words for it.
    pub words: &'a Words,
}

/// Draws the furniture into the part of the window that shows the map, and adds what was pressed in it.
pub fn draw(ui: &Ui, furniture: &Furniture<'_>, intents: &mut Vec<Intent>) {
    let map = ui.available_rect_before_wrap();
    let painter = ui.painter().with_clip_rect(map);
    let Furniture { picture, eye, playing, overlays, plan, callouts, words } = *furniture;
    callouts::draw(&painter, eye, callouts);
    let bar = scale_bar::draw(&painter, map, eye.scale() as f32, words);
    let inset = picture
        .filter(|_| plan.overlays.contains(&Overlay::Inset))
        .map(|picture| inset::draw(ui, map, picture, eye, playing.field(), intents));
    let right = inset.map_or(map.right(), |inset| inset.left());
    let free = Rect::from_min_max(Pos2::new(bar.right(), map.top()), Pos2::new(right, map.bottom()));
    legend::draw(&painter, free.shrink(MARGIN), &legend::signs(overlays), words);
}
