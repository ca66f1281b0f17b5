//! Melee (8.3): rounds of simultaneous rolls until one side is gone.

mod odds;

pub use odds::{RoundOdds, odds};

use bevy::prelude::ResMut;
use serde::Serialize;

use super::{
    HighTide, charge, command,
    fact::Fact,
    field::Field,
    fire,
    labels::{Label, add_line},
    losses,
    map::{Ground, Stream},
    order::{Answer, Order, Through},
    refusal::{Refusal, Why},
    sequence,
    task::{Cause, Check, Melee, MeleeStage, Question, Task},
    units::Formation,
    world::Table,
};
use crate::{
    board::Hex,
    table::{id::UnitId, referee::InHand, tally::Tally},
};

/// Adjudicates the order to fight a melee.
pub fn adjudicate(mut hand: ResMut<InHand<HighTide>>, mut table: Table) {
    if let Order::Melee { target } = hand.order.clone() {
        table.adjudicate(&mut hand, |field| {
            let at = check(field, target)?;
            let melee = field.now.melees.remove(at);
            field.now.agenda.push(Task::Melee(melee));
            Ok(())
        });
    }
}

/// The place in the list of the melee to be fought with a unit.
///
/// # Errors
/// If there is none.
pub fn check(field: &Field, target: UnitId) -> Result<usize, Refusal> {
    sequence::ready(field)?;
    let at = field.now.melees.iter().position(|melee| melee.target == target);
    at.ok_or(Refusal::new("8.274", Why::NoMelee { unit: target }))
}

/// Whether every melee has been fought.
///
/// # Errors
/// Naming the defenders of those that have not.
pub fn all_fought(field: &Field) -> Result<(), Refusal> {
    let units: Vec<UnitId> = field.now.melees.iter().map(|melee| melee.target).collect();
    if units.is_empty() { Ok(()) } else { Refusal::err("8.21", Why::MeleesLeft { units }) }
}

/// Whether a unit is in a melee that is being fought: one that is only to be fought has not begun.
pub fn is_fighting(field: &Field, unit: UnitId) -> bool {
    field.now.agenda.tasks().iter().any(|task| match task {
        Task::Melee(melee) => melee.target == unit || melee.chargers.contains(&unit),
        _ => false,
    })
}

/// The next stage of a melee.
pub fn go_on(mut table: Table) {
    table.work(|field, task| {
        if let Task::Melee(melee) = task {
            take_up(field, melee);
        }
    });
}

fn take_up(field: &mut Field, mut melee: Melee) {
    let hex = melee.hex;
    melee.chargers.retain(|id| charge::still_charging(field, *id, hex));
    let holds = field
        .unit(melee.target)
        .is_some_and(|target| target.unit.hex() == Some(hex) && !target.unit.marks.routed);
    match (holds, melee.chargers.is_empty()) {
        (false, _) => won(field, melee),
        (true, true) => field.tell(Fact::MeleeEnded { target: melee.target, held: true }),
        (true, false) => match melee.stage {
            MeleeStage::Aim => aim(field, melee),
            MeleeStage::Roll(victim) => roll(field, melee, victim),
            MeleeStage::Defender => defender_held(field, melee),
            MeleeStage::Chargers => again(field, melee),
        },
    }
}

/// The defender is gone: one charger must take the hex (8.342).
fn won(field: &mut Field, melee: Melee) {
    let Melee { chargers, target, hex, .. } = melee;
    field.tell(Fact::MeleeEnded { target, held: false });
    field.now.agenda.push(Task::Advance { hex, candidates: chargers, must: true, target });
}

/// The owner of the defender names the charger that takes the loss of the round.
fn aim(field: &mut Field, mut melee: Melee) {
    match melee.chargers.as_slice() {
        [only] => {
            melee.stage = MeleeStage::Roll(*only);
            field.now.agenda.push(Task::Melee(melee));
        }
        _ => {
            let who = field.mover().other();
            field.ask(who, Question::MeleeLoss { melee });
        }
    }
}

