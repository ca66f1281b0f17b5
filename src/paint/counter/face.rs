//! The body of a unit's counter: edge, face, corps bar, symbol, name and strength.

use super::{
    Army, CounterFace, Emphasis, NAMED_FROM, SUBTITLED_FROM, SymbolSet, TextStyle,
    badge::badge,
    centred_text, map_symbols, marks,
    period_symbols::{self, Ink},
};
use crate::paint::palette::{CAUTION, PAPER, ROUTED_FACE, ROUTED_HATCH, SPECIAL_MORALE, WHITE};

/// The height of a figure of the typeface as a part of its size.
const FIGURE_HEIGHT: f32 = 0.65;
/// The smallest size of the strength: its figures are then 11 pixels high.
const SMALLEST_STRENGTH: f32 = 17.0;
/// Counters spell special morale out from this side on; smaller ones have a gold corner.
const MORALE_FROM: f32 = 48.0;
/// How far a routed counter is tilted, in degrees.
const TILT: f32 = 8.0;

/// The measures of a counter, in pixels; those that bound areas are whole.
pub(super) struct Measures {
    /// The side of the counter.
    pub side: f32,
    /// The width of the edge.
    pub edge: f32,
    /// The radius of the corners.
    pub radius: f32,
    bar_x: f32,
    bar_width: f32,
}

impl Measures {
    /// The measures of a counter of this side.
    pub fn new(side: f32) -> Self {
        let edge = (side * 0.035).round().max(1.0);
        let bar_x = edge + (side * 0.03).round().max(1.0);
        Self { side, edge, radius: side * 0.09, bar_x, bar_width: (side * 0.145).round().max(3.0) }
    }

    /// The left end of the part right of the bar.
    fn left(&self) -> f32 {
        self.bar_x + self.bar_width
    }

    /// The width of the part right of the bar.
    fn room(&self) -> f32 {
        self.side - self.edge - self.left()
    }

    /// The middle of the part right of the bar.
    fn middle(&self) -> f32 {
        self.left() + self.room() / 2.0
    }

    /// The baseline of the strength.
    fn baseline(&self) -> f32 {
        (self.side - self.edge - (self.side * 0.055).max(1.0)).round()
    }
}

