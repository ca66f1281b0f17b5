//! How long it takes to load board, charts, counters and scenario. The aim is 100 milliseconds.

use std::path::{Path, PathBuf};

use divan::Bencher;
use gettysburg::games::high_tide::{charts, field::Briefing};

/// The files that a scenario is made of.
fn files() -> Vec<PathBuf> {
    let charts = charts::FILES.iter().map(|(name, _)| Path::new("assets/charts/high_tide").join(name));
    let others = ["assets/boards/high_tide.ron", "assets/counters/high_tide.ron"];
    let scenario = "scenarios/high_tide/round_tops.ron";
    charts.chain(others.map(PathBuf::from)).chain([scenario.into()]).collect()
}

fn texts() -> Vec<String> {
    files().iter().map(|file| std::fs::read_to_string(file).expect("a file of the project")).collect()
}

#[divan::bench]
fn scenario_and_board(bencher: Bencher) {
    bencher.bench(|| Briefing::load("round_tops").expect("the scenario is in order"));
}

/// Reading the files' bytes.
#[divan::bench]
fn scenario_and_board_baseline_bytes(bencher: Bencher) {
    bencher.bench(|| texts().iter().map(String::len).sum::<usize>());
}

/// Reading the same texts as RON of whatever form.
#[divan::bench]
fn scenario_and_board_baseline_ron(bencher: Bencher) {
    let texts = texts();
    bencher.bench(|| {
        let values = texts.iter().filter(|text| ron::from_str::<ron::Value>(text).is_ok());
        values.count()
    });
}
