//! `gettysburg referee`: plays a game by orders in text, and answers in JSON.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Write},
    path::PathBuf,
    process::ExitCode,
};

use clap::Args;
use miette::{Context, IntoDiagnostic};
use serde_json::{Value, json};

use super::{
    UNUSABLE,
    game::{self, GameArgs},
};
use crate::{
    games::high_tide::{HighTide, order::Order, wording::Wording},
    table::{game::Game, referee::Rejection, session::Session, words::Words},
};

/// An order was refused, and `--strict` asks that none is.
const REFUSED: u8 = 3;

/// Play by orders, one a line, and print one JSON object for each.
#[derive(Clone, Debug, Args)]
#[command(
    after_help = "Orders are read from standard input, or from the file of --orders; docs/orders.md lists them.\n\
Empty lines and lines that begin with // are passed over.\n\n\
Examples:\n  echo PlaceHistorical | gettysburg referee --scenario high_tide/round_tops\n  \
gettysburg referee --scenario high_tide/round_tops --orders game.txt --save game.journal --state\n\n\
Exit status: 0, or 2 for unusable input, or 3 if an order was refused under --strict."
)]
pub struct RefereeArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Dictate the first rolls, as in a game played with real dice: 3,10,7.
    #[arg(long, value_name = "ROLLS", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(1..=10))]
    dice: Vec<u8>,
    /// Read the orders from this file.
    #[arg(long, value_name = "FILE")]
    orders: Option<PathBuf>,
    /// Record the game in this new file.
    #[arg(long, value_name = "FILE", conflicts_with = "load")]
    save: Option<PathBuf>,
    /// Print the whole position as JSON at the end.
    #[arg(long)]
    state: bool,
    /// Exit with 3 if an order was refused.
    #[arg(long)]
    strict: bool,
}

/// Runs the command.
///
/// # Errors
/// If the game cannot be taken up, or input or output fails.
pub fn run(args: RefereeArgs) -> miette::Result<ExitCode> {
    let words = Words::english().into_diagnostic()?;
    let mut session = args.game.session(args.save.as_ref())?;
    if !args.dice.is_empty() {
        session.dictate(args.dice.iter().copied());
    }
    let input: Box<dyn BufRead> = match &args.orders {
        None => Box::new(io::stdin().lock()),
        Some(path) => Box::new(BufReader::new(
            File::open(path).into_diagnostic().wrap_err_with(|| path.display().to_string())?,
        )),
    };
    let mut output = io::stdout().lock();
    let mut status = ExitCode::SUCCESS;
    for (number, line) in input.lines().enumerate() {
        let line = line.into_diagnostic()?;
        let text = line.trim();
        if text.is_empty() || text.starts_with("//") {
            continue;
        }
        let order = match ron::from_str::<Order>(text) {
            Ok(order) => order,
            Err(error) => {
                let at = json!({ "line": number + 1, "column": error.span.start.col });
                print(&mut output, &json!({ "unusable": at, "what": error.code.to_string() }))?;
                status = ExitCode::from(UNUSABLE);
                break;
            }
        };
        let (answer, accepted) = submit(&mut session, &words, order);
        print(&mut output, &answer)?;
        if !accepted && args.strict {
            status = ExitCode::from(REFUSED);
            break;
        }
    }
    session.sync();
    if let Some(error) = session.lost_journal() {
        eprintln!("the game could not be recorded: {error}");
        status = ExitCode::from(UNUSABLE);
    }
    if args.state {
        print(
            &mut output,
            &json!({ "state": session.referee().position(), "hash": session.referee().hash() }),
        )?;
    }
    Ok(status)
}

/// Submits an order and tells what came of it, and whether it was accepted.
fn submit(session: &mut Session<HighTide>, words: &Words, order: Order) -> (Value, bool) {
    let result = session.submit(order);
    let field = session.referee().field();
    let wording = Wording::new(words, &field.briefing);
    match result {
        Ok(facts) => {
            let facts: Vec<Value> = facts.iter().map(|fact| game::fact(&wording, fact)).collect();
            let decision =
                field.now.agenda.decision().map(|decision| game::decision(&wording, field, decision));
            let to_act = HighTide::to_act(field);
            let (turn, phase) = (field.now.clock.turn, field.now.phase);
            let answer = json!({
                "accepted": true,
                "facts": facts,
                "dice": session.referee().rolled(),
                "decision": decision,
                "to_act": to_act,
                "turn": turn,
                "phase": phase,
            });
            (answer, true)
        }
        Err(Rejection::Refused(refusal)) => {
            (json!({ "accepted": false, "refused": game::refusal(&wording, &refusal) }), false)
        }
        Err(rejection) => (json!({ "accepted": false, "defect": rejection.to_string() }), false),
    }
}

fn print(output: &mut impl Write, value: &Value) -> miette::Result<()> {
    writeln!(output, "{value}").into_diagnostic()?;
    output.flush().into_diagnostic()
}
