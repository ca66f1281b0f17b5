//! Files and options that are not in order.

use super::*;

fn run(arguments: &[&str], input: impl Into<Vec<u8>>) -> (Option<i32>, String, String) {
    let mut command = cargo_bin_cmd!("gettysburg");
    let output = command.args(arguments).write_stdin(input).output().expect("it runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

/// A file of some bytes below a folder, and its path.
fn file(folder: &TempDir, name: &str, bytes: impl AsRef<[u8]>) -> String {
    let path = folder.path().join(name);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(&path, bytes).expect("a file");
    path.display().to_string()
}

#[test]
fn simulate_plays_on_beyond_the_last_seed_and_wants_two_players() {
    let last = u64::MAX.to_string();
    let simulate = ["simulate", SCENARIO[0], SCENARIO[1], "--seed", &last, "--games", "2"];
    let (status, said, _) = run(&simulate, "");
    let results: Value = serde_json::from_str(&said).expect("JSON");
    let played = results["results"].as_object().into_iter().flat_map(|results| results.values());
    assert_eq!((status, played.filter_map(Value::as_u64).sum()), (Some(0), 2_u64), "{said}");
    for players in ["random", "random,random,random"] {
        let (status, _, errors) = run(&["simulate", SCENARIO[0], SCENARIO[1], "--players", players], "");
        assert_eq!(status, Some(2));
        assert!(errors.contains("names two players"), "{errors}");
    }
}

#[test]
fn orders_that_cannot_be_read_name_their_file_or_line() {
    let folder = TempDir::new().expect("a folder");
    let referee = ["referee", SCENARIO[0], SCENARIO[1]];
    let (status, _, errors) = run(&[&referee[..], &["--orders", "assets"]].concat(), "");
    assert_eq!(status, Some(2));
    assert!(errors.contains("assets: this is a folder"), "{errors}");
    let binary = file(&folder, "binary", b"PlaceHistorical\n\x7fELF\xff\n");
    let (status, said, _) = run(&[&referee[..], &["--orders", &binary]].concat(), "");
    let last = json_lines(said.as_bytes()).pop().expect("a line");
    assert_eq!((status, &last["unusable"]["line"]), (Some(2), &2.into()), "{said}");
    assert_eq!(last["what"], "the text is not UTF-8");
    let unread = file(&folder, "unread", "PlaceHistorical\nMarch(\n");
    let (_, said, _) = run(&[&referee[..], &["--orders", &unread]].concat(), "");
    let last = json_lines(said.as_bytes()).pop().expect("a line");
    let unusable = &last["unusable"];
    assert_eq!((&unusable["file"], &unusable["line"]), (&unread.as_str().into(), &2.into()), "{said}");
    assert!(unusable["column"].as_u64() > Some(0), "{said}");
}

#[test]
fn a_byte_order_mark_before_orders_is_passed_over() {
    let (status, said, _) = run(&["referee", SCENARIO[0], SCENARIO[1]], "\u{feff}PlaceHistorical\r\n");
    assert_eq!((status, &json_lines(said.as_bytes())[0]["accepted"]), (Some(0), &true.into()), "{said}");
}

#[test]
fn an_order_with_too_long_a_name_is_worded_for_a_player() {
    let order = format!("Rally(unit: \"{}\")\n", "A".repeat(30));
    let (_, said, _) = run(&["referee", SCENARIO[0], SCENARIO[1]], order);
    assert!(said.contains("24 letters at most"), "{said}");
}

#[test]
fn a_position_that_is_no_text_names_its_line() {
    let folder = TempDir::new().expect("a folder");
    let path = file(&folder, "position.ron", b"(\n  mover: \xff,\n)");
    let (status, _, errors) = run(&["ask", SCENARIO[0], SCENARIO[1], "--set", &path, "options"], "");
    assert_eq!(status, Some(2));
    assert!(errors.contains("position.ron:2:10: the text is not UTF-8"), "{errors}");
}

#[test]
fn a_scenario_with_nothing_to_play_for_is_not_sound() {
    let folder = TempDir::new().expect("a folder");
    let text = fs::read_to_string("scenarios/high_tide/round_tops.ron").expect("the scenario");
    let at = text.find("    objectives: [").expect("it has objectives");
    let end = at + text[at..].find("\n    ],\n").expect("they end") + "\n    ],\n".len();
    let path = file(&folder, "scenarios/s.ron", [&text[..at], &text[end..]].concat());
    let (status, said, _) = run(&["check", &path], "");
    assert_eq!(status, Some(1));
    assert!(said.contains("a scenario has objectives, and this one has none"), "{said}");
}

#[test]
fn brackets_without_end_are_worded_for_a_player() {
    let folder = TempDir::new().expect("a folder");
    let text = fs::read_to_string("scenarios/high_tide/round_tops.ron").expect("the scenario");
    let nested = text.replacen("at: ", &format!("at: {}", "All([\n".repeat(300)), 1);
    let path = file(&folder, "scenarios/s.ron", nested);
    let (status, said, _) = run(&["check", &path], "");
    assert_eq!(status, Some(1));
    assert!(said.contains("brackets within brackets") && !said.contains("serde"), "{said}");
}

#[cfg(unix)]
#[test]
fn check_follows_no_links_and_reads_regular_files_only() {
    let folder = TempDir::new().expect("a folder");
    file(&folder, "all/charts/turns.ron", fs::read("assets/charts/high_tide/turns.ron").expect("a chart"));
    let all = folder.path().join("all");
    std::os::unix::fs::symlink(&all, all.join("again")).expect("a link");
    std::os::unix::fs::symlink("/dev/zero", all.join("endless.ron")).expect("a link");
    let (status, said, errors) = run(&["check", &all.display().to_string()], "");
    assert_eq!((status, said.lines().count()), (Some(0), 1), "{said}{errors}");
    let (status, _, errors) = run(&["check", "/dev/zero"], "");
    assert_eq!(status, Some(2));
    assert!(errors.contains("neither a regular file nor a folder"), "{errors}");
}

#[cfg(feature = "paint")]
mod painted {
    use super::*;

    #[test]
    fn the_survey_is_read_by_its_own_reader() {
        let folder = TempDir::new().expect("a folder");
        assert_eq!(run(&["check", "assets/survey"], "").0, Some(0));
        let text = fs::read_to_string("assets/survey/roads.ron").expect("the roads");
        let path = file(&folder, "survey/roads.ron", text.replacen("kind: ", "kind: Broad", 1));
        let (status, said, _) = run(&["check", &path], "");
        assert_eq!(status, Some(1));
        assert!(said.contains("survey/roads.ron:") && said.contains("Broad"), "{said}");
        let other = file(&folder, "survey/moon.ron", "[]");
        assert_eq!(run(&["check", &other], "").0, Some(1));
    }

    #[test]
    fn the_survey_outside_the_source_tree_says_what_is_missing() {
        let folder = TempDir::new().expect("a folder");
        let mut command = cargo_bin_cmd!("gettysburg");
        let output = command.args(["survey", "high_tide"]).current_dir(folder.path()).output();
        let output = output.expect("it runs");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2));
        assert!(said.contains("source tree") && said.contains("--out"), "{said}");
    }

    #[test]
    fn a_picture_is_refused_before_it_is_painted() {
        let picture = |arguments: &[&str]| run(&[&["picture", "high_tide"], arguments].concat(), "");
        let (status, _, errors) = picture(&["--out", "no/such/map.png"]);
        assert_eq!(status, Some(2));
        assert!(errors.contains("there is no folder no/such"), "{errors}");
        let folder = TempDir::new().expect("a folder");
        let out = folder.path().join("map.png").display().to_string();
        let (status, _, errors) = picture(&["--out", &out, "--width", "16384"]);
        assert_eq!(status, Some(2));
        assert!(errors.contains("is too large to paint"), "{errors}");
        assert_eq!(picture(&["--out", &out, "--width", "20000"]).0, Some(2));
    }
}
