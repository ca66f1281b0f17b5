//! What lies over map and panels: the orders of a unit, cards, the card of what the cursor rests on.

use bevy_egui::egui::{
    self, Align2, Area, Frame, Id, Margin, Order, Pos2, Rect, RichText, ScrollArea, Sense, Ui, Vec2,
};

use super::side;
use crate::{
    paint::palette,
    screen::{
        intent::{Card, Intent},
        model::{Action, CardRow, CardText, Menu, UnitCard},
        theme::{self, Cell, colour},
    },
};

/// Which corner of something lies at a point, so that it opens towards the middle of the window, and how far
/// from the point: it never leaves the window and never lies on the point.
fn opens(window: Rect, (x, y): (f32, f32), away: Vec2) -> (Align2, Pos2) {
    let (right, below) = (x <= window.center().x, y <= window.center().y);
    let pivot = match (right, below) {
        (true, true) => Align2::LEFT_TOP,
        (false, true) => Align2::RIGHT_TOP,
        (true, false) => Align2::LEFT_BOTTOM,
        (false, false) => Align2::RIGHT_BOTTOM,
    };
    let sign = |ahead: bool| if ahead { 1.0 } else { -1.0 };
    (pivot, Pos2::new(x + sign(right) * away.x, y + sign(below) * away.y))
}

/// The orders for a unit, where it was clicked.
pub fn context_menu(ui: &mut Ui, menu: &Menu, intents: &mut Vec<Intent>) {
    const WIDTH: f32 = 260.0;
    let window = ui.ctx().content_rect();
    let (pivot, at) = opens(window, menu.at, Vec2::splat(2.0));
    let area = Area::new(Id::new("orders")).order(Order::Foreground).constrain(true);
    area.pivot(pivot).fixed_pos(at).show(ui.ctx(), |ui| {
        Frame::popup(ui.style()).inner_margin(Margin::same(8)).show(ui, |ui| {
            ui.set_width(WIDTH);
            let title = RichText::new(&menu.title).font(theme::title_font(17.0));
            ui.add(egui::Label::new(title).wrap());
            if menu.actions.is_empty() {
                ui.add(egui::Label::new(theme::soft(&menu.nothing)).wrap());
            }
            ScrollArea::vertical().max_height(window.height() / 2.0 - 60.0).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                for action in &menu.actions {
                    intents.extend(menu_row(ui, action, WIDTH - 10.0));
                }
            });
        });
    });
}

/// A legal order as a button; another with the reason why it is not.
fn menu_row(ui: &mut Ui, action: &Action, width: f32) -> Vec<Intent> {
    match &action.intent {
        Ok(intent) => {
            let text = RichText::new(&action.name).font(theme::semibold(theme::BODY));
            let button = egui::Button::new(text).wrap().min_size(Vec2::new(width, 0.0));
            match ui.add(button).clicked() {
                true => vec![intent.clone(), Intent::Menu(None)],
                false => Vec::new(),
            }
        }
        Err(why) => {
            let name = Cell::new(&action.name, theme::semibold(theme::SMALL), width);
            theme::cells(ui, &[name.ink(palette::INK_SOFT)], Sense::hover());
            let why = Cell::new(why, theme::plain(11.0), width);
            theme::cells(ui, &[why.ink(palette::INK_SOFT)], Sense::hover());
            Vec::new()
        }
    }
}

/// The card of the unit or leader that the cursor rests on, beside the cursor.
pub fn hover(ui: &mut Ui, card: &UnitCard, cursor: (f32, f32)) {
    let (pivot, at) = opens(ui.ctx().content_rect(), cursor, Vec2::new(18.0, 18.0));
    let area = Area::new(Id::new("hover card")).order(Order::Tooltip).interactable(false);
    area.pivot(pivot).fixed_pos(at).show(ui.ctx(), |ui| {
        Frame::popup(ui.style()).inner_margin(Margin::same(10)).show(ui, |ui| {
            ui.set_width(252.0);
            // It cannot be clicked: it follows the cursor.
            side::unit(ui, card, &mut Vec::new());
        });
    });
}

