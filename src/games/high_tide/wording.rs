//! The game's values as sentences, for the screen and the commands.

use fluent_bundle::FluentArgs;

use super::{fact::Fact, field::Briefing, labels::Label, refusal::Refusal, task::Question};
use crate::table::{
    id::UnitId,
    session::Divergence,
    words::{self, Names, Words},
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

    /// How a recorded game differs from the rules of today.
    pub fn divergence(&self, how: &Divergence<Refusal>) -> String {
        let mut args = FluentArgs::new();
        if let Divergence::Refused(refusal) = how {
            args.set("why", self.refusal(refusal));
            args.set("rule", refusal.rule.0);
        }
        self.words.with(&words::id("divergence", how.into()), &args)
    }

    /// What is asked.
    pub fn question(&self, question: &Question) -> String {
        match question {
            Question::RoutStep { rout, .. } => {
                let mut args = FluentArgs::new();
                args.set("unit", self.unit(rout.unit));
                // The path begins with the hex in which the rout began.
                args.set("step", rout.path.len());
                args.set("length", rout.length);
                self.words.with("question-rout-step", &args)
            }
            Question::RetreatStep { charge, .. } => {
                let mut args = FluentArgs::new();
                args.set("unit", self.unit(charge.target));
                self.words.with("question-retreat-step", &args)
            }
            other => self.words.say("question", other, self),
        }
    }

    /// What a part of a number stands for. A line of a chart and an obstacle are worded under their own names.
    pub fn label(&self, label: &Label) -> String {
        match label {
            Label::Line(line) => self.words.plain(&format!("line-{}", line.to_ascii_lowercase())),
            Label::Obstacle(obstacle) => self.words.say("obstacle", obstacle, self),
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
        let unit = self.briefing.units.get(&id).map(|info| short_name(&info.name).to_owned());
        unit.or_else(|| self.briefing.leaders.get(&id).map(|info| proper_name(&info.name)))
    }
}

/// A unit's name in sentences: a Union brigade is called by its number and corps with its commander's name
/// behind, `2-1-III (Ward)`, and is spoken of by his.
pub fn short_name(name: &str) -> &str {
    let behind = name.split_once('(').and_then(|(_, behind)| behind.strip_suffix(')'));
    behind.unwrap_or(name)
}

/// A leader's name as it is written in sentences: counters bear it in capitals, `McLAWS`.
pub fn proper_name(name: &str) -> String {
    let before = std::iter::once(' ').chain(name.chars());
    before
        .zip(name.chars())
        .map(|(before, letter)| if before.is_uppercase() { letter.to_ascii_lowercase() } else { letter })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_union_brigade_is_called_by_its_commander() {
        assert_eq!(short_name("2-1-III (Ward)"), "Ward");
        assert_eq!(short_name("Law"), "Law");
        assert_eq!(short_name("III Art 1"), "III Art 1");
    }

    #[test]
    fn capitals_become_a_name() {
        for (capitals, name) in
            [("HOOD", "Hood"), ("McLAWS", "McLaws"), ("R.H. Anderson", "R.H. Anderson"), ("LEE", "Lee")]
        {
            assert_eq!(proper_name(capitals), name);
        }
    }
}
