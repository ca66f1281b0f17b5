//! Named hexes and entrance areas.

use std::collections::{BTreeMap, BTreeSet};

use super::{Raster, RasterError, recipe::Meaning};
use crate::{
    board::Hex,
    games::high_tide::map::{Area, HexList, MapFile},
    survey::{PlaceKind, Ridge},
};

impl Raster<'_> {
    /// Every named place: those of the survey that lie on the map, and those of the rulebook.
    pub(super) fn places(&self, file: &MapFile) -> Result<BTreeMap<String, HexList>, RasterError> {
        let surveyed = self.survey.places.iter().filter(|place| place.kind != PlaceKind::Direction);
        let mut places: BTreeMap<String, HexList> = surveyed
            .filter_map(|place| Some((place.name.clone(), HexList(vec![self.recipe.lattice.hex(place.at)?]))))
            .collect();
        for (name, meanings) in &self.recipe.names {
            let mut hexes = BTreeSet::new();
            for meaning in meanings {
                hexes.extend(self.meant(meaning, file)?);
            }
            places.insert(name.clone(), HexList(hexes.into_iter().collect()));
        }
        Ok(places)
    }

    /// The hexes that a name of the rulebook means.
    fn meant(&self, meaning: &Meaning, file: &MapFile) -> Result<Vec<Hex>, RasterError> {
        let unknown = |what, name: &str| RasterError::Unknown { what, name: name.to_owned() };
        match meaning {
            Meaning::Place(name) => Ok(vec![self.hex_of(name)?]),
            Meaning::Ridge(name) => self.hexes_of_ridge(name),
            Meaning::Way(name) => {
                let ways = file.ways.iter().filter(|way| way.name == *name);
                let hexes: Vec<Hex> = ways.flat_map(|way| way.hexes.0.iter().copied()).collect();
                if hexes.is_empty() { Err(unknown("way", name)) } else { Ok(hexes) }
            }
            Meaning::Beside(name) => {
                let stream = file.streams.iter().find(|stream| stream.name == *name);
                let sides = &stream.ok_or_else(|| unknown("stream", name))?.sides.0;
                Ok(sides.iter().flat_map(|side| [Some(side.0), side.0.neighbor(side.1)]).flatten().collect())
            }
            Meaning::Covered(ground) => {
                let rows = file.ground.iter().zip(0_u8..);
                let hexes = rows.flat_map(|(row, index)| {
                    row.chars().zip(0_u8..).map(move |(letter, col)| (letter, Hex::new(col, index)))
                });
                Ok(hexes.filter(|(letter, _)| *letter == ground.letter()).map(|(_, hex)| hex).collect())
            }
        }
    }

    /// The hex of a surveyed place.
    pub(super) fn hex_of(&self, name: &str) -> Result<Hex, RasterError> {
        let place = self.survey.place(name).and_then(|place| self.recipe.lattice.hex(place.at));
        place.ok_or_else(|| RasterError::Unknown { what: "place on the map", name: name.to_owned() })
    }

    /// A surveyed ridge.
    pub(super) fn ridge(&self, name: &str) -> Result<&Ridge, RasterError> {
        let ridge = self.survey.ridges.iter().find(|ridge| ridge.name == name);
        ridge.ok_or_else(|| RasterError::Unknown { what: "ridge", name: name.to_owned() })
    }

    /// The hexes under the crest of a ridge.
    pub(super) fn hexes_of_ridge(&self, name: &str) -> Result<Vec<Hex>, RasterError> {
        let stretches = self.recipe.lattice.walk(&self.ridge(name)?.line(), self.recipe.corner);
        Ok(stretches.into_iter().flatten().collect())
    }

    /// The entrance areas (6.82).
    pub(super) fn areas(&self) -> BTreeMap<Area, HexList> {
        let span = |(from, to): &(Hex, Hex)| {
            let (from, to) = (*from, *to);
            (from.row..=to.row).flat_map(move |row| (from.col..=to.col).map(move |col| Hex::new(col, row)))
        };
        let areas = self.recipe.areas.iter();
        areas.map(|(area, gates)| (*area, HexList(gates.iter().flat_map(span).collect()))).collect()
    }
}
