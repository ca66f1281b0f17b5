//! Every number of the charts, written down here a second time, and what is refused in a chart file.

use gettysburg::{
    games::high_tide::{
        charts::{Charts, Cost, Effect, Entry, FILES, Mover, Obstacle, Outcome, Status, Weapon},
        map::{Ground, Road},
        scenario::Counters,
        units::{Arm, Formation, UnitInfo},
    },
    table::side::Side,
};

fn charts() -> Charts {
    Charts::load().unwrap_or_else(|error| panic!("{error}"))
}

/// The message about one chart file in which a piece of text has been replaced.
fn message(file: &str, from: &str, to: &str) -> String {
    let at = FILES.iter().position(|(name, _)| *name == file).expect("a chart");
    let text = FILES[at].1;
    assert!(text.contains(from), "{file} has no `{from}`");
    let text = text.replacen(from, to, 1);
    let mut files = FILES;
    files[at].1 = &text;
    Charts::from_files(&files).expect_err("the chart is not in order").to_string()
}

/// The least and the greatest strength of each column.
const COLUMNS: [(i32, i32); 11] =
    [(1, 1), (2, 3), (4, 5), (6, 8), (9, 11), (12, 14), (15, 18), (19, 23), (24, 29), (30, 38), (39, 500)];

/// The Combat Table as players read it. The first row is for a die of 0 or less, the last for 13 or more.
const COMBAT_TABLE: [&str; 14] = [
    "- - - - - - - - - - M",
    "- - - - - - - - - M M",
    "- - - - - - - - M 1 1",
    "- - - - - - M M 1 1 2",
    "- - - - M M 1 1 1 2 3",
    "- - - M M 1 1 2 2 3 4",
    "- - M M 1 1 2 2 3 3 4",
    "- - M 1 1 2 2 3 3 4 5",
    "- M 1 1 2 2 3 3 4 5 6",
    "M 1 1* 2* 2* 3* 3* 4* 5* 6* 7*",
    "1 1 2* 2* 3* 3* 4* 5* 6* 7* 8*",
    "1 1* 2* 3* 3* 4* 5* 6* 7* 8* 9*",
    "1* 2* 2* 3* 4* 5* 6* 7* 8* 9* 10*",
    "1* 2* 3* 4* 5* 6* 7* 8* 9* 10* 12*",
];

/// A result as the table prints it.
fn printed(outcome: Outcome) -> String {
    match (outcome.loss, outcome.check, outcome.leader) {
        (0, false, false) => "-".to_owned(),
        (0, true, false) => "M".to_owned(),
        (loss, true, leader) => format!("{loss}{}", if leader { "*" } else { "" }),
        other => panic!("{other:?} is no result of the table"),
    }
}

#[test]
fn r7_31_the_combat_table_has_these_columns() {
    let table = charts().combat;
    assert_eq!(table.column(0), None, "strength 0 never fires");
    for (column, (least, greatest)) in COLUMNS.into_iter().enumerate() {
        assert_eq!(table.column(least), Some(column), "strength {least}");
        assert_eq!(table.column(greatest), Some(column), "strength {greatest}");
    }
    let names: Vec<String> = (0..12).map(|column| table.column_name(column)).collect();
    let expected = ["1", "2-3", "4-5", "6-8", "9-11", "12-14", "15-18", "19-23", "24-29", "30-38", "39+", ""];
    assert_eq!(names, expected);
}

#[test]
fn r7_31_every_cell_of_the_combat_table() {
    let table = charts().combat;
    for die in -6..=20 {
        let row = usize::try_from(die.clamp(0, 13)).expect("a row");
        let cells: Vec<String> = (0..11).map(|column| printed(table.outcome(column, die))).collect();
        assert_eq!(cells.join(" "), COMBAT_TABLE[row], "die {die}");
    }
    assert_eq!(table.outcome(11, 10), Outcome::default(), "there is no twelfth column");
}

