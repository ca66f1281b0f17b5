//! The named actions of the player and their keys, in one table.

use bevy::{
    input::{ButtonState, keyboard::KeyboardInput},
    prelude::*,
};

use super::{
    ScreenSet, Wanted,
    board::eye::Eye,
    intent::{Card, Intent, Overlay},
};
use crate::games::high_tide::order::Order;

/// Something that a key does.
#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// An intent.
    Want(Intent),
    /// Push the view by so many hexes, to the east and to the south.
    Look(f64, f64),
}

/// A named action with its key.
#[derive(Clone, Debug, PartialEq)]
pub struct Action {
    /// Its name: the message `action-` and this name words it.
    pub name: &'static str,
    /// The key.
    pub key: KeyCode,
    /// Whether Shift is held.
    pub shift: bool,
    /// Whether Control is held.
    pub control: bool,
    /// What it does.
    pub deed: Deed,
}

const fn plain(name: &'static str, key: KeyCode, deed: Deed) -> Action {
    Action { name, key, shift: false, control: false, deed }
}

const fn shifted(name: &'static str, key: KeyCode, deed: Deed) -> Action {
    Action { name, key, shift: true, control: false, deed }
}

const fn controlled(name: &'static str, key: KeyCode, deed: Deed) -> Action {
    Action { name, key, shift: false, control: true, deed }
}

/// All actions that have a key, in the order of the card of keys.
pub static ACTIONS: &[Action] = &[
    plain("end-phase", KeyCode::Space, Deed::Want(Intent::EndPhase)),
    plain("commit", KeyCode::Enter, Deed::Want(Intent::Commit)),
    plain("cancel", KeyCode::Escape, Deed::Want(Intent::Cancel)),
    plain("next", KeyCode::Tab, Deed::Want(Intent::SelectNext)),
    plain("turn-right", KeyCode::KeyR, Deed::Want(Intent::Turn(1))),
    shifted("turn-left", KeyCode::KeyR, Deed::Want(Intent::Turn(-1))),
    plain("historical", KeyCode::KeyP, Deed::Want(Intent::Order(Order::PlaceHistorical))),
    controlled("undo", KeyCode::KeyZ, Deed::Want(Intent::Undo)),
    plain("fit", KeyCode::KeyF, Deed::Want(Intent::Fit)),
    plain("zoom-in", KeyCode::Equal, Deed::Want(Intent::Zoom(1))),
    plain("zoom-out", KeyCode::Minus, Deed::Want(Intent::Zoom(-1))),
    controlled("larger", KeyCode::Equal, Deed::Want(Intent::Scale(1))),
    controlled("smaller", KeyCode::Minus, Deed::Want(Intent::Scale(-1))),
    controlled("usual-size", KeyCode::Digit0, Deed::Want(Intent::Scale(0))),
    plain("look-west", KeyCode::ArrowLeft, Deed::Look(-2.0, 0.0)),
    plain("look-east", KeyCode::ArrowRight, Deed::Look(2.0, 0.0)),
    plain("look-north", KeyCode::ArrowUp, Deed::Look(0.0, -2.0)),
    plain("look-south", KeyCode::ArrowDown, Deed::Look(0.0, 2.0)),
    plain("reach", KeyCode::Digit1, Deed::Want(Intent::Toggle(Overlay::Reach))),
    plain("their-zones", KeyCode::Digit2, Deed::Want(Intent::Toggle(Overlay::TheirZones))),
    plain("our-zones", KeyCode::Digit3, Deed::Want(Intent::Toggle(Overlay::OurZones))),
    plain("command", KeyCode::Digit4, Deed::Want(Intent::Toggle(Overlay::Command))),
    plain("field-of-fire", KeyCode::Digit5, Deed::Want(Intent::Toggle(Overlay::FieldOfFire))),
    plain("heights", KeyCode::KeyH, Deed::Want(Intent::Toggle(Overlay::Heights))),
    plain("hex-ids", KeyCode::KeyI, Deed::Want(Intent::Toggle(Overlay::HexIds))),
    plain("inset", KeyCode::KeyM, Deed::Want(Intent::Toggle(Overlay::Inset))),
    plain("turns", KeyCode::KeyT, Deed::Want(Intent::Open(Card::Turns))),
    plain("forces", KeyCode::KeyO, Deed::Want(Intent::Open(Card::Forces))),
    plain("count", KeyCode::KeyC, Deed::Want(Intent::Open(Card::Count))),
    plain("log", KeyCode::KeyL, Deed::Want(Intent::Open(Card::Log))),
    plain("keys", KeyCode::F1, Deed::Want(Intent::Open(Card::Keys))),
    plain("menu", KeyCode::F10, Deed::Want(Intent::Open(Card::Game))),
];

