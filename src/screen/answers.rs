//! Where on the map a question is answered: the hexes that are lit are the hexes that may be clicked.

use crate::{
    board::Hex,
    games::high_tide::{field::Field, order::Answer, task::Question},
    table::id::UnitId,
};

/// The answers that can be given on the map, each with its hex, in the order of the answers: the hex itself,
/// the hex of a unit, or the hex that a unit would face.
pub fn on_map(field: &Field, question: &Question) -> Vec<(Hex, Answer)> {
    let strength = |id: UnitId| field.unit(id).map_or(0, |counter| counter.unit.strength.0);
    let answers = question.answers(strength);
    answers.into_iter().filter_map(|answer| Some((place(field, question, &answer)?, answer))).collect()
}

/// The hex that an answer names, or that of the unit it names.
pub fn place(field: &Field, question: &Question, answer: &Answer) -> Option<Hex> {
    match answer {
        Answer::To(hex) => Some(*hex),
        Answer::Unit(unit) => hex_of(field, *unit),
        Answer::Face(facing) => {
            let ahead = about(field, question)?.neighbor(*facing)?;
            field.map().contains(ahead).then_some(ahead)
        }
        _ => None,
    }
}

/// The hex that a question is about, if it is about one.
pub fn about(field: &Field, question: &Question) -> Option<Hex> {
    match question {
        Question::Reaction { charge, .. } | Question::Defence { charge, .. } => Some(charge.hex),
        Question::Advance { hex, .. } => Some(*hex),
        other => hex_of(field, subject(other)?),
    }
}

/// The unit that a question is about, if it is about one.
pub fn subject(question: &Question) -> Option<UnitId> {
    match question {
        Question::RoutStep { rout, .. } => Some(rout.unit),
        Question::RetreatStep { charge, .. }
        | Question::Reaction { charge, .. }
        | Question::Defence { charge, .. } => Some(charge.target),
        Question::DeployFacing { unit }
        | Question::RallyFacing { unit }
        | Question::WorksFront { unit }
        | Question::ReEntry { unit, .. }
        | Question::LeaderRout { unit, .. }
        | Question::WithdrawalFire { target: unit, .. } => Some(*unit),
        _ => None,
    }
}

/// The hex of a unit or leader, if it is on the map.
pub fn hex_of(field: &Field, unit: UnitId) -> Option<Hex> {
    let counter = field.unit(unit).and_then(|counter| counter.unit.hex());
    counter.or_else(|| field.leader(unit).and_then(|chief| chief.leader.hex()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::scenes::{id, playing, set_up};

    #[test]
    fn a_facing_is_answered_on_the_hex_that_will_be_faced() {
        let playing = playing(&set_up());
        let unit = id("CS-2-I-Law");
        let own = hex_of(playing.field(), unit).expect("on the map");
        let answers = on_map(playing.field(), &Question::RallyFacing { unit });
        assert_eq!(answers.len(), 6);
        let faced = |answer: &Answer| match answer {
            Answer::Face(facing) => own.neighbor(*facing),
            _ => None,
        };
        assert!(answers.iter().all(|(hex, answer)| faced(answer) == Some(*hex)), "{answers:?}");
    }
}
