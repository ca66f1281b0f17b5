//! Command control (5.2) and what leaders may not do to it (5.314).

use gettysburg::{
    board::Direction,
    games::high_tide::{
        command::{self, Radii, best_leader, in_radius, leaders_of},
        fact::Fact,
        field::Field,
        map::Ground,
        order::{Order, Step},
        refusal::Why,
        sequence::Phase,
        units::{Arm, Formation, Place, Rank},
    },
    table::side::Side,
};

use super::scene::{Play, Scene, hex, id};

const CSA: Side = Side::Confederate;
const USA: Side = Side::Union;

fn csa_leader() -> Scene {
    Scene::new().leader(CSA, Rank::Division, "L", "1010", 1)
}

fn enter(at: &str) -> Step {
    Step::Enter(hex(at))
}

fn go(unit: &str, steps: &[&str]) -> Order {
    Order::Move { unit: id(unit), steps: steps.iter().map(|at| enter(at)).collect() }
}

fn in_command(field: &Field, unit: &str) -> bool {
    let counter = field.unit(id(unit)).expect("in play");
    Radii::of(field, counter.info.side).command(counter)
}

#[test]
fn r5_21_a_confederate_leader_commands_four_hexes_and_r5_22_a_union_one_three() {
    let field = csa_leader().leader(USA, Rank::Division, "M", "1020", 1).field();
    assert!(in_radius(&field, id("L"), hex("1410")));
    assert!(!in_radius(&field, id("L"), hex("1510")));
    assert!(in_radius(&field, id("M"), hex("1320")));
    assert!(!in_radius(&field, id("M"), hex("1420")));
}

#[test]
fn r5_21_the_path_goes_around_enemy_units_and_their_zones() {
    let straight = |scene: Scene| in_radius(&scene.field(), id("L"), hex("1410"));
    assert!(straight(csa_leader()));
    assert!(!straight(csa_leader().usa("U", "1210", Direction::Ne, 5)), "four hexes need the straight way");
    assert!(
        !straight(csa_leader().usa("U", "1309", Direction::Nw, 5).usa("V", "1211", Direction::Nw, 5)),
        "a zone in the way"
    );
    let near = |scene: Scene| in_radius(&scene.field(), id("L"), hex("1310"));
    assert!(
        near(csa_leader().usa("U", "1210", Direction::E, 5).with("U", |unit| unit.marks.routed = true)),
        "a way around in four"
    );
}

#[test]
fn r5_21_a_friend_in_a_zone_lets_the_path_through() {
    let inside = |scene: &Scene| in_radius(&scene.clone().field(), id("L"), hex("1410"));
    let scene = csa_leader().usa("U", "1211", Direction::Nw, 5);
    assert!(!inside(&scene), "1210 and 1310 are in a zone");
    let scene = scene.csa("A", "1210", Direction::E, 6);
    assert!(!inside(&scene), "1310 still is");
    assert!(inside(&scene.csa("B", "1310", Direction::E, 6)));
}

#[test]
fn r5_21_the_unit_itself_may_stand_in_a_zone() {
    let field = csa_leader().csa("A", "1410", Direction::E, 6).usa("U", "1510", Direction::W, 5).field();
    assert!(in_command(&field, "A"));
}

#[test]
fn r5_21_only_its_own_leaders_command_a_unit_but_any_commands_unlimbered_guns() {
    let scene = csa_leader()
        .csa("A", "1210", Direction::E, 6)
        .printed("A", |info| info.division = Some(2))
        .unit(CSA, Arm::Artillery, "G", "1110", Direction::E, 6)
        .printed("G", |info| info.corps = "III".to_owned());
    let field = scene.clone().field();
    let commanded = |name| in_command(&field, name);
    assert!(!commanded("A"), "another division");
    assert!(commanded("G"), "any friendly leader");
    let corps = scene.printed_leader("L", |info| (info.rank, info.division) = (Rank::Corps, None)).field();
    assert!(in_command(&corps, "A"), "his corps");
}

