//! Scenario 12.5.

use gettysburg::{
    board::Direction,
    games::high_tide::{
        arrive, command, fire, movement,
        order::{Order, Step},
        refusal::Why,
        scenario::Victory,
        sequence::Phase,
        units::{Command, Formation, Place},
    },
    table::side::Side,
};

use super::{halves, hours, load, replaced};
use crate::{
    placing::{SetUp, formed},
    scene::{hex, id},
};

/// The battle at a turn of July 2, a side about to move, everybody where he stood.
fn at(hour: &str, mover: Side) -> SetUp {
    let mut set_up = SetUp::done("culps_hill");
    let mut position = set_up.0.position().clone();
    let mut turns = set_up.0.field().charts().turns.iter();
    let turn = turns.position(|turn| turn.day == 2 && turn.hour == hour).expect("a turn of that hour");
    // The rally phase of the player turn before: its end determines who is in command.
    position.clock.turn = if mover == Side::Union { turn } else { turn - 1 };
    (position.clock.mover, position.phase) = (mover.other(), Phase::Rally);
    set_up.0.restore(position);
    set_up.accept(Order::EndPhase);
    set_up
}

/// The same with a unit somewhere else.
fn with(mut set_up: SetUp, unit: &str, hex_name: &str) -> SetUp {
    let mut position = set_up.0.position().clone();
    for each in position.units.iter_mut().filter(|each| each.id == id(unit)) {
        each.place = Place::Hex(hex(hex_name));
    }
    set_up.0.restore(position);
    set_up
}

#[test]
fn r12_511_and_r12_512_name_these_units_and_leaders() {
    let briefing = load("culps_hill");
    let count =
        |side| briefing.scenario.units.keys().filter(|unit| briefing.units[unit].side == side).count();
    assert_eq!(count(Side::Union), 6 + 2 + 2 + 2 + 2 + 1);
    assert_eq!(count(Side::Confederate), 4 + 4 + 4);
    assert_eq!(halves(&briefing, Side::Union), ["US-1-1-I", "US-1-2-I", "US-2-1-I", "US-2-2-I"]);
    assert_eq!(replaced(&briefing), ["US-L-REYNOLDS"]);
    assert_eq!(briefing.scenario.leaders.len(), 6 + 3);
    assert_eq!(briefing.scenario.set_up_order, [Side::Union, Side::Confederate]);
}

#[test]
fn r12_511_one_battery_stands_unlimbered_on_the_gate_house() {
    let mut set_up = SetUp::of("culps_hill");
    assert_eq!(set_up.names("US-XI-ART-1"), ["1921"]);
    let refused = set_up.refused(formed("US-XI-ART-1", "1921", Formation::Limbered));
    assert_eq!(refused.1, Why::SetUpFormation { unit: id("US-XI-ART-1"), formation: Formation::Limbered });
}

#[test]
fn r12_521_the_union_does_not_cross_rock_creek() {
    let set_up = at("1900", Side::Union);
    let field = set_up.0.field();
    let across = [Step::Enter(hex("2524"))];
    let refused = movement::plan(field, id("US-3-2-XII"), &across).expect_err("the creek is the limit");
    assert_eq!((refused.rule.0, refused.why), ("12.521", Why::OutOfBounds { hex: hex("2524") }));
    // The Confederates may; leaders of the Union may not either.
    let west = field.scenario().forbids(
        id("CS-2-II-Jones"),
        Side::Confederate,
        hex("2524"),
        Direction::W,
        hex("2424"),
    );
    assert_eq!(west, None);
    let east =
        field.scenario().forbids(id("US-L-GEARY"), Side::Union, hex("2424"), Direction::E, hex("2524"));
    assert_eq!(east.map(|rule| rule.0), Some("12.521"));
}

#[test]
fn r12_522_the_battery_on_the_gate_house_does_not_limber() {
    let set_up = at("1900", Side::Union);
    let limbers = [Step::Form(Formation::Limbered)];
    let refused = movement::plan(set_up.0.field(), id("US-XI-ART-1"), &limbers).expect_err("it stays");
    assert_eq!((refused.rule.0, refused.why), ("12.522", Why::MayNotLimber { unit: id("US-XI-ART-1") }));
    assert!(movement::plan(set_up.0.field(), id("US-I-ART-1"), &limbers).is_ok(), "others may");
}

#[test]
fn r12_523_boundary_hexes_may_be_entered_and_not_crossed() {
    let briefing = load("culps_hill");
    let barred = |name: &str| {
        let scenario = &briefing.scenario;
        let rules = [Side::Union, Side::Confederate]
            .map(|side| scenario.barred[side].get(&hex(name)).map(|rule| rule.0));
        assert_eq!(rules[0], rules[1], "{name}: for both sides");
        rules[0] == Some("12.523")
    };
    // North: the York Pike. East: the edge. South: the row of McAllister Hill.
    assert!(
        !barred("2314") && barred("2213") && barred("2512") == briefing.map.place("York Pike").is_empty()
    );
    assert!(!barred("3120") && !barred("2828") && barred("2829"));
    // West: the Baltimore Pike as far as the Gate House, then north-east and north-west in turn to the fork.
    for boundary in ["2328", "2226", "2023", "1921", "2020", "1919", "2018", "1917", "2016"] {
        assert!(!barred(boundary), "{boundary} is a boundary hex");
    }
    for beyond in ["2127", "1922", "1920", "1819", "1918", "1816", "1916"] {
        assert!(barred(beyond), "{beyond} lies beyond");
    }
}

