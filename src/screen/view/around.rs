//! What is always there: status line, casualty record, hills, results.

use std::collections::BTreeMap;

use fluent_bundle::FluentArgs;

use super::{
    Scene, fire, names,
    plans::{signed, table, whole},
    ribbon::phase_id,
};
use crate::{
    board::Hex,
    games::high_tide::{
        arrive, charge, fact::Fact, field::Field, movement, scenario::Objective, sequence::Phase, victory,
    },
    screen::{
        board::overlay,
        counters::may_take,
        game::Playing,
        model::{Casualties, Section, Status},
        notice::Notice,
    },
    table::{id::UnitId, side::Side},
};

/// The status line: a notice, a refusal, or what can be done.
pub(super) fn status(scene: &Scene<'_>, notice: &Notice) -> Status {
    let hex = scene.plan.hovered.map_or_else(String::new, |hex| hex_text(scene, hex));
    if let Some(text) = notice.text(scene.words) {
        return Status { text, rule: String::new(), refusal: notice.warns(), hex };
    }
    if let Some(refusal) = &scene.plan.refusal {
        let text = scene.wording.refusal(refusal);
        return Status { text, rule: refusal.rule.to_string(), refusal: true, hex };
    }
    let over_another = scene.plan.dragged.is_none() && scene.plan.pointed.is_some();
    if let Some(why) = overlay::why_barred(scene.field, scene.plan).filter(|_| !over_another) {
        return Status { text: scene.wording.refusal(&why), rule: why.rule.to_string(), refusal: true, hex };
    }
    let text = match (scene.field.now.agenda.decision(), scene.plan.chosen) {
        (Some(decision), _) => scene.wording.question(&decision.question),
        (None, Some(unit)) if drags(scene.field, unit) => moving(scene, unit),
        (None, _) if !scene.plan.actors.is_empty() => match scene.plan.target {
            Some(_) if !commits(scene) => scene.say("ui-status-aim"),
            Some(target) => scene.say_with("ui-status-planned", "unit", &names::title(scene, target)),
            None => scene.say("ui-status-aim"),
        },
        _ if scene.undone.is_empty() && fights(scene.field.now.phase) => scene.say("ui-status-nothing-left"),
        _ => scene.say(&format!("ui-status-{}", phase_id(scene.field.now.phase))),
    };
    Status { text, rule: String::new(), refusal: false, hex }
}

/// Whether a unit or leader can be dragged about now.
fn drags(field: &Field, unit: UnitId) -> bool {
    may_take(field, unit) && matches!(field.now.phase, Phase::SetUp | Phase::Movement)
}

/// What can be done with a unit that is moved or set up: only what has a facing is turned.
fn moving(scene: &Scene<'_>, unit: UnitId) -> String {
    if let Some(held) =
        movement::why_held(scene.field, unit).filter(|_| scene.field.now.phase == Phase::Movement)
    {
        return scene.wording.refusal(&held);
    }
    if arrive::is_due(scene.field, unit) {
        return scene.say_with("ui-status-arrive", "unit", &scene.wording.unit(unit));
    }
    let turns = scene.field.unit(unit).is_some_and(|counter| counter.unit.facing().is_some());
    let mut args = FluentArgs::new();
    args.set("unit", scene.wording.unit(unit));
    args.set("turns", if turns { "yes" } else { "no" });
    scene.words.with("ui-status-move", &args)
}

const fn fights(phase: Phase) -> bool {
    !matches!(phase, Phase::SetUp | Phase::Command | Phase::Movement | Phase::Over)
}

/// Whether what is planned may be done.
fn commits(scene: &Scene<'_>) -> bool {
    let charges = |target| charge::plan(scene.field, &scene.plan.actors, target).is_ok();
    match scene.field.now.phase {
        Phase::Charge => scene.plan.target.is_some_and(charges),
        _ => fire::planned(scene).is_some(),
    }
}

fn hex_text(scene: &Scene<'_>, hex: Hex) -> String {
    let map = scene.field.map();
    let mut args = FluentArgs::new();
    args.set("hex", hex.to_string());
    args.set("ground", scene.words.say("word", &map.ground(hex), &()));
    args.set("level", usize::from(map.level(hex)));
    args.set("names", map.names(hex).take(2).collect::<Vec<_>>().join(", "));
    scene.words.with("ui-hex", &args)
}

