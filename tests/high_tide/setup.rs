//! The set-up of scenario 12.4: what may be placed where, and when it is done.

use std::{collections::BTreeSet, sync::Arc};

use gettysburg::{
    board::{Direction, Hex},
    games::high_tide::{
        field::{Briefing, Field},
        order::Order,
        refusal::Why,
        sequence::Phase,
        setup,
        units::{Formation, Place},
    },
    table::{
        referee::{Referee, Rejection},
        side::Side,
    },
};

use crate::{
    placing::{self, SetUp, formed, place},
    scene::{hex, id},
};

fn opening() -> Field {
    placing::opening("round_tops")
}

fn new() -> SetUp {
    SetUp::of("round_tops")
}

/// With the Union army where it stood, the Confederates to place.
fn confederates() -> SetUp {
    SetUp::second_side_of("round_tops")
}

fn within(field: &Field, range: u32, place: &str) -> BTreeSet<Hex> {
    let map = field.map();
    let middle = map.place(place);
    assert!(!middle.is_empty(), "the map has no {place}");
    map.hexes().filter(|hex| middle.iter().any(|other| other.distance(*hex) <= range)).collect()
}

#[test]
fn r12_411_the_union_sets_up_first_and_nothing_is_on_the_map() {
    let field = opening();
    assert_eq!((field.now.phase, field.mover()), (Phase::SetUp, Side::Union));
    assert!(field.now.units.iter().all(|unit| unit.place == Place::Waiting));
    assert!(field.now.leaders.iter().all(|leader| leader.place == Place::Waiting));
    assert_eq!(setup::next_side(&field), Some(Side::Confederate));
}

#[test]
fn r12_312_all_begin_at_full_strength_in_this_scenario() {
    for counter in opening().counters() {
        assert_eq!(counter.unit.strength.0, counter.info.full, "{}", counter.info.id);
    }
}

#[test]
fn r12_32_birneys_division_stands_on_a_line_from_rogers_to_the_den() {
    let set_up = new();
    let hexes = set_up.names("US-1-1-III");
    let (from, to) = (hex("1329"), hex("1541"));
    assert_eq!(set_up.0.field().map().place("Rogers house"), [from]);
    assert_eq!(set_up.0.field().map().place("Round Top"), [to]);
    assert_eq!(
        hexes,
        ["1329", "1430", "1331", "1432", "1433", "1434", "1435", "1536", "1437", "1538"],
        "south-east toward Round Top, not south of Devil's Den"
    );
    for name in &hexes {
        assert_eq!(from.distance(hex(name)) + hex(name).distance(to), from.distance(to), "{name}");
    }
    let den = set_up.0.field().map().place("Devil's Den").to_vec();
    assert!(den.contains(&hex("1538")) && !den.contains(&hex("1539")));
}

#[test]
fn r12_32_third_corps_artillery_stands_unlimbered_near_the_trostle_house() {
    let mut set_up = new();
    let expected = within(set_up.0.field(), 2, "Trostle house");
    assert_eq!(set_up.legal("US-III-ART-1"), expected);
    let limbered = formed("US-III-ART-1", "1434", Formation::Limbered);
    let why = Why::SetUpFormation { unit: id("US-III-ART-1"), formation: Formation::Limbered };
    assert_eq!(set_up.refused(limbered), ("12.32", why));
}

#[test]
fn r12_32_first_division_of_the_fifth_stands_at_weikerts_and_two_hexes_east() {
    assert_eq!(new().names("US-1-1-V"), ["1732", "1832", "1932"]);
}

#[test]
fn r12_32_the_fifth_corps_waits_near_the_toll_gate_west_of_rock_creek() {
    let set_up = new();
    let field = set_up.0.field();
    let hexes = set_up.legal("US-1-2-V");
    assert!(hexes.is_subset(&within(field, 4, "Baltimore Pike Toll Gate")));
    assert!(hexes.iter().all(|hex| hex.row > 31), "south of the Power's Hill trail: {hexes:?}");
    assert!(hexes.contains(&hex("2332")) && !hexes.contains(&hex("2832")), "west of the creek");
    assert_eq!(set_up.legal("US-V-ART-1"), hexes, "12.411: its artillery with it, limbered");
}

#[test]
fn r12_33_the_confederates_stand_behind_warfield_ridge() {
    let set_up = confederates();
    let field = set_up.0.field();
    let hexes = set_up.legal("CS-2-I-Law");
    let ridge = field.map().line("Warfield Ridge").to_vec();
    assert!(!ridge.is_empty() && !hexes.is_empty());
    for hex in &hexes {
        let near = ridge.iter().any(|(on, side)| {
            let across = on.neighbor(*side);
            on.distance(*hex) <= 2 || across.is_some_and(|across| across.distance(*hex) <= 2)
        });
        assert!(near, "{hex} is farther than two hexes from the crest");
    }
    for unit in ["CS-1-I-Kershaw", "CS-ALEX", "CS-HENRY"] {
        assert_eq!(set_up.legal(unit), hexes, "{unit}");
    }
}

