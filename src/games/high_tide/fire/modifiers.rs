//! Modifiers to the firing unit's die roll, lines F1 to F16.

use super::plan::Part;
use crate::{
    board::Hex,
    games::high_tide::{
        charts::Entry,
        entrench,
        field::{Counter, Field},
        labels::{self, Label},
        map::Ground,
        order::Through,
        scenario::Optional,
        units::Formation,
    },
    table::tally::Tally,
};

/// All modifiers that apply to a fire.
pub fn tally(field: &Field, target: Counter<'_>, at: Hex, parts: &[Part], through: Through) -> Tally<Label> {
    let chart = &field.charts().fire;
    let mut tally = Tally::default();
    let mut add = |line: &'static str, entry: &Entry<i32>| labels::add_line(&mut tally, line, entry);
    let cover = best_cover(field, target, at, parts);
    let elevation = uphill(field, at, parts).then_some(&chart.f9_elevation);
    if let Some((line, entry)) = cover {
        add(line, entry);
    }
    if let Some(entry) = elevation {
        add("F9", entry);
    }
    match through {
        Through::Front => {}
        Through::Flank => add("F10", &chart.f10_flank),
        Through::Rear => add("F11", &chart.f11_rear),
    }
    match target.unit.stance.formation {
        Formation::Column | Formation::Limbered => add("F12", &chart.f12_march),
        Formation::Mounted => add("F13", &chart.f13_mounted),
        _ if target.unit.marks.routed => add("F14", &chart.f14_routed),
        Formation::Unlimbered if parts.iter().all(|part| part.range >= chart.f15_range.value) => {
            add("F15", &chart.f15_guns_at_distance);
        }
        _ => {}
    }
    if enfiladed(field, at, parts) {
        add("F16", &chart.f16_cut_enfiladed);
    }
    let covered = cover.map_or(0, |(_, entry)| entry.value) + elevation.map_or(0, |entry| entry.value);
    let beyond = chart.worst_cover.value - covered;
    if beyond > 0 {
        tally.add(Label::CoverLimit, beyond, "F1");
    }
    tally
}

/// The single best line of cover (F1 to F8).
fn best_cover<'a>(
    field: &'a Field,
    target: Counter<'_>,
    at: Hex,
    parts: &[Part],
) -> Option<(&'static str, &'a Entry<i32>)> {
    let chart = &field.charts().fire;
    let ground = match field.map().ground(at) {
        Ground::DevilsDen => Some(("F2", &chart.f2_devils_den)),
        Ground::Town => Some(("F3", &chart.f3_town)),
        Ground::RrCut if !enfiladed(field, at, parts) => Some(("F4", &chart.f4_rr_cut)),
        Ground::Woods => Some(("F6", &chart.f6_woods)),
        Ground::SunkenRoad => Some(("F7", &chart.f7_sunken_road)),
        Ground::Orchard if field.plays(Optional::Orchards) => Some(("F8", &chart.f8_orchard)),
        Ground::Clear | Ground::Orchard | Ground::RrCut => None,
    };
    let works = all_through_works(field, target, parts).then_some(("F1", &chart.f1_entrenched));
    let wall = all_over_walls(field, at, parts).then_some(("F5", &chart.f5_stone_wall));
    [works, wall, ground].into_iter().flatten().min_by_key(|(_, entry)| entry.value)
}

/// Whether every line of fire enters over a stone wall of the target's hex, where walls count (R53).
pub fn all_over_walls(field: &Field, at: Hex, parts: &[Part]) -> bool {
    parts.iter().flat_map(|part| &part.entrances).all(|entrance| walled(field, at, *entrance))
}

/// Whether a stone wall that counts (R53) lines the hexside between a hex and one next to it.
pub fn walled(field: &Field, at: Hex, from: Hex) -> bool {
    field.plays(Optional::StoneWalls)
        && at.direction_to(from).is_some_and(|side| field.map().side(at, side).wall)
}

/// Whether works shelter the target from every line of fire (6.76, 6.77).
pub fn all_through_works(field: &Field, target: Counter<'_>, parts: &[Part]) -> bool {
    let Some(at) = target.unit.hex() else { return false };
    let entrances = parts.iter().flat_map(|part| part.entrances.iter().copied());
    entrench::shelter(field, target, at, entrances)
}

/// Whether every firer stands lower than the target, or every line enters over a crest hexside of the
/// target's hex from below (F9).
fn uphill(field: &Field, at: Hex, parts: &[Part]) -> bool {
    let map = field.map();
    let lower = |part: &Part| map.level(part.hex) < map.level(at);
    let crest = |entrance: &Hex| {
        let side = at.direction_to(*entrance);
        side.is_some_and(|side| map.side(at, side).crest) && map.level(*entrance) < map.level(at)
    };
    let over_crest = |part: &Part| part.entrances.iter().all(crest);
    parts.iter().all(lower) || parts.iter().all(over_crest)
}

/// Whether a target in a railroad cut is fired on along the cut, by units in it (F4, F16).
fn enfiladed(field: &Field, at: Hex, parts: &[Part]) -> bool {
    let cut = |hex: Hex| field.map().ground(hex) == Ground::RrCut;
    cut(at) && parts.iter().all(|part| cut(part.hex))
}
