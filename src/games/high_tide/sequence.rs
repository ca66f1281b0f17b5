//! The turn sequence (chapter 4): phases, who may order what in them, and how they follow each other.

use bevy::prelude::{ResMut, States};
use serde::{Deserialize, Serialize};

use super::{
    HighTide, arrive, charge, command,
    entrench::dig,
    fact::Fact,
    field::Field,
    melee, movement,
    order::{Answer, Order},
    refusal::{Refusal, Why},
    setup, stacking, stragglers,
    task::{Question, Task},
    victory,
    world::Table,
};
use crate::table::{referee::InHand, side::Side};

/// A phase of the game.
#[derive(
    States, Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum Phase {
    /// A side sets up (chapter 12).
    #[default]
    SetUp,
    /// Rounds of artillery fire before the first turn (12.671).
    Bombardment,
    /// Command phase: command control is determined; nothing is ordered.
    Command,
    /// Movement phase.
    Movement,
    /// Combat phase, first part: the side not moving fires.
    DefensiveFire,
    /// Combat phase, second part: the moving side fires.
    OffensiveFire,
    /// Charge sub-phase.
    Charge,
    /// Melee sub-phase.
    Melee,
    /// Rally phase.
    Rally,
    /// The game has ended.
    Over,
}

impl Phase {
    /// Whether it is a phase of a player turn: command control counts in those only (5.23).
    pub const fn is_of_turn(self) -> bool {
        !matches!(self, Self::SetUp | Self::Bombardment | Self::Over)
    }

    /// Whether units fire in it.
    pub const fn is_fire(self) -> bool {
        matches!(self, Self::Bombardment | Self::DefensiveFire | Self::OffensiveFire)
    }
}

/// Whose player turn it is, in which game turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// Place in the turn record, from 0.
    pub turn: usize,
    /// The side whose player turn it is; in set-up, the side that sets up; in the bombardment, the side that
    /// fires.
    pub mover: Side,
}

impl Default for Clock {
    fn default() -> Self {
        Self { turn: 0, mover: Side::Confederate }
    }
}

/// The side that gives orders in the present phase, decisions apart.
pub fn active(field: &Field) -> Side {
    let mover = field.mover();
    match field.now.phase {
        Phase::DefensiveFire => mover.other(),
        _ => mover,
    }
}

/// What every order but an answer needs: a game going on and no decision awaited.
///
/// # Errors
/// If the game is over or a decision is awaited.
pub fn ready(field: &Field) -> Result<(), Refusal> {
    if field.now.phase == Phase::Over {
        return Refusal::err("11.4", Why::GameOver);
    }
    match field.now.agenda.decision() {
        Some(decision) => Refusal::err(decision.question.rule(), Why::DecisionAwaited { who: decision.who }),
        None => Ok(()),
    }
}

/// Whether the phase may be ended.
///
/// # Errors
/// If a rule wants something done first.
pub fn may_end(field: &Field) -> Result<(), Refusal> {
    ready(field)?;
    match field.now.phase {
        Phase::SetUp => setup::complete(field),
        Phase::Movement => {
            arrive::all_have_come(field)?;
            stacking::no_two_in_a_hex(field)?;
            command::none_left_behind(field)
        }
        Phase::Melee => melee::all_fought(field),
        _ => Ok(()),
    }
}

/// Adjudicates the order to end a phase.
pub fn end_phase(mut hand: ResMut<InHand<HighTide>>, mut table: Table) {
    if hand.order == Order::EndPhase {
        table.adjudicate(&mut hand, |field| {
            may_end(field)?;
            match following(field) {
                Phase::Over if may_play_on(field) => {
                    field.ask(field.mover().other(), Question::PlayOn { agreed: false });
                }
                next => field.now.agenda.push(Task::EnterPhase(next)),
            }
            Ok(())
        });
    }
}

/// Whether the scenario has more turns, if both sides agree to play them (12.36).
fn may_play_on(field: &Field) -> bool {
    field.scenario().extended.is_some() && !field.now.extended
}

/// Carries out the answers to whether the game goes on: both sides have to agree.
pub fn answered(field: &mut Field, question: Question, answer: &Answer) {
    let Question::PlayOn { agreed } = question else { return };
    match (answer, agreed) {
        (Answer::Go, false) => field.ask(field.mover(), Question::PlayOn { agreed: true }),
        (Answer::Go, true) => {
            field.now.extended = true;
            field.now.agenda.push(Task::EnterPhase(Phase::Command));
        }
        _ => field.now.agenda.push(Task::EnterPhase(Phase::Over)),
    }
}

