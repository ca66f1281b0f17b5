//! The map of High Tide: that everything the rules name is where it was, and that broken files are refused.

#![allow(clippy::expect_used, clippy::panic)]

use std::collections::BTreeSet;

use gettysburg::{
    board::{Direction, Hex, layout},
    games::high_tide::map::{Area, Bridge, Ground, Map, MapError, MapFile, Problem, Road, Stream},
    table::data,
};

const TEXT: &str = include_str!("../assets/boards/high_tide.ron");

fn map() -> Map {
    Map::load().expect("the map built in is valid")
}

fn file() -> MapFile {
    ron::from_str(TEXT).expect("the board file reads")
}

fn hex(name: &str) -> Hex {
    name.parse().expect("a hex")
}

fn hexes(names: &str) -> Vec<Hex> {
    names.split_whitespace().map(hex).collect()
}

/// The hexes that can be reached from a hex without crossing a stream.
fn shore(map: &Map, start: Hex, stream: &str) -> BTreeSet<Hex> {
    let wet: BTreeSet<(Hex, usize)> =
        map.line(stream).iter().map(|(hex, direction)| (*hex, direction.index())).collect();
    let crosses = |hex: Hex, direction: Direction, next: Hex| {
        wet.contains(&(hex, direction.index())) || wet.contains(&(next, direction.opposite().index()))
    };
    let (mut reached, mut open) = (BTreeSet::from([start]), vec![start]);
    while let Some(here) = open.pop() {
        for (direction, next) in map.neighbors(here) {
            if !crosses(here, direction, next) && reached.insert(next) {
                open.push(next);
            }
        }
    }
    reached
}

#[test]
fn the_map_is_32_columns_by_50_rows() {
    let map = map();
    assert_eq!((map.columns(), map.rows()), (32, 50));
    assert_eq!(map.hexes().filter(|hex| map.cell(*hex).is_some()).count(), 1600);
}

#[test]
fn the_places_that_chapter_12_names_lie_where_they_lay() {
    let map = map();
    for (name, expected) in [
        ("intersection of York Pike and Hanover Road", "2016"),
        ("Seminary", "1315"),
        ("McPherson Barn", "1112"),
        ("Herr Tavern", "0609"),
        ("Oak Hill", "1406"),
        ("Barlow's Knoll", "2007"),
        ("RR Bridge", "2213"),
        ("Culp House", "2117"),
        ("Cemetery Hill Gate House", "1921"),
        ("Culp's Hill", "2322 2424"),
        ("westernmost Culp's Hill hex", "2322"),
        ("easternmost Culp's Hill hex", "2424"),
        ("Spangler's Spring", "2425"),
        ("the Mill", "2528"),
        ("McAllister Hill", "2728"),
        ("Baltimore Pike Toll Gate", "2631"),
        ("Powers Hill", "2330"),
        ("Leister House", "1825"),
        ("Bliss House", "1524"),
        ("McMillan house", "1420"),
        ("Spangler house, west of the Emmitsburg road", "1228"),
        ("Spangler house", "1228"),
        ("Spangler house, on Baltimore Pike", "2125"),
        ("Codori House", "1527"),
        ("Rogers house", "1329"),
        ("Klingle House", "1330"),
        ("Sherfy House", "1231"),
        ("Peach Orchard", "1233"),
        ("Trostle house", "1532"),
        ("Weikert house", "1732"),
        ("Rose House", "1135"),
        ("Wheatfield", "1435"),
        ("Little Round Top", "1738"),
        ("Round Top", "1541"),
        ("Snyder House", "1038"),
        ("Slyder House", "1340"),
        ("Pitzer house", "0730"),
        ("Benner's Hill", "2518"),
        ("Wolf Hill", "3024"),
        ("The Diamond", "1916"),
        ("Devil's Den", "1437 1438 1538 1439"),
        ("Cemetery Hill", "1821 1921 2021 1822 1922 2022"),
    ] {
        assert_eq!(map.place(name), hexes(expected), "{name}");
    }
    for name in [
        "Hagerstown Road",
        "Mummasburg Road",
        "Chambersburg Pike",
        "York Pike",
        "Hanover Road",
        "Baltimore Pike",
        "Taneytown Road",
        "Emmitsburg Road",
        "Power's Hill trail",
        "Spangler house trail",
        "Spangler house stream",
        "Seminary Ridge",
        "Cemetery Ridge",
        "Warfield Ridge",
        "Pitzer Run",
        "Willoughby's Run",
        "Rock Creek",
        "Plum Run",
        "east fork of Plum Run",
        "Sunken Road",
        "RR Cut",
        "Town",
    ] {
        assert!(map.place(name).len() > 1, "{name}");
    }
}

