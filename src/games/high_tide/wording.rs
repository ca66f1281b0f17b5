//! The game's values as sentences, for the screen and the commands.

use super::{fact::Fact, field::Briefing, labels::Label, refusal::Refusal, task::Question};
use crate::table::{
    id::UnitId,
    words::{Names, Words},
};

/// Words values with the names of a game's units.
#[derive(Clone, Copy, Debug)]
pub struct Wording<'a> {
    words: &'a Words,
    briefing: &'a Briefing,
}

impl<'a> Wording<'a> {
    /// Words for a game.
    pub fn new(words: &'a Words, briefing: &'a Briefing) -> Self {
        Self { words, briefing }
    }

    /// What happened.
    pub fn fact(&self, fact: &Fact) -> String {
        self.words.say("fact", fact, self)
    }

    /// Why an order was refused.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        self.words.say("why", &refusal.why, self)
    }

    /// What is asked.
    pub fn question(&self, question: &Question) -> String {
        self.words.say("question", question, self)
    }

    /// What a part of a number stands for. A line of a chart is worded under its own name.
    pub fn label(&self, label: &Label) -> String {
        match label {
            Label::Line(line) => self.words.plain(&format!("line-{}", line.to_ascii_lowercase())),
            other => self.words.say("label", other, self),
        }
    }

    /// The name of a unit or leader.
    pub fn unit(&self, id: UnitId) -> String {
        self.name(id.as_str()).unwrap_or_else(|| id.to_string())
    }
}

impl Names for Wording<'_> {
    fn name(&self, id: &str) -> Option<String> {
        let id: UnitId = id.parse().ok()?;
        let unit = self.briefing.units.get(&id).map(|info| info.name.clone());
        unit.or_else(|| self.briefing.leaders.get(&id).map(|info| info.name.clone()))
    }
}
