//! The commands as their users run them.

#![allow(clippy::expect_used, clippy::unwrap_used, clippy::panic)]

mod input;
mod journals;
mod output;
mod reasons;

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::Arc,
};

use assert_cmd::cargo::cargo_bin_cmd;
use gettysburg::{
    games::high_tide::{
        HighTide,
        field::Briefing,
        order::Order,
        trial::{self, Care},
    },
    table::{journal::Line, session},
};
use serde_json::Value;
use tempfile::TempDir;

const SCENARIO: [&str; 2] = ["--scenario", "high_tide/round_tops"];

/// The orders of a whole game of the Round Tops, a line each.
fn a_game(seed: u64) -> Vec<String> {
    a_game_of("round_tops", seed)
}

/// The orders of a whole game of a scenario.
fn a_game_of(scenario: &str, seed: u64) -> Vec<String> {
    let briefing = Arc::new(Briefing::load(scenario).expect("the scenario is in order"));
    let care = Care { every: usize::MAX, mutations: 0 };
    let report = trial::play(&briefing, seed, care).expect("a whole game");
    report.given.iter().map(|order: &Order| ron::to_string(order).expect("orders are plain values")).collect()
}

fn json_lines(output: &[u8]) -> Vec<Value> {
    let text = String::from_utf8(output.to_vec()).expect("the commands print text");
    text.lines().map(|line| serde_json::from_str(line).expect("each line is JSON")).collect()
}

/// What the referee answers to orders that are given from a position.
fn referee_from(position: &str, arguments: &[&str], orders: &str) -> Vec<Value> {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("position.ron");
    fs::write(&file, position).expect("a file");
    let mut command = cargo_bin_cmd!("gettysburg");
    command.arg("referee").args(SCENARIO).arg("--set").arg(&file).args(arguments);
    json_lines(&command.write_stdin(orders).output().expect("it runs").stdout)
}

#[test]
fn list_names_the_scenario() {
    let output = cargo_bin_cmd!("gettysburg").args(["list", "--json"]).output().expect("it runs");
    let list: Value = serde_json::from_slice(&output.stdout).expect("an array");
    assert_eq!(list[0]["id"], "high_tide/round_tops");
    assert_eq!(list[0]["turns"], 4);
}

#[test]
fn check_passes_what_comes_with_the_program_and_places_every_error() {
    let good = ["check", "scenarios", "assets/charts", "assets/boards", "assets/counters"];
    cargo_bin_cmd!("gettysburg").args(good).assert().success();
    let folder = TempDir::new().expect("a folder");
    let charts = folder.path().join("charts");
    fs::create_dir(&charts).expect("a folder");
    let wrong = charts.join("command.ron");
    let text = fs::read_to_string("assets/charts/high_tide/command.ron").expect("the chart");
    fs::write(&wrong, text.replacen("value: 4", "value: four", 1)).expect("a file");
    let output = cargo_bin_cmd!("gettysburg").arg("check").arg(&wrong).output().expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(said.contains("command.ron:4:"), "{said}");
}

#[test]
fn referee_prints_one_object_an_order_and_names_the_rule_of_a_refusal() {
    let output = cargo_bin_cmd!("gettysburg")
        .arg("referee")
        .args(SCENARIO)
        .write_stdin("// a comment\n\nPlaceHistorical\nFire(firers: [], target: \"US-R1\")\nEndPhase\n")
        .output()
        .expect("it runs");
    let lines = json_lines(&output.stdout);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[1]["accepted"], false);
    assert_eq!(lines[1]["refused"]["rule"], "4");
}

