//! 7.39, line of sight.

use gettysburg::{
    board::{Direction, Hex},
    games::high_tide::{
        map::Ground,
        sight::{Why, sight},
        units::{Arm, Rank},
    },
    table::side::Side,
};

use super::scene::{Scene, hex};

fn clear(scene: &Scene, from: &str, to: &str) -> bool {
    let field = scene.clone().field();
    let there = sight(&field, hex(from), hex(to));
    assert_eq!(there.clear(), sight(&field, hex(to), hex(from)).clear(), "{from} to {to} is not symmetric");
    there.clear()
}

fn on_levels(from: u8, to: u8) -> Scene {
    Scene::new().level("0510", from).level("1710", to)
}

/// At which of the eleven hexes between two ends twelve hexes apart something blocks, counted from the
/// lower end, which stands in 0510.
fn blocking(ends: (u8, u8), obstacle: impl Fn(Scene, &str) -> Scene) -> Vec<u32> {
    (1..12)
        .filter(|step| {
            let at = Hex::new(5 + *step as u8, 10).to_string();
            !clear(&obstacle(on_levels(ends.0, ends.1), &at), "0510", "1710")
        })
        .collect()
}

/// A cell of the Line of Sight Table: where an obstacle blocks, measured from the lower end.
fn expected(cell: &str) -> Vec<u32> {
    match cell {
        "all" => (1..12).collect(),
        "-" => Vec::new(),
        // Bare ground next to the higher end is seen over.
        "e" => (1..11).collect(),
        part => {
            let (above, below) = part.split_once('/').expect("a fraction");
            let (above, below): (u32, u32) = (above.parse().expect("digits"), below.parse().expect("digits"));
            (1..12).filter(|step| step * below < above * 12).collect()
        }
    }
}

/// The whole table: pairs of levels against bare ground, tall ground and units.
#[test]
fn r7_39_the_line_of_sight_table() {
    let table = [
        ((0, 0), ["all", "all", "all", "all", "all", "all", "all", "all", "all", "all", "all"]),
        ((0, 1), ["e", "all", "all", "all", "all", "all", "all", "1/2", "all", "all", "all"]),
        ((0, 2), ["1/2", "e", "all", "1/2", "all", "all", "all", "1/4", "3/4", "all", "all"]),
        ((0, 3), ["1/3", "2/3", "e", "1/3", "2/3", "all", "all", "1/6", "1/2", "5/6", "all"]),
        ((1, 1), ["-", "all", "all", "-", "all", "all", "all", "-", "all", "all", "all"]),
        ((1, 2), ["-", "e", "all", "-", "all", "all", "all", "-", "1/2", "all", "all"]),
        ((1, 3), ["-", "1/2", "e", "-", "1/2", "all", "all", "-", "1/4", "3/4", "all"]),
        ((2, 2), ["-", "-", "all", "-", "-", "all", "all", "-", "-", "all", "all"]),
        ((2, 3), ["-", "-", "e", "-", "-", "all", "all", "-", "-", "1/2", "all"]),
        ((3, 3), ["-", "-", "-", "-", "-", "-", "all", "-", "-", "-", "all"]),
    ];
    for (ends, cells) in table {
        for (at, cell) in cells.into_iter().enumerate() {
            let what = |scene: Scene, hex: &str| match at {
                0..=2 => scene.level(hex, at as u8 + 1),
                3..=6 => scene.level(hex, at as u8 - 3).ground(hex, Ground::Woods),
                _ => scene.level(hex, at as u8 - 7).usa("US-1", hex, Direction::W, 10),
            };
            assert_eq!(blocking(ends, what), expected(cell), "{ends:?}, column {at}");
        }
    }
}

#[test]
fn r7_39_adjacent_hexes_always_see_each_other() {
    let scene = Scene::new().ground("1010", Ground::Woods).level("1110", 3).ground("1110", Ground::Town);
    assert!(clear(&scene, "1010", "1110"));
}

#[test]
fn r7_39_a_line_along_the_edge_of_the_map_has_one_side_only() {
    for (from, to, beside) in [("0010", "0012", "0011"), ("2911", "2913", "2912")] {
        assert!(clear(&Scene::new(), from, to));
        assert!(
            !clear(&Scene::new().ground(beside, Ground::Woods), from, to),
            "what is off the map shows nobody"
        );
    }
}

#[test]
fn r7_39_woods_hide_whoever_is_beyond_but_not_in_them() {
    let scene = Scene::new().ground("1110", Ground::Woods);
    assert!(!clear(&scene, "1010", "1210"));
    let field = scene.clone().field();
    let block = sight(&field, hex("1010"), hex("1310")).blocked.expect("blocked");
    assert_eq!((block.hex, block.why), (hex("1110"), Why::Tall));
    let ends = Scene::new().ground("1010", Ground::Woods).ground("1210", Ground::DevilsDen);
    assert!(clear(&ends, "1010", "1210"), "terrain at the ends never blocks");
}

#[test]
fn r7_39_orchards_and_sunken_roads_do_not_block() {
    for ground in [Ground::Orchard, Ground::SunkenRoad] {
        assert!(clear(&Scene::new().ground("1110", ground), "1010", "1210"));
    }
}

