//! What stops a unit or keeps it where it is (6.21-6.27, 6.43, 6.61, 5.35).

use gettysburg::{
    board::Direction,
    games::high_tide::{
        field::Field,
        movement::{plan, reach},
        order::Step,
        refusal::Why,
        units::{Arm, Formation, Rank},
    },
};

use super::{CSA, USA, allows, enter, formed, line, refusal};
use crate::scene::{Scene, hex, id};

#[test]
fn r6_21_unlimbered_artillery_turns_but_never_moves() {
    let field = formed(Formation::Unlimbered).field();
    assert_eq!(refusal(&field, &[enter("1110")]), ("6.21", Why::UnlimberedMoves { unit: id("C") }));
    assert!(allows(&field, &[Step::Turn(Direction::W)]));
    assert_eq!(reach(&field, id("C")).hexes().count(), 0);
}

#[test]
fn r6_21_columns_and_limbered_artillery_keep_away_from_the_enemy() {
    for (formation, allowed) in [
        (Formation::Column, false),
        (Formation::Limbered, false),
        (Formation::Mounted, true),
        (Formation::Line, true),
    ] {
        let field = formed(formation).usa("U", "1210", Direction::E, 5).field();
        assert_eq!(allows(&field, &[enter("1110")]), allowed, "{formation:?}");
    }
    let field = formed(Formation::Column).usa("U", "1210", Direction::E, 5).field();
    let why = Why::MarchNextToEnemy { hex: hex("1110"), enemy: id("U") };
    assert_eq!(refusal(&field, &[enter("1110")]), ("6.21", why));
}

#[test]
fn r6_26_stops_on_entering_a_zone_at_no_extra_cost() {
    let field = line().usa("U", "1310", Direction::W, 5).field();
    let one = plan(&field, id("C"), &[enter("1110"), enter("1210")]).expect("legal");
    assert_eq!((one.steps[1].left, one.steps[1].stops), (8, true));
    let on = [enter("1110"), enter("1210"), Step::Turn(Direction::Ne), enter("1209")];
    assert_eq!(refusal(&field, &on), ("6.26", Why::MustStop { unit: id("C") }));
}

#[test]
fn r6_26_a_unit_may_go_from_zone_to_zone_when_it_began_there() {
    let field = line().usa("U", "1110", Direction::W, 5).usa("V", "1108", Direction::W, 5).field();
    let steps = [Step::Turn(Direction::Ne), enter("1009")];
    assert!(allows(&field, &steps));
    assert_eq!(refusal(&field, &[steps[0], steps[1], enter("1008")]).1, Why::MustStop { unit: id("C") });
}

#[test]
fn r6_27_field_artillery_does_two_things_a_game_turn_and_horse_artillery_three() {
    let guns = |arm| Scene::new().unit(CSA, arm, "C", "1010", Direction::E, 6);
    let steps = [Step::Form(Formation::Limbered), enter("1110"), Step::Form(Formation::Unlimbered)];
    let field = guns(Arm::Artillery).field();
    assert!(allows(&field, &steps[..2]));
    assert_eq!(refusal(&field, &steps), ("6.27", Why::NoCapabilityLeft { unit: id("C") }));
    assert!(allows(&guns(Arm::HorseArtillery).field(), &steps));
    let fired = |arm| guns(arm).with("C", |unit| unit.log.capabilities.fired = true).field();
    assert_eq!(refusal(&fired(Arm::Artillery), &steps[..2]).0, "6.27");
    assert!(allows(&fired(Arm::HorseArtillery), &steps[..2]));
    assert_eq!(refusal(&fired(Arm::HorseArtillery), &steps).0, "6.27");
}

#[test]
fn r6_43_a_unit_leaves_through_its_front() {
    let field = line().field();
    assert_eq!(
        refusal(&field, &[enter("0910")]),
        ("6.43", Why::NotThroughFront { unit: id("C"), hex: hex("0910") })
    );
    let turned = plan(&field, id("C"), &[Step::Turn(Direction::W), enter("0910")]).expect("legal");
    assert_eq!(turned.steps[0].left, 12, "turning is free");
    assert!(allows(&formed(Formation::Column).field(), &[enter("0910")]), "6.44");
    assert_eq!(
        refusal(&field, &[Step::Turn(Direction::E)]).1,
        Why::FacesThatWay { unit: id("C"), facing: Direction::E }
    );
    assert_eq!(refusal(&formed(Formation::Column).field(), &[Step::Turn(Direction::W)]).0, "6.44");
}

