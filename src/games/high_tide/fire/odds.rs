//! The exact chances of a fire, by enumeration of all faces of the die.

use serde::Serialize;

use super::plan::FirePlan;
use crate::games::high_tide::{
    charts::Outcome,
    field::Field,
    morale,
    task::{Attack, Cause, Check},
    units::Place,
};

/// One outcome of a fire and its chances, in hundredths: the faces of two ten-sided dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Chance {
    /// Points lost, no more than the target has.
    pub loss: u8,
    /// Whether morale is checked.
    pub check: bool,
    /// Whether a leader is at risk.
    pub leader: bool,
    /// The chance of this outcome.
    pub chance: u32,
    /// The part of it in which the target routs, or a routed one routs again.
    pub rout: u32,
    /// Whether the target is eliminated.
    pub eliminated: bool,
}

/// All outcomes of a fire that can happen, from the lightest on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Odds {
    /// The outcomes.
    pub chances: Vec<Chance>,
    /// Expected loss, in hundredths of a point.
    pub mean_loss: u32,
    /// Chance of a morale check.
    pub check: u32,
    /// Chance of a rout.
    pub rout: u32,
}

/// The chances of a planned fire. The leader who may fall to a "*" is left in for the check.
pub fn odds(field: &Field, plan: &FirePlan) -> Odds {
    let faces = u32::from(field.charts().command.die.value);
    let each = 100 / faces.max(1);
    let mut chances: Vec<Chance> = Vec::new();
    for die in 1..=field.charts().command.die.value {
        let outcome = field.charts().combat.outcome(plan.column, i32::from(die) + plan.modifiers.total());
        let chance = chance(field, plan, outcome, each);
        let same = |other: &&mut Chance| {
            (other.loss, other.check, other.leader) == (chance.loss, chance.check, chance.leader)
        };
        match chances.iter_mut().find(same) {
            Some(known) => {
                known.chance += chance.chance;
                known.rout += chance.rout;
            }
            None => chances.push(chance),
        }
    }
    let sum = |part: fn(&Chance) -> u32| chances.iter().map(part).sum();
    Odds {
        mean_loss: sum(|chance| chance.chance * u32::from(chance.loss)),
        check: sum(|chance| if chance.check && !chance.eliminated { chance.chance } else { 0 }),
        rout: sum(|chance| chance.rout),
        chances,
    }
}

fn chance(field: &Field, plan: &FirePlan, outcome: Outcome, each: u32) -> Chance {
    let (strength, routed) = field
        .unit(plan.target)
        .map_or((0, false), |target| (target.unit.strength.0, target.unit.marks.routed));
    let loss = outcome.loss.min(strength);
    let eliminated = loss == strength;
    let rout = match (eliminated, routed) {
        (true, _) => 0,
        (false, true) => {
            if loss > 0 {
                each
            } else {
                0
            }
        }
        (false, false) if outcome.check => failing_faces(field, plan, loss) * each / 10,
        (false, false) => 0,
    };
    Chance { loss, check: outcome.check, leader: outcome.leader, chance: each, rout, eliminated }
}

/// On how many faces the check after a loss fails.
fn failing_faces(field: &Field, plan: &FirePlan, loss: u8) -> u32 {
    // The level is that of the target as the loss leaves it, a column having deployed.
    let mut after = field.clone();
    if let Some(unit) = after.unit_mut(plan.target) {
        unit.strength.0 -= loss.min(unit.strength.0);
        if loss > 0 && unit.stance.formation == crate::games::high_tide::units::Formation::Column {
            unit.stance.formation = crate::games::high_tide::units::Formation::Line;
        }
        debug_assert_ne!(unit.place, Place::Gone);
    }
    let cause = Cause::Fire(Attack { lost: loss, ..plan.attack.clone() });
    let level = morale::level(&after, &Check { unit: plan.target, cause }).total();
    let faces = i32::from(field.charts().command.die.value);
    u32::try_from((faces - level).clamp(0, faces)).unwrap_or(0)
}
