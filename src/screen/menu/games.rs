//! The recorded games, by when they were last played.

use std::time::SystemTime;

use bevy_egui::egui::{self, RichText, ScrollArea, Sense, Ui, Vec2};
use fluent_bundle::FluentArgs;
use jiff::tz::TimeZone;

use crate::{
    games::high_tide::sequence::Phase,
    paint::palette,
    screen::{
        intent::Intent,
        saves::{self, Ago, Recorded, Stands},
        theme::{self, Cell},
    },
    table::words::Words,
};

/// Draws the list.
pub fn draw(ui: &mut Ui, recorded: &[Recorded], words: &Words, intents: &mut Vec<Intent>) {
    theme::heading(ui, &words.plain("ui-recorded"), &words.plain("ui-recorded-caption"));
    if recorded.is_empty() {
        ui.add(egui::Label::new(theme::soft(&words.plain("ui-none-recorded"))).wrap());
    }
    let now = SystemTime::now();
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        for recorded in recorded {
            game(ui, recorded, now, words, intents);
            theme::hairline(ui);
        }
    });
}

/// A game that can be gone on with, or a file with the reason why it cannot.
fn game(ui: &mut Ui, recorded: &Recorded, now: SystemTime, words: &Words, intents: &mut Vec<Intent>) {
    const BUTTON: f32 = 92.0;
    let width = ui.available_width() - BUTTON - 16.0;
    let file = recorded.path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let played = when(recorded.played, now, words);
    let (title, state) = match &recorded.stands {
        None => (played, words.plain("ui-recorded-reading")),
        Some(Ok(stands)) => (stands.title.clone(), format!("{}\n{played}", state(stands, words))),
        Some(Err(why)) => (file.clone(), format!("{}: {why}", words.plain("ui-not-readable"))),
    };
    let sound = matches!(recorded.stands, Some(Ok(_)));
    ui.horizontal(|ui| {
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let ink = if sound { palette::INK } else { palette::INK_SOFT };
            theme::cells(ui, &[Cell::new(&title, theme::semibold(14.0), width).ink(ink)], Sense::hover())
                .on_hover_text(&file);
            let soft = Cell::new(&state, theme::plain(theme::SMALL), width).ink(palette::INK_SOFT);
            theme::cells(ui, &[soft], Sense::hover());
        });
        if sound {
            let text = RichText::new(words.plain("ui-load")).font(theme::semibold(theme::BODY));
            let button = egui::Button::new(text).min_size(Vec2::new(BUTTON, 30.0));
            if ui.add(button).clicked() {
                intents.push(Intent::Load(recorded.path.clone()));
            }
        }
    });
}

/// "turn 2, 1700: Confederate movement".
fn state(stands: &Stands, words: &Words) -> String {
    let mut args = FluentArgs::new();
    let turn = if stands.phase == Phase::SetUp { 0 } else { stands.turn };
    args.set("turn", turn);
    args.set("hour", stands.hour.clone());
    args.set("side", words.say("word", &stands.mover, &()));
    args.set("phase", words.say("word", &stands.phase, &()));
    let mut state = match stands.phase {
        Phase::Over => words.plain("ui-recorded-over"),
        _ => words.with("ui-recorded-state", &args),
    };
    if stands.diverged {
        state = format!("{state}; {}", words.plain("ui-recorded-diverged"));
    }
    state
}

/// "12 minutes ago", "2 July 1863".
fn when(then: SystemTime, now: SystemTime, words: &Words) -> String {
    let mut args = FluentArgs::new();
    match saves::ago(then, now, &TimeZone::system()) {
        Ago::Minutes(count) => {
            args.set("unit", "minute");
            args.set("count", count);
            words.with("ui-ago", &args)
        }
        Ago::Hours(count) => {
            args.set("unit", "hour");
            args.set("count", count);
            words.with("ui-ago", &args)
        }
        Ago::Day(date) => {
            args.set("day", date.day());
            args.set("month", date.month());
            // A year is written without a mark between its thousands.
            args.set("year", date.year().to_string());
            words.with("ui-date", &args)
        }
    }
}
