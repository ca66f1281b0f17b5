//! `gettysburg referee`: plays a game by orders in text, and answers in JSON.

use std::{
    fs::File,
    io::{self, BufRead, BufReader},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Args;
use miette::{Context, IntoDiagnostic, miette};
use serde_json::{Value, json};

use super::{
    UNUSABLE,
    game::{self, GameArgs},
    output,
};
use crate::{
    games::high_tide::{HighTide, order::Order, wording::Wording},
    table::{
        data::{self, Problem},
        game::Game,
        referee::Rejection,
        session::Session,
        words::Words,
    },
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
    /// Record the game in this new file, a loaded one from where it stands.
    #[arg(long, value_name = "FILE")]
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
    // The orders come first: a game without any leaves no file behind.
    let orders = Orders::open(args.orders.as_deref())?;
    let mut session = args.game.take_up(args.save.as_deref(), &words)?;
    if !args.dice.is_empty() {
        session.dictate(args.dice.iter().copied());
    }
    let played = play(&mut session, &words, orders, args.strict);
    session.sync();
    let mut status = played?;
    if let Some(error) = session.lost_journal() {
        output::warn(format_args!("the game could not be recorded: {error}"));
        status = UNUSABLE;
    }
    if args.state {
        let referee = session.referee();
        output::line(json!({ "state": referee.position(), "hash": referee.hash() }))?;
    }
    Ok(ExitCode::from(status))
}

/// Plays the orders until there are no more, and returns the exit status.
fn play(
    session: &mut Session<HighTide>,
    words: &Words,
    mut orders: Orders,
    strict: bool,
) -> miette::Result<u8> {
    while let Some(order) = orders.next()? {
        let order = match order {
            Ok(order) => order,
            Err(Problem { line, column, what }) => {
                let at = json!({ "file": orders.named, "line": line, "column": column });
                output::line(json!({ "unusable": at, "what": what }))?;
                return Ok(UNUSABLE);
            }
        };
        let (answer, accepted) = submit(session, words, order);
        output::line(answer)?;
        if !accepted && strict {
            return Ok(REFUSED);
        }
    }
    Ok(0)
}

/// The orders, a line each.
struct Orders {
    input: Box<dyn BufRead>,
    /// What the input is called in errors.
    named: String,
    /// The line last read, from 1.
    line: usize,
}

impl Orders {
    /// Those of a file, or of standard input.
    fn open(path: Option<&Path>) -> miette::Result<Self> {
        let Some(path) = path else {
            let named = "standard input".to_owned();
            return Ok(Self { input: Box::new(io::stdin().lock()), named, line: 0 });
        };
        let named = path.display().to_string();
        let file = File::open(path).into_diagnostic().wrap_err_with(|| named.clone())?;
        if path.is_dir() {
            return Err(miette!("{named}: this is a folder; the orders are read from a file"));
        }
        Ok(Self { input: Box::new(BufReader::new(file)), named, line: 0 })
    }

    /// The next order, or where and why a line is none. Empty lines and remarks are passed over.
    fn next(&mut self) -> miette::Result<Option<Result<Order, Problem>>> {
        let mut bytes = Vec::new();
        loop {
            bytes.clear();
            let read = self.input.read_until(b'\n', &mut bytes).into_diagnostic();
            self.line += 1;
            if read.wrap_err_with(|| format!("{}:{}", self.named, self.line))? == 0 {
                return Ok(None);
            }
            let order = match data::utf8(&bytes).map(data::unmarked) {
                Ok(text) if text.trim().is_empty() || text.trim().starts_with("//") => continue,
                Ok(text) => data::ron(text.trim_end()),
                Err(problem) => Err(problem),
            };
            return Ok(Some(order.map_err(|problem| Problem { line: self.line, ..problem })));
        }
    }
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
