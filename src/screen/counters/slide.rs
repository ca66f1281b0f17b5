//! Counters that slide to a new place. While one slides the window is redrawn; nothing else moves.

use std::time::Duration;

use bevy::{prelude::*, window::RequestRedraw};

/// Time to go to the next hex.
const A_HEX: Duration = Duration::from_millis(120);
/// Time for the longest way that is not told hex by hex.
const AT_MOST: Duration = Duration::from_millis(600);
/// The most that a frame lets pass: after a rest the first step of time is long, and what moves is to be seen
/// from its beginning.
pub const FRAME: Duration = Duration::from_millis(40);

/// A counter on its way.
#[derive(Component, Debug)]
pub struct Slide {
    /// Where it was, where it comes by, and where it goes.
    points: Vec<Vec3>,
    /// How long it still waits before it sets out.
    waits: Duration,
    gone: Duration,
    whole: Duration,
}

impl Slide {
    /// Straight from a place in the world to another.
    pub fn new(from: Vec3, to: Vec3) -> Self {
        let whole = A_HEX.mul_f32(from.truncate().distance(to.truncate())).min(AT_MOST);
        Self::along(vec![from, to], Duration::ZERO, whole)
    }

    /// Along points in the world, after a wait.
    pub fn along(points: Vec<Vec3>, waits: Duration, whole: Duration) -> Self {
        Self { points, waits, gone: Duration::ZERO, whole }
    }

    /// Lets time pass.
    fn advance(&mut self, time: Duration) {
        let waited = time.min(self.waits);
        self.waits -= waited;
        self.gone += time - waited;
    }

    fn is_over(&self) -> bool {
        self.waits.is_zero() && self.gone >= self.whole
    }

    /// Where it is; at the end of the way, its place.
    fn place(&self) -> Vec3 {
        let Some(last) = self.points.last() else { return Vec3::ZERO };
        if self.is_over() {
            return *last;
        }
        let part = self.gone.as_secs_f32() / self.whole.as_secs_f32().max(f32::EPSILON);
        let eased = 1.0 - (1.0 - part) * (1.0 - part);
        let legs = self.points.len() - 1;
        let along = eased * legs as f32;
        let leg = (along as usize).min(legs.saturating_sub(1));
        match self.points.get(leg..=leg + 1) {
            Some([from, to]) => from.lerp(*to, along - leg as f32),
            _ => *last,
        }
    }
}

/// Lets time pass for all that slide. A click ends every slide at once.
pub fn advance(
    time: Res<Time>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut sliding: Query<(Entity, &mut Slide, &mut Transform)>,
    mut commands: Commands,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let ended = buttons.get_just_pressed().next().is_some();
    for (counter, mut slide, mut transform) in &mut sliding {
        let whole = slide.waits + slide.whole;
        slide.advance(if ended { whole } else { time.delta().min(FRAME) });
        transform.translation = slide.place();
        if slide.is_over() {
            commands.entity(counter).remove::<Slide>();
        }
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FROM: Vec3 = Vec3::new(1.0, 2.0, 20.0);
    const TO: Vec3 = Vec3::new(7.0, 10.0, 21.0);

    #[test]
    fn a_slide_begins_where_it_was_and_ends_in_its_place() {
        let mut slide = Slide::new(FROM, TO);
        assert_eq!(slide.place(), FROM);
        assert_eq!(slide.whole, AT_MOST);
        slide.advance(AT_MOST / 2);
        assert!(slide.place().distance(TO) < FROM.distance(TO) / 2.0);
        slide.advance(AT_MOST);
        assert_eq!(slide.place(), TO);
    }

    #[test]
    fn a_slide_without_way_is_over_at_once() {
        assert_eq!(Slide::new(FROM, FROM).place(), FROM);
    }

    #[test]
    fn a_slide_waits_and_then_comes_by_every_point() {
        let middle = Vec3::new(1.0, 10.0, 20.0);
        let second = Duration::from_secs(1);
        let mut slide = Slide::along(vec![FROM, middle, TO], second, second);
        slide.advance(second / 2);
        assert_eq!(slide.place(), FROM);
        slide.advance(second / 2);
        let mut nearest = f32::INFINITY;
        while !slide.is_over() {
            slide.advance(second / 200);
            nearest = nearest.min(slide.place().distance(middle));
        }
        assert!(nearest < 0.1, "{nearest}");
        assert_eq!(slide.place(), TO);
    }
}
