//! The planned fire with everything that decides it.

use fluent_bundle::FluentArgs;

use super::{
    Scene, capital, names,
    plans::{commit, refused, signed, table},
    unit,
};
use crate::{
    games::high_tide::{
        charts::Effect,
        fire::{self, FirePlan, Odds as FireOdds, Volley},
        labels::Label,
        losses, morale,
        order::Through,
        refusal::Refusal,
        sequence::Phase,
        task::{Attack, Cause, Check},
    },
    paint::counter::Emphasis,
    screen::{
        counters::{Face, face},
        intent::Intent,
        model::{Action, Actor, Actors, Odds, Section},
    },
    table::{id::UnitId, tally::Tally},
};

/// Whether a fire or charge is being planned: somebody is to act, or somebody is aimed at.
pub(super) fn planning(scene: &Scene<'_>) -> bool {
    let phase = scene.field.now.phase;
    (phase.is_fire() || phase == Phase::Charge)
        && scene.field.now.agenda.decision().is_none()
        && scene.plan.target.is_some()
}

/// The planned fire with strength, modifiers and chances.
pub(super) fn fire(scene: &Scene<'_>) -> Vec<Section> {
    let firing = scene.field.now.phase.is_fire();
    let Some(target) = scene.plan.target.filter(|_| firing) else { return Vec::new() };
    let able = fire::firers(scene.field, target);
    let others = joining(scene, &able);
    if scene.plan.actors.is_empty() {
        return choose(scene, "ui-choose-firers", "7.34", target, others);
    }
    let mut sections = match fire::plan(scene.field, &volley(scene, target, scene.plan.through)) {
        Ok(plan) => fire_plan(scene, &plan),
        Err(refusal) => unable(scene, target, &refusal),
    };
    sections.extend(others);
    sections
}

/// Why those chosen may not fire together: each one that may not, with its reason, and a way to go on without
/// them.
fn unable(scene: &Scene<'_>, target: UnitId, refusal: &Refusal) -> Vec<Section> {
    let each = fire::unable(scene.field, &scene.plan.actors, target);
    if each.is_empty() || each.len() == scene.plan.actors.len() && each.len() == 1 {
        return vec![refused(scene, refusal), cancel(scene)];
    }
    let units: Vec<UnitId> = each.iter().map(|(unit, _)| *unit).collect();
    let mut sections: Vec<Section> = each.iter().map(|(_, refusal)| refused(scene, refusal)).collect();
    if units.len() < scene.plan.actors.len() {
        let names: Vec<String> = units.iter().map(|unit| scene.wording.unit(*unit)).collect();
        let without = scene.say_with("ui-without", "units", &scene.words.list(&names));
        let go_on = scene.action("ui-leave-out", "", Intent::LeaveOut(units));
        sections.push(Section::Actions(vec![Action { name: without, ..go_on }]));
    }
    sections.push(cancel(scene));
    sections
}

/// The fire that is planned, if it may be ordered.
pub(super) fn planned(scene: &Scene<'_>) -> Option<FirePlan> {
    let firing = scene.field.now.phase.is_fire();
    let target = scene.plan.target.filter(|_| firing && !scene.plan.actors.is_empty())?;
    fire::plan(scene.field, &volley(scene, target, scene.plan.through)).ok()
}

/// The fire of those chosen, through a side if that is chosen too.
fn volley(scene: &Scene<'_>, target: UnitId, through: Option<Through>) -> Volley {
    let firers = scene.plan.actors.clone();
    Volley { firers, target, kind: fire::kind(scene.field), through, points: None }
}

/// Others that could act as well, each to be added by a click.
pub(super) fn joining(scene: &Scene<'_>, able: &[UnitId]) -> Option<Section> {
    let others = able.iter().filter(|unit| !scene.plan.actors.contains(unit));
    let ways: Vec<(String, bool, Intent)> =
        others.map(|unit| (scene.wording.unit(*unit), false, Intent::ToggleActor(*unit))).collect();
    let text = scene.say("ui-may-join");
    (!ways.is_empty()).then(|| Section::Choice { text, rule: String::new(), ways })
}

