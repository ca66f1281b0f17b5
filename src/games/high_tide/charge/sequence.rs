//! The stages of a charge (8.26, 8.27).

use crate::{
    board::{Direction, Hex},
    games::high_tide::{
        charts::Mover,
        control,
        entrench::Lines,
        facing::{self, Aspect},
        fact::{Fact, FireKind},
        field::Field,
        fire::{self, Volley},
        losses, movement,
        order::{Answer, Through},
        rout,
        task::{Attack, Cause, Charge, ChargeStage, Check, Melee, MeleeStage, Question, Task},
        units::{Formation, Place},
        withdrawal_fire,
        world::Table,
    },
    table::id::UnitId,
};

/// How many hexes mounted cavalry may retreat (8.26).
const LONGEST_RETREAT: usize = 2;

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
        ChargeStage::Retreat(_) => retreat(field, charge),
        // The defender has gone meanwhile: a charger takes the hex.
        _ if !stands => occupy(field, &charge),
        ChargeStage::Defence => ask_defence(field, charge),
        ChargeStage::Defender => defender_checks(field, charge),
        ChargeStage::Contact => contact(field, charge),
    }
}

/// The defender may rout or retreat (8.26). A routed unit does not fight: it routs again (R24).
fn react(field: &mut Field, mut charge: Charge) {
    let Some(target) = field.unit(charge.target) else { return };
    let who = target.info.side;
    if target.unit.marks.routed {
        yield_hex(field, charge);
        return;
    }
    let by_horse = charge.chargers.iter().all(|id| formation(field, *id) == Some(Formation::Mounted));
    let foot_charges = charge
        .chargers
        .iter()
        .any(|id| matches!(formation(field, *id), Some(Formation::Line | Formation::Dismounted)));
    let own = target.unit.stance.formation;
    let infantry = matches!(own, Formation::Line | Formation::Column);
    let may_rout = own != Formation::Unlimbered && !(infantry && by_horse);
    let may_retreat = own == Formation::Mounted
        && foot_charges
        && !retreat_hexes(field, charge.target, charge.hex, &[charge.hex], false).is_empty();
    if may_rout || may_retreat {
        field.ask(who, Question::Reaction { charge, may_rout, may_retreat });
    } else {
        charge.stage = ChargeStage::Defence;
        field.now.agenda.push(Task::Charge(charge));
    }
}

fn formation(field: &Field, id: UnitId) -> Option<Formation> {
    field.unit(id).map(|counter| counter.unit.stance.formation)
}

