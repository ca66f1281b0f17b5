//! How far a unit comes in a turn (6.21-6.25, 5.26).

use std::sync::Arc;

use gettysburg::{
    board::Direction,
    games::high_tide::{
        charts::{Charts, FILES},
        map::{Ground, Road},
        movement::{plan, reach},
        order::{Order, Step},
        refusal::Why,
        sequence::Phase,
        units::{Arm, Formation, Place},
    },
};

use super::{CSA, allows, enter, formed, go, line, refusal};
use crate::scene::{Scene, hex, id};

#[test]
fn r6_21_infantry_in_line_goes_six_hexes_of_clear_ground() {
    let reach = reach(&line().field(), id("C"));
    let farthest = reach.hexes().map(|to| to.distance(hex("1010"))).max();
    assert_eq!(farthest, Some(6));
    assert_eq!(reach.hexes().count(), 126, "every hex within six");
    assert_eq!(reach.get(hex("1210")).map(|reached| reached.left), Some(8));
}

#[test]
fn r6_21_every_kind_of_unit_has_its_allowance() {
    for (formation, allowance) in [
        (Formation::Line, 12),
        (Formation::Column, 16),
        (Formation::Dismounted, 12),
        (Formation::Mounted, 24),
        (Formation::Limbered, 16),
    ] {
        let plan = plan(&formed(formation).field(), id("C"), &[enter("1110")]).expect("legal");
        assert_eq!(plan.steps[0].left, allowance - 2, "{formation:?}");
    }
    let horse = Scene::new()
        .unit(CSA, Arm::HorseArtillery, "C", "1010", Direction::E, 3)
        .with("C", |unit| unit.stance.formation = Formation::Limbered);
    assert_eq!(plan(&horse.field(), id("C"), &[enter("1110")]).expect("legal").steps[0].left, 22);
}

#[test]
fn r6_51_a_column_marches_sixteen_hexes_by_road() {
    let mut scene = formed(Formation::Column).with("C", |unit| unit.place = Place::Hex(hex("0010")));
    for col in 0..20 {
        scene = scene.side(&format!("{col:02}10"), Direction::E, |side| side.road = Some(Road::Pike));
    }
    let reach = reach(&scene.field(), id("C"));
    assert_eq!(reach.get(hex("1610")).map(|reached| reached.left), Some(0));
    assert!(reach.get(hex("1710")).is_none());
}

#[test]
fn r6_22_a_move_beyond_the_allowance_is_refused_with_its_numbers() {
    let field = line().ground("1110", Ground::Woods).ground("1210", Ground::Woods).field();
    let steps = ["1110", "1210", "1310", "1410", "1510"].map(enter);
    assert_eq!(refusal(&field, &steps), ("6.22", Why::TooFar { cost: 2, left: 0 }));
}

#[test]
fn r6_24_points_spent_stay_spent_within_the_phase() {
    let mut play = line().referee();
    play.order(go("C", &["1110", "1210", "1310", "1410"].map(enter)));
    play.order(go("C", &["1510", "1610"].map(enter)));
    let refused = play.refused(go("C", &[enter("1710")]));
    assert_eq!(refused.why, Why::TooFar { cost: 2, left: 0 });
}

#[test]
fn r6_24_a_new_phase_gives_the_whole_allowance() {
    let mut play = line().usa("U", "2525", Direction::W, 5).referee();
    play.order(go("C", &["1110", "1210", "1310", "1410", "1510", "1610"].map(enter)));
    for _ in 0..14 {
        if play.field().mover() == CSA
            && play.field().now.phase == Phase::Movement
            && play.unit("C").unit.log.spent == 0
        {
            break;
        }
        play.order(Order::EndPhase);
    }
    assert_eq!(play.unit("C").unit.log.start, Some(hex("1610")));
    assert_eq!(play.unit("C").unit.log.spent, 0);
}

#[test]
fn r6_25_town_and_devils_den_take_the_whole_turn_from_where_it_began() {
    for ground in [Ground::Town, Ground::DevilsDen] {
        let field = line().ground("1110", ground).ground("1310", ground).field();
        let whole = plan(&field, id("C"), &[enter("1110")]).expect("adjacent at the start");
        assert_eq!((whole.steps[0].left, whole.steps[0].stops), (0, true));
        assert_eq!(refusal(&field, &[enter("1110"), enter("1210")]).1, Why::MustStop { unit: id("C") });
        let around = [Step::Turn(Direction::Ne), enter("1009"), Step::Turn(Direction::Se), enter("1110")];
        assert_eq!(refusal(&field, &around), ("6.25", Why::WholeTurnHex { hex: hex("1110") }));
        let reach = reach(&field, id("C"));
        assert!(reach.get(hex("1110")).is_some_and(|reached| reached.stops));
        assert!(reach.get(hex("1310")).is_none());
    }
}

#[test]
fn r6_25_roads_do_not_help_and_half_an_allowance_does_not_hinder() {
    let town = |scene: Scene| {
        scene.ground("1110", Ground::Town).side("1010", Direction::E, |side| side.road = Some(Road::Pike))
    };
    let column = plan(&town(formed(Formation::Column)).field(), id("C"), &[enter("1110")]).expect("legal");
    assert_eq!(column.steps[0].left, 0);
    let alone = town(line()).with("C", |unit| unit.log.in_command = false).field();
    assert!(allows(&alone, &[enter("1110")]));
}

#[test]
fn r5_26_out_of_command_halves_the_allowance_and_keeps_away_from_the_enemy() {
    let alone = |scene: Scene| scene.with("C", |unit| unit.log.in_command = false).field();
    let field = alone(line().usa("U", "1310", Direction::E, 5));
    let three = [Step::Turn(Direction::W), enter("0910"), enter("0810"), enter("0710"), enter("0610")];
    assert!(allows(&field, &three[..4]));
    assert_eq!(refusal(&field, &three).1, Why::TooFar { cost: 2, left: 0 });
    let why = Why::OutOfCommandNextToEnemy { hex: hex("1210"), enemy: id("U") };
    assert_eq!(refusal(&field, &[enter("1110"), enter("1210")]), ("5.26", why));
}

#[test]
fn r5_26_half_an_odd_allowance_is_rounded_down_to_whole_points() {
    let seven = FILES.map(|(file, text)| (file, text.replace("(Foot, (value: 12,", "(Foot, (value: 14,")));
    let mut field = line().with("C", |unit| unit.log.in_command = false).field();
    Arc::make_mut(&mut field.briefing).charts =
        Charts::from_files(&seven.each_ref().map(|(file, text)| (*file, text.as_str())))
            .expect("the charts are in order");
    let plan = plan(&field, id("C"), &[enter("1110")]).expect("legal");
    assert_eq!(plan.steps[0].left, 4, "three points, one of them spent");
}
