//! Who fires or charges, through which side, and how a strength is divided.

use bevy_egui::egui::{self, Align2, Color32, Rect, RichText, Sense, Stroke, StrokeKind, Ui, Vec2};

use super::faces;
use crate::{
    paint::palette,
    screen::{
        intent::Intent,
        model::{Actors, Division, DivisionPart},
        theme::{self, Cell, colour},
    },
};

/// The target, a row for each of those that act, and the sum. A click on a row leaves it out.
pub fn actors(ui: &mut Ui, actors: &Actors, intents: &mut Vec<Intent>) {
    ui.horizontal(|ui| {
        faces::show(ui, &actors.face, 40.0);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            let title = RichText::new(&actors.title).font(theme::title_font(18.0));
            ui.add(egui::Label::new(title).wrap());
            ui.add(egui::Label::new(theme::soft(&actors.state)).wrap());
        });
    });
    theme::hairline(ui);
    let whole = ui.available_width();
    let (number, name, value) = (24.0, 84.0, 30.0);
    let rest = whole - number - name - value;
    for (at, row) in actors.rows.iter().enumerate() {
        let cells = [
            Cell::new("", theme::plain(theme::BODY), number),
            Cell::new(&row.name, theme::semibold(theme::BODY), name),
            Cell::new(&row.from, theme::plain(theme::SMALL), rest * 0.48).ink(palette::INK_SOFT),
            Cell::new(&row.effect, theme::plain(theme::SMALL), rest * 0.52).ink(palette::INK_SOFT),
            Cell::new(&row.value, theme::bold(theme::BODY), value).right(),
        ];
        let response = theme::cells(ui, &cells, Sense::click());
        let middle = response.rect.left_top() + Vec2::new(9.0, 10.0);
        ui.painter().circle_filled(middle, 8.0, colour(palette::LIT));
        let count = (at + 1).to_string();
        let ink = colour(palette::LIT_INK);
        ui.painter().text(middle, Align2::CENTER_CENTER, count, theme::bold(11.0), ink);
        if response.clicked() {
            intents.push(Intent::ToggleActor(row.unit));
        }
    }
    theme::hairline(ui);
    let [label, rule, value] = &actors.total;
    theme::row(ui, label, rule, value, true);
}

/// Ways of doing what is planned, as pills; the one taken is lit.
pub fn choice(ui: &mut Ui, (text, rule): (&str, &str), ways: &[(String, bool, Intent)]) -> Option<Intent> {
    let mut wanted = None;
    theme::ruled(ui, text, theme::plain(theme::SMALL), colour(palette::INK_SOFT), rule);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::new(6.0, 4.0);
        for (name, taken, intent) in ways {
            let (fill, ink) = match taken {
                true => (colour(palette::LIT), colour(palette::LIT_INK)),
                false => (colour(palette::PAPER_RAISED), colour(palette::INK)),
            };
            let text = RichText::new(name).font(theme::semibold(theme::SMALL)).color(ink);
            let button = egui::Button::new(text).fill(fill).corner_radius(11.0);
            if ui.add(button).clicked() && !taken {
                wanted = Some(intent.clone());
            }
        }
    });
    ui.add_space(2.0);
    wanted
}

/// Steppers for a strength divided among targets, and the button that gives the answer.
pub fn division(ui: &mut Ui, division: &Division, intents: &mut Vec<Intent>) {
    ui.add_space(4.0);
    for part in &division.parts {
        division_part(ui, part, intents);
    }
    ui.add(egui::Label::new(theme::soft(&division.left)).wrap());
    let width = ui.available_width();
    let commit = &division.commit;
    let response = theme::action_button(ui, &commit.name, &commit.key, commit.intent.is_ok(), true, width);
    match &commit.intent {
        Ok(intent) if response.clicked() => intents.push(intent.clone()),
        Ok(_) => {}
        Err(why) => {
            response.on_hover_text(why);
        }
    }
}

fn division_part(ui: &mut Ui, part: &DivisionPart, intents: &mut Vec<Intent>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        let steppers = 92.0;
        let width = ui.available_width() - steppers;
        let cells = [
            Cell::new(&part.name, theme::semibold(theme::BODY), width * 0.45),
            Cell::new(&part.odds, theme::plain(theme::SMALL), width * 0.55).ink(palette::INK_SOFT),
        ];
        theme::cells(ui, &cells, Sense::hover());
        step(ui, "−", &part.name, part.less.as_ref(), intents);
        let (rect, response) = ui.allocate_exact_size(Vec2::new(36.0, 24.0), Sense::hover());
        let points = part.points.to_string();
        theme::says(&response, &format!("{} {points}", part.name));
        let ink = colour(palette::INK);
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, points, theme::bold(15.0), ink);
        step(ui, "+", &part.name, part.more.as_ref(), intents);
    });
}

/// A stepper.
fn step(ui: &mut Ui, sign: &str, whose: &str, intent: Option<&Intent>, intents: &mut Vec<Intent>) {
    let sense = if intent.is_some() { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(Vec2::new(28.0, 24.0), sense);
    let name = format!("{sign} {whose}");
    response
        .widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, intent.is_some(), name.as_str()));
    let (fill, ink) = match intent {
        Some(_) if response.hovered() => (colour(palette::PAPER_SUNK), colour(palette::INK)),
        Some(_) => (colour(palette::PAPER_RAISED), colour(palette::INK)),
        None => (Color32::TRANSPARENT, colour(palette::RULE_LINE)),
    };
    let edge = Stroke::new(1.0, colour(palette::RULE_LINE));
    let place = Rect::from_center_size(rect.center(), Vec2::new(26.0, 24.0));
    ui.painter().rect(place, 4.0, fill, edge, StrokeKind::Inside);
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, sign, theme::bold(15.0), ink);
    if response.clicked() {
        intents.extend(intent.cloned());
    }
}
