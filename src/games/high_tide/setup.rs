//! Set-up (12.41): the sides place their units where the scenario allows, or take the historical places.

use std::{collections::BTreeSet, sync::Arc};

use bevy::prelude::ResMut;

use super::{
    HighTide, arrive, command,
    control::Stand,
    entrench::dig,
    fact::Fact,
    field::{Briefing, Field, Position},
    leaders,
    order::Order,
    refusal::{Refusal, Why},
    scenario::{Holds, LeaderSetUp, Post, Scenario, SetUpWorks, UnitSetUp},
    sequence::{self, Clock, Phase},
    units::{Command, Formation, Leader, Log, Marks, Place, Stance, Strength, Unit, UnitInfo, Works},
    world::Table,
};
use crate::{
    board::{Direction, Hex},
    table::{
        agenda::Agenda,
        dice::Dice,
        id::UnitId,
        referee::InHand,
        side::{BySide, Side},
    },
};

/// A game about to be set up: nothing is on the map yet.
pub fn opening(briefing: Arc<Briefing>, seed: u64) -> Field {
    let scenario = &briefing.scenario;
    let waiting = |id: UnitId, stance, points| Unit {
        id,
        place: Place::Waiting,
        stance,
        strength: Strength(points),
        marks: Marks::default(),
        log: Log::default(),
    };
    let set_up = scenario.units.iter().filter_map(|(id, set_up)| {
        let info = briefing.units.get(id)?;
        let (_, front, formation) = set_up.historical;
        Some(waiting(*id, Stance { front, formation }, begins_with(scenario, info)))
    });
    let arriving = scenario.arrivals.keys().filter_map(|id| {
        let info = briefing.units.get(id)?;
        let formation = *arrive::formations(info.arm).first()?;
        Some(waiting(*id, Stance { front: Direction::Ne, formation }, begins_with(scenario, info)))
    });
    let mut units: Vec<Unit> = set_up.chain(arriving).collect();
    units.sort_unstable_by_key(|unit| unit.id);
    let leader = |id: UnitId, command| Leader { id, place: Place::Waiting, command, log: Log::default() };
    let set_up = scenario.leaders.iter().map(|(id, set_up)| leader(*id, set_up.command));
    let arriving = scenario.arrivals.keys().filter(|id| briefing.leaders.contains_key(id));
    let mut leaders: Vec<Leader> = set_up.chain(arriving.map(|id| leader(*id, Command::Original))).collect();
    leaders.sort_unstable_by_key(|leader| leader.id);
    let mover = scenario.set_up_order.first().copied().unwrap_or(Side::Union);
    let now = Position {
        units,
        leaders,
        works: Vec::new(),
        clock: Clock { turn: scenario.first_turn, mover },
        phase: Phase::SetUp,
        casualties: BySide::default(),
        recovered: BySide::default(),
        demoralized: BySide::default(),
        control: Default::default(),
        released: Vec::new(),
        melees: Vec::new(),
        rounds: 0,
        extended: false,
        agenda: Agenda::default(),
        dice: Dice::new(seed),
    };
    Field { briefing, now, facts: Vec::new() }
}

/// The points with which a unit begins in a scenario (12.312, 12.53).
pub fn begins_with(scenario: &Scenario, info: &UnitInfo) -> u8 {
    let set_up = scenario.units.get(&info.id).is_some_and(|set_up| set_up.half);
    let arrives = scenario.arrivals.get(&info.id).is_some_and(|arrival| arrival.half);
    info.half.filter(|_| set_up || arrives).unwrap_or(info.full)
}

/// Adjudicates the orders of the set-up.
pub fn adjudicate(mut hand: ResMut<InHand<HighTide>>, mut table: Table) {
    match hand.order.clone() {
        Order::Place { unit, hex, facing, formation } => table.adjudicate(&mut hand, |field| {
            let placement = check(field, unit, hex, facing, formation)?;
            place(field, &placement);
            Ok(())
        }),
        Order::PlaceHistorical => table.adjudicate(&mut hand, |field| {
            sequence::ready(field)?;
            place_historical(field);
            Ok(())
        }),
        Order::PlaceWorks { hex, facing } => table.adjudicate(&mut hand, |field| {
            check_works(field, hex)?;
            place_works(field, Works { hex, front: facing });
            Ok(())
        }),
        Order::TakeWorks { hex } => table.adjudicate(&mut hand, |field| {
            check_taking(field, hex)?;
            field.now.works.retain(|works| works.hex != hex);
            field.tell(Fact::WorksTaken { hex });
            Ok(())
        }),
        _ => {}
    }
}

