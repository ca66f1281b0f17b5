//! What is offered is accepted, and nothing else is.

use gettysburg::{
    board::{Direction, Hex},
    games::high_tide::{
        options::{self, options},
        order::{Answer, Order, Step, Through},
        refusal::Why,
        sequence::Phase,
        task::Question,
        units::{Arm, Formation},
    },
    table::{seat::Seat, side::Side},
};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::scene::{Play, Scene, hex, id};

const CSA: Side = Side::Confederate;
const USA: Side = Side::Union;

/// Two brigades and guns of each side, close together.
fn scene(phase: Phase) -> Scene {
    Scene::new()
        .csa("C", "0910", Direction::E, 15)
        .csa("D", "0909", Direction::Se, 9)
        .unit(CSA, Arm::Artillery, "G", "0710", Direction::E, 8)
        .usa("U", "1010", Direction::W, 12)
        .usa("V", "1111", Direction::W, 9)
        .unit(USA, Arm::Artillery, "H", "1310", Direction::W, 8)
        .phase(CSA, phase)
}

const NAMES: [&str; 7] = ["C", "D", "G", "U", "V", "H", "X"];

/// Orders of every kind, legal and not.
fn orders() -> Vec<Order> {
    let mut orders = vec![Order::EndPhase, Order::PlaceHistorical, Order::Answer(Answer::Decline)];
    orders.extend([Answer::Stand, Answer::Rout, Answer::Retreat].map(Order::Answer));
    orders.extend([vec![], vec![("C", 5)], vec![("C", 5), ("D", 7)], vec![("C", 5), ("D", 8)]].map(
        |parts| {
            Order::Answer(Answer::Split(parts.into_iter().map(|(name, points)| (id(name), points)).collect()))
        },
    ));
    orders.push(Order::Answer(Answer::Split(vec![(id("D"), 5), (id("C"), 5)])));
    orders.push(Order::Answer(Answer::Split(vec![(id("C"), 0)])));
    for name in NAMES {
        let unit = id(name);
        orders.extend([Order::Rally { unit }, Order::Melee { target: unit }]);
        orders.push(Order::Answer(Answer::Unit(unit)));
        orders.push(Order::Move { unit, steps: Vec::new() });
        for direction in Direction::ALL {
            orders.push(Order::Move { unit, steps: vec![Step::Turn(direction)] });
            orders.push(Order::Move { unit, steps: vec![Step::Turn(direction), Step::Turn(Direction::Nw)] });
        }
        for at in ["0810", "0809", "0911", "1010", "1011", "0709", "0610"] {
            let enter = Step::Enter(hex(at));
            orders.push(Order::Move { unit, steps: vec![enter] });
            orders.push(Order::Move { unit, steps: vec![Step::Form(Formation::Limbered), enter] });
            orders.push(Order::Move { unit, steps: vec![Step::Form(Formation::Column), enter] });
        }
        for other in NAMES {
            let (firers, target) = (vec![unit], id(other));
            orders.push(Order::Fire { firers: firers.clone(), target, through: None });
            orders.push(Order::Charge { chargers: firers, target });
            let two = vec![id("D"), unit];
            orders.push(Order::Fire { firers: two.clone(), target, through: None });
            orders.push(Order::Charge { chargers: two, target });
        }
    }
    orders
}

/// Tries every order in the present position and returns how many were accepted.
fn compare(play: &Play) -> usize {
    let field = play.field();
    let offered = options(field, Seat::Shared);
    let mut accepted = 0;
    for order in orders() {
        let contained = offered.contains(field, &order);
        let taken = play.0.clone().submit(order.clone());
        assert_eq!(taken.is_ok(), contained, "{order:?}: {taken:?}");
        accepted += usize::from(contained);
    }
    accepted
}

#[test]
fn an_order_is_accepted_exactly_when_it_is_offered() {
    for (phase, least) in [
        (Phase::Movement, 10),
        (Phase::DefensiveFire, 3),
        (Phase::OffensiveFire, 4),
        (Phase::Charge, 3),
        (Phase::Melee, 1),
        (Phase::Rally, 1),
        (Phase::Over, 0),
    ] {
        let accepted = compare(&scene(phase).referee());
        assert!(accepted >= least, "{phase:?}: {accepted}");
    }
    let routed = scene(Phase::Rally).with("C", |unit| unit.marks.routed = true);
    assert_eq!(compare(&routed.referee()), 2, "a rally, and the end of the phase");
}

#[test]
fn an_answer_is_accepted_exactly_when_it_is_offered() {
    let mut play = scene(Phase::Charge).dice(&[1, 1, 1, 1, 1]).referee();
    play.order(Order::Charge { chargers: vec![id("C"), id("D")], target: id("U") });
    assert_eq!(compare(&play), 2, "stand or rout");
    play.order(Order::Answer(Answer::Stand));
    assert!(matches!(play.question(), Some(Question::Defence { .. })));
    let offered = options(play.field(), Seat::Shared);
    let division = offered.decision.and_then(|asked| asked.division).expect("fire may be divided");
    assert_eq!((division.points, division.among.as_slice()), (12, [(id("C"), 12), (id("D"), 12)].as_slice()));
    assert_eq!(compare(&play), 4, "no fire, five points, five and seven, five and five in whatever order");
}

