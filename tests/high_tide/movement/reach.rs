//! What is offered, and why the rest is not.

use gettysburg::{
    board::Direction,
    games::high_tide::{
        map::{Ground, Stream},
        movement::{self, plan, reach, why_not},
        order::Step,
        refusal::Why,
        units::{Formation, Rank},
    },
};

use super::{CSA, enter, formed, line};
use crate::scene::{Scene, hex, id};

/// Rough country with friends and enemies about.
fn country(formation: Formation) -> Scene {
    let mut scene = formed(formation)
        .csa("D", "1110", Direction::E, 6)
        .usa("U", "1308", Direction::W, 5)
        .usa("V", "0812", Direction::Ne, 5)
        .usa("W", "0710", Direction::E, 5)
        .leader(CSA, Rank::Division, "L", "0909", 1)
        .ground("1011", Ground::Town)
        .works("1208", Direction::W);
    for (at, name) in ["1009", "0909", "1209", "1111", "0911", "1012"].iter().enumerate() {
        let ground = [Ground::Woods, Ground::DevilsDen, Ground::RrCut][at % 3];
        scene = scene.ground(name, ground);
    }
    for at in ["1008", "1210", "0810", "1013"] {
        scene = scene.side(at, Direction::E, |side| side.stream = Some(Stream::Major));
        scene = scene.side(at, Direction::Se, |side| side.crest = true);
    }
    scene
}

#[test]
fn what_is_offered_is_accepted_and_what_is_not_is_explained() {
    let formations =
        [Formation::Line, Formation::Column, Formation::Mounted, Formation::Dismounted, Formation::Limbered];
    for (formation, watched) in formations.into_iter().flat_map(|one| [(one, false), (one, true)]) {
        let scene = country(formation);
        let scene = if watched { scene.usa("X", "1009", Direction::Sw, 5) } else { scene };
        let scene = scene.with("C", |unit| unit.log.in_radius_at_start = true);
        let field = scene.field();
        let reach = reach(&field, id("C"));
        for to in field.map().hexes().filter(|to| (1..=8).contains(&to.distance(hex("1010")))) {
            match reach.get(to).filter(|reached| reached.may_end()) {
                Some(reached) => {
                    let steps = reach.steps(to).expect("reached");
                    let plan = plan(&field, id("C"), &steps)
                        .unwrap_or_else(|refusal| panic!("{formation:?} to {to} by {steps:?}: {refusal:?}"));
                    let last = plan.steps.last().expect("steps");
                    assert_eq!((plan.end, last.left, last.stops), (to, reached.left, reached.stops));
                    let occasions = plan.steps.iter().filter(|step| !step.provokes.is_empty()).count();
                    assert_eq!(occasions, usize::from(reached.provokes), "{formation:?} to {to}");
                    assert_eq!(why_not(&field, id("C"), to), None);
                }
                None => assert!(why_not(&field, id("C"), to).is_some(), "{formation:?} to {to}"),
            }
        }
    }
}

#[test]
fn next_steps_are_exactly_those_that_a_plan_accepts() {
    for formation in [Formation::Line, Formation::Column, Formation::Mounted, Formation::Unlimbered] {
        let field = country(formation).field();
        let every = Direction::ALL
            .into_iter()
            .map(Step::Turn)
            .chain(hex("1010").neighbors().map(|(_, to)| Step::Enter(to)))
            .chain(
                [
                    Formation::Line,
                    Formation::Column,
                    Formation::Mounted,
                    Formation::Dismounted,
                    Formation::Limbered,
                    Formation::Unlimbered,
                ]
                .map(Step::Form),
            );
        let offered = movement::next_steps(&field, id("C"), &[]);
        for step in every {
            let verdict = plan(&field, id("C"), &[step]);
            let stacked =
                matches!(verdict, Err(ref refusal) if refusal.rule.0 == "6.61" && step == enter("1110"));
            assert_eq!(offered.contains(&step), verdict.is_ok() || stacked, "{formation:?} {step:?}");
        }
    }
}

#[test]
fn r6_94_of_two_ways_the_one_that_draws_less_fire_is_taken() {
    let field = line().usa("U", "1009", Direction::Sw, 5).field();
    let reach = reach(&field, id("C"));
    let behind = reach.get(hex("0910")).expect("in reach");
    assert_eq!((behind.provokes, behind.left), (1, 6), "around by the front rather than turning first");
    assert_eq!(reach.get(hex("1110")).map(|reached| reached.provokes), Some(0), "still in the zone");
}

#[test]
fn reasons_for_hexes_out_of_reach() {
    let field = line().usa("U", "1410", Direction::W, 5).ground("0810", Ground::Town).field();
    let why = |at| why_not(&field, id("C"), hex(at)).map(|refusal| refusal.why);
    assert_eq!(why("1410"), Some(Why::EnemyInHex { hex: hex("1410") }));
    assert_eq!(why("0810"), Some(Why::WholeTurnHex { hex: hex("0810") }));
    assert_eq!(why("1017"), Some(Why::TooFar { cost: 14, left: 12 }));
    let guns = formed(Formation::Unlimbered).field();
    assert_eq!(
        why_not(&guns, id("C"), hex("1510")).map(|refusal| refusal.why),
        Some(Why::UnlimberedMoves { unit: id("C") })
    );
}
