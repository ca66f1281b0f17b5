//! The legend along the lower edge of the map: the signs that are on it now, and no others.

use bevy_egui::egui::{
    Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, epaint::Shadow,
};

use crate::{
    paint::palette::{self, Rgb},
    screen::{
        board::{overlay::Overlays, terrain},
        intent::Overlay,
        plan::Plan,
        theme::{self, colour},
    },
    table::{side::Side, words::Words},
};

/// A sign on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// Points left on a hex.
    PointsLeft,
    /// The unit must stop there.
    MustStop,
    /// A zone of control.
    Zone(Side),
    /// Enemies may fire at the step.
    WithdrawalFire,
    /// The hexes that may be chosen.
    Lit,
    /// The field of fire.
    FieldOfFire,
    /// A hex that counts at the end.
    Objective,
    /// Command radius.
    Command,
    /// The command radii of all leaders of the side to act.
    CommandOfAll,
    /// Nothing to show: nobody commands the chosen one.
    NoCommand,
    /// Nothing to show: no unit is chosen whose field of fire it could be.
    NoFieldOfFire,
    /// Nothing to show: the chosen one fires at nobody as it stands.
    FiresNowhere,
    /// A height.
    Level(u8),
    /// An enemy that may be aimed at.
    MayBeTarget,
    /// Ground that the scenario bars to the side to act.
    OutOfBounds,
}

impl Sign {
    /// The message that says what it means.
    const fn name(self) -> &'static str {
        match self {
            Self::PointsLeft => "ui-sign-points-left",
            Self::MustStop => "ui-sign-must-stop",
            Self::Zone(Side::Union) => "ui-sign-union-zone",
            Self::Zone(Side::Confederate) => "ui-sign-confederate-zone",
            Self::WithdrawalFire => "ui-sign-withdrawal-fire",
            Self::Lit => "ui-sign-lit",
            Self::FieldOfFire => "ui-sign-field-of-fire",
            Self::Objective => "ui-sign-objective",
            Self::Command => "ui-sign-command",
            Self::CommandOfAll => "ui-sign-command-of-all",
            Self::NoCommand => "ui-sign-no-command",
            Self::NoFieldOfFire => "ui-sign-no-field-of-fire",
            Self::FiresNowhere => "ui-sign-fires-nowhere",
            Self::Level(0) => "ui-sign-low",
            Self::Level(1) => "ui-sign-slope",
            Self::Level(2) => "ui-sign-hilltop",
            Self::Level(_) => "ui-sign-summit",
            Self::MayBeTarget => "ui-sign-target",
            Self::OutOfBounds => "ui-sign-out-of-bounds",
        }
    }
}

/// The signs that are on the map, and what a switch that is on waits for where it shows nothing.
pub(super) fn signs(overlays: &Overlays, plan: &Plan) -> Vec<Sign> {
    let on = |overlay| plan.overlays.contains(&overlay);
    let (command, fire) = (on(Overlay::Command), on(Overlay::FieldOfFire));
    let chosen = plan.chosen.or(plan.dragged.map(|(unit, _)| unit)).is_some();
    let zone = |side| overlays.zones.iter().any(|(_, whose)| *whose == side);
    let shown = [
        (Sign::Objective, !overlays.objectives.is_empty()),
        (Sign::OutOfBounds, !overlays.barred.is_empty()),
        (Sign::PointsLeft, overlays.reach.iter().any(|within| within.ends)),
        (Sign::MustStop, overlays.reach.iter().any(|within| within.ends && within.stops)),
        (Sign::Lit, !overlays.lit.is_empty()),
        (Sign::MayBeTarget, !overlays.targets.is_empty()),
        (Sign::Zone(Side::Union), zone(Side::Union)),
        (Sign::Zone(Side::Confederate), zone(Side::Confederate)),
        (Sign::WithdrawalFire, overlays.path.iter().any(|way| way.warns)),
        (Sign::FieldOfFire, !overlays.arc.is_empty()),
        (Sign::NoFieldOfFire, fire && !chosen),
        (Sign::FiresNowhere, fire && chosen && overlays.arc.is_empty()),
        (Sign::Command, chosen && !overlays.command.is_empty()),
        (Sign::NoCommand, command && chosen && overlays.command.is_empty()),
        (Sign::CommandOfAll, command && !chosen),
    ];
    let levels = (0..=terrain::HIGHEST).map(|level| (Sign::Level(level), on(Overlay::Heights)));
    shown.into_iter().chain(levels).filter_map(|(sign, on)| on.then_some(sign)).collect()
}

/// The room of a sign's picture, and the space around the parts of the legend.
const PICTURE: Vec2 = Vec2::new(24.0, 16.0);
const SPACE: f32 = 8.0;
const HEIGHT: f32 = 24.0;

