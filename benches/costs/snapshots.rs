//! How long it takes to write a position down and to take it up again. The aim is 1 millisecond.

use divan::{Bencher, black_box};
use gettysburg::{games::high_tide::field::Position, table::snapshot};

/// A position in the thick of the golden game.
fn position() -> Position {
    super::golden_at(60).position().clone()
}

#[divan::bench]
fn write(bencher: Bencher) {
    let position = position();
    bencher.bench(|| snapshot::write(black_box(&position)));
}

#[divan::bench]
fn write_baseline_postcard(bencher: Bencher) {
    let position = position();
    bencher.bench(|| postcard::to_stdvec(black_box(&position)));
}

#[divan::bench]
fn hash(bencher: Bencher) {
    let position = position();
    bencher.bench(|| snapshot::hash(black_box(&position)));
}

#[divan::bench]
fn hash_baseline_blake3(bencher: Bencher) {
    let bytes = postcard::to_stdvec(&position()).expect("positions are plain values");
    bencher.bench(|| blake3::hash(black_box(&bytes)));
}

#[divan::bench]
fn restore(bencher: Bencher) {
    let mut referee = super::golden_at(60);
    let text = snapshot::write(referee.position()).expect("positions are plain values");
    bencher.bench_local(|| referee.restore(snapshot::read(black_box(&text)).expect("just written")));
}

#[divan::bench]
fn restore_baseline_clone(bencher: Bencher) {
    let position = position();
    bencher.bench(|| black_box(&position).clone());
}
