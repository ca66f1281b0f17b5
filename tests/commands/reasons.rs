//! Why nothing can be done, as the commands tell it.

use super::*;

fn ask(arguments: &[&str]) -> Value {
    let output = cargo_bin_cmd!("gettysburg").arg("ask").args(arguments).output().expect("it runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

#[test]
fn after_the_end_nobody_moves_because_the_game_is_over() {
    let said = ask(&["--load", "tests/golden/round_tops.journal", "moves", "US-L-SYKES"]);
    assert_eq!(said["refused"]["text"], "The game is over.");
    assert_eq!(said["hexes"], serde_json::json!([]));
}

#[test]
fn in_another_phase_nobody_moves_whoever_it_is() {
    let position = "(mover: Confederate, phase: DefensiveFire, units: [\
        (unit: \"CS-2-I-Law\", hex: \"1240\", facing: E), (unit: \"US-2-1-III\", hex: \"1640\", facing: W)],\
        leaders: [(leader: \"US-L-SICKLES\", hex: \"1640\")])";
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("position.ron");
    fs::write(&file, position).expect("a file");
    let set = file.display().to_string();
    for unit in ["US-L-SICKLES", "CS-2-I-Law"] {
        let said = ask(&[SCENARIO[0], SCENARIO[1], "--set", &set, "moves", unit]);
        assert_eq!(said["refused"]["text"], "Nobody moves in this phase.", "{unit}");
    }
}

#[test]
fn one_unit_charges_and_several_charge() {
    let position = "(mover: Confederate, phase: Charge, units: [\
        (unit: \"CS-2-I-Law\", hex: \"1240\", facing: E), (unit: \"US-2-1-III\", hex: \"1340\", facing: W, strength: Some(3))])";
    let answers = referee_from(position, &[], "Charge(chargers: [\"CS-2-I-Law\"], target: \"US-2-1-III\")\n");
    let said = serde_json::to_string(&answers).expect("JSON");
    assert!(said.contains("\"Law charges Ward.\""), "{said}");
}
