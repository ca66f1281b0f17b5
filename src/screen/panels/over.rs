//! What lies over map and panels: the orders of a unit, cards, the card of what the cursor rests on.

use bevy_egui::egui::{
    self, Align2, Area, AreaState, Frame, Id, Margin, Order, Pos2, Rect, RichText, ScrollArea, Sense, Ui,
    Vec2,
};

use super::side;
use crate::{
    paint::palette,
    screen::{
        intent::{Card, Intent},
        model::{Action, CardRow, CardText, Menu, MenuGroup, UnitCard},
        theme::{self, Cell, colour},
    },
};

/// Which corner of the orders lies at the point that was clicked, so that they open towards the middle of
/// the window.
fn opens(window: Rect, (x, y): (f32, f32)) -> Align2 {
    match (x <= window.center().x, y <= window.center().y) {
        (true, true) => Align2::LEFT_TOP,
        (false, true) => Align2::RIGHT_TOP,
        (true, false) => Align2::LEFT_BOTTOM,
        (false, false) => Align2::RIGHT_BOTTOM,
    }
}

/// The orders for a unit, where it was clicked. They are as high as the window at most, and pushed back into
/// it where they would leave it.
pub fn context_menu(ui: &mut Ui, menu: &Menu, intents: &mut Vec<Intent>) {
    const WIDTH: f32 = 330.0;
    /// What the frame and the title take of the height.
    const AROUND: f32 = 64.0;
    let window = ui.ctx().content_rect().shrink(6.0);
    let area =
        Area::new(Id::new(("orders", menu.title.as_str(), menu.actions().count()))).order(Order::Foreground);
    let at = Pos2::new(menu.at.0, menu.at.1);
    let area = area.pivot(opens(window, menu.at)).fixed_pos(at).constrain_to(window);
    area.default_size(window.size()).show(ui.ctx(), |ui| {
        Frame::popup(ui.style()).inner_margin(Margin::same(8)).show(ui, |ui| {
            ui.set_width(WIDTH);
            let title = RichText::new(&menu.title).font(theme::title_font(17.0));
            ui.add(egui::Label::new(title).wrap());
            if menu.actions().next().is_none() {
                ui.add(egui::Label::new(theme::soft(&menu.nothing)).wrap());
            }
            ScrollArea::vertical().max_height(window.height() - AROUND).show(ui, |ui| {
                ui.spacing_mut().item_spacing = Vec2::new(4.0, 2.0);
                for group in &menu.groups {
                    menu_group(ui, group, WIDTH - 10.0, intents);
                }
            });
        });
    });
}

/// Orders of one kind below their heading; short ones stand two in a row.
fn menu_group(ui: &mut Ui, group: &MenuGroup, width: f32, intents: &mut Vec<Intent>) {
    /// The most letters of an order that stands in a row with another.
    const SHORT: usize = 24;
    let heading = Cell::new(&group.title, theme::semibold(theme::SMALL), width);
    theme::cells(ui, &[heading.ink(palette::BRASS)], Sense::hover());
    let short = |action: &Action| action.intent.is_ok() && action.name.chars().count() <= SHORT;
    let in_row = if group.actions.iter().all(short) { 2 } else { 1 };
    let gap = ui.spacing().item_spacing.x;
    let share = (width - gap * (in_row - 1) as f32) / in_row as f32;
    for row in group.actions.chunks(in_row) {
        ui.horizontal(|ui| {
            for action in row {
                ui.vertical(|ui| intents.extend(menu_row(ui, action, share)));
            }
        });
    }
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

/// The card of the unit or leader that the cursor rests on. `place` says where its left top corner lies, by
/// its size.
pub fn hover_card(ui: &Ui, card: &UnitCard, place: impl FnOnce(Vec2) -> Pos2) {
    /// As good as the size of a card that has not been drawn yet; the first time it is not seen.
    const USUAL: Vec2 = Vec2::new(274.0, 170.0);
    let id = Id::new(("hover card", card.id.as_str()));
    let size = AreaState::load(ui.ctx(), id).and_then(|state| state.size).unwrap_or(USUAL);
    let area = Area::new(id).order(Order::Tooltip).interactable(false);
    area.fixed_pos(place(size)).show(ui.ctx(), |ui| {
        Frame::popup(ui.style()).inner_margin(Margin::same(10)).show(ui, |ui| {
            ui.set_width(252.0);
            // It cannot be clicked: it follows the cursor.
            side::unit(ui, card, &mut Vec::new());
        });
    });
}

/// A card over the table: log, keys, menu of the game, the end.
pub fn card_window(ui: &mut Ui, card: &CardText, intents: &mut Vec<Intent>) {
    /// What the frame, the title and a row of buttons take of the height.
    const AROUND: f32 = 140.0;
    const COLUMN: f32 = 440.0;
    const GAP: f32 = 24.0;
    let free = ui.available_rect_before_wrap();
    let centre = free.center();
    let tallest = free.height() - AROUND;
    // The keys are many and short: they stand in two columns where there is room.
    let columns = if card.card == Card::Keys && free.width() > 2.0 * COLUMN + 60.0 { 2 } else { 1 };
    let width = (COLUMN + GAP) * columns as f32 - GAP + 12.0;
    let area = Area::new(Id::new(("card", card.title.as_str(), card.rows.len()))).order(Order::Foreground);
    // What an area may take at most, it keeps from the first time on: other rows are another card.
    let area = area.pivot(Align2::CENTER_CENTER).fixed_pos(centre).default_size(free.size());
    area.show(ui.ctx(), |ui| {
        Frame::popup(ui.style()).inner_margin(Margin::same(18)).show(ui, |ui| {
            ui.set_width(width);
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
                ui.horizontal_top(|ui| {
                    ui.spacing_mut().item_spacing.x = GAP;
                    for rows in card.rows.chunks(card.rows.len().div_ceil(columns).max(1)) {
                        ui.vertical(|ui| {
                            ui.set_width(COLUMN);
                            rows.iter().for_each(|row| card_row(ui, row, card.card, intents));
                        });
                    }
                });
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

fn card_row(ui: &mut Ui, row: &CardRow, card: Card, intents: &mut Vec<Intent>) {
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
    let sense = if row.goes.is_some() { Sense::click() } else { Sense::hover() };
    let response = theme::cells(ui, &cells, sense);
    if let Some((unit, hex)) = row.goes
        && response.clone().on_hover_cursor(egui::CursorIcon::PointingHand).clicked()
    {
        intents.extend([Intent::Open(card), Intent::Select(Some(unit)), Intent::Show(hex)]);
    }
    if row.heading {
        let line = egui::Stroke::new(1.0, colour(palette::RULE_LINE));
        ui.painter().hline(response.rect.x_range(), response.rect.bottom(), line);
    }
}