/// The works that the scenario gives the side setting up.
///
/// # Errors
/// If it gives it none.
fn works_to_place(field: &Field) -> Result<&SetUpWorks, Refusal> {
    sequence::ready(field)?;
    let works = field.scenario().works.as_ref().filter(|works| works.side == field.mover());
    works.ok_or(Refusal::new("12.62", Why::NoWorksInSetUp { side: field.mover() }))
}

/// How many entrenchment markers the side setting up has left to place.
pub fn works_left(field: &Field) -> usize {
    let given = works_to_place(field).map_or(0, |works| works.markers);
    if field.now.phase == Phase::SetUp { given.saturating_sub(field.now.works.len()) } else { 0 }
}

/// Whether an entrenchment marker may be placed in a hex, or the one that is there be turned.
///
/// # Errors
/// If the scenario gives none, none is left, or the hex cannot be dug.
pub fn check_works(field: &Field, hex: Hex) -> Result<(), Refusal> {
    let rule = works_to_place(field)?.rule;
    if !field.map().contains(hex) {
        return Refusal::err("12.41", Why::HexOffMap { hex });
    }
    if !dig::may_be_dug(field.map(), hex) {
        return Refusal::err("6.74", Why::GroundNotDug { hex });
    }
    if works_left(field) == 0 && dig::works_in(field, hex).is_none() {
        return Refusal::err(rule.0, Why::NoMarkerLeft);
    }
    Ok(())
}

/// Whether there is an entrenchment marker in a hex that may be taken up again.
///
/// # Errors
/// If there is none, or it is not of this set-up.
pub fn check_taking(field: &Field, hex: Hex) -> Result<(), Refusal> {
    let rule = works_to_place(field)?.rule;
    match dig::works_in(field, hex) {
        Some(_) => Ok(()),
        None => Refusal::err(rule.0, Why::NoWorksThere { hex }),
    }
}

fn place_works(field: &mut Field, works: Works) {
    field.now.works.retain(|other| other.hex != works.hex);
    field.now.works.push(works);
    field.now.works.sort_unstable();
    field.tell(Fact::WorksPlaced { hex: works.hex, front: works.front });
}

/// A placement that the set-up allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    unit: UnitId,
    hex: Hex,
    /// `None` for a leader.
    stance: Option<Stance>,
}

/// Whether a unit or leader may be placed so.
///
/// # Errors
/// If the set-up does not allow it.
pub fn check(
    field: &Field,
    unit: UnitId,
    hex: Hex,
    facing: Option<Direction>,
    formation: Option<Formation>,
) -> Result<Placement, Refusal> {
    sequence::ready(field)?;
    let side = field.mover();
    if !field.map().contains(hex) {
        return Refusal::err("12.41", Why::HexOffMap { hex });
    }
    if let Some(set_up) = field.scenario().units.get(&unit) {
        return check_unit(field, side, unit, set_up, hex, facing, formation);
    }
    match field.scenario().leaders.get(&unit) {
        Some(set_up) => check_leader(field, side, unit, set_up, hex),
        None => Refusal::err("12.41", Why::NoSuchUnit { unit }),
    }
}