#[test]
fn r7_31_formation_effects() {
    use Effect::{Halved, Normal, NotPermitted};
    let strength = charts().strength;
    let effects = |side| {
        [
            Formation::Line,
            Formation::Column,
            Formation::Dismounted,
            Formation::Mounted,
            Formation::Unlimbered,
            Formation::Limbered,
        ]
        .map(|formation| strength.of_formation(side, formation))
    };
    assert_eq!(effects(Side::Confederate), [Normal, NotPermitted, Normal, Halved, Normal, NotPermitted]);
    assert_eq!(effects(Side::Union), [Normal, NotPermitted, Normal, NotPermitted, Normal, NotPermitted]);
}

#[test]
fn r2_33_r7_25_weapons_by_arm_and_side() {
    let weapons = charts().strength.weapon;
    let counters = Counters::load().expect("the counters are in order");
    let some_unit = counters.units.values().next().expect("a unit");
    let armed = |change: &dyn Fn(&mut UnitInfo)| {
        let mut unit = some_unit.clone();
        (unit.arm, unit.side, unit.whitworth) = (Arm::Infantry, Side::Union, false);
        change(&mut unit);
        weapons.of(&unit)
    };
    assert_eq!(armed(&|_| {}), Weapon::Musket);
    assert_eq!(armed(&|unit| unit.arm = Arm::Cavalry), Weapon::Carbine);
    assert_eq!(armed(&|unit| (unit.arm, unit.side) = (Arm::Cavalry, Side::Confederate)), Weapon::Pistol);
    for arm in [Arm::Artillery, Arm::HorseArtillery] {
        assert_eq!(armed(&|unit| unit.arm = arm), Weapon::Cannon);
        assert_eq!(armed(&|unit| (unit.arm, unit.whitworth) = (arm, true)), Weapon::Whitworth);
    }
}

#[test]
fn r7_39_r10_1_heights_in_sight_and_sight_at_night() {
    let sight = charts().sight;
    assert_eq!((sight.tall.value, sight.unit.value, sight.night.value), (2, 1, 1));
}

#[test]
fn r7_31_range_effects() {
    // One letter a hex, from one hex outward: 3 tripled, 2 doubled, 1 normal, h halved, q halved again.
    let bands = [
        (Weapon::Musket, "1h", 2),
        (Weapon::Carbine, "1q", 2),
        (Weapon::Pistol, "1", 1),
        (Weapon::Cannon, "32111hhhqqqq", 12),
        (Weapon::Whitworth, "11111111hhhhqqqqqq", 18),
    ];
    let strength = charts().strength;
    for (weapon, expected, farthest) in bands {
        let letters: String = (0..=20)
            .map(|range| match strength.of_range(weapon, range) {
                Effect::Tripled => '3',
                Effect::Doubled => '2',
                Effect::Normal => '1',
                Effect::Halved => 'h',
                Effect::Quartered => 'q',
                Effect::NotPermitted => ' ',
            })
            .collect();
        assert_eq!(letters.trim(), expected, "{weapon:?}");
        assert!(letters.starts_with(' '), "nothing fires into its own hex");
        assert_eq!(strength.farthest(weapon), farthest, "{weapon:?}");
    }
    assert_eq!(strength.defensive_artillery.value, 3, "7.42");
}

#[test]
fn r7_35_halves_are_rounded_down_but_never_to_nothing() {
    let applied = |effect: Effect| [1, 2, 7, 15].map(|points| effect.apply(points));
    assert_eq!(applied(Effect::Tripled), [Some(3), Some(6), Some(21), Some(45)]);
    assert_eq!(applied(Effect::Doubled), [Some(2), Some(4), Some(14), Some(30)]);
    assert_eq!(applied(Effect::Normal), [Some(1), Some(2), Some(7), Some(15)]);
    assert_eq!(applied(Effect::Halved), [Some(1), Some(1), Some(3), Some(7)]);
    assert_eq!(applied(Effect::Quartered), [Some(1), Some(1), Some(1), Some(3)]);
    assert_eq!(applied(Effect::NotPermitted), [None; 4]);
}

