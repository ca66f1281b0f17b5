//! The amendments by hand, carried out on the map made from the survey.

use super::{
    RasterError,
    recipe::{Amendment, Change},
};
use crate::{
    board::Hex,
    games::high_tide::map::{Crossing, HexList, MapFile},
};

/// Carries out the amendments to what lies on the ground.
///
/// # Errors
/// If one speaks of a hex, way or stream that is not on the map.
pub(super) fn amend_ground(file: &mut MapFile, amendments: &[Amendment]) -> Result<(), RasterError> {
    for amendment in amendments {
        match &amendment.change {
            Change::Ground { at, to } => write(&mut file.ground, at, to.letter())?,
            Change::Level { at, to } => write(&mut file.levels, at, char::from(b'0'.saturating_add(*to)))?,
            Change::Course { name, kind, sides } => {
                let stream = file.streams.iter_mut().find(|stream| stream.name == *name);
                let stream = stream.ok_or_else(|| unknown("stream", name))?;
                (stream.kind, stream.sides) = (*kind, sides.clone());
            }
            Change::Way { name, hexes } => {
                let way = file.ways.iter_mut().find(|way| way.name == *name);
                way.ok_or_else(|| unknown("way", name))?.hexes = hexes.clone();
            }
            Change::Bridges { kind, sides } => {
                for bridges in &mut file.bridges {
                    bridges.sides.0.retain(|side| !sides.0.contains(side));
                }
                file.bridges.push(Crossing { kind: *kind, sides: sides.clone() });
            }
            Change::Place { .. } => {}
        }
    }
    Ok(())
}

/// Carries out the amendments to names.
pub(super) fn amend_places(file: &mut MapFile, amendments: &[Amendment]) {
    for amendment in amendments {
        if let Change::Place { name, at } = &amendment.change {
            file.places.insert(name.clone(), at.clone());
        }
    }
}

/// Writes a letter into the rows at some hexes.
fn write(rows: &mut [String], at: &HexList, letter: char) -> Result<(), RasterError> {
    for hex in &at.0 {
        let row = rows.get_mut(usize::from(hex.row)).ok_or_else(|| off_map(*hex))?;
        let mut letters: Vec<char> = row.chars().collect();
        *letters.get_mut(usize::from(hex.col)).ok_or_else(|| off_map(*hex))? = letter;
        *row = letters.into_iter().collect();
    }
    Ok(())
}

fn off_map(hex: Hex) -> RasterError {
    unknown("hex", &hex.to_string())
}

fn unknown(what: &'static str, name: &str) -> RasterError {
    RasterError::Unknown { what, name: name.to_owned() }
}
