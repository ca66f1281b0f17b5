//! What a gesture means in the present phase. Nothing is decided here: intents are what the player asks
//! for, and the referee says whether it may be.

use super::gesture::{At, Gesture};
use crate::{
    board::Direction,
    games::high_tide::{
        arrive,
        entrench::dig,
        field::Field,
        order::{Answer, Order},
        sequence::{self, Phase},
        task::Question,
    },
    screen::{answers, intent::Intent, plan::Plan},
    table::{id::UnitId, side::Side},
};

/// The intents of a gesture on the map.
pub fn of(field: &Field, plan: &Plan, gesture: Gesture, shift: bool) -> Vec<Intent> {
    if let Some(decision) = field.now.agenda.decision() {
        return match gesture {
            Gesture::Clicked(at) => answer(field, &decision.question, at).into_iter().collect(),
            _ => Vec::new(),
        };
    }
    if let (true, Some(order)) = (plan.spade, digs(field, gesture)) {
        return vec![Intent::Order(order)];
    }
    match gesture {
        Gesture::Took(unit) => took(field, plan, unit),
        // A click beside the orders closes them; on the ground it does nothing else.
        Gesture::Clicked(at) if plan.menu.is_some() => {
            let does = at.unit.map_or_else(Vec::new, |_| clicked(field, plan, at, shift));
            [Intent::Menu(None)].into_iter().chain(does).collect()
        }
        Gesture::Clicked(at) => clicked(field, plan, at, shift),
        Gesture::Asked(At { unit: Some(unit), .. }) => asked(plan, unit),
        Gesture::Asked(_) => vec![Intent::Menu(None)],
        Gesture::Dropped(unit, At { hex: Some(hex), .. })
            if drags(field) && !already_in(field, unit, hex) =>
        {
            vec![Intent::GoTo { unit, hex }]
        }
        Gesture::Dropped(..) | Gesture::PutBack(_) | Gesture::Dragging(..) | Gesture::Pushed(_) => Vec::new(),
    }
}

/// With the spade in hand a click entrenches a hex, the way a unit in it faces, and turns the works that are
/// there; asking for orders takes them up again (12.62).
fn digs(field: &Field, gesture: Gesture) -> Option<Order> {
    match gesture {
        Gesture::Clicked(At { hex: Some(hex), .. }) => {
            let there = dig::works_in(field, hex).map(|works| works.front.turned(1));
            let of_unit = || field.units_in(hex).next().map(|counter| counter.unit.stance.front);
            Some(Order::PlaceWorks { hex, facing: there.or_else(of_unit).unwrap_or(Direction::E) })
        }
        Gesture::Asked(At { hex: Some(hex), .. }) => Some(Order::TakeWorks { hex }),
        _ => None,
    }
}

/// Whether counters are taken somewhere in the present phase.
fn drags(field: &Field) -> bool {
    matches!(field.now.phase, Phase::SetUp | Phase::Movement)
}

fn already_in(field: &Field, unit: UnitId, hex: crate::board::Hex) -> bool {
    let place = field.unit(unit).map(|counter| counter.unit.place);
    let place = place.or_else(|| field.leader(unit).map(|chief| chief.leader.place));
    place.and_then(|place| place.hex()) == Some(hex)
}

fn side_of(field: &Field, unit: UnitId) -> Option<Side> {
    let side = field.unit(unit).map(|counter| counter.info.side);
    side.or_else(|| field.leader(unit).map(|chief| chief.info.side))
}

/// Pressing a counter chooses it at once, so that its reach is seen before it is dragged.
fn took(field: &Field, plan: &Plan, unit: UnitId) -> Vec<Intent> {
    let choose = drags(field) && plan.chosen != Some(unit);
    choose.then_some(Intent::Select(Some(unit))).into_iter().collect()
}

/// The orders of a unit are asked for: it is chosen, unless something is planned that this would undo.
fn asked(plan: &Plan, unit: UnitId) -> Vec<Intent> {
    let waits = plan.target.is_some() || !plan.steps.is_empty() || !plan.division.is_empty();
    let choose = (!waits && plan.chosen != Some(unit)).then_some(Intent::Select(Some(unit)));
    choose.into_iter().chain([Intent::Menu(Some(unit))]).collect()
}

