//! The sections of the side panel.

use bevy_egui::egui::{
    self, Align2, Color32, Frame, Margin, Pos2, Rect, RichText, Sense, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, WidgetType,
};

use super::faces;
use crate::{
    paint::palette,
    screen::{
        intent::Intent,
        model::{Action, Casualties, Odds, Section, TallyTable, TrayFace, UnitCard},
        theme::{self, colour},
    },
    table::{id::UnitId, side::Side},
};

/// Draws a section.
pub fn draw(ui: &mut Ui, section: &Section, intents: &mut Vec<Intent>) {
    match section {
        Section::Unit(card) => unit(ui, card, intents),
        Section::Tally(table) => tally(ui, table),
        Section::Odds(odds) => chances(ui, odds),
        Section::Note { text, rule, warning } => note(ui, text, rule, *warning),
        Section::Actions(actions) => buttons(ui, actions, intents),
        Section::Question { who, text, rule, answers } => {
            theme::heading(ui, who, rule);
            ui.add(egui::Label::new(RichText::new(text).font(theme::semibold(theme::BODY + 1.0))).wrap());
            ui.add_space(4.0);
            for answer in answers {
                answer_button(ui, answer, intents);
            }
        }
        Section::Casualties { title, caption, sides } => {
            theme::heading(ui, title, caption);
            for side in sides {
                casualties(ui, side);
            }
        }
        Section::Objectives { title, caption, rows } => {
            theme::heading(ui, title, caption);
            for [name, holder, points] in rows {
                theme::row(ui, &format!("{name}: {holder}"), "", points, false);
            }
        }
        Section::Results { title, caption, rows } => {
            theme::heading(ui, title, caption);
            for [who, die, result] in rows {
                ui.add(egui::Label::new(RichText::new(who).font(theme::semibold(theme::SMALL))).wrap());
                ui.horizontal(|ui| {
                    ui.label(theme::soft(die));
                    ui.label(RichText::new(result).font(theme::plain(theme::SMALL)));
                });
            }
        }
        Section::Tray { title, caption, units } => tray(ui, title, caption, units, intents),
    }
}

fn unit(ui: &mut Ui, card: &UnitCard, intents: &mut Vec<Intent>) {
    ui.horizontal(|ui| {
        if faces::show(ui, &card.face, 56.0).clicked() {
            intents.extend(card.hex.map(Intent::Show));
        }
        ui.vertical(|ui| {
            ui.label(RichText::new(&card.title).font(theme::title_font(22.0)));
            ui.add(egui::Label::new(theme::soft(&card.command)).wrap());
            ui.add(egui::Label::new(RichText::new(&card.state).font(theme::plain(theme::SMALL))).wrap());
        });
    });
    if let Some((now, full)) = card.strength {
        strength_bar(ui, now, full);
    }
    for [label, value, rule] in &card.rows {
        ui.horizontal(|ui| {
            ui.allocate_ui(Vec2::new(70.0, 16.0), |ui| {
                ui.set_min_width(70.0);
                ui.label(theme::soft(label));
            });
            // Room for the rule is kept, or a long value would widen the panel and push the map.
            ui.allocate_ui(Vec2::new((ui.available_width() - 44.0).max(40.0), 16.0), |ui| {
                ui.add(egui::Label::new(value.as_str()).wrap());
            });
            ui.label(theme::rule_text(rule));
        });
    }
}

/// A box for each strength point, filled while it is left.
fn strength_bar(ui: &mut Ui, now: u8, full: u8) {
    let (rect, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 16.0), Sense::hover());
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
    theme::heading(ui, &table.title, &table.caption);
    for [label, rule, value] in &table.parts {
        theme::row(ui, label, rule, value, false);
    }
    if let Some([label, value]) = &table.total {
        theme::row(ui, label, "", value, true);
    }
}

