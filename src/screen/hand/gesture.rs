//! What the mouse does, told apart: a click, a drag of one counter, a push of the map. A pure state
//! machine over plain values, so that every slip can be tested without a window.

use crate::{board::Hex, table::id::UnitId};

/// How far in pixels the cursor must go from where a button was pressed before a drag begins. A slip of
/// the hand while clicking is shorter.
pub const THRESHOLD: f32 = 5.0;

/// A mouse button with a meaning on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// The left one: chooses, drags.
    Primary,
    /// The right one: asks for the orders of a unit.
    Secondary,
    /// The middle one: pushes the map wherever it is pressed.
    Middle,
}

/// Where the cursor is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct At {
    /// In pixels from the top left corner of the window.
    pub cursor: (f32, f32),
    /// The hex below it.
    pub hex: Option<Hex>,
    /// The unit or leader below it, the topmost one.
    pub unit: Option<UnitId>,
}

/// What comes from the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Input {
    /// A button went down over the map.
    Press(Button, At),
    /// The cursor moved, wherever it is.
    Move(At),
    /// A button went up, wherever the cursor is.
    Release(Button, At),
    /// The drag is not to be finished: Escape, the window lost the focus, the pointer was cancelled, or
    /// the cursor was released where no map is.
    Cancel,
}

/// What the hand does on the map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Gesture {
    /// A counter was pressed; nothing has been done with it yet.
    Took(UnitId),
    /// The map or a counter was clicked.
    Clicked(At),
    /// The orders of what lies there are asked for.
    Asked(At),
    /// A counter is being dragged and is here now.
    Dragging(UnitId, At),
    /// A counter was dropped here.
    Dropped(UnitId, At),
    /// The drag of a counter was given up: it stays where it was.
    PutBack(UnitId),
    /// The map is pushed by so many pixels since the last push.
    Pushed((f32, f32)),
}

/// The hand: what is pressed and what has become of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Hand {
    /// Nothing is pressed.
    #[default]
    Idle,
    /// A button is down and the cursor has not gone far.
    Pressed {
        /// Which button.
        button: Button,
        /// Where it went down.
        at: At,
    },
    /// A counter is being dragged.
    Dragging {
        /// Which.
        unit: UnitId,
    },
    /// The map is being pushed.
    Pushing {
        /// With this button.
        button: Button,
        /// Where the cursor was last.
        last: (f32, f32),
    },
}

impl Hand {
    /// Takes in what the window reports and tells what it means.
    pub fn take(&mut self, input: Input) -> Option<Gesture> {
        match input {
            Input::Press(button, at) => self.press(button, at),
            Input::Move(at) => self.go(at),
            Input::Release(button, at) => self.release(button, at),
            Input::Cancel => self.cancel(),
        }
    }

    /// Takes a counter up from elsewhere than the map, as if it had been dragged to where the cursor is.
    pub fn grasp(&mut self, unit: UnitId) {
        *self = Self::Dragging { unit };
    }

    /// The unit being dragged.
    pub fn dragged(&self) -> Option<UnitId> {
        match self {
            Self::Dragging { unit } => Some(*unit),
            Self::Idle | Self::Pressed { .. } | Self::Pushing { .. } => None,
        }
    }

    /// A second button pressed meanwhile neither drops nor disturbs what the first one holds.
    fn press(&mut self, button: Button, at: At) -> Option<Gesture> {
        if *self != Self::Idle {
            return None;
        }
        *self = Self::Pressed { button, at };
        at.unit.filter(|_| button == Button::Primary).map(Gesture::Took)
    }

    fn go(&mut self, at: At) -> Option<Gesture> {
        match *self {
            Self::Pressed { button, at: from } if distance(from.cursor, at.cursor) >= THRESHOLD => {
                match (button, from.unit) {
                    (Button::Primary, Some(unit)) => {
                        *self = Self::Dragging { unit };
                        Some(Gesture::Dragging(unit, at))
                    }
                    (Button::Secondary, _) => None,
                    (Button::Primary | Button::Middle, _) => self.push(button, from.cursor, at.cursor),
                }
            }
            Self::Dragging { unit } => Some(Gesture::Dragging(unit, at)),
            Self::Pushing { button, last } => self.push(button, last, at.cursor),
            Self::Idle | Self::Pressed { .. } => None,
        }
    }

    fn push(&mut self, button: Button, from: (f32, f32), to: (f32, f32)) -> Option<Gesture> {
        *self = Self::Pushing { button, last: to };
        Some(Gesture::Pushed((to.0 - from.0, to.1 - from.1)))
    }

    fn release(&mut self, button: Button, at: At) -> Option<Gesture> {
        match *self {
            Self::Pressed { button: pressed, at: from } if pressed == button => {
                *self = Self::Idle;
                // What was pressed counts, not what a slip of the hand ended on.
                match button {
                    Button::Primary => Some(Gesture::Clicked(from)),
                    Button::Secondary => Some(Gesture::Asked(from)),
                    Button::Middle => None,
                }
            }
            Self::Dragging { unit } if button == Button::Primary => {
                *self = Self::Idle;
                Some(match at.hex {
                    Some(_) => Gesture::Dropped(unit, at),
                    None => Gesture::PutBack(unit),
                })
            }
            Self::Pushing { button: pressed, .. } if pressed == button => {
                *self = Self::Idle;
                None
            }
            Self::Idle | Self::Pressed { .. } | Self::Dragging { .. } | Self::Pushing { .. } => None,
        }
    }

