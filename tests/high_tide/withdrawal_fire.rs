//! Withdrawal fire (6.9).

use gettysburg::{
    board::Direction,
    games::high_tide::{
        fact::Fact,
        map::{Ground, Stream},
        movement::{plan, reach},
        order::{Answer, Order, Step},
        refusal::Why,
        task::Question,
        units::{Formation, Place, Rank},
    },
    table::{id::UnitId, side::Side},
};

use super::scene::{Play, Scene, hex, id};

const CSA: Side = Side::Confederate;

fn enter(at: &str) -> Step {
    Step::Enter(hex(at))
}

/// Confederate infantry that faces east in 1010, in the zone of a Union unit in 1110.
fn scene() -> Scene {
    Scene::new().csa("C", "1010", Direction::E, 6).usa("U", "1110", Direction::W, 5)
}

fn provokes(scene: &Scene, steps: &[Step]) -> Vec<Vec<UnitId>> {
    let plan = plan(&scene.clone().field(), id("C"), steps).expect("legal");
    plan.steps.into_iter().map(|step| step.provokes).collect()
}

fn go(steps: &[Step]) -> Order {
    Order::Move { unit: id("C"), steps: steps.to_vec() }
}

fn asked(play: &Play) -> Option<(Side, Vec<UnitId>)> {
    play.field().now.agenda.decision().map(|decision| match &decision.question {
        Question::WithdrawalFire { firers, .. } => (decision.who, firers.clone()),
        other => panic!("{other:?}"),
    })
}

#[test]
fn r6_94_turning_forming_and_leaving_in_a_zone_draw_fire() {
    let u = vec![id("U")];
    assert_eq!(provokes(&scene(), &[Step::Turn(Direction::W)]), vec![u.clone()]);
    assert_eq!(provokes(&scene(), &[Step::Form(Formation::Column)]), vec![u.clone()]);
    let away = [Step::Turn(Direction::W), enter("0910"), Step::Turn(Direction::E)];
    assert_eq!(provokes(&scene(), &away), vec![u.clone(), u, vec![]]);
}

#[test]
fn r6_94_only_the_enemy_whose_zone_is_left_fires_at_a_move() {
    let wide = scene().usa("V", "1009", Direction::Sw, 5);
    let both = vec![id("U"), id("V")];
    assert_eq!(provokes(&wide, &[Step::Turn(Direction::Se)]), vec![both]);
    assert_eq!(provokes(&wide, &[enter("1011")]), vec![vec![id("V")]], "1011 is still in the zone of U");
}

#[test]
fn r6_94_a_turn_after_entering_a_zone_draws_fire_there() {
    let scene = Scene::new().csa("C", "0910", Direction::E, 6).usa("U", "1110", Direction::W, 5);
    let steps = [enter("1010"), Step::Turn(Direction::Ne)];
    assert_eq!(provokes(&scene, &steps), vec![vec![], vec![id("U")]]);
}

#[test]
fn r6_94_units_outside_zones_and_leaders_draw_none() {
    let away = scene().with("U", |unit| unit.stance.front = Direction::E);
    assert_eq!(provokes(&away, &[Step::Turn(Direction::W)]), vec![Vec::<UnitId>::new()]);
    let mut play = scene().leader(CSA, Rank::Division, "L", "1010", 1).referee();
    play.order(Order::Move { unit: id("L"), steps: vec![enter("0910")] });
    assert_eq!(asked(&play), None);
}

#[test]
fn r6_94_a_routed_unit_that_leaves_a_zone_draws_fire() {
    let routed = scene().with("C", |unit| unit.marks.routed = true);
    assert_eq!(provokes(&routed, &[enter("0910")]), vec![vec![id("U")]]);
}

#[test]
fn r6_94_the_move_waits_for_the_enemys_choice_and_goes_on() {
    let mut play = scene().referee();
    play.order(go(&[Step::Turn(Direction::W), enter("0910"), enter("0810")]));
    assert_eq!(asked(&play), Some((Side::Union, vec![id("U")])));
    assert_eq!(play.unit("C").unit.stance.front, Direction::E, "fire comes first");
    play.order(Order::Answer(Answer::Decline));
    assert_eq!(play.unit("C").unit.stance.front, Direction::W);
    assert_eq!(asked(&play), Some((Side::Union, vec![id("U")])), "again, as it leaves the zone");
    play.order(Order::Answer(Answer::Decline));
    assert_eq!(play.unit("C").unit.hex(), Some(hex("0810")));
    assert_eq!(asked(&play), None);
}

#[test]
fn r6_93_each_unit_fires_by_itself_and_once() {
    let mut play = scene().usa("V", "1009", Direction::Sw, 5).dice(&[1, 1, 1, 1]).referee();
    play.order(go(&[Step::Turn(Direction::W)]));
    assert_eq!(asked(&play), Some((Side::Union, vec![id("U"), id("V")])));
    play.order(Order::Answer(Answer::Unit(id("V"))));
    assert_eq!(asked(&play), Some((Side::Union, vec![id("U")])));
    play.order(Order::Answer(Answer::Unit(id("U"))));
    assert_eq!(asked(&play), None);
    assert_eq!(play.unit("C").unit.stance.front, Direction::W);
}

