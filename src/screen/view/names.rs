//! What units, divisions and corps are called.

use fluent_bundle::FluentArgs;

use super::Scene;
use crate::{
    games::high_tide::{
        field::Counter,
        units::{LeaderInfo, Rank},
        wording::{proper_name, short_name},
    },
    table::{id::UnitId, side::Side},
};

/// "Ward’s Brigade", "Cabell’s Battalion", "III Art 1", "Hood".
pub(super) fn title(scene: &Scene<'_>, unit: UnitId) -> String {
    let Some(counter) = scene.field.unit(unit) else { return scene.wording.unit(unit) };
    let name = short_name(&counter.info.name);
    // Batteries that go by a number, or by more than a name, have no commander to be called after.
    let is_a_name = name.split_whitespace().count() == 1;
    match (counter.info.arm.is_artillery(), is_a_name) {
        (false, _) => scene.say_with("ui-brigade", "name", name),
        (true, true) => scene.say_with("ui-battalion", "name", name),
        (true, false) => name.to_owned(),
    }
}

/// "1st Division (Birney), III Corps"; "Hood’s Division, First Corps".
pub(super) fn command(scene: &Scene<'_>, counter: Counter<'_>) -> String {
    of(scene, counter.info.side, &counter.info.corps, counter.info.division)
}

/// What a leader commands, or belongs to.
pub(super) fn command_of_leader(scene: &Scene<'_>, leader: &LeaderInfo) -> String {
    match leader.rank {
        Rank::Army => scene.say(match leader.side {
            Side::Union => "ui-army-union",
            Side::Confederate => "ui-army-confederate",
        }),
        Rank::Corps | Rank::Division => of(scene, leader.side, &leader.corps, leader.division),
    }
}

/// "III Corps", "First Corps".
pub(super) fn corps(scene: &Scene<'_>, side: Side, corps: &str) -> String {
    let called = match side {
        Side::Union => "ui-corps-union",
        Side::Confederate => "ui-corps-confederate",
    };
    scene.say_with(called, "corps", corps)
}

fn of(scene: &Scene<'_>, side: Side, corps: &str, division: Option<u8>) -> String {
    let corps_called = self::corps(scene, side, corps);
    let Some(number) = division else { return corps_called };
    // A division bears the name of whoever led it when the battle began, though he may have fallen since.
    let led_by = scene.field.briefing.leaders.values().find(|leader| {
        leader.side == side
            && leader.rank == Rank::Division
            && leader.corps == corps
            && leader.division == Some(number)
    });
    let mut args = FluentArgs::new();
    args.set("number", number);
    args.set("corps", corps_called);
    args.set("leader", led_by.map_or_else(String::new, |leader| proper_name(&leader.name)));
    let message = match (side, led_by.is_some()) {
        (Side::Confederate, true) => "ui-division-led",
        (Side::Union, true) => "ui-division-numbered-led",
        (_, false) => "ui-division-numbered",
    };
    scene.words.with(message, &args)
}
