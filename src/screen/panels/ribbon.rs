//! The phase ribbon: the whole turn sequence with the present step lit.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, FontId, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2,
};

use crate::{
    paint::palette::{self, Rgb},
    screen::{
        intent::Intent,
        model::{PlayerTurn, Ribbon, Step, When},
        theme::{self, colour},
    },
    table::side::Side,
};

/// Draws the ribbon.
pub fn draw(ui: &mut Ui, ribbon: &Ribbon, intents: &mut Vec<Intent>) {
    let rect = ui.max_rect();
    let line = Stroke::new(1.0, colour(palette::RULE_LINE));
    ui.painter().hline(rect.x_range(), rect.bottom() - 0.5, line);
    let top = rect.top() + 5.0;
    turns(ui, ribbon, Pos2::new(rect.left() + 12.0, top));
    let button = 158.0;
    let left = rect.left() + 178.0;
    let right = rect.right() - button - 24.0 - 84.0;
    let width = ((right - left - 8.0) / 2.0).max(120.0);
    for (at, turn) in ribbon.player_turns.iter().enumerate() {
        let corner = Pos2::new(left + at as f32 * (width + 8.0), top);
        player_turn(ui, turn, Rect::from_min_size(corner, Vec2::new(width, 50.0)));
    }
    // Where there is no button, what is awaited has its room as well.
    let from_right = if ribbon.end.is_some() { button + 24.0 } else { 24.0 };
    let at = Pos2::new(rect.right() - from_right, rect.center().y);
    let (count, what) = &ribbon.left;
    let painter = ui.painter();
    painter.text(
        at - Vec2::new(0.0, 8.0),
        Align2::RIGHT_CENTER,
        count,
        theme::bold(15.0),
        colour(palette::INK),
    );
    painter.text(
        at + Vec2::new(0.0, 9.0),
        Align2::RIGHT_CENTER,
        what,
        theme::plain(theme::SMALL),
        colour(palette::INK_SOFT),
    );
    if let Some(end) = &ribbon.end {
        let place = Rect::from_min_size(
            Pos2::new(rect.right() - button - 12.0, rect.center().y - 17.0),
            Vec2::new(button, 34.0),
        );
        ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
            let response = theme::action_button(ui, &end.name, &end.key, end.intent.is_ok(), true, button);
            match &end.intent {
                Ok(intent) if response.clicked() => intents.push(intent.clone()),
                Ok(_) => {}
                Err(why) => {
                    response.on_hover_text(why);
                }
            }
        });
    }
}

/// The turns of the scenario and the day.
fn turns(ui: &mut Ui, ribbon: &Ribbon, corner: Pos2) {
    // The names of night turns need more room than those of the day.
    let long = ribbon.turns.iter().any(|turn| turn.name.chars().count() > 4);
    let room = if long { 3 } else { ribbon.turns.len().max(1) };
    let width = (if long { 162.0 } else { 152.0 } / room as f32).min(if long { 54.0 } else { 38.0 });
    let skipped = ribbon.turns.iter().take(ribbon.turns.len().saturating_sub(room));
    // The present turn is never among those left out.
    let left_out = skipped.take_while(|turn| turn.when == When::Done).count();
    for (at, turn) in ribbon.turns.iter().skip(left_out).take(room).enumerate() {
        let rect = Rect::from_min_size(corner + Vec2::new(at as f32 * width, 0.0), Vec2::new(width, 28.0));
        step_box(ui, turn, rect, palette::CAUTION, CornerRadius::ZERO);
    }
    let at = corner + Vec2::new(0.0, 42.0);
    ui.painter().text(
        at,
        Align2::LEFT_CENTER,
        &ribbon.caption,
        theme::plain(theme::SMALL),
        colour(palette::INK_SOFT),
    );
}

fn side_colour(side: Side) -> Rgb {
    match side {
        Side::Union => palette::UNION,
        Side::Confederate => palette::CONFEDERATE_DEEP,
    }
}

