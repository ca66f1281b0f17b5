//! How long lines of sight take (7.39), over all pairs of hexes within 12 of each other.

use divan::{Bencher, counter::ItemsCount};
use gettysburg::{
    board::Hex,
    games::high_tide::{field::Field, sight::Occupied},
};

/// The longest line measured, in hexes.
const RANGE: u32 = 12;

/// Every pair once.
fn pairs(field: &Field) -> Vec<(Hex, Hex)> {
    let around = |from: Hex| from.axial().range(RANGE).filter_map(Hex::from_axial);
    let within = |from: Hex| around(from).filter(move |to| from < *to).map(move |to| (from, to));
    field.map().hexes().flat_map(within).filter(|(_, to)| field.map().contains(*to)).collect()
}

#[divan::bench(sample_count = 20, sample_size = 1)]
fn all_pairs_within_12(bencher: Bencher) {
    let field = super::set_up();
    let pairs = pairs(&field);
    bencher.counter(ItemsCount::new(pairs.len())).bench(|| {
        let occupied = Occupied::of(&field);
        pairs.iter().filter(|(from, to)| occupied.sight(&field, *from, *to).clear()).count()
    });
}

/// hexx's walk along the same lines, looking up each hex's level and nothing else.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn all_pairs_within_12_baseline_hexx(bencher: Bencher) {
    let field = super::set_up();
    let pairs = pairs(&field);
    bencher.counter(ItemsCount::new(pairs.len())).bench(|| {
        let highest = |from: Hex, to: Hex| {
            let line = from.axial().line_to(to.axial()).filter_map(Hex::from_axial);
            line.map(|hex| field.map().level(hex)).max()
        };
        pairs.iter().filter(|(from, to)| highest(*from, *to) <= Some(field.map().level(*from))).count()
    });
}
