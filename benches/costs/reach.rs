//! How long it takes to know where units can go (6.2). The aim is 50 microseconds a unit.

use divan::{Bencher, black_box};
use gettysburg::{
    board::Hex,
    games::high_tide::{
        charts::{Cost, Mover},
        field::{Counter, Field},
        movement,
    },
    table::id::UnitId,
};
use hexx::algorithms::field_of_movement;

/// Infantry in line that begins in the open with room before it.
const LAW: &str = "CS-2-I-Law";

fn id(name: &str) -> UnitId {
    name.parse().expect("a short name")
}

fn own(field: &Field) -> Vec<UnitId> {
    field.on_map(field.mover()).map(|(counter, _)| counter.info.id).collect()
}

#[divan::bench]
fn one_unit(bencher: Bencher) {
    let (field, unit) = (super::set_up(), id(LAW));
    bencher.bench(|| movement::reach(black_box(&field), black_box(unit)));
}

/// Ways to the same hexes by hexx's own search, which knows the ground and nothing else: no facing,
/// hexsides, zones of control, friends or command.
#[divan::bench]
fn one_unit_baseline_hexx(bencher: Bencher) {
    let field = super::set_up();
    let unit = field.unit(id(LAW)).expect("a unit of the scenario");
    bencher.bench(|| by_hexx(black_box(&field), black_box(unit)));
}

#[divan::bench]
fn all_units_of_a_side(bencher: Bencher) {
    let field = super::set_up();
    let units = own(&field);
    bencher.bench(|| units.iter().map(|unit| movement::reach(&field, *unit).hexes().count()).sum::<usize>());
}

#[divan::bench]
fn all_units_of_a_side_baseline_hexx(bencher: Bencher) {
    let field = super::set_up();
    let units = own(&field);
    bencher.bench(|| {
        let counters = units.iter().filter_map(|unit| field.unit(*unit));
        counters.map(|counter| by_hexx(&field, counter)).sum::<usize>()
    });
}

fn by_hexx(field: &Field, counter: Counter<'_>) -> usize {
    let chart = &field.charts().movement;
    let from = counter.unit.hex().map_or_else(hexx::Hex::default, Hex::axial);
    let budget = u32::try_from(chart.allowance_of(Mover::Foot)).unwrap_or_default() / 2;
    let found = field_of_movement(from, budget, |axial| {
        let hex = Hex::from_axial(axial).filter(|hex| field.map().contains(*hex))?;
        match chart.ground_cost(field.map().ground(hex), Mover::Foot) {
            // hexx counts one more for every hex.
            Cost::Half(points) => u32::try_from(points / 2 - 1).ok(),
            Cost::WholeTurn | Cost::Prohibited => None,
        }
    });
    found.len()
}