fn values<const N: usize>(entries: [&Entry<i32>; N]) -> [i32; N] {
    entries.map(|entry| entry.value)
}

#[test]
fn r7_31_modifiers_f1_to_f16() {
    let fire = charts().fire;
    let lines = values([
        &fire.f1_entrenched,
        &fire.f2_devils_den,
        &fire.f3_town,
        &fire.f4_rr_cut,
        &fire.f5_stone_wall,
        &fire.f6_woods,
        &fire.f7_sunken_road,
        &fire.f8_orchard,
        &fire.f9_elevation,
        &fire.f10_flank,
        &fire.f11_rear,
        &fire.f12_march,
        &fire.f13_mounted,
        &fire.f14_routed,
        &fire.f15_guns_at_distance,
        &fire.f16_cut_enfiladed,
    ]);
    assert_eq!(lines, [-3, -2, -2, -2, -2, -1, -1, 0, -1, 1, 2, 2, 1, 1, -1, 1]);
    assert_eq!((fire.f15_range.value, fire.worst_cover.value), (2, -4));
    assert_eq!(fire.f1_entrenched.status, Status::Found, "6.77");
}

#[test]
fn r7_64_morale_check_modifiers_m2_to_m12() {
    let morale = charts().morale;
    let lines = values([
        &morale.m2_entrenched,
        &morale.m3_cover,
        &morale.m4_flank,
        &morale.m5_rear,
        &morale.m6_march,
        &morale.m7_heavy_loss,
        &morale.m8_distant_guns,
        &morale.m9_outnumbered,
        &morale.m10_infantry_charged_by_horse,
        &morale.m11_rally_adjacent_enemy,
        &morale.m12_rally_no_enemy_near,
    ]);
    assert_eq!(lines, [2, 1, -1, -2, -1, -1, 2, -1, 1, -1, 1]);
    assert_eq!((morale.m7_points.value, morale.m8_range.value, morale.m12_range.value), (3, 4, 3));
    assert_eq!(morale.m9_ratio.value, 2);
}

#[test]
fn r8_341_melee_modifiers_a1_to_a9_and_d1() {
    let melee = charts().melee;
    let lines = values([
        &melee.a1_front,
        &melee.a2_flank,
        &melee.a3_rear,
        &melee.a4_mounted,
        &melee.a5_march,
        &melee.a6_uphill,
        &melee.a7_stream,
        &melee.a8_cover,
        &melee.a9_entrenched,
        &melee.d1_defender,
    ]);
    assert_eq!(lines, [1, 2, 3, -1, 1, -1, -1, -1, 0, 0]);
    assert_eq!(melee.a9_entrenched.status, Status::Found, "6.77, 8.35");
}

#[test]
fn r6_21_movement_allowances_in_half_points() {
    let movement = charts().movement;
    assert_eq!(Mover::ALL.map(|mover| movement.allowance_of(mover)), [12, 16, 24, 24, 16, 24]);
}

/// A cost as this file writes it: whole and half points, `all` for the whole turn, `P` for prohibited.
fn cost(cost: Cost) -> String {
    match cost {
        Cost::Half(points) if points % 2 == 0 => (points / 2).to_string(),
        Cost::Half(points) => format!("{points}/2"),
        Cost::WholeTurn => "all".to_owned(),
        Cost::Prohibited => "P".to_owned(),
    }
}

#[test]
fn r6_22_terrain_effects_of_hexes() {
    // Foot, column, mounted, leader, field artillery, horse artillery.
    let expected = [
        (Ground::Clear, "1 1 1 1 1 1"),
        (Ground::Orchard, "1 1 2 2 2 2"),
        (Ground::Woods, "2 2 3 3 4 4"),
        (Ground::Town, "all all all all all all"),
        (Ground::DevilsDen, "all all P all P P"),
        (Ground::SunkenRoad, "1 1 1 1 1 1"),
        (Ground::RrCut, "2 2 3 3 P P"),
    ];
    let movement = charts().movement;
    for (ground, costs) in expected {
        let row = Mover::ALL.map(|mover| cost(movement.ground_cost(ground, mover)));
        assert_eq!(row.join(" "), costs, "{ground:?}");
    }
    assert_eq!(expected.map(|(ground, _)| ground), Ground::ALL, "every ground has its row");
}

