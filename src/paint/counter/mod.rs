//! Counters and leaders as pictures: one drawing for every size, each state told by form first and
//! colour second.
//!
//! A counter is described by a [`CounterFace`] and a leader by a [`LeaderFace`], plain values that name
//! no rule. Both are drawn in units of a hundredth of the counter's side, with a margin around it for the
//! facing arrow and the chips.

mod badge;
mod face;
mod leader;
mod sheet;
mod symbol;

pub use badge::Corps;
pub use face::counter_svg;
pub use leader::leader_svg;
pub use sheet::sheet;

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

impl Army {
    /// Lighter end, darker end, edge and figures.
    const fn colours(self) -> [Rgb; 4] {
        match self {
            Self::Union => [palette::UNION, palette::UNION_DEEP, palette::UNION_EDGE, palette::UNION_FIGURE],
            Self::Confederate => [
                palette::CONFEDERATE,
                palette::CONFEDERATE_DEEP,
                palette::CONFEDERATE_EDGE,
                palette::CONFEDERATE_FIGURE,
            ],
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

/// An SVG document whose unit is a hundredth of the counter's side and whose origin is its corner.
fn document(side: u32, body: &str) -> String {
    let margin = 100.0 * margin_pixels(side) as f32 / side as f32;
    let size = 100.0 + 2.0 * margin;
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="{} {} {size} {size}">{body}</svg>"#,
        -margin, -margin
    )
}

/// Text with the characters escaped that mean something in SVG.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn face() -> CounterFace {
        CounterFace {
            army: Army::Union,
            symbol: Symbol::Line,
            symbols: SymbolSet::Period,
            name: "Ward".to_owned(),
            subtitle: "1 Div · III Corps".to_owned(),
            corps: Corps::III,
            division: 1,
            strength: 22,
            half: false,
            morale: None,
            facing: Some(30),
            routed: false,
            out_of_command: false,
            digging: false,
            moved: false,
            fired: false,
            emphasis: Emphasis::None,
        }
    }

    /// Whether two pictures differ in the box given in parts of the whole picture.
    fn differ(left: &Pixmap, right: &Pixmap, [west, north, east, south]: [f32; 4]) -> bool {
        let size = left.width() as f32;
        let within = |from: f32, to: f32| (from * size) as u32..(to * size) as u32;
        within(north, south).any(|y| within(west, east).any(|x| left.pixel(x, y) != right.pixel(x, y)))
    }

    fn paint(change: impl FnOnce(&mut CounterFace)) -> Pixmap {
        let mut face = face();
        change(&mut face);
        paint_counter(&face, 64).expect("a counter can be painted")
    }

    #[test]
    fn every_symbol_is_another_picture() {
        let symbols = [
            Symbol::Line,
            Symbol::Column,
            Symbol::Dismounted,
            Symbol::Mounted,
            Symbol::Unlimbered,
            Symbol::Limbered,
            Symbol::HorseUnlimbered,
            Symbol::HorseLimbered,
        ];
        for set in [SymbolSet::Period, SymbolSet::Map] {
            let pictures = symbols.map(|symbol| paint(|face| (face.symbol, face.symbols) = (symbol, set)));
            for (at, left) in pictures.iter().enumerate() {
                for right in &pictures[at + 1..] {
                    assert!(differ(left, right, [0.2, 0.2, 0.8, 0.6]));
                }
            }
        }
    }

    #[test]
    fn the_arrow_shows_the_facing_and_its_absence_means_none() {
        let none = paint(|face| face.facing = None);
        let east = paint(|face| face.facing = Some(90));
        let west = paint(|face| face.facing = Some(270));
        assert!(differ(&none, &east, [0.84, 0.3, 1.0, 0.7]) && !differ(&none, &east, [0.0, 0.3, 0.15, 0.7]));
        assert!(differ(&none, &west, [0.0, 0.3, 0.16, 0.7]) && !differ(&none, &west, [0.9, 0.3, 1.0, 0.7]));
    }

    #[test]
    fn every_state_changes_the_picture() {
        let plain = paint(|_| {});
        let whole = [0.0, 0.0, 1.0, 1.0];
        let states: [fn(&mut CounterFace); 9] = [
            |face| face.half = true,
            |face| face.routed = true,
            |face| face.out_of_command = true,
            |face| face.digging = true,
            |face| face.moved = true,
            |face| face.fired = true,
            |face| face.morale = Some("M10".to_owned()),
            |face| face.emphasis = Emphasis::Chosen,
            |face| face.emphasis = Emphasis::Spent,
        ];
        for change in states {
            assert!(differ(&plain, &paint(change), whole));
        }
    }

    #[test]
    fn strength_is_legible_at_twenty_four_pixels() {
        // The digits are white on blue: the rows in which anything is nearly white, below the symbol.
        let picture = paint_counter(&face(), 24).expect("a counter can be painted");
        let white = |x, y| picture.pixel(x, y).is_some_and(|pixel| pixel.red() > 200 && pixel.blue() > 200);
        let half = picture.height() / 2;
        let rows = (half..picture.height()).filter(|y| (0..picture.width()).any(|x| white(x, *y))).count();
        assert!(rows >= 7, "the digits are {rows} pixels high");
    }

    #[test]
    fn leaders_show_stars_and_replacements() {
        let leader = |stars, replacement| {
            let name = "HOOD".to_owned();
            let face = LeaderFace {
                army: Army::Confederate,
                name,
                stars,
                value: Some(2),
                replacement,
                emphasis: Emphasis::None,
            };
            paint_leader(&face, 48).expect("a leader can be painted")
        };
        let whole = [0.0, 0.0, 1.0, 1.0];
        assert!(differ(&leader(2, false), &leader(3, false), whole));
        assert!(differ(&leader(2, false), &leader(2, true), whole));
    }
}
