//! What covers each hex, and its level.

use std::collections::{BTreeMap, BTreeSet};

use super::{Raster, RasterError};
use crate::{
    board::Hex,
    games::high_tide::map::Ground,
    survey::{Feature, FieldKind, Point, TownKind, WoodsKind, WorkKind, along, inside},
};

/// Samples along each side of the square around a hex.
const FINENESS: u32 = 16;

impl Raster<'_> {
    /// What covers a hex.
    pub(super) fn ground(&self, hex: Hex) -> Ground {
        let (survey, recipe) = (self.survey, &self.recipe);
        let samples = recipe.lattice.samples(hex, FINENESS);
        let woods = share(&samples, &survey.woods, |kind| kind == WoodsKind::Dense);
        let groves = share(&samples, &survey.woods, |kind| kind == WoodsKind::Open);
        let cut = |kind| self.run(hex, kind) >= recipe.sunken;
        if share(&samples, &survey.town, |kind| kind == TownKind::Blocks) >= recipe.town {
            Ground::Town
        } else if cut(WorkKind::RailroadCut) {
            Ground::RrCut
        } else if cut(WorkKind::SunkenRoad) {
            Ground::SunkenRoad
        } else if woods >= recipe.woods || woods + groves >= recipe.grove {
            Ground::Woods
        } else if share(&samples, &survey.fields, |kind| kind == FieldKind::Orchard) >= recipe.orchard {
            Ground::Orchard
        } else {
            Ground::Clear
        }
    }

    /// How far works of a kind run through a hex, in hex widths.
    fn run(&self, hex: Hex, kind: WorkKind) -> f64 {
        let lattice = self.recipe.lattice;
        let works = self.survey.works.iter().filter(|work| work.kind == kind);
        let points = works.flat_map(|work| along(&work.points, lattice.across / 100.0));
        points.filter(|point| lattice.hex(*point) == Some(hex)).count() as f64 / 100.0
    }

    /// The level of every hex, before it is graded.
    pub(super) fn levels(&self) -> Result<BTreeMap<Hex, u8>, RasterError> {
        let (lattice, recipe) = (self.recipe.lattice, &self.recipe);
        let mean = |hex| {
            let samples = lattice.samples(hex, FINENESS / 2);
            samples.iter().map(|point| self.heights.feet(*point)).sum::<f64>() / samples.len().max(1) as f64
        };
        let means: BTreeMap<Hex, f64> = lattice.hexes().map(|hex| (hex, mean(hex))).collect();
        let rise = |hex: Hex| {
            let near = hex.axial().range(recipe.reach).filter_map(Hex::from_axial);
            let lowest = near.filter_map(|near| means.get(&near)).fold(f64::MAX, |low, feet| low.min(*feet));
            means.get(&hex).map_or(0.0, |feet| feet - lowest)
        };
        let mut levels: BTreeMap<Hex, u8> =
            lattice.hexes().map(|hex| (hex, u8::from(rise(hex) >= recipe.rise))).collect();
        for hex in self.under_crests()?.into_iter().filter(|hex| rise(*hex) >= recipe.hilltop) {
            levels.insert(hex, 2);
        }
        for (names, level) in [(&recipe.hills, 2), (&recipe.summits, 3)] {
            for name in names {
                levels.insert(self.hex_of(name)?, level);
            }
        }
        Ok(levels)
    }

    /// The hexes under the high crests.
    fn under_crests(&self) -> Result<BTreeSet<Hex>, RasterError> {
        let mut hexes = BTreeSet::new();
        for name in &self.recipe.crests_high {
            hexes.extend(self.hexes_of_ridge(name)?);
        }
        Ok(hexes)
    }
}

/// Raises every hex that lies more than one level below a neighbour, so that hills have sides.
pub(super) fn grade(rows: &mut [String]) {
    let mut levels: BTreeMap<Hex, u8> = BTreeMap::new();
    for (row, letters) in (0_u8..).zip(rows.iter()) {
        levels.extend((0_u8..).zip(letters.bytes()).map(|(col, digit)| (Hex::new(col, row), digit)));
    }
    for step in [b'3', b'2'] {
        let high: Vec<Hex> =
            levels.iter().filter(|(_, level)| **level == step).map(|(hex, _)| *hex).collect();
        for (_, next) in high.into_iter().flat_map(Hex::neighbors) {
            levels.entry(next).and_modify(|level| *level = (*level).max(step - 1));
        }
    }
    for (row, letters) in (0_u8..).zip(rows.iter_mut()) {
        let digits = levels.iter().filter(|(hex, _)| hex.row == row).map(|(_, digit)| char::from(*digit));
        *letters = digits.collect();
    }
}

/// The share of samples that lie inside outlines of some kinds.
fn share<K: Copy>(samples: &[Point], features: &[Feature<K>], of: impl Fn(K) -> bool) -> f64 {
    let outlines: Vec<&[Point]> =
        features.iter().filter(|feature| of(feature.kind)).map(|feature| feature.points.as_slice()).collect();
    let within = |point: &&Point| outlines.iter().any(|outline| inside(**point, outline));
    samples.iter().filter(within).count() as f64 / samples.len().max(1) as f64
}
