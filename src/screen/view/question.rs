//! The decision that is asked, and what its answers would do.

use fluent_bundle::FluentArgs;

use super::{Scene, capital, charge, plans::withdrawal_odds};
use crate::{
    board::Hex,
    games::high_tide::{
        self as game,
        fact::Fact,
        order::{Answer, Order},
        task::{Cause, Charge, Check, Question, Share},
    },
    screen::{
        answers,
        intent::Intent,
        model::{Action, Division, DivisionPart, Section},
    },
    table::id::UnitId,
};

/// The decision that is asked, with its answers as buttons. Hexes are answered on the map as well.
pub(super) fn question(scene: &Scene<'_>) -> Vec<Section> {
    let Some(decision) = scene.field.now.agenda.decision() else { return Vec::new() };
    let strength = |id: UnitId| scene.field.unit(id).map_or(0, |counter| counter.unit.strength.0);
    // What does nothing comes last, so that a click too many does not choose it.
    let (nothing, something): (Vec<Answer>, Vec<Answer>) =
        decision.question.answers(strength).into_iter().partition(|answer| match answer {
            Answer::Decline => true,
            Answer::Split(parts) => parts.is_empty(),
            _ => false,
        });
    let answers = something
        .into_iter()
        .chain(nothing)
        .map(|answer| Action {
            name: capital(&answer_name(scene, &decision.question, &answer)),
            key: String::new(),
            about: answers::place(scene.field, &decision.question, &answer),
            intent: Ok(Intent::Order(Order::Answer(answer))),
        })
        .collect();
    let side = scene.words.say("word", &decision.who, &());
    let mut sections = vec![Section::Question {
        who: scene.say_with("ui-decides", "side", &side),
        text: scene.wording.question(&decision.question),
        rule: decision.question.rule().to_owned(),
        answers,
    }];
    if let Question::Reaction { charge, .. } | Question::Defence { charge, .. } = &decision.question {
        let Charge { chargers, target, .. } = charge.clone();
        let text = scene.wording.fact(&Fact::ChargeAnnounced { chargers: chargers.clone(), target });
        sections.insert(0, Section::Note { text, rule: "8.271".to_owned(), warning: true });
        sections.extend(charge::defence(scene, target, charge.hex, &chargers));
    }
    if let Some(share) = decision.question.share(strength).filter(|share| share.among.len() > 1) {
        sections.push(division(scene, &decision.question, &share));
    }
    if let Question::MeleeLoss { melee } = &decision.question {
        sections.extend(charge::blows(scene, melee));
    }
    sections
}

/// Steppers for points that are divided otherwise than whole to one unit: fire (8.272), stragglers (10.2).
fn division(scene: &Scene<'_>, question: &Question, share: &Share) -> Section {
    let points = |unit: &UnitId| scene.plan.division.get(unit).copied().unwrap_or(0);
    let given: u8 = share.among.iter().map(|(unit, _)| points(unit)).fold(0, u8::saturating_add);
    let parts = share
        .among
        .iter()
        .map(|(unit, most)| {
            let points = points(unit);
            let odds = match question {
                Question::Defence { charge, .. } if points > 0 => {
                    defence_odds(scene, charge.target, *unit, Some(points))
                }
                _ => String::new(),
            };
            let step = |by: i8| Intent::Divide { at: *unit, by };
            DivisionPart {
                name: scene.wording.unit(*unit),
                odds,
                points,
                less: (points > 0).then(|| step(-1)),
                more: (given < share.points && points < *most).then(|| step(1)),
            }
        })
        .collect();
    let mut args = FluentArgs::new();
    args.set("left", share.points.saturating_sub(given));
    args.set("all", share.points);
    let commit = match question {
        Question::Defence { .. } => "ui-fire-divided",
        _ => "ui-divided-so",
    };
    let commit = Action {
        name: scene.say(commit),
        key: "Enter".to_owned(),
        intent: if given > 0 { Ok(Intent::Commit) } else { Err(scene.say("ui-divide-first")) },
        about: None,
    };
    Section::Division(Division { parts, left: scene.words.with("ui-left-to-divide", &args), commit })
}

/// The chance that a charger fired at with so many points routs: "rout 12%".
fn defence_odds(scene: &Scene<'_>, firer: UnitId, target: UnitId, points: Option<u8>) -> String {
    let plan = game::charge::defence_plan(scene.field, firer, target, points);
    let rout = plan.map_or(0, |plan| game::fire::odds(scene.field, &plan).rout.hundredths());
    format!("{} {rout}%", scene.say("ui-rout"))
}

