//! Trials: whole games of random legal orders, with every invariant checked after every order.

use std::sync::Arc;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use thiserror::Error;

use super::{
    HighTide,
    field::{Briefing, Chief, Field},
    options,
    order::{Answer, Order, Step, Through},
    sequence::Phase,
    setup,
    units::{Command, Place},
    victory,
};
use crate::{
    board::{Direction, Hex},
    table::{
        id::UnitId,
        referee::{Referee, Rejection},
        seat::Seat,
        side::Side,
        snapshot,
    },
};

/// More orders than a game can have: a game that gets here does not end.
const LONGEST_GAME: usize = 20_000;

/// How closely a trial looks.
#[derive(Clone, Copy, Debug)]
pub struct Care {
    /// After every so many orders, wrong orders are tried and a snapshot is taken up.
    pub every: usize,
    /// How many mutated orders are tried then.
    pub mutations: usize,
}

impl Default for Care {
    fn default() -> Self {
        Self { every: 10, mutations: 50 }
    }
}

/// A whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Orders given.
    pub orders: usize,
    /// The winner, or `None` for a draw.
    pub winner: Option<Side>,
    /// Hash of the last position.
    pub hash: String,
    /// All orders, for a journal.
    pub given: Vec<Order>,
}

/// A broken invariant.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("after {orders} orders: {what}; the last order was {last:?}")]
pub struct Failure {
    /// Orders given before.
    pub orders: usize,
    /// The order after which it broke.
    pub last: Option<Order>,
    /// What broke.
    pub what: String,
}

/// Plays one game.
///
/// # Errors
/// At the first broken invariant.
pub fn play(briefing: &Arc<Briefing>, seed: u64, care: Care) -> Result<Report, Failure> {
    let mut referee = Referee::<HighTide>::new(setup::opening(Arc::clone(briefing), seed));
    let mut chance = ChaCha8Rng::seed_from_u64(!seed);
    let mut given: Vec<Order> = Vec::new();
    while referee.position().phase != Phase::Over {
        let broken =
            |last: Option<&Order>, what: String| Failure { orders: given.len(), last: last.cloned(), what };
        if given.len() >= LONGEST_GAME {
            return Err(broken(given.last(), "the game does not end".to_owned()));
        }
        if given.len().is_multiple_of(care.every) {
            careful_look(&mut referee, &mut chance, care).map_err(|what| broken(given.last(), what))?;
        }
        let Some(order) = options::sample(referee.field(), &mut chance) else {
            let why = options::options(referee.field(), Seat::Shared).end_refused;
            return Err(broken(
                given.last(),
                format!("no order is offered, and the phase may not end: {why:?}"),
            ));
        };
        if let Err(rejection) = referee.submit(order.clone()) {
            return Err(broken(Some(&order), format!("what was offered was rejected: {rejection:?}")));
        }
        if referee.footprint().waiting > 0 {
            return Err(broken(Some(&order), "facts, messages or dice were left over".to_owned()));
        }
        invariants(referee.field()).map_err(|what| broken(Some(&order), what))?;
        given.push(order);
    }
    let winner = victory::verdict(referee.field(), &victory::score(referee.field())).winner;
    Ok(Report { orders: given.len(), winner, hash: referee.hash(), given })
}

