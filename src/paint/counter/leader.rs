//! Leaders: discs with stars and value.

use std::fmt::Write as _;

use super::{Army, Emphasis, LeaderFace, NAMED_FROM, document, escape};
use crate::paint::palette::{self, Rgb};

/// The gold of rings and stars.
const GOLD: Rgb = Rgb(0xe6, 0xb6, 0x4a);

/// The drawing of a leader for a disc of so many pixels.
pub fn leader_svg(face: &LeaderFace, diameter: u32) -> String {
    let [light, deep, edge, figure] = face.army.colours();
    let (fill, ink) =
        if face.replacement { (palette::PAPER.to_string(), deep) } else { ("url(#g)".to_owned(), figure) };
    let named = diameter >= NAMED_FROM;
    let mut body = format!(
        r#"<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{deep}"/></linearGradient></defs>"#
    );
    body += match face.emphasis {
        Emphasis::Chosen => {
            r##"<circle cx="50" cy="50" r="57" fill="none" stroke="#ffffff" stroke-width="9"/><circle cx="50" cy="50" r="58" fill="none" stroke="#1a1008" stroke-width="4.5"/>"##
        }
        Emphasis::MayAct => {
            r##"<circle cx="50" cy="50" r="54" fill="none" stroke="#ffd54a" stroke-width="8" stroke-opacity=".7"/>"##
        }
        Emphasis::None | Emphasis::Spent => "",
    };
    let broken = if face.replacement { r#" stroke-dasharray="13 6""# } else { "" };
    let ring = if face.replacement { deep } else { GOLD };
    // Writing to a string cannot fail.
    let _ = write!(
        body,
        r##"<circle cx="51.5" cy="53" r="49" fill="#000000" fill-opacity=".33"/><circle cx="50" cy="50" r="48" fill="{fill}" stroke="{edge}" stroke-width="4"/><circle cx="50" cy="50" r="41.5" fill="none" stroke="{ring}" stroke-width="4"{broken}/>"##
    );
    // Gold stars would be lost on a butternut disc.
    let star = match (face.replacement, face.army) {
        (true, _) => deep,
        (false, Army::Union) => GOLD,
        (false, Army::Confederate) => figure,
    };
    let stars = if face.value.is_some() { (31.0, 8.4) } else { (53.0, 10.5) };
    body += &row_of_stars(face.stars, stars.0, stars.1, star);
    if let Some(value) = face.value {
        let (y, size) = if named { (68.0, 38.0) } else { (78.0, 50.0) };
        let _ = write!(
            body,
            r#"<text x="50" y="{y}" font-family="Source Sans 3" font-weight="700" font-size="{size}" text-anchor="middle" fill="{ink}">{value}</text>"#
        );
    }
    if named {
        let size = (98.0 / face.name.chars().count().max(7) as f32).min(13.0);
        let _ = write!(
            body,
            r#"<text x="50" y="81" font-family="Source Sans 3" font-weight="700" font-size="{size}" text-anchor="middle" fill="{ink}">{}</text>"#,
            escape(&face.name)
        );
    }
    if face.emphasis == Emphasis::Spent {
        body += r##"<circle cx="50" cy="50" r="50" fill="#f6eedc" fill-opacity=".45"/>"##;
    }
    document(diameter, &body)
}

/// Stars side by side around the middle.
fn row_of_stars(count: u8, y: f32, radius: f32, colour: Rgb) -> String {
    let step = radius * 2.05;
    let first = 50.0 - step * f32::from(count.saturating_sub(1)) / 2.0;
    (0..count)
        .map(|at| {
            let x = first + step * f32::from(at);
            let points: String = (0..10)
                .map(|point| {
                    let angle = std::f32::consts::TAU * point as f32 / 10.0;
                    let reach = if point % 2 == 0 { radius } else { radius * 0.42 };
                    format!("{:.2},{:.2} ", x + reach * angle.sin(), y - reach * angle.cos())
                })
                .collect();
            format!(r#"<polygon points="{points}" fill="{colour}"/>"#)
        })
        .collect()
}
