//! What is written on the map beside a planned fire.

use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Vec2, pos2};

use crate::{
    board::{Hex, layout},
    paint::palette,
    screen::{
        board::eye::Eye,
        model::{Callout, Spot},
        theme::{self, colour},
    },
};

/// Draws the callouts; returns where they stand.
pub(super) fn draw(painter: &Painter, eye: &Eye, callouts: &[Callout]) -> Vec<Rect> {
    let center = |hex: Hex| {
        let (x, y) = eye.to_window(layout::center(hex));
        pos2(x as f32, y as f32)
    };
    let hex = eye.scale() as f32;
    let mut written = Vec::new();
    for callout in callouts {
        let at = match callout.at {
            // Nearer to the firer: lines that meet at the target do not crowd there.
            Spot::Between(from, to) => center(from).lerp(center(to), 0.42),
            Spot::Above(hex_below) => center(hex_below) - Vec2::new(-hex * 0.55, hex * 0.62),
        };
        let plate = plate(painter, at, &callout.text);
        written.push(plate);
        if !callout.note.is_empty() {
            let below = plate.center_bottom() + Vec2::new(0.0, 2.0);
            let font = theme::semibold(theme::SMALL);
            written.push(theme::on_the_map(painter, below, Align2::CENTER_TOP, &callout.note, &font));
        }
    }
    written
}

/// White figures on a black plate with round ends; returns the plate.
fn plate(painter: &Painter, at: Pos2, text: &str) -> Rect {
    let figures = painter.layout_no_wrap(text.to_owned(), theme::bold(theme::BODY), Color32::WHITE);
    let plate = Rect::from_center_size(at, figures.size() + Vec2::new(18.0, 5.0));
    let round = plate.height() / 2.0;
    painter.rect_filled(plate.expand(1.5), round + 1.5, Color32::WHITE);
    painter.rect_filled(plate, round, colour(palette::LIT));
    painter.galley(plate.center() - figures.size() / 2.0, figures, Color32::WHITE);
    plate
}
