//! Night (chapter 10): movement, and recovering stragglers.

use gettysburg::{
    board::Direction,
    games::high_tide::{
        fact::Fact,
        field::Casualty,
        movement,
        order::{Answer, Order, Step},
        refusal::Why,
        scenario::Optional,
        sequence::Phase,
        task::{Body, Question},
        units::{Arm, Place},
    },
    table::side::Side,
};

use super::scene::{Play, Scene, hex, id};

/// The turn 21-2200 of July 1.
const NIGHT: usize = 14;
/// The turn 23-2400 of July 1.
const STRAGGLERS: usize = 15;

fn at(turn: usize) -> Scene {
    Scene::new()
        .position(|now| now.clock.turn = turn)
        .scenario(|scenario| (scenario.first_turn, scenario.last_turn) = (NIGHT, NIGHT + 9))
}

fn enter(to: &str) -> Vec<Step> {
    vec![Step::Enter(hex(to))]
}

#[test]
fn r10_1_at_night_no_unit_moves_next_to_the_enemy() {
    let scene = |turn| at(turn).csa("C", "1010", Direction::E, 12).usa("U", "1210", Direction::E, 12);
    let night = scene(NIGHT).field();
    let refused = movement::plan(&night, id("C"), &enter("1110")).expect_err("next to the enemy");
    let why = Why::NightNextToEnemy { hex: hex("1110"), enemy: id("U") };
    assert_eq!((refused.rule.0, refused.why), ("10.1", why));
    assert!(movement::plan(&night, id("C"), &enter("1011")).is_ok(), "movement allowances are normal");
    assert!(movement::plan(&scene(NIGHT - 1).field(), id("C"), &enter("1110")).is_ok(), "R33: 2000 is day");
}

#[test]
fn r10_1_who_stands_next_to_the_enemy_already_fires_and_charges_and_fire_reaches_one_hex() {
    let alone = |turn| {
        at(turn).csa("C", "1010", Direction::E, 15).phase(Side::Confederate, Phase::OffensiveFire).dice(&[1])
    };
    let fires = |target: &str| Order::Fire { firers: vec![id("C")], target: id(target), through: None };
    let far = |turn| alone(turn).usa("V", "1210", Direction::W, 9).referee();
    far(NIGHT - 1).order(fires("V"));
    assert_eq!(far(NIGHT).refused(fires("V")).rule.0, "7.39", "two hexes");
    let near = alone(NIGHT).usa("U", "1110", Direction::W, 9);
    near.clone().referee().order(fires("U"));
    let charges = Order::Charge { chargers: vec![id("C")], target: id("U") };
    near.phase(Side::Confederate, Phase::Charge).referee().order(charges);
}

#[test]
fn r10_1_an_advance_may_lead_next_to_the_enemy() {
    let scene = at(NIGHT)
        .csa("C", "1010", Direction::E, 15)
        .usa("U", "1110", Direction::W, 1)
        .usa("V", "1310", Direction::W, 9)
        .phase(Side::Confederate, Phase::OffensiveFire);
    let mut play = scene.dice(&[10]).referee();
    play.order(Order::Fire { firers: vec![id("C")], target: id("U"), through: None });
    play.order(Order::Answer(Answer::Unit(id("C"))));
    assert_eq!(play.unit("C").unit.hex(), Some(hex("1110")));
}

/// A Confederate division of two brigades with losses on the record, before its movement phase of 23-2400.
fn after_losses(first: u8, second: u8) -> Scene {
    let loss = |unit: &str, points| Casualty { unit: id(unit), points, turn: NIGHT };
    at(STRAGGLERS)
        .csa("C", "1010", Direction::E, 20)
        .csa("D", "1011", Direction::E, 20)
        .usa("U", "2020", Direction::E, 12)
        .with("C", |unit| unit.strength.0 -= first)
        .with("D", |unit| unit.strength.0 -= second)
        .position(|now| {
            now.clock.turn = STRAGGLERS - 1;
            now.casualties.confederate.extend([loss("C", first), loss("D", second)]);
        })
        .phase(Side::Union, Phase::Rally)
}

