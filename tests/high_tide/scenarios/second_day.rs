//! Scenario 12.3.

use gettysburg::{
    games::high_tide::{
        order::{Answer, Order},
        refusal::Why,
        scenario::Victory,
        sequence::Phase,
        task::Question,
        units::{Formation, Place},
    },
    table::{referee::Referee, side::Side},
};

use super::{halves, hours, load, lost_before, replaced};
use crate::{
    placing::{SetUp, formed, place},
    scene::{hex, id},
};

#[test]
fn r12_311_guns_set_up_next_to_a_brigade_of_their_corps() {
    let mut set_up = SetUp::of("second_day");
    assert_eq!(set_up.names("US-II-ART-1"), Vec::<String>::new(), "no brigade of the corps stands yet");
    set_up.accept(place("US-2-2-II", "1725"));
    // All round the one brigade, in either formation.
    assert_eq!(set_up.names("US-II-ART-1"), ["1724", "1824", "1625", "1825", "1726", "1826"]);
    set_up.accept(formed("US-II-ART-1", "1825", Formation::Limbered));
    set_up.accept(formed("US-II-ART-1", "1825", Formation::Unlimbered));
    // Another battery does not count as a unit to lean on, nor does a brigade of another corps.
    let refused = set_up.refused(place("US-II-ART-2", "1924"));
    assert_eq!(refused, ("12.311", Why::SetUpBesideCorps { unit: id("US-II-ART-2"), hex: hex("1924") }));
    set_up.accept(place("US-3-3-I", "1925"));
    let refused = set_up.refused(place("US-II-ART-2", "2025"));
    assert_eq!(refused, ("12.311", Why::SetUpBesideCorps { unit: id("US-II-ART-2"), hex: hex("2025") }));
}

#[test]
fn r12_311_guns_left_behind_by_their_corps_hold_up_the_set_up() {
    let mut set_up = SetUp::of("second_day");
    set_up.accept(Order::PlaceHistorical);
    // The two brigades beside the battery go elsewhere within their phrase.
    set_up.accept(place("US-2-2-II", "1923"));
    set_up.accept(place("US-2-3-II", "1623"));
    set_up.accept(place("US-3-2-II", "1828"));
    let refused = set_up.refused(Order::EndPhase);
    assert_eq!(refused, ("12.311", Why::SetUpBesideCorps { unit: id("US-II-ART-1"), hex: hex("1625") }));
}

#[test]
fn r12_312_halves_begin_at_half_strength_and_all_artillery_at_full() {
    let briefing = load("second_day");
    let first_corps = ["US-1-1-I", "US-1-2-I", "US-1-3-I", "US-2-1-I", "US-2-2-I", "US-2-3-I", "US-3-3-I"];
    let eleventh = ["US-1-1-XI", "US-1-2-XI", "US-1-3-XI", "US-2-1-XI", "US-2-3-XI"];
    let mut union = [first_corps.as_slice(), eleventh.as_slice()].concat();
    union.sort_unstable();
    assert_eq!(halves(&briefing, Side::Union), union);
    let confederate = [
        "CS-2-III-Archer",
        "CS-2-III-Davis",
        "CS-2-III-Pettigrew",
        "CS-3-II-Iverson",
        "CS-3-II-ONeal",
        "CS-3-II-Ramseur",
        "CS-3-III-Perrin",
        "CS-3-III-Scales",
        "CS-3-III-Thomas",
    ];
    assert_eq!(halves(&briefing, Side::Confederate), confederate);
    let opening = crate::placing::opening("second_day");
    let points = |unit: &str| opening.unit(id(unit)).map(|counter| counter.unit.strength.0);
    assert_eq!((points("US-1-2-I"), points("US-2-2-XI")), (Some(7), Some(16)), "halves are rounded down");
}

#[test]
fn r12_313_replacements_are_set_up_for_all_but_barlow() {
    let briefing = load("second_day");
    assert_eq!(replaced(&briefing), ["CS-L-HETH", "CS-L-PENDER", "US-L-REYNOLDS"]);
    assert!(!briefing.scenario.leaders.contains_key(&id("US-L-BARLOW")));
}

#[test]
fn r12_314_an_army_leader_stands_near_any_unit_of_his_army() {
    let mut set_up = SetUp::of("second_day");
    assert!(set_up.legal("US-L-MEADE").is_empty());
    set_up.accept(place("US-2-2-II", "1725"));
    assert!(set_up.legal("US-L-MEADE").contains(&hex("1925")));
    assert!(!set_up.legal("US-L-SICKLES").contains(&hex("1925")), "no unit of his corps stands yet");
}

#[test]
fn r12_315_no_union_cavalry_is_set_up() {
    let briefing = load("second_day");
    let cavalry = briefing.scenario.units.keys().filter(|unit| briefing.units[unit].corps == "Cav");
    assert_eq!(cavalry.map(|unit| unit.as_str()).collect::<Vec<_>>(), ["CS-1-Cav-Jenkins", "US-HA2-1"]);
}

#[test]
fn r12_32_the_union_stands_in_a_fishhook() {
    let set_up = SetUp::of("second_day");
    assert_eq!(set_up.names("US-1-2-I"), ["2124", "2226"], "on the pike beside the Spangler house");
    assert_eq!(set_up.names("US-1-2-III"), ["1428", "1528", "1329", "1330", "1231"]);
    let rock_creek = ["2321", "2422", "2423", "2424", "2425", "2526", "2427", "2528"];
    assert_eq!(set_up.names("US-1-1-XII"), rock_creek);
    assert_eq!(set_up.names("US-1-1-V"), ["1732", "1832", "1932"]);
}

