//! The scenarios of chapter 12 as the players find them.

use gettysburg::{
    games::high_tide::{field::Briefing, setup, units::Command},
    table::side::Side,
};

use crate::scene::id;

mod battle;
mod culps_hill;
mod second_day;
mod third_day;

fn load(scenario: &str) -> Briefing {
    Briefing::load(scenario).unwrap_or_else(|error| panic!("{scenario}: {error}"))
}

/// The hours of the first and the last turn, and how many turns there are.
fn hours(briefing: &Briefing) -> (&str, &str, usize) {
    let (first, last) = (briefing.scenario.first_turn, briefing.scenario.last_turn);
    let hour = |turn: usize| briefing.charts.turns[turn].hour.as_str();
    (hour(first), hour(last), last + 1 - first)
}

/// The units that begin at half strength, in order of name.
fn halves(briefing: &Briefing, side: Side) -> Vec<&str> {
    let set_ups = briefing.scenario.units.iter();
    set_ups
        .filter(|(unit, set_up)| set_up.half && briefing.units[unit].side == side)
        .map(|(unit, _)| unit.as_str())
        .collect()
}

/// The leaders whose back is up when the scenario begins.
fn replaced(briefing: &Briefing) -> Vec<&str> {
    let set_ups = briefing.scenario.leaders.iter();
    set_ups
        .filter(|(_, set_up)| set_up.command == Command::Replacement)
        .map(|(leader, _)| leader.as_str())
        .collect()
}

/// What a side has lost before the scenario begins, by its counters: points of the units at half strength, and
/// stars of the leaders who are replaced. BARLOW, whom nobody replaces, is the Union's besides.
fn lost_before(briefing: &Briefing, side: Side) -> i32 {
    let points = briefing.units.values().filter(|unit| unit.side == side).map(|unit| {
        let present = briefing.scenario.units.contains_key(&unit.id);
        let begins = setup::begins_with(&briefing.scenario, unit);
        if present { i32::from(unit.full) - i32::from(begins) } else { 0 }
    });
    let leaders = replaced(briefing).into_iter().map(|leader| &briefing.leaders[&id(leader)]);
    let barlow = &briefing.leaders[&id("US-L-BARLOW")];
    let stars =
        leaders.chain([barlow]).filter(|leader| leader.side == side).map(|leader| i32::from(leader.stars));
    points.sum::<i32>() + stars.sum::<i32>()
}
