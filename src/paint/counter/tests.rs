//! Pixels of counters.

use resvg::tiny_skia::{ColorU8, Pixmap};

use super::{
    Army, Corps, CounterFace, Emphasis, LeaderFace, NAMED_FROM, Symbol, SymbolSet, margin_pixels as margin,
    paint_counter, paint_leader, picture_size,
    sheet_parts::{brigade, leader},
    works,
};
use crate::paint::{
    palette::{PAPER, Rgb},
    render,
};

const SYMBOLS: [Symbol; 8] = [
    Symbol::Line,
    Symbol::Column,
    Symbol::Dismounted,
    Symbol::Mounted,
    Symbol::Unlimbered,
    Symbol::Limbered,
    Symbol::HorseUnlimbered,
    Symbol::HorseLimbered,
];

fn paint(face: &CounterFace, px: u32) -> Pixmap {
    paint_counter(face, px).expect("a counter can be painted")
}

fn paint_disc(face: &LeaderFace, px: u32) -> Pixmap {
    paint_leader(face, px).expect("a leader can be painted")
}

fn pixel(picture: &Pixmap, x: u32, y: u32) -> ColorU8 {
    picture.pixel(x, y).expect("inside the picture").demultiply()
}

/// The places in which two pictures differ visibly, measured from the top left corner of the counter.
fn differences(one: &Pixmap, other: &Pixmap, px: u32) -> Vec<(i64, i64)> {
    assert_eq!(one.width(), other.width());
    let room = i64::from(margin(px));
    let mut places = Vec::new();
    for y in 0..one.height() {
        for x in 0..one.width() {
            let (a, b) = (one.pixel(x, y).expect("inside"), other.pixel(x, y).expect("inside"));
            let apart = [
                a.red().abs_diff(b.red()),
                a.green().abs_diff(b.green()),
                a.blue().abs_diff(b.blue()),
                a.alpha().abs_diff(b.alpha()),
            ];
            if apart.into_iter().any(|difference| difference > 40) {
                places.push((i64::from(x) - room, i64::from(y) - room));
            }
        }
    }
    places
}

fn is_near(colour: ColorU8, expected: Rgb) -> bool {
    let Rgb(red, green, blue) = expected;
    colour.alpha() > 250
        && colour.red().abs_diff(red) < 12
        && colour.green().abs_diff(green) < 12
        && colour.blue().abs_diff(blue) < 12
}

#[test]
fn every_symbol_stands_out_on_every_face() {
    let states = [(false, false), (true, false), (false, true), (true, true)];
    let faces = [SymbolSet::Period, SymbolSet::Map].into_iter().flat_map(|symbols| {
        Army::ALL.into_iter().flat_map(move |army| {
            states.into_iter().map(move |(half, routed)| CounterFace {
                symbols,
                half,
                routed,
                ..brigade(army)
            })
        })
    });
    for face in faces.flat_map(|face| SYMBOLS.map(|symbol| CounterFace { symbol, ..face.clone() })) {
        let picture = paint(&face, 28);
        assert_eq!((picture.width(), picture.height()), (picture_size(28), picture_size(28)));
        // In the upper half, right of the bar, there is more than the ground.
        let shades: std::collections::BTreeSet<_> = (8..26)
            .flat_map(|x| (2..12).map(move |y| (x + margin(28), y + margin(28))))
            .map(|(x, y)| pixel(&picture, x, y).green() / 32)
            .collect();
        assert!(shades.len() >= 3, "{face:?} has no symbol");
    }
}

#[test]
fn formations_and_arms_are_told_apart_at_the_smallest_size() {
    for symbols in [SymbolSet::Period, SymbolSet::Map] {
        let pictures =
            SYMBOLS.map(|symbol| paint(&CounterFace { symbol, symbols, ..brigade(Army::Union) }, 24));
        for (index, one) in pictures.iter().enumerate() {
            for (other_index, other) in pictures.iter().enumerate().skip(index + 1) {
                let apart = differences(one, other, 24).len();
                assert!(apart >= 4, "{symbols:?}: {index} and {other_index} differ in {apart} pixels");
            }
        }
    }
}

#[test]
fn every_mark_stays_inside_the_picture() {
    for px in [24, 25, 31, 56, 97] {
        for army in Army::ALL {
            stays_inside(px, army);
        }
    }
}

fn stays_inside(px: u32, army: Army) {
    let all = CounterFace {
        routed: true,
        out_of_command: true,
        digging: true,
        moved: true,
        fired: true,
        ..brigade(army)
    };
    for emphasis in [Emphasis::Spent, Emphasis::MayAct, Emphasis::Chosen] {
        for bearing in [0, 30, 45, 90, 135, 150, 210, 270, 330, 359] {
            let picture = paint(&CounterFace { facing: Some(bearing), emphasis, ..all.clone() }, px);
            let last = picture.width() - 1;
            let rim = (0..=last).flat_map(|at| [(at, 0), (at, last), (0, at), (last, at)]);
            for (x, y) in rim {
                let alpha = pixel(&picture, x, y).alpha();
                assert_eq!(alpha, 0, "{px} px, {emphasis:?}, bearing {bearing}: cut at {x}, {y}");
            }
        }
    }
}

