//! Whether a charge may be announced (8.21 to 8.25).

use serde::Serialize;

use crate::{
    board::Hex,
    games::high_tide::{
        field::{Counter, Field},
        labels::Label,
        map::{Ground, Stream},
        refusal::{Refusal, Why},
        units::Formation,
    },
    table::{id::UnitId, tally::Tally},
};

/// A charge that may be announced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChargePlan {
    /// The charging units, in order of name.
    pub chargers: Vec<UnitId>,
    /// The unit charged.
    pub target: UnitId,
    /// Its hex.
    pub hex: Hex,
    /// The chargers' points (8.25).
    pub points: Tally<Label>,
    /// Points that the charge needs at least.
    pub needed: i32,
}

/// Plans a charge.
///
/// # Errors
/// If a rule forbids it.
pub fn plan(field: &Field, chargers: &[UnitId], target: UnitId) -> Result<ChargePlan, Refusal> {
    let side = field.mover();
    if field.leader(target).is_some() {
        return Refusal::err("8.23", Why::NotCombatUnit { unit: target });
    }
    let defender = field.unit(target).ok_or(Refusal::new("2.3", Why::NoSuchUnit { unit: target }))?;
    if defender.info.side == side {
        return Refusal::err("8.23", Why::FriendlyTarget { unit: target });
    }
    let hex = defender.unit.hex().ok_or(Refusal::new("7.673", Why::NotOnMap { unit: target }))?;
    if defender.unit.log.was_charged {
        return Refusal::err("R49", Why::HasBeenCharged { unit: target });
    }
    let mut chargers = chargers.to_vec();
    chargers.sort_unstable();
    if chargers.is_empty() {
        return Refusal::err("8.25", Why::Empty);
    }
    if let Some(pair) = chargers.windows(2).find(|pair| pair[0] == pair[1]) {
        return Refusal::err("8.25", Why::NamedTwice { unit: pair[0] });
    }
    let mut points = Tally::default();
    for id in &chargers {
        let charger = may_charge(field, *id, hex)?;
        points.add(Label::Melee { unit: *id }, i32::from(charger.unit.strength.0), "8.25");
    }
    let needed = points_at_close_quarters(defender);
    if points.total() < needed {
        return Refusal::err("8.25", Why::TooFewToCharge { have: points.total(), need: needed });
    }
    Ok(ChargePlan { chargers, target, hex, points, needed })
}

/// The points with which a unit counts in a charge and fights in a melee: artillery half, rounded up (8.25,
/// 8.33, R25).
pub fn points_at_close_quarters(counter: Counter<'_>) -> i32 {
    let points = i32::from(counter.unit.strength.0);
    if counter.info.arm.is_artillery() { (points + 1) / 2 } else { points }
}

/// Whether a unit may charge into a hex (8.22 to 8.24).
fn may_charge(field: &Field, id: UnitId, hex: Hex) -> Result<Counter<'_>, Refusal> {
    if field.leader(id).is_some() {
        return Refusal::err("8.22", Why::NotCombatUnit { unit: id });
    }
    let (charger, own) = field.own_unit(id, field.mover())?;
    let formation = charger.unit.stance.formation;
    if charger.info.arm.is_artillery() || formation == Formation::Column || charger.unit.marks.routed {
        return Refusal::err("8.22", Why::MayNotCharge { unit: id });
    }
    if charger.is_half() {
        return Refusal::err("8.22", Why::HalfStrengthCharge { unit: id });
    }
    if !charger.unit.log.in_command {
        return Refusal::err("8.22", Why::OutOfCommandCharge { unit: id });
    }
    if charger.unit.log.charged {
        return Refusal::err("R49", Why::HasCharged { unit: id });
    }
    let ahead = own.direction_to(hex);
    if ahead.is_none() || ahead != charger.unit.facing() {
        return Refusal::err("8.24", Why::NotAhead { unit: id });
    }
    let across = ahead.map(|direction| field.map().side(own, direction));
    let stream = across.is_some_and(|side| side.stream == Some(Stream::Major));
    // Nor may horsemen charge into Devil's Den, which they could not occupy.
    let no_place_for_horses = formation == Formation::Mounted
        && matches!(field.map().ground(hex), Ground::Town | Ground::DevilsDen);
    if stream || no_place_for_horses {
        return Refusal::err("8.23", Why::ChargeTerrain { unit: id });
    }
    Ok(charger)
}

/// The enemy unit that a unit could charge, others joining it if its own points are too few; the check
/// of the whole charge is [`plan`].
pub fn targets(field: &Field, charger: UnitId) -> Vec<UnitId> {
    let ahead = field
        .unit(charger)
        .and_then(|counter| field.map().neighbor(counter.unit.hex()?, counter.unit.facing()?));
    let enemy = ahead.and_then(|hex| field.unit_of(field.mover().other(), hex));
    let open = enemy.filter(|enemy| {
        !enemy.unit.log.was_charged
            && enemy.unit.hex().is_some_and(|hex| may_charge(field, charger, hex).is_ok())
    });
    open.map(|enemy| enemy.unit.id).into_iter().collect()
}

/// Whether a charger is still next to the defender's hex, and not routed.
pub fn still_charging(field: &Field, id: UnitId, hex: Hex) -> bool {
    field.unit(id).is_some_and(|counter| {
        !counter.unit.marks.routed && counter.unit.hex().is_some_and(|own| own.distance(hex) == 1)
    })
}
