//! What an order's facts look like one after the other: who fires, who loses, who goes which way, and when.
//! Pure: times are counted from the moment at which the order was accepted.

use std::{collections::BTreeMap, time::Duration};

use crate::{
    board::Hex,
    games::high_tide::{fact::Fact, order::Step},
    table::id::UnitId,
};

/// Time for a hex of a march and of a rout.
const MARCH: Duration = Duration::from_millis(120);
const ROUT: Duration = Duration::from_millis(150);
/// A march takes no longer than this, however far it goes.
const MARCH_AT_MOST: Duration = Duration::from_millis(600);
/// How long after a volley its losses are seen.
const VOLLEY: Duration = Duration::from_millis(200);
/// The facts of one order are shown within this time; a longer story is told faster.
const AT_MOST: Duration = Duration::from_millis(2500);

/// The way that a unit or leader goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// When it sets out.
    pub begins: Duration,
    /// The hexes that it enters, in their order.
    pub hexes: Vec<Hex>,
    /// How long it goes.
    pub lasts: Duration,
}

/// A sign over a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sign {
    /// When it is shown.
    pub begins: Duration,
    /// Where.
    pub hex: Hex,
    /// What it tells.
    pub tells: Tells,
}

/// What a sign over a hex tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tells {
    /// Somebody fired from here.
    Fired,
    /// So many points were lost here.
    Lost(u8),
}

/// What is shown of an order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Story {
    /// Where units and leaders go.
    pub ways: BTreeMap<UnitId, Way>,
    /// Signs over the hexes.
    pub signs: Vec<Sign>,
}

/// The story of these facts, of units and leaders that were in these hexes before.
pub fn of(facts: &[Fact], before: &BTreeMap<UnitId, Hex>) -> Story {
    let mut teller = Teller { places: before.clone(), now: Duration::ZERO, story: Story::default() };
    for fact in facts {
        teller.tell(fact);
    }
    let mut story = teller.story;
    for way in story.ways.values_mut() {
        way.lasts = way.lasts.min(MARCH_AT_MOST.max(ROUT * way.hexes.len() as u32));
    }
    if teller.now > AT_MOST {
        let part = AT_MOST.as_secs_f64() / teller.now.as_secs_f64();
        story.ways.values_mut().for_each(|way| way.begins = way.begins.mul_f64(part));
        story.signs.iter_mut().for_each(|sign| sign.begins = sign.begins.mul_f64(part));
    }
    story
}

struct Teller {
    places: BTreeMap<UnitId, Hex>,
    now: Duration,
    story: Story,
}

impl Teller {
    fn tell(&mut self, fact: &Fact) {
        match fact {
            Fact::Stepped { unit, step: Step::Enter(_), hex, .. } => self.go(*unit, *hex, MARCH),
            Fact::RoutStepped { unit, hex } => self.go(*unit, *hex, ROUT),
            Fact::Advanced { unit, hex } | Fact::LeaderPlaced { leader: unit, hex } => {
                self.go(*unit, *hex, MARCH);
            }
            Fact::Fired { firers, .. } => self.volley(firers),
            Fact::MeleeRolled { by, .. } => self.volley(by),
            Fact::Lost { unit, points, .. } => self.sign(*unit, Tells::Lost(*points)),
            _ => {}
        }
    }

    fn go(&mut self, unit: UnitId, hex: Hex, a_hex: Duration) {
        let way = self.story.ways.entry(unit).or_insert(Way {
            begins: self.now,
            hexes: Vec::new(),
            lasts: Duration::ZERO,
        });
        way.hexes.push(hex);
        way.lasts += a_hex;
        self.now += a_hex;
        self.places.insert(unit, hex);
    }

    fn volley(&mut self, firers: &[UnitId]) {
        for firer in firers {
            self.sign(*firer, Tells::Fired);
        }
        self.now += VOLLEY;
    }

    fn sign(&mut self, unit: UnitId, tells: Tells) {
        if let Some(hex) = self.places.get(&unit) {
            self.story.signs.push(Sign { begins: self.now, hex: *hex, tells });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::tally::Tally;

    fn unit(name: &str) -> UnitId {
        name.parse().expect("a short name")
    }

    fn step(name: &str, hex: Hex) -> Fact {
        let (unit, step, cost) = (unit(name), Step::Enter(hex), Tally::default());
        Fact::Stepped { unit, step, hex, cost, left: 0 }
    }

    #[test]
    fn a_loss_under_way_is_seen_where_the_unit_then_is() {
        let (from, to) = (Hex::new(1, 1), Hex::new(2, 1));
        let lost = Fact::Lost { unit: unit("A"), points: 2, left: 5 };
        let story = of(&[step("A", to), lost], &BTreeMap::from([(unit("A"), from)]));
        assert_eq!(story.ways[&unit("A")].hexes, [to]);
        assert_eq!(story.signs, [Sign { begins: MARCH, hex: to, tells: Tells::Lost(2) }]);
    }

    #[test]
    fn a_long_march_is_not_slower_than_a_short_one_allows() {
        let hexes: Vec<Hex> = (1..=8).map(|column| Hex::new(column, 1)).collect();
        let facts: Vec<Fact> = hexes.iter().map(|hex| step("A", *hex)).collect();
        let story = of(&facts[..2], &BTreeMap::new());
        assert_eq!(story.ways[&unit("A")].lasts, 2 * MARCH);
        assert_eq!(of(&facts, &BTreeMap::new()).ways[&unit("A")].hexes, hexes);
    }

    #[test]
    fn a_long_story_is_told_within_its_time() {
        let facts: Vec<Fact> = (0..60).map(|at| step(&format!("U{at}"), Hex::new(1, 1))).collect();
        let story = of(&facts, &BTreeMap::new());
        assert!(story.ways.values().all(|way| way.begins <= AT_MOST));
    }
}
