//! The recorded games, by when they were last played.

use std::{path::PathBuf, time::SystemTime};

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

/// Draws the list. `doomed` is the file that is to be deleted if the player says so once more.
pub fn draw(
    ui: &mut Ui,
    recorded: &[Recorded],
    doomed: &mut Option<PathBuf>,
    words: &Words,
    intents: &mut Vec<Intent>,
) {
    theme::heading(ui, &words.plain("ui-recorded"), &words.plain("ui-recorded-caption"));
    if recorded.is_empty() {
        ui.add(egui::Label::new(theme::soft(&words.plain("ui-none-recorded"))).wrap());
    }
    let now = SystemTime::now();
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        for recorded in recorded {
            if doomed.as_ref() == Some(&recorded.path) {
                last_word(ui, recorded, doomed, words, intents);
            } else {
                game(ui, recorded, now, doomed, words, intents);
            }
            theme::hairline(ui);
        }
    });
}

/// A game that can be gone on with, or a file with the reason why it cannot.
fn game(
    ui: &mut Ui,
    recorded: &Recorded,
    now: SystemTime,
    doomed: &mut Option<PathBuf>,
    words: &Words,
    intents: &mut Vec<Intent>,
) {
    let width = ui.available_width() - BUTTON - DELETE - 30.0;
    let file = file_name(recorded);
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
        let over = matches!(&recorded.stands, Some(Ok(Stands { won: Some(_), .. })));
        let load = if over { "ui-look-at" } else { "ui-load" };
        if !sound {
            ui.add_space(BUTTON + ui.spacing().item_spacing.x);
        } else if button(ui, &words.plain(load), BUTTON) {
            intents.push(Intent::Load(recorded.path.clone()));
        }
        if button(ui, "×", DELETE) {
            *doomed = Some(recorded.path.clone());
        }
    });
}

fn file_name(recorded: &Recorded) -> String {
    recorded.path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// Asks once more before a game is deleted.
fn last_word(
    ui: &mut Ui,
    recorded: &Recorded,
    doomed: &mut Option<PathBuf>,
    words: &Words,
    intents: &mut Vec<Intent>,
) {
    let mut args = FluentArgs::new();
    args.set("file", file_name(recorded));
    ui.add(egui::Label::new(theme::soft(&words.with("ui-delete-asks", &args))).wrap());
    ui.horizontal(|ui| {
        if button(ui, &words.plain("ui-delete"), BUTTON) {
            intents.push(Intent::Delete(recorded.path.clone()));
            *doomed = None;
        }
        if button(ui, &words.plain("ui-keep"), BUTTON) {
            *doomed = None;
        }
    });
}

/// Width of a button that goes on with a game.
const BUTTON: f32 = 84.0;
/// Width of the button that deletes one.
const DELETE: f32 = 30.0;

fn button(ui: &mut Ui, name: &str, width: f32) -> bool {
    let text = RichText::new(name).font(theme::semibold(theme::BODY));
    ui.add(egui::Button::new(text).min_size(Vec2::new(width, 30.0))).clicked()
}

/// "turn 2, 1700: Confederate movement".
fn state(stands: &Stands, words: &Words) -> String {
    let mut args = FluentArgs::new();
    let turn = if stands.phase == Phase::SetUp { 0 } else { stands.turn };
    args.set("turn", turn);
    args.set("hour", stands.hour.clone());
    args.set("side", words.say("word", &stands.mover, &()));
    args.set("phase", words.say("word", &stands.phase, &()));
    let mut state = match stands.won {
        Some(Some(side)) => {
            args.set("winner", words.say("word", &side, &()));
            words.with("ui-recorded-won", &args)
        }
        Some(None) => words.plain("ui-recorded-draw"),
        None => words.with("ui-recorded-state", &args),
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
