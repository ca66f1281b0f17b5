//! Where on the map the player looks, and how near. Pure geometry between pixels of the window and board
//! units (see [`layout`]).

use bevy::prelude::Resource;

use crate::board::{Hex, layout};

/// The sizes at which the map is shown, in pixels per hex. Each is painted for itself, so that text is
/// crisp at every one.
pub const SIZES: [f64; 11] = [16.0, 20.0, 26.0, 34.0, 44.0, 56.0, 68.0, 82.0, 98.0, 116.0, 136.0];

/// The part of the window that shows the map, in pixels from the window's top left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// Its left edge.
    pub left: f64,
    /// Its top edge.
    pub top: f64,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
}

impl Area {
    /// Its centre.
    pub fn center(&self) -> (f64, f64) {
        (self.left + self.width / 2.0, self.top + self.height / 2.0)
    }

    /// Whether a point of the window lies in it.
    pub fn contains(&self, (x, y): (f64, f64)) -> bool {
        x >= self.left && y >= self.top && x < self.left + self.width && y < self.top + self.height
    }
}

/// The player's view of the map.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Eye {
    /// The point of the board in the middle of the map's area, in board units.
    center: (f64, f64),
    /// Which of [`SIZES`].
    size: usize,
    /// The part of the window that shows the map.
    area: Area,
    /// North-west and south-east corner of the board.
    bounds: Bounds,
    /// What was last fitted, until the player pushes or zooms: it is fitted again into another area.
    fitted: Option<Bounds>,
}

/// North-west and south-east corner of a part of the board, in board units.
pub type Bounds = ((f64, f64), (f64, f64));

impl Eye {
    /// A view of the whole of a board of so many columns and rows.
    pub fn new(columns: u8, rows: u8) -> Self {
        let bounds = layout::bounds(columns, rows);
        let area = Area { left: 0.0, top: 0.0, width: 1280.0, height: 800.0 };
        let mut eye = Self { center: (0.0, 0.0), size: 0, area, bounds, fitted: None };
        eye.fit(bounds);
        eye
    }

    /// North-west and south-east corner of the board, in board units.
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// Pixels per hex.
    pub fn scale(&self) -> f64 {
        SIZES.get(self.size).copied().unwrap_or(SIZES[0])
    }

    /// The part of the window that shows the map.
    pub fn area(&self) -> Area {
        self.area
    }

    /// Gives the map another part of the window.
    pub fn set_area(&mut self, area: Area) {
        self.area = area;
        match self.fitted {
            Some(part) => self.fit(part),
            None => self.keep_in_bounds(),
        }
    }

    /// The point of the board in the middle of a window of this size, whole pixels kept whole.
    pub fn window_center(&self, (width, height): (f64, f64)) -> (f64, f64) {
        let (x, y) = self.to_board((width / 2.0, height / 2.0));
        let whole = |value: f64| (value * self.scale()).round() / self.scale();
        (whole(x), whole(y))
    }

    /// The point of the board below a point of the window.
    pub fn to_board(&self, (x, y): (f64, f64)) -> (f64, f64) {
        let (middle_x, middle_y) = self.area.center();
        (self.center.0 + (x - middle_x) / self.scale(), self.center.1 + (y - middle_y) / self.scale())
    }

    /// The point of the window above a point of the board.
    pub fn to_window(&self, (x, y): (f64, f64)) -> (f64, f64) {
        let (middle_x, middle_y) = self.area.center();
        (middle_x + (x - self.center.0) * self.scale(), middle_y + (y - self.center.1) * self.scale())
    }

    /// The part of the board that is shown: its north-west and south-east corners.
    pub fn shown(&self) -> Bounds {
        let Area { left, top, width, height } = self.area;
        (self.to_board((left, top)), self.to_board((left + width, top + height)))
    }

    /// Pushes the map by so many pixels.
    pub fn push(&mut self, (x, y): (f64, f64)) {
        self.center.0 -= x / self.scale();
        self.center.1 -= y / self.scale();
        self.fitted = None;
        self.keep_in_bounds();
    }

    /// Zooms by so many steps, nearer if positive, and keeps the point below the cursor where it is.
    pub fn zoom(&mut self, steps: i32, cursor: (f64, f64)) {
        let before = self.to_board(cursor);
        let last = SIZES.len() as i32 - 1;
        self.size = (self.size as i32 + steps).clamp(0, last) as usize;
        let after = self.to_board(cursor);
        self.center.0 += before.0 - after.0;
        self.center.1 += before.1 - after.1;
        self.fitted = None;
        self.keep_in_bounds();
    }

    /// Shows a part of the board as large as the area allows.
    fn fit(&mut self, part: Bounds) {
        let ((west, north), (east, south)) = part;
        let fits = |scale: f64| {
            (east - west) * scale <= self.area.width && (south - north) * scale <= self.area.height
        };
        self.size = SIZES.iter().rposition(|scale| fits(*scale)).unwrap_or(0);
        self.center = ((west + east) / 2.0, (north + south) / 2.0);
        self.fitted = Some(part);
        self.keep_in_bounds();
    }

