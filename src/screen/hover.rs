//! What the cursor rests on: after a moment over a counter its card is shown.

use std::time::Duration;

use bevy::{
    prelude::*,
    window::{PrimaryWindow, RequestRedraw},
};

use super::{ScreenSet, plan::Plan};
use crate::table::id::UnitId;

/// How long the cursor rests over a counter before its card is shown.
pub const REST: Duration = Duration::from_millis(250);

/// Adds the waiting.
pub fn plugin(app: &mut App) {
    app.init_resource::<Hover>().add_systems(Update, wait.in_set(ScreenSet::Mirror));
}

/// Whose card is shown.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Hover {
    /// The unit or leader, and where the cursor rests, in pixels of the window.
    pub shown: Option<(UnitId, (f32, f32))>,
    /// Whose card is not wanted: it was pressed, and the cursor has not left it since.
    dismissed: Option<UnitId>,
    /// What the cursor is over without having rested there long enough, where it is, and since when.
    waits: Option<(UnitId, (f32, f32), Duration)>,
}

/// What the cursor is over, and where it is.
type Over = Option<(UnitId, (f32, f32))>;

impl Hover {
    /// Takes in where the cursor is at a time. Whether time alone will change what is shown: then the window
    /// must be drawn again though nothing is touched.
    pub fn look(&mut self, over: Over, now: Duration) -> bool {
        let Some((unit, cursor)) = over else {
            *self = Self::default();
            return false;
        };
        if self.dismissed == Some(unit) {
            return false;
        }
        if self.shown.is_some_and(|shown| shown == (unit, cursor)) {
            return false;
        }
        // While it stays on the counter whose card is shown, the card goes with it.
        if self.shown.is_some_and(|(shown, _)| shown == unit) {
            self.shown = over;
            return false;
        }
        match self.waits {
            Some((waiting, at, since)) if (waiting, at) == (unit, cursor) => {
                if now.saturating_sub(since) >= REST {
                    *self = Self { shown: over, ..Self::default() };
                }
            }
            _ => *self = Self { waits: Some((unit, cursor, now)), ..Self::default() },
        }
        self.waits.is_some()
    }
}

impl Hover {
    /// What the cursor is over has been pressed: whoever does something with it has no use for its card.
    pub fn dismiss(&mut self, over: Over) {
        *self = Self { dismissed: over.map(|(unit, _)| unit), ..Self::default() };
    }
}

/// No card is shown while a counter is dragged or a menu or a card lies over the table.
fn wait(
    plan: Res<Plan>,
    buttons: Res<ButtonInput<MouseButton>>,
    window: Single<&Window, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    mut hover: ResMut<Hover>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let free = plan.dragged.is_none() && plan.menu.is_none() && plan.cards.is_empty();
    let cursor = window.cursor_position().map(|at| (at.x, at.y));
    let over = plan.pointed.filter(|_| free).zip(cursor);
    let mut next = hover.clone();
    // A quick click goes down and up within a frame.
    if buttons.get_pressed().chain(buttons.get_just_pressed()).next().is_some() {
        next.dismiss(over);
    }
    if next.look(over, time.elapsed()) {
        redraw.write(RequestRedraw);
    }
    hover.set_if_neq(next);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    fn unit(name: &str) -> UnitId {
        name.parse().expect("a short name")
    }

    #[test]
    fn the_card_comes_when_the_cursor_has_rested() {
        let (mut hover, law) = (Hover::default(), Some((unit("Law"), (10.0, 10.0))));
        assert!(hover.look(law, at(1000)), "it waits, so the window is drawn again");
        assert!(hover.look(law, at(1249)));
        assert_eq!(hover.shown, None);
        assert!(!hover.look(law, at(1250)), "it is shown, and nothing more will happen by itself");
        assert_eq!(hover.shown, law);
        assert!(!hover.look(law, at(9000)));
    }

    #[test]
    fn a_moving_cursor_does_not_rest() {
        let mut hover = Hover::default();
        for (step, x) in (0_u8..20).zip([1.0, 2.0].into_iter().cycle()) {
            hover.look(Some((unit("Law"), (x, 0.0))), at(u64::from(step) * 200));
        }
        assert_eq!(hover.shown, None);
    }

    #[test]
    fn what_was_pressed_shows_no_card_until_the_cursor_has_left_it() {
        let (mut hover, law) = (Hover::default(), Some((unit("Law"), (1.0, 1.0))));
        hover.look(law, at(0));
        hover.look(law, at(300));
        hover.dismiss(law);
        assert!(!hover.look(law, at(310)));
        assert!(!hover.look(Some((unit("Law"), (2.0, 1.0))), at(900)));
        assert_eq!(hover.shown, None);
        hover.look(None, at(1000));
        hover.look(law, at(1100));
        hover.look(law, at(1400));
        assert_eq!(hover.shown, law);
    }

    #[test]
    fn a_shown_card_follows_the_cursor_and_goes_with_its_counter() {
        let mut hover = Hover::default();
        hover.look(Some((unit("Law"), (1.0, 1.0))), at(0));
        hover.look(Some((unit("Law"), (1.0, 1.0))), at(300));
        assert!(!hover.look(Some((unit("Law"), (2.0, 1.0))), at(310)));
        assert_eq!(hover.shown, Some((unit("Law"), (2.0, 1.0))));
        assert!(hover.look(Some((unit("Ward"), (60.0, 1.0))), at(320)));
        assert_eq!(hover.shown, None, "another counter has its own moment");
        assert!(!hover.look(None, at(330)));
        assert_eq!(hover, Hover::default());
    }
}
