//! The furniture of the map, as mapmakers call it: scale bar, legend, and the inset that shows the whole.

mod callouts;
mod clear;
mod inset;
mod legend;
mod margin;
mod scale_bar;

use bevy_egui::egui::{Pos2, Rect, TextureId, Ui, Vec2};

use super::{
    board::{eye::Eye, overlay::Overlays},
    game::Playing,
    intent::{Intent, Overlay},
    model::{Callout, UnitCard},
    panels,
    plan::Plan,
};
use crate::{
    board::{Hex, layout},
    table::words::Words,
};

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
    /// The card of the unit or leader that the cursor rests on.
    pub hover: Option<&'a UnitCard>,
    /// The words for it.
    pub words: &'a Words,
}

/// Draws the furniture into the part of the window that shows the map, and adds what was pressed in it.
pub fn draw(ui: &Ui, furniture: &Furniture<'_>, intents: &mut Vec<Intent>) {
    let map = ui.available_rect_before_wrap();
    let painter = ui.painter().with_clip_rect(map);
    let Furniture { picture, eye, playing, overlays, plan, callouts, hover, words } = *furniture;
    let board = margin::draw(&painter, map, eye);
    let written = callouts::draw(&painter, eye, callouts);
    let bar = scale_bar::draw(&painter, board, eye.scale() as f32, words);
    let inset = picture
        .filter(|_| plan.overlays.contains(&Overlay::Inset))
        .map(|picture| inset::draw(ui, map, picture, eye, playing.field(), intents));
    let right = inset.map_or(map.right(), |inset| inset.left());
    let room = legend::room(map, bar, right);
    legend::draw(&painter, room.shrink(MARGIN), &legend::signs(overlays, plan), words);
    if let Some((card, hex)) = hover.and_then(|card| Some((card, card.hex?))) {
        let planned = overlays.target.iter().chain(&overlays.actors).chain(&overlays.start);
        let path = overlays.path.iter().map(|way| &way.hex);
        let kept: Vec<Rect> =
            written.into_iter().chain(planned.chain(path).map(|hex| place(eye, *hex))).collect();
        let corner = |size| clear::place(map.shrink(MARGIN), size, place(eye, hex), &kept);
        panels::hover_card(ui, card, corner);
    }
}

/// Where a hex with its counter lies in the window.
fn place(eye: &Eye, hex: Hex) -> Rect {
    let (x, y) = eye.to_window(layout::center(hex));
    Rect::from_center_size(Pos2::new(x as f32, y as f32), Vec2::splat(eye.scale() as f32))
}