#[test]
fn r12_41_a_place_outside_the_phrase_is_refused() {
    let mut set_up = new();
    let why = Why::SetUpPlace { unit: id("US-1-1-V"), hex: hex("2032") };
    assert_eq!(set_up.refused(place("US-1-1-V", "2032")), ("12.32", why));
    assert_eq!(set_up.refused(place("US-1-1-V", "9999")), ("12.41", Why::HexOffMap { hex: hex("9999") }));
    let unit = id("US-1-1-VI");
    assert_eq!(set_up.refused(place("US-1-1-VI", "1732")), ("12.41", Why::NoSuchUnit { unit }));
}

#[test]
fn r12_41_only_the_side_setting_up_places_its_own() {
    let mut set_up = new();
    let why = Why::NotYours { unit: id("CS-2-I-Law") };
    assert_eq!(set_up.refused(place("CS-2-I-Law", "1040")), ("12.41", why));
    assert!(set_up.legal("CS-2-I-Law").is_empty());
    let why = Why::NotYours { unit: id("CS-L-HOOD") };
    assert_eq!(set_up.refused(place("CS-L-HOOD", "1040")), ("12.41", why));
}

#[test]
fn r6_61_one_combat_unit_a_hex() {
    let mut set_up = new();
    set_up.accept(place("US-1-1-V", "1732"));
    let why = Why::SetUpOccupied { hex: hex("1732") };
    assert_eq!(set_up.refused(place("US-2-1-V", "1732")), ("6.61", why));
    assert_eq!(set_up.names("US-2-1-V"), ["1832", "1932"]);
    assert_eq!(set_up.names("US-1-1-V"), ["1732", "1832", "1932"], "it may stay or be placed again");
}

#[test]
fn r12_41_a_unit_may_be_placed_again_faced_and_formed_until_the_side_is_done() {
    let mut set_up = new();
    set_up.accept(place("US-1-1-V", "1732"));
    let unit = id("US-1-1-V");
    let again = Order::Place {
        unit,
        hex: hex("1932"),
        facing: Some(Direction::Ne),
        formation: Some(Formation::Column),
    };
    set_up.accept(again);
    let stood = set_up.0.field().unit(unit).expect("in play").unit;
    assert_eq!(stood.place, Place::Hex(hex("1932")));
    assert_eq!((stood.stance.front, stood.stance.formation), (Direction::Ne, Formation::Column));
    set_up.accept(place("US-1-1-V", "1832"));
    let stood = set_up.0.field().unit(unit).expect("in play").unit;
    assert_eq!((stood.stance.front, stood.stance.formation), (Direction::Ne, Formation::Column), "kept");
}

#[test]
fn r12_32_one_unit_of_the_reserve_stands_on_cemetery_ridge_the_rest_limbered_in_the_park() {
    let mut set_up = new();
    set_up.accept(Order::PlaceHistorical);
    let ridge: Vec<Hex> = set_up.legal("US-RV1").into_iter().filter(|hex| hex.row < 32).collect();
    assert_eq!(ridge, [hex("1631")], "west of the southernmost crest hexside");
    assert!(set_up.legal("US-R1").iter().all(|hex| hex.row > 31), "the park is left to him");
    // McGilvery goes to the park, where he limbers; then somebody must stand on the ridge.
    let park = set_up.legal("US-RV1").into_iter().find(|hex| hex.row > 31).expect("room in the park");
    set_up.accept(place("US-RV1", &park.to_string()));
    let formation =
        |set_up: &SetUp, unit: &str| set_up.0.field().unit(id(unit)).expect("in play").unit.stance.formation;
    assert_eq!(formation(&set_up, "US-RV1"), Formation::Limbered);
    let units = ["US-R1", "US-RV1", "US-RV2", "US-RV3", "US-RV4"].map(id).to_vec();
    assert_eq!(set_up.refused(Order::EndPhase), ("12.32", Why::SetUpPostEmpty { units }));
    set_up.accept(place("US-R1", "1631"));
    assert_eq!(formation(&set_up, "US-R1"), Formation::Unlimbered);
    set_up.accept(Order::EndPhase);
}