fn player_turn(ui: &mut Ui, turn: &PlayerTurn, rect: Rect) {
    let banner = Rect::from_min_size(rect.min, Vec2::new(rect.width(), 16.0));
    let radius = CornerRadius { nw: 4, ne: 4, sw: 0, se: 0 };
    ui.painter().rect_filled(banner, radius, colour(side_colour(turn.side)));
    let ink = match turn.side {
        Side::Union => Color32::WHITE,
        Side::Confederate => colour(palette::CONFEDERATE_FIGURE),
    };
    let at = banner.left_center() + Vec2::new(8.0, 0.0);
    ui.painter().text(at, Align2::LEFT_CENTER, &turn.title, theme::semibold(theme::SMALL), ink);
    // Each phase gets the room that its words need, and an equal part of what is left over.
    let needs: Vec<f32> = turn.phases.iter().map(|step| need(ui, step)).collect();
    let spare = (rect.width() - needs.iter().sum::<f32>()) / needs.len().max(1) as f32;
    let mut left = rect.left();
    for (step, need) in turn.phases.iter().zip(needs) {
        let width = need + spare;
        let place =
            Rect::from_min_max(Pos2::new(left, banner.bottom()), Pos2::new(left + width, rect.bottom()));
        step_box(ui, step, place, side_colour(turn.side), CornerRadius::ZERO);
        left += width;
    }
    ui.painter().rect_stroke(rect, 4.0, Stroke::new(1.0, colour(palette::RULE_LINE)), StrokeKind::Middle);
}

/// The width of a step's words, the tick of one that is done included.
fn need(ui: &Ui, step: &Step) -> f32 {
    let width = |text: String, font| ui.painter().layout_no_wrap(text, font, Color32::BLACK).size().x;
    let name = width(ticked(step), font(step));
    name.max(width(step.detail.clone(), theme::plain(DETAIL)))
}

/// Size of the second line.
const DETAIL: f32 = 11.0;

fn font(step: &Step) -> FontId {
    if step.when == When::Now { theme::bold(theme::BODY) } else { theme::plain(NAME) }
}

/// Size of the name of a step that is not being played.
const NAME: f32 = 12.5;

/// The name with a tick before it if the step is done.
fn ticked(step: &Step) -> String {
    match step.when {
        When::Done => format!("✓ {}", step.name),
        When::Now | When::Later => step.name.clone(),
    }
}

/// One box: sunk when done, lit when it is being played.
fn step_box(ui: &mut Ui, step: &Step, rect: Rect, lit: Rgb, radius: CornerRadius) {
    let response = ui.interact(rect, ui.id().with((&step.name, rect.left() as i32)), Sense::hover());
    theme::says(&response, &step.name);
    let fill = match step.when {
        When::Done => colour(palette::PAPER_SUNK),
        When::Now => colour(lit),
        When::Later => colour(palette::PAPER),
    };
    let edge = match step.when {
        When::Now => Stroke::new(2.0, colour(palette::LIT)),
        _ => Stroke::new(1.0, colour(palette::RULE_LINE)),
    };
    let dark = step.when == When::Now && lit == palette::UNION;
    let ink = match step.when {
        When::Now if dark => Color32::WHITE,
        When::Now => colour(palette::LIT),
        When::Done => colour(palette::INK_SOFT),
        When::Later => colour(palette::INK),
    };
    ui.painter().rect(rect, radius, fill, edge, StrokeKind::Inside);
    let font = font(step);
    let width = ui.painter().layout_no_wrap(ticked(step), font.clone(), ink).size().x;
    // Where the tick does not fit, the sunk paper alone says that the step is done.
    let name = if width + 4.0 <= rect.width() { ticked(step) } else { step.name.clone() };
    let painter = ui.painter().with_clip_rect(rect);
    if step.detail.is_empty() {
        painter.text(rect.center(), Align2::CENTER_CENTER, name, font, ink);
    } else {
        painter.text(rect.center() - Vec2::new(0.0, 7.0), Align2::CENTER_CENTER, name, font, ink);
        painter.text(
            rect.center() + Vec2::new(0.0, 8.0),
            Align2::CENTER_CENTER,
            &step.detail,
            theme::plain(DETAIL),
            ink,
        );
    }
    if !step.hint.is_empty() {
        response.on_hover_text(&step.hint);
    }
}
