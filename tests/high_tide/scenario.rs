//! Scenario 12.4 as its file says it.

use std::sync::Arc;

use gettysburg::{
    games::high_tide::{
        HighTide,
        field::Briefing,
        order::Order,
        scenario::{Optional, summaries},
        sequence::Phase,
        setup,
        units::{Formation, Place},
    },
    table::{referee::Referee, side::Side},
};

use crate::scene::{hex, id};

fn round_tops() -> Arc<Briefing> {
    Arc::new(Briefing::load("round_tops").unwrap_or_else(|error| panic!("{error}")))
}

#[test]
fn r12_41_every_historical_placement_obeys_its_own_phrase() {
    // Loading refuses a file in which one does not; here the referee is asked as well.
    let briefing = round_tops();
    let mut referee = Referee::<HighTide>::new(setup::opening(Arc::clone(&briefing), 1));
    for side in [Side::Union, Side::Confederate] {
        for (unit, set_up) in &briefing.scenario.units {
            if briefing.units[unit].side == side {
                let (at, facing, formation) = set_up.historical;
                let order =
                    Order::Place { unit: *unit, hex: at, facing: Some(facing), formation: Some(formation) };
                referee.submit(order).unwrap_or_else(|error| panic!("{unit}: {error:?}"));
            }
        }
        for (leader, set_up) in &briefing.scenario.leaders {
            if briefing.leaders[leader].side == side {
                let order =
                    Order::Place { unit: *leader, hex: set_up.historical, facing: None, formation: None };
                referee.submit(order).unwrap_or_else(|error| panic!("{leader}: {error:?}"));
            }
        }
        referee.submit(Order::EndPhase).unwrap_or_else(|error| panic!("{side:?}: {error:?}"));
    }
    assert_eq!(referee.position().phase, Phase::Movement);
    assert_eq!(referee.field().mover(), Side::Confederate);
}

#[test]
fn r12_411_and_r12_412_name_these_units() {
    let briefing = round_tops();
    let count =
        |side| briefing.scenario.units.keys().filter(|unit| briefing.units[unit].side == side).count();
    assert_eq!(count(Side::Union), 3 + 2 + 3 + 5 + 2 + 5);
    assert_eq!(count(Side::Confederate), 8 + 4);
    assert_eq!(briefing.scenario.leaders.len(), 6 + 3);
    assert_eq!(briefing.scenario.set_up_order, [Side::Union, Side::Confederate]);
}

#[test]
fn r12_411_artillery_stands_as_the_scenario_says() {
    let briefing = round_tops();
    let formations =
        |unit: &str, at: &str| briefing.scenario.units[&id(unit)].formations_in(hex(at)).to_vec();
    assert_eq!(formations("US-III-ART-1", "1434"), [Formation::Unlimbered]);
    assert_eq!(formations("US-V-ART-1", "2533"), [Formation::Limbered]);
    assert_eq!(formations("CS-ALEX", "0932"), [Formation::Unlimbered, Formation::Limbered]);
    // Any unit of the Reserve may be the one on Cemetery Ridge; the others are in the park (12.32).
    for unit in ["US-R1", "US-RV1", "US-RV2", "US-RV3", "US-RV4"] {
        assert_eq!(formations(unit, "1631"), [Formation::Unlimbered], "{unit}");
        assert_eq!(formations(unit, "2132"), [Formation::Limbered], "{unit}");
        assert_eq!(formations(unit, "1833"), [], "{unit}");
    }
}

#[test]
fn r12_423_and_r12_424_bar_the_ground() {
    let briefing = round_tops();
    let barred = &briefing.scenario.barred;
    // North of the row of the Toll Gate, row 31, nobody goes.
    assert!(barred.confederate.contains_key(&hex("1230")) && barred.union.contains_key(&hex("1230")));
    assert!(!barred.confederate.contains_key(&hex("1231")));
    // West of the Emmitsburg Road only Confederates go; the road itself is free.
    assert!(barred.union.contains_key(&hex("0935")) && !barred.confederate.contains_key(&hex("0935")));
    assert!(!barred.union.contains_key(&hex("1035")));
}

#[test]
fn r12_44_the_casualty_records_begin_at_nothing() {
    let scenario = &round_tops().scenario;
    assert_eq!((scenario.casualties.union, scenario.casualties.confederate), (0, 0));
}

#[test]
fn r12_45_lasts_four_turns_from_1600() {
    let briefing = round_tops();
    let turns = &briefing.charts.turns[briefing.scenario.first_turn..=briefing.scenario.last_turn];
    let hours: Vec<&str> = turns.iter().map(|turn| turn.hour.as_str()).collect();
    assert_eq!(hours, ["1600", "1700", "1800", "1900"]);
    assert_eq!(summaries().expect("all scenarios are in order")[0].turns, 4);
}

