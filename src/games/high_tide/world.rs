//! The field as entities: units, leaders and works with their components, and the resources beside.

use std::{collections::BTreeMap, sync::Arc};

use bevy::{
    ecs::{query::With, system::SystemParam},
    prelude::{Commands, Component, Entity, NextState, Query, Res, ResMut, Resource, World},
};

use super::{
    HighTide,
    field::{Briefing, Casualty, Field, Position},
    refusal::Refusal,
    sequence::{Clock, Phase},
    task::{Melee, Question, Task},
    units::{Command, Leader, Log, Marks, Place, Stance, Strength, Unit, Works},
};
use crate::{
    board::Hex,
    table::{
        agenda::Agenda,
        dice::Dice,
        id::UnitId,
        referee::{Facts, InHand},
        side::{BySide, Side},
    },
};

/// The work in progress of this game.
pub type HighTideAgenda = Agenda<Task, Question>;

/// What never changes, as a resource.
#[derive(Resource, Clone)]
pub struct Briefed(Arc<Briefing>);

/// The records kept beside the map.
#[derive(Resource, Clone, PartialEq, Default)]
pub struct Records {
    phase: Phase,
    clock: Clock,
    casualties: BySide<Vec<Casualty>>,
    recovered: BySide<Vec<Casualty>>,
    demoralized: BySide<Option<usize>>,
    control: BTreeMap<Hex, Side>,
    released: Vec<usize>,
    melees: Vec<Melee>,
    rounds: u8,
    extended: bool,
}

/// What a position keeps beside the units, leaders and works.
fn beside(now: Position) -> (Records, HighTideAgenda, Dice) {
    let Position {
        clock,
        phase,
        casualties,
        recovered,
        demoralized,
        control,
        released,
        melees,
        rounds,
        extended,
        agenda,
        dice,
        ..
    } = now;
    let records = Records {
        phase,
        clock,
        casualties,
        recovered,
        demoralized,
        control,
        released,
        melees,
        rounds,
        extended,
    };
    (records, agenda, dice)
}

/// Marks the entity of a leader.
#[derive(Component)]
pub struct IsLeader;

type UnitParts = (
    &'static UnitId,
    &'static mut Place,
    &'static mut Stance,
    &'static mut Strength,
    &'static mut Marks,
    &'static mut Log,
);
type LeaderParts = (&'static UnitId, &'static mut Place, &'static mut Command, &'static mut Log);

/// A system's access to the field.
#[derive(SystemParam)]
pub struct Table<'w, 's> {
    briefed: Res<'w, Briefed>,
    units: Query<'w, 's, UnitParts, bevy::prelude::Without<IsLeader>>,
    leaders: Query<'w, 's, LeaderParts, With<IsLeader>>,
    works: Query<'w, 's, (Entity, &'static Works)>,
    records: ResMut<'w, Records>,
    agenda: ResMut<'w, HighTideAgenda>,
    dice: ResMut<'w, Dice>,
    facts: ResMut<'w, Facts<HighTide>>,
    next_phase: ResMut<'w, NextState<Phase>>,
    commands: Commands<'w, 's>,
}

impl Table<'_, '_> {
    /// The field as plain values.
    pub fn fetch(&self) -> Field {
        let mut units: Vec<Unit> = self
            .units
            .iter()
            .map(|(id, place, stance, strength, marks, log)| Unit {
                id: *id,
                place: *place,
                stance: *stance,
                strength: *strength,
                marks: *marks,
                log: *log,
            })
            .collect();
        units.sort_unstable_by_key(|unit| unit.id);
        let mut leaders: Vec<Leader> = self
            .leaders
            .iter()
            .map(|(id, place, command, log)| Leader { id: *id, place: *place, command: *command, log: *log })
            .collect();
        leaders.sort_unstable_by_key(|leader| leader.id);
        let mut works: Vec<Works> = self.works.iter().map(|(_, works)| *works).collect();
        works.sort_unstable();
        let records = self.records.clone();
        let now = Position {
            units,
            leaders,
            works,
            clock: records.clock,
            phase: records.phase,
            casualties: records.casualties,
            recovered: records.recovered,
            demoralized: records.demoralized,
            control: records.control,
            released: records.released,
            melees: records.melees,
            rounds: records.rounds,
            extended: records.extended,
            agenda: self.agenda.clone(),
            dice: self.dice.clone(),
        };
        Field { briefing: Arc::clone(&self.briefed.0), now, facts: Vec::new() }
    }

    /// Stores a changed field back into the entities.
    fn store(&mut self, field: Field) {
        let Field { now, facts, .. } = field;
        for (id, mut place, mut stance, mut strength, mut marks, mut log) in &mut self.units {
            let Ok(at) = now.units.binary_search_by_key(id, |unit| unit.id) else { continue };
            let unit = now.units[at];
            (*place, *stance, *strength) = (unit.place, unit.stance, unit.strength);
            (*marks, *log) = (unit.marks, unit.log);
        }
        for (id, mut place, mut command, mut log) in &mut self.leaders {
            let Ok(at) = now.leaders.binary_search_by_key(id, |leader| leader.id) else { continue };
            let leader = now.leaders[at];
            (*place, *command, *log) = (leader.place, leader.command, leader.log);
        }
        for (entity, works) in &self.works {
            if !now.works.contains(works) {
                self.commands.entity(entity).despawn();
            }
        }
        for works in &now.works {
            if !self.works.iter().any(|(_, present)| present == works) {
                self.commands.spawn(*works);
            }
        }
        if self.records.phase != now.phase {
            self.next_phase.set(now.phase);
        }
        (*self.records, *self.agenda, *self.dice) = beside(now);
        self.facts.0.extend(facts);
    }

    /// Adjudicates the order in hand: a rule checks it and carries it out on the field. If it refuses,
    /// nothing has changed.
    pub fn adjudicate(
        &mut self,
        hand: &mut InHand<HighTide>,
        rule: impl FnOnce(&mut Field) -> Result<(), Refusal>,
    ) {
        let mut field = self.fetch();
        let verdict = rule(&mut field);
        if verdict.is_ok() {
            self.store(field);
        }
        hand.verdict = Some(verdict);
    }

    /// Carries out one queued consequence on the field.
    pub fn work(&mut self, rule: impl FnOnce(&mut Field, Task)) {
        let mut field = self.fetch();
        if let Some(task) = field.now.agenda.pop() {
            rule(&mut field, task);
            self.store(field);
        }
    }
}

/// Puts a field into a world, replacing what is there.
pub fn install(world: &mut World, field: &Field) {
    let old: Vec<Entity> = world
        .query_filtered::<Entity, bevy::prelude::Or<(With<UnitId>, With<Works>)>>()
        .iter(world)
        .collect();
    for entity in old {
        world.despawn(entity);
    }
    for unit in field.now.units.iter().copied() {
        world.spawn((unit.id, unit.place, unit.stance, unit.strength, unit.marks, unit.log));
    }
    for leader in field.now.leaders.iter().copied() {
        world.spawn((leader.id, leader.place, leader.command, leader.log, IsLeader));
    }
    for works in &field.now.works {
        world.spawn(*works);
    }
    world.insert_resource(Briefed(Arc::clone(&field.briefing)));
    let (records, agenda, dice) = beside(field.now.clone());
    world.insert_resource(records);
    world.insert_resource(agenda);
    world.insert_resource(dice);
}

/// Reads the field from a world; `None` if the world holds no game.
pub fn fetch(world: &mut World) -> Option<Field> {
    world.run_system_cached(|table: Table| table.fetch()).ok()
}
