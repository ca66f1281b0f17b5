//! Morale (7.61 to 7.64): levels, checks, and the alarm that a rout spreads.

use super::{
    charts::Entry,
    command,
    fact::{Elimination, Fact},
    field::{Chief, Counter, Field},
    labels::{self, Label},
    losses,
    map::Ground,
    melee,
    order::{Answer, Through},
    rout, sight,
    task::{Attack, Cause, Check, Question, Task},
    units::{Formation, Place},
    world::Table,
};
use crate::{
    board::Hex,
    table::{id::UnitId, side::Side, tally::Tally},
};

/// The level that a unit's check is made against (7.64): it passes on a roll of the level or less.
pub fn level(field: &Field, check: &Check) -> Tally<Label> {
    let mut tally = Tally::default();
    let Some(counter) = field.unit(check.unit) else { return tally };
    let half = counter.is_half();
    let (full_morale, half_morale) = counter.info.morale;
    let printed = if half { half_morale } else { full_morale };
    tally.add(Label::Morale { half }, i32::from(printed), "7.62");
    if let Some((leader, value)) = leader_for(field, counter, &check.cause)
        && value != 0
    {
        tally.add(Label::Leader { leader }, i32::from(value), "5.312");
    }
    let mut add = |line: &'static str, entry: &Entry<i32>| labels::add_line(&mut tally, line, entry);
    let chart = &field.charts().morale;
    let covered = is_covered(field, counter);
    match &check.cause {
        Cause::Fire(attack) | Cause::Charged(attack) => {
            let fired_at = matches!(check.cause, Cause::Fire(_));
            struck(field, counter, attack, fired_at, &mut add);
        }
        Cause::Charging { .. } | Cause::Panic { .. } => {
            if covered {
                add("M3", &chart.m3_cover);
            }
        }
        Cause::Rally => {
            if covered {
                add("M3", &chart.m3_cover);
            }
            match enemies_about(field, counter) {
                About::Adjacent => add("M11", &chart.m11_rally_adjacent_enemy),
                About::Near => {}
                About::None => add("M12", &chart.m12_rally_no_enemy_near),
            }
        }
    }
    tally
}