/// A target is aimed at and nobody acts yet.
pub(super) fn choose(
    scene: &Scene<'_>,
    message: &str,
    rule: &str,
    target: UnitId,
    others: Option<Section>,
) -> Vec<Section> {
    let text = scene.say_with(message, "unit", &names::title(scene, target));
    let note = Section::Note { text, rule: rule.to_owned(), warning: others.is_none() };
    [note].into_iter().chain(others).chain([cancel(scene)]).collect()
}

pub(super) fn cancel(scene: &Scene<'_>) -> Section {
    Section::Actions(vec![scene.action("ui-cancel", "Esc", Intent::Cancel)])
}

fn fire_plan(scene: &Scene<'_>, plan: &FirePlan) -> Vec<Section> {
    let odds = fire::odds(scene.field, plan);
    let rows = scene.plan.actors.iter().filter_map(|actor| firer(scene, plan, *actor)).collect();
    let total = [scene.say("ui-strength-firing"), "7.31".to_owned(), plan.strength.total().to_string()];
    let mut sections: Vec<Section> =
        actors(scene, "ui-fire-on", plan.target, rows, total).into_iter().collect();
    sections.push(columns(scene, plan.column));
    sections.push(modifiers(scene, plan));
    sections.extend(through(scene, plan));
    sections.push(chances(scene, &odds));
    sections.extend(morale_line(scene, plan, &odds));
    sections.push(commit(scene, "ui-commit-fire"));
    sections
}

/// Who acts against whom.
pub(super) fn actors(
    scene: &Scene<'_>,
    title: &str,
    target: UnitId,
    rows: Vec<Actor>,
    total: [String; 3],
) -> Option<Section> {
    let counter = scene.field.unit(target)?;
    let hex = counter.unit.hex()?;
    let mut args = FluentArgs::new();
    args.set("hex", hex.to_string());
    args.set("ground", capital(&scene.words.say("word", &scene.field.map().ground(hex), &())));
    args.set("state", capital(&unit::state(scene, counter)));
    args.set("now", counter.unit.strength.0);
    args.set("full", counter.info.full);
    Some(Section::Actors(Actors {
        face: Face::Counter(face::counter(scene.field, counter, Emphasis::None)),
        title: scene.say_with(title, "unit", &names::title(scene, target)),
        state: scene.words.with("ui-target-state", &args),
        rows,
        total,
    }))
}

fn firer(scene: &Scene<'_>, plan: &FirePlan, unit: UnitId) -> Option<Actor> {
    let part = plan.parts.iter().find(|part| part.unit == unit)?;
    let mut args = FluentArgs::new();
    args.set("points", part.points);
    args.set("range", part.range);
    let mut effects: Vec<String> = [part.formation, part.at_range]
        .iter()
        .filter(|effect| **effect != Effect::Normal)
        .map(|effect| scene.words.say("word", effect, &()))
        .collect();
    if effects.is_empty() {
        effects.push(scene.words.say("word", &Effect::Normal, &()));
    }
    if part.through != Through::Front {
        effects.push(scene.words.say("word", &part.through, &()));
    }
    Some(Actor {
        unit,
        name: scene.wording.unit(unit),
        from: scene.words.with("ui-points-at-range", &args),
        effect: effects.join(", "),
        value: part.strength.to_string(),
    })
}

fn columns(scene: &Scene<'_>, used: usize) -> Section {
    let combat = &scene.field.charts().combat;
    let names = (0..combat.columns.len()).map(|at| combat.column_name(at).replace('-', "–")).collect();
    Section::Columns(names, used)
}

/// The modifiers to the die. For the flank and the rear, how much of the strength comes through them.
fn modifiers(scene: &Scene<'_>, plan: &FirePlan) -> Section {
    let mut section = table(scene, String::new(), &plan.modifiers, ("ui-die-modifier", signed));
    if let Section::Tally(table) = &mut section {
        let all: i32 = plan.parts.iter().map(|part| part.strength).sum();
        let from = |part: &&fire::Part| part.through >= plan.through;
        let struck: i32 = plan.parts.iter().filter(from).map(|part| part.strength).sum();
        for [label, rule, _] in &mut table.parts {
            if matches!(rule.as_str(), "F10" | "F11") {
                let mut args = FluentArgs::new();
                args.set("points", struck);
                args.set("all", all);
                *label = format!("{label}, {}", scene.words.with("ui-share", &args));
            }
        }
        if table.parts.is_empty() {
            table.parts.push([scene.say("ui-no-modifiers"), String::new(), String::new()]);
        }
    }
    section
}

