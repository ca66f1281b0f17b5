//! Names on the map. Where a name stands depends on the scale but not on the view, so that parts of the map
//! fit together.

use super::canvas::Canvas;
use crate::{
    paint::escape,
    survey::{Extent, Place, PlaceKind, Point, StreamKind, Survey, WayKind, along},
};

/// The paper that lies behind every name.
const HALO: &str = "#f6eedc";

/// A name beside a point.
struct Label<'a> {
    at: Point,
    text: &'a str,
    feet: Option<f64>,
    size: f64,
    style: &'static str,
    /// Distance of the text from the point in pixels.
    gap: f64,
}

/// All names that the scale has room for.
pub(super) fn names(canvas: &mut Canvas, survey: &Survey) {
    let mut taken = Taken::default();
    ridges(canvas, survey, &mut taken);
    ways_and_streams(canvas, survey, &mut taken);
    let mut labels = labels(canvas, survey);
    labels.sort_by(|one, other| other.size.total_cmp(&one.size).then(one.text.cmp(other.text)));
    for label in labels {
        place(canvas, &label, &mut taken);
    }
}

/// The rectangles of paper that bear names, in pixels.
#[derive(Default)]
struct Taken(Vec<[f64; 4]>);

impl Taken {
    /// Takes a rectangle (left, top, right, bottom) unless a part of it is taken.
    fn take(&mut self, rectangle: [f64; 4]) -> bool {
        let [left, top, right, bottom] = rectangle;
        let free = !self
            .0
            .iter()
            .any(|other| left < other[2] && other[0] < right && top < other[3] && other[1] < bottom);
        if free {
            self.0.push(rectangle);
        }
        free
    }
}

/// The labels of places.
fn labels<'a>(canvas: &Canvas, survey: &'a Survey) -> Vec<Label<'a>> {
    let scale = canvas.scale;
    let mut labels = Vec::new();
    for place in &survey.places {
        let (share, low, high, from, style) = match place.kind {
            PlaceKind::Hill => (0.31, 9.0, 24.0, 9.0, "font-weight=\"600\""),
            PlaceKind::Town => (0.42, 11.0, 30.0, 9.0, "font-weight=\"500\" letter-spacing=\"1.5\""),
            PlaceKind::Rocks | PlaceKind::Field | PlaceKind::Landmark => {
                (0.25, 9.0, 18.0, 22.0, "font-weight=\"500\"")
            }
            PlaceKind::Valley | PlaceKind::Spring => (0.2, 9.0, 15.0, 36.0, "font-style=\"italic\""),
            PlaceKind::Ridge
            | PlaceKind::Direction
            | PlaceKind::Junction
            | PlaceKind::Marker
            | PlaceKind::Position => continue,
            _ => (0.2, 9.0, 15.0, 34.0, "font-weight=\"400\""),
        };
        if scale < from {
            continue;
        }
        labels.push(Label {
            at: place.at,
            text: if place.kind == PlaceKind::Town { "Gettysburg" } else { short(place) },
            feet: place.feet.filter(|_| place.kind == PlaceKind::Hill && scale >= 30.0),
            size: (share * scale).clamp(low, high),
            style,
            gap: (0.09 * scale).max(3.0),
        });
    }
    for woods in survey.woods.iter().filter(|_| scale >= 40.0) {
        let extent = Extent::around(&woods.points);
        labels.push(Label {
            at: extent.low.towards(extent.high, 0.5),
            text: &woods.name,
            feet: None,
            size: (0.19 * scale).clamp(9.0, 14.0),
            style: "font-style=\"italic\" data-woods=\"\"",
            gap: 0.0,
        });
    }
    labels
}

/// A house goes by its owner's name.
fn short(place: &Place<PlaceKind>) -> &str {
    let name = place.name.split(" (").next().unwrap_or(&place.name);
    match place.kind {
        PlaceKind::Hill => &place.name,
        PlaceKind::House => name.strip_suffix(" House").unwrap_or(name),
        _ => name,
    }
}

