//! References into a rulebook.

use std::fmt;

use serde::Serialize;

/// A rule or chart line: a section such as `6.32`, a line such as `F6`, or a ruling such as `R21`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Rule(pub &'static str);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