#[test]
fn r6_94_the_move_is_cut_when_the_unit_is_driven_off() {
    let mut play = scene().referee();
    play.order(go(&[Step::Turn(Direction::W), enter("0910")]));
    let mut position = play.0.position().clone();
    let unit = position.units.iter_mut().find(|unit| unit.id == id("C")).expect("in play");
    unit.place = Place::Hex(hex("0710"));
    unit.marks.routed = true;
    play.0.restore(position);
    let facts = play.order(Order::Answer(Answer::Decline));
    let cut = Fact::MoveCut { unit: id("C"), steps: vec![Step::Turn(Direction::W), enter("0910")] };
    assert!(facts.contains(&cut), "{facts:?}");
    assert_eq!(play.unit("C").unit.hex(), Some(hex("0710")));
    assert!(play.field().now.agenda.is_idle());
}

#[test]
fn r6_94_what_is_no_longer_legal_after_the_fire_is_cut() {
    let mut play = scene().with("C", |unit| unit.stance.formation = Formation::Column).referee();
    play.order(go(&[enter("0910")]));
    let mut position = play.0.position().clone();
    let unit = position.units.iter_mut().find(|unit| unit.id == id("C")).expect("in play");
    unit.stance.formation = Formation::Line;
    play.0.restore(position);
    let facts = play.order(Order::Answer(Answer::Decline));
    assert!(facts.contains(&Fact::MoveCut { unit: id("C"), steps: vec![enter("0910")] }), "{facts:?}");
    assert_eq!(play.unit("C").unit.hex(), Some(hex("1010")));
}

#[test]
fn orders_wait_for_the_decision() {
    let mut play = scene().csa("D", "2020", Direction::E, 6).referee();
    play.order(go(&[Step::Turn(Direction::W)]));
    let refused = play.refused(Order::Move { unit: id("D"), steps: vec![enter("2120")] });
    assert_eq!(refused.why, Why::DecisionAwaited { who: Side::Union });
}

/// Answers everything asked until nothing is, a column deploying to face `facing` and the first choice
/// being taken otherwise, and returns what happened.
fn see_through(play: &mut Play, facing: Direction) -> Vec<Fact> {
    let mut facts = Vec::new();
    while let Some(decision) = play.field().now.agenda.decision().cloned() {
        let answer = match decision.question {
            Question::DeployFacing { .. } => Answer::Face(facing),
            question => question.answers(|_| 1).swap_remove(0),
        };
        facts.extend(play.order(Order::Answer(answer)));
    }
    facts
}

fn strong() -> Scene {
    scene().with("U", |unit| unit.strength.0 = 12)
}

#[test]
fn r6_94_a_unit_that_routs_under_the_fire_moves_no_further() {
    let mut play = strong().dice(&[10, 10]).referee();
    let steps = [Step::Turn(Direction::W), enter("0910")];
    play.order(go(&steps));
    let facts = see_through(&mut play, Direction::W);
    assert!(facts.contains(&Fact::MoveCut { unit: id("C"), steps: steps.to_vec() }), "{facts:?}");
    let unit = play.unit("C").unit;
    assert!(unit.marks.routed && unit.hex().is_some_and(|own| own.distance(hex("1110")) >= 3));
    assert!(!play.unit("U").unit.log.fired, "6.92: a free shot");
    assert_eq!(reach(play.field(), id("C")).hexes().count(), 0, "7.66: it has routed this turn");
}

#[test]
fn r7_671_a_routed_unit_hit_as_it_leaves_routs_on_and_its_move_is_cut() {
    let mut play = strong().with("C", |unit| unit.marks.routed = true).dice(&[10]).referee();
    play.order(go(&[enter("0910")]));
    let facts = see_through(&mut play, Direction::W);
    assert!(facts.contains(&Fact::MoveCut { unit: id("C"), steps: vec![enter("0910")] }), "{facts:?}");
}

#[test]
fn r7_36_a_column_that_deploys_under_the_fire_goes_on_if_it_still_may() {
    for (facing, at, cut) in [(Direction::W, "0910", false), (Direction::E, "1010", true)] {
        let mut play =
            scene().with("C", |unit| unit.stance.formation = Formation::Column).dice(&[8, 1]).referee();
        play.order(go(&[enter("0910")]));
        let facts = see_through(&mut play, facing);
        assert_eq!(play.unit("C").unit.stance.formation, Formation::Line, "{facts:?}");
        assert_eq!(play.unit("C").unit.hex(), Some(hex(at)));
        assert_eq!(facts.iter().any(|fact| matches!(fact, Fact::MoveCut { .. })), cut);
    }
}

#[test]
fn r6_61_a_move_cut_short_by_fire_does_not_end_on_a_friend() {
    // A column passes a friend in woods; as a line it has not the points to get beyond.
    let scene = scene()
        .with("C", |unit| unit.stance.formation = Formation::Column)
        .csa("F", "0910", Direction::E, 6)
        .ground("0910", Ground::Woods)
        .ground("0810", Ground::Woods)
        .ground("0710", Ground::Woods);
    let steps = [enter("0910"), enter("0810"), enter("0710"), enter("0610")];
    let mut play = scene.clone().dice(&[8, 1]).referee();
    play.order(go(&steps));
    let facts = see_through(&mut play, Direction::W);
    assert_eq!(play.unit("C").unit.hex(), Some(hex("0710")), "as far as the line can go: {facts:?}");
    let wet = scene.side("0910", Direction::W, |side| side.stream = Some(Stream::Minor));
    let wet = wet.side("0910", Direction::E, |side| (side.stream, side.crest) = (Some(Stream::Minor), true));
    let mut play = wet.dice(&[8, 1]).referee();
    play.order(go(&steps[..2]));
    let facts = see_through(&mut play, Direction::W);
    assert!(facts.contains(&Fact::MoveCut { unit: id("C"), steps: steps[..2].to_vec() }), "{facts:?}");
    assert_eq!(play.unit("C").unit.hex(), Some(hex("1010")), "it stays where it can stay");
}
