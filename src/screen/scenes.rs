//! Games for the tests of the window: from their beginning, or from a position set by hand.

use std::sync::{Arc, LazyLock};

use super::{game::Playing, model::Model, notice::Notice, plan::Plan, view};
use crate::{
    board::{Direction, Hex},
    games::high_tide::{
        HighTide,
        field::{Briefing, Field},
        order::Order,
        puzzle, setup,
    },
    table::{id::UnitId, session::Session, side::Side, words::Words},
};

static BRIEFING: LazyLock<Arc<Briefing>> =
    LazyLock::new(|| Arc::new(Briefing::load("round_tops").expect("the scenario is in order")));

/// Where the units of a scene stand about: open ground all around.
pub const MIDDLE: &str = "0940";

/// The Round Tops from the beginning, these orders given.
pub fn playing(orders: &[Order]) -> Playing {
    take_up(setup::opening(Arc::clone(&BRIEFING), 1863), orders)
}

/// A game from a field, these orders given.
pub fn take_up(field: Field, orders: &[Order]) -> Playing {
    let origin = field.briefing.origin(1863);
    let mut session = Session::<HighTide>::start(field, origin, None).expect("no journal is kept");
    for order in orders {
        session.submit(order.clone()).expect("a legal order");
    }
    Playing::take_up(session)
}

/// Another scenario, about to be set up.
pub fn opening_of(scenario: &str) -> Playing {
    let briefing = Arc::new(Briefing::load(scenario).expect("the scenario is in order"));
    take_up(setup::opening(briefing, 1863), &[])
}

/// The orders up to the first movement phase.
pub fn set_up() -> Vec<Order> {
    Side::BOTH.iter().flat_map(|_| [Order::PlaceHistorical, Order::EndPhase]).collect()
}

/// A position: the side whose player turn it is, the phase, and a line for each unit after what the form of
/// positions says.
pub fn scene(mover: Side, phase: &str, units: &[String], orders: &[Order]) -> Playing {
    scene_at("1700", mover, phase, units, orders)
}

/// The same at another hour of July 2.
pub fn scene_at(hour: &str, mover: Side, phase: &str, units: &[String], orders: &[Order]) -> Playing {
    let text = format!(
        "(turn: Some((2, \"{hour}\")), mover: {mover:?}, phase: {phase}, units: [{}], leaders: [], works: [])",
        units.join(", ")
    );
    let field =
        puzzle::field("scene.ron", &text, Arc::clone(&BRIEFING), 1863).expect("the position is in order");
    take_up(field, orders)
}

/// A unit of a scene.
pub fn stands(unit: &str, hex: Hex, facing: Direction) -> String {
    format!("(unit: \"{unit}\", hex: \"{hex}\", facing: {})", format!("{facing:?}").to_uppercase())
}

/// The same with more fields.
pub fn stands_with(unit: &str, hex: Hex, facing: Direction, more: &str) -> String {
    stands(unit, hex, facing).replacen(')', &format!(", {more})"), 1)
}

/// The hex in the middle of a scene.
pub fn middle() -> Hex {
    MIDDLE.parse().expect("four digits")
}

/// The hex next to the middle, in this direction.
pub fn beside(direction: Direction) -> Hex {
    let map = &BRIEFING.map;
    map.neighbor(middle(), direction).expect("the middle is not at the edge")
}

/// A unit's stable name.
pub fn id(name: &str) -> UnitId {
    name.parse().expect("a short name")
}

/// What the panels show.
pub fn model(playing: &Playing, plan: &Plan) -> Model {
    let words = Words::english().expect("the messages are in order");
    view::of_game(playing, &view::undone(playing.field()), plan, None, &Notice::default(), &words)
}

/// Ward faces south-west in the middle; Law and Robertson stand before him, in the Confederates' charge
/// sub-phase.
pub fn before_a_charge() -> Playing {
    let units = [
        stands("US-2-1-III", middle(), Direction::Sw),
        stands("CS-2-I-Law", beside(Direction::Sw), Direction::Ne),
        stands("CS-2-I-Robertson", beside(Direction::W), Direction::E),
    ];
    scene(Side::Confederate, "Charge", &units, &[])
}

/// The last phase of the last turn: Law stands alone.
pub fn last_rally() -> Playing {
    scene_at("1900", Side::Union, "Rally", &[stands("CS-2-I-Law", middle(), Direction::Sw)], &[])
}

/// The order of that charge.
pub fn charge() -> Order {
    Order::Charge { chargers: vec![id("CS-2-I-Law"), id("CS-2-I-Robertson")], target: id("US-2-1-III") }
}
