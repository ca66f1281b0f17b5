//! The turn record from now on: day and night, and who comes when by which road (6.81).

use std::collections::BTreeMap;

use fluent_bundle::FluentArgs;

use super::Scene;
use crate::{screen::model::CardRow, table::side::Side};

/// A heading for each turn, and below it those who arrive.
pub(super) fn rows(scene: &Scene<'_>) -> Vec<CardRow> {
    let now = scene.field.now.clock.turn;
    (now.max(scene.field.scenario().first_turn)..=scene.field.last_turn())
        .flat_map(|turn| of_turn(scene, turn))
        .collect()
}

fn of_turn(scene: &Scene<'_>, turn: usize) -> Vec<CardRow> {
    let charts = scene.field.charts();
    let Some(space) = charts.turns.get(turn) else { return Vec::new() };
    let mut args = FluentArgs::new();
    args.set("day", usize::from(space.day));
    args.set("hour", space.hour.clone());
    let kind = match (turn == scene.field.now.clock.turn, space.night) {
        (true, _) => scene.say("ui-now"),
        (false, true) => scene.say("ui-night"),
        (false, false) => String::new(),
    };
    let mut rows = vec![CardRow::heading(scene.words.with("ui-day-and-hour", &args), kind)];
    if space.hour == charts.stragglers.hour {
        rows.push(CardRow { rule: "10.2".to_owned(), ..CardRow::text(scene.say("ui-stragglers")) });
    }
    rows.extend(arrivals(scene, turn));
    rows
}

/// A row for each road by which somebody comes in a turn.
fn arrivals(scene: &Scene<'_>, turn: usize) -> Vec<CardRow> {
    let field = scene.field;
    let mut roads: BTreeMap<(Side, &str), Vec<String>> = BTreeMap::new();
    for (unit, arrival) in field.scenario().arrivals.iter().filter(|(_, arrival)| arrival.turn == turn) {
        let side = field.unit(*unit).map(|counter| counter.info.side);
        let side = side.or_else(|| field.leader(*unit).map(|chief| chief.info.side));
        if let Some(side) = side {
            let road = arrival.road.as_deref().unwrap_or("none");
            roads.entry((side, road)).or_default().push(scene.wording.unit(*unit));
        }
    }
    let row = |((side, road), units): ((Side, &str), Vec<String>)| {
        let mut args = FluentArgs::new();
        args.set("side", scene.words.say("word", &side, &()));
        args.set("road", road.to_owned());
        args.set("units", scene.words.list(&units));
        let area = field.charts().arrivals.area(road).map_or_else(String::new, |area| format!("{area:?}"));
        CardRow::pair(scene.words.with("ui-arrive-by", &args), area)
    };
    roads.into_iter().map(row).collect()
}