#[test]
fn referee_exits_with_2_for_unusable_input_and_3_for_a_refusal_under_strict() {
    let run = |arguments: &[&str], input: &str| {
        let mut command = cargo_bin_cmd!("gettysburg");
        command.arg("referee").args(SCENARIO).args(arguments).write_stdin(input);
        command.output().expect("it runs")
    };
    let unusable = run(&[], "PlaceHistorical\nMarch(\n");
    assert_eq!(unusable.status.code(), Some(2));
    assert_eq!(json_lines(&unusable.stdout)[1]["unusable"]["line"], 2);
    assert_eq!(run(&["--strict"], "EndPhase\n").status.code(), Some(3));
    assert_eq!(run(&[], "EndPhase\n").status.code(), Some(0));
    let unknown = cargo_bin_cmd!("gettysburg").args(["referee", "--scenario", "chess/opening"]).output();
    assert_eq!(unknown.expect("it runs").status.code(), Some(2));
}

#[test]
fn dictated_dice_are_rolled_and_the_state_can_be_had() {
    let position = "(mover: Confederate, phase: OffensiveFire, units: [\
        (unit: \"CS-2-I-Law\", hex: \"1240\", facing: E), (unit: \"US-2-1-III\", hex: \"1340\", facing: W)])";
    let order = "Fire(firers: [\"CS-2-I-Law\"], target: \"US-2-1-III\")\n";
    let lines = referee_from(position, &["--dice", "7,3", "--state"], order);
    assert_eq!(lines[0]["dice"], serde_json::json!([7, 3]));
    // Nineteen points, adjacent: the column 19-23, a seven, three points.
    let left = lines[1]["state"]["units"][1]["strength"].clone();
    assert_eq!(left, 19);
}

#[test]
fn r7_37_ask_fire_shows_the_chances_of_the_side_chosen() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("position.ron");
    // Two hexes off, on the hexspine between the flank and the rear of a brigade that faces west.
    let position = "(mover: Confederate, phase: OffensiveFire, units: [\
        (unit: \"CS-2-I-Law\", hex: \"1139\", facing: SW), (unit: \"US-2-1-III\", hex: \"1040\", facing: W)])";
    fs::write(&file, position).expect("a file");
    let ask = |through: &[&str]| -> Value {
        let mut command = cargo_bin_cmd!("gettysburg");
        command.arg("ask").args(SCENARIO).arg("--set").arg(&file);
        command.args(["fire", "CS-2-I-Law", "US-2-1-III"]).args(through);
        serde_json::from_slice(&command.output().expect("it runs").stdout).expect("JSON")
    };
    let rear = ask(&[]);
    assert_eq!(rear["sides"], serde_json::json!(["Flank", "Rear"]), "{rear}");
    assert_eq!(rear["plan"]["through"], "Rear");
    let flank = ask(&["--through", "flank"]);
    assert_eq!(flank["plan"]["through"], "Flank");
    assert_ne!(flank["odds"]["rout"], rear["odds"]["rout"]);
    assert_eq!(ask(&["--through", "front"])["refused"]["rule"], "7.37");
}

#[test]
fn ask_answers_in_json() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("position.ron");
    let position = "(mover: Confederate, phase: Movement, units: [\
        (unit: \"CS-2-I-Law\", hex: \"1240\", facing: E), (unit: \"US-2-1-III\", hex: \"1640\", facing: W)],\
        leaders: [(leader: \"CS-L-HOOD\", hex: \"1240\")])";
    fs::write(&file, position).expect("a file");
    let ask = |question: &[&str]| -> Value {
        let mut command = cargo_bin_cmd!("gettysburg");
        command.arg("ask").args(SCENARIO).arg("--set").arg(&file).args(question);
        let output = command.output().expect("it runs");
        assert!(output.status.success(), "{question:?}: {}", String::from_utf8_lossy(&output.stderr));
        serde_json::from_slice(&output.stdout).expect("JSON")
    };
    assert!(ask(&["moves", "CS-2-I-Law"])["hexes"].as_array().is_some_and(|hexes| hexes.len() > 5));
    assert_eq!(ask(&["options"])["to_act"], "Confederate");
    assert!(ask(&["sight", "1240", "1640"])["steps"].as_array().is_some_and(|steps| steps.len() == 3));
    assert_eq!(ask(&["command", "CS-2-I-Law"])["leaders"][0]["within"], true);
    assert_eq!(ask(&["zoc", "union"])["zones"][0]["hexes"].as_array().map(Vec::len), Some(3));
    assert_eq!(ask(&["fire", "CS-2-I-Law", "US-2-1-III"])["legal"], false);
}

