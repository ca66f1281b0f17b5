//! Reinforcements (6.8).

use std::sync::Arc;

use gettysburg::{
    board::Direction,
    games::high_tide::{
        arrive,
        charts::Charts,
        fact::Fact,
        field::{Briefing, Field},
        map::{Area, Ground},
        movement,
        order::{Order, Step},
        refusal::Why,
        scenario::{Arrival, Limit},
        sequence::Phase,
        setup,
        units::{Arm, Formation, Place, Rank},
    },
    table::{rule::Rule, side::Side},
};

use super::scene::{FOUR_O_CLOCK, Play, Scene, hex, id};

const WEST: [&str; 3] = ["0010", "0011", "0012"];

/// Reinforcements wait at the west edge; the pike runs in through its middle hex. The enemy is far away.
fn waiting(names: &[&str]) -> Scene {
    let scene = names.iter().fold(Scene::new(), |scene, name| {
        scene.csa(name, "0020", Direction::W, 12).with(name, |unit| unit.place = Place::Waiting)
    });
    let arrival = |turn| Arrival {
        rule: Rule("12.12"),
        turn,
        hexes: WEST.map(hex).to_vec(),
        half: false,
        road: Some("Pike".to_owned()),
    };
    scene.usa("U", "2520", Direction::W, 12).scenario(|scenario| {
        scenario.arrivals.extend(names.iter().map(|name| (id(name), arrival(FOUR_O_CLOCK))));
    })
}

fn comes(name: &str, at: &str, formation: Formation) -> Order {
    Order::Arrive { unit: id(name), hex: hex(at), formation: Some(formation) }
}

fn left(field: &Field, name: &str, at: &str, formation: Formation) -> Option<i32> {
    arrive::check(field, id(name), hex(at), Some(formation)).ok().map(|entrance| entrance.left)
}

#[test]
fn r6_811_what_is_due_comes_in_the_movement_phase_and_may_move_on() {
    let mut play = waiting(&["C"]).referee();
    let facts = play.order(comes("C", "0010", Formation::Column));
    assert!(matches!(facts.as_slice(), [Fact::Arrived { left: 14, .. }]), "{facts:?}");
    let unit = play.unit("C").unit;
    assert_eq!((unit.hex(), unit.stance.formation), (Some(hex("0010")), Formation::Column));
    play.order(Order::Move { unit: id("C"), steps: vec![Step::Enter(hex("0110"))] });
    assert_eq!(play.unit("C").unit.log.spent, 4);
}

#[test]
fn r6_812_nobody_comes_early_and_the_phase_does_not_end_before_all_have_come() {
    let early = waiting(&["C"])
        .scenario(|scenario| {
            scenario.arrivals.values_mut().for_each(|arrival| arrival.turn = FOUR_O_CLOCK + 1);
        })
        .field();
    let refused = arrive::check(&early, id("C"), hex("0010"), None).expect_err("an hour too early");
    let why = Why::NotDueYet { unit: id("C"), turn: FOUR_O_CLOCK + 1 };
    assert_eq!((refused.rule.0, refused.why), ("6.812", why));
    assert!(arrive::due(&early, Side::Confederate).is_empty());
    let mut play = waiting(&["C"]).referee();
    let refused = play.refused(Order::EndPhase);
    assert_eq!((refused.rule.0, refused.why), ("6.812", Why::ReinforcementsDue { units: vec![id("C")] }));
    play.order(comes("C", "0011", Formation::Line));
    play.order(Order::EndPhase);
}

#[test]
fn r6_821_through_any_hex_of_the_area_and_no_other() {
    let field = waiting(&["C"]).field();
    assert_eq!(arrive::entrances(&field, id("C")), WEST.map(hex));
    let refused = arrive::check(&field, id("C"), hex("0014"), None).expect_err("beside the area");
    assert_eq!(
        (refused.rule.0, refused.why),
        ("6.821", Why::NotAnEntrance { unit: id("C"), hex: hex("0014") })
    );
}

