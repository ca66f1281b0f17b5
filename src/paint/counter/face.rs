//! The face of a combat unit.

use std::fmt::Write as _;

use super::{CounterFace, Emphasis, NAMED_FROM, SUBTITLED_FROM, document, escape, symbol};
use crate::paint::palette::{self, Rgb};

/// Grey of a routed unit.
const ROUTED: Rgb = Rgb(0x8b, 0x8b, 0x88);
/// Ink of chips.
const CHIP_INK: Rgb = palette::INK;

/// The drawing of a counter for a side of so many pixels: what does not fit is left out.
pub fn counter_svg(face: &CounterFace, side: u32) -> String {
    let [light, deep, edge, figure] = face.army.colours();
    let named = side >= NAMED_FROM && !face.name.is_empty();
    let mut body = String::new();
    // Writing to a string cannot fail.
    let _ = write!(
        body,
        r#"<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{deep}"/></linearGradient><pattern id="h" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="3.4" height="8" fill="{deep}" fill-opacity=".45"/></pattern></defs>"#
    );
    body += &surround(face.emphasis);
    if let Some(facing) = face.facing {
        body += &arrow(f32::from(facing), edge);
    }
    let tilt = if face.routed { r#" transform="rotate(-9 50 50)""# } else { "" };
    let _ = write!(body, "<g{tilt}>");
    body += &plate(face, edge);
    body += &bar(face);
    let ink = if face.half && !face.routed { Rgb(0x2b, 0x21, 0x18) } else { figure };
    body += &inscription(face, named, side, ink);
    body += "</g>";
    body += &states(face, side);
    if face.emphasis == Emphasis::Spent {
        body +=
            r##"<rect x="-1" y="-1" width="102" height="102" rx="13" fill="#f6eedc" fill-opacity=".45"/>"##;
    }
    document(side, &body)
}

/// The facing arrow: a triangle outside the edge, where the ray from the centre leaves the counter.
fn arrow(degrees: f32, edge: Rgb) -> String {
    let angle = degrees.to_radians();
    let (dx, dy) = (angle.sin(), -angle.cos());
    let reach = 51.0 / dx.abs().max(dy.abs());
    let (x, y) = (50.0 + dx * reach, 50.0 + dy * reach);
    format!(
        r##"<path transform="translate({x} {y}) rotate({degrees})" d="M-17 3 L0 -17 L17 3 z" fill="{edge}" stroke="#fbf5e6" stroke-width="2.4" stroke-linejoin="round" paint-order="stroke"/>"##
    )
}

/// What lies around a counter that may act or is chosen.
fn surround(emphasis: Emphasis) -> String {
    match emphasis {
        Emphasis::None | Emphasis::Spent => String::new(),
        Emphasis::MayAct => (1..=4)
            .map(|ring| {
                let out = f32::from(ring as u8) * 3.0;
                format!(
                    r#"<rect x="-{out}" y="-{out}" width="{size}" height="{size}" rx="{radius}" fill="none" stroke="{}" stroke-width="3.4" stroke-opacity="{}"/>"#,
                    palette::CAUTION,
                    0.75 - 0.15 * f32::from(ring as u8),
                    size = 100.0 + 2.0 * out,
                    radius = 12.0 + out,
                )
            })
            .collect(),
        Emphasis::Chosen => format!(
            r##"<rect x="-5" y="-5" width="110" height="110" rx="16" fill="none" stroke="#ffffff" stroke-width="9"/><rect x="-6" y="-6" width="112" height="112" rx="17" fill="none" stroke="{}" stroke-width="4.5"/>"##,
            palette::LIT
        ),
    }
}

/// Shadow, plate and edge.
fn plate(face: &CounterFace, edge: Rgb) -> String {
    let fill = match (face.routed, face.half) {
        (true, _) => ROUTED.to_string(),
        (false, true) => palette::PAPER.to_string(),
        (false, false) => "url(#g)".to_owned(),
    };
    let mut plate = format!(
        r##"<rect x="2.5" y="4" width="99" height="99" rx="12" fill="#000000" fill-opacity=".33"/><rect x="1.5" y="1.5" width="97" height="97" rx="11" fill="{fill}" stroke="{edge}" stroke-width="4"/>"##
    );
    if face.routed {
        plate += r#"<rect x="3.5" y="3.5" width="93" height="93" rx="9" fill="url(#h)"/>"#;
    } else if !face.half {
        plate += r##"<path d="M12 6 H88" stroke="#ffffff" stroke-opacity=".28" stroke-width="2.4" stroke-linecap="round"/>"##;
    } else {
        plate += r#"<rect x="5" y="5" width="90" height="90" rx="8" fill="none" stroke="url(#g)" stroke-width="4.5"/>"#;
    }
    plate
}

/// The corps bar with its badge.
fn bar(face: &CounterFace) -> String {
    format!(
        r#"<path d="M12 3.5 H18 V96.5 H12 Q3.5 96.5 3.5 88 V12 Q3.5 3.5 12 3.5 z" fill="{}"/><path d="M18.6 3.5 V96.5" stroke="{}" stroke-opacity=".55" stroke-width="1.2"/><g transform="translate(1.6 0)">{}</g>"#,
        face.corps.colour(),
        palette::LIT,
        face.corps.figures(face.division)
    )
}

/// Symbol, name and strength; the word ROUT in place of the symbol on a routed unit.
fn inscription(face: &CounterFace, named: bool, side: u32, ink: Rgb) -> String {
    let centre = 59.0;
    let mut text = String::new();
    let subtitled = side >= SUBTITLED_FROM && !face.subtitle.is_empty();
    let (symbol_y, scale) = match (named, subtitled) {
        (true, true) => (23.0, 0.9),
        (true, false) => (25.0, 1.0),
        (false, _) => (31.0, 1.2),
    };
    if face.routed {
        let _ = write!(
            text,
            r##"<rect x="24" y="16" width="70" height="26" rx="3" fill="#fbf5e6"/><text x="{centre}" y="36.5" font-family="Source Sans 3" font-weight="700" font-size="22" letter-spacing="1.5" text-anchor="middle" fill="#b5431f">ROUT</text>"##
        );
    } else {
        let drawing = symbol::symbol(face.symbol, face.symbols, &ink.to_string());
        let _ = write!(text, r#"<g transform="translate({centre} {symbol_y}) scale({scale})">{drawing}</g>"#);
    }
    let size = if named { 36.0 } else { 47.0 };
    let baseline = 92.5;
    // A strength of two figures beside the half mark needs the room to its left.
    let shift = if face.half { -6.0 } else { 0.0 };
    let _ = write!(
        text,
        r#"<text x="{}" y="{baseline}" font-family="Source Sans 3" font-weight="700" font-size="{size}" text-anchor="middle" fill="{ink}">{}</text>"#,
        centre + shift,
        face.strength
    );
    if face.half && !face.routed {
        let _ = write!(
            text,
            r#"<text x="93" y="91" font-family="Source Sans 3" font-weight="600" font-size="{}" text-anchor="end" fill="{ink}">½</text>"#,
            size * 0.62
        );
    }
    if named && !face.routed {
        let (y, size) = if subtitled { (53.5, 15.5) } else { (60.0, 19.0) };
        text += &fitted(&face.name, centre, y, size, 74.0, 600, ink);
        if subtitled {
            text += &fitted(&face.subtitle, centre, 63.0, 9.5, 74.0, 400, ink);
        }
    }
    if let Some(morale) = &face.morale
        && !face.routed
    {
        let _ = write!(
            text,
            r#"<text x="95" y="18" font-family="Source Sans 3" font-weight="700" font-size="17" text-anchor="end" fill="{}" stroke="{}" stroke-width="2.4" paint-order="stroke">{}</text>"#,
            palette::CAUTION,
            palette::LIT,
            escape(morale)
        );
    }
    text
}

/// A line of text, made smaller where it would be wider than it may be.
fn fitted(words: &str, x: f32, y: f32, size: f32, width: f32, weight: u32, ink: Rgb) -> String {
    // Source Sans 3 averages about half an em a letter.
    let expected = words.chars().count() as f32 * size * 0.52;
    let size = if expected > width { size * width / expected } else { size };
    format!(
        r#"<text x="{x}" y="{y}" font-family="Source Sans 3" font-weight="{weight}" font-size="{size}" text-anchor="middle" fill="{ink}">{}</text>"#,
        escape(words)
    )
}

/// White flag, dashes, and the chips at the lower right corner.
fn states(face: &CounterFace, side: u32) -> String {
    let mut states = String::new();
    if face.routed {
        states += r##"<path d="M86 22 V-14" stroke="#3b2c1a" stroke-width="3.4"/><path d="M87 -14 q9 -5 16 0 q6 4 10 0 v20 q-7 4 -12 0 q-7 -4 -14 0 z" fill="#ffffff" stroke="#3b2c1a" stroke-width="2.2"/>"##;
    }
    if face.out_of_command {
        let _ = write!(
            states,
            r#"<rect x="-5" y="-5" width="110" height="110" rx="15" fill="none" stroke="{}" stroke-width="5" stroke-dasharray="12 7"/>"#,
            palette::WARNING
        );
    }
    let mut chips = Vec::new();
    if face.out_of_command {
        chips.push(r#"<path d="M-4 9 V-9 h9 v7 h-9" fill="none" stroke-width="2.6"/><path d="M-9 9 L9 -9" fill="none" stroke-width="2.6"/>"#.to_owned());
    }
    if face.moved {
        chips.push(
            r#"<path d="M-7 -6 L-1 0 L-7 6 M1 -6 L7 0 L1 6" fill="none" stroke-width="3.2"/>"#.to_owned(),
        );
    }
    if face.fired {
        chips.push(burst());
    }
    if face.digging {
        chips.push(r#"<path d="M8 -8 L-1 1" fill="none" stroke-width="2.8"/><path d="M-1.5 -3 l4.5 4.5 l-5 6.5 h-6 v-6 z" stroke-width="0"/>"#.to_owned());
    }
    // On the smallest counters a chip grows, or it could not be told.
    let radius = if side < 40 { 17.0 } else { 14.0 };
    for (at, chip) in chips.iter().enumerate() {
        let x = 98.0 - at as f32 * radius * 1.8;
        let _ = write!(
            states,
            r##"<g transform="translate({x} 99)"><circle r="{radius}" fill="#fffaf0" stroke="{CHIP_INK}" stroke-width="2"/><g transform="scale({})" fill="{CHIP_INK}" stroke="{CHIP_INK}" stroke-linecap="round" stroke-linejoin="round">{chip}</g></g>"##,
            radius / 14.0
        );
    }
    states
}

/// A burst of twelve points.
fn burst() -> String {
    let points: String = (0..24)
        .map(|at| {
            let angle = std::f32::consts::TAU * at as f32 / 24.0;
            let radius = if at % 2 == 0 { 10.0 } else { 5.0 };
            format!("{:.2},{:.2} ", radius * angle.cos(), radius * angle.sin())
        })
        .collect();
    format!(r#"<polygon points="{points}" fill="{}" stroke-width="0"/>"#, palette::WARNING)
}
