//! The counters of both armies (2.3).

use gettysburg::{
    games::high_tide::{
        scenario::Counters,
        units::{Arm, Rank},
    },
    table::side::Side,
};

use crate::scene::id;

fn counters() -> Counters {
    Counters::load().unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn r2_3_the_counter_mix_has_these_totals() {
    let counters = counters();
    let mix = |side, arm| {
        let points: Vec<u32> = counters
            .units
            .values()
            .filter(|info| info.side == side && info.arm == arm)
            .map(|info| u32::from(info.full))
            .collect();
        (points.len(), points.iter().sum::<u32>())
    };
    assert_eq!(mix(Side::Confederate, Arm::Infantry), (37, 574));
    assert_eq!(mix(Side::Confederate, Arm::Cavalry), (4, 61));
    assert_eq!(mix(Side::Confederate, Arm::Artillery), (16, 123));
    assert_eq!(mix(Side::Confederate, Arm::HorseArtillery), (2, 9));
    assert_eq!(mix(Side::Union, Arm::Infantry), (51, 721));
    assert_eq!(mix(Side::Union, Arm::Cavalry), (4, 59));
    assert_eq!(mix(Side::Union, Arm::Artillery), (20, 157));
    assert_eq!(mix(Side::Union, Arm::HorseArtillery), (3, 20));
}

#[test]
fn r7_62_two_brigades_have_special_morale() {
    let special: Vec<String> = counters()
        .units
        .values()
        .filter(|info| info.morale.0 == 10)
        .map(|info| format!("{} {:?}", info.id, info.morale))
        .collect();
    assert_eq!(special, ["CS-2-II-Walker (10, 8)", "US-1-1-I (10, 8)"]);
}

#[test]
fn r7_25_one_battery_is_the_whitworth() {
    let counters = counters();
    let whitworths: Vec<_> =
        counters.units.values().filter(|info| info.whitworth).map(|info| info.id).collect();
    assert_eq!(whitworths, [id("CS-MCINTOSH-2")]);
}

#[test]
fn r5_33_replacements_are_on_the_backs_of_confederate_and_union_corps_leaders() {
    for info in counters().leaders.values() {
        let expected = match (info.side, info.rank) {
            (Side::Confederate, _) | (Side::Union, Rank::Corps) => true,
            (Side::Union, Rank::Division | Rank::Army) => false,
        };
        assert_eq!(info.replacement.is_some(), expected, "{}", info.id);
    }
}

#[test]
fn r5_21_every_leader_but_the_army_leaders_has_a_command() {
    let counters = counters();
    for leader in counters.leaders.values() {
        let commands = counters.units.values().any(|unit| leader.commands(unit));
        assert_eq!(commands, leader.rank != Rank::Army, "{}", leader.id);
    }
}

#[test]
fn wrong_counters_are_refused_with_their_line_and_what_is_expected() {
    let text = include_str!("../../assets/counters/high_tide.ron");
    let cases = [
        (
            "full: 22, half: Some(11)",
            "full: 22, half: Some(12)",
            "`CS-1-I-Kershaw`: half strength is half of 22",
        ),
        (
            "full: 22, half: Some(11)",
            "full: 0, half: Some(0)",
            "`CS-1-I-Kershaw`: strength is 1 to 99 points",
        ),
        ("full: 22, half: Some(11)", "full: 22", "`CS-1-I-Kershaw`: artillery has no half-strength side"),
        ("morale: (7, 5)", "morale: (7, 8)", "`CS-1-I-Kershaw`: morale levels"),
        ("\"CS-1-I-Semmes\"", "\"CS-1-I-Kershaw\"", "`CS-1-I-Kershaw` is there twice"),
        ("\"CS-L-HOOD\"", "\"CS-1-I-Kershaw\"", "`CS-1-I-Kershaw`: is both a unit and a leader"),
        (
            "name: \"HOOD\", corps: \"I\"",
            "name: \"HOOD\", corps: \"IV\"",
            "`CS-L-HOOD`: no combat unit is of his command",
        ),
        (
            "stars: 3, value: Some(2)",
            "stars: 3",
            "`CS-L-LONGSTREET`: division and corps leaders have a value",
        ),
        ("stars: 3, value: Some(2)", "stars: 3, value: Some(20)", "`CS-L-LONGSTREET`: leadership values"),
        ("stars: 3, value: Some(2)", "stars: 30, value: Some(2)", "`CS-L-LONGSTREET`: stars are 0 to 9"),
    ];
    for (from, to, expected) in cases {
        assert!(text.contains(from), "the counters have no `{from}`");
        let error = Counters::from_ron("c.ron", &text.replacen(from, to, 1)).expect_err("not in order");
        let said = error.to_string();
        let line = said.lines().find(|line| line.contains(expected));
        let line = line.unwrap_or_else(|| panic!("{from} -> {to}: {said}"));
        assert!(line.starts_with("c.ron:") && !line.starts_with("c.ron:1:"), "{line}");
    }
}
