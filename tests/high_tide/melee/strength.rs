//! Strength and modifiers of melee (5.312, 8.35, A1 to A9).

use gettysburg::{
    board::Direction,
    games::high_tide::{
        field::Field,
        labels::Label,
        map::{Ground, Stream},
        melee,
        scenario::Optional,
        units::{Arm, Formation, Rank},
    },
};

use super::{CSA, USA, guns, pending, scene, two};
use crate::scene::{Scene, id};

/// The attackers' modifier.
fn modifier(field: &Field, chargers: &[&str]) -> i32 {
    melee::round(field, &pending(chargers)).expect("both are there").0.modifiers.total()
}

fn one(at: &str, front: Direction) -> Scene {
    Scene::new().csa("C", at, front, 15).usa("U", "1010", Direction::W, 12)
}

#[test]
fn a1_a2_a3_the_side_charged_gives_the_attackers_one_two_or_three() {
    assert_eq!(modifier(&one("0910", Direction::E).field(), &["C"]), 1);
    assert_eq!(modifier(&one("1009", Direction::Sw).field(), &["C"]), 2);
    assert_eq!(modifier(&one("1110", Direction::W).field(), &["C"]), 3);
}

#[test]
fn a4_horse_is_at_a_disadvantage_against_a_steady_front() {
    let horse = |at, front, arm| {
        Scene::new()
            .unit(CSA, Arm::Cavalry, "C", at, front, 15)
            .with("C", |unit| unit.stance.formation = Formation::Mounted)
            .unit(USA, arm, "U", "1010", Direction::W, 12)
    };
    assert_eq!(modifier(&horse("0910", Direction::E, Arm::Infantry).field(), &["C"]), -1);
    assert_eq!(modifier(&horse("0910", Direction::E, Arm::Artillery).field(), &["C"]), -1);
    assert_eq!(modifier(&horse("0910", Direction::E, Arm::Cavalry).field(), &["C"]), 1);
    assert_eq!(modifier(&horse("1009", Direction::Sw, Arm::Infantry).field(), &["C"]), 2);
    // Other lines take it no lower (A4 is its own limit).
    let woods = horse("0910", Direction::E, Arm::Infantry).ground("1010", Ground::Woods);
    assert_eq!(modifier(&woods.field(), &["C"]), -1);
}

#[test]
fn a5_units_in_march_formation_are_easy_prey() {
    let column = one("0910", Direction::E).with("U", |unit| unit.stance.formation = Formation::Column);
    assert_eq!(modifier(&column.field(), &["C"]), 2);
    assert_eq!(modifier(&guns(8, Formation::Limbered).field(), &["C"]), 2);
    let against_horse = |arm| {
        let scene = Scene::new()
            .unit(CSA, arm, "C", "0910", Direction::E, 15)
            .unit(USA, Arm::Cavalry, "U", "1010", Direction::W, 12)
            .with("U", |unit| unit.stance.formation = Formation::Mounted);
        scene.field()
    };
    assert_eq!(modifier(&against_horse(Arm::Infantry), &["C"]), 2);
    assert_eq!(modifier(&against_horse(Arm::Cavalry), &["C"]), 2, "dismounted, as infantry in line");
}

#[test]
fn a6_a7_a8_ground_helps_the_defender_down_to_zero() {
    let rear = || one("1110", Direction::W);
    let stream = |scene: Scene| scene.side("1110", Direction::W, |side| side.stream = Some(Stream::Minor));
    assert_eq!(modifier(&rear().level("1010", 1).field(), &["C"]), 2, "uphill");
    assert_eq!(modifier(&rear().level("1110", 1).field(), &["C"]), 3, "downhill");
    assert_eq!(modifier(&stream(rear()).field(), &["C"]), 2);
    for ground in [Ground::Woods, Ground::DevilsDen, Ground::Town, Ground::RrCut] {
        assert_eq!(modifier(&rear().ground("1010", ground).field(), &["C"]), 2, "{ground:?}");
    }
    assert_eq!(modifier(&rear().ground("1010", Ground::SunkenRoad).field(), &["C"]), 3);
    assert_eq!(modifier(&stream(rear().level("1010", 1).ground("1010", Ground::Woods)).field(), &["C"]), 0);
    let front = one("0910", Direction::E).level("1010", 1).ground("1010", Ground::Woods);
    assert_eq!(modifier(&front.field(), &["C"]), 0, "never below zero");
    let both = one("0910", Direction::E).csa("D", "0909", Direction::Se, 9).level("1010", 1).level("0909", 1);
    assert_eq!(modifier(&both.field(), &["C", "D"]), 1, "not all come uphill");
}

