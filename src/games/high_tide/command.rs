//! Command control (5.2).

use super::{
    control::Stand,
    fact::Fact,
    field::{Chief, Counter, Field},
    leaders,
    map::Ground,
    movement,
    refusal::{Refusal, Why},
    scenario::Optional,
    units::{Formation, Rank},
};
use crate::{
    board::Hex,
    table::{id::UnitId, side::Side},
};

/// The command radius of a leader in hexes (5.21, 5.22), with what an army leader in his hex adds
/// (5.311) and demoralization takes (11.2, R36).
pub fn radius(field: &Field, chief: Chief<'_>) -> u32 {
    radius_at(field, chief, chief.leader.hex())
}

/// The radius that a leader would have in a hex; without one, what it is by itself.
fn radius_at(field: &Field, chief: Chief<'_>, hex: Option<Hex>) -> u32 {
    let chart = &field.charts().command;
    let beside_army_leader = chief.info.rank == Rank::Corps
        && hex.is_some_and(|hex| {
            field
                .leaders_in(hex)
                .any(|other| other.info.rank == Rank::Army && other.info.side == chief.info.side)
        });
    let shaken = if field.is_demoralized(chief.info.side) { field.charts().victory.radius.value } else { 0 };
    let beside = if beside_army_leader { chart.army_leader.value } else { 0 };
    chart.radius[chief.info.side].value.saturating_add_signed(shaken) + beside
}

/// The hexes in which a unit is within the command radius of a leader, by hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    inside: Vec<bool>,
}

impl Area {
    /// Whether the hex of this index is within the radius.
    pub fn contains(&self, index: usize) -> bool {
        self.inside.get(index).copied().unwrap_or(false)
    }

    fn nowhere(field: &Field) -> Self {
        Self { inside: field.map().table(false) }
    }

    fn add(&mut self, other: &Self) {
        for (own, more) in self.inside.iter_mut().zip(&other.inside) {
            *own |= more;
        }
    }
}

/// The hexes within `radius` of a leader in `from`: along a path free of enemy units and of enemy
/// zones of control, except through a friendly unit in such a zone (5.21), and neither into nor
/// through Town (5.25). The unit's own hex may lie in a zone.
pub fn area(field: &Field, stand: &Stand, from: Hex, radius: u32) -> Area {
    let map = field.map();
    let mut area = Area::nowhere(field);
    let mut ring = vec![from];
    if let Some(inside) = map.index(from).and_then(|index| area.inside.get_mut(index)) {
        *inside = true;
    }
    for _ in 0..radius {
        let mut next_ring = Vec::new();
        for (_, next) in ring.iter().flat_map(|hex| map.neighbors(*hex)) {
            let Some(index) = map.index(next) else { continue };
            if area.contains(index) || stand.enemies.holds(index) || map.ground(next) == Ground::Town {
                continue;
            }
            if let Some(inside) = area.inside.get_mut(index) {
                *inside = true;
            }
            if !stand.enemies.covers(index) || stand.friends.holds(index) {
                next_ring.push(next);
            }
        }
        ring = next_ring;
    }
    area
}

/// Whether a unit in `hex` is within the command radius of a leader (5.21, 5.22).
pub fn in_radius(field: &Field, leader: UnitId, hex: Hex) -> bool {
    let Some((chief, from)) = field.leader(leader).and_then(|chief| Some((chief, chief.leader.hex()?)))
    else {
        return false;
    };
    let radius = radius(field, chief);
    // Most leaders are far away; their paths need not be traced.
    from.distance(hex) <= radius
        && field.map().index(hex).is_some_and(|index| {
            area(field, &Stand::of(field, chief.info.side, None), from, radius).contains(index)
        })
}

/// The leaders on the map whose command a unit belongs to, in order of name (5.21).
pub fn leaders_of(field: &Field, unit: UnitId) -> Vec<Chief<'_>> {
    let Some(counter) = field.unit(unit) else { return Vec::new() };
    field
        .chiefs()
        .filter(|chief| chief.leader.hex().is_some() && field.commands(chief.info, counter.info))
        .collect()
}

/// The leaders on the map who keep a unit in command control: its own, and for unlimbered artillery any
/// friendly one (5.21).
pub fn commanders_of(field: &Field, unit: UnitId) -> Vec<Chief<'_>> {
    let Some(counter) = field.unit(unit) else { return Vec::new() };
    field
        .chiefs()
        .filter(|chief| chief.leader.hex().is_some() && may_command(field, *chief, counter))
        .collect()
}

fn may_command(field: &Field, chief: Chief<'_>, counter: Counter<'_>) -> bool {
    may_command_as(field, chief, counter, counter.unit.stance.formation)
}

/// The same for a unit in another formation than it has.
fn may_command_as(field: &Field, chief: Chief<'_>, counter: Counter<'_>, formation: Formation) -> bool {
    match formation {
        Formation::Unlimbered => chief.info.side == counter.info.side,
        _ => field.commands(chief.info, counter.info),
    }
}

/// Whether a formation is exempt from command control (5.24).
pub const fn is_exempt(formation: Formation) -> bool {
    formation.is_march()
}

/// The leaders of a side on the map, each with the hexes within his command radius: made once for a
/// question about many units.
#[derive(Clone, Debug)]
pub struct Radii<'a> {
    field: &'a Field,
    leaders: Vec<(Chief<'a>, Area)>,
}

impl<'a> Radii<'a> {
    /// The radii of a side's leaders.
    pub fn of(field: &'a Field, side: Side) -> Self {
        let stand = Stand::of(field, side, None);
        let chiefs = field.chiefs().filter(|chief| chief.info.side == side);
        let leaders = chiefs.filter_map(|chief| {
            let from = chief.leader.hex()?;
            Some((chief, area(field, &stand, from, radius(field, chief))))
        });
        Self { field, leaders: leaders.collect() }
    }

