//! From the field to what the panels show.

use crate::{
    board::{Direction, Hex},
    games::high_tide::{
        facing::{self, Aspect},
        fire, movement,
        order::{Answer, Order, Through},
        sequence::{self, Phase},
        task::{Body, Question},
        victory,
    },
    screen::{
        game::Playing,
        intent::{Card, Intent},
        model::{Action, Actors, Fight, Model, Odds, Section, When},
        plan::Plan,
        scenes::{
            before_a_charge, beside, charge, id, middle, model, opening_of, playing, scene, scene_at, set_up,
            stands, stands_with, take_up,
        },
        view,
    },
    table::side::Side,
};

mod hints;

fn actors(model: &Model) -> &Actors {
    let found = model.side.iter().find_map(|section| match section {
        Section::Actors(actors) => Some(actors),
        _ => None,
    });
    found.expect("those that act are shown")
}

fn odds(model: &Model) -> &Odds {
    let found = model.side.iter().find_map(|section| match section {
        Section::Odds(odds) => Some(odds),
        _ => None,
    });
    found.expect("chances are shown")
}

fn hundredths(figure: &str) -> i32 {
    figure.trim_end_matches('%').parse().expect("so many hundredths")
}

/// Law and Robertson before Ward in the Confederates' offensive fire.
fn before_a_fire() -> Playing {
    let units = [
        stands("US-2-1-III", middle(), Direction::Sw),
        stands("CS-2-I-Law", beside(Direction::Sw), Direction::Ne),
        stands("CS-2-I-Robertson", beside(Direction::W), Direction::E),
    ];
    scene(Side::Confederate, "OffensiveFire", &units, &[])
}

fn firing() -> Plan {
    let actors = vec![id("CS-2-I-Robertson"), id("CS-2-I-Law")];
    Plan { actors, target: Some(id("US-2-1-III")), ..Plan::default() }
}

#[test]
fn a_fire_shows_each_firer_with_its_part_and_their_sum() {
    let playing = before_a_fire();
    let model = model(&playing, &firing());
    let shown = actors(&model);
    assert_eq!(shown.title, "Fire on Ward’s Brigade");
    let names: Vec<&str> = shown.rows.iter().map(|row| row.name.as_str()).collect();
    assert_eq!(names, ["Robertson", "Law"], "in the order in which they were chosen");
    let sum: i32 = shown.rows.iter().map(|row| row.value.parse::<i32>().expect("a strength")).sum();
    assert_eq!(shown.total[2], sum.to_string());
    assert!(shown.state.contains("Strength 22 of 22"), "{}", shown.state);
    let plan = fire::plan(
        playing.field(),
        &fire::Volley {
            firers: firing().actors,
            target: id("US-2-1-III"),
            kind: fire::kind(playing.field()),
            through: None,
            points: None,
        },
    )
    .expect("they may fire");
    let used = model.side.iter().find_map(|section| match section {
        Section::Columns(_, used) => Some(*used),
        _ => None,
    });
    assert_eq!(used, Some(plan.column));
    let chances: u32 = odds(&model).bars.iter().map(|(_, chance, _)| chance).sum();
    assert_eq!(chances, 100);
    let expected = fire::odds(playing.field(), &plan);
    assert_eq!(odds(&model).figures[1][0], format!("{}%", expected.check.hundredths()));
    assert_eq!(odds(&model).figures[2][0], format!("{}%", expected.rout.hundredths()));
}

#[test]
fn others_that_could_fire_as_well_are_a_click_away() {
    let plan = Plan { actors: vec![id("CS-2-I-Law")], ..firing() };
    let model = model(&before_a_fire(), &plan);
    let joins = model.side.iter().any(|section| match section {
        Section::Choice { ways, .. } => {
            ways.iter().any(|(_, _, intent)| *intent == Intent::ToggleActor(id("CS-2-I-Robertson")))
        }
        _ => false,
    });
    assert!(joins);
}

