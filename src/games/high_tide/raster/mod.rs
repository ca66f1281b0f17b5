//! The map made from the survey: what covers each hex, its level, streams and crests along hexsides, roads
//! from hex to hex, names and entrance areas; then the amendments by hand.

mod amend;
mod cover;
mod lines;
mod names;
mod recipe;

use thiserror::Error;

use super::map::MapFile;
use crate::{
    board::Hex,
    survey::{self, Heights, Lattice, Net, Survey, SurveyError},
};
use recipe::Recipe;

/// Why the map cannot be made.
#[derive(Clone, Debug, Error)]
pub enum RasterError {
    /// A file does not read.
    #[error(transparent)]
    Survey(#[from] SurveyError),
    /// The recipe or an amendment speaks of something that the survey or the map does not have.
    #[error("there is no {what} \"{name}\"")]
    Unknown {
        /// What kind of thing.
        what: &'static str,
        /// The name it was called by.
        name: String,
    },
    /// An amendment cannot be carried out.
    #[error("the amendment \"{why}\": {problem}")]
    Amendment {
        /// The reason that it gives for itself.
        why: String,
        /// Why it cannot be carried out.
        problem: Box<RasterError>,
    },
}

/// Where the hexes lie on the survey.
///
/// # Errors
/// If the recipe does not read: a defect of the build.
pub fn lattice() -> Result<Lattice, SurveyError> {
    Ok(Recipe::load()?.lattice)
}

/// Whether the text of a file reads as the file of this name in the folder of the survey, be it the survey's
/// own or one that says how the map is made from it; `None` if no file there has the name.
pub fn check_file(name: &str, file: &str, text: &str) -> Option<Result<(), SurveyError>> {
    survey::check(name, file, text).or_else(|| recipe::check(name, file, text))
}

/// Makes the map of High Tide from the survey.
///
/// # Errors
/// If the recipe or the amendments do not read or speak of what is not there.
pub fn map_file(survey: &Survey) -> Result<MapFile, RasterError> {
    let raster = Raster { survey, recipe: Recipe::load()?, heights: Heights::new(&survey.heights) };
    let lattice = raster.recipe.lattice;
    let net = Net::new(lattice);
    let mut lines = raster.crests(&net)?;
    lines.extend(raster.walls(&net));
    let levels = raster.levels()?;
    let mut file = MapFile {
        columns: lattice.columns,
        rows: lattice.rows,
        ground: rows(lattice, |hex| raster.ground(hex).letter()),
        levels: rows(lattice, |hex| char::from(b'0' + levels.get(&hex).copied().unwrap_or_default())),
        streams: raster.streams(&net),
        lines,
        ways: raster.ways(),
        ..MapFile::default()
    };
    let amendments = recipe::amendments()?;
    amend::amend_ground(&mut file, &amendments)?;
    file.bridges = raster.bridges(&file.ways, &file.streams);
    cover::grade(&mut file.levels);
    file.places = raster.places(&file)?;
    file.areas = raster.areas();
    amend::amend_places(&mut file, &amendments);
    Ok(file)
}

/// The survey, and how it is laid under the hexes.
struct Raster<'a> {
    survey: &'a Survey,
    recipe: Recipe,
    heights: Heights,
}

/// A text a row, a character a hex.
fn rows(lattice: Lattice, letter: impl Fn(Hex) -> char) -> Vec<String> {
    let row = |row| (0..lattice.columns).map(|col| letter(Hex::new(col, row))).collect();
    (0..lattice.rows).map(row).collect()
}
