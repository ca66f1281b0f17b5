//! 7.3 to 7.5, fire combat.

use gettysburg::{
    board::Direction::{self, E, Ne, Nw, Se, Sw, W},
    games::high_tide::{
        charts::Effect,
        fact::{Fact, FireKind},
        field::Field,
        fire::{self, FirePlan, Volley},
        labels::Label,
        map::Ground,
        order::{Answer, Order, Through},
        refusal::{Refusal, Why},
        scenario::Optional,
        sequence::Phase,
        units::{Arm, Formation, Place, Rank, Stance, Strength},
    },
    table::{
        id::UnitId,
        side::Side::{Confederate, Union},
    },
};

use super::scene::{Play, Scene, hex, id};

/// The Confederates fire offensively; a Union brigade of 30 stands in 1510 and faces west.
fn offensive() -> Scene {
    Scene::new().phase(Confederate, Phase::OffensiveFire).usa("US-1", "1510", W, 30)
}

fn guns(scene: Scene, name: &str, at: &str, front: Direction, points: u8) -> Scene {
    scene.unit(Confederate, Arm::Artillery, name, at, front, points)
}

fn formed(scene: Scene, name: &str, formation: Formation) -> Scene {
    scene.with(name, |unit| unit.stance.formation = formation)
}

fn volley(kind: FireKind, firers: &[&str], target: &str) -> Volley {
    let firers = firers.iter().map(|name| id(name)).collect();
    Volley { firers, target: id(target), kind, through: None, points: None }
}

fn planned(scene: &Scene, firers: &[&str]) -> Result<FirePlan, Refusal> {
    fire::plan(&scene.clone().field(), &volley(FireKind::Offensive, firers, "US-1"))
}

fn plan(scene: &Scene, firers: &[&str]) -> FirePlan {
    planned(scene, firers).expect("the fire is legal")
}

fn refusal(scene: &Scene, firers: &[&str]) -> (&'static str, Why) {
    let refusal = planned(scene, firers).expect_err("the fire is against the rules");
    (refusal.rule.0, refusal.why)
}

/// The lines of the modifiers, with their values.
fn lines(plan: &FirePlan) -> Vec<(String, i32)> {
    plan.modifiers
        .parts()
        .iter()
        .map(|part| match &part.label {
            Label::Line(line) => ((*line).to_owned(), part.value),
            other => (format!("{other:?}"), part.value),
        })
        .collect()
}

fn line(name: &str, value: i32) -> (String, i32) {
    (name.to_owned(), value)
}

fn fire_order(firers: &[&str], target: &str) -> Order {
    Order::Fire { firers: firers.iter().map(|name| id(name)).collect(), target: id(target), through: None }
}

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

#[test]
fn r7_37_front_flank_and_rear() {
    // The target faces west: north-west to south-west is its front, east its rear.
    for (at, front, through, value) in [
        ("1410", E, Through::Front, 0),
        ("1409", Se, Through::Front, 0),
        ("1509", Sw, Through::Flank, 1),
        ("1511", Nw, Through::Flank, 1),
        ("1610", W, Through::Rear, 2),
    ] {
        let plan = plan(&offensive().csa("CS-1", at, front, 15), &["CS-1"]);
        assert_eq!((plan.through, plan.modifiers.total()), (through, value), "from {at}");
    }
}

#[test]
fn r7_37_c_flank_or_rear_as_the_firer_likes() {
    // Two hexes off, along the hexspine between the flank and the rear hex.
    let scene = offensive().csa("CS-1", "1609", Sw, 10);
    let field = scene.field();
    let claim = |through| {
        fire::plan(&field, &Volley { through, ..volley(FireKind::Offensive, &["CS-1"], "US-1") })
            .map(|plan| (plan.through, plan.modifiers.total()))
    };
    assert_eq!(claim(None), Ok((Through::Rear, 2)));
    assert_eq!(claim(Some(Through::Rear)), Ok((Through::Rear, 2)));
    assert_eq!(claim(Some(Through::Flank)), Ok((Through::Flank, 1)));
    let refused = claim(Some(Through::Front)).expect_err("not the front");
    assert_eq!(refused, Refusal::new("7.37", Why::NotThrough { through: Through::Front }));
    // The chances are those of the side chosen.
    let rout = |through| {
        let fire = Volley { through, ..volley(FireKind::Offensive, &["CS-1"], "US-1") };
        fire::odds(&field, &fire::plan(&field, &fire).expect("legal")).rout.hundredths()
    };
    assert!(rout(Some(Through::Flank)) < rout(None));
}

