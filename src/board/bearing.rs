//! How far a line of sight lies off the way a unit faces, in exact integer arithmetic.

use super::hex::{Direction, Hex};

/// The angle between a unit's facing (the centre of its direct front hexside) and the line from the
/// centre of its hex to the centre of another. Ordered from front to rear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OffAxis {
    /// 0 degrees.
    Ahead,
    /// More than 0 and at most 60 degrees: within the two rays through the frontal hexes.
    Cone,
    /// Between 60 and 90 degrees.
    Oblique,
    /// Exactly 90 degrees: along a hexspine.
    Beam,
    /// Between 90 and 150 degrees.
    Flank,
    /// Exactly 150 degrees.
    Quarter,
    /// More than 150 degrees.
    Rear,
}

/// The angle at which `other` lies from a unit in `own` that faces `facing`; `None` if both are the
/// same hex.
pub fn off_axis(own: Hex, facing: Direction, other: Hex) -> Option<OffAxis> {
    let delta = other.axial() - own.axial();
    if delta == hexx::Hex::ZERO {
        return None;
    }
    let line = (delta.x, delta.y);
    let dot = |turn: i32| doubled_dot(line, facing.turned(turn).axial());
    let (right, left) = (dot(1), dot(-1));
    Some(match dot(0) {
        0 => OffAxis::Beam,
        ahead if ahead > 0 => {
            // The cosine of 60 degrees is one half, so within it the doubled scalar product with the
            // facing is at least the length of the line; squared, the comparison stays in integers.
            let within = ahead * ahead >= doubled_dot(line, line) / 2;
            match within {
                true if right == left => OffAxis::Ahead,
                true => OffAxis::Cone,
                false => OffAxis::Oblique,
            }
        }
        _ if right < 0 && left < 0 => OffAxis::Rear,
        _ if right == 0 || left == 0 => OffAxis::Quarter,
        _ => OffAxis::Flank,
    })
}

/// Twice the scalar product of two axial vectors, with the distance between neighbours as unit.
fn doubled_dot((aq, ar): (i32, i32), (bq, br): (i32, i32)) -> i32 {
    2 * aq * bq + 2 * ar * br + aq * br + ar * bq
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The angle in degrees, computed in floating point: a check of the exact classes.
    fn degrees(own: Hex, facing: Direction, other: Hex) -> f64 {
        let vector = |q: i32, r: i32| (f64::from(q) + f64::from(r) / 2.0, f64::from(r) * 3_f64.sqrt() / 2.0);
        let delta = other.axial() - own.axial();
        let (ax, ay) = vector(delta.x, delta.y);
        let (bx, by) = vector(facing.axial().0, facing.axial().1);
        ((ax * bx + ay * by) / (ax.hypot(ay) * bx.hypot(by))).clamp(-1.0, 1.0).acos().to_degrees()
    }

    #[test]
    fn exact_classes_agree_with_the_angle() {
        let own = Hex::new(20, 20);
        for facing in Direction::ALL {
            for other in own.axial().range(9).filter_map(Hex::from_axial) {
                let Some(class) = off_axis(own, facing, other) else { continue };
                let angle = degrees(own, facing, other);
                let near = |value: f64| (angle - value).abs() < 1e-6;
                let expected = match () {
                    () if near(0.0) => OffAxis::Ahead,
                    () if near(60.0) || angle < 60.0 => OffAxis::Cone,
                    () if near(90.0) => OffAxis::Beam,
                    () if angle < 90.0 => OffAxis::Oblique,
                    () if near(150.0) => OffAxis::Quarter,
                    () if angle < 150.0 => OffAxis::Flank,
                    () => OffAxis::Rear,
                };
                assert_eq!(class, expected, "{own} facing {facing:?} to {other}: {angle}");
            }
        }
    }

    #[test]
    fn adjacent_hexes_are_front_flank_and_rear() {
        let own = Hex::new(10, 10);
        let class = |turn| {
            let other = own.neighbor(Direction::E.turned(turn)).expect("inside");
            off_axis(own, Direction::E, other).expect("another hex")
        };
        assert_eq!(class(0), OffAxis::Ahead);
        assert_eq!((class(1), class(-1)), (OffAxis::Cone, OffAxis::Cone));
        assert_eq!((class(2), class(-2)), (OffAxis::Flank, OffAxis::Flank));
        assert_eq!(class(3), OffAxis::Rear);
    }
}
