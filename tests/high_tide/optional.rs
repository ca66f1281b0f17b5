//! Optional rules, and charts of the player's own.

use std::fs;

use gettysburg::{
    board::Direction,
    games::high_tide::{
        charts::{Charts, FILES, FolderError},
        field::Briefing,
        fire,
        order::Order,
        scenario::{LoadError, Optional},
        sequence::Phase,
        units::{Arm, Place, Rank},
    },
    table::side::Side,
};
use tempfile::TempDir;

use super::scene::{Scene, hex, id};

/// The turn 2000 of July 1.
const DUSK: usize = 13;

fn playing(scene: Scene, option: Optional) -> Scene {
    scene.scenario(|scenario| scenario.optional = [option].into())
}

#[test]
fn r33_dusk_is_day_unless_the_option_makes_it_night() {
    let scene = || Scene::new().position(|now| now.clock.turn = DUSK);
    assert!(!scene().field().is_night());
    assert!(playing(scene(), Optional::DuskIsNight).field().is_night());
    let noon = Scene::new().position(|now| now.clock.turn = DUSK - 1);
    assert!(!playing(noon, Optional::DuskIsNight).field().is_night(), "dusk alone");
}

#[test]
fn r50_units_leave_their_leaders_freely_where_5_314_is_read_so() {
    let scene = Scene::new()
        .leader(Side::Confederate, Rank::Division, "L", "1010", 1)
        .csa("A", "1310", Direction::E, 6)
        .with("A", |unit| (unit.log.stopped, unit.log.in_radius_at_start) = (true, true))
        .position(|now| {
            let leader = &mut now.leaders[0];
            leader.place = Place::Hex(hex("0410"));
            (leader.log.moved, leader.log.spent) = (true, 12);
        });
    scene.clone().referee().refused(Order::EndPhase);
    playing(scene, Optional::FreeToLeave).referee().order(Order::EndPhase);
}

#[test]
fn r5_defensive_fire_is_free_where_6_27_is_read_so() {
    let scene = Scene::new()
        .unit(Side::Confederate, Arm::Artillery, "G", "1010", Direction::E, 8)
        .with("G", |unit| (unit.log.capabilities.moved, unit.log.capabilities.unlimbered) = (true, true))
        .usa("U", "1210", Direction::W, 12)
        .phase(Side::Union, Phase::DefensiveFire);
    assert!(fire::targets(&scene.clone().field(), id("G")).is_empty());
    assert_eq!(fire::targets(&playing(scene, Optional::FreeDefensiveFire).field(), id("G")), [id("U")]);
}

#[test]
fn options_are_in_the_journal_of_a_game() {
    let briefing = Briefing::with("round_tops", &[Optional::DuskIsNight], None).expect("in order");
    let origin = briefing.origin(7);
    assert_eq!((origin.scenario.as_str(), origin.seed), ("round_tops", 7));
    assert_eq!(origin.options, ["dusk-is-night".to_owned()].into());
    assert_eq!(origin.charts, None);
}

/// A folder with a chart of one's own: the radius of Confederate leaders is another.
fn own_charts() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    let (_, text) = FILES.iter().find(|(name, _)| *name == "fire.ron").expect("fire modifiers");
    let changed = text.replacen("f6_woods: (value: -1", "f6_woods: (value: -3", 1);
    assert_ne!(changed, *text);
    fs::write(folder.path().join("fire.ron"), changed).expect("a file");
    folder
}

#[test]
fn own_charts_replace_those_of_the_program_one_by_one() {
    let folder = own_charts();
    let briefing = Briefing::with("round_tops", &[], Some(folder.path())).expect("in order");
    let usual = Charts::load().expect("in order");
    assert_eq!((usual.fire.f6_woods.value, briefing.charts.fire.f6_woods.value), (-1, -3));
    assert_eq!(usual.morale, briefing.charts.morale, "the others are the program's");
    assert_eq!(briefing.own_charts.map(|own| own.folder), Some(folder.path().to_owned()));
}

#[test]
fn a_folder_of_charts_is_refused_with_what_is_wrong_with_it() {
    let folder = TempDir::new().expect("a folder");
    let error = || Charts::from_folder(folder.path()).expect_err("it cannot be played with");
    assert!(matches!(error(), FolderError::NoCharts { .. }), "it is empty");
    fs::write(folder.path().join("wood.ron"), "()").expect("a file");
    assert!(error().to_string().contains("wood.ron: no chart has this name; the charts are combat.ron"));
    fs::remove_file(folder.path().join("wood.ron")).expect("a file");
    fs::write(folder.path().join("fire.ron"), "(f1_entrenched: 3)").expect("a file");
    assert!(error().to_string().contains("fire.ron:1:"), "{}", error());
    let missing = Charts::from_folder(&folder.path().join("nowhere")).expect_err("there is none");
    assert!(matches!(missing, FolderError::Unreadable { .. }));
}

#[test]
fn a_game_goes_on_only_with_the_charts_it_was_begun_with() {
    let folder = own_charts();
    let briefing = Briefing::with("round_tops", &[], Some(folder.path())).expect("in order");
    let journal = folder.path().join("game.journal");
    let origin = briefing.origin(1);
    let field = gettysburg::games::high_tide::setup::opening(briefing.into(), 1);
    type Session = gettysburg::table::session::Session<gettysburg::games::high_tide::HighTide>;
    let session = Session::start(field, origin, Some(&journal)).expect("a journal");
    let header = session.header().clone();
    let again = Briefing::recorded(&header).expect("nothing has changed");
    assert_eq!(again.charts.fire.f6_woods.value, -3);
    let chart = folder.path().join("fire.ron");
    let text = fs::read_to_string(&chart).expect("a file");
    fs::write(&chart, text.replacen("-3", "-2", 1)).expect("a file");
    assert!(matches!(Briefing::recorded(&header), Err(LoadError::OtherCharts(_))));
    let mut header = header;
    (header.charts, header.options) = (None, ["tea-at-five".to_owned()].into());
    let error = Briefing::recorded(&header).expect_err("no such rule").to_string();
    assert!(error.contains("`tea-at-five`; there are stone-walls, orchards"), "{error}");
}
