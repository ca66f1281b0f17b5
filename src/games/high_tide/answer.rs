//! Answers to the decisions asked.

use bevy::prelude::ResMut;

use super::{
    HighTide, advance, charge,
    entrench::dig,
    fact::Fact,
    field::Field,
    formation, leaders, melee, morale,
    order::{Answer, Order},
    rally,
    refusal::{Refusal, Why},
    rout,
    sequence::{self, Phase},
    stragglers,
    task::Question,
    withdrawal_fire,
    world::Table,
};
use crate::table::{id::UnitId, referee::InHand};

/// Adjudicates an answer: it is legal if the question on top allows it.
pub fn adjudicate(mut hand: ResMut<InHand<HighTide>>, mut table: Table) {
    if let Order::Answer(answer) = hand.order.clone() {
        table.adjudicate(&mut hand, |field| {
            check(field, &answer)?;
            carry_out(field, &in_order(answer));
            Ok(())
        });
    }
}

/// Whether the answer is allowed by the decision awaited.
///
/// # Errors
/// If none is awaited, or it does not allow the answer.
pub fn check(field: &Field, answer: &Answer) -> Result<(), Refusal> {
    if field.now.phase == Phase::Over {
        return Refusal::err("11.4", Why::GameOver);
    }
    let Some(decision) = field.now.agenda.decision() else {
        return Refusal::err("4", Why::NoDecisionAwaited);
    };
    let strength = |id: UnitId| field.unit(id).map_or(0, |counter| counter.unit.strength.0);
    if decision.question.allows(answer, strength) {
        Ok(())
    } else {
        Refusal::err(decision.question.rule(), Why::NotAnAnswer)
    }
}

/// The same answer, points divided among units being named in order of the units.
fn in_order(mut answer: Answer) -> Answer {
    if let Answer::Split(parts) = &mut answer {
        parts.sort_unstable();
    }
    answer
}

fn carry_out(field: &mut Field, answer: &Answer) {
    let Some(decision) = field.now.agenda.answered() else { return };
    field.tell(Fact::Answered { who: decision.who, answer: answer.clone() });
    let question = decision.question;
    match question {
        Question::WithdrawalFire { .. } => withdrawal_fire::answered(field, question, answer),
        Question::RoutStep { .. } => rout::answered(field, question, answer),
        Question::Advance { .. } => advance::answered(field, question, answer),
        Question::Stragglers { .. } => stragglers::answered(field, question, answer),
        Question::WorksFront { .. } => dig::answered(field, question, answer),
        Question::DeployFacing { .. } => formation::answered(field, question, answer),
        Question::RallyFacing { .. } | Question::ReEntry { .. } => rally::answered(field, question, answer),
        Question::LeaderShelter { .. } | Question::LeaderRout { .. } => {
            leaders::answered(field, question, answer);
        }
        Question::RetreatStep { .. } | Question::Reaction { .. } | Question::Defence { .. } => {
            charge::answered(field, question, answer);
        }
        Question::MeleeLoss { .. } => melee::answered(field, question, answer),
        Question::PlayOn { .. } => sequence::answered(field, question, answer),
        Question::CheckNext { .. } => morale::answered(field, question, answer),
    }
}
