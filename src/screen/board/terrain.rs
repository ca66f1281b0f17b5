//! What the rules see of each hex, as a tilemap over the painted ground: its height as a tint, what covers
//! it as a mark in its corner. Shown on demand.

use bevy::prelude::*;
use bevy_ecs_tilemap::prelude::*;

use super::picture;
use crate::{
    board::{Hex, layout},
    games::high_tide::map::{Ground, Map},
    paint::render,
    screen::{ScreenSet, game::Playing, intent::Overlay, plan::Plan},
};

/// Depth of the layer, above the painted ground.
const DEPTH: f32 = 3.0;
/// Pixels across a hex in the pictures of the tiles.
const ACROSS: u32 = 96;

/// Adds the layer.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, (lay, show).chain().in_set(ScreenSet::Mirror));
}

/// Marks the layer and tells for how large a map it was laid.
#[derive(Component)]
struct Terrain;

/// Lays the layer when a game begins.
fn lay(
    playing: Option<Res<Playing>>,
    layers: Query<Entity, With<Terrain>>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let Some(playing) = playing else {
        for layer in &layers {
            commands.entity(layer).despawn();
        }
        return;
    };
    if !layers.is_empty() {
        return;
    }
    let map = playing.field().map();
    let layer = commands.spawn((Terrain, Name::new("terrain"))).id();
    let size = TilemapSize { x: u32::from(map.columns()), y: u32::from(map.rows()) };
    let mut storage = TileStorage::empty(size);
    for hex in map.hexes() {
        let position = place(map, hex);
        let tile = TileBundle {
            position,
            tilemap_id: TilemapId(layer),
            texture_index: TileTextureIndex(texture_of(map.ground(hex))),
            color: TileColor(color(map.level(hex))),
            ..default()
        };
        let tile = commands.spawn((tile, ChildOf(layer))).id();
        storage.set(&position, tile);
    }
    let textures = (0..=u32::from(LETTERS.len() as u8)).filter_map(|index| tile_picture(index, &mut images));
    commands.entity(layer).insert(TilemapBundle {
        grid_size: grid(),
        map_type: kind(map),
        size,
        storage,
        texture: TilemapTexture::Vector(textures.collect()),
        tile_size: TilemapTileSize { x: ACROSS as f32, y: height() as f32 },
        transform: Transform::from_translation(origin(map).extend(DEPTH)).with_scale(Vec3::new(
            1.0 / ACROSS as f32,
            1.0 / ACROSS as f32,
            1.0,
        )),
        visibility: Visibility::Hidden,
        anchor: TilemapAnchor::None,
        ..default()
    });
}

/// Height of the pictures of the tiles in pixels.
fn height() -> u32 {
    (f64::from(ACROSS) * 2.0 * layout::RADIUS).round() as u32
}

/// The tilemap counts in pixels of its pictures; the layer is scaled to a hex's breadth.
fn grid() -> TilemapGridSize {
    TilemapGridSize { x: ACROSS as f32, y: (f64::from(ACROSS) * 2.0 * layout::RADIUS) as f32 }
}

/// Where a hex lies in the tilemap, whose rows count from the south.
fn place(map: &Map, hex: Hex) -> TilePos {
    TilePos { x: u32::from(hex.col), y: u32::from(map.rows()) - 1 - u32::from(hex.row) }
}

/// The tilemap counts rows from the south: whether its odd or its even ones lie further east depends on how
/// many there are.
fn kind(map: &Map) -> TilemapType {
    TilemapType::Hexagon(match map.rows() % 2 {
        0 => HexCoordSystem::RowEven,
        _ => HexCoordSystem::RowOdd,
    })
}

/// Where the tilemap's first tile lies in the world.
fn origin(map: &Map) -> Vec2 {
    let last = map.rows().saturating_sub(1);
    Vec2::new(if map.rows().is_multiple_of(2) { 0.5 } else { 0.0 }, -(f64::from(last) * layout::ROW) as f32)
}

/// Marks of what covers a hex; open ground has none.
const LETTERS: [Ground; 6] =
    [Ground::Orchard, Ground::Woods, Ground::Town, Ground::DevilsDen, Ground::SunkenRoad, Ground::RrCut];

