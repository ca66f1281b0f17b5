//! The card of a unit or leader.

use fluent_bundle::FluentArgs;

use super::{Scene, names};
use crate::{
    games::high_tide::{
        command,
        field::{Chief, Counter},
        morale, movement,
        sequence::Phase,
        task::{Cause, Check},
        units::Rank,
        wording::proper_name,
    },
    paint::counter::Emphasis,
    screen::{
        answers,
        counters::{Face, face},
        model::UnitCard,
    },
    table::{id::UnitId, words::halves},
};

/// The card of the unit that a question is about, or else of the chosen one, or of the one under the cursor.
pub(super) fn card(scene: &Scene<'_>) -> Option<UnitCard> {
    let decision = scene.field.now.agenda.decision();
    let asked = decision.and_then(|decision| answers::subject(&decision.question));
    let pointed = scene.plan.pointed.filter(|_| scene.plan.dragged.is_none());
    of(scene, asked.or(scene.plan.chosen).or(pointed)?)
}

/// The card of a unit or leader.
pub(super) fn of(scene: &Scene<'_>, unit: UnitId) -> Option<UnitCard> {
    match (scene.field.unit(unit), scene.field.leader(unit)) {
        (Some(counter), _) => Some(combat_unit(scene, counter)),
        (None, Some(chief)) => Some(leader(scene, chief)),
        (None, None) => None,
    }
}

fn combat_unit(scene: &Scene<'_>, counter: Counter<'_>) -> UnitCard {
    let (id, field) = (counter.unit.id, scene.field);
    let mut rows = vec![morale_row(scene, counter), command_row(scene, counter)];
    let moving = field.now.phase == Phase::Movement && counter.info.side == field.mover();
    if let Some(hex) = counter.unit.hex().filter(|_| moving) {
        let left = movement::reach(field, id).get(hex).map_or(0, |reached| i64::from(reached.left));
        let left = scene.say_with("ui-points-left", "points", &halves(left));
        rows.push([scene.say("ui-movement"), left, "6.22".to_owned()]);
    }
    if let Some(refusal) = movement::why_held(field, id) {
        rows.push([scene.say("ui-held"), scene.wording.refusal(&refusal), refusal.rule.to_string()]);
    }
    UnitCard {
        id,
        face: Face::Counter(face::counter(field, counter, Emphasis::None)),
        title: names::title(scene, id),
        command: names::command(scene, counter),
        state: state(scene, counter),
        strength: Some((counter.unit.strength.0, counter.info.full)),
        rows,
        hex: counter.unit.hex(),
    }
}

/// "infantry in line, facing north-east, routed".
pub(super) fn state(scene: &Scene<'_>, counter: Counter<'_>) -> String {
    let words = scene.words;
    let mut args = FluentArgs::new();
    args.set("arm", words.say("word", &counter.info.arm, &()));
    args.set("formation", words.say("word", &counter.unit.stance.formation, &()));
    let mut state = vec![words.with("ui-in-formation", &args)];
    if let Some(facing) = counter.unit.facing() {
        state.push(scene.say_with("ui-facing", "facing", &words.say("word", &facing, &())));
    }
    if counter.is_half() {
        state.push(scene.say("ui-half-strength"));
    }
    if counter.unit.marks.routed {
        state.push(scene.say("ui-routed"));
    }
    state.join(", ")
}

fn morale_row(scene: &Scene<'_>, counter: Counter<'_>) -> [String; 3] {
    let check = Check { unit: counter.unit.id, cause: Cause::Panic { from: Vec::new() } };
    let level = morale::level(scene.field, &check);
    let (first, rest) = level.parts().split_first().map_or((0, Default::default()), |(first, rest)| {
        let parts = rest
            .iter()
            .map(|part| format!("{} {}", scene.wording.label(&part.label), super::plans::signed(part.value)));
        (first.value, parts.collect::<Vec<_>>())
    });
    let text = if rest.is_empty() {
        level.total().to_string()
    } else {
        format!("{} = {first}, {}", level.total(), rest.join(", "))
    };
    [scene.say("ui-morale"), text, "7.64".to_owned()]
}

fn command_row(scene: &Scene<'_>, counter: Counter<'_>) -> [String; 3] {
    let field = scene.field;
    let near: Vec<String> = command::commanders_of(field, counter.unit.id)
        .into_iter()
        .filter_map(|chief| {
            let (from, hex) = (chief.leader.hex()?, counter.unit.hex()?);
            let within = command::in_radius(field, chief.info.id, hex);
            within.then(|| {
                let mut args = FluentArgs::new();
                args.set("leader", proper_name(chief.name()));
                args.set("hexes", from.distance(hex));
                args.set("radius", command::radius(field, chief));
                scene.words.with("ui-in-radius", &args)
            })
        })
        .collect();
    let own_turn =
        counter.info.side == field.mover() && field.now.phase.is_of_turn() && counter.unit.hex().is_some();
    let text = if own_turn && !counter.unit.log.in_command {
        scene.say("ui-out-of-command")
    } else if near.is_empty() {
        scene.say("ui-no-leader-near")
    } else {
        near.join(", ")
    };
    [scene.say("ui-command"), text, "5.21".to_owned()]
}

fn leader(scene: &Scene<'_>, chief: Chief<'_>) -> UnitCard {
    let rank = match chief.info.rank {
        Rank::Army => "ui-army-leader",
        Rank::Corps => "ui-corps-leader",
        Rank::Division => "ui-division-leader",
    };
    let mut rows = Vec::new();
    if let Some(value) = chief.value() {
        rows.push([scene.say("ui-value"), super::plans::signed(value.into()), "5.312".to_owned()]);
    }
    rows.push([scene.say("ui-stars"), chief.stars().to_string(), "11.1".to_owned()]);
    let radius = scene.say_with("ui-hexes", "hexes", &command::radius(scene.field, chief).to_string());
    rows.push([scene.say("ui-radius"), radius, "5.21".to_owned()]);
    UnitCard {
        id: chief.info.id,
        face: Face::Leader(face::leader(chief, Emphasis::None)),
        title: proper_name(chief.name()),
        command: names::command_of_leader(scene, chief.info),
        state: scene.say(rank),
        strength: None,
        rows,
        hex: chief.leader.hex(),
    }
}
