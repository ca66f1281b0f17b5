//! The discs of leaders.

use super::{Army, Emphasis, LeaderFace, NAMED_FROM, TextStyle, badge::star_path, centred_text, marks};
use crate::paint::palette::{BRASS, GOLD, PAPER, Rgb};

/// The height of a figure of the typeface as a part of its size.
const FIGURE_HEIGHT: f32 = 0.65;
/// The most stars a disc shows.
const MOST_STARS: u8 = 4;

/// A leader's disc, the top left corner of its box at the origin.
pub(super) fn disc(face: &LeaderFace, diameter: f32) -> String {
    let named = diameter >= NAMED_FROM as f32 && !face.name.is_empty();
    [
        marks::disc_frames(diameter, face.emphasis),
        ground(face, diameter),
        stars(face, diameter, named),
        value(face, diameter, named),
        if named { name(face, diameter) } else { String::new() },
        if face.emphasis == Emphasis::Spent { veil(diameter) } else { String::new() },
    ]
    .concat()
}

/// Shadow, edge, ring and face. The ring of a replacement is broken and his face is paper.
fn ground(face: &LeaderFace, diameter: f32) -> String {
    let radius = diameter / 2.0;
    let colours = face.army.colours();
    let edge = (diameter * 0.035).round().max(1.0);
    let ring = (diameter * 0.05).max(1.0);
    let ring_radius = radius - edge - ring / 2.0;
    let (fill, ring_colour) = match (face.replacement, face.army) {
        (true, _) => (PAPER.to_string(), colours.bottom),
        (false, army) => (format!("url(#{})", army.gradient()), GOLD),
    };
    let broken = if face.replacement {
        let dash = ring_radius * std::f32::consts::TAU / 32.0;
        format!(r#" stroke-dasharray="{dash:.3}""#)
    } else {
        String::new()
    };
    format!(
        r##"<g fill="#000"><circle cx="{radius}" cy="{:.2}" r="{radius}" opacity="0.16"/><circle cx="{radius}" cy="{:.2}" r="{radius}" opacity="0.28"/></g><circle cx="{radius}" cy="{radius}" r="{radius}" fill="{}"/><circle cx="{radius}" cy="{radius}" r="{:.2}" fill="{fill}"/><circle cx="{radius}" cy="{radius}" r="{ring_radius:.2}" fill="none" stroke="{ring_colour}" stroke-width="{ring:.2}"{broken}/>"##,
        radius + (diameter * 0.045).max(1.5),
        radius + (diameter * 0.02).max(1.0),
        colours.edge,
        radius - edge
    )
}

/// The stars of rank, in a row.
fn stars(face: &LeaderFace, diameter: f32, named: bool) -> String {
    let count = face.stars.clamp(1, MOST_STARS);
    let size = diameter * if count > 3 && face.value.is_some() { 0.078 } else { 0.095 };
    let y = match (face.value.is_some(), named) {
        (true, _) => 0.265,
        (false, true) => 0.45,
        (false, false) => 0.51,
    };
    let colour = match (face.replacement, face.army) {
        (true, Army::Union) => face.army.colours().bottom,
        (true, Army::Confederate) => BRASS,
        (false, army) => army.colours().star,
    };
    let first = f32::from(count - 1) / -2.0;
    (0..count)
        .map(|star| {
            let x = diameter / 2.0 + (first + f32::from(star)) * size * 2.0;
            format!(
                r#"<path transform="translate({x:.2} {:.2})" d="{}" fill="{colour}"/>"#,
                diameter * y,
                star_path(size)
            )
        })
        .collect()
}

/// The value, large and in the middle.
fn value(face: &LeaderFace, diameter: f32, named: bool) -> String {
    let Some(value) = face.value else { return String::new() };
    let size = if named { diameter * 0.4 } else { (diameter * 0.48).max(12.0) };
    let middle = diameter * if named { 0.53 } else { 0.6 };
    let style = TextStyle::sans(size, 700, figure(face));
    let at = (diameter / 2.0, (middle + size * FIGURE_HEIGHT / 2.0).round());
    centred_text(&value.to_string(), at, &style, diameter * 0.6)
}

/// The name along the foot of the disc.
fn name(face: &LeaderFace, diameter: f32) -> String {
    let style = TextStyle::sans((diameter * 0.13).max(9.5), 600, figure(face));
    centred_text(&face.name, (diameter / 2.0, (diameter * 0.81).round()), &style, diameter * 0.62)
}

/// What lies over the disc of a leader who has acted.
fn veil(diameter: f32) -> String {
    let radius = diameter / 2.0;
    format!(r#"<circle cx="{radius}" cy="{radius}" r="{radius}" fill="{PAPER}" opacity="0.42"/>"#)
}

/// The colour of figures on the disc.
fn figure(face: &LeaderFace) -> Rgb {
    match (face.replacement, face.army) {
        (true, Army::Union) => face.army.colours().bottom,
        (true, Army::Confederate) => BRASS,
        (false, army) => army.colours().figure,
    }
}
