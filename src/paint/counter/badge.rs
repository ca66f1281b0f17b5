//! Corps bars and badges.

use crate::paint::palette::Rgb;

/// A corps, for the colour of its bar and its badge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names are the corps")]
pub enum Corps {
    I,
    II,
    III,
    V,
    VI,
    XI,
    XII,
    UnionCavalry,
    Reserve,
    First,
    Second,
    Third,
    ConfederateCavalry,
}

impl Corps {
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

    /// The figures on its bar: the badge of a Union corps, or a diamond for each division of a
    /// Confederate one. The bar is 15 wide and begins at the counter's corner.
    pub(super) fn figures(self, division: u8) -> String {
        let dark = "#1a1008";
        match self {
            Self::First | Self::Second | Self::Third | Self::ConfederateCavalry => (0..division.min(4))
                .map(|at| {
                    let y = 16.0 + f32::from(at) * 13.0;
                    format!(r##"<path d="M9 {} l4.4 5 l-4.4 5 l-4.4 -5 z" fill="#fbf3e0"/>"##, y - 5.0)
                })
                .collect(),
            Self::I => format!(r#"<circle cx="9" cy="16" r="4.6" fill="{dark}"/>"#),
            Self::II => format!(
                r#"<g fill="{dark}"><circle cx="9" cy="13" r="2.6"/><circle cx="6.2" cy="17" r="2.6"/><circle cx="11.8" cy="17" r="2.6"/><path d="M8.3 16 h1.4 l1 6 h-3.4 z"/></g>"#
            ),
            Self::III => format!(r#"<path d="M9 10 l5 6.5 l-5 6.5 l-5 -6.5 z" fill="{dark}"/>"#),
            Self::V => {
                format!(r#"<path d="M4 11 l5 4 l5 -4 l-3.4 5 l3.4 5 l-5 -4 l-5 4 l3.4 -5 z" fill="{dark}"/>"#)
            }
            Self::VI => format!(
                r#"<path d="M7.3 10.5 h3.4 v4 h3.6 v3.4 h-3.6 v4 h-3.4 v-4 h-3.6 v-3.4 h3.6 z" fill="{dark}"/>"#
            ),
            Self::XI => {
                format!(r#"<path d="M11.5 10.5 a6 6 0 1 0 0 11.4 a4.6 4.6 0 1 1 0 -11.4 z" fill="{dark}"/>"#)
            }
            Self::XII => format!(
                r#"<path d="M9 10 l1.6 4.3 4.4 .2 -3.5 2.8 1.2 4.3 -3.7 -2.5 -3.7 2.5 1.2 -4.3 -3.5 -2.8 4.4 -.2 z" fill="{dark}"/>"#
            ),
            Self::UnionCavalry => format!(
                r#"<path d="M5 11 q5 4 7.5 10 M13 11 q-5 4 -7.5 10" fill="none" stroke="{dark}" stroke-width="1.8"/>"#
            ),
            Self::Reserve => format!(
                r#"<rect x="5.5" y="12.5" width="7" height="7" fill="none" stroke="{dark}" stroke-width="1.8"/>"#
            ),
        }
    }
}
