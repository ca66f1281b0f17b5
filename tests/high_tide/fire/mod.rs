//! Fire combat (7.3 to 7.5).

mod limits;
mod modifiers;
mod resolve;
mod strength;

use gettysburg::{
    board::Direction::{self, W},
    games::high_tide::{
        fact::FireKind,
        fire::{self, FirePlan, Volley},
        labels::Label,
        order::Order,
        refusal::{Refusal, Why},
        sequence::Phase,
        units::{Arm, Formation},
    },
    table::side::Side::Confederate,
};

use super::scene::{Scene, id};

/// The Confederates fire offensively; a Union brigade of 30 stands in 1510 and faces west.
fn offensive() -> Scene {
    Scene::new().phase(Confederate, Phase::OffensiveFire).usa("US-1", "1510", W, 30)
}

fn guns(scene: Scene, name: &str, at: &str, front: Direction, points: u8) -> Scene {
    scene.unit(Confederate, Arm::Artillery, name, at, front, points)
}

fn formed(scene: Scene, name: &str, formation: Formation) -> Scene {
    scene.with(name, |unit| unit.stance.formation = formation)
}

fn volley(kind: FireKind, firers: &[&str], target: &str) -> Volley {
    let firers = firers.iter().map(|name| id(name)).collect();
    Volley { firers, target: id(target), kind, through: None, points: None }
}

fn planned(scene: &Scene, firers: &[&str]) -> Result<FirePlan, Refusal> {
    fire::plan(&scene.clone().field(), &volley(FireKind::Offensive, firers, "US-1"))
}

fn plan(scene: &Scene, firers: &[&str]) -> FirePlan {
    planned(scene, firers).expect("the fire is legal")
}

fn refusal(scene: &Scene, firers: &[&str]) -> (&'static str, Why) {
    let refusal = planned(scene, firers).expect_err("the fire is against the rules");
    (refusal.rule.0, refusal.why)
}

/// The lines of the modifiers, with their values.
fn lines(plan: &FirePlan) -> Vec<(String, i32)> {
    plan.modifiers
        .parts()
        .iter()
        .map(|part| match &part.label {
            Label::Line(line) => ((*line).to_owned(), part.value),
            other => (format!("{other:?}"), part.value),
        })
        .collect()
}

fn line(name: &str, value: i32) -> (String, i32) {
    (name.to_owned(), value)
}

fn fire_order(firers: &[&str], target: &str) -> Order {
    Order::Fire { firers: firers.iter().map(|name| id(name)).collect(), target: id(target), through: None }
}