/// Sets a label where there is room beside its point; without room it is left out.
fn place(canvas: &mut Canvas, label: &Label, taken: &mut Taken) {
    let (x, y) = canvas.at(label.at);
    let width = label.text.chars().count() as f64 * label.size * 0.46;
    let (size, gap) = (label.size, label.gap);
    let below = if label.feet.is_some() { size * 0.75 } else { 0.0 };
    let beside = [
        (x + gap, y + size * 0.32, "start"),
        (x - gap, y + size * 0.32, "end"),
        (x, y - gap - below, "middle"),
        (x, y + gap + size * 0.75, "middle"),
    ];
    let centred = [(x, y + size * 0.3, "middle")];
    let places: &[(f64, f64, &str)] = if gap > 0.0 { &beside } else { &centred };
    for &(text_x, text_y, anchor) in places {
        let left = match anchor {
            "start" => text_x,
            "end" => text_x - width,
            _ => text_x - width / 2.0,
        };
        if !taken.take([left, text_y - size * 0.8, left + width, text_y + size * 0.25 + below]) {
            continue;
        }
        let middle = left + width / 2.0;
        let fill = if label.style.contains("data-woods") { "#2f4a22" } else { "#2b2118" };
        let style = label.style.replace(" data-woods=\"\"", "");
        canvas.add(&text(
            text_x,
            text_y,
            size,
            &format!("text-anchor=\"{anchor}\" fill=\"{fill}\" {style}"),
            label.text,
        ));
        if let Some(feet) = label.feet {
            let small = size * 0.68;
            let attributes = "text-anchor=\"middle\" fill=\"#8a4b1c\" font-style=\"italic\"";
            canvas.add(&text(middle, text_y + small, small, attributes, &format!("{feet:.0}")));
        }
        return;
    }
}

/// Text with its halo.
fn text(x: f64, y: f64, size: f64, attributes: &str, words: &str) -> String {
    let halo = (size * 0.2).max(1.5);
    format!(
        "<text x=\"{x:.1}\" y=\"{y:.1}\" font-family=\"EB Garamond\" font-size=\"{size:.1}\" stroke=\"{HALO}\" stroke-opacity=\".8\" stroke-width=\"{halo:.1}\" stroke-linejoin=\"round\" paint-order=\"stroke\" {attributes}>{}</text>",
        escape(words)
    )
}

/// The names of ridges in spaced capitals along their crests.
fn ridges(canvas: &mut Canvas, survey: &Survey, taken: &mut Taken) {
    let scale = canvas.scale;
    if scale < 12.0 {
        return;
    }
    let size = (0.27 * scale).clamp(8.0, 20.0);
    for ridge in survey.ridges.iter().filter(|ridge| ridge.name.ends_with("Ridge")) {
        let words = ridge.name.to_uppercase();
        let style = format!("fill=\"#6b4322\" font-weight=\"500\" letter-spacing=\"{:.1}\"", size * 0.32);
        let length = words.chars().count() as f64 * size * 1.04;
        written(canvas, &ridge.line(), &words, (size, length), &style, taken);
    }
}

/// The names of roads and streams along them, again every couple of miles.
fn ways_and_streams(canvas: &mut Canvas, survey: &Survey, taken: &mut Taken) {
    let scale = canvas.scale;
    for way in &survey.ways {
        let (share, from) = match way.kind {
            WayKind::Pike | WayKind::Road => (0.22, 24.0),
            WayKind::Railroad | WayKind::Grade => (0.19, 40.0),
            WayKind::Lane | WayKind::Trail => (0.17, 50.0),
        };
        if scale >= from && !way.name.starts_with("Chambersburg Street") {
            let size = (share * scale).clamp(9.0, 15.0);
            let length = way.name.chars().count() as f64 * size * 0.47;
            repeated(canvas, &way.points, &way.name, (size, length), "fill=\"#3c2a18\"", taken);
        }
    }
    for stream in &survey.streams {
        let from = if stream.kind == StreamKind::Major { 14.0 } else { 40.0 };
        if scale >= from && !stream.name.ends_with("branch") && !stream.name.contains(',') {
            let share = if stream.kind == StreamKind::Major { 0.26 } else { 0.2 };
            let size = (share * scale).clamp(9.0, 17.0);
            let length = stream.name.chars().count() as f64 * size * 0.45;
            repeated(
                canvas,
                &stream.points,
                &stream.name,
                (size, length),
                "fill=\"#234f70\" font-style=\"italic\"",
                taken,
            );
        }
    }
}

