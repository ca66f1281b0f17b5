//! `gettysburg picture`: draws a board or the counters into a picture file.

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::{Args, Subcommand};
use miette::{Context, IntoDiagnostic, miette};
use resvg::tiny_skia::Pixmap;

use crate::{
    board::{Hex, layout},
    games::high_tide::{map::Map, raster},
    paint::{
        self,
        counter::{SHEET_SIZE, sheet},
        map::{Look, MapPainter, View},
    },
    survey::Survey,
    table::data,
};

/// The most pixels of a picture: with more, the layers that it is painted in would not fit into the memory of
/// a common machine.
const MOST_PIXELS: f64 = 100_000_000.0;

/// Draw a board or the counters as a PNG picture.
#[derive(Clone, Debug, Args)]
#[command(
    after_help = "Examples:\n  gettysburg picture high_tide --out map.png\n  gettysburg picture high_tide --out round_tops.png --around 1438 --reach 7 --hexes --width 1600\n  gettysburg picture counters --out counters.png"
)]
pub struct PictureArgs {
    #[command(subcommand)]
    subject: Subject,
}

#[derive(Clone, Debug, Subcommand)]
enum Subject {
    /// The board of High Tide, or a part of it.
    #[command(name = "high_tide")]
    HighTide(BoardArgs),
    /// A sheet of counters: every arm, state, badge and size.
    Counters(SheetArgs),
}

#[derive(Clone, Debug, Args)]
struct SheetArgs {
    /// The picture file to write.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Its width in pixels.
    #[arg(long, value_name = "PIXELS", default_value_t = SHEET_SIZE.0, value_parser = clap::value_parser!(u32).range(64..=16_384))]
    width: u32,
}

#[derive(Clone, Debug, Args)]
struct BoardArgs {
    /// The picture file to write.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Its width in pixels.
    #[arg(long, value_name = "PIXELS", default_value_t = 1800, value_parser = clap::value_parser!(u32).range(64..=16_384))]
    width: u32,
    /// Draw only the surroundings of this hex.
    #[arg(long, value_name = "HEX")]
    around: Option<Hex>,
    /// How many hexes to draw on each side of it.
    #[arg(long, value_name = "HEXES", default_value_t = 8, requires = "around", value_parser = clap::value_parser!(u8).range(1..=50))]
    reach: u8,
    /// Write the name of each hex.
    #[arg(long)]
    hexes: bool,
    /// Show what the rules see: levels, and streams, crests, slopes and walls along hexsides.
    #[arg(long)]
    rules: bool,
    /// Leave out the outlines of the hexes.
    #[arg(long)]
    no_grid: bool,
    /// Leave out the names of places, roads and streams.
    #[arg(long)]
    no_names: bool,
    /// A board file to draw in the place of the one built in.
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
}

/// Runs the command.
///
/// # Errors
/// If a board does not read, or the picture is too large or cannot be written.
pub fn run(args: PictureArgs) -> miette::Result<ExitCode> {
    let out = match &args.subject {
        Subject::HighTide(args) => &args.out,
        Subject::Counters(args) => &args.out,
    };
    may_write(out)?;
    let picture = match &args.subject {
        Subject::HighTide(args) => board(args)?,
        Subject::Counters(args) => counters(args.width)?,
    };
    save(&picture, out)?;
    Ok(ExitCode::SUCCESS)
}

/// Whether there is a folder for the picture, before it is painted at length.
fn may_write(out: &Path) -> miette::Result<()> {
    let folder = out.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder {
        _ if out.is_dir() => Err(miette!("{}: this is a folder; name a file in it", out.display())),
        Some(folder) if !folder.is_dir() => {
            Err(miette!("{}: there is no folder {}", out.display(), folder.display()))
        }
        _ => Ok(()),
    }
}

/// Pixels per unit of a picture so many pixels wide, of something of the given size.
fn scale(pixels: u32, width: f64, height: f64) -> miette::Result<f64> {
    let scale = f64::from(pixels) / width;
    let high = (height * scale).round();
    if f64::from(pixels) * high <= MOST_PIXELS {
        return Ok(scale);
    }
    let widest = (MOST_PIXELS * width / height).sqrt().floor();
    Err(miette!(
        "a picture of {pixels} x {high} pixels is too large to paint; it can be {widest} pixels wide"
    ))
}

fn save(picture: &Pixmap, out: &Path) -> miette::Result<()> {
    picture.save_png(out).into_diagnostic().wrap_err_with(|| out.display().to_string())
}

fn counters(width: u32) -> miette::Result<Pixmap> {
    let scale = scale(width, f64::from(SHEET_SIZE.0), f64::from(SHEET_SIZE.1))?;
    paint::render(&sheet(), width, (f64::from(SHEET_SIZE.1) * scale) as u32).into_diagnostic()
}

fn board(args: &BoardArgs) -> miette::Result<Pixmap> {
    let map = match &args.file {
        None => Map::load().into_diagnostic()?,
        Some(path) => {
            let text = data::text(path).into_diagnostic()?;
            Map::from_ron(&text).map_err(|error| miette!("{}:{error}", path.display()))?
        }
    };
    if let Some(hex) = args.around.filter(|hex| !map.contains(*hex)) {
        return Err(miette!("hex {hex} is not on the map"));
    }
    let lattice = raster::lattice().into_diagnostic()?;
    let view = args.around.map_or_else(|| View::whole(&lattice), |hex| around(hex, args.reach));
    let scale = scale(args.width, view.width, view.height)?;
    let painter = MapPainter::new(Survey::load().into_diagnostic()?, lattice, map).into_diagnostic()?;
    let look = Look { grid: !args.no_grid, ids: args.hexes, names: !args.no_names, rules: args.rules };
    painter.paint(view, scale, look).into_diagnostic()
}

/// The part of the board within so many hexes of a hex.
fn around(hex: Hex, reach: u8) -> View {
    let (x, y) = layout::center(hex);
    let (half_width, half_height) = (f64::from(reach) + 0.5, f64::from(reach) * layout::ROW + layout::RADIUS);
    View { west: x - half_width, north: y - half_height, width: half_width * 2.0, height: half_height * 2.0 }
}
