//! The order of battle: army, corps, division, brigade, with strength and state, and where each is.

use fluent_bundle::FluentArgs;

use super::{Scene, cards, names};
use crate::{
    games::high_tide::{
        field::{Chief, Counter},
        units::{Place, Rank},
        wording::proper_name,
    },
    screen::{
        intent::Card,
        model::{CardRow, CardText},
    },
    table::{id::UnitId, side::Side},
};

/// The card of the order of battle.
pub(super) fn card(scene: &Scene<'_>) -> CardText {
    let rows = Side::BOTH.into_iter().flat_map(|side| army(scene, side)).collect();
    cards::card(scene, Card::Forces, scene.say("ui-forces"), rows, Vec::new())
}

/// An army with its leader, then corps by corps.
fn army(scene: &Scene<'_>, side: Side) -> Vec<CardRow> {
    let units: Vec<Counter<'_>> =
        scene.field.counters().filter(|counter| counter.info.side == side).collect();
    let mut corps: Vec<&str> = Vec::new();
    for counter in &units {
        if !corps.contains(&counter.info.corps.as_str()) {
            corps.push(&counter.info.corps);
        }
    }
    corps.sort_by_key(|name| rank_of_corps(name));
    let mut rows =
        vec![CardRow::heading(scene.words.say("word", &side, &()), strength(units.iter().copied()))];
    rows.extend(chiefs(scene, side, Rank::Army, "", None));
    for name in corps {
        let of_corps = units.iter().copied().filter(|counter| counter.info.corps == name);
        rows.extend(corps_rows(scene, side, name, of_corps.collect()));
    }
    rows
}

/// A corps with its leader, then division by division; its artillery at the end.
fn corps_rows(scene: &Scene<'_>, side: Side, name: &str, units: Vec<Counter<'_>>) -> Vec<CardRow> {
    let Some(first) = units.first() else { return Vec::new() };
    let mut divisions: Vec<Option<u8>> = units.iter().map(|counter| counter.info.division).collect();
    divisions.sort_unstable_by_key(|division| division.unwrap_or(u8::MAX));
    divisions.dedup();
    let called = names::corps(scene, side, &first.info.corps);
    let mut rows = vec![CardRow::heading(called, strength(units.iter().copied()))];
    rows.extend(chiefs(scene, side, Rank::Corps, name, None));
    for division in divisions {
        if division.is_some() {
            rows.extend(chiefs(scene, side, Rank::Division, name, division));
        }
        let of_division = units.iter().filter(|counter| counter.info.division == division);
        rows.extend(of_division.map(|counter| unit(scene, *counter)));
    }
    rows
}

/// First to Twelfth Corps by their numbers, then the cavalry and the reserve.
fn rank_of_corps(name: &str) -> usize {
    const NUMBERS: [&str; 12] = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];
    NUMBERS.iter().position(|number| *number == name).unwrap_or(NUMBERS.len())
}

/// "123 of 145": the points that are left of those printed.
fn strength<'a>(units: impl Iterator<Item = Counter<'a>>) -> String {
    let (now, full) = units.fold((0_u32, 0_u32), |(now, full), counter| {
        (now + u32::from(counter.unit.strength.0), full + u32::from(counter.info.full))
    });
    format!("{now} / {full}")
}

fn chiefs<'a>(
    scene: &'a Scene<'_>,
    side: Side,
    rank: Rank,
    corps: &'a str,
    division: Option<u8>,
) -> impl Iterator<Item = CardRow> + 'a {
    let is_he = move |chief: &Chief<'_>| {
        let info = chief.info;
        (info.side, info.rank, info.corps.as_str(), info.division) == (side, rank, corps, division)
    };
    scene.field.chiefs().filter(is_he).map(|chief| {
        let text = format!("{}, {}", proper_name(chief.name()), names::command_of_leader(scene, chief.info));
        row(scene, chief.info.id, text, String::new(), chief.leader.place, None)
    })
}

fn unit(scene: &Scene<'_>, counter: Counter<'_>) -> CardRow {
    let text = format!("    {}", scene.wording.unit(counter.info.id));
    let points = format!("{} / {}", counter.unit.strength.0, counter.info.full);
    let state = match (counter.unit.marks.routed, counter.is_half()) {
        _ if !counter.in_play() => None,
        (true, _) => Some("ui-force-routed"),
        (false, true) => Some("ui-force-half"),
        (false, false) => None,
    };
    row(scene, counter.info.id, text, points, counter.unit.place, state)
}

fn row(
    scene: &Scene<'_>,
    id: UnitId,
    text: String,
    points: String,
    place: Place,
    state: Option<&str>,
) -> CardRow {
    let due = scene.field.scenario().arrivals.get(&id);
    let whereabouts = match (place, due) {
        (Place::Hex(hex), _) => hex.to_string(),
        (Place::OffMap(_), _) => scene.say("ui-force-off-map"),
        (Place::Gone, _) => scene.say("ui-force-gone"),
        (Place::Waiting, Some(arrival)) => {
            let turn = scene.field.charts().turns.get(arrival.turn);
            let mut args = FluentArgs::new();
            args.set("day", turn.map_or(0, |turn| usize::from(turn.day)));
            args.set("hour", turn.map_or_else(String::new, |turn| turn.hour.clone()));
            scene.words.with("ui-force-comes", &args)
        }
        (Place::Waiting, None) => scene.say("ui-force-to-place"),
    };
    let state = state.map(|state| scene.say(state)).unwrap_or_default();
    let parts = [points, state, whereabouts];
    let value = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ");
    CardRow { goes: place.hex().map(|hex| (id, hex)), ..CardRow::pair(text, value) }
}
