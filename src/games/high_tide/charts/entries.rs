//! The charts as lists of entries with their provenance, for those who want to know what they play with.

use serde_json::Value;

use super::{Charts, Status};

/// An entry of a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// What it is called in the chart's file, in words.
    pub name: String,
    /// Its number; empty for a whole table.
    pub value: String,
    /// Where it comes from.
    pub status: Status,
    /// The rule that states it, or why it was chosen.
    pub note: String,
}

impl Charts {
    /// Where numbers come from, the rulebook first.
    pub const STATUSES: [Status; 3] = [Status::Found, Status::Deduced, Status::Reconstructed];

    /// The charts by the names of their fields, each with those of its entries that carry a provenance, in the
    /// order of the files.
    pub fn entries(&self) -> Vec<(String, Vec<Listed>)> {
        let Ok(Value::Object(charts)) = serde_json::to_value(self) else { return Vec::new() };
        let listed = charts.into_iter().map(|(chart, value)| {
            let mut entries = Vec::new();
            walk(&mut Vec::new(), &value, &mut entries);
            entries.sort_by_cached_key(|entry| numbered(&entry.name));
            (chart, entries)
        });
        listed.filter(|(_, entries)| !entries.is_empty()).collect()
    }
}

/// The name such that "f2" sorts before "f10".
fn numbered(name: &str) -> (String, u32, String) {
    let letters: String = name.chars().take_while(char::is_ascii_alphabetic).collect();
    let digits: String = name.chars().skip(letters.len()).take_while(char::is_ascii_digit).collect();
    let rest = name.chars().skip(letters.len() + digits.len()).collect();
    (letters, digits.parse().unwrap_or(0), rest)
}

/// Collects what has a status, with the names on the way to it.
fn walk(path: &mut Vec<String>, value: &Value, entries: &mut Vec<Listed>) {
    match value {
        Value::Object(fields) => {
            let status = fields.get("status").and_then(|status| serde_json::from_value(status.clone()).ok());
            if let Some(status) = status {
                let note = fields.get("note").and_then(Value::as_str).unwrap_or_default().to_owned();
                let value = fields.get("value").map(plain).unwrap_or_default();
                let named = path.iter().map(|name| name.replace('_', " "));
                let name = named.collect::<Vec<_>>().join(", ");
                let name = if name.is_empty() { "table".to_owned() } else { name };
                entries.push(Listed { name, value, status, note });
            }
            for (name, field) in fields {
                path.push(name.clone());
                walk(path, field, entries);
                path.pop();
            }
        }
        Value::Array(items) => {
            for (at, item) in items.iter().enumerate() {
                path.push((at + 1).to_string());
                walk(path, item, entries);
                path.pop();
            }
        }
        _ => {}
    }
}

/// A value as a player would write it.
fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(plain).collect::<Vec<_>>().join(" "),
        Value::Object(fields) => {
            let parts = fields.iter().map(|(name, value)| format!("{name} {}", plain(value)));
            parts.collect::<Vec<_>>().join(", ")
        }
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chart_with_provenance_lists_its_entries() {
        let charts = Charts::load().expect("the charts are in order");
        let entries = charts.entries();
        let of = |chart: &str| entries.iter().find(|(name, _)| name == chart).map(|(_, entries)| entries);
        let fire = of("fire").expect("fire modifiers");
        let entrenched = fire.iter().find(|entry| entry.name == "f1 entrenched").expect("F1");
        assert_eq!((entrenched.value.as_str(), entrenched.status), ("-3", Status::Found));
        assert!(
            fire.iter().position(|entry| entry.name.starts_with("f2 "))
                < fire.iter().position(|entry| entry.name.starts_with("f10 "))
        );
        assert_eq!(of("combat").expect("the Combat Table")[0].status, Status::Reconstructed);
        assert!(entries.len() >= 9, "{} charts", entries.len());
    }
}
