//! Movement (6.2).

use std::sync::Arc;

use gettysburg::{
    board::Direction,
    games::high_tide::{
        HighTide,
        charts::{Charts, FILES, Mover},
        entrench::Lines,
        fact::Fact,
        field::{Briefing, Field},
        map::{Bridge, Ground, Hexside, Road, Stream},
        movement::{self, Price, plan, price, reach, why_not},
        order::{Order, Step},
        refusal::Why,
        scenario::{Hold, Optional, Until},
        sequence::Phase,
        setup,
        units::{Arm, Formation, Place, Rank},
    },
    table::{
        referee::{Referee, Rejection},
        rule::Rule,
        side::Side,
    },
};

use super::scene::{Scene, hex, id};

const CSA: Side = Side::Confederate;
const USA: Side = Side::Union;

fn enter(at: &str) -> Step {
    Step::Enter(hex(at))
}

fn go(unit: &str, steps: &[Step]) -> Order {
    Order::Move { unit: id(unit), steps: steps.to_vec() }
}

/// Confederate infantry that faces east in 1010.
fn line() -> Scene {
    Scene::new().csa("C", "1010", Direction::E, 6)
}

fn formed(formation: Formation) -> Scene {
    let arm = match formation {
        Formation::Line | Formation::Column => Arm::Infantry,
        Formation::Dismounted | Formation::Mounted => Arm::Cavalry,
        Formation::Unlimbered | Formation::Limbered => Arm::Artillery,
    };
    Scene::new()
        .unit(CSA, arm, "C", "1010", Direction::E, 6)
        .with("C", |unit| unit.stance.formation = formation)
}

/// The refusal's rule and reason of a move of `C`.
fn refusal(field: &Field, steps: &[Step]) -> (&'static str, Why) {
    let refusal = plan(field, id("C"), steps).expect_err("refused");
    (refusal.rule.0, refusal.why)
}

fn allows(field: &Field, steps: &[Step]) -> bool {
    plan(field, id("C"), steps).is_ok()
}

/// What it costs to go east from 1010.
fn cost(scene: &Scene, mover: Mover) -> Option<Price> {
    let field = scene.clone().field();
    price(&field, &Lines::of(&field), mover, (hex("1010"), Direction::E, hex("1110")), |_, _, _| {})
}

fn across(change: impl FnOnce(&mut Hexside)) -> Scene {
    Scene::new().side("1010", Direction::E, change)
}

const FOOT: Mover = Mover::Foot;
const fn points(half: i32) -> Option<Price> {
    Some(Price::Points(half))
}

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
fn r6_22_ground_costs_by_kind_of_unit() {
    let scene = |ground| Scene::new().ground("1110", ground);
    assert_eq!(cost(&scene(Ground::Woods), FOOT), points(4));
    assert_eq!(cost(&scene(Ground::Woods), Mover::Mounted), points(6));
    assert_eq!(cost(&scene(Ground::Woods), Mover::Field), points(8));
    assert_eq!(cost(&scene(Ground::RrCut), Mover::Field), None);
    assert_eq!(cost(&scene(Ground::DevilsDen), Mover::Mounted), None);
    assert_eq!(cost(&scene(Ground::DevilsDen), FOOT), Some(Price::WholeTurn));
}

#[test]
fn r53_orchards_and_walls_are_scenery() {
    assert_eq!(cost(&Scene::new().ground("1110", Ground::Orchard), Mover::Field), points(2));
    assert_eq!(cost(&across(|side| side.wall = true), Mover::Field), points(2));
}

#[test]
fn r53_orchards_and_walls_cost_points_where_they_count() {
    let counting = |scene: Scene| {
        scene.scenario(|scenario| scenario.optional = [Optional::StoneWalls, Optional::Orchards].into())
    };
    let orchard = counting(Scene::new().ground("1110", Ground::Orchard));
    assert_eq!((cost(&orchard, Mover::Field), cost(&orchard, FOOT)), (points(4), points(2)));
    let wall = |road| counting(across(move |side| (side.wall, side.road) = (true, road)));
    assert_eq!((cost(&wall(None), FOOT), cost(&wall(None), Mover::Mounted)), (points(4), points(6)));
    assert_eq!(cost(&wall(None), Mover::Field), None);
    assert_eq!(cost(&wall(Some(Road::Road)), Mover::Field), points(1), "a road passes through");
    assert_eq!(cost(&wall(Some(Road::Trail)), Mover::Column), points(4), "a trail does not");
}

