//! The set-up, the planned move, and what all plans share.

use fluent_bundle::FluentArgs;

use super::{Scene, capital};
use crate::{
    games::high_tide::{
        fact::FireKind,
        fire::{self, Volley},
        labels::Label,
        movement,
        order::{Order, Step},
        refusal::Refusal,
        sequence::Phase,
        setup,
    },
    screen::{
        intent::Intent,
        model::{Action, Section, TallyTable},
    },
    table::{id::UnitId, tally::Tally, words::halves},
};

/// "rout 12%".
pub(super) fn withdrawal_odds(scene: &Scene<'_>, firer: UnitId, target: UnitId) -> String {
    let kind = FireKind::Withdrawal;
    let volley = Volley { firers: vec![firer], target, kind, through: None, points: None };
    let rout =
        fire::plan(scene.field, &volley).map_or(0, |plan| fire::odds(scene.field, &plan).rout.hundredths());
    format!("{} {rout}%", scene.say("ui-rout"))
}

/// What can be done in the set-up.
pub(super) fn set_up(scene: &Scene<'_>) -> Vec<Section> {
    if scene.field.now.phase != Phase::SetUp {
        return Vec::new();
    }
    let side = scene.words.say("word", &scene.field.mover(), &());
    let text = scene.say_with("ui-set-up", "side", &side);
    let historical = scene.action("ui-historical", "P", Intent::Order(Order::PlaceHistorical));
    let mut sections = vec![Section::Note { text, rule: "12.41".to_owned(), warning: false }];
    let works = scene.field.scenario().works.as_ref().filter(|works| works.side == scene.field.mover());
    let Some(works) = works else {
        sections.push(Section::Actions(vec![historical]));
        return sections;
    };
    let left = setup::works_left(scene.field).to_string();
    let name = scene.say_with(if scene.plan.spade { "ui-spade-down" } else { "ui-spade" }, "left", &left);
    let spade = Action { name, ..scene.action("ui-spade", "", Intent::Spade) };
    sections.extend([Section::Actions(vec![historical]), Section::Actions(vec![spade])]);
    if scene.plan.spade {
        let text = scene.say("ui-spade-hint");
        sections.push(Section::Note { text, rule: works.rule.0.to_owned(), warning: false });
    }
    sections
}

/// The planned move, or the one that dropping the dragged unit would make.
pub(super) fn movement(scene: &Scene<'_>) -> Vec<Section> {
    let (unit, steps, planned) = match (scene.plan.dragged, scene.plan.chosen) {
        (Some((unit, Some(hex))), _) if scene.field.now.phase == Phase::Movement => {
            (unit, movement::reach(scene.field, unit).steps(hex).unwrap_or_default(), false)
        }
        (_, Some(unit)) => (unit, scene.plan.steps.clone(), true),
        _ => return Vec::new(),
    };
    let Ok(plan) = movement::plan(scene.field, unit, &steps) else { return Vec::new() };
    let parts = plan.steps.iter().map(|step| {
        let causes: Vec<String> =
            step.cost.parts().iter().map(|part| scene.wording.label(&part.label)).collect();
        let name = step_name(scene, step.step);
        let text = if causes.is_empty() { name } else { format!("{name}: {}", causes.join(", ")) };
        [text, String::new(), halves(i64::from(step.cost.total()))]
    });
    let left = plan.steps.last().map_or(0, |step| i64::from(step.left));
    let mut sections = vec![Section::Tally(TallyTable {
        title: scene.say("ui-planned-move"),
        caption: scene.say_with("ui-points-left", "points", &halves(left)),
        parts: parts.collect(),
        total: None,
    })];
    for (at, step) in plan.steps.iter().enumerate().filter(|(_, step)| !step.provokes.is_empty()) {
        let names: Vec<String> = step.provokes.iter().map(|unit| scene.wording.unit(*unit)).collect();
        let mut args = FluentArgs::new();
        args.set("step", at + 1);
        args.set("units", scene.words.list(&names));
        args.set("count", names.len());
        let odds: Vec<String> =
            step.provokes.iter().map(|firer| withdrawal_odds(scene, *firer, unit)).collect();
        let text = format!("{} {}", scene.words.with("ui-draws-fire", &args), odds.join(", "));
        sections.push(Section::Note { text, rule: "6.94".to_owned(), warning: true });
    }
    if planned {
        sections.push(commit(scene, "ui-move"));
    }
    sections
}

pub(super) fn commit(scene: &Scene<'_>, id: &str) -> Section {
    Section::Actions(vec![
        scene.action(id, "Enter", Intent::Commit),
        scene.action("ui-cancel", "Esc", Intent::Cancel),
    ])
}

pub(super) fn step_name(scene: &Scene<'_>, step: Step) -> String {
    match step {
        Step::Turn(facing) => scene.say_with("word-turn", "value", &scene.words.say("word", &facing, &())),
        Step::Enter(hex) => hex.to_string(),
        Step::Form(formation) => {
            scene.say_with("word-form", "value", &scene.words.say("word", &formation, &()))
        }
    }
}

pub(super) fn refused(scene: &Scene<'_>, refusal: &Refusal) -> Section {
    Section::Note { text: scene.wording.refusal(refusal), rule: refusal.rule.to_string(), warning: true }
}

/// A number as modifiers are written: with its sign.
pub(super) fn signed(value: i32) -> String {
    match value {
        0 => "0".to_owned(),
        1.. => format!("+{value}"),
        _ => format!("−{}", value.unsigned_abs()),
    }
}

/// A number as strengths are written.
pub(super) fn whole(value: i32) -> String {
    value.to_string()
}

/// What a part of a number stands for, as a row begins: names keep their letters.
pub(super) fn part_name(scene: &Scene<'_>, label: &Label) -> String {
    let named = scene.wording.label(label);
    match label {
        Label::Firing { .. }
        | Label::Melee { .. }
        | Label::LeaderInMelee { .. }
        | Label::Leader { .. }
        | Label::PointsLost { .. }
        | Label::Stars { .. }
        | Label::Control { .. } => named,
        _ => capital(&named),
    }
}

/// A tally as a table, its total under a message and its numbers written in a way.
pub(super) fn table(
    scene: &Scene<'_>,
    title: String,
    tally: &Tally<Label>,
    (total, written): (&str, fn(i32) -> String),
) -> Section {
    let parts = tally
        .parts()
        .iter()
        .map(|part| [part_name(scene, &part.label), part.rule.to_string(), written(part.value)])
        .collect();
    let total = Some([scene.say(total), written(tally.total())]);
    Section::Tally(TallyTable { title, caption: String::new(), parts, total })
}