/// What a step of a rout costs besides the ground: a friend in the hex is alarmed and must check (7.63), and
/// in an enemy zone the next step may draw fire (6.94).
fn rout_costs(scene: &Scene<'_>, question: &Question, hex: Hex) -> Vec<String> {
    let Question::RoutStep { rout, .. } = question else { return Vec::new() };
    let Some(side) = scene.field.unit(rout.unit).map(|counter| counter.info.side) else { return Vec::new() };
    let friend = scene.field.unit_of(side, hex).filter(|friend| !friend.unit.marks.routed);
    let alarmed = friend.map(|friend| {
        let check = Check { unit: friend.info.id, cause: Cause::Panic { from: rout.from.clone() } };
        let level = game::morale::level(scene.field, &check).total();
        let mut args = FluentArgs::new();
        args.set("unit", scene.wording.unit(friend.info.id));
        args.set("chance", charge::passes(scene, level));
        scene.words.with("ui-alarms", &args)
    });
    let in_zone = !game::control::exerters(scene.field, hex, side).is_empty();
    alarmed.into_iter().chain(in_zone.then(|| scene.say("ui-in-zone"))).collect()
}

fn answer_name(scene: &Scene<'_>, question: &Question, answer: &Answer) -> String {
    match (question, answer) {
        (Question::WithdrawalFire { .. }, Answer::Decline) => scene.say("answer-no-fire"),
        (Question::Advance { .. }, Answer::Decline) => scene.say("answer-no-advance"),
        (Question::RetreatStep { .. }, Answer::Decline) => scene.say("answer-stop-here"),
        (Question::PlayOn { .. }, Answer::Decline) => scene.say("answer-play-no-more"),
        (Question::PlayOn { .. }, Answer::Go) => scene.say("answer-play-on"),
        (_, Answer::Decline) => scene.say("word-decline"),
        (Question::WithdrawalFire { target, .. }, Answer::Unit(firer)) => {
            let fires = scene.say_with("answer-fires", "unit", &scene.wording.unit(*firer));
            format!("{fires}, {}", withdrawal_odds(scene, *firer, *target))
        }
        (Question::CheckNext { checks }, Answer::Unit(unit)) => {
            let check = checks.iter().find(|check| check.unit == *unit);
            let level = check.map_or(0, |check| game::morale::level(scene.field, check).total());
            let holds = scene.say_with("ui-holds", "chance", &charge::passes(scene, level).to_string());
            format!("{}, {holds}", scene.wording.unit(*unit))
        }
        (_, Answer::Unit(unit)) => scene.wording.unit(*unit),
        (_, Answer::To(hex)) => {
            let ground = scene.words.say("word", &scene.field.map().ground(*hex), &());
            let to = format!("{}, {ground}", scene.say_with("answer-to", "hex", &hex.to_string()));
            std::iter::once(to).chain(rout_costs(scene, question, *hex)).collect::<Vec<_>>().join(", ")
        }
        (_, Answer::OffMap) => scene.say("word-off-map"),
        (_, Answer::Face(facing)) => scene.words.say("word", facing, &()),
        (_, Answer::Stand) => scene.say("word-stand"),
        (_, Answer::Rout) => scene.say("word-rout"),
        (_, Answer::Retreat) => scene.say("word-retreat"),
        (_, Answer::Stay) => scene.say("word-stay"),
        (_, Answer::Go) => scene.say("word-go"),
        (Question::Stragglers { .. }, Answer::Split(parts)) if parts.is_empty() => scene.say("ui-none"),
        (Question::Stragglers { .. }, Answer::Split(parts)) => {
            let part = |(unit, points): &(UnitId, u8)| {
                let mut args = FluentArgs::new();
                args.set("unit", scene.wording.unit(*unit));
                args.set("points", *points);
                scene.words.with("ui-gets", &args)
            };
            parts.iter().map(part).collect::<Vec<_>>().join(", ")
        }
        (_, Answer::Split(parts)) if parts.is_empty() => scene.say("answer-no-fire"),
        (Question::Defence { charge, .. }, Answer::Split(parts)) => parts
            .iter()
            .map(|(unit, points)| {
                let odds = defence_odds(scene, charge.target, *unit, Some(*points));
                format!("{}: {points}, {odds}", scene.wording.unit(*unit))
            })
            .collect::<Vec<_>>()
            .join(", "),
        (_, Answer::Split(_)) => scene.say("word-fire"),
    }
}