#[test]
fn r6_61_friends_are_passed_and_enemies_never_entered() {
    let field = line().csa("D", "1110", Direction::E, 6).usa("U", "1011", Direction::Sw, 5).field();
    let through = plan(&field, id("C"), &[enter("1110"), enter("1210")]).expect("through a friend");
    assert_eq!(through.steps[1].left, 8, "at no extra cost");
    assert_eq!(refusal(&field, &[enter("1110")]), ("6.61", Why::Stacked { hexes: vec![hex("1110")] }));
    assert_eq!(refusal(&field, &[enter("1011")]), ("6.61", Why::EnemyInHex { hex: hex("1011") }));
    let reached = *reach(&field, id("C")).get(hex("1110")).expect("may be passed");
    assert!(reached.friend && !reached.may_end());
}

#[test]
fn r5_35_leaders_move_as_cavalry_and_enter_zones_only_onto_a_friend() {
    let scene = Scene::new().leader(CSA, Rank::Division, "L", "1010", 1).usa("U", "1310", Direction::W, 5);
    let field = scene.clone().field();
    let to = |field: &Field, steps: &[Step]| plan(field, id("L"), steps);
    assert_eq!(to(&field, &[enter("1110")]).expect("legal").steps[0].left, 22);
    let refused = to(&field, &[enter("1110"), enter("1210")]).expect_err("a zone");
    assert_eq!((refused.rule.0, refused.why), ("5.35", Why::LeaderInZone { hex: hex("1210") }));
    assert_eq!(to(&field, &[Step::Turn(Direction::W)]).expect_err("no facing").rule.0, "6.44");
    let field = scene.csa("C", "1210", Direction::E, 6).field();
    let joined = to(&field, &[enter("1110"), enter("1210")]).expect("onto a friend");
    assert!(joined.steps[1].stops, "not through the zone");
}

#[test]
fn r6_23_unknown_enemy_and_idle_orders_are_refused() {
    let field = line().usa("U", "1510", Direction::E, 5).leader(USA, Rank::Corps, "L", "1510", 1).field();
    assert_eq!(refusal(&field, &[]).1, Why::Empty);
    let why = |unit| plan(&field, id(unit), &[enter("1110")]).expect_err("refused").why;
    assert_eq!(why("U"), Why::NotYours { unit: id("U") });
    assert_eq!(why("L"), Why::NotYours { unit: id("L") });
    assert_eq!(why("X"), Why::NoSuchUnit { unit: id("X") });
    assert_eq!(refusal(&field, &[enter("1210")]).1, Why::NotAdjacent { hex: hex("1210") });
}

#[test]
fn r6_26_who_had_to_stop_may_still_change_formation() {
    let scene = line().usa("U", "1210", Direction::W, 5);
    let field = scene.field();
    let steps = [enter("1110"), Step::Form(Formation::Column)];
    assert!(allows(&field, &steps), "with the points for it");
    assert_eq!(refusal(&field, &[enter("1110"), enter("1111")]).0, "6.26");
}

#[test]
fn r5_314_a_column_does_not_deploy_outside_the_radius_it_has_left() {
    let scene = |in_radius| {
        line()
            .leader(CSA, Rank::Division, "L", "1010", 1)
            .with("C", |unit| {
                unit.stance.formation = Formation::Column;
                unit.log.in_radius_at_start = in_radius;
            })
            .field()
    };
    let march = ["1110", "1210", "1310", "1410", "1510"].map(enter);
    let deploy: Vec<Step> = march.into_iter().chain([Step::Form(Formation::Line)]).collect();
    assert!(allows(&scene(true), &march), "5.24: a column is always in command");
    assert_eq!(refusal(&scene(true), &deploy), ("5.314", Why::LeavesCommand { unit: id("C") }));
    assert!(allows(&scene(false), &deploy));
}