    fn cancel(&mut self) -> Option<Gesture> {
        let dragged = self.dragged();
        *self = Self::Idle;
        dragged.map(Gesture::PutBack)
    }
}

fn distance((from_x, from_y): (f32, f32), (to_x, to_y): (f32, f32)) -> f32 {
    (to_x - from_x).hypot(to_y - from_y)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn law() -> UnitId {
        "CS-1-H-Law".parse().expect("a short name")
    }

    fn on_unit(x: f32) -> At {
        At { cursor: (x, 100.0), hex: Some(Hex::new(14, 38)), unit: Some(law()) }
    }

    fn on_ground(x: f32) -> At {
        At { cursor: (x, 100.0), hex: Some(Hex::new(16, 38)), unit: None }
    }

    fn off_map(x: f32) -> At {
        At { cursor: (x, 100.0), hex: None, unit: None }
    }

    fn play(inputs: &[Input]) -> (Hand, Vec<Gesture>) {
        let mut hand = Hand::default();
        let gestures = inputs.iter().filter_map(|input| hand.take(*input)).collect();
        (hand, gestures)
    }

    use Button::{Middle, Primary, Secondary};
    use Input::{Cancel, Move, Press, Release};

    #[test]
    fn a_slip_of_a_few_pixels_is_still_a_click() {
        for slip in [0.0, 1.0, 4.9] {
            let inputs = [
                Press(Primary, on_unit(50.0)),
                Move(on_ground(50.0 + slip)),
                Release(Primary, on_ground(50.0 + slip)),
            ];
            let (hand, gestures) = play(&inputs);
            assert_eq!(gestures, [Gesture::Took(law()), Gesture::Clicked(on_unit(50.0))]);
            assert_eq!(hand, Hand::Idle);
        }
    }

    #[test]
    fn a_drag_begins_at_the_threshold_and_ends_with_one_drop() {
        let (hand, gestures) = play(&[
            Press(Primary, on_unit(50.0)),
            Move(on_unit(54.0)),
            Move(on_unit(55.0)),
            Move(on_ground(90.0)),
            Release(Primary, on_ground(90.0)),
        ]);
        assert_eq!(
            gestures,
            [
                Gesture::Took(law()),
                Gesture::Dragging(law(), on_unit(55.0)),
                Gesture::Dragging(law(), on_ground(90.0)),
                Gesture::Dropped(law(), on_ground(90.0)),
            ]
        );
        assert_eq!(hand, Hand::Idle);
    }

    #[test]
    fn a_cancelled_drag_puts_back_and_the_late_release_does_nothing() {
        let (hand, gestures) = play(&[
            Press(Primary, on_unit(50.0)),
            Move(on_ground(80.0)),
            Cancel,
            Move(on_ground(85.0)),
            Release(Primary, on_ground(85.0)),
        ]);
        assert_eq!(gestures.last(), Some(&Gesture::PutBack(law())));
        assert!(
            !gestures.iter().any(|gesture| matches!(gesture, Gesture::Dropped(..) | Gesture::Clicked(_)))
        );
        assert_eq!(hand, Hand::Idle);
    }

    #[test]
    fn a_cancelled_press_is_no_click() {
        let (_, gestures) = play(&[Press(Primary, on_unit(50.0)), Cancel, Release(Primary, on_unit(50.0))]);
        assert_eq!(gestures, [Gesture::Took(law())]);
    }

    #[test]
    fn a_drop_beside_the_map_puts_back() {
        let (_, gestures) =
            play(&[Press(Primary, on_unit(50.0)), Move(off_map(80.0)), Release(Primary, off_map(80.0))]);
        assert_eq!(gestures.last(), Some(&Gesture::PutBack(law())));
    }

    #[test]
    fn empty_ground_pushes_the_map_by_the_whole_way() {
        let (hand, gestures) = play(&[
            Press(Primary, on_ground(50.0)),
            Move(on_ground(52.0)),
            Move(on_ground(60.0)),
            Move(on_ground(57.0)),
            Release(Primary, on_ground(57.0)),
        ]);
        assert_eq!(gestures, [Gesture::Pushed((10.0, 0.0)), Gesture::Pushed((-3.0, 0.0))]);
        assert_eq!(hand, Hand::Idle);
    }

    #[test]
    fn the_middle_button_pushes_the_map_even_on_a_counter() {
        let (_, gestures) =
            play(&[Press(Middle, on_unit(50.0)), Move(on_unit(60.0)), Release(Middle, on_unit(60.0))]);
        assert_eq!(gestures, [Gesture::Pushed((10.0, 0.0))]);
    }

    #[test]
    fn the_right_button_asks_and_never_drags() {
        let (_, gestures) = play(&[
            Press(Secondary, on_unit(50.0)),
            Move(on_ground(90.0)),
            Release(Secondary, on_ground(90.0)),
        ]);
        assert_eq!(gestures, [Gesture::Asked(on_unit(50.0))]);
    }

    #[test]
    fn another_button_does_not_drop_what_is_dragged() {
        let (hand, gestures) = play(&[
            Press(Primary, on_unit(50.0)),
            Move(on_ground(80.0)),
            Press(Secondary, on_ground(80.0)),
            Release(Secondary, on_ground(80.0)),
        ]);
        assert_eq!(gestures, [Gesture::Took(law()), Gesture::Dragging(law(), on_ground(80.0))]);
        assert_eq!(hand.dragged(), Some(law()));
    }

    #[test]
    fn a_release_without_a_press_does_nothing() {
        assert_eq!(play(&[Release(Primary, on_unit(50.0)), Move(on_unit(70.0))]).1, []);
    }
}
