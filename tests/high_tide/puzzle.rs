//! Positions from a file.

use std::sync::{Arc, LazyLock};

use gettysburg::{
    board::Direction,
    games::high_tide::{
        HighTide,
        field::{Briefing, Field},
        order::Order,
        puzzle,
        sequence::Phase,
        units::{Command, Formation, Place, Works},
    },
    table::{referee::Referee, side::Side},
};

use crate::scene::{hex, id};

static BRIEFING: LazyLock<Arc<Briefing>> =
    LazyLock::new(|| Arc::new(Briefing::load("round_tops").expect("the scenario is in order")));

const POSITION: &str = r#"(
    turn: Some((2, "1700")),
    mover: Union,
    phase: OffensiveFire,
    units: [
        (unit: "US-2-1-III", hex: "1538", facing: SW, strength: Some(9), marks: (routed: true)),
        (unit: "CS-2-I-Law", hex: "1540", facing: NE),
        (unit: "US-V-ART-1", hex: "1835", facing: W, formation: Some(Limbered)),
        (unit: "CS-HENRY", hex: "0939", facing: E, out_of_command: true),
    ],
    leaders: [
        (leader: "US-L-SICKLES", hex: "1538", command: Replacement),
        (leader: "CS-L-HOOD", hex: "1540"),
    ],
    works: [(hex: "1738", front: W), (hex: "1436", front: E)],
)
"#;

fn read(text: &str) -> Result<Field, String> {
    puzzle::field("p.ron", text, Arc::clone(&BRIEFING), 1).map_err(|error| error.to_string())
}

fn field() -> Field {
    read(POSITION).unwrap_or_else(|error| panic!("{error}"))
}

/// What is said of the position with a piece of text replaced.
fn message(from: &str, to: &str) -> String {
    assert!(POSITION.contains(from), "the position has no `{from}`");
    read(&POSITION.replacen(from, to, 1)).expect_err("the position is not in order")
}

#[test]
fn a_position_says_where_and_how_every_unit_stands() {
    let field = field();
    let clock = field.now.clock;
    assert_eq!((clock.mover, field.now.phase), (Side::Union, Phase::OffensiveFire));
    assert_eq!(field.charts().turns[clock.turn].hour, "1700");
    let names: Vec<String> = field.now.units.iter().map(|unit| unit.id.to_string()).collect();
    assert_eq!(names, ["CS-2-I-Law", "CS-HENRY", "US-2-1-III", "US-V-ART-1"], "in order of name");
    let unit = |name: &str| *field.unit(id(name)).expect("in play").unit;
    let law = unit("CS-2-I-Law");
    assert_eq!((law.place, law.strength.0), (Place::Hex(hex("1540")), 19), "full strength");
    assert_eq!((law.stance.front, law.stance.formation), (Direction::Ne, Formation::Line));
    assert!(law.log.in_command);
    let ward = unit("US-2-1-III");
    assert_eq!((ward.strength.0, ward.marks.routed), (9, true));
    assert_eq!(unit("US-V-ART-1").stance.formation, Formation::Limbered);
    assert_eq!(unit("CS-HENRY").stance.formation, Formation::Unlimbered);
    assert!(!unit("CS-HENRY").log.in_command);
    let sickles = field.leader(id("US-L-SICKLES")).expect("in play");
    assert_eq!((sickles.leader.command, sickles.name()), (Command::Replacement, "Birney"));
    let works = [(hex("1436"), Direction::E), (hex("1738"), Direction::W)];
    assert_eq!(field.now.works, works.map(|(hex, front)| Works { hex, front }), "in map order");
}

#[test]
fn a_position_is_played_on() {
    let mut referee = Referee::<HighTide>::new(field());
    referee.submit(Order::EndPhase).expect("the fire is over");
    assert_eq!(referee.position().phase, Phase::Charge);
}

