//! A scenario: what it is about, where it is fought, what is to be held, and its beginning.

use std::{collections::BTreeSet, path::PathBuf};

use bevy_egui::egui::{self, Color32, Image, Pos2, Rect, RichText, Sense, Stroke, StrokeKind, Ui, Vec2};
use fluent_bundle::FluentArgs;
use rand::{TryRng, rngs::SysRng};
use strum::VariantArray;

use super::{MapPicture, Menu};
use crate::{
    board::{Hex, layout},
    games::high_tide::{
        field::Briefing,
        scenario::{Objective, Optional, Summary},
    },
    paint::palette,
    screen::{
        intent::{Intent, NewGame},
        theme::{self, Cell, colour},
    },
    table::{side::Side, words::Words},
};

/// Height of the picture of the field, and the room that what stands below it needs.
const PICTURE: std::ops::RangeInclusive<f32> = 120.0..=300.0;
const BELOW: f32 = 250.0;

/// Draws the scenarios and the one that is looked at.
pub fn draw(ui: &mut Ui, menu: &mut Menu, map: Option<MapPicture>, words: &Words, intents: &mut Vec<Intent>) {
    theme::heading(ui, &words.plain("ui-scenarios"), "");
    let mut chosen = menu.chosen;
    for (at, (summary, _)) in menu.scenarios.iter().enumerate() {
        if listed(ui, summary, at == chosen, words) {
            chosen = at;
        }
    }
    menu.chosen = chosen;
    let Some((summary, briefing)) = menu.scenarios.get(chosen) else { return };
    ui.add_space(6.0);
    if let Some(briefing) = briefing {
        picture(ui, briefing, map);
    }
    // The beginning of the game stays in sight, however much there is to say about it.
    const BEGINNING: f32 = 48.0;
    let room = (ui.available_height() - BEGINNING).max(0.0);
    let about = egui::ScrollArea::vertical().id_salt("about the scenario");
    about.max_height(room).auto_shrink([false, false]).show(ui, |ui| {
        if menu.shows_options {
            options(ui, &mut menu.options, &mut menu.charts, words);
            return;
        }
        ui.add(egui::Label::new(RichText::new(&summary.description).font(theme::plain(14.0))).wrap());
        if let Some(briefing) = briefing {
            objectives(ui, briefing, words);
        }
    });
    ui.add_space(8.0);
    let scenario = format!("high_tide/{}", summary.id);
    let to_options = options_name(menu, words);
    ui.horizontal(|ui| {
        ui.label(words.plain("ui-seed"));
        let typed = menu.seed.get_or_insert_with(fresh_seed);
        ui.add(egui::TextEdit::singleline(typed).desired_width(90.0));
        ui.label(theme::soft(&words.plain("ui-seed-hint")));
        ui.add_space(6.0);
        if theme::action_button(ui, &to_options, "", true, false, 120.0).clicked() {
            menu.shows_options = !menu.shows_options;
        }
        let seed = seed(typed);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if theme::action_button(ui, &words.plain("ui-start"), "", true, true, 170.0).clicked() {
                let typed = menu.charts.trim();
                let charts = (!typed.is_empty()).then(|| PathBuf::from(typed));
                intents.push(Intent::Start(NewGame {
                    scenario,
                    seed,
                    options: menu.options.clone(),
                    charts,
                }));
            }
        });
    });
}

/// A seed that nobody has played yet, short enough to be told to a friend.
fn fresh_seed() -> String {
    let drawn = SysRng.try_next_u32().unwrap_or(1863);
    (drawn % 1_000_000).to_string()
}

/// The seed that is meant: a number, or a word that is turned into one, so that any word can be a seed.
fn seed(typed: &str) -> u64 {
    let hashed = || {
        let hash = blake3::hash(typed.as_bytes());
        hash.as_bytes().iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
    };
    typed.trim().parse().unwrap_or_else(|_| hashed())
}

