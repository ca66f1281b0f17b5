//! `gettysburg ask`: answers questions about a position, in JSON.

use std::process::ExitCode;

use clap::{Args, Subcommand};
use miette::{IntoDiagnostic, miette};
use serde_json::{Value, json};

use super::{
    game::{self, GameArgs},
    output,
};
use crate::{
    board::Hex,
    games::high_tide::{
        charge, command, control,
        field::Field,
        fire::{self, Volley},
        movement, options,
        order::Through,
        refusal::Refusal,
        sight,
        wording::Wording,
    },
    table::{id::UnitId, seat::Seat, side::Side, words::Words},
};

/// Ask about a position: what units may do, what they see, who commands them.
#[derive(Clone, Debug, Args)]
#[command(after_help = "Examples:\n  gettysburg ask --load game.journal options\n  \
gettysburg ask --load game.journal moves CS-2-I-Law\n  \
gettysburg ask --scenario high_tide/round_tops sight 1438 1738\n  \
gettysburg ask --scenario high_tide/round_tops --set position.ron fire CS-2-I-Law,CS-HENRY US-2-1-III")]
pub struct AskArgs {
    #[command(flatten)]
    game: GameArgs,
    #[command(subcommand)]
    question: Question,
}

#[derive(Clone, Debug, Subcommand)]
enum Question {
    /// Where a unit or leader can go, with points left, and why not elsewhere nearby.
    Moves {
        /// The unit or leader.
        unit: UnitId,
    },
    /// What may be ordered now, by all or by one unit.
    Options {
        /// The unit or leader.
        unit: Option<UnitId>,
    },
    /// Whether two hexes see each other, and what the line crosses.
    Sight {
        /// One hex.
        from: Hex,
        /// The other.
        to: Hex,
    },
    /// Who commands a unit, and whether it is in command.
    Command {
        /// The unit.
        unit: UnitId,
    },
    /// The zones of control of a side.
    Zoc {
        /// The side.
        #[arg(value_parser = side)]
        side: Side,
    },
    /// A fire with its strength, modifiers and exact chances.
    Fire {
        /// The firing units.
        #[arg(value_delimiter = ',', num_args = 1, required = true)]
        firers: Vec<UnitId>,
        /// The unit fired at.
        target: UnitId,
        /// The side through which it is to count, where the lines of fire leave the choice (7.37): flank or
        /// rear.
        #[arg(long, value_parser = through)]
        through: Option<Through>,
    },
    /// A charge with the points it needs.
    Charge {
        /// The charging units.
        #[arg(value_delimiter = ',', num_args = 1, required = true)]
        chargers: Vec<UnitId>,
        /// The unit charged.
        target: UnitId,
    },
}

fn side(text: &str) -> Result<Side, String> {
    match text.to_ascii_lowercase().as_str() {
        "confederate" | "cs" => Ok(Side::Confederate),
        "union" | "us" => Ok(Side::Union),
        _ => Err("the sides are `confederate` and `union`".to_owned()),
    }
}

fn through(text: &str) -> Result<Through, String> {
    match text.to_ascii_lowercase().as_str() {
        "front" => Ok(Through::Front),
        "flank" => Ok(Through::Flank),
        "rear" => Ok(Through::Rear),
        _ => Err("the sides of a unit are `front`, `flank` and `rear`".to_owned()),
    }
}

/// Runs the command.
///
/// # Errors
/// If the game cannot be taken up or names something that is not there.
pub fn run(args: AskArgs) -> miette::Result<ExitCode> {
    let words = Words::english().into_diagnostic()?;
    let session = args.game.look(&words)?;
    let field = session.referee().field();
    let wording = Wording::new(&words, &field.briefing);
    let answer = match args.question {
        Question::Moves { unit } => moves(field, &wording, known(field, unit)?),
        Question::Options { unit: None } => json!(options::options(field, Seat::Shared)),
        Question::Options { unit: Some(unit) } => json!(options::of_unit(field, known(field, unit)?)),
        Question::Sight { from, to } => json!(sight::sight(field, on_map(field, from)?, on_map(field, to)?)),
        Question::Command { unit } => commanded(field, known(field, unit)?),
        Question::Zoc { side } => zones(field, side),
        Question::Fire { firers, target, through } => {
            let kind = fire::kind(field);
            let volley = Volley { firers, target, kind, through, points: None };
            fire_answer(field, &wording, &volley)
        }
        Question::Charge { chargers, target } => match charge::plan(field, &chargers, target) {
            Ok(plan) => json!({ "legal": true, "plan": plan }),
            Err(refusal) => refused(&wording, &refusal),
        },
    };
    output::line(&answer)?;
    Ok(ExitCode::SUCCESS)
}

