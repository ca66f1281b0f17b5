//! The map of High Tide: that everything the rules name is where it was, and that broken files are refused.

#![allow(clippy::expect_used, clippy::panic)]

mod file;
mod places;
#[cfg(feature = "paint")]
mod survey;
mod ways;

use gettysburg::{
    board::Hex,
    games::high_tide::map::{Map, MapFile},
};

const TEXT: &str = include_str!("../../assets/boards/high_tide.ron");

fn map() -> Map {
    Map::load().expect("the map built in is valid")
}

fn file() -> MapFile {
    ron::from_str(TEXT).expect("the board file reads")
}

fn hex(name: &str) -> Hex {
    name.parse().expect("a hex")
}

fn hexes(names: &str) -> Vec<Hex> {
    names.split_whitespace().map(hex).collect()
}