#[test]
fn r12_523_nobody_is_set_up_beyond_the_boundaries() {
    let mut set_up = SetUp::of("culps_hill");
    set_up.accept(formed("US-1-2-I", "2226", Formation::Line));
    let refused = set_up.refused(formed("US-I-ART-1", "2126", Formation::Limbered));
    assert_eq!(refused.1, Why::SetUpPlace { unit: id("US-I-ART-1"), hex: hex("2126") });
    assert!(set_up.legal("US-I-ART-1").contains(&hex("2227")));
}

#[test]
fn r12_53_daniel_and_oneal_come_by_night_at_the_fork() {
    let set_up = at("23-2400", Side::Confederate);
    let field = set_up.0.field();
    assert_eq!(arrive::due(field, Side::Confederate), [id("CS-3-II-Daniel"), id("CS-3-II-ONeal")]);
    // In the fork or beside it on either road, which is town: it takes the whole turn.
    let entrances = [hex("2015"), hex("2016"), hex("2116")].into_iter();
    let free = entrances.filter(|hex| field.units_in(*hex).next().is_none());
    assert_eq!(arrive::entrances(field, id("CS-3-II-Daniel")), free.collect::<Vec<_>>());
    let entrance = arrive::check(field, id("CS-3-II-Daniel"), hex("2016"), None).expect("at the fork");
    assert!(entrance.stops && entrance.left == 0);
    let points = |unit: &str| field.unit(id(unit)).map(|counter| counter.unit.strength.0);
    assert_eq!((points("CS-3-II-Daniel"), points("CS-3-II-ONeal")), (Some(22), Some(8)));
}

#[test]
fn r12_53_johnson_alone_commands_daniel_and_oneal() {
    let set_up = with(at("23-2400", Side::Confederate), "CS-3-II-Daniel", "2016");
    let field = set_up.0.field();
    let commanders: Vec<_> =
        command::commanders_of(field, id("CS-3-II-Daniel")).iter().map(|chief| chief.info.id).collect();
    assert_eq!(commanders, [id("CS-L-JOHNSON")], "not even their corps leader EWELL");
    let johnson = field.leader(id("CS-L-JOHNSON")).expect("JOHNSON is in play");
    assert_eq!(johnson.leader.command, Command::Original);
}

#[test]
fn r12_53_the_brigade_of_the_eleventh_comes_beside_the_gate_house_and_obeys_anybody() {
    let set_up = at("21-2200", Side::Union);
    let field = set_up.0.field();
    assert_eq!(arrive::due(field, Side::Union), [id("US-1-1-XI")]);
    // In 2020 and 2022, which are boundary hexes next to it.
    let mut hexes = arrive::entrances(field, id("US-1-1-XI"));
    hexes.sort_unstable();
    assert_eq!(hexes, [hex("2020"), hex("2022")]);
    let points = field.unit(id("US-1-1-XI")).map(|counter| counter.unit.strength.0);
    assert_eq!(points, Some(5), "at half strength");
    let set_up = with(set_up, "US-1-1-XI", "2020");
    let field = set_up.0.field();
    let commanders = command::commanders_of(field, id("US-1-1-XI"));
    assert_eq!(commanders.len(), 6, "every Union leader in play");
}

#[test]
fn r12_54_r12_55_eleven_turns_from_nothing() {
    let briefing = load("culps_hill");
    assert_eq!(hours(&briefing), ("1900", "1000", 11));
    assert_eq!((briefing.scenario.casualties.union, briefing.scenario.casualties.confederate), (0, 0));
}

#[test]
fn r12_56_both_hexes_of_culps_hill_are_worth_25_points_to_either_side() {
    let briefing = load("culps_hill");
    let [hill] = briefing.scenario.objectives.as_slice() else { panic!("one objective") };
    assert_eq!((hill.points.union, hill.points.confederate, hill.hexes.len()), (25, 25, 2));
    assert_eq!(briefing.scenario.victory, Victory::Points);
}

#[test]
fn r12_512_everybody_can_act_on_the_first_turn() {
    let mut set_up = SetUp::done("culps_hill");
    assert_eq!(set_up.0.position().phase, Phase::Movement);
    set_up.accept(Order::EndPhase);
    assert_eq!(set_up.0.position().phase, Phase::DefensiveFire);
    assert!(fire::targets(set_up.0.field(), id("US-3-2-XII")).is_empty(), "nobody is near yet");
}
