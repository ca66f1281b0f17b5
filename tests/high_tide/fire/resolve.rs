//! Fires carried out (7.31, 7.36, 7.41).

use gettysburg::{
    board::Direction::{E, W},
    games::high_tide::{
        fact::{Fact, FireKind},
        fire,
        map::Ground,
        order::{Answer, Order},
        refusal::Why,
        sequence::Phase,
        units::{Formation, Stance, Strength},
    },
    table::side::Side::Confederate,
};

use super::{fire_order, formed, offensive};
use crate::scene::{Play, hex, id};

#[test]
fn r7_41_each_phase_has_its_firing_side() {
    let scene = |phase| offensive().csa("CS-1", "1410", E, 15).phase(Confederate, phase);
    let mut play = scene(Phase::DefensiveFire).dice(&[1]).referee();
    assert_eq!(play.refused(fire_order(&["CS-1"], "US-1")).why, Why::FriendlyTarget { unit: id("US-1") });
    let facts = play.order(fire_order(&["US-1"], "CS-1"));
    assert!(matches!(facts[0], Fact::Fired { kind: FireKind::Defensive, .. }));
    let mut play = scene(Phase::OffensiveFire).dice(&[1]).referee();
    let facts = play.order(fire_order(&["CS-1"], "US-1"));
    assert!(matches!(facts[0], Fact::Fired { kind: FireKind::Offensive, .. }));
    assert_eq!(
        scene(Phase::Movement).referee().refused(fire_order(&["CS-1"], "US-1")).why,
        Why::NotInThisPhase
    );
}

#[test]
fn r7_31_the_die_with_its_modifiers_finds_the_result() {
    // 15 points in column 15-18; 9 with -1 for woods is the row of 8: three points.
    let mut play =
        offensive().ground("1510", Ground::Woods).csa("CS-1", "1410", E, 15).dice(&[9, 1]).referee();
    let facts = play.order(fire_order(&["CS-1"], "US-1"));
    let Fact::Fired { die: 9, loss: 3, check: true, leader: false, column: 6, .. } = facts[0] else {
        panic!("{:?}", facts[0]);
    };
    assert_eq!(play.unit("US-1").unit.strength, Strength(27));
}

#[test]
fn r7_36_a_column_that_loses_a_point_deploys_before_it_checks() {
    let scene = || formed(offensive().csa("CS-1", "1410", E, 15), "US-1", Formation::Column);
    let mut play = scene().dice(&[2, 1]).referee();
    play.order(fire_order(&["CS-1"], "US-1"));
    let facts = play.order(Order::Answer(Answer::Face(E)));
    let checked = facts.iter().position(|fact| matches!(fact, Fact::Checked { .. }));
    let deployed = facts.iter().position(|fact| matches!(fact, Fact::Deployed { .. }));
    assert!(deployed.is_some() && deployed < checked, "{facts:?}");
    assert_eq!(play.unit("US-1").unit.stance, Stance { front: E, formation: Formation::Line });
    // An "M" does not deploy it (R16).
    let mut play = scene().dice(&[1, 1]).referee();
    play.order(fire_order(&["CS-1"], "US-1"));
    assert_eq!(play.unit("US-1").unit.stance.formation, Formation::Column);
}

#[test]
fn r6_75_a_digging_unit_that_fires_has_stopped_digging() {
    let scene = offensive().csa("CS-1", "1410", E, 15).with("CS-1", |unit| unit.marks.digging = true);
    let mut play = scene.dice(&[1]).referee();
    play.order(fire_order(&["CS-1"], "US-1"));
    assert!(!play.unit("CS-1").unit.marks.digging);
}

#[test]
fn what_is_offered_is_what_is_accepted() {
    let scene = offensive().csa("CS-1", "1410", E, 15).csa("CS-2", "1409", W, 5).usa("US-2", "1411", W, 9);
    let field = scene.clone().field();
    assert_eq!(fire::targets(&field, id("CS-1")), [id("US-1"), id("US-2")]);
    assert_eq!(fire::targets(&field, id("CS-2")), []);
    assert_eq!(fire::firers(&field, id("US-1")), [id("CS-1")]);
    for firer in ["CS-1", "CS-2"] {
        for target in ["US-1", "US-2"] {
            let mut play: Play = scene.clone().dice(&[1]).referee();
            let offered = fire::targets(&field, id(firer)).contains(&id(target));
            assert_eq!(play.0.submit(fire_order(&[firer], target)).is_ok(), offered, "{firer} at {target}");
        }
    }
}

#[test]
fn r7_36_a_routed_column_that_loses_a_point_deploys_too() {
    let routed = formed(offensive().csa("CS-1", "1410", E, 15), "US-1", Formation::Column)
        .with("US-1", |unit| unit.marks.routed = true);
    let mut play = routed.dice(&[9]).referee();
    play.order(fire_order(&["CS-1"], "US-1"));
    assert_eq!(play.unit("US-1").unit.stance.formation, Formation::Line);
    play.settle();
    assert!(play.unit("US-1").unit.hex().is_some_and(|own| own.distance(hex("1410")) >= 3));
}