/// A gun behind Ward, on the line between his flank and his rear.
fn on_the_quarter() -> Playing {
    let probe =
        scene(Side::Confederate, "OffensiveFire", &[stands("US-2-1-III", middle(), Direction::Ne)], &[]);
    let map = probe.field().map();
    let towards = |hex: crate::board::Hex| {
        Direction::ALL
            .into_iter()
            .find(|facing| facing::in_field_of_fire(Some(*facing), hex, middle()))
            .expect("some facing sees it")
    };
    let hexes = map.hexes().filter(|hex| {
        hex.distance(middle()) == 2 && facing::aspect(Some(Direction::Ne), middle(), *hex) == Aspect::Quarter
    });
    let mut tried = hexes.map(|hex| {
        let units = [stands("US-2-1-III", middle(), Direction::Ne), stands("CS-HENRY", hex, towards(hex))];
        scene(Side::Confederate, "OffensiveFire", &units, &[])
    });
    tried
        .find(|playing| fire::alone(playing.field(), id("CS-HENRY"), id("US-2-1-III")).is_ok())
        .expect("one of the two sees him")
}

#[test]
fn r7_37_flank_or_rear_is_offered_where_the_rules_leave_the_choice() {
    let ways = |playing: &Playing, plan: &Plan| -> Vec<(Intent, bool)> {
        let model = model(playing, plan);
        let choice = model.side.iter().find_map(|section| match section {
            Section::Choice { ways, rule, .. } if rule == "7.37" => Some(ways),
            _ => None,
        });
        choice.into_iter().flatten().map(|(_, taken, intent)| (intent.clone(), *taken)).collect()
    };
    let (flank, rear) = (Intent::Strike(Through::Flank), Intent::Strike(Through::Rear));
    let mut plan = Plan { actors: vec![id("CS-HENRY")], target: Some(id("US-2-1-III")), ..Plan::default() };
    let playing = on_the_quarter();
    assert_eq!(ways(&playing, &plan), [(flank.clone(), false), (rear.clone(), true)], "the rear if unsaid");
    plan.through = Some(Through::Flank);
    assert_eq!(ways(&playing, &plan), [(flank, true), (rear, false)]);
    assert_eq!(ways(&before_a_fire(), &firing()), [], "no choice from the front");
}

