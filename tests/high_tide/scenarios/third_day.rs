//! Scenario 12.6.

use gettysburg::{
    board::Direction,
    games::high_tide::{
        HighTide, command,
        fact::{Fact, FireKind},
        fire, movement,
        order::Order,
        refusal::Why,
        scenario::{Holds, Victory},
        sequence::{self, Phase},
        setup,
        units::{Formation, Works},
    },
    table::{
        referee::{Referee, Rejection},
        side::Side,
    },
};

use super::{halves, hours, load, lost_before, replaced};
use crate::{
    placing::{SetUp, formed, place},
    scene::{hex, id},
};

#[test]
fn r12_611_halves_and_fulls_as_the_set_up_says() {
    let briefing = load("third_day");
    let union = halves(&briefing, Side::Union);
    assert_eq!(union.len(), 7 + 5 + 6 + 5 + 2 + 1);
    for full in ["US-4-1-II", "US-3-2-II", "US-1-3-II", "US-3-2-III", "US-2-2-XI", "US-3-2-VI", "US-1-1-XII"]
    {
        assert!(!union.contains(&full), "{full}");
    }
    let confederate = halves(&briefing, Side::Confederate);
    assert_eq!(confederate.len(), 2 + 3 + 3 + 3 + 1 + 2 + 3 + 3);
    for full in
        ["CS-1-I-Wofford", "CS-3-III-Lane", "CS-2-III-Brockenbrough", "CS-1-III-Lang", "CS-3-II-Doles"]
    {
        assert!(!confederate.contains(&full), "{full}");
    }
}

#[test]
fn r12_612_replacements_are_set_up_for_all_but_barlow() {
    let briefing = load("third_day");
    let expected = ["CS-L-HETH", "CS-L-HOOD", "CS-L-PENDER", "US-L-REYNOLDS", "US-L-SICKLES"];
    assert_eq!(replaced(&briefing), expected);
    assert!(!briefing.scenario.leaders.contains_key(&id("US-L-BARLOW")));
}

#[test]
fn r12_614_there_is_no_confederate_cavalry() {
    let briefing = load("third_day");
    assert!(briefing.scenario.units.keys().all(|unit| {
        let info = &briefing.units[unit];
        info.side == Side::Union || info.corps != "Cav"
    }));
}

#[test]
fn r12_62_guns_within_the_lines_are_free_and_those_in_the_park_limbered() {
    let mut set_up = SetUp::of("third_day");
    set_up.accept(formed("US-V-ART-1", "1738", Formation::Unlimbered));
    set_up.accept(formed("US-V-ART-1", "1738", Formation::Limbered));
    set_up.accept(formed("US-V-ART-1", "2132", Formation::Limbered));
    let refused = set_up.refused(formed("US-V-ART-1", "2132", Formation::Unlimbered));
    assert_eq!(refused.1, Why::SetUpFormation { unit: id("US-V-ART-1"), formation: Formation::Unlimbered });
    assert!(!set_up.legal("US-V-ART-1").contains(&hex("1228")), "not among the Confederates");
    let briefing = load("third_day");
    let post = briefing.scenario.units[&id("US-V-ART-1")].post.clone().expect("a park");
    assert_eq!(
        (post.holds, post.units.len()),
        (Holds::Any, 21),
        "all 21 batteries may be anywhere in the lines"
    );
    // A park is optional: with all its guns elsewhere the set-up is complete.
    set_up.accept(Order::PlaceHistorical);
    for (unit, at) in [
        ("US-VI-ART-1", "2030"),
        ("US-VI-ART-2", "2029"),
        ("US-VI-ART-3", "2028"),
        ("US-RV4", "2027"),
        ("US-HA2-1", "2026"),
    ] {
        set_up.accept(formed(unit, at, Formation::Limbered));
    }
    set_up.accept(Order::EndPhase);
}

#[test]
fn r12_62_the_corps_stand_where_it_says() {
    let set_up = SetUp::of("third_day");
    assert_eq!(set_up.names("US-1-1-XII"), ["2424", "2425", "2526", "2527", "2628", "2728"]);
    assert!(set_up.names("US-1-3-I").iter().all(|at| !["1825", "1926", "1827"].contains(&at.as_str())));
    assert!(
        set_up.legal("US-1-1-VI").contains(&hex("2032")) && !set_up.legal("US-1-1-VI").contains(&hex("1931"))
    );
    assert!(!set_up.legal("US-1-1-V").contains(&hex("1438")), "west of Plum Run");
}

