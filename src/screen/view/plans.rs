//! What is planned or asked: moves, fires, charges, questions, the menu of orders.

use fluent_bundle::FluentArgs;

use super::Scene;
use crate::{
    board::Direction,
    games::high_tide::{
        charge,
        fact::FireKind,
        fire::{self, FirePlan, Volley},
        labels::Label,
        movement, options,
        order::{Answer, Order, Step},
        refusal::Refusal,
        sequence::Phase,
        setup,
        task::Question,
    },
    screen::{
        intent::Intent,
        model::{Action, Menu, Odds, Section, TallyTable},
    },
    table::{id::UnitId, tally::Tally, words::halves},
};

/// The decision that is asked, with its answers as buttons. Hexes are answered on the map as well.
pub(super) fn question(scene: &Scene<'_>) -> Option<Section> {
    let decision = scene.field.now.agenda.decision()?;
    let strength = |id: UnitId| scene.field.unit(id).map_or(0, |counter| counter.unit.strength.0);
    let answers = decision
        .question
        .answers(strength)
        .into_iter()
        .map(|answer| Action {
            name: answer_name(scene, &decision.question, &answer),
            key: String::new(),
            intent: Ok(Intent::Order(Order::Answer(answer))),
        })
        .collect();
    let side = scene.words.say("word", &decision.who, &());
    Some(Section::Question {
        who: scene.say_with("ui-decides", "side", &side),
        text: scene.wording.question(&decision.question),
        rule: decision.question.rule().to_owned(),
        answers,
    })
}

fn answer_name(scene: &Scene<'_>, question: &Question, answer: &Answer) -> String {
    match (question, answer) {
        (Question::WithdrawalFire { .. }, Answer::Decline) => scene.say("answer-no-fire"),
        (Question::Advance { .. }, Answer::Decline) => scene.say("answer-no-advance"),
        (Question::RetreatStep { .. }, Answer::Decline) => scene.say("answer-stop-here"),
        (_, Answer::Decline) => scene.say("word-decline"),
        (Question::WithdrawalFire { target, .. }, Answer::Unit(firer)) => {
            let fires = scene.say_with("answer-fires", "unit", &scene.wording.unit(*firer));
            format!("{fires}, {}", withdrawal_odds(scene, *firer, *target))
        }
        (_, Answer::Unit(unit)) => scene.wording.unit(*unit),
        (_, Answer::To(hex)) => scene.say_with("answer-to", "hex", &hex.to_string()),
        (_, Answer::OffMap) => scene.say("word-off-map"),
        (_, Answer::Face(facing)) => scene.words.say("word", facing, &()),
        (_, Answer::Stand) => scene.say("word-stand"),
        (_, Answer::Rout) => scene.say("word-rout"),
        (_, Answer::Retreat) => scene.say("word-retreat"),
        (_, Answer::Stay) => scene.say("word-stay"),
        (_, Answer::Go) => scene.say("word-go"),
        (_, Answer::Split(parts)) if parts.is_empty() => scene.say("answer-no-fire"),
        (_, Answer::Split(parts)) => parts
            .iter()
            .map(|(unit, points)| format!("{} {points}", scene.wording.unit(*unit)))
            .collect::<Vec<_>>()
            .join(", "),
    }
}

