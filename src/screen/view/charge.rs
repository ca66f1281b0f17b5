//! The planned charge, and the melee it may lead to, with everything that decides them.

use fluent_bundle::FluentArgs;

use super::{
    Scene,
    fire::{actors, cancel, choose, joining, level_text},
    plans::{commit, part_name, refused, signed, table, whole},
};
use crate::{
    board::Hex,
    games::high_tide::{
        charge::{self, ChargePlan},
        fire,
        melee::{self, RoundOdds},
        morale,
        sequence::Phase,
        task::{Cause, Check, Melee, MeleeStage},
    },
    screen::model::{Actor, Odds, Section},
    table::id::UnitId,
};

/// The planned charge.
pub(super) fn charge(scene: &Scene<'_>) -> Vec<Section> {
    let (Phase::Charge, Some(target)) = (scene.field.now.phase, scene.plan.target) else {
        return Vec::new();
    };
    let side = scene.field.mover();
    let able: Vec<UnitId> = scene
        .field
        .on_map(side)
        .map(|(counter, _)| counter.unit.id)
        .filter(|unit| charge::targets(scene.field, *unit).contains(&target))
        .collect();
    let others = joining(scene, &able);
    if scene.plan.actors.is_empty() {
        return choose(scene, "ui-choose-chargers", "8.24", target, others);
    }
    let mut sections = match charge::plan(scene.field, &scene.plan.actors, target) {
        Ok(plan) => charge_plan(scene, &plan),
        Err(refusal) => vec![refused(scene, &refusal), cancel(scene)],
    };
    sections.extend(others);
    sections
}

fn charge_plan(scene: &Scene<'_>, plan: &ChargePlan) -> Vec<Section> {
    let rows = scene.plan.actors.iter().filter_map(|unit| charger(scene, plan, *unit)).collect();
    let total = [scene.say("ui-points-charging"), "8.25".to_owned(), plan.points.total().to_string()];
    let mut sections: Vec<Section> =
        actors(scene, "ui-charge-on", plan.target, rows, total).into_iter().collect();
    let needed = scene.say_with("ui-charge-needs", "points", &plan.needed.to_string());
    sections.push(Section::Line { text: needed, rule: "8.25".to_owned() });
    sections.extend(defence(scene, plan.target, plan.hex, &plan.chargers));
    let melee =
        Melee { chargers: plan.chargers.clone(), target: plan.target, hex: plan.hex, stage: MeleeStage::Aim };
    // What commits comes before what explains: it must be in sight without scrolling.
    sections.extend(round(scene, &melee));
    sections.push(commit(scene, "ui-commit-charge"));
    sections.extend(blows(scene, &melee));
    sections
}

/// A charger: its points, and what the fire of the whole defending unit would do to it (8.272).
fn charger(scene: &Scene<'_>, plan: &ChargePlan, unit: UnitId) -> Option<Actor> {
    let counter = scene.field.unit(unit)?;
    let points = counter.unit.strength.0.to_string();
    let fire = charge::defence_plan(scene.field, plan.target, unit, None);
    let effect = match fire {
        Some(fire) => {
            let rout = fire::odds(scene.field, &fire).rout.hundredths();
            scene.say_with("ui-fire-routs", "rout", &rout.to_string())
        }
        None => scene.say("ui-no-fire-at"),
    };
    let formation = scene.words.say("word", &counter.unit.stance.formation, &());
    Some(Actor { unit, name: scene.wording.unit(unit), from: formation, effect, value: points })
}

/// The check that the defender must pass to come to melee at all (8.273).
pub(super) fn defence(scene: &Scene<'_>, target: UnitId, hex: Hex, chargers: &[UnitId]) -> Option<Section> {
    if scene.field.unit(target).is_some_and(|target| target.unit.marks.routed) {
        let text = scene.say("ui-routed-gives-way");
        return Some(Section::Line { text, rule: "8.26".to_owned() });
    }
    let attack = charge::attack(scene.field, target, hex, chargers);
    let check = Check { unit: target, cause: Cause::Charged(attack) };
    let level = morale::level(scene.field, &check);
    let holds = scene.say_with("ui-defender-holds", "chance", &passes(scene, level.total()).to_string());
    let text = format!("{holds} {}", level_text(scene, &level));
    Some(Section::Line { text, rule: "8.273".to_owned() })
}

/// The chance in hundredths that a check against this level is passed (7.64).
pub(super) fn passes(scene: &Scene<'_>, level: i32) -> i32 {
    let faces = i32::from(scene.field.charts().command.die.value);
    (level.clamp(0, faces) * 100).checked_div(faces).unwrap_or(0)
}

/// Both sides' blows in the next round of a melee.
pub(super) fn blows(scene: &Scene<'_>, melee: &Melee) -> Vec<Section> {
    let field = scene.field;
    let Some((attackers, defender)) = melee::round(field, melee) else { return Vec::new() };
    let mut sections = Vec::new();
    for (message, blow) in [("ui-chargers-strike", &attackers), ("ui-defender-strikes", &defender)] {
        let mut args = FluentArgs::new();
        args.set("column", field.charts().combat.column_name(blow.column).replace('-', "–"));
        args.set("die", signed(blow.modifiers.total()));
        let caption = scene.words.with("ui-column-and-die", &args);
        let strength = table(scene, scene.say(message), &blow.strength, ("ui-strength", whole));
        let Section::Tally(mut strength) = strength else { continue };
        strength.caption = caption;
        strength.total = strength.total.filter(|_| blow.strength.parts().len() > 1);
        let modifiers = blow.modifiers.parts().iter();
        strength.parts.extend(
            modifiers.map(|part| [part_name(scene, &part.label), part.rule.to_string(), signed(part.value)]),
        );
        sections.push(Section::Tally(strength));
    }
    sections
}

/// The chances of the next round of a melee. The owner of the defender names the charger that takes the loss;
/// the first stands for all.
pub(super) fn round(scene: &Scene<'_>, melee: &Melee) -> Option<Section> {
    let victim = melee.chargers.first()?;
    melee::odds(scene.field, melee, *victim).map(|odds| round_odds(scene, &odds))
}

fn round_odds(scene: &Scene<'_>, odds: &RoundOdds) -> Section {
    let all: u64 = odds.to_defender.iter().map(|(_, on)| on).sum::<u64>().max(1);
    let bars = odds.to_defender.iter().map(|(points, on)| {
        let name = if *points == 0 { scene.say("ui-none") } else { points.to_string() };
        (name, hundredths(*on, all), 0)
    });
    let figure = |cases: u64, what: &str| [format!("{}%", hundredths(cases, odds.cases)), scene.say(what)];
    let mut figures = vec![
        figure(odds.won, "ui-round-won"),
        figure(odds.again, "ui-round-again"),
        figure(odds.lost, "ui-round-lost"),
    ];
    if odds.both > 0 {
        figures.push(figure(odds.both, "ui-round-both"));
    }
    Section::Odds(Odds {
        title: scene.say("ui-round"),
        legend: scene.say("ui-round-legend"),
        bars: bars.collect(),
        figures,
    })
}

/// So many of so many cases in hundredths, rounded to the nearest.
fn hundredths(cases: u64, of: u64) -> u32 {
    let rounded = (cases * 100 + of / 2).checked_div(of).unwrap_or(0);
    u32::try_from(rounded).unwrap_or(u32::MAX)
}