#[test]
fn r12_62_fifteen_markers_are_placed_with_the_set_up() {
    let mut set_up = SetUp::of("third_day");
    let field = set_up.0.field();
    assert_eq!(setup::works_left(field), 15);
    set_up.accept(Order::PlaceWorks { hex: hex("2424"), facing: Direction::E });
    set_up.accept(Order::PlaceWorks { hex: hex("2424"), facing: Direction::Se });
    assert_eq!(
        set_up.0.position().works,
        [Works { hex: hex("2424"), front: Direction::Se }],
        "turned, not two"
    );
    assert_eq!(setup::works_left(set_up.0.field()), 14);
    set_up.accept(Order::TakeWorks { hex: hex("2424") });
    let refused = set_up.refused(Order::TakeWorks { hex: hex("2424") });
    assert_eq!(refused, ("12.62", Why::NoWorksThere { hex: hex("2424") }));
    let refused = set_up.refused(Order::PlaceWorks { hex: hex("1817"), facing: Direction::E });
    assert_eq!(refused, ("6.74", Why::GroundNotDug { hex: hex("1817") }), "not in the town");
    set_up.accept(Order::PlaceHistorical);
    assert_eq!((set_up.0.position().works.len(), setup::works_left(set_up.0.field())), (15, 0));
    let refused = set_up.refused(Order::PlaceWorks { hex: hex("2030"), facing: Direction::E });
    assert_eq!(refused, ("12.62", Why::NoMarkerLeft));
    // They need not all be placed.
    set_up.accept(Order::TakeWorks { hex: hex("1541") });
    set_up.accept(Order::EndPhase);
    let refused = set_up.refused(Order::PlaceWorks { hex: hex("1541"), facing: Direction::W });
    assert_eq!(refused, ("12.62", Why::NoWorksInSetUp { side: Side::Confederate }));
}

#[test]
fn r12_62_kilpatrick_does_not_command_merritt() {
    let mut position = SetUp::done("third_day");
    let commands = |set_up: &SetUp, unit: &str| {
        let field = set_up.0.field();
        let kilpatrick = field.leader(id("US-L-KILPATRICK")).expect("he is in play");
        field.commands(kilpatrick.info, field.unit(id(unit)).expect("a unit").info)
    };
    assert!(!commands(&position, "US-Res-1-Cav"));
    assert!(commands(&position, "US-1-3-Cav"));
    position.accept(Order::EndPhase);
}

#[test]
fn r12_63_five_brigades_share_the_sunken_road() {
    let set_up = SetUp::second_side_of("third_day");
    assert_eq!(set_up.names("CS-3-III-Perrin"), ["1718", "1619", "1620", "1521", "1522"]);
    assert_eq!(set_up.names("CS-3-II-Doles"), set_up.names("CS-3-III-Perrin"));
    assert_eq!(set_up.names("CS-1-II-Gordon"), ["1717", "1817", "1917", "2017", "2117", "2217", "2317"]);
    let pickett = ["1127", "1227", "1128", "1228", "1328", "1129", "1229"];
    assert_eq!(set_up.names("CS-3-I-Garnett"), pickett);
    assert!(!set_up.legal("CS-2-III-Davis").contains(&hex("1321")), "not on the ridge itself");
}

#[test]
fn r12_63_hexes_of_the_union_are_taken() {
    let mut set_up = SetUp::second_side_of("third_day");
    let refused = set_up.refused(place("CS-2-II-Walker", "2424"));
    assert_eq!(refused, ("6.61", Why::SetUpOccupied { hex: hex("2424") }));
}

#[test]
fn r1_johnsons_division_is_in_play_and_the_record_comes_out() {
    let briefing = load("third_day");
    for unit in ["CS-2-II-Steuart", "CS-2-II-Walker", "CS-3-II-ONeal", "CS-1-II-Smith", "CS-LATIMER"] {
        assert!(briefing.scenario.units.contains_key(&id(unit)), "{unit}");
    }
    assert_eq!(lost_before(&briefing, Side::Confederate), 175, "the printed record to the point");
    assert!(briefing.scenario.description.contains("Johnson"), "and the description says so");
}

#[test]
fn r12_64_r12_65_r12_66_no_reinforcements_the_records_seven_turns() {
    let briefing = load("third_day");
    assert!(briefing.scenario.arrivals.is_empty());
    assert_eq!((briefing.scenario.casualties.union, briefing.scenario.casualties.confederate), (190, 175));
    assert_eq!(lost_before(&briefing, Side::Union), 200, "ten more than printed");
    assert_eq!(hours(&briefing), ("1500", "21-2200", 7));
    assert!(matches!(briefing.scenario.victory, Victory::Levels { .. }), "12.68");
}

