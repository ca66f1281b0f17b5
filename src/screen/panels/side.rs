//! The sections of the side panel.

use bevy_egui::egui::{
    self, Align2, Color32, FontId, Frame, Margin, Pos2, Rect, Response, RichText, Sense, Stroke, StrokeKind,
    Ui, Vec2, WidgetInfo, WidgetType,
};

use super::{combat, faces, odds};
use crate::{
    paint::palette,
    screen::{
        intent::Intent,
        model::{Action, Casualties, Fight, Section, TallyTable, TrayFace, UnitCard},
        theme::{self, Cell, colour},
    },
    table::{id::UnitId, side::Side},
};

/// Draws a section.
pub fn draw(ui: &mut Ui, section: &Section, intents: &mut Vec<Intent>) {
    match section {
        Section::Unit(card) => unit(ui, card, intents),
        Section::Actors(actors) => combat::actors(ui, actors, intents),
        Section::Tally(table) => tally(ui, table),
        Section::Columns(names, used) => odds::columns(ui, names, *used),
        Section::Odds(chances) => odds::chances(ui, chances),
        Section::Line { text, rule } => {
            ui.add_space(2.0);
            theme::ruled(ui, text, theme::plain(theme::SMALL), colour(palette::INK_SOFT), rule);
        }
        Section::Note { text, rule, warning } => note(ui, text, rule, *warning),
        Section::Actions(actions) => buttons(ui, actions, intents),
        Section::Choice { text, rule, ways } => intents.extend(combat::choice(ui, (text, rule), ways)),
        Section::Division(division) => combat::division(ui, division, intents),
        Section::Question { who, text, rule, answers } => question(ui, (who, text, rule), answers, intents),
        Section::Casualties { title, caption, sides } => {
            theme::heading(ui, title, caption);
            // Both tracks have one scale: tens of points, as many as the longer one needs.
            let most = sides.iter().map(|side| side.points).max().unwrap_or(0);
            for side in sides {
                casualties(ui, side, (most / 20 + 1) * 20);
            }
        }
        Section::Objectives { title, caption, rows } => {
            theme::heading(ui, title, caption);
            for row in rows {
                thirds(ui, row, [0.38, 0.42, 0.20], theme::plain(theme::BODY));
            }
        }
        Section::Results { title, caption, stories } => {
            theme::heading(ui, title, caption);
            for told in stories {
                story(ui, told);
            }
        }
        Section::Tray { title, caption, units } => tray(ui, title, caption, units, intents),
    }
}

/// A row of three parts of the width each, the last from the right.
fn thirds(ui: &mut Ui, [first, second, third]: &[String; 3], parts: [f32; 3], font: FontId) {
    let width = ui.available_width();
    let [one, two, three] = parts.map(|part| part * width);
    let cells = [
        Cell::new(first, font, one),
        Cell::new(second, theme::plain(theme::SMALL), two).ink(palette::INK_SOFT),
        Cell::new(third, theme::semibold(theme::SMALL), three).right(),
    ];
    theme::cells(ui, &cells, Sense::hover());
}

/// A fight: who and whom, the die, what came of it; below, what followed, and in bold how it ended. What is
/// told in a sentence has the whole width.
fn story(ui: &mut Ui, story: &Fight) {
    let [who, die, came] = &story.head;
    let whole = ui.available_width();
    if die.is_empty() && came.is_empty() {
        theme::cells(ui, &[Cell::new(who, theme::semibold(theme::SMALL), whole)], Sense::hover());
    } else {
        thirds(ui, &story.head, [0.52, 0.20, 0.28], theme::semibold(theme::SMALL));
    }
    const INDENT: f32 = 10.0;
    let line = |ui: &mut Ui, text: &str, font: FontId| {
        let cells =
            [Cell::new("", theme::plain(theme::SMALL), INDENT), Cell::new(text, font, whole - INDENT)];
        theme::cells(ui, &cells, Sense::hover());
    };
    for text in &story.lines {
        line(ui, text, theme::plain(theme::SMALL));
    }
    if !story.outcome.is_empty() {
        line(ui, &story.outcome, theme::bold(theme::SMALL));
    }
}

