//! The charts in force, entry by entry, and where each number comes from.

use super::{Scene, capital, cards};
use crate::{
    games::high_tide::charts::{Charts, Listed},
    screen::{
        intent::Card,
        model::{CardRow, CardText},
    },
};

/// The card of the charts.
pub(super) fn card(scene: &Scene<'_>) -> CardText {
    let own = scene.field.briefing.own_charts.as_ref();
    let whose = match own {
        Some(own) => scene.say_with("ui-charts-own", "folder", &own.folder.display().to_string()),
        None => scene.say("ui-charts-of-the-program"),
    };
    let mut rows = vec![CardRow::text(whose), CardRow::text(scene.say("ui-charts-status"))];
    for (chart, entries) in scene.field.charts().entries() {
        let name = scene.say(&format!("chart-{chart}"));
        rows.push(CardRow::heading(name, tally(scene, &entries)));
        rows.extend(entries.iter().map(|entry| row(scene, entry)));
    }
    cards::card(scene, Card::Charts, scene.say("ui-charts"), rows, Vec::new())
}

/// How many of a chart's entries come from where, in the order rulebook, deduced, reconstructed.
fn tally(scene: &Scene<'_>, entries: &[Listed]) -> String {
    let counts = Charts::STATUSES.map(|status| {
        let count = entries.iter().filter(|entry| entry.status == status).count();
        (count > 0).then(|| format!("{count} {}", scene.words.say("status", &status, &())))
    });
    counts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn row(scene: &Scene<'_>, entry: &Listed) -> CardRow {
    let status = scene.words.say("status", &entry.status, &());
    let note = if entry.note.is_empty() { String::new() } else { format!(": {}", entry.note) };
    let value = if entry.value.is_empty() { status } else { format!("{}, {status}", entry.value) };
    CardRow::pair(format!("{}{note}", capital(&entry.name)), value)
}