/// A row of the list; whether it was clicked.
fn listed(ui: &mut Ui, summary: &Summary, chosen: bool, words: &Words) -> bool {
    let mut args = FluentArgs::new();
    args.set("turns", summary.turns);
    let turns = words.with("ui-turns", &args);
    let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 27.0), Sense::click());
    theme::says(&response, &format!("{} {turns}", summary.title));
    let ink = if chosen { colour(palette::LIT_INK) } else { colour(palette::INK) };
    if chosen {
        ui.painter().rect_filled(rect, 3.0, colour(palette::LIT));
    }
    let (left, right) =
        (rect.left_center() + Vec2::new(10.0, 0.0), rect.right_center() - Vec2::new(10.0, 0.0));
    ui.painter().text(left, egui::Align2::LEFT_CENTER, &summary.title, theme::semibold(15.0), ink);
    ui.painter().text(right, egui::Align2::RIGHT_CENTER, turns, theme::plain(theme::SMALL), ink);
    response.clicked()
}

/// The part of the map on which the scenario is fought, with both sides as they stood.
fn picture(ui: &mut Ui, briefing: &Briefing, map: Option<MapPicture>) {
    let (rect, _) = ui.allocate_exact_size(
        Vec2::new(
            ui.available_width(),
            (ui.available_height() - BELOW).clamp(*PICTURE.start(), *PICTURE.end()),
        ),
        Sense::hover(),
    );
    let edge = Stroke::new(1.0, colour(palette::RULE_LINE));
    ui.painter().rect(rect, 0.0, colour(palette::PAPER_SUNK), edge, StrokeKind::Outside);
    let stood = || briefing.scenario.units.iter().map(|(id, set_up)| (*id, set_up.historical.0));
    let columns = briefing.map.columns();
    let rows = briefing.map.rows();
    let Some(field) = field(stood().map(|(_, hex)| hex), rect.aspect_ratio()) else { return };
    let (north_west, south_east) = layout::bounds(columns, rows);
    let whole = Rect::from_min_max(point(north_west), point(south_east));
    // The field is moved, not cut, where it would reach beyond the map.
    let field = field.translate(Vec2::new(
        (whole.left() - field.left()).max(0.0) + (whole.right() - field.right()).min(0.0),
        (whole.top() - field.top()).max(0.0) + (whole.bottom() - field.bottom()).min(0.0),
    ));
    let within = |place: Pos2, of: Rect| (place - of.min) / of.size();
    if let Some((texture, size)) = map {
        // Of a field wider than the map only the map is painted.
        let seen = field.intersect(whole);
        let uv = Rect::from_min_max(within(seen.min, whole).to_pos2(), within(seen.max, whole).to_pos2());
        let at = |place: Pos2| rect.min + within(place, field) * rect.size();
        let shown = Rect::from_min_max(at(seen.min), at(seen.max));
        Image::from_texture((texture, size)).uv(uv).paint_at(ui, shown);
    }
    for (id, hex) in stood() {
        let at = rect.min + within(point(layout::center(hex)), field) * rect.size();
        let side = briefing.units.get(&id).map(|unit| unit.side);
        let fill = match side {
            Some(Side::Union) => palette::UNION,
            Some(Side::Confederate) | None => palette::CONFEDERATE,
        };
        let size = Vec2::splat(rect.width() / field.width() * 0.62);
        let block = Rect::from_center_size(at, size);
        let line = Stroke::new(1.0, Color32::BLACK);
        ui.painter().rect(block, 1.5, colour(fill), line, StrokeKind::Inside);
    }
}

fn point((x, y): (f64, f64)) -> Pos2 {
    Pos2::new(x as f32, y as f32)
}