#[test]
fn r2_11_the_den_is_four_hexes_of_slope() {
    let map = map();
    let den: Vec<Hex> = map.hexes().filter(|hex| map.ground(*hex) == Ground::DevilsDen).collect();
    assert_eq!(den, hexes("1437 1438 1538 1439"));
    assert!(den.iter().all(|hex| map.level(*hex) == 1));
}

#[test]
fn r2_12_the_cuts_are_the_hexes_so_named() {
    let map = map();
    let cuts: Vec<Hex> = map.hexes().filter(|hex| map.ground(*hex) == Ground::RrCut).collect();
    assert_eq!(map.place("RR Cut"), cuts);
    for named in ["RR Cut (west)", "RR Cut (middle)", "RR Cut (east)"] {
        assert!(map.place(named).iter().all(|hex| cuts.contains(hex)), "{named}");
    }
}

#[test]
fn r12_523_the_fork_lies_ne_nw_ne_nw_ne_of_the_gate_house() {
    let map = map();
    let steps = [Direction::Ne, Direction::Nw, Direction::Ne, Direction::Nw, Direction::Ne];
    let start = map.place("Cemetery Hill Gate House")[0];
    let end = steps.into_iter().try_fold(start, |hex, step| map.neighbor(hex, step));
    assert_eq!(end.as_slice(), map.place("intersection of York Pike and Hanover Road"));
    let fork = end.expect("a hex");
    assert!(map.place("York Pike").contains(&fork) && map.place("Hanover Road").contains(&fork));
}

#[test]
fn r12_62_the_line_from_culps_hill_to_the_mill_and_mcallister_hill() {
    let map = map();
    let start = map.place("easternmost Culp's Hill hex")[0];
    let end = [Direction::Se; 4].into_iter().try_fold(start, |hex, step| map.neighbor(hex, step));
    let mill = map.place("the Mill")[0];
    assert_eq!(end, map.neighbor(mill, Direction::E));
    let hill = map.place("McAllister Hill")[0];
    assert!(hill.row == mill.row && hill.col > mill.col, "due east of the Mill");
    assert_eq!(map.level(hill), 2);
}

#[test]
fn r12_423_the_trail_and_the_toll_gate_share_a_hexrow() {
    let map = map();
    let row = map.place("Baltimore Pike Toll Gate")[0].row;
    assert!(map.place("Power's Hill trail").iter().any(|hex| hex.row == row));
}

#[test]
fn hills_rise_to_their_levels() {
    let map = map();
    for name in
        ["Little Round Top", "Cemetery Hill", "Culp's Hill", "Oak Hill", "Powers Hill", "McAllister Hill"]
    {
        assert!(map.place(name).iter().all(|hex| map.level(*hex) == 2), "{name}");
    }
    let summits: Vec<Hex> = map.hexes().filter(|hex| map.level(*hex) == 3).collect();
    assert_eq!(summits, map.place("Round Top"), "the only summit");
    for (_, next) in map.neighbors(summits[0]) {
        assert_eq!(map.level(next), 2, "around Round Top");
    }
    for ridge in ["Seminary Ridge", "Cemetery Ridge"] {
        let tops = map.place(ridge).iter().filter(|hex| map.level(**hex) == 2).count();
        assert!(tops * 4 >= map.place(ridge).len() * 3, "{ridge}: {tops}");
    }
    assert!(map.level(hex("1537")) <= 1 && map.level(hex("1527")) == 0, "low ground between the ridges");
}

#[test]
fn slopes_are_where_levels_differ_and_hexsides_are_alike_from_both_hexes() {
    let map = map();
    for here in map.hexes() {
        for (direction, next) in map.neighbors(here) {
            let side = map.side(here, direction);
            assert_eq!(side, map.side(next, direction.opposite()), "{here} {direction:?}");
            assert_eq!(side.slope, map.level(here) != map.level(next), "{here} {direction:?}");
            assert!(map.level(here).abs_diff(map.level(next)) <= 1, "{here} {direction:?}");
        }
    }
}