    /// Whether a unit of the side is in command control by the positions as they are now (5.21-5.25).
    /// What counts during a player turn is what was determined at its beginning,
    /// [`super::units::Log::in_command`].
    pub fn command(&self, counter: Counter<'_>) -> bool {
        counter.unit.hex().is_some()
            && (is_exempt(counter.unit.stance.formation)
                || self.hold(counter, |chief| may_command(self.field, chief, counter)))
    }

    /// Whether a unit of the side is within the radius of a leader of its own command now.
    pub fn hold_own(&self, counter: Counter<'_>) -> bool {
        self.hold(counter, |chief| self.field.commands(chief.info, counter.info))
    }

    fn hold(&self, counter: Counter<'_>, counts: impl Fn(Chief<'_>) -> bool) -> bool {
        counter.unit.hex().and_then(|hex| self.field.map().index(hex)).is_some_and(|index| {
            self.leaders.iter().any(|(chief, area)| counts(*chief) && area.contains(index))
        })
    }
}

/// The leader whose value a unit adds to its morale, with the value: of the leaders of its command
/// within whose radius it is now, the one with the greatest value (5.23, 5.312, 5.313).
pub fn best_leader(field: &Field, unit: UnitId) -> Option<(UnitId, i8)> {
    let hex = field.unit(unit)?.unit.hex()?;
    let near = leaders_of(field, unit).into_iter().filter(|chief| in_radius(field, chief.info.id, hex));
    of_greatest_value(near)
}

/// Of some leaders the one with the greatest value, with the value; of equal ones the first by name. `None`
/// if none has a value.
pub fn of_greatest_value<'a>(chiefs: impl Iterator<Item = Chief<'a>>) -> Option<(UnitId, i8)> {
    chiefs
        .filter_map(|chief| Some((chief.info.id, chief.value()?)))
        .max_by_key(|(leader, value)| (*value, std::cmp::Reverse(*leader)))
}

/// Determines command control for the player turn (5.23).
pub fn determine(field: &mut Field) {
    leaders::disband(field);
    leaders::rejoin(field);
    let side = field.mover();
    let radii = Radii::of(field, side);
    let states: Vec<(UnitId, bool)> =
        field.on_map(side).map(|(counter, _)| (counter.info.id, radii.command(counter))).collect();
    for (id, in_command) in &states {
        if let Some(unit) = field.unit_mut(*id) {
            unit.log.in_command = *in_command;
        }
    }
    let out = states.into_iter().filter(|(_, in_command)| !in_command).map(|(id, _)| id).collect();
    field.tell(Fact::CommandDetermined { side, out });
}

/// The hexes to which 5.314 binds a unit's move that ends in a formation: those in which it is in command, within
/// the radius of a leader of its own, or for unlimbered artillery of any friendly one (5.21).
/// `stand` leaves the unit itself out. `None` if it is not bound: it began the phase outside every such
/// radius, its leaders are gone, or it is routed.
pub fn bound(field: &Field, counter: Counter<'_>, stand: &Stand, formation: Formation) -> Option<Area> {
    let free = field.plays(Optional::FreeToLeave);
    if free || !counter.unit.log.in_radius_at_start || counter.unit.marks.routed {
        return None;
    }
    let leaders = field.chiefs().filter(|chief| may_command_as(field, *chief, counter, formation));
    let areas = leaders.filter_map(|chief| {
        let from = chief.leader.hex()?;
        Some(area(field, stand, from, radius(field, chief)))
    });
    areas.reduce(|mut all, more| {
        all.add(&more);
        all
    })
}

/// Whether leaders have left no unit behind that could be brought back into command (5.314, R50).
///
/// # Errors
/// Naming the units.
pub fn none_left_behind(field: &Field) -> Result<(), Refusal> {
    if field.plays(Optional::FreeToLeave) {
        return Ok(());
    }
    let radii = Radii::of(field, field.mover());
    let units: Vec<UnitId> = field
        .on_map(field.mover())
        .filter(|(counter, hex)| is_left_behind(&radii, *counter) && can_return(field, *counter, *hex))
        .map(|(counter, _)| counter.info.id)
        .collect();
    if units.is_empty() { Ok(()) } else { Refusal::err("5.314", Why::LeadersLeftUnits { units }) }
}

/// Whether leaders who moved have left outside their radii a unit that was bound to them (see [`bound`]).
fn is_left_behind(radii: &Radii<'_>, counter: Counter<'_>) -> bool {
    let leader_moved = || leaders_of(radii.field, counter.info.id).iter().any(|chief| chief.leader.log.moved);
    !is_exempt(counter.unit.stance.formation)
        && counter.unit.log.in_radius_at_start
        && !counter.unit.marks.routed
        && !radii.command(counter)
        && leader_moved()
}

/// Whether a move of the unit, or of one of its leaders, would put it within a radius again.
fn can_return(field: &Field, counter: Counter<'_>, hex: Hex) -> bool {
    let unit = counter.info.id;
    if movement::reach(field, unit).hexes().next().is_some() {
        return true;
    }
    let Some(index) = field.map().index(hex) else { return false };
    let stand = Stand::of(field, counter.info.side, None);
    commanders_of(field, unit).iter().any(|chief| {
        movement::reach(field, chief.info.id).hexes().any(|from| {
            let radius = radius_at(field, *chief, Some(from));
            from.distance(hex) <= radius && area(field, &stand, from, radius).contains(index)
        })
    })
}
