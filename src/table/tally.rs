//! Numbers that carry their reasons.

use serde::Serialize;

use super::rule::Rule;

/// One labelled part of a number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Part<L> {
    /// What it stands for.
    pub label: L,
    /// What it adds, in the unit of the tally.
    pub value: i32,
    /// The rule or chart line it comes from.
    pub rule: Rule,
}

/// A number as the sum of its labelled parts: a strength, a die modifier, a cost, a score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tally<L> {
    parts: Vec<Part<L>>,
}

impl<L> Default for Tally<L> {
    fn default() -> Self {
        Self { parts: Vec::new() }
    }
}

impl<L> Tally<L> {
    /// Adds a part.
    pub fn add(&mut self, label: L, value: i32, rule: &'static str) {
        self.parts.push(Part { label, value, rule: Rule(rule) });
    }

    /// Adds a part and returns the tally, for building one in a line.
    #[must_use]
    pub fn with(mut self, label: L, value: i32, rule: &'static str) -> Self {
        self.add(label, value, rule);
        self
    }

    /// The sum of the parts.
    pub fn total(&self) -> i32 {
        self.parts.iter().map(|part| part.value).sum()
    }

    /// The parts in the order in which they were added.
    pub fn parts(&self) -> &[Part<L>] {
        &self.parts
    }
}

impl<L> Extend<Part<L>> for Tally<L> {
    fn extend<I: IntoIterator<Item = Part<L>>>(&mut self, parts: I) {
        self.parts.extend(parts);
    }
}

impl<L> IntoIterator for Tally<L> {
    type Item = Part<L>;
    type IntoIter = std::vec::IntoIter<Part<L>>;

    fn into_iter(self) -> Self::IntoIter {
        self.parts.into_iter()
    }
}
