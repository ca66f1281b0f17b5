//! Counters and leaders as sprites: entities of the window that mirror the field, a sprite for each unit
//! on the map, painted for the size at which it is shown.

pub mod face;
mod paint;
pub mod place;
pub mod signs;
mod slide;
mod story;

use std::collections::{BTreeMap, BTreeSet};

use bevy::{
    prelude::*,
    window::{PrimaryWindow, RequestRedraw},
};

pub use self::paint::Face;
use self::{
    paint::Pictures,
    place::{COUNTER, LEADER, Piece},
    signs::Signs,
    slide::Slide,
    story::Story,
};
use super::{
    ScreenSet,
    board::{camera, eye::Eye},
    game::Playing,
    plan::Plan,
};
use crate::{
    games::high_tide::{field::Field, order::Answer, sequence},
    paint::counter::Emphasis,
    table::id::UnitId,
};

/// Depth of the lowest counter, above everything that belongs to the ground.
const DEPTH: f32 = 20.0;
/// Depth of the counter that is being dragged.
const HELD_DEPTH: f32 = 60.0;

/// Adds the counters.
pub fn plugin(app: &mut App) {
    app.init_resource::<Pieces>()
        .init_resource::<Pictures>()
        .init_resource::<Signs>()
        .add_systems(Update, (mirror, dress).chain().in_set(ScreenSet::Mirror))
        .add_systems(Update, (slide::advance, signs::advance, ghost).chain().in_set(ScreenSet::Animate));
}

/// The unit or leader that a sprite mirrors.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mirrors(pub UnitId);

/// The copy of a counter that follows the cursor while it is dragged.
#[derive(Component)]
struct Ghost;

/// What lies on the map, and the sprites that show it.
#[derive(Resource, Default)]
pub struct Pieces {
    /// Everything on the map.
    pub all: Vec<Piece>,
    sprites: BTreeMap<UnitId, Entity>,
    /// How many orders had been told of when the sprites were last brought into place.
    told: usize,
}

impl Pieces {
    /// The topmost unit or leader at a point of the board.
    pub fn at(&self, point: (f64, f64)) -> Option<UnitId> {
        place::at(&self.all, point).map(|piece| piece.id)
    }
}

fn depth(piece: &Piece) -> f32 {
    DEPTH + f32::from(piece.layer) + f32::from(piece.hex.row) / 256.0
}

/// Brings the sprites into the places of the field. A unit that was on the map slides to its new place.
fn mirror(
    playing: Option<Res<Playing>>,
    mut pieces: ResMut<Pieces>,
    transforms: Query<&Transform, With<Mirrors>>,
    mut signs: ResMut<Signs>,
    mut commands: Commands,
) {
    let Some(playing) = playing else {
        for (_, sprite) in std::mem::take(&mut pieces.sprites) {
            commands.entity(sprite).despawn();
        }
        *pieces = Pieces::default();
        return;
    };
    if !playing.is_changed() {
        return;
    }
    let story = story(&playing, &pieces);
    if pieces.told != playing.told().len() {
        pieces.told = playing.told().len();
        signs.begin(story.signs);
    }
    pieces.all = place::pieces(playing.field());
    let present: BTreeSet<UnitId> = pieces.all.iter().map(|piece| piece.id).collect();
    pieces.sprites.retain(|id, sprite| {
        let stays = present.contains(id);
        if !stays {
            commands.entity(*sprite).despawn();
        }
        stays
    });
    let Pieces { all, sprites, .. } = &mut *pieces;
    for piece in all {
        let there = camera::world(piece.center).extend(depth(piece));
        match sprites.get(&piece.id) {
            Some(sprite) => {
                let from = transforms.get(*sprite).map_or(there, |transform| transform.translation);
                if from.truncate() != there.truncate() {
                    let slide = match story.ways.get(&piece.id) {
                        Some(way) => {
                            let by = way.hexes.iter().rev().skip(1).rev();
                            let by = by.map(|hex| camera::center(*hex).extend(depth(piece)));
                            let points = std::iter::once(from).chain(by).chain([there]).collect();
                            Slide::along(points, way.begins, way.lasts)
                        }
                        None => Slide::new(from, there),
                    };
                    commands.entity(*sprite).insert(slide);
                }
            }
            None => {
                let place = Transform::from_translation(there);
                sprites.insert(piece.id, commands.spawn((Mirrors(piece.id), Sprite::default(), place)).id());
            }
        }
    }
}

/// What the last order looks like; nothing after an undo, or when a game has just been taken up.
fn story(playing: &Playing, pieces: &Pieces) -> Story {
    match playing.told() {
        [earlier @ .., last] if earlier.len() == pieces.told && !pieces.all.is_empty() => {
            let before = pieces.all.iter().map(|piece| (piece.id, piece.hex)).collect();
            story::of(last, &before)
        }
        _ => Story::default(),
    }
}

