//! The whole map in small, with the counters and a frame around what the large map shows.

use bevy_egui::egui::{
    Area, Color32, Id, Order, Pos2, Rect, Sense, Stroke, StrokeKind, TextureId, Ui, Vec2, epaint::Shadow,
};

use super::MARGIN;
use crate::{
    board::layout,
    games::high_tide::field::Field,
    paint::palette::{self, Rgb},
    screen::{board::eye::Eye, intent::Intent, theme::colour},
    table::side::Side,
};

/// The breadth of the inset in pixels; its height follows from the map's.
const BREADTH: f32 = 132.0;
/// The breadth of its frame of paper.
const FRAME: f32 = 4.0;

/// How points of the board lie in the inset.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Scale {
    place: Rect,
    west: f64,
    north: f64,
    /// Pixels per board unit.
    pixels: f64,
}

impl Scale {
    fn new(map: Rect, ((west, north), (east, south)): ((f64, f64), (f64, f64))) -> Self {
        let pixels = f64::from(BREADTH) / (east - west);
        let size = Vec2::new(BREADTH, ((south - north) * pixels) as f32);
        let corner = map.right_bottom() - Vec2::splat(MARGIN + FRAME) - size;
        Self { place: Rect::from_min_size(corner, size), west, north, pixels }
    }

    fn to_inset(self, (x, y): (f64, f64)) -> Pos2 {
        let (x, y) = ((x - self.west) * self.pixels, (y - self.north) * self.pixels);
        self.place.min + Vec2::new(x as f32, y as f32)
    }

    fn to_board(self, at: Pos2) -> (f64, f64) {
        let from = at - self.place.min;
        (self.west + f64::from(from.x) / self.pixels, self.north + f64::from(from.y) / self.pixels)
    }
}

/// Draws the inset and returns the room it takes. Pressing it, or dragging over it, looks there.
pub(super) fn draw(
    ui: &Ui,
    map: Rect,
    picture: TextureId,
    eye: &Eye,
    field: &Field,
    intents: &mut Vec<Intent>,
) -> Rect {
    let scale = Scale::new(map, eye.bounds());
    let outside = scale.place.expand(FRAME);
    Area::new(Id::new("inset")).order(Order::Middle).fixed_pos(outside.min).show(ui.ctx(), |ui| {
        let (_, response) = ui.allocate_exact_size(outside.size(), Sense::click_and_drag());
        if (response.clicked() || response.dragged())
            && let Some(at) = response.interact_pointer_pos()
        {
            intents.push(Intent::LookAt(scale.to_board(scale.place.clamp(at))));
        }
        let painter = ui.painter();
        let shadow = Shadow { offset: [0, 2], blur: 8, spread: 0, color: Color32::from_black_alpha(60) };
        painter.add(shadow.as_shape(outside, 3.0));
        painter.rect_filled(outside, 3.0, colour(palette::PAPER));
        let whole = Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
        painter.image(picture, scale.place, whole, Color32::WHITE);
        painter.rect_stroke(
            scale.place,
            0.0,
            Stroke::new(1.0, colour(palette::RULE_LINE)),
            StrokeKind::Outside,
        );
        for counter in field.counters() {
            let Some(hex) = counter.unit.hex() else { continue };
            let (fill, edge) = colours(counter.info.side);
            let dot = Rect::from_center_size(scale.to_inset(layout::center(hex)), Vec2::splat(5.0));
            painter.rect(dot, 0.0, colour(fill), Stroke::new(1.0, colour(edge)), StrokeKind::Middle);
        }
        let (north_west, south_east) = eye.shown();
        let seen = Rect::from_min_max(scale.to_inset(north_west), scale.to_inset(south_east));
        let seen = seen.intersect(scale.place);
        painter.rect_stroke(seen, 0.0, Stroke::new(3.0, Color32::WHITE), StrokeKind::Inside);
        painter.rect_stroke(seen, 0.0, Stroke::new(1.5, colour(palette::LIT)), StrokeKind::Inside);
    });
    outside
}

const fn colours(side: Side) -> (Rgb, Rgb) {
    match side {
        Side::Union => (palette::UNION, palette::UNION_FIGURE),
        Side::Confederate => (palette::CONFEDERATE, palette::CONFEDERATE_EDGE),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back_is_the_same_point_and_the_corners_are_the_boards() {
        let map = Rect::from_min_size(Pos2::new(0.0, 60.0), Vec2::new(984.0, 714.0));
        let bounds = layout::bounds(32, 50);
        let scale = Scale::new(map, bounds);
        assert_eq!(scale.to_inset(bounds.0), scale.place.min);
        assert!(scale.to_inset(bounds.1).distance(scale.place.max) < 1e-3);
        let (x, y) = scale.to_board(scale.to_inset((14.5, 30.0)));
        assert!((x - 14.5).abs() < 1e-4 && (y - 30.0).abs() < 1e-4);
        assert!(map.contains_rect(scale.place));
    }
}