/// Carries out the choice of who takes the loss.
pub fn answered(field: &mut Field, question: Question, answer: &Answer) {
    if let (Question::MeleeLoss { mut melee }, Answer::Unit(victim)) = (question, answer) {
        melee.stage = MeleeStage::Roll(*victim);
        field.now.agenda.push(Task::Melee(melee));
    }
}

/// One side's strength and modifiers in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Blow {
    /// Those who strike.
    pub by: Vec<UnitId>,
    /// Strength (8.33, 5.312b).
    pub strength: Tally<Label>,
    /// The column of the Combat Table.
    pub column: usize,
    /// Modifiers to the die.
    pub modifiers: Tally<Label>,
}

/// The attackers' and the defender's part in a round.
pub fn round(field: &Field, melee: &Melee) -> Option<(Blow, Blow)> {
    let attackers = blow(field, melee.chargers.clone(), modifiers(field, melee))?;
    let mut defence = Tally::default();
    add_line(&mut defence, "D1", &field.charts().melee.d1_defender);
    let defender = blow(field, vec![melee.target], defence)?;
    Some((attackers, defender))
}

fn blow(field: &Field, by: Vec<UnitId>, modifiers: Tally<Label>) -> Option<Blow> {
    let mut strength = Tally::default();
    for id in &by {
        let counter = field.unit(*id)?;
        strength.add(Label::Melee { unit: *id }, charge::points_at_close_quarters(counter), "8.341");
    }
    if let Some((leader, value)) = leader(field, &by) {
        strength.add(Label::LeaderInMelee { leader }, i32::from(value), "5.312");
    }
    let column = field.charts().combat.column(strength.total().max(1))?;
    Some(Blow { by, strength, column, modifiers })
}

/// The leader whose value is added: one stacked with a brigade of his command in the melee, the best; none
/// if even the best adds nothing.
fn leader(field: &Field, units: &[UnitId]) -> Option<(UnitId, i8)> {
    let stacked = units.iter().filter_map(|id| field.unit(*id)).flat_map(|counter| {
        let hex = counter.unit.hex();
        field
            .chiefs()
            .filter(move |chief| chief.leader.hex() == hex && field.commands(chief.info, counter.info))
    });
    command::of_greatest_value(stacked).filter(|(_, value)| *value != 0)
}

/// The attackers' modifiers, lines A1 to A9.
fn modifiers(field: &Field, melee: &Melee) -> Tally<Label> {
    let chart = &field.charts().melee;
    let mut tally = Tally::default();
    let Some(defender) = field.unit(melee.target) else { return tally };
    let attack = charge::attack(field, melee.target, melee.hex, &melee.chargers);
    // Against works that all chargers cross there is no modifier (8.35).
    if attack.entrenched {
        add_line(&mut tally, "A9", &chart.a9_entrenched);
        return tally;
    }
    let formation = defender.unit.stance.formation;
    let against_horse = attack.mounted_charge && matches!(formation, Formation::Line | Formation::Unlimbered);
    match attack.through {
        Through::Front if against_horse => add_line(&mut tally, "A4", &chart.a4_mounted),
        Through::Front => add_line(&mut tally, "A1", &chart.a1_front),
        Through::Flank => add_line(&mut tally, "A2", &chart.a2_flank),
        Through::Rear => add_line(&mut tally, "A3", &chart.a3_rear),
    }
    let base = tally.total();
    let foot = melee.chargers.iter().filter_map(|id| field.unit(*id)).any(|charger| {
        // Dismounted cavalry is as infantry in line (6.21).
        matches!(charger.unit.stance.formation, Formation::Line | Formation::Dismounted)
    });
    if matches!(formation, Formation::Column | Formation::Limbered)
        || (formation == Formation::Mounted && foot)
    {
        add_line(&mut tally, "A5", &chart.a5_march);
    }
    if all_chargers(field, melee, |from| uphill(field, from, melee.hex)) {
        add_line(&mut tally, "A6", &chart.a6_uphill);
    }
    if all_chargers(field, melee, |from| across_stream(field, from, melee.hex)) {
        add_line(&mut tally, "A7", &chart.a7_stream);
    }
    let cover = matches!(
        field.map().ground(melee.hex),
        Ground::Woods | Ground::DevilsDen | Ground::Town | Ground::RrCut
    );
    if cover || attack.walled {
        add_line(&mut tally, "A8", &chart.a8_cover);
    }
    // The attacker's total is never below zero, except through A4.
    let least = base.min(0);
    if tally.total() < least {
        let back = least - tally.total();
        tally.add(Label::CoverLimit, back, "A1");
    }
    tally
}