#[test]
fn a8_a_stone_wall_helps_where_walls_count_and_all_come_over_it() {
    let wall = || one("0910", Direction::E).side("1010", Direction::W, |side| side.wall = true);
    let counts = |scene: Scene| scene.scenario(|scenario| scenario.optional = [Optional::StoneWalls].into());
    assert_eq!(modifier(&wall().field(), &["C"]), 1, "scenery (R53)");
    assert_eq!(modifier(&counts(wall()).field(), &["C"]), 0);
    let both = counts(wall().csa("D", "0909", Direction::Se, 9));
    assert_eq!(modifier(&both.field(), &["C", "D"]), 1, "one comes past its end");
}

#[test]
fn a9_r8_35_there_is_no_modifier_across_works_only() {
    let works = || one("0910", Direction::E).works("1010", Direction::W);
    assert_eq!(modifier(&works().field(), &["C"]), 0);
    assert_eq!(modifier(&works().csa("D", "1009", Direction::Sw, 3).field(), &["C", "D"]), 1);
    assert_eq!(modifier(&works().csa("D", "1009", Direction::Sw, 15).field(), &["C", "D"]), 2);
    let column = works().with("U", |unit| unit.stance.formation = Formation::Column);
    assert_eq!(modifier(&column.field(), &["C"]), 2, "6.76: works do not shelter a column");
}

#[test]
fn r5_312_one_stacked_leader_adds_his_value_to_the_strength() {
    let field = two()
        .leader(CSA, Rank::Division, "L", "0910", 1)
        .leader(CSA, Rank::Corps, "M", "0909", 2)
        .leader(USA, Rank::Division, "N", "1110", 2)
        .field();
    let (attackers, defender) = melee::round(&field, &pending(&["C", "D"])).expect("both are there");
    assert_eq!(attackers.strength.total(), 15 + 9 + 2);
    assert!(
        attackers.strength.parts().iter().any(|part| part.label == Label::LeaderInMelee { leader: id("M") })
    );
    assert_eq!(defender.strength.total(), 12, "N is near, not stacked");
    assert_eq!(defender.modifiers.total(), 0, "D1");
}

#[test]
fn r5_312_a_leader_of_another_command_adds_nothing() {
    let field = scene()
        .leader(CSA, Rank::Division, "L", "0910", 2)
        .printed_leader("L", |leader| leader.division = Some(2))
        .field();
    assert_eq!(melee::round(&field, &pending(&["C"])).expect("there").0.strength.total(), 15);
}

#[test]
fn r5_312_a_leader_of_minus_one_costs_a_point_unless_another_may_be_named() {
    let strength = |scene: Scene| {
        let (attackers, defender) = melee::round(&scene.field(), &pending(&["C"])).expect("both are there");
        (attackers.strength.total(), defender.strength.total())
    };
    let poor = || scene().leader(CSA, Rank::Division, "L", "0910", -1);
    assert_eq!(strength(poor()), (14, 12));
    assert_eq!(strength(poor().leader(CSA, Rank::Corps, "M", "0910", 0)), (15, 12), "M adds nothing");
    assert_eq!(strength(poor().leader(CSA, Rank::Corps, "M", "0910", 1)), (16, 12));
    assert_eq!(strength(scene().leader(USA, Rank::Division, "N", "1010", -1)), (15, 11));
    // The last point still strikes.
    let last = scene().with("U", |unit| unit.strength.0 = 1).leader(USA, Rank::Division, "N", "1010", -1);
    let (_, defender) = melee::round(&last.field(), &pending(&["C"])).expect("both are there");
    assert_eq!((defender.strength.total(), defender.column), (0, 0));
}
