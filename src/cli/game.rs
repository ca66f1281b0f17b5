//! What the commands that play share: which game to take up, and its output as JSON.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use clap::{
    Args,
    builder::{PossibleValuesParser, TypedValueParser},
};
use miette::{IntoDiagnostic, miette};
use serde_json::{Value, json};
use strum::VariantNames;

use super::output;
use crate::{
    games::high_tide::{
        HighTide,
        fact::Fact,
        field::{Briefing, Field},
        order::Order,
        puzzle,
        refusal::Refusal,
        scenario::Optional,
        setup,
        task::Question,
        wording::Wording,
    },
    table::{
        agenda::Decision,
        data,
        journal::{Header, Recorded},
        session::{self, Divergence, Resumed, Session, Verdict},
        words::Words,
    },
};

/// How a game is played beside its scenario.
#[derive(Clone, Debug, Default, Args)]
pub struct RulesArgs {
    /// Play by an optional rule; may be given several times.
    #[arg(long = "option", value_name = "RULE", value_parser = option_parser())]
    pub options: Vec<Optional>,
    /// Play with charts of your own: a folder with files named as in assets/charts/high_tide.
    #[arg(long, value_name = "FOLDER")]
    pub charts: Option<PathBuf>,
}

impl RulesArgs {
    /// Everything that a scenario played so needs.
    ///
    /// # Errors
    /// If there is no such scenario, or a file is not in order.
    pub fn briefing(&self, scenario: &str) -> miette::Result<Arc<Briefing>> {
        Briefing::with(scenario, &self.options, self.charts.as_deref()).map(Arc::new).into_diagnostic()
    }
}

fn option_parser() -> impl TypedValueParser<Value = Optional> {
    PossibleValuesParser::new(Optional::VARIANTS).try_map(|name| name.parse::<Optional>())
}

/// Which game to take up.
#[derive(Clone, Debug, Args)]
pub struct GameArgs {
    /// The scenario, as `gettysburg list` names it.
    #[arg(long, value_name = "ID", required_unless_present = "load")]
    pub scenario: Option<String>,
    /// The seed of the dice: the same seed and orders give the same game.
    #[arg(long, value_name = "N", default_value_t = 1863)]
    pub seed: u64,
    /// Go on with a recorded game.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["scenario", "set", "seed", "options", "charts"])]
    pub load: Option<PathBuf>,
    /// How it is played beside the scenario.
    #[command(flatten)]
    pub rules: RulesArgs,
    /// Start from the position in this file instead of the set-up.
    #[arg(long, value_name = "FILE", requires = "scenario")]
    pub set: Option<PathBuf>,
}

impl GameArgs {
    /// The game as it stands, to be asked about: no file is written.
    ///
    /// # Errors
    /// If the scenario is unknown or a file does not read; a loaded game that diverges is reported on
    /// standard error and stands as in its last verified snapshot.
    pub fn look(&self, words: &Words) -> miette::Result<Session<HighTide>> {
        match &self.load {
            Some(path) => review(path, words).map(|(_, resumed)| resumed.session),
            None => self.start(None),
        }
    }

    /// Takes up the game, recording it in `record` if that is given, else in the file it is loaded from.
    ///
    /// # Errors
    /// As for [`Self::look`], and if the file cannot be recorded in.
    pub fn take_up(&self, record: Option<&Path>, words: &Words) -> miette::Result<Session<HighTide>> {
        let Some(path) = &self.load else { return self.start(record) };
        let (recorded, Resumed { mut session, verdict, .. }) = review(path, words)?;
        match record {
            Some(new) => session.record(new).into_diagnostic()?,
            None if verdict == Verdict::Verified => session.go_on(&recorded, path).into_diagnostic()?,
            None => output::warn(format_args!(
                "{}: what is ordered now is NOT recorded; --save FILE records it in a new file",
                path.display()
            )),
        }
        Ok(session)
    }

    fn start(&self, record: Option<&Path>) -> miette::Result<Session<HighTide>> {
        let name = scenario_name(self.scenario.as_deref().unwrap_or_default())?;
        let briefing = self.rules.briefing(name)?;
        let origin = briefing.origin(self.seed);
        let field = match &self.set {
            None => setup::opening(briefing, self.seed),
            Some(path) => {
                let text = data::text(path).into_diagnostic()?;
                puzzle::field(&path.display().to_string(), &text, briefing, self.seed).into_diagnostic()?
            }
        };
        Session::start(field, origin, record).into_diagnostic()
    }
}

/// Reads and replays a recorded game, and says on standard error what is wrong with it.
fn review(path: &Path, words: &Words) -> miette::Result<(Recorded<Order>, Resumed<HighTide>)> {
    let recorded = session::load::<HighTide>(path).into_diagnostic()?;
    let field = opening(&recorded.header)?;
    let resumed = Session::<HighTide>::review(field, &recorded);
    let named = path.display();
    if recorded.torn {
        output::warn(format_args!("{named}: the last line was torn and has been left out"));
    }
    if let Verdict::Diverged { order, line, how } = &resumed.verdict {
        let wording = Wording::new(words, &resumed.session.referee().field().briefing);
        let why = wording.divergence(how);
        output::warn(format_args!("{named}:{line}: the game differs from order {order} on: {why}"));
        output::warn(format_args!(
            "{named}: it stands as it did at its last sound snapshot; the file is kept as it is"
        ));
    }
    Ok((recorded, resumed))
}

/// The scenario within its game.
///
/// # Errors
/// If the id does not begin with a game that this program plays.
pub fn scenario_name(id: &str) -> miette::Result<&str> {
    id.strip_prefix("high_tide/")
        .ok_or_else(|| miette!("there is no scenario `{id}`; `gettysburg list` names those there are"))
}

/// A recorded game at its start.
///
/// # Errors
/// If there is no such scenario, or what it was begun with is not in order or has changed.
pub fn opening(header: &Header) -> miette::Result<Field> {
    Ok(setup::opening(Briefing::recorded(header).map(Arc::new).into_diagnostic()?, header.seed))
}

/// A fact as JSON: the value and its sentence.
pub fn fact(wording: &Wording<'_>, fact: &Fact) -> Value {
    json!({ "fact": fact, "text": wording.fact(fact) })
}

/// A refusal as JSON.
pub fn refusal(wording: &Wording<'_>, refusal: &Refusal) -> Value {
    json!({ "rule": refusal.rule, "why": refusal.why, "text": wording.refusal(refusal) })
}

/// Where and how a recorded game differs, as JSON.
pub fn divergence(wording: &Wording<'_>, order: usize, line: usize, how: &Divergence<Refusal>) -> Value {
    let kind: &'static str = how.into();
    let refused = match how {
        Divergence::Refused(refusal) => Some(self::refusal(wording, refusal)),
        _ => None,
    };
    json!({ "order": order, "line": line, "kind": kind, "refused": refused, "text": wording.divergence(how) })
}

/// A decision as JSON, with the answers it allows.
pub fn decision(wording: &Wording<'_>, field: &Field, decision: &Decision<Question>) -> Value {
    let strength = |id| field.unit(id).map_or(0, |counter| counter.unit.strength.0);
    json!({
        "who": decision.who,
        "rule": decision.question.rule(),
        "question": decision.question,
        "text": wording.question(&decision.question),
        "answers": decision.question.answers(strength),
    })
}