/// The phase that follows the present one (4).
fn following(field: &Field) -> Phase {
    match field.now.phase {
        Phase::SetUp if setup::next_side(field).is_some() => Phase::SetUp,
        Phase::SetUp | Phase::Bombardment if another_round(field) => Phase::Bombardment,
        Phase::SetUp | Phase::Bombardment => Phase::Command,
        Phase::Command => Phase::Movement,
        Phase::Movement => Phase::DefensiveFire,
        Phase::DefensiveFire => Phase::OffensiveFire,
        Phase::OffensiveFire => Phase::Charge,
        Phase::Charge => Phase::Melee,
        Phase::Melee => Phase::Rally,
        Phase::Rally if is_last_player_turn(field) => Phase::Over,
        Phase::Rally => Phase::Command,
        Phase::Over => Phase::Over,
    }
}

/// Whether guns are to fire once more before the first turn (12.671).
fn another_round(field: &Field) -> bool {
    let rounds = field.scenario().bombardment.map_or(0, |bombardment| bombardment.rounds);
    field.now.rounds < rounds || (field.now.phase == Phase::Bombardment && field.mover() == Side::Confederate)
}

/// Whether the Union player turn of the last game turn is being played.
fn is_last_player_turn(field: &Field) -> bool {
    field.mover() == Side::Union && field.now.clock.turn >= field.last_turn()
}

/// Enters a phase and does the work of its beginning.
pub fn enter_phase(mut table: Table) {
    table.work(|field, task| {
        if let Task::EnterPhase(phase) = task {
            enter(field, phase);
        }
    });
}

fn enter(field: &mut Field, phase: Phase) {
    let left = std::mem::replace(&mut field.now.phase, phase);
    match phase {
        Phase::SetUp => field.now.clock.mover = setup::next_side(field).unwrap_or(field.now.clock.mover),
        Phase::Bombardment => begin_round(field, left),
        Phase::Command => begin_player_turn(field, left),
        _ => {}
    }
    field.tell(Fact::PhaseBegan { phase, turn: field.now.clock.turn, mover: field.mover() });
    match phase {
        Phase::Command => {
            command::determine(field);
            field.now.agenda.push(Task::EnterPhase(Phase::Movement));
        }
        Phase::Movement => {
            movement::begin(field);
            dig::begin(field);
            stragglers::begin(field);
        }
        Phase::Bombardment | Phase::DefensiveFire | Phase::OffensiveFire => clear_fire(field),
        Phase::Charge => charge::begin(field),
        Phase::Rally => {
            for unit in &mut field.now.units {
                unit.log.rallied = false;
            }
        }
        Phase::Over => victory::count(field),
        Phase::SetUp | Phase::Melee => {}
    }
}

/// In each round of the bombardment the Confederates fire first (12.671).
fn begin_round(field: &mut Field, left: Phase) {
    match (left, field.mover()) {
        (Phase::Bombardment, Side::Confederate) => field.now.clock.mover = Side::Union,
        _ => {
            field.now.clock.mover = Side::Confederate;
            field.now.rounds += 1;
            if left == Phase::SetUp {
                victory::begin(field);
            }
        }
    }
}

/// The Confederate player turn comes first in every game turn; after the Union one the hour advances.
fn begin_player_turn(field: &mut Field, left: Phase) {
    match (left, field.mover()) {
        (Phase::SetUp, _) => {
            field.now.clock.mover = Side::Confederate;
            victory::begin(field);
        }
        (Phase::Bombardment, _) => field.now.clock.mover = Side::Confederate,
        (_, Side::Confederate) => field.now.clock.mover = Side::Union,
        (_, Side::Union) => {
            field.now.clock = Clock { turn: field.now.clock.turn + 1, mover: Side::Confederate };
            // The artillery's capabilities are counted by the game turn (6.27), and labour lost (6.75).
            for unit in &mut field.now.units {
                (unit.log.capabilities, unit.log.dug_in_vain) = (Default::default(), false);
            }
        }
    }
}

/// Every unit may fire once and be fired at once in a combat phase (7.34). Its two parts have
/// different firers and targets, so each may be counted by itself.
fn clear_fire(field: &mut Field) {
    for unit in &mut field.now.units {
        (unit.log.fired, unit.log.fired_at) = (false, false);
    }
}