/// The side through which the fire is to count, where the lines of fire leave the choice (7.37).
fn through(scene: &Scene<'_>, plan: &FirePlan) -> Option<Section> {
    let sides = fire::sides(scene.field, &scene.plan.actors, plan.target);
    if sides.len() < 2 {
        return None;
    }
    let ways = sides.into_iter().filter_map(|through| {
        let other = fire::plan(scene.field, &volley(scene, plan.target, Some(through))).ok()?;
        let mut args = FluentArgs::new();
        args.set("through", capital(&scene.words.say("word", &through, &())));
        args.set("rout", fire::odds(scene.field, &other).rout.hundredths());
        let taken = plan.through == through;
        Some((scene.words.with("ui-through", &args), taken, Intent::Strike(through)))
    });
    let text = scene.say("ui-choose-through");
    Some(Section::Choice { text, rule: "7.37".to_owned(), ways: ways.collect() })
}

fn chances(scene: &Scene<'_>, odds: &FireOdds) -> Section {
    let bars = odds.outcomes.iter().map(|outcome| {
        let star = if outcome.outcome.leader { "*" } else { "" };
        let name = match (outcome.lost, outcome.outcome.check) {
            (0, false) => scene.say("ui-none"),
            (0, true) => format!("M{star}"),
            (lost, _) => format!("{lost}{star}"),
        };
        (name, outcome.chance.hundredths(), outcome.rout.hundredths())
    });
    let mean = odds.mean_loss.hundredths();
    let figure = |value: String, what: &str| [value, scene.say(what)];
    let mut figures = vec![
        figure(format!("{}.{}", mean / 100, mean % 100 / 10), "ui-mean-loss"),
        figure(format!("{}%", odds.check.hundredths()), "ui-check"),
        figure(format!("{}%", odds.rout.hundredths()), "ui-rout"),
    ];
    if odds.leader.cases > 0 {
        figures.push(figure(format!("{}%", odds.leader.hundredths()), "ui-leader-falls"));
    }
    if odds.eliminated.cases > 0 {
        figures.push(figure(format!("{}%", odds.eliminated.hundredths()), "ui-eliminated"));
    }
    Section::Odds(Odds {
        title: scene.say("ui-points-lost"),
        legend: scene.say("ui-odds-legend"),
        bars: bars.collect(),
        figures,
    })
}

/// What the target's morale check would be made against, and from what loss on it would be another.
fn morale_line(scene: &Scene<'_>, plan: &FirePlan, odds: &FireOdds) -> Option<Section> {
    let field = scene.field;
    let check =
        |lost: u8| Check { unit: plan.target, cause: Cause::Fire(Attack { lost, ..plan.attack.clone() }) };
    if odds.check.cases == 0 {
        return None;
    }
    let level = morale::level(field, &check(0));
    let mut text = level_text(scene, &level);
    let mut losses: Vec<u8> = odds.outcomes.iter().filter(|at| !at.eliminated).map(|at| at.lost).collect();
    losses.sort_unstable();
    let other = losses.into_iter().find_map(|lost| {
        let mut then = field.clone();
        losses::lose(&mut then, plan.target, lost);
        let after = morale::level(&then, &check(lost)).total();
        (after != level.total()).then_some((lost, after))
    });
    if let Some((lost, after)) = other {
        let mut args = FluentArgs::new();
        args.set("lost", lost);
        args.set("level", after);
        text = format!("{text} {}", scene.words.with("ui-morale-after", &args));
    }
    Some(Section::Line { text, rule: "7.64".to_owned() })
}

/// "Morale 8: 7, Birney +1, cover +1."
pub(super) fn level_text(scene: &Scene<'_>, level: &Tally<Label>) -> String {
    let parts: Vec<String> = level
        .parts()
        .iter()
        .enumerate()
        .map(|(at, part)| match at {
            0 => part.value.to_string(),
            _ => format!("{} {}", scene.wording.label(&part.label), signed(part.value)),
        })
        .collect();
    let mut args = FluentArgs::new();
    args.set("level", level.total());
    args.set("parts", parts.join(", "));
    scene.words.with("ui-morale-line", &args)
}
