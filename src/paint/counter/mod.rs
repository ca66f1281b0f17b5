//! Counters and leaders as pictures: one drawing for every size, each state told by form first and
//! colour second.
//!
//! A counter is described by a [`CounterFace`] and a leader by a [`LeaderFace`], plain values that name
//! no rule. Equal faces have equal pictures, so pictures can be kept by face and size. Each stands in a
//! margin that holds the facing arrow, the chips and the glow. Measures are in pixels of the picture, whole
//! where an edge must be crisp.

mod badge;
mod face;
mod leader;
mod map_symbols;
mod marks;
mod period_symbols;
mod sheet;
mod sheet_parts;
#[cfg(test)]
mod tests;

pub use badge::Corps;
pub use marks::works;
pub use sheet::{SHEET_SIZE, sheet};

use resvg::tiny_skia::Pixmap;

use super::{
    PaintError,
    palette::{self, Rgb},
    render,
};

/// The margin around a counter as a part of its side: the picture is `1 + 2 * MARGIN` sides wide.
pub const MARGIN: f32 = 0.25;

/// From this side in pixels on, the name is on the counter.
pub const NAMED_FROM: u32 = 56;

/// From this side in pixels on, the subtitle is on it too.
pub const SUBTITLED_FROM: u32 = 88;

/// An army.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Army {
    /// Blue, white figures.
    Union,
    /// Butternut, dark figures.
    Confederate,
}

/// The colours of an army's counters.
struct Colours {
    /// The face at its top.
    top: Rgb,
    /// The face at its bottom.
    bottom: Rgb,
    /// The edge.
    edge: Rgb,
    /// The fine line inside the edge.
    gleam: Rgb,
    /// Symbols and figures.
    figure: Rgb,
    /// Leaders' stars.
    star: Rgb,
}

impl Army {
    /// Both armies.
    pub const ALL: [Self; 2] = [Self::Union, Self::Confederate];

    const fn colours(self) -> Colours {
        match self {
            Self::Union => Colours {
                top: palette::UNION,
                bottom: palette::UNION_DEEP,
                edge: palette::UNION_EDGE,
                gleam: palette::UNION_GLEAM,
                figure: palette::UNION_FIGURE,
                star: palette::GOLD,
            },
            Self::Confederate => Colours {
                top: palette::CONFEDERATE,
                bottom: palette::CONFEDERATE_DEEP,
                edge: palette::CONFEDERATE_EDGE,
                gleam: palette::CONFEDERATE_GLEAM,
                figure: palette::CONFEDERATE_FIGURE,
                star: palette::CONFEDERATE_FIGURE,
            },
        }
    }

    /// The name of the gradient of its faces in a drawing.
    const fn gradient(self) -> &'static str {
        match self {
            Self::Union => "union",
            Self::Confederate => "confederate",
        }
    }
}

/// What the symbol shows: arm and formation in one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symbol {
    /// Infantry in line: crossed muskets.
    Line,
    /// Infantry in column: a file between road lines.
    Column,
    /// Cavalry on foot: crossed sabres.
    Dismounted,
    /// Cavalry mounted: crossed sabres and a horseshoe.
    Mounted,
    /// A gun in battery.
    Unlimbered,
    /// A gun behind its limber: two wheels.
    Limbered,
    /// A gun of the horse artillery, with a horseshoe.
    HorseUnlimbered,
    /// The same, limbered.
    HorseLimbered,
}

/// Which set of symbols is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SymbolSet {
    /// Muskets, sabres, guns.
    #[default]
    Period,
    /// The boxes of later military maps.
    Map,
}

/// A counter as it is to be drawn.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CounterFace {
    /// Army.
    pub army: Army,
    /// Arm and formation.
    pub symbol: Symbol,
    /// Which set of symbols.
    pub symbols: SymbolSet,
    /// Name, drawn from [`NAMED_FROM`] pixels.
    pub name: String,
    /// Second line, drawn from [`SUBTITLED_FROM`] pixels.
    pub subtitle: String,
    /// Corps, for bar and badge.
    pub corps: Corps,
    /// Division, counted on a Confederate bar.
    pub division: u8,
    /// Strength points.
    pub strength: u8,
    /// The half-strength side is up: a paper face.
    pub half: bool,
    /// Special morale, such as `M10`.
    pub morale: Option<String>,
    /// Facing in degrees clockwise from north; `None` for a unit without facing.
    pub facing: Option<u16>,
    /// Routed: grey, hatched, tilted, with a white flag.
    pub routed: bool,
    /// Out of command: dashes and a struck flag.
    pub out_of_command: bool,
    /// Digging: a spade.
    pub digging: bool,
    /// It has moved: a double chevron.
    pub moved: bool,
    /// It has fired: a burst.
    pub fired: bool,
    /// How it stands out.
    pub emphasis: Emphasis,
}