#[test]
fn r6_22_terrain_effects_of_hexsides() {
    let expected = [
        (Obstacle::Slope, "1 1 1 1 2 2"),
        (Obstacle::Crest, "1 1 1 1 2 2"),
        (Obstacle::MinorStream, "1 1 1 1 2 2"),
        (Obstacle::MajorStream, "3 P 3 3 P P"),
        (Obstacle::Bridge, "1 0 0 0 0 0"),
        (Obstacle::StoneWall, "1 1 2 2 P P"),
        (Obstacle::Entrenched, "2 2 2 2 P P"),
    ];
    let movement = charts().movement;
    for (obstacle, costs) in expected {
        let row = Mover::ALL.map(|mover| cost(movement.obstacle_cost(obstacle, mover)));
        assert_eq!(row.join(" "), costs, "{obstacle:?}");
    }
    assert_eq!(expected.map(|(obstacle, _)| obstacle), Obstacle::ALL, "every hexside has its row");
}

#[test]
fn r6_51_roads_cost_half_a_point_and_trails_one() {
    let movement = charts().movement;
    let costs = [Road::Pike, Road::Road, Road::Trail, Road::Railroad].map(|road| movement.road_cost(road));
    assert_eq!(costs, [1, 1, 2, 2]);
}

#[test]
fn r6_52_costs_of_changing_formation() {
    let movement = charts().movement;
    let arms = [Arm::Infantry, Arm::Cavalry, Arm::Artillery, Arm::HorseArtillery];
    assert_eq!(arms.map(|arm| movement.formation_cost(arm)), [4, 6, 4, 4]);
    assert_eq!(arms.map(|arm| movement.capabilities_of(arm)), [None, None, Some(2), Some(3)], "6.27");
}

#[test]
fn r5_2_numbers_of_command_and_rout() {
    let command = charts().command;
    assert_eq!((command.radius.confederate.value, command.radius.union.value), (4, 3), "5.21, 5.22");
    assert_eq!(command.army_leader.value, 1, "5.311");
    assert_eq!(command.capture.value, 9, "5.322");
    assert_eq!(command.leader_loss.value, 8, "5.321");
    assert_eq!(command.rout.value, 3, "7.65");
    assert_eq!(command.retreat.value, 2, "8.26");
    assert_eq!(command.die.value, 10, "2.4");
}

#[test]
fn r12_14_the_turn_record_gives_every_scenario_its_length() {
    let turns = charts().turns;
    assert_eq!(turns.len(), 53);
    let at = |day, hour: &str| {
        turns.iter().position(|turn| turn.day == day && turn.hour == hour).expect("a turn of the record")
    };
    let length = |first: usize, last: usize| last + 1 - first;
    assert_eq!(length(at(1, "0700"), at(3, "1900")), 51, "12.14");
    assert_eq!(length(at(1, "0700"), at(1, "1900")), 13, "12.24");
    assert_eq!(length(at(2, "1500"), at(2, "23-2400")), 8, "12.36");
    assert_eq!(length(at(2, "1600"), at(2, "1900")), 4, "12.45");
    assert_eq!(length(at(2, "1900"), at(3, "1000")), 11, "12.55");
    assert_eq!(length(at(3, "1500"), at(3, "21-2200")), 7, "12.66");
}

#[test]
fn r10_1_two_hour_turns_are_night() {
    for turn in charts().turns {
        assert_eq!(turn.night, turn.hour.contains('-'), "July {} {}", turn.day, turn.hour);
    }
    assert_eq!(charts().turns[..51].iter().filter(|turn| turn.night).count(), 10);
}

#[test]
fn every_number_says_where_it_comes_from() {
    for (file, text) in FILES {
        let entries = text.lines().filter(|line| line.contains("status: ") && line.contains("value: "));
        for line in entries {
            assert!(line.contains("note: \""), "{file} does not say why: {line}");
        }
    }
}

