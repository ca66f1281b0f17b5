//! Who may fire at whom (7.33, 7.34, 7.38, 7.39, 7.42).

use gettysburg::{
    board::Direction::{E, Ne, Nw, Se, Sw, W},
    games::high_tide::{
        fact::FireKind,
        fire,
        map::Ground,
        refusal::{Refusal, Why},
        sequence::Phase,
        units::{Arm, Formation, Place, Rank},
    },
    table::side::Side::{Confederate, Union},
};

use super::{fire_order, formed, guns, offensive, plan, planned, refusal, volley};
use crate::scene::{Scene, hex, id};

#[test]
fn r7_34_units_combine_each_fires_once_and_is_fired_at_once() {
    let scene = offensive().csa("CS-1", "1410", E, 12).csa("CS-2", "1409", Se, 10);
    let scene = guns(scene, "CS-G", "1310", E, 4);
    assert_eq!(plan(&scene, &["CS-2", "CS-1"]).strength.total(), 22);
    assert_eq!(
        plan(&scene, &["CS-2", "CS-1"]).parts.iter().map(|part| part.unit).collect::<Vec<_>>(),
        [id("CS-1"), id("CS-2")]
    );
    assert_eq!(refusal(&scene, &["CS-1", "CS-1"]), ("7.34", Why::NamedTwice { unit: id("CS-1") }));
    assert_eq!(refusal(&scene, &[]).1, Why::Empty);
    let mut play = scene.usa("US-2", "1511", W, 9).dice(&[1]).referee();
    play.order(fire_order(&["CS-2"], "US-1"));
    assert_eq!(play.refused(fire_order(&["CS-1"], "US-1")).why, Why::HasBeenFiredAt { unit: id("US-1") });
    assert_eq!(play.refused(fire_order(&["CS-2"], "US-2")).why, Why::HasFired { unit: id("CS-2") });
}

#[test]
fn r7_33_only_enemy_combat_units_on_the_map_are_fired_at() {
    let scene = offensive().csa("CS-1", "1410", E, 15).csa("CS-2", "1409", E, 5);
    let scene = scene.leader(Union, Rank::Division, "LEADER", "1411", 0);
    let scene = scene.usa("US-9", "0505", W, 4).with("US-9", |unit| unit.place = Place::OffMap(hex("0005")));
    let field = scene.field();
    let why = |firer: &str, target: &str| {
        fire::plan(&field, &volley(FireKind::Offensive, &[firer], target)).expect_err("forbidden").why
    };
    assert_eq!(why("CS-1", "CS-2"), Why::FriendlyTarget { unit: id("CS-2") });
    assert_eq!(why("CS-1", "LEADER"), Why::NotCombatUnit { unit: id("LEADER") });
    assert_eq!(why("CS-1", "US-9"), Why::NotOnMap { unit: id("US-9") });
    assert_eq!(why("CS-1", "NOBODY"), Why::NoSuchUnit { unit: id("NOBODY") });
    assert_eq!(why("US-1", "US-9"), Why::NotOnMap { unit: id("US-9") });
    assert_eq!(why("US-9", "US-1"), Why::NotYours { unit: id("US-9") });
}

#[test]
fn r7_38_the_field_of_fire_is_the_cone_to_the_front() {
    // From 1410 the target lies due east.
    for (front, fires) in [(E, true), (Ne, true), (Se, true), (W, false), (Nw, false), (Sw, false)] {
        let scene = offensive().csa("CS-1", "1410", front, 15);
        assert_eq!(planned(&scene, &["CS-1"]).is_ok(), fires, "facing {front:?}");
    }
    let behind = offensive().csa("CS-1", "1410", W, 15);
    assert_eq!(refusal(&behind, &["CS-1"]), ("7.38", Why::OutsideFieldOfFire { unit: id("CS-1") }));
    // Guns have the whole cone: far off along its edge, and not beyond it.
    let edge = Scene::new().phase(Confederate, Phase::OffensiveFire).usa("US-1", "1206", W, 9);
    assert!(planned(&guns(edge.clone(), "CS-G", "1010", E, 8), &["CS-G"]).is_ok());
    let beyond = Scene::new().phase(Confederate, Phase::OffensiveFire).usa("US-1", "1106", W, 9);
    assert_eq!(refusal(&guns(beyond, "CS-G", "1010", E, 8), &["CS-G"]).0, "7.38");
}

