//! Reinforcements (6.8): bringing on what is due.

use std::collections::BTreeMap;

use bevy::prelude::ResMut;

use super::{
    HighTide,
    charts::{Cost, Mover},
    control::Stand,
    fact::Fact,
    field::Field,
    labels::Label,
    leaders,
    map::{Map, Road},
    movement,
    order::Order,
    refusal::{Refusal, Why},
    scenario::Arrival,
    sequence::{self, Phase},
    units::{Arm, Formation, Place},
    world::Table,
};
use crate::{
    board::{Direction, Hex},
    table::{id::UnitId, referee::InHand, side::Side, tally::Tally},
};

/// Adjudicates the order to bring on a reinforcement.
pub fn adjudicate(mut hand: ResMut<InHand<HighTide>>, mut table: Table) {
    if let Order::Arrive { unit, hex, formation } = hand.order.clone() {
        table.adjudicate(&mut hand, |field| {
            let entrance = check(field, unit, hex, formation)?;
            enter(field, unit, entrance);
            Ok(())
        });
    }
}

/// A way onto the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrance {
    /// The hex.
    pub hex: Hex,
    /// The formation in which it is entered; `None` for a leader.
    pub formation: Option<Formation>,
    /// What it costs, in half points.
    pub cost: Tally<Label>,
    /// Half points left after it.
    pub left: i32,
    /// Whether the unit may move no further (6.26).
    pub stops: bool,
}

/// The units and leaders of a side that are due and have not come yet, in order of name (6.811).
pub fn due(field: &Field, side: Side) -> Vec<UnitId> {
    let is_due = |id: &UnitId| {
        field.scenario().arrivals.get(id).is_some_and(|arrival| arrival.turn <= field.now.clock.turn)
    };
    let units = field
        .counters()
        .filter(|counter| counter.info.side == side && counter.unit.place == Place::Waiting)
        .map(|counter| counter.info.id);
    let leaders = field
        .chiefs()
        .filter(|chief| chief.info.side == side && chief.leader.place == Place::Waiting)
        .map(|chief| chief.info.id);
    let mut due: Vec<UnitId> = units.chain(leaders).filter(is_due).collect();
    due.sort_unstable();
    due
}

/// Whether a unit or leader waits to come onto the map now.
pub fn is_due(field: &Field, unit: UnitId) -> bool {
    field.now.phase == Phase::Movement && due(field, field.mover()).contains(&unit)
}

/// The formations in which an arm may enter (6.822), the usual one first.
pub const fn formations(arm: Arm) -> &'static [Formation] {
    match arm {
        Arm::Infantry => &[Formation::Column, Formation::Line],
        Arm::Cavalry => &[Formation::Mounted, Formation::Dismounted],
        Arm::Artillery | Arm::HorseArtillery => &[Formation::Limbered],
    }
}

/// Whether a unit or leader may come onto the map in a hex, in a formation or the usual one.
///
/// # Errors
/// If it is not due, or cannot enter there so.
pub fn check(
    field: &Field,
    unit: UnitId,
    hex: Hex,
    formation: Option<Formation>,
) -> Result<Entrance, Refusal> {
    sequence::ready(field)?;
    let newcomer = Newcomer::new(field, unit)?;
    let formation = match (newcomer.arm, formation) {
        (None, _) => None,
        (Some(arm), None) => formations(arm).first().copied(),
        (Some(arm), Some(formation)) if formations(arm).contains(&formation) => Some(formation),
        (Some(_), Some(formation)) => {
            return Refusal::err("6.822", Why::EntersInFormation { unit, formation });
        }
    };
    let entrance = newcomer.enters(hex, formation)?;
    if newcomer.hexes().contains(&hex) {
        Ok(entrance)
    } else {
        Refusal::err("6.821", Why::NotAnEntrance { unit, hex })
    }
}

