//! Digging and dismantling works (6.71-6.76, 6.78).

use gettysburg::{
    board::Direction,
    games::high_tide::{
        entrench::dig,
        fact::Fact,
        map::{Ground, Road},
        order::{Answer, Order, Step},
        refusal::Why,
        sequence::Phase,
        task::Question,
        units::{Arm, Formation, Place, Rank, Unit, Works},
    },
    table::side::Side,
};

use super::scene::{Play, Scene, hex, id};

/// The turn 21-2200 of July 1, a night turn.
const NIGHT: usize = 14;

fn digs() -> Order {
    Order::Dig { unit: id("U") }
}

/// A Union brigade beside its leader, in a Union movement phase at night, no enemy near.
fn night() -> Scene {
    Scene::new()
        .usa("U", "1010", Direction::E, 12)
        .csa("C", "2020", Direction::W, 12)
        .leader(Side::Union, Rank::Division, "L", "1110", 1)
        .phase(Side::Union, Phase::Movement)
        .position(|now| now.clock.turn = NIGHT)
        .scenario(|scenario| (scenario.first_turn, scenario.last_turn) = (NIGHT, NIGHT + 9))
}

fn why(scene: Scene) -> (&'static str, Why) {
    let refusal = dig::check(&scene.field(), id("U")).expect_err("it may not dig");
    (refusal.rule.0, refusal.why)
}

/// Ends phases until a movement phase of the side begins.
fn until_movement_of(play: &mut Play, side: Side) -> Vec<Fact> {
    let mut facts = play.order(Order::EndPhase);
    while (play.field().now.phase, play.field().mover()) != (Phase::Movement, side) {
        facts.extend(play.order(Order::EndPhase));
    }
    facts
}

#[test]
fn r6_723_works_are_done_when_the_next_movement_phase_begins_and_their_builder_moves_normally() {
    let mut play = night().referee();
    let facts = play.order(digs());
    assert_eq!(facts, [Fact::DiggingBegan { unit: id("U"), dismantles: false }]);
    assert!(play.unit("U").unit.marks.digging);
    until_movement_of(&mut play, Side::Confederate);
    assert!(play.unit("U").unit.marks.digging, "not in the enemy's");
    until_movement_of(&mut play, Side::Union);
    assert_eq!(play.question(), Some(&Question::WorksFront { unit: id("U") }));
    let facts = play.order(Order::Answer(Answer::Face(Direction::Sw)));
    let built = Fact::Entrenched { unit: id("U"), hex: hex("1010"), front: Direction::Sw };
    assert!(facts.contains(&built), "{facts:?}");
    assert_eq!(play.field().now.works, [Works { hex: hex("1010"), front: Direction::Sw }]);
    let unit = play.unit("U").unit;
    assert_eq!((unit.marks.digging, unit.facing()), (false, Some(Direction::Sw)), "R7, R9");
    play.order(Order::Move {
        unit: id("U"),
        steps: vec![Step::Turn(Direction::W), Step::Enter(hex("0910"))],
    });
}

#[test]
fn r6_722_a_unit_that_digs_does_nothing_else() {
    let mut play = night().referee();
    play.order(digs());
    let refused = play.refused(Order::Move { unit: id("U"), steps: vec![Step::Enter(hex("1110"))] });
    assert_eq!((refused.rule.0, refused.why), ("6.722", Why::IsDigging { unit: id("U") }));
    assert_eq!(play.refused(digs()).why, Why::IsDigging { unit: id("U") });
    assert_eq!(play.unit("U").unit.facing(), None, "6.44");
}

#[test]
fn r6_722_a_unit_digs_before_it_has_moved() {
    let moved = |change: fn(&mut gettysburg::games::high_tide::units::Log)| {
        why(night().with("U", |unit| change(&mut unit.log)))
    };
    let expected = ("6.722", Why::HasMovedBeforeDigging { unit: id("U") });
    assert_eq!(moved(|log| log.moved = true), expected);
    assert_eq!(moved(|log| log.reformed = true), expected, "6.76");
}

#[test]
fn r6_71_only_the_union_entrenches() {
    let scene = night()
        .leader(Side::Confederate, Rank::Division, "CL", "2020", 1)
        .phase(Side::Confederate, Phase::Movement);
    let refused = dig::check(&scene.field(), id("C")).expect_err("a Confederate");
    assert_eq!((refused.rule.0, refused.why), ("6.71", Why::OnlyUnionDigs { unit: id("C") }));
}

#[test]
fn r6_721_digging_begins_at_night_beside_a_leader_of_the_command() {
    assert_eq!(why(night().position(|now| now.clock.turn = NIGHT - 1)), ("6.721", Why::DigsByDay), "R33");
    let away = night().position(|now| now.leaders.clear());
    assert_eq!(why(away), ("6.721", Why::NoLeaderToDig { unit: id("U") }));
    let army = night().printed_leader("L", |leader| leader.rank = Rank::Army);
    assert_eq!(why(army), ("6.721", Why::NoLeaderToDig { unit: id("U") }), "division or corps leader");
    let corps = night().printed_leader("L", |leader| (leader.rank, leader.division) = (Rank::Corps, None));
    assert_eq!(dig::check(&corps.field(), id("U")), Ok(()));
}

