//! A notice from the program itself: a game that could not be opened, a journal that could not be kept.

use bevy::prelude::Resource;
use fluent_bundle::FluentArgs;

use super::game::{Found, Kept};
use crate::{
    games::high_tide::sequence::Phase,
    table::{session::Verdict, words::Words},
};

/// The notice, until the next thing is done.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub enum Notice {
    /// Nothing to say.
    #[default]
    Nothing,
    /// What went wrong, in words already.
    Report(String),
    /// The last line of the journal was torn and has been left out.
    Torn,
    /// From this order on, counted from 1, the journal does not follow today's rules.
    Diverged(usize),
    /// The phase does not end while a card is open.
    CardOpen,
    /// The phase does not end while something that was begun waits.
    PlanWaits,
    /// So many units can still act in this phase; asked again, it ends.
    StillToAct {
        /// How many.
        count: usize,
        /// The phase.
        phase: Phase,
    },
    /// In these phases nobody could do anything.
    PassedOver(Vec<Phase>),
    /// There is no order that may be taken back.
    NothingToTakeBack,
    /// The file of the game was gone and has been made anew.
    RecordedAnew,
    /// The game is no longer recorded, and why.
    NotRecorded(String),
}

impl Notice {
    /// What there is to say of a journal that was taken up.
    pub fn of(found: Option<&Found>) -> Self {
        match found {
            Some(Found { verdict: Verdict::Diverged { order, .. }, .. }) => Self::Diverged(*order),
            Some(Found { torn: true, .. }) => Self::Torn,
            _ => Self::Nothing,
        }
    }

    /// What there is to say of how the journal is kept.
    pub fn of_journal(kept: Kept) -> Option<Self> {
        match kept {
            Kept::InPlace => None,
            Kept::Anew => Some(Self::RecordedAnew),
            Kept::Lost(why) => Some(Self::NotRecorded(why)),
        }
    }

    /// Whether it says that something is not as the player would have it.
    pub const fn warns(&self) -> bool {
        !matches!(self, Self::Nothing | Self::PassedOver(_))
    }

    /// It in words.
    pub fn text(&self, words: &Words) -> Option<String> {
        match self {
            Self::Nothing => None,
            Self::Report(text) => Some(text.clone()),
            Self::CardOpen => Some(words.plain("ui-notice-card-open")),
            Self::PlanWaits => Some(words.plain("ui-notice-plan-waits")),
            Self::StillToAct { count, phase } => {
                let mut args = FluentArgs::new();
                args.set("count", *count);
                args.set("phase", words.say("word", phase, &()));
                Some(words.with("ui-notice-still-to-act", &args))
            }
            Self::PassedOver(phases) => {
                let phases: Vec<String> = phases.iter().map(|phase| words.say("word", phase, &())).collect();
                let mut args = FluentArgs::new();
                args.set("phases", phases.join(", "));
                Some(words.with("ui-notice-passed-over", &args))
            }
            Self::NothingToTakeBack => Some(words.plain("ui-notice-nothing-to-take-back")),
            Self::RecordedAnew => Some(words.plain("ui-notice-recorded-anew")),
            Self::Torn => Some(words.plain("ui-notice-torn")),
            Self::Diverged(order) => {
                let mut args = FluentArgs::new();
                args.set("order", *order);
                Some(words.with("ui-notice-diverged", &args))
            }
            Self::NotRecorded(why) => {
                let mut args = FluentArgs::new();
                args.set("why", why.as_str());
                Some(words.with("ui-notice-not-recorded", &args))
            }
        }
    }
}
