//! Overlays that lie above the counters, drawn by egui's painter below the panels: points left, the path,
//! warnings, firers, targets, lines of fire.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2,
};

use super::{
    eye::Eye,
    overlay::{Overlays, Way, Within},
};
use crate::{
    board::{Hex, layout},
    paint::palette,
    screen::{
        counters::place::COUNTER,
        theme::{self, colour},
    },
    table::words::halves,
};

/// Draws them.
pub fn draw(painter: &Painter, eye: &Eye, overlays: &Overlays, dragged: bool) {
    let pen = Pen { painter, eye, size: eye.scale() as f32 };
    let path: Vec<Hex> = overlays.path.iter().map(|way| way.hex).collect();
    for within in overlays.reach.iter().filter(|within| !path.contains(&within.hex) && within.ends) {
        let at = if within.friend { pen.counter(within.hex).right_bottom() } else { pen.center(within.hex) };
        pen.points_left(at, within);
    }
    for hex in &overlays.some_targets {
        pen.may_be_aimed_at(*hex, 0.45);
    }
    for hex in &overlays.targets {
        pen.may_be_aimed_at(*hex, 1.0);
    }
    for hex in &overlays.fires {
        pen.dashed_frame(*hex);
    }
    if let Some(target) = overlays.target {
        let barred = |firer: &&Hex| overlays.blocked.iter().any(|(from, _)| from == *firer);
        for firer in overlays.actors.iter().filter(|firer| !barred(firer)) {
            pen.line_of_fire(*firer, target);
        }
        for (from, at) in &overlays.blocked {
            pen.blocked_line(*from, *at);
        }
        pen.brackets(target);
    }
    for (at, firer) in overlays.actors.iter().enumerate() {
        pen.firer(*firer, at + 1);
    }
    if let Some(hex) = overlays.light {
        pen.light(hex);
    }
    if let Some(start) = overlays.start
        && !overlays.path.is_empty()
    {
        pen.path(start, &overlays.path, dragged);
    }
}

struct Pen<'a> {
    painter: &'a Painter,
    eye: &'a Eye,
    /// Pixels per hex.
    size: f32,
}