fn known(field: &Field, unit: UnitId) -> miette::Result<UnitId> {
    let known = field.unit(unit).is_some() || field.leader(unit).is_some();
    known
        .then_some(unit)
        .ok_or_else(|| miette!("no unit or leader `{unit}` is in play; `ask options` names them"))
}

fn on_map(field: &Field, hex: Hex) -> miette::Result<Hex> {
    field.map().contains(hex).then_some(hex).ok_or_else(|| miette!("hex {hex} is not on the map"))
}

fn refused(wording: &Wording<'_>, refusal: &Refusal) -> Value {
    json!({ "legal": false, "refused": game::refusal(wording, refusal) })
}

fn moves(field: &Field, wording: &Wording<'_>, unit: UnitId) -> Value {
    if let Err(refusal) = movement::is_now(field) {
        let refused = game::refusal(wording, &refusal);
        return json!({ "unit": unit, "hexes": [], "barred": [], "refused": refused });
    }
    let reach = movement::reach(field, unit);
    let hexes: Vec<Value> = reach
        .hexes()
        .filter_map(|hex| {
            let reached = reach.get(hex)?;
            Some(json!({
                "hex": hex,
                "left_half_points": reached.left,
                "must_stop": reached.stops,
                "draws_fire": reached.provokes,
                "steps": reach.steps(hex),
            }))
        })
        .collect();
    let own = field
        .unit(unit)
        .and_then(|counter| counter.unit.hex())
        .or_else(|| field.leader(unit).and_then(|chief| chief.leader.hex()));
    let barred: Vec<Value> = own
        .into_iter()
        .flat_map(|hex| field.map().neighbors(hex))
        .filter_map(|(_, hex)| {
            let refusal = movement::why_not(field, unit, hex)?;
            Some(json!({ "hex": hex, "refused": game::refusal(wording, &refusal) }))
        })
        .collect();
    json!({ "unit": unit, "hexes": hexes, "barred": barred })
}

fn commanded(field: &Field, unit: UnitId) -> Value {
    let hex = field.unit(unit).and_then(|counter| counter.unit.hex());
    let leaders: Vec<Value> = command::commanders_of(field, unit)
        .into_iter()
        .map(|chief| {
            let id = chief.info.id;
            let within = hex.is_some_and(|hex| command::in_radius(field, id, hex));
            json!({ "leader": id, "radius": command::radius(field, chief), "within": within, "value": chief.value() })
        })
        .collect();
    let now =
        field.unit(unit).is_some_and(|counter| command::Radii::of(field, counter.info.side).command(counter));
    let this_turn = field.unit(unit).map(|counter| counter.unit.log.in_command);
    json!({ "unit": unit, "leaders": leaders, "in_command_now": now, "in_command_this_turn": this_turn })
}

fn zones(field: &Field, side: Side) -> Value {
    let zones: Vec<Value> = field
        .on_map(side)
        .map(
            |(counter, _)| json!({ "unit": counter.unit.id, "hexes": control::zone(field, counter.unit.id) }),
        )
        .collect();
    json!({ "side": side, "zones": zones })
}

fn fire_answer(field: &Field, wording: &Wording<'_>, volley: &Volley) -> Value {
    match fire::plan(field, volley) {
        Ok(plan) => {
            let odds = fire::odds(field, &plan);
            let column = field.charts().combat.column_name(plan.column);
            let sides = fire::sides(field, &volley.firers, volley.target);
            json!({ "legal": true, "plan": plan, "column": column, "odds": odds, "sides": sides })
        }
        Err(refusal) => refused(wording, &refusal),
    }
}