/// A counter with all its marks, its top left corner at the origin.
pub(super) fn counter(face: &CounterFace, side: f32) -> String {
    let measures = Measures::new(side);
    let glow = if face.emphasis == Emphasis::MayAct { marks::glow(&measures) } else { String::new() };
    let arrow =
        face.facing.map_or_else(String::new, |bearing| marks::arrow(bearing, side, face.army.colours().edge));
    let body = body(face, &measures);
    let body = if face.routed {
        let tilt = if face.army == Army::Union { TILT } else { -TILT };
        format!(r#"<g transform="rotate({tilt} {middle} {middle})">{body}</g>"#, middle = side / 2.0)
    } else {
        body
    };
    [glow, marks::frames(face, &measures), arrow, body, marks::over(face, side)].concat()
}

/// The counter itself, without what stands around it.
fn body(face: &CounterFace, measures: &Measures) -> String {
    let named = measures.side >= NAMED_FROM as f32 && !face.name.is_empty();
    let (strength, strength_top) = strength(face, measures, named);
    let symbol_bottom = if named { measures.side * 0.41 } else { strength_top };
    let names = if named { names(face, measures) } else { String::new() };
    let veil = if face.emphasis == Emphasis::Spent {
        format!(
            r#"<rect width="{side}" height="{side}" rx="{}" fill="{}" opacity="0.42"/>"#,
            measures.radius,
            PAPER,
            side = measures.side
        )
    } else {
        String::new()
    };
    [
        panel(face, measures),
        bar(face, measures),
        symbol(face, measures, symbol_bottom),
        names,
        strength,
        morale(face, measures),
        veil,
    ]
    .concat()
}

/// Shadow, edge and face.
fn panel(face: &CounterFace, measures: &Measures) -> String {
    let Measures { side, edge, radius, .. } = *measures;
    let colours = face.army.colours();
    let (fill, gleam) = match (face.routed, face.half) {
        (true, _) => (ROUTED_FACE.to_string(), WHITE),
        (false, true) => (PAPER.to_string(), colours.bottom),
        (false, false) => (format!("url(#{})", face.army.gradient()), colours.gleam),
    };
    let inner = side - 2.0 * edge;
    let inner_radius = (radius - edge).max(0.5);
    let hatch = if face.routed { hatch(edge, inner) } else { String::new() };
    let fine = (side / 64.0).clamp(0.5, 1.5);
    format!(
        r##"<g fill="#000"><rect x="-0.5" y="{low:.2}" width="{wide}" height="{side}" rx="{radius:.2}" opacity="0.16"/><rect y="{high:.2}" width="{side}" height="{side}" rx="{radius:.2}" opacity="0.28"/></g><rect width="{side}" height="{side}" rx="{radius:.2}" fill="{}"/><rect x="{edge}" y="{edge}" width="{inner}" height="{inner}" rx="{inner_radius:.2}" fill="{fill}"/>{hatch}<rect x="{line:.2}" y="{line:.2}" width="{line_side:.2}" height="{line_side:.2}" rx="{inner_radius:.2}" fill="none" stroke="{gleam}" stroke-width="{fine:.2}" opacity="0.55"/>"##,
        colours.edge,
        low = (side * 0.045).max(1.5),
        high = (side * 0.02).max(1.0),
        wide = side + 1.0,
        line = edge + fine / 2.0,
        line_side = inner - fine,
    )
}

/// Lines rising over the square from `edge` with side `inner`.
fn hatch(edge: f32, inner: f32) -> String {
    let step = (inner / 9.0).max(3.0);
    let count = (2.0 * inner / step).floor();
    let mut path = String::new();
    let mut index = 1.0;
    while index <= count {
        let sum = index * step;
        let (from, to) = ((sum - inner).max(0.0), sum.min(inner));
        path +=
            &format!("M{:.2} {:.2}L{:.2} {:.2}", edge + from, edge + sum - from, edge + to, edge + sum - to);
        index += 1.0;
    }
    format!(r#"<path d="{path}" stroke="{ROUTED_HATCH}" stroke-width="{:.2}"/>"#, step * 0.36)
}

/// The corps bar with its badge.
fn bar(face: &CounterFace, measures: &Measures) -> String {
    let Measures { side, bar_x, bar_width, .. } = *measures;
    let corps = face.corps.colour();
    let edge = face.army.colours().edge;
    let ink = if corps.is_light() { edge } else { PAPER };
    let line = if side < 40.0 { 0.5 } else { 1.0 };
    let size = (bar_width * 0.78).max(bar_width - 3.0);
    let at = (bar_x + bar_width / 2.0, bar_x + size * 0.5 + (side * 0.04).max(1.0));
    format!(
        r#"<rect x="{bar_x}" y="{bar_x}" width="{bar_width}" height="{}" rx="{:.2}" fill="{corps}" stroke="{edge}" stroke-width="{line}"/>{}"#,
        side - 2.0 * bar_x,
        side * 0.025,
        badge(face.corps, face.division, at, size, ink)
    )
}

/// The symbol of the arm, as large as the room above `bottom` allows.
fn symbol(face: &CounterFace, measures: &Measures, bottom: f32) -> String {
    let Measures { side, edge, .. } = *measures;
    let gap = (side * 0.025).max(1.0);
    let top = edge + gap;
    let height = (bottom - gap - top).max(4.0);
    let spelled_morale = face.morale.is_some() && side >= MORALE_FROM;
    // Spelled morale stands in the top right corner; the symbol makes room for it.
    let width = measures.room() - 2.0 * gap - if spelled_morale { side * 0.21 } else { 0.0 };
    let scale = (height / 64.0).min(width / 106.0);
    let middle = if spelled_morale { measures.left() + gap + width / 2.0 } else { measures.middle() };
    let ink = Ink {
        figure: face.figure(),
        ground: face.ground(),
        bold: ((1.1 - scale * 2.0).max(0.3) * 4.5).min(4.0),
    };
    let drawing = match face.symbols {
        SymbolSet::Period => period_symbols::drawing(face.symbol, ink),
        SymbolSet::Map => map_symbols::drawing(face.symbol, ink),
    };
    format!(
        r#"<g transform="translate({middle:.2} {:.2}) scale({scale:.4})">{drawing}</g>"#,
        top + height / 2.0
    )
}

/// Whether the counter carries the line under its name.
fn subtitled(face: &CounterFace, side: f32) -> bool {
    side >= SUBTITLED_FROM as f32 && !face.subtitle.is_empty()
}

/// The name, and the line under it on large counters.
fn names(face: &CounterFace, measures: &Measures) -> String {
    let side = measures.side;
    let room = measures.room() - 3.0;
    let subtitled = subtitled(face, side);
    let baseline = (side * if subtitled { 0.53 } else { 0.57 }).round();
    let halo = face.routed.then_some((ROUTED_FACE, side * 0.05));
    let name = TextStyle { halo, ..TextStyle::sans((side * 0.165).max(11.0), 600, face.figure()) };
    let mut text = centred_text(&face.name, (measures.middle(), baseline), &name, room);
    if subtitled {
        let style = TextStyle { halo, ..TextStyle::sans((side * 0.105).max(11.0), 400, face.figure()) };
        text += &centred_text(&face.subtitle, (measures.middle(), (side * 0.64).round()), &style, room);
    }
    text
}

/// The strength, and the top of its figures.
fn strength(face: &CounterFace, measures: &Measures, named: bool) -> (String, f32) {
    let side = measures.side;
    let size = if named {
        side * if subtitled(face, side) { 0.34 } else { 0.36 }
    } else {
        (side * 0.46).max(SMALLEST_STRENGTH)
    };
    let baseline = measures.baseline();
    let halo = face.routed.then_some((ROUTED_FACE, side * 0.08));
    let style = TextStyle { halo, ..TextStyle::sans(size, 700, face.figure()) };
    let digits = face.strength.to_string();
    let half_width = if face.half { size * 0.42 } else { 0.0 };
    let room = measures.room() - half_width - if side < 40.0 { 0.0 } else { 2.0 };
    let middle = measures.left() + (measures.room() - half_width) / 2.0;
    let mut text = centred_text(&digits, (middle, baseline), &style, room);
    if face.half {
        let half = TextStyle { halo, ..TextStyle::sans(size * 0.56, 700, face.figure()) };
        let at = (side - measures.edge - half_width * 0.55, baseline);
        text += &centred_text("½", at, &half, half_width);
    }
    (text, baseline - size * FIGURE_HEIGHT)
}

/// Special morale: spelled out, or a gold corner where there is no room.
fn morale(face: &CounterFace, measures: &Measures) -> String {
    let Some(morale) = &face.morale else { return String::new() };
    let Measures { side, edge, .. } = *measures;
    let colours = face.army.colours();
    let dark_face = face.ground() == colours.bottom && !colours.bottom.is_light();
    let colour = if dark_face { CAUTION } else { SPECIAL_MORALE };
    if side < MORALE_FROM {
        let (right, size) = (side - edge, (side * 0.2).round());
        return format!(
            r#"<path d="M{} {edge}H{right}V{}Z" fill="{}" stroke="{}" stroke-width="0.5"/>"#,
            right - size,
            edge + size,
            CAUTION,
            colours.edge
        );
    }
    let style = TextStyle::sans((side * 0.15).max(9.0), 700, colour);
    let room = side * 0.3;
    let at = (side - edge - room / 2.0 - 1.0, (edge + side * 0.165).round());
    centred_text(morale, at, &style, room)
}