fn check_unit(
    field: &Field,
    side: Side,
    unit: UnitId,
    set_up: &UnitSetUp,
    hex: Hex,
    facing: Option<Direction>,
    formation: Option<Formation>,
) -> Result<Placement, Refusal> {
    let Some(counter) = field.unit(unit) else { return Refusal::err("12.41", Why::NoSuchUnit { unit }) };
    if counter.info.side != side {
        return Refusal::err("12.41", Why::NotYours { unit });
    }
    let formations = set_up.formations_in(hex);
    let Some(usual) = formations.first() else {
        return Refusal::err(set_up.rule.0, Why::SetUpPlace { unit, hex });
    };
    if field.units_in(hex).any(|other| other.unit.id != unit) {
        return Refusal::err("6.61", Why::SetUpOccupied { hex });
    }
    if let Some(post) = set_up.post.as_ref().filter(|post| post.holds == Holds::One) {
        let other = at_post(field, post).find(|other| *other != unit);
        if let Some(other) = other.filter(|_| post.hexes.contains(&hex)) {
            return Refusal::err(set_up.rule.0, Why::SetUpPostTaken { unit: other });
        }
    }
    if set_up.beside_corps && !is_beside_corps(field, counter.info, hex) {
        return Refusal::err("12.311", Why::SetUpBesideCorps { unit, hex });
    }
    // Unless the order says otherwise a unit stays formed as it is, where that is allowed.
    let present = counter.unit.stance.formation;
    let formation = formation.unwrap_or(if formations.contains(&present) { present } else { *usual });
    if !formations.contains(&formation) {
        return Refusal::err(set_up.rule.0, Why::SetUpFormation { unit, formation });
    }
    let front = facing.unwrap_or(counter.unit.stance.front);
    Ok(Placement { unit, hex, stance: Some(Stance { front, formation }) })
}

/// Whether a brigade of a unit's corps stands next to a hex (12.311). Artillery that has to stand so itself does
/// not count: it would only lean on its like.
fn is_beside_corps(field: &Field, unit: &UnitInfo, hex: Hex) -> bool {
    let leans = |id: UnitId| field.scenario().units.get(&id).is_some_and(|set_up| set_up.beside_corps);
    field
        .on_map(unit.side)
        .any(|(other, at)| other.info.is_of_corps_of(unit) && at.distance(hex) == 1 && !leans(other.info.id))
}

/// The units that stand at a post: one at most, unless the set-up is not finished.
fn at_post<'a>(field: &'a Field, post: &'a Post) -> impl Iterator<Item = UnitId> + 'a {
    let units = post.units.iter().copied();
    units.filter(|id| {
        field.unit(*id).and_then(|counter| counter.unit.hex()).is_some_and(|hex| post.hexes.contains(&hex))
    })
}

/// A leader stands within command radius of a unit of his command (12.314).
fn check_leader(
    field: &Field,
    side: Side,
    leader: UnitId,
    set_up: &LeaderSetUp,
    hex: Hex,
) -> Result<Placement, Refusal> {
    let Some(chief) = field.leader(leader) else {
        return Refusal::err("12.41", Why::NoSuchUnit { unit: leader });
    };
    if chief.info.side != side {
        return Refusal::err("12.41", Why::NotYours { unit: leader });
    }
    if !leader_hexes(field, leader).contains(&hex) {
        return Refusal::err(set_up.rule.0, Why::SetUpPlace { unit: leader, hex });
    }
    Ok(Placement { unit: leader, hex, stance: None })
}

/// The hexes where a leader may be set up: those from which his radius reaches a unit of his command
/// that has been placed. The radius is traced from the unit, which is the same path walked back.
fn leader_hexes(field: &Field, leader: UnitId) -> BTreeSet<Hex> {
    let Some(chief) = field.leader(leader) else { return BTreeSet::new() };
    let map = field.map();
    let stand = Stand::of(field, chief.info.side, None);
    let areas: Vec<_> = field
        .on_map(chief.info.side)
        .filter(|(counter, _)| leaders::is_of_command(field, chief.info, counter.info))
        .map(|(_, hex)| command::area(field, &stand, hex, command::radius(field, chief)))
        .collect();
    let set_up = field.scenario().leaders.get(&leader);
    let confined = set_up.and_then(|set_up| set_up.within.as_ref());
    map.hexes()
        .filter(|hex| confined.is_none_or(|within| within.contains(hex)))
        .filter(|hex| map.index(*hex).is_some_and(|at| areas.iter().any(|area| area.contains(at))))
        .filter(|hex| !field.units_in(*hex).any(|counter| counter.info.side != chief.info.side))
        .collect()
}

