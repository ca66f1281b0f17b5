//! Melee (8.3).

mod guns;
mod odds;
mod rounds;
mod strength;

use gettysburg::{
    board::Direction,
    games::high_tide::{
        fact::Fact,
        order::Order,
        sequence::Phase,
        task::{Melee, MeleeStage},
        units::{Arm, Formation},
    },
    table::{id::UnitId, side::Side},
};

use super::scene::{Play, Scene, hex, id};

const CSA: Side = Side::Confederate;
const USA: Side = Side::Union;

fn pending(chargers: &[&str]) -> Melee {
    let chargers = chargers.iter().map(|name| id(name)).collect();
    Melee { chargers, target: id("U"), hex: hex("1010"), stage: MeleeStage::Aim }
}

/// A melee to be fought for 1010, whose defender faces west.
fn joined(scene: Scene, chargers: &[&str]) -> Scene {
    let melee = pending(chargers);
    scene.phase(CSA, Phase::Melee).position(|now| now.melees.push(melee))
}

/// Confederate infantry of 15 against a Union brigade of 12.
fn scene() -> Scene {
    joined(Scene::new().csa("C", "0910", Direction::E, 15).usa("U", "1010", Direction::W, 12), &["C"])
}

fn fight(play: &mut Play) -> Vec<Fact> {
    play.order(Order::Melee { target: id("U") })
}

fn rolls(facts: &[Fact]) -> Vec<(UnitId, u8)> {
    facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::MeleeRolled { against, loss, .. } => Some((*against, *loss)),
            _ => None,
        })
        .collect()
}

/// Guns in 1010 against infantry.
fn guns(points: u8, formation: Formation) -> Scene {
    let scene = Scene::new()
        .csa("C", "0910", Direction::E, 15)
        .unit(USA, Arm::Artillery, "U", "1010", Direction::W, points)
        .with("U", |unit| unit.stance.formation = formation);
    joined(scene, &["C"])
}

/// Two chargers, of 15 and 9 points.
fn two() -> Scene {
    let scene = Scene::new().csa("C", "0910", Direction::E, 15).csa("D", "0909", Direction::Se, 9);
    joined(scene.usa("U", "1010", Direction::W, 12), &["C", "D"])
}
