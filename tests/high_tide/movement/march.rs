//! Random marches over the real ground.

use std::sync::Arc;

use gettysburg::{
    games::high_tide::{HighTide, field::Briefing, movement::reach, order::Order, sequence::Phase, setup},
    table::referee::{Referee, Rejection},
};

/// Small numbers that look random and are always the same.
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % count.max(1)
    }
}

#[test]
fn random_marches_over_the_real_ground_keep_the_rules() {
    let briefing = Arc::new(Briefing::load("round_tops").unwrap_or_else(|error| panic!("{error}")));
    let mut referee = Referee::<HighTide>::new(setup::opening(briefing, 1));
    let mut chance = Chance(12);
    for order in [Order::PlaceHistorical, Order::EndPhase, Order::PlaceHistorical, Order::EndPhase] {
        referee.submit(order).unwrap_or_else(|error| panic!("{error:?}"));
    }
    let mut marched = 0;
    for _ in 0..1000 {
        if let Some(decision) = referee.field().now.agenda.decision().cloned() {
            let answers = decision.question.answers(|_| 1);
            let answer = answers[chance.below(answers.len())].clone();
            referee.submit(Order::Answer(answer)).unwrap_or_else(|error| panic!("{error:?}"));
            continue;
        }
        let field = referee.field().clone();
        let side = field.mover();
        let movers: Vec<_> = field
            .on_map(side)
            .map(|(counter, _)| counter.info.id)
            .chain(field.chiefs().filter(|chief| chief.info.side == side).map(|chief| chief.info.id))
            .collect();
        let mover = movers[chance.below(movers.len())];
        let reach = reach(&field, mover);
        let hexes: Vec<_> = reach.hexes().collect();
        if field.now.phase == Phase::Movement && chance.below(40) > 0 {
            if hexes.is_empty() {
                continue;
            }
            let to = hexes[chance.below(hexes.len())];
            let steps = reach.steps(to).expect("reached");
            referee
                .submit(Order::Move { unit: mover, steps: steps.clone() })
                .unwrap_or_else(|error| panic!("{mover} to {to} by {steps:?}: {error:?}"));
            marched += 1;
        } else if field.now.phase == Phase::Over {
            break;
        } else if let Err(Rejection::Refused(refusal)) = referee.submit(Order::EndPhase) {
            assert_eq!(refusal.rule.0, "5.314", "{refusal:?}");
        }
        let now = &referee.field().now;
        let mut hexes: Vec<_> = now.units.iter().filter_map(|unit| unit.hex()).collect();
        let count = hexes.len();
        hexes.sort_unstable();
        hexes.dedup();
        assert_eq!(hexes.len(), count, "one combat unit a hex");
    }
    assert!(marched > 100, "{marched}");
}
