//! Melees to be fought and routed units to be rallied.

use super::{
    Scene, charge, names,
    plans::{table, whole},
};
use crate::{
    games::high_tide::{
        morale,
        order::Order,
        sequence::Phase,
        task::{Cause, Check},
    },
    screen::{
        answers,
        intent::Intent,
        model::{Action, Section},
    },
    table::id::UnitId,
};

/// The melee that is aimed at, or the first, in full, with a button that fights it; the others to be looked at.
pub(super) fn melees(scene: &Scene<'_>) -> Vec<Section> {
    let field = scene.field;
    if field.now.phase != Phase::Melee || field.now.agenda.decision().is_some() {
        return Vec::new();
    }
    let melees = &field.now.melees;
    let looked_at = melees.iter().find(|melee| scene.plan.target == Some(melee.target));
    let Some(melee) = looked_at.or(melees.first()) else {
        let text = scene.say("ui-no-melees");
        return vec![Section::Note { text, rule: "8.3".to_owned(), warning: false }];
    };
    let chargers: Vec<String> = melee.chargers.iter().map(|unit| scene.wording.unit(*unit)).collect();
    let mut sections = vec![Section::Note {
        text: format!("{} × {}", scene.words.list(&chargers), names::title(scene, melee.target)),
        rule: "8.34".to_owned(),
        warning: false,
    }];
    sections.extend(charge::round(scene, melee));
    let name = scene.say_with("ui-fight", "unit", &scene.wording.unit(melee.target));
    sections.push(Section::Actions(vec![Action {
        name,
        key: "Enter".to_owned(),
        intent: Ok(Intent::Order(Order::Melee { target: melee.target })),
        about: Some(melee.hex),
    }]));
    sections.extend(charge::blows(scene, melee));
    let others = melees.iter().filter(|other| other.target != melee.target);
    let ways: Vec<(String, bool, Intent)> = others
        .map(|other| (scene.wording.unit(other.target), false, Intent::Target(Some(other.target))))
        .collect();
    if !ways.is_empty() {
        sections.push(Section::Choice { text: scene.say("ui-other-melees"), rule: String::new(), ways });
    }
    sections
}

/// A button for each unit that may try to rally, with its chance; for the chosen one, or the first, what its
/// chance is made of.
pub(super) fn rallies(scene: &Scene<'_>) -> Vec<Section> {
    if scene.field.now.phase != Phase::Rally || scene.field.now.agenda.decision().is_some() {
        return Vec::new();
    }
    let level = |unit: UnitId| morale::level(scene.field, &Check { unit, cause: Cause::Rally });
    let chosen = scene.plan.chosen.filter(|unit| scene.undone.contains(unit));
    let Some(first) = chosen.or(scene.undone.first().copied()) else { return Vec::new() };
    let title = scene.say_with("ui-rally", "unit", &names::title(scene, first));
    let mut sections = vec![table(scene, title, &level(first), ("ui-rally-level", whole))];
    for unit in scene.undone {
        let name = scene.say_with("ui-rally", "unit", &scene.wording.unit(*unit));
        let chance =
            scene.say_with("ui-chance", "chance", &charge::passes(scene, level(*unit).total()).to_string());
        let key = if chosen == Some(*unit) { "Enter" } else { "" };
        sections.push(Section::Actions(vec![Action {
            name: format!("{name}, {chance}"),
            key: key.to_owned(),
            intent: Ok(Intent::Order(Order::Rally { unit: *unit })),
            about: answers::hex_of(scene.field, *unit),
        }]));
    }
    sections
}
