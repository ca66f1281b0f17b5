//! The arms as boxes of later staff maps, in a box of 100 by 64 units around the origin.

use super::{Symbol, period_symbols::Ink};

/// The symbol of an arm in its formation: a cross for foot, a slope for horse, a disc for guns; wheels
/// under limbered guns, side lines around a column, a foot line under dismounted horse.
pub(super) fn drawing(symbol: Symbol, ink: Ink) -> String {
    let Ink { figure, bold, .. } = ink;
    let limbered = matches!(symbol, Symbol::Limbered | Symbol::HorseLimbered);
    let disc = format!(r#"<circle r="10" fill="{figure}" stroke="none"/>"#);
    let inside = match symbol {
        Symbol::Line => r#"<path d="M-40-25L40 25M-40 25L40-25"/>"#.to_owned(),
        Symbol::Column => r#"<path d="M-40-25L40 25M-40 25L40-25M-53-32V32M53-32V32"/>"#.to_owned(),
        Symbol::Dismounted => r#"<path d="M-40 25L40-25M-18 13H30"/>"#.to_owned(),
        Symbol::Mounted => r#"<path d="M-40 25L40-25"/>"#.to_owned(),
        Symbol::Unlimbered | Symbol::Limbered => disc,
        Symbol::HorseUnlimbered | Symbol::HorseLimbered => r#"<path d="M-40 25L40-25"/>"#.to_owned() + &disc,
    };
    let wheels = if limbered {
        format!(
            r#"<g fill="{figure}" stroke="none"><circle cx="-22" cy="34" r="7.5"/><circle cx="22" cy="34" r="7.5"/></g>"#
        )
    } else {
        String::new()
    };
    let lift = if limbered { -5.0 } else { 0.0 };
    format!(
        r#"<g transform="translate(0 {lift})" fill="none" stroke="{figure}" stroke-width="{:.1}"><path d="M-40-25H40V25H-40Z"/>{inside}{wheels}</g>"#,
        5.0 + bold * 0.6
    )
}