fn texture_of(ground: Ground) -> u32 {
    LETTERS.iter().position(|known| *known == ground).map_or(0, |at| at as u32 + 1)
}

/// The highest level that there is.
pub const HIGHEST: u8 = 3;

/// Heights from low to high: green, straw, ochre, brown. Red, green, blue and opacity of the tint in sRGB.
pub const fn tint(level: u8) -> [f32; 4] {
    match level {
        0 => [0.60, 0.74, 0.56, 0.45],
        1 => [0.90, 0.84, 0.56, 0.50],
        2 => [0.86, 0.62, 0.36, 0.55],
        _ => [0.66, 0.40, 0.26, 0.60],
    }
}

fn color(level: u8) -> Color {
    let [red, green, blue, opacity] = tint(level);
    Color::srgba(red, green, blue, opacity)
}

/// A white hex to be tinted, with a pattern that tells what covers it.
fn tile_picture(index: u32, images: &mut Assets<Image>) -> Option<Handle<Image>> {
    let corners: Vec<String> = layout::corners(Hex::new(0, 0))
        .iter()
        .map(|(x, y)| format!("{:.4},{:.4}", x * 0.97, y * 0.97))
        .collect();
    let ground = index.checked_sub(1).and_then(|at| LETTERS.get(at as usize));
    let mark = ground.map_or("", |ground| mark(*ground));
    let svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="{height}" viewBox="-0.5 {north} 1 {height}"><polygon points="{corners}" fill="#fff"/><g fill="none" stroke="#2b2118" stroke-width="0.03">{mark}</g></svg>"##,
        height = 2.0 * layout::RADIUS,
        north = -layout::RADIUS,
        corners = corners.join(" "),
    );
    let picture = render(&svg, ACROSS, height()).ok()?;
    Some(images.add(picture::texture(&picture)))
}

/// The pattern of what covers a hex, near its southern corner.
fn mark(ground: Ground) -> &'static str {
    match ground {
        Ground::Woods => r#"<path d="M-.18 .4 l.09 -.16 l.09 .16 z M0 .4 l.09 -.16 l.09 .16 z"/>"#,
        Ground::Orchard => r#"<circle cx="-.09" cy=".34" r=".05"/><circle cx=".09" cy=".34" r=".05"/>"#,
        Ground::Town => r#"<path d="M-.14 .26 h.28 v.13 h-.28 z M-.14 .26 l.14 -.08 l.14 .08"/>"#,
        Ground::DevilsDen => {
            r#"<path d="M-.17 .4 l.06 -.14 l.1 -.03 l.06 .17 z M.05 .4 l.05 -.1 l.08 .1 z"/>"#
        }
        Ground::SunkenRoad => r#"<path d="M-.2 .28 h.4 M-.2 .36 h.4" stroke-dasharray=".06 .04"/>"#,
        Ground::RrCut => r#"<path d="M-.2 .28 h.4 M-.2 .36 h.4 M-.1 .24 v.16 M.1 .24 v.16"/>"#,
        Ground::Clear => "",
    }
}

fn show(plan: Res<Plan>, mut layers: Query<&mut Visibility, With<Terrain>>) {
    let wanted = match plan.overlays.contains(&Overlay::Heights) {
        true => Visibility::Inherited,
        false => Visibility::Hidden,
    };
    for mut visibility in &mut layers {
        visibility.set_if_neq(wanted);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::board::camera;

    #[test]
    fn every_tile_lies_on_its_hex() {
        for rows in [50, 51] {
            let map = Map::blank(32, rows);
            let size = TilemapSize { x: 32, y: u32::from(rows) };
            let tile_size = TilemapTileSize { x: ACROSS as f32, y: height() as f32 };
            for hex in map.hexes() {
                let place = place(&map, hex);
                let center =
                    place.center_in_world(&size, &grid(), &tile_size, &kind(&map), &TilemapAnchor::None);
                let center = center / ACROSS as f32 + origin(&map);
                assert!(center.distance(camera::center(hex)) < 1e-3, "{hex} of {rows} rows: {center}");
            }
        }
    }
}
