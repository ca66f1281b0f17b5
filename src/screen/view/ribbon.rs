//! The phase ribbon: the turns, the whole sequence of both player turns, what is left undone.

use fluent_bundle::FluentArgs;

use super::Scene;
use crate::{
    games::high_tide::{
        order::Order,
        sequence::{self, Phase},
    },
    screen::{
        intent::{Card, Intent},
        model::{Action, PlayerTurn, Ribbon, Step, When},
    },
    table::side::Side,
};

/// The steps of a player turn as the ribbon shows them, with the phases that each covers.
const STEPS: [(&str, &[Phase]); 5] = [
    ("command", &[Phase::Command]),
    ("movement", &[Phase::Movement]),
    ("combat", &[Phase::DefensiveFire, Phase::OffensiveFire]),
    ("charge", &[Phase::Charge, Phase::Melee]),
    ("rally", &[Phase::Rally]),
];

/// The ribbon.
pub(super) fn ribbon(scene: &Scene<'_>) -> Ribbon {
    let field = scene.field;
    let (first, last) = (field.scenario().first_turn, field.last_turn());
    let now = field.now.clock.turn;
    let record = &field.charts().turns;
    let turns = shown(first, last, now)
        .filter_map(|turn| Some((turn, record.get(turn)?)))
        .map(|(turn, space)| Step {
            name: space.hour.clone(),
            detail: String::new(),
            hint: scene.words.with("ui-turn-of", &turn_args(scene, turn)),
            when: turn_when(field.now.phase, turn, now),
        })
        .collect();
    let side = scene.words.say("word", &field.mover(), &());
    let caption = match field.now.phase {
        Phase::SetUp => scene.say_with("ui-sets-up", "side", &side),
        Phase::Bombardment => bombardment(scene),
        Phase::Over => scene.say("ui-status-over"),
        _ => scene.words.with("ui-turn-of", &turn_args(scene, now)),
    };
    Ribbon {
        turns,
        caption,
        player_turns: Side::BOTH.map(|side| player_turn(scene, side)).into(),
        left: left(scene),
        end: end(scene),
    }
}

/// The turns that the ribbon has room for: of a long game those about the present one. The names of night turns
/// are long.
fn shown(first: usize, last: usize, now: usize) -> std::ops::RangeInclusive<usize> {
    /// How many there is room for.
    const ROOM: usize = 4;
    let begin = now.saturating_sub(1).min((last + 1).saturating_sub(ROOM)).max(first);
    begin..=last.min(begin + ROOM - 1)
}

fn turn_args(scene: &Scene<'_>, turn: usize) -> FluentArgs<'static> {
    let scenario = scene.field.scenario();
    let space = scene.field.charts().turns.get(turn);
    let mut args = FluentArgs::new();
    args.set("day", space.map_or(0, |turn| usize::from(turn.day)));
    args.set("hour", space.map_or_else(String::new, |turn| turn.hour.clone()));
    args.set("night", if space.is_some_and(|turn| turn.night) { "yes" } else { "no" });
    args.set("turn", turn.saturating_sub(scenario.first_turn) + 1);
    args.set("turns", scene.field.last_turn() + 1 - scenario.first_turn);
    args
}

/// "Bombardment 1 of 3, Conf.": there is little room.
fn bombardment(scene: &Scene<'_>) -> String {
    let rounds = scene.field.scenario().bombardment.map_or(0, |bombardment| bombardment.rounds);
    let mut args = FluentArgs::new();
    args.set("round", scene.field.now.rounds);
    args.set("rounds", rounds);
    scene.words.with(&format!("ui-bombardment-{}", side_id(scene.field.mover())), &args)
}

/// No turn is being played in the set-up, nor when all is over.
fn turn_when(phase: Phase, turn: usize, now: usize) -> When {
    match phase {
        Phase::SetUp | Phase::Bombardment => When::Later,
        Phase::Over => When::Done,
        _ if turn < now => When::Done,
        _ if turn == now => When::Now,
        _ => When::Later,
    }
}

/// How much is left undone, or who must decide before anything else is done.
fn left(scene: &Scene<'_>) -> (String, String) {
    let field = scene.field;
    if let Some(decision) = field.now.agenda.decision() {
        return (scene.words.say("word", &decision.who, &()), scene.say("ui-must-decide"));
    }
    match (scene.undone.len(), field.now.phase) {
        (_, Phase::Over | Phase::Command) => (String::new(), String::new()),
        (0, phase) => (scene.say("ui-all-done"), scene.say(&format!("ui-nothing-left-{}", phase_id(phase)))),
        (count, phase) => (count.to_string(), scene.say(&format!("ui-left-{}", phase_id(phase)))),
    }
}

/// The name of a phase in message ids.
pub(super) const fn phase_id(phase: Phase) -> &'static str {
    match phase {
        Phase::SetUp => "set-up",
        Phase::Command => "command",
        Phase::Movement => "movement",
        Phase::Bombardment => "bombardment",
        Phase::DefensiveFire | Phase::OffensiveFire => "fire",
        Phase::Charge => "charge",
        Phase::Melee => "melee",
        Phase::Rally => "rally",
        Phase::Over => "over",
    }
}

fn end(scene: &Scene<'_>) -> Option<Action> {
    let field = scene.field;
    if field.now.agenda.decision().is_some() {
        return None;
    }
    if field.now.phase == Phase::Over {
        return Some(scene.action("ui-count", "C", Intent::Open(Card::Count)));
    }
    let intent = match sequence::may_end(field) {
        Ok(()) => Ok(Intent::Order(Order::EndPhase)),
        Err(refusal) => Err(format!("{} {}", scene.wording.refusal(&refusal), refusal.rule)),
    };
    let name = scene.say(&format!("ui-end-{}", phase_id(field.now.phase)));
    Some(Action { name, key: scene.say("ui-key-space"), intent, about: None })
}

const fn side_id(side: Side) -> &'static str {
    match side {
        Side::Confederate => "confederate",
        Side::Union => "union",
    }
}

fn player_turn(scene: &Scene<'_>, side: Side) -> PlayerTurn {
    let (mover, phase) = (scene.field.now.clock.mover, scene.field.now.phase);
    let id = side_id(side);
    let current = STEPS.iter().position(|(_, phases)| phases.contains(&phase));
    let before = (side, mover) == (Side::Confederate, Side::Union);
    let phases = STEPS
        .iter()
        .enumerate()
        .map(|(at, (name, phases))| {
            let when = match current {
                _ if matches!(phase, Phase::SetUp | Phase::Bombardment) => When::Later,
                _ if phase == Phase::Over || before => When::Done,
                Some(current) if side == mover && at < current => When::Done,
                Some(current) if side == mover && at == current => When::Now,
                _ => When::Later,
            };
            let part = phases.iter().position(|part| *part == phase).filter(|_| when == When::Now);
            let detail = match (*name, part) {
                ("combat", Some(part)) => scene.say(&format!("ui-ribbon-combat-{id}-{part}")),
                ("combat", None) => scene.say(&format!("ui-ribbon-combat-{id}")),
                ("charge", Some(part)) => scene.say(&format!("ui-ribbon-charge-{part}")),
                _ => String::new(),
            };
            let hint = scene.say(&format!("ui-hint-{name}"));
            Step { name: scene.say(&format!("ui-ribbon-{name}")), detail, hint, when }
        })
        .collect();
    PlayerTurn { side, title: scene.say(&format!("ui-player-turn-{id}")), phases }
}
