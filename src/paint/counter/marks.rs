//! What stands around and over a counter: facing, frames, chips, the white flag; and works in the hex.

use super::{CounterFace, Emphasis, face::Measures};
use crate::paint::palette::{CAUTION, EARTH, LIT, LOGS, PAPER, Rgb, WARNING, WHITE};

/// The pictures in chips, in a box of 20 by 20 units around the origin.
const MOVED: &str = r#"<path d="M-6.5-6L-.5 0L-6.5 6M0-6L6 0L0 6" fill="none" stroke-width="3"/>"#;
const FIRED: &str = r#"<path d="M0-8.5L1.9-4 6-6 4.3-1.7 8.5 0 4.3 1.7 6 6 1.9 4 0 8.5-1.9 4-6 6-4.3 1.7-8.5 0-4.3-1.7-6-6-1.9-4Z" stroke="none"/>"#;
const DIGGING: &str = r#"<path d="M6.5-6.5L-1 1" fill="none" stroke-width="2.4"/><path d="M4-7.5L7.5-4" fill="none" stroke-width="2.4"/><path d="M-2.5-2.5L2.5 2.5Q1.5 7.5-6.5 6.5Q-7.5-1.5-2.5-2.5Z" stroke="none"/>"#;
const STRUCK: &str = r##"<path d="M-4.5 8V-8" fill="none" stroke-width="2.2"/><path d="M-4-7.5H7L4.5-3.5L7 .5H-4Z" stroke="none"/><path d="M-8 8L8-8" fill="none" stroke="#f6eedc" stroke-width="5.5"/><path d="M-8 8L8-8" fill="none" stroke="#b5431f" stroke-width="2.8"/>"##;

/// The bearing of a whole turn.
const TURN: u16 = 360;

/// The arrow outside the edge, at `bearing` degrees clockwise from the top.
pub(super) fn arrow(bearing: u16, side: f32, colour: Rgb) -> String {
    let turn = f32::from(bearing % TURN).to_radians();
    let (east, south) = (turn.sin(), -turn.cos());
    // Where the ray from the middle leaves the square.
    let reach = side / 2.0 / east.abs().max(south.abs());
    let (half, long) = (side * 0.19, side * 0.165);
    let middle = side / 2.0;
    let at = |along: f32, across: f32| {
        format!(
            "{:.2} {:.2}",
            middle + east * (reach + along) - south * across,
            middle + south * (reach + along) + east * across
        )
    };
    // The base lies under the counter, so that the arrow has no gap where it meets the edge slanting.
    let base = -0.14 * side;
    format!(
        r#"<path d="M{}L{}L{}Z" fill="{colour}" stroke="{}" stroke-width="{:.2}" stroke-linejoin="round" paint-order="stroke"/>"#,
        at(base, -half),
        at(long, 0.0),
        at(base, half),
        PAPER,
        (side * 0.045).max(1.5)
    )
}