/// A card over the table: log, keys, menu of the game, the end.
pub fn card_window(ui: &mut Ui, card: &CardText, intents: &mut Vec<Intent>) {
    let centre = ui.available_rect_before_wrap().center();
    let tallest = ui.ctx().content_rect().height() - 260.0;
    let area = Area::new(Id::new(("card", card.title.as_str()))).order(Order::Foreground);
    area.pivot(Align2::CENTER_CENTER).fixed_pos(centre).show(ui.ctx(), |ui| {
        Frame::popup(ui.style()).inner_margin(Margin::same(18)).show(ui, |ui| {
            ui.set_width(460.0);
            ui.horizontal(|ui| {
                ui.label(RichText::new(&card.title).font(theme::title_font(24.0)));
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    if ui.button(&card.close).clicked() {
                        intents.push(Intent::Open(card.card));
                    }
                });
            });
            theme::hairline(ui);
            let rows = ScrollArea::vertical().max_height(tallest).auto_shrink([false, true]);
            rows.stick_to_bottom(card.read_from_end).show(ui, |ui| {
                ui.set_max_width(448.0);
                for row in &card.rows {
                    card_row(ui, row);
                }
            });
            if card.actions.is_empty() {
                return;
            }
            ui.add_space(8.0);
            ui.horizontal_wrapped(|ui| {
                for action in &card.actions {
                    if let Ok(intent) = &action.intent
                        && theme::action_button(ui, &action.name, &action.key, true, false, 144.0).clicked()
                    {
                        intents.push(intent.clone());
                        if card.card == Card::Game {
                            intents.extend(closing(intent));
                        }
                    }
                }
            });
        });
    });
}

/// What closes the menu of the game once something in it has been pressed; another card takes its place by
/// itself.
fn closing(pressed: &Intent) -> Option<Intent> {
    (!matches!(pressed, Intent::Open(_))).then_some(Intent::Open(Card::Game))
}

fn card_row(ui: &mut Ui, row: &CardRow) {
    let width = ui.available_width();
    let rule = if row.rule.is_empty() { 0.0 } else { 52.0 };
    let value = if row.value.is_empty() { 0.0 } else { (row.value.chars().count() as f32 * 8.0).max(60.0) };
    let value = value.min(width / 2.0);
    let font = if row.heading { theme::bold(theme::BODY + 1.0) } else { theme::plain(theme::BODY) };
    if row.heading {
        ui.add_space(4.0);
    }
    let cells = [
        Cell::new(&row.text, font, width - rule - value),
        Cell::rule(&row.rule, rule),
        Cell::new(&row.value, theme::bold(theme::BODY), value).right(),
    ];
    let response = theme::cells(ui, &cells, Sense::hover());
    if row.heading {
        let line = egui::Stroke::new(1.0, colour(palette::RULE_LINE));
        ui.painter().hline(response.rect.x_range(), response.rect.bottom(), line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_opens_towards_the_middle_and_beside_the_cursor() {
        let window = Rect::from_min_size(Pos2::ZERO, Vec2::new(1280.0, 800.0));
        let away = Vec2::splat(18.0);
        let corners = [
            ((5.0, 5.0), Align2::LEFT_TOP),
            ((1275.0, 5.0), Align2::RIGHT_TOP),
            ((5.0, 795.0), Align2::LEFT_BOTTOM),
            ((1275.0, 795.0), Align2::RIGHT_BOTTOM),
        ];
        for (cursor, corner) in corners {
            let (pivot, at) = opens(window, cursor, away);
            assert_eq!(pivot, corner);
            let card = pivot.anchor_size(at, Vec2::new(300.0, 300.0));
            assert!(window.contains_rect(card), "{cursor:?}: {card:?}");
            assert!(!card.contains(Pos2::new(cursor.0, cursor.1)), "{cursor:?}: {card:?}");
        }
    }
}