/// The casualty record with the sources of each point (11.1).
pub(super) fn casualties(scene: &Scene<'_>) -> Section {
    let field = scene.field;
    let sides = [Side::Union, Side::Confederate]
        .map(|side| {
            let mut by_unit: BTreeMap<String, i32> = BTreeMap::new();
            for casualty in &field.now.casualties[side] {
                let name = scene.wording.unit(casualty.unit);
                *by_unit.entry(name).or_default() += i32::from(casualty.points);
            }
            let points = field.scenario().casualties[side] + by_unit.values().sum::<i32>();
            let mut sources: Vec<(String, i32)> = by_unit.into_iter().collect();
            sources.sort_by(|left, right| right.1.cmp(&left.1).then_with(|| left.0.cmp(&right.0)));
            Casualties { side, name: scene.words.say("word", &side, &()), points, sources }
        })
        .into();
    Section::Casualties { title: scene.say("ui-casualties"), caption: scene.say("ui-casualties-rule"), sides }
}

/// The victory hexes and what they would give if the game ended now.
pub(super) fn objectives(scene: &Scene<'_>) -> Section {
    let field = scene.field;
    let score = victory::score(field);
    let objectives = &field.scenario().objectives;
    // Hexes that count each by itself are told of together.
    let together = objectives.chunk_by(|one, other| one.each_of.is_some() && one.each_of == other.each_of);
    let mut rows: Vec<[String; 3]> = together.map(|places| place(scene, places)).collect();
    let rule = field.scenario().objectives.first().map_or("11.4", |objective| objective.rule.0);
    let totals = format!("{} : {}", score.confederate.total(), score.union.total());
    rows.push([scene.say("ui-points"), scene.say("ui-points-order"), totals]);
    Section::Objectives {
        title: scene.say("ui-objectives"),
        caption: scene.say_with("ui-if-now", "rule", rule),
        rows,
    }
}

/// A place, or the hexes of one: who holds it, and what that gives to whom.
fn place(scene: &Scene<'_>, places: &[Objective]) -> [String; 3] {
    let name = places.first().map(|place| place.each_of.clone().unwrap_or_else(|| place.name.clone()));
    let name = name.unwrap_or_default();
    let (mut held, mut points) = (Vec::new(), Vec::new());
    for side in Side::BOTH {
        let of_side = places.iter().filter(|place| victory::holder(scene.field, &place.hexes) == Some(side));
        let count = of_side.count();
        let earned = places.iter().filter(|place| victory::earner(scene.field, place) == Some(side));
        let earned: i32 = earned.map(|place| place.points[side]).sum();
        if count > 0 {
            let called = scene.words.say("word", &side, &());
            let mut args = FluentArgs::new();
            args.set("side", called.clone());
            args.set("held", count);
            args.set("all", places.len());
            held.push(if places.len() > 1 { scene.words.with("ui-held-hexes", &args) } else { called });
            points.push(earned.to_string());
        }
    }
    match held.is_empty() {
        true => [name, scene.say("ui-nobody"), "–".to_owned()],
        false => [name, held.join(", "), points.join(" : ")],
    }
}

/// The fire or blow of the last order in full: strength and die modifiers with their reasons.
pub(super) fn latest(scene: &Scene<'_>, playing: &Playing) -> Vec<Section> {
    let facts = playing.told().last().into_iter().flatten();
    let shot = facts.rev().find_map(|fact| match fact {
        Fact::Fired { strength, modifiers, .. } => Some((fact, "ui-strength-firing", strength, modifiers)),
        Fact::MeleeRolled { strength, modifiers, .. } => Some((fact, "ui-strength", strength, modifiers)),
        _ => None,
    });
    let Some((fact, total, strength, modifiers)) = shot else { return Vec::new() };
    let note = Section::Note { text: scene.wording.fact(fact), rule: String::new(), warning: false };
    vec![
        table(scene, scene.say("ui-last-result"), strength, (total, whole)),
        table(scene, scene.say("ui-die-modifiers"), modifiers, ("ui-die-modifier", signed)),
        note,
    ]
}
