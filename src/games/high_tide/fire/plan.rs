//! Planning a fire: legality, strength and modifiers from one function, for order, preview and odds.

use serde::Serialize;

use super::{modifiers, resolve};
use crate::{
    board::Hex,
    games::high_tide::{
        charts::Effect,
        command,
        facing::{self, Aspect},
        fact::FireKind,
        field::{Counter, Field},
        labels::Label,
        order::Through,
        refusal::{Refusal, Why},
        sequence, sight,
        task::Attack,
        units::Formation,
    },
    table::{id::UnitId, side::Side, tally::Tally},
};

/// A fire to be planned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Volley {
    /// The firing units.
    pub firers: Vec<UnitId>,
    /// The unit fired at.
    pub target: UnitId,
    /// The occasion.
    pub kind: FireKind,
    /// The side through which the fire is to count. Lines that allow either flank or rear (7.37, "c") are
    /// taken so; through the rear if left out.
    pub through: Option<Through>,
    /// Points fired, for a charged unit that divides its strength (8.272); all if left out.
    pub points: Option<u8>,
}

/// One unit's part in a fire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Part {
    /// The unit.
    pub unit: UnitId,
    /// Its hex.
    pub hex: Hex,
    /// Points it fires with.
    pub points: u8,
    /// Range in hexes.
    pub range: u32,
    /// What its formation does to them.
    pub formation: Effect,
    /// What the range does to them.
    pub at_range: Effect,
    /// Strength after both.
    pub strength: i32,
    /// The side of the target that it strikes.
    pub through: Through,
    /// The hexes from which its line enters the target's hex: two along a hexspine that is open on both
    /// sides.
    pub entrances: Vec<Hex>,
}

/// A fire that may be ordered, with every number it uses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FirePlan {
    /// The occasion.
    pub kind: FireKind,
    /// The target.
    pub target: UnitId,
    /// Each unit's part, in order of name.
    pub parts: Vec<Part>,
    /// The side of the target that counts (7.37).
    pub through: Through,
    /// The strength firing (7.31).
    pub strength: Tally<Label>,
    /// The column of the Combat Table.
    pub column: usize,
    /// The modifiers to the die.
    pub modifiers: Tally<Label>,
    /// What the target's morale check would ask.
    pub attack: Attack,
}

/// Plans a fire: everything of 7.3 to 7.5, and of withdrawal fire (6.93) and fire at a charge (8.272),
/// which are like it.
///
/// # Errors
/// If a rule forbids it.
pub fn plan(field: &Field, volley: &Volley) -> Result<FirePlan, Refusal> {
    let side = match volley.kind {
        FireKind::Bombardment | FireKind::Defensive | FireKind::Offensive => sequence::active(field),
        // In withdrawal and in defence against a charge, the enemy of the target's side fires.
        FireKind::Withdrawal | FireKind::ChargeDefence => side_of(field, volley.target)?.other(),
    };
    let (target, at) = check_target(field, volley, side)?;
    let mut firers = volley.firers.clone();
    firers.sort_unstable();
    if firers.is_empty() {
        return Refusal::err("7.31", Why::Empty);
    }
    if let Some(pair) = firers.windows(2).find(|pair| pair[0] == pair[1]) {
        return Refusal::err("7.34", Why::NamedTwice { unit: pair[0] });
    }
    let mut parts = Vec::with_capacity(firers.len());
    for firer in firers {
        parts.push(part(field, volley, side, firer, target, at)?);
    }
    let through = Through::of_most(parts.iter().map(|part| (part.through, part.strength)));
    if let Some(wanted) = volley.through.filter(|wanted| *wanted != through) {
        return Refusal::err("7.37", Why::NotThrough { through: wanted });
    }
    let mut strength = Tally::default();
    for part in &parts {
        let Part { unit, points, range, formation, at_range, .. } = *part;
        let effect = if formation == Effect::Normal { at_range } else { formation };
        strength.add(Label::Firing { unit, points, range, effect }, part.strength, "7.31");
    }
    let column = field.charts().combat.column(strength.total());
    let column = column.ok_or(Refusal::new("7.31", Why::FormationCannotFire { unit: parts[0].unit }))?;
    let modifiers = modifiers::tally(field, target, at, &parts, through);
    let attack = attack(field, volley.kind, target, &parts, through);
    Ok(FirePlan {
        kind: volley.kind,
        target: volley.target,
        parts,
        through,
        strength,
        column,
        modifiers,
        attack,
    })
}

