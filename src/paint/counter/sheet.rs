//! A sheet of all counters, for looking at them.

use std::fmt::Write as _;

use super::{
    Army, Corps, CounterFace, Emphasis, LeaderFace, Symbol, SymbolSet, counter_svg, leader_svg,
    margin_pixels, picture_size,
};
use crate::paint::palette;

/// Width and height of the sheet in pixels.
pub const SIZE: (u32, u32) = (1280, 1180);

/// The sheet as an SVG drawing.
pub fn sheet() -> String {
    let mut sheet = Sheet::new();
    sheet.heading(50.0, "Counters");
    sheet.arms_and_sizes();
    sheet.formations();
    sheet.states();
    sheet.corps();
    sheet.leaders();
    sheet.finish()
}

struct Sheet {
    body: String,
    count: u32,
}

/// A plain counter to vary.
fn plain(army: Army, symbol: Symbol, name: &str, strength: u8) -> CounterFace {
    let (corps, subtitle) = match army {
        Army::Union => (Corps::III, "1 Div · III Corps"),
        Army::Confederate => (Corps::First, "Hood · First"),
    };
    CounterFace {
        army,
        symbol,
        symbols: SymbolSet::Period,
        name: name.to_owned(),
        subtitle: subtitle.to_owned(),
        corps,
        division: 2,
        strength,
        half: false,
        morale: None,
        facing: Some(90),
        routed: false,
        out_of_command: false,
        digging: false,
        moved: false,
        fired: false,
        emphasis: Emphasis::None,
    }
}

impl Sheet {
    fn new() -> Self {
        Self { body: String::new(), count: 0 }
    }

