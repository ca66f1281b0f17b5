//! `gettysburg picture`: draws a board into a picture file.

use std::{path::PathBuf, process::ExitCode};

use clap::Args;
use miette::{Context, IntoDiagnostic, miette};

use super::survey::Board;
use crate::{
    board::{Hex, layout},
    games::high_tide::{map::Map, raster},
    paint::map::{Look, MapPainter, View},
    survey::Survey,
};

/// Draw a board, or a part of it, as a PNG picture.
#[derive(Clone, Debug, Args)]
#[command(
    after_help = "Examples:\n  gettysburg picture high_tide --out map.png\n  gettysburg picture high_tide --out round_tops.png --around 1438 --reach 7 --hexes --width 1600"
)]
pub struct PictureArgs {
    /// The board to draw.
    #[arg(value_enum)]
    pub board: Board,
    /// The picture file to write.
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Its width in pixels.
    #[arg(long, value_name = "PIXELS", default_value_t = 1800, value_parser = clap::value_parser!(u32).range(64..=16_000))]
    pub width: u32,
    /// Draw only the surroundings of this hex.
    #[arg(long, value_name = "HEX")]
    pub around: Option<Hex>,
    /// How many hexes to draw on each side of it.
    #[arg(long, value_name = "HEXES", default_value_t = 8, requires = "around", value_parser = clap::value_parser!(u8).range(1..=50))]
    pub reach: u8,
    /// Write the name of each hex.
    #[arg(long)]
    pub hexes: bool,
    /// Show what the rules see: levels, and streams, crests, slopes and walls along hexsides.
    #[arg(long)]
    pub rules: bool,
    /// Leave out the outlines of the hexes.
    #[arg(long)]
    pub no_grid: bool,
    /// Leave out the names of places, roads and streams.
    #[arg(long)]
    pub no_names: bool,
    /// A board file to draw in the place of the one built in.
    #[arg(long, value_name = "FILE")]
    pub file: Option<PathBuf>,
}

/// Runs the command.
///
/// # Errors
/// If the board does not read, or the picture cannot be made or written.
pub fn run(args: PictureArgs) -> miette::Result<ExitCode> {
    let map = match &args.file {
        None => Map::load().into_diagnostic()?,
        Some(path) => {
            let text = std::fs::read_to_string(path)
                .into_diagnostic()
                .wrap_err_with(|| path.display().to_string())?;
            Map::from_ron(&text).map_err(|error| miette!("{}:{error}", path.display()))?
        }
    };
    if let Some(hex) = args.around.filter(|hex| !map.contains(*hex)) {
        return Err(miette!("hex {hex} is not on the map"));
    }
    let lattice = raster::lattice().into_diagnostic()?;
    let painter = MapPainter::new(Survey::load().into_diagnostic()?, lattice, map).into_diagnostic()?;
    let view = args.around.map_or_else(|| View::whole(&lattice), |hex| around(hex, args.reach));
    let look = Look { grid: !args.no_grid, ids: args.hexes, names: !args.no_names, rules: args.rules };
    let picture = painter.paint(view, f64::from(args.width) / view.width, look).into_diagnostic()?;
    picture.save_png(&args.out).into_diagnostic().wrap_err_with(|| args.out.display().to_string())?;
    Ok(ExitCode::SUCCESS)
}

/// The part of the board within so many hexes of a hex.
fn around(hex: Hex, reach: u8) -> View {
    let (x, y) = layout::center(hex);
    let (half_width, half_height) = (f64::from(reach) + 0.5, f64::from(reach) * layout::ROW + layout::RADIUS);
    View { west: x - half_width, north: y - half_height, width: half_width * 2.0, height: half_height * 2.0 }
}