#[test]
fn a_recorded_game_is_replayed_and_verified() {
    let folder = TempDir::new().expect("a folder");
    let journal = folder.path().join("game.journal");
    let output = cargo_bin_cmd!("gettysburg")
        .arg("referee")
        .args(SCENARIO)
        .args(["--seed", "4", "--strict", "--save"])
        .arg(&journal)
        .write_stdin(a_game(4).join("\n"))
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stdout));
    let replay = cargo_bin_cmd!("gettysburg").arg("replay").arg(&journal).output().expect("it runs");
    assert_eq!(replay.status.code(), Some(0));
    let said: Value = serde_json::from_slice(&replay.stdout).expect("JSON");
    assert_eq!(said["verified"], true);
    assert_eq!(said["phase"], "Over");
    // A changed die is found.
    let text = fs::read_to_string(&journal).expect("the journal");
    let changed = text.replacen("dice:[", "dice:[99,", 60);
    fs::write(&journal, changed).expect("a file");
    let replay = cargo_bin_cmd!("gettysburg").arg("replay").arg(&journal).output().expect("it runs");
    assert_eq!(replay.status.code(), Some(1));
}

/// Replays a recorded game and returns what is said of it. Raise `RULES_VERSION` and record the games anew, by these
/// tests with GETTYSBURG_RECORD_GOLDEN set, when a change of rules lets their orders lead elsewhere.
fn golden(name: &str, scenario: &str, orders: impl FnOnce(&Path) -> Vec<String>) -> Value {
    let journal = Path::new("tests/golden").join(name).with_extension("journal");
    if std::env::var_os("GETTYSBURG_RECORD_GOLDEN").is_some() {
        let orders = orders(&journal);
        let _ = fs::remove_file(&journal);
        let mut command = cargo_bin_cmd!("gettysburg");
        command.args(["referee", "--scenario", &format!("high_tide/{scenario}")]);
        command.args(["--seed", "1863", "--strict", "--save"]).arg(&journal);
        command.write_stdin(orders.join("\n")).assert().success();
    }
    let replay = cargo_bin_cmd!("gettysburg").arg("replay").arg(journal).output().expect("it runs");
    let said: Value = serde_json::from_slice(&replay.stdout).expect("JSON");
    assert_eq!(said["verified"], true, "{said}");
    said
}

/// Replays the recorded game of a scenario, random legal play from set-up to victory count, and returns the hash
/// of its last position.
fn whole_game(scenario: &str) -> String {
    let said = golden(scenario, scenario, |_| a_game_of(scenario, 1863));
    assert_eq!(said["phase"], "Over");
    said["hash"].as_str().expect("a hash").to_owned()
}

/// The orders of a recorded game.
fn orders_of(journal: &Path) -> Vec<String> {
    let recorded = session::load::<HighTide>(journal).expect("a journal");
    let orders = recorded.lines.into_iter().filter_map(|numbered| match numbered.line {
        Line::Order { order, .. } => Some(order),
        _ => None,
    });
    orders.map(|order| ron::to_string(&order).expect("orders are plain values")).collect()
}

#[test]
fn july_1_played_by_a_plan_for_each_corps_replays_to_the_same_hash() {
    let said = golden("july_1", "three_days", orders_of);
    // The thirteen turns of the day are over, and 2000 has begun.
    assert_eq!((&said["turn"], &said["phase"]), (&13.into(), &"Movement".into()));
    insta::assert_snapshot!(said["hash"].as_str().expect("a hash"));
}

