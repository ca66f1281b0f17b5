//! Checking the charts that need no preparation: whole, once each, and within reason.

use super::{
    CommandChart, FireModifiers, MeleeModifiers, MoraleModifiers, SightChart, StrengthEffects, Weapon,
};
use crate::{
    games::high_tide::units::Arm,
    table::{
        clock::Turn,
        data::{Check, DataError, parse},
        side::Side,
    },
};

/// The farthest that a chart may let anything reach, in hexes: beyond any map.
const FARTHEST: u32 = 99;

pub(super) fn strength((file, text): (&str, &str)) -> Result<StrengthEffects, DataError> {
    let effects: StrengthEffects = parse(file, text)?;
    let mut check = Check::new(file, text);
    for side in Side::BOTH {
        for formation in
            [Arm::Infantry, Arm::Cavalry, Arm::Artillery].into_iter().flat_map(|arm| arm.formations())
        {
            let lines = effects
                .formation
                .iter()
                .filter(|line| line.formation == formation && line.side.is_none_or(|named| named == side));
            if lines.count() != 1 {
                check.note(
                    "formation",
                    format!("`formation` needs one line for {formation:?} of the {side:?} side"),
                );
            }
        }
    }
    for weapon in [Weapon::Musket, Weapon::Carbine, Weapon::Pistol, Weapon::Cannon, Weapon::Whitworth] {
        let mut next = 1;
        let mut joined = true;
        for (nearest, farthest) in
            effects.range.iter().filter(|band| band.weapon == weapon).map(|band| band.range)
        {
            joined &= nearest == next && (nearest..=FARTHEST).contains(&farthest);
            next = farthest.saturating_add(1);
        }
        if next == 1 || !joined {
            let name = format!("{weapon:?}");
            check.note(
                &name,
                format!("the bands of {name} in `range` go from 1 hex outward without a gap, to {FARTHEST} at most"),
            );
        }
    }
    if !(1..=FARTHEST).contains(&effects.defensive_artillery.value) {
        check.note("defensive_artillery", "`defensive_artillery` is a range in hexes, at least 1 (7.42)");
    }
    check.sound(effects)
}

pub(super) fn fire((file, text): (&str, &str)) -> Result<FireModifiers, DataError> {
    let chart: FireModifiers = parse(file, text)?;
    let mut check = Check::new(file, text);
    modifiers(
        &mut check,
        &[
            ("f1_entrenched", chart.f1_entrenched.value),
            ("f2_devils_den", chart.f2_devils_den.value),
            ("f3_town", chart.f3_town.value),
            ("f4_rr_cut", chart.f4_rr_cut.value),
            ("f5_stone_wall", chart.f5_stone_wall.value),
            ("f6_woods", chart.f6_woods.value),
            ("f7_sunken_road", chart.f7_sunken_road.value),
            ("f8_orchard", chart.f8_orchard.value),
            ("f9_elevation", chart.f9_elevation.value),
            ("f10_flank", chart.f10_flank.value),
            ("f11_rear", chart.f11_rear.value),
            ("f12_march", chart.f12_march.value),
            ("f13_mounted", chart.f13_mounted.value),
            ("f14_routed", chart.f14_routed.value),
            ("f15_guns_at_distance", chart.f15_guns_at_distance.value),
            ("f16_cut_enfiladed", chart.f16_cut_enfiladed.value),
            ("worst_cover", chart.worst_cover.value),
        ],
    );
    within(&mut check, "f15_range", chart.f15_range.value, 1..=FARTHEST);
    check.sound(chart)
}

pub(super) fn morale((file, text): (&str, &str)) -> Result<MoraleModifiers, DataError> {
    let chart: MoraleModifiers = parse(file, text)?;
    let mut check = Check::new(file, text);
    modifiers(
        &mut check,
        &[
            ("m2_entrenched", chart.m2_entrenched.value),
            ("m3_cover", chart.m3_cover.value),
            ("m4_flank", chart.m4_flank.value),
            ("m5_rear", chart.m5_rear.value),
            ("m6_march", chart.m6_march.value),
            ("m7_heavy_loss", chart.m7_heavy_loss.value),
            ("m8_distant_guns", chart.m8_distant_guns.value),
            ("m9_outnumbered", chart.m9_outnumbered.value),
            ("m10_infantry_charged_by_horse", chart.m10_infantry_charged_by_horse.value),
            ("m11_rally_adjacent_enemy", chart.m11_rally_adjacent_enemy.value),
            ("m12_rally_no_enemy_near", chart.m12_rally_no_enemy_near.value),
        ],
    );
    for (line, range) in [("m8_range", chart.m8_range.value), ("m12_range", chart.m12_range.value)] {
        within(&mut check, line, range, 1..=FARTHEST);
    }
    if !(1..=20).contains(&chart.m9_ratio.value) {
        check.note("m9_ratio", format!("`m9_ratio` is {}; it takes 1 to 20", chart.m9_ratio.value));
    }
    check.sound(chart)
}