    fn finish(self) -> String {
        let (width, height) = SIZE;
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"><rect width="{width}" height="{height}" fill="{}"/>{}</svg>"#,
            palette::PAPER,
            self.body
        )
    }

    fn heading(&mut self, y: f32, text: &str) {
        // Writing to a string cannot fail.
        let _ = write!(
            self.body,
            r#"<text x="32" y="{y}" font-family="EB Garamond" font-weight="500" font-size="26" fill="{}">{text}</text><path d="M32 {line} H1248" stroke="{}" stroke-width="1"/>"#,
            palette::INK,
            palette::RULE_LINE,
            line = y + 10.0
        );
    }

    fn label(&mut self, x: f32, y: f32, text: &str) {
        let _ = write!(
            self.body,
            r#"<text x="{x}" y="{y}" font-family="Source Sans 3" font-size="13" text-anchor="middle" fill="{}">{text}</text>"#,
            palette::INK_SOFT
        );
    }

    /// Lays a drawing with its counter's corner at a place. Names within it are made its own.
    fn lay(&mut self, svg: &str, x: f32, y: f32, side: u32) {
        self.count += 1;
        let own = |name: &str| format!("{name}{}", self.count);
        let svg = svg
            .replace("id=\"g\"", &format!("id=\"{}\"", own("g")))
            .replace("url(#g)", &format!("url(#{})", own("g")))
            .replace("id=\"h\"", &format!("id=\"{}\"", own("h")))
            .replace("url(#h)", &format!("url(#{})", own("h")));
        let size = picture_size(side);
        let margin = margin_pixels(side) as f32;
        let sized = svg.replacen("<svg ", &format!(r#"<svg x="{}" y="{}" "#, x - margin, y - margin), 1);
        let natural = format!("{}", 100.0 + 200.0 * margin / side as f32);
        let sized = sized
            .replacen(&format!(r#"width="{natural}""#), &format!(r#"width="{size}""#), 1)
            .replacen(&format!(r#"height="{natural}""#), &format!(r#"height="{size}""#), 1);
        self.body += &sized;
    }

    fn counter(&mut self, face: &CounterFace, x: f32, y: f32, side: u32) {
        self.lay(&counter_svg(face, side), x, y, side);
    }

    fn arms_and_sizes(&mut self) {
        let rows = [
            (Symbol::Line, "Ward", "Robertson", 22),
            (Symbol::Unlimbered, "III Art 1", "Henry", 8),
            (Symbol::Mounted, "Gamble", "Hampton", 16),
        ];
        for (row, (symbol, union, confederate, strength)) in rows.into_iter().enumerate() {
            for (column, (army, name)) in
                [(Army::Union, union), (Army::Confederate, confederate)].into_iter().enumerate()
            {
                let mut face = plain(army, symbol, name, strength);
                face.facing = Some([30, 90, 150][row]);
                let (left, top) = (60.0 + 620.0 * column as f32, 90.0 + 120.0 * row as f32);
                for (x, side) in [(0.0, 24), (56.0, 32), (124.0, 48), (212.0, 64), (330.0, 96)] {
                    self.counter(&face, left + x, top + (96.0 - side as f32) / 2.0, side);
                }
            }
        }
    }

    fn formations(&mut self) {
        self.heading(480.0, "All arms");
        let all = [
            (Symbol::Line, "line"),
            (Symbol::Column, "column"),
            (Symbol::Dismounted, "dismounted"),
            (Symbol::Mounted, "mounted"),
            (Symbol::Unlimbered, "unlimbered"),
            (Symbol::Limbered, "limbered"),
            (Symbol::HorseUnlimbered, "horse art."),
            (Symbol::HorseLimbered, "horse, limb."),
        ];
        for (at, (symbol, name)) in all.into_iter().enumerate() {
            let x = 46.0 + 152.0 * at as f32;
            for (shift, army) in [(0.0, Army::Union), (68.0, Army::Confederate)] {
                let mut face = plain(army, symbol, "Sweitzer", 14);
                if matches!(symbol, Symbol::Column | Symbol::Limbered | Symbol::HorseLimbered) {
                    face.facing = None;
                }
                self.counter(&face, x + shift, 508.0, 56);
            }
            self.label(x + 62.0, 590.0, name);
            for (shift, army) in [(14.0, Army::Union), (82.0, Army::Confederate)] {
                let mut face = plain(army, symbol, "", 14);
                (face.symbols, face.facing) = (SymbolSet::Map, None);
                self.counter(&face, x + shift, 602.0, 32);
            }
        }
    }

    fn states(&mut self) {
        self.heading(690.0, "States");
        let all: [(&str, fn(&mut CounterFace)); 10] = [
            ("full", |_| {}),
            ("half", |face| (face.half, face.strength) = (true, 7)),
            ("routed", |face| (face.routed, face.facing) = (true, None)),
            ("moved", |face| face.moved = true),
            ("fired", |face| face.fired = true),
            ("out of command", |face| face.out_of_command = true),
            ("digging", |face| (face.digging, face.facing) = (true, None)),
            ("may act", |face| face.emphasis = Emphasis::MayAct),
            ("chosen", |face| face.emphasis = Emphasis::Chosen),
            ("has acted", |face| (face.emphasis, face.moved) = (Emphasis::Spent, true)),
        ];
        for (at, (name, change)) in all.into_iter().enumerate() {
            let x = 46.0 + 122.0 * at as f32;
            for (army, y) in [(Army::Union, 718.0), (Army::Confederate, 806.0)] {
                let mut face = plain(army, Symbol::Line, "Sweitzer", 14);
                face.facing = Some(30);
                change(&mut face);
                self.counter(&face, x, y, 56);
            }
            self.label(x + 28.0, 888.0, name);
        }
    }

    fn corps(&mut self) {
        self.heading(930.0, "Corps");
        let union = [
            Corps::I,
            Corps::II,
            Corps::III,
            Corps::V,
            Corps::VI,
            Corps::XI,
            Corps::XII,
            Corps::UnionCavalry,
            Corps::Reserve,
        ];
        let confederate = [Corps::First, Corps::Second, Corps::Third, Corps::ConfederateCavalry];
        let all = union
            .map(|corps| (Army::Union, corps))
            .into_iter()
            .chain(confederate.map(|corps| (Army::Confederate, corps)));
        for (at, (army, corps)) in all.enumerate() {
            let mut face = plain(army, Symbol::Line, "", 18);
            (face.corps, face.division, face.facing) = (corps, at as u8 % 3 + 1, None);
            face.morale = (corps == Corps::I).then(|| "M10".to_owned());
            self.counter(&face, 46.0 + 92.0 * at as f32, 956.0, 48);
        }
    }

    fn leaders(&mut self) {
        self.heading(1050.0, "Leaders");
        let all = [
            (Army::Union, "SICKLES", 2, Some(0), false),
            (Army::Union, "BIRNEY", 2, Some(1), false),
            (Army::Union, "Birney", 2, Some(0), true),
            (Army::Union, "MEADE", 2, None, false),
            (Army::Confederate, "LONGSTREET", 3, Some(2), false),
            (Army::Confederate, "HOOD", 2, Some(2), false),
            (Army::Confederate, "Law", 1, Some(1), true),
            (Army::Confederate, "LEE", 4, None, false),
        ];
        for (at, (army, name, stars, value, replacement)) in all.into_iter().enumerate() {
            let face = LeaderFace {
                army,
                name: name.to_owned(),
                stars,
                value,
                replacement,
                emphasis: Emphasis::None,
            };
            let x = 46.0 + 152.0 * at as f32;
            for (shift, side) in [(0.0, 28), (44.0, 64)] {
                self.lay(&leader_svg(&face, side), x + shift, 1080.0 + (64.0 - side as f32) / 2.0, side);
            }
        }
    }
}