#[test]
fn the_golden_game_replays_to_the_same_hash() {
    insta::assert_snapshot!(whole_game("round_tops"));
}

#[test]
fn the_golden_game_of_the_first_day_replays_to_the_same_hash() {
    insta::assert_snapshot!(whole_game("first_day"));
}

#[test]
fn the_golden_game_of_culps_hill_replays_to_the_same_hash() {
    insta::assert_snapshot!(whole_game("culps_hill"));
}

#[test]
fn the_golden_game_of_the_third_day_replays_to_the_same_hash() {
    insta::assert_snapshot!(whole_game("third_day"));
}

#[test]
fn options_and_own_charts_are_recorded_and_taken_up_again() {
    let folder = TempDir::new().expect("a folder");
    let (charts, journal) = (folder.path().join("own"), folder.path().join("game.journal"));
    fs::create_dir(&charts).expect("a folder");
    fs::copy("assets/charts/high_tide/melee.ron", charts.join("melee.ron")).expect("a file");
    let mut command = cargo_bin_cmd!("gettysburg");
    command.arg("referee").args(SCENARIO).args(["--option", "dusk-is-night", "--option", "stone-walls"]);
    command.arg("--charts").arg(&charts).arg("--save").arg(&journal);
    command.write_stdin("PlaceHistorical\nEndPhase\n").assert().success();
    let text = fs::read_to_string(&journal).expect("a journal");
    assert!(text.contains("options:[\"dusk-is-night\",\"stone-walls\"]"), "{text}");
    cargo_bin_cmd!("gettysburg").arg("replay").arg(&journal).assert().success();
    // With other charts it is not the same game.
    fs::remove_file(charts.join("melee.ron")).expect("a file");
    let output = cargo_bin_cmd!("gettysburg").arg("replay").arg(&journal).output().expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    let unknown =
        cargo_bin_cmd!("gettysburg").arg("referee").args(SCENARIO).args(["--option", "tea"]).assert();
    unknown.failure();
}

#[test]
fn check_takes_a_folder_of_own_charts_as_a_whole() {
    let folder = TempDir::new().expect("a folder");
    fs::copy("assets/charts/high_tide/melee.ron", folder.path().join("melee.ron")).expect("a file");
    let check = || cargo_bin_cmd!("gettysburg").args(["check", "--charts"]).arg(folder.path()).assert();
    check().success();
    fs::write(folder.path().join("combat.ron"), "(columns: [1])").expect("a file");
    check().code(1);
}

#[test]
fn a_killed_referee_loses_at_most_the_order_in_hand() {
    let orders = a_game(5);
    let folder = TempDir::new().expect("a folder");
    for moment in 1..=10 {
        let answered = orders.len() * moment / 11;
        let journal = folder.path().join(format!("killed_{moment}.journal"));
        kill_after(&orders, answered, &journal);
        // A torn last line costs that line only.
        let mut torn = fs::OpenOptions::new().append(true).open(&journal).expect("the journal");
        torn.write_all(b"Order(order:Mov").expect("a torn line");
        let replay = cargo_bin_cmd!("gettysburg").arg("replay").arg(&journal).output().expect("it runs");
        let said: Value = serde_json::from_slice(&replay.stdout).expect("JSON");
        assert_eq!(said["verified"], true, "killed after {answered}: {said}");
        let kept = said["orders"].as_u64().expect("a number") as usize;
        assert!(kept >= answered, "{kept} orders of {answered} were kept");
        assert_eq!(said["torn"], true);
        let goes_on = cargo_bin_cmd!("gettysburg").arg("referee").arg("--load").arg(&journal).output();
        assert_eq!(goes_on.expect("it runs").status.code(), Some(0));
    }
}

