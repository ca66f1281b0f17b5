//! Through which side, and modifiers F1 to F16 (7.37).

use gettysburg::{
    board::Direction::{E, Nw, Se, Sw, W},
    games::high_tide::{
        fact::FireKind,
        fire::{self, Volley},
        map::Ground,
        order::Through,
        refusal::{Refusal, Why},
        scenario::Optional,
        sequence::Phase,
        units::{Arm, Formation},
    },
    table::{
        id::UnitId,
        side::Side::{Confederate, Union},
    },
};

use super::{formed, guns, line, lines, offensive, plan, volley};
use crate::scene::{Scene, id};

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
fn f16_along_the_railroad_cut_fire_enfilades() {
    let scene = offensive().ground("1510", Ground::RrCut).ground("1410", Ground::RrCut);
    let scene = scene.csa("CS-1", "1410", E, 15).csa("CS-2", "1409", Se, 15);
    assert_eq!(lines(&plan(&scene, &["CS-1"])), [line("F16", 1)]);
    assert_eq!(lines(&plan(&scene, &["CS-2"])), [line("F4", -2)]);
    // Together they do not fire along it.
    assert_eq!(lines(&plan(&scene, &["CS-1", "CS-2"])), [line("F4", -2)]);
}

#[test]
fn f4_f16_one_firer_outside_the_cut_decides_however_weak_beside_the_side_struck() {
    let cut = |at: &[&str]| at.iter().fold(offensive(), |scene, at| scene.ground(at, Ground::RrCut));
    let weak = cut(&["1510", "1410"]).csa("CS-1", "1410", E, 30).csa("CS-2", "1409", Se, 1);
    assert_eq!(lines(&plan(&weak, &["CS-1", "CS-2"])), [line("F4", -2)], "30 along the cut, 1 across");
    let along = cut(&["1510", "1410", "1610"]).csa("CS-1", "1410", E, 10).csa("CS-2", "1610", W, 10);
    assert_eq!(lines(&plan(&along, &["CS-1", "CS-2"])), [line("F11", 2), line("F16", 1)]);
    let flank = cut(&["1510", "1410"]).csa("CS-1", "1410", E, 10).csa("CS-2", "1509", Sw, 15);
    assert_eq!(lines(&plan(&flank, &["CS-1", "CS-2"])), [line("F4", -2), line("F10", 1)]);
    // Elevation as well asks for every firer.
    let mixed = weak.level("1510", 1).level("1409", 1);
    assert_eq!(lines(&plan(&mixed, &["CS-1"])), [line("F9", -1), line("F16", 1)]);
    assert_eq!(lines(&plan(&mixed, &["CS-1", "CS-2"])), [line("F4", -2)]);
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