#[test]
fn r5_311_an_army_leader_adds_a_hex_to_a_corps_leader_in_his_hex() {
    let corps = || Scene::new().leader(CSA, Rank::Corps, "L", "1010", 1);
    let radius = |scene: Scene| {
        let field = scene.field();
        command::radius(&field, field.leader(id("L")).expect("in play"))
    };
    assert_eq!(radius(corps().leader(CSA, Rank::Army, "LEE", "1010", 0)), 5);
    assert_eq!(radius(corps().leader(CSA, Rank::Army, "LEE", "1110", 0)), 4);
    assert_eq!(radius(corps().leader(USA, Rank::Army, "MEADE", "1010", 0)), 4);
    assert_eq!(radius(csa_leader().leader(CSA, Rank::Army, "LEE", "1010", 0)), 4, "a division leader");
}

#[test]
fn r5_25_no_path_into_or_through_town() {
    let field = csa_leader().ground("1110", Ground::Town).field();
    assert!(!in_radius(&field, id("L"), hex("1110")));
    let mut wall = csa_leader();
    for at in ["1009", "1110", "1011", "0909", "0910", "0911"] {
        wall = wall.ground(at, Ground::Town);
    }
    assert!(!in_radius(&wall.field(), id("L"), hex("1210")));
    let stacked = csa_leader().ground("1010", Ground::Town).field();
    assert!(in_radius(&stacked, id("L"), hex("1010")), "stacked with him");
    assert!(in_radius(&stacked, id("L"), hex("1110")), "out of Town there is a path");
}

#[test]
fn r5_24_march_formations_are_always_in_command() {
    for (arm, formation, exempt) in [
        (Arm::Infantry, Formation::Column, true),
        (Arm::Infantry, Formation::Line, false),
        (Arm::Cavalry, Formation::Mounted, true),
        (Arm::Cavalry, Formation::Dismounted, false),
        (Arm::Artillery, Formation::Limbered, true),
        (Arm::Artillery, Formation::Unlimbered, false),
    ] {
        let field = Scene::new()
            .unit(CSA, arm, "C", "1010", Direction::E, 6)
            .with("C", |unit| unit.stance.formation = formation)
            .field();
        assert_eq!(in_command(&field, "C"), exempt);
    }
}

/// Plays on to the Confederate movement phase.
fn begun(scene: Scene) -> Play {
    let mut play = scene.phase(CSA, Phase::Command).referee();
    let facts = play.order(Order::EndPhase);
    assert_eq!(play.field().now.phase, Phase::Movement, "{facts:?}");
    play
}

#[test]
fn r5_23_command_is_determined_at_the_beginning_and_lasts() {
    let scene = csa_leader().csa("A", "1410", Direction::E, 6).csa("B", "1510", Direction::E, 6);
    let mut play = scene.phase(USA, Phase::Rally).referee();
    let facts = play.order(Order::EndPhase);
    assert!(facts.contains(&Fact::CommandDetermined { side: CSA, out: vec![id("B")] }), "{facts:?}");
    assert!(play.unit("A").unit.log.in_command);
    assert!(!play.unit("B").unit.log.in_command);
    play.order(go("L", &["1110"]));
    assert!(!play.unit("B").unit.log.in_command, "not before the next turn");
}

#[test]
fn r5_23_a_leaders_value_counts_where_he_is_now_and_r5_313_the_better_of_two() {
    let scene = csa_leader()
        .csa("A", "1210", Direction::E, 6)
        .leader(CSA, Rank::Corps, "K", "1110", 2)
        .leader(CSA, Rank::Division, "Z", "2020", 3);
    assert_eq!(best_leader(&scene.clone().field(), id("A")), Some((id("K"), 2)));
    let gone = scene.position(|now| now.leaders.retain(|leader| leader.id != id("K"))).field();
    assert_eq!(best_leader(&gone, id("A")), Some((id("L"), 1)));
    assert_eq!(leaders_of(&gone, id("A")).len(), 2);
}

#[test]
fn r5_314_a_unit_does_not_leave_its_leaders_radius() {
    let mut play = begun(csa_leader().csa("A", "1310", Direction::E, 6).phase(CSA, Phase::Command));
    assert!(play.unit("A").unit.log.in_radius_at_start);
    let refused = play.refused(go("A", &["1410", "1510"]));
    assert_eq!((refused.rule.0, refused.why), ("5.314", Why::LeavesCommand { unit: id("A") }));
    play.order(go("A", &["1410"]));
    let column = Order::Move { unit: id("A"), steps: vec![Step::Form(Formation::Column), enter("1510")] };
    play.order(column);
}

