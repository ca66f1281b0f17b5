//! Scenario 12.4 as its file says it.

use std::sync::Arc;

use gettysburg::{
    games::high_tide::{
        HighTide,
        field::Briefing,
        order::Order,
        scenario::summaries,
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
    let formations = |unit: &str| briefing.scenario.units[&id(unit)].formations.clone();
    assert_eq!(formations("US-III-ART-1"), [Formation::Unlimbered]);
    assert_eq!(formations("US-V-ART-1"), [Formation::Limbered]);
    assert_eq!(formations("US-RV1"), [Formation::Unlimbered]);
    assert_eq!(formations("US-R1"), [Formation::Limbered]);
    assert_eq!(formations("CS-ALEX"), [Formation::Unlimbered, Formation::Limbered]);
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
