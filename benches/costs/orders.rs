//! How long orders take from submission to facts, without disk and drawing. The aims are 50
//! microseconds in the mean and 200 at the 99th percentile.

use std::{
    collections::BTreeMap,
    sync::Arc,
    time::{Duration, Instant},
};

use bevy::app::{App, Update};
use divan::Bencher;
use gettysburg::{
    games::high_tide::{
        HighTide,
        order::Order,
        setup,
        trial::{self, Care},
    },
    table::{referee::Referee, session::Session},
};

/// Games of random legal orders whose every order is timed.
const GAMES: u64 = 20;
/// How often each is timed. The least time counts: what else the machine does is not the order's.
const TIMES: usize = 3;

/// Prints the mean and the highest percentiles of single orders, which means of means would hide.
pub fn report() {
    let mut all = Vec::new();
    let mut kinds: BTreeMap<&str, Vec<Duration>> = BTreeMap::new();
    for (order, time) in random_orders("round_tops", GAMES) {
        all.push(time);
        kinds.entry(order.into()).or_default().push(time);
    }
    println!("{:<28} {:>7} {:>9} {:>9} {:>9} {:>9}", "", "count", "mean", "median", "99th", "slowest");
    let count = all.len();
    print_row("orders of random games", all);
    for (kind, times) in kinds {
        print_row(&format!("  {kind}"), times);
    }
    let battle = random_orders("three_days", 1).into_iter().map(|(_, time)| time).collect();
    print_row("orders of the whole battle", battle);
    print_row("baseline: bare Bevy update", bare_updates(count));
    println!();
}

/// Every order of some games of a scenario with the time it takes.
fn random_orders(scenario: &str, games: u64) -> Vec<(Order, Duration)> {
    let briefing = super::opening_of(scenario, 0).briefing;
    let care = Care { every: usize::MAX, mutations: 0 };
    let games = (0..games).flat_map(|seed| {
        let report = trial::play(&briefing, seed, care).expect("random games keep the rules");
        let times = least(report.orders, || {
            let mut referee = Referee::<HighTide>::new(setup::opening(Arc::clone(&briefing), seed));
            let mut orders = report.given.iter().cloned();
            move || orders.next().map(|order| referee.submit(order))
        });
        report.given.into_iter().zip(times)
    });
    games.collect()
}

/// The same number of updates of an app with one system that does nothing.
fn bare_updates(count: usize) -> Vec<Duration> {
    least(count, || {
        let mut app = App::new();
        app.add_systems(Update, || {});
        move || app.update()
    })
}

/// Does a series of things several times, each time begun afresh, and tells the least time of each thing.
fn least<T, F: FnMut() -> T>(count: usize, begin: impl Fn() -> F) -> Vec<Duration> {
    let mut times = vec![Duration::MAX; count];
    for _ in 0..TIMES {
        let mut next = begin();
        for time in &mut times {
            let begun = Instant::now();
            divan::black_box(next());
            *time = begun.elapsed().min(*time);
        }
    }
    times
}

fn print_row(name: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let micros = |time: Duration| format!("{:.1} µs", time.as_secs_f64() * 1e6);
    let at = |part: usize| micros(times[(times.len() - 1) * part / 100]);
    let mean = micros(times.iter().sum::<Duration>() / u32::try_from(times.len()).unwrap_or(u32::MAX));
    println!("{name:<28} {:>7} {mean:>9} {:>9} {:>9} {:>9}", times.len(), at(50), at(99), at(100));
}

/// The golden game from opening to victory count, every die and hash verified.
#[divan::bench]
fn golden_game(bencher: Bencher) {
    let recorded = super::golden();
    let field = super::opening(recorded.header.seed);
    bencher.bench(|| Session::<HighTide>::review(field.clone(), &recorded));
}

/// Reading the same journal's lines from the disk, playing nothing.
#[divan::bench]
fn golden_game_baseline_read(bencher: Bencher) {
    bencher.bench(super::golden);
}
