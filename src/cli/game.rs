//! What the commands that play share: which game to take up, and its output as JSON.

use std::{path::PathBuf, sync::Arc};

use clap::Args;
use miette::{Context, IntoDiagnostic, miette};
use serde_json::{Value, json};

use crate::{
    games::high_tide::{
        HighTide,
        fact::Fact,
        field::{Briefing, Field},
        puzzle,
        refusal::Refusal,
        setup,
        task::Question,
        wording::Wording,
    },
    table::{
        agenda::Decision,
        session::{self, Resumed, Session, Verdict},
    },
};

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
    #[arg(long, value_name = "FILE", conflicts_with_all = ["scenario", "set", "seed"])]
    pub load: Option<PathBuf>,
    /// Start from the position in this file instead of the set-up.
    #[arg(long, value_name = "FILE", requires = "scenario")]
    pub set: Option<PathBuf>,
}

impl GameArgs {
    /// Takes up the game, recording it in `record` if that is given.
    ///
    /// # Errors
    /// If the scenario is unknown or a file does not read; a loaded game that diverges is reported on
    /// standard error and goes on from its last verified snapshot.
    pub fn session(&self, record: Option<&PathBuf>) -> miette::Result<Session<HighTide>> {
        if let Some(path) = &self.load {
            let recorded = session::load::<HighTide>(path).into_diagnostic()?;
            let field = opening(&recorded.header.scenario, recorded.header.seed)?;
            let Resumed { session, verdict, .. } =
                Session::resume(field, &recorded, path).into_diagnostic()?;
            if recorded.torn {
                eprintln!("{}: the last line was torn and has been left out", path.display());
            }
            if let Verdict::Diverged { order, how } = verdict {
                eprintln!(
                    "{}: differs from order {order} on ({how:?}); the file is kept as it is",
                    path.display()
                );
            }
            return Ok(session);
        }
        let scenario = self.scenario.as_deref().unwrap_or_default();
        let name = scenario_name(scenario)?;
        let field = match &self.set {
            None => opening(name, self.seed)?,
            Some(path) => {
                let text = std::fs::read_to_string(path)
                    .into_diagnostic()
                    .wrap_err_with(|| path.display().to_string())?;
                puzzle::field(&path.display().to_string(), &text, briefing(name)?, self.seed)
                    .into_diagnostic()?
            }
        };
        Session::start(field, name, self.seed, record.map(PathBuf::as_path)).into_diagnostic()
    }
}

/// The scenario within its game.
///
/// # Errors
/// If the id does not begin with a game that this program plays.
pub fn scenario_name(id: &str) -> miette::Result<&str> {
    id.strip_prefix("high_tide/")
        .ok_or_else(|| miette!("there is no scenario `{id}`; `gettysburg list` names those there are"))
}

/// A game at its start.
///
/// # Errors
/// If there is no such scenario or its files are not in order.
pub fn opening(scenario: &str, seed: u64) -> miette::Result<Field> {
    Ok(setup::opening(briefing(scenario)?, seed))
}

fn briefing(scenario: &str) -> miette::Result<Arc<Briefing>> {
    Briefing::load(scenario).map(Arc::new).into_diagnostic()
}

/// A fact as JSON: the value and its sentence.
pub fn fact(wording: &Wording<'_>, fact: &Fact) -> Value {
    json!({ "fact": fact, "text": wording.fact(fact) })
}

/// A refusal as JSON.
pub fn refusal(wording: &Wording<'_>, refusal: &Refusal) -> Value {
    json!({ "rule": refusal.rule, "why": refusal.why, "text": wording.refusal(refusal) })
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