/// How a counter stands out among others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Emphasis {
    /// As it is.
    #[default]
    None,
    /// It has acted: veiled.
    Spent,
    /// It may act: a glow.
    MayAct,
    /// It is chosen: a double edge.
    Chosen,
}

/// A leader as he is to be drawn.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LeaderFace {
    /// Army.
    pub army: Army,
    /// Name, drawn from [`NAMED_FROM`] pixels.
    pub name: String,
    /// Stars.
    pub stars: u8,
    /// Leadership value; `None` for army leaders.
    pub value: Option<i8>,
    /// The replacement side is up: a paper face with a broken ring.
    pub replacement: bool,
    /// How he stands out.
    pub emphasis: Emphasis,
}

impl CounterFace {
    /// The colour of symbols and figures on this face.
    fn figure(&self) -> Rgb {
        match (self.half, self.army) {
            (true, Army::Union) => self.army.colours().bottom,
            _ => self.army.colours().figure,
        }
    }

    /// The colour behind symbols and figures on this face.
    fn ground(&self) -> Rgb {
        match (self.routed, self.half) {
            (true, _) => palette::ROUTED_FACE,
            (false, true) => palette::PAPER,
            (false, false) => self.army.colours().bottom,
        }
    }
}

/// The picture of a counter as SVG, margin included; `side` is the side of the counter in pixels.
pub fn counter_svg(face: &CounterFace, side: u32) -> String {
    document(side, &face::counter(face, side as f32))
}

/// The picture of a leader as SVG, margin included; `diameter` is that of the disc in pixels.
pub fn leader_svg(face: &LeaderFace, diameter: u32) -> String {
    document(diameter, &leader::disc(face, diameter as f32))
}

/// The picture of a counter whose side is so many pixels, margin included.
///
/// # Errors
/// If the picture cannot be made.
pub fn paint_counter(face: &CounterFace, side: u32) -> Result<Pixmap, PaintError> {
    let size = picture_size(side);
    render(&counter_svg(face, side), size, size)
}

/// The picture of a leader whose disc is so many pixels wide, margin included.
///
/// # Errors
/// If the picture cannot be made.
pub fn paint_leader(face: &LeaderFace, diameter: u32) -> Result<Pixmap, PaintError> {
    let size = picture_size(diameter);
    render(&leader_svg(face, diameter), size, size)
}

/// The width of a picture whose counter has a side of so many pixels.
pub fn picture_size(side: u32) -> u32 {
    side + 2 * margin_pixels(side)
}

/// The margin in whole pixels, so that the counter's edges lie on pixel borders.
pub fn margin_pixels(side: u32) -> u32 {
    (side as f32 * MARGIN).ceil() as u32
}

/// A whole drawing around a counter whose top left corner is the origin.
fn document(side: u32, content: &str) -> String {
    let (room, whole) = (margin_pixels(side), picture_size(side));
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{whole}" height="{whole}" viewBox="-{room} -{room} {whole} {whole}">{}{content}</svg>"#,
        gradients()
    )
}

/// The gradients that faces refer to; once in each drawing.
fn gradients() -> String {
    let armies = Army::ALL.map(|army| {
        let colours = army.colours();
        format!(
            r#"<linearGradient id="{}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{}"/><stop offset="1" stop-color="{}"/></linearGradient>"#,
            army.gradient(),
            colours.top,
            colours.bottom
        )
    });
    format!("<defs>{}</defs>", armies.concat())
}

/// A line of text with its middle at `x`, on the baseline `y`, squeezed if it would be wider than
/// `room`. Sizes in pixels.
fn centred_text(text: &str, (x, y): (f32, f32), style: &TextStyle, room: f32) -> String {
    let natural = super::text_width(text, style.family, style.weight) * style.size;
    let squeeze = if natural > room { (room / natural).max(0.1) } else { 1.0 };
    let halo = style.halo.map_or_else(String::new, |(colour, width)| {
        format!(
            r#" stroke="{colour}" stroke-width="{width:.2}" stroke-linejoin="round" paint-order="stroke""#
        )
    });
    format!(
        r#"<text transform="translate({x:.2} {y:.2}) scale({squeeze:.3} 1)" text-anchor="middle" font-family="{}" font-weight="{}" font-size="{:.2}" fill="{}"{halo}>{}</text>"#,
        style.family,
        style.weight,
        style.size,
        style.colour,
        super::escape(text)
    )
}

/// How a line of text is set.
struct TextStyle {
    /// The typeface.
    family: &'static str,
    /// 400 to 700.
    weight: u16,
    /// In pixels.
    size: f32,
    /// Of the letters.
    colour: Rgb,
    /// A rim that sets the letters off from what lies behind, and its width in pixels.
    halo: Option<(Rgb, f32)>,
}

impl TextStyle {
    /// Source Sans 3.
    fn sans(size: f32, weight: u16, colour: Rgb) -> Self {
        Self { family: "Source Sans 3", weight, size, colour, halo: None }
    }
}
