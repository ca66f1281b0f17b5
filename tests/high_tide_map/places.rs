//! Places, ground and levels.

use gettysburg::{
    board::{Direction, Hex},
    games::high_tide::map::Ground,
};

use super::{hex, hexes, map};

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
