//! The ground itself: tinted by height and shaded as if lit from the north-west.

use resvg::tiny_skia::{FilterQuality, IntSize, Pixmap, PixmapPaint, Transform};

use super::View;
use crate::{
    board::layout,
    paint::PaintError,
    survey::{Heights, Lattice, Point},
};

/// Shaded points along a hex's width.
const FINENESS: f64 = 9.0;
/// How far the relief reaches beyond the board, in hexes.
const MARGIN: f64 = 2.0;
/// How much steeper than it is the ground looks.
const EXAGGERATION: f64 = 5.0;
/// Tints by feet above sea level.
const TINTS: [(f64, [f64; 3]); 6] = [
    (410.0, [186.0, 199.0, 156.0]),
    (490.0, [209.0, 214.0, 172.0]),
    (550.0, [231.0, 226.0, 188.0]),
    (600.0, [240.0, 228.0, 194.0]),
    (660.0, [233.0, 212.0, 172.0]),
    (780.0, [212.0, 183.0, 138.0]),
];
const FEET_PER_METRE: f64 = 3.280_84;

/// The ground of a board in two pictures: its tints, which lie below everything, and its light and shade,
/// which lie over woods and fields too.
pub(super) struct Relief {
    tints: Pixmap,
    shades: Pixmap,
    /// Board units of their north-west corner.
    corner: (f64, f64),
}

impl Relief {
    pub(super) fn new(heights: &Heights, lattice: &Lattice) -> Result<Self, PaintError> {
        let ((west, north), (east, south)) = layout::bounds(lattice.columns, lattice.rows);
        let corner = (west - MARGIN, north - MARGIN);
        let count = |length: f64| ((length + 2.0 * MARGIN) * FINENESS).ceil() as usize;
        let (width, height) = (count(east - west), count(south - north));
        let point = |column: usize, row: usize| -> Point {
            let along = |start: f64, index: usize| start + (index as f64 + 0.5) / FINENESS;
            lattice.point((along(corner.0, column), along(corner.1, row)))
        };
        let feet: Vec<f64> =
            (0..width * height).map(|index| heights.feet(point(index % width, index / width))).collect();
        let grid = Grid { width, height, feet }.softened().softened();
        let step = lattice.across / FINENESS * FEET_PER_METRE;
        let picture = |color: &dyn Fn(i64, i64) -> [u8; 4]| {
            let pixels = (0..width * height)
                .flat_map(|index| color((index % width) as i64, (index / width) as i64))
                .collect();
            let size = (u32::try_from(width).unwrap_or(0), u32::try_from(height).unwrap_or(0));
            let picture = IntSize::from_wh(size.0, size.1).and_then(|size| Pixmap::from_vec(pixels, size));
            picture.ok_or(PaintError::Size(size.0, size.1))
        };
        Ok(Self {
            tints: picture(&|column, row| grid.tint(column, row))?,
            shades: picture(&|column, row| grid.shade(column, row, step))?,
            corner,
        })
    }

    /// Draws the tints of the part of the ground that a view shows.
    pub(super) fn draw_tints(&self, onto: &mut Pixmap, view: View, scale: f64) {
        self.draw(&self.tints, onto, view, scale);
    }

    /// Draws the light and shade of the part of the ground that a view shows.
    pub(super) fn draw_shades(&self, onto: &mut Pixmap, view: View, scale: f64) {
        self.draw(&self.shades, onto, view, scale);
    }

    fn draw(&self, picture: &Pixmap, onto: &mut Pixmap, view: View, scale: f64) {
        let zoom = (scale / FINENESS) as f32;
        let (left, top) = ((self.corner.0 - view.west) * scale, (self.corner.1 - view.north) * scale);
        let place = Transform::from_row(zoom, 0.0, 0.0, zoom, left as f32, top as f32);
        let paint = PixmapPaint { quality: FilterQuality::Bilinear, ..PixmapPaint::default() };
        onto.draw_pixmap(0, 0, picture.as_ref(), &paint, place, None);
    }
}

/// Heights at evenly spaced points.
struct Grid {
    width: usize,
    height: usize,
    feet: Vec<f64>,
}

impl Grid {
    /// The height at a point of the grid, or at the nearest inside it.
    fn at(&self, column: i64, row: i64) -> f64 {
        let inside = |index: i64, count: usize| index.clamp(0, count as i64 - 1) as usize;
        self.feet
            .get(inside(row, self.height) * self.width + inside(column, self.width))
            .copied()
            .unwrap_or(0.0)
    }

    /// Every height the mean of those around it.
    fn softened(&self) -> Self {
        let mean = |index: usize| {
            let (column, row) = ((index % self.width) as i64, (index / self.width) as i64);
            let near = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy)));
            near.map(|(dx, dy)| self.at(column + dx, row + dy)).sum::<f64>() / 9.0
        };
        Self { width: self.width, height: self.height, feet: (0..self.feet.len()).map(mean).collect() }
    }

    /// The light or shade of a point; `step` is the distance between points in feet.
    fn shade(&self, column: i64, row: i64, step: f64) -> [u8; 4] {
        let east = (self.at(column + 1, row) - self.at(column - 1, row)) / (2.0 * step) * EXAGGERATION;
        let south = (self.at(column, row + 1) - self.at(column, row - 1)) / (2.0 * step) * EXAGGERATION;
        // The light comes from the north-west, 50 degrees high.
        let light = (0.766 + 0.4545 * (east + south)) / (1.0 + east * east + south * south).sqrt() - 0.766;
        let strength = |most: f64| (light.abs() * 0.85).min(most);
        // Colours are multiplied by their strength already, as the pictures want them.
        if light < 0.0 {
            let alpha = strength(0.5);
            [54.0, 38.0, 22.0, 255.0].map(|channel: f64| (channel * alpha) as u8)
        } else {
            let alpha = strength(0.45);
            [255.0, 246.0, 214.0, 255.0].map(|channel: f64| (channel * alpha) as u8)
        }
    }

    /// The tint of a point.
    fn tint(&self, column: i64, row: i64) -> [u8; 4] {
        let [red, green, blue] = tint(self.at(column, row)).map(|channel| channel as u8);
        [red, green, blue, 255]
    }
}

/// The tint of a height in feet.
fn tint(feet: f64) -> [f64; 3] {
    let above = TINTS.iter().position(|(from, _)| *from > feet).unwrap_or(TINTS.len());
    let low = TINTS.get(above.saturating_sub(1)).or(TINTS.last());
    let high = TINTS.get(above).or(TINTS.last());
    let (Some((from, low)), Some((to, high))) = (low, high) else { return [255.0; 3] };
    let part = if to > from { ((feet - from) / (to - from)).clamp(0.0, 1.0) } else { 0.0 };
    [0, 1, 2].map(|channel: usize| low[channel] + (high[channel] - low[channel]) * part)
}