#[test]
fn r7_37_c_the_choice_is_offered_where_the_lines_leave_it() {
    let scene = offensive().csa("CS-1", "1609", Sw, 10).csa("CS-2", "1610", W, 10).csa("CS-3", "1410", E, 25);
    let field = scene.field();
    let sides = |firers: &[&str]| {
        let firers: Vec<UnitId> = firers.iter().map(|name| id(name)).collect();
        fire::sides(&field, &firers, id("US-1"))
    };
    assert_eq!(sides(&["CS-1"]), [Through::Flank, Through::Rear]);
    assert_eq!(sides(&["CS-2"]), [Through::Rear]);
    assert_eq!(sides(&["CS-1", "CS-2"]), [Through::Rear], "the adjacent brigade strikes the rear harder");
    assert_eq!(sides(&["CS-1", "CS-3"]), [Through::Front], "most of it comes from the front");
    assert_eq!(sides(&["US-1"]), []);
}

#[test]
fn r7_37_e_flank_unless_sight_past_the_flank_hex_is_blocked() {
    // The target faces west; due north of it, two hexes off, is its beam: 1509 is its flank hex, 1409 frontal.
    let scene = offensive().csa("CS-1", "1508", Sw, 15);
    assert_eq!(plan(&scene, &["CS-1"]).through, Through::Flank);
    assert_eq!(plan(&scene.clone().ground("1409", Ground::Woods), &["CS-1"]).through, Through::Flank);
    assert_eq!(plan(&scene.clone().ground("1509", Ground::Woods), &["CS-1"]).through, Through::Front);
}

#[test]
fn r7_37_combined_fire_takes_the_side_of_half_its_strength() {
    let scene = |front, rear| offensive().csa("CS-1", "1410", E, front).csa("CS-2", "1610", W, rear);
    assert_eq!(plan(&scene(10, 10), &["CS-1", "CS-2"]).through, Through::Rear);
    assert_eq!(plan(&scene(11, 10), &["CS-1", "CS-2"]).through, Through::Front);
    // The owner may leave units out.
    assert_eq!(plan(&scene(11, 10), &["CS-2"]).through, Through::Rear);
}

#[test]
fn r6_44_units_without_facing_are_struck_in_front() {
    let scene = offensive().csa("CS-2", "1610", W, 10);
    for change in [Formation::Column, Formation::Line] {
        let scene = scene.clone().with("US-1", |unit| {
            unit.stance.formation = change;
            unit.marks.routed = change == Formation::Line;
        });
        assert_eq!(plan(&scene, &["CS-2"]).through, Through::Front);
    }
}

#[test]
fn r6_77_works_count_if_every_line_enters_through_them() {
    let scene = || offensive().works("1510", W).csa("CS-1", "1410", E, 15).csa("CS-2", "1511", Nw, 5);
    assert_eq!(lines(&plan(&scene(), &["CS-1"])), [line("F1", -3)]);
    assert!(plan(&scene(), &["CS-1"]).attack.entrenched);
    let both = plan(&scene(), &["CS-1", "CS-2"]);
    assert_eq!((lines(&both), both.attack.entrenched), (vec![], false));
    // Works of the firer's own hex do not protect the target, nor works a unit in march formation (6.76).
    let own = offensive().works("1410", E).csa("CS-1", "1410", E, 15);
    assert_eq!(lines(&plan(&own, &["CS-1"])), []);
    let column = formed(scene(), "US-1", Formation::Column);
    assert_eq!(lines(&plan(&column, &["CS-1"])), [line("F12", 2)]);
    // They stay where they were dug when the unit turns (R9), and serve either side (R12).
    let turned = scene().with("US-1", |unit| unit.stance.front = E);
    assert_eq!(lines(&plan(&turned, &["CS-1"])), [line("F1", -3), line("F11", 2)]);
}

#[test]
fn r6_76_works_shelter_lines_dismounted_cavalry_and_unlimbered_guns() {
    for (arm, formation, shelters) in [
        (Arm::Infantry, Formation::Line, true),
        (Arm::Infantry, Formation::Column, false),
        (Arm::Cavalry, Formation::Dismounted, true),
        (Arm::Cavalry, Formation::Mounted, false),
        (Arm::Artillery, Formation::Unlimbered, true),
        (Arm::Artillery, Formation::Limbered, false),
    ] {
        let scene = Scene::new().phase(Confederate, Phase::OffensiveFire).works("1510", W);
        let scene = formed(scene.unit(Union, arm, "US-1", "1510", W, 10), "US-1", formation);
        let plan = plan(&scene.csa("CS-1", "1410", E, 15), &["CS-1"]);
        let sheltered = (lines(&plan).contains(&line("F1", -3)), plan.attack.entrenched);
        assert_eq!(sheltered, (shelters, shelters), "{formation:?}");
    }
}

