//! Signs over the counters that come and go: the flash of a volley, the points just lost.

use std::time::Duration;

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Shape, Stroke, pos2, vec2};

use super::{
    slide,
    story::{Sign, Tells},
};
use crate::{
    board::layout,
    paint::palette,
    screen::{
        board::eye::Eye,
        theme::{self, colour},
    },
};

/// How long a flash and its smoke are seen, and how long the points lost.
const FLASH: Duration = Duration::from_millis(200);
const SMOKE: Duration = Duration::from_millis(600);
const FIGURE: Duration = Duration::from_millis(900);

/// The signs that are still to be seen, and how long ago their order was accepted.
#[derive(Resource, Default)]
pub struct Signs {
    all: Vec<Sign>,
    gone: Duration,
}

impl Signs {
    /// Shows the signs of a new story; those of the last are over.
    pub fn begin(&mut self, signs: Vec<Sign>) {
        (self.all, self.gone) = (signs, Duration::ZERO);
    }

    /// Each sign that is seen now, with how long it has been.
    fn seen(&self) -> impl Iterator<Item = (&Sign, Duration)> {
        self.all.iter().filter_map(|sign| Some((sign, self.gone.checked_sub(sign.begins)?)))
    }
}

const fn lasts(tells: Tells) -> Duration {
    match tells {
        Tells::Fired => SMOKE,
        Tells::Lost(_) => FIGURE,
    }
}

/// Lets time pass. A click ends every sign at once.
pub fn advance(
    time: Res<Time>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut signs: ResMut<Signs>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if signs.all.is_empty() {
        return;
    }
    redraw.write(RequestRedraw);
    if buttons.get_just_pressed().next().is_some() {
        signs.all.clear();
        return;
    }
    signs.gone += time.delta().min(slide::FRAME);
    let gone = signs.gone;
    signs.all.retain(|sign| gone < sign.begins + lasts(sign.tells));
}

/// Draws them.
pub fn draw(painter: &Painter, eye: &Eye, signs: &Signs) {
    let hex = eye.scale() as f32;
    for (sign, since) in signs.seen() {
        let (x, y) = eye.to_window(layout::center(sign.hex));
        let at = pos2(x as f32, y as f32);
        match sign.tells {
            Tells::Fired => volley(painter, at, hex, since),
            Tells::Lost(points) => figure(painter, at, hex, points, since),
        }
    }
}

fn part(since: Duration, whole: Duration) -> f32 {
    (since.as_secs_f32() / whole.as_secs_f32()).min(1.0)
}

/// A flash of eight points, and smoke that widens and fades.
fn volley(painter: &Painter, at: Pos2, hex: f32, since: Duration) {
    let smoke = part(since, SMOKE);
    let veil = Color32::from_white_alpha((150.0 * (1.0 - smoke)) as u8);
    for (x, y) in [(-0.22, -0.30), (0.05, -0.38), (0.26, -0.26)] {
        let puff = at + vec2(x, y - 0.2 * smoke) * hex;
        painter.circle_filled(puff, hex * (0.12 + 0.14 * smoke), veil);
    }
    if since >= FLASH {
        return;
    }
    let radius = hex * 0.34;
    let points = (0..16).map(|corner| {
        let turn = corner as f32 / 16.0 * std::f32::consts::TAU;
        let reach = if corner % 2 == 0 { radius } else { radius * 0.42 };
        at + vec2(turn.sin(), -turn.cos()) * reach
    });
    let edge = Stroke::new(1.5, colour(palette::WARNING));
    painter.add(Shape::Path(bevy_egui::egui::epaint::PathShape {
        points: points.collect(),
        closed: true,
        fill: colour(palette::CAUTION),
        stroke: edge.into(),
    }));
}

/// The points lost, in red on white, rising from the counter.
fn figure(painter: &Painter, at: Pos2, hex: f32, points: u8, since: Duration) {
    let whole = part(since, FIGURE);
    let at = at - vec2(0.0, hex * (0.35 + 0.35 * whole));
    let strength = if whole < 0.7 { 1.0 } else { (1.0 - whole) / 0.3 };
    let size = (hex * 0.42).clamp(16.0, 34.0);
    let text = format!("−{points}");
    let rim = Color32::WHITE.gamma_multiply(strength);
    for step in 0..8 {
        let turn = step as f32 / 8.0 * std::f32::consts::TAU;
        let at = at + vec2(turn.cos(), turn.sin()) * 2.0;
        painter.text(at, Align2::CENTER_CENTER, &text, theme::bold(size), rim);
    }
    let ink = colour(palette::WARNING).gamma_multiply(strength);
    painter.text(at, Align2::CENTER_CENTER, &text, theme::bold(size), ink);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Hex;

    #[test]
    fn a_sign_is_seen_from_its_time_on_and_a_new_story_ends_the_last() {
        let sign = |begins, tells| Sign { begins, hex: Hex::new(1, 1), tells };
        let mut signs = Signs::default();
        signs.begin(vec![sign(Duration::ZERO, Tells::Fired), sign(FLASH, Tells::Lost(2))]);
        assert_eq!(signs.seen().count(), 1);
        signs.gone = FLASH;
        assert_eq!(signs.seen().count(), 2);
        signs.begin(Vec::new());
        assert_eq!(signs.seen().count(), 0);
    }
}
