//! What the player wants becomes orders, undo, and changes of what is planned. The one place in the window
//! from which the referee is reached.

mod phase;
mod play;

use bevy::{
    app::AppExit,
    prelude::*,
    window::{PrimaryWindow, RequestRedraw},
};

use super::{
    SMALLEST_WINDOW, Screen, ScreenSet, Wanted, board::eye::Eye, game::Playing, intent::Intent, menu::Menu,
    notice::Notice, plan::Plan,
};
use crate::{
    board::Hex,
    games::high_tide::{field::Field, sequence::Phase},
};
pub use play::stance;

/// Adds the system that acts.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, (act, leave).chain().in_set(ScreenSet::Submit));
}

/// Acts on all that is wanted, in order.
#[expect(clippy::too_many_arguments, reason = "a system's arguments are its access to the world")]
fn act(
    mut wanted: MessageReader<Wanted>,
    mut playing: Option<ResMut<Playing>>,
    mut plan: ResMut<Plan>,
    mut eye: Option<ResMut<Eye>>,
    mut menu: Option<ResMut<Menu>>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    mut notice: ResMut<Notice>,
    mut next: ResMut<NextState<Screen>>,
    mut exit: MessageWriter<AppExit>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for Wanted(intent) in wanted.read() {
        redraw.write(RequestRedraw);
        let said = notice.clone();
        if acts(intent) {
            notice.set_if_neq(Notice::Nothing);
        }
        match intent {
            Intent::Start(new) => {
                open(Playing::start(new), &mut commands, &mut plan, &mut notice, &mut next);
            }
            Intent::Load(path) => open(Playing::load(path), &mut commands, &mut plan, &mut notice, &mut next),
            Intent::Delete(path) => {
                if let Err(error) = std::fs::remove_file(path) {
                    *notice = Notice::Report(format!("{}: {error}", path.display()));
                }
                if let Some(menu) = &mut menu {
                    menu.forget();
                }
            }
            Intent::ToMenu => {
                if let Some(playing) = &mut playing {
                    playing.sync();
                }
                next.set(Screen::Menu);
            }
            Intent::Quit => {
                if let Some(playing) = &mut playing {
                    playing.sync();
                }
                exit.write(AppExit::Success);
            }
            Intent::Show(hex) => {
                if let Some(eye) = &mut eye {
                    eye.show(*hex);
                }
            }
            Intent::LookAt(point) => {
                if let Some(eye) = &mut eye {
                    eye.look_at(*point);
                }
            }
            Intent::Fit => {
                if let (Some(eye), Some(playing)) = (&mut eye, &playing) {
                    look_at_field(eye, playing.field());
                }
            }
            Intent::Zoom(steps) => {
                if let Some(eye) = &mut eye {
                    let middle = eye.area().center();
                    eye.zoom(*steps, middle);
                }
            }
            Intent::Scale(steps) => scale(&mut window, *steps),
            Intent::Menu(unit) => {
                let cursor = window.cursor_position().map_or((0.0, 0.0), |at| (at.x, at.y));
                plan.menu = unit.map(|unit| (unit, cursor));
            }
            intent => {
                if let Some(playing) = &mut playing {
                    let done = phase::hindrance(playing.field(), &plan, intent, &said)
                        .or_else(|| play::play(playing, &mut plan, eye.as_deref_mut(), intent));
                    let kept = Notice::of_journal(playing.bypass_change_detection().journal_kept());
                    if let Some(news) = kept.or(done) {
                        *notice = news;
                    }
                }
            }
        }
    }
}

/// Whether an intent does more than look at things: what was to be said before is then out of date.
const fn acts(intent: &Intent) -> bool {
    !matches!(
        intent,
        Intent::Show(_)
            | Intent::LookAt(_)
            | Intent::Fit
            | Intent::Zoom(_)
            | Intent::Scale(_)
            | Intent::Toggle(_)
            | Intent::Light(_)
            | Intent::Open(_)
            | Intent::Menu(_)
    )
}

/// Makes everything in the window larger or smaller: text, panels, map and counters alike.
fn scale(window: &mut Window, steps: i32) {
    /// How much larger a step is, in tenths of the size that the display asks for.
    const STEP: f32 = 0.1;
    const SMALLEST: f32 = 0.7;
    const LARGEST: f32 = 2.0;
    let asked = window.resolution.base_scale_factor();
    let now = window.resolution.scale_factor() / asked;
    let wanted = if steps == 0 { 1.0 } else { now + STEP * steps as f32 };
    let fits = window.resolution.physical_width() as f32 / asked / SMALLEST_WINDOW.0;
    let largest = ((fits * 10.0).floor() / 10.0).clamp(SMALLEST, LARGEST);
    let wanted = ((wanted * 10.0).round() / 10.0).clamp(SMALLEST, largest);
    window.resolution.set_scale_factor_override((wanted != 1.0).then_some(asked * wanted));
}

/// Opens a game, or says why it cannot be.
fn open(
    opened: miette::Result<Playing>,
    commands: &mut Commands,
    plan: &mut Plan,
    notice: &mut Notice,
    next: &mut NextState<Screen>,
) {
    match opened {
        Ok(playing) => {
            let map = playing.field().map();
            let mut eye = Eye::new(map.columns(), map.rows());
            look_at_field(&mut eye, playing.field());
            *notice = Notice::of(playing.found());
            commands.insert_resource(eye);
            *plan = Plan::at_opening(playing.field());
            commands.insert_resource(playing);
            next.set(Screen::Table);
        }
        Err(report) => *notice = Notice::Report(format!("{report:#}")),
    }
}

/// Looks at all that is on the map or about to come onto it, or in the set-up at where it may be; of few units,
/// at the ground about them as well.
pub fn look_at_field(eye: &mut Eye, field: &Field) {
    /// Hexes about a unit that are seen with it.
    const ABOUT: u32 = 2;
    let units = field.now.units.iter().filter_map(|unit| unit.hex());
    let places = field.scenario().units.values().map(|set_up| set_up.historical.0);
    let turn = field.now.clock.turn;
    let comes_now = field.scenario().arrivals.values().filter(|arrival| arrival.turn == turn);
    let due = comes_now.flat_map(|arrival| arrival.hexes.iter().copied());
    let middles: Vec<Hex> = match field.now.phase {
        Phase::SetUp => units.chain(places).chain(due).collect(),
        _ => units.chain(due).collect(),
    };
    let about = |hex: &Hex| hex.axial().range(ABOUT).filter_map(Hex::from_axial).collect::<Vec<_>>();
    let seen = middles.iter().flat_map(about).filter(|hex| field.map().contains(*hex));
    eye.fit_hexes(seen);
}

/// Puts the game away when the menu is entered.
fn leave(state: Res<State<Screen>>, playing: Option<Res<Playing>>, mut commands: Commands) {
    if *state.get() == Screen::Menu && state.is_changed() && playing.is_some() {
        commands.remove_resource::<Playing>();
        commands.remove_resource::<Eye>();
    }
}

#[cfg(test)]
mod tests;
