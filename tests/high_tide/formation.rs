//! Formations (6.5).

use gettysburg::{
    board::Direction,
    games::high_tide::{
        fact::Fact,
        movement::plan,
        order::{Answer, Order, Step},
        refusal::Why,
        task::{Question, Task},
        units::{Arm, Formation},
    },
    table::side::Side,
};

use super::scene::{Scene, hex, id};

const CSA: Side = Side::Confederate;

fn enter(at: &str) -> Step {
    Step::Enter(hex(at))
}

fn column() -> Scene {
    Scene::new().csa("C", "1010", Direction::E, 6).with("C", |unit| unit.stance.formation = Formation::Column)
}

fn arm(arm: Arm) -> Scene {
    Scene::new().unit(CSA, arm, "C", "1010", Direction::E, 6)
}

fn left(scene: Scene, steps: &[Step]) -> Result<i32, (&'static str, Why)> {
    plan(&scene.field(), id("C"), steps)
        .map(|plan| plan.steps.last().map_or(0, |step| step.left))
        .map_err(|refusal| (refusal.rule.0, refusal.why))
}

#[test]
fn r6_52_a_change_of_formation_costs_points() {
    assert_eq!(left(arm(Arm::Infantry), &[Step::Form(Formation::Column)]), Ok(12), "of eight, two");
    assert_eq!(left(arm(Arm::Cavalry), &[Step::Form(Formation::Mounted)]), Ok(18), "of twelve, three");
    assert_eq!(left(arm(Arm::Artillery), &[Step::Form(Formation::Limbered)]), Ok(12));
    assert_eq!(left(arm(Arm::HorseArtillery), &[Step::Form(Formation::Limbered)]), Ok(20));
}

#[test]
fn r6_53_a_column_that_spends_three_and_deploys_may_spend_one_more() {
    let steps = [enter("1110"), enter("1210"), enter("1310"), Step::Form(Formation::Line), enter("1410")];
    assert_eq!(left(column(), &steps[..4]), Ok(2));
    assert_eq!(left(column(), &steps), Ok(0));
    let on = [steps[0], steps[1], steps[2], steps[3], steps[4], enter("1510")];
    assert_eq!(left(column(), &on), Err(("6.22", Why::TooFar { cost: 2, left: 0 })));
}

#[test]
fn r6_53_the_change_must_fit_into_the_present_allowance() {
    let march: Vec<Step> = ["1110", "1210", "1310", "1410", "1510", "1610", "1710"].map(enter).to_vec();
    let deploy = |count: usize| {
        let mut steps = march[..count].to_vec();
        steps.push(Step::Form(Formation::Line));
        left(column(), &steps)
    };
    assert_eq!(deploy(6), Ok(0), "eight spent: more than the line has, but it was a column that spent them");
    assert_eq!(deploy(7), Err(("6.53", Why::TooFar { cost: 4, left: 2 })));
}

#[test]
fn r6_522_cavalry_mounts_anywhere_in_its_move_and_goes_on() {
    let steps = [enter("1110"), enter("1210"), Step::Form(Formation::Mounted), enter("1310")];
    assert_eq!(left(arm(Arm::Cavalry), &steps), Ok(12));
    let dismount = [Step::Form(Formation::Mounted), Step::Form(Formation::Dismounted), enter("1110")];
    assert_eq!(left(arm(Arm::Cavalry), &dismount), Err(("6.22", Why::TooFar { cost: 2, left: 0 })));
}

#[test]
fn r6_52_only_the_formations_of_the_arm() {
    assert_eq!(
        left(arm(Arm::Infantry), &[Step::Form(Formation::Mounted)]),
        Err(("6.52", Why::NoSuchFormation { unit: id("C"), formation: Formation::Mounted }))
    );
    assert_eq!(
        left(arm(Arm::Infantry), &[Step::Form(Formation::Line)]),
        Err(("6.52", Why::InThatFormation { unit: id("C"), formation: Formation::Line }))
    );
}

#[test]
fn r6_55_out_of_command_no_change_but_r3_a_column_may_deploy_anywhere() {
    let alone = |scene: Scene| scene.with("C", |unit| unit.log.in_command = false);
    assert_eq!(
        left(alone(arm(Arm::Infantry)), &[Step::Form(Formation::Column)]),
        Err(("6.55", Why::OutOfCommandFormation { unit: id("C") }))
    );
    assert!(left(column(), &[Step::Form(Formation::Line)]).is_ok());
}

#[test]
fn r6_54_withdrawal_fire_comes_just_before_the_change() {
    let scene = arm(Arm::Infantry).usa("U", "1110", Direction::W, 5);
    let mut play = scene.referee();
    play.order(Order::Move { unit: id("C"), steps: vec![Step::Form(Formation::Column)] });
    assert_eq!(play.unit("C").unit.stance.formation, Formation::Line, "not yet");
    play.order(Order::Answer(Answer::Decline));
    assert_eq!(play.unit("C").unit.stance.formation, Formation::Column);
}

#[test]
fn r6_54_facing_the_line_that_a_column_forms_draws_no_second_fire() {
    let scene = column().usa("U", "1110", Direction::W, 5);
    let steps = vec![Step::Form(Formation::Line), Step::Turn(Direction::W)];
    let planned = plan(&scene.clone().field(), id("C"), &steps).expect("legal");
    assert_eq!(planned.steps[0].provokes, vec![id("U")]);
    assert!(planned.steps[1].provokes.is_empty());
    let mut play = scene.referee();
    play.order(Order::Move { unit: id("C"), steps });
    play.order(Order::Answer(Answer::Decline));
    assert_eq!(play.field().now.agenda.decision(), None);
    assert_eq!(play.unit("C").unit.stance.front, Direction::W);
}

#[test]
fn r7_36_a_column_that_lost_a_point_deploys_facing_as_its_owner_likes() {
    let mut play = column()
        .csa("D", "2020", Direction::E, 6)
        .position(|now| now.agenda.push(Task::Deploy(id("C"))))
        .referee();
    play.order(Order::Move { unit: id("D"), steps: vec![Step::Turn(Direction::W)] });
    let asked = play.field().now.agenda.decision().expect("a choice").clone();
    assert_eq!((asked.who, asked.question), (CSA, Question::DeployFacing { unit: id("C") }));
    let facts = play.order(Order::Answer(Answer::Face(Direction::Sw)));
    let deployed = Fact::Deployed { unit: id("C"), formation: Formation::Line, facing: Direction::Sw };
    assert!(facts.contains(&deployed), "{facts:?}");
    let unit = play.unit("C").unit;
    assert_eq!((unit.stance.formation, unit.stance.front), (Formation::Line, Direction::Sw));
    assert_eq!(unit.log.spent, 0, "at no cost");
}

#[test]
fn r7_36_only_columns_deploy() {
    let mut play = arm(Arm::Cavalry)
        .with("C", |unit| unit.stance.formation = Formation::Mounted)
        .position(|now| now.agenda.push(Task::Deploy(id("C"))))
        .referee();
    play.order(Order::Move { unit: id("C"), steps: vec![enter("1110")] });
    assert_eq!(play.unit("C").unit.stance.formation, Formation::Mounted);
    assert!(play.field().now.agenda.is_idle());
}
