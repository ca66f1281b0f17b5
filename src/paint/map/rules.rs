//! What the rules see: the grid, names of hexes, and the features of hexsides.

use std::fmt::Write as _;

use super::canvas::Canvas;
use crate::{
    board::{Direction, Hex, layout},
    games::high_tide::map::{Hexside, Map, Stream},
};

/// The outlines of the hexes.
pub(super) fn grid(canvas: &mut Canvas, map: &Map) {
    let hexes = map.hexes().filter(|hex| shows(canvas, *hex));
    let data: String = hexes.map(|hex| outline(canvas, hex)).collect();
    let width = (canvas.scale / 70.0).clamp(0.4, 1.2);
    canvas.path(
        &data,
        &format!("fill=\"none\" stroke=\"#2b2118\" stroke-opacity=\".22\" stroke-width=\"{width:.2}\""),
    );
}

/// The names of the hexes, at their northern corners.
pub(super) fn ids(canvas: &mut Canvas, map: &Map) {
    let size = (canvas.scale * 0.17).clamp(5.0, 13.0);
    let hexes: Vec<Hex> = map.hexes().filter(|hex| shows(canvas, *hex)).collect();
    canvas.add(&format!(
        "<g font-family=\"Source Sans 3\" font-size=\"{size:.1}\" fill=\"#2b2118\" fill-opacity=\".75\" text-anchor=\"middle\">"
    ));
    for hex in hexes {
        let (x, y) = layout::center(hex);
        let (x, y) = canvas.pixel((x, y - layout::RADIUS * 0.62));
        canvas.add(&format!("<text x=\"{x:.1}\" y=\"{:.1}\">{hex}</text>", y + size * 0.35));
    }
    canvas.add("</g>");
}

/// Whether a hexside has a feature.
type Has = fn(Hexside) -> bool;

/// Levels as a tint, and streams, crests, slopes and walls along the hexsides.
pub(super) fn features(canvas: &mut Canvas, map: &Map) {
    let unit = canvas.scale / 56.0;
    let hexes: Vec<Hex> = map.hexes().filter(|hex| shows(canvas, *hex)).collect();
    for (level, strength) in [(1, 0.12), (2, 0.3), (3, 0.5)] {
        let same = hexes.iter().filter(|hex| map.level(**hex) == level);
        let outlines: String = same.map(|hex| outline(canvas, *hex)).collect();
        canvas.path(&outlines, &format!("fill=\"#8a4b1c\" fill-opacity=\"{strength}\""));
    }
    let kinds: [(&str, f64, Has); 5] = [
        ("#8a4b1c\" stroke-opacity=\".45", 1.5, |side| side.slope),
        ("#5a2d0c", 4.5, |side| side.crest),
        ("#6d6a66\" stroke-dasharray=\"3 2", 3.0, |side| side.wall),
        ("#2f73b0", 3.5, |side| side.stream == Some(Stream::Minor)),
        ("#174f8a", 7.0, |side| side.stream == Some(Stream::Major)),
    ];
    for (color, width, has) in kinds {
        let mut data = String::new();
        for hex in &hexes {
            for direction in [Direction::E, Direction::Se, Direction::Sw] {
                if has(map.side(*hex, direction)) && map.neighbor(*hex, direction).is_some() {
                    let (from, to) = layout::side(*hex, direction);
                    let ((x, y), (end_x, end_y)) = (canvas.pixel(from), canvas.pixel(to));
                    let _ = write!(data, "M{x:.1} {y:.1}L{end_x:.1} {end_y:.1}");
                }
            }
        }
        let width = width * unit;
        canvas.path(
            &data,
            &format!("fill=\"none\" stroke=\"{color}\" stroke-width=\"{width:.2}\" stroke-linecap=\"round\""),
        );
    }
}

/// The frame: paper outside the board, and a double rule around it.
pub(super) fn frame(canvas: &mut Canvas) {
    let ((west, north), (east, south)) = layout::bounds(canvas.lattice.columns, canvas.lattice.rows);
    let ((left, top), (right, bottom)) = (canvas.pixel((west, north)), canvas.pixel((east, south)));
    let far = canvas.scale * 200.0;
    let inner = format!("M{left:.1} {top:.1}H{right:.1}V{bottom:.1}H{left:.1}Z");
    let outer = format!(
        "M{:.1} {:.1}H{:.1}V{:.1}H{:.1}Z",
        left - far,
        top - far,
        right + far,
        bottom + far,
        left - far
    );
    canvas.path(&format!("{outer}{inner}"), "fill=\"#f6eedc\" fill-rule=\"evenodd\"");
    let width = (canvas.scale * 0.05).clamp(1.0, 3.0);
    canvas.path(&inner, &format!("fill=\"none\" stroke=\"#2b2118\" stroke-width=\"{width:.1}\""));
}

fn outline(canvas: &Canvas, hex: Hex) -> String {
    let mut data = String::new();
    for (index, corner) in layout::corners(hex).into_iter().enumerate() {
        let (x, y) = canvas.pixel(corner);
        let _ = write!(data, "{}{x:.1} {y:.1}", if index == 0 { "M" } else { "L" });
    }
    data + "Z"
}

/// Whether a hex can show.
fn shows(canvas: &Canvas, hex: Hex) -> bool {
    canvas.extent().contains(canvas.lattice.center(hex))
}
