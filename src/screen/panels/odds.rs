//! Chances: the columns of the Combat Table, a bar for each outcome, key figures.

use bevy_egui::egui::{Align2, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, Vec2};

use crate::{
    paint::palette,
    screen::{
        model::Odds,
        theme::{self, colour},
    },
};

/// The columns of the Combat Table, the one that is used lit. Each is as wide as its name asks.
pub fn columns(ui: &mut Ui, names: &[String], used: usize) {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 22.0), Sense::hover());
    if let Some(name) = names.get(used) {
        theme::says(&response, name);
    }
    let ink = |at: usize| if at == used { palette::LIT_INK } else { palette::INK_SOFT };
    let galleys: Vec<_> = names
        .iter()
        .enumerate()
        .map(|(at, name)| {
            let font = if at == used { theme::bold(10.5) } else { theme::plain(10.0) };
            ui.painter().layout_no_wrap(name.clone(), font, colour(ink(at)))
        })
        .collect();
    let written: f32 = galleys.iter().map(|galley| galley.size().x).sum();
    let pad = (rect.width() - written) / galleys.len().max(1) as f32;
    let mut left = rect.left();
    for (at, galley) in galleys.into_iter().enumerate() {
        let place =
            Rect::from_min_size(Pos2::new(left, rect.top()), Vec2::new(galley.size().x + pad, rect.height()));
        let fill = if at == used { palette::LIT } else { palette::PAPER_RAISED };
        let edge = Stroke::new(1.0, colour(palette::RULE_LINE));
        ui.painter().rect(place, 0.0, colour(fill), edge, StrokeKind::Inside);
        ui.painter().galley(place.center() - galley.size() / 2.0, galley, colour(ink(at)));
        left = place.right();
    }
}

/// A heading with its legend, the bars, the key figures.
pub fn chances(ui: &mut Ui, odds: &Odds) {
    theme::heading(ui, &odds.title, &odds.legend);
    if !odds.bars.is_empty() {
        bars(ui, &odds.bars);
    }
    if !odds.figures.is_empty() {
        ui.add_space(4.0);
        figures(ui, &odds.figures);
    }
}

fn bars(ui: &mut Ui, bars: &[(String, u32, u32)]) {
    /// Height of the tallest bar.
    const HEIGHT: f32 = 62.0;
    let (rect, response) =
        ui.allocate_exact_size(Vec2::new(ui.available_width(), HEIGHT + 32.0), Sense::hover());
    let said: Vec<String> = bars.iter().map(|(name, chance, _)| format!("{name} {chance}%")).collect();
    theme::says(&response, &said.join(", "));
    let width = rect.width() / bars.len().max(1) as f32;
    let most = bars.iter().map(|(_, chance, _)| *chance).max().unwrap_or(1).max(1) as f32;
    let floor = rect.bottom() - 17.0;
    let ink = colour(palette::INK);
    for (at, (name, chance, rout)) in bars.iter().enumerate() {
        let left = rect.left() + at as f32 * width + 2.0;
        let bar = |part: u32| {
            let tall = HEIGHT * part as f32 / most;
            Rect::from_min_max(Pos2::new(left, floor - tall), Pos2::new(left + width - 4.0, floor))
        };
        let edge = Stroke::new(1.0, colour(palette::BRASS));
        ui.painter().rect(bar(*chance), 0.0, colour(palette::PAPER_SUNK), edge, StrokeKind::Inside);
        if *rout > 0 {
            hatch(ui, bar(*rout));
        }
        let middle = left + (width - 4.0) / 2.0;
        let above = Pos2::new(middle, bar(*chance).top() - 7.0);
        let percent = format!("{chance}%");
        ui.painter().text(above, Align2::CENTER_CENTER, percent, theme::bold(11.0), ink);
        let below = Pos2::new(middle, floor + 9.0);
        ui.painter().text(below, Align2::CENTER_CENTER, name, theme::semibold(theme::SMALL), ink);
    }
    ui.painter().hline(rect.x_range(), floor, Stroke::new(1.0, ink));
}

/// Fills the part of a bar in which the target routs.
fn hatch(ui: &Ui, place: Rect) {
    let warning = colour(palette::WARNING);
    let painter = ui.painter().with_clip_rect(place);
    painter.rect_filled(place, 0.0, warning.gamma_multiply(0.35));
    let mut x = place.left() - place.height();
    while x < place.right() {
        let from = Pos2::new(x, place.bottom());
        let to = from + Vec2::new(place.height(), -place.height());
        painter.line_segment([from, to], Stroke::new(1.2, warning));
        x += 5.0;
    }
}

fn figures(ui: &mut Ui, figures: &[[String; 2]]) {
    /// Space between two figures.
    const GAP: f32 = 6.0;
    let count = figures.len().max(1) as f32;
    let width = (ui.available_width() - GAP * (count - 1.0)) / count;
    let soft = colour(palette::INK_SOFT);
    let whats: Vec<_> = figures
        .iter()
        .map(|[_, what]| ui.painter().layout(what.clone(), theme::plain(11.0), soft, width - 12.0))
        .collect();
    let tall = whats.iter().map(|what| what.size().y).fold(0.0, f32::max);
    let (rect, response) =
        ui.allocate_exact_size(Vec2::new(ui.available_width(), 27.0 + tall), Sense::hover());
    let said: Vec<String> = figures.iter().map(|[value, what]| format!("{value} {what}")).collect();
    theme::says(&response, &said.join(", "));
    for (at, ([value, _], what)) in figures.iter().zip(whats).enumerate() {
        let corner = rect.left_top() + Vec2::new(at as f32 * (width + GAP), 0.0);
        let place = Rect::from_min_size(corner, Vec2::new(width, rect.height()));
        let edge = Stroke::new(1.0, colour(palette::RULE_LINE));
        ui.painter().rect(place, 4.0, colour(palette::PAPER_RAISED), edge, StrokeKind::Inside);
        let at = corner + Vec2::new(7.0, 2.0);
        ui.painter().text(at, Align2::LEFT_TOP, value, theme::bold(16.0), colour(palette::INK));
        ui.painter().galley(corner + Vec2::new(7.0, 22.0), what, soft);
    }
}
