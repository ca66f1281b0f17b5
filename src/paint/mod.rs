//! The painter: everything that is drawn as a picture (maps, counters, thumbnails) is composed as SVG
//! and rendered here, whether it ends up in a file or as a texture in the window.

pub mod counter;
pub mod map;
pub mod palette;

use std::{
    borrow::Cow,
    sync::{Arc, LazyLock},
};

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{self, fontdb},
};
use thiserror::Error;

/// Why a drawing could not be rendered. Drawings are made by this program, so either is a defect.
#[derive(Debug, Error)]
pub enum PaintError {
    /// The composed text is not SVG.
    #[error("a drawing is not valid SVG: {0}")]
    Svg(#[from] usvg::Error),
    /// The picture would have no pixels, or too many.
    #[error("a picture of {0} x {1} pixels cannot be made")]
    Size(u32, u32),
}

/// The typefaces of the program: EB Garamond for names on maps and titles, Source Sans 3 for the rest.
pub static FONTS: [&[u8]; 7] = [
    include_bytes!("../../assets/fonts/EBGaramond_400Regular.ttf"),
    include_bytes!("../../assets/fonts/EBGaramond_400Regular_Italic.ttf"),
    include_bytes!("../../assets/fonts/EBGaramond_500Medium.ttf"),
    include_bytes!("../../assets/fonts/EBGaramond_600SemiBold.ttf"),
    include_bytes!("../../assets/fonts/SourceSans3_400Regular.ttf"),
    include_bytes!("../../assets/fonts/SourceSans3_600SemiBold.ttf"),
    include_bytes!("../../assets/fonts/SourceSans3_700Bold.ttf"),
];

static OPTIONS: LazyLock<usvg::Options<'static>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    for font in FONTS {
        fonts.load_font_data(font.to_vec());
    }
    usvg::Options { fontdb: Arc::new(fonts), font_family: "Source Sans 3".to_owned(), ..Default::default() }
});

/// Renders an SVG drawing into a picture of the given size in pixels, stretching it to fit.
///
/// # Errors
/// If the text is not SVG, or the size cannot be made.
pub fn render(svg: &str, width: u32, height: u32) -> Result<Pixmap, PaintError> {
    let tree = usvg::Tree::from_str(svg, &OPTIONS)?;
    let mut pixmap = Pixmap::new(width, height).ok_or(PaintError::Size(width, height))?;
    let scale =
        Transform::from_scale(width as f32 / tree.size().width(), height as f32 / tree.size().height());
    resvg::render(&tree, scale, &mut pixmap.as_mut());
    Ok(pixmap)
}

/// Text made safe to stand between tags or in an attribute of an SVG drawing.
pub fn escape(text: &str) -> Cow<'_, str> {
    if !text.contains(['&', '<', '>', '"']) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;"))
}

/// How wide a line of text becomes, in ems: multiply by the size of the type. Zero for text that has
/// no extent.
pub fn text_width(text: &str, family: &str, weight: u16) -> f32 {
    const EM: f32 = 100.0;
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><text font-family="{}" font-weight="{weight}" font-size="{EM}">{}</text></svg>"#,
        escape(family),
        escape(text)
    );
    usvg::Tree::from_str(&svg, &OPTIONS).map_or(0.0, |tree| tree.root().bounding_box().width() / EM)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_escaped_once() {
        assert_eq!(escape("Cope's Md. & Va. <\"A\">"), "Cope's Md. &amp; Va. &lt;&quot;A&quot;&gt;");
    }

    #[test]
    fn longer_text_is_wider_and_bold_is_wider_than_regular() {
        let family = "Source Sans 3";
        assert!(text_width("de Trobriand", family, 600) > 2.0 * text_width("Ward", family, 600));
        assert!(text_width("Ward", family, 700) > text_width("Ward", family, 400));
        assert!((text_width("11", family, 700) - text_width("00", family, 700)).abs() < 0.15);
    }
}
