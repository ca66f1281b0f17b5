//! Firing strength: weapon, range, formation (7.31, 7.35, 7.42).

use gettysburg::{
    board::Direction::{E, W},
    games::high_tide::{
        charts::Effect,
        fact::FireKind,
        field::Field,
        fire::{self, Volley},
        labels::Label,
        refusal::Why,
        sequence::Phase,
        units::{Arm, Formation},
    },
    table::side::Side::{Confederate, Union},
};

use super::{formed, guns, offensive, plan, refusal, volley};
use crate::scene::{Scene, id};

#[test]
fn r7_31_strength_by_weapon_and_range() {
    // Guns of 8 in the row of the target.
    for (at, range, points) in [
        ("1410", 1, 24),
        ("1310", 2, 16),
        ("1210", 3, 8),
        ("1010", 5, 8),
        ("0910", 6, 4),
        ("0710", 8, 4),
        ("0610", 9, 2),
        ("0310", 12, 2),
    ] {
        let plan = plan(&guns(offensive(), "CS-G", at, E, 8), &["CS-G"]);
        assert_eq!((plan.parts[0].range, plan.strength.total()), (range, points), "at {at}");
    }
    let far = guns(offensive(), "CS-G", "0210", E, 8);
    assert_eq!(refusal(&far, &["CS-G"]), ("7.31", Why::OutOfRange { unit: id("CS-G"), range: 13 }));
    // Infantry: whole next to the target, half at two hexes, no further (R18).
    assert_eq!(plan(&offensive().csa("CS-1", "1410", E, 15), &["CS-1"]).strength.total(), 15);
    assert_eq!(plan(&offensive().csa("CS-1", "1310", E, 15), &["CS-1"]).strength.total(), 7);
    let far = offensive().csa("CS-1", "1210", E, 15);
    assert_eq!(refusal(&far, &["CS-1"]).0, "7.31");
}

#[test]
fn r7_35_halves_round_down_and_never_below_one() {
    assert_eq!(plan(&guns(offensive(), "CS-G", "0610", E, 1), &["CS-G"]).strength.total(), 1);
    assert_eq!(plan(&guns(offensive(), "CS-G", "0610", E, 7), &["CS-G"]).strength.total(), 1);
    // Multiplied, or halved, unit by unit and not in sum.
    let two = offensive().csa("CS-1", "1310", E, 5).csa("CS-2", "1309", E, 5);
    assert_eq!(plan(&two, &["CS-1", "CS-2"]).strength.total(), 4);
}

#[test]
fn r7_42_cavalry_fires_as_its_side_may() {
    let horse = |at| offensive().unit(Confederate, Arm::Cavalry, "CS-C", at, E, 9);
    assert_eq!(plan(&horse("1410"), &["CS-C"]).strength.total(), 9);
    assert_eq!(refusal(&horse("1310"), &["CS-C"]).0, "7.31");
    let mounted = plan(&formed(horse("1410"), "CS-C", Formation::Mounted), &["CS-C"]);
    assert_eq!(mounted.strength.total(), 4);
    assert!(matches!(mounted.strength.parts()[0].label, Label::Firing { effect: Effect::Halved, .. }));

    let union = |at, formation| {
        let scene = Scene::new().phase(Confederate, Phase::DefensiveFire).csa("CS-1", "1510", W, 30);
        formed(scene.unit(Union, Arm::Cavalry, "US-C", at, E, 9), "US-C", formation).field()
    };
    let fire = volley(FireKind::Defensive, &["US-C"], "CS-1");
    let strength = |field: &Field| fire::plan(field, &fire).map(|plan| plan.strength.total());
    assert_eq!(strength(&union("1410", Formation::Dismounted)), Ok(9));
    assert_eq!(strength(&union("1310", Formation::Dismounted)), Ok(2));
    let refused = strength(&union("1410", Formation::Mounted)).expect_err("mounted");
    assert_eq!(refused.rule.0, "7.42");
}

#[test]
fn r6_51_columns_and_limbered_guns_do_not_fire_nor_do_the_routed() {
    let cannot = Why::FormationCannotFire { unit: id("CS-1") };
    let brigade = || offensive().csa("CS-1", "1410", E, 15);
    assert_eq!(refusal(&formed(brigade(), "CS-1", Formation::Column), &["CS-1"]), ("6.51", cannot.clone()));
    let routed = brigade().with("CS-1", |unit| unit.marks.routed = true);
    assert_eq!(refusal(&routed, &["CS-1"]), ("7.662", cannot));
    let limbered = formed(guns(offensive(), "CS-G", "1410", E, 8), "CS-G", Formation::Limbered);
    assert_eq!(refusal(&limbered, &["CS-G"]).0, "6.51");
}

#[test]
fn r7_25_the_whitworth_fires_at_union_artillery_only() {
    let whitworth =
        |scene: Scene, at| guns(scene, "CS-W", at, E, 2).printed("CS-W", |info| info.whitworth = true);
    assert_eq!(refusal(&whitworth(offensive(), "1410"), &["CS-W"]), ("7.25", Why::WhitworthTarget));
    let battery = || {
        let scene = Scene::new().phase(Confederate, Phase::OffensiveFire);
        scene.unit(Union, Arm::Artillery, "US-1", "2110", W, 10)
    };
    for (at, points) in [("2010", 2), ("1310", 2), ("1210", 1), ("0810", 1), ("0310", 1)] {
        assert_eq!(plan(&whitworth(battery(), at), &["CS-W"]).strength.total(), points, "from {at}");
    }
    assert_eq!(refusal(&whitworth(battery(), "0210"), &["CS-W"]).0, "7.31");
}

#[test]
fn r8_272_a_charged_unit_may_fire_with_part_of_its_strength() {
    let field = guns(offensive(), "CS-G", "1410", E, 8).field();
    let part = |points| {
        let split = Volley { points: Some(points), ..volley(FireKind::ChargeDefence, &["CS-G"], "US-1") };
        fire::plan(&field, &split).map(|plan| plan.strength.total())
    };
    assert_eq!(part(3), Ok(9));
    assert!(part(0).is_err());
}