fn clicked(field: &Field, plan: &Plan, at: At, shift: bool) -> Vec<Intent> {
    let own = |unit: UnitId| side_of(field, unit) == Some(sequence::active(field));
    match (field.now.phase, at.unit) {
        // A click on a hex places what was chosen in the tray.
        (Phase::SetUp, None) => match (plan.chosen, at.hex) {
            (Some(unit), Some(hex)) => vec![Intent::GoTo { unit, hex }],
            _ => vec![Intent::Select(None)],
        },
        // So does one on where a reinforcement may come onto the map.
        (Phase::Movement, None) => match (plan.chosen.filter(|unit| arrive::is_due(field, *unit)), at.hex) {
            (Some(unit), Some(hex)) => vec![Intent::GoTo { unit, hex }],
            _ => vec![Intent::Select(None)],
        },
        (_, None) => vec![Intent::Select(None)],
        (Phase::Bombardment | Phase::DefensiveFire | Phase::OffensiveFire | Phase::Charge, Some(unit)) => {
            let combat = field.unit(unit).is_some();
            match own(unit) {
                true if combat && (shift || plan.actors.is_empty() || plan.target.is_some()) => {
                    vec![Intent::ToggleActor(unit)]
                }
                true if combat && plan.actors == [unit] => vec![Intent::ToggleActor(unit)],
                true if combat => vec![Intent::Select(None), Intent::ToggleActor(unit)],
                false if combat => vec![Intent::Target(Some(unit))],
                _ => vec![Intent::Select(Some(unit))],
            }
        }
        (Phase::Melee, Some(unit)) if field.now.melees.iter().any(|melee| melee.target == unit) => {
            vec![Intent::Target(Some(unit))]
        }
        (_, Some(unit)) => vec![Intent::Select(Some(unit))],
    }
}