#[test]
fn each_mark_shows_where_it_belongs() {
    type Mark = fn(&mut CounterFace);
    let marks: [(Mark, (i64, i64)); 8] = [
        (|face| face.routed = true, (40, -8)),
        (|face| face.out_of_command = true, (28, -2)),
        (|face| face.moved = true, (55, 55)),
        (|face| face.fired = true, (55, 55)),
        (|face| face.digging = true, (55, 55)),
        (|face| face.emphasis = Emphasis::Spent, (28, 54)),
        (|face| face.emphasis = Emphasis::MayAct, (28, -4)),
        (|face| face.emphasis = Emphasis::Chosen, (28, -2)),
    ];
    for (army, (mark, place)) in Army::ALL.into_iter().flat_map(|army| marks.map(|mark| (army, mark))) {
        let plain = brigade(army);
        let mut other = plain.clone();
        mark(&mut other);
        let changed = differences(&paint(&plain, 56), &paint(&other, 56), 56);
        let shows = changed.iter().any(|(x, y)| (x - place.0).abs() <= 2 && (y - place.1).abs() <= 2);
        assert!(shows, "{other:?}");
    }
}

#[test]
fn chips_of_moved_fired_and_digging_are_told_apart() {
    let face = brigade(Army::Union);
    let chips = [
        CounterFace { moved: true, ..face.clone() },
        CounterFace { fired: true, ..face.clone() },
        CounterFace { digging: true, ..face },
    ]
    .map(|face| paint(&face, 32));
    assert!(differences(&chips[0], &chips[1], 32).len() > 8);
    assert!(differences(&chips[1], &chips[2], 32).len() > 8);
    assert!(differences(&chips[0], &chips[2], 32).len() > 8);
}

#[test]
fn the_arrow_stands_on_the_side_it_faces() {
    arrow_stands(30, (1.0, -1.0));
    arrow_stands(90, (1.0, 0.0));
    arrow_stands(150, (1.0, 1.0));
    arrow_stands(210, (-1.0, 1.0));
    arrow_stands(270, (-1.0, 0.0));
    arrow_stands(330, (-1.0, -1.0));
}

fn arrow_stands(bearing: u16, towards: (f64, f64)) {
    let px = 40;
    let face = brigade(Army::Union);
    let facing = paint(&CounterFace { facing: Some(bearing), ..face.clone() }, px);
    let changed = differences(&paint(&face, px), &facing, px);
    assert!(changed.len() > 12, "the arrow of {bearing} degrees is too small");
    let count = changed.len() as f64;
    let (x, y) = changed.iter().fold((0.0, 0.0), |sum, (x, y)| (sum.0 + *x as f64, sum.1 + *y as f64));
    let (x, y) = (x / count - 20.0, y / count - 20.0);
    let agrees = |value: f64, sign: f64| if sign == 0.0 { value.abs() < 3.0 } else { value * sign > 5.0 };
    assert!(agrees(x, towards.0) && agrees(y, towards.1), "{bearing} degrees: {x:.1}, {y:.1}");
    assert!(
        changed.iter().all(|(x, y)| !(1..39).contains(x) || !(1..39).contains(y)),
        "the arrow lies outside the edge"
    );
}

#[test]
fn figures_are_at_least_eleven_pixels_high() {
    for (army, px) in Army::ALL.into_iter().flat_map(|army| [24, 28, 32, 40].map(|px| (army, px))) {
        let face = CounterFace { strength: 88, ..brigade(army) };
        let other = CounterFace { strength: 11, ..face.clone() };
        let rows: Vec<_> =
            differences(&paint(&face, px), &paint(&other, px), px).into_iter().map(|(_, y)| y).collect();
        let height = rows.iter().max().expect("differs") - rows.iter().min().expect("differs") + 1;
        assert!(height >= 11, "{army:?} at {px} px: {height}");
    }
}

#[test]
fn names_show_from_fifty_six_pixels() {
    let face = brigade(Army::Confederate);
    let other = CounterFace { name: "Benning".to_owned(), ..face.clone() };
    let from = NAMED_FROM;
    assert!(differences(&paint(&face, from - 1), &paint(&other, from - 1), from - 1).is_empty());
    assert!(!differences(&paint(&face, from), &paint(&other, from), from).is_empty());
}

#[test]
fn a_long_name_stays_on_the_face_and_may_hold_any_letter() {
    let face = CounterFace { name: String::new(), ..brigade(Army::Union) };
    let named = CounterFace { name: "<de Trobriand & \"Zouaves\">".to_owned(), ..face.clone() };
    let unnamed = CounterFace { name: " ".to_owned(), ..face };
    let changed = differences(&paint(&named, 64), &paint(&unnamed, 64), 64);
    assert!(!changed.is_empty());
    assert!(changed.iter().all(|(x, _)| (12..62).contains(x)), "the name leaves the face");
}