pub(super) fn melee((file, text): (&str, &str)) -> Result<MeleeModifiers, DataError> {
    let chart: MeleeModifiers = parse(file, text)?;
    let mut check = Check::new(file, text);
    modifiers(
        &mut check,
        &[
            ("a1_front", chart.a1_front.value),
            ("a2_flank", chart.a2_flank.value),
            ("a3_rear", chart.a3_rear.value),
            ("a4_mounted", chart.a4_mounted.value),
            ("a5_march", chart.a5_march.value),
            ("a6_uphill", chart.a6_uphill.value),
            ("a7_stream", chart.a7_stream.value),
            ("a8_cover", chart.a8_cover.value),
            ("a9_entrenched", chart.a9_entrenched.value),
            ("d1_defender", chart.d1_defender.value),
        ],
    );
    check.sound(chart)
}

pub(super) fn command((file, text): (&str, &str)) -> Result<CommandChart, DataError> {
    let chart: CommandChart = parse(file, text)?;
    let mut check = Check::new(file, text);
    for side in Side::BOTH {
        within(&mut check, "radius", chart.radius[side].value, 1..=20);
    }
    within(&mut check, "army_leader", chart.army_leader.value, 0..=20);
    within(&mut check, "rout", chart.rout.value, 1..=20);
    within(&mut check, "retreat", chart.retreat.value, 1..=20);
    within(&mut check, "die", chart.die.value.into(), 2..=100);
    // A roll of one more than the die has faces never comes.
    let rolls = 1..=u32::from(chart.die.value) + 1;
    within(&mut check, "capture", chart.capture.value.into(), rolls.clone());
    within(&mut check, "leader_loss", chart.leader_loss.value.into(), rolls);
    check.sound(chart)
}

pub(super) fn sight((file, text): (&str, &str)) -> Result<SightChart, DataError> {
    let chart: SightChart = parse(file, text)?;
    let mut check = Check::new(file, text);
    for (line, height) in [("tall", chart.tall.value), ("unit", chart.unit.value)] {
        if !(0..=20).contains(&height) {
            check.note(line, format!("`{line}` is {height}; it takes 0 to 20 half levels"));
        }
    }
    within(&mut check, "night", chart.night.value, 1..=FARTHEST);
    check.sound(chart)
}

pub(super) fn turns((file, text): (&str, &str)) -> Result<Vec<Turn>, DataError> {
    let turns: Vec<Turn> = parse(file, text)?;
    let mut check = Check::new(file, text);
    if turns.is_empty() {
        check.note("[", "the turn record needs at least one turn");
    }
    for (at, turn) in turns.iter().enumerate() {
        let earlier = turns.get(..at).unwrap_or_default();
        if earlier.iter().any(|other| (other.day, &other.hour) == (turn.day, &turn.hour)) {
            check.note_nth("hour", at, format!("July {} has the hour {} twice", turn.day, turn.hour));
        }
        if earlier.last().is_some_and(|before| before.day > turn.day) {
            check.note_nth("day", at, "the days of the turn record go forward");
        }
    }
    check.sound(turns)
}

/// A modifier is added to a ten-sided die or to a morale level: more than 20 can only be a slip.
fn modifiers(check: &mut Check<'_>, lines: &[(&str, i32)]) {
    for (line, value) in lines {
        if !(-20..=20).contains(value) {
            check.note(line, format!("`{line}` is {value}; a modifier goes from -20 to 20"));
        }
    }
}

pub(super) fn within(check: &mut Check<'_>, line: &str, value: u32, range: std::ops::RangeInclusive<u32>) {
    if !range.contains(&value) {
        let (least, most) = range.into_inner();
        check.note(line, format!("`{line}` is {value}; it takes {least} to {most}"));
    }
}