/// Gives every sprite the picture of its face at the present size. Painting takes time: what is not ready
/// within a frame's share keeps its old picture, stretched, until the next.
#[expect(clippy::too_many_arguments, reason = "a system's arguments are its access to the world")]
fn dress(
    playing: Option<Res<Playing>>,
    plan: Res<Plan>,
    eye: Option<Res<Eye>>,
    pieces: Res<Pieces>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    mut sprites: Query<&mut Sprite, With<Mirrors>>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut unfinished: Local<bool>,
) {
    let (Some(playing), Some(eye)) = (playing, eye) else { return };
    if !(*unfinished || playing.is_changed() || plan.is_changed() || eye.is_changed()) {
        return;
    }
    let scale = eye.scale() * f64::from(window.scale_factor());
    pictures.begin_frame();
    *unfinished = false;
    for piece in &pieces.all {
        let sprite = pieces.sprites.get(&piece.id).and_then(|sprite| sprites.get_mut(*sprite).ok());
        let (Some(mut sprite), Some(face)) = (sprite, face_of(&playing, &plan, piece.id)) else {
            continue;
        };
        let side = side_of(&face, scale);
        match pictures.get(face, side, &mut images) {
            Some((image, pixels)) => {
                let size = Some(Vec2::splat((f64::from(pixels) / scale) as f32));
                if sprite.image != image || sprite.custom_size != size {
                    (sprite.image, sprite.custom_size) = (image, size);
                }
            }
            None => *unfinished = true,
        }
    }
    pictures.end_frame();
    if *unfinished {
        redraw.write(RequestRedraw);
    }
}

/// The side of a counter or the breadth of a leader's disc, in pixels.
fn side_of(face: &Face, scale: f64) -> u32 {
    let part = match face {
        Face::Counter(_) => COUNTER,
        Face::Leader(_) => LEADER,
    };
    (part * scale).round() as u32
}

fn face_of(playing: &Playing, plan: &Plan, unit: UnitId) -> Option<Face> {
    let field = playing.field();
    let chosen = plan.chosen == Some(unit) || plan.actors.contains(&unit);
    let emphasis = |spent: bool| match () {
        () if chosen => Emphasis::Chosen,
        () if stands_out(playing, unit) => Emphasis::MayAct,
        () if spent => Emphasis::Spent,
        () => Emphasis::None,
    };
    let Some(counter) = field.unit(unit) else {
        return Some(Face::Leader(face::leader(field.leader(unit)?, emphasis(false))));
    };
    Some(Face::Counter(face::counter(field, counter, emphasis(face::spent(field, counter)))))
}

/// Whether a unit can act where most cannot: fire, charge, fight, rally, or answer what is asked. In the
/// set-up and in movement nearly all can, and none stands out.
fn stands_out(playing: &Playing, unit: UnitId) -> bool {
    let options = playing.options();
    let answers = options.decision.iter().flat_map(|asked| &asked.answers);
    let offered = options.units.iter().filter(|offered| offered.unit == unit);
    answers.into_iter().any(|answer| *answer == Answer::Unit(unit))
        || offered.into_iter().any(|offered| {
            !offered.fire.is_empty() || !offered.charge.is_empty() || offered.melee || offered.rally
        })
}

/// Whether a side may take up a unit or leader: it is the one to act, and no decision is awaited.
pub fn may_take(field: &Field, unit: UnitId) -> bool {
    let side = field.unit(unit).map(|counter| counter.info.side);
    let side = side.or_else(|| field.leader(unit).map(|chief| chief.info.side));
    field.now.agenda.decision().is_none() && side == Some(sequence::active(field))
}

/// Shows a copy of the dragged counter under the cursor, and takes it away when the drag has ended,
/// however it ended.
#[expect(clippy::too_many_arguments, reason = "a system's arguments are its access to the world")]
fn ghost(
    playing: Option<Res<Playing>>,
    plan: Res<Plan>,
    eye: Option<Res<Eye>>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    mut ghosts: Query<(Entity, &mut Transform), With<Ghost>>,
    mut commands: Commands,
) {
    let dragged = plan.dragged.zip(playing);
    let cursor = window.cursor_position().zip(eye);
    let (Some(((unit, _), playing)), Some((cursor, eye))) = (dragged, cursor) else {
        for (ghost, _) in &ghosts {
            commands.entity(ghost).despawn();
        }
        return;
    };
    let point = eye.to_board((f64::from(cursor.x), f64::from(cursor.y)));
    let there = camera::world(point).extend(HELD_DEPTH);
    if let Some((_, mut transform)) = ghosts.iter_mut().next() {
        transform.translation = there;
        return;
    }
    let scale = eye.scale() * f64::from(window.scale_factor());
    let Some(face) = face_of(&playing, &plan, unit) else { return };
    pictures.begin_frame();
    if let Some((image, pixels)) = pictures.get(face.clone(), side_of(&face, scale), &mut images) {
        let size = Some(Vec2::splat((f64::from(pixels) / scale) as f32));
        let sprite =
            Sprite { image, custom_size: size, color: Color::srgba(1.0, 1.0, 1.0, 0.75), ..default() };
        commands.spawn((Ghost, sprite, Transform::from_translation(there)));
    }
}