fn side_of(field: &Field, unit: UnitId) -> Result<Side, Refusal> {
    let counter = field.unit(unit).ok_or(Refusal::new("2.3", Why::NoSuchUnit { unit }))?;
    Ok(counter.info.side)
}

fn check_target<'a>(field: &'a Field, volley: &Volley, side: Side) -> Result<(Counter<'a>, Hex), Refusal> {
    let unit = volley.target;
    if field.leader(unit).is_some() {
        return Refusal::err("7.31", Why::NotCombatUnit { unit });
    }
    let target = field.unit(unit).ok_or(Refusal::new("2.3", Why::NoSuchUnit { unit }))?;
    if target.info.side == side {
        return Refusal::err("7.31", Why::FriendlyTarget { unit });
    }
    let at = target.unit.hex().ok_or(Refusal::new("7.673", Why::NotOnMap { unit }))?;
    let combat = volley.kind.is_of_phase();
    if combat && target.unit.log.fired_at {
        return Refusal::err("7.34", Why::HasBeenFiredAt { unit });
    }
    Ok((target, at))
}

fn part(
    field: &Field,
    volley: &Volley,
    side: Side,
    id: UnitId,
    target: Counter<'_>,
    at: Hex,
) -> Result<Part, Refusal> {
    let (firer, hex) = check_firer(field, volley, side, id, target)?;
    let range = hex.distance(at);
    let (formation, at_range) = effects(field, volley.kind, side, firer, range)?;
    // A unit that digs has no facing, and may fire all the same (6.75): it fires to its front.
    if !facing::in_field_of_fire(Some(firer.unit.stance.front), hex, at) {
        return Refusal::err("7.38", Why::OutsideFieldOfFire { unit: id });
    }
    let line = sight::sight(field, hex, at);
    if let Some(block) = line.blocked {
        return Refusal::err("7.39", Why::NoLineOfSight { unit: id, blocked_at: block.hex });
    }
    let points = volley.points.unwrap_or(firer.unit.strength.0).min(firer.unit.strength.0);
    let strength = strength(i32::from(points), formation, at_range);
    let strength = strength.ok_or(Refusal::new("7.31", Why::FormationCannotFire { unit: id }))?;
    let entrances = line.entrances();
    let through = struck(target, at, hex, volley.through, &entrances);
    Ok(Part { unit: id, hex, points, range, formation, at_range, strength, through, entrances })
}

/// Whether a unit may fire at all now, wherever the target is.
fn check_firer<'a>(
    field: &'a Field,
    volley: &Volley,
    side: Side,
    id: UnitId,
    target: Counter<'_>,
) -> Result<(Counter<'a>, Hex), Refusal> {
    if field.leader(id).is_some() {
        return Refusal::err("7.31", Why::NotCombatUnit { unit: id });
    }
    let (firer, hex) = field.own_unit(id, side)?;
    let combat = volley.kind.is_of_phase();
    if firer.unit.marks.routed {
        return Refusal::err("7.662", Why::FormationCannotFire { unit: id });
    }
    if combat && firer.unit.log.fired {
        return Refusal::err("7.34", Why::HasFired { unit: id });
    }
    let exempt = command::is_exempt(firer.unit.stance.formation);
    if volley.kind == FireKind::Offensive && !firer.unit.log.in_command && !exempt {
        return Refusal::err("5.26", Why::OutOfCommandFire { unit: id });
    }
    if volley.kind == FireKind::Bombardment && !firer.info.arm.is_artillery() {
        return Refusal::err("12.671", Why::OnlyArtilleryFires { unit: id });
    }
    if firer.info.whitworth && !target.info.arm.is_artillery() {
        return Refusal::err("7.25", Why::WhitworthTarget);
    }
    if resolve::takes_capability(field, volley.kind) {
        check_capability(field, firer)?;
    }
    Ok((firer, hex))
}

