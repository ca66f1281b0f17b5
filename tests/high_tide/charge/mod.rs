//! Charges (8.2).

mod check;
mod defence;
mod limits;
mod reaction;

use gettysburg::{
    board::Direction,
    games::high_tide::{
        fact::Fact,
        order::{Answer, Order},
        sequence::Phase,
    },
    table::side::Side,
};

use super::scene::{Play, Scene, id};

const CSA: Side = Side::Confederate;
const USA: Side = Side::Union;

/// Confederate infantry of 15 in 0910, facing a Union brigade of 12 in 1010 that faces it.
fn scene() -> Scene {
    Scene::new()
        .csa("C", "0910", Direction::E, 15)
        .usa("U", "1010", Direction::W, 12)
        .phase(CSA, Phase::Charge)
}

fn order(chargers: &[&str], target: &str) -> Order {
    Order::Charge { chargers: chargers.iter().map(|name| id(name)).collect(), target: id(target) }
}

fn stand(play: &mut Play) -> Vec<Fact> {
    play.order(Order::Answer(Answer::Stand))
}

fn hold_fire(play: &mut Play) -> Vec<Fact> {
    play.order(Order::Answer(Answer::Split(Vec::new())))
}
