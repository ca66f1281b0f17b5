//! Recorded games: taken up from where they were, and gone on with in a new file where today's rules differ.

#![allow(clippy::expect_used)]

use std::{fs, path::Path, sync::Arc};

use gettysburg::{
    games::high_tide::{
        HighTide,
        field::{Briefing, Field},
        order::Order,
        puzzle, setup,
    },
    table::session::{self, Resumed, Session, Verdict},
};
use tempfile::TempDir;

const POSITION: &str = r#"(
    turn: Some((2, "1700")),
    mover: Confederate,
    phase: Movement,
    units: [
        (unit: "CS-2-I-Law", hex: "1540", facing: NE),
        (unit: "US-V-ART-1", hex: "1835", facing: W, formation: Some(Limbered)),
    ],
)"#;

fn briefing() -> Arc<Briefing> {
    Arc::new(Briefing::load("round_tops").expect("the scenario is in order"))
}

fn opening() -> Field {
    setup::opening(briefing(), 5)
}

fn order(text: &str) -> Order {
    ron::from_str(text).expect("an order")
}

fn resume(path: &Path) -> Resumed<HighTide> {
    let recorded = session::load::<HighTide>(path).expect("it reads");
    Session::resume(opening(), &recorded, path).expect("it can be gone on with")
}

#[test]
fn a_game_from_a_position_is_verified_and_tells_what_happened() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("position.journal");
    let field = puzzle::field("position", POSITION, briefing(), 5).expect("a position");
    let mut game = Session::<HighTide>::start(field, "round_tops", 5, Some(&path)).expect("a new file");
    let steps = ["Enter(\"1539\")", "Turn(E)"];
    let mut facts = Vec::new();
    for step in steps {
        let order = order(&format!("Move(unit: \"CS-2-I-Law\", steps: [{step}])"));
        facts.push(game.submit(order).expect("it moves"));
    }
    assert!(game.undo());
    facts.pop();
    let hash = game.referee().hash();
    drop(game);
    let resumed = resume(&path);
    assert_eq!((resumed.verdict, resumed.told), (Verdict::Verified, facts));
    assert_eq!(resumed.session.referee().hash(), hash);
}

#[test]
fn a_game_of_other_rules_goes_on_in_a_new_file_and_leaves_the_old_one_as_it_is() {
    let folder = TempDir::new().expect("a folder");
    let (old, new) = (folder.path().join("old.journal"), folder.path().join("new.journal"));
    let mut game = Session::<HighTide>::start(opening(), "round_tops", 5, Some(&old)).expect("a new file");
    game.submit(Order::PlaceHistorical).expect("both sides may");
    drop(game);
    let text = fs::read_to_string(&old).expect("it reads").replacen("rules:", "rules:9", 1);
    fs::write(&old, &text).expect("it can be written");

    let mut resumed = resume(&old);
    assert!(matches!(resumed.verdict, Verdict::Diverged { order: 0, .. }), "{:?}", resumed.verdict);
    resumed.session.record(&new).expect("a new file");
    resumed.session.submit(Order::PlaceHistorical).expect("the set-up begins again");
    let hash = resumed.session.referee().hash();
    drop(resumed);
    assert_eq!(fs::read_to_string(&old).expect("it reads"), text);
    let again = resume(&new);
    assert_eq!((again.verdict, again.session.referee().hash()), (Verdict::Verified, hash));
}

#[test]
fn a_game_of_another_kind_is_refused_with_its_name() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("other.journal");
    drop(Session::<HighTide>::start(opening(), "round_tops", 5, Some(&path)).expect("a new file"));
    let text = fs::read_to_string(&path).expect("it reads").replacen("high_tide", "chess", 1);
    fs::write(&path, text).expect("it can be written");
    let error = session::load::<HighTide>(&path).expect_err("this is no such game").to_string();
    assert!(error.contains("`chess`"), "{error}");
}