/// The still glow of a counter that may act: light that fades outward, and a bright second edge.
pub(super) fn glow(measures: &Measures) -> String {
    let side = measures.side;
    let step = side * 0.022;
    let rings: String = [7.0, 6.0, 5.0, 4.0, 3.0, 2.0]
        .iter()
        .map(|&ring| {
            frame_path(side, ring * step, measures.radius, &format!(r#"fill="{CAUTION}" opacity="0.17""#))
        })
        .collect();
    let width = (side * 0.03).max(1.0);
    let edge = format!(r#"fill="none" stroke="{CAUTION}" stroke-width="{width:.2}""#);
    rings + &frame_path(side, width * 1.5, measures.radius, &edge)
}

/// The frames around the body, which the facing arrow crosses.
pub(super) fn frames(face: &CounterFace, measures: &Measures) -> String {
    let selected = if face.emphasis == Emphasis::Chosen {
        selection(measures.side, measures.radius)
    } else {
        String::new()
    };
    let out_of_command = if face.out_of_command { dashes(measures) } else { String::new() };
    selected + &out_of_command
}

/// All that lies over the body: the white flag, chips.
pub(super) fn over(face: &CounterFace, side: f32) -> String {
    let flag = if face.routed { white_flag(side) } else { String::new() };
    flag + &chips(face, side)
}

/// A rounded square `outset` pixels outside a counter of this side.
fn frame_path(side: f32, outset: f32, radius: f32, style: &str) -> String {
    format!(
        r#"<rect x="{0:.2}" y="{0:.2}" width="{1:.2}" height="{1:.2}" rx="{2:.2}" {style}/>"#,
        -outset,
        side + 2.0 * outset,
        radius + outset
    )
}

/// The white and black frame of a selected counter.
fn selection(side: f32, radius: f32) -> String {
    frame_rings(side)
        .map(|(colour, outset, width)| {
            let style = format!(r#"fill="none" stroke="{colour}" stroke-width="{width}""#);
            frame_path(side, outset, radius, &style)
        })
        .concat()
}

/// The rings of the frame of a chosen counter: colour, distance from its edge, width.
fn frame_rings(side: f32) -> [(Rgb, f32, f32); 3] {
    let width = (side * 0.03).round().max(1.0);
    [(WHITE, width * 0.5, width), (LIT, width * 2.0, width * 2.0), (WHITE, width * 3.5, width)]
}

/// The dashes around a counter out of command.
fn dashes(measures: &Measures) -> String {
    let side = measures.side;
    let width = (side * 0.04).max(1.5);
    let ring = |colour, wide: f32, pattern: &str| {
        let style = format!(r#"fill="none" stroke="{colour}" stroke-width="{wide:.2}" {pattern}"#);
        frame_path(side, width * 0.9, measures.radius, &style)
    };
    let pattern = format!(r#"stroke-dasharray="{:.2} {:.2}""#, width * 2.6, width * 1.6);
    ring(PAPER, width * 1.5, "") + &ring(WARNING, width, &pattern)
}

/// The white flag over the top right corner of a routed counter.
fn white_flag(side: f32) -> String {
    format!(
        r#"<g transform="translate({:.2} {:.2}) scale({:.4})" stroke="{LIT}" stroke-linejoin="round"><path d="M-11 9V-16" stroke-width="3.6" stroke-linecap="round"/><path d="M-10-15Q-2-19 5-15T21-15V3Q14 7 6 3T-10 3Z" fill="{WHITE}" stroke-width="2.6"/></g>"#,
        side * 0.82,
        side * 0.06,
        side / 72.0
    )
}

/// The chips under the edge, in a row from the corner that the facing arrow leaves free.
fn chips(face: &CounterFace, side: f32) -> String {
    let pictures = [
        (face.moved, MOVED, LIT),
        (face.fired, FIRED, WARNING),
        (face.digging, DIGGING, LIT),
        (face.out_of_command, STRUCK, LIT),
    ];
    let size = (side * 0.29).max(9.5);
    let from_left = face.facing.is_some_and(|bearing| (110..180).contains(&(bearing % TURN)));
    let shown = pictures.into_iter().filter(|(shown, ..)| *shown);
    let mut centre = side * 0.985;
    // All four fit between the corners, overlapping on the smallest counters.
    let step = (size * 0.96).min(side * 0.32);
    let mut drawing = String::new();
    for (_, picture, colour) in shown {
        let x = if from_left { side - centre } else { centre };
        drawing += &chip((x, side * 0.985), size, picture, colour);
        centre -= step;
    }
    drawing
}

/// One chip: a paper disc with a picture.
fn chip((x, y): (f32, f32), size: f32, picture: &str, colour: Rgb) -> String {
    format!(
        r#"<g transform="translate({x:.2} {y:.2}) scale({:.4})" fill="{colour}" stroke="{colour}"><circle r="11.5" fill="{}" stroke="{LIT}" stroke-width="2"/>{picture}</g>"#,
        size / 25.0,
        PAPER
    )
}

/// Works along hexsides, as a fragment of SVG with the middle of the hex at the origin: a bank of earth
/// faced with logs, just inside each hexside. `bearings` are those of the hexsides' middles, in degrees
/// clockwise from the top; `circumradius` is the distance from the middle to a corner, in pixels.
pub fn works(bearings: &[u16], circumradius: f32) -> String {
    let reach = circumradius * 0.93;
    let corner = |bearing: u16, turn: f32| {
        let angle = (f32::from(bearing % TURN) + turn).to_radians();
        (reach * angle.sin(), -reach * angle.cos())
    };
    let path: String = bearings
        .iter()
        .map(|&bearing| {
            let ((ax, ay), (bx, by)) = (corner(bearing, -30.0), corner(bearing, 30.0));
            format!("M{ax:.2} {ay:.2}L{bx:.2} {by:.2}")
        })
        .collect();
    let width = (circumradius * 0.1).max(2.5);
    format!(
        r#"<g fill="none" stroke-linecap="round"><path d="{path}" stroke="{EARTH}" stroke-width="{width:.2}"/><path d="{path}" stroke="{LOGS}" stroke-width="{:.2}" stroke-linecap="butt" stroke-dasharray="{:.2} {:.2}"/></g>"#,
        width * 0.52,
        width * 0.75,
        width * 0.5
    )
}

/// The glow and the frame of a disc of this diameter.
pub(super) fn disc_frames(diameter: f32, emphasis: Emphasis) -> String {
    let radius = diameter / 2.0;
    let circle = |outset: f32, style: String| {
        format!(r#"<circle cx="{radius}" cy="{radius}" r="{:.2}" {style}/>"#, radius + outset)
    };
    let step = diameter * 0.022;
    let mut frames = String::new();
    if emphasis == Emphasis::MayAct {
        for ring in [7.0, 6.0, 5.0, 4.0, 3.0, 2.0] {
            frames += &circle(ring * step, format!(r#"fill="{CAUTION}" opacity="0.17""#));
        }
        let width = (diameter * 0.03).max(1.0);
        frames +=
            &circle(width * 1.5, format!(r#"fill="none" stroke="{CAUTION}" stroke-width="{width:.2}""#));
    }
    if emphasis == Emphasis::Chosen {
        for (colour, outset, width) in frame_rings(diameter) {
            let style = format!(r#"fill="none" stroke="{colour}" stroke-width="{width}""#);
            frames += &circle(outset, style);
        }
    }
    frames
}
