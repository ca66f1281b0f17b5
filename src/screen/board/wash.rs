//! Overlays that lie below the counters, as one mesh that is built anew when they change: washes, outlines,
//! hatching, works. Patterns tell them apart first, colours second.

use std::collections::BTreeSet;

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
    sprite_render::AlphaMode2d,
};

use super::overlay::Overlays;
use crate::{
    board::{Direction, Hex, layout},
    screen::ScreenSet,
    table::side::Side,
};

/// Depth of the mesh, above the ground and below the counters.
const DEPTH: f32 = 10.0;

/// Adds the mesh.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, set_up).add_systems(Update, refresh.in_set(ScreenSet::Overlay));
}

#[derive(Component)]
struct Wash;

fn set_up(mut materials: ResMut<Assets<ColorMaterial>>, mut commands: Commands) {
    let material = ColorMaterial { alpha_mode: AlphaMode2d::Blend, ..ColorMaterial::default() };
    commands.spawn((Wash, MeshMaterial2d(materials.add(material)), Transform::from_xyz(0.0, 0.0, DEPTH)));
}

fn refresh(
    overlays: Res<Overlays>,
    wash: Single<Entity, With<Wash>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    if !overlays.is_changed() {
        return;
    }
    let shapes = shapes(&overlays);
    // The renderer takes no mesh without a triangle.
    match shapes.indices.is_empty() {
        true => commands.entity(*wash).remove::<Mesh2d>(),
        false => commands.entity(*wash).insert(Mesh2d(meshes.add(shapes.mesh()))),
    };
}

type Point = (f64, f64);
type Colour = [f32; 4];

/// Triangles with colours, in the order in which they are laid.
#[derive(Default)]
struct Shapes {
    points: Vec<[f32; 3]>,
    colours: Vec<Colour>,
    indices: Vec<u32>,
}

impl Shapes {
    /// A convex polygon.
    fn polygon(&mut self, corners: &[Point], colour: Colour) {
        let first = self.points.len() as u32;
        for (x, y) in corners {
            self.points.push([*x as f32, -*y as f32, 0.0]);
            self.colours.push(colour);
        }
        let count = corners.len() as u32;
        self.indices.extend((2..count).flat_map(|at| [first, first + at, first + at - 1]));
    }

    /// A straight line of some breadth.
    fn line(&mut self, (from, to): (Point, Point), breadth: f64, colour: Colour) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy);
        if length < 1e-6 {
            return;
        }
        let (nx, ny) = (-dy / length * breadth / 2.0, dx / length * breadth / 2.0);
        let corners = [
            (from.0 + nx, from.1 + ny),
            (to.0 + nx, to.1 + ny),
            (to.0 - nx, to.1 - ny),
            (from.0 - nx, from.1 - ny),
        ];
        self.polygon(&corners, colour);
    }

    /// The border of a set of hexes, drawn from corner to corner a little beyond so that lines join.
    fn border(&mut self, hexes: &BTreeSet<Hex>, breadth: f64, colour: Colour) {
        for edge in edges(hexes) {
            self.line(longer(edge, breadth / 3.0), breadth, colour);
        }
    }

    /// The border of a set of hexes in dashes, two on each hexside.
    fn dashes(&mut self, hexes: &BTreeSet<Hex>, breadth: f64, colour: Colour) {
        for (from, to) in edges(hexes) {
            let at = |part: f64| (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
            self.line((at(0.1), at(0.4)), breadth, colour);
            self.line((at(0.6), at(0.9)), breadth, colour);
        }
    }

    /// Parallel lines across a hex: falling to the right, or rising.
    fn hatch(&mut self, hex: Hex, rising: bool, colour: Colour) {
        /// Distance between the lines; an even part of a hex's height and breadth, so that they meet.
        const GAP: f64 = 0.125;
        let slope = if rising { -1.0 } else { 1.0 };
        let corners = layout::corners(hex);
        let offset = |(x, y): Point| y - slope * x;
        let offsets = corners.map(offset);
        let low = offsets.into_iter().fold(f64::INFINITY, f64::min);
        let high = offsets.into_iter().fold(f64::NEG_INFINITY, f64::max);
        let mut at = (low / GAP).ceil() * GAP;
        while at < high {
            let mut ends = Vec::with_capacity(2);
            for (from, to) in corners.iter().zip(corners.iter().cycle().skip(1)) {
                let (one, other) = (offset(*from) - at, offset(*to) - at);
                if one * other < 0.0 {
                    let part = one / (one - other);
                    ends.push((from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part));
                }
            }
            if let [from, to] = ends.as_slice() {
                self.line((*from, *to), 0.032, colour);
            }
            at += GAP;
        }
    }

    fn mesh(self) -> Mesh {
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.points)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colours)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}

/// The hexsides between a set of hexes and the others.
fn edges(hexes: &BTreeSet<Hex>) -> impl Iterator<Item = (Point, Point)> {
    hexes.iter().flat_map(move |hex| {
        Direction::ALL
            .into_iter()
            .filter(|direction| hex.neighbor(*direction).is_none_or(|next| !hexes.contains(&next)))
            .map(|direction| layout::side(*hex, direction))
    })
}

