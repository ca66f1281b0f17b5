//! What covers the ground: fields, town, woods and houses.

use std::fmt::Write as _;

use super::canvas::{Canvas, scatter};
use crate::survey::{Extent, FieldKind, PlaceKind, Point, Survey, TownKind, WoodsKind, inside};

/// How far boulders lie around rocks, in metres.
const ROCKS: f64 = 120.0;

/// Orchards and fields.
pub(super) fn fields(canvas: &mut Canvas, survey: &Survey) {
    for field in survey.fields.iter().filter(|field| field.kind != FieldKind::Orchard) {
        if !canvas.shows(&field.points) {
            continue;
        }
        let (color, strength) = match field.kind {
            FieldKind::Wheat => ("#e8c25f", 0.55),
            FieldKind::Grain => ("#e6cf86", 0.4),
            FieldKind::Marsh => ("#9fb89a", 0.35),
            _ => ("#c3cf93", 0.3),
        };
        let outline = canvas.straight(&field.points, true);
        canvas.path(&outline, &format!("fill=\"{color}\" fill-opacity=\"{strength}\""));
        if matches!(field.kind, FieldKind::Wheat | FieldKind::Grain) {
            furrows(canvas, &field.points);
        }
    }
    for field in survey.fields.iter().filter(|field| field.kind == FieldKind::Orchard) {
        orchard(canvas, &field.points);
    }
}

/// Rows of grain.
fn furrows(canvas: &mut Canvas, outline: &[Point]) {
    let mut data = String::new();
    for point in spread(canvas, outline, 20.0, 0.0) {
        let (x, y) = canvas.at(point);
        let half = 7.0 * canvas.per_metre();
        let _ = write!(data, "M{:.1} {:.1}l{:.1} {:.1}", x - half, y + half * 0.5, half * 2.0, -half);
    }
    let width = (0.012 * canvas.scale).max(0.5);
    canvas.path(
        &data,
        &format!("fill=\"none\" stroke=\"#b98f2e\" stroke-opacity=\".55\" stroke-width=\"{width:.2}\""),
    );
}

/// Fruit trees in rows.
fn orchard(canvas: &mut Canvas, outline: &[Point]) {
    if !canvas.shows(outline) {
        return;
    }
    let area = canvas.straight(outline, true);
    canvas.path(
        &area,
        "fill=\"#c4cf8e\" fill-opacity=\".6\" stroke=\"#8a8f55\" stroke-opacity=\".5\" stroke-width=\".6\"",
    );
    let radius = (6.0 * canvas.per_metre()).max(0.7);
    let trees: String =
        spread(canvas, outline, 24.0, 0.0).map(|point| Canvas::disc(canvas.at(point), radius)).collect();
    canvas.path(&trees, "fill=\"#55703c\"");
}

/// The blocks of the town with its streets and houses.
pub(super) fn town(canvas: &mut Canvas, survey: &Survey) {
    for blocks in survey.town.iter().filter(|part| part.kind == TownKind::Blocks) {
        if canvas.shows(&blocks.points) {
            let area = canvas.straight(&blocks.points, true);
            canvas.path(
                &area,
                "fill=\"#d8a88f\" fill-opacity=\".75\" stroke=\"#8c5a44\" stroke-opacity=\".7\"",
            );
            roofs(canvas, &blocks.points);
        }
    }
    let width = 13.0 * canvas.per_metre();
    for street in survey.town.iter().filter(|part| part.kind == TownKind::Street) {
        let line = canvas.straight(&street.points, false);
        canvas.path(&line, &format!("fill=\"none\" stroke=\"#faeecf\" stroke-width=\"{width:.2}\""));
    }
}

/// Small houses in the blocks: scenery, not surveyed singly.
fn roofs(canvas: &mut Canvas, blocks: &[Point]) {
    let side = 15.0 * canvas.per_metre();
    if side < 1.5 {
        return;
    }
    let mut data = String::new();
    for point in spread(canvas, blocks, 29.0, 7.0) {
        let (x, y) = canvas.at(point);
        let tall = side * (0.7 + 0.5 * scatter(point.0 as i64, point.1 as i64, 3));
        let _ = write!(data, "M{:.1} {:.1}h{side:.1}v{tall:.1}h-{side:.1}z", x - side / 2.0, y - tall / 2.0);
    }
    canvas.path(&data, "fill=\"#a5624b\" fill-opacity=\".8\"");
}

/// Woods and groves, tree by tree where they are large enough to be seen.
pub(super) fn woods(canvas: &mut Canvas, survey: &Survey) {
    for woods in &survey.woods {
        if !canvas.shows(&woods.points) {
            continue;
        }
        let (spacing, strength) = match woods.kind {
            WoodsKind::Dense => (25.0, 0.62),
            WoodsKind::Open => (36.0, 0.36),
        };
        let outline = canvas.curve(&woods.points, true);
        canvas.path(&outline, &format!("fill=\"#6f8a51\" fill-opacity=\"{strength}\""));
        trees(canvas, &woods.points, spacing);
    }
}

