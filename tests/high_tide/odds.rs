//! The odds of a fire, against the reconstruction's own figures and against the resolver, face by face.

use gettysburg::{
    board::Direction::{E, Ne, Nw, Se, Sw, W},
    games::high_tide::{
        fact::{Elimination, Fact, FireKind},
        fire::{self, Chance, FirePlan, Odds, Volley},
        map::Ground,
        order::{Answer, Order},
        sequence::Phase,
        task::Question,
        units::{Arm, Formation, Rank, Strength},
    },
    table::side::Side::{Confederate, Union},
};

use super::scene::{Scene, id};

fn open() -> Scene {
    Scene::new().phase(Confederate, Phase::OffensiveFire).usa("US-1", "1510", W, 30)
}

fn guns(scene: Scene, name: &str, at: &str, points: u8) -> Scene {
    scene.unit(Confederate, Arm::Artillery, name, at, E, points)
}

fn brigade(scene: Scene, points: u8) -> Scene {
    scene.csa("CS-1", "1410", E, points)
}

fn planned(scene: &Scene) -> (FirePlan, Odds) {
    let field = scene.clone().field();
    let firers = field.on_map(Confederate).map(|(counter, _)| counter.info.id).collect();
    let volley =
        Volley { firers, target: id("US-1"), kind: FireKind::Offensive, through: None, points: None };
    let plan = fire::plan(&field, &volley).expect("legal");
    let odds = fire::odds(&field, &plan);
    (plan, odds)
}

/// A chance in whole hundredths.
fn percent(chance: Chance) -> u32 {
    assert_eq!(chance.cases * 100 % chance.of, 0, "{chance:?} is no whole number of hundredths");
    chance.cases * 100 / chance.of
}

/// Mean loss in hundredths, chances of a check and of a "*", chance of rout without a leader and with one
/// of value 1 near: the figures of the reconstruction.
#[test]
fn one_fire_has_the_expected_results() {
    let unlimbered = || {
        let scene = Scene::new().phase(Confederate, Phase::OffensiveFire);
        guns(scene.unit(Union, Arm::Artillery, "US-1", "1510", W, 30), "CS-G", "1210", 8)
    };
    let column = || brigade(open(), 15).with("US-1", |unit| unit.stance.formation = Formation::Column);
    let four = || {
        ["1110", "1109", "1111", "1112"]
            .into_iter()
            .enumerate()
            .fold(open(), |scene, (at, place)| guns(scene, &format!("CS-G{at}"), place, 8))
    };
    let two = || open().csa("CS-1", "1410", E, 15).csa("CS-2", "1409", Se, 15);
    let cases = [
        ("open", brigade(open(), 15), [160, 80, 20, 27, 19]),
        ("woods", brigade(open().ground("1510", Ground::Woods), 15), [120, 70, 10, 16, 9]),
        ("Den", brigade(open().ground("1510", Ground::DevilsDen), 15), [90, 60, 0, 13, 7]),
        ("entrenched", brigade(open().works("1510", W), 15), [60, 50, 0, 5, 0]),
        ("entrenched uphill", brigade(open().works("1510", W).level("1510", 1), 15), [40, 40, 0, 4, 0]),
        ("flank", open().csa("CS-1", "1509", Sw, 15), [210, 90, 30, 40, 31]),
        ("rear", open().csa("CS-1", "1610", W, 15), [270, 100, 40, 55, 45]),
        ("column", column(), [270, 100, 40, 45, 35]),
        ("two hexes", open().csa("CS-1", "1310", E, 15), [60, 60, 20, 18, 12]),
        ("seven points", brigade(open(), 7), [60, 60, 20, 18, 12]),
        ("two brigades", two(), [320, 100, 20, 36, 26]),
        ("two at works", two().works("1510", W), [140, 70, 0, 10, 3]),
        ("canister", guns(open(), "CS-G", "1410", 8), [250, 90, 20, 32, 23]),
        ("guns at two", guns(open(), "CS-G", "1310", 8), [160, 80, 20, 27, 19]),
        ("guns at three", guns(open(), "CS-G", "1210", 8), [60, 60, 20, 18, 12]),
        ("guns at four", guns(open(), "CS-G", "1110", 8), [60, 60, 20, 6, 0]),
        ("guns at six", guns(open(), "CS-G", "0910", 8), [40, 50, 20, 5, 0]),
        ("guns at nine", guns(open(), "CS-G", "0610", 8), [20, 30, 0, 3, 0]),
        ("guns at guns", unlimbered(), [40, 50, 10, 15, 10]),
        ("guns at works", guns(open().works("1510", W), "CS-G", "1110", 8), [10, 30, 0, 0, 0]),
        ("four battalions at works", four().works("1510", W), [140, 70, 0, 0, 0]),
        ("brigade and canister", guns(brigade(open(), 12), "CS-G", "1409", 8), [320, 100, 20, 36, 26]),
    ];
    for (name, scene, expected) in cases {
        let (_, odds) = planned(&scene);
        let stars = odds.cells.iter().filter(|cell| cell.outcome.leader).count() as u32 * 10;
        let mean = percent(odds.mean_loss);
        let near = scene.leader(Union, Rank::Corps, "LEADER", "1511", 1);
        let (_, led) = planned(&near);
        let found = [mean, percent(odds.check), stars, percent(odds.rout), percent(led.rout)];
        assert_eq!(found, expected, "{name}");
    }
}

