//! The height of the ground at any point, interpolated between the spot heights.

use spade::{DelaunayTriangulation, HasPosition, Point2, Triangulation};

use super::{Point, Spots};

/// A spot height.
#[derive(Clone, Copy, Debug)]
struct Spot {
    at: Point2<f64>,
    feet: f64,
}

impl HasPosition for Spot {
    type Scalar = f64;

    fn position(&self) -> Point2<f64> {
        self.at
    }
}

/// The heights of the whole survey: a Delaunay triangulation, read by natural neighbours.
pub struct Heights {
    net: DelaunayTriangulation<Spot>,
}

impl Heights {
    /// Triangulates the spot heights. Of several at the same point the last counts.
    pub fn new(spots: &[Spots]) -> Self {
        let mut net = DelaunayTriangulation::new();
        for &(x, y, feet) in spots.iter().flat_map(|group| &group.spots) {
            // A spot that is no point (not a number) has no height to give.
            let _ = net.insert(Spot { at: Point2::new(x, y), feet });
        }
        Self { net }
    }

    /// Feet above sea level at a point; outside the survey, that of the nearest spot.
    pub fn feet(&self, at: Point) -> f64 {
        let position = Point2::new(at.0, at.1);
        self.net
            .natural_neighbor()
            .interpolate(|vertex| vertex.data().feet, position)
            .or_else(|| self.net.nearest_neighbor(position).map(|vertex| vertex.data().feet))
            .unwrap_or_default()
    }
}