#[test]
fn r6_22_slopes_cost_upward_only_and_a_crest_either_way_but_not_both() {
    let slope = across(|side| side.slope = true);
    assert_eq!(cost(&slope.clone().level("1110", 1), FOOT), points(4));
    assert_eq!(cost(&slope.clone().level("1110", 1), Mover::Field), points(6));
    assert_eq!(cost(&slope.level("1010", 1), FOOT), points(2), "down");
    assert_eq!(cost(&across(|side| side.crest = true), FOOT), points(4));
    let both = across(|side| (side.slope, side.crest) = (true, true)).level("1110", 1);
    assert_eq!(cost(&both, FOOT), points(4));
}

#[test]
fn r6_22_streams_and_bridges() {
    let minor = across(|side| side.stream = Some(Stream::Minor));
    assert_eq!((cost(&minor, FOOT), cost(&minor, Mover::Horse)), (points(4), points(6)));
    let major = across(|side| side.stream = Some(Stream::Major));
    assert_eq!((cost(&major, FOOT), cost(&major, Mover::Leader)), (points(8), points(8)));
    assert_eq!((cost(&major, Mover::Column), cost(&major, Mover::Field)), (None, None));
    let bridge = across(|side| {
        (side.stream, side.bridge, side.road) = (Some(Stream::Major), Some(Bridge::Road), Some(Road::Road));
    });
    assert_eq!((cost(&bridge, FOOT), cost(&bridge, Mover::Column)), (points(4), points(1)));
    let ford = across(|side| (side.stream, side.road) = (Some(Stream::Major), Some(Road::Road)));
    assert_eq!((cost(&ford, FOOT), cost(&ford, Mover::Column)), (points(8), points(1)));
}

#[test]
fn r6_29_the_railroad_bridge_is_no_bridge() {
    let bridge = across(|side| {
        (side.stream, side.bridge, side.road) =
            (Some(Stream::Major), Some(Bridge::Railroad), Some(Road::Railroad));
    });
    assert_eq!(cost(&bridge, FOOT), points(8));
    assert_eq!((cost(&bridge, Mover::Column), cost(&bridge, Mover::Field)), (None, None));
    assert_eq!(cost(&bridge, Mover::Mounted), points(8), "a trail's point and the creek");
}

#[test]
fn r6_51_roads_and_trails_serve_march_formation_only() {
    let along = |road| {
        across(move |side| (side.road, side.crest, side.stream) = (Some(road), true, Some(Stream::Minor)))
            .ground("1110", Ground::Woods)
    };
    assert_eq!(cost(&along(Road::Pike), Mover::Column), points(1));
    assert_eq!(cost(&along(Road::Road), Mover::Field), points(1));
    assert_eq!(cost(&along(Road::Trail), Mover::Mounted), points(2));
    assert_eq!(cost(&along(Road::Pike), FOOT), points(8), "woods, crest and stream");
    let creek = across(|side| (side.road, side.stream) = (Some(Road::Trail), Some(Stream::Major)));
    assert_eq!(cost(&creek, Mover::Column), None, "a trail crosses a major stream by a bridge only");
}