/// Trees: a dark rim, a crown lit from the north-west, and its light.
fn trees(canvas: &mut Canvas, outline: &[Point], spacing: f64) {
    if spacing * canvas.per_metre() < 1.6 {
        return;
    }
    let (mut rims, mut crowns, mut lights) = (String::new(), String::new(), String::new());
    for point in spread(canvas, outline, spacing, spacing * 0.42) {
        let radius = canvas.per_metre() * (11.0 + 5.0 * scatter(point.0 as i64, point.1 as i64, 11));
        let (x, y) = canvas.at(point);
        rims.push_str(&Canvas::disc((x + radius * 0.12, y + radius * 0.18), radius * 1.08));
        crowns.push_str(&Canvas::disc((x, y), radius * 0.84));
        lights.push_str(&Canvas::disc((x - radius * 0.26, y - radius * 0.3), radius * 0.4));
    }
    canvas.path(&rims, "fill=\"#45592f\" fill-opacity=\".8\"");
    canvas.path(&crowns, "fill=\"#738e55\"");
    canvas.path(&lights, "fill=\"#9db578\" fill-opacity=\".75\"");
}

/// Points spread over the part of an outline that can show, in a pattern that does not depend on the view.
fn spread(canvas: &Canvas, outline: &[Point], spacing: f64, disorder: f64) -> impl Iterator<Item = Point> {
    let extent = Extent::around(outline).shared(canvas.extent());
    let first = |low: f64| (low / spacing).floor() as i64;
    let last = |high: f64| (high / spacing).ceil() as i64;
    let columns = first(extent.low.0)..=last(extent.high.0);
    let mut points = Vec::new();
    // From north to south, so that nearer crowns cover those behind them.
    for row in (first(extent.low.1)..=last(extent.high.1)).rev() {
        for column in columns.clone() {
            let shift = if row % 2 == 0 { 0.0 } else { spacing / 2.0 };
            let off = |salt| (scatter(column, row, salt) - 0.5) * 2.0 * disorder;
            let point = Point(column as f64 * spacing + shift + off(1), row as f64 * spacing + off(2));
            if inside(point, outline) {
                points.push(point);
            }
        }
    }
    points.into_iter()
}

/// Houses, mills and the like as small black squares.
pub(super) fn houses(canvas: &mut Canvas, survey: &Survey) {
    let mut data = String::new();
    let half = (0.032 * canvas.scale).clamp(0.8, 4.0);
    let built = |kind| matches!(kind, PlaceKind::House | PlaceKind::Building | PlaceKind::Mill);
    for place in survey.places.iter().filter(|place| built(place.kind)) {
        if canvas.extent().contains(place.at) {
            let (x, y) = canvas.at(place.at);
            let _ = write!(data, "M{:.1} {:.1}h{s:.1}v{s:.1}h-{s:.1}z", x - half, y - half, s = half * 2.0);
        }
    }
    canvas.path(&data, "fill=\"#2b2118\"");
    let mut summits = String::new();
    let size = (0.05 * canvas.scale).clamp(1.5, 7.0);
    for place in survey.places.iter().filter(|place| place.kind == PlaceKind::Hill) {
        let (x, y) = canvas.at(place.at);
        let _ =
            write!(summits, "M{x:.1} {:.1}l{size:.1} {:.1}h-{:.1}z", y - size * 0.8, size * 1.6, size * 2.0);
    }
    canvas.path(&summits, "fill=\"#5b3a24\"");
}

/// Boulders around the places that are rocks.
pub(super) fn rocks(canvas: &mut Canvas, survey: &Survey) {
    let (mut stones, mut lights) = (String::new(), String::new());
    for place in survey.places.iter().filter(|place| place.kind == PlaceKind::Rocks) {
        if !canvas.extent().contains(place.at) {
            continue;
        }
        let reach = ROCKS;
        let corners = [(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)];
        let square = corners.map(|(east, north)| Point(place.at.0 + east, place.at.1 + north));
        for point in spread(canvas, &square, 22.0, 10.0).filter(|point| point.distance(place.at) < reach) {
            let radius = canvas.per_metre() * (4.0 + 7.0 * scatter(point.0 as i64, point.1 as i64, 31));
            let (x, y) = canvas.at(point);
            stones.push_str(&Canvas::disc((x, y), radius));
            lights.push_str(&Canvas::disc((x - radius * 0.2, y - radius * 0.25), radius * 0.6));
        }
    }
    canvas.path(&stones, "fill=\"#5d564d\"");
    canvas.path(&lights, "fill=\"#a59c8e\"");
}
