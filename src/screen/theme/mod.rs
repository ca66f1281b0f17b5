//! The look of panels: paper and ink, typefaces, frames like a map's.

use bevy_egui::egui::{
    self, Align, Color32, CornerRadius, FontFamily, FontId, Frame, Galley, Margin, Pos2, Rect, Response,
    RichText, Sense, Shadow, Stroke, StrokeKind, Style, TextStyle, Ui, Vec2, Visuals, WidgetInfo, WidgetType,
    text::{LayoutJob, TextFormat},
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

/// Writes text with a light rim, so that it is read on any ground, and returns where it stands.
pub fn on_the_map(painter: &egui::Painter, at: Pos2, align: egui::Align2, text: &str, font: &FontId) -> Rect {
    let rim = Color32::from_rgba_unmultiplied(255, 250, 235, 200);
    for (x, y) in [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0)] {
        painter.text(at + Vec2::new(x, y), align, text, font.clone(), rim);
    }
    painter.text(at, align, text, font.clone(), colour(palette::INK))
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

/// A heading in the title face with a caption to the right, under a rule. Where both do not fit, the
/// caption goes below.
pub fn heading(ui: &mut Ui, title: &str, caption: &str) {
    ui.add_space(6.0);
    let width = ui.available_width();
    let (ink, soft) = (colour(palette::INK), colour(palette::INK_SOFT));
    let said = format!("{title} {caption}");
    let title = ui.painter().layout(title.to_owned(), title_font(17.0), ink, width);
    let caption = ui.painter().layout(caption.to_owned(), plain(SMALL), soft, width);
    let beside = title.size().x + caption.size().x + 8.0 <= width;
    let below = if beside { 0.0 } else { caption.size().y };
    let height = title.size().y.max(22.0) + 2.0 + below;
    let (rect, response) = ui.allocate_exact_size(Vec2::new(width, height), Sense::hover());
    says(&response, said.trim_end());
    let painter = ui.painter();
    painter.hline(rect.x_range(), rect.top(), Stroke::new(1.0, colour(palette::RULE_LINE)));
    let foot = rect.bottom() - below;
    painter.galley(Pos2::new(rect.left(), foot - title.size().y), title, ink);
    let left = if beside { rect.right() - caption.size().x } else { rect.left() };
    painter.galley(Pos2::new(left, rect.bottom() - caption.size().y - 1.0), caption, soft);
}

/// Secondary text.
pub fn soft(text: &str) -> RichText {
    RichText::new(text).font(plain(SMALL)).color(colour(palette::INK_SOFT))
}

/// A cell of a row.
pub struct Cell<'a> {
    /// What it says; it wraps within its width.
    pub text: &'a str,
    /// Its typeface and size.
    pub font: FontId,
    /// Its colour.
    pub ink: Color32,
    /// Its width.
    pub width: f32,
    /// The side of the cell on which the text stands.
    pub align: Align,
}

impl<'a> Cell<'a> {
    /// Plain ink, from the left.
    pub fn new(text: &'a str, font: FontId, width: f32) -> Self {
        Self { text, font, ink: colour(palette::INK), width, align: Align::Min }
    }

    /// The same from the right.
    #[must_use]
    pub fn right(self) -> Self {
        Self { align: Align::Max, ..self }
    }

    /// The same in another colour.
    #[must_use]
    pub fn ink(self, ink: Rgb) -> Self {
        Self { ink: colour(ink), ..self }
    }

    /// A rule's number, in brass.
    pub fn rule(text: &'a str, width: f32) -> Self {
        Self::new(text, semibold(SMALL), width).ink(palette::BRASS)
    }
}

/// A row of cells of fixed widths: nothing in it can be wider than they are, however long it is.
pub fn cells(ui: &mut Ui, cells: &[Cell<'_>], sense: Sense) -> Response {
    /// Space over and under a row.
    const PAD: f32 = 1.0;
    let galleys: Vec<_> = cells
        .iter()
        .map(|cell| {
            let text = cell.text.to_owned();
            ui.painter().layout(text, cell.font.clone(), cell.ink, (cell.width - 4.0).max(8.0))
        })
        .collect();
    let height = galleys.iter().map(|galley| galley.size().y).fold(0.0, f32::max) + 2.0 * PAD;
    let width: f32 = cells.iter().map(|cell| cell.width).sum();
    let (rect, response) = ui.allocate_exact_size(Vec2::new(width, height), sense);
    let texts: Vec<&str> = cells.iter().map(|cell| cell.text).filter(|text| !text.is_empty()).collect();
    says(&response, &texts.join(" "));
    // The first lines stand on one base line, whatever their size.
    let line = |galley: &Galley| galley.rows.first().map_or(0.0, |row| row.height());
    let highest = galleys.iter().map(|galley| line(galley)).fold(0.0, f32::max);
    let mut left = rect.left();
    for (cell, galley) in cells.iter().zip(galleys) {
        let x = match cell.align {
            Align::Max => left + cell.width - galley.size().x,
            Align::Min | Align::Center => left,
        };
        let y = rect.top() + PAD + (highest - line(&galley)) * 0.6;
        ui.painter().galley(Pos2::new(x, y), galley, cell.ink);
        left += cell.width;
    }
    response
}

/// A row of a label, a rule and a value to the right.
pub fn row(ui: &mut Ui, label: &str, rule: &str, value: &str, strong: bool) {
    let (rule_width, value_width) = (48.0, 52.0);
    let width = ui.available_width() - rule_width - value_width;
    let font = if strong { bold(BODY) } else { plain(BODY) };
    let value_font = if strong { bold(BODY + 2.0) } else { bold(BODY) };
    cells(
        ui,
        &[
            Cell::new(label, font, width),
            Cell::rule(rule, rule_width),
            Cell::new(value, value_font, value_width).right(),
        ],
        Sense::hover(),
    );
}

/// A thin rule across.
pub fn hairline(ui: &mut Ui) {
    let (rect, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 3.0), Sense::hover());
    ui.painter().hline(rect.x_range(), rect.center().y, Stroke::new(1.0, colour(palette::RULE_LINE)));
}

/// Soft text with a rule in brass behind it, wrapped together.
pub fn ruled(ui: &mut Ui, text: &str, font: FontId, ink: Color32, rule: &str) {
    let mut job = LayoutJob::default();
    job.append(text, 0.0, TextFormat { font_id: font, color: ink, ..TextFormat::default() });
    if !rule.is_empty() {
        let brass = colour(palette::BRASS);
        let format = TextFormat { font_id: semibold(SMALL), color: brass, ..TextFormat::default() };
        job.append(rule, 6.0, format);
    }
    ui.add(egui::Label::new(job).wrap());
}

/// Tells those who cannot see it what a drawn thing says.
pub fn says(response: &Response, text: &str) {
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
}

/// A button of the game: filled when it goes ahead, with its key in a box.
pub fn action_button(ui: &mut Ui, name: &str, key: &str, enabled: bool, ahead: bool, width: f32) -> Response {
    // A long name is written smaller, and in as many lines as it needs.
    let one_line = ui.painter().layout_no_wrap(name.to_owned(), semibold(BODY + 1.0), Color32::PLACEHOLDER);
    let fits = !key.is_empty() || one_line.size().x <= width - 12.0;
    let written = match fits {
        true => one_line,
        false => ui.painter().layout(name.to_owned(), semibold(SMALL), Color32::PLACEHOLDER, width - 12.0),
    };
    let size = Vec2::new(width, (written.size().y + 10.0).max(34.0));
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
    let name = written;
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