/// The hexes where a unit or leader may be set up now.
pub fn legal_hexes(field: &Field, unit: UnitId) -> BTreeSet<Hex> {
    match field.scenario().units.get(&unit) {
        Some(set_up) => {
            set_up.all_hexes().filter(|hex| check(field, unit, *hex, None, None).is_ok()).collect()
        }
        None => leader_hexes(field, unit)
            .into_iter()
            .filter(|hex| check(field, unit, *hex, None, None).is_ok())
            .collect(),
    }
}

fn place(field: &mut Field, placement: &Placement) {
    let Placement { unit: id, hex, stance } = *placement;
    if let (Some(unit), Some(stance)) = (field.unit_mut(id), stance) {
        (unit.place, unit.stance) = (Place::Hex(hex), stance);
    }
    if let Some(leader) = field.leader_mut(id) {
        leader.place = Place::Hex(hex);
    }
    field.tell(Fact::Placed { unit: id, hex });
}

/// Puts every unit and leader of the side setting up where it stood.
fn place_historical(field: &mut Field) {
    let briefing = Arc::clone(&field.briefing);
    let side = field.mover();
    for (id, set_up) in &briefing.scenario.units {
        if field.unit(*id).is_some_and(|counter| counter.info.side == side) {
            let (hex, front, formation) = set_up.historical;
            place(field, &Placement { unit: *id, hex, stance: Some(Stance { front, formation }) });
        }
    }
    for (id, set_up) in &briefing.scenario.leaders {
        if field.leader(*id).is_some_and(|chief| chief.info.side == side) {
            place(field, &Placement { unit: *id, hex: set_up.historical, stance: None });
        }
    }
    if let Some(works) = briefing.scenario.works.as_ref().filter(|works| works.side == side) {
        field.now.works.clear();
        for (hex, front) in &works.historical {
            place_works(field, Works { hex: *hex, front: *front });
        }
    }
}

/// Whether a unit or leader is set up; others arrive later.
pub fn is_set_up(field: &Field, id: UnitId) -> bool {
    field.scenario().units.contains_key(&id) || field.scenario().leaders.contains_key(&id)
}

/// Whether the side setting up has placed everything.
///
/// # Errors
/// Naming what is left, leaders who have lost touch with their command included, or the units of which
/// one has its post elsewhere.
pub fn complete(field: &Field) -> Result<(), Refusal> {
    let side = field.mover();
    let units = field
        .counters()
        .filter(|counter| counter.info.side == side && counter.unit.place == Place::Waiting)
        .map(|counter| counter.unit.id)
        .filter(|id| is_set_up(field, *id));
    let leaders = field
        .chiefs()
        .filter(|chief| chief.info.side == side && is_set_up(field, chief.info.id))
        .filter(|chief| {
            !chief.leader.hex().is_some_and(|hex| leader_hexes(field, chief.info.id).contains(&hex))
        })
        .map(|chief| chief.info.id);
    let units: Vec<UnitId> = units.chain(leaders).collect();
    if !units.is_empty() {
        return Refusal::err("12.41", Why::NotAllPlaced { units });
    }
    let lost_touch = field.on_map(side).find(|(counter, hex)| {
        let set_up = field.scenario().units.get(&counter.info.id);
        set_up.is_some_and(|set_up| set_up.beside_corps) && !is_beside_corps(field, counter.info, *hex)
    });
    if let Some((counter, hex)) = lost_touch {
        return Refusal::err("12.311", Why::SetUpBesideCorps { unit: counter.info.id, hex });
    }
    let own = |id: UnitId| field.unit(id).is_some_and(|counter| counter.info.side == side);
    let set_ups = field.scenario().units.iter().filter(|(id, _)| own(**id));
    let posts = set_ups.filter_map(|(_, set_up)| Some((set_up.rule, set_up.post.as_ref()?)));
    let mut posts = posts.filter(|(_, post)| post.holds == Holds::One);
    match posts.find(|(_, post)| at_post(field, post).next().is_none()) {
        Some((rule, post)) => {
            Refusal::err(rule.0, Why::SetUpPostEmpty { units: post.units.iter().copied().collect() })
        }
        None => Ok(()),
    }
}

/// The side that sets up after the present one.
pub fn next_side(field: &Field) -> Option<Side> {
    let order = &field.scenario().set_up_order;
    let at = order.iter().position(|side| *side == field.mover())?;
    order.get(at + 1).copied()
}