impl Pen<'_> {
    fn center(&self, hex: Hex) -> Pos2 {
        let (x, y) = self.eye.to_window(layout::center(hex));
        pos2(x as f32, y as f32)
    }

    fn counter(&self, hex: Hex) -> Rect {
        Rect::from_center_size(self.center(hex), Vec2::splat(self.size * COUNTER as f32))
    }

    fn figures(&self, at: Pos2, text: &str, size: f32, ink: Color32) {
        self.painter.text(at, Align2::CENTER_CENTER, text, theme::bold(size), ink);
    }

    /// Points left on a hex; a black disc where the unit must stop.
    fn points_left(&self, at: Pos2, within: &Within) {
        let text = halves(i64::from(within.left));
        let size = (self.size * 0.28).clamp(11.0, 18.0);
        match (within.stops, within.friend) {
            (true, _) => return self.disc(at, &text, size, true),
            // On the corner of a counter figures need a ground of their own.
            (false, true) => return self.disc(at, &text, size * 0.8, false),
            (false, false) => {}
        }
        theme::on_the_map(self.painter, at, Align2::CENTER_CENTER, &text, &theme::bold(size));
    }

    fn disc(&self, at: Pos2, text: &str, size: f32, dark: bool) {
        let radius = size * 0.78;
        let (ground, ink) = match dark {
            true => (colour(palette::LIT), Color32::WHITE),
            false => (Color32::WHITE, colour(palette::LIT)),
        };
        self.painter.circle_filled(
            at,
            radius + 1.5,
            if dark { Color32::WHITE } else { colour(palette::LIT) },
        );
        self.painter.circle_filled(at, radius, ground);
        self.figures(at, text, size, ink);
    }

    fn path(&self, start: Hex, path: &[Way], dragged: bool) {
        let mut points = vec![self.center(start)];
        points.extend(path.iter().map(|way| self.center(way.hex)));
        points.dedup();
        let breadth = (self.size * 0.07).clamp(3.0, 7.0);
        self.painter.add(Shape::line(points.clone(), Stroke::new(breadth + 4.0, Color32::WHITE)));
        self.painter.add(Shape::line(points, Stroke::new(breadth, colour(palette::LIT))));
        let size = (self.size * 0.24).clamp(11.0, 17.0);
        for (at, way) in path.iter().enumerate() {
            // Where a turn and a step end in the same hex, the last one counts.
            let last_there = path.get(at + 1).is_none_or(|next| next.hex != way.hex);
            let last = at + 1 == path.len();
            if last_there && !(last && dragged) {
                self.disc(self.center(way.hex), &halves(i64::from(way.left)), size, false);
            } else if last {
                let corner = self.counter(way.hex).right_bottom();
                self.disc(corner, &halves(i64::from(way.left)), size, false);
            }
        }
        let mut from = start;
        for way in path {
            if way.warns {
                let (one, other) = (self.center(from), self.center(way.hex));
                let between = if from == way.hex {
                    one - Vec2::new(0.0, self.size * 0.3)
                } else {
                    one.lerp(other, 0.42)
                };
                self.warning(between);
            }
            from = way.hex;
        }
    }

    /// A bright outline around a hex.
    fn light(&self, hex: Hex) {
        let corners = layout::corners(hex).map(|corner| {
            let (x, y) = self.eye.to_window(corner);
            pos2(x as f32, y as f32)
        });
        self.painter.add(Shape::closed_line(corners.to_vec(), Stroke::new(7.0, colour(palette::LIT))));
        self.painter.add(Shape::closed_line(corners.to_vec(), Stroke::new(4.0, colour(palette::CAUTION))));
    }

    /// A triangle: it may be fired at here.
    fn warning(&self, at: Pos2) {
        let half = (self.size * 0.2).clamp(9.0, 15.0);
        let corners = vec![
            at + Vec2::new(0.0, -half),
            at + Vec2::new(half, half * 0.85),
            at + Vec2::new(-half, half * 0.85),
        ];
        let edge = Stroke::new(2.0, colour(palette::LIT));
        self.painter.add(Shape::convex_polygon(corners, colour(palette::CAUTION), edge));
        self.figures(at + Vec2::new(0.0, half * 0.2), "!", half * 1.2, colour(palette::LIT));
    }

    /// A white and black frame with a number: it fires.
    fn firer(&self, hex: Hex, number: usize) {
        let frame = self.counter(hex).expand(3.0);
        let round = CornerRadius::same(5);
        self.painter.rect_stroke(frame, round, Stroke::new(6.0, colour(palette::LIT)), StrokeKind::Outside);
        self.painter.rect_stroke(
            frame.expand(1.5),
            round,
            Stroke::new(2.5, Color32::WHITE),
            StrokeKind::Outside,
        );
        let size = (self.size * 0.22).clamp(11.0, 16.0);
        self.disc(frame.left_top() - Vec2::splat(4.0), &number.to_string(), size, true);
    }

    /// Red dashes around one that may fire.
    fn dashed_frame(&self, hex: Hex) {
        let frame = self.counter(hex).expand(5.0);
        let corners = [frame.left_top(), frame.right_top(), frame.right_bottom(), frame.left_bottom()];
        let closed: Vec<Pos2> = corners.into_iter().chain([frame.left_top()]).collect();
        self.painter.add(Shape::line(closed.clone(), Stroke::new(5.0, Color32::WHITE)));
        let dashes = Shape::dashed_line(&closed, Stroke::new(3.0, colour(palette::WARNING)), 6.0, 4.0);
        self.painter.extend(dashes);
    }

    /// Corner brackets around the target.
    fn brackets(&self, hex: Hex) {
        let frame = self.counter(hex).expand(6.0);
        let arm = frame.width() * 0.24;
        let corners = [
            (frame.left_top(), 1.0, 1.0),
            (frame.right_top(), -1.0, 1.0),
            (frame.right_bottom(), -1.0, -1.0),
            (frame.left_bottom(), 1.0, -1.0),
        ];
        for (corner, x, y) in corners {
            let bracket = vec![corner + Vec2::new(x * arm, 0.0), corner, corner + Vec2::new(0.0, y * arm)];
            self.painter.add(Shape::line(bracket.clone(), Stroke::new(7.0, Color32::WHITE)));
            self.painter.add(Shape::line(bracket, Stroke::new(4.0, colour(palette::WARNING))));
        }
    }

    /// A thin ring around an enemy that may be aimed at; faint where not all of those chosen may.
    fn may_be_aimed_at(&self, hex: Hex, strength: f32) {
        let frame = self.counter(hex).expand(3.0);
        let round = CornerRadius::same(5);
        self.painter.rect_stroke(
            frame,
            round,
            Stroke::new(4.0, Color32::WHITE.gamma_multiply(strength)),
            StrokeKind::Outside,
        );
        let thin = Stroke::new(2.0, colour(palette::WARNING).gamma_multiply(strength));
        self.painter.rect_stroke(frame.expand(1.0), round, thin, StrokeKind::Outside);
    }

    /// A red line from a firer to what blocks its view, with a cross there.
    fn blocked_line(&self, from: Hex, at: Hex) {
        let (from, at) = (self.center(from), self.center(at));
        let arm = self.size * 0.16;
        let cross = [Vec2::splat(arm), Vec2::new(arm, -arm)].map(|arm| [at - arm, at + arm]);
        for line in cross.into_iter().chain([[from, at]]) {
            self.painter.add(Shape::line_segment(line, Stroke::new(6.0, Color32::WHITE)));
            self.painter.add(Shape::line_segment(line, Stroke::new(3.0, colour(palette::WARNING))));
        }
    }

    /// Black and yellow dashes from firer to target.
    fn line_of_fire(&self, from: Hex, to: Hex) {
        let (from, to) = (self.center(from), self.center(to));
        let way = to - from;
        let direction = way.normalized();
        let edge = self.size * COUNTER as f32 * 0.5;
        if way.length() <= 2.0 * edge {
            return;
        }
        let line = [from + direction * edge, to - direction * edge];
        self.painter.add(Shape::line_segment(line, Stroke::new(6.0, colour(palette::LIT))));
        let dashes = Shape::dashed_line(&line, Stroke::new(3.0, colour(palette::CAUTION)), 7.0, 7.0);
        self.painter.extend(dashes);
    }
}
