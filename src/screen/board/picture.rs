//! Pictures of the painter as textures of the window.

use bevy::{
    asset::RenderAssetUsages,
    image::Image,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};
use resvg::tiny_skia::{ColorU8, Pixmap};

/// A texture that shows a painted picture.
pub fn texture(picture: &Pixmap) -> Image {
    let data = picture
        .pixels()
        .iter()
        .flat_map(|pixel| {
            // The painter's colours are multiplied by their opacity, the window's are not.
            let colour: ColorU8 = pixel.demultiply();
            [colour.red(), colour.green(), colour.blue(), colour.alpha()]
        })
        .collect();
    Image::new(
        Extent3d { width: picture.width(), height: picture.height(), depth_or_array_layers: 1 },
        TextureDimension::D2,
        data,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    )
}