#[test]
fn r6_721_what_was_begun_in_the_last_night_turn_is_finished_by_day() {
    let mut play = night().position(|now| now.clock.turn = NIGHT + 4).referee();
    play.order(digs());
    until_movement_of(&mut play, Side::Union);
    assert!(!play.field().is_night());
    play.order(Order::Answer(Answer::Face(Direction::E)));
    assert_eq!(play.field().now.works.len(), 1, "R8");
}

#[test]
fn r6_74_not_in_town_nor_devils_den_nor_an_enemy_zone() {
    for ground in [Ground::Town, Ground::DevilsDen] {
        assert_eq!(why(night().ground("1010", ground)), ("6.74", Why::GroundNotDug { hex: hex("1010") }));
    }
    let zone = night().csa("E", "0910", Direction::E, 9);
    assert_eq!(why(zone), ("6.74", Why::DigsInZone { hex: hex("1010") }));
    let turned_away = night().csa("E", "0910", Direction::W, 9);
    assert_eq!(dig::check(&turned_away.field(), id("U")), Ok(()));
}

#[test]
fn r6_73_one_entrenchment_a_hex() {
    let scene = night().works("1010", Direction::E);
    assert_eq!(why(scene), ("6.78", Why::NoRoadThroughWorks { hex: hex("1010") }), "only dismantled");
}

#[test]
fn r6_75_a_digging_unit_that_is_charged_or_fires_digs_no_more_in_that_turn() {
    let fires = night().csa("E", "0910", Direction::W, 9).phase(Side::Union, Phase::OffensiveFire);
    let dug_in = |unit: &mut Unit| (unit.marks.digging, unit.stance.front) = (true, Direction::W);
    let mut play = fires.with("U", dug_in).dice(&[1]).referee();
    let facts = play.order(Order::Fire { firers: vec![id("U")], target: id("E"), through: None });
    assert!(facts.contains(&Fact::DiggingStopped { unit: id("U") }), "{facts:?}");
    assert!(!play.unit("U").unit.marks.digging);
    let disturbed = night().with("U", |unit| unit.log.dug_in_vain = true);
    assert_eq!(why(disturbed), ("6.75", Why::DugInVain { unit: id("U") }));
}

#[test]
fn r6_75_the_next_game_turn_it_may_begin_again() {
    let mut play = night().with("U", |unit| unit.log.dug_in_vain = true).referee();
    until_movement_of(&mut play, Side::Union);
    assert_eq!(dig::check(play.field(), id("U")), Ok(()));
}

#[test]
fn r6_76_infantry_in_line_and_dismounted_cavalry_dig_and_nobody_else() {
    let formed = |arm: Arm, formation| {
        night().printed("U", |info| info.arm = arm).with("U", |unit| unit.stance.formation = formation)
    };
    let refused = ("6.76", Why::FormationCannotDig { unit: id("U") });
    assert_eq!(why(formed(Arm::Infantry, Formation::Column)), refused);
    assert_eq!(why(formed(Arm::Cavalry, Formation::Mounted)), refused);
    assert_eq!(why(formed(Arm::Artillery, Formation::Unlimbered)), refused);
    assert_eq!(dig::check(&formed(Arm::Cavalry, Formation::Dismounted).field(), id("U")), Ok(()));
}

/// Works across a road, held by the side that moves by day.
fn across_a_road(side: Side) -> Scene {
    let unit = if side == Side::Union { "U" } else { "C" };
    night()
        .position(|now| now.clock.turn = NIGHT - 2)
        .with(unit, |unit| unit.place = Place::Hex(hex("1010")))
        .leader(Side::Confederate, Rank::Division, "CL", "1011", 1)
        .works("1010", Direction::E)
        .side("1010", Direction::Ne, |side| side.road = Some(Road::Pike))
        .phase(side, Phase::Movement)
}

#[test]
fn r6_78_either_side_dismantles_works_that_a_road_passes_through_by_day_as_well() {
    for (side, unit) in [(Side::Union, "U"), (Side::Confederate, "C")] {
        let mut scene = across_a_road(side);
        if side == Side::Confederate {
            scene = scene.position(|now| now.units.retain(|unit| unit.id != id("U")));
        }
        let mut play = scene.referee();
        let facts = play.order(Order::Dig { unit: id(unit) });
        assert_eq!(facts, [Fact::DiggingBegan { unit: id(unit), dismantles: true }]);
        let facts = until_movement_of(&mut play, side);
        assert!(facts.contains(&Fact::WorksDismantled { unit: id(unit), hex: hex("1010") }), "{facts:?}");
        assert!(play.field().now.works.is_empty() && play.question().is_none());
    }
}

#[test]
fn r6_78_a_trail_is_no_road_and_a_road_behind_the_works_does_not_count() {
    let elsewhere = |direction, road| {
        why(night().works("1010", Direction::E).side("1010", direction, |side| side.road = Some(road)))
    };
    let refused = ("6.78", Why::NoRoadThroughWorks { hex: hex("1010") });
    assert_eq!(elsewhere(Direction::E, Road::Trail), refused);
    assert_eq!(elsewhere(Direction::W, Road::Pike), refused);
}