#[test]
fn the_first_turn_of_the_scenario_serves_if_none_is_named() {
    let text = POSITION.replacen("    turn: Some((2, \"1700\")),\n", "", 1);
    let field = read(&text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(field.now.clock.turn, field.scenario().first_turn);
}

#[test]
fn a_wrong_position_is_refused_with_line_and_column() {
    let cases = [
        ("\"1700\"", "\"1730\"", "p.ron:2:21: the turn record has no turn 1730 on July 2"),
        ("\"1700\"", "\"\"", "p.ron:2:5: `turn` names no hour"),
        ("\"1700\"", "\"2000\"", "p.ron:2:21: the scenario is played from 1600 on July 2 to 1900 on July 2"),
        ("(routed: true)", "(routed: true, digging: true)", "p.ron:6:17: `US-2-1-III` is routed and cannot"),
        (
            "\"CS-L-HOOD\", hex: \"1540\"),",
            "\"CS-L-HOOD\", hex: \"1437\"), (leader: \"US-L-SYKES\", hex: \"1437\"),",
            "p.ron:13:55: `US-L-SYKES` is in 1437 together with the enemy leader `CS-L-HOOD` (5.35)",
        ),
        ("hex: \"1436\"", "hex: \"1738\"", "p.ron:15:5: `works` has two entrenchments in 1738"),
        ("phase: OffensiveFire", "phase: SetUp", "p.ron:4:5: `phase` is one in which"),
        ("phase: OffensiveFire", "phase: Melee", "p.ron:4:5: `phase` is one in which"),
        ("\"CS-2-I-Law\"", "\"CS-2-I-Lew\"", "p.ron:7:17: there is no unit `CS-2-I-Lew`"),
        ("\"CS-2-I-Law\"", "\"US-2-1-III\"", "p.ron:7:17: `US-2-1-III` is named twice"),
        (
            "hex: \"1835\"",
            "hex: \"1540\"",
            "p.ron:8:17: `US-V-ART-1` is in 1540 together with `CS-2-I-Law` (6.61)",
        ),
        ("hex: \"1835\"", "hex: \"9035\"", "p.ron:8:17: `US-V-ART-1` is at 9035, which is off the map"),
        ("Some(Limbered)", "Some(Column)", "p.ron:8:17: `US-V-ART-1` cannot be Column"),
        ("Some(9)", "Some(23)", "p.ron:6:17: `US-2-1-III` has a strength of 1 to 22, not 23"),
        ("Some(9)", "Some(0)", "p.ron:6:17: `US-2-1-III` has a strength of 1 to 22, not 0"),
        ("\"US-L-SICKLES\"", "\"US-L-LEE\"", "p.ron:12:19: there is no leader `US-L-LEE`"),
        ("\"US-L-SICKLES\"", "\"US-L-BIRNEY\"", "p.ron:12:19: `US-L-BIRNEY` has no replacement (5.34)"),
        (
            "\"CS-L-HOOD\", hex: \"1540\"",
            "\"CS-L-HOOD\", hex: \"1538\"",
            "p.ron:13:19: `CS-L-HOOD` is in the hex of the enemy",
        ),
        ("hex: \"1436\"", "hex: \"1499\"", "p.ron:15:5: `works` is at 1499, which is off the map"),
    ];
    for (from, to, expected) in cases {
        let said = message(from, to);
        assert!(said.lines().any(|line| line.starts_with(expected)), "{from} -> {to}: {said}");
    }
}

#[test]
fn a_position_without_units_is_refused() {
    let said = read("(mover: Union, phase: Movement, units: [])").expect_err("nobody is there");
    assert_eq!(said, "p.ron:1:33: a position has at least one unit, and this one has none");
}

#[test]
fn a_byte_order_mark_is_passed_over() {
    assert!(read(&format!("\u{feff}{POSITION}")).is_ok());
    let wrong = format!("\u{feff}{}", POSITION.replacen("mover: Union", "mover: Onion", 1));
    assert!(read(&wrong).is_err_and(|said| said.starts_with("p.ron:3:")));
}

#[test]
fn a_position_of_the_wrong_form_names_line_and_column() {
    assert!(message("facing: NE", "facing: N").starts_with("p.ron:7:"));
    assert!(message("hex: \"1540\"", "hex: \"154\"").contains("`154` is not a hex"));
    assert!(message("mover: Union", "mower: Union").starts_with("p.ron:3:"));
    assert!(read("").is_err() && read("(").is_err());
}

#[test]
fn all_that_is_wrong_is_said_at_once() {
    let text = POSITION.replace("Some(9)", "Some(99)").replace("\"CS-HENRY\"", "\"CS-HARRY\"");
    let said = read(&text).expect_err("two things are wrong");
    assert_eq!(said.lines().count(), 2, "{said}");
}
