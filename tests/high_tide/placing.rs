//! Set-ups of scenarios under way, for tests.

use std::{collections::BTreeSet, sync::Arc};

use gettysburg::{
    board::Hex,
    games::high_tide::{
        HighTide,
        field::{Briefing, Field},
        order::Order,
        refusal::Why,
        setup,
        units::Formation,
    },
    table::referee::{Referee, Rejection},
};

use crate::scene::{hex, id};

/// A scenario before anything has been placed.
pub fn opening(scenario: &str) -> Field {
    let briefing = Briefing::load(scenario).unwrap_or_else(|error| panic!("{scenario}: {error}"));
    setup::opening(Arc::new(briefing), 1)
}

/// The order to place a unit or leader as it is formed.
pub fn place(unit: &str, at: &str) -> Order {
    Order::Place { unit: id(unit), hex: hex(at), facing: None, formation: None }
}

/// The same in a formation.
pub fn formed(unit: &str, at: &str, formation: Formation) -> Order {
    Order::Place { unit: id(unit), hex: hex(at), facing: None, formation: Some(formation) }
}

/// A set-up under way.
pub struct SetUp(pub Referee<HighTide>);

impl SetUp {
    pub fn of(scenario: &str) -> Self {
        Self(Referee::new(opening(scenario)))
    }

    /// With the side that sets up first where it stood, the other to place.
    pub fn second_side_of(scenario: &str) -> Self {
        let mut set_up = Self::of(scenario);
        set_up.accept(Order::PlaceHistorical);
        set_up.accept(Order::EndPhase);
        set_up
    }

    /// With both sides where they stood.
    pub fn done(scenario: &str) -> Self {
        let mut set_up = Self::second_side_of(scenario);
        set_up.accept(Order::PlaceHistorical);
        set_up.accept(Order::EndPhase);
        set_up
    }

    pub fn accept(&mut self, order: Order) {
        if let Err(rejection) = self.0.submit(order.clone()) {
            panic!("{order:?} was rejected: {rejection:?}");
        }
    }

    pub fn refused(&mut self, order: Order) -> (&'static str, Why) {
        match self.0.submit(order.clone()) {
            Err(Rejection::Refused(refusal)) => (refusal.rule.0, refusal.why),
            other => panic!("{order:?} was not refused: {other:?}"),
        }
    }

    pub fn legal(&self, unit: &str) -> BTreeSet<Hex> {
        setup::legal_hexes(self.0.field(), id(unit))
    }

    pub fn names(&self, unit: &str) -> Vec<String> {
        self.legal(unit).into_iter().map(|hex| hex.to_string()).collect()
    }
}
