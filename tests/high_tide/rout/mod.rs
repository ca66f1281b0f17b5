//! Rout (7.65 to 7.67).

mod limits;
mod on_the_way;
mod path;

use std::collections::BTreeMap;

use gettysburg::{
    board::{
        Direction::{E, W},
        Hex,
    },
    games::high_tide::{
        fact::Fact,
        losses,
        order::{Answer, Order, Through},
        sequence::Phase,
        task::{Attack, Cause, Check, Question, Task},
    },
    table::{
        rule::Rule,
        side::Side::{self, Confederate, Union},
    },
};

use super::scene::{Play, Scene, hex, id};

/// Plays a scene from queued consequences on: a harmless question is answered, and they follow.
pub fn after(scene: Scene, tasks: Vec<Task>) -> (Play, Vec<Fact>) {
    let waiting = scene.position(|now| {
        now.agenda.push_in_order(tasks);
        now.agenda.ask(Union, Question::Advance { hex: hex("0000"), candidates: Vec::new(), must: false });
    });
    let mut play = waiting.referee();
    let facts = play.order(Order::Answer(Answer::Decline));
    (play, facts)
}

/// A Union brigade in 1510, facing the Confederate one in 1410 that drives it.
fn scene() -> Scene {
    Scene::new()
        .phase(Confederate, Phase::OffensiveFire)
        .usa("US-1", "1510", W, 13)
        .csa("CS-1", "1410", E, 13)
}

fn fail() -> Vec<Task> {
    fail_from(&["1410"])
}

/// The brigade checks morale after fire from these hexes.
fn fail_from(from: &[&str]) -> Vec<Task> {
    let from = from.iter().map(|at| hex(at)).collect();
    let attack = Attack { lost: 1, ..losses::plain_attack(from, Through::Front) };
    vec![Task::Check(Check { unit: id("US-1"), cause: Cause::Fire(attack) })]
}

/// Bars all hexes but these to the Union.
fn only(scene: Scene, open: &[&str]) -> Scene {
    let map = scene.clone().field().briefing.map.clone();
    let barred: BTreeMap<Hex, Rule> = map
        .hexes()
        .filter(|at| !open.contains(&at.to_string().as_str()))
        .map(|at| (at, Rule("test")))
        .collect();
    scene.scenario(|scenario| scenario.barred[Union] = barred)
}

/// The hexes the unit has entered on its rout.
fn entered(facts: &[Fact]) -> Vec<String> {
    facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::RoutStepped { hex, .. } => Some(hex.to_string()),
            _ => None,
        })
        .collect()
}

fn question(play: &Play) -> Option<(Side, Question)> {
    play.field().now.agenda.decision().map(|decision| (decision.who, decision.question.clone()))
}

/// Answers every rout step by the first hex offered, and declines all withdrawal fire on the way.
pub fn run_on(play: &mut Play, mut facts: Vec<Fact>) -> Vec<Fact> {
    loop {
        let answer = match question(play) {
            Some((_, Question::RoutStep { hexes, .. })) => {
                Answer::To(hexes.first().copied().expect("a hex to go to"))
            }
            Some((_, Question::WithdrawalFire { .. })) => Answer::Decline,
            _ => return facts,
        };
        facts.extend(play.order(Order::Answer(answer)));
    }
}
