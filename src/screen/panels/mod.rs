//! The panels around the map: pure functions of what they show, which return what was pressed.

mod combat;
mod faces;
mod odds;
mod over;
mod ribbon;
mod side;
#[cfg(test)]
mod tests;

pub use over::hover_card;

use bevy_egui::egui::{
    self, Align2, Area, Color32, Frame, Id, Order, Panel, Pos2, RichText, Stroke, Ui, UiBuilder, Vec2,
};

use super::{
    intent::Intent,
    model::{Model, Status},
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
        let rect = ui.max_rect();
        theme::double_rule(ui, rect.expand(12.0));
        // What stands in the panel is laid out in a room of its own: whatever it is, the panel keeps its
        // width, and the map its place.
        // The bar for scrolling lies in the margin.
        let with_bar = rect.with_max_x(rect.right() + 9.0);
        let mut room = ui.new_child(UiBuilder::new().max_rect(with_bar));
        room.set_clip_rect(with_bar.expand2(Vec2::new(0.0, 6.0)));
        egui::ScrollArea::vertical().auto_shrink([false, false]).show(&mut room, |ui| {
            ui.set_max_width(rect.width());
            for section in &model.side {
                side::draw(ui, section, &mut intents);
            }
        });
        ui.advance_cursor_after_rect(rect);
    });
    light(model, &mut intents);
    overlays(ui, model, &mut intents);
    tools(ui, model, &mut intents);
    if let Some(menu) = &model.menu {
        over::context_menu(ui, menu, &mut intents);
    }
    for card in &model.cards {
        over::card_window(ui, card, &mut intents);
    }
    intents
}

/// Lights the hex that the cursor rests on something about, and puts it out again: wanted once, not with every
/// frame.
fn light(model: &Model, intents: &mut Vec<Intent>) {
    let mut wanted = None;
    intents.retain(|intent| match intent {
        Intent::Light(hex) => {
            wanted = *hex;
            false
        }
        _ => true,
    });
    if wanted != model.light {
        intents.push(Intent::Light(wanted));
    }
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
    let map = ui.available_rect_before_wrap();
    let corner = map.left_top() + Vec2::new(12.0, 10.0);
    Area::new(Id::new("overlays")).order(Order::Middle).fixed_pos(corner).show(ui.ctx(), |ui| {
        ui.set_max_width(map.width() - TOOLS - 24.0);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(6.0);
            for switch in &model.overlays {
                if pill(ui, &switch.name, switch.on, true).on_hover_text(&switch.hint).clicked() {
                    intents.push(Intent::Toggle(switch.overlay));
                }
            }
        });
    });
}

/// Width of the buttons over the map.
const TOOLS: f32 = 328.0;

/// The buttons over the map, at the right end of its upper edge.
fn tools(ui: &mut Ui, model: &Model, intents: &mut Vec<Intent>) {
    let corner = ui.available_rect_before_wrap().right_top() + Vec2::new(-12.0, 10.0);
    let area = Area::new(Id::new("tools")).order(Order::Middle).pivot(Align2::RIGHT_TOP);
    area.fixed_pos(corner).show(ui.ctx(), |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            for tool in &model.tools {
                let response = pill(ui, &tool.name, false, tool.intent.is_ok());
                match &tool.intent {
                    Ok(intent) => {
                        if response.on_hover_text(&tool.key).clicked() {
                            intents.push(intent.clone());
                        }
                    }
                    Err(why) => {
                        response.on_disabled_hover_text(why);
                    }
                }
            }
        });
    });
}

/// A button with round ends, dark when what it stands for is on.
fn pill(ui: &mut Ui, name: &str, on: bool, enabled: bool) -> egui::Response {
    let (fill, ink) = match on {
        true => (colour(palette::LIT), Color32::WHITE),
        false => (colour(palette::PAPER), colour(palette::INK)),
    };
    let text = RichText::new(name).font(theme::plain(theme::BODY)).color(ink);
    ui.add_enabled(enabled, egui::Button::new(text).fill(fill).corner_radius(12.0))
}