#[test]
fn r12_33_early_and_rodes_stand_along_the_roads_through_the_town() {
    let set_up = SetUp::second_side_of("second_day");
    assert_eq!(set_up.names("CS-1-II-Hays"), ["2116", "2216", "2316", "2416"]);
    assert_eq!(
        set_up.names("CS-3-II-Daniel"),
        ["1416", "1516", "1616", "1716", "1816", "1916", "2016", "2116"]
    );
    assert_eq!(set_up.names("CS-3-III-Lane"), ["1416", "1317", "1418", "1319", "1420"]);
    assert!(!set_up.legal("CS-1-III-Wilcox").contains(&hex("0930")), "within two hexes of the Pitzer house");
}

#[test]
fn r12_34_the_sixth_corps_and_stuart_come_as_scheduled() {
    let briefing = load("second_day");
    let hour = |unit: &str| {
        let arrival = briefing.scenario.arrivals.get(&id(unit))?;
        Some(briefing.charts.turns[arrival.turn].hour.as_str())
    };
    assert_eq!(hour("US-1-1-VI"), Some("1500"));
    assert_eq!(hour("US-3-2-VI"), Some("1600"));
    assert_eq!(hour("US-L-WHEATON"), Some("1700"));
    assert_eq!(hour("CS-L-STUART"), Some("23-2400"));
}

#[test]
fn r12_35_the_records_begin_near_what_the_set_up_has_lost() {
    let briefing = load("second_day");
    let record = briefing.scenario.casualties;
    assert_eq!((record.union, record.confederate), (95, 73), "as printed");
    assert_eq!(lost_before(&briefing, Side::Union), 97);
    assert_eq!(lost_before(&briefing, Side::Confederate), 80);
}

#[test]
fn r12_36_lasts_eight_turns_and_may_go_on_to_the_third_day() {
    let briefing = load("second_day");
    assert_eq!(hours(&briefing), ("1500", "23-2400", 8));
    let extension = briefing.scenario.extended.expect("an extension");
    let last = &briefing.charts.turns[extension.last_turn];
    assert_eq!((extension.rule.0, last.day, last.hour.as_str()), ("12.36", 3, "1900"));
    // Those who would come then are known; who comes after the usual end comes only if it goes on.
    assert!(briefing.scenario.arrivals.contains_key(&id("CS-L-PICKETT")));
}

/// The second day at the end of its last player turn.
fn at_its_end() -> Referee<gettysburg::games::high_tide::HighTide> {
    let mut set_up = SetUp::done("second_day");
    let mut position = set_up.0.position().clone();
    position.clock.turn = set_up.0.field().scenario().last_turn;
    position.clock.mover = Side::Union;
    position.phase = Phase::Rally;
    set_up.0.restore(position);
    set_up.0
}

fn asked(referee: &Referee<gettysburg::games::high_tide::HighTide>) -> Option<(Side, Question)> {
    let decision = referee.position().agenda.decision()?;
    Some((decision.who, decision.question.clone()))
}

#[test]
fn r12_36_if_both_sides_agree_the_game_goes_on() {
    let mut referee = at_its_end();
    let last = referee.position().clock.turn;
    referee.submit(Order::EndPhase).expect("the last phase ends");
    assert_eq!(asked(&referee), Some((Side::Confederate, Question::PlayOn { agreed: false })));
    referee.submit(Order::Answer(Answer::Go)).expect("the Confederates want to");
    assert_eq!(asked(&referee), Some((Side::Union, Question::PlayOn { agreed: true })));
    referee.submit(Order::Answer(Answer::Go)).expect("so does the Union");
    assert_eq!(referee.position().clock.turn, last + 1);
    assert_eq!(referee.position().phase, Phase::Movement);
    let end = referee.field().last_turn();
    assert_eq!((referee.field().charts().turns[end].day, end > last + 1), (3, true));
}

#[test]
fn r12_36_if_either_side_declines_the_game_is_over() {
    for answers in [[Answer::Decline].as_slice(), [Answer::Go, Answer::Decline].as_slice()] {
        let mut referee = at_its_end();
        referee.submit(Order::EndPhase).expect("the last phase ends");
        for answer in answers {
            referee.submit(Order::Answer(answer.clone())).expect("an answer");
        }
        assert_eq!(referee.position().phase, Phase::Over, "{answers:?}");
    }
}

#[test]
fn r12_37_is_decided_by_levels_of_victory() {
    let briefing = load("second_day");
    assert!(matches!(briefing.scenario.victory, Victory::Levels { .. }));
    let worth: Vec<_> = briefing
        .scenario
        .objectives
        .iter()
        .filter(|objective| objective.points.union > 0 && objective.points.confederate > 0)
        .collect();
    assert_eq!(worth.len(), briefing.scenario.objectives.len(), "for both sides");
}

#[test]
fn r12_32_everything_that_is_placed_stands_on_the_map() {
    let set_up = SetUp::done("second_day");
    let arriving = |unit| set_up.0.field().scenario().arrivals.contains_key(&unit);
    let units = set_up.0.position().units.iter();
    assert!(units.filter(|unit| !arriving(unit.id)).all(|unit| matches!(unit.place, Place::Hex(_))));
}
