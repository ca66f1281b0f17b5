//! The menu: scenarios, a seed, the recorded games.

use std::path::PathBuf;

use bevy::prelude::Resource;
use bevy_egui::egui::{self, CentralPanel, Frame, Margin, RichText, TextureId, Ui, Vec2};
use fluent_bundle::FluentArgs;

use super::{
    game,
    intent::Intent,
    notice::Notice,
    theme::{self, colour},
};
use crate::{
    games::high_tide::{
        HighTide,
        scenario::{Summary, summaries},
    },
    paint::palette,
    table::{session, words::Words},
};

/// What the menu shows and what is typed into it.
#[derive(Resource, Default)]
pub struct Menu {
    scenarios: Vec<Summary>,
    recorded: Vec<Recorded>,
    seed: String,
    read: bool,
}

/// A file in the folder of games.
struct Recorded {
    path: PathBuf,
    name: String,
    /// Why it cannot be loaded.
    wrong: Option<String>,
}

impl Menu {
    /// Reads scenarios and recorded games, once until [`Menu::forget`].
    fn read(&mut self) {
        if self.read {
            return;
        }
        self.read = true;
        self.scenarios = summaries().unwrap_or_default();
        self.recorded = recorded();
        if self.seed.is_empty() {
            self.seed = "1863".to_owned();
        }
    }

    /// Forgets what was read, so that the next look reads it again.
    pub fn forget(&mut self) {
        self.read = false;
    }
}

/// The recorded games, the latest first.
fn recorded() -> Vec<Recorded> {
    let Ok(folder) = game::saves() else { return Vec::new() };
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(|path| path.is_file()).collect();
    paths.sort();
    paths.reverse();
    paths
        .into_iter()
        .map(|path| {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let wrong = session::load::<HighTide>(&path).err().map(|error| error.to_string());
            Recorded { path, name, wrong }
        })
        .collect()
}

/// Draws the menu and returns what was pressed.
pub fn draw(
    ui: &mut Ui,
    menu: &mut Menu,
    map: Option<(TextureId, Vec2)>,
    notice: &Notice,
    words: &Words,
) -> Vec<Intent> {
    menu.read();
    let mut intents = Vec::new();
    let frame = Frame::new().fill(colour(palette::PAPER)).inner_margin(Margin::symmetric(64, 40));
    CentralPanel::default().frame(frame).show(ui, |ui| {
        theme::double_rule(ui, ui.max_rect().expand2(Vec2::new(56.0, 32.0)));
        ui.label(RichText::new(words.plain("ui-title")).font(theme::title_font(50.0)));
        ui.label(theme::soft(&words.plain("ui-subtitle")));
        if let Some(notice) = notice.text(words) {
            ui.label(RichText::new(notice).color(colour(palette::WARNING)));
        }
        ui.add_space(12.0);
        ui.columns(2, |columns| {
            if let [left, right] = columns {
                scenarios(left, menu, map, words, &mut intents);
                games(right, menu, words, &mut intents);
            }
        });
        ui.add_space(12.0);
        if theme::action_button(ui, &words.plain("ui-quit"), "", true, false, 120.0).clicked() {
            intents.push(Intent::Quit);
        }
    });
    intents
}

fn scenarios(
    ui: &mut Ui,
    menu: &mut Menu,
    map: Option<(TextureId, Vec2)>,
    words: &Words,
    intents: &mut Vec<Intent>,
) {
    /// Height of the picture of the map.
    const HEIGHT: f32 = 300.0;
    theme::heading(ui, &words.plain("ui-scenarios"), "");
    for summary in &menu.scenarios {
        let mut args = FluentArgs::new();
        args.set("turns", summary.turns);
        ui.label(RichText::new(&summary.title).font(theme::title_font(22.0)));
        ui.label(theme::soft(&words.with("ui-turns", &args)));
        ui.add(egui::Label::new(&summary.description).wrap());
        ui.add_space(6.0);
        if let Some((texture, size)) = map {
            let size = size * (HEIGHT / size.y.max(1.0));
            ui.add(egui::Image::from_texture((texture, size)));
            ui.add_space(6.0);
        }
        ui.horizontal(|ui| {
            ui.label(words.plain("ui-seed"));
            ui.add(egui::TextEdit::singleline(&mut menu.seed).desired_width(90.0));
        });
        // A seed that is not a number is turned into one, so that any word can be a seed.
        let seed = menu.seed.trim().parse().unwrap_or_else(|_| hashed(&menu.seed));
        if theme::action_button(ui, &words.plain("ui-start"), "", true, true, 160.0).clicked() {
            intents.push(Intent::Start { scenario: format!("high_tide/{}", summary.id), seed });
        }
    }
}

fn hashed(text: &str) -> u64 {
    let hash = blake3::hash(text.as_bytes());
    hash.as_bytes().iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}

fn games(ui: &mut Ui, menu: &Menu, words: &Words, intents: &mut Vec<Intent>) {
    theme::heading(ui, &words.plain("ui-recorded"), "");
    if menu.recorded.is_empty() {
        ui.label(theme::soft(&words.plain("ui-none-recorded")));
    }
    egui::ScrollArea::vertical().max_height(420.0).show(ui, |ui| {
        for recorded in &menu.recorded {
            ui.horizontal(|ui| {
                let load = egui::Button::new(words.plain("ui-load"));
                if ui.add_enabled(recorded.wrong.is_none(), load).clicked() {
                    intents.push(Intent::Load(recorded.path.clone()));
                }
                ui.label(&recorded.name);
            });
            if let Some(wrong) = &recorded.wrong {
                ui.add(egui::Label::new(theme::soft(wrong)).wrap());
            }
        }
    });
}
