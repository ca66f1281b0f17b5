//! Counters and leaders within panels, painted once for each face and size.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use bevy_egui::egui::{
    ColorImage, Context, Id, Image, Response, Sense, TextureHandle, TextureOptions, Ui, Vec2,
};

use crate::{paint::counter, screen::counters::Face};

/// The textures that have been made, by face and side in pixels.
type Made = Arc<Mutex<BTreeMap<(Face, u32), TextureHandle>>>;

/// Shows a counter or leader whose side is so many points, and senses clicks and drags on it.
pub fn show(ui: &mut Ui, face: &Face, side: f32) -> Response {
    let pixels = (side * ui.ctx().pixels_per_point()).round() as u32;
    let size = side * (1.0 + 2.0 * counter::MARGIN);
    match texture(ui.ctx(), face, pixels.max(8)) {
        Some(texture) => {
            let image = Image::from_texture((texture.id(), Vec2::splat(size))).sense(Sense::click_and_drag());
            ui.add(image)
        }
        None => ui.allocate_response(Vec2::splat(size), Sense::click_and_drag()),
    }
}

fn texture(context: &Context, face: &Face, pixels: u32) -> Option<TextureHandle> {
    let made: Made = context.data_mut(|data| data.get_temp_mut_or_default::<Made>(Id::new("faces")).clone());
    let key = (face.clone(), pixels);
    let known = made.lock().ok()?.get(&key).cloned();
    if known.is_some() {
        return known;
    }
    let picture = match face {
        Face::Counter(face) => counter::paint_counter(face, pixels),
        Face::Leader(face) => counter::paint_leader(face, pixels),
    };
    let picture = picture.ok()?;
    let size = [picture.width() as usize, picture.height() as usize];
    let image = ColorImage::from_rgba_premultiplied(size, picture.data());
    let texture = context.load_texture("counter", image, TextureOptions::LINEAR);
    made.lock().ok()?.insert(key, texture.clone());
    Some(texture)
}
