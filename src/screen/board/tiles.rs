//! The painted map, in square tiles. Those that are looked at are painted for the present size on other
//! threads, nearest first; until they are there, a small picture of the whole map is seen below them.

use std::{collections::BTreeMap, sync::Arc};

use bevy::{
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, block_on, futures_lite::future},
    window::{PrimaryWindow, RequestRedraw},
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};
use resvg::tiny_skia::Pixmap;

use super::{camera, eye::Eye, picture};
use crate::{
    games::high_tide::{map::Map, raster},
    paint::map::{Look, MapPainter, View},
    screen::{ScreenSet, intent::Overlay, plan::Plan},
    survey::Survey,
};

/// The side of a tile in pixels.
const SIDE: f64 = 512.0;
/// Pixels per hex of the small picture of the whole map.
const SMALL: f64 = 12.0;
/// How many tiles are kept at most; a tile takes a megabyte.
const KEPT: usize = 64;
/// How many tiles are painted at the same time.
const AT_ONCE: usize = 2;

/// Depths of the layers of the map.
const SMALL_DEPTH: f32 = 0.0;
const TILE_DEPTH: f32 = 1.0;

/// Adds the tiles.
pub fn plugin(app: &mut App) {
    app.init_resource::<Tiles>()
        .add_systems(Startup, begin)
        .add_systems(Update, (take_painter, take_tiles, order_tiles).chain().in_set(ScreenSet::Overlay));
}

/// One tile: its size and look, and its column and row among the tiles of that size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    /// Physical pixels per hex.
    scale: u32,
    ids: bool,
    column: i32,
    row: i32,
}

/// The painter once it is ready, the tiles that are shown and those being painted.
#[derive(Resource, Default)]
struct Tiles {
    making: Option<Task<Option<Arc<MapPainter>>>>,
    painter: Option<Arc<MapPainter>>,
    shown: BTreeMap<Key, Entity>,
    painting: BTreeMap<Key, Task<Option<Pixmap>>>,
    small: Option<Task<Option<Pixmap>>>,
}

/// The small picture of the whole map, once it is painted.
#[derive(Resource)]
pub struct SmallMap {
    /// The picture.
    pub image: Handle<Image>,
    /// Width and height in pixels.
    pub size: (u32, u32),
}

/// Reads the survey and shades the relief, which takes some tenths of a second.
fn begin(mut tiles: ResMut<Tiles>, proxy: Res<EventLoopProxyWrapper>) {
    tiles.making = Some(spawn(&proxy, || {
        let lattice = raster::lattice().ok()?;
        MapPainter::new(Survey::load().ok()?, lattice, Map::load().ok()?).ok().map(Arc::new)
    }));
}

/// Runs work on another thread and wakes the window when it is done.
fn spawn<T: Send + 'static>(
    proxy: &EventLoopProxyWrapper,
    work: impl FnOnce() -> Option<T> + Send + 'static,
) -> Task<Option<T>> {
    let proxy = (**proxy).clone();
    AsyncComputeTaskPool::get().spawn(async move {
        let done = work();
        // Fails only when the window is gone, and then nobody waits.
        let _ = proxy.send_event(WinitUserEvent::WakeUp);
        done
    })
}

fn take<T>(task: &mut Option<Task<Option<T>>>) -> Option<T> {
    let done = block_on(future::poll_once(task.as_mut()?))?;
    *task = None;
    done
}

fn take_painter(
    mut tiles: ResMut<Tiles>,
    proxy: Res<EventLoopProxyWrapper>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    if let Some(painter) = take(&mut tiles.making) {
        let whole = Arc::clone(&painter);
        tiles.small = Some(spawn(&proxy, move || {
            let look = Look { grid: false, ids: false, names: false, rules: false };
            whole.paint(View::whole(whole.lattice()), SMALL, look).ok()
        }));
        tiles.painter = Some(painter);
    }
    if let Some(picture) = take(&mut tiles.small)
        && let Some(painter) = &tiles.painter
    {
        let view = View::whole(painter.lattice());
        let image = images.add(picture::texture(&picture));
        commands
            .insert_resource(SmallMap { image: image.clone(), size: (picture.width(), picture.height()) });
        commands.spawn(sprite(view, SMALL_DEPTH, image));
    }
}

