//! A drawing in pixels of a part of the board, built up as SVG.

use std::fmt::Write as _;

use super::View;
use crate::survey::{Extent, Lattice, Point};

/// The drawing.
pub(super) struct Canvas {
    pub(super) lattice: Lattice,
    view: View,
    /// Pixels per hex.
    pub(super) scale: f64,
    /// The part of the survey that can show, with a margin.
    extent: Extent,
    text: String,
    paths: usize,
}

impl Canvas {
    pub(super) fn new(lattice: Lattice, view: View, scale: f64) -> Self {
        let corners = [(view.west, view.north), (view.west + view.width, view.north + view.height)]
            .map(|at| lattice.point(at));
        let (width, height) = ((view.width * scale).round(), (view.height * scale).round());
        let text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">"
        );
        let extent = Extent::around(&corners).grown(lattice.across);
        Self { lattice, view, scale, extent, text, paths: 0 }
    }

    /// Pixels per metre.
    pub(super) fn per_metre(&self) -> f64 {
        self.scale / self.lattice.across
    }

    /// The pixel of board units.
    pub(super) fn pixel(&self, (x, y): (f64, f64)) -> (f64, f64) {
        ((x - self.view.west) * self.scale, (y - self.view.north) * self.scale)
    }

    /// The pixel of a point of the survey.
    pub(super) fn at(&self, point: Point) -> (f64, f64) {
        self.pixel(self.lattice.units(point))
    }

    /// Whether anything between these points can show.
    pub(super) fn shows(&self, points: &[Point]) -> bool {
        self.extent.meets(Extent::around(points))
    }

    /// The part of the survey that can show.
    pub(super) fn extent(&self) -> Extent {
        self.extent
    }

    /// Adds a piece of SVG.
    pub(super) fn add(&mut self, piece: &str) {
        self.text.push_str(piece);
    }

    /// Adds a path with attributes.
    pub(super) fn path(&mut self, data: &str, attributes: &str) {
        if !data.is_empty() {
            // Writing into a text does not fail.
            let _ = write!(self.text, "<path d=\"{data}\" {attributes}/>");
        }
    }

    /// Adds a path to write along and returns its name.
    pub(super) fn define(&mut self, data: &str) -> String {
        self.paths += 1;
        let name = format!("p{}", self.paths);
        let _ = write!(self.text, "<defs><path id=\"{name}\" d=\"{data}\"/></defs>");
        name
    }

    /// Path data of straight lines.
    pub(super) fn straight(&self, points: &[Point], closed: bool) -> String {
        let mut data = String::new();
        for (index, point) in points.iter().enumerate() {
            let (x, y) = self.at(*point);
            let _ = write!(data, "{}{x:.1} {y:.1}", if index == 0 { "M" } else { "L" });
        }
        if closed {
            data.push('Z');
        }
        data
    }

    /// Path data of a smooth curve through points (Catmull and Rom's).
    pub(super) fn curve(&self, points: &[Point], closed: bool) -> String {
        let pixels: Vec<(f64, f64)> = points.iter().map(|point| self.at(*point)).collect();
        let count = pixels.len() as i64;
        let place = |index: i64| {
            let index =
                if closed { index.rem_euclid(count.max(1)) } else { index.clamp(0, (count - 1).max(0)) };
            pixels.get(index as usize).copied().unwrap_or_default()
        };
        let mut data = format!("M{:.1} {:.1}", place(0).0, place(0).1);
        for index in 0..(if closed { count } else { count - 1 }) {
            let [before, from, to, after] = [-1, 0, 1, 2].map(|step| place(index + step));
            let _ = write!(
                data,
                "C{:.1} {:.1} {:.1} {:.1} {:.1} {:.1}",
                from.0 + (to.0 - before.0) / 6.0,
                from.1 + (to.1 - before.1) / 6.0,
                to.0 - (after.0 - from.0) / 6.0,
                to.1 - (after.1 - from.1) / 6.0,
                to.0,
                to.1
            );
        }
        data
    }

    /// Path data of a disc.
    pub(super) fn disc((x, y): (f64, f64), radius: f64) -> String {
        format!(
            "M{:.1} {y:.1}a{radius:.1} {radius:.1} 0 1 0 {d:.1} 0a{radius:.1} {radius:.1} 0 1 0 -{d:.1} 0",
            x - radius,
            d = radius * 2.0
        )
    }

    /// The finished SVG.
    pub(super) fn finish(mut self) -> String {
        self.text.push_str("</svg>");
        self.text
    }
}

/// A number from 0 to 1 that looks random and is always the same for a place in a pattern.
pub(super) fn scatter(x: i64, y: i64, salt: u64) -> f64 {
    let mut mixed = (x as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
        ^ (y as u64).wrapping_mul(0xC2B2_AE3D_27D4_EB4F)
        ^ salt;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    ((mixed ^ (mixed >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
}