/// The modifiers of a check after fire, or against a charge or in melee (M2 to M10).
fn struck(
    field: &Field,
    counter: Counter<'_>,
    attack: &Attack,
    fired_at: bool,
    add: &mut impl FnMut(&'static str, &Entry<i32>),
) {
    let chart = &field.charts().morale;
    if attack.entrenched {
        add("M2", &chart.m2_entrenched);
    } else if attack.walled || is_covered(field, counter) {
        add("M3", &chart.m3_cover);
    }
    match attack.through {
        Through::Front => {}
        Through::Flank => add("M4", &chart.m4_flank),
        Through::Rear => add("M5", &chart.m5_rear),
    }
    if fired_at && attack.march {
        add("M6", &chart.m6_march);
    }
    if fired_at && attack.lost >= chart.m7_points.value {
        add("M7", &chart.m7_heavy_loss);
    }
    if fired_at && attack.distant_guns {
        add("M8", &chart.m8_distant_guns);
    }
    if attack.outnumbered {
        add("M9", &chart.m9_outnumbered);
    }
    if attack.mounted_charge && counter.unit.stance.formation == Formation::Line {
        add("M10", &chart.m10_infantry_charged_by_horse);
    }
}

/// Whether a unit stands on ground that steadies it (M3).
fn is_covered(field: &Field, counter: Counter<'_>) -> bool {
    counter.unit.hex().is_some_and(|hex| {
        matches!(
            field.map().ground(hex),
            Ground::Woods | Ground::DevilsDen | Ground::Town | Ground::RrCut | Ground::SunkenRoad
        )
    })
}

/// The leader whose value is added (5.312a, 5.313). In Town a unit that rallies must be stacked with him
/// (5.25), and so must one that has routed off the map.
fn leader_for(field: &Field, counter: Counter<'_>, cause: &Cause) -> Option<(UnitId, i8)> {
    let place = counter.unit.place;
    let by_itself = match place {
        Place::Hex(hex) => *cause == Cause::Rally && field.map().ground(hex) == Ground::Town,
        Place::OffMap(_) => true,
        Place::Waiting | Place::Gone => return None,
    };
    if !by_itself {
        return command::best_leader(field, counter.unit.id);
    }
    let stacked = |chief: &Chief<'_>| chief.leader.place == place && field.commands(chief.info, counter.info);
    command::of_greatest_value(field.chiefs().filter(stacked))
}

/// Where the enemy is, for a unit that rallies.
enum About {
    /// In an adjacent hex.
    Adjacent,
    /// Within three hexes and in sight.
    Near,
    /// Neither, or the unit is off the map.
    None,
}

fn enemies_about(field: &Field, counter: Counter<'_>) -> About {
    let Some(hex) = counter.unit.hex() else { return About::None };
    let range = field.charts().morale.m12_range.value;
    let enemies: Vec<Hex> = field
        .on_map(counter.info.side.other())
        .map(|(_, at)| at)
        .filter(|at| at.distance(hex) <= range)
        .collect();
    if enemies.iter().any(|at| at.distance(hex) == 1) {
        About::Adjacent
    } else if enemies.iter().any(|at| sight::sight(field, hex, *at).clear()) {
        About::Near
    } else {
        About::None
    }
}

/// A unit checks morale.
pub fn check(mut table: Table) {
    table.work(|field, task| {
        if let Task::Check(check) = task {
            make(field, &check);
        }
    });
}

/// Rolls for a check and carries out a failure. A routed unit never checks under fire or alarm (7.671).
fn make(field: &mut Field, check: &Check) {
    let Some(counter) = field.unit(check.unit).filter(|counter| counter.in_play()) else { return };
    let rallying = check.cause == Cause::Rally;
    if counter.unit.marks.routed != rallying {
        return;
    }
    let level = level(field, check);
    let die = field.roll();
    let passed = i32::from(die) <= level.total();
    field.tell(Fact::Checked { unit: check.unit, cause: check.cause.clone(), level, die, passed });
    match (rallying, passed) {
        (true, _) => super::rally::conclude(field, check.unit, passed),
        (false, true) => {}
        (false, false) => fail(field, check),
    }
}

/// A failed check: the unit routs, or in melee surrenders at half strength (8.32) and loses unlimbered
/// guns (8.33), whatever it checked for.
fn fail(field: &mut Field, check: &Check) {
    let Some(counter) = field.unit(check.unit) else { return };
    let in_melee = melee::is_fighting(field, check.unit);
    let unlimbered = counter.unit.stance.formation == Formation::Unlimbered;
    match (in_melee, unlimbered, counter.is_half()) {
        (true, true, _) => losses::eliminate(field, check.unit, Elimination::GunsTaken),
        (true, false, true) => losses::eliminate(field, check.unit, Elimination::Surrendered),
        _ => {
            let from = match &check.cause {
                Cause::Fire(attack) | Cause::Charged(attack) => attack.from.clone(),
                Cause::Charging { from } => vec![*from],
                Cause::Panic { from } => from.clone(),
                Cause::Rally => Vec::new(),
            };
            rout::begin(field, check.unit, from);
        }
    }
}

/// Several units check one after the other.
pub fn in_turn(mut table: Table) {
    table.work(|field, task| {
        if let Task::Checks(checks) = task {
            next_check(field, checks);
        }
    });
}

/// The moving player chooses who checks next (R20); with one left there is nothing to choose.
fn next_check(field: &mut Field, mut checks: Vec<Check>) {
    checks.retain(|check| {
        field
            .unit(check.unit)
            .is_some_and(|counter| matches!(counter.unit.place, Place::Hex(_)) && !counter.unit.marks.routed)
    });
    match checks.as_slice() {
        [] => {}
        [only] => field.now.agenda.push(Task::Check(only.clone())),
        _ => field.ask(field.mover(), Question::CheckNext { checks }),
    }
}

/// Carries out the choice of who checks next.
pub fn answered(field: &mut Field, question: Question, answer: &Answer) {
    let (Question::CheckNext { mut checks }, Answer::Unit(chosen)) = (question, answer) else { return };
    let Some(at) = checks.iter().position(|check| check.unit == *chosen) else { return };
    let check = checks.remove(at);
    field.now.agenda.push(Task::Checks(checks));
    field.now.agenda.push(Task::Check(check));
}

/// Queues the checks of friends whom a rout or the loss of a unit alarms (7.63): those through whose hex
/// a unit routed, and in the charge and melee sub-phases those next to it. `from` are the hexes from which
/// whoever fails flees.
pub fn alarm(field: &mut Field, units: Vec<UnitId>, from: &[Hex]) {
    let cause = Cause::Panic { from: from.to_vec() };
    let checks: Vec<Check> = units.into_iter().map(|unit| Check { unit, cause: cause.clone() }).collect();
    if !checks.is_empty() {
        field.now.agenda.push(Task::Checks(checks));
    }
}

/// The units of a side next to a hex, in order of name.
pub fn beside(field: &Field, side: Side, hex: Hex) -> Vec<UnitId> {
    let next_to = field.on_map(side).filter(|(_, at)| at.distance(hex) == 1);
    next_to.map(|(counter, _)| counter.unit.id).collect()
}

/// In the charge and melee sub-phases the friends next to a unit that is eliminated check (7.63).
pub fn alarm_neighbors(field: &mut Field, unit: UnitId, hex: Hex, from: &[Hex]) {
    if let Some(side) = field.unit(unit).map(|counter| counter.info.side) {
        alarm(field, beside(field, side, hex), from);
    }
}