/// Goes on to the Confederate movement phase, the die being dictated.
fn roll(scene: Scene, die: u8) -> (Play, Vec<Fact>) {
    let mut play = scene.dice(&[die]).referee();
    let facts = play.order(Order::EndPhase);
    (play, facts)
}

fn division() -> Body {
    Body::ConfederateDivision { corps: "I".to_owned(), division: 1 }
}

#[test]
fn r10_2_a_division_recovers_what_the_table_says_and_its_owner_allocates_it() {
    let (mut play, facts) = roll(after_losses(6, 6), 10);
    assert!(facts.contains(&Fact::StragglersRolled { body: division(), lost: 12, die: 10, points: 3 }));
    let units = vec![(id("C"), 6), (id("D"), 6)];
    let asked = Question::Stragglers { body: division(), points: 3, units };
    assert_eq!(play.question(), Some(&asked));
    for wrong in
        [vec![(id("C"), 4)], vec![(id("C"), 1), (id("C"), 1)], vec![(id("U"), 1)], vec![(id("C"), 0)]]
    {
        assert_eq!(play.refused(Order::Answer(Answer::Split(wrong))).why, Why::NotAnAnswer);
    }
    play.order(Order::Answer(Answer::Split(vec![(id("C"), 2), (id("D"), 1)])));
    assert_eq!((play.unit("C").unit.strength.0, play.unit("D").unit.strength.0), (16, 15));
}

#[test]
fn r10_3_the_casualty_record_is_reduced_and_the_next_roll_counts_what_is_left() {
    let (mut play, _) = roll(after_losses(6, 6), 10);
    play.order(Order::Answer(Answer::Split(vec![(id("C"), 3)])));
    let score = gettysburg::games::high_tide::victory::score(play.field());
    assert_eq!(score.union.total(), 12 - 3);
}

#[test]
fn r10_2_nobody_gets_more_than_full_strength_nor_comes_back_from_the_dead() {
    let (play, _) = roll(after_losses(1, 0), 10);
    assert_eq!((play.unit("C").unit.strength.0, play.question()), (20, None));
    let dead = after_losses(14, 3).with("C", |unit| {
        (unit.strength.0, unit.place) = (0, Place::Gone);
    });
    let (play, _) = roll(dead, 10);
    assert_eq!(
        (play.unit("C").unit.strength.0, play.unit("D").unit.strength.0),
        (0, 20),
        "the excess is lost"
    );
}

#[test]
fn r10_4_neither_artillery_nor_cavalry_recovers_anything() {
    let guns = after_losses(6, 6).printed("C", |info| info.arm = Arm::Artillery);
    let (play, facts) = roll(guns, 10);
    assert!(facts.contains(&Fact::StragglersRolled { body: division(), lost: 6, die: 10, points: 2 }));
    assert_eq!((play.unit("C").unit.strength.0, play.unit("D").unit.strength.0), (14, 16));
}

#[test]
fn r10_2_only_in_the_turn_of_the_table_and_only_who_has_lost() {
    let earlier = after_losses(6, 6).position(|now| now.clock.turn = STRAGGLERS - 2);
    let (play, facts) = roll(earlier, 10);
    assert!(!facts.iter().any(|fact| matches!(fact, Fact::StragglersRolled { .. })));
    assert_eq!(play.field().now.phase, Phase::Movement);
    let (_, facts) = roll(after_losses(0, 0), 10);
    assert!(!facts.iter().any(|fact| matches!(fact, Fact::StragglersRolled { .. })));
}

#[test]
fn r34_stragglers_come_back_unless_the_option_forbids_it() {
    let rolled = |facts: Vec<Fact>| facts.iter().any(|fact| matches!(fact, Fact::StragglersRolled { .. }));
    assert!(rolled(roll(after_losses(6, 6), 10).1));
    let without = after_losses(6, 6).scenario(|scenario| scenario.optional = [Optional::NoStragglers].into());
    assert!(!rolled(roll(without, 10).1));
}
