//! Counters that slide to a new place. While one slides the window is redrawn; nothing else moves.

use std::time::Duration;

use bevy::{prelude::*, window::RequestRedraw};

/// Time for a hex, and at most for a whole way.
const A_HEX: Duration = Duration::from_millis(120);
const AT_MOST: Duration = Duration::from_millis(600);

/// A counter on its way.
#[derive(Component, Debug)]
pub struct Slide {
    from: Vec3,
    to: Vec3,
    gone: Duration,
    whole: Duration,
}

impl Slide {
    /// From a place in the world to another.
    pub fn new(from: Vec3, to: Vec3) -> Self {
        let whole = A_HEX.mul_f32(from.truncate().distance(to.truncate())).min(AT_MOST);
        Self { from, to, gone: Duration::ZERO, whole }
    }

    /// Where it is; at the end of the way, its place.
    fn place(&self) -> Vec3 {
        if self.gone >= self.whole {
            return self.to;
        }
        let part = self.gone.as_secs_f32() / self.whole.as_secs_f32();
        let eased = 1.0 - (1.0 - part) * (1.0 - part);
        self.from.lerp(self.to, eased)
    }
}

/// Lets time pass for all that slide.
pub fn advance(
    time: Res<Time>,
    mut sliding: Query<(Entity, &mut Slide, &mut Transform)>,
    mut commands: Commands,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for (counter, mut slide, mut transform) in &mut sliding {
        // After a rest the first step of time may be long; a slide is seen from its beginning.
        slide.gone += time.delta().min(Duration::from_millis(40));
        transform.translation = slide.place();
        if slide.gone >= slide.whole {
            commands.entity(counter).remove::<Slide>();
        }
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slide_begins_where_it_was_and_ends_in_its_place() {
        let (from, to) = (Vec3::new(1.0, 2.0, 20.0), Vec3::new(7.0, 10.0, 21.0));
        let mut slide = Slide::new(from, to);
        assert_eq!(slide.place(), from);
        assert_eq!(slide.whole, Duration::from_millis(600));
        slide.gone = slide.whole / 2;
        assert!(slide.place().distance(to) < from.distance(to) / 2.0);
        slide.gone = slide.whole;
        assert_eq!(slide.place(), to);
    }

    #[test]
    fn a_slide_without_way_is_over_at_once() {
        let place = Vec3::new(1.0, 2.0, 20.0);
        assert_eq!(Slide::new(place, place).place(), place);
    }
}
