//! Lines on the ground: crests, streams, walls and roads.

use std::fmt::Write as _;

use super::canvas::{Canvas, scatter};
use crate::survey::{BridgeKind, StreamKind, Survey, WayKind, WorkKind, along};

/// Hachures down both sides of the crests.
pub(super) fn ridges(canvas: &mut Canvas, survey: &Survey) {
    let mut data = String::new();
    for ridge in &survey.ridges {
        let line = ridge.line();
        if !canvas.shows(&line) {
            continue;
        }
        let walked = along(&line, 26.0);
        for (index, (from, to)) in walked.iter().zip(walked.iter().skip(1)).enumerate() {
            let length = from.distance(*to).max(1.0);
            let (east, north) = ((to.0 - from.0) / length, (to.1 - from.1) / length);
            for side in [-1.0, 1.0] {
                let salt = if side > 0.0 { 21 } else { 22 };
                let chance = scatter(from.0 as i64, from.1 as i64, salt);
                let (start, run) = (
                    24.0 + 26.0 * chance,
                    ridge.half_width.min(160.0) * (0.3 + 0.35 * scatter(index as i64, 0, salt)),
                );
                let point = |away: f64| {
                    canvas.at(crate::survey::Point(from.0 - north * side * away, from.1 + east * side * away))
                };
                let ((x, y), (end_x, end_y)) = (point(start), point(start + run));
                let _ = write!(data, "M{x:.1} {y:.1}L{end_x:.1} {end_y:.1}");
            }
        }
    }
    let width = (0.014 * canvas.scale).max(0.4);
    canvas.path(
        &data,
        &format!("fill=\"none\" stroke=\"#4f361b\" stroke-opacity=\".3\" stroke-width=\"{width:.2}\" stroke-linecap=\"round\""),
    );
}

/// Streams.
pub(super) fn streams(canvas: &mut Canvas, survey: &Survey) {
    for (edge, color) in [(1.6, "#2c5372"), (0.0, "#5d93b8")] {
        for stream in survey.streams.iter().filter(|stream| canvas.shows(&stream.points)).collect::<Vec<_>>()
        {
            let wide = match (stream.kind, stream.name.as_str()) {
                (StreamKind::Major, "Willoughby Run") => 0.062,
                (StreamKind::Major, _) => 0.085,
                (StreamKind::Minor, _) => 0.03,
            };
            let plain = stream.kind == StreamKind::Minor;
            if plain && edge > 0.0 {
                continue;
            }
            let width = (wide * canvas.scale).max(0.8) + edge;
            let color = if plain { "#3d6f93" } else { color };
            let line = canvas.curve(&stream.points, false);
            canvas.path(&line, &format!("fill=\"none\" stroke=\"{color}\" stroke-width=\"{width:.2}\" stroke-linejoin=\"round\" stroke-linecap=\"round\""));
        }
    }
}

/// Stone walls, field works, the sunken road and the cuts.
pub(super) fn works(canvas: &mut Canvas, survey: &Survey) {
    let unit = canvas.scale / 56.0;
    for work in &survey.works {
        if !canvas.shows(&work.points) {
            continue;
        }
        let line = canvas.straight(&work.points, false);
        let stroke = |color: &str, width: f64, dashes: f64| {
            format!(
                "fill=\"none\" stroke=\"{color}\" stroke-width=\"{:.2}\" stroke-dasharray=\"{d:.2} {d:.2}\" stroke-linejoin=\"round\"",
                (width * unit).max(0.5),
                d = (dashes * unit).max(0.5)
            )
        };
        match work.kind {
            WorkKind::StoneWall => canvas.path(&line, &stroke("#5f5b54", 2.2, 2.2)),
            WorkKind::Breastwork | WorkKind::Earthwork => canvas.path(&line, &stroke("#8a3a22", 1.8, 4.0)),
            WorkKind::PostAndRailFence => canvas.path(&line, &stroke("#7a6648", 0.8, 3.0)),
            WorkKind::Bank => canvas.path(&line, &stroke("#8b7048", 1.4, 3.0)),
            WorkKind::SunkenRoad | WorkKind::RailroadCut => {
                let width = 7.0 * unit;
                canvas.path(
                    &line,
                    &format!(
                        "fill=\"none\" stroke=\"#6a4a28\" stroke-opacity=\".55\" stroke-width=\"{width:.2}\""
                    ),
                );
            }
        }
    }
}

