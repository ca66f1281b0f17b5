//! The arms in drawings of the period: muskets, sabres, guns, in a box of 100 by 64 units around the
//! origin.

use super::Symbol;
use crate::paint::palette::Rgb;

/// How a symbol is inked.
#[derive(Clone, Copy)]
pub(super) struct Ink {
    /// The figures.
    pub figure: Rgb,
    /// What lies behind them, to set crossing pieces apart.
    pub ground: Rgb,
    /// How much lines are thickened, in units of the symbol: more on small counters.
    pub bold: f32,
}

/// The symbol of an arm in its formation.
pub(super) fn drawing(symbol: Symbol, ink: Ink) -> String {
    match symbol {
        Symbol::Line => crossed(MUSKET, 33.0, 0.0, ink),
        Symbol::Column => column(ink),
        Symbol::Dismounted => crossed(SABRE, 30.0, 0.0, ink),
        Symbol::Mounted => crossed(SABRE, 28.0, 3.0, ink) + &horseshoe((0.0, -8.0), 0.95, ink),
        Symbol::Unlimbered => gun(ink),
        Symbol::Limbered => limbered(ink),
        Symbol::HorseUnlimbered => gun(ink) + &horseshoe((-32.0, -16.0), 0.68, ink),
        Symbol::HorseLimbered => limbered(ink) + &horseshoe((-36.0, -21.0), 0.52, ink),
    }
}

/// A musket along the horizontal, muzzle to the right: stock, lock, barrel, band and bayonet.
const MUSKET: &str = "M-52-5Q-53 1-50 8L-30 3.5Q-24 5-19 3L24 2.6V3.4H28V2.4L36 2V.8L54-.6L36-2.4V-2.6L-8-3L-9-6.5L-14-7L-13-3.4L-22-3.6Q-30-5-36-5Z";
/// A sabre along the horizontal, point to the right, edge down: blade, then hilt with its guard.
const SABRE: &str =
    "M-34-3.4Q14 2 52-17Q20 12-34 4.6ZM-56-6L-36-4V4.4L-54 3.4ZM-34-9H-30V10Q-40 17-54 9L-53 5Q-42 10-35 7Z";

/// Two pieces crossed, the second over the first, each rising by `angle` degrees.
fn crossed(piece: &str, angle: f32, shift: f32, ink: Ink) -> String {
    let Ink { figure, ground, bold } = ink;
    let one = |mirror: &str| {
        format!(
            r#"<g transform="translate(0 {shift}) {mirror} rotate(-{angle}) scale(0.93)"><path d="{piece}" fill="{ground}" stroke="{ground}" stroke-width="{:.1}"/><path d="{piece}" fill="{figure}" stroke="{figure}" stroke-width="{:.1}"/></g>"#,
            3.0 + 2.0 * bold,
            bold
        )
    };
    one("scale(-1 1)") + &one("")
}

/// A horseshoe with its opening below and a clear rim.
fn horseshoe((x, y): (f32, f32), scale: f32, ink: Ink) -> String {
    let Ink { figure, ground, bold } = ink;
    const SHOE: &str = "M-13 21Q-11 15-14 8C-21-6-16-23 0-23C16-23 21-6 14 8Q11 15 13 21";
    let line = |colour, width: f32| {
        format!(
            r#"<path d="{SHOE}" fill="none" stroke="{colour}" stroke-width="{width:.1}" stroke-linecap="butt"/>"#
        )
    };
    let width = (7.0 + bold) / scale.sqrt();
    format!(
        r#"<g transform="translate({x} {y}) scale({scale})">{}{}</g>"#,
        line(ground, width + 6.0),
        line(figure, width)
    )
}

/// A spoked wheel.
fn wheel((x, y): (f32, f32), radius: f32, ink: Ink) -> String {
    let Ink { figure, ground, bold } = ink;
    let spokes: String = (0..4u8)
        .map(|spoke| {
            format!(
                r#"<path transform="rotate({})" d="M-{radius} 0H{radius}" stroke="{figure}" stroke-width="{:.1}"/>"#,
                f32::from(spoke) * 45.0 + 22.5,
                2.2 + bold * 0.3
            )
        })
        .collect();
    format!(
        r#"<g transform="translate({x} {y})"><circle r="{:.1}" fill="{ground}"/>{spokes}<circle r="{:.1}" fill="none" stroke="{figure}" stroke-width="{:.1}"/><circle r="4.5" fill="{figure}"/></g>"#,
        radius + 2.6,
        radius - 2.0,
        4.4 + bold * 0.5
    )
}

/// A gun unlimbered: barrel over its wheel, trail on the ground.
fn gun(ink: Ink) -> String {
    let Ink { figure, bold, .. } = ink;
    let body = format!(
        r#"<g fill="{figure}" stroke="{figure}" stroke-width="{:.1}" stroke-linejoin="round"><path d="M2 2L-46 27L-41 31L8 12Z"/><path transform="rotate(-17) scale(1 1.15)" d="M-29-11Q-34-11-34-6A4 4 0 1 0-34 2Q-33 5-28 5L0 5.5L50 2V3.5H53V-9.5H50V-8L0-12Z"/></g>"#,
        bold * 0.5
    );
    body + &wheel((3.0, 11.0), 20.0, ink)
}

/// A gun hooked to its limber: two wheels, the chest with its lid, the pole.
fn limbered(ink: Ink) -> String {
    let Ink { figure, bold, .. } = ink;
    let body = format!(
        r#"<g fill="{figure}" stroke="{figure}" stroke-width="{:.1}" stroke-linejoin="round"><path d="M-52-3V-13H-49L-18-11.5Q-11-11-10-6A3 3 0 0 1-10-1Q-14 2-20 1L-49-4Z"/><path d="M-24 2L-16-2L14 12L50 6V11L14 18Z"/><path d="M10-14H36V3H10ZM8-18H38V-14H8Z"/></g>"#,
        bold * 0.5
    );
    body + &wheel((-25.0, 13.0), 16.5, ink) + &wheel((24.0, 13.0), 16.5, ink)
}

/// A file of men between the lines of a road, the head pointed.
fn column(ink: Ink) -> String {
    let Ink { figure, bold, .. } = ink;
    let line = 4.5 + bold * 0.6;
    format!(
        r#"<g fill="{figure}"><path d="M-23-32V32M23-32V32" stroke="{figure}" stroke-width="{line:.1}" stroke-dasharray="12 5.5"/><path d="M0-32L13-19V-12H-13V-19ZM-13-7H13V4H-13ZM-13 9.5H13V20H-13ZM-13 25H13V32H-13Z"/></g>"#
    )
}