#[test]
fn r7_39_friends_block_as_enemies_do_and_leaders_do_not() {
    for side in Side::BOTH {
        assert!(!clear(
            &Scene::new().unit(side, Arm::Infantry, "X-1", "1110", Direction::E, 9),
            "1010",
            "1210"
        ));
    }
    assert!(clear(&Scene::new().leader(Side::Union, Rank::Division, "LEADER", "1110", 1), "1010", "1210"));
}

#[test]
fn r7_39_artillery_on_a_hilltop_fires_over_friends_in_the_valley_once_they_are_far_enough() {
    let hill = || Scene::new().level("1010", 2).level("1810", 0);
    assert!(clear(&hill().usa("US-1", "1210", Direction::E, 9), "1010", "1810"));
    assert!(!clear(&hill().usa("US-1", "1710", Direction::E, 9), "1010", "1810"));
}

#[test]
fn r7_37_along_a_hexside_both_hexes_must_block() {
    let one = Scene::new().ground("0911", Ground::Woods);
    assert!(clear(&one, "1010", "1012"));
    assert!(!clear(&one.clone().ground("1011", Ground::Woods), "1010", "1012"));
    let entrances = |scene: &Scene| sight(&scene.clone().field(), hex("1010"), hex("1012")).entrances();
    assert_eq!(entrances(&one), [hex("1011")]);
    assert_eq!(entrances(&Scene::new()), [hex("0911"), hex("1011")]);
}

#[test]
fn r7_37_a_block_further_up_the_hexspine_closes_its_side() {
    // Four hexes due south the line runs between two pairs.
    let scene = Scene::new().ground("0911", Ground::Woods);
    let field = scene.field();
    let line = sight(&field, hex("1010"), hex("1014"));
    assert!(line.clear());
    assert_eq!(line.entrances(), [hex("1013")]);
}

#[test]
fn r7_39_a_crest_hides_unless_one_end_stands_above_it() {
    let crest = || Scene::new().side("1110", Direction::E, |side| side.crest = true);
    assert!(!clear(&crest(), "1010", "1310"));
    let field = crest().field();
    let block = sight(&field, hex("1010"), hex("1310")).blocked.expect("blocked");
    assert_eq!((block.hex, block.why), (hex("1210"), Why::Crest));
    assert!(clear(&crest().level("1010", 1), "1010", "1310"));
    assert!(clear(&crest(), "1110", "1310"), "a crest of the firer's own hex is no bar");
    assert!(clear(&crest(), "1010", "1210"), "nor one of the target's");
}

#[test]
fn r7_39_a_railroad_cut_sees_along_itself_only() {
    let cut = || {
        ["1010", "1110", "1210"].into_iter().fold(Scene::new(), |scene, at| scene.ground(at, Ground::RrCut))
    };
    assert!(clear(&cut(), "1010", "1210"));
    assert!(clear(&cut(), "1010", "1009"));
    assert!(!clear(&cut(), "1010", "1310"));
    assert!(!clear(&cut(), "1010", "1008"));
    assert!(!clear(&cut().ground("1110", Ground::Clear), "1010", "1210"), "the cut is broken");
}

#[test]
fn r10_1_at_night_nothing_is_seen_beyond_one_hex() {
    let field = Scene::new().field();
    let turn = field.charts().turns.iter().position(|turn| turn.night).expect("a night turn");
    let dark = Scene::new().position(|now| now.clock.turn = turn);
    assert!(clear(&dark, "1010", "1110"));
    assert!(!clear(&dark, "1010", "1210"));
}

#[test]
fn r7_39_what_a_line_crosses_is_told_with_its_heights() {
    let scene = Scene::new().level("1010", 2).level("1110", 1).ground("1110", Ground::Woods);
    let line = sight(&scene.field(), hex("1010"), hex("1310"));
    assert_eq!(line.ends, (4, 0));
    let met = line.steps[0].hexes[0];
    assert_eq!((met.hex, met.ground, met.top, met.blocks), (hex("1110"), 2, 4, Some(Why::Tall)));
    assert_eq!(line.steps[1].hexes[0].blocks, None);
}

#[test]
fn r7_39_sight_is_symmetric_over_rough_ground() {
    let mut scene = Scene::new();
    let mut seed = 7_u32;
    for hex in scene.clone().field().map().hexes().collect::<Vec<_>>() {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let at = hex.to_string();
        scene = scene.level(&at, (seed >> 28) as u8 % 3);
        if (seed >> 20).is_multiple_of(5) {
            scene = scene.ground(&at, Ground::Woods);
        }
        if (seed >> 16).is_multiple_of(4) {
            scene = scene.side(&at, Direction::E, |side| side.crest = true);
        }
        if (seed >> 12).is_multiple_of(4) {
            scene = scene.side(&at, Direction::Se, |side| side.crest = true);
        }
    }
    let field = scene.field();
    let mut seen = 0;
    for from in [hex("1010"), hex("1511"), hex("0805")] {
        for to in field.map().hexes().filter(|to| from.distance(*to) <= 8) {
            let there = sight(&field, from, to);
            assert_eq!(there.clear(), sight(&field, to, from).clear(), "{from} to {to}");
            seen += u32::from(there.clear());
        }
    }
    assert!(seen > 30, "some lines are clear");
}