#[test]
fn f1_a_line_along_the_corner_of_the_works_comes_past_their_end() {
    // The works face west; fire from due north comes in between 1409, lined, and 1509, open.
    let scene = offensive().works("1510", W).csa("CS-1", "1508", Sw, 15);
    assert!(!plan(&scene, &["CS-1"]).attack.entrenched);
    assert!(plan(&scene.clone().ground("1509", Ground::Woods), &["CS-1"]).attack.entrenched);
}

#[test]
fn f2_to_f7_the_single_best_cover() {
    for (ground, expected) in [
        (Ground::Clear, vec![]),
        (Ground::Orchard, vec![]),
        (Ground::DevilsDen, vec![line("F2", -2)]),
        (Ground::Town, vec![line("F3", -2)]),
        (Ground::Woods, vec![line("F6", -1)]),
        (Ground::SunkenRoad, vec![line("F7", -1)]),
        (Ground::RrCut, vec![line("F4", -2)]),
    ] {
        let scene = offensive().csa("CS-1", "1410", E, 15).ground("1510", ground);
        assert_eq!(lines(&plan(&scene, &["CS-1"])), expected, "{ground:?}");
    }
    let entrenched = offensive().csa("CS-1", "1410", E, 15).ground("1510", Ground::Woods).works("1510", W);
    assert_eq!(lines(&plan(&entrenched, &["CS-1"])), [line("F1", -3)]);
}

#[test]
fn f5_m3_a_stone_wall_counts_if_every_line_comes_over_it_and_walls_count() {
    let wall = |scene: Scene| scene.side("1510", W, |side| side.wall = true);
    let scene = || wall(offensive()).csa("CS-1", "1410", E, 15).csa("CS-2", "1409", Se, 15);
    assert_eq!(lines(&plan(&scene(), &["CS-1"])), [], "scenery (R53)");
    let scene = || scene().scenario(|scenario| scenario.optional = [Optional::StoneWalls].into());
    let behind = plan(&scene(), &["CS-1"]);
    assert_eq!((lines(&behind), behind.attack.walled), (vec![line("F5", -2)], true));
    let beside = plan(&scene(), &["CS-1", "CS-2"]);
    assert_eq!((lines(&beside), beside.attack.walled), (vec![], false));
    assert_eq!(lines(&plan(&scene().works("1510", W), &["CS-1"])), [line("F1", -3)], "the best cover only");
}

#[test]
fn f16_along_the_railroad_cut_fire_enfilades() {
    let scene = offensive().ground("1510", Ground::RrCut).ground("1410", Ground::RrCut);
    let scene = scene.csa("CS-1", "1410", E, 15).csa("CS-2", "1409", Se, 15);
    assert_eq!(lines(&plan(&scene, &["CS-1"])), [line("F16", 1)]);
    assert_eq!(lines(&plan(&scene, &["CS-2"])), [line("F4", -2)]);
    // Together they do not fire along it.
    assert_eq!(lines(&plan(&scene, &["CS-1", "CS-2"])), [line("F4", -2)]);
}

#[test]
fn f9_elevation_if_every_firer_stands_lower() {
    let scene = || offensive().level("1510", 1).csa("CS-1", "1410", E, 15).csa("CS-2", "1409", Se, 15);
    assert_eq!(lines(&plan(&scene(), &["CS-1", "CS-2"])), [line("F9", -1)]);
    assert_eq!(lines(&plan(&scene().level("1409", 1), &["CS-1", "CS-2"])), []);
    // Over a crest from its low side, whatever the firer's own height.
    let crest = offensive().level("1510", 1).level("1310", 2).side("1410", E, |side| side.crest = true);
    let crest = guns(crest, "CS-G", "1310", E, 8);
    assert_eq!(lines(&plan(&crest, &["CS-G"])), [line("F9", -1)]);
}

#[test]
fn cover_and_elevation_are_never_worse_than_four() {
    let scene = offensive().level("1510", 1).works("1510", W).csa("CS-1", "1410", E, 15);
    assert_eq!(plan(&scene, &["CS-1"]).modifiers.total(), -4);
    let mut field = scene.field();
    let briefing = std::sync::Arc::make_mut(&mut field.briefing);
    briefing.charts.fire.f1_entrenched.value = -5;
    let plan = fire::plan(&field, &volley(FireKind::Offensive, &["CS-1"], "US-1")).expect("legal");
    assert_eq!(lines(&plan), [line("F1", -5), line("F9", -1), line("CoverLimit", 2)]);
}

