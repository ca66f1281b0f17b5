//! The table of rules in the documentation against the tree.

use std::{fs, path::PathBuf};

const DOC: &str = "docs/rules/high_tide.md";

fn read(path: &str) -> String {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The rows of the table under a heading, cell by cell.
fn rows(doc: &str, heading: &str) -> Vec<Vec<String>> {
    let (_, after) = doc.split_once(heading).expect("the heading");
    let lines = after.lines().skip_while(|line| !line.starts_with('|'));
    let table = lines.take_while(|line| line.starts_with('|')).skip(2);
    table.map(|line| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()).collect()
}

/// The names in a cell that are set as code.
fn names(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

/// The texts of a file of tests, or of a folder of such files.
fn tests_of(name: &str) -> Vec<String> {
    let path = format!("tests/high_tide/{name}");
    if exists(&format!("{path}.rs")) { vec![read(&format!("{path}.rs"))] } else { folder(&path) }
}

/// The texts of all files in a folder and the folders in it.
fn folder(path: &str) -> Vec<String> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path);
    let entries = fs::read_dir(root).unwrap_or_else(|error| panic!("{path}: {error}"));
    entries
        .flat_map(|entry| {
            let entry = entry.expect("an entry");
            let inner = format!("{path}/{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() { folder(&inner) } else { vec![read(&inner)] }
        })
        .collect()
}

fn exists(path: &str) -> bool {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path).exists()
}

#[test]
fn the_table_of_rules_names_modules_tests_and_rulings_that_exist() {
    let doc = read(DOC);
    let rulings: Vec<String> = rows(&doc, "## Rulings").into_iter().map(|row| row[0].clone()).collect();
    let sections = rows(&doc, "## Sections");
    assert!(
        sections.len() > 25 && rulings.len() > 30,
        "{} sections, {} rulings",
        sections.len(),
        rulings.len()
    );
    for row in &sections {
        let [rule, _, modules, tests, cited] = row.as_slice() else { panic!("five cells: {row:?}") };
        for module in names(modules) {
            let file = format!("src/games/high_tide/{module}");
            assert!(exists(&format!("{file}.rs")) || exists(&format!("{file}/mod.rs")), "{rule}: no {file}");
        }
        let texts: Vec<String> = names(tests).into_iter().flat_map(tests_of).collect();
        for ruling in cited.split(", ").filter(|ruling| !ruling.is_empty()) {
            assert!(rulings.iter().any(|known| known == ruling), "{rule} cites {ruling}");
        }
        // Some test is named by the first number of the row.
        let first = rule.split([',', '-']).next().unwrap_or_default().trim();
        if first != "all" {
            let name = format!("fn r{}", first.replace('.', "_"));
            assert!(texts.iter().any(|text| text.contains(&name)), "{rule}: no test {name}...");
        }
    }
}

#[test]
fn tests_that_the_documentation_names_in_full_exist() {
    let doc = read(DOC);
    let sources = folder("tests/high_tide");
    let prefixes = names(&doc).into_iter().filter_map(|name| name.strip_suffix("...")).collect::<Vec<_>>();
    assert!(!prefixes.is_empty());
    for prefix in prefixes {
        assert!(sources.iter().any(|text| text.contains(&format!("fn {prefix}"))), "no test {prefix}...");
    }
}
