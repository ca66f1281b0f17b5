//! The menu: scenarios, a seed, the recorded games.

mod games;
mod scenario;

use std::{collections::BTreeSet, path::PathBuf, sync::Arc};

use bevy::prelude::Resource;
use bevy_egui::egui::{self, CentralPanel, Frame, Margin, Rect, RichText, TextureId, Ui, UiBuilder, Vec2};

use super::{
    game,
    intent::Intent,
    notice::Notice,
    saves::{self, Briefings, Recorded},
    theme::{self, colour},
};
use crate::{
    games::high_tide::{
        field::Briefing,
        scenario::{Optional, Summary, summaries},
    },
    paint::palette,
    table::words::Words,
};

/// The picture of the whole map, with its size in pixels.
pub type MapPicture = (TextureId, Vec2);

/// What the menu shows and what is typed into it.
#[derive(Resource, Debug, Default)]
pub struct Menu {
    /// The folder of recorded games; the player's own if it is not named.
    folder: Option<PathBuf>,
    scenarios: Vec<(Summary, Option<Arc<Briefing>>)>,
    /// Which scenario is looked at.
    chosen: usize,
    recorded: Vec<Recorded>,
    /// The recorded game that is to be deleted if the player says so once more.
    doomed: Option<PathBuf>,
    briefings: Briefings,
    seed: Option<String>,
    /// Optional rules that are to be in force.
    options: BTreeSet<Optional>,
    /// Whether they are shown in the place of what a scenario is about.
    shows_options: bool,
    /// A folder of the player's own charts, as typed.
    charts: String,
    listed: bool,
}

impl Menu {
    /// A menu of the games in a folder.
    pub fn of(folder: PathBuf) -> Self {
        Self { folder: Some(folder), ..Self::default() }
    }

    /// Lists scenarios and recorded games, once until [`Menu::forget`]; after that reads a recorded game at
    /// each call, so that many of them do not keep the menu waiting. Whether there is more to read.
    fn read(&mut self) -> bool {
        if !self.listed {
            self.listed = true;
            let briefings = &mut self.briefings;
            let with_briefing = |summary: Summary| {
                let briefing = briefings.get(&summary.id).ok();
                (summary, briefing)
            };
            self.scenarios = summaries().unwrap_or_default().into_iter().map(with_briefing).collect();
            let folder = self.folder.clone().or_else(|| game::saves().ok());
            self.recorded = folder.map(|folder| saves::list(&folder)).unwrap_or_default();
            return !self.recorded.is_empty();
        }
        let Some(next) = self.recorded.iter_mut().find(|recorded| recorded.stands.is_none()) else {
            return false;
        };
        next.stands = Some(saves::read(&next.path, &mut self.briefings));
        self.recorded.iter().any(|recorded| recorded.stands.is_none())
    }

    /// Forgets what was listed, so that the next look lists it again, and proposes other dice.
    pub fn forget(&mut self) {
        self.listed = false;
        self.seed = None;
    }
}

/// Draws the menu and returns what was pressed.
pub fn draw(
    ui: &mut Ui,
    menu: &mut Menu,
    map: Option<MapPicture>,
    notice: &Notice,
    words: &Words,
) -> Vec<Intent> {
    if menu.read() {
        ui.ctx().request_repaint();
    }
    let mut intents = Vec::new();
    let frame = Frame::new().fill(colour(palette::PAPER)).inner_margin(Margin::symmetric(48, 30));
    CentralPanel::default().frame(frame).show(ui, |ui| {
        theme::double_rule(ui, ui.max_rect().expand2(Vec2::new(40.0, 22.0)));
        heading(ui, notice, words, &mut intents);
        let below = ui.available_rect_before_wrap();
        let (gap, share) = (36.0, 0.6);
        let width = (below.width() - gap) * share;
        let left = Rect::from_min_size(below.min, Vec2::new(width, below.height()));
        let right = Rect::from_min_max(left.right_top() + Vec2::new(gap, 0.0), below.max);
        ui.scope_builder(UiBuilder::new().max_rect(left), |ui| {
            scenario::draw(ui, menu, map, words, &mut intents);
        });
        ui.scope_builder(UiBuilder::new().max_rect(right), |ui| {
            games::draw(ui, &menu.recorded, &mut menu.doomed, words, &mut intents);
        });
    });
    intents
}

/// The title, the way out, and what went wrong.
fn heading(ui: &mut Ui, notice: &Notice, words: &Words, intents: &mut Vec<Intent>) {
    ui.horizontal(|ui| {
        ui.label(RichText::new(words.plain("ui-title")).font(theme::title_font(50.0)));
        ui.add_space(10.0);
        ui.label(RichText::new(words.plain("ui-subtitle")).font(theme::title_font(20.0)));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if theme::action_button(ui, &words.plain("ui-quit"), "", true, false, 110.0).clicked() {
                intents.push(Intent::Quit);
            }
        });
    });
    if let Some(notice) = notice.text(words) {
        ui.add(egui::Label::new(RichText::new(notice).color(colour(palette::WARNING))).wrap());
    }
    ui.add_space(6.0);
}