/// What a resolved fire came to.
#[derive(Default, Debug, PartialEq, Eq)]
struct Count {
    cases: u32,
    lost: Vec<u8>,
    routs: u32,
    leaders: u32,
    destroyed: u32,
}

/// Resolves the fire with every face of every die and compares each cell with its odds.
fn agrees_with_the_resolver(name: &str, scene: &Scene, leaders: u8) {
    let (plan, odds) = planned(scene);
    let start = scene.clone().field().now;
    let mut play = scene.clone().referee();
    let before = play.unit("US-1").unit.strength.0;
    for cell in &odds.cells {
        let mut count = Count::default();
        let draws = if leaders > 1 { leaders } else { 1 };
        for (draw, fate, morale) in (1..=draws)
            .flat_map(|draw| (1..=10).flat_map(move |fate| (1..=10).map(move |morale| (draw, fate, morale))))
        {
            let mut rolls = vec![cell.die];
            if cell.outcome.leader && leaders > 0 {
                rolls.extend((leaders > 1).then_some(draw));
                rolls.push(fate);
            }
            rolls.push(morale);
            play.0.restore(start.clone());
            play.0.dictate(rolls);
            let order = Order::Fire {
                firers: plan.parts.iter().map(|part| part.unit).collect(),
                target: plan.target,
                through: None,
            };
            let mut facts = play.order(order);
            while let Some(Question::DeployFacing { .. }) =
                play.field().now.agenda.decision().map(|decision| decision.question.clone())
            {
                facts.extend(play.order(Order::Answer(Answer::Face(W))));
            }
            count.cases += 1;
            count.lost.push(before - play.unit("US-1").unit.strength.0);
            let routed = |fact: &Fact| matches!(fact, Fact::Routed { unit, .. } if *unit == plan.target);
            count.routs += u32::from(facts.iter().any(routed));
            count.leaders +=
                u32::from(facts.iter().any(|fact| matches!(fact, Fact::LeaderEliminated { .. })));
            let gone = |fact: &Fact| matches!(fact, Fact::Eliminated { how: Elimination::Destroyed, .. });
            count.destroyed += u32::from(facts.iter().any(gone));
        }
        assert!(count.lost.iter().all(|lost| *lost == cell.lost), "{name}: loss on {}", cell.die);
        let same = |chance: Chance, cases: u32| {
            assert_eq!(chance.cases * count.cases, cases * chance.of, "{name}: {chance:?} on {}", cell.die);
        };
        same(cell.rout, count.routs);
        same(cell.leader, count.leaders);
        assert_eq!(count.destroyed, if cell.eliminated { count.cases } else { 0 }, "{name}");
    }
}

#[test]
fn the_odds_are_what_the_resolver_does() {
    let plain = || brigade(open(), 15);
    agrees_with_the_resolver("open", &plain(), 0);
    let column = plain().with("US-1", |unit| unit.stance.formation = Formation::Column);
    agrees_with_the_resolver("column", &column, 0);
    // Turned to half strength by three points or more.
    let near_half = plain().with("US-1", |unit| unit.strength = Strength(17));
    agrees_with_the_resolver("half strength", &near_half, 0);
    let weak = plain().with("US-1", |unit| unit.strength = Strength(2));
    agrees_with_the_resolver("nearly gone", &weak, 0);
    let routed = plain().with("US-1", |unit| unit.marks.routed = true);
    agrees_with_the_resolver("routed", &routed, 0);
    let guns_far = guns(open().works("1510", W), "CS-G", "1110", 20);
    agrees_with_the_resolver("distant guns", &guns_far, 0);
}

#[test]
fn r5_37_the_odds_know_that_a_leader_may_fall_first() {
    let led = || brigade(open(), 15).leader(Union, Rank::Division, "DIV", "1510", 2);
    agrees_with_the_resolver("one leader", &led(), 1);
    let two = || led().leader(Union, Rank::Corps, "CORPS", "1510", 3);
    agrees_with_the_resolver("two leaders", &two(), 2);
    let weak = two().with("US-1", |unit| unit.strength = Strength(3));
    agrees_with_the_resolver("leaders of a weak unit", &weak, 2);
    let flank = open().csa("CS-1", "1511", Nw, 15).leader(Union, Rank::Division, "DIV", "1510", 2);
    agrees_with_the_resolver("flank", &flank.usa("US-2", "1709", Ne, 3), 1);
}
