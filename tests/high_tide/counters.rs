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
