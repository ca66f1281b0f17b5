//! Movement (6.2).

mod allowance;
mod cost;
mod limits;
mod march;
mod reach;
mod routed;
mod scenario;

use gettysburg::{
    board::Direction,
    games::high_tide::{
        field::Field,
        movement::plan,
        order::{Order, Step},
        refusal::Why,
        units::{Arm, Formation},
    },
    table::side::Side,
};

use super::scene::{Scene, hex, id};

const CSA: Side = Side::Confederate;
const USA: Side = Side::Union;

fn enter(at: &str) -> Step {
    Step::Enter(hex(at))
}

fn go(unit: &str, steps: &[Step]) -> Order {
    Order::Move { unit: id(unit), steps: steps.to_vec() }
}

/// Confederate infantry that faces east in 1010.
fn line() -> Scene {
    Scene::new().csa("C", "1010", Direction::E, 6)
}

fn formed(formation: Formation) -> Scene {
    let arm = match formation {
        Formation::Line | Formation::Column => Arm::Infantry,
        Formation::Dismounted | Formation::Mounted => Arm::Cavalry,
        Formation::Unlimbered | Formation::Limbered => Arm::Artillery,
    };
    Scene::new()
        .unit(CSA, arm, "C", "1010", Direction::E, 6)
        .with("C", |unit| unit.stance.formation = formation)
}

/// The refusal's rule and reason of a move of `C`.
fn refusal(field: &Field, steps: &[Step]) -> (&'static str, Why) {
    let refusal = plan(field, id("C"), steps).expect_err("refused");
    (refusal.rule.0, refusal.why)
}

fn allows(field: &Field, steps: &[Step]) -> bool {
    plan(field, id("C"), steps).is_ok()
}