/// What the firer's formation and the range do to its points.
fn effects(
    field: &Field,
    kind: FireKind,
    side: Side,
    firer: Counter<'_>,
    range: u32,
) -> Result<(Effect, Effect), Refusal> {
    let id = firer.unit.id;
    let charts = &field.charts().strength;
    let formation = charts.of_formation(side, firer.unit.stance.formation);
    if formation == Effect::NotPermitted {
        let mounted = firer.unit.stance.formation == Formation::Mounted;
        let rule = if mounted { "7.42" } else { "6.51" };
        return Refusal::err(rule, Why::FormationCannotFire { unit: id });
    }
    let at_range = charts.of_range(charts.weapon.of(firer.info), range);
    let capped = kind == FireKind::Defensive
        && firer.info.arm.is_artillery()
        && range > charts.defensive_artillery.value;
    let rule = match kind {
        _ if at_range == Effect::NotPermitted => Some("7.31"),
        _ if capped => Some("7.42"),
        FireKind::Withdrawal if range > 1 => Some("6.94"),
        FireKind::ChargeDefence if range > 1 => Some("8.272"),
        _ => None,
    };
    match rule {
        Some(rule) => Refusal::err(rule, Why::OutOfRange { unit: id, range }),
        None => Ok((formation, at_range)),
    }
}

/// Artillery may use only so many of its capabilities in a game turn (6.27); fire once counted is free.
fn check_capability(field: &Field, firer: Counter<'_>) -> Result<(), Refusal> {
    let used = firer.unit.log.capabilities;
    match field.charts().movement.capabilities_of(firer.info.arm) {
        Some(most) if !used.fired && used.used() >= most => {
            Refusal::err("6.27", Why::NoCapabilityLeft { unit: firer.unit.id })
        }
        _ => Ok(()),
    }
}

/// Multiplied before halved; each half rounded down, and never below one (7.35, R15).
fn strength(points: i32, formation: Effect, range: Effect) -> Option<i32> {
    let (first, second) = if formation < range { (formation, range) } else { (range, formation) };
    second.apply(first.apply(points)?)
}

/// The side of the target that a line from a hex strikes (7.37).
fn struck(target: Counter<'_>, at: Hex, from: Hex, wanted: Option<Through>, entrances: &[Hex]) -> Through {
    let flank = |entrance: &Hex| {
        at.direction_to(*entrance).is_some_and(|side| !facing::is_frontal(target.unit.facing(), side))
    };
    match facing::aspect(target.unit.facing(), at, from) {
        Aspect::Front => Through::Front,
        Aspect::Flank => Through::Flank,
        Aspect::Rear => Through::Rear,
        Aspect::Quarter if wanted == Some(Through::Flank) => Through::Flank,
        Aspect::Quarter => Through::Rear,
        Aspect::Beam if entrances.iter().any(flank) => Through::Flank,
        Aspect::Beam => Through::Front,
    }
}

/// What the target's morale check asks of the fire. A rout leads away from all adjacent firers, else
/// from the nearest (R22).
fn attack(field: &Field, kind: FireKind, target: Counter<'_>, parts: &[Part], through: Through) -> Attack {
    let nearest = parts.iter().map(|part| part.range).min().unwrap_or(0);
    let from = parts.iter().filter(|part| part.range == nearest).map(|part| part.hex).collect();
    let long = field.charts().morale.m8_range.value;
    let distant_guns = parts.iter().all(|part| {
        part.range >= long && field.unit(part.unit).is_some_and(|unit| unit.info.arm.is_artillery())
    });
    let entrenched = modifiers::all_through_works(field, target, parts);
    let walled = target.unit.hex().is_some_and(|at| modifiers::all_over_walls(field, at, parts));
    let formation = target.unit.stance.formation;
    let charges_mounted = kind == FireKind::ChargeDefence && formation == Formation::Mounted;
    Attack {
        from,
        through,
        lost: 0,
        entrenched,
        walled,
        distant_guns,
        march: formation.is_march() && !charges_mounted,
        outnumbered: false,
        mounted_charge: false,
    }
}
