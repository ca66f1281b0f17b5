//! The colours of the table: paper and ink, the two sides, the ground, the overlays.

/// A colour in sRGB.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// Whether dark figures read better on this colour than light ones.
    pub fn is_light(self) -> bool {
        // The usual weights of the channels in perceived lightness, in thousandths.
        299 * u32::from(self.0) + 587 * u32::from(self.1) + 114 * u32::from(self.2) > 128_000
    }
}

impl std::fmt::Display for Rgb {
    /// As SVG and CSS write it: `#f6eedc`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// A colour from its six hexadecimal digits.
const fn rgb(digits: u32) -> Rgb {
    Rgb((digits >> 16) as u8, (digits >> 8) as u8, digits as u8)
}

/// Panels and windows.
pub const PAPER: Rgb = rgb(0xf6_ee_dc);
/// Raised paper: buttons, boxes.
pub const PAPER_RAISED: Rgb = rgb(0xed_e1_c6);
/// Sunk paper: what is done, grooves.
pub const PAPER_SUNK: Rgb = rgb(0xe2_d3_b1);
/// Text.
pub const INK: Rgb = rgb(0x2b_21_18);
/// Secondary text.
pub const INK_SOFT: Rgb = rgb(0x5f_4f_3d);
/// Rules between things, frames.
pub const RULE_LINE: Rgb = rgb(0xc9_b7_8f);
/// Rule numbers.
pub const BRASS: Rgb = rgb(0x8a_5a_1c);
/// What goes ahead: commit, end a phase.
pub const GO: Rgb = rgb(0x3a_6b_57);
/// Warnings.
pub const WARNING: Rgb = rgb(0xb5_43_1f);
/// Cautions.
pub const CAUTION: Rgb = rgb(0xff_d5_4a);
/// A lit cell.
pub const LIT: Rgb = rgb(0x1a_10_08);
/// Ink on a lit cell.
pub const LIT_INK: Rgb = rgb(0xff_e0_8a);

/// Dark ground, to show light things on.
pub const DARK_PAPER: Rgb = rgb(0x26_22_1d);

/// Union counters, the lighter end.
pub const UNION: Rgb = rgb(0x2c_56_91);
/// Union counters, the darker end.
pub const UNION_DEEP: Rgb = rgb(0x1d_3f_70);
/// The edge of a Union counter.
pub const UNION_EDGE: Rgb = rgb(0x0e_21_40);
/// Figures on Union counters.
pub const UNION_FIGURE: Rgb = rgb(0xff_ff_ff);
/// Confederate counters, the lighter end.
pub const CONFEDERATE: Rgb = rgb(0xd3_a8_69);
/// Confederate counters, the darker end.
pub const CONFEDERATE_DEEP: Rgb = rgb(0xb9_8a_4a);
/// The edge of a Confederate counter.
pub const CONFEDERATE_EDGE: Rgb = rgb(0x4a_32_13);
/// Figures on Confederate counters.
pub const CONFEDERATE_FIGURE: Rgb = rgb(0x1f_14_08);

/// Flags, casings, the bright part of frames.
pub const WHITE: Rgb = rgb(0xff_ff_ff);
/// Gold: the stars of Union leaders and the rings of leaders' discs.
pub const GOLD: Rgb = rgb(0xf0_c5_5a);
/// The fine line inside the edge of a Union counter.
pub const UNION_GLEAM: Rgb = rgb(0x7f_9f_cb);
/// The fine line inside the edge of a Confederate counter.
pub const CONFEDERATE_GLEAM: Rgb = rgb(0xef_d3_a2);
/// Special morale on a light face.
pub const SPECIAL_MORALE: Rgb = rgb(0x8e_2a_2a);
/// The face of a routed unit's counter.
pub const ROUTED_FACE: Rgb = rgb(0x8f_8b_84);
/// The hatching of a routed unit's counter.
pub const ROUTED_HATCH: Rgb = rgb(0x72_6e_68);
/// Earth thrown up in works.
pub const EARTH: Rgb = rgb(0x4f_36_1b);
/// Logs that face works.
pub const LOGS: Rgb = rgb(0xc7_9a_5b);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_shows_itself_as_svg_writes_it() {
        assert_eq!(rgb(0x0e_21_40).to_string(), "#0e2140");
        assert_eq!(rgb(0x0e_21_40), Rgb(14, 33, 64));
    }

    #[test]
    fn the_sides_differ_in_lightness() {
        assert!(!UNION.is_light() && CONFEDERATE_DEEP.is_light());
    }
}