#[test]
fn r7_39_what_cannot_be_seen_is_not_fired_at() {
    let scene = guns(offensive(), "CS-G", "1210", E, 8).ground("1410", Ground::Woods);
    let why = Why::NoLineOfSight { unit: id("CS-G"), blocked_at: hex("1410") };
    assert_eq!(refusal(&scene, &["CS-G"]), ("7.39", why));
}

#[test]
fn r7_42_defensive_artillery_reaches_three_hexes() {
    let scene = |at| {
        let scene = Scene::new().phase(Confederate, Phase::DefensiveFire).csa("CS-1", "1510", W, 30);
        scene.unit(Union, Arm::Artillery, "US-G", at, E, 8).field()
    };
    let fire = volley(FireKind::Defensive, &["US-G"], "CS-1");
    assert!(fire::plan(&scene("1210"), &fire).is_ok());
    let refused = fire::plan(&scene("1110"), &fire).expect_err("four hexes");
    assert_eq!(refused, Refusal::new("7.42", Why::OutOfRange { unit: id("US-G"), range: 4 }));
}

#[test]
fn r5_26_out_of_command_no_offensive_fire() {
    let astray = |scene: Scene| scene.with("CS-1", |unit| unit.log.in_command = false);
    let scene = astray(offensive().csa("CS-1", "1410", E, 15));
    assert_eq!(refusal(&scene, &["CS-1"]), ("5.26", Why::OutOfCommandFire { unit: id("CS-1") }));
    for kind in [FireKind::Withdrawal, FireKind::ChargeDefence] {
        assert!(fire::plan(&scene.clone().field(), &volley(kind, &["CS-1"], "US-1")).is_ok());
    }
    let defence = scene.phase(Union, Phase::DefensiveFire).field();
    assert!(fire::plan(&defence, &volley(FireKind::Defensive, &["CS-1"], "US-1")).is_ok());
    // Mounted cavalry is always in command (5.24).
    let mounted =
        formed(offensive().unit(Confederate, Arm::Cavalry, "CS-1", "1410", E, 9), "CS-1", Formation::Mounted);
    assert!(planned(&astray(mounted), &["CS-1"]).is_ok());
}

#[test]
fn r6_27_firing_is_one_of_the_artillerys_capabilities() {
    let busy = |arm| {
        let scene = offensive().unit(Confederate, arm, "CS-G", "1410", E, 8);
        scene.with("CS-G", |unit| {
            (unit.log.capabilities.moved, unit.log.capabilities.unlimbered) = (true, true);
        })
    };
    assert_eq!(
        refusal(&busy(Arm::Artillery), &["CS-G"]),
        ("6.27", Why::NoCapabilityLeft { unit: id("CS-G") })
    );
    assert!(planned(&busy(Arm::HorseArtillery), &["CS-G"]).is_ok());
    // Fire given already counts once however often (R5), and withdrawal fire not at all (6.92).
    let fired = busy(Arm::Artillery).with("CS-G", |unit| {
        (unit.log.capabilities.moved, unit.log.capabilities.fired) = (false, true);
    });
    assert!(planned(&fired, &["CS-G"]).is_ok());
    let field = busy(Arm::Artillery).field();
    assert!(fire::plan(&field, &volley(FireKind::Withdrawal, &["CS-G"], "US-1")).is_ok());

    let mut play = guns(offensive(), "CS-G", "1210", E, 8).dice(&[1]).referee();
    play.order(fire_order(&["CS-G"], "US-1"));
    assert!(play.unit("CS-G").unit.log.capabilities.fired);
}

#[test]
fn r6_94_withdrawal_fire_is_at_the_next_hex() {
    let field = guns(offensive(), "CS-G", "1310", E, 8).field();
    let refused =
        fire::plan(&field, &volley(FireKind::Withdrawal, &["CS-G"], "US-1")).expect_err("two hexes");
    assert_eq!(refused.rule.0, "6.94");
}
