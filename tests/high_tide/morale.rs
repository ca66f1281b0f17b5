//! 7.61 to 7.64, morale.

use gettysburg::{
    board::Direction::{E, W},
    games::high_tide::{
        fact::{Elimination, Fact},
        labels::Label,
        losses,
        map::Ground,
        morale,
        order::{Answer, Order, Through},
        sequence::Phase,
        task::{Attack, Cause, Check, Melee, MeleeStage, Question, Task},
        units::{Arm, Formation, Place, Rank, Strength},
    },
    table::side::Side::{Confederate, Union},
};

use super::{
    rout::after,
    scene::{Scene, hex, id},
};

fn scene() -> Scene {
    Scene::new().usa("US-1", "1510", W, 13).csa("CS-1", "1410", E, 13)
}

fn attack() -> Attack {
    losses::plain_attack(vec![hex("1410")], Through::Front)
}

fn level(scene: &Scene, cause: Cause) -> i32 {
    morale::level(&scene.clone().field(), &Check { unit: id("US-1"), cause }).total()
}

fn fire(change: impl FnOnce(&mut Attack)) -> Cause {
    let mut attack = attack();
    change(&mut attack);
    Cause::Fire(attack)
}

fn charged(change: impl FnOnce(&mut Attack)) -> Cause {
    let mut attack = attack();
    change(&mut attack);
    Cause::Charged(attack)
}

#[test]
fn r7_62_seven_and_at_half_strength_five() {
    assert_eq!(level(&scene(), fire(|_| {})), 7);
    assert_eq!(level(&scene().with("US-1", |unit| unit.strength = Strength(6)), fire(|_| {})), 5);
    let iron = scene().printed("US-1", |info| info.morale = (10, 8));
    assert_eq!(level(&iron, fire(|_| {})), 10);
    assert_eq!(level(&iron.with("US-1", |unit| unit.strength = Strength(6)), fire(|_| {})), 8);
    let guns = Scene::new().unit(Union, Arm::Artillery, "US-1", "1510", W, 8);
    assert_eq!(level(&guns.with("US-1", |unit| unit.strength = Strength(1)), fire(|_| {})), 7);
}

#[test]
fn m1_the_better_of_its_leaders_in_radius() {
    let led = |at| scene().leader(Union, Rank::Division, "DIV", at, 1);
    assert_eq!(level(&led("1810"), fire(|_| {})), 8);
    assert_eq!(level(&led("1910"), fire(|_| {})), 7, "four hexes off");
    assert_eq!(level(&led("1810").leader(Union, Rank::Corps, "CORPS", "1710", 2), fire(|_| {})), 9);
    let other = led("1810").printed_leader("DIV", |info| info.division = Some(2));
    assert_eq!(level(&other, fire(|_| {})), 7, "not of his command");
    let tally = morale::level(&led("1510").field(), &Check { unit: id("US-1"), cause: fire(|_| {}) });
    assert_eq!(tally.parts()[1].label, Label::Leader { leader: id("DIV") });
}

#[test]
fn m2_to_m8_modifiers_of_fire() {
    assert_eq!(level(&scene(), fire(|fire| fire.entrenched = true)), 9);
    for ground in [Ground::Woods, Ground::DevilsDen, Ground::Town, Ground::RrCut, Ground::SunkenRoad] {
        let covered = scene().ground("1510", ground);
        assert_eq!(level(&covered, fire(|_| {})), 8, "{ground:?}");
        assert_eq!(level(&covered, fire(|fire| fire.entrenched = true)), 9, "not with M2");
    }
    assert_eq!(level(&scene().ground("1510", Ground::Orchard), fire(|_| {})), 7);
    assert_eq!(level(&scene(), fire(|fire| fire.through = Through::Flank)), 6);
    assert_eq!(level(&scene(), fire(|fire| fire.through = Through::Rear)), 5);
    assert_eq!(level(&scene(), fire(|fire| fire.march = true)), 6);
    assert_eq!(level(&scene(), fire(|fire| fire.lost = 2)), 7);
    assert_eq!(level(&scene(), fire(|fire| fire.lost = 3)), 6);
    assert_eq!(level(&scene(), fire(|fire| fire.distant_guns = true)), 9);
}

#[test]
fn m3_a_wall_steadies_once_and_not_with_works() {
    assert_eq!(level(&scene(), fire(|fire| fire.walled = true)), 8);
    assert_eq!(level(&scene().ground("1510", Ground::Woods), fire(|fire| fire.walled = true)), 8);
    assert_eq!(level(&scene(), charged(|charge| (charge.walled, charge.entrenched) = (true, true))), 9);
}

#[test]
fn m4_to_m10_modifiers_of_a_charge() {
    assert_eq!(level(&scene(), charged(|charge| charge.through = Through::Flank)), 6);
    assert_eq!(level(&scene(), charged(|charge| charge.outnumbered = true)), 6);
    assert_eq!(level(&scene(), charged(|charge| charge.mounted_charge = true)), 8);
    assert_eq!(level(&scene(), charged(|charge| charge.lost = 5)), 7, "M7 is for fire");
    let column = scene().with("US-1", |unit| unit.stance.formation = Formation::Column);
    assert_eq!(level(&column, charged(|charge| charge.mounted_charge = true)), 7);
    assert_eq!(level(&scene().ground("1510", Ground::Woods), Cause::Charging { from: hex("1410") }), 8);
}

