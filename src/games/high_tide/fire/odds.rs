//! The chances of a fire, exactly: every face of every die it may come to.

use serde::Serialize;

use super::{
    plan::FirePlan,
    resolve::{self, leaders_at_risk},
};
use crate::{
    games::high_tide::{
        charts::Outcome,
        field::Field,
        losses, morale,
        task::{Attack, Cause, Check},
        units::{Command, Place},
    },
    table::id::UnitId,
};

/// A chance: so many of so many equally likely cases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Chance {
    /// Cases in which it happens.
    pub cases: u32,
    /// All cases.
    pub of: u32,
}

impl Chance {
    /// In hundredths, rounded to the nearest.
    pub fn hundredths(self) -> u32 {
        (self.cases * 100 + self.of / 2).checked_div(self.of).unwrap_or(0)
    }
}

/// What one face of the die does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OddsCell {
    /// The face.
    pub die: u8,
    /// The die with its modifiers.
    pub modified: i32,
    /// The cell of the Combat Table.
    pub outcome: Outcome,
    /// Points that the target loses: no more than it has.
    pub lost: u8,
    /// Whether the target is eliminated.
    pub eliminated: bool,
    /// Whether the target checks morale.
    pub checks: bool,
    /// The chance that a leader is eliminated.
    pub leader: Chance,
    /// The chance that the target routs, or routs again.
    pub rout: Chance,
}

/// Faces that do the same, together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OddsOutcome {
    /// The cell of the Combat Table.
    pub outcome: Outcome,
    /// Points that the target loses: no more than it has.
    pub lost: u8,
    /// Whether the target is eliminated.
    pub eliminated: bool,
    /// The chance of this outcome.
    pub chance: Chance,
    /// The chance of this outcome with a rout of the target.
    pub rout: Chance,
}

/// The chances of a fire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Odds {
    /// Face by face.
    pub cells: Vec<OddsCell>,
    /// Outcome by outcome, in order of the faces.
    pub outcomes: Vec<OddsOutcome>,
    /// Points lost over all faces: their mean as a fraction.
    pub mean_loss: Chance,
    /// The chance of a morale check.
    pub check: Chance,
    /// The chance that a leader is eliminated.
    pub leader: Chance,
    /// The chance that the target routs, or routs again.
    pub rout: Chance,
    /// The chance that the target is eliminated by the loss.
    pub eliminated: Chance,
}

/// The chances of a planned fire. Only what the fire itself does is counted, not what a rout may lead to.
pub fn odds(field: &Field, plan: &FirePlan) -> Odds {
    let faces = field.charts().command.die.value;
    let cells: Vec<OddsCell> = (1..=faces).map(|die| cell(field, plan, die)).collect();
    let sum = |part: &dyn Fn(&OddsCell) -> u32| Chance {
        cases: cells.iter().map(part).sum(),
        of: u32::from(faces),
    };
    Odds {
        outcomes: outcomes(&cells),
        mean_loss: sum(&|cell| u32::from(cell.lost)),
        check: sum(&|cell| u32::from(cell.checks)),
        eliminated: sum(&|cell| u32::from(cell.eliminated)),
        leader: together(cells.iter().map(|cell| cell.leader)),
        rout: together(cells.iter().map(|cell| cell.rout)),
        cells,
    }
}

/// The chance over several equally likely cases with a chance each, all of them in the same fraction.
fn together(chances: impl Iterator<Item = Chance>) -> Chance {
    chances.fold(Chance::default(), |all, one| Chance { cases: all.cases + one.cases, of: all.of + one.of })
}

fn outcomes(cells: &[OddsCell]) -> Vec<OddsOutcome> {
    let whole = u32::try_from(cells.len()).unwrap_or(u32::MAX);
    let mut outcomes: Vec<OddsOutcome> = Vec::new();
    for cell in cells {
        let OddsCell { outcome, lost, eliminated, .. } = *cell;
        match outcomes.iter_mut().find(|known| known.outcome == outcome) {
            Some(known) => {
                known.chance.cases += 1;
                known.rout.cases += cell.rout.cases;
            }
            None => outcomes.push(OddsOutcome {
                outcome,
                lost,
                eliminated,
                chance: Chance { cases: 1, of: whole },
                rout: Chance { cases: cell.rout.cases, of: cell.rout.of * whole },
            }),
        }
    }
    outcomes
}

fn cell(field: &Field, plan: &FirePlan, die: u8) -> OddsCell {
    let modified = i32::from(die) + plan.modifiers.total();
    let outcome = resolve::outcome(field, plan, die);
    let routed = field.unit(plan.target).is_some_and(|counter| counter.unit.marks.routed);
    let mut then = field.clone();
    let lost = losses::lose(&mut then, plan.target, outcome.loss);
    let eliminated = then.unit(plan.target).is_none_or(|counter| !counter.in_play());
    let checks = outcome.check && !routed && !eliminated;
    let faces = u32::from(field.charts().command.die.value);
    let falls = (faces + 1).saturating_sub(u32::from(field.charts().command.leader_loss.value));
    let draws = u32::try_from(at_risk(field, field, plan).len()).unwrap_or(u32::MAX).max(1);
    let leaders = if outcome.leader { at_risk(field, &then, plan) } else { Vec::new() };
    // Every draw of a leader, every face of his die, every face of the check.
    let of = draws * faces * faces;
    let rout = if checks {
        let standing = failures(&then, plan, lost, None);
        let fallen: u32 = leaders.iter().map(|leader| failures(&then, plan, lost, Some(*leader))).sum();
        if leaders.is_empty() {
            draws * faces * standing
        } else {
            falls * fallen + draws * (faces - falls) * standing
        }
    } else if routed && lost > 0 && !eliminated {
        of
    } else {
        0
    };
    OddsCell {
        die,
        modified,
        outcome,
        lost,
        eliminated,
        checks,
        leader: Chance { cases: if leaders.is_empty() { 0 } else { falls }, of: faces },
        rout: Chance { cases: rout, of },
    }
}

/// The leaders who may fall to a "*" as the field stands then, in the hex where the target stands now.
fn at_risk(now: &Field, then: &Field, plan: &FirePlan) -> Vec<UnitId> {
    let target = now.unit(plan.target).and_then(|counter| Some((counter.info.side, counter.unit.hex()?)));
    target.map(|(side, hex)| leaders_at_risk(then, side, hex)).unwrap_or_default()
}

/// On how many faces the target fails its check after its loss, and after a leader stacked with it has been
/// eliminated (5.37).
fn failures(then: &Field, plan: &FirePlan, lost: u8, fallen: Option<UnitId>) -> u32 {
    let check = Check { unit: plan.target, cause: Cause::Fire(Attack { lost, ..plan.attack.clone() }) };
    let level = match fallen {
        Some(leader) => {
            let mut after = then.clone();
            replace(&mut after, leader);
            morale::level(&after, &check).total()
        }
        None => morale::level(then, &check).total(),
    };
    let faces = i32::from(then.charts().command.die.value);
    u32::try_from((faces - level).clamp(0, faces)).unwrap_or(0)
}

/// Turns over the counter of a leader who has fallen, or takes it away (5.33, 5.34). A replacement of the
/// target's own command stays with it, the nearest unit; any other has no say in its morale.
fn replace(field: &mut Field, id: UnitId) {
    let replaced = field.leader(id).is_some_and(|chief| chief.info.replacement.is_some());
    if let Some(leader) = field.leader_mut(id) {
        if replaced {
            leader.command = Command::Replacement;
        } else {
            leader.place = Place::Gone;
        }
    }
}
