//! What is shown over the ground for what the player is about to do: plain values worked out from the
//! field, by the same functions that judge orders.

use bevy::prelude::*;

use crate::{
    board::{Direction, Hex},
    games::high_tide::{
        arrive, charge, command, control, facing,
        field::Field,
        fire,
        movement::{self, MovePlan, Reach},
        order::Step,
        refusal::{Refusal, Why},
        sequence::{self, Phase},
        setup,
    },
    screen::{ScreenSet, act, answers, counters::may_take, game::Playing, intent::Overlay, plan::Plan},
    table::{id::UnitId, side::Side},
};

/// Works the overlays out when something they show has changed.
pub fn plugin(app: &mut App) {
    app.init_resource::<Overlays>().add_systems(Update, refresh.in_set(ScreenSet::Mirror));
}

/// A hex that the chosen unit can reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Within {
    /// The hex.
    pub hex: Hex,
    /// Half points left there.
    pub left: i32,
    /// It must stop there.
    pub stops: bool,
    /// The move may end there.
    pub ends: bool,
    /// A unit of its own side stands there: it is passed, or joined by a leader.
    pub friend: bool,
}

/// A step of the path that will be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The hex it leads to; the same as before for a turn.
    pub hex: Hex,
    /// Half points left after it.
    pub left: i32,
    /// It may draw withdrawal fire.
    pub warns: bool,
}

/// Everything shown over the ground.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Overlays {
    /// Where the chosen unit can go.
    pub reach: Vec<Within>,
    /// Hexes in zones of control, with the side whose they are.
    pub zones: Vec<(Hex, Side)>,
    /// Hexes that may be chosen now: set-up places, answers.
    pub lit: Vec<Hex>,
    /// The chosen unit's field of fire.
    pub arc: Vec<Hex>,
    /// Command radius of the chosen leader, of the leaders of the chosen unit, or of all of the side to act.
    pub command: Vec<Hex>,
    /// Hexes that count at the end (12.46).
    pub objectives: Vec<Hex>,
    /// Hexes that the scenario bars to the side to act.
    pub barred: Vec<Hex>,
    /// Columns and rows of the map.
    pub size: (u8, u8),
    /// Whether it is night.
    pub night: bool,
    /// Entrenched hexsides.
    pub works: Vec<(Hex, Direction)>,
    /// Where the planned or dragged move begins.
    pub start: Option<Hex>,
    /// The planned or dragged move.
    pub path: Vec<Way>,
    /// Enemies that may fire at the planned move.
    pub fires: Vec<Hex>,
    /// Those that are to fire or charge, in their order.
    pub actors: Vec<Hex>,
    /// The enemy aimed at.
    pub target: Option<Hex>,
    /// Enemies that all of those chosen may aim at.
    pub targets: Vec<Hex>,
    /// Enemies that only some of them may aim at.
    pub some_targets: Vec<Hex>,
    /// Lines of fire that are blocked, from the firer to the hex that blocks.
    pub blocked: Vec<(Hex, Hex)>,
    /// A hex that the cursor rests on the name of.
    pub light: Option<Hex>,
}

fn refresh(playing: Option<Res<Playing>>, plan: Res<Plan>, mut overlays: ResMut<Overlays>) {
    let Some(playing) = playing else {
        overlays.set_if_neq(Overlays::default());
        return;
    };
    if playing.is_changed() || plan.is_changed() {
        overlays.set_if_neq(of(playing.field(), &plan));
    }
}

/// Why the chosen or dragged unit cannot go to the hex under the cursor; `None` if it can, or if nobody
/// would take it there now.
pub fn why_barred(field: &Field, plan: &Plan) -> Option<Refusal> {
    let unit = plan.dragged.map(|(unit, _)| unit).or(plan.chosen)?;
    let hex = plan.hovered.filter(|hex| start(field, unit) != Some(*hex))?;
    if !may_take(field, unit) {
        return None;
    }
    match field.now.phase {
        Phase::Movement if arrive::is_due(field, unit) => {
            let refusal = arrive::check(field, unit, hex, None).err()?;
            (!arrive::onward(field, unit).contains_key(&hex)).then_some(refusal)
        }
        Phase::Movement => movement::why_not(field, unit, hex),
        Phase::SetUp => {
            let (facing, formation) = act::stance(field, unit, 0);
            setup::check(field, unit, hex, facing, formation).err()
        }
        _ => None,
    }
}