#[test]
fn r6_51_the_railroad_is_a_trail_outside_its_cuts() {
    let grade = across(|side| side.road = Some(Road::Railroad));
    assert_eq!(cost(&grade.clone().ground("1110", Ground::Woods), Mover::Column), points(2));
    assert_eq!(cost(&grade.clone().ground("1110", Ground::RrCut), Mover::Column), points(4));
    assert_eq!(cost(&grade.ground("1110", Ground::RrCut), Mover::Field), None);
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

#[test]
fn r7_66_a_routed_unit_moves_one_hex_whatever_the_terrain() {
    let routed = |scene: Scene| scene.with("C", |unit| unit.marks.routed = true);
    let scene = routed(line()).ground("0910", Ground::Town);
    let field = scene.clone().field();
    assert!(allows(&field, &[enter("0910")]), "no facing, no terrain cost");
    assert_eq!(refusal(&field, &[enter("1110"), enter("1210")]).0, "6.26");
    assert_eq!(refusal(&field, &[Step::Turn(Direction::W)]), ("7.66", Why::RoutedMove { unit: id("C") }));
    assert_eq!(refusal(&field, &[Step::Form(Formation::Column)]).0, "7.66");
    assert_eq!(reach(&field, id("C")).hexes().count(), 6);
    let mut play = scene.referee();
    play.order(go("C", &[enter("1110")]));
    play.refused(go("C", &[enter("1010")]));
}

#[test]
fn r7_66_a_unit_that_routed_this_turn_does_not_move() {
    let field =
        line().with("C", |unit| (unit.marks.routed, unit.log.start) = (true, Some(hex("1310")))).field();
    assert_eq!(refusal(&field, &[enter("0910")]).0, "7.66");
}

#[test]
fn r7_661_a_routed_unit_comes_no_nearer_to_an_enemy_it_sees() {
    let scene = line().with("C", |unit| unit.marks.routed = true).usa("U", "1410", Direction::W, 5);
    let why = Why::RoutedNearer { hex: hex("1110"), enemy: id("U") };
    assert_eq!(refusal(&scene.clone().field(), &[enter("1110")]), ("7.661", why));
    assert!(allows(&scene.clone().field(), &[enter("1009")]), "no nearer");
    let hidden = scene.ground("1210", Ground::Woods).field();
    assert!(allows(&hidden, &[enter("1110")]), "out of sight");
}

#[test]
fn r12_421_units_held_until_a_turn_turn_but_do_not_move() {
    let held = |turn| {
        line().scenario(|scenario| {
            scenario.held.push(Hold {
                rule: Rule("12.421"),
                units: [id("C")].into(),
                until: Until::Turn(turn),
            });
        })
    };
    let field = held(super::scene::FOUR_O_CLOCK + 1).field();
    assert_eq!(refusal(&field, &[enter("1110")]), ("12.421", Why::HeldBack { unit: id("C") }));
    assert!(allows(&field, &[Step::Turn(Direction::W)]));
    assert!(allows(&held(super::scene::FOUR_O_CLOCK).field(), &[enter("1110")]));
}

/// A Union battery, limbered, that waits for Confederates within four hexes, and one that stays.
fn reserve() -> Scene {
    Scene::new()
        .csa("C", "1010", Direction::E, 6)
        .unit(USA, Arm::Artillery, "R1", "1610", Direction::W, 3)
        .with("R1", |unit| unit.stance.formation = Formation::Limbered)
        .unit(USA, Arm::Artillery, "R2", "2020", Direction::W, 3)
        .with("R2", |unit| unit.marks.fixed = true)
        .scenario(|scenario| {
            let units = [id("R1"), id("R2")];
            for until in [Until::EnemyWithin(4), Until::Never] {
                scenario.held.push(Hold { rule: Rule("12.422"), units: units.into(), until });
            }
        })
}

#[test]
fn r12_422_the_reserve_waits_until_a_confederate_moves_within_four_hexes() {
    let union = |field: &Field| {
        let mut field = field.clone();
        field.now.clock.mover = USA;
        field
    };
    let mut play = reserve().referee();
    let waiting = union(play.field());
    for step in [enter("1510"), Step::Form(Formation::Unlimbered)] {
        let refused = plan(&waiting, id("R1"), &[step]).expect_err("held");
        assert_eq!((refused.rule.0, refused.why), ("12.422", Why::HeldBack { unit: id("R1") }));
    }
    let facts = play.order(go("C", &[enter("1110")]));
    assert!(!facts.iter().any(|fact| matches!(fact, Fact::Released { .. })), "five hexes away");
    let facts = play.order(go("C", &[enter("1210")]));
    assert!(facts.contains(&Fact::Released { units: vec![id("R1")] }), "{facts:?}");
    let free = union(play.field());
    assert!(plan(&free, id("R1"), &[Step::Form(Formation::Unlimbered)]).is_ok());
    // The other may limber, but goes nowhere.
    let steps = [Step::Form(Formation::Limbered), enter("1920")];
    assert!(plan(&free, id("R2"), &steps[..1]).is_ok());
    let refused = plan(&free, id("R2"), &steps).expect_err("stays for good");
    assert_eq!((refused.rule.0, refused.why), ("12.422", Why::HeldBack { unit: id("R2") }));
}

#[test]
fn r12_422_who_was_set_up_to_stay_does_not_wait_with_the_others() {
    // A rout has limbered it; it may unlimber again, and an enemy near it releases nobody.
    let scene = || reserve().with("R2", |unit| unit.stance.formation = Formation::Limbered);
    let mut field = scene().field();
    field.now.clock.mover = USA;
    assert!(plan(&field, id("R2"), &[Step::Form(Formation::Unlimbered)]).is_ok());
    let mut play = scene().csa("D", "1620", Direction::E, 6).referee();
    let facts = play.order(go("D", &[enter("1720")]));
    assert!(!facts.iter().any(|fact| matches!(fact, Fact::Released { .. })), "{facts:?}");
}

#[test]
fn r12_422_what_is_unlimbered_when_the_first_movement_begins_stays() {
    let mut play = reserve().with("R2", |unit| unit.marks.fixed = false).phase(CSA, Phase::Command).referee();
    play.order(Order::EndPhase);
    assert!(play.unit("R2").unit.marks.fixed);
    assert!(!play.unit("R1").unit.marks.fixed);
}

#[test]
fn r12_424_hexes_barred_to_a_side_are_not_entered() {
    let barred = |side: Side| {
        line().scenario(move |scenario| {
            scenario.barred[side].insert(hex("1110"), Rule("12.424"));
        })
    };
    let field = barred(CSA).field();
    assert_eq!(refusal(&field, &[enter("1110")]), ("12.424", Why::OutOfBounds { hex: hex("1110") }));
    assert!(reach(&field, id("C")).get(hex("1110")).is_none());
    assert!(allows(&barred(USA).field(), &[enter("1110")]));
}

#[test]
fn r12_423_leaders_are_barred_as_units_are() {
    let scene = Scene::new().leader(CSA, Rank::Division, "L", "1010", 1).scenario(|scenario| {
        scenario.barred[CSA].insert(hex("1110"), Rule("12.423"));
    });
    let refused = plan(&scene.field(), id("L"), &[enter("1110")]).expect_err("barred");
    assert_eq!((refused.rule.0, refused.why), ("12.423", Why::OutOfBounds { hex: hex("1110") }));
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
fn a_step_tells_its_cost_part_by_part() {
    let mut play = line()
        .ground("1110", Ground::Woods)
        .side("1010", Direction::E, |side| side.stream = Some(Stream::Minor))
        .referee();
    let facts = play.order(go("C", &[enter("1110")]));
    let Some(Fact::Stepped { cost, left, hex: at, .. }) = facts.first() else { panic!("{facts:?}") };
    let parts: Vec<i32> = cost.parts().iter().map(|part| part.value).collect();
    assert_eq!((parts, *left, *at), (vec![4, 2], 6, hex("1110")));
}

/// Rough country with friends and enemies about.
fn country(formation: Formation) -> Scene {
    let mut scene = formed(formation)
        .csa("D", "1110", Direction::E, 6)
        .usa("U", "1308", Direction::W, 5)
        .usa("V", "0812", Direction::Ne, 5)
        .usa("W", "0710", Direction::E, 5)
        .leader(CSA, Rank::Division, "L", "0909", 1)
        .ground("1011", Ground::Town)
        .works("1208", Direction::W);
    for (at, name) in ["1009", "0909", "1209", "1111", "0911", "1012"].iter().enumerate() {
        let ground = [Ground::Woods, Ground::DevilsDen, Ground::RrCut][at % 3];
        scene = scene.ground(name, ground);
    }
    for at in ["1008", "1210", "0810", "1013"] {
        scene = scene.side(at, Direction::E, |side| side.stream = Some(Stream::Major));
        scene = scene.side(at, Direction::Se, |side| side.crest = true);
    }
    scene
}

#[test]
fn what_is_offered_is_accepted_and_what_is_not_is_explained() {
    let formations =
        [Formation::Line, Formation::Column, Formation::Mounted, Formation::Dismounted, Formation::Limbered];
    for (formation, watched) in formations.into_iter().flat_map(|one| [(one, false), (one, true)]) {
        let scene = country(formation);
        let scene = if watched { scene.usa("X", "1009", Direction::Sw, 5) } else { scene };
        let scene = scene.with("C", |unit| unit.log.in_radius_at_start = true);
        let field = scene.field();
        let reach = reach(&field, id("C"));
        for to in field.map().hexes().filter(|to| (1..=8).contains(&to.distance(hex("1010")))) {
            match reach.get(to).filter(|reached| reached.may_end()) {
                Some(reached) => {
                    let steps = reach.steps(to).expect("reached");
                    let plan = plan(&field, id("C"), &steps)
                        .unwrap_or_else(|refusal| panic!("{formation:?} to {to} by {steps:?}: {refusal:?}"));
                    let last = plan.steps.last().expect("steps");
                    assert_eq!((plan.end, last.left, last.stops), (to, reached.left, reached.stops));
                    let occasions = plan.steps.iter().filter(|step| !step.provokes.is_empty()).count();
                    assert_eq!(occasions, usize::from(reached.provokes), "{formation:?} to {to}");
                    assert_eq!(why_not(&field, id("C"), to), None);
                }
                None => assert!(why_not(&field, id("C"), to).is_some(), "{formation:?} to {to}"),
            }
        }
    }
}

#[test]
fn next_steps_are_exactly_those_that_a_plan_accepts() {
    for formation in [Formation::Line, Formation::Column, Formation::Mounted, Formation::Unlimbered] {
        let field = country(formation).field();
        let every = Direction::ALL
            .into_iter()
            .map(Step::Turn)
            .chain(hex("1010").neighbors().map(|(_, to)| Step::Enter(to)))
            .chain(
                [
                    Formation::Line,
                    Formation::Column,
                    Formation::Mounted,
                    Formation::Dismounted,
                    Formation::Limbered,
                    Formation::Unlimbered,
                ]
                .map(Step::Form),
            );
        let offered = movement::next_steps(&field, id("C"), &[]);
        for step in every {
            let verdict = plan(&field, id("C"), &[step]);
            let stacked =
                matches!(verdict, Err(ref refusal) if refusal.rule.0 == "6.61" && step == enter("1110"));
            assert_eq!(offered.contains(&step), verdict.is_ok() || stacked, "{formation:?} {step:?}");
        }
    }
}

#[test]
fn r6_94_of_two_ways_the_one_that_draws_less_fire_is_taken() {
    let field = line().usa("U", "1009", Direction::Sw, 5).field();
    let reach = reach(&field, id("C"));
    let behind = reach.get(hex("0910")).expect("in reach");
    assert_eq!((behind.provokes, behind.left), (1, 6), "around by the front rather than turning first");
    assert_eq!(reach.get(hex("1110")).map(|reached| reached.provokes), Some(0), "still in the zone");
}

#[test]
fn reasons_for_hexes_out_of_reach() {
    let field = line().usa("U", "1410", Direction::W, 5).ground("0810", Ground::Town).field();
    let why = |at| why_not(&field, id("C"), hex(at)).map(|refusal| refusal.why);
    assert_eq!(why("1410"), Some(Why::EnemyInHex { hex: hex("1410") }));
    assert_eq!(why("0810"), Some(Why::WholeTurnHex { hex: hex("0810") }));
    assert_eq!(why("1017"), Some(Why::TooFar { cost: 14, left: 12 }));
    let guns = formed(Formation::Unlimbered).field();
    assert_eq!(
        why_not(&guns, id("C"), hex("1510")).map(|refusal| refusal.why),
        Some(Why::UnlimberedMoves { unit: id("C") })
    );
}

/// Small numbers that look random and are always the same.
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % count.max(1)
    }
}