fn question(
    ui: &mut Ui,
    (who, text, rule): (&str, &str, &str),
    answers: &[Action],
    intents: &mut Vec<Intent>,
) {
    /// Answers no longer than this stand two in a row.
    const SHORT: usize = 16;
    theme::heading(ui, who, "");
    theme::ruled(ui, text, theme::semibold(theme::BODY + 1.0), colour(palette::INK), rule);
    ui.add_space(4.0);
    let short = answers.iter().all(|answer| answer.name.chars().count() <= SHORT);
    let in_row = if short { 2 } else { 1 };
    let gap = ui.spacing().item_spacing.x;
    let width = (ui.available_width() - gap * (in_row - 1) as f32) / in_row as f32;
    for row in answers.chunks(in_row) {
        ui.horizontal(|ui| {
            for answer in row {
                button(ui, answer, false, width, intents);
            }
        });
    }
    ui.add_space(4.0);
}

/// The card of a unit or leader; a click on its counter brings it into view.
pub fn unit(ui: &mut Ui, card: &UnitCard, intents: &mut Vec<Intent>) {
    ui.horizontal(|ui| {
        if faces::show(ui, &card.face, 52.0).clicked() {
            intents.extend(card.hex.map(Intent::Show));
        }
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            let title = RichText::new(&card.title).font(theme::title_font(20.0));
            ui.add(egui::Label::new(title).wrap());
            ui.add(egui::Label::new(theme::soft(&card.command)).wrap());
            ui.add(egui::Label::new(RichText::new(&card.state).font(theme::plain(theme::SMALL))).wrap());
        });
    });
    if let Some((now, full)) = card.strength {
        strength_bar(ui, now, full);
    }
    let (first, rule_width) = (66.0, 40.0);
    let width = ui.available_width() - first - rule_width;
    for [label, value, rule] in &card.rows {
        let cells = [
            Cell::new(label, theme::plain(theme::SMALL), first).ink(palette::INK_SOFT),
            Cell::new(value, theme::plain(theme::BODY), width),
            Cell::rule(rule, rule_width).right(),
        ];
        theme::cells(ui, &cells, Sense::hover());
    }
}

/// A box for each strength point, filled while it is left.
fn strength_bar(ui: &mut Ui, now: u8, full: u8) {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 16.0), Sense::hover());
    theme::says(&response, &format!("{now} / {full}"));
    let width = ((rect.width() - 70.0) / f32::from(full.max(1))).min(9.0);
    for point in 0..full {
        let corner = Pos2::new(rect.left() + f32::from(point) * width, rect.top() + 2.0);
        let place = Rect::from_min_size(corner, Vec2::new(width - 1.5, 12.0));
        let fill = if point < now { colour(palette::BRASS) } else { Color32::TRANSPARENT };
        ui.painter().rect(place, 1.0, fill, Stroke::new(1.0, colour(palette::BRASS)), StrokeKind::Inside);
    }
    let at = rect.right_center();
    ui.painter().text(
        at,
        Align2::RIGHT_CENTER,
        format!("{now} / {full}"),
        theme::bold(theme::BODY),
        colour(palette::INK),
    );
}

fn tally(ui: &mut Ui, table: &TallyTable) {
    if table.title.is_empty() {
        theme::hairline(ui);
    } else {
        theme::heading(ui, &table.title, &table.caption);
    }
    for [label, rule, value] in &table.parts {
        theme::row(ui, label, rule, value, false);
    }
    if let Some([label, value]) = &table.total {
        theme::row(ui, label, "", value, true);
    }
}

fn note(ui: &mut Ui, text: &str, rule: &str, warning: bool) {
    let (fill, edge) = if warning {
        (Color32::from_rgb(0xff, 0xf1, 0xc4), colour(palette::WARNING))
    } else {
        (colour(palette::PAPER_RAISED), colour(palette::RULE_LINE))
    };
    ui.add_space(2.0);
    let frame = Frame::new()
        .fill(fill)
        .stroke(Stroke::new(1.0, edge))
        .inner_margin(Margin::same(8))
        .corner_radius(3.0);
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        theme::ruled(ui, text, theme::plain(theme::BODY), colour(palette::INK), rule);
    });
}

