//! What the commands do when nobody takes what they print.

use super::*;

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_and_no_panic() {
    for arguments in [&["list"][..], &["check", "scenarios"], &["ask", SCENARIO[0], SCENARIO[1], "options"]] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("a full disk");
        let mut command = Command::new(env!("CARGO_BIN_EXE_gettysburg"));
        let output = command.args(arguments).stdout(full).output().expect("it runs");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains("standard output cannot be written"), "{said}");
    }
}

#[cfg(unix)]
#[test]
fn a_reader_who_goes_away_ends_a_command_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_gettysburg"))
        .arg("referee")
        .args(SCENARIO)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(b"PlaceHistorical\n").expect("it reads");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(141));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn errors_are_not_broken_into_lines() {
    let path = format!("no/{}.ron", "such/folder/".repeat(20));
    let output = cargo_bin_cmd!("gettysburg").args(["check", &path]).output().expect("it runs");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.lines().any(|line| line.contains(&path)), "{said}");
}