/// Carries out the answers to the questions of a charge.
pub fn answered(field: &mut Field, question: Question, answer: &Answer) {
    match (question, answer) {
        (Question::Reaction { mut charge, .. }, answer) => {
            field.tell(Fact::Reacted { target: charge.target, answer: answer.clone() });
            match answer {
                Answer::Rout => yield_hex(field, charge),
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
        (Question::RetreatStep { charge, .. }, Answer::To(hex)) => step_back(field, charge, *hex),
        (Question::RetreatStep { charge, .. }, _) => occupy(field, &charge),
        (Question::Defence { charge, .. }, Answer::Split(parts)) => defend(field, charge, parts),
        _ => {}
    }
}

/// The charging units, and no others, may fire as the defender gives way (8.26, R14).
fn queue_withdrawal_fire(field: &mut Field, target: UnitId, chargers: Vec<UnitId>) {
    let firers = withdrawal_fire::able(field, target, chargers);
    withdrawal_fire::queue(field, target, firers);
}

/// The defender routs; the chargers fire first, and one of them then takes the hex. Into the hex of one that
/// was routed before, a charger may advance (R24).
fn yield_hex(field: &mut Field, charge: Charge) {
    let from = hexes(field, &charge.chargers);
    let (target, chargers, hex) = (charge.target, charge.chargers.clone(), charge.hex);
    let already = field.unit(target).is_some_and(|unit| unit.unit.marks.routed);
    field.now.agenda.push(Task::Advance { hex, candidates: chargers.clone(), must: !already, target });
    let rout = Task::GiveWay { unit: target, hex, from };
    field.now.agenda.push(rout);
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

fn hexes(field: &Field, units: &[UnitId]) -> Vec<Hex> {
    units.iter().filter_map(|id| field.unit(*id)?.unit.hex()).collect()
}

/// Mounted cavalry retreats hex by hex.
fn retreat(field: &mut Field, charge: Charge) {
    let ChargeStage::Retreat(left) = &charge.stage else { return };
    let Some(target) = field.unit(charge.target).filter(|target| !target.unit.marks.routed) else {
        return occupy(field, &charge);
    };
    let (Some(at), who) = (target.unit.hex(), target.info.side) else { return occupy(field, &charge) };
    let gone = left.len() - 1;
    let free = gone > 0 && field.units_in(at).count() == 1;
    let hexes =
        if gone < LONGEST_RETREAT { retreat_hexes(field, charge.target, at, left, free) } else { Vec::new() };
    if hexes.is_empty() {
        occupy(field, &charge);
    } else {
        field.ask(who, Question::RetreatStep { charge, hexes, may_stop: free });
    }
}

/// Hexes into which it may retreat. It crosses the limits of the scenario only if it has no other way and
/// cannot stay where it is (R51).
fn retreat_hexes(field: &Field, unit: UnitId, at: Hex, left: &[Hex], may_stop: bool) -> Vec<Hex> {
    let within = retreat_ways(field, unit, at, left, true);
    if within.is_empty() && !may_stop { retreat_ways(field, unit, at, left, false) } else { within }
}

/// Hexes not held by an enemy, not in an enemy zone (R26), open to horses, and where it can end or go on to
/// where it can end.
fn retreat_ways(field: &Field, unit: UnitId, at: Hex, left: &[Hex], within_limits: bool) -> Vec<Hex> {
    let Some(side) = field.unit(unit).map(|counter| counter.info.side) else { return Vec::new() };
    let map = field.map();
    let lines = Lines::of(field);
    let passable = |from: Hex, direction: Direction, hex: Hex| {
        !left.contains(&hex)
            && field.unit_of(side.other(), hex).is_none()
            && control::exerters(field, hex, side).is_empty()
            && !(within_limits && field.scenario().barred[side].contains_key(&hex))
            && movement::price(field, &lines, Mover::Mounted, (from, direction, hex), |_, _, _| {}).is_some()
    };
    let empty = |hex: &Hex| !field.units_in(*hex).any(|counter| counter.unit.id != unit);
    let last = left.len() >= LONGEST_RETREAT;
    let next = |at: Hex| {
        let ways = map.neighbors(at).filter(|(direction, hex)| passable(at, *direction, *hex));
        ways.map(|(_, hex)| hex).collect::<Vec<_>>()
    };
    let mut hexes: Vec<Hex> = next(at)
        .into_iter()
        .filter(|hex| empty(hex) || (!last && next(*hex).iter().any(|beyond| *beyond != at && empty(beyond))))
        .collect();
    hexes.sort_unstable();
    hexes
}

fn step_back(field: &mut Field, mut charge: Charge, hex: Hex) {
    let id = charge.target;
    if let Some(unit) = field.unit_mut(id) {
        unit.place = Place::Hex(hex);
    }
    field.tell(Fact::RoutStepped { unit: id, hex });
    if let ChargeStage::Retreat(left) = &mut charge.stage {
        left.push(hex);
    }
    field.now.agenda.push(Task::Charge(charge));
    movement::entered(field, id, hex);
}

/// The defender may fire, dividing its strength among the chargers in its frontal hexes (8.272).
fn ask_defence(field: &mut Field, mut charge: Charge) {
    let Some(target) = field.unit(charge.target) else { return };
    let who = target.info.side;
    let targets: Vec<UnitId> = charge
        .chargers
        .iter()
        .copied()
        .filter(|charger| defence_plan(field, charge.target, *charger, None).is_some())
        .collect();
    charge.stage = ChargeStage::Defender;
    if targets.is_empty() {
        field.now.agenda.push(Task::Charge(charge));
    } else {
        field.ask(who, Question::Defence { charge, targets });
    }
}

fn defence_plan(field: &Field, firer: UnitId, target: UnitId, points: Option<u8>) -> Option<fire::FirePlan> {
    let volley = Volley { firers: vec![firer], target, kind: FireKind::ChargeDefence, through: None, points };
    fire::plan(field, &volley).ok()
}

/// Each part of the divided fire is rolled separately; the chargers it strikes check (8.273).
fn defend(field: &mut Field, charge: Charge, parts: &[(UnitId, u8)]) {
    let firer = charge.target;
    field.now.agenda.push(Task::Charge(charge));
    for (target, points) in parts.iter().rev() {
        field.now.agenda.push(Task::ChargeDefence { firer, target: *target, points: *points });
    }
}

/// One part of a charged unit's fire.
pub fn defence_fire(mut table: Table) {
    table.work(|field, task| {
        if let Task::ChargeDefence { firer, target, points } = task
            && let Some(plan) = defence_plan(field, firer, target, Some(points))
        {
            fire::resolve(field, &plan);
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

/// Whether a charger still faces the defender's hex, not routed.
pub fn still_charging(field: &Field, id: UnitId, hex: Hex) -> bool {
    field.unit(id).is_some_and(|counter| {
        !counter.unit.marks.routed && counter.unit.hex().is_some_and(|own| own.distance(hex) == 1)
    })
}

/// The defender has held: the melee is fought in the melee sub-phase (8.274).
fn contact(field: &mut Field, mut charge: Charge) {
    let routed = field.unit(charge.target).is_some_and(|target| target.unit.marks.routed);
    let hex = charge.hex;
    charge.chargers.retain(|id| still_charging(field, *id, hex));
    if routed || charge.chargers.is_empty() {
        return;
    }
    let Charge { chargers, target, hex, .. } = charge;
    field.tell(Fact::MeleeJoined { chargers: chargers.clone(), target });
    field.now.melees.push(Melee { chargers, target, hex, stage: MeleeStage::Aim });
}

/// One charger must take the emptied hex (8.26, 8.273).
fn occupy(field: &mut Field, charge: &Charge) {
    let Charge { chargers, target, hex, .. } = charge.clone();
    field.now.agenda.push(Task::Advance { hex, candidates: chargers, must: true, target });
}

/// What the defender's check asks of a charge.
pub fn attack(field: &Field, target: UnitId, hex: Hex, chargers: &[UnitId]) -> Attack {
    let from = hexes(field, chargers);
    let points: i32 = chargers
        .iter()
        .filter_map(|id| field.unit(*id))
        .map(|charger| i32::from(charger.unit.strength.0))
        .sum();
    let defender = field.unit(target);
    let own = defender.map_or(0, super::plan::needed);
    let through = struck_through(field, target, hex, chargers);
    let works = |side: Direction| {
        field.now.works.iter().any(|works| works.hex == hex && works.sides().contains(&side))
    };
    let entrenched = defender.is_some_and(|defender| {
        matches!(
            defender.unit.stance.formation,
            Formation::Line | Formation::Dismounted | Formation::Unlimbered
        )
    }) && from.iter().all(|at| hex.direction_to(*at).is_some_and(works));
    let mounted_charge = through == Through::Front
        && chargers.iter().all(|id| formation(field, *id) == Some(Formation::Mounted));
    Attack {
        entrenched,
        outnumbered: points >= 2 * own,
        mounted_charge,
        ..losses::plain_attack(from, through)
    }
}

/// The worst side of the defender through which at least half of the charging points come.
pub fn struck_through(field: &Field, target: UnitId, hex: Hex, chargers: &[UnitId]) -> Through {
    let facing = field.unit(target).and_then(|defender| defender.unit.facing());
    let parts: Vec<(Through, i32)> = chargers
        .iter()
        .filter_map(|id| {
            let charger = field.unit(*id)?;
            let through = match facing::aspect(facing, hex, charger.unit.hex()?) {
                Aspect::Flank => Through::Flank,
                Aspect::Rear => Through::Rear,
                _ => Through::Front,
            };
            Some((through, i32::from(charger.unit.strength.0)))
        })
        .collect();
    let all: i32 = parts.iter().map(|(_, points)| points).sum();
    let sum = |side: Through| -> i32 {
        parts.iter().filter(|(through, _)| *through >= side).map(|(_, points)| points).sum()
    };
    [Through::Rear, Through::Flank].into_iter().find(|side| 2 * sum(*side) >= all).unwrap_or(Through::Front)
}
