//! The panels around the map: pure functions of what they show, which return what was pressed.

mod faces;
mod ribbon;
mod side;
#[cfg(test)]
mod tests;

use bevy_egui::egui::{
    self, Align2, Area, Color32, Frame, Id, Margin, Order, Panel, Pos2, RichText, Stroke, Ui, Vec2,
};

use super::{
    intent::{Card, Intent},
    model::{CardText, Menu, Model, Status},
    theme::{self, colour},
};
use crate::paint::palette;

/// Height of the ribbon.
pub const RIBBON: f32 = 60.0;
/// Height of the status line.
pub const STATUS: f32 = 26.0;
/// Width of the side panel.
pub const SIDE: f32 = 296.0;

/// Draws all panels and returns what was pressed. What is left free is the map's.
pub fn draw(ui: &mut Ui, model: &Model) -> Vec<Intent> {
    let mut intents = Vec::new();
    let bare = Frame::new().fill(colour(palette::PAPER));
    Panel::top("ribbon").exact_size(RIBBON).frame(bare).resizable(false).show(ui, |ui| {
        ribbon::draw(ui, &model.ribbon, &mut intents);
    });
    Panel::bottom("status").exact_size(STATUS).frame(bare).resizable(false).show(ui, |ui| {
        status(ui, &model.status);
    });
    Panel::right("side").exact_size(SIDE).frame(theme::panel_frame()).resizable(false).show(ui, |ui| {
        let rect = ui.max_rect().expand(12.0);
        theme::double_rule(ui, rect);
        egui::ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
            ui.set_max_width(SIDE - 26.0);
            for section in &model.side {
                side::draw(ui, section, &mut intents);
            }
        });
    });
    overlays(ui, model, &mut intents);
    if let Some(menu) = &model.menu {
        context_menu(ui, menu, &mut intents);
    }
    for card in &model.cards {
        card_window(ui, card, &mut intents);
    }
    intents
}

fn status(ui: &mut Ui, status: &Status) {
    let rect = ui.max_rect();
    theme::says(&ui.interact(rect, Id::new("status text"), egui::Sense::hover()), &status.text);
    let line = Stroke::new(1.0, colour(palette::RULE_LINE));
    ui.painter().hline(rect.x_range(), rect.top() + 0.5, line);
    let ink = if status.refusal { colour(palette::WARNING) } else { colour(palette::INK) };
    let painter = ui.painter();
    let at = Pos2::new(rect.left() + 12.0, rect.center().y);
    let said = painter.text(at, Align2::LEFT_CENTER, &status.text, theme::semibold(theme::BODY), ink);
    let rule = Pos2::new(said.right() + 6.0, rect.center().y);
    let brass = colour(palette::BRASS);
    painter.text(rule, Align2::LEFT_CENTER, &status.rule, theme::semibold(theme::SMALL), brass);
    let at = Pos2::new(rect.right() - 12.0, rect.center().y);
    painter.text(
        at,
        Align2::RIGHT_CENTER,
        &status.hex,
        theme::plain(theme::SMALL),
        colour(palette::INK_SOFT),
    );
}

/// The switches of the overlays, over the upper edge of the map.
fn overlays(ui: &mut Ui, model: &Model, intents: &mut Vec<Intent>) {
    if model.overlays.is_empty() {
        return;
    }
    let corner = ui.available_rect_before_wrap().left_top() + Vec2::new(12.0, 10.0);
    Area::new(Id::new("overlays")).order(Order::Middle).fixed_pos(corner).show(ui.ctx(), |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            for (overlay, name, on) in &model.overlays {
                let (fill, ink) = if *on {
                    (colour(palette::LIT), Color32::WHITE)
                } else {
                    (colour(palette::PAPER), colour(palette::INK))
                };
                let text = RichText::new(name).font(theme::plain(theme::BODY)).color(ink);
                let button = egui::Button::new(text).fill(fill).corner_radius(12.0);
                if ui.add(button).clicked() {
                    intents.push(Intent::Toggle(*overlay));
                }
            }
        });
    });
}

/// The orders legal for a unit, where it was clicked.
fn context_menu(ui: &mut Ui, menu: &Menu, intents: &mut Vec<Intent>) {
    let area = Area::new(Id::new("orders")).order(Order::Foreground).constrain(true);
    area.fixed_pos(Pos2::new(menu.at.0, menu.at.1)).show(ui.ctx(), |ui| {
        Frame::popup(ui.style()).inner_margin(Margin::same(8)).show(ui, |ui| {
            ui.set_max_width(240.0);
            ui.label(RichText::new(&menu.title).font(theme::title_font(17.0)));
            if menu.actions.is_empty() {
                ui.label(theme::soft(&menu.nothing));
            }
            for action in &menu.actions {
                if let Ok(intent) = &action.intent
                    && ui.add(egui::Button::new(&action.name).min_size(Vec2::new(220.0, 0.0))).clicked()
                {
                    intents.push(intent.clone());
                    intents.push(Intent::Menu(None));
                }
            }
        });
    });
}

/// A card over the table: log, keys, menu of the game, the end.
fn card_window(ui: &mut Ui, card: &CardText, intents: &mut Vec<Intent>) {
    let centre = ui.available_rect_before_wrap().center();
    let area = Area::new(Id::new(("card", card.title.as_str()))).order(Order::Foreground);
    area.pivot(Align2::CENTER_CENTER).fixed_pos(centre).show(ui.ctx(), |ui| {
        Frame::popup(ui.style()).inner_margin(Margin::same(18)).show(ui, |ui| {
            ui.set_width(460.0);
            ui.horizontal(|ui| {
                ui.label(RichText::new(&card.title).font(theme::title_font(24.0)));
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    if let Some(close) = card.card
                        && ui.button(&card.close).clicked()
                    {
                        intents.push(Intent::Open(close));
                    }
                });
            });
            egui::ScrollArea::vertical().max_height(440.0).auto_shrink([false, true]).show(ui, |ui| {
                for [left, right] in &card.rows {
                    ui.horizontal(|ui| {
                        ui.add(egui::Label::new(left.as_str()).wrap());
                        ui.with_layout(egui::Layout::right_to_left(egui::Align::TOP), |ui| {
                            ui.label(RichText::new(right).font(theme::semibold(theme::BODY)));
                        });
                    });
                }
            });
            ui.add_space(8.0);
            ui.horizontal_wrapped(|ui| {
                for action in &card.actions {
                    if let Ok(intent) = &action.intent
                        && theme::action_button(ui, &action.name, &action.key, true, false, 140.0).clicked()
                    {
                        intents.push(intent.clone());
                        intents.extend(card.card.filter(|card| *card == Card::Game).map(Intent::Open));
                    }
                }
            });
        });
    });
}