#[test]
fn r12_32_a_second_unit_of_the_reserve_may_not_join_the_one_on_the_ridge() {
    let text = include_str!("../../scenarios/high_tide/round_tops.ron");
    let (one_hex, four) =
        (r#"All([SouthEnd("Cemetery Ridge"), West("Cemetery Ridge")])"#, r#"SouthEnd("Cemetery Ridge")"#);
    assert!(text.contains(one_hex));
    let briefing = Briefing::from_scenario("wider.ron", &text.replace(one_hex, four));
    let briefing = briefing.unwrap_or_else(|error| panic!("{error}"));
    let mut set_up = SetUp(Referee::new(setup::opening(Arc::new(briefing), 1)));
    set_up.accept(Order::PlaceHistorical);
    let beside = set_up.legal("US-RV1").into_iter().find(|hex| hex.row < 32 && hex.to_string() != "1631");
    let beside = beside.expect("four hexes touch the crest hexside").to_string();
    let why = Why::SetUpPostTaken { unit: id("US-RV1") };
    assert_eq!(set_up.refused(place("US-R1", &beside)), ("12.32", why));
    set_up.accept(place("US-RV1", &beside));
}

#[test]
fn r12_314_leaders_stand_within_radius_of_units_of_their_command() {
    let mut set_up = new();
    assert!(set_up.legal("US-L-BIRNEY").is_empty(), "nothing of his command is on the map");
    set_up.accept(place("US-1-1-III", "1432"));
    let middle = hex("1432");
    let three: BTreeSet<Hex> =
        set_up.0.field().map().hexes().filter(|hex| hex.distance(middle) <= 3).collect();
    assert_eq!(set_up.legal("US-L-BIRNEY"), three, "5.22: the Union radius is three");
    assert_eq!(set_up.legal("US-L-SICKLES"), three, "12.411");
    assert!(set_up.legal("US-L-SYKES").is_empty(), "the V Corps is not on the map yet");
    let why = Why::SetUpPlace { unit: id("US-L-BIRNEY"), hex: hex("1832") };
    assert_eq!(set_up.refused(place("US-L-BIRNEY", "1832")), ("12.411", why));
    set_up.accept(place("US-L-BIRNEY", "1432"));
}

#[test]
fn r12_314_the_confederate_radius_is_four() {
    let mut set_up = confederates();
    set_up.accept(place("CS-1-I-Kershaw", "0935"));
    let middle = hex("0935");
    let legal = set_up.legal("CS-L-McLAWS");
    assert!(legal.iter().all(|hex| hex.distance(middle) <= 4));
    assert!(legal.iter().any(|hex| hex.distance(middle) == 4));
    assert!(set_up.legal("CS-L-HOOD").is_empty(), "Kershaw is not of Hood's division");
    assert_eq!(set_up.legal("CS-L-LONGSTREET"), legal, "he is of Longstreet's corps");
}

#[test]
fn r12_41_the_set_up_ends_when_everything_is_placed() {
    let mut set_up = new();
    let (rule, why) = set_up.refused(Order::EndPhase);
    let Why::NotAllPlaced { units } = why else { panic!("{why:?}") };
    assert_eq!((rule, units.len()), ("12.41", 20 + 6), "twenty units and six leaders");
    set_up.accept(Order::PlaceHistorical);
    // A leader who has lost touch with his command by a later placement counts as not placed.
    for (unit, at) in [("US-1-1-III", "1329"), ("US-2-1-III", "1430"), ("US-3-1-III", "1331")] {
        set_up.accept(place(unit, at));
    }
    let why = Why::NotAllPlaced { units: vec![id("US-L-BIRNEY")] };
    assert_eq!(set_up.refused(Order::EndPhase), ("12.41", why));
    set_up.accept(Order::PlaceHistorical);
    set_up.accept(Order::EndPhase);
    assert_eq!(set_up.0.field().mover(), Side::Confederate);
    set_up.accept(Order::PlaceHistorical);
    set_up.accept(Order::EndPhase);
    assert_eq!(set_up.0.position().phase, Phase::Movement, "12.412: the Confederates move first");
    assert_eq!(set_up.0.field().mover(), Side::Confederate);
    assert!(matches!(set_up.0.submit(place("CS-2-I-Law", "1040")), Err(Rejection::Refused(_))));
}

#[test]
fn r12_422_whoever_was_set_up_on_the_ridge_stays_there() {
    let mut set_up = new();
    set_up.accept(Order::PlaceHistorical);
    let park = set_up.legal("US-RV1").into_iter().find(|hex| hex.row > 31).expect("room in the park");
    set_up.accept(place("US-RV1", &park.to_string()));
    set_up.accept(place("US-R1", "1631"));
    set_up.accept(Order::EndPhase);
    set_up.accept(Order::PlaceHistorical);
    set_up.accept(Order::EndPhase);
    let fixed: Vec<_> =
        set_up.0.position().units.iter().filter(|unit| unit.marks.fixed).map(|unit| unit.id).collect();
    assert_eq!(fixed, [id("US-R1")]);
}

#[test]
fn every_legal_hex_of_the_set_up_is_accepted() {
    let field = opening();
    for unit in field.scenario().units.keys() {
        let mut side = new();
        if field.unit(*unit).is_some_and(|counter| counter.info.side == Side::Confederate) {
            side = confederates();
        }
        let legal = setup::legal_hexes(side.0.field(), *unit);
        assert!(!legal.is_empty(), "{unit} has no place");
        for hex in legal {
            side.accept(Order::Place { unit: *unit, hex, facing: None, formation: None });
        }
    }
}