#[test]
fn f12_to_f15_how_the_target_stands() {
    let at = |scene: Scene| lines(&plan(&scene.csa("CS-1", "1410", E, 15), &["CS-1"]));
    assert_eq!(at(formed(offensive(), "US-1", Formation::Column)), [line("F12", 2)]);
    assert_eq!(at(offensive().with("US-1", |unit| unit.marks.routed = true)), [line("F14", 1)]);
    let target = |arm, formation| {
        let scene = Scene::new().phase(Confederate, Phase::OffensiveFire);
        formed(scene.unit(Union, arm, "US-1", "1510", W, 10), "US-1", formation)
    };
    assert_eq!(at(target(Arm::Cavalry, Formation::Mounted)), [line("F13", 1)]);
    assert_eq!(at(target(Arm::Cavalry, Formation::Dismounted)), []);
    assert_eq!(at(target(Arm::Artillery, Formation::Limbered)), [line("F12", 2)]);
    let routed_guns =
        target(Arm::Artillery, Formation::Limbered).with("US-1", |unit| unit.marks.routed = true);
    assert_eq!(at(routed_guns), [line("F12", 2)], "F14 does not come on top");
    assert_eq!(at(target(Arm::Artillery, Formation::Unlimbered)), []);
    let distant = guns(target(Arm::Artillery, Formation::Unlimbered), "CS-G", "1310", E, 8);
    assert_eq!(lines(&plan(&distant, &["CS-G"])), [line("F15", -1)]);
    let mixed = distant.csa("CS-1", "1409", Se, 5);
    assert_eq!(lines(&plan(&mixed, &["CS-1", "CS-G"])), []);
}

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
fn r7_36_a_routed_column_that_loses_a_point_deploys_too() {
    let routed = formed(offensive().csa("CS-1", "1410", E, 15), "US-1", Formation::Column)
        .with("US-1", |unit| unit.marks.routed = true);
    let mut play = routed.dice(&[9]).referee();
    play.order(fire_order(&["CS-1"], "US-1"));
    assert_eq!(play.unit("US-1").unit.stance.formation, Formation::Line);
    play.settle();
    assert!(play.unit("US-1").unit.hex().is_some_and(|own| own.distance(hex("1410")) >= 3));
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
fn r7_31_columns_of_the_combat_table_begin_at_these_strengths() {
    let field = Scene::new().field();
    let combat = &field.charts().combat;
    let columns = [
        ("1", 1, 1),
        ("2-3", 2, 3),
        ("4-5", 4, 5),
        ("6-8", 6, 8),
        ("9-11", 9, 11),
        ("12-14", 12, 14),
        ("15-18", 15, 18),
        ("19-23", 19, 23),
        ("24-29", 24, 29),
        ("30-38", 30, 38),
        ("39+", 39, 200),
    ];
    for (at, (name, least, most)) in columns.into_iter().enumerate() {
        assert_eq!((combat.column(least), combat.column(most)), (Some(at), Some(at)), "{name}");
        assert_eq!(combat.column_name(at), name);
    }
    assert_eq!(combat.column(0), None, "strength 0 never fires");
}

#[test]
fn r7_31_the_combat_table_reads_so() {
    let rows = [
        "- - - - - - - - - - M",
        "- - - - - - - - - M M",
        "- - - - - - - - M 1 1",
        "- - - - - - M M 1 1 2",
        "- - - - M M 1 1 1 2 3",
        "- - - M M 1 1 2 2 3 4",
        "- - M M 1 1 2 2 3 3 4",
        "- - M 1 1 2 2 3 3 4 5",
        "- M 1 1 2 2 3 3 4 5 6",
        "M 1 1* 2* 2* 3* 3* 4* 5* 6* 7*",
        "1 1 2* 2* 3* 3* 4* 5* 6* 7* 8*",
        "1 1* 2* 3* 3* 4* 5* 6* 7* 8* 9*",
        "1* 2* 2* 3* 4* 5* 6* 7* 8* 9* 10*",
        "1* 2* 3* 4* 5* 6* 7* 8* 9* 10* 12*",
    ];
    let field = Scene::new().field();
    for (die, row) in (0..).zip(rows) {
        for (column, cell) in row.split(' ').enumerate() {
            let outcome = field.charts().combat.outcome(column, die);
            let shown = match (outcome.loss, outcome.check, outcome.leader) {
                (0, false, false) => "-".to_owned(),
                (0, true, false) => "M".to_owned(),
                (loss, true, false) => loss.to_string(),
                (loss, true, true) => format!("{loss}*"),
                other => format!("{other:?}"),
            };
            assert_eq!(shown, cell, "die {die}, column {column}");
        }
    }
    let combat = &field.charts().combat;
    assert_eq!(combat.outcome(10, -5), combat.outcome(10, 0), "lower dice are read as 0");
    assert_eq!(combat.outcome(10, 20), combat.outcome(10, 13), "higher ones as 13");
}