fn sprite(view: View, depth: f32, image: Handle<Image>) -> impl Bundle {
    let middle = camera::world((view.west + view.width / 2.0, view.north + view.height / 2.0));
    let size = Vec2::new(view.width as f32, view.height as f32);
    (
        Sprite { image, custom_size: Some(size), ..default() },
        Transform::from_translation(middle.extend(depth)),
    )
}

fn take_tiles(
    mut tiles: ResMut<Tiles>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some(painter) = tiles.painter.clone() else { return };
    let mut done = Vec::new();
    tiles.painting.retain(|key, task| match block_on(future::poll_once(task)) {
        Some(picture) => {
            done.push((*key, picture));
            false
        }
        None => true,
    });
    if !done.is_empty() {
        redraw.write(RequestRedraw);
    }
    for (key, picture) in done {
        let Some(picture) = picture else { continue };
        let view = view(key, &painter);
        let tile = commands.spawn(sprite(view, TILE_DEPTH, images.add(picture::texture(&picture)))).id();
        tiles.shown.insert(key, tile);
    }
}

/// The part of the board on a tile. Tiles begin at a whole pixel, so that they fit without seams.
fn view(key: Key, painter: &MapPainter) -> View {
    let scale = f64::from(key.scale);
    let (west, north) = corner(scale, painter);
    let side = SIDE / scale;
    View {
        west: west + f64::from(key.column) * side,
        north: north + f64::from(key.row) * side,
        width: side,
        height: side,
    }
}

fn corner(scale: f64, painter: &MapPainter) -> (f64, f64) {
    let whole = View::whole(painter.lattice());
    ((whole.west * scale).floor() / scale, (whole.north * scale).floor() / scale)
}

/// Has the tiles painted that are looked at, nearest to the middle first, and lets those go that have
/// another size once the present ones are all there.
fn order_tiles(
    mut tiles: ResMut<Tiles>,
    eye: Option<Res<Eye>>,
    plan: Res<Plan>,
    window: Single<&Window, With<PrimaryWindow>>,
    proxy: Res<EventLoopProxyWrapper>,
    mut commands: Commands,
) {
    let (Some(eye), Some(painter)) = (eye, tiles.painter.clone()) else { return };
    let ids = plan.overlays.contains(&Overlay::HexIds);
    let scale = (eye.scale() * f64::from(window.scale_factor())).round() as u32;
    let wanted = looked_at(&eye, scale, ids, &painter);
    for key in &wanted {
        if tiles.painting.len() >= AT_ONCE {
            break;
        }
        if tiles.shown.contains_key(key) || tiles.painting.contains_key(key) {
            continue;
        }
        let (key, painter) = (*key, Arc::clone(&painter));
        let task = spawn(&proxy, move || {
            let look = Look { ids: key.ids, ..Look::default() };
            painter.paint(view(key, &painter), f64::from(key.scale), look).ok()
        });
        tiles.painting.insert(key, task);
    }
    let complete = wanted.iter().all(|key| tiles.shown.contains_key(key));
    let present = |key: &Key| (key.scale, key.ids) == (scale, ids);
    let crowded = tiles.shown.len() > KEPT;
    tiles.shown.retain(|key, tile| {
        let keep = !complete || present(key) && (!crowded || wanted.contains(key));
        if !keep {
            commands.entity(*tile).despawn();
        }
        keep
    });
}

/// The tiles that are looked at, those nearest to the middle first.
fn looked_at(eye: &Eye, scale: u32, ids: bool, painter: &MapPainter) -> Vec<Key> {
    let pixels = f64::from(scale);
    let (west, north) = corner(pixels, painter);
    let whole = View::whole(painter.lattice());
    let tile = |at: f64, from: f64| ((at - from) * pixels / SIDE).floor() as i32;
    let ((shown_west, shown_north), (shown_east, shown_south)) = eye.shown();
    let columns = tile(shown_west, west).max(0)..=tile(shown_east.min(whole.west + whole.width), west);
    let rows = tile(shown_north, north).max(0)..=tile(shown_south.min(whole.north + whole.height), north);
    let middle =
        (tile((shown_west + shown_east) / 2.0, west), tile((shown_north + shown_south) / 2.0, north));
    let mut keys: Vec<Key> =
        rows.flat_map(|row| columns.clone().map(move |column| Key { scale, ids, column, row })).collect();
    keys.sort_by_key(|key| ((key.column - middle.0).abs() + (key.row - middle.1).abs(), *key));
    keys
}
