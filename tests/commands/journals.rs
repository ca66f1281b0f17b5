//! Recorded games on the command line.

use super::*;

/// Some orders of a game from its beginning.
const BEGINNING: &str = "PlaceHistorical\nEndPhase\nPlaceHistorical\nEndPhase\n";

fn referee(arguments: &[&str], input: &str) -> std::process::Output {
    let mut command = cargo_bin_cmd!("gettysburg");
    command.arg("referee").args(arguments).write_stdin(input).output().expect("it runs")
}

fn replay(path: &str) -> Value {
    let output = cargo_bin_cmd!("gettysburg").arg("replay").arg(path).output().expect("it runs");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

/// A recorded game, its folder and its path.
fn recorded() -> (TempDir, String) {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("game.journal").display().to_string();
    let [option, id] = SCENARIO;
    assert!(referee(&[option, id, "--save", &path], BEGINNING).status.success());
    (folder, path)
}

fn stderr(output: &std::process::Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_game_in_use_is_not_taken_up_but_can_be_asked_about() {
    let (_folder, path) = recorded();
    let file = fs::OpenOptions::new().append(true).open(&path).expect("the journal");
    file.lock().expect("another program has it in hand");
    let refused = referee(&["--load", &path], "EndPhase\n");
    assert_eq!(refused.status.code(), Some(2));
    assert!(stderr(&refused).contains("another program"), "{}", stderr(&refused));
    let ask = ["ask", "--load", &path, "zoc", "union"];
    cargo_bin_cmd!("gettysburg").args(ask).assert().success();
}

#[test]
fn a_question_leaves_the_file_as_it_is() {
    let (_folder, path) = recorded();
    let torn = fs::read_to_string(&path).expect("the journal") + "Order(order:Mov";
    fs::write(&path, &torn).expect("a file");
    let ask = ["ask", "--load", &path, "options"];
    let output = cargo_bin_cmd!("gettysburg").args(ask).output().expect("it runs");
    assert!(output.status.success());
    assert!(stderr(&output).contains("torn"), "{}", stderr(&output));
    assert_eq!(fs::read_to_string(&path).expect("the journal"), torn);
}

#[test]
fn a_game_that_differs_is_recorded_in_another_file_or_says_that_it_is_not() {
    let (folder, path) = recorded();
    let text = fs::read_to_string(&path).expect("the journal").replacen("Hash(\"", "Hash(\"0", 1);
    fs::write(&path, &text).expect("a file");
    let lost = referee(&["--load", &path], BEGINNING);
    assert!(lost.status.success());
    assert!(stderr(&lost).contains("game.journal:7: the game differs from order 4 on"), "{}", stderr(&lost));
    assert!(stderr(&lost).contains("NOT recorded; --save FILE"), "{}", stderr(&lost));
    let new = folder.path().join("new.journal").display().to_string();
    let kept = referee(&["--load", &path, "--save", &new], BEGINNING);
    assert!(kept.status.success() && !stderr(&kept).contains("NOT recorded"), "{}", stderr(&kept));
    let again = replay(&new);
    assert_eq!((&again["verified"], &again["orders"]), (&true.into(), &4.into()));
    assert_eq!(fs::read_to_string(&path).expect("the journal"), text);
}

#[test]
fn a_loaded_game_can_be_recorded_in_a_new_file() {
    let (folder, path) = recorded();
    let text = fs::read_to_string(&path).expect("the journal");
    let new = folder.path().join("new.journal").display().to_string();
    assert!(referee(&["--load", &path, "--save", &new], "EndPhase\n").status.success());
    assert_eq!(fs::read_to_string(&path).expect("the journal"), text);
    let again = replay(&new);
    assert_eq!((&again["verified"], &again["orders"]), (&true.into(), &1.into()));
    assert_eq!(again["phase"], "DefensiveFire");
}

#[test]
fn a_difference_is_told_with_its_line_and_reason() {
    let (_folder, path) = recorded();
    let text = fs::read_to_string(&path).expect("the journal");
    fs::write(&path, text.replacen("Order(order:PlaceHistorical,dice:[])\n", "", 1)).expect("a file");
    let said = replay(&path);
    let differs = &said["differs"];
    assert_eq!(said["verified"], false);
    assert_eq!((&differs["order"], &differs["line"]), (&1.into(), &3.into()));
    assert_eq!((&differs["kind"], &differs["refused"]["rule"]), (&"Refused".into(), &"12.41".into()));
    let told = differs["text"].as_str().unwrap_or_default();
    assert!(told.starts_with("The order is refused: ") && !told.contains('{'), "{told}");
}

#[test]
fn only_a_regular_file_is_a_recorded_game() {
    let folder = TempDir::new().expect("a folder");
    let output = cargo_bin_cmd!("gettysburg").arg("replay").arg(folder.path()).output().expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("not a regular file"), "{}", stderr(&output));
}

#[test]
fn no_journal_is_begun_without_orders_or_over_another_file() {
    let (folder, path) = recorded();
    let new = folder.path().join("new.journal");
    let [option, id] = SCENARIO;
    let begun = [option, id, "--save", &new.display().to_string(), "--orders", "no/such/file"];
    let output = referee(&begun, "");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("no/such/file"), "{}", stderr(&output));
    assert!(!new.exists());
    let output = referee(&[option, id, "--save", &path], "");
    assert!(stderr(&output).contains("give another name"), "{}", stderr(&output));
}