#[test]
fn a_charge_shows_its_points_the_defenders_check_and_the_melee() {
    let plan = Plan {
        actors: vec![id("CS-2-I-Law"), id("CS-2-I-Robertson")],
        target: Some(id("US-2-1-III")),
        ..Plan::default()
    };
    let model = model(&before_a_charge(), &plan);
    assert_eq!(actors(&model).title, "Charge Ward’s Brigade");
    assert_eq!(actors(&model).total[2], "36", "19 and 17");
    let lines: Vec<&str> = model
        .side
        .iter()
        .filter_map(|section| match section {
            Section::Line { rule, .. } => Some(rule.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(lines, ["8.25", "8.273"]);
    let all: i32 = odds(&model).figures.iter().map(|[value, _]| hundredths(value)).sum();
    assert!((98..=102).contains(&all), "all that a round comes to, rounded: {all}");
}

#[test]
fn a_charge_that_may_not_be_says_why_and_can_be_dropped() {
    let plan = Plan { actors: vec![id("CS-2-I-Law")], target: Some(id("US-2-1-III")), ..Plan::default() };
    let model = model(&before_a_charge(), &plan);
    let warned = model.side.iter().any(|section| {
        matches!(section, Section::Note { text, rule, warning: true } if rule == "8.25" && text.contains("22"))
    });
    assert!(warned, "19 points against 22");
    let cancels = |section: &Section| match section {
        Section::Actions(actions) => actions.iter().any(|action| action.intent == Ok(Intent::Cancel)),
        _ => false,
    };
    assert!(model.side.iter().any(cancels));
}

/// The game at the question how Ward divides his fire.
fn dividing() -> Playing {
    let mut playing = before_a_charge();
    playing.submit(charge()).expect("a legal charge");
    playing.submit(Order::Answer(Answer::Stand)).expect("he may stand");
    let asked = playing.field().now.agenda.decision().expect("a question");
    assert!(matches!(asked.question, Question::Defence { .. }));
    playing
}

#[test]
fn r8_272_steppers_divide_the_defenders_fire() {
    let playing = dividing();
    let mut plan = Plan::default();
    plan.divide(id("CS-2-I-Law"), 21, 22, 22);
    let division = |plan: &Plan| {
        let found = model(&playing, plan).side.into_iter().find_map(|section| match section {
            Section::Division(division) => Some(division),
            _ => None,
        });
        found.expect("steppers")
    };
    let shown = division(&plan);
    let [law, robertson] = shown.parts.as_slice() else { panic!("two chargers") };
    assert_eq!((law.points, robertson.points), (21, 0));
    assert_eq!(law.less, Some(Intent::Divide { at: id("CS-2-I-Law"), by: -1 }));
    assert_eq!(robertson.less, None, "nothing to take away");
    assert_eq!(robertson.more, Some(Intent::Divide { at: id("CS-2-I-Robertson"), by: 1 }));
    assert!(law.odds.starts_with("rout"), "{}", law.odds);
    plan.divide(id("CS-2-I-Robertson"), 1, 22, 22);
    let all_given = division(&plan);
    assert!(all_given.parts.iter().all(|part| part.more.is_none()), "22 of 22 are given");
    assert_eq!(all_given.commit.intent, Ok(Intent::Commit));
    assert!(division(&Plan::default()).commit.intent.is_err(), "nothing is divided yet");
}

#[test]
fn a_question_says_who_must_decide_and_ends_no_phase() {
    let shown = model(&dividing(), &Plan::default());
    assert_eq!(shown.ribbon.end, None);
    assert_eq!(shown.ribbon.left.0, "Union");
    let Some(Section::Question { who, answers, rule, .. }) = shown.side.get(1) else {
        panic!("the question comes after what it is about")
    };
    assert_eq!((who.as_str(), rule.as_str()), ("Union decides", "8.272"));
    assert_eq!(answers.len(), 3, "no fire, or all at one of two");
}

#[test]
fn a_melee_shows_both_blows_before_it_is_fought() {
    let mut playing = dividing();
    playing.submit(Order::Answer(Answer::Split(Vec::new()))).expect("he may hold his fire");
    while playing.field().now.phase != Phase::Melee {
        if playing.field().now.agenda.decision().is_some() {
            // The seed of these games is fixed: whatever is asked here, the first answer is legal.
            let strength = |_| 0;
            let asked = playing.field().now.agenda.decision().expect("a question").question.clone();
            let answer = asked.answers(strength).into_iter().next().expect("an answer");
            playing.submit(Order::Answer(answer)).expect("legal");
        } else {
            playing.submit(Order::EndPhase).expect("legal");
        }
    }
    let shown = model(&playing, &Plan::default());
    let fights = shown.side.iter().any(|section| match section {
        Section::Actions(actions) => {
            actions.iter().any(|action| matches!(action.intent, Ok(Intent::Order(Order::Melee { .. }))))
        }
        _ => false,
    });
    assert_eq!(fights, !playing.field().now.melees.is_empty());
    if fights {
        let titles: Vec<&str> = shown
            .side
            .iter()
            .filter_map(|section| match section {
                Section::Tally(table) => Some(table.title.as_str()),
                _ => None,
            })
            .collect();
        assert!(titles.starts_with(&["Chargers", "Defender"]), "{titles:?}");
    }
}

#[test]
fn a_rally_shows_its_chance() {
    let units = [
        stands_with("US-2-1-III", middle(), Direction::Ne, "marks: (routed: true)"),
        stands("CS-2-I-Law", "0949".parse().expect("four digits"), Direction::Ne),
    ];
    let playing = scene(Side::Union, "Rally", &units, &[]);
    let shown = model(&playing, &Plan::default());
    let named = shown.side.iter().find_map(|section| match section {
        Section::Actions(actions) => actions.first().map(|action| action.name.clone()),
        _ => None,
    });
    // Morale 7, and one for no enemy near (M12).
    assert_eq!(named.as_deref(), Some("Rally Ward, 80%"));
}

#[test]
fn no_turn_is_lit_in_the_set_up_and_one_is_in_play() {
    let lit = |playing: &Playing| {
        model(playing, &Plan::default()).ribbon.turns.iter().filter(|turn| turn.when == When::Now).count()
    };
    assert_eq!(lit(&playing(&[])), 0);
    assert_eq!(lit(&playing(&set_up())), 1);
    assert_eq!(model(&playing(&[]), &Plan::default()).ribbon.caption, "Union set-up");
}

#[test]
fn every_phase_is_done_now_or_to_come() {
    let mut game = playing(&set_up());
    game.submit(Order::EndPhase).expect("movement may end");
    let ribbon = model(&game, &Plan::default()).ribbon;
    let when = |turn: usize| -> Vec<When> {
        ribbon.player_turns[turn].phases.iter().map(|step| step.when).collect()
    };
    let [done, now, later] = [When::Done, When::Now, When::Later];
    assert_eq!(when(0), [done, done, now, later, later]);
    assert_eq!(when(1), [later; 5]);
    assert!(ribbon.player_turns.iter().flat_map(|turn| &turn.phases).all(|step| !step.hint.is_empty()));
    assert_eq!(sequence::active(game.field()), Side::Union, "the side that waits fires first");
}

#[test]
fn units_and_commands_are_called_by_their_names() {
    let playing = playing(&set_up());
    let card = |unit: &str| {
        let plan = Plan { chosen: Some(id(unit)), ..Plan::default() };
        let found = model(&playing, &plan).side.into_iter().find_map(|section| match section {
            Section::Unit(card) => Some((card.title, card.command)),
            _ => None,
        });
        found.expect("a card")
    };
    for (unit, title, command) in [
        ("US-2-1-III", "Ward’s Brigade", "1st Division (Birney), III Corps"),
        ("CS-2-I-Law", "Law’s Brigade", "Hood’s Division, First Corps"),
        ("CS-CABELL", "Cabell’s Battalion", "McLaws’s Division, First Corps"),
        ("US-III-ART-1", "III Art 1", "III Corps"),
        ("CS-L-McLAWS", "McLaws", "McLaws’s Division, First Corps"),
        ("US-RV1", "Res Art 1V", "Artillery Reserve"),
    ] {
        assert_eq!(card(unit), (title.to_owned(), command.to_owned()));
    }
}

#[test]
fn the_count_at_the_end_adds_up_line_by_line() {
    let mut playing = playing(&set_up());
    while playing.field().now.phase != Phase::Over {
        playing.submit(Order::EndPhase).expect("nobody moves, nothing holds a phase up");
    }
    let shown = model(&playing, &Plan::at_opening(playing.field()));
    let [card] = shown.cards.as_slice() else { panic!("the card of the end") };
    let score = victory::score(playing.field());
    let totals: Vec<&str> =
        card.rows.iter().filter(|row| row.heading).map(|row| row.value.as_str()).collect();
    assert_eq!(totals, Side::BOTH.map(|side| score[side].total().to_string()));
    let lines: i32 = card
        .rows
        .iter()
        .filter(|row| !row.heading)
        .map(|row| row.value.parse::<i32>().expect("points"))
        .sum();
    assert_eq!(lines, Side::BOTH.map(|side| score[side].total()).iter().sum::<i32>());
    assert!(shown.ribbon.turns.iter().all(|turn| turn.when == When::Done));
    let reopens = shown.ribbon.end.expect("the count can be looked at again").intent;
    assert_eq!(reopens, Ok(Intent::Open(Card::Count)));
}

#[test]
fn the_log_is_told_phase_by_phase_from_the_beginning() {
    let mut playing = playing(&[]);
    for order in set_up() {
        playing.submit(order).expect("a legal order");
    }
    let shown = model(&playing, &Plan { cards: [Card::Log].into(), ..Plan::default() });
    let log = &shown.cards[0];
    assert!(log.read_from_end);
    let headings = log.rows.iter().filter(|row| row.heading).count();
    assert!(headings >= 2, "set-up of the other side, movement: {headings}");
    assert!(log.rows.last().is_some_and(|row| row.heading), "movement has just begun");
}

#[test]
fn the_card_of_keys_tells_of_the_mouse_as_well() {
    let plan = Plan { cards: [Card::Keys].into(), ..Plan::default() };
    let shown = model(&playing(&set_up()), &plan);
    let rows = &shown.cards[0].rows;
    let headings: Vec<&str> = rows.iter().filter(|row| row.heading).map(|row| row.text.as_str()).collect();
    assert_eq!(headings, ["Mouse", "Keyboard"]);
    let key = |name: &str| {
        let row = rows.iter().find(|row| row.text == name);
        row.map(|row| row.value.clone())
    };
    assert_eq!(key("Command radius on or off").as_deref(), Some("4"));
    assert_eq!(key("Take back").as_deref(), Some("Ctrl Z"));
    assert_eq!(key("All orders of a unit").as_deref(), Some("right click"));
}

fn stories(playing: &Playing) -> Vec<Fight> {
    let found = model(playing, &Plan::default()).side.into_iter().find_map(|section| match section {
        Section::Results { stories, .. } => Some(stories),
        _ => None,
    });
    found.expect("there are results")
}

/// Gives the first answer to each question until none is asked.
fn answer_all(playing: &mut Playing) {
    while let Some(decision) = playing.field().now.agenda.decision() {
        let strength = |_| 1;
        let answer = decision.question.answers(strength).into_iter().next().expect("an answer");
        playing.submit(Order::Answer(answer)).expect("legal");
    }
}

#[test]
fn a_charge_and_its_melee_are_each_told_as_one_story_with_their_outcome() {
    let mut playing = before_a_charge();
    playing.submit(charge()).expect("a legal charge");
    answer_all(&mut playing);
    let told = stories(&playing);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].head[0].contains("charge") && !told[0].lines.is_empty(), "{told:?}");
    if playing.field().now.melees.is_empty() {
        return;
    }
    playing.submit(Order::EndPhase).expect("to the melees");
    playing.submit(Order::Melee { target: id("US-2-1-III") }).expect("to be fought");
    answer_all(&mut playing);
    let told = stories(&playing);
    assert_eq!(told.len(), 2, "the melee comes first: {told:?}");
    assert!(told[0].lines.len() >= 2 && told[0].outcome.contains("over"), "both blows: {told:?}");
}

#[test]
fn a_group_that_may_not_fire_names_each_that_may_not_and_goes_on_without_it() {
    let units = [
        stands("US-2-1-III", middle(), Direction::Sw),
        stands("CS-2-I-Law", beside(Direction::Sw), Direction::Ne),
        stands("CS-2-I-Robertson", beside(Direction::W), Direction::W),
    ];
    let playing = scene(Side::Confederate, "OffensiveFire", &units, &[]);
    let (law, robertson) = (id("CS-2-I-Law"), id("CS-2-I-Robertson"));
    let plan = Plan { actors: vec![law, robertson], target: Some(id("US-2-1-III")), ..Plan::default() };
    let shown = model(&playing, &plan);
    let notes = shown.side.iter().filter(|section| matches!(section, Section::Note { warning: true, .. }));
    assert_eq!(notes.count(), 1, "Robertson faces away");
    let without = shown.side.iter().any(|section| match section {
        Section::Actions(actions) => {
            actions.iter().any(|action| action.intent == Ok(Intent::LeaveOut(vec![robertson])))
        }
        _ => false,
    });
    assert!(without, "{:?}", shown.side);
    let rings = crate::screen::board::overlay::of(playing.field(), &plan);
    assert_eq!(
        (rings.targets.as_slice(), rings.some_targets.as_slice()),
        ([].as_slice(), [middle()].as_slice())
    );
}

#[test]
fn the_turn_record_tells_who_comes_by_which_road() {
    let playing = opening_of("first_day");
    let shown = model(&playing, &Plan { cards: [Card::Turns].into(), ..Plan::default() });
    let rows = &shown.cards[0].rows;
    assert_eq!(rows.iter().filter(|row| row.heading).count(), 13, "a heading for each turn");
    let heth = rows.iter().find(|row| row.text.contains("Archer")).expect("Archer comes at seven");
    assert!(heth.text.contains("Chambersburg Pike") && heth.value == "A", "{heth:?}");
}

#[test]
fn reinforcements_wait_in_the_tray_and_their_way_in_is_lit() {
    let mut playing = opening_of("first_day");
    for order in [Order::PlaceHistorical, Order::EndPhase] {
        playing.submit(order).expect("a legal order");
    }
    let plan = Plan { chosen: Some(id("CS-2-III-Archer")), ..Plan::default() };
    let shown = model(&playing, &plan);
    let tray = shown.side.iter().find_map(|section| match section {
        Section::Tray { title, units, .. } => Some((title.as_str(), units.len())),
        _ => None,
    });
    assert_eq!(tray, Some(("Reinforcements due", 4)));
    assert!(shown.ribbon.end.is_some_and(|end| end.intent.is_err()), "6.812");
    let lit = crate::screen::board::overlay::of(playing.field(), &plan).lit;
    assert_eq!(lit.len(), 6, "area A");
}

#[test]
fn r10_2_stragglers_are_given_to_one_brigade_by_a_button_or_divided_by_steppers() {
    let (law, robertson) = (id("CS-2-I-Law"), id("CS-2-I-Robertson"));
    let mut field = playing(&set_up()).field().clone();
    let body = Body::ConfederateDivision { corps: "I".to_owned(), division: 2 };
    let units = vec![(law, 1), (robertson, 6)];
    field.ask(Side::Confederate, Question::Stragglers { body, points: 3, units });
    let playing = take_up(field, &[]);
    let mut plan = Plan::default();
    plan.divide(law, 1, 3, 1);
    let shown = model(&playing, &plan);
    let answers = shown.side.iter().find_map(|section| match section {
        Section::Question { answers, .. } => Some(answers),
        _ => None,
    });
    let names: Vec<&str> = answers.into_iter().flatten().map(|answer| answer.name.as_str()).collect();
    assert_eq!(names, ["Law: 1 back", "Robertson: 3 back", "None"]);
    let division = shown.side.iter().find_map(|section| match section {
        Section::Division(division) => Some(division),
        _ => None,
    });
    let parts = &division.expect("steppers").parts;
    assert_eq!((parts[0].points, parts[0].more.as_ref()), (1, None), "Law is at full strength with one");
    assert_eq!(parts[1].more, Some(Intent::Divide { at: robertson, by: 1 }));
}

#[test]
fn the_order_of_battle_says_how_strong_each_is_and_leads_to_where_it_is() {
    let playing = playing(&set_up());
    let shown = model(&playing, &Plan { cards: [Card::Forces].into(), ..Plan::default() });
    let rows = &shown.cards[0].rows;
    let law = rows.iter().find(|row| row.text.trim() == "Law").expect("Law's brigade");
    let hex =
        playing.field().unit(id("CS-2-I-Law")).and_then(|counter| counter.unit.hex()).expect("on the map");
    assert_eq!(law.goes, Some((id("CS-2-I-Law"), hex)));
    assert_eq!(law.value, format!("19 / 19, {hex}"));
    let corps = rows.iter().filter(|row| row.heading).map(|row| row.text.as_str()).collect::<Vec<_>>();
    assert_eq!(corps.first(), Some(&"Confederate"));
    assert!(corps.contains(&"III Corps") && corps.contains(&"V Corps"), "{corps:?}");
}