/// The overlays of a field for what is planned.
pub fn of(field: &Field, plan: &Plan) -> Overlays {
    let on = |overlay| plan.overlays.contains(&overlay);
    let mine = sequence::active(field);
    let mut overlays = Overlays {
        lit: lit(field, plan),
        works: works(field),
        size: (field.map().columns(), field.map().rows()),
        night: field.is_night() && !matches!(field.now.phase, Phase::SetUp | Phase::Over),
        light: plan.light,
        barred: field.scenario().barred[mine].keys().copied().collect(),
        objectives: field
            .scenario()
            .objectives
            .iter()
            .flat_map(|objective| objective.hexes.clone())
            .collect(),
        ..Overlays::default()
    };
    if on(Overlay::TheirZones) && shows_zones(field) {
        overlays.zones.extend(zones(field, mine.other()));
    }
    if on(Overlay::OurZones) {
        overlays.zones.extend(zones(field, mine));
    }
    let dragged = plan.dragged.map(|(unit, _)| unit);
    let unit = dragged.or(plan.chosen);
    if field.now.phase == Phase::Movement
        && let Some(unit) = unit.filter(|unit| may_take(field, *unit))
    {
        movement(field, plan, unit, on(Overlay::Reach), &mut overlays);
    }
    match field.now.agenda.decision() {
        Some(decision) => overlays.target = answers::about(field, &decision.question),
        None if fights(field.now.phase) => combat(field, plan, &mut overlays),
        None => {}
    }
    if let Some(unit) = unit.filter(|_| on(Overlay::FieldOfFire)) {
        overlays.arc = arc(field, unit);
    }
    if on(Overlay::Command) {
        overlays.command = radius(field, &leaders(field, unit));
    }
    overlays
}

const fn fights(phase: Phase) -> bool {
    phase.is_fire() || matches!(phase, Phase::Charge | Phase::Melee)
}

/// Zones matter while units move and when they have just moved.
fn shows_zones(field: &Field) -> bool {
    matches!(field.now.phase, Phase::Movement)
}

fn zones(field: &Field, side: Side) -> impl Iterator<Item = (Hex, Side)> + use<> {
    let zones = control::Zones::of(field, side);
    let map = field.map();
    let covered: Vec<(Hex, Side)> = map
        .hexes()
        .filter(|hex| map.index(*hex).is_some_and(|index| zones.covers(index)))
        .map(|hex| (hex, side))
        .collect();
    covered.into_iter()
}

fn works(field: &Field) -> Vec<(Hex, Direction)> {
    field.now.works.iter().flat_map(|works| works.sides().map(|side| (works.hex, side))).collect()
}

