//! Facing (6.4) and target orientation (7.37, 7.38).

use gettysburg::{
    board::{Direction, Hex},
    games::high_tide::facing::{Aspect, aspect, in_field_of_fire, is_frontal},
};

use super::scene::hex;

fn step(from: Hex, directions: &[Direction]) -> Hex {
    directions.iter().fold(from, |at, direction| at.neighbor(*direction).expect("on the map"))
}

#[test]
fn r6_42_adjacent_hexes_are_front_flank_and_rear() {
    let own = hex("1010");
    let from = |direction| aspect(Some(Direction::E), own, step(own, &[direction]));
    assert_eq!(from(Direction::E), Aspect::Front);
    assert_eq!((from(Direction::Ne), from(Direction::Se)), (Aspect::Front, Aspect::Front));
    assert_eq!((from(Direction::Nw), from(Direction::Sw)), (Aspect::Flank, Aspect::Flank));
    assert_eq!(from(Direction::W), Aspect::Rear);
}

#[test]
fn r7_37_the_letters_of_orientation_at_two_hexes() {
    let own = hex("1010");
    let at = |directions: &[Direction]| aspect(Some(Direction::E), own, step(own, directions));
    assert_eq!(at(&[Direction::E, Direction::Ne]), Aspect::Front);
    assert_eq!(at(&[Direction::Ne, Direction::Nw]), Aspect::Beam, "e: along the hexspine");
    assert_eq!(at(&[Direction::Nw, Direction::Nw]), Aspect::Flank);
    assert_eq!(at(&[Direction::Nw, Direction::W]), Aspect::Quarter, "c: flank or rear");
    assert_eq!(at(&[Direction::W, Direction::W]), Aspect::Rear);
    let far = step(own, &[Direction::Ne, Direction::Ne, Direction::Nw]);
    assert_eq!(aspect(Some(Direction::E), own, far), Aspect::Front, "79 degrees off the axis");
}

#[test]
fn r6_44_a_unit_without_facing_is_all_front() {
    let own = hex("1010");
    for (side, from) in own.neighbors() {
        assert_eq!(aspect(None, own, from), Aspect::Front);
        assert!(in_field_of_fire(None, own, from));
        assert!(is_frontal(None, side));
    }
}

#[test]
fn r7_38_the_field_of_fire_is_the_cone_of_the_frontal_hexes() {
    let own = hex("1010");
    let count = |range| {
        own.axial()
            .ring(range)
            .filter_map(Hex::from_axial)
            .filter(|other| in_field_of_fire(Some(Direction::Nw), own, *other))
            .count()
    };
    assert_eq!((count(1), count(2), count(4)), (3, 5, 9));
    assert!(!in_field_of_fire(Some(Direction::Nw), own, own));
}