/// The answer that a click on the map gives: that of the unit below the cursor, or else that of the hex.
fn answer(field: &Field, question: &Question, at: At) -> Option<Intent> {
    let answers = answers::on_map(field, question);
    let of_unit = |unit: UnitId| answers.iter().find(|(_, answer)| *answer == Answer::Unit(unit));
    let of_hex = || answers.iter().find(|(hex, _)| Some(*hex) == at.hex);
    let (_, answer) = at.unit.and_then(of_unit).or_else(of_hex)?;
    Some(Intent::Order(Order::Answer(answer.clone())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Direction, Hex},
        screen::{
            game::Playing,
            scenes::{before_a_charge, beside, charge, id, middle, playing, set_up},
        },
    };

    fn at(hex: Hex, unit: Option<&str>) -> At {
        At { cursor: (0.0, 0.0), hex: Some(hex), unit: unit.map(id) }
    }

    fn clicks(playing: &Playing, plan: &Plan, at: At, shift: bool) -> Vec<Intent> {
        of(playing.field(), plan, Gesture::Clicked(at), shift)
    }

    #[test]
    fn pressing_a_counter_chooses_it_where_counters_are_moved() {
        let law = id("CS-2-I-Law");
        let took = |playing: &Playing, plan: &Plan| of(playing.field(), plan, Gesture::Took(law), false);
        let moving = playing(&set_up());
        assert_eq!(took(&moving, &Plan::default()), [Intent::Select(Some(law))]);
        let chosen = Plan { chosen: Some(law), ..Plan::default() };
        assert_eq!(took(&moving, &chosen), [], "it is chosen already");
        assert_eq!(took(&before_a_charge(), &Plan::default()), [], "nothing is dragged in a charge");
    }

    #[test]
    fn a_drop_moves_a_counter_elsewhere_and_nowhere_else() {
        let playing = playing(&set_up());
        let law = id("CS-2-I-Law");
        let own = playing.field().unit(law).and_then(|counter| counter.unit.hex()).expect("on the map");
        let dropped =
            |hex: Hex| of(playing.field(), &Plan::default(), Gesture::Dropped(law, at(hex, None)), false);
        assert_eq!(dropped(own), []);
        assert_eq!(dropped(middle()), [Intent::GoTo { unit: law, hex: middle() }]);
    }

    #[test]
    fn a_click_in_the_set_up_places_what_was_chosen_in_the_tray() {
        let playing = playing(&[]);
        let ward = id("US-2-1-III");
        let plan = Plan { chosen: Some(ward), ..Plan::default() };
        let expected = [Intent::GoTo { unit: ward, hex: middle() }];
        assert_eq!(clicks(&playing, &plan, at(middle(), None), false), expected);
        assert_eq!(clicks(&playing, &Plan::default(), at(middle(), None), false), [Intent::Select(None)]);
    }

    #[test]
    fn in_combat_clicks_choose_who_acts_and_at_whom() {
        let playing = before_a_charge();
        let (law, robertson, ward) = (id("CS-2-I-Law"), id("CS-2-I-Robertson"), id("US-2-1-III"));
        let (southwest, west) = (beside(Direction::Sw), beside(Direction::W));
        let none = Plan::default();
        let first = clicks(&playing, &none, at(southwest, Some("CS-2-I-Law")), false);
        assert_eq!(first, [Intent::ToggleActor(law)]);
        let one = Plan { actors: vec![law], ..Plan::default() };
        let other = |shift| clicks(&playing, &one, at(west, Some("CS-2-I-Robertson")), shift);
        assert_eq!(other(true), [Intent::ToggleActor(robertson)], "Shift adds");
        assert_eq!(other(false), [Intent::Select(None), Intent::ToggleActor(robertson)]);
        let enemy = clicks(&playing, &one, at(middle(), Some("US-2-1-III")), false);
        assert_eq!(enemy, [Intent::Target(Some(ward))]);
        let aimed = Plan { target: Some(ward), ..one };
        let joined = clicks(&playing, &aimed, at(west, Some("CS-2-I-Robertson")), false);
        assert_eq!(joined, [Intent::ToggleActor(robertson)], "once aimed, a click adds");
    }

    #[test]
    fn the_right_button_asks_for_orders_or_closes_them() {
        let playing = playing(&set_up());
        let asked = |unit| of(playing.field(), &Plan::default(), Gesture::Asked(at(middle(), unit)), false);
        let law = id("CS-2-I-Law");
        assert_eq!(asked(Some("CS-2-I-Law")), [Intent::Select(Some(law)), Intent::Menu(Some(law))]);
        assert_eq!(asked(None), [Intent::Menu(None)]);
    }

    #[test]
    fn to_ask_for_orders_or_to_close_them_keeps_an_aimed_fire() {
        let playing = before_a_charge();
        let (law, ward) = (id("CS-2-I-Law"), id("US-2-1-III"));
        let aimed = Plan { actors: vec![law], target: Some(ward), ..Plan::default() };
        let asked = Gesture::Asked(at(middle(), Some("US-2-1-III")));
        assert_eq!(of(playing.field(), &aimed, asked, false), [Intent::Menu(Some(ward))]);
        let open = Plan { menu: Some((ward, (0.0, 0.0))), ..aimed };
        assert_eq!(clicks(&playing, &open, at(middle(), None), false), [Intent::Menu(None)]);
    }

    #[test]
    fn while_a_question_is_open_the_map_gives_answers_only() {
        let mut playing = before_a_charge();
        playing.submit(charge()).expect("a legal charge");
        let plan = Plan::default();
        let law = at(beside(Direction::Sw), Some("CS-2-I-Law"));
        assert_eq!(clicks(&playing, &plan, law, false), [], "to stand or to rout is no place");
        assert_eq!(of(playing.field(), &plan, Gesture::Asked(law), false), []);
        playing.submit(Order::Answer(Answer::Rout)).expect("he may give way");
        let question = playing.field().now.agenda.decision().expect("the chargers may fire").question.clone();
        let answers = question.answers(|_| 0);
        let Some(Answer::Unit(firer)) =
            answers.iter().find(|answer| matches!(answer, Answer::Unit(_))).cloned()
        else {
            panic!("{question:?}")
        };
        let hex = playing.field().unit(firer).and_then(|counter| counter.unit.hex()).expect("on the map");
        let expected = [Intent::Order(Order::Answer(Answer::Unit(firer)))];
        assert_eq!(
            clicks(&playing, &plan, At { cursor: (0.0, 0.0), hex: Some(hex), unit: None }, false),
            expected
        );
    }
}