#[test]
fn m11_and_m12_modifiers_of_a_rally() {
    assert_eq!(level(&scene(), Cause::Rally), 6, "an enemy is adjacent");
    let enemy = |at: &str| scene().with("CS-1", |unit| unit.place = Place::Hex(hex(at)));
    assert_eq!(level(&enemy("1210"), Cause::Rally), 7, "an enemy three hexes off is seen");
    assert_eq!(level(&enemy("1110"), Cause::Rally), 8);
    assert_eq!(level(&enemy("1210").ground("1310", Ground::Woods), Cause::Rally), 8, "unseen");
    let away = scene().with("US-1", |unit| unit.place = Place::OffMap(hex("1500")));
    assert_eq!(level(&away, Cause::Rally), 8);
}

#[test]
fn r7_64_the_die_must_not_exceed_the_level() {
    for (die, passes) in [(7, true), (8, false)] {
        let check = Task::Check(Check { unit: id("US-1"), cause: fire(|_| {}) });
        let (play, facts) = after(scene().dice(&[die]), vec![check]);
        let passed = |fact: &Fact| matches!(fact, Fact::Checked { passed, .. } if *passed == passes);
        assert!(facts.iter().any(passed), "{facts:?}");
        assert_eq!(play.unit("US-1").unit.marks.routed, !passes);
    }
}

#[test]
fn r8_32_and_8_33_who_fails_in_melee_at_half_strength_or_with_unlimbered_guns_is_lost() {
    // With the melee in progress beneath, or with nothing.
    let melee = |chargers: &[&str], target: &str, at: &str| {
        let chargers = chargers.iter().map(|name| id(name)).collect();
        Task::Melee(Melee { chargers, target: id(target), hex: hex(at), stage: MeleeStage::Chargers })
    };
    let defending = || vec![melee(&["CS-1"], "US-1", "1510")];
    let charging = || vec![melee(&["US-1"], "CS-1", "1410")];
    let half = || scene().with("US-1", |unit| unit.strength = Strength(6)).dice(&[10]);
    let how = |scene: Scene, cause, beneath: Vec<Task>| {
        let mut tasks = vec![Task::Check(Check { unit: id("US-1"), cause })];
        tasks.extend(beneath);
        let (_, facts) = after(scene, tasks);
        facts.into_iter().find_map(|fact| match fact {
            Fact::Eliminated { how, .. } => Some(how),
            _ => None,
        })
    };
    let from = hex("1410");
    let panic = || Cause::Panic { from: vec![from] };
    assert_eq!(how(half(), charged(|_| {}), defending()), Some(Elimination::Surrendered));
    assert_eq!(how(half(), charged(|_| {}), Vec::new()), None, "before melee it routs (R28)");
    assert_eq!(how(half(), Cause::Charging { from }, charging()), Some(Elimination::Surrendered));
    assert_eq!(how(half(), panic(), charging()), Some(Elimination::Surrendered), "whatever it checks for");
    assert_eq!(how(half(), panic(), Vec::new()), None);
    assert_eq!(how(scene().dice(&[10]), charged(|_| {}), defending()), None);
    let guns = || {
        Scene::new().unit(Union, Arm::Artillery, "US-1", "1510", W, 8).csa("CS-1", "1410", E, 9).dice(&[10])
    };
    assert_eq!(how(guns(), charged(|_| {}), defending()), Some(Elimination::GunsTaken));
    assert_eq!(how(guns(), charged(|_| {}), Vec::new()), None, "before melee they rout limbered (R29)");
}

#[test]
fn r7_63_the_moving_player_chooses_who_checks_next_and_each_checks_once() {
    let scene = scene().usa("US-2", "1610", W, 9).usa("US-3", "1611", W, 9).phase(Confederate, Phase::Charge);
    let checks = |names: &[&str]| -> Vec<Check> {
        let cause = Cause::Panic { from: vec![hex("1410")] };
        names.iter().map(|name| Check { unit: id(name), cause: cause.clone() }).collect()
    };
    let (mut play, _) = after(scene.dice(&[1]), vec![Task::Checks(checks(&["US-1", "US-2", "US-3"]))]);
    let asked = play.field().now.agenda.decision().expect("a choice").clone();
    let all = Question::CheckNext { checks: checks(&["US-1", "US-2", "US-3"]) };
    assert_eq!((asked.who, asked.question), (Confederate, all));
    play.order(Order::Answer(Answer::Unit(id("US-2"))));
    let asked = play.field().now.agenda.decision().expect("a choice").clone();
    assert_eq!(asked.question, Question::CheckNext { checks: checks(&["US-1", "US-3"]) });
    play.dice(&[1, 1]);
    let facts = play.order(Order::Answer(Answer::Unit(id("US-3"))));
    let checks = facts.iter().filter(|fact| matches!(fact, Fact::Checked { .. })).count();
    assert_eq!(checks, 2, "the last one needs no choice");
    assert!(play.field().now.agenda.is_idle());
}

#[test]
fn r7_671_routed_units_do_not_check() {
    let routed = scene().with("US-1", |unit| unit.marks.routed = true);
    let (_, facts) = after(routed, vec![Task::Check(Check { unit: id("US-1"), cause: fire(|_| {}) })]);
    assert!(!facts.iter().any(|fact| matches!(fact, Fact::Checked { .. })));
}

#[test]
fn r5_312_a_leader_who_went_off_the_map_with_his_unit_helps_it_rally() {
    let off = Place::OffMap(hex("1500"));
    let led = |place| {
        let scene = scene().leader(Union, Rank::Division, "L", "1505", 2);
        scene
            .with("US-1", |unit| unit.place = off)
            .position(|now| now.leaders.iter_mut().for_each(|leader| leader.place = place))
    };
    assert_eq!(level(&led(off), Cause::Rally), 10);
    assert_eq!(level(&led(Place::OffMap(hex("2000"))), Cause::Rally), 8);
    assert_eq!(level(&led(Place::Hex(hex("1500"))), Cause::Rally), 8, "on the map he is not with it");
}