/// The hexes through which a unit or leader may come onto the map now, in whatever formation.
pub fn entrances(field: &Field, unit: UnitId) -> Vec<Hex> {
    if field.now.phase != Phase::Movement || sequence::ready(field).is_err() {
        return Vec::new();
    }
    Newcomer::new(field, unit).map_or_else(|_| Vec::new(), |newcomer| newcomer.hexes())
}

/// The same with the formations in which each may be entered; `None` for a leader.
pub fn ways(field: &Field, unit: UnitId) -> Vec<(Hex, Option<Formation>)> {
    let Ok(newcomer) = Newcomer::new(field, unit) else { return Vec::new() };
    let forms = newcomer.forms();
    let hexes = entrances(field, unit).into_iter();
    let all = hexes.flat_map(|hex| forms.iter().map(move |form| (hex, *form)));
    all.filter(|(hex, form)| newcomer.enters(*hex, *form).is_ok()).collect()
}

/// A hex to which a reinforcement can be taken in one go: onto the map, and on from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Onward {
    /// The hex through which it comes.
    pub entrance: Hex,
    /// The formation in which it comes; `None` for a leader.
    pub formation: Option<Formation>,
    /// Half points left in the end.
    pub left: i32,
    /// Whether it must stop there.
    pub stops: bool,
}

/// Where a reinforcement can go in this phase without drawing fire, hex by hex, by the entrance that leaves it
/// the most points (6.811).
pub fn onward(field: &Field, unit: UnitId) -> BTreeMap<Hex, Onward> {
    let mut found: BTreeMap<Hex, Onward> = BTreeMap::new();
    let mut note = |hex: Hex, way: Onward| {
        let best = found.entry(hex).or_insert(way);
        if way.left > best.left {
            *best = way;
        }
    };
    for (hex, formation) in ways(field, unit) {
        let Ok(entrance) = check(field, unit, hex, formation) else { continue };
        note(hex, Onward { entrance: hex, formation, left: entrance.left, stops: entrance.stops });
        let mut then = field.clone();
        enter(&mut then, unit, entrance);
        for reached in movement::reach(&then, unit).all() {
            if reached.may_end() && reached.provokes == 0 {
                let (left, stops) = (reached.left, reached.stops);
                note(reached.hex, Onward { entrance: hex, formation, left, stops });
            }
        }
    }
    found
}

/// Whether everybody has come who is due and can (6.812): who can enter nowhere comes later (R47).
///
/// # Errors
/// Naming those who are left.
pub fn all_have_come(field: &Field) -> Result<(), Refusal> {
    let mut units = due(field, field.mover());
    units.retain(|unit| !entrances(field, *unit).is_empty());
    if units.is_empty() { Ok(()) } else { Refusal::err("6.812", Why::ReinforcementsDue { units }) }
}

/// A unit or leader that waits at the edge of the map.
struct Newcomer<'a> {
    field: &'a Field,
    unit: UnitId,
    side: Side,
    /// `None` for a leader.
    arm: Option<Arm>,
    arrival: &'a Arrival,
    stand: Stand,
}

impl<'a> Newcomer<'a> {
    fn new(field: &'a Field, unit: UnitId) -> Result<Self, Refusal> {
        let as_unit =
            field.unit(unit).map(|counter| (counter.info.side, Some(counter.info.arm), counter.unit.place));
        let as_leader = || field.leader(unit).map(|chief| (chief.info.side, None, chief.leader.place));
        let Some((side, arm, place)) = as_unit.or_else(as_leader) else {
            return Refusal::err("2.3", Why::NoSuchUnit { unit });
        };
        if side != field.mover() {
            return Refusal::err("4", Why::NotYours { unit });
        }
        let Some(arrival) = field.scenario().arrivals.get(&unit).filter(|_| place == Place::Waiting) else {
            return Refusal::err("6.811", Why::NotReinforcement { unit });
        };
        if arrival.turn > field.now.clock.turn {
            return Refusal::err("6.812", Why::NotDueYet { unit, turn: arrival.turn });
        }
        Ok(Self { field, unit, side, arm, arrival, stand: Stand::of(field, side, None) })
    }