/// The room for the legend: between the scale bar and what stands on the right, or where that is narrow above
/// the scale bar.
pub(super) fn room(map: Rect, bar: Rect, right: f32) -> Rect {
    /// The longest entry fits into this.
    const NARROW: f32 = 420.0;
    let beside = Rect::from_min_max(Pos2::new(bar.right(), map.top()), Pos2::new(right, map.bottom()));
    match beside.width() < NARROW {
        true => Rect::from_min_max(map.min, Pos2::new(right, bar.top())),
        false => beside,
    }
}

/// Draws the legend at the bottom of the free part of the map, in as many lines as its breadth asks for.
pub(super) fn draw(painter: &Painter, free: Rect, signs: &[Sign], words: &Words) {
    let ink = colour(palette::INK);
    let entries: Vec<_> = signs
        .iter()
        .map(|sign| {
            let text = words.plain(sign.name());
            (*sign, painter.layout_no_wrap(text, theme::plain(theme::SMALL), ink))
        })
        .collect();
    let mut bottom = free.bottom();
    let breadth = |text: f32| PICTURE.x + 6.0 + text + 2.0 * SPACE;
    for line in lines(&entries, free.width(), |(_, galley)| breadth(galley.size().x)).into_iter().rev() {
        let width: f32 = line.iter().map(|(_, galley)| breadth(galley.size().x)).sum();
        let left = free.center().x - width / 2.0;
        let plate = Rect::from_min_size(Pos2::new(left, bottom - HEIGHT), Vec2::new(width, HEIGHT));
        let shadow = Shadow { offset: [0, 1], blur: 4, spread: 0, color: Color32::from_black_alpha(50) };
        painter.add(shadow.as_shape(plate, HEIGHT / 2.0));
        painter.rect_filled(plate, HEIGHT / 2.0, colour(palette::PAPER));
        let mut at = left + SPACE;
        for (sign, galley) in line {
            let place = Rect::from_min_size(Pos2::new(at, plate.center().y - PICTURE.y / 2.0), PICTURE);
            picture(painter, *sign, place);
            let text = Pos2::new(place.right() + 6.0, plate.center().y - galley.size().y / 2.0);
            painter.galley(text, galley.clone(), ink);
            at += breadth(galley.size().x);
        }
        bottom = plate.top() - 4.0;
    }
}

/// Breaks entries into lines that are not broader than this.
fn lines<T>(entries: &[T], width: f32, breadth: impl Fn(&T) -> f32) -> Vec<&[T]> {
    let mut lines = Vec::new();
    let (mut first, mut filled) = (0, 0.0);
    for (at, entry) in entries.iter().enumerate() {
        if at > first && filled + breadth(entry) > width {
            lines.push(&entries[first..at]);
            (first, filled) = (at, 0.0);
        }
        filled += breadth(entry);
    }
    if first < entries.len() {
        lines.push(&entries[first..]);
    }
    lines
}

fn picture(painter: &Painter, sign: Sign, place: Rect) {
    let ink = colour(palette::LIT);
    let line = Stroke::new(1.5, ink);
    match sign {
        Sign::PointsLeft => {
            painter.text(place.center(), Align2::CENTER_CENTER, "3", theme::bold(14.0), ink);
        }
        Sign::MustStop => {
            painter.circle_filled(place.center(), 8.0, ink);
            painter.text(place.center(), Align2::CENTER_CENTER, "0", theme::bold(11.0), Color32::WHITE);
        }
        Sign::Zone(Side::Union) => hatch(painter, place, false, colour(palette::UNION_DEEP)),
        Sign::Zone(Side::Confederate) => hatch(painter, place, true, colour(palette::CONFEDERATE_EDGE)),
        Sign::FieldOfFire | Sign::NoFieldOfFire | Sign::FiresNowhere => {
            hatch(painter, place, true, colour(palette::WARNING))
        }
        Sign::WithdrawalFire => {
            let (x, y) = (place.center().x, place.center().y);
            let corners =
                vec![Pos2::new(x, y - 8.0), Pos2::new(x + 9.0, y + 7.0), Pos2::new(x - 9.0, y + 7.0)];
            painter.add(Shape::convex_polygon(corners, colour(palette::CAUTION), line));
            painter.text(Pos2::new(x, y + 1.5), Align2::CENTER_CENTER, "!", theme::bold(11.0), ink);
        }
        Sign::Lit => {
            painter.rect(place.shrink(1.0), 2.0, Color32::WHITE, Stroke::new(2.0, ink), StrokeKind::Inside);
        }
        Sign::Objective => {
            let edge = Stroke::new(3.0, colour(palette::CAUTION));
            painter.rect(place.shrink(2.0), 2.0, Color32::WHITE, edge, StrokeKind::Middle);
        }
        Sign::Command | Sign::CommandOfAll | Sign::NoCommand => {
            let room = place.shrink(1.5);
            painter.rect_filled(room, 0.0, Color32::from_rgb(244, 214, 130));
            let corners =
                [room.left_top(), room.right_top(), room.right_bottom(), room.left_bottom(), room.left_top()];
            painter.extend(Shape::dashed_line(
                &corners,
                Stroke::new(2.0, colour(palette::CONFEDERATE_EDGE)),
                4.0,
                3.0,
            ));
        }
        Sign::Level(level) => {
            let [red, green, blue, opacity] = terrain::tint(level);
            let over = |tint: f32, ground: u8| {
                (255.0 * tint * opacity + f32::from(ground) * (1.0 - opacity)).round() as u8
            };
            let Rgb(paper_red, paper_green, paper_blue) = palette::PAPER_SUNK;
            let fill =
                Color32::from_rgb(over(red, paper_red), over(green, paper_green), over(blue, paper_blue));
            painter.rect(place.shrink(1.0), 2.0, fill, Stroke::new(1.0, ink), StrokeKind::Inside);
        }
        Sign::OutOfBounds => {
            let edge = Stroke::new(1.5, ink);
            painter.rect(place.shrink(1.0), 2.0, Color32::from_rgb(150, 143, 128), edge, StrokeKind::Inside);
        }
        Sign::MayBeTarget => {
            let around = Rect::from_center_size(place.center(), Vec2::splat(14.0));
            let thin = Stroke::new(2.0, colour(palette::WARNING));
            painter.rect(around, 3.0, Color32::WHITE, thin, StrokeKind::Inside);
        }
    }
}

