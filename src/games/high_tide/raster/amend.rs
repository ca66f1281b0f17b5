//! The amendments by hand, carried out on the map made from the survey.

use super::{
    RasterError,
    recipe::{Amendment, Change},
};
use crate::{
    board::Hex,
    games::high_tide::map::{HexList, MapFile},
};

/// Carries out the amendments to what lies on the ground.
///
/// # Errors
/// If one speaks of a hex or a stretch of a stream that is not on the map.
pub(super) fn amend_ground(file: &mut MapFile, amendments: &[Amendment]) -> Result<(), RasterError> {
    for Amendment { why, change } in amendments {
        carry_out(file, change)
            .map_err(|problem| RasterError::Amendment { why: why.clone(), problem: Box::new(problem) })?;
    }
    Ok(())
}

/// Carries out one of them.
fn carry_out(file: &mut MapFile, change: &Change) -> Result<(), RasterError> {
    match change {
        Change::Ground { at, to } => write(&mut file.ground, at, to.letter()),
        Change::Level { at, to } => write(&mut file.levels, at, char::from(b'0'.saturating_add(*to))),
        Change::Course { name, from, to } => {
            let stream = file.streams.iter_mut().find(|stream| stream.name == *name);
            let sides = &mut stream.ok_or_else(|| unknown("stream", name))?.sides.0;
            replace(sides, &from.0, &to.0).ok_or_else(|| unknown("such stretch of", name))
        }
        Change::Way { name, from, to } => {
            let way = file.ways.iter_mut().find(|way| way.name == *name);
            let hexes = &mut way.ok_or_else(|| unknown("way", name))?.hexes.0;
            replace(hexes, &from.0, &to.0).ok_or_else(|| unknown("such stretch of", name))
        }
        Change::Place { .. } => Ok(()),
    }
}

/// Carries out the amendments to names.
pub(super) fn amend_places(file: &mut MapFile, amendments: &[Amendment]) {
    for amendment in amendments {
        if let Change::Place { name, at } = &amendment.change {
            file.places.insert(name.clone(), at.clone());
        }
    }
}

/// Puts one stretch of a list in the place of another; `None` if the list has no such stretch.
fn replace<T: Clone + PartialEq>(list: &mut Vec<T>, from: &[T], to: &[T]) -> Option<()> {
    let at = list.windows(from.len().max(1)).position(|stretch| stretch == from)?;
    list.splice(at..at + from.len(), to.iter().cloned());
    Some(())
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