/// Writes a name along each stretch of about two miles of a line.
fn repeated(
    canvas: &mut Canvas,
    line: &[Point],
    words: &str,
    size: (f64, f64),
    style: &str,
    taken: &mut Taken,
) {
    let points: Vec<Point> =
        along(line, 20.0).into_iter().filter(|point| canvas.lattice.hex(*point).is_some()).collect();
    let stretches = (points.len() / 160).max(1);
    for stretch in points.chunks(points.len().div_ceil(stretches).max(1)) {
        written(canvas, stretch, words, size, style, taken);
    }
}

/// Writes words along the middle of a line, if it is long enough and the place is free.
fn written(
    canvas: &mut Canvas,
    line: &[Point],
    words: &str,
    (size, length): (f64, f64),
    style: &str,
    taken: &mut Taken,
) {
    let smooth = softened(&along(line, 20.0));
    let Some(course) = middle(&smooth, length * 1.08 / canvas.per_metre()) else { return };
    let mut course = course.to_vec();
    let (Some(first), Some(last)) = (course.first().copied(), course.last().copied()) else { return };
    // Text runs eastward, and northward along lines that run due north.
    let eastward = last.0 - first.0;
    if eastward < -20.0 || (eastward.abs() <= 20.0 && last.1 < first.1) {
        course.reverse();
    }
    let half = size * 0.5;
    let boxes: Vec<[f64; 4]> = course
        .iter()
        .step_by(3)
        .map(|point| canvas.at(*point))
        .map(|(x, y)| [x - half, y - half, x + half, y + half])
        .collect();
    let free = |[left, top, right, bottom]: [f64; 4]| {
        !taken
            .0
            .iter()
            .any(|other| left < other[2] && other[0] < right && top < other[3] && other[1] < bottom)
    };
    if !boxes.iter().all(|rectangle| free(*rectangle)) {
        return;
    }
    taken.0.extend(boxes);
    if !canvas.shows(&course) {
        return;
    }
    let path = canvas.curve(&course, false);
    let path = canvas.define(&path);
    let halo = (size * 0.2).max(1.5);
    canvas.add(&format!(
        "<text font-family=\"EB Garamond\" font-size=\"{size:.1}\" text-anchor=\"middle\" stroke=\"{HALO}\" stroke-opacity=\".8\" stroke-width=\"{halo:.1}\" stroke-linejoin=\"round\" paint-order=\"stroke\" dy=\"{:.1}\" {style}><textPath href=\"#{path}\" startOffset=\"50%\">{}</textPath></text>",
        size * 0.3,
        escape(words)
    ));
}

/// The middle of a line, so many metres long; `None` if the line is shorter.
fn middle(line: &[Point], length: f64) -> Option<&[Point]> {
    let half = line.len() / 2;
    (1..=half).find_map(|reach| {
        let part = line.get(half - reach..(half + reach).min(line.len()))?;
        let run: f64 = part.iter().zip(part.iter().skip(1)).map(|(from, to)| from.distance(*to)).sum();
        (run >= length).then_some(part)
    })
}

/// A line without its small bends.
fn softened(line: &[Point]) -> Vec<Point> {
    let reach = 9;
    (0..line.len())
        .filter_map(|index| {
            let near = line.get(index.saturating_sub(reach)..(index + reach + 1).min(line.len()))?;
            let count = near.len() as f64;
            Some(Point(
                near.iter().map(|point| point.0).sum::<f64>() / count,
                near.iter().map(|point| point.1).sum::<f64>() / count,
            ))
        })
        .collect()
}