#[test]
fn streams_are_connected_chains_of_hexsides() {
    let map = map();
    let ends = |(hex, direction): (Hex, Direction)| {
        let (from, to) = layout::side(hex, direction);
        [from, to].map(|(x, y)| ((x * 1000.0).round() as i64, (y * 1000.0).round() as i64))
    };
    for stream in &file().streams {
        let sides = map.line(&stream.name);
        assert!(!sides.is_empty(), "{}", stream.name);
        for pair in sides.windows(2) {
            assert!(ends(pair[0]).iter().any(|end| ends(pair[1]).contains(end)), "{}: {pair:?}", stream.name);
        }
        let major = matches!(stream.name.as_str(), "Rock Creek" | "Marsh Creek");
        for (hex, direction) in sides {
            let kind = map.side(*hex, *direction).stream;
            assert!(
                kind == Some(if major { Stream::Major } else { Stream::Minor })
                    || kind == Some(Stream::Major)
            );
        }
    }
}

#[test]
fn rock_creek_parts_the_map() {
    let map = map();
    let west = shore(&map, hex("1922"), "Rock Creek");
    for place in
        ["Spangler's Spring", "Culp's Hill", "the Mill", "Barlow's Knoll", "Powers Hill", "Cemetery Hill"]
    {
        assert!(map.place(place).iter().all(|hex| west.contains(hex)), "{place} lies west of Rock Creek");
    }
    for place in ["McAllister Hill", "Baltimore Pike Toll Gate", "Benner's Hill", "Wolf Hill"] {
        assert!(map.place(place).iter().all(|hex| !west.contains(hex)), "{place} lies east of Rock Creek");
    }
}

#[test]
fn plum_run_flows_between_the_den_and_little_round_top() {
    let map = map();
    for (here, next) in [("1437", "1537"), ("1538", "1638")] {
        let direction = hex(here).direction_to(hex(next)).expect("adjacent");
        assert_eq!(map.side(hex(here), direction).stream, Some(Stream::Minor), "{here} to {next}");
    }
}

#[test]
fn roads_run_unbroken_to_the_edge() {
    let map = map();
    for (name, kind, start, exit) in [
        ("Chambersburg Pike", Road::Pike, "1916", "0004"),
        ("Hagerstown Road", Road::Pike, "1916", "0023"),
        ("Mummasburg Road", Road::Road, "1815", "0800"),
        ("Newville Road", Road::Road, "1908", "1700"),
        ("Carlisle Road", Road::Road, "1916", "2000"),
        ("Harrisburg Road", Road::Road, "1815", "2600"),
        ("Hunterstown Road", Road::Road, "2512", "3100"),
        ("York Pike", Road::Pike, "1916", "3107"),
        ("Hanover Road", Road::Road, "2016", "3120"),
        ("Baltimore Pike", Road::Pike, "1916", "3135"),
        ("Taneytown Road", Road::Road, "1816", "1949"),
        ("Emmitsburg Road", Road::Road, "1819", "0449"),
        ("Gettysburg Railroad", Road::Railroad, "1715", "3107"),
    ] {
        let file = file();
        let way = file.ways.iter().find(|way| way.name == name).expect(name);
        assert_eq!(way.kind, kind, "{name}");
        assert_eq!(way.hexes.0.first(), Some(&hex(start)), "{name}");
        assert_eq!(way.hexes.0.last(), Some(&hex(exit)), "{name}");
        for pair in way.hexes.0.windows(2) {
            let direction =
                pair[0].direction_to(pair[1]).unwrap_or_else(|| panic!("{name} jumps at {pair:?}"));
            assert!(map.side(pair[0], direction).road >= Some(kind), "{name}: {pair:?}");
        }
    }
}

#[test]
fn houses_on_the_emmitsburg_road_are_on_it() {
    let map = map();
    for house in ["Codori House", "Rogers house", "Klingle House", "Sherfy House", "Wentz House"] {
        assert!(map.place("Emmitsburg Road").contains(&map.place(house)[0]), "{house}");
    }
}