/// Slanting lines in a frame, falling to the right or rising.
fn hatch(painter: &Painter, place: Rect, rising: bool, ink: Color32) {
    const GAP: f32 = 5.0;
    painter.rect_filled(place, 2.0, Color32::WHITE);
    let clipped = painter.with_clip_rect(place.intersect(painter.clip_rect()));
    let mut at = place.left() - place.height();
    while at < place.right() {
        let (low, high) = (Pos2::new(at, place.bottom()), Pos2::new(at + place.height(), place.top()));
        let (from, to) =
            if rising { (low, high) } else { (Pos2::new(low.x, high.y), Pos2::new(high.x, low.y)) };
        clipped.line_segment([from, to], Stroke::new(1.5, ink));
        at += GAP;
    }
    painter.rect_stroke(place, 2.0, Stroke::new(1.0, ink), StrokeKind::Inside);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Hex;

    #[test]
    fn only_signs_that_are_on_the_map_are_explained() {
        let plan = Plan::default();
        assert_eq!(signs(&Overlays::default(), &plan), []);
        let hex = Hex::new(3, 3);
        let overlays =
            Overlays { lit: vec![hex], zones: vec![(hex, Side::Confederate)], ..Overlays::default() };
        assert_eq!(signs(&overlays, &plan), [Sign::Lit, Sign::Zone(Side::Confederate)]);
    }

    #[test]
    fn a_switch_that_shows_nothing_says_what_it_waits_for() {
        let with = |overlay, chosen: Option<&str>| {
            let chosen = chosen.map(|name| name.parse().expect("a short name"));
            let plan = Plan { overlays: [overlay].into(), chosen, ..Plan::default() };
            signs(&Overlays::default(), &plan)
        };
        assert_eq!(with(Overlay::FieldOfFire, None), [Sign::NoFieldOfFire]);
        assert_eq!(with(Overlay::FieldOfFire, Some("A")), [Sign::FiresNowhere]);
        assert_eq!(with(Overlay::Command, None), [Sign::CommandOfAll]);
        assert_eq!(with(Overlay::Command, Some("A")), [Sign::NoCommand]);
        let levels: Vec<Sign> = (0..=3).map(Sign::Level).collect();
        assert_eq!(with(Overlay::Heights, None), levels);
    }

    #[test]
    fn the_legend_lies_beside_the_scale_bar_or_above_it() {
        let map = Rect::from_min_max(Pos2::new(0.0, 60.0), Pos2::new(764.0, 614.0));
        let bar = Rect::from_min_max(Pos2::new(16.0, 576.0), Pos2::new(286.0, 602.0));
        assert_eq!(room(map, bar, 612.0).max, Pos2::new(612.0, 576.0), "no room beside it");
        assert_eq!(room(map, bar, 764.0).left_bottom(), Pos2::new(286.0, 614.0));
    }

    #[test]
    fn a_legend_that_is_too_broad_goes_on_in_the_next_line() {
        let broad = |entry: &f32| *entry;
        let entries = [40.0, 40.0, 40.0, 90.0];
        let broken: Vec<usize> = lines(&entries, 100.0, broad).into_iter().map(<[f32]>::len).collect();
        assert_eq!(broken, [2, 1, 1]);
        assert!(lines(&[], 100.0, broad).is_empty());
    }
}