#[test]
fn a_wrong_chart_is_refused_with_its_line_and_what_is_expected() {
    let cases = [
        ("combat.ron", "[1, 2, 4,", "[1, 4, 2,", "combat.ron:", "rising from 1"),
        ("combat.ron", "\"12*\"", "\"12!\"", "combat.ron:", "write -, M, a number, or a number with *"),
        (
            "combat.ron",
            "\"10*\", \"12*\"",
            "\"10*\"",
            "combat.ron:",
            "the row of die 13 has 10 cells, not 11",
        ),
        ("combat.ron", "first_die: 0", "first_die: 2147483647", "combat.ron:", "from -20 to 20"),
        ("strength.ron", "range: (3, 5)", "range: (4, 5)", "strength.ron:", "without a gap"),
        ("strength.ron", "formation: Limbered", "formation: Line", "strength.ron:", "one line for Limbered"),
        ("fire.ron", "f6_woods: (value: -1", "f6_woods: (value: -100", "fire.ron:", "from -20 to 20"),
        ("morale.ron", "m8_range: (value: 4", "m8_range: (value: 0", "morale.ron:", "it takes 1 to 99"),
        ("melee.ron", "a2_flank: (value: 2", "a2_flank: (value: 99", "melee.ron:", "from -20 to 20"),
        ("movement.ron", "(Trail,", "(Road,", "movement.ron:", "`road` has Road twice"),
        (
            "movement.ron",
            "terrain: Clear, movers: [Foot, ",
            "terrain: Clear, movers: [",
            "movement.ron:",
            "lacks Clear for Foot",
        ),
        ("movement.ron", "(Pike, (value: 1", "(Pike, (value: 0", "movement.ron:", "1 to 200 half points"),
        (
            "movement.ron",
            "(Artillery, (value: 2,",
            "(Infantry, (value: 2,",
            "movement.ron:",
            "not Infantry's",
        ),
        ("command.ron", "die: (value: 10", "die: (value: 0", "command.ron:", "it takes 2 to 100"),
        ("command.ron", "retreat: (value: 2", "retreat: (value: 0", "command.ron:", "it takes 1 to 20"),
        ("fire.ron", "f15_range: (value: 2", "f15_range: (value: 0", "fire.ron:", "it takes 1 to 99"),
        ("morale.ron", "m9_ratio: (value: 2", "m9_ratio: (value: -2", "morale.ron:", "it takes 1 to 20"),
        ("sight.ron", "unit: (value: 1", "unit: (value: -1", "sight.ron:", "0 to 20 half levels"),
        ("sight.ron", "night: (value: 1", "night: (value: 0", "sight.ron:", "it takes 1 to 99"),
        ("strength.ron", "value: Carbine", "value: Rifle", "strength.ron:", "Rifle"),
        ("turns.ron", "hour: \"0800\"", "hour: \"0700\"", "turns.ron:4:", "the hour 0700 twice"),
        ("turns.ron", "(day: 1, hour: \"0800\")", "(day: 2, hour: \"0800\")", "turns.ron:", "go forward"),
    ];
    for (file, from, to, place, what) in cases {
        let said = message(file, from, to);
        let mut parts = said.splitn(4, ':');
        assert_eq!(parts.next(), Some(file), "{said}");
        let number = |part: Option<&str>| part.and_then(|part| part.parse::<usize>().ok());
        assert!(number(parts.next()).is_some_and(|line| line > 1), "{said}");
        assert!(number(parts.next()).is_some(), "{said}");
        assert!(said.starts_with(place) && said.contains(what), "{said}");
    }
}

#[test]
fn a_chart_of_the_wrong_form_names_line_and_column() {
    let said = message("command.ron", "army_leader: (value: 1", "army_leader: (value: one");
    let line = FILES[6].1.lines().position(|line| line.contains("army_leader")).expect("a line") + 1;
    assert!(said.starts_with(&format!("command.ron:{line}:")), "{said}");
}