/// "rout 12%".
fn withdrawal_odds(scene: &Scene<'_>, firer: UnitId, target: UnitId) -> String {
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
    vec![
        Section::Note { text, rule: "12.41".to_owned(), warning: false },
        Section::Actions(vec![scene.action("ui-historical", "P", Intent::Order(Order::PlaceHistorical))]),
    ]
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

fn commit(scene: &Scene<'_>, id: &str) -> Section {
    Section::Actions(vec![
        scene.action(id, "Enter", Intent::Commit),
        scene.action("ui-cancel", "Esc", Intent::Cancel),
    ])
}

fn step_name(scene: &Scene<'_>, step: Step) -> String {
    match step {
        Step::Turn(facing) => scene.say_with("word-turn", "value", &scene.words.say("word", &facing, &())),
        Step::Enter(hex) => hex.to_string(),
        Step::Form(formation) => {
            scene.say_with("word-form", "value", &scene.words.say("word", &formation, &()))
        }
    }
}

/// The planned fire with strength, modifiers and chances.
pub(super) fn fire(scene: &Scene<'_>) -> Vec<Section> {
    let firing = matches!(scene.field.now.phase, Phase::DefensiveFire | Phase::OffensiveFire);
    let Some(target) = scene.plan.target.filter(|_| firing) else { return Vec::new() };
    if scene.plan.actors.is_empty() {
        let text = scene.say("ui-choose-firers");
        return vec![Section::Note { text, rule: "7.34".to_owned(), warning: false }];
    }
    let firers = scene.plan.actors.clone();
    let volley = Volley { firers, target, kind: fire::kind(scene.field), through: None, points: None };
    match fire::plan(scene.field, &volley) {
        Ok(plan) => fire_plan(scene, &plan),
        Err(refusal) => vec![refused(scene, &refusal)],
    }
}

fn refused(scene: &Scene<'_>, refusal: &Refusal) -> Section {
    Section::Note { text: scene.wording.refusal(refusal), rule: refusal.rule.to_string(), warning: true }
}

fn fire_plan(scene: &Scene<'_>, plan: &FirePlan) -> Vec<Section> {
    let odds = fire::odds(scene.field, plan);
    let combat = &scene.field.charts().combat;
    let names = (0..combat.columns.len()).map(|column| combat.column_name(column)).collect();
    let bars = odds.outcomes.iter().map(|outcome| {
        let star = if outcome.outcome.leader { "*" } else { "" };
        let name = match (outcome.lost, outcome.outcome.check) {
            (0, false) => "–".to_owned(),
            (0, true) => "M".to_owned(),
            (lost, _) => format!("{lost}{star}"),
        };
        (name, outcome.chance.hundredths(), outcome.rout.hundredths())
    });
    let mean = odds.mean_loss.hundredths();
    let title = scene.say_with("ui-fire-on", "unit", &scene.wording.unit(plan.target));
    vec![
        table(scene, title, &plan.strength, ("ui-strength-firing", whole)),
        table(scene, scene.say("ui-die-modifiers"), &plan.modifiers, ("ui-die-modifier", signed)),
        Section::Odds(Odds {
            columns: (names, plan.column),
            bars: bars.collect(),
            figures: vec![
                [format!("{}.{}", mean / 100, mean % 100 / 10), scene.say("ui-mean-loss")],
                [format!("{}%", odds.check.hundredths()), scene.say("ui-check")],
                [format!("{}%", odds.rout.hundredths()), scene.say("ui-rout")],
            ],
            note: scene.say("ui-odds-note"),
        }),
        commit(scene, "ui-commit-fire"),
    ]
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
        .map(|part| [scene.wording.label(&part.label), part.rule.to_string(), written(part.value)])
        .collect();
    let total = Some([scene.say(total), written(tally.total())]);
    Section::Tally(TallyTable { title, caption: String::new(), parts, total })
}

/// The planned charge.
pub(super) fn charge(scene: &Scene<'_>) -> Vec<Section> {
    let (Phase::Charge, Some(target)) = (scene.field.now.phase, scene.plan.target) else {
        return Vec::new();
    };
    if scene.plan.actors.is_empty() {
        let text = scene.say("ui-choose-chargers");
        return vec![Section::Note { text, rule: "8.24".to_owned(), warning: false }];
    }
    match charge::plan(scene.field, &scene.plan.actors, target) {
        Ok(plan) => {
            let title = scene.say_with("ui-charge-on", "unit", &scene.wording.unit(target));
            let text = scene.say_with("ui-charge-needs", "points", &plan.needed.to_string());
            vec![
                table(scene, title, &plan.points, ("ui-points-charging", whole)),
                Section::Note { text, rule: "8.25".to_owned(), warning: false },
                commit(scene, "ui-commit-charge"),
            ]
        }
        Err(refusal) => vec![refused(scene, &refusal)],
    }
}

/// Melees to be fought and units to rally, as buttons.
pub(super) fn melee_and_rally(scene: &Scene<'_>) -> Vec<Section> {
    if scene.field.now.agenda.decision().is_some() {
        return Vec::new();
    }
    let (id, order): (&str, fn(UnitId) -> Order) = match scene.field.now.phase {
        Phase::Melee => ("ui-fight", |target| Order::Melee { target }),
        Phase::Rally => ("ui-rally", |unit| Order::Rally { unit }),
        _ => return Vec::new(),
    };
    scene
        .undone
        .iter()
        .copied()
        .map(|unit| {
            let name = scene.say_with(id, "unit", &scene.wording.unit(unit));
            Section::Actions(vec![ordering(name, order(unit))])
        })
        .collect()
}

fn ordering(name: String, order: Order) -> Action {
    Action { name, key: String::new(), intent: Ok(Intent::Order(order)) }
}

/// Every order legal now for the unit that was right-clicked.
pub(super) fn menu(scene: &Scene<'_>) -> Option<Menu> {
    let (unit, at) = scene.plan.menu?;
    let mut actions = Vec::new();
    if scene.field.now.agenda.decision().is_none() {
        let offered = options::of_unit(scene.field, unit);
        let called = |id: &str, unit: UnitId| scene.say_with(id, "unit", &scene.wording.unit(unit));
        actions.extend(offered.steps.into_iter().filter_map(|step| single_step(scene, unit, step)));
        actions.extend(offered.fire.into_iter().filter_map(|target| single_fire(scene, unit, target)));
        for target in offered.charge {
            if charge::plan(scene.field, &[unit], target).is_ok() {
                let order = Order::Charge { chargers: vec![unit], target };
                actions.push(ordering(called("ui-charge-on", target), order));
            }
        }
        if offered.melee {
            actions.push(ordering(called("ui-fight", unit), Order::Melee { target: unit }));
        }
        if offered.rally {
            actions.push(ordering(called("ui-rally", unit), Order::Rally { unit }));
        }
        actions.extend(set_up_turns(scene, unit));
    }
    Some(Menu { title: scene.wording.unit(unit), at, actions, nothing: scene.say("ui-no-orders") })
}

/// A step as a move of its own, with what it costs and whether it draws fire.
fn single_step(scene: &Scene<'_>, unit: UnitId, step: Step) -> Option<Action> {
    let steps = vec![step];
    let planned = movement::plan(scene.field, unit, &steps).ok()?;
    let cost: i32 = planned.steps.iter().map(|step| step.cost.total()).sum();
    let draws_fire = planned.steps.iter().any(|step| !step.provokes.is_empty());
    let mut args = FluentArgs::new();
    args.set("step", scene.words.say("word", &step, &()));
    args.set("cost", cost);
    args.set("fire", if draws_fire { "yes" } else { "no" });
    Some(ordering(scene.words.with("ui-order-step", &args), Order::Move { unit, steps }))
}

/// The fire of one unit, with its strength and the chance of a rout.
fn single_fire(scene: &Scene<'_>, unit: UnitId, target: UnitId) -> Option<Action> {
    let planned = fire::alone(scene.field, unit, target).ok()?;
    let rout = fire::odds(scene.field, &planned).rout.hundredths();
    let mut args = FluentArgs::new();
    args.set("unit", scene.wording.unit(target));
    args.set("strength", planned.strength.total());
    args.set("rout", rout);
    let order = Order::Fire { firers: vec![unit], target, through: None };
    Some(ordering(scene.words.with("ui-order-fire", &args), order))
}

/// Facings and formations of a unit that has been set up.
fn set_up_turns(scene: &Scene<'_>, unit: UnitId) -> Vec<Action> {
    let placed = scene.field.unit(unit).filter(|_| scene.field.now.phase == Phase::SetUp);
    let Some((counter, hex)) = placed.and_then(|counter| Some((counter, counter.unit.hex()?))) else {
        return Vec::new();
    };
    let stance = counter.unit.stance;
    let turns = Direction::ALL.into_iter().map(|facing| (Step::Turn(facing), facing, stance.formation));
    let forms = counter.info.arm.formations().map(|form| (Step::Form(form), stance.front, form));
    turns
        .chain(forms)
        .filter(|(_, facing, form)| (*facing, *form) != (stance.front, stance.formation))
        .filter(|(_, facing, form)| setup::check(scene.field, unit, hex, Some(*facing), Some(*form)).is_ok())
        .map(|(step, facing, form)| {
            let order = Order::Place { unit, hex, facing: Some(facing), formation: Some(form) };
            ordering(step_name(scene, step), order)
        })
        .collect()
}