/// Columns of the Combat Table, a bar for each outcome, key figures.
fn chances(ui: &mut Ui, odds: &Odds) {
    let (names, used) = &odds.columns;
    let (rect, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 20.0), Sense::hover());
    let width = rect.width() / names.len().max(1) as f32;
    for (at, name) in names.iter().enumerate() {
        let place = Rect::from_min_size(rect.min + Vec2::new(at as f32 * width, 0.0), Vec2::new(width, 20.0));
        let (fill, ink) = if at == *used {
            (colour(palette::LIT), colour(palette::LIT_INK))
        } else {
            (colour(palette::PAPER_RAISED), colour(palette::INK_SOFT))
        };
        ui.painter().rect(place, 0.0, fill, Stroke::new(1.0, colour(palette::RULE_LINE)), StrokeKind::Inside);
        ui.painter().text(place.center(), Align2::CENTER_CENTER, name, theme::plain(10.5), ink);
    }
    ui.add_space(4.0);
    let height = 66.0;
    let (rect, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), height + 30.0), Sense::hover());
    let width = rect.width() / odds.bars.len().max(1) as f32;
    let most = odds.bars.iter().map(|(_, chance, _)| *chance).max().unwrap_or(1).max(1) as f32;
    let floor = rect.bottom() - 16.0;
    for (at, (name, chance, rout)) in odds.bars.iter().enumerate() {
        let left = rect.left() + at as f32 * width + 2.0;
        let bar = |part: u32| {
            let tall = height * part as f32 / most;
            Rect::from_min_max(Pos2::new(left, floor - tall), Pos2::new(left + width - 4.0, floor))
        };
        let edge = Stroke::new(1.0, colour(palette::BRASS));
        ui.painter().rect(bar(*chance), 0.0, colour(palette::PAPER_SUNK), edge, StrokeKind::Inside);
        if *rout > 0 {
            let warning = colour(palette::WARNING);
            ui.painter().rect_filled(bar(*rout), 0.0, warning.gamma_multiply(0.35));
            let place = bar(*rout);
            let painter = ui.painter().with_clip_rect(place);
            let mut x = place.left() - place.height();
            while x < place.right() {
                let from = Pos2::new(x, place.bottom());
                painter.line_segment(
                    [from, from + Vec2::new(place.height(), -place.height())],
                    Stroke::new(1.2, warning),
                );
                x += 5.0;
            }
        }
        let middle = left + (width - 4.0) / 2.0;
        let above = Pos2::new(middle, bar(*chance).top() - 7.0);
        ui.painter().text(
            above,
            Align2::CENTER_CENTER,
            format!("{chance}%"),
            theme::bold(11.0),
            colour(palette::INK),
        );
        ui.painter().text(
            Pos2::new(middle, floor + 8.0),
            Align2::CENTER_CENTER,
            name,
            theme::semibold(theme::SMALL),
            colour(palette::INK),
        );
    }
    ui.painter().hline(rect.x_range(), floor, Stroke::new(1.0, colour(palette::INK)));
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 16.0) / odds.figures.len().max(1) as f32;
        for [value, what] in &odds.figures {
            let (rect, _) = ui.allocate_exact_size(Vec2::new(width, 42.0), Sense::hover());
            let edge = Stroke::new(1.0, colour(palette::RULE_LINE));
            ui.painter().rect(rect, 4.0, colour(palette::PAPER_RAISED), edge, StrokeKind::Inside);
            let left = rect.left() + 8.0;
            ui.painter().text(
                Pos2::new(left, rect.top() + 13.0),
                Align2::LEFT_CENTER,
                value,
                theme::bold(17.0),
                colour(palette::INK),
            );
            ui.painter().text(
                Pos2::new(left, rect.bottom() - 10.0),
                Align2::LEFT_CENTER,
                what,
                theme::plain(11.0),
                colour(palette::INK_SOFT),
            );
        }
    });
    ui.add(egui::Label::new(theme::soft(&odds.note)).wrap());
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
        ui.horizontal_wrapped(|ui| {
            ui.add(egui::Label::new(text).wrap());
            ui.label(theme::rule_text(rule));
        });
    });
}

fn buttons(ui: &mut Ui, actions: &[Action], intents: &mut Vec<Intent>) {
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        let width =
            (ui.available_width() - 8.0 * (actions.len().max(1) - 1) as f32) / actions.len().max(1) as f32;
        for (at, action) in actions.iter().enumerate() {
            let response =
                theme::action_button(ui, &action.name, &action.key, action.intent.is_ok(), at == 0, width);
            match &action.intent {
                Ok(intent) if response.clicked() => intents.push(intent.clone()),
                Ok(_) => {}
                Err(why) => {
                    response.on_hover_text(why);
                }
            }
        }
    });
    ui.add_space(4.0);
}

fn answer_button(ui: &mut Ui, answer: &Action, intents: &mut Vec<Intent>) {
    let width = ui.available_width();
    let response = theme::action_button(ui, &answer.name, &answer.key, answer.intent.is_ok(), false, width);
    if let Ok(intent) = &answer.intent
        && response.clicked()
    {
        intents.push(intent.clone());
    }
}

fn casualties(ui: &mut Ui, side: &Casualties) {
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
    // The track shows tens of points; it grows with the losses.
    let spaces = (side.points / 20 + 1) * 20;
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

fn tray(ui: &mut Ui, title: &str, caption: &str, units: &[(UnitId, TrayFace)], intents: &mut Vec<Intent>) {
    theme::heading(ui, title, caption);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::new(0.0, 0.0);
        for (unit, face) in units {
            let response = faces::show(ui, &face.face, 36.0);
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &face.name));
            if response.on_hover_text(&face.name).clicked() {
                intents.push(Intent::Select(Some(*unit)));
            }
        }
    });
}
