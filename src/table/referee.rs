//! The referee: a game in progress, and the one door through which it changes.

use std::fmt;

use bevy::{
    app::SubApp,
    ecs::{
        message::Messages,
        resource::Resource,
        schedule::{Schedule, ScheduleLabel, SingleThreadedExecutor},
        world::World,
    },
    state::state::{
        FreelyMutableState, NextState, State, StateTransition, StateTransitionEvent,
        setup_state_transitions_in_world,
    },
};
use thiserror::Error;

use super::{agenda::Agenda, dice::Dice, game::Game, snapshot};

/// The order in hand is checked against the rules of the present phase and, if legal, carried out.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Adjudicate;

/// Run once for each queued consequence until none is left or a decision is awaited.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Aftermath;

/// Run when nothing is queued: ends phases that end by themselves, which may queue more.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Close;

/// How many consequences one order may have. Whole battles have fewer; an endless loop has more.
const LONGEST_AFTERMATH: usize = 100_000;

/// The order being adjudicated and what became of it.
#[derive(Resource)]
pub struct InHand<G: Game> {
    /// The order.
    pub order: G::Order,
    /// `None` until a rule has taken it up.
    pub verdict: Option<Result<(), G::Refusal>>,
}

/// What has happened since the order was taken up.
#[derive(Resource)]
pub struct Facts<G: Game>(pub Vec<G::Fact>);

/// Why an order did not change the game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Rejection<R: fmt::Debug> {
    /// It is against the rules; nothing has changed.
    #[error("the order was refused: {0:?}")]
    Refused(R),
    /// Its consequences did not come to an end. A defect of this program: the game is as it was before.
    #[error("the consequences of the order did not come to an end; the game is as it was before it")]
    Unfinished,
}

/// How much a referee's world holds, for checks that nothing in it grows from order to order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Footprint {
    /// Entities in the world.
    pub spawned: usize,
    /// Places for entities, those of despawned ones included.
    pub entities: usize,
    /// Kinds of components and resources.
    pub components: usize,
    /// Sets of components that some entity has had.
    pub archetypes: usize,
    /// Tables in which components are stored.
    pub tables: usize,
    /// Messages that wait for a reader, and facts and dice that nobody has taken.
    pub waiting: usize,
}

/// A game in progress: it owns a world of its own in which the units are entities, the phases states
/// and the rules systems. No frame, menu or window touches that world.
pub struct Referee<G: Game> {
    app: SubApp,
    field: G::Field,
    rolled: Vec<u8>,
}

impl<G: Game> Referee<G> {
    /// Takes up a game at the given field. Restoring a saved position is the same thing: no rule runs.
    pub fn new(field: G::Field) -> Self {
        let mut app = SubApp::new();
        setup_state_transitions_in_world(app.world_mut());
        let phase = G::phase(G::position(&field));
        let world = app.world_mut();
        world.insert_resource(State::new(phase));
        world.init_resource::<NextState<G::Phase>>();
        world.init_resource::<Messages<StateTransitionEvent<G::Phase>>>();
        world.insert_resource(Facts::<G>(Vec::new()));
        if let Some(schedule) = app.get_schedule_mut(StateTransition) {
            // An order may be given from within a system of the window's, where a schedule that waits for
            // the threads of the pool could wait for ever.
            schedule.set_executor(SingleThreadedExecutor::new());
            G::Phase::register_state(schedule);
        }
        for mut schedule in [Schedule::new(Adjudicate), Schedule::new(Aftermath), Schedule::new(Close)] {
            schedule.set_executor(SingleThreadedExecutor::new());
            app.add_schedule(schedule);
        }
        G::plugin(&mut app);
        G::install(app.world_mut(), &field);
        let mut referee = Self { app, field, rolled: Vec::new() };
        referee.apply_transitions();
        referee
    }

    /// The field as it stands: the position and everything that never changes.
    pub fn field(&self) -> &G::Field {
        &self.field
    }

    /// The position as it stands.
    pub fn position(&self) -> &G::Position {
        G::position(&self.field)
    }

    /// The dice that the last accepted order used, in order.
    pub fn rolled(&self) -> &[u8] {
        &self.rolled
    }

