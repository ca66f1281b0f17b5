//! Guns in melee (8.33, R29).

use gettysburg::{
    board::Direction,
    games::high_tide::{
        fact::{Elimination, Fact},
        melee,
        order::Order,
        task::{Cause, Check, Melee, MeleeStage, Task},
        units::{Arm, Formation},
    },
};

use super::{USA, fight, guns, pending, scene};
use crate::{
    rout::after,
    scene::{Scene, checked, hex, id},
};

#[test]
fn r8_33_guns_fight_at_half_rounded_up() {
    let field = guns(7, Formation::Unlimbered).field();
    let (_, defender) = melee::round(&field, &pending(&["C"])).expect("both are there");
    assert_eq!(defender.strength.total(), 4);
}

#[test]
fn r29_unlimbered_guns_that_fail_are_taken_and_limbered_ones_rout() {
    let mut play = guns(8, Formation::Unlimbered).dice(&[1, 1, 8]).referee();
    let facts = fight(&mut play);
    assert!(facts.contains(&Fact::Eliminated { unit: id("U"), how: Elimination::GunsTaken }));
    assert_eq!(play.field().now.casualties.union.iter().map(|casualty| casualty.points).sum::<u8>(), 8);
    let mut play = guns(8, Formation::Limbered).dice(&[1, 1, 8]).referee();
    fight(&mut play);
    play.settle();
    assert!(play.unit("U").in_play() && play.unit("U").unit.marks.routed);
}

fn melee_of_guns() -> Melee {
    Melee { chargers: vec![id("D")], target: id("G"), hex: hex("1011"), stage: MeleeStage::Aim }
}

/// The melee of [`scene`] with guns next to its defender that wait for their own against `D`.
fn beside_guns() -> Scene {
    let melee = melee_of_guns();
    scene()
        .unit(USA, Arm::Artillery, "G", "1011", Direction::W, 8)
        .csa("D", "0911", Direction::E, 9)
        .position(|now| now.melees.push(melee))
}

#[test]
fn r29_guns_that_fail_in_an_alarm_before_their_own_melee_rout_limbered() {
    // The defender next to them fails, then they do.
    let mut play = beside_guns().dice(&[1, 1, 10, 10]).referee();
    let mut facts = fight(&mut play);
    facts.extend(play.rout_away());
    assert_eq!(checked(&facts), [(id("U"), false), (id("G"), false)]);
    let guns = play.unit("G").unit;
    assert!(guns.marks.routed && guns.stance.formation == Formation::Limbered && guns.strength.0 == 8);
    play.order(Order::Melee { target: id("G") });
    assert_eq!(play.unit("D").unit.hex(), Some(hex("1011")), "nobody is left to fight");
}

#[test]
fn r8_33_once_their_melee_has_begun_guns_that_fail_in_an_alarm_are_taken() {
    let alarm = Cause::Panic { from: vec![hex("0910")] };
    let check = Task::Check(Check { unit: id("G"), cause: alarm });
    let (_, facts) = after(beside_guns().dice(&[10]), vec![check, Task::Melee(melee_of_guns())]);
    assert!(facts.contains(&Fact::Eliminated { unit: id("G"), how: Elimination::GunsTaken }), "{facts:?}");
}