#[test]
fn r6_29_the_railroad_bridge_is_not_a_road_bridge() {
    let map = map();
    let bridge = map.place("RR Bridge")[0];
    let mut railroad = Vec::new();
    for here in map.hexes() {
        for (direction, next) in map.neighbors(here) {
            if map.side(here, direction).bridge == Some(Bridge::Railroad) && here < next {
                railroad.push((here, next));
            }
        }
    }
    let [(one, other)] = railroad[..] else { panic!("one railroad bridge, not {railroad:?}") };
    assert!(one == bridge || other == bridge);
    let side = map.side(one, one.direction_to(other).expect("adjacent"));
    assert_eq!((side.stream, side.road), (Some(Stream::Major), Some(Road::Railroad)));
}

#[test]
fn pikes_and_roads_cross_major_streams_by_bridges_only() {
    let map = map();
    for here in map.hexes() {
        for (direction, next) in map.neighbors(here) {
            let side = map.side(here, direction);
            if side.stream == Some(Stream::Major) && side.road >= Some(Road::Road) {
                assert_eq!(side.bridge, Some(Bridge::Road), "{here} to {next}");
            }
        }
    }
}

#[test]
fn r6_82_entrance_areas_hold_their_roads() {
    let map = map();
    for (area, exits) in [
        (Area::A, "0004"),
        (Area::B, "0800"),
        (Area::C, "1700 2000"),
        (Area::D, "2600"),
        (Area::E, "3107 3120"),
        (Area::F, "3135"),
        (Area::G, "1949"),
        (Area::H, "0449"),
    ] {
        for exit in hexes(exits) {
            assert!(map.area(area).contains(&exit), "{area:?} {exit}");
        }
        assert!(map.area(area).len() >= 5, "several hexes wide (6.821): {area:?}");
    }
    // (12.112) McPherson's barn is far enough from area A for Buford, Herr Tavern is not.
    let away = |place: &str| map.area(Area::A).iter().map(|hex| hex.distance(map.place(place)[0])).min();
    assert!(away("McPherson Barn") > Some(10) && away("Herr Tavern") <= Some(10));
}

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

#[cfg(feature = "paint")]
mod survey {
    use gettysburg::{
        games::high_tide::{map::Map, raster},
        paint::map::{Look, MapPainter, View},
        survey::Survey,
    };

    use super::{TEXT, map};

    #[test]
    fn the_survey_and_its_amendments_make_the_committed_map() {
        let survey = Survey::load().expect("the survey reads");
        let text = raster::map_file(&survey).expect("a map").to_ron().expect("text");
        assert!(text == TEXT, "run `gettysburg survey high_tide` and look at what has changed");
        assert_eq!(Map::from_ron(&text), Ok(map()));
    }

    #[test]
    fn every_named_hex_lies_under_its_surveyed_place() {
        let (survey, map) = (Survey::load().expect("the survey reads"), map());
        let lattice = raster::lattice().expect("the recipe reads");
        for place in &survey.places {
            if let (Some(hex), [only]) = (lattice.hex(place.at), map.place(&place.name)) {
                assert_eq!(hex, *only, "{}", place.name);
                assert!(lattice.center(hex).distance(place.at) <= lattice.across * 0.578, "{}", place.name);
            }
        }
    }

    #[test]
    fn parts_of_the_picture_fit_together() {
        let lattice = raster::lattice().expect("the recipe reads");
        let painter =
            MapPainter::new(Survey::load().expect("the survey reads"), lattice, map()).expect("a painter");
        let part = |west: f64, width: f64| {
            let view = View { west, north: 36.0, width, height: 2.0 };
            painter.paint(view, 24.0, Look::default()).expect("a picture")
        };
        let (whole, left, right) = (part(12.0, 8.0), part(12.0, 4.0), part(16.0, 4.0));
        let mut off = 0;
        for y in 0..whole.height() {
            for x in 0..whole.width() {
                let half = if x < left.width() { left.pixel(x, y) } else { right.pixel(x - left.width(), y) };
                let (one, other) = (whole.pixel(x, y).expect("a pixel"), half.expect("a pixel"));
                let apart = |a: u8, b: u8| a.abs_diff(b) > 24;
                off += usize::from(apart(one.red(), other.red()) || apart(one.green(), other.green()));
            }
        }
        assert!(off * 100 < (whole.width() * whole.height()) as usize, "{off} pixels differ");
    }
}
