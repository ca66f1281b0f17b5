//! The bars of corps: their colours and badges, and diamonds that count Confederate divisions.

use crate::paint::palette::Rgb;

/// A corps, for the colour of its bar and what the bar carries: the badge the men of a Union corps wore, or
/// diamonds that count the division of a Confederate one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Corps {
    /// Union I Corps: a disc.
    I,
    /// Union II Corps: a trefoil.
    II,
    /// Union III Corps: a lozenge.
    III,
    /// Union V Corps: a Maltese cross.
    V,
    /// Union VI Corps: a Greek cross.
    VI,
    /// Union XI Corps: a crescent.
    XI,
    /// Union XII Corps: a star.
    XII,
    /// Union Cavalry Corps: crossed sabres.
    UnionCavalry,
    /// Union Artillery Reserve, and what belongs to the army: a wheel.
    Reserve,
    /// Confederate First Corps.
    First,
    /// Confederate Second Corps.
    Second,
    /// Confederate Third Corps.
    Third,
    /// Confederate cavalry.
    ConfederateCavalry,
}

impl Corps {
    /// Every corps, the Union's first.
    pub const ALL: [Self; 13] = [
        Self::I,
        Self::II,
        Self::III,
        Self::V,
        Self::VI,
        Self::XI,
        Self::XII,
        Self::UnionCavalry,
        Self::Reserve,
        Self::First,
        Self::Second,
        Self::Third,
        Self::ConfederateCavalry,
    ];

    /// The colour of its bar.
    pub const fn colour(self) -> Rgb {
        match self {
            Self::I => Rgb(0xc8, 0x46, 0x3a),
            Self::II => Rgb(0x3f, 0xa3, 0x7a),
            Self::III => Rgb(0xe9, 0xb9, 0x3c),
            Self::V => Rgb(0xf2, 0xea, 0xd6),
            Self::VI => Rgb(0x74, 0xb9, 0xdd),
            Self::XI => Rgb(0xa8, 0x89, 0xcf),
            Self::XII => Rgb(0xe5, 0x84, 0x3e),
            Self::UnionCavalry => Rgb(0xf3, 0xd6, 0x67),
            Self::Reserve => Rgb(0xb9, 0xbe, 0xc6),
            Self::First => Rgb(0x8e, 0x2a, 0x2a),
            Self::Second => Rgb(0x2f, 0x5b, 0x4d),
            Self::Third => Rgb(0x37, 0x47, 0x7f),
            Self::ConfederateCavalry => Rgb(0xe0, 0xa9, 0x2c),
        }
    }

    /// The figure on its bar, in a box from -10 to 10, and whether it counts divisions.
    fn figure(self) -> (String, bool) {
        match self {
            Self::I => (r#"<circle r="9"/>"#.to_owned(), false),
            Self::II => (TREFOIL.to_owned(), false),
            Self::III => (LOZENGE.to_owned(), false),
            Self::V => (MALTESE.to_owned(), false),
            Self::VI => (GREEK.to_owned(), false),
            Self::XI => (CRESCENT.to_owned(), false),
            Self::XII => (format!(r#"<path d="{}"/>"#, star_path(11.0)), false),
            Self::UnionCavalry => (SABRES.to_owned(), false),
            Self::Reserve => (WHEEL.to_owned(), false),
            Self::First | Self::Second | Self::Third | Self::ConfederateCavalry => (LOZENGE.to_owned(), true),
        }
    }
}

/// The most diamonds that fit on a bar.
const MOST_DIAMONDS: u8 = 5;

/// Draws the badge of a corps, or a diamond for each number of the division, `width` pixels wide with its
/// middle at `x`; `y` is the middle of the first figure, and further diamonds stand below it.
pub(super) fn badge(corps: Corps, division: u8, (x, y): (f32, f32), width: f32, colour: Rgb) -> String {
    let (shape, counts) = corps.figure();
    let count = if counts { division.min(MOST_DIAMONDS) } else { 1 };
    (0..count)
        .map(|row| {
            format!(
                r#"<g transform="translate({x:.2} {:.2}) scale({:.4})" fill="{colour}" stroke="{colour}" stroke-width="0">{shape}</g>"#,
                y + f32::from(row) * width * 1.12,
                width / 20.0
            )
        })
        .collect()
}

const GREEK: &str = r#"<path d="M-4-10H4V-4H10V4H4V10H-4V4H-10V-4H-4Z"/>"#;
const CRESCENT: &str = r#"<path d="M3-10A10 10 0 1 0 9 6A8.5 8.5 0 0 1 3-10Z"/>"#;
const LOZENGE: &str = r#"<path d="M0-10L8 0L0 10L-8 0Z"/>"#;
const TREFOIL: &str = r#"<circle cy="-6" r="4.5"/><circle cx="-6" cy="2" r="4.5"/><circle cx="6" cy="2" r="4.5"/><path d="M-2-3H2L1 2L3 10H-3L-1 2Z"/>"#;
const MALTESE: &str =
    r#"<path d="M0 0L-6-10L0-7.5L6-10ZL10-6L7.5 0L10 6ZL6 10L0 7.5L-6 10ZL-10 6L-7.5 0L-10-6Z"/>"#;
const SABRES: &str =
    r#"<path d="M-9 8Q4 6 9-9M9 8Q-4 6-9-9M-10 4L-5 9M10 4L5 9" fill="none" stroke-width="2.8"/>"#;
const WHEEL: &str =
    r#"<circle r="8" fill="none" stroke-width="3"/><path d="M-8 0H8M0-8V8" stroke-width="2"/>"#;

/// The outline of a five-pointed star around the origin.
pub(super) fn star_path(radius: f32) -> String {
    let points = (0..10u8).map(|point| {
        let turn = f32::from(point) * std::f32::consts::PI / 5.0;
        let reach = if point % 2 == 0 { radius } else { radius * 0.42 };
        format!("{}{:.2} {:.2}", if point == 0 { "M" } else { "L" }, reach * turn.sin(), -reach * turn.cos())
    });
    points.collect::<String>() + "Z"
}
