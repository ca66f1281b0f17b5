//! The survey from which the map is made.

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