/// The hexes that may be chosen: answers to what is asked, or places for the chosen unit in the set-up.
fn lit(field: &Field, plan: &Plan) -> Vec<Hex> {
    if let Some(decision) = field.now.agenda.decision() {
        return answers::on_map(field, &decision.question).into_iter().map(|(hex, _)| hex).collect();
    }
    let unit = plan.dragged.map(|(unit, _)| unit).or(plan.chosen);
    match unit.filter(|unit| may_take(field, *unit)) {
        Some(unit) if arrive::is_due(field, unit) => arrive::entrances(field, unit),
        Some(unit) if field.now.phase == Phase::SetUp => {
            setup::legal_hexes(field, unit).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

fn movement(field: &Field, plan: &Plan, unit: UnitId, shown: bool, overlays: &mut Overlays) {
    if arrive::is_due(field, unit) {
        let onward = arrive::onward(field, unit).into_iter().filter(|_| shown);
        overlays.reach = onward
            .map(|(hex, way)| Within { hex, left: way.left, stops: way.stops, ends: true, friend: false })
            .collect();
        return;
    }
    let reach = movement::reach(field, unit);
    let mine = sequence::active(field);
    if shown {
        overlays.reach = reach
            .all()
            .map(|reached| Within {
                hex: reached.hex,
                left: reached.left,
                stops: reached.stops,
                ends: reached.may_end(),
                friend: field.on_map(mine).any(|(_, hex)| hex == reached.hex),
            })
            .collect();
    }
    overlays.start = start(field, unit);
    let Some(planned) = planned(field, plan, unit, &reach) else { return };
    overlays.path = planned
        .steps
        .iter()
        .map(|step| Way { hex: step.hex, left: step.left, warns: !step.provokes.is_empty() })
        .collect();
    let mut firers: Vec<UnitId> =
        planned.steps.iter().flat_map(|step| step.provokes.iter().copied()).collect();
    firers.sort_unstable();
    firers.dedup();
    overlays.fires = firers.into_iter().filter_map(|unit| start(field, unit)).collect();
}

fn start(field: &Field, unit: UnitId) -> Option<Hex> {
    let unit_hex = field.unit(unit).and_then(|counter| counter.unit.hex());
    unit_hex.or_else(|| field.leader(unit).and_then(|chief| chief.leader.hex()))
}

/// The move being dragged, or else the one that waits to be confirmed.
fn planned(field: &Field, plan: &Plan, unit: UnitId, reach: &Reach) -> Option<MovePlan> {
    let steps: Vec<Step> = match plan.dragged {
        Some((_, hex)) => reach.steps(hex?)?,
        None => plan.steps.clone(),
    };
    if steps.is_empty() { None } else { movement::plan(field, unit, &steps).ok() }
}

fn combat(field: &Field, plan: &Plan, overlays: &mut Overlays) {
    let hex = |unit: &UnitId| start(field, *unit);
    overlays.actors = plan.actors.iter().filter_map(hex).collect();
    overlays.target = plan.target.as_ref().and_then(hex);
    let of_each = |targets: fn(&Field, UnitId) -> Vec<UnitId>| -> Vec<Vec<UnitId>> {
        plan.actors.iter().map(|actor| targets(field, *actor)).collect()
    };
    let offers = match field.now.phase {
        Phase::Bombardment | Phase::DefensiveFire | Phase::OffensiveFire => of_each(fire::targets),
        Phase::Charge => of_each(charge::targets),
        _ => Vec::new(),
    };
    let mut all: Vec<UnitId> = offers.iter().flatten().copied().collect();
    all.sort_unstable();
    all.dedup();
    let (common, some): (Vec<UnitId>, Vec<UnitId>) =
        all.into_iter().partition(|target| offers.iter().all(|offered| offered.contains(target)));
    overlays.targets = common.iter().filter_map(hex).collect();
    overlays.some_targets = some.iter().filter_map(hex).collect();
    if field.now.phase == Phase::Melee {
        overlays.targets = field.now.melees.iter().map(|melee| melee.hex).collect();
    }
    overlays.blocked = blocked(field, plan);
}

/// The lines from those chosen to the target that are blocked, each as far as what blocks it.
fn blocked(field: &Field, plan: &Plan) -> Vec<(Hex, Hex)> {
    let refusals = plan.target.into_iter().flat_map(|target| fire::unable(field, &plan.actors, target));
    refusals
        .filter_map(|(unit, refusal)| match refusal.why {
            Why::NoLineOfSight { blocked_at, .. } => Some((start(field, unit)?, blocked_at)),
            _ => None,
        })
        .collect()
}

fn arc(field: &Field, unit: UnitId) -> Vec<Hex> {
    let Some(counter) = field.unit(unit) else { return Vec::new() };
    let (Some(own), Some(front)) = (counter.unit.hex(), counter.unit.facing()) else { return Vec::new() };
    let strength = &field.charts().strength;
    let far = strength.farthest(strength.weapon.of(counter.info));
    let within = |hex: &Hex| {
        let range = own.distance(*hex);
        range > 0 && range <= far && facing::in_field_of_fire(Some(front), own, *hex)
    };
    field.map().hexes().filter(within).collect()
}

/// Whose command radius is shown: the chosen leader's, those of the leaders of the chosen unit, or with
/// nobody chosen those of all leaders of the side to act.
fn leaders(field: &Field, unit: Option<UnitId>) -> Vec<UnitId> {
    match unit.map(|unit| (unit, field.leader(unit))) {
        Some((_, Some(chief))) => vec![chief.info.id],
        Some((unit, None)) => command::leaders_of(field, unit).iter().map(|chief| chief.info.id).collect(),
        None => {
            let side = sequence::active(field);
            field.chiefs().filter(|chief| chief.info.side == side).map(|chief| chief.info.id).collect()
        }
    }
}

fn radius(field: &Field, leaders: &[UnitId]) -> Vec<Hex> {
    let within = |hex: &Hex| leaders.iter().any(|leader| command::in_radius(field, *leader, *hex));
    field.map().hexes().filter(within).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::scenes::{id, playing, set_up};

    #[test]
    fn command_radii_are_those_of_the_chosen_or_of_all_that_act() {
        let playing = playing(&set_up());
        let field = playing.field();
        let command = |chosen: Option<&str>| {
            let plan =
                Plan { chosen: chosen.map(id), overlays: [Overlay::Command].into(), ..Plan::default() };
            of(field, &plan).command
        };
        let (all, hood) = (command(None), command(Some("CS-L-HOOD")));
        assert!(hood.len() < all.len() && hood.iter().all(|hex| all.contains(hex)));
        assert_eq!(command(Some("CS-2-I-Law")).iter().filter(|hex| hood.contains(hex)).count(), hood.len());
        for chief in field.chiefs().filter(|chief| chief.leader.hex().is_some()) {
            let within =
                command::radius(field, chief) > 0 && chief.leader.hex().is_some_and(|hex| all.contains(&hex));
            assert_eq!(within, chief.info.side == sequence::active(field), "{}", chief.name());
        }
    }
}