    /// The hexes of its area in which it can enter; if there is none, as far along the edge to both sides as
    /// it takes until there is one (6.824).
    fn hexes(&self) -> Vec<Hex> {
        let map = self.field.map();
        let can = |hex: &Hex| self.forms().into_iter().any(|form| self.enters(*hex, form).is_ok());
        let mut tried: Vec<Hex> = self.arrival.hexes.clone();
        loop {
            let found: Vec<Hex> = tried.iter().copied().filter(can).collect();
            let beyond: Vec<Hex> = map
                .hexes()
                .filter(|hex| is_edge(map, *hex) && !tried.contains(hex))
                .filter(|hex| tried.iter().any(|other| other.distance(*hex) == 1))
                .collect();
            if !found.is_empty() || beyond.is_empty() || self.arrival.road.is_none() {
                return found;
            }
            tried.extend(beyond);
        }
    }

    /// The formations in which it may enter; a leader has none.
    fn forms(&self) -> Vec<Option<Formation>> {
        match self.arm {
            Some(arm) => formations(arm).iter().map(|form| Some(*form)).collect(),
            None => vec![None],
        }
    }

    /// Entering a hex in a formation, wherever it lies.
    fn enters(&self, hex: Hex, formation: Option<Formation>) -> Result<Entrance, Refusal> {
        let field = self.field;
        let index = field.map().index(hex).ok_or(Refusal::new("6.82", Why::HexOffMap { hex }))?;
        if self.stand.enemies.holds(index) {
            return Refusal::err("6.61", Why::EnemyInHex { hex });
        }
        if self.arm.is_some() && self.stand.friends.holds(index) {
            return Refusal::err("6.61", Why::Stacked { hexes: vec![hex] });
        }
        let alone = self.stand.enemies.covers(index) && !self.stand.friends.holds(index);
        if self.arm.is_none() && alone {
            return Refusal::err("5.35", Why::LeaderInZone { hex });
        }
        if let Some(rule) = field.scenario().barred[self.side].get(&hex) {
            return Refusal::err(rule.0, Why::OutOfBounds { hex });
        }
        self.keeps_away(hex, index, formation)?;
        let mover = self.mover(formation);
        let cost = self.cost(hex, mover).ok_or(Refusal::new("6.823", Why::TerrainProhibited { hex }))?;
        let allowance = field.charts().movement.allowance_of(mover);
        let left = allowance - cost.total();
        if left < 0 {
            return Refusal::err("6.823", Why::TooFar { cost: cost.total(), left: allowance });
        }
        let whole_turn =
            field.charts().movement.ground_cost(movement::ground(field, hex), mover) == Cost::WholeTurn;
        let stops = whole_turn || self.stand.enemies.covers(index);
        Ok(Entrance { hex, formation, cost, left, stops })
    }

    /// What keeps away from the enemy does so at the edge of the map as well (6.21, 10.1).
    fn keeps_away(&self, hex: Hex, index: usize, formation: Option<Formation>) -> Result<(), Refusal> {
        if self.arm.is_none() || !self.stand.enemies.is_beside(index) {
            return Ok(());
        }
        let mut enemies = self.field.on_map(self.side.other());
        let beside = enemies.find(|(_, other)| other.distance(hex) == 1);
        let enemy = beside.map_or(self.unit, |(counter, _)| counter.info.id);
        match formation {
            Some(Formation::Column | Formation::Limbered) => {
                Refusal::err("6.21", Why::MarchNextToEnemy { hex, enemy })
            }
            _ if self.field.is_night() => Refusal::err("10.1", Why::NightNextToEnemy { hex, enemy }),
            _ => Ok(()),
        }
    }

