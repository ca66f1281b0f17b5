//! Points, lines and outlines on the plane of the survey.

use serde::Deserialize;

/// Metres east and metres north of the centre of the Diamond.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Point(pub f64, pub f64);

impl Point {
    /// Distance in metres.
    pub fn distance(self, other: Self) -> f64 {
        (self.0 - other.0).hypot(self.1 - other.1)
    }

    /// The point at a fraction of the way to another.
    pub fn towards(self, other: Self, fraction: f64) -> Self {
        Self(self.0 + (other.0 - self.0) * fraction, self.1 + (other.1 - self.1) * fraction)
    }
}

/// A rectangle in metres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Extent {
    /// Its south-west corner.
    pub low: Point,
    /// Its north-east corner.
    pub high: Point,
}

impl Extent {
    /// The smallest rectangle around points; nothing around none.
    pub fn around(points: &[Point]) -> Self {
        let mut extent = Self { low: Point(f64::MAX, f64::MAX), high: Point(f64::MIN, f64::MIN) };
        for point in points {
            extent.low = Point(extent.low.0.min(point.0), extent.low.1.min(point.1));
            extent.high = Point(extent.high.0.max(point.0), extent.high.1.max(point.1));
        }
        extent
    }

    /// Larger by so many metres on every side.
    pub fn grown(self, by: f64) -> Self {
        Self { low: Point(self.low.0 - by, self.low.1 - by), high: Point(self.high.0 + by, self.high.1 + by) }
    }

    /// What the two have in common; turned inside out if that is nothing.
    pub fn shared(self, other: Self) -> Self {
        Self {
            low: Point(self.low.0.max(other.low.0), self.low.1.max(other.low.1)),
            high: Point(self.high.0.min(other.high.0), self.high.1.min(other.high.1)),
        }
    }

    /// Whether the two have a point in common.
    pub fn meets(self, other: Self) -> bool {
        self.low.0 <= other.high.0
            && other.low.0 <= self.high.0
            && self.low.1 <= other.high.1
            && other.low.1 <= self.high.1
    }

    /// Whether the point lies in it.
    pub fn contains(self, point: Point) -> bool {
        self.meets(Self { low: point, high: point })
    }
}

/// Points along a line, both ends included, never further apart than `step` metres.
pub fn along(line: &[Point], step: f64) -> Vec<Point> {
    let mut points: Vec<Point> = line.first().copied().into_iter().collect();
    for (from, to) in line.iter().zip(line.iter().skip(1)) {
        let steps = (from.distance(*to) / step).ceil().max(1.0) as u32;
        points.extend((1..=steps).map(|index| from.towards(*to, f64::from(index) / f64::from(steps))));
    }
    points
}

/// Whether a point lies inside an outline.
pub fn inside(point: Point, outline: &[Point]) -> bool {
    let ends = outline.iter().skip(1).chain(outline.first());
    outline.iter().zip(ends).fold(false, |within, (from, to)| {
        let crosses = (from.1 > point.1) != (to.1 > point.1)
            && point.0 < from.0 + (to.0 - from.0) * (point.1 - from.1) / (to.1 - from.1);
        within != crosses
    })
}

/// Distance in metres from a point to the nearest point of a line; infinite if the line has no points.
pub fn distance_to_line(point: Point, line: &[Point]) -> f64 {
    let single = line.first().map_or(f64::INFINITY, |first| point.distance(*first));
    line.iter().zip(line.iter().skip(1)).fold(single, |nearest, (from, to)| {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx * dx + dy * dy;
        let fraction = if length > 0.0 {
            (((point.0 - from.0) * dx + (point.1 - from.1) * dy) / length).clamp(0.0, 1.0)
        } else {
            0.0
        };
        nearest.min(point.distance(from.towards(*to, fraction)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_is_inside_an_outline_or_not() {
        let square = [Point(0.0, 0.0), Point(10.0, 0.0), Point(10.0, 10.0), Point(0.0, 10.0)];
        assert!(inside(Point(5.0, 5.0), &square));
        assert!(!inside(Point(15.0, 5.0), &square));
        assert!(!inside(Point(5.0, -1.0), &square));
    }

    #[test]
    fn a_line_is_walked_in_even_steps() {
        let walked = along(&[Point(0.0, 0.0), Point(10.0, 0.0)], 4.0);
        assert_eq!(walked.len(), 4);
        assert_eq!(walked.last(), Some(&Point(10.0, 0.0)));
        assert!((distance_to_line(Point(5.0, 3.0), &walked) - 3.0).abs() < 1e-9);
    }
}
