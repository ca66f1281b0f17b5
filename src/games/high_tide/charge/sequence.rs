//! The stages of a charge (8.26, 8.27).

use super::{attack::attack, defence, plan::still_charging, retreat};
use crate::{
    games::high_tide::{
        fact::Fact,
        field::Field,
        order::Answer,
        rout,
        task::{Cause, Charge, ChargeStage, Check, Melee, MeleeStage, Question, Task},
        units::Formation,
        withdrawal_fire,
        world::Table,
    },
    table::id::UnitId,
};

/// The next stage of a charge.
pub fn go_on(mut table: Table) {
    table.work(|field, task| {
        if let Task::Charge(charge) = task {
            take_up(field, charge);
        }
    });
}

fn take_up(field: &mut Field, charge: Charge) {
    let stands = field.unit(charge.target).is_some_and(|target| target.unit.hex() == Some(charge.hex));
    match &charge.stage {
        ChargeStage::Reaction => react(field, charge),
        ChargeStage::Retreat(_) => retreat::go_on(field, charge),
        // The defender has gone meanwhile: a charger takes the hex.
        _ if !stands => occupy(field, &charge),
        ChargeStage::Defence => defence::ask(field, charge),
        ChargeStage::Defender => defender_checks(field, charge),
        ChargeStage::Contact => contact(field, charge),
    }
}

/// The defender may rout or retreat (8.26). A routed unit does not fight: it routs again (R24).
fn react(field: &mut Field, mut charge: Charge) {
    let Some(target) = field.unit(charge.target) else { return };
    let who = target.info.side;
    if target.unit.marks.routed {
        yield_hex(field, &charge);
        return;
    }
    let may_rout = may_rout(field, &charge);
    let may_retreat = retreat::is_open(field, &charge);
    if may_rout || may_retreat {
        field.ask(who, Question::Reaction { charge, may_rout, may_retreat });
    } else {
        charge.stage = ChargeStage::Defence;
        field.now.agenda.push(Task::Charge(charge));
    }
}

/// Unlimbered artillery may not rout voluntarily, nor infantry from a charge of mounted cavalry (8.26).
fn may_rout(field: &Field, charge: &Charge) -> bool {
    let by_horse = charge.chargers.iter().all(|id| formation(field, *id) == Some(Formation::Mounted));
    match formation(field, charge.target) {
        None | Some(Formation::Unlimbered) => false,
        Some(Formation::Line | Formation::Column) => !by_horse,
        Some(Formation::Dismounted | Formation::Mounted | Formation::Limbered) => true,
    }
}

pub(super) fn formation(field: &Field, id: UnitId) -> Option<Formation> {
    field.unit(id).map(|counter| counter.unit.stance.formation)
}

/// Carries out the answers to the questions of a charge.
pub fn answered(field: &mut Field, question: Question, answer: &Answer) {
    match (question, answer) {
        (Question::Reaction { charge, .. }, answer) => {
            field.tell(Fact::Reacted { target: charge.target, answer: answer.clone() });
            reacted(field, charge, answer);
        }
        (Question::RetreatStep { charge, .. }, Answer::To(hex)) => retreat::step(field, charge, *hex),
        (Question::RetreatStep { charge, .. }, _) => retreat::end(field, &charge),
        (Question::Defence { charge, .. }, Answer::Split(parts)) => defence::fire(field, charge, parts),
        _ => {}
    }
}

fn reacted(field: &mut Field, mut charge: Charge, answer: &Answer) {
    match answer {
        Answer::Rout => yield_hex(field, &charge),
        Answer::Retreat => {
            charge.stage = ChargeStage::Retreat(vec![charge.hex]);
            let (target, firers) = (charge.target, charge.chargers.clone());
            field.now.agenda.push(Task::Charge(charge));
            queue_withdrawal_fire(field, target, firers);
        }
        _ => {
            charge.stage = ChargeStage::Defence;
            field.now.agenda.push(Task::Charge(charge));
        }
    }
}

/// The charging units, and no others, may fire as the defender gives way (8.26, R14).
fn queue_withdrawal_fire(field: &mut Field, target: UnitId, chargers: Vec<UnitId>) {
    let firers = withdrawal_fire::able(field, target, chargers);
    withdrawal_fire::queue(field, target, firers);
}

/// The defender routs; the chargers fire first, and one of them must then take the hex. At a unit that was
/// routed already they do not fire, and one of them may take the hex or not (R24).
fn yield_hex(field: &mut Field, charge: &Charge) {
    let from = super::attack::hexes(field, &charge.chargers);
    let Charge { chargers, target, hex, .. } = charge.clone();
    let already = field.unit(target).is_some_and(|unit| unit.unit.marks.routed);
    field.now.agenda.push(Task::Advance { hex, candidates: chargers.clone(), must: !already, target });
    field.now.agenda.push(Task::GiveWay { unit: target, hex, from });
    if !already {
        queue_withdrawal_fire(field, target, chargers);
    }
}

/// A unit that has chosen to rout does so, unless fire has driven it out before.
pub fn give_way(mut table: Table) {
    table.work(|field, task| {
        if let Task::GiveWay { unit, hex, from } = task
            && field.unit(unit).is_some_and(|counter| counter.unit.hex() == Some(hex))
        {
            rout::begin(field, unit, from);
        }
    });
}

/// If any charger is left, the defender checks morale (8.273).
fn defender_checks(field: &mut Field, mut charge: Charge) {
    let hex = charge.hex;
    charge.chargers.retain(|id| still_charging(field, *id, hex));
    if charge.chargers.is_empty() {
        return;
    }
    let target = charge.target;
    let attack = attack(field, target, hex, &charge.chargers);
    charge.stage = ChargeStage::Contact;
    field.now.agenda.push(Task::Charge(charge));
    field.now.agenda.push(Task::Check(Check { unit: target, cause: Cause::Charged(attack) }));
}

/// The defender has held: the melee is fought in the melee sub-phase (8.274).
fn contact(field: &mut Field, mut charge: Charge) {
    let hex = charge.hex;
    charge.chargers.retain(|id| still_charging(field, *id, hex));
    if charge.chargers.is_empty() {
        return;
    }
    let Charge { chargers, target, hex, .. } = charge;
    field.tell(Fact::MeleeJoined { chargers: chargers.clone(), target });
    field.now.melees.push(Melee { chargers, target, hex, stage: MeleeStage::Aim });
}

/// One charger must take the emptied hex (8.26, 8.273).
pub(super) fn occupy(field: &mut Field, charge: &Charge) {
    let Charge { chargers, target, hex, .. } = charge.clone();
    field.now.agenda.push(Task::Advance { hex, candidates: chargers, must: true, target });
}
