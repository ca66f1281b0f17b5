//! Scenarios 12.1 and 12.2.

use gettysburg::{
    games::high_tide::{
        refusal::Why,
        scenario::Victory,
        sequence::Phase,
        units::{Formation, Place},
    },
    table::side::Side,
};

use super::load;
use crate::{
    placing::{SetUp, formed, place},
    scene::{hex, id},
};

#[test]
fn r12_111_and_r12_113_no_confederate_is_on_the_map_and_they_move_first() {
    let set_up = SetUp::of("three_days");
    assert_eq!(set_up.0.field().scenario().set_up_order, [Side::Union]);
    let mut set_up = set_up;
    set_up.accept(gettysburg::games::high_tide::order::Order::PlaceHistorical);
    set_up.accept(gettysburg::games::high_tide::order::Order::EndPhase);
    let now = set_up.0.position();
    assert_eq!((now.phase, now.clock.mover), (Phase::Movement, Side::Confederate));
    let on_map = now.units.iter().filter(|unit| matches!(unit.place, Place::Hex(_)));
    assert_eq!(on_map.count(), 3, "Buford's three units alone");
}

#[test]
fn r12_112_buford_and_his_command_stand_between_the_roads_far_from_area_a() {
    let mut set_up = SetUp::of("first_day");
    let legal = set_up.legal("US-1-1-Cav");
    assert!(legal.contains(&hex("1213")) && legal.contains(&hex("1312")));
    // South of the Hagerstown Road, north of the Mummasburg Road, within ten hexes of area A.
    for outside in ["1219", "1206", "0812"] {
        let allowed = legal.contains(&hex(outside));
        assert_eq!(allowed, outside == "1206", "{outside}");
    }
    set_up.accept(formed("US-1-1-Cav", "1213", Formation::Dismounted));
    set_up.accept(place("US-L-BUFORD", "1214"));
    let far = hex("1013");
    let near_a = set_up
        .legal("US-L-BUFORD")
        .into_iter()
        .all(|at| set_up.legal("US-2-1-Cav").contains(&at) || at == hex("1213"));
    assert!(near_a, "BUFORD is confined as his brigades are");
    if !set_up.legal("US-2-1-Cav").contains(&far) {
        let refused = set_up.refused(place("US-L-BUFORD", "1013"));
        assert_eq!(refused.1, Why::SetUpPlace { unit: id("US-L-BUFORD"), hex: far });
    }
}

#[test]
fn r12_13_r12_15_r12_23_r12_25_records_at_nothing_levels_and_places() {
    for scenario in ["three_days", "first_day"] {
        let briefing = load(scenario);
        let record = briefing.scenario.casualties;
        assert_eq!((record.union, record.confederate), (0, 0), "{scenario}");
        assert!(matches!(briefing.scenario.victory, Victory::Levels { .. }), "{scenario}");
    }
    let first_day = load("first_day").scenario.objectives;
    assert!(first_day.iter().all(|place| place.points.union == 0 && place.points.confederate > 0));
}

#[test]
fn r11_3_the_places_of_the_battle_and_what_they_are_worth() {
    let briefing = load("three_days");
    let objectives = &briefing.scenario.objectives;
    let worth = |name: &str| -> Vec<(usize, i32)> {
        let of =
            objectives.iter().filter(|place| place.name == name || place.each_of.as_deref() == Some(name));
        of.map(|place| (place.hexes.len(), place.points.union)).collect()
    };
    assert_eq!(worth("Round Top"), [(1, 25)]);
    assert_eq!(worth("Little Round Top"), [(1, 25)]);
    assert_eq!(worth("Cemetery Hill"), [(1, 25); 6], "each hex");
    assert_eq!(worth("Culp's Hill"), [(2, 25)], "both hexes");
    let area_f = worth("area F");
    assert!(area_f.len() > 3 && area_f.iter().all(|place| *place == (1, 5)), "each hex: {area_f:?}");
    // Confederates trace to area A or where the Hagerstown Road leaves the map, the Union to areas F or G.
    let Victory::Levels { ends } = &briefing.scenario.victory else { panic!("levels") };
    assert!(ends.confederate.contains(&hex("0023")) && ends.confederate.contains(&hex("0004")));
    assert!(ends.union.iter().all(|end| end.col > 10), "{:?}", ends.union);
}