#[test]
fn r6_822_infantry_in_column_or_line_cavalry_mounted_or_dismounted_guns_limbered() {
    let may = |arm: Arm, formation| {
        let field = waiting(&["C"]).printed("C", |info| info.arm = arm).field();
        arrive::check(&field, id("C"), hex("0010"), Some(formation)).map_err(|refusal| refusal.rule.0).is_ok()
    };
    assert!(may(Arm::Infantry, Formation::Column) && may(Arm::Infantry, Formation::Line));
    assert!(may(Arm::Cavalry, Formation::Mounted) && may(Arm::Cavalry, Formation::Dismounted));
    assert!(may(Arm::Artillery, Formation::Limbered) && !may(Arm::Artillery, Formation::Unlimbered));
    assert!(!may(Arm::HorseArtillery, Formation::Unlimbered) && !may(Arm::Infantry, Formation::Mounted));
}

#[test]
fn r6_823_each_pays_for_the_first_hex_and_the_second_twice() {
    let mut play = waiting(&["C", "D", "E"]).ground("0010", Ground::Woods).referee();
    assert_eq!(left(play.field(), "C", "0010", Formation::Column), Some(12), "woods");
    assert_eq!(left(play.field(), "C", "0011", Formation::Line), Some(10), "clear");
    for (name, to, then) in [("C", "0110", Some(8)), ("D", "0210", Some(4))] {
        play.order(comes(name, "0010", Formation::Column));
        let steps = movement::reach(play.field(), id(name)).steps(hex(to)).expect("in reach");
        play.order(Order::Move { unit: id(name), steps });
        assert_eq!(left(play.field(), "E", "0010", Formation::Column), then, "after {name}");
    }
    assert_eq!(left(play.field(), "E", "0011", Formation::Column), Some(14), "another hex");
}

#[test]
fn r47_by_road_the_first_pays_a_half_the_second_one_and_so_on() {
    let briefing = Arc::new(Briefing::load("first_day").expect("the scenario is in order"));
    let mut field = setup::opening(briefing, 1);
    field.now.phase = Phase::Movement;
    field.now.clock.mover = Side::Confederate;
    let archer = "CS-2-III-Archer";
    assert_eq!(left(&field, archer, "0004", Formation::Column), Some(15), "by the pike");
    assert_eq!(left(&field, archer, "0004", Formation::Line), Some(10), "a line uses no road");
    let other = field.now.units.iter_mut().find(|unit| unit.id == id("CS-2-III-Davis")).expect("due");
    other.log.entered = Some(hex("0004"));
    assert_eq!(left(&field, archer, "0004", Formation::Column), Some(14));
}

#[test]
fn r6_824_where_enemies_hold_the_area_reinforcements_come_beside_it() {
    let held = WEST
        .iter()
        .enumerate()
        .fold(waiting(&["C"]), |scene, (at, hex)| scene.usa(&format!("E{at}"), hex, Direction::W, 5));
    let field = held.clone().field();
    let beside: Vec<_> = arrive::entrances(&field, id("C"));
    assert_eq!(beside, ["0009", "0013"].map(hex), "one hex to the right or left");
    let wider = held.usa("F", "0009", Direction::W, 5).usa("G", "0013", Direction::W, 5).field();
    assert_eq!(arrive::entrances(&wider, id("C")), ["0008", "0014"].map(hex), "then another");
}

#[test]
fn r6_21_columns_and_guns_come_not_next_to_the_enemy_but_lines_may() {
    let field = waiting(&["C"]).usa("E", "0110", Direction::E, 5).field();
    assert_eq!(left(&field, "C", "0010", Formation::Column), None);
    assert!(left(&field, "C", "0010", Formation::Line).is_some());
}

#[test]
fn r6_61_nobody_comes_upon_another_unit_and_leaders_do() {
    let scene = waiting(&["C", "D"])
        .leader(Side::Confederate, Rank::Division, "L", "0025", 1)
        .position(|now| now.leaders[0].place = Place::Waiting)
        .scenario(|scenario| {
            let arrival = scenario.arrivals[&id("C")].clone();
            scenario.arrivals.insert(id("L"), arrival);
        });
    let mut play: Play = scene.referee();
    play.order(comes("C", "0010", Formation::Line));
    let refused = play.refused(comes("D", "0010", Formation::Line));
    assert_eq!(refused.rule.0, "6.61");
    play.order(Order::Arrive { unit: id("L"), hex: hex("0010"), formation: None });
    assert_eq!(play.field().leader(id("L")).and_then(|chief| chief.leader.hex()), Some(hex("0010")));
}