/// What must hold after every order.
///
/// # Errors
/// Saying what does not.
pub fn invariants(field: &Field) -> Result<(), String> {
    let in_motion = !field.now.agenda.is_idle() || matches!(field.now.phase, Phase::Movement | Phase::SetUp);
    let mut occupied: Vec<Hex> = Vec::new();
    let (mut present, mut printed) = ([0_i32; 2], [0_i32; 2]);
    for counter in field.counters() {
        let (id, points) = (counter.unit.id, counter.unit.strength.0);
        let full = counter.info.full;
        if points > full || (points == 0) == counter.in_play() {
            return Err(format!("{id} has strength {points} of {full}"));
        }
        if let Some(hex) = counter.unit.hex() {
            if !field.map().contains(hex) {
                return Err(format!("{id} is off the map at {hex}"));
            }
            if occupied.contains(&hex) && !in_motion {
                return Err(format!("two combat units are in {hex}"));
            }
            occupied.push(hex);
        }
        let start = setup::begins_with(field.scenario(), counter.info);
        present[counter.info.side as usize] += i32::from(points);
        printed[counter.info.side as usize] += i32::from(start);
    }
    for side in Side::BOTH {
        let recorded: i32 = field.now.casualties[side]
            .iter()
            .filter(|casualty| field.unit(casualty.unit).is_some())
            .map(|casualty| i32::from(casualty.points))
            .sum();
        let recovered: i32 =
            field.now.recovered[side].iter().map(|casualty| i32::from(casualty.points)).sum();
        let recorded = recorded - recovered;
        let lost = printed[side as usize] - present[side as usize];
        if lost != recorded {
            return Err(format!("{side:?} lost {lost} points but {recorded} are recorded"));
        }
    }
    field.chiefs().try_for_each(|chief| stars_are_recorded(field, chief))
}

/// A leader eliminated counts his stars, and each replacement after him its own (11.1, 5.33); nobody else
/// counts any.
fn stars_are_recorded(field: &Field, chief: Chief<'_>) -> Result<(), String> {
    let (id, replacement) = (chief.info.id, chief.info.replacement.as_ref());
    // One eliminated before the scenario is in the record that it starts with (12.313).
    let set_up = field.scenario().leaders.get(&id);
    let replaced_before = set_up.is_some_and(|set_up| set_up.command == Command::Replacement);
    let casualties = field.now.casualties[chief.info.side].iter();
    let recorded: Vec<u8> =
        casualties.filter(|casualty| casualty.unit == id).map(|casualty| casualty.points).collect();
    let follows = replacement.map_or(0, |replacement| replacement.stars);
    let expected = recorded
        .iter()
        .enumerate()
        .map(|(at, _)| if at == 0 && !replaced_before { chief.info.stars } else { follows });
    if !expected.eq(recorded.iter().copied()) {
        return Err(format!("the stars recorded for {id} are {recorded:?}"));
    }
    let lost = match replacement {
        Some(_) if replaced_before => return Ok(()),
        Some(_) => chief.leader.command == Command::Replacement,
        None => chief.leader.place == Place::Gone && recorded.len() == 1,
    };
    if lost == recorded.is_empty() {
        return Err(format!("{id} and his record of {recorded:?} stars do not agree"));
    }
    Ok(())
}

/// Tries wrong orders, and goes on from a snapshot.
fn careful_look(referee: &mut Referee<HighTide>, chance: &mut ChaCha8Rng, care: Care) -> Result<(), String> {
    let text = snapshot::write(referee.position()).map_err(|error| error.to_string())?;
    let position = snapshot::read(&text).map_err(|error| error.to_string())?;
    let hash = referee.hash();
    referee.restore(position);
    if referee.hash() != hash {
        return Err("a snapshot taken up again has another hash".to_owned());
    }
    let offered = options::options(referee.field(), Seat::Shared);
    for _ in 0..care.mutations {
        let Some(order) = options::sample(referee.field(), chance) else { return Ok(()) };
        let order = mutate(order, referee.field(), chance);
        let contained = offered.contains(referee.field(), &order);
        let before = referee.position().clone();
        match referee.submit(order.clone()) {
            Ok(_) if !contained => return Err(format!("{order:?} was accepted but not offered")),
            Err(Rejection::Refused(refusal)) if contained => {
                return Err(format!("{order:?} was offered but refused: {refusal:?}"));
            }
            Err(Rejection::Unfinished) => return Err(format!("{order:?} did not come to an end")),
            Err(_) if *referee.position() != before => {
                return Err(format!("refused {order:?} changed the position"));
            }
            _ => {}
        }
        referee.restore(before);
    }
    Ok(())
}

