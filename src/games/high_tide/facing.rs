//! Facing (6.4), target orientation (7.37) and field of fire (7.38).

use serde::{Deserialize, Serialize};

use crate::board::{Direction, Hex, OffAxis, off_axis};

/// From where a unit is struck, as the letters of target orientation (7.37).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Aspect {
    /// "a": through the front.
    Front,
    /// "e": along the hexspine between a frontal and a flank hex. Through the flank, unless sight past
    /// the flank hex is blocked.
    Beam,
    /// "b": through a flank.
    Flank,
    /// "c": along the hexspine between a flank hex and the rear hex. Flank or rear, as the firer likes.
    Quarter,
    /// "d": through the rear.
    Rear,
}

/// How a unit in `own` that faces `facing` is struck from `from` (6.42, 7.37). All six sides of a unit
/// without facing are frontal (6.44).
pub fn aspect(facing: Option<Direction>, own: Hex, from: Hex) -> Aspect {
    let angle = facing.and_then(|facing| off_axis(own, facing, from));
    match angle {
        None | Some(OffAxis::Ahead | OffAxis::Cone | OffAxis::Oblique) => Aspect::Front,
        Some(OffAxis::Beam) => Aspect::Beam,
        Some(OffAxis::Flank) => Aspect::Flank,
        Some(OffAxis::Quarter) => Aspect::Quarter,
        Some(OffAxis::Rear) => Aspect::Rear,
    }
}

/// Whether `other` lies in the field of fire of a unit in `own` (7.38): the frontal hexes and the cone
/// between the rays through the outer two. A unit without facing has frontal hexes all around (6.44).
pub fn in_field_of_fire(facing: Option<Direction>, own: Hex, other: Hex) -> bool {
    own != other && facing.is_none_or(|facing| off_axis(own, facing, other) <= Some(OffAxis::Cone))
}

/// Whether a hexside of its hex is a frontal one for a unit that faces `facing` (6.42).
pub fn is_frontal(facing: Option<Direction>, side: Direction) -> bool {
    facing.is_none_or(|facing| facing.apart(side) <= 1)
}
