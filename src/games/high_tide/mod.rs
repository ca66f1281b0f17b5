//! *Gettysburg: High Tide of the Confederacy*, brigade by brigade on hexes of 250 yards.
//!
//! The folder reads like the rulebook, a file a chapter:
//!
//! | chapter | file |
//! |---|---|
//! | 2.1 the map | [`map`] |
//! | 2.3 the units | [`units`] |
//! | 4 turn sequence | [`sequence`] |
//! | 5.2 command control | [`command`] |
//! | 5.3 leaders | [`leaders`] |
//! | 6.2 movement | [`movement`] |
//! | 6.3 zones of control | [`control`] |
//! | 6.4 facing | [`facing`] |
//! | 6.5 formations | [`formation`] |
//! | 6.6 stacking | [`stacking`] |
//! | 6.7 entrenched hexsides | [`entrench`] |
//! | 6.9 withdrawal fire | [`withdrawal_fire`] |
//! | 7.2 strength and losses | [`losses`] |
//! | 7.3-7.5 fire | [`fire`] |
//! | 7.39 line of sight | [`sight`] |
//! | 7.52, 8.26, 8.273 advance | [`advance`] |
//! | 7.6 morale and rout | [`morale`], [`rout`] |
//! | 8.2 charge | [`charge`] |
//! | 8.3 melee | [`melee`] |
//! | 9 rally | [`rally`] |
//! | 11 victory | [`victory`] |
//! | 12 scenarios | [`scenario`], [`setup`] |

use bevy::{
    app::SubApp,
    ecs::world::World,
    prelude::{IntoScheduleConfigs, Res, State, in_state},
};

use crate::table::{
    game::Game,
    referee::{Adjudicate, Aftermath},
    side::Side,
};

pub mod advance;
pub mod answer;
pub mod arrive;
pub mod charge;
pub mod charts;
pub mod command;
pub mod control;
pub mod demoralization;
pub mod entrench;
pub mod facing;
pub mod fact;
pub mod field;
pub mod fire;
pub mod formation;
pub mod labels;
pub mod leaders;
pub mod losses;
pub mod map;
pub mod melee;
pub mod morale;
pub mod movement;
pub mod options;
pub mod order;
pub mod puzzle;
pub mod rally;
#[cfg(feature = "paint")]
pub mod raster;
pub mod refusal;
pub mod rout;
pub mod scenario;
pub mod sequence;
pub mod setup;
pub mod sight;
pub mod stacking;
pub mod stragglers;
pub mod task;
pub mod trial;
pub mod units;
pub mod victory;
pub mod withdrawal_fire;
pub mod wording;
pub mod world;

use sequence::Phase;
use task::TaskKind;
use world::HighTideAgenda;

/// The game.
#[derive(Debug)]
pub struct HighTide;

impl Game for HighTide {
    const ID: &'static str = "high_tide";
    const RULES_VERSION: u32 = 4;

    type Order = order::Order;
    type Fact = fact::Fact;
    type Refusal = refusal::Refusal;
    type Task = task::Task;
    type Question = task::Question;
    type Position = field::Position;
    type Field = field::Field;
    type Phase = Phase;

    fn plugin(app: &mut SubApp) {
        plugin(app);
    }

    fn install(world: &mut World, field: &field::Field) {
        world::install(world, field);
    }

    fn fetch(world: &mut World) -> Option<field::Field> {
        world::fetch(world)
    }

    fn position(field: &field::Field) -> &field::Position {
        &field.now
    }

    fn with_position(field: &field::Field, position: field::Position) -> field::Field {
        field::Field { briefing: field.briefing.clone(), now: position, facts: Vec::new() }
    }

    fn phase(position: &field::Position) -> Phase {
        position.phase
    }

    fn to_act(field: &field::Field) -> Option<Side> {
        match field.now.agenda.decision() {
            Some(decision) => Some(decision.who),
            None => (field.now.phase != Phase::Over).then(|| sequence::active(field)),
        }
    }

    fn turn(position: &field::Position) -> usize {
        position.clock.turn
    }

    fn unclaimed(field: &field::Field, _order: &order::Order) -> refusal::Refusal {
        match sequence::ready(field) {
            Err(refusal) => refusal,
            Ok(()) => refusal::Refusal::new("4", refusal::Why::NotInThisPhase),
        }
    }
}

/// The phases and the rules in the order of the turn sequence.
fn plugin(app: &mut SubApp) {
    app.add_systems(
        Adjudicate,
        (
            answer::adjudicate,
            setup::adjudicate.run_if(in_state(Phase::SetUp)),
            movement::adjudicate.run_if(in_state(Phase::Movement)),
            arrive::adjudicate.run_if(in_state(Phase::Movement)),
            entrench::dig::adjudicate.run_if(in_state(Phase::Movement)),
            fire::adjudicate.run_if(|phase: Res<State<Phase>>| phase.get().is_fire()),
            charge::adjudicate.run_if(in_state(Phase::Charge)),
            melee::adjudicate.run_if(in_state(Phase::Melee)),
            rally::adjudicate.run_if(in_state(Phase::Rally)),
            sequence::end_phase,
        )
            .chain(),
    );
    app.add_systems(
        Aftermath,
        (
            sequence::enter_phase.run_if(next_is(TaskKind::EnterPhase)),
            entrench::dig::finish.run_if(next_is(TaskKind::Dug)),
            stragglers::recover.run_if(next_is(TaskKind::Stragglers)),
            movement::go_on.run_if(next_is(TaskKind::Move)),
            withdrawal_fire::ask.run_if(next_is(TaskKind::WithdrawalFire)),
            formation::deploy.run_if(next_is(TaskKind::Deploy)),
            morale::check.run_if(next_is(TaskKind::Check)),
            morale::in_turn.run_if(next_is(TaskKind::Checks)),
            rout::step.run_if(next_is(TaskKind::Rout)),
            leaders::rout_with_unit.run_if(next_is(TaskKind::LeaderRout)),
            leaders::lose.run_if(next_is(TaskKind::LeaderLost)),
            leaders::capture.run_if(next_is(TaskKind::Capture)),
            leaders::shelter.run_if(next_is(TaskKind::LeaderShelter)),
            advance::advance.run_if(next_is(TaskKind::Advance)),
            charge::go_on.run_if(next_is(TaskKind::Charge)),
            charge::give_way.run_if(next_is(TaskKind::GiveWay)),
            melee::go_on.run_if(next_is(TaskKind::Melee)),
        )
            .chain(),
    );
}

/// Whether the next consequence is of this kind.
fn next_is(kind: TaskKind) -> impl Fn(Res<HighTideAgenda>) -> bool + Clone {
    move |agenda: Res<HighTideAgenda>| agenda.next().is_some_and(|task| TaskKind::from(task) == kind)
}