#[test]
fn offers_name_what_each_unit_may_do() {
    let of = |phase, name: &str| {
        let offered = options(&scene(phase).field(), Seat::Shared);
        offered.units.into_iter().find(|unit| unit.unit == id(name))
    };
    assert_eq!(of(Phase::Charge, "C").expect("it may").charge, [id("U")]);
    assert_eq!(of(Phase::Charge, "G"), None);
    assert_eq!(of(Phase::OffensiveFire, "C").expect("it may").fire, [id("U")]);
    assert_eq!(of(Phase::OffensiveFire, "U"), None);
    assert_eq!(of(Phase::DefensiveFire, "U").expect("it may").fire, [id("C"), id("D")]);
    let steps = of(Phase::Movement, "C").expect("it may").steps;
    assert!(steps.contains(&Step::Enter(hex("0911"))) && !steps.contains(&Step::Enter(hex("1010"))));
}

#[test]
fn why_a_phase_may_not_end_is_said() {
    let mut play = scene(Phase::Charge).dice(&[1]).referee();
    play.order(Order::Charge { chargers: vec![id("C")], target: id("U") });
    let refused = options(play.field(), Seat::Shared).end_refused.expect("a decision is awaited");
    assert_eq!(refused.why, Why::DecisionAwaited { who: USA });
    assert_eq!(options(&scene(Phase::Movement).field(), Seat::Shared).end_refused, None);
    let over = options(&scene(Phase::Over).field(), Seat::Shared);
    assert_eq!((over.to_act, over.units.len()), (None, 0));
}

#[test]
fn each_seat_is_offered_its_own_side_s_orders_and_answers_only() {
    let mut play = scene(Phase::Charge).referee();
    let from = |play: &Play, side| options(play.field(), Seat::Of(side));
    assert_eq!(from(&play, CSA), options(play.field(), Seat::Shared));
    let waiting = from(&play, USA);
    assert_eq!((waiting.to_act, waiting.units.len()), (None, 0));
    assert!(!waiting.contains(play.field(), &Order::EndPhase));
    play.order(Order::Charge { chargers: vec![id("C")], target: id("U") });
    assert_eq!(from(&play, USA), options(play.field(), Seat::Shared));
    let waiting = from(&play, CSA);
    assert_eq!((waiting.to_act, &waiting.decision), (None, &None));
    assert!(!waiting.contains(play.field(), &Order::Answer(Answer::Stand)));
}

#[test]
fn offers_are_plain_values_for_other_programs() {
    let mut play = scene(Phase::Charge).referee();
    let json = serde_json::to_value(options(play.field(), Seat::Shared)).expect("plain values");
    assert_eq!(json["units"][0]["charge"][0], "U");
    play.order(Order::Charge { chargers: vec![id("C")], target: id("U") });
    let json = serde_json::to_value(options(play.field(), Seat::Shared)).expect("plain values");
    assert_eq!(json["decision"]["rule"], "8.26");
}

#[test]
fn orders_by_chance_are_legal_and_the_same_for_the_same_seed() {
    let run = || {
        let mut play = scene(Phase::Movement).referee();
        let mut chance = ChaCha8Rng::seed_from_u64(63);
        let mut given = Vec::new();
        for _ in 0..150 {
            let Some(order) = options::sample(play.field(), &mut chance) else { break };
            play.order(order.clone());
            given.push(order);
        }
        given
    };
    let given = run();
    assert_eq!(given, run());
    assert!(given.contains(&Order::EndPhase));
    let moved = |order: &Order| matches!(order, Order::Move { .. });
    let fired = |order: &Order| matches!(order, Order::Fire { .. });
    assert!(given.iter().any(moved) && given.iter().any(fired));
}

#[test]
fn a_hex_of_no_map_is_never_offered() {
    let play = scene(Phase::Movement).referee();
    let order = Order::Move { unit: id("C"), steps: vec![Step::Enter(Hex::new(250, 250))] };
    assert!(!options(play.field(), Seat::Shared).contains(play.field(), &order));
}

#[test]
fn r7_37_a_side_of_the_target_is_accepted_exactly_when_the_fire_counts_so() {
    // U faces west. A is on the hexspine between its flank and its rear, B straight behind, F in front.
    let scene = |rear, front| {
        Scene::new()
            .usa("U", "1510", Direction::W, 30)
            .csa("A", "1609", Direction::Sw, 20)
            .csa("B", "1610", Direction::W, rear)
            .csa("F", "1410", Direction::E, front)
            .phase(CSA, Phase::OffensiveFire)
    };
    let mut accepted = 0;
    for (rear, front) in [(4, 4), (10, 4), (4, 10), (10, 20), (4, 30)] {
        let play = scene(rear, front).referee();
        let offered = options(play.field(), Seat::Shared);
        assert_eq!(offered.units.iter().map(|unit| unit.flank_or_rear.len()).sum::<usize>(), 1);
        for firers in [&["A"][..], &["B"], &["F"], &["A", "B"], &["A", "F"], &["B", "F"], &["A", "B", "F"]] {
            for through in [None, Some(Through::Front), Some(Through::Flank), Some(Through::Rear)] {
                let firers = firers.iter().map(|name| id(name)).collect();
                let order = Order::Fire { firers, target: id("U"), through };
                let contained = offered.contains(play.field(), &order);
                assert_eq!(play.0.clone().submit(order.clone()).is_ok(), contained, "{order:?}");
                accepted += usize::from(contained && through == Some(Through::Flank));
            }
        }
    }
    assert!(accepted > 5, "{accepted}");
}