#[test]
fn random_marches_over_the_real_ground_keep_the_rules() {
    let briefing = Arc::new(Briefing::load("round_tops").unwrap_or_else(|error| panic!("{error}")));
    let mut referee = Referee::<HighTide>::new(setup::opening(briefing, 1));
    let mut chance = Chance(12);
    for order in [Order::PlaceHistorical, Order::EndPhase, Order::PlaceHistorical, Order::EndPhase] {
        referee.submit(order).unwrap_or_else(|error| panic!("{error:?}"));
    }
    let mut marched = 0;
    for _ in 0..1000 {
        if let Some(decision) = referee.field().now.agenda.decision().cloned() {
            let answers = decision.question.answers(|_| 1);
            let answer = answers[chance.below(answers.len())].clone();
            referee.submit(Order::Answer(answer)).unwrap_or_else(|error| panic!("{error:?}"));
            continue;
        }
        let field = referee.field().clone();
        let side = field.mover();
        let movers: Vec<_> = field
            .on_map(side)
            .map(|(counter, _)| counter.info.id)
            .chain(field.chiefs().filter(|chief| chief.info.side == side).map(|chief| chief.info.id))
            .collect();
        let mover = movers[chance.below(movers.len())];
        let reach = reach(&field, mover);
        let hexes: Vec<_> = reach.hexes().collect();
        if field.now.phase == Phase::Movement && chance.below(40) > 0 {
            if hexes.is_empty() {
                continue;
            }
            let to = hexes[chance.below(hexes.len())];
            let steps = reach.steps(to).expect("reached");
            referee
                .submit(Order::Move { unit: mover, steps: steps.clone() })
                .unwrap_or_else(|error| panic!("{mover} to {to} by {steps:?}: {error:?}"));
            marched += 1;
        } else if field.now.phase == Phase::Over {
            break;
        } else if let Err(Rejection::Refused(refusal)) = referee.submit(Order::EndPhase) {
            assert_eq!(refusal.rule.0, "5.314", "{refusal:?}");
        }
        let now = &referee.field().now;
        let mut hexes: Vec<_> = now.units.iter().filter_map(|unit| unit.hex()).collect();
        let count = hexes.len();
        hexes.sort_unstable();
        hexes.dedup();
        assert_eq!(hexes.len(), count, "one combat unit a hex");
    }
    assert!(marched > 100, "{marched}");
}
