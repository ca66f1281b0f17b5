//! The look of panels: paper and ink, typefaces, frames like a map's.

use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, FontFamily, FontId, Frame, Margin, Pos2, Rect, Response, RichText,
    Sense, Shadow, Stroke, StrokeKind, Style, TextStyle, Ui, Vec2, Visuals, WidgetInfo, WidgetType,
};

use super::third_party::egui::{BOLD, SEMIBOLD, TITLE};
use crate::paint::palette::{self, Rgb};

/// A colour of the palette for egui.
pub const fn colour(Rgb(red, green, blue): Rgb) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

/// Body text.
pub const BODY: f32 = 13.0;
/// Secondary text.
pub const SMALL: f32 = 12.0;

/// EB Garamond at a size.
pub fn title_font(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(TITLE.into()))
}

/// Source Sans 3 in semi-bold.
pub fn semibold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(SEMIBOLD.into()))
}

/// Source Sans 3 in bold.
pub fn bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(BOLD.into()))
}

/// Source Sans 3.
pub fn plain(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// The style of all panels.
pub fn style() -> Style {
    let ink = colour(palette::INK);
    let line = Stroke::new(1.0, colour(palette::RULE_LINE));
    let mut visuals = Visuals::light();
    visuals.override_text_color = Some(ink);
    visuals.panel_fill = colour(palette::PAPER);
    visuals.window_fill = colour(palette::PAPER);
    visuals.window_stroke = line;
    visuals.window_corner_radius = CornerRadius::same(4);
    visuals.extreme_bg_color = colour(palette::PAPER_RAISED);
    visuals.faint_bg_color = colour(palette::PAPER_RAISED);
    visuals.selection.bg_fill = colour(palette::CAUTION);
    visuals.selection.stroke = Stroke::new(1.0, ink);
    visuals.popup_shadow =
        Shadow { offset: [0, 2], blur: 8, spread: 0, color: Color32::from_black_alpha(60) };
    visuals.window_shadow = visuals.popup_shadow;
    for (widget, fill) in [
        (&mut visuals.widgets.inactive, palette::PAPER_RAISED),
        (&mut visuals.widgets.hovered, palette::PAPER_SUNK),
        (&mut visuals.widgets.active, palette::PAPER_SUNK),
        (&mut visuals.widgets.open, palette::PAPER_SUNK),
        (&mut visuals.widgets.noninteractive, palette::PAPER),
    ] {
        (widget.bg_fill, widget.weak_bg_fill) = (colour(fill), colour(fill));
        (widget.bg_stroke, widget.fg_stroke) = (line, Stroke::new(1.0, ink));
        widget.corner_radius = CornerRadius::same(4);
        widget.expansion = 0.0;
    }
    let mut style = Style { visuals, animation_time: 0.0, ..Style::default() };
    style.text_styles = [
        (TextStyle::Body, plain(BODY)),
        (TextStyle::Button, semibold(BODY)),
        (TextStyle::Small, plain(SMALL)),
        (TextStyle::Heading, title_font(20.0)),
        (TextStyle::Monospace, plain(BODY)),
    ]
    .into();
    style.spacing.item_spacing = Vec2::new(8.0, 4.0);
    style.spacing.button_padding = Vec2::new(10.0, 5.0);
    style.interaction.selectable_labels = false;
    style
}

/// The frame of a panel.
pub fn panel_frame() -> Frame {
    Frame::new().fill(colour(palette::PAPER)).inner_margin(Margin::same(12))
}

/// Draws the double rule of a map's frame around a panel.
pub fn double_rule(ui: &Ui, rect: Rect) {
    let line = Stroke::new(1.0, colour(palette::RULE_LINE));
    for inset in [2.5, 5.5] {
        ui.painter().rect_stroke(rect.shrink(inset), 3.0, line, StrokeKind::Middle);
    }
}

/// A heading in the title face with a caption to the right, under a rule.
pub fn heading(ui: &mut Ui, title: &str, caption: &str) {
    ui.add_space(6.0);
    let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 24.0), Sense::hover());
    says(&response, &format!("{title} {caption}"));
    let painter = ui.painter();
    let line = Stroke::new(1.0, colour(palette::RULE_LINE));
    painter.hline(rect.x_range(), rect.top(), line);
    let at = |x: f32| Pos2::new(x, rect.bottom() - 2.0);
    painter.text(at(rect.left()), Align2::LEFT_BOTTOM, title, title_font(17.0), colour(palette::INK));
    painter.text(at(rect.right()), Align2::RIGHT_BOTTOM, caption, plain(SMALL), colour(palette::INK_SOFT));
}