/// Plays through a pipe and kills the process once so many orders have been answered.
fn kill_after(orders: &[String], answered: usize, journal: &Path) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_gettysburg"))
        .arg("referee")
        .args(SCENARIO)
        .args(["--seed", "5", "--save"])
        .arg(journal)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    for order in &orders[..answered] {
        writeln!(input, "{order}").expect("it reads");
        line.clear();
        output.read_line(&mut line).expect("it answers");
    }
    // One more order may be under way when the process is killed.
    let _ = writeln!(input, "{}", orders[answered]);
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
}

/// Changes one place of a text in a way that depends on the seed.
fn mutated(text: &str, seed: usize) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    let at = seed.wrapping_mul(2_654_435_761) % bytes.len();
    match seed % 6 {
        0 => bytes.truncate(at),
        1 => bytes[at] = b')',
        2 => bytes[at] = 0xff,
        3 => drop(bytes.remove(at)),
        4 => bytes.splice(at..at, *b"-99999999999999999999").for_each(drop),
        _ => bytes.splice(at..at, *b"(((((((((((").for_each(drop),
    }
    bytes
}

#[test]
fn five_hundred_mutated_files_give_an_error_with_file_and_line_or_are_sound() {
    let folder = TempDir::new().expect("a folder");
    let mut files: Vec<PathBuf> = vec!["scenarios/high_tide/round_tops.ron".into()];
    let charts = fs::read_dir("assets/charts/high_tide").expect("the charts");
    files.extend(charts.map(|entry| entry.expect("a chart").path()));
    files.sort();
    let mut paths = Vec::new();
    for seed in 0..400 {
        let source = &files[seed % files.len()];
        let kind = if source.starts_with("scenarios") { "scenarios" } else { "charts" };
        let place = folder.path().join(kind).join(seed.to_string());
        fs::create_dir_all(&place).expect("a folder");
        let path = place.join(source.file_name().expect("a name"));
        let text = fs::read_to_string(source).expect("a file");
        fs::write(&path, mutated(&text, seed)).expect("a file");
        paths.push(path);
    }
    let output = cargo_bin_cmd!("gettysburg").arg("check").args(&paths).output().expect("it runs");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{errors}");
    assert!(!errors.contains("panicked"), "{errors}");
    for path in &paths {
        let named = path.display().to_string();
        let mut lines = said.lines().filter_map(|line| line.strip_prefix(&named)).peekable();
        assert!(lines.peek().is_some(), "nothing was said of {named}");
        for line in lines {
            let number = line.strip_prefix(':').and_then(|rest| rest.split(':').next());
            let has_line = number.is_some_and(|number| number.parse::<usize>().is_ok());
            assert!(line == ": sound" || has_line, "{named}{line} names no line");
        }
    }
    mutated_journals(folder.path());
}

/// A hundred mutated journals: an error with file and line, or a replay that says what differs.
fn mutated_journals(folder: &Path) {
    let journal = folder.join("whole.journal");
    let orders = a_game(6);
    let output = cargo_bin_cmd!("gettysburg")
        .arg("referee")
        .args(SCENARIO)
        .args(["--seed", "6", "--save"])
        .arg(&journal)
        .write_stdin(orders[..orders.len().min(40)].join("\n"))
        .output()
        .expect("it runs");
    assert!(output.status.success());
    let text = fs::read_to_string(&journal).expect("the journal");
    for seed in 0..100 {
        let path = folder.join(format!("{seed}.journal"));
        fs::write(&path, mutated(&text, seed)).expect("a file");
        let replay = cargo_bin_cmd!("gettysburg").arg("replay").arg(&path).output().expect("it runs");
        let errors = String::from_utf8_lossy(&replay.stderr).into_owned();
        match replay.status.code() {
            Some(0 | 1) => {}
            Some(2) => assert!(errors.contains(".journal") || errors.contains("scenario"), "{errors}"),
            other => panic!("seed {seed}: {other:?} {errors}"),
        }
    }
}