    fn mover(&self, formation: Option<Formation>) -> Mover {
        match (self.arm, formation) {
            (None, _) | (_, None) => Mover::Leader,
            (Some(Arm::HorseArtillery), _) => Mover::Horse,
            (Some(Arm::Artillery), _) => Mover::Field,
            (_, Some(Formation::Column)) => Mover::Column,
            (_, Some(Formation::Mounted)) => Mover::Mounted,
            _ => Mover::Foot,
        }
    }

    /// The cost of the first hex: its terrain, or its road for who comes along it in march formation; twice as
    /// much for the second unit in this turn, and so on (6.823). `None` if the terrain prohibits it.
    fn cost(&self, hex: Hex, mover: Mover) -> Option<Tally<Label>> {
        let chart = &self.field.charts().movement;
        let road = self.road(hex).filter(|_| mover.marches());
        let ground = movement::ground(self.field, hex);
        let (label, points, rule) = match (chart.ground_cost(ground, mover), road) {
            (Cost::Prohibited, None) => return None,
            (Cost::WholeTurn, _) => (Label::WholeTurn, chart.allowance_of(mover), "6.25"),
            (_, Some(road)) => (Label::Road(road), chart.road_cost(road), "6.51"),
            (Cost::Half(points), None) => (Label::Ground(ground), points, "6.22"),
        };
        let mut cost = Tally::default().with(label, points, rule);
        let before = i32::try_from(self.before(hex)).unwrap_or(i32::MAX);
        if self.arm.is_some() && before > 0 {
            cost.add(Label::InLine, points.saturating_mul(before), "6.823");
        }
        Some(cost)
    }

    /// How many units have come through a hex in this phase.
    fn before(&self, hex: Hex) -> usize {
        let own = self.field.counters().filter(|counter| counter.info.side == self.side);
        own.filter(|counter| counter.unit.log.entered == Some(hex)).count()
    }

    /// The road by which it comes, where that leads onto the map.
    fn road(&self, hex: Hex) -> Option<Road> {
        let map = self.field.map();
        let along = map.place(self.arrival.road.as_deref()?);
        let on = along.contains(&hex) && self.arrival.hexes.contains(&hex);
        // It comes onto the map where it goes on in one direction only; other hexes of the area it runs through.
        let mut onward = map.neighbors(hex).filter(|(_, next)| on && along.contains(next));
        match (onward.next(), onward.next()) {
            (Some((side, _)), None) => map.side(hex, side).road,
            _ => None,
        }
    }
}

fn is_edge(map: &Map, hex: Hex) -> bool {
    map.neighbors(hex).count() < Direction::ALL.len()
}

/// The way into the map from an edge hex.
fn inward(map: &Map, hex: Hex) -> Direction {
    if hex.col == 0 {
        Direction::E
    } else if hex.col + 1 >= map.columns() {
        Direction::W
    } else if hex.row == 0 {
        Direction::Se
    } else {
        Direction::Nw
    }
}

fn enter(field: &mut Field, id: UnitId, entrance: Entrance) {
    let Entrance { hex, formation, cost, left, stops } = entrance;
    let front = inward(field.map(), hex);
    let spent = cost.total();
    let side = field.mover();
    if let (Some(unit), Some(formation)) = (field.unit_mut(id), formation) {
        unit.place = Place::Hex(hex);
        (unit.stance.front, unit.stance.formation) = (front, formation);
        (unit.log.spent, unit.log.stopped, unit.log.moved) = (spent, stops, true);
        (unit.log.entered, unit.log.in_command) = (Some(hex), true);
        unit.log.capabilities.moved = true;
    }
    if let Some(leader) = field.leader_mut(id) {
        leader.place = Place::Hex(hex);
        (leader.log.spent, leader.log.stopped, leader.log.moved) = (spent, stops, true);
    }
    field.tell(Fact::Arrived { unit: id, hex, cost, left });
    if formation.is_some() {
        movement::entered(field, id, hex);
        leaders::ride_down(field, hex, side);
    }
}
