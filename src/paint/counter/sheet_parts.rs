//! The pieces of the sheet: headings, labels, sample counters.

use super::{Army, Corps, CounterFace, Emphasis, LeaderFace, Symbol, SymbolSet, face, leader as disc};
use crate::paint::palette::{INK, INK_SOFT, PAPER_RAISED, RULE_LINE};

/// The head of the sheet.
pub(super) fn title() -> String {
    format!(
        r#"<text x="32" y="44" font-family="EB Garamond" font-weight="500" font-size="34" fill="{ink}">Counters</text><text x="172" y="44" font-size="13" fill="{soft}">size is the side of the counter in pixels; the same drawing at every size; names from 56 px</text><path d="M32 56.5H1248M32 59.5H1248" stroke="{rule}"/>"#,
        ink = INK,
        soft = INK_SOFT,
        rule = RULE_LINE
    )
}

/// A heading with a rule line below it.
pub(super) fn heading(text: &str, (x, y): (f32, f32), width: f32) -> String {
    format!(
        r#"<text x="{x}" y="{y}" font-family="EB Garamond" font-weight="500" font-size="19" fill="{}">{text}</text><path d="M{x} {}H{}" stroke="{}"/>"#,
        INK,
        y + 7.5,
        x + width,
        RULE_LINE
    )
}

/// Words on the sheet.
fn words(text: &str, (x, y): (f32, f32), style: &str) -> String {
    format!(r#"<text x="{x}" y="{y}" {style}>{text}</text>"#)
}

/// A label at the left of a row.
pub(super) fn label(text: &str, at: (f32, f32)) -> String {
    words(text, at, &format!(r#"font-size="13" font-weight="600" fill="{}""#, INK))
}

/// A secondary line.
pub(super) fn note(text: &str, at: (f32, f32)) -> String {
    words(text, at, &format!(r#"font-size="11.5" fill="{}""#, INK_SOFT))
}

/// A label below the middle of something.
pub(super) fn caption(text: &str, at: (f32, f32)) -> String {
    let style = format!(r#"font-size="12" font-weight="600" text-anchor="middle" fill="{}""#, INK);
    words(text, at, &style)
}

/// A secondary line below the middle of something.
pub(super) fn caption_note(text: &str, at: (f32, f32)) -> String {
    words(text, at, &format!(r#"font-size="11.5" text-anchor="middle" fill="{}""#, INK_SOFT))
}

/// A counter with its top left corner at a point of the sheet.
pub(super) fn counter_at(face: &CounterFace, (x, y): (f32, f32), side: f32) -> String {
    format!(r#"<g transform="translate({x} {y})">{}</g>"#, face::counter(face, side))
}

/// A leader with his middle at a point of the sheet.
pub(super) fn leader_at(face: &LeaderFace, (x, y): (f32, f32), diameter: f32) -> String {
    let half = diameter / 2.0;
    format!(r#"<g transform="translate({} {})">{}</g>"#, x - half, y - half, disc::disc(face, diameter))
}

/// A pointy-top hex around a point of the sheet, 44 pixels from its middle to a corner.
pub(super) fn hex(x: f32, y: f32) -> String {
    let corners: String =
        [(0.0, -44.0), (38.1, -22.0), (38.1, 22.0), (0.0, 44.0), (-38.1, 22.0), (-38.1, -22.0)]
            .iter()
            .map(|(east, south)| format!("{:.1},{:.1} ", x + east, y + south))
            .collect();
    format!(r#"<polygon points="{corners}" fill="{PAPER_RAISED}" stroke="{INK}" stroke-opacity="0.25"/>"#)
}

/// A unit of an army to vary, of the arm that the symbol shows.
pub(super) fn unit(army: Army, symbol: Symbol) -> CounterFace {
    use Army::{Confederate, Union};
    let (name, subtitle, strength, corps, division) = match (army, symbol) {
        (Union, Symbol::Line | Symbol::Column) => ("Ward", "1 Div. · III Corps", 22, Corps::III, 1),
        (Union, Symbol::Mounted | Symbol::Dismounted) => {
            ("Gamble", "1 Div. · Cavalry", 16, Corps::UnionCavalry, 1)
        }
        (Union, Symbol::Unlimbered | Symbol::Limbered) => ("III Art 1", "Randolph", 8, Corps::III, 1),
        (Union, Symbol::HorseUnlimbered | Symbol::HorseLimbered) => {
            ("Tidball", "Cavalry", 3, Corps::UnionCavalry, 2)
        }
        (Confederate, Symbol::Line | Symbol::Column) => ("Robertson", "Hood · First", 17, Corps::First, 2),
        (Confederate, Symbol::Mounted | Symbol::Dismounted) => {
            ("Hampton", "Stuart", 17, Corps::ConfederateCavalry, 1)
        }
        (Confederate, Symbol::Unlimbered | Symbol::Limbered) => ("Henry", "Hood · First", 9, Corps::First, 2),
        (Confederate, Symbol::HorseUnlimbered | Symbol::HorseLimbered) => {
            ("Beckham", "Stuart", 6, Corps::ConfederateCavalry, 1)
        }
    };
    CounterFace {
        army,
        symbol,
        symbols: SymbolSet::Period,
        name: name.to_owned(),
        subtitle: subtitle.to_owned(),
        corps,
        division,
        strength,
        half: false,
        morale: None,
        facing: None,
        routed: false,
        out_of_command: false,
        digging: false,
        moved: false,
        fired: false,
        emphasis: Emphasis::None,
    }
}

/// A brigade in line, the same for every state.
pub(super) fn brigade(army: Army) -> CounterFace {
    let (name, strength, corps) = match army {
        Army::Union => ("Sweitzer", 14, Corps::V),
        Army::Confederate => ("Wofford", 16, Corps::First),
    };
    CounterFace { name: name.to_owned(), strength, corps, division: 1, ..unit(army, Symbol::Line) }
}

/// A leader to vary.
pub(super) fn leader(army: Army, stars: u8, value: Option<i8>, name: &str) -> LeaderFace {
    LeaderFace { army, name: name.to_owned(), stars, value, replacement: false, emphasis: Emphasis::None }
}