/// The part of the board around these hexes, of a shape.
fn field(hexes: impl Iterator<Item = Hex>, aspect: f32) -> Option<Rect> {
    /// Hexes shown beyond the outermost.
    const BEYOND: f32 = 1.5;
    let points: Vec<Pos2> = hexes.map(|hex| point(layout::center(hex))).collect();
    let around = Rect::from_points(&points).expand(BEYOND);
    let size =
        Vec2::new(around.width().max(around.height() * aspect), around.height().max(around.width() / aspect));
    (!points.is_empty()).then(|| Rect::from_center_size(around.center(), size))
}

/// What is to be held at the end, and what it is worth to whom (12.46).
fn objectives(ui: &mut Ui, briefing: &Briefing, words: &Words) {
    ui.add_space(4.0);
    let width = ui.available_width().min(460.0);
    let side = |side: Side| words.say("word", &side, &());
    let points = |place: &Objective, side: Side| place.points[side].to_string();
    let mut rows: Vec<[String; 3]> = briefing
        .scenario
        .objectives
        .iter()
        .map(|place| {
            let name = match place.each_of.as_deref() {
                Some(of) => {
                    let mut args = FluentArgs::new();
                    args.set("place", of.to_owned());
                    words.with("ui-each-hex-of", &args)
                }
                None => place.name.clone(),
            };
            [name, points(place, Side::Confederate), points(place, Side::Union)]
        })
        .collect();
    // Hexes that count each by itself are one line.
    rows.dedup();
    let each = ["ui-each-loss", "ui-one", "ui-one"].map(|id| words.plain(id));
    let head = [words.plain("ui-to-hold"), side(Side::Confederate), side(Side::Union)];
    for (at, [name, confederate, union]) in std::iter::once(head).chain(rows).chain([each]).enumerate() {
        let font = if at == 0 { theme::semibold(theme::BODY) } else { theme::plain(theme::BODY) };
        let cells = [
            Cell::new(&name, font.clone(), width * 0.5),
            Cell::new(&confederate, font.clone(), width * 0.25).right(),
            Cell::new(&union, font, width * 0.25).right(),
        ];
        theme::cells(ui, &cells, Sense::hover());
    }
}

/// What the button says that leads to the options and back: how many there are, or that it leads back.
fn options_name(menu: &Menu, words: &Words) -> String {
    if menu.shows_options {
        return words.plain("ui-about");
    }
    let mut args = FluentArgs::new();
    args.set("count", menu.options.len() + usize::from(!menu.charts.trim().is_empty()));
    words.with("ui-options", &args)
}

/// Optional rules, and charts of the player's own.
fn options(ui: &mut Ui, chosen: &mut BTreeSet<Optional>, charts: &mut String, words: &Words) {
    for option in Optional::VARIANTS {
        let mut on = chosen.contains(option);
        ui.horizontal(|ui| {
            let name = RichText::new(words.say("option", option, &())).font(theme::plain(theme::BODY));
            if ui.checkbox(&mut on, name).changed() {
                if on {
                    chosen.insert(*option);
                } else {
                    chosen.remove(option);
                }
            }
            ui.label(theme::soft(option.rule()));
        });
    }
    ui.horizontal(|ui| {
        ui.label(words.plain("ui-own-charts"));
        let typing = egui::TextEdit::singleline(charts).desired_width(280.0);
        ui.add(typing.hint_text(words.plain("ui-own-charts-hint")));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_a_number_or_any_word() {
        assert_eq!(seed(" 1863 "), 1863);
        assert_eq!(seed("Little Round Top"), seed("Little Round Top"));
        assert_ne!(seed("Law"), seed("Ward"));
    }

    #[test]
    fn the_picture_shows_all_that_stands_on_the_field() {
        let hexes = [Hex::new(7, 30), Hex::new(25, 35)];
        let shown = field(hexes.into_iter(), 2.0).expect("somebody stands there");
        assert!((shown.aspect_ratio() - 2.0).abs() < 0.001);
        for hex in hexes {
            assert!(shown.contains(point(layout::center(hex))));
        }
        assert_eq!(field(std::iter::empty(), 2.0), None);
    }
}