/// The number of a rule, in brass.
pub fn rule_text(rule: &str) -> RichText {
    RichText::new(rule).font(semibold(SMALL)).color(colour(palette::BRASS))
}

/// Secondary text.
pub fn soft(text: &str) -> RichText {
    RichText::new(text).font(plain(SMALL)).color(colour(palette::INK_SOFT))
}

/// A row of a label, a rule and a value to the right.
pub fn row(ui: &mut Ui, label: &str, rule: &str, value: &str, strong: bool) {
    let font = if strong { bold(BODY + 1.0) } else { plain(BODY) };
    ui.horizontal(|ui| {
        let value_width = 56.0;
        let width = (ui.available_width() - value_width - 52.0).max(40.0);
        ui.allocate_ui(Vec2::new(width, 16.0), |ui| {
            ui.set_min_width(width);
            ui.add(egui::Label::new(RichText::new(label).font(font.clone())).wrap());
        });
        ui.allocate_ui(Vec2::new(36.0, 16.0), |ui| {
            ui.set_min_width(36.0);
            ui.label(rule_text(rule));
        });
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.label(RichText::new(value).font(bold(BODY)));
        });
    });
}

/// Tells those who cannot see it what a drawn thing says.
pub fn says(response: &Response, text: &str) {
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
}

/// A button of the game: filled when it goes ahead, with its key in a box.
pub fn action_button(ui: &mut Ui, name: &str, key: &str, enabled: bool, ahead: bool, width: f32) -> Response {
    let size = Vec2::new(width, 34.0);
    let (rect, response) =
        ui.allocate_exact_size(size, if enabled { Sense::click() } else { Sense::hover() });
    let (fill, ink) = match (enabled, ahead) {
        (true, true) => (colour(palette::GO), Color32::WHITE),
        (true, false) => (colour(palette::PAPER_RAISED), colour(palette::INK)),
        (false, _) => (colour(palette::PAPER_SUNK), colour(palette::INK_SOFT)),
    };
    let fill = if response.hovered() && enabled { fill.gamma_multiply(0.88) } else { fill };
    let edge =
        Stroke::new(1.0, if ahead && enabled { colour(palette::INK) } else { colour(palette::RULE_LINE) });
    ui.painter().rect(rect, 4.0, fill, edge, StrokeKind::Inside);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, name));
    let name = ui.painter().layout_no_wrap(name.to_owned(), semibold(BODY + 1.0), ink);
    let key = (!key.is_empty()).then(|| ui.painter().layout_no_wrap(key.to_owned(), plain(11.0), ink));
    let key_width = key.as_ref().map_or(0.0, |key| key.size().x + 18.0);
    let left = rect.center().x - (name.size().x + key_width) / 2.0;
    let top = rect.center().y - name.size().y / 2.0;
    let name_width = name.size().x;
    ui.painter().galley(Pos2::new(left, top), name, ink);
    if let Some(key) = key {
        let at = Pos2::new(left + name_width + 12.0, rect.center().y - key.size().y / 2.0);
        let around = Rect::from_min_size(at, key.size()).expand2(Vec2::new(5.0, 2.0));
        ui.painter().rect_stroke(around, 3.0, Stroke::new(1.0, ink.gamma_multiply(0.5)), StrokeKind::Middle);
        ui.painter().galley(at, key, ink);
    }
    response
}