#[test]
fn r12_67_johnson_commands_the_three_brigades_lent_to_him_besides_their_own_leaders() {
    let set_up = SetUp::done("third_day");
    let field = set_up.0.field();
    let commanders = |unit: &str| -> Vec<String> {
        command::leaders_of(field, id(unit)).iter().map(|chief| chief.info.id.to_string()).collect()
    };
    assert_eq!(commanders("CS-3-II-Daniel"), ["CS-L-EWELL", "CS-L-JOHNSON", "CS-L-RODES"]);
    assert_eq!(commanders("CS-1-II-Smith"), ["CS-L-EARLY", "CS-L-EWELL", "CS-L-JOHNSON"]);
    assert_eq!(commanders("CS-2-II-Walker"), ["CS-L-EWELL", "CS-L-JOHNSON"]);
}

/// Ends phases until the game is where it is wanted.
fn go_on(referee: &mut Referee<HighTide>, times: usize) {
    for _ in 0..times {
        referee.submit(Order::EndPhase).expect("a phase ends");
    }
}

#[test]
fn r12_671_three_rounds_of_artillery_fire_the_confederates_first() {
    let mut referee = SetUp::done("third_day").0;
    for round in 1..=3 {
        for side in [Side::Confederate, Side::Union] {
            let now = referee.position();
            assert_eq!((now.phase, now.rounds, now.clock.mover), (Phase::Bombardment, round, side));
            assert_eq!(sequence::active(referee.field()), side);
            go_on(&mut referee, 1);
        }
    }
    let now = referee.position();
    assert_eq!((now.phase, now.clock.mover), (Phase::Movement, Side::Confederate));
    assert_eq!(now.clock.turn, referee.field().scenario().first_turn, "then the 1500 turn begins");
}

fn volley(firer: &str, target: &str) -> Order {
    Order::Fire { firers: vec![id(firer)], target: id(target), through: None }
}

fn refused(referee: &mut Referee<HighTide>, order: Order) -> (&'static str, Why) {
    match referee.submit(order) {
        Err(Rejection::Refused(refusal)) => (refusal.rule.0, refusal.why),
        other => panic!("not refused: {other:?}"),
    }
}

#[test]
fn r12_671_guns_alone_fire_once_a_round_and_keep_their_capabilities() {
    let mut referee = SetUp::done("third_day").0;
    let targets = fire::targets(referee.field(), id("CS-DEARING"));
    let [target, other, ..] = targets.as_slice() else { panic!("few in range: {targets:?}") };
    let outcome = referee.submit(volley("CS-DEARING", target.as_str())).expect("the guns open");
    assert!(outcome.iter().any(|fact| matches!(fact, Fact::Fired { kind: FireKind::Bombardment, .. })));
    let used = referee.field().unit(id("CS-DEARING")).expect("a battery").unit.log.capabilities;
    assert_eq!(used.used(), 0, "R42");
    let again = refused(&mut referee, volley("CS-DEARING", other.as_str()));
    assert_eq!(again, ("7.34", Why::HasFired { unit: id("CS-DEARING") }));
    let again = refused(&mut referee, volley("CS-ALEX", target.as_str()));
    assert_eq!(again, ("7.34", Why::HasBeenFiredAt { unit: *target }));
    let brigade = refused(&mut referee, volley("CS-3-I-Garnett", other.as_str()));
    assert_eq!(brigade, ("12.671", Why::OnlyArtilleryFires { unit: id("CS-3-I-Garnett") }));
    // In the next round they fire again.
    go_on(&mut referee, 2);
    assert!(fire::targets(referee.field(), id("CS-DEARING")).contains(target));
}

#[test]
fn r12_671_no_morale_is_checked_whatever_the_table_says() {
    // Every face of the die at every target in reach: losses, never a check, a rout or an advance.
    let opened = SetUp::done("third_day").0;
    let firers = ["CS-DEARING", "CS-ALEX", "CS-CABELL", "CS-ESHL"];
    let mut shots = 0;
    for firer in firers {
        for target in fire::targets(opened.field(), id(firer)) {
            let plan = fire::alone(opened.field(), id(firer), target).expect("it may fire");
            let odds = fire::odds(opened.field(), &plan);
            assert_eq!((odds.check.cases, odds.rout.cases), (0, 0), "{firer} at {target}");
            assert!(odds.cells.iter().all(|cell| !cell.checks));
            shots += 1;
        }
    }
    assert!(shots > 4, "{shots} shots looked at");
}

#[test]
fn r12_671_nobody_moves_before_the_first_turn() {
    let mut referee = SetUp::done("third_day").0;
    let order = Order::Move { unit: id("CS-3-I-Garnett"), steps: Vec::new() };
    assert!(referee.submit(order).is_err());
    assert!(movement::is_now(referee.field()).is_err());
}
