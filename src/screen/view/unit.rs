//! The card of the unit or leader that is chosen or pointed at.

use super::Scene;
use crate::{
    games::high_tide::{
        command,
        field::{Chief, Counter},
        morale, movement,
        sequence::Phase,
        task::{Cause, Check},
        units::Rank,
    },
    paint::counter::Emphasis,
    screen::{
        counters::{Face, face},
        model::UnitCard,
    },
    table::words::halves,
};

/// The card of the unit under the cursor, or else of the chosen one.
pub(super) fn card(scene: &Scene<'_>) -> Option<UnitCard> {
    let unit = scene.plan.pointed.filter(|_| scene.plan.dragged.is_none()).or(scene.plan.chosen)?;
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
        rows.push([scene.say("ui-movement"), halves(left), "6.22".to_owned()]);
    }
    UnitCard {
        id,
        face: Face::Counter(face::counter(field, counter, Emphasis::None)),
        title: counter.info.name.clone(),
        command: command_text(scene, &counter.info.corps, counter.info.division),
        state: state(scene, counter),
        strength: Some((counter.unit.strength.0, counter.info.full)),
        rows,
        hex: counter.unit.hex(),
    }
}

/// "infantry, line, facing north-east, routed".
fn state(scene: &Scene<'_>, counter: Counter<'_>) -> String {
    let words = scene.words;
    let stance = counter.unit.stance;
    let mut state =
        vec![words.say("word", &counter.info.arm, &()), words.say("word", &stance.formation, &())];
    if let Some(facing) = counter.unit.facing() {
        state.push(scene.say_with("ui-facing", "facing", &words.say("word", &facing, &())));
    }
    if counter.unit.marks.routed {
        state.push(scene.say("ui-routed"));
    }
    state.join(", ")
}

fn morale_row(scene: &Scene<'_>, counter: Counter<'_>) -> [String; 3] {
    let check = Check { unit: counter.unit.id, cause: Cause::Panic { from: Vec::new() } };
    let level = morale::level(scene.field, &check);
    let parts: Vec<String> = level
        .parts()
        .iter()
        .map(|part| format!("{} {}", scene.wording.label(&part.label), part.value))
        .collect();
    [scene.say("ui-morale"), format!("{} = {}", level.total(), parts.join(", ")), "7.64".to_owned()]
}

fn command_row(scene: &Scene<'_>, counter: Counter<'_>) -> [String; 3] {
    let field = scene.field;
    let near: Vec<String> = command::commanders_of(field, counter.unit.id)
        .into_iter()
        .filter_map(|chief| {
            let (from, hex) = (chief.leader.hex()?, counter.unit.hex()?);
            let within = command::in_radius(field, chief.info.id, hex);
            within.then(|| {
                format!("{} {} / {}", chief.name(), from.distance(hex), command::radius(field, chief))
            })
        })
        .collect();
    let own_turn = counter.info.side == field.mover() && field.now.phase != Phase::SetUp;
    let text = if own_turn && !counter.unit.log.in_command {
        scene.say("ui-out-of-command")
    } else if near.is_empty() {
        scene.say("ui-no-leader-near")
    } else {
        near.join(", ")
    };
    [scene.say("ui-command"), text, "5.21".to_owned()]
}

fn command_text(scene: &Scene<'_>, corps: &str, division: Option<u8>) -> String {
    let corps = scene.say_with("ui-corps", "corps", corps);
    match division {
        Some(division) => {
            format!("{}, {corps}", scene.say_with("ui-division", "division", &division.to_string()))
        }
        None => corps,
    }
}

fn leader(scene: &Scene<'_>, chief: Chief<'_>) -> UnitCard {
    let rank = match chief.info.rank {
        Rank::Army => "ui-army-leader",
        Rank::Corps => "ui-corps-leader",
        Rank::Division => "ui-division-leader",
    };
    let mut rows = Vec::new();
    if let Some(value) = chief.value() {
        rows.push([scene.say("ui-value"), format!("+{value}"), "5.312".to_owned()]);
    }
    rows.push([scene.say("ui-stars"), chief.stars().to_string(), "11.1".to_owned()]);
    rows.push([scene.say("ui-radius"), command::radius(scene.field, chief).to_string(), "5.21".to_owned()]);
    UnitCard {
        id: chief.info.id,
        face: Face::Leader(face::leader(chief, Emphasis::None)),
        title: chief.name().to_owned(),
        command: command_text(scene, &chief.info.corps, chief.info.division),
        state: scene.say(rank),
        strength: None,
        rows,
        hex: chief.leader.hex(),
    }
}
