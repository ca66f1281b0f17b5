//! The chances of one round of melee, exactly: every face of every die it may come to.

use serde::Serialize;

use super::{Blow, check_of_charger, check_of_defender, round};
use crate::{
    games::high_tide::{
        field::Field,
        morale,
        task::{Check, Melee},
        units::{Place, Strength},
    },
    table::id::UnitId,
};

/// The chances of one round. Leaders at risk, and what a rout may lead to, are left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RoundOdds {
    /// Points that the defender loses, from the least, with the faces of the die on which it does.
    pub to_defender: Vec<(u8, u64)>,
    /// The same for the charger that takes the loss.
    pub to_charger: Vec<(u8, u64)>,
    /// All equally likely cases of the round.
    pub cases: u64,
    /// Those in which the defender is eliminated or fails its check, and a charger takes the hex.
    pub won: u64,
    /// Those in which the defender holds and no charger is left.
    pub lost: u64,
    /// Those in which both sides are eliminated by the rolls.
    pub both: u64,
    /// Those in which another round follows.
    pub again: u64,
}

/// The chances of the next round, the attackers' loss falling on `victim`. `None` if one side has nobody to
/// fight, or there are more cases than can be counted.
pub fn odds(field: &Field, melee: &Melee, victim: UnitId) -> Option<RoundOdds> {
    let (attackers, defender) = round(field, melee)?;
    let faces = u64::from(field.charts().command.die.value);
    let each = faces.checked_pow(u32::try_from(melee.chargers.len()).ok()?.checked_add(1)?)?;
    let cases = faces.checked_mul(faces)?.checked_mul(each)?;
    let to_defender = losses(field, &attackers, melee.target)?;
    let to_charger = losses(field, &defender, victim)?;
    let mut odds = RoundOdds { to_defender, to_charger, cases, won: 0, lost: 0, both: 0, again: 0 };
    for (points, on) in odds.to_defender.clone() {
        for (of_charger, with) in odds.to_charger.clone() {
            let then = after(after(field.clone(), melee.target, points), victim, of_charger);
            let (won, lost, both) = ends(&then, melee, each, faces);
            odds.won += on * with * won;
            odds.lost += on * with * lost;
            odds.both += on * with * both;
            odds.again += on * with * (each - won - lost - both);
        }
    }
    Some(odds)
}

/// Points that a blow takes from a unit, no more than it has, with the faces on which it does.
fn losses(field: &Field, blow: &Blow, against: UnitId) -> Option<Vec<(u8, u64)>> {
    let strength = field.unit(against)?.unit.strength.0;
    let mut found: Vec<(u8, u64)> = Vec::new();
    for die in 1..=field.charts().command.die.value {
        let outcome = field.charts().combat.outcome(blow.column, i32::from(die) + blow.modifiers.total());
        let points = outcome.loss.min(strength);
        match found.iter_mut().find(|(known, _)| *known == points) {
            Some((_, on)) => *on += 1,
            None => found.push((points, 1)),
        }
    }
    found.sort_unstable();
    Some(found)
}

/// The field after a unit has lost points.
fn after(mut field: Field, id: UnitId, points: u8) -> Field {
    if let Some(unit) = field.unit_mut(id) {
        let left = unit.strength.0.saturating_sub(points);
        unit.strength = Strength(left);
        if left == 0 {
            unit.place = Place::Gone;
        }
    }
    field
}

/// Of `each` cases, those won, those lost and those in which both are gone, losses having been taken.
fn ends(field: &Field, melee: &Melee, each: u64, faces: u64) -> (u64, u64, u64) {
    let left: Vec<UnitId> = melee.chargers.iter().copied().filter(|id| is_alive(field, *id)).collect();
    match (is_alive(field, melee.target), left.is_empty()) {
        (false, true) => (0, 0, each),
        (false, false) => (each, 0, 0),
        (true, true) => (0, each, 0),
        (true, false) => {
            let each_face = each / faces;
            let fails = failing(field, &check_of_defender(field, melee));
            // Of the cases of each face, those in which every charger left fails as well.
            let all_fail = left
                .iter()
                .fold(each_face, |cases, id| cases / faces * failing(field, &check_of_charger(melee, *id)));
            (fails * each_face, (faces - fails) * all_fail, 0)
        }
    }
}

fn is_alive(field: &Field, id: UnitId) -> bool {
    field.unit(id).is_some_and(|counter| counter.in_play())
}

/// On how many faces a check fails.
fn failing(field: &Field, check: &Check) -> u64 {
    let faces = i32::from(field.charts().command.die.value);
    u64::try_from((faces - morale::level(field, check).total()).clamp(0, faces)).unwrap_or(0)
}
