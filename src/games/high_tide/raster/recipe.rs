//! The recipe `assets/survey/high_tide.ron` and the amendments beside it, as read.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::{
    board::Hex,
    games::high_tide::map::{Area, Ground, HexList, SideList},
    survey::{self, Lattice, SurveyError},
};

/// How the survey becomes the map. The file itself explains each entry.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Recipe {
    pub lattice: Lattice,
    pub woods: f64,
    pub grove: f64,
    pub town: f64,
    pub orchard: f64,
    pub sunken: f64,
    pub corner: f64,
    pub exits: BTreeMap<String, Hex>,
    pub rise: f64,
    pub reach: u32,
    pub hilltop: f64,
    pub crests_high: Vec<String>,
    pub hills: Vec<String>,
    pub summits: Vec<String>,
    pub major: Vec<String>,
    pub crests: Vec<String>,
    pub names: BTreeMap<String, Vec<Meaning>>,
    pub areas: BTreeMap<Area, Vec<(Hex, Hex)>>,
}

/// What a name of the rulebook means on the ground.
#[derive(Clone, Debug, Deserialize)]
pub(super) enum Meaning {
    /// The hex of a surveyed place.
    Place(String),
    /// The hexes of a way.
    Way(String),
    /// The hexes under the crest of a ridge.
    Ridge(String),
    /// The hexes beside a stream.
    Beside(String),
    /// The hexes of a ground.
    Covered(Ground),
}

/// A change by hand, and why.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Amendment {
    /// The reason, for the reader of the file and of errors.
    pub why: String,
    pub change: Change,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) enum Change {
    /// Covers hexes.
    Ground { at: HexList, to: Ground },
    /// Sets the level of hexes.
    Level { at: HexList, to: u8 },
    /// Gives a name to other hexes.
    Place { name: String, at: HexList },
    /// Leads a stretch of a stream along other hexsides.
    Course { name: String, from: SideList, to: SideList },
    /// Leads a stretch of a way through other hexes.
    Way { name: String, from: HexList, to: HexList },
}

impl Recipe {
    pub(super) fn load() -> Result<Self, SurveyError> {
        survey::read("assets/survey/high_tide.ron", include_str!("../../../../assets/survey/high_tide.ron"))
    }
}

/// The amendments by hand.
pub(super) fn amendments() -> Result<Vec<Amendment>, SurveyError> {
    let text = include_str!("../../../../assets/survey/high_tide_amendments.ron");
    survey::read("assets/survey/high_tide_amendments.ron", text)
}

/// Whether the text of a file reads as the recipe or the amendments, by its name; `None` if it is neither.
pub(super) fn check(name: &str, file: &str, text: &str) -> Option<Result<(), SurveyError>> {
    match name {
        "high_tide.ron" => Some(survey::read::<Recipe>(file, text).map(drop)),
        "high_tide_amendments.ron" => Some(survey::read::<Vec<Amendment>>(file, text).map(drop)),
        _ => None,
    }
}