    /// The hash of the position.
    pub fn hash(&self) -> String {
        snapshot::hash(self.position())
    }

    /// The seed of the dice.
    pub fn seed(&self) -> u64 {
        self.app.world().resource::<Dice>().seed()
    }

    /// How much the world holds.
    pub fn footprint(&self) -> Footprint {
        let world = self.app.world();
        let messages = world.resource::<Messages<StateTransitionEvent<G::Phase>>>().len();
        let waiting = messages + world.resource::<Facts<G>>().0.len() + world.resource::<Dice>().waiting();
        Footprint {
            spawned: world.entities().count_spawned() as usize,
            entities: world.entities().len() as usize,
            components: world.components().len(),
            archetypes: world.archetypes().len(),
            tables: world.storages().tables.len(),
            waiting,
        }
    }

    /// Dictates the next rolls; after them the seed goes on.
    pub fn dictate(&mut self, rolls: impl IntoIterator<Item = u8>) {
        let mut dice = self.app.world_mut().resource_mut::<Dice>();
        dice.forget_dictated();
        dice.dictate(rolls);
    }

    /// Replaces the position. No rule runs.
    pub fn restore(&mut self, position: G::Position) {
        self.field = G::with_position(&self.field, position);
        let phase = G::phase(G::position(&self.field));
        let world = self.app.world_mut();
        world.insert_resource(State::new(phase));
        world.insert_resource(Facts::<G>(Vec::new()));
        G::install(world, &self.field);
    }

    /// Checks an order, carries it out with all its consequences and returns what happened.
    ///
    /// # Errors
    /// If the order is refused, with the rule; nothing has changed then.
    pub fn submit(&mut self, order: G::Order) -> Result<Vec<G::Fact>, Rejection<G::Refusal>> {
        let world = self.app.world_mut();
        world.resource_mut::<Dice>().take_rolled();
        world.insert_resource(InHand::<G> { order, verdict: None });
        world.run_schedule(Adjudicate);
        let Some(InHand { order, verdict }) = world.remove_resource::<InHand<G>>() else {
            return Err(Rejection::Unfinished);
        };
        match verdict {
            None => return Err(Rejection::Refused(G::unclaimed(&self.field, &order))),
            Some(Err(refusal)) => return Err(Rejection::Refused(refusal)),
            Some(Ok(())) => {}
        }
        let settled = self.settle();
        let world = self.app.world_mut();
        let facts = std::mem::take(&mut world.resource_mut::<Facts<G>>().0);
        let rolled = world.resource_mut::<Dice>().take_rolled();
        match G::fetch(world).filter(|_| settled) {
            Some(field) => {
                (self.field, self.rolled) = (field, rolled);
                Ok(facts)
            }
            None => {
                self.restore(G::position(&self.field).clone());
                Err(Rejection::Unfinished)
            }
        }
    }

    /// Carries out consequences until the game waits for a player. `false` if they do not end.
    fn settle(&mut self) -> bool {
        for _ in 0..LONGEST_AFTERMATH {
            self.apply_transitions();
            let world = self.app.world_mut();
            let agenda = |world: &World| {
                let agenda = world.resource::<Agenda<G::Task, G::Question>>();
                (agenda.is_idle(), agenda.next().is_some())
            };
            match agenda(world) {
                (_, true) => world.run_schedule(Aftermath),
                (false, false) => return true,
                (true, false) => {
                    world.run_schedule(Close);
                    if agenda(world).0 {
                        self.apply_transitions();
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Lets pending changes of phase take effect and forgets their messages, which nothing else clears.
    fn apply_transitions(&mut self) {
        let world = self.app.world_mut();
        while !matches!(world.resource::<NextState<G::Phase>>(), NextState::Unchanged) {
            world.run_schedule(StateTransition);
        }
        world.resource_mut::<Messages<StateTransitionEvent<G::Phase>>>().clear();
    }
}

impl<G: Game> Clone for Referee<G> {
    fn clone(&self) -> Self {
        Self::new(self.field.clone())
    }
}

impl<G: Game> fmt::Debug for Referee<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Referee").field("game", &G::ID).field("position", self.position()).finish()
    }
}