fn all_chargers(field: &Field, melee: &Melee, holds: impl Fn(Hex) -> bool) -> bool {
    melee.chargers.iter().filter_map(|id| field.unit(*id)?.unit.hex()).all(holds)
}

fn uphill(field: &Field, from: Hex, to: Hex) -> bool {
    field.map().level(from) < field.map().level(to)
}

fn across_stream(field: &Field, from: Hex, to: Hex) -> bool {
    from.direction_to(to).is_some_and(|side| field.map().side(from, side).stream == Some(Stream::Minor))
}

/// Both sides roll (8.341). The rolls are simultaneous: strengths are taken before any loss. Then the
/// defender checks (8.342), unless no charger is left to make it run (8.343).
fn roll(field: &mut Field, mut melee: Melee, victim: UnitId) {
    let Some((attackers, defender)) = round(field, &melee) else { return };
    let to_defender = strike(field, &attackers, melee.target);
    let to_charger = strike(field, &defender, victim);
    let (target, hex) = (melee.target, melee.hex);
    let victim_hex = field.unit(victim).and_then(|counter| counter.unit.hex());
    melee.stage = MeleeStage::Defender;
    field.now.agenda.push(Task::Melee(melee.clone()));
    losses::lose(field, target, to_defender.0);
    losses::lose(field, victim, to_charger.0);
    let fights_on = |id: &UnitId| charge::still_charging(field, *id, hex);
    if field.unit(target).is_some_and(|counter| counter.in_play()) && melee.chargers.iter().any(fights_on) {
        let check = check_of_defender(field, &melee);
        field.now.agenda.push(Task::Check(check));
    }
    if to_defender.1 {
        fire::risk_leader(field, target, hex);
    }
    if let (true, Some(hex)) = (to_charger.1, victim_hex) {
        fire::risk_leader(field, victim, hex);
    }
}

/// The defender's check after the rolls (8.342).
fn check_of_defender(field: &Field, melee: &Melee) -> Check {
    let attack = charge::attack(field, melee.target, melee.hex, &melee.chargers);
    Check { unit: melee.target, cause: Cause::Charged(attack) }
}

/// A charger's check after the defender's (8.342).
fn check_of_charger(melee: &Melee, unit: UnitId) -> Check {
    Check { unit, cause: Cause::Charging { from: melee.hex } }
}

/// Rolls one side's blow: points lost by the other, and whether a leader is at risk.
fn strike(field: &mut Field, blow: &Blow, against: UnitId) -> (u8, bool) {
    let die = field.roll();
    let outcome = field.charts().combat.outcome(blow.column, i32::from(die) + blow.modifiers.total());
    field.tell(Fact::MeleeRolled {
        by: blow.by.clone(),
        against,
        strength: blow.strength.clone(),
        column: blow.column,
        modifiers: blow.modifiers.clone(),
        die,
        loss: outcome.loss,
        leader: outcome.leader,
    });
    (outcome.loss, outcome.leader)
}

/// The defender has held, so the chargers check (8.342).
fn defender_held(field: &mut Field, mut melee: Melee) {
    let checks = melee.chargers.iter().map(|unit| check_of_charger(&melee, *unit)).collect();
    melee.stage = MeleeStage::Chargers;
    field.now.agenda.push(Task::Melee(melee));
    field.now.agenda.push(Task::Checks(checks));
}

/// Both have held: another round (8.343).
fn again(field: &mut Field, mut melee: Melee) {
    melee.stage = MeleeStage::Aim;
    field.now.agenda.push(Task::Melee(melee));
}
