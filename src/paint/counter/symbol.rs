//! The symbols of arms and formations, drawn by hand in a box 64 wide and 40 high around the origin.

use super::{Symbol, SymbolSet};

/// The drawing of a symbol in one colour.
pub(super) fn symbol(symbol: Symbol, set: SymbolSet, colour: &str) -> String {
    let body = match set {
        SymbolSet::Period => period(symbol),
        SymbolSet::Map => map(symbol),
    };
    format!(
        r#"<g fill="{colour}" stroke="{colour}" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round">{body}</g>"#
    )
}

/// A musket lying from butt at the lower left to muzzle at the upper right.
const MUSKET: &str = r#"<path d="M-27 15.5 l5.5 -8.5 l9 -5.2 l35 -20.4 l1.3 2.1 l-34 20.9 l-2.6 4.4 l-6.4 1.6 l-3.6 6.6 z"/><path d="M-9.5 2.6 q1 3 4 1.6" fill="none" stroke-width="1.6"/>"#;

/// A sabre from pommel at the lower left to point at the upper right.
const SABRE: &str = r#"<path d="M-17 13 q19 -8 31 -31 q1.4 20 -28.4 34.5 z"/><path d="M-21.5 17.5 l6 -5.4 M-19.5 8.5 q3 7.5 9.5 10" fill="none" stroke-width="3.4"/>"#;

/// A wheel of radius 9.5.
fn wheel(x: f32, y: f32, radius: f32) -> String {
    let spokes: String = (0..4)
        .map(|at| {
            let angle = std::f32::consts::FRAC_PI_4 * at as f32;
            let (dx, dy) = (radius * angle.cos(), radius * angle.sin());
            format!("M{} {} L{} {} ", x - dx, y - dy, x + dx, y + dy)
        })
        .collect();
    format!(
        r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke-width="2.6"/><path d="{spokes}" fill="none" stroke-width="1.5"/><circle cx="{x}" cy="{y}" r="2.4"/>"#
    )
}

const HORSESHOE: &str =
    r#"<path d="M-5.5 7 q-5.5 -15 5.5 -15 q11 0 5.5 15" fill="none" stroke-width="3.6"/>"#;

fn period(symbol: Symbol) -> String {
    let crossed = |weapon: &str| format!(r#"{weapon}<g transform="scale(-1 1)">{weapon}</g>"#);
    match symbol {
        Symbol::Line => crossed(MUSKET),
        Symbol::Column => {
            let ranks: String = (0..4)
                .map(|at| format!(r#"<path d="M-9 {y} h18 v4.6 h-18 z"/>"#, y = -15.0 + 8.4 * at as f32))
                .collect();
            format!(
                r#"<path d="M-16 -18 v36 M16 -18 v36" fill="none" stroke-width="2.2" stroke-dasharray="5 3.6"/>{ranks}"#
            )
        }
        Symbol::Dismounted => crossed(SABRE),
        Symbol::Mounted => format!(
            r#"<g transform="translate(0 4) scale(.92)">{}</g><g transform="translate(0 -11) scale(.8)">{HORSESHOE}</g>"#,
            crossed(SABRE)
        ),
        Symbol::Unlimbered => gun(),
        Symbol::Limbered => limbered(),
        Symbol::HorseUnlimbered => {
            format!(r#"{}<g transform="translate(-17 -12) scale(.72)">{HORSESHOE}</g>"#, gun())
        }
        Symbol::HorseLimbered => {
            format!(r#"{}<g transform="translate(0 -14) scale(.72)">{HORSESHOE}</g>"#, limbered())
        }
    }
}

/// A gun in battery, its muzzle to the right.
fn gun() -> String {
    format!(
        r#"<path d="M-12 -6.5 q-4.5 -.5 -4.5 3.4 q0 3.4 4.2 3.6 l30 -6.6 l.6 1.6 l3.4 -.8 l-2 -9.4 l-3.4 .8 l.2 1.6 z"/><path d="M-4 2 L-27 16.5 l2.4 2.6 L0 8 z"/>{}"#,
        wheel(1.5, 7.5, 10.5)
    )
}

/// A gun hooked to its limber: two wheels and the pole.
fn limbered() -> String {
    format!(
        r#"<path d="M-25 -7.5 l20 2.5 v3.6 l-21 -1.6 z M-16 6 h34 M18 6 l12 -3" fill="none" stroke-width="2.8"/><path d="M-26 -9.5 l20 2.6 v5 l-20 -1.2 z"/><path d="M7 -6.5 h13 v6.5 h-13 z"/>{}{}"#,
        wheel(-13.0, 7.5, 9.2),
        wheel(15.0, 7.5, 9.2)
    )
}

fn map(symbol: Symbol) -> String {
    const BOX: &str = r#"<path d="M-24 -15 h48 v30 h-48 z" fill="none" stroke-width="3"/>"#;
    let inside = match symbol {
        Symbol::Line => r#"<path d="M-24 -15 L24 15 M24 -15 L-24 15" fill="none" stroke-width="2.6"/>"#,
        Symbol::Column => {
            r#"<path d="M-24 -15 L24 15 M24 -15 L-24 15 M-6 -21 h12 M0 -21 v6" fill="none" stroke-width="2.6"/>"#
        }
        Symbol::Mounted => r#"<path d="M-24 15 L24 -15" fill="none" stroke-width="2.6"/>"#,
        Symbol::Dismounted => {
            r#"<path d="M-24 15 L24 -15 M-14 -8 h8 M6 8 h8" fill="none" stroke-width="2.6"/>"#
        }
        Symbol::Unlimbered => r#"<circle cx="0" cy="0" r="6"/>"#,
        Symbol::Limbered => {
            r#"<circle cx="0" cy="0" r="6"/><circle cx="-13" cy="19" r="3.4"/><circle cx="13" cy="19" r="3.4"/>"#
        }
        Symbol::HorseUnlimbered => {
            r#"<circle cx="0" cy="0" r="6"/><path d="M-24 15 L24 -15" fill="none" stroke-width="2.4"/>"#
        }
        Symbol::HorseLimbered => {
            r#"<circle cx="0" cy="0" r="6"/><path d="M-24 15 L24 -15" fill="none" stroke-width="2.4"/><circle cx="-13" cy="19" r="3.4"/><circle cx="13" cy="19" r="3.4"/>"#
        }
    };
    format!(r#"<g transform="scale(.92)">{BOX}{inside}</g>"#)
}