/// A line made longer at both ends.
fn longer((from, to): (Point, Point), by: f64) -> (Point, Point) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let part = by / dx.hypot(dy).max(1e-6);
    ((from.0 - dx * part, from.1 - dy * part), (to.0 + dx * part, to.1 + dy * part))
}

/// The dark that lies over the map at night: names and counters are still read.
const NIGHT: Colour = [0.01, 0.02, 0.1, 0.42];
/// The veil over ground that the scenario bars to the side to act.
const OUT_OF_BOUNDS: Colour = [0.16, 0.13, 0.1, 0.38];
const BLACK: Colour = [0.012, 0.006, 0.002, 1.0];
/// The palette's caution, as the renderer reckons colours: names of the map below it are still read.
const GOLD: Colour = [1.0, 0.665, 0.069, 0.8];
const FAINT_WHITE: Colour = [1.0, 1.0, 1.0, 0.35];
const WHITE: Colour = [1.0, 1.0, 1.0, 0.9];

fn shapes(overlays: &Overlays) -> Shapes {
    let mut shapes = Shapes::default();
    if overlays.night {
        let (north_west, south_east) = layout::bounds(overlays.size.0, overlays.size.1);
        let corners = [north_west, (south_east.0, north_west.1), south_east, (north_west.0, south_east.1)];
        shapes.polygon(&corners, NIGHT);
    }
    let barred: BTreeSet<Hex> = overlays.barred.iter().copied().collect();
    for hex in &barred {
        shapes.polygon(&layout::corners(*hex), OUT_OF_BOUNDS);
    }
    shapes.dashes(&barred, 0.07, BLACK);
    let objectives: BTreeSet<Hex> = overlays.objectives.iter().copied().collect();
    shapes.border(&objectives, 0.11, FAINT_WHITE);
    shapes.border(&objectives, 0.07, GOLD);
    let command: BTreeSet<Hex> = overlays.command.iter().copied().collect();
    for hex in &command {
        shapes.polygon(&layout::corners(*hex), [0.95, 0.56, 0.08, 0.12]);
    }
    shapes.border(&command, 0.11, WHITE);
    shapes.dashes(&command, 0.07, [0.07, 0.03, 0.007, 1.0]);
    for (hex, side) in &overlays.zones {
        match side {
            Side::Union => shapes.hatch(*hex, false, [0.025, 0.094, 0.29, 0.75]),
            Side::Confederate => shapes.hatch(*hex, true, [0.31, 0.12, 0.02, 0.75]),
        }
    }
    for hex in &overlays.arc {
        shapes.hatch(*hex, true, [0.6, 0.1, 0.02, 0.35]);
    }
    region(&mut shapes, reached(overlays).chain(reach_start(overlays)).collect());
    region(&mut shapes, overlays.lit.iter().copied().collect());
    for (hex, side) in &overlays.works {
        let (from, to) = layout::side(*hex, *side);
        shapes.line((from, to), 0.12, [0.16, 0.07, 0.02, 1.0]);
        shapes.line((from, to), 0.05, [0.72, 0.5, 0.25, 1.0]);
    }
    shapes
}

/// Where the move may end, and the friends that it may pass or join on its way. What it could enter but not
/// stay in is not lit.
fn reached(overlays: &Overlays) -> impl Iterator<Item = Hex> {
    overlays.reach.iter().filter(|within| within.ends || within.friend).map(|within| within.hex)
}

fn reach_start(overlays: &Overlays) -> Option<Hex> {
    if overlays.reach.is_empty() { None } else { overlays.start }
}

/// A light wash with a black-on-white outline.
fn region(shapes: &mut Shapes, hexes: BTreeSet<Hex>) {
    for hex in &hexes {
        shapes.polygon(&layout::corners(*hex), [1.0, 0.98, 0.9, 0.2]);
    }
    shapes.border(&hexes, 0.085, WHITE);
    shapes.border(&hexes, 0.04, BLACK);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_border_of_two_neighbours_leaves_out_the_hexside_between() {
        let mut shapes = Shapes::default();
        shapes.border(&BTreeSet::from([Hex::new(5, 5), Hex::new(6, 5)]), 0.1, BLACK);
        // Ten hexsides, a rectangle of two triangles each.
        assert_eq!(shapes.indices.len(), 10 * 6);
    }

    #[test]
    fn hatching_stays_within_its_hex() {
        let mut shapes = Shapes::default();
        let hex = Hex::new(7, 8);
        shapes.hatch(hex, true, BLACK);
        assert!(shapes.indices.len() >= 6 * 6);
        let (x, y) = layout::center(hex);
        for [px, py, _] in shapes.points {
            let (dx, dy) = (f64::from(px) - x, -f64::from(py) - y);
            assert!(dx.hypot(dy) <= layout::RADIUS + 0.02);
        }
    }
}