#[test]
fn special_morale_shows_at_every_size() {
    let face = brigade(Army::Union);
    let special = CounterFace { morale: Some("M10".to_owned()), ..face.clone() };
    for px in [24_u32, 40, 56, 96] {
        let side = i64::from(px);
        let changed = differences(&paint(&face, px), &paint(&special, px), px);
        assert!(changed.iter().any(|(x, y)| *x > side * 3 / 4 && *y < side / 4), "{px} px");
    }
}

#[test]
fn half_strength_is_a_paper_face_with_the_sides_own_edge() {
    for army in Army::ALL {
        let face = CounterFace { half: true, ..brigade(army) };
        let picture = paint(&face, 64);
        let room = margin(64);
        let ground = pixel(&picture, room + 16, room + 56);
        assert!(is_near(ground, PAPER), "{ground:?}");
        assert!(is_near(pixel(&picture, room + 32, room + 1), army.colours().edge));
    }
}

#[test]
fn the_bar_has_the_colour_of_the_corps() {
    let room = margin(40);
    for corps in Corps::ALL {
        let face = CounterFace { corps, ..brigade(Army::Union) };
        assert!(is_near(pixel(&paint(&face, 40), room + 5, room + 34), corps.colour()), "{corps:?}");
    }
}

#[test]
fn every_badge_is_told_apart_by_its_form() {
    let union = [
        Corps::I,
        Corps::II,
        Corps::III,
        Corps::V,
        Corps::VI,
        Corps::XI,
        Corps::XII,
        Corps::UnionCavalry,
        Corps::Reserve,
    ]
    .map(|corps| (corps, 1));
    let divisions = [1, 2, 3].map(|division| (Corps::First, division));
    // Where the upper half of the bar has another colour than the corps: the form of the badge.
    let forms: Vec<Vec<bool>> = union
        .into_iter()
        .chain(divisions.into_iter().skip(1))
        .map(|(corps, division)| {
            let picture = paint(&CounterFace { corps, division, ..brigade(Army::Union) }, 72);
            let room = margin(72);
            (room + 6..room + 16)
                .flat_map(|x| (room + 6..room + 36).map(move |y| (x, y)))
                .map(|(x, y)| !is_near(pixel(&picture, x, y), corps.colour()))
                .collect()
        })
        .collect();
    for (index, one) in forms.iter().enumerate() {
        for (other_index, other) in forms.iter().enumerate().skip(index + 1) {
            let apart = one.iter().zip(other).filter(|(a, b)| a != b).count();
            assert!(apart >= 8, "{index} and {other_index} differ in {apart} pixels");
        }
    }
}

#[test]
fn leaders_show_stars_value_name_and_replacement() {
    let face = leader(Army::Union, 2, Some(1), "Sickles");
    let change =
        |other: LeaderFace, px| differences(&paint_disc(&face, px), &paint_disc(&other, px), px).len();
    for px in [24, 72] {
        assert!(change(LeaderFace { stars: 3, ..face.clone() }, px) >= 4, "stars at {px}");
        assert!(change(LeaderFace { value: Some(3), ..face.clone() }, px) >= 4, "value at {px}");
        assert!(change(LeaderFace { replacement: true, ..face.clone() }, px) > 40, "paper at {px}");
        assert!(change(LeaderFace { emphasis: Emphasis::MayAct, ..face.clone() }, px) > 20, "glow at {px}");
        assert!(change(LeaderFace { emphasis: Emphasis::Chosen, ..face.clone() }, px) > 20, "frame at {px}");
    }
    let renamed = LeaderFace { name: "Birney".to_owned(), ..face.clone() };
    assert_eq!((change(renamed.clone(), 48), change(renamed, 72) > 4), (0, true));
}

#[test]
fn works_stand_just_inside_the_hexsides_named() {
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120"><g transform="translate(60 60)">{}</g></svg>"#,
        works(&[30, 90], 60.0)
    );
    let picture = render(&svg, 120, 120).expect("works can be painted");
    // The middle of a hexside is half the root of three circumradii away; the bank is a little nearer.
    let inked = |bearing: f32| {
        let (sin, cos) = bearing.to_radians().sin_cos();
        let reach = 60.0 * 0.93 * 0.866;
        pixel(&picture, (60.0 + reach * sin) as u32, (60.0 - reach * cos) as u32).alpha() > 200
    };
    assert_eq!([30.0, 90.0, 150.0, 210.0, 270.0, 330.0].map(inked), [true, true, false, false, false, false]);
}

#[test]
fn sizes_that_cannot_be_made_are_refused() {
    assert!(paint_counter(&brigade(Army::Union), 0).is_err());
}

#[test]
fn the_sheet_is_a_drawing() {
    let picture = render(&super::sheet(), 320, 310).expect("the sheet can be painted");
    assert!(is_near(pixel(&picture, 0, 0), PAPER));
}
