//! A picture of all counters: every arm, state, badge and size, to look at and to print.

use super::{
    Army, Corps, CounterFace, Emphasis, LeaderFace, Symbol, SymbolSet, gradients,
    sheet_parts::{
        brigade, caption, caption_note, counter_at, heading, hex, label, leader, leader_at, note, title, unit,
    },
    works,
};
use crate::paint::palette::{DARK_PAPER, PAPER, Rgb};

/// The width and height of the sheet, in pixels.
pub const SHEET_SIZE: (u32, u32) = (1280, 1240);

/// The green of woods, to see counters on it.
const WOODS: Rgb = Rgb(0x6b, 0x86, 0x50);

/// What makes a plain counter show a state.
type Change = fn(&mut CounterFace);

/// Every symbol with its name.
const SYMBOLS: [(Symbol, &str); 8] = [
    (Symbol::Line, "Infantry"),
    (Symbol::Column, "In column"),
    (Symbol::Dismounted, "Dismounted"),
    (Symbol::Mounted, "Mounted"),
    (Symbol::Unlimbered, "Unlimbered"),
    (Symbol::Limbered, "Limbered"),
    (Symbol::HorseUnlimbered, "Horse artillery"),
    (Symbol::HorseLimbered, "Horse, limbered"),
];

/// The sheet as SVG, [`SHEET_SIZE`] wide and high.
pub fn sheet() -> String {
    let (width, height) = SHEET_SIZE;
    let parts = [
        title(),
        arms_and_sizes(),
        all_arms(),
        states(),
        sizes(),
        corps_bars(),
        leaders(),
        in_the_hex(),
        symbol_sets(),
        on_grounds(),
        emphases(),
    ];
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{}<rect width="{width}" height="{height}" fill="{PAPER}"/>{}</svg>"#,
        gradients(),
        parts.concat()
    )
}

/// Both armies' counters of three arms at 28, 48, 72 and 112 pixels.
fn arms_and_sizes() -> String {
    let mut drawing = heading("Arms and sizes", (32.0, 88.0), 596.0) + &heading("", (652.0, 88.0), 596.0);
    let rows = [
        (172.0, Symbol::Line, "Infantry", "in line", 30),
        (304.0, Symbol::Unlimbered, "Artillery", "unlimbered", 90),
        (436.0, Symbol::Mounted, "Cavalry", "mounted", 90),
    ];
    for (y, symbol, name, detail, facing) in rows {
        for (x, army) in [(32.0, Army::Union), (652.0, Army::Confederate)] {
            drawing += &(label(name, (x, y - 4.0)) + &note(detail, (x, y + 12.0)));
            let face = CounterFace { facing: Some(facing), ..unit(army, symbol) };
            for (middle, side) in [(112.0, 28.0), (184.0, 48.0), (282.0, 72.0), (410.0, 112.0)] {
                drawing += &counter_at(&face, (x + middle - side / 2.0, y - side / 2.0), side);
            }
        }
    }
    drawing
}

/// Every arm in every formation at 56 pixels.
fn all_arms() -> String {
    let mut drawing = heading("All arms, 56 px", (32.0, 528.0), 1216.0);
    let mut x = 40.0;
    for (symbol, name) in SYMBOLS {
        let faces = !matches!(symbol, Symbol::Column | Symbol::Limbered | Symbol::HorseLimbered);
        for (shift, army) in [(0.0, Army::Union), (68.0, Army::Confederate)] {
            let face = CounterFace { facing: faces.then_some(90), ..unit(army, symbol) };
            drawing += &counter_at(&face, (x + shift, 552.0), 56.0);
        }
        drawing += &caption(name, (x + 62.0, 630.0));
        x += 152.0;
    }
    drawing
}

