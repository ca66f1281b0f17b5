//! The scale bar in the lower left corner of the map.

use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2};
use fluent_bundle::FluentArgs;

use super::MARGIN;
use crate::{
    paint::palette,
    screen::theme::{self, colour},
    table::words::Words,
};

/// Hexes in a mile: a hex is 250 yards across.
const HEXES_A_MILE: f32 = 1760.0 / 250.0;
/// The lengths that the bar may have, longest first: in miles, with what is written at its middle and end.
const LENGTHS: [(f32, &str, &str); 4] = [(2.0, "1", "2"), (1.0, "½", "1"), (0.5, "¼", "½"), (0.25, "⅛", "¼")];
/// The bar is at most so long, in pixels.
const AT_MOST: f32 = 260.0;

/// Draws the bar for a map of so many pixels a hex; returns the room it takes.
pub(super) fn draw(painter: &Painter, map: Rect, hex: f32, words: &Words) -> Rect {
    let (miles, middle, end) = length(hex);
    let width = miles * HEXES_A_MILE * hex;
    let left_bottom = map.left_bottom() + Vec2::new(MARGIN + 4.0, -MARGIN);
    let bar = Rect::from_min_size(left_bottom - Vec2::new(0.0, 6.0), Vec2::new(width, 6.0));
    let ink = colour(palette::LIT);
    painter.rect(bar, 0.0, Color32::WHITE, Stroke::new(1.5, ink), StrokeKind::Outside);
    let half = Rect::from_min_max(bar.min, Pos2::new(bar.center().x, bar.bottom()));
    painter.rect_filled(half, 0.0, ink);
    let above = bar.top() - 4.0;
    let font = theme::semibold(theme::SMALL);
    let written =
        |x: f32, align, text: &str| theme::on_the_map(painter, Pos2::new(x, above), align, text, &font);
    written(bar.left(), Align2::CENTER_BOTTOM, "0");
    written(bar.center().x, Align2::CENTER_BOTTOM, middle);
    let figure = written(bar.right(), Align2::CENTER_BOTTOM, end);
    let mut args = FluentArgs::new();
    // Of less than a mile one speaks as of one.
    args.set("count", miles.max(1.0));
    let mile = words.with("ui-mile", &args);
    let name = written(figure.right() + 4.0, Align2::LEFT_BOTTOM, &mile);
    bar.union(figure).union(name)
}

/// The longest bar that is not too long.
fn length(hex: f32) -> (f32, &'static str, &'static str) {
    let fits = |(miles, ..): &&(f32, &str, &str)| miles * HEXES_A_MILE * hex <= AT_MOST;
    *LENGTHS.iter().find(fits).unwrap_or(&LENGTHS[LENGTHS.len() - 1])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::board::eye::SIZES;

    #[test]
    fn at_every_size_of_the_map_the_bar_is_long_enough_to_read_and_fits() {
        for hex in SIZES {
            let width = length(hex as f32).0 * HEXES_A_MILE * hex as f32;
            assert!((100.0..=AT_MOST).contains(&width), "{hex}: {width}");
        }
    }
}
