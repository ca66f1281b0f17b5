//! Recorded games: taken up from where they were, and gone on with in a new file where today's rules differ.

#![allow(clippy::expect_used, clippy::panic)]

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use gettysburg::{
    games::high_tide::{
        HighTide,
        field::{Briefing, Field},
        order::Order,
        puzzle, setup,
    },
    table::{
        journal::{JournalError, Origin},
        session::{self, Divergence, Resumed, Session, Verdict},
    },
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

fn origin(seed: u64) -> Origin {
    briefing().origin(seed)
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
    let mut game = Session::<HighTide>::start(field, origin(5), Some(&path)).expect("a new file");
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
    let mut game = Session::<HighTide>::start(opening(), origin(5), Some(&old)).expect("a new file");
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
    drop(Session::<HighTide>::start(opening(), origin(5), Some(&path)).expect("a new file"));
    let text = fs::read_to_string(&path).expect("it reads").replacen("high_tide", "chess", 1);
    fs::write(&path, text).expect("it can be written");
    let error = session::load::<HighTide>(&path).expect_err("this is no such game").to_string();
    assert!(error.contains("`chess`"), "{error}");
}

/// A recorded game of some orders in the set-up and the first turn, closed again, and its hash.
fn a_recorded_game(folder: &TempDir) -> (PathBuf, String) {
    let path = folder.path().join("game.journal");
    let mut game = Session::<HighTide>::start(opening(), origin(5), Some(&path)).expect("a new file");
    for _ in 0..2 {
        game.submit(Order::PlaceHistorical).expect("legal");
        game.submit(Order::EndPhase).expect("legal");
    }
    (path, game.referee().hash())
}

fn error(path: &Path) -> String {
    session::load::<HighTide>(path).expect_err("it does not read").to_string()
}

/// The verdict on a game with a part of its text replaced.
fn altered(path: &Path, from: &str, to: &str) -> Resumed<HighTide> {
    let text = fs::read_to_string(path).expect("it reads");
    assert!(text.contains(from), "{from}");
    fs::write(path, text.replacen(from, to, 1)).expect("it can be written");
    let recorded = session::load::<HighTide>(path).expect("it reads");
    Session::review(opening(), &recorded)
}

#[test]
fn a_game_is_recorded_by_one_program_at_a_time() {
    let folder = TempDir::new().expect("a folder");
    let (path, _) = a_recorded_game(&folder);
    let recorded = session::load::<HighTide>(&path).expect("it reads");
    let mut first = resume(&path);
    let second = Session::<HighTide>::resume(opening(), &recorded, &path).expect_err("it is in use");
    assert!(matches!(second, JournalError::InUse { .. }), "{second}");
    first.session.submit(Order::EndPhase).expect("nobody moves");
    drop(first);
    // What was read before the other program went on no longer holds.
    let stale = Session::<HighTide>::resume(opening(), &recorded, &path).expect_err("it has changed");
    assert!(matches!(stale, JournalError::Changed { .. }), "{stale}");
    assert_eq!(resume(&path).verdict, Verdict::Verified);
}

#[test]
fn a_whole_line_that_does_not_read_is_never_cut_off() {
    let folder = TempDir::new().expect("a folder");
    let (path, _) = a_recorded_game(&folder);
    let lines = fs::read_to_string(&path).expect("it reads").lines().count();
    let text = fs::read_to_string(&path).expect("it reads") + "\nOrder(order:Bombard,dice:[])\n\n";
    fs::write(&path, &text).expect("it can be written");
    let said = error(&path);
    assert!(said.contains(&format!("game.journal:{}:13: ", lines + 2)), "{said}");
    assert!(said.contains("newer version") && said.contains("delete this line"), "{said}");
    assert_eq!(fs::read_to_string(&path).expect("it reads"), text);
    // In the middle, deleting it would not do.
    fs::write(&path, format!("{text}Undo\n")).expect("it can be written");
    assert!(!error(&path).contains("delete this line"));
}

#[test]
fn blank_lines_and_zeros_are_passed_over() {
    let folder = TempDir::new().expect("a folder");
    let (path, hash) = a_recorded_game(&folder);
    let text = fs::read_to_string(&path).expect("it reads").replace('\n', "\r\n\r\n");
    fs::write(&path, format!("\u{feff}{text}\0\0\n\0\0\0")).expect("it can be written");
    let recorded = session::load::<HighTide>(&path).expect("it reads");
    assert!(!recorded.torn);
    let mut resumed = resume(&path);
    assert_eq!((resumed.verdict, resumed.session.referee().hash()), (Verdict::Verified, hash));
    resumed.session.submit(Order::EndPhase).expect("nobody moves");
    let hash = resumed.session.referee().hash();
    drop(resumed.session);
    let again = resume(&path);
    assert_eq!((again.verdict, again.session.referee().hash()), (Verdict::Verified, hash));
}

#[test]
fn a_journal_deleted_while_playing_is_recorded_anew() {
    let folder = TempDir::new().expect("a folder");
    let (path, _) = a_recorded_game(&folder);
    let mut session = resume(&path).session;
    fs::remove_file(&path).expect("it can be deleted");
    session.submit(Order::EndPhase).expect("nobody moves");
    session.submit(Order::EndPhase).expect("nobody fires");
    assert!(session.recorded_anew(), "the player can be told");
    assert!(!session.recorded_anew(), "once");
    fs::remove_file(&path).expect("it is there again");
    session.sync();
    assert!(session.lost_journal().is_none(), "{:?}", session.lost_journal());
    let hash = session.referee().hash();
    drop(session);
    let again = resume(&path);
    assert_eq!((again.verdict, again.session.referee().hash()), (Verdict::Verified, hash));
}

#[test]
fn a_journal_replaced_while_playing_is_reported_lost() {
    let folder = TempDir::new().expect("a folder");
    let (path, _) = a_recorded_game(&folder);
    let mut session = resume(&path).session;
    fs::remove_file(&path).expect("it can be deleted");
    fs::write(&path, "another file").expect("it can be written");
    session.submit(Order::EndPhase).expect("the game goes on");
    assert!(matches!(session.lost_journal(), Some(JournalError::Replaced { .. })));
    assert_eq!(fs::read_to_string(&path).expect("it reads"), "another file");
}

#[test]
fn an_altered_snapshot_header_or_undo_diverges_at_its_line() {
    let diverged = |from: &str, to: &str| {
        let folder = TempDir::new().expect("a folder");
        match altered(&a_recorded_game(&folder).0, from, to).verdict {
            Verdict::Diverged { order, line, how } => (order, line, how),
            Verdict::Verified => panic!("{from} -> {to} is not noticed"),
        }
    };
    assert_eq!(diverged("Snapshot(\"20", "Snapshot(\"21"), (0, 2, Divergence::Snapshot));
    assert_eq!(diverged("seed:5", "seed:6"), (0, 1, Divergence::Seed));
    assert_eq!(diverged("Order(", "Undo\nOrder("), (0, 3, Divergence::NothingToUndo));
    assert_eq!(diverged("Hash(\"", "Hash(\"0"), (4, 7, Divergence::Hash));
    let refused = diverged("Order(order:PlaceHistorical,dice:[])\n", "");
    assert!(matches!(refused, (1, 3, Divergence::Refused(_))), "{refused:?}");
}

#[test]
fn a_second_header_is_an_error() {
    let folder = TempDir::new().expect("a folder");
    let (path, _) = a_recorded_game(&folder);
    let text = fs::read_to_string(&path).expect("it reads");
    let header = text.lines().next().expect("a header");
    fs::write(&path, format!("{text}{header}\n")).expect("it can be written");
    assert!(error(&path).contains("a journal has one header"), "{}", error(&path));
}

#[test]
fn dice_that_the_seed_does_not_give_are_counted() {
    let text = POSITION
        .replace("Movement", "OffensiveFire")
        .replace("\"1540\", facing: NE", "\"1240\", facing: E")
        .replace("1835", "1340");
    let found = |dictated: &[u8]| {
        let folder = TempDir::new().expect("a folder");
        let path = folder.path().join("position.journal");
        let field = puzzle::field("position", &text, briefing(), 5).expect("a position");
        let mut game = Session::<HighTide>::start(field, origin(5), Some(&path)).expect("a new file");
        game.dictate(dictated.iter().copied());
        game.submit(order("Fire(firers: [\"CS-2-I-Law\"], target: \"US-V-ART-1\")")).expect("they fire");
        let rolled = game.referee().rolled().to_vec();
        drop(game);
        let resumed = resume(&path);
        assert_eq!(resumed.verdict, Verdict::Verified);
        (rolled, resumed.dictated)
    };
    let (rolled, dictated) = found(&[]);
    assert_eq!(dictated, 0);
    assert_eq!(found(&[rolled[0] % 10 + 1]).1, 1);
}