/// Reads the keys.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, read.in_set(ScreenSet::ReadInput));
}

/// What a key does with these modifiers held.
pub fn deed(key: KeyCode, shift: bool, control: bool) -> Option<&'static Deed> {
    ACTIONS
        .iter()
        .find(|action| (action.key, action.shift, action.control) == (key, shift, control))
        .map(|action| &action.deed)
}

fn read(
    mut pressed: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    mut modifiers: Local<Modifiers>,
    typing: Res<bevy_egui::input::EguiWantsInput>,
    mut eye: Option<ResMut<Eye>>,
    mut wanted: MessageWriter<Wanted>,
) {
    let typing = typing.wants_any_keyboard_input();
    for input in pressed.read() {
        let down = input.state == ButtonState::Pressed;
        if modifiers.take(input.key_code, down) || !down || typing {
            continue;
        }
        let Modifiers { shift, control } = *modifiers;
        match deed(input.key_code, shift, control) {
            // A key held down scrolls and nothing else.
            Some(Deed::Look(east, south)) => {
                if let Some(eye) = &mut eye {
                    let hex = eye.scale();
                    eye.push((-east * hex, -south * hex));
                }
            }
            Some(Deed::Want(intent)) if !input.repeat => {
                wanted.write(Wanted(intent.clone()));
            }
            _ => {}
        }
    }
    // The release of a key may go to another window; what is held is known all the same.
    *modifiers = Modifiers {
        shift: held.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]),
        control: held.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]),
    };
}

/// The modifier keys held, followed from key to key: a quick hand presses and releases within a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Modifiers {
    shift: bool,
    control: bool,
}

impl Modifiers {
    /// Takes in a key that went down or up. Whether it is one of these.
    fn take(&mut self, key: KeyCode, down: bool) -> bool {
        match key {
            KeyCode::ShiftLeft | KeyCode::ShiftRight => self.shift = down,
            KeyCode::ControlLeft | KeyCode::ControlRight => self.control = down,
            _ => return false,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_actions_share_a_name_or_a_key() {
        let names: BTreeSet<&str> = ACTIONS.iter().map(|action| action.name).collect();
        assert_eq!(names.len(), ACTIONS.len());
        for (at, action) in ACTIONS.iter().enumerate() {
            let same = |other: &Action| {
                (other.key, other.shift, other.control) == (action.key, action.shift, action.control)
            };
            assert_eq!(ACTIONS.iter().position(same), Some(at), "{}", action.name);
        }
    }

    #[test]
    fn modifiers_are_followed_from_key_to_key() {
        let mut modifiers = Modifiers::default();
        assert!(modifiers.take(KeyCode::ControlLeft, true));
        assert!(!modifiers.take(KeyCode::KeyZ, true));
        assert_eq!(deed(KeyCode::KeyZ, modifiers.shift, modifiers.control), Some(&Deed::Want(Intent::Undo)));
        modifiers.take(KeyCode::ControlLeft, false);
        assert_eq!(modifiers, Modifiers::default());
    }

    #[test]
    fn shift_turns_the_other_way() {
        assert_eq!(deed(KeyCode::KeyR, false, false), Some(&Deed::Want(Intent::Turn(1))));
        assert_eq!(deed(KeyCode::KeyR, true, false), Some(&Deed::Want(Intent::Turn(-1))));
        assert_eq!(deed(KeyCode::KeyR, false, true), None);
    }
}