    /// Shows all of these hexes as large as the area allows, with a hex's breadth around them.
    pub fn fit_hexes(&mut self, hexes: impl IntoIterator<Item = Hex>) {
        let around = hexes.into_iter().map(layout::center).fold(None, |around, (x, y)| {
            let ((west, north), (east, south)) = around.unwrap_or(((x, y), (x, y)));
            Some(((f64::min(west, x), f64::min(north, y)), (f64::max(east, x), f64::max(south, y))))
        });
        if let Some(((west, north), (east, south))) = around {
            self.fit(((west - 1.0, north - 1.0), (east + 1.0, south + 1.0)));
        }
    }

    /// Looks at a point of the board, without zooming.
    pub fn look_at(&mut self, point: (f64, f64)) {
        self.center = point;
        self.fitted = None;
        self.keep_in_bounds();
    }

    /// Brings a hex into view, if it is not, without zooming.
    pub fn show(&mut self, hex: Hex) {
        let center = layout::center(hex);
        let (x, y) = self.to_window(center);
        let margin = self.scale();
        let Area { left, top, width, height } = self.area;
        let inner = Area {
            left: left + margin,
            top: top + margin,
            width: width - 2.0 * margin,
            height: height - 2.0 * margin,
        };
        if !inner.contains((x, y)) {
            self.look_at(center);
        }
    }

    /// Along each axis: a board smaller than the area stays in the middle, a larger one fills it.
    fn keep_in_bounds(&mut self) {
        let ((west, north), (east, south)) = self.bounds;
        let (width, height) = (self.area.width / self.scale(), self.area.height / self.scale());
        self.center.0 = kept(self.center.0, west, east, width);
        self.center.1 = kept(self.center.1, north, south, height);
    }
}

fn kept(center: f64, from: f64, to: f64, shown: f64) -> f64 {
    if to - from <= shown { (from + to) / 2.0 } else { center.clamp(from + shown / 2.0, to - shown / 2.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn eye() -> Eye {
        let mut eye = Eye::new(32, 50);
        eye.set_area(Area { left: 0.0, top: 60.0, width: 984.0, height: 714.0 });
        eye.zoom(4, (492.0, 417.0));
        eye
    }

    fn near(one: (f64, f64), other: (f64, f64)) -> bool {
        (one.0 - other.0).abs() < 1e-9 && (one.1 - other.1).abs() < 1e-9
    }

    #[test]
    fn there_and_back_is_the_same_point() {
        let eye = eye();
        for point in [(0.0, 0.0), (14.3, 38.1), (31.0, 2.0)] {
            assert!(near(eye.to_board(eye.to_window(point)), point));
        }
    }

    #[test]
    fn zooming_keeps_the_point_below_the_cursor() {
        let mut eye = eye();
        let cursor = (400.0, 500.0);
        let before = eye.to_board(cursor);
        for steps in [1, 1, 1, -1, -2] {
            eye.zoom(steps, cursor);
            assert!(near(eye.to_board(cursor), before), "{steps}");
        }
    }

    #[test]
    fn zooming_ends_at_the_smallest_and_the_largest_size() {
        let mut eye = eye();
        eye.zoom(100, (400.0, 400.0));
        assert_eq!(eye.scale(), SIZES[SIZES.len() - 1]);
        eye.zoom(-100, (400.0, 400.0));
        assert_eq!(eye.scale(), SIZES[0]);
    }

    #[test]
    fn a_push_moves_the_map_with_the_cursor() {
        let mut eye = eye();
        let below = eye.to_board((400.0, 400.0));
        eye.push((30.0, -20.0));
        assert!(near(eye.to_board((430.0, 380.0)), below));
    }

    #[test]
    fn the_board_cannot_be_pushed_out_of_sight() {
        let mut eye = eye();
        eye.push((-100_000.0, 100_000.0));
        let ((_, north), (east, _)) = eye.shown();
        let ((_, board_north), (board_east, _)) = layout::bounds(32, 50);
        assert!((north - board_north).abs() < 1e-9 && (east - board_east).abs() < 1e-9);
    }

    #[test]
    fn fitted_hexes_are_all_shown() {
        let mut eye = eye();
        let hexes = [Hex::new(10, 30), Hex::new(20, 44), Hex::new(14, 38)];
        eye.fit_hexes(hexes);
        for hex in hexes {
            assert!(eye.area().contains(eye.to_window(layout::center(hex))), "{hex}");
        }
        assert!(eye.scale() > SIZES[1]);
    }

    #[test]
    fn what_was_fitted_is_fitted_again_into_another_area() {
        let mut eye = eye();
        let hexes = [Hex::new(10, 30), Hex::new(20, 44)];
        eye.fit_hexes(hexes);
        eye.set_area(Area { left: 0.0, top: 60.0, width: 500.0, height: 400.0 });
        let shown = |eye: &Eye| hexes.map(|hex| eye.area().contains(eye.to_window(layout::center(hex))));
        assert_eq!(shown(&eye), [true, true]);
        let scale = eye.scale();
        eye.zoom(2, (250.0, 250.0));
        eye.set_area(Area { left: 0.0, top: 60.0, width: 400.0, height: 400.0 });
        assert!(eye.scale() > scale);
    }

    #[test]
    fn a_hex_out_of_view_is_brought_into_it_and_one_in_view_moves_nothing() {
        let mut eye = eye();
        eye.zoom(3, (492.0, 417.0));
        eye.show(Hex::new(3, 45));
        assert!(eye.area().contains(eye.to_window(layout::center(Hex::new(3, 45)))));
        let before = eye.clone();
        eye.show(Hex::new(3, 45));
        assert_eq!(eye, before);
    }
}
