//! Everything that needs a window. The window decides no rule: the mouse becomes intents, intents become
//! orders for the referee, and what he says is drawn.
//!
//! A frame goes through [`ScreenSet`] from top to bottom.

pub mod act;
pub mod actions;
pub mod answers;
pub mod board;
pub mod counters;
pub mod furniture;
pub mod game;
pub mod hand;
pub mod hover;
pub mod intent;
pub mod menu;
pub mod model;
pub mod notice;
pub mod panels;
pub mod plan;
pub mod saves;
#[cfg(test)]
mod scenes;
mod surface;
pub mod theme;
mod third_party;
pub mod view;

use std::{path::PathBuf, process::ExitCode, time::Duration};

use bevy::{
    app::PluginGroupBuilder,
    log::LogPlugin,
    prelude::*,
    render::{RenderPlugin, pipelined_rendering::PipelinedRenderingPlugin},
    window::{PresentMode, WindowResizeConstraints, WindowResolution},
    winit::{UpdateMode, WinitSettings},
};
use clap::Args;
use miette::miette;

use self::{
    board::eye::Eye,
    game::Playing,
    intent::{Intent, NewGame},
};
use crate::{cli::game::RulesArgs, paint::palette};

/// The window's first size, in logical pixels.
const SIZE: (u32, u32) = (1280, 800);

/// The smallest window, in logical pixels: below it panels would cover each other.
const SMALLEST_WINDOW: (f32, f32) = (1060.0, 640.0);

/// How long the window rests when nothing happens: as good as for ever.
const REST: Duration = Duration::from_secs(60 * 60 * 24);

/// What can be done without a display.
const WITHOUT_A_WINDOW: &str = "`gettysburg referee`, `ask`, `replay` and `simulate` play without a window; \
    `gettysburg --help` tells how";

/// Warnings that tell a player nothing: of a display without a size, of drawing in software, of typefaces
/// that are found all the same.
const QUIET: &str =
    "winit=error,bevy_render=error,bevy_egui=error,usvg=error,wgpu=error,wgpu_hal=off,naga=error";

/// What the window shows.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The menu: scenarios, recorded games.
    #[default]
    Menu,
    /// A game on the table.
    Table,
}

/// The order of a frame's work.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScreenSet {
    /// Mouse and keys become gestures and intents.
    ReadInput,
    /// Intents become orders, undo, and changes of the plan.
    Submit,
    /// What is shown follows the field.
    Mirror,
    /// What moves, moves on.
    Animate,
    /// What lies over and under the counters follows the rest.
    Overlay,
}

/// Something that the player wants, on its way to be acted on.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct Wanted(pub Intent);

/// Play in a window.
#[derive(Clone, Debug, Default, Args)]
#[command(
    after_help = "Examples:\n  gettysburg play\n  gettysburg play --scenario high_tide/round_tops --seed 1863"
)]
pub struct PlayArgs {
    /// Begin this scenario at once, as `gettysburg list` names it.
    #[arg(long, value_name = "ID")]
    pub scenario: Option<String>,
    /// The seed of the dice: the same seed and orders give the same game.
    #[arg(long, value_name = "N", default_value_t = 1863)]
    pub seed: u64,
    /// How it is played beside the scenario.
    #[command(flatten)]
    pub rules: RulesArgs,
    /// Go on with a recorded game.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["scenario", "options", "charts"])]
    pub load: Option<PathBuf>,
}

/// Opens the window and plays until it is closed.
///
/// # Errors
/// If there is no display, or the game that is asked for cannot be opened.
pub fn play(args: PlayArgs) -> miette::Result<ExitCode> {
    if !has_display() {
        return Err(miette!(help = WITHOUT_A_WINDOW, "there is no display to open a window on"));
    }
    let playing = match (&args.load, &args.scenario) {
        (Some(path), _) => Some(Playing::load(path)?),
        (None, Some(scenario)) => Some(Playing::start(&NewGame {
            scenario: scenario.clone(),
            seed: args.seed,
            options: args.rules.options.iter().copied().collect(),
            charts: args.rules.charts.clone(),
        })?),
        (None, None) => None,
    };
    let mut app = build()?;
    if let Some(playing) = playing {
        let map = playing.field().map();
        let mut eye = Eye::new(map.columns(), map.rows());
        act::look_at_field(&mut eye, playing.field());
        app.insert_resource(notice::Notice::of(playing.found()));
        app.insert_resource(plan::Plan::at_opening(playing.field()));
        app.insert_resource(eye).insert_resource(playing).insert_state(Screen::Table);
    }
    match app.run() {
        AppExit::Success => Ok(ExitCode::SUCCESS),
        AppExit::Error(code) => Ok(ExitCode::from(code.get())),
    }
}

/// Lays out the program. Bevy panics where a display or a driver is missing: the player is told what is
/// missing instead.
fn build() -> miette::Result<App> {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let built = std::panic::catch_unwind(|| {
        let mut app = App::new();
        app.add_plugins(plugins()).add_plugins(plugin);
        app
    });
    std::panic::set_hook(hook);
    built.map_err(|why| {
        let why = why
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| why.downcast_ref::<&str>().copied())
            .unwrap_or("the windowing library does not say why");
        miette!(
            help = "a window needs a display (is DISPLAY right?) and a Vulkan or OpenGL driver; \
                    `scripts/packages play` names the packages. {WITHOUT_A_WINDOW}",
            "the window cannot be opened: {why}"
        )
    })
}

/// Whether there is a display to open a window on. Elsewhere than on Unix there always is.
fn has_display() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(all(unix, not(target_os = "macos"))) || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

/// Bevy's own plugins. Without pipelined rendering a frame is drawn when it is made, and the program ends
/// cleanly with software renderers.
fn plugins() -> PluginGroupBuilder {
    DefaultPlugins
        .set(WindowPlugin {
            primary_window: Some(Window {
                title: "Gettysburg".to_owned(),
                resolution: WindowResolution::new(SIZE.0, SIZE.1),
                resize_constraints: WindowResizeConstraints {
                    min_width: SMALLEST_WINDOW.0,
                    min_height: SMALLEST_WINDOW.1,
                    ..default()
                },
                present_mode: PresentMode::AutoNoVsync,
                ..default()
            }),
            ..default()
        })
        .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
        .set(LogPlugin { level: bevy::log::Level::WARN, filter: QUIET.to_owned(), ..default() })
        .disable::<PipelinedRenderingPlugin>()
}

/// The window's rooms.
fn plugin(app: &mut App) {
    let paper = palette::PAPER;
    app.init_state::<Screen>()
        .init_resource::<plan::Plan>()
        .init_resource::<notice::Notice>()
        .add_message::<Wanted>()
        .insert_resource(ClearColor(Color::srgb_u8(paper.0, paper.1, paper.2)))
        .insert_resource(WinitSettings {
            focused_mode: UpdateMode::reactive_low_power(REST),
            unfocused_mode: UpdateMode::reactive_low_power(REST),
        })
        .configure_sets(
            Update,
            (
                ScreenSet::ReadInput,
                ScreenSet::Submit,
                ScreenSet::Mirror,
                ScreenSet::Animate,
                ScreenSet::Overlay,
            )
                .chain(),
        )
        .add_plugins((
            third_party::plugin,
            actions::plugin,
            hand::plugin,
            hover::plugin,
            act::plugin,
            board::plugin,
            counters::plugin,
            surface::plugin,
        ));
}
