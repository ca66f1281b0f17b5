//! What is written beside the lines of a planned fire: how each firer's strength comes about, and the side
//! of the target that is struck.

use fluent_bundle::FluentArgs;

use super::{Scene, fire, plans::signed};
use crate::{
    games::high_tide::{
        fire::{FirePlan, Part},
        labels::Label,
        order::Through,
    },
    screen::model::{Callout, Spot},
};

/// The callouts of the planned fire, if it may be ordered.
pub(super) fn of(scene: &Scene<'_>) -> Vec<Callout> {
    let Some(plan) = fire::planned(scene) else { return Vec::new() };
    let Some(target) = scene.field.unit(plan.target).and_then(|counter| counter.unit.hex()) else {
        return Vec::new();
    };
    // Between neighbours there is no room, and nothing to reckon.
    let distant = plan.parts.iter().filter(|part| part.range > 1);
    let mut callouts: Vec<Callout> = distant
        .map(|part| Callout {
            at: Spot::Between(part.hex, target),
            text: reckoning(part),
            // Where the line is short its length is seen, and a second line would lie on the counters.
            note: match part.range {
                0..=2 => String::new(),
                range => scene.say_with("ui-range", "range", &range.to_string()),
            },
        })
        .collect();
    callouts.extend(side_struck(scene, &plan).map(|text| Callout {
        at: Spot::Above(target),
        text,
        note: String::new(),
    }));
    callouts
}

/// "9 ÷ 2 = 4", or the points alone where nothing changes them.
fn reckoning(part: &Part) -> String {
    let Part { points, strength, .. } = part;
    let points = i32::from(*points);
    match () {
        () if *strength == points => points.to_string(),
        () if *strength > points => format!("{points} × {} = {strength}", strength / points.max(1)),
        () => {
            // What is halved is rounded down, and something always remains (7.35).
            let parts = [2, 4].into_iter().find(|parts| (points / parts).max(1) == *strength);
            parts.map_or_else(|| strength.to_string(), |parts| format!("{points} ÷ {parts} = {strength}"))
        }
    }
}

/// "flank +1".
fn side_struck(scene: &Scene<'_>, plan: &FirePlan) -> Option<String> {
    let rule = match plan.through {
        Through::Front => return None,
        Through::Flank => "F10",
        Through::Rear => "F11",
    };
    let modifier = plan.modifiers.parts().iter().find(|part| part.label == Label::Line(rule));
    let mut args = FluentArgs::new();
    args.set("side", scene.words.say("word", &plan.through, &()));
    args.set("modifier", modifier.map_or_else(String::new, |part| signed(part.value)));
    Some(scene.words.with("ui-side-struck", &args))
}
