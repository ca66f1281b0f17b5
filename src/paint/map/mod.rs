//! The map: the surveyed ground as a picture, any part of it at any scale, for files and for the window.

mod canvas;
mod ground;
mod labels;
mod lines;
mod relief;
mod rules;

use resvg::tiny_skia::{Pixmap, PixmapPaint, Transform};

use super::{PaintError, render};
use crate::{
    board::layout,
    games::high_tide::map::Map,
    survey::{Heights, Lattice, Survey},
};
use canvas::Canvas;
use relief::Relief;

/// A part of the board, in board units (see [`layout`]).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// Its west edge.
    pub west: f64,
    /// Its north edge.
    pub north: f64,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
}

impl View {
    /// The whole of a board.
    pub fn whole(lattice: &Lattice) -> Self {
        let ((west, north), (east, south)) = layout::bounds(lattice.columns, lattice.rows);
        Self { west, north, width: east - west, height: south - north }
    }
}

/// What is drawn over the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Outlines of the hexes.
    pub grid: bool,
    /// Names of the hexes (1438).
    pub ids: bool,
    /// Names of hills, houses, roads and streams.
    pub names: bool,
    /// What the rules see: levels, and streams, crests, slopes and walls along hexsides.
    pub rules: bool,
}

impl Default for Look {
    fn default() -> Self {
        Self { grid: true, ids: false, names: true, rules: false }
    }
}

/// Paints the map of a board over the survey.
pub struct MapPainter {
    survey: Survey,
    lattice: Lattice,
    map: Map,
    relief: Relief,
}

impl MapPainter {
    /// A painter for a board. Shades the relief once, which takes some tenths of a second.
    ///
    /// # Errors
    /// If the relief has no size: the board has no hexes.
    pub fn new(survey: Survey, lattice: Lattice, map: Map) -> Result<Self, PaintError> {
        let relief = Relief::new(&Heights::new(&survey.heights), &lattice)?;
        Ok(Self { survey, lattice, map, relief })
    }

    /// Where the board's hexes lie on the survey.
    pub fn lattice(&self) -> &Lattice {
        &self.lattice
    }

    /// Paints a part of the board at a scale in pixels per hex (across its flats). The parts of one scale
    /// and look fit together without seams.
    ///
    /// # Errors
    /// If the picture would have no pixels or too many.
    pub fn paint(&self, view: View, scale: f64, look: Look) -> Result<Pixmap, PaintError> {
        let (width, height) = ((view.width * scale).round() as u32, (view.height * scale).round() as u32);
        let mut picture = Pixmap::new(width, height).ok_or(PaintError::Size(width, height))?;
        self.relief.draw_tints(&mut picture, view, scale);
        lay(&mut picture, &self.cover(view, scale))?;
        self.relief.draw_shades(&mut picture, view, scale);
        lay(&mut picture, &self.drawing(view, scale, look))?;
        Ok(picture)
    }

    /// What covers the ground, below light and shade, as SVG in pixels.
    fn cover(&self, view: View, scale: f64) -> String {
        let mut canvas = Canvas::new(self.lattice, view, scale);
        ground::fields(&mut canvas, &self.survey);
        ground::woods(&mut canvas, &self.survey);
        ground::rocks(&mut canvas, &self.survey);
        canvas.finish()
    }

    /// Everything that is drawn as on a map, above light and shade, as SVG in pixels.
    fn drawing(&self, view: View, scale: f64, look: Look) -> String {
        let mut canvas = Canvas::new(self.lattice, view, scale);
        ground::town(&mut canvas, &self.survey);
        lines::ridges(&mut canvas, &self.survey);
        lines::streams(&mut canvas, &self.survey);
        lines::works(&mut canvas, &self.survey);
        lines::ways(&mut canvas, &self.survey);
        ground::houses(&mut canvas, &self.survey);
        if look.rules {
            rules::features(&mut canvas, &self.map);
        }
        if look.grid {
            rules::grid(&mut canvas, &self.map);
        }
        if look.names {
            labels::names(&mut canvas, &self.survey);
        }
        if look.ids {
            rules::ids(&mut canvas, &self.map);
        }
        rules::frame(&mut canvas);
        canvas.finish()
    }
}

/// Lays a drawing over a picture of its size.
fn lay(picture: &mut Pixmap, drawing: &str) -> Result<(), PaintError> {
    let drawn = render(drawing, picture.width(), picture.height())?;
    picture.draw_pixmap(0, 0, drawn.as_ref(), &PixmapPaint::default(), Transform::identity(), None);
    Ok(())
}
