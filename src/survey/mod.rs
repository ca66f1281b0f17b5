//! The survey of the battlefield as it was in July 1863: roads, streams, ridges, woods, fields, town, works,
//! places and heights, in metres. Boards are rasterised from it and maps are painted from it, so that
//! every board lies on the same ground. It knows no game.

mod geometry;
mod heights;
mod lattice;
mod snap;

pub use geometry::{Extent, Point, along, distance_to_line, inside};
pub use heights::Heights;
pub use lattice::Lattice;
pub use snap::{Chain, Net};

use serde::{Deserialize, de::DeserializeOwned};
use thiserror::Error;

use crate::table::data::{self, Problem};

/// A line or an outline of the survey.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Feature<K> {
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: K,
    /// Other names for it.
    #[serde(default)]
    pub also: Vec<String>,
    /// How sure the survey is of its course.
    pub confidence: String,
    /// A remark of the surveyor.
    #[serde(default)]
    pub note: String,
    /// The stream into which it flows, if that is surveyed.
    #[serde(default, deserialize_with = "given")]
    pub joins: Option<String>,
    /// Its course, or the corners of its outline.
    pub points: Vec<Point>,
}

/// A value that is there if it is written, without the `Some`.
fn given<'de, D: serde::Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// The kinds of ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub enum WayKind {
    /// The unfinished railroad: a grade without rails.
    Grade,
    /// The railroad.
    Railroad,
    /// A track through fields or woods.
    Trail,
    /// A farm lane.
    Lane,
    /// A country road.
    Road,
    /// A turnpike.
    Pike,
}

/// Streams by size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub enum StreamKind {
    /// A run or branch.
    Minor,
    /// A creek.
    Major,
}

/// Woods by density.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum WoodsKind {
    /// Woods with undergrowth.
    Dense,
    /// A grove.
    Open,
}

/// What grew on a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum FieldKind {
    Orchard,
    Wheat,
    Grain,
    Grass,
    Meadow,
    Pasture,
    Marsh,
}

/// Parts of the town.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum TownKind {
    /// Built-up blocks, an outline.
    Blocks,
    /// A street, a line.
    Street,
}

/// Walls, works and cuts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum WorkKind {
    StoneWall,
    Breastwork,
    Earthwork,
    PostAndRailFence,
    SunkenRoad,
    Bank,
    RailroadCut,
}

/// What a bridge carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum BridgeKind {
    Road,
    Railroad,
}

/// The kinds of named places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum PlaceKind {
    Town,
    Building,
    House,
    Mill,
    Bridge,
    Junction,
    Road,
    Cut,
    Cemetery,
    Hill,
    Ridge,
    Rocks,
    Valley,
    Position,
    Spring,
    Field,
    Landmark,
    Marker,
    Direction,
}

/// A named point.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place<K> {
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: K,
    /// Where it is.
    pub at: Point,
    /// Height of the ground in feet above sea level, where surveyed.
    #[serde(default, deserialize_with = "given")]
    pub feet: Option<f64>,
    /// Other names for it.
    #[serde(default)]
    pub also: Vec<String>,
    /// How sure the survey is of it.
    pub confidence: String,
    /// A remark of the surveyor.
    #[serde(default)]
    pub note: String,
}

/// The crest of a ridge.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ridge {
    /// Its name.
    pub name: String,
    /// Other names for it.
    #[serde(default)]
    pub also: Vec<String>,
    /// How sure the survey is of it.
    pub confidence: String,
    /// Half the width of its top in metres.
    pub half_width: f64,
    /// Its crest: metres east, metres north, feet above sea level.
    pub points: Vec<(f64, f64, f64)>,
}

impl Ridge {
    /// The crest as a line on the map.
    pub fn line(&self) -> Vec<Point> {
        self.points.iter().map(|&(x, y, _)| Point(x, y)).collect()
    }
}

/// Spot heights taken along one thing.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spots {
    /// What they were taken along.
    pub along: String,
    /// Metres east, metres north, feet above sea level.
    pub spots: Vec<(f64, f64, f64)>,
}

/// The whole survey.
#[derive(Clone, Debug)]
pub struct Survey {
    /// Roads, lanes and the railroad.
    pub ways: Vec<Feature<WayKind>>,
    /// Streams, from source to mouth.
    pub streams: Vec<Feature<StreamKind>>,
    /// Crests of ridges and hills.
    pub ridges: Vec<Ridge>,
    /// Outlines of woods.
    pub woods: Vec<Feature<WoodsKind>>,
    /// Outlines of orchards and fields.
    pub fields: Vec<Feature<FieldKind>>,
    /// The town: outlines of blocks, lines of streets.
    pub town: Vec<Feature<TownKind>>,
    /// Walls, works and cuts.
    pub works: Vec<Feature<WorkKind>>,
    /// Bridges.
    pub bridges: Vec<Place<BridgeKind>>,
    /// Named places.
    pub places: Vec<Place<PlaceKind>>,
    /// Spot heights.
    pub heights: Vec<Spots>,
}

/// A file of the survey that does not read.
#[derive(Clone, Debug, Error)]
#[error("{file}:{problem}")]
pub struct SurveyError {
    file: String,
    problem: Problem,
}

/// Reads one of the survey's files out of its text.
pub(crate) fn read<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, SurveyError> {
    data::ron(text).map_err(|problem| SurveyError { file: file.to_owned(), problem })
}

/// Whether the text of a file reads as the file of the survey that has this name; `None` if none has.
pub fn check(name: &str, file: &str, text: &str) -> Option<Result<(), SurveyError>> {
    Some(match name {
        "roads.ron" => read::<Vec<Feature<WayKind>>>(file, text).map(drop),
        "streams.ron" => read::<Vec<Feature<StreamKind>>>(file, text).map(drop),
        "ridges.ron" => read::<Vec<Ridge>>(file, text).map(drop),
        "woods.ron" => read::<Vec<Feature<WoodsKind>>>(file, text).map(drop),
        "fields.ron" => read::<Vec<Feature<FieldKind>>>(file, text).map(drop),
        "town.ron" => read::<Vec<Feature<TownKind>>>(file, text).map(drop),
        "works.ron" => read::<Vec<Feature<WorkKind>>>(file, text).map(drop),
        "bridges.ron" => read::<Vec<Place<BridgeKind>>>(file, text).map(drop),
        "places.ron" => read::<Vec<Place<PlaceKind>>>(file, text).map(drop),
        "heights.ron" => read::<Vec<Spots>>(file, text).map(drop),
        _ => return None,
    })
}

/// A file under `assets/survey/`, built into the program, read.
macro_rules! asset {
    ($file:literal) => {
        $crate::survey::read(
            concat!("assets/survey/", $file),
            include_str!(concat!("../../assets/survey/", $file)),
        )
    };
}

impl Survey {
    /// The survey that is built into the program.
    ///
    /// # Errors
    /// If a file does not read: a defect of the build.
    pub fn load() -> Result<Self, SurveyError> {
        Ok(Self {
            ways: asset!("roads.ron")?,
            streams: asset!("streams.ron")?,
            ridges: asset!("ridges.ron")?,
            woods: asset!("woods.ron")?,
            fields: asset!("fields.ron")?,
            town: asset!("town.ron")?,
            works: asset!("works.ron")?,
            bridges: asset!("bridges.ron")?,
            places: asset!("places.ron")?,
            heights: asset!("heights.ron")?,
        })
    }

    /// The place of a name (not of one of its other names).
    pub fn place(&self, name: &str) -> Option<&Place<PlaceKind>> {
        self.places.iter().find(|place| place.name == name)
    }
}