fn buttons(ui: &mut Ui, actions: &[Action], intents: &mut Vec<Intent>) {
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        let count = actions.len().max(1) as f32;
        let width = (ui.available_width() - ui.spacing().item_spacing.x * (count - 1.0)) / count;
        for (at, action) in actions.iter().enumerate() {
            let ahead = at == 0 && action.intent != Ok(Intent::Cancel);
            button(ui, action, ahead, width, intents);
        }
    });
    ui.add_space(4.0);
}

fn button(ui: &mut Ui, action: &Action, ahead: bool, width: f32, intents: &mut Vec<Intent>) {
    let possible = action.intent.is_ok();
    let response = theme::action_button(ui, &action.name, &action.key, possible, ahead, width);
    if response.hovered() && action.about.is_some() {
        intents.push(Intent::Light(action.about));
    }
    match &action.intent {
        Ok(intent) if response.clicked() => intents.push(intent.clone()),
        Ok(_) => {}
        Err(why) => {
            response.on_hover_text(why);
        }
    }
}

fn casualties(ui: &mut Ui, side: &Casualties, spaces: i32) {
    let sources: Vec<String> = side.sources.iter().map(|(name, points)| format!("{name} {points}")).collect();
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(&side.name).font(theme::semibold(theme::BODY)));
        ui.label(RichText::new(side.points.to_string()).font(theme::bold(theme::BODY)));
        ui.add(egui::Label::new(theme::soft(&sources.join(", "))).wrap());
    });
    let (rect, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 16.0), Sense::hover());
    let fill = match side.side {
        Side::Union => palette::UNION,
        Side::Confederate => palette::CONFEDERATE_DEEP,
    };
    let width = rect.width() / spaces as f32;
    let lost = Rect::from_min_size(rect.min, Vec2::new(width * side.points as f32, rect.height()));
    ui.painter().rect_filled(rect, 0.0, colour(palette::PAPER_RAISED));
    ui.painter().rect_filled(lost, 0.0, colour(fill).gamma_multiply(0.55));
    let line = Stroke::new(1.0, colour(palette::RULE_LINE));
    for space in 0..=20 {
        ui.painter().vline(rect.left() + rect.width() * space as f32 / 20.0, rect.y_range(), line);
    }
    ui.painter().rect_stroke(rect, 0.0, line, StrokeKind::Middle);
}

/// Counters to be chosen by a click; in the set-up they are dragged to where they are to stand.
fn tray(ui: &mut Ui, title: &str, caption: &str, units: &[(UnitId, TrayFace)], intents: &mut Vec<Intent>) {
    /// How many stand in a row, with their names below.
    const IN_ROW: usize = 4;
    theme::heading(ui, title, caption);
    let width = ui.available_width() / IN_ROW as f32;
    for row in units.chunks(IN_ROW) {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing = Vec2::ZERO;
            for (unit, face) in row {
                let response = ui.allocate_ui(Vec2::new(width, 0.0), |ui| in_tray(ui, face, width)).inner;
                if response.drag_started() {
                    intents.push(Intent::Grasp(*unit));
                }
                if response.hovered() && face.hex.is_some() {
                    intents.push(Intent::Light(face.hex));
                }
                if response.on_hover_text(&face.name).clicked() {
                    intents.push(Intent::Select(Some(*unit)));
                }
            }
        });
    }
}

/// A counter or leader with its name below, cut off where it is too long.
fn in_tray(ui: &mut Ui, face: &TrayFace, width: f32) -> Response {
    ui.vertical_centered(|ui| {
        ui.set_width(width);
        let response = faces::show(ui, &face.face, 36.0);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &face.name));
        let name = RichText::new(&face.name).font(theme::plain(11.0)).color(colour(palette::INK_SOFT));
        ui.add(egui::Label::new(name).truncate().show_tooltip_when_elided(false));
        response
    })
    .inner
}