#[test]
fn r6_28_stuart_neither_crosses_rock_creek_nor_goes_south_of_the_baltimore_pike() {
    let limit = Limit {
        rule: Rule("6.28"),
        units: [id("C")].into(),
        sides: [(hex("1010"), Direction::E)].into(),
        hexes: [hex("0910")].into(),
    };
    let scene = Scene::new().csa("C", "1010", Direction::E, 9).csa("D", "1012", Direction::E, 9);
    let field = scene.scenario(|scenario| scenario.limits.push(limit)).field();
    let step = |unit: &str, steps: &[Step]| {
        movement::plan(&field, id(unit), steps).map_err(|refusal| refusal.rule.0)
    };
    assert_eq!(step("C", &[Step::Enter(hex("1110"))]).err(), Some("6.28"));
    assert_eq!(step("C", &[Step::Turn(Direction::W), Step::Enter(hex("0910"))]).err(), Some("6.28"));
    assert!(step("D", &[Step::Enter(hex("1112"))]).is_ok());
    let battle = Briefing::load("three_days").expect("the scenario is in order").scenario;
    let [stuart] = battle.limits.as_slice() else { panic!("one limit") };
    assert!(stuart.units.contains(&id("CS-L-STUART")) && stuart.units.len() == 6);
    let area = Briefing::load("three_days").expect("in order").map.area(Area::D).to_vec();
    assert!(area.iter().all(|hex| !stuart.hexes.contains(hex)), "they come in north of the pike");
}

#[test]
fn r6_81_the_chart_brings_each_counter_once_and_nobody_after_the_battle() {
    let charts = Charts::load().expect("the charts are in order");
    let battle = Briefing::load("three_days").expect("the scenario is in order").scenario;
    let charted: usize = charts.arrivals.arrivals.iter().map(|line| line.units.len()).sum();
    assert_eq!(battle.arrivals.len(), charted);
    assert_eq!(charted + battle.units.len() + battle.leaders.len(), 180, "every counter of the game");
    assert!(battle.arrivals.values().all(|arrival| !arrival.hexes.is_empty()));
}

#[test]
fn r12_14_and_r12_24_the_turns_are_counted_by_the_turn_record() {
    let turns = |name: &str| {
        let scenario = Briefing::load(name).expect("the scenario is in order").scenario;
        scenario.last_turn + 1 - scenario.first_turn
    };
    assert_eq!((turns("three_days"), turns("first_day"), turns("round_tops")), (51, 13, 4));
}

#[test]
fn r6_811_where_a_reinforcement_can_go_on_to_it_is_accepted() {
    let field = waiting(&["A"]).field();
    let onward = arrive::onward(&field, id("A"));
    assert!(onward.len() > 20, "{} hexes", onward.len());
    for (hex, way) in onward {
        let mut play = waiting(&["A"]).referee();
        play.order(Order::Arrive { unit: id("A"), hex: way.entrance, formation: way.formation });
        if way.entrance != hex {
            let reach = movement::reach(play.field(), id("A"));
            assert_eq!(reach.get(hex).map(|reached| reached.left), Some(way.left), "{hex}");
            let steps = reach.steps(hex).expect("a way on");
            play.order(Order::Move { unit: id("A"), steps });
        }
        assert_eq!(play.unit("A").unit.hex(), Some(hex));
    }
}

#[test]
fn r6_823_the_road_helps_only_where_it_leads_onto_the_map() {
    let field = setup::opening(Arc::new(Briefing::load("three_days").expect("in order")), 1);
    let mut referee =
        gettysburg::table::referee::Referee::<gettysburg::games::high_tide::HighTide>::new(field);
    for order in [Order::PlaceHistorical, Order::EndPhase] {
        referee.submit(order).expect("the set-up");
    }
    let paid = |at: &str| {
        let entrance =
            arrive::check(referee.field(), id("CS-2-III-Archer"), hex(at), Some(Formation::Column));
        entrance.expect("it may enter").cost.total()
    };
    // The pike leaves the map in 0004, and runs on through 0005, which is entered over open ground.
    assert_eq!((paid("0004"), paid("0005")), (1, 2));
}

#[test]
fn r12_22_on_the_first_day_nobody_comes_after_1900() {
    let briefing = Briefing::load("first_day").expect("in order");
    assert!(briefing.scenario.arrivals.values().all(|arrival| arrival.turn <= briefing.scenario.last_turn));
    assert!(briefing.scenario.arrivals.contains_key(&id("US-3-3-I")), "who comes at 1900 comes");
    assert!(!briefing.scenario.arrivals.contains_key(&id("US-L-MEADE")));
}