/// How a way is drawn: width of its casing and of itself at 56 pixels a hex, and its dashes.
fn strokes(kind: WayKind) -> (f64, f64, &'static str) {
    match kind {
        WayKind::Pike => (5.4, 3.6, ""),
        WayKind::Road => (4.0, 2.4, ""),
        WayKind::Lane => (0.0, 1.3, "5 3"),
        WayKind::Trail => (0.0, 1.2, "2 3"),
        WayKind::Grade => (0.0, 1.8, "8 5"),
        WayKind::Railroad => (0.0, 2.0, ""),
    }
}

/// Roads: the small ones first, the casings of roads below all their surfaces, so that crossings are open.
pub(super) fn ways(canvas: &mut Canvas, survey: &Survey) {
    let unit = canvas.scale / 56.0;
    let mut ways: Vec<_> = survey.ways.iter().filter(|way| canvas.shows(&way.points)).collect();
    ways.sort_by_key(|way| way.kind);
    for cased in [true, false] {
        for way in &ways {
            let (casing, width, dashes) = strokes(way.kind);
            let (wide, color) = match (cased, casing > 0.0) {
                (true, true) => (casing, "#5b3a24"),
                (false, true) => (width, "#faeecf"),
                (true, false) => (width, if way.kind < WayKind::Trail { "#2b2118" } else { "#6b4a2c" }),
                (false, false) => continue,
            };
            let dashes: Vec<String> = dashes
                .split_whitespace()
                .filter_map(|dash| dash.parse::<f64>().ok())
                .map(|dash| format!("{:.2}", dash * unit))
                .collect();
            let line = canvas.curve(&way.points, false);
            let wide = (wide * unit).max(if casing > 0.0 && cased { 1.6 } else { 0.7 });
            let dashes = if dashes.is_empty() {
                String::new()
            } else {
                format!(" stroke-dasharray=\"{}\"", dashes.join(" "))
            };
            canvas.path(&line, &format!("fill=\"none\" stroke=\"{color}\" stroke-width=\"{wide:.2}\" stroke-linejoin=\"round\"{dashes}"));
        }
    }
    sleepers(canvas, survey);
    bridges(canvas, survey);
}

/// The ties across the railroad.
fn sleepers(canvas: &mut Canvas, survey: &Survey) {
    let unit = canvas.scale / 56.0;
    for way in survey.ways.iter().filter(|way| way.kind == WayKind::Railroad) {
        let line = canvas.curve(&way.points, false);
        canvas.path(
            &line,
            &format!(
                "fill=\"none\" stroke=\"#2b2118\" stroke-width=\"{:.2}\" stroke-dasharray=\"{:.2} {:.2}\"",
                7.0 * unit,
                1.2 * unit,
                6.0 * unit
            ),
        );
    }
}

/// Bridges.
fn bridges(canvas: &mut Canvas, survey: &Survey) {
    let half = (0.055 * canvas.scale).clamp(1.0, 6.0);
    for bridge in &survey.bridges {
        let (x, y) = canvas.at(bridge.at);
        let fill = if bridge.kind == BridgeKind::Railroad { "#c9b78f" } else { "#fffaf0" };
        let data = format!("M{:.1} {:.1}h{s:.1}v{s:.1}h-{s:.1}z", x - half, y - half, s = half * 2.0);
        canvas.path(
            &data,
            &format!("fill=\"{fill}\" stroke=\"#2b2118\" stroke-width=\"{:.2}\"", (half * 0.3).max(0.5)),
        );
    }
}
