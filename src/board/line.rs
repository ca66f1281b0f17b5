//! Straight lines from centre to centre, in exact integer arithmetic.

use super::hex::Hex;

/// What a line from centre to centre crosses at one of its steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crossing {
    /// It passes through this hex.
    Through(Hex),
    /// It runs exactly along the hexside between these two hexes.
    Along(Hex, Hex),
}

impl Crossing {
    /// The one hex, or the two.
    pub fn hexes(self) -> impl Iterator<Item = Hex> {
        let (first, second) = match self {
            Self::Through(hex) => (hex, None),
            Self::Along(left, right) => (left, Some(right)),
        };
        std::iter::once(first).chain(second)
    }
}

/// What the line from `from` to `to` crosses between them, nearest first: for a range of R hexes, the
/// R - 1 crossings at the fractions 1/R to (R - 1)/R of the line. The two ends are left out. A pair
/// is given in map order, so that a line and its reverse cross the same.
pub fn crossings(from: Hex, to: Hex) -> Vec<Crossing> {
    let range = from.distance(to) as i32;
    let (start, delta) = (from.axial(), to.axial() - from.axial());
    (1..range)
        .filter_map(|step| {
            // The point on the line, with every coordinate multiplied by the range.
            let point = (start.x * range + delta.x * step, start.y * range + delta.y * step);
            nearest(point, range)
        })
        .collect()
}

/// The hex or the two hexes whose centres are nearest to a point given in units of 1/`scale`.
fn nearest((q, r): (i32, i32), scale: i32) -> Option<Crossing> {
    let (floor_q, floor_r) = (q.div_euclid(scale), r.div_euclid(scale));
    let mut candidates = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(column, row)| {
        let candidate = hexx::Hex::new(floor_q + column, floor_r + row);
        let (dq, dr) = (q - candidate.x * scale, r - candidate.y * scale);
        (dq * dq + dr * dr + dq * dr, Hex::from_axial(candidate))
    });
    candidates.sort_unstable();
    let [(nearest, first), (next, second), ..] = candidates;
    // Along the edge of the board one of two equally near hexes may not exist.
    match (first, second.filter(|_| nearest == next)) {
        (Some(one), Some(other)) => Some(Crossing::Along(one.min(other), one.max(other))),
        (one, other) => one.or(other).map(Crossing::Through),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(name: &str) -> Hex {
        name.parse().expect("a hex")
    }

    #[test]
    fn a_row_is_crossed_hex_by_hex() {
        let crossed = crossings(hex("1010"), hex("1310"));
        assert_eq!(crossed, [Crossing::Through(hex("1110")), Crossing::Through(hex("1210"))]);
    }

    #[test]
    fn a_line_along_a_hexspine_crosses_pairs() {
        // Two rows due south: between them the line runs along the hexside of 0911 and 1011.
        let crossed = crossings(hex("1010"), hex("1012"));
        assert_eq!(crossed, [Crossing::Along(hex("0911"), hex("1011"))]);
    }

    #[test]
    fn a_line_and_its_reverse_cross_the_same() {
        let start = hex("2020");
        for end in start.axial().range(12).filter_map(Hex::from_axial) {
            let mut back = crossings(end, start);
            back.reverse();
            assert_eq!(crossings(start, end), back, "{start} to {end}");
        }
    }

    #[test]
    fn each_crossing_adjoins_the_next() {
        let start = hex("2020");
        for end in start.axial().range(12).filter_map(Hex::from_axial) {
            let mut last = vec![start];
            for crossing in crossings(start, end) {
                let now: Vec<Hex> = crossing.hexes().collect();
                for here in &now {
                    assert!(last.iter().any(|before| before.distance(*here) == 1), "{start} to {end}");
                }
                last = now;
            }
        }
    }
}
