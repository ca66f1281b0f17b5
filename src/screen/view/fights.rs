//! Combat results: each fire, charge, melee and rally told as one story, the latest first.

use super::{Scene, plans::signed};
use crate::{
    games::high_tide::fact::{Fact, FireKind},
    screen::{
        game::Playing,
        model::{Fight, Section},
    },
    table::id::UnitId,
};

/// How many are shown.
const SHOWN: usize = 8;

/// The results of combat.
pub(super) fn results(scene: &Scene<'_>, playing: &Playing) -> Option<Section> {
    let mut stories = Vec::new();
    for fact in playing.told().iter().flatten() {
        tell(scene, fact, &mut stories);
    }
    let stories: Vec<Fight> =
        stories.into_iter().rev().take(SHOWN).map(|(_, story): (Kind, Fight)| story).collect();
    (!stories.is_empty()).then(|| Section::Results {
        title: scene.say("ui-results"),
        caption: scene.say("ui-results-caption"),
        stories,
    })
}

/// What a story is about, which says which facts belong to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Fire,
    Charge,
    Melee,
    Rally,
    /// It has come to its end.
    Closed,
}

/// Adds a fact to the last story, or begins another with it.
fn tell(scene: &Scene<'_>, fact: &Fact, stories: &mut Vec<(Kind, Fight)>) {
    let said = || scene.wording.fact(fact);
    let last = stories.last_mut();
    match (fact, last) {
        (Fact::PhaseBegan { .. }, Some((kind, _))) => *kind = Kind::Closed,
        (Fact::Fired { kind: FireKind::ChargeDefence, .. }, Some((Kind::Charge, story))) => {
            let [who, die, came] = fired(scene, fact);
            story.lines.push(format!("{who}: {die}, {came}"));
        }
        (Fact::Fired { .. }, _) => stories.push((Kind::Fire, headed(fired(scene, fact)))),
        (Fact::ChargeAnnounced { .. }, _) => stories.push((Kind::Charge, titled(said()))),
        (Fact::MeleeRolled { .. }, Some((Kind::Melee, story))) => story.lines.push(blow(scene, fact)),
        (Fact::MeleeRolled { by, against, .. }, _) => {
            let title = format!("{} × {}", names(scene, by), scene.wording.unit(*against));
            let mut story = titled(title);
            story.lines.push(blow(scene, fact));
            stories.push((Kind::Melee, story));
        }
        // What follows upon the end, an advance into the hex or the alarm of friends, belongs to it still.
        (Fact::MeleeEnded { .. }, Some((Kind::Melee, story)))
        | (Fact::MeleeJoined { .. } | Fact::Advanced { .. }, Some((Kind::Charge, story))) => {
            story.outcome = said();
        }
        (Fact::Advanced { .. }, Some((Kind::Melee, story))) => {
            story.outcome = format!("{} {}", story.outcome, said());
        }
        (Fact::Rallied { .. }, _) => stories.push((Kind::Rally, titled(said()))),
        (Fact::CaptureRolled { .. }, None | Some((Kind::Closed, _))) => {
            stories.push((Kind::Closed, titled(said())));
        }
        (fact, Some((kind, story))) if *kind != Kind::Closed && follows(fact) => story.lines.push(said()),
        _ => {}
    }
}

/// Whether a fact belongs to the story of the fight in which it happened.
const fn follows(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Checked { .. }
            | Fact::Routed { .. }
            | Fact::Eliminated { .. }
            | Fact::Reacted { .. }
            | Fact::Advanced { .. }
            | Fact::LeaderAtRisk { .. }
            | Fact::LeaderEliminated { .. }
            | Fact::CaptureRolled { .. }
    )
}

fn titled(title: String) -> Fight {
    headed([title, String::new(), String::new()])
}

fn headed(head: [String; 3]) -> Fight {
    Fight { head, lines: Vec::new(), outcome: String::new() }
}

fn names(scene: &Scene<'_>, units: &[UnitId]) -> String {
    let names: Vec<String> = units.iter().map(|unit| scene.wording.unit(*unit)).collect();
    scene.words.list(&names)
}

fn die(scene: &Scene<'_>, rolled: u8, modifier: i32) -> String {
    let modifier = if modifier == 0 { "+0".to_owned() } else { signed(modifier) };
    scene.say_with("ui-die", "die", &format!("{rolled} {modifier}"))
}

/// Who fired at whom, the die, what came of it.
fn fired(scene: &Scene<'_>, fact: &Fact) -> [String; 3] {
    let Fact::Fired { firers, target, die: rolled, modifiers, loss, check, .. } = fact else {
        return Default::default();
    };
    let who = format!("{} → {}", names(scene, firers), scene.wording.unit(*target));
    [who, die(scene, *rolled, modifiers.total()), lost(scene, *loss, *check)]
}

/// One side's blow in a round of melee: strength, die, what it cost the other.
fn blow(scene: &Scene<'_>, fact: &Fact) -> String {
    let Fact::MeleeRolled { by, strength, modifiers, die: rolled, loss, .. } = fact else {
        return String::new();
    };
    let points = scene.say_with("ui-blow", "points", &strength.total().to_string());
    let die = die(scene, *rolled, modifiers.total());
    format!("{}: {points}, {die}, {}", names(scene, by), lost(scene, *loss, false))
}

fn lost(scene: &Scene<'_>, loss: u8, check: bool) -> String {
    match (loss, check) {
        (0, true) => scene.say("ui-result-check"),
        (0, false) => scene.say("ui-result-none"),
        (loss, _) => scene.say_with("ui-result-lost", "points", &loss.to_string()),
    }
}
