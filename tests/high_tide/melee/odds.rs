//! The chances of a round.

use gettysburg::{
    board::Direction,
    games::high_tide::melee::{self, RoundOdds},
};

use super::{fight, joined, pending, scene, two};
use crate::scene::{Scene, hex, id};

#[test]
fn the_chances_of_a_round_are_exact() {
    // One point left of 12: morale 5 less 1, outnumbered. 15 at +1 take it on 3 or more.
    let field = scene().with("U", |unit| unit.strength.0 = 1).field();
    let odds = melee::odds(&field, &pending(&["C"]), id("C")).expect("both are there");
    let expected = RoundOdds {
        to_defender: vec![(0, 2), (1, 8)],
        to_charger: vec![(0, 9), (1, 1)],
        cases: 10_000,
        won: 8 * 10 * 100 + 2 * 10 * 6 * 10,
        lost: 2 * 10 * 4 * 3,
        both: 0,
        again: 2 * 10 * 4 * 7,
    };
    assert_eq!(odds, expected);
    let field = two().with("D", |unit| unit.strength.0 = 1).field();
    let odds = melee::odds(&field, &pending(&["C", "D"]), id("D")).expect("both are there");
    assert_eq!(odds.won + odds.lost + odds.both + odds.again, odds.cases);
    assert_eq!(odds.cases, 100_000);
}

#[test]
fn the_chances_of_a_round_are_those_of_its_dice() {
    let scene =
        joined(Scene::new().csa("C", "0910", Direction::E, 2).usa("U", "1010", Direction::W, 2), &["C"]);
    let odds = melee::odds(&scene.clone().field(), &pending(&["C"]), id("C")).expect("both are there");
    let (mut won, mut lost, mut both) = (0, 0, 0);
    for attack in 1..=10 {
        for defence in 1..=10 {
            for check in 1..=10 {
                // The charger's check always fails, so that one round decides.
                let mut play = scene.clone().dice(&[attack, defence, check, 10]).referee();
                fight(&mut play);
                play.settle();
                match (play.unit("C").unit, play.unit("U").unit) {
                    (c, u) if !c.is_alive() && !u.is_alive() => both += 10,
                    (c, _) if c.hex() == Some(hex("1010")) => won += 10,
                    _ => lost += 1,
                }
            }
        }
    }
    assert_eq!((odds.won, odds.both), (won, both));
    assert!(odds.lost <= odds.cases - won - both && lost > 0);
}
