//! The camera that follows the player's eye. World units are board units, with y turned upwards.

use bevy::{camera::ScalingMode, prelude::*, window::PrimaryWindow};

use super::eye::Eye;
use crate::{
    board::{Hex, layout},
    screen::ScreenSet,
};

/// Adds the camera.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, set_up).add_systems(Update, follow.in_set(ScreenSet::Animate));
}

/// Marks the camera of the map.
#[derive(Component)]
pub struct MapCamera;

fn set_up(mut commands: Commands) {
    commands.spawn((
        MapCamera,
        Camera2d,
        Msaa::Off,
        Projection::Orthographic(OrthographicProjection {
            scaling_mode: ScalingMode::WindowSize,
            ..OrthographicProjection::default_2d()
        }),
    ));
}

fn follow(
    eye: Option<Res<Eye>>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut camera: Single<(&mut Transform, &mut Projection), With<MapCamera>>,
) {
    let Some(eye) = eye else { return };
    let (x, y) = eye.window_center((f64::from(window.width()), f64::from(window.height())));
    let (transform, projection) = &mut *camera;
    let there = Vec3::new(x as f32, -y as f32, 0.0);
    if transform.translation != there {
        transform.translation = there;
    }
    let scale = (1.0 / eye.scale()) as f32;
    if let Projection::Orthographic(lens) = &**projection
        && lens.scale != scale
        && let Projection::Orthographic(lens) = &mut **projection
    {
        lens.scale = scale;
    }
}

/// A point of the board in the world.
pub fn world((x, y): (f64, f64)) -> Vec2 {
    Vec2::new(x as f32, -y as f32)
}

/// The centre of a hex in the world.
pub fn center(hex: Hex) -> Vec2 {
    world(layout::center(hex))
}