/// One of several; the first if there is only one, `None` if there is none.
fn pick<'a, T>(items: &'a [T], chance: &mut impl Rng) -> Option<&'a T> {
    items.get(below(items.len(), chance))
}

fn below(count: usize, chance: &mut impl Rng) -> usize {
    chance.next_u32() as usize % count.max(1)
}

/// An order to fire made wrong in one of four ways.
fn mutate_fire(
    mut firers: Vec<UnitId>,
    target: UnitId,
    through: Option<Through>,
    other: UnitId,
    way: usize,
) -> Order {
    match way {
        0 => Order::Fire { firers, target: other, through },
        1 => Order::Fire { firers, target, through: Some(Through::Rear) },
        2 => Order::Fire { firers: vec![other], target, through },
        _ => {
            firers.push(other);
            Order::Fire { firers, target, through }
        }
    }
}

/// An order made wrong in one way: another phase, unit, side, hex, facing, path or answer.
fn mutate(order: Order, field: &Field, chance: &mut impl Rng) -> Order {
    let ids: Vec<UnitId> = field
        .now
        .units
        .iter()
        .map(|unit| unit.id)
        .chain(field.now.leaders.iter().map(|leader| leader.id))
        .collect();
    let unit = |chance: &mut _| pick(&ids, chance).copied();
    let direction = |chance: &mut _| pick(&Direction::ALL, chance).copied().unwrap_or(Direction::E);
    // A little beyond the map as well.
    let place = |count: u8, chance: &mut _| {
        let place = below(usize::from(count) + 2, chance);
        u8::try_from(place).unwrap_or(Hex::LIMIT).min(Hex::LIMIT)
    };
    let hex =
        |chance: &mut _| Hex::new(place(field.map().columns(), chance), place(field.map().rows(), chance));
    let Some(other) = unit(chance) else { return order };
    match below(10, chance) {
        0 => Order::EndPhase,
        1 => Order::Rally { unit: other },
        2 => Order::Answer(match below(5, chance) {
            0 => Answer::Decline,
            1 => Answer::Unit(other),
            2 => Answer::To(hex(chance)),
            3 => Answer::Face(direction(chance)),
            _ => Answer::Split(vec![(other, below(30, chance) as u8)]),
        }),
        3 => Order::Melee { target: other },
        4 => Order::Dig { unit: other },
        5 => Order::Arrive { unit: other, hex: hex(chance), formation: None },
        _ => match order {
            Order::Move { unit, mut steps } => match below(4, chance) {
                0 => Order::Move { unit: other, steps },
                1 => {
                    steps.push(Step::Turn(direction(chance)));
                    Order::Move { unit, steps }
                }
                2 => {
                    steps.truncate(steps.len() / 2);
                    Order::Move { unit, steps }
                }
                _ => {
                    let at = below(steps.len(), chance);
                    steps.insert(at, Step::Enter(hex(chance)));
                    Order::Move { unit, steps }
                }
            },
            Order::Fire { firers, target, through } => {
                mutate_fire(firers, target, through, other, below(4, chance))
            }
            Order::Charge { mut chargers, target } => match below(2, chance) {
                0 => Order::Charge { chargers, target: other },
                _ => {
                    chargers.push(other);
                    Order::Charge { chargers, target }
                }
            },
            Order::Place { unit, facing, formation, .. } => {
                Order::Place { unit, hex: hex(chance), facing, formation }
            }
            Order::Melee { .. } => Order::Melee { target: other },
            Order::Arrive { unit, formation, .. } => Order::Arrive { unit, hex: hex(chance), formation },
            Order::PlaceWorks { facing, .. } => Order::PlaceWorks { hex: hex(chance), facing },
            Order::TakeWorks { .. } => Order::TakeWorks { hex: hex(chance) },
            Order::Rally { .. }
            | Order::Dig { .. }
            | Order::Answer(_)
            | Order::EndPhase
            | Order::PlaceHistorical => {
                Order::Move { unit: other, steps: vec![Step::Turn(direction(chance))] }
            }
        },
    }
}
