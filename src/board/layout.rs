//! Where hexes lie on the plane, in board units: the width of a hex across its flats is 1, x counts east
//! and y counts south from the centre of hex 0000. Painter and window share it.

use super::hex::{Direction, Hex};

/// Distance from a hex's centre to its corners, and the length of a hexside.
pub const RADIUS: f64 = 0.577_350_269_189_625_8;

/// Distance between the centre lines of neighbouring rows.
pub const ROW: f64 = 1.5 * RADIUS;

/// The centre of a hex.
pub fn center(hex: Hex) -> (f64, f64) {
    let shift = if hex.row % 2 == 1 { 0.5 } else { 0.0 };
    (f64::from(hex.col) + shift, f64::from(hex.row) * ROW)
}

/// The six corners of a hex, clockwise from the northern one: the hexside of [`Direction::ALL`]`[n]` lies
/// between corners n and n + 1.
pub fn corners(hex: Hex) -> [(f64, f64); 6] {
    let (x, y) = center(hex);
    let half = RADIUS / 2.0;
    [(0.0, -RADIUS), (0.5, -half), (0.5, half), (0.0, RADIUS), (-0.5, half), (-0.5, -half)]
        .map(|(dx, dy)| (x + dx, y + dy))
}

/// The two ends of a hexside, clockwise as seen from the hex.
pub fn side(hex: Hex, direction: Direction) -> ((f64, f64), (f64, f64)) {
    let corners = corners(hex);
    let first = direction.index();
    (corners[first], corners[(first + 1) % 6])
}

/// The hex on which a point lies; `None` north or west of the first hexes, and beyond what a name reaches.
pub fn hex_at((x, y): (f64, f64)) -> Option<Hex> {
    let row = y / ROW;
    let column = x - row / 2.0;
    let (q, r) = (column.round(), row.round());
    let s = (-column - row).round();
    // Of the three rounded coordinates the one furthest off follows from the other two.
    let (off_q, off_r, off_s) = ((q - column).abs(), (r - row).abs(), (s + column + row).abs());
    let (q, r) = if off_q > off_r && off_q > off_s {
        (-r - s, r)
    } else if off_r > off_s {
        (q, -q - s)
    } else {
        (q, r)
    };
    Hex::from_axial(hexx::Hex::new(q as i32, r as i32))
}

/// The rectangle that holds a board of so many columns and rows: its north-west and south-east corners.
pub fn bounds(columns: u8, rows: u8) -> ((f64, f64), (f64, f64)) {
    let (last_column, last_row) = (f64::from(columns) - 1.0, f64::from(rows) - 1.0);
    let shift = if rows > 1 { 0.5 } else { 0.0 };
    ((-0.5, -RADIUS), (last_column + shift + 0.5, last_row * ROW + RADIUS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_near_the_centre_or_a_corner_lies_on_its_hex() {
        for hex in [Hex::new(0, 0), Hex::new(14, 38), Hex::new(17, 37), Hex::new(31, 49)] {
            let (x, y) = center(hex);
            assert_eq!(hex_at((x, y)), Some(hex));
            for (corner_x, corner_y) in corners(hex) {
                let inside = (x + (corner_x - x) * 0.98, y + (corner_y - y) * 0.98);
                assert_eq!(hex_at(inside), Some(hex));
            }
        }
    }

    #[test]
    fn a_hexside_is_the_same_from_both_sides() {
        let hex = Hex::new(9, 9);
        for (direction, neighbor) in hex.neighbors() {
            let (from, to) = side(hex, direction);
            let (back_from, back_to) = side(neighbor, direction.opposite());
            for (one, other) in [(from, back_to), (to, back_from)] {
                assert!((one.0 - other.0).abs() < 1e-9 && (one.1 - other.1).abs() < 1e-9);
            }
        }
    }
}