#[test]
fn r5_314_a_unit_that_began_outside_is_free() {
    let mut play = begun(csa_leader().csa("A", "1510", Direction::E, 6));
    assert!(!play.unit("A").unit.log.in_radius_at_start);
    play.order(go("A", &["1610"]));
}

#[test]
fn r50_a_leaders_move_is_judged_when_movement_ends() {
    let mut play = begun(csa_leader().csa("A", "1310", Direction::E, 6));
    play.order(go("L", &["0910", "0810"]));
    let refused = play.refused(Order::EndPhase);
    assert_eq!(refused.rule.0, "5.314");
    assert_eq!(refused.why, Why::LeadersLeftUnits { units: vec![id("A")] });
    let follow = Order::Move { unit: id("A"), steps: vec![Step::Turn(Direction::W), enter("1210")] };
    play.order(follow);
    play.order(Order::EndPhase);
}

#[test]
fn r5_311_a_leader_could_bring_a_unit_back_from_where_the_army_leader_lengthens_his_radius() {
    // The corps leader can go no farther than to the army leader, and the unit cannot move.
    let left_behind = |army_leader_at: &str| {
        Scene::new()
            .leader(CSA, Rank::Corps, "L", "0910", 1)
            .leader(CSA, Rank::Army, "LEE", army_leader_at, 0)
            .csa("A", "1510", Direction::E, 6)
            .with("A", |unit| (unit.log.stopped, unit.log.in_radius_at_start) = (true, true))
            .position(|now| {
                let leader = now.leaders.iter_mut().find(|leader| leader.id == id("L")).expect("in play");
                (leader.log.moved, leader.log.spent) = (true, 22);
            })
            .referee()
    };
    left_behind("0810").order(Order::EndPhase);
    let refused = left_behind("1010").refused(Order::EndPhase);
    assert_eq!(refused.why, Why::LeadersLeftUnits { units: vec![id("A")] });
}

#[test]
fn r50_what_nothing_can_bring_back_does_not_hold_up_the_game() {
    let scene = csa_leader()
        .csa("A", "1310", Direction::E, 6)
        .with("A", |unit| (unit.log.stopped, unit.log.in_radius_at_start) = (true, true));
    let scene = scene.position(|now| {
        let leader = &mut now.leaders[0];
        leader.place = Place::Hex(hex("0410"));
        (leader.log.moved, leader.log.spent) = (true, 24);
    });
    let mut play = scene.clone().referee();
    play.order(Order::EndPhase);
    let mut play = scene.position(|now| now.leaders[0].log.spent = 12).referee();
    play.refused(Order::EndPhase);
}

#[test]
fn r50_a_unit_cut_off_by_others_is_not_left_by_its_leader() {
    let scene =
        csa_leader().csa("A", "1510", Direction::E, 6).with("A", |unit| unit.log.in_radius_at_start = true);
    scene.referee().order(Order::EndPhase);
}

/// A limbered battery of the corps leader who is far away by now, and a division leader of another command nearby.
fn battery(at: &str) -> Scene {
    Scene::new()
        .leader(CSA, Rank::Corps, "HILL", "0410", 1)
        .leader(CSA, Rank::Division, "HETH", "1310", 1)
        .unit(CSA, Arm::Artillery, "G", at, Direction::E, 8)
        .with("G", |unit| unit.log.in_radius_at_start = true)
}

#[test]
fn r5_314_unlimbered_guns_are_in_command_near_any_leader() {
    let left = |at: &str| {
        let scene = battery(at).position(|now| {
            let hill = now.leaders.iter_mut().find(|leader| leader.id == id("HILL")).expect("in play");
            (hill.log.moved, hill.log.spent) = (true, 12);
        });
        scene.referee()
    };
    left("1410").order(Order::EndPhase);
    left("1910").refused(Order::EndPhase);
    // Marching up to the other leader and unlimbering there does not leave command either.
    let limbered = || battery("1210").with("G", |unit| unit.stance.formation = Formation::Limbered);
    let unlimbers = |to: &[&str]| {
        let steps = to.iter().map(|hex| enter(hex)).chain([Step::Form(Formation::Unlimbered)]);
        Order::Move { unit: id("G"), steps: steps.collect() }
    };
    limbered().referee().order(unlimbers(&["1211"]));
}