/// Every state at 56 pixels.
fn states() -> String {
    let mut drawing = heading("States, 56 px: form first, colour second", (32.0, 662.0), 1216.0);
    let states: [(&str, &str, Change); 7] = [
        ("Full strength", "", |_| {}),
        ("Half strength", "paper face, 1/2", |face| (face.half, face.strength) = (true, face.strength / 2)),
        ("Routed", "tilted, white flag", |face| (face.routed, face.facing) = (true, None)),
        ("Moved", "double chevron", |face| face.moved = true),
        ("Fired", "burst", |face| face.fired = true),
        ("Out of command", "dashes, flag struck", |face| face.out_of_command = true),
        ("Digging", "spade", |face| face.digging = true),
    ];
    let mut x = 40.0;
    for (name, detail, change) in states {
        for (shift, army) in [(0.0, Army::Union), (70.0, Army::Confederate)] {
            let mut face = CounterFace { facing: Some(30), ..brigade(army) };
            change(&mut face);
            drawing += &counter_at(&face, (x + shift, 692.0), 56.0);
        }
        drawing += &(caption(name, (x + 63.0, 776.0)) + &caption_note(detail, (x + 63.0, 792.0)));
        x += 152.0;
    }
    let face = CounterFace { facing: Some(30), ..unit(Army::Union, Symbol::Line) };
    drawing
        + &format!(r#"<g transform="translate(1176 720)">{}</g>"#, works(&[330, 30, 90], 52.0))
        + &counter_at(&face, (1148.0, 692.0), 56.0)
        + &caption("Entrenched", (1176.0, 776.0))
        + &caption_note("works on 3 hexsides", (1176.0, 792.0))
}

/// The same counter from 24 to 72 pixels, on paper and on dark.
fn sizes() -> String {
    let mut drawing = heading("Smallest to named", (32.0, 826.0), 420.0);
    drawing += &format!(r#"<rect x="32" y="932" width="420" height="92" rx="4" fill="{DARK_PAPER}"/>"#);
    for (y, army) in [(884.0, Army::Union), (978.0, Army::Confederate)] {
        let mut x = 52.0;
        for side in [24.0, 28.0, 32.0, 40.0, 56.0, 72.0] {
            let morale = Some("M10".to_owned());
            let face = CounterFace { facing: Some(90), morale, ..brigade(army) };
            drawing += &counter_at(&face, (x, y - side / 2.0), side);
            x += side + 24.0;
        }
    }
    drawing
}

/// Every corps bar with its badge.
fn corps_bars() -> String {
    let mut drawing = heading("Corps bars", (484.0, 826.0), 400.0);
    let union_bars = [
        (Corps::I, 1, "I"),
        (Corps::II, 1, "II"),
        (Corps::III, 1, "III"),
        (Corps::V, 1, "V"),
        (Corps::VI, 1, "VI"),
        (Corps::XI, 1, "XI"),
        (Corps::XII, 1, "XII"),
        (Corps::UnionCavalry, 1, "Cav."),
        (Corps::Reserve, 1, "Res."),
    ];
    let confederate_bars = [
        (Corps::First, 1, "First 1"),
        (Corps::First, 2, "First 2"),
        (Corps::First, 3, "First 3"),
        (Corps::Second, 1, "Second"),
        (Corps::Third, 1, "Third"),
        (Corps::ConfederateCavalry, 1, "Cav."),
    ];
    let rows = [
        (Army::Union, 856.0, 44.0, union_bars.as_slice()),
        (Army::Confederate, 936.0, 66.0, confederate_bars.as_slice()),
    ];
    for (army, y, step, bars) in rows {
        let mut x = 486.0;
        for &(corps, division, name) in bars {
            let face = CounterFace { corps, division, strength: 14, ..brigade(army) };
            drawing += &(counter_at(&face, (x, y), 40.0) + &caption(name, (x + 20.0, y + 60.0)));
            x += step;
        }
    }
    drawing
        + &note("Union: the badge the men wore. Confederate: diamonds count the division.", (486.0, 1022.0))
}

/// Leaders of each rank, and replacements.
fn leaders() -> String {
    let mut drawing = heading("Leaders", (916.0, 826.0), 332.0);
    for (y, army, name, value) in [(890.0, Army::Union, "Sickles", 1), (976.0, Army::Confederate, "Hood", 3)]
    {
        let face = leader(army, 2, Some(value), name);
        for (x, diameter) in [(938.0, 32.0), (994.0, 48.0), (1068.0, 72.0)] {
            drawing += &leader_at(&face, (x, y), diameter);
        }
        drawing += &leader_at(&leader(army, 4, None, ""), (1148.0, y), 52.0);
        let replacement = LeaderFace { replacement: true, ..leader(army, 2, Some(value), "") };
        drawing += &leader_at(&replacement, (1216.0, y), 52.0);
    }
    drawing + &caption("army", (1148.0, 1024.0)) + &caption("replacement", (1212.0, 1024.0))
}

/// A counter with its leader behind works.
fn in_the_hex() -> String {
    let hexes: String = [76.0, 152.2, 228.4].into_iter().map(|x| hex(x, 1150.0)).collect();
    let face = CounterFace { facing: Some(90), ..unit(Army::Union, Symbol::Line) };
    heading("In the hex", (32.0, 1066.0), 240.0)
        + &hexes
        + &format!(r#"<g transform="translate(152.2 1150)">{}</g>"#, works(&[30, 90, 150], 44.0))
        + &counter_at(&face, (132.0, 1130.0), 40.0)
        + &leader_at(&leader(Army::Union, 2, Some(1), ""), (172.0, 1130.0), 24.0)
}

/// The period symbols, and below them the boxes of staff maps.
fn symbol_sets() -> String {
    let mut drawing = heading("Two symbol sets", (304.0, 1066.0), 440.0);
    for (y, symbols) in [(1090.0, SymbolSet::Period), (1156.0, SymbolSet::Map)] {
        let mut x = 306.0;
        for (symbol, _) in SYMBOLS {
            let face = CounterFace { symbols, ..unit(Army::Union, symbol) };
            drawing += &counter_at(&face, (x, y), 48.0);
            x += 56.0;
        }
    }
    drawing + &note("above: of the period; below: of staff maps, by preference", (306.0, 1226.0))
}

/// Counters on woods and on dark.
fn on_grounds() -> String {
    let mut drawing = heading("On woods, on dark, acted, may act, chosen", (776.0, 1066.0), 472.0);
    let units = [
        (Army::Union, Symbol::Line),
        (Army::Confederate, Symbol::Line),
        (Army::Union, Symbol::Unlimbered),
        (Army::Confederate, Symbol::Limbered),
    ];
    for (left, ground) in [(776.0, WOODS), (1016.0, DARK_PAPER)] {
        drawing += &format!(r#"<rect x="{left}" y="1086" width="232" height="58" rx="4" fill="{ground}"/>"#);
        let mut x = left + 12.0;
        for (army, symbol) in units {
            let face = CounterFace { facing: Some(90), ..unit(army, symbol) };
            drawing += &counter_at(&face, (x, 1095.0), 40.0);
            x += 56.0;
        }
    }
    drawing
}

/// Counters that have acted, may act, are chosen.
fn emphases() -> String {
    let changes: [Change; 4] = [
        |face| (face.emphasis, face.moved) = (Emphasis::Spent, true),
        |face| (face.emphasis, face.fired) = (Emphasis::Spent, true),
        |face| face.emphasis = Emphasis::MayAct,
        |face| face.emphasis = Emphasis::Chosen,
    ];
    let mut drawing = String::new();
    let mut x = 788.0;
    for change in changes {
        for army in Army::ALL {
            let mut face = CounterFace { facing: Some(30), ..brigade(army) };
            change(&mut face);
            drawing += &counter_at(&face, (x, 1172.0), 40.0);
            x += 57.0;
        }
    }
    drawing
}
