//! The board file: what it says, and what is refused in it.

use gettysburg::{
    games::high_tide::map::{Area, Map, MapError, Problem},
    table::data,
};

use super::{TEXT, file, hex};

#[test]
fn the_file_is_written_as_it_is_read() {
    assert_eq!(file().to_ron().expect("text"), TEXT);
}

/// The problems of the board file after a change of its text.
fn problems(from: &str, to: &str) -> Vec<(usize, Problem)> {
    assert!(TEXT.contains(from), "the file has {from}");
    match Map::from_ron(&TEXT.replacen(from, to, 1)) {
        Err(MapError::Invalid(problems)) => problems,
        other => panic!("problems expected, not {:?}", other.map(|_| ())),
    }
}

fn line_of(text: &str) -> usize {
    TEXT.lines().position(|line| line.contains(text)).expect("such a line") + 1
}

#[test]
fn text_that_does_not_read_is_refused_with_line_and_column() {
    for (from, to) in [
        ("columns: 32", "columns: many"),
        ("kind: Major", "kind: Huge"),
        ("\"2322 2424\"", "\"2322 24x4\""),
        ("2213E", "2213N"),
        ("ways: [", "roads: ["),
    ] {
        let broken = TEXT.replacen(from, to, 1);
        let Err(MapError::Syntax(data::Problem { line, column, what: problem })) = Map::from_ron(&broken)
        else {
            panic!("{to} is refused");
        };
        let place = broken.lines().position(|line| line.contains(to)).expect("the changed line") + 1;
        assert!(
            line.abs_diff(place) <= 5 && column > 0 && !problem.is_empty(),
            "{to}: {line}:{column}, not {place}"
        );
    }
}

#[test]
fn files_that_do_not_hold_together_are_refused_with_all_problems_and_lines() {
    assert_eq!(
        problems("\"Leister House\": \"1825\"", "\"Leister House\": \"4025\""),
        [(
            line_of("\"Leister House\""),
            Problem::OffMap { name: "Leister House".to_owned(), hex: hex("4025") }
        )]
    );
    assert_eq!(
        problems("A: \"0002", "A: \"0502"),
        [(line_of("A: \"0002"), Problem::AreaInside { area: Area::A, hex: hex("0502") })]
    );
    let jump = problems("1313 1414 1315 1416\"),", "1313 1315 1416\"),");
    assert!(matches!(&jump[..], [(_, Problem::Jump { .. })]), "{jump:?}");
    let gap = problems("1134E 1234SW 1234SE", "1134E 1234SE");
    assert!(matches!(&gap[..], [(_, Problem::Break { .. })]), "{gap:?}");
    let den = problems(". D D .", ". w D .");
    assert!(matches!(&den[..], [(_, Problem::DevilsDen(3))]), "{den:?}");
    let bridge = problems("2213E\"),", "2213E 0202E\"),");
    assert_eq!(bridge.len(), 2, "neither stream nor way: {bridge:?}");
    let letter = problems("\"w . . .", "\"? . . .");
    assert!(matches!(&letter[..], [(line, Problem::Letter { letter: '?', .. })] if *line > 9), "{letter:?}");
    let several = TEXT
        .replacen("\"1825\"", "\"4025\"", 1)
        .replacen("A: \"0002", "A: \"0502", 1)
        .replacen(". D D .", ". w D .", 1);
    let Err(MapError::Invalid(several)) = Map::from_ron(&several) else { panic!("refused") };
    assert_eq!(several.len(), 3, "{several:?}");
}

#[test]
fn mutated_files_give_errors_and_no_panic() {
    let lines: Vec<&str> = TEXT.lines().collect();
    for (index, line) in lines.iter().enumerate().skip(9).step_by(7) {
        for change in [String::new(), line.replace('1', "9"), line.replace('"', ""), format!("{line}{line}")]
        {
            let mut mutated = lines.clone();
            mutated[index] = &change;
            // Whatever the verdict, it is one: a map, or an error that can be shown.
            if let Err(error) = Map::from_ron(&mutated.join("\n")) {
                assert!(error.to_string().starts_with(|first: char| first.is_ascii_digit()), "{error}");
            }
        }
    }
}