#[test]
fn r12_46_two_hills_are_worth_points() {
    let briefing = round_tops();
    let points: Vec<_> = briefing
        .scenario
        .objectives
        .iter()
        .map(|objective| (objective.name.as_str(), objective.points.confederate, objective.points.union))
        .collect();
    assert_eq!(points, [("Round Top", 25, 50), ("Little Round Top", 50, 25)]);
}

#[test]
fn r12_41_the_historical_set_up_is_one_order_a_side() {
    let mut referee = Referee::<HighTide>::new(setup::opening(round_tops(), 1));
    for _ in 0..2 {
        assert!(referee.submit(Order::EndPhase).is_err(), "nothing has been placed");
        referee.submit(Order::PlaceHistorical).expect("one order places a side");
        referee.submit(Order::EndPhase).expect("everything is placed");
    }
    assert!(referee.position().units.iter().all(|unit| matches!(unit.place, Place::Hex(_))));
}

#[test]
fn r53_walls_and_orchards_count_where_a_scenario_asks_for_them() {
    assert!(round_tops().scenario.optional.is_empty(), "not in 12.4");
    let text = include_str!("../../scenarios/high_tide/round_tops.ron");
    let asking = text.replacen("    casualties:", "    optional: [StoneWalls],\n    casualties:", 1);
    let briefing = Briefing::from_scenario("s.ron", &asking).expect("in order");
    assert_eq!(briefing.scenario.optional, [Optional::StoneWalls].into());
}

/// What is said of the scenario with a piece of text replaced.
fn message(from: &str, to: &str) -> String {
    let text = include_str!("../../scenarios/high_tide/round_tops.ron");
    assert!(text.contains(from), "the scenario has no `{from}`");
    let changed = text.replacen(from, to, 1);
    Briefing::from_scenario("s.ron", &changed).expect_err("the scenario is not in order").to_string()
}

#[test]
fn a_wrong_scenario_is_refused_with_its_line_and_what_is_expected() {
    let cases = [
        ("(2, \"1900\")", "(2, \"1930\")", "the turn record has no turn 1930 on July 2"),
        ("(2, \"1900\")", "(1, \"1900\")", "`turns` ends before it begins"),
        ("[Union, Confederate]", "[Union]", "and Confederate 0 times"),
        ("[Union, Confederate]", "[Union, Confederate, Union]", "and Union 2 times"),
        ("rule: \"12.32\"", "rule: \"12.99\"", "`12.99` is not a rule"),
        ("\"Trostle house\"", "\"Trostle barn\"", "the map has no place `Trostle barn`"),
        ("West(\"Rock Creek\")", "West(\"Red Creek\")", "the map has no line `Red Creek`"),
        ("SouthEnd(\"Cemetery Ridge\")", "SouthEnd(\"Big Ridge\")", "the map has no crest `Big Ridge`"),
        ("\"US-1-1-V\"", "\"US-9-9-V\"", "there is no unit `US-9-9-V`"),
        ("\"US-2-1-V\"", "\"US-1-1-V\"", "`US-1-1-V` is named twice"),
        (
            "(\"US-2-1-V\", \"1832\"",
            "(\"US-2-1-V\", \"1732\"",
            "`US-2-1-V` stood at 1732 together with `US-1-1-V`",
        ),
        (
            "\"1832\", SW, Line",
            "\"1833\", SW, Line",
            "`US-2-1-V` stood at 1833, which its own phrase does not allow",
        ),
        ("\"1832\", SW, Line", "\"1832\", SW, Limbered", "`US-2-1-V` stood Limbered"),
        ("DueEast(2,", "DueEast(1,", "leaves 2 hexes for 3 units"),
        ("\"1631\", W, Unlimbered", "\"2134\", W, Limbered", "stood at its `post`, not 0"),
        ("\"US-L-SICKLES\"", "\"US-L-SEDGWICK\"", "no unit of the command of `US-L-SEDGWICK` is in play"),
        ("\"CS-L-HOOD\"", "\"CS-L-HODD\"", "there is no leader `CS-L-HODD`"),
        ("[\"US-1-2-V\", ", "[\"US-1-2-X\", ", "`held` names `US-1-2-X`"),
        ("place: \"Round Top\"", "place: \"Flat Top\"", "the map has no place `Flat Top`"),
        ("confederate: 25", "confederate: -25", "points are 0 to 9999, not -25"),
        ("casualties: (confederate: 0", "casualties: (confederate: 99999", "points are 0 to 9999, not 99999"),
        ("title:", "titel:", "titel"),
    ];
    for (from, to, expected) in cases {
        let said = message(from, to);
        let line = said.lines().find(|line| line.contains(expected));
        let line = line.unwrap_or_else(|| panic!("{from} -> {to}: {said}"));
        let place: Vec<&str> = line.splitn(4, ':').take(3).collect();
        let numbers = place[1..].iter().all(|number| number.parse::<usize>().is_ok_and(|number| number > 0));
        assert!(place[0] == "s.ron" && numbers, "{line}");
        assert!(place[1] != "1", "the line is found: {line}");
    }
}
