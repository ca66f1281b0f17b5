//! Streams, roads and bridges.

use std::collections::BTreeSet;

use gettysburg::{
    board::{Direction, Hex, layout},
    games::high_tide::map::{Area, Bridge, Map, Road, Stream},
};

use super::{file, hex, hexes, map};

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
