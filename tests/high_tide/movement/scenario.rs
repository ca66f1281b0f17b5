//! What a scenario forbids (12.42).

use gettysburg::{
    board::Direction,
    games::high_tide::{
        fact::Fact,
        field::Field,
        movement::{plan, reach, why_held},
        order::{Order, Step},
        refusal::{Release, Why},
        scenario::{Hold, Until},
        sequence::Phase,
        units::{Arm, Formation, Rank},
    },
    table::{rule::Rule, side::Side},
};

use super::{CSA, USA, allows, enter, go, line, refusal};
use crate::scene::{Scene, hex, id};

#[test]
fn r12_421_units_held_until_a_turn_turn_but_do_not_move() {
    let held = |turn| {
        line().scenario(|scenario| {
            scenario.held.push(Hold {
                rule: Rule("12.421"),
                units: [id("C")].into(),
                until: Until::Turn(turn),
            });
        })
    };
    let field = held(crate::scene::FOUR_O_CLOCK + 1).field();
    let until = Release::AtHour { day: 2, hour: "1700".to_owned() };
    let why = Why::HeldBack { unit: id("C"), until };
    assert_eq!(refusal(&field, &[enter("1110")]), ("12.421", why.clone()));
    assert_eq!(why_held(&field, id("C")).map(|refusal| refusal.why), Some(why));
    assert!(allows(&field, &[Step::Turn(Direction::W)]));
    let released = held(crate::scene::FOUR_O_CLOCK).field();
    assert!(allows(&released, &[enter("1110")]));
    assert_eq!(why_held(&released, id("C")), None);
}

/// A Union battery, limbered, that waits for Confederates within four hexes, and one that stays.
fn reserve() -> Scene {
    Scene::new()
        .csa("C", "1010", Direction::E, 6)
        .unit(USA, Arm::Artillery, "R1", "1610", Direction::W, 3)
        .with("R1", |unit| unit.stance.formation = Formation::Limbered)
        .unit(USA, Arm::Artillery, "R2", "2020", Direction::W, 3)
        .with("R2", |unit| unit.marks.fixed = true)
        .scenario(|scenario| {
            let units = [id("R1"), id("R2")];
            for until in [Until::EnemyWithin(4), Until::Never] {
                scenario.held.push(Hold { rule: Rule("12.422"), units: units.into(), until });
            }
        })
}

#[test]
fn r12_422_the_reserve_waits_until_a_confederate_moves_within_four_hexes() {
    let union = |field: &Field| {
        let mut field = field.clone();
        field.now.clock.mover = USA;
        field
    };
    let mut play = reserve().referee();
    let waiting = union(play.field());
    let until = Release::WhenEnemyWithin { hexes: 4 };
    for step in [enter("1510"), Step::Form(Formation::Unlimbered)] {
        let refused = plan(&waiting, id("R1"), &[step]).expect_err("held");
        assert_eq!(
            (refused.rule.0, refused.why),
            ("12.422", Why::HeldBack { unit: id("R1"), until: until.clone() })
        );
    }
    let facts = play.order(go("C", &[enter("1110")]));
    assert!(!facts.iter().any(|fact| matches!(fact, Fact::Released { .. })), "five hexes away");
    let facts = play.order(go("C", &[enter("1210")]));
    assert!(facts.contains(&Fact::Released { units: vec![id("R1")] }), "{facts:?}");
    let free = union(play.field());
    assert!(plan(&free, id("R1"), &[Step::Form(Formation::Unlimbered)]).is_ok());
    // The other may limber, but goes nowhere.
    let steps = [Step::Form(Formation::Limbered), enter("1920")];
    assert!(plan(&free, id("R2"), &steps[..1]).is_ok());
    let refused = plan(&free, id("R2"), &steps).expect_err("stays for good");
    assert_eq!(
        (refused.rule.0, refused.why),
        ("12.422", Why::HeldBack { unit: id("R2"), until: Release::NotInThisGame })
    );
}

#[test]
fn r12_422_what_is_unlimbered_when_the_first_movement_begins_stays() {
    let mut play = reserve().with("R2", |unit| unit.marks.fixed = false).phase(CSA, Phase::Command).referee();
    play.order(Order::EndPhase);
    assert!(play.unit("R2").unit.marks.fixed);
    assert!(!play.unit("R1").unit.marks.fixed);
}

#[test]
fn r12_424_hexes_barred_to_a_side_are_not_entered() {
    let barred = |side: Side| {
        line().scenario(move |scenario| {
            scenario.barred[side].insert(hex("1110"), Rule("12.424"));
        })
    };
    let field = barred(CSA).field();
    assert_eq!(refusal(&field, &[enter("1110")]), ("12.424", Why::OutOfBounds { hex: hex("1110") }));
    assert!(reach(&field, id("C")).get(hex("1110")).is_none());
    assert!(allows(&barred(USA).field(), &[enter("1110")]));
}

#[test]
fn r12_422_who_was_set_up_to_stay_does_not_wait_with_the_others() {
    // A rout has limbered it; it may unlimber again, and an enemy near it releases nobody.
    let scene = || reserve().with("R2", |unit| unit.stance.formation = Formation::Limbered);
    let mut field = scene().field();
    field.now.clock.mover = USA;
    assert!(plan(&field, id("R2"), &[Step::Form(Formation::Unlimbered)]).is_ok());
    let mut play = scene().csa("D", "1620", Direction::E, 6).referee();
    let facts = play.order(go("D", &[enter("1720")]));
    assert!(!facts.iter().any(|fact| matches!(fact, Fact::Released { .. })), "{facts:?}");
}

#[test]
fn r12_423_leaders_are_barred_as_units_are() {
    let scene = Scene::new().leader(CSA, Rank::Division, "L", "1010", 1).scenario(|scenario| {
        scenario.barred[CSA].insert(hex("1110"), Rule("12.423"));
    });
    let refused = plan(&scene.field(), id("L"), &[enter("1110")]).expect_err("barred");
    assert_eq!((refused.rule.0, refused.why), ("12.423", Why::OutOfBounds { hex: hex("1110") }));
}
