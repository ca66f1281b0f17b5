//! Checking a scenario file against map, charts and counters, and resolving its phrases.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use super::{
    Attached, Attachment, Bombardment, Extension, Hold, Holds, LeaderSetUp, Objective, Post, Scenario,
    SetUpWorks, UnitSetUp, Until, Victory, arrivals,
    file::{
        AttachedLine, Group, HoldLine, LeaderLine, ObjectiveLine, Planted, Reference, ScenarioFile,
        UntilLine, VictoryLine, WorksLine,
    },
    phrase::Phrase,
};
use crate::{
    board::{Direction, Hex},
    games::high_tide::{
        charts::{Exit, Spot},
        entrench::dig,
        map::Map,
        units::{Arm, Command, Formation, Rank, UnitInfo},
    },
    table::{
        data::{Check, DataError, parse},
        id::UnitId,
        rule::Rule,
        side::{BySide, Side},
    },
};

/// The most points that a scenario may give or record: far beyond both armies.
const MOST_POINTS: i32 = 9999;

impl Scenario {
    /// Reads a scenario and checks it against map and counters.
    ///
    /// # Errors
    /// With line and column if the form is wrong, else with everything that is wrong with the content.
    pub fn from_ron(file: &str, text: &str, reference: Reference<'_>) -> Result<Self, DataError> {
        let raw: ScenarioFile = parse(file, text)?;
        let mut resolver = Resolver { reference, check: Check::new(file, text) };
        let scenario = resolver.scenario(raw);
        resolver.check.sound(scenario)
    }
}

pub(super) struct Resolver<'a> {
    pub(super) reference: Reference<'a>,
    pub(super) check: Check<'a>,
}

impl Resolver<'_> {
    fn scenario(&mut self, raw: ScenarioFile) -> Scenario {
        self.not_empty(&raw);
        let (first, last) = raw.turns;
        let (first_turn, last_turn) = (self.turn(&first), self.turn(&last));
        if first_turn > last_turn {
            self.check.note("turns", "`turns` ends before it begins");
        }
        let extended = raw
            .extended
            .map(|(rule, turn)| Extension { rule: self.rule(&rule), last_turn: self.turn(&turn) });
        if extended.is_some_and(|extension| extension.last_turn <= last_turn) {
            self.check.note("extended", "`extended` ends no later than `turns`");
        }
        let mut units = BTreeMap::new();
        for group in raw.units {
            self.add_group(group, &mut units);
        }
        self.beside_corps(&units);
        let mut leaders = BTreeMap::new();
        for line in raw.leaders {
            self.add_leader(line, &units, &mut leaders);
        }
        let mut arrivals = BTreeMap::new();
        if let Some(rule) = &raw.reinforcements {
            let last = extended.map_or(last_turn, |extension| extension.last_turn);
            self.charted(rule, first_turn..=last, &mut arrivals);
        }
        for line in raw.arrivals {
            self.own_arrival(line, &mut arrivals);
        }
        for unit in arrivals.keys().filter(|unit| units.contains_key(unit) || leaders.contains_key(unit)) {
            self.check.note(unit.as_str(), format!("`{unit}` is set up and arrives as well"));
        }
        let mut limits =
            arrivals::limits(self.reference.map, &self.reference.charts.arrivals.limits, Rule("6.28"));
        for line in raw.uncrossable {
            limits.push(self.uncrossable(line));
        }
        let mut barred: BySide<BTreeMap<Hex, Rule>> = BySide::default();
        for line in raw.barred {
            let rule = self.rule(&line.rule);
            let hexes = self.hexes(&line.at);
            for side in line.sides {
                if line.set_up {
                    self.clear_set_ups(side, &hexes, &mut units);
                }
                barred[side].extend(hexes.iter().map(|hex| (*hex, rule)));
            }
        }
        let mut planted = BTreeMap::new();
        for Planted { rule, units: guns } in raw.planted {
            let rule = self.rule(&rule);
            self.all_in_play("planted", &guns, |unit| units.contains_key(unit));
            planted.extend(guns.into_iter().map(|unit| (unit, rule)));
        }
        let mut attached = BTreeMap::new();
        for line in raw.attached {
            let present = |unit: &UnitId| units.contains_key(unit) || arrivals.contains_key(unit);
            self.attach(line, present, &mut attached);
        }
        let works = raw.works.map(|line| self.works(line));
        let bombardment =
            raw.bombardment.map(|(rule, rounds)| Bombardment { rule: self.rule(&rule), rounds });
        let held = raw.held.into_iter().map(|line| self.hold(line, &units)).collect();
        let mut objectives: Vec<Objective> =
            raw.objectives.into_iter().map(|line| self.objective(line)).collect();
        let victory = self.victory(raw.victory, &mut objectives);
        self.order(&raw.set_up_order, &units);
        for side in Side::BOTH {
            self.points("casualties", raw.casualties[side]);
        }
        Scenario {
            id: raw.id,
            title: raw.title,
            description: raw.description,
            first_turn,
            last_turn,
            extended,
            set_up_order: raw.set_up_order,
            units,
            leaders,
            arrivals,
            limits,
            barred,
            held,
            planted,
            attached,
            works,
            bombardment,
            objectives,
            victory,
            casualties: raw.casualties,
            optional: raw.optional,
        }
    }

    /// Without any of these there is nothing to play, or nothing to play for.
    fn not_empty(&mut self, raw: &ScenarioFile) {
        let empty = [
            ("units", raw.units.iter().all(|group| group.stood.is_empty())),
            ("leaders", raw.leaders.is_empty()),
            ("objectives", raw.objectives.is_empty() && raw.victory == VictoryLine::Points),
        ];
        for (what, _) in empty.into_iter().filter(|(_, empty)| *empty) {
            self.check.note(what, format!("a scenario has {what}, and this one has none"));
        }
    }

    fn add_group(&mut self, group: Group, units: &mut BTreeMap<UnitId, UnitSetUp>) {
        let hexes = self.hexes(&group.at);
        let rule = self.rule(&group.rule);
        let post = group.post.map(|line| {
            let at = self.hexes(&line.at);
            if line.holds == Holds::One {
                self.holds_one(&at, &hexes, &group.stood);
            }
            let members = group.stood.iter().map(|(id, ..)| *id).collect();
            Arc::new(Post { hexes: at, formations: line.formations, units: members, holds: line.holds })
        });
        let room = hexes.len()
            + post.as_ref().map_or(0, |post| match post.holds {
                Holds::One => 1,
                Holds::Any => post.hexes.difference(&hexes).count(),
            });
        if room < group.stood.len() {
            let needed = group.stood.len();
            self.check.note(rule.0, format!("the phrase of {rule} leaves {room} hexes for {needed} units"));
        }
        for (id, hex, facing, formation) in group.stood {
            let Some(info) = self.reference.units.get(&id) else {
                self.check.note(id.as_str(), format!("there is no unit `{id}`"));
                continue;
            };
            let set_up = UnitSetUp {
                rule,
                hexes: hexes.clone(),
                beside_corps: group.beside_corps,
                formations: of_arm(info.arm, &group.formations),
                post: post.clone(),
                half: group.half,
                historical: (hex, facing, formation),
            };
            self.stood(id, &set_up, units);
            if units.insert(id, set_up).is_some() {
                self.check.note_last(id.as_str(), format!("`{id}` is named twice"));
            }
        }
    }

    /// Takes hexes away from where a side sets up.
    fn clear_set_ups(&mut self, side: Side, hexes: &BTreeSet<Hex>, units: &mut BTreeMap<UnitId, UnitSetUp>) {
        let known = &self.reference.units;
        for (id, set_up) in
            units.iter_mut().filter(|(id, _)| known.get(id).is_some_and(|unit| unit.side == side))
        {
            set_up.hexes.retain(|hex| !hexes.contains(hex));
            let stood = set_up.historical.0;
            if hexes.contains(&stood) {
                self.check.note(id.as_str(), format!("`{id}` stood at {stood}, where nobody is set up"));
            }
        }
    }

    /// A post for one unit lies by itself, and one unit stood there.
    fn holds_one(
        &mut self,
        at: &BTreeSet<Hex>,
        others: &BTreeSet<Hex>,
        stood: &[(UnitId, Hex, Direction, Formation)],
    ) {
        if !at.is_disjoint(others) {
            self.check.note("post", "a `post` lies apart from where the others of its group stand");
        }
        let stood = stood.iter().filter(|(_, hex, ..)| at.contains(hex)).count();
        if stood != 1 {
            self.check.note("post", format!("one unit of the group stood at its `post`, not {stood}"));
        }
    }

    /// Who sets up next to a brigade of his corps stood next to one (12.311).
    fn beside_corps(&mut self, units: &BTreeMap<UnitId, UnitSetUp>) {
        let known = &self.reference.units;
        let brigades = || {
            let others = units.iter().filter(|(_, set_up)| !set_up.beside_corps);
            others.filter_map(|(id, set_up)| Some((known.get(id)?, set_up.historical.0)))
        };
        for (id, set_up) in units.iter().filter(|(_, set_up)| set_up.beside_corps) {
            let Some(info) = known.get(id) else { continue };
            let hex = set_up.historical.0;
            if !brigades().any(|(other, at)| other.is_of_corps_of(info) && at.distance(hex) == 1) {
                self.check.note(id.as_str(), format!("`{id}` stood at {hex}, next to no unit of its corps"));
            }
        }
    }

    /// Whether a unit stood where its own phrase allows it.
    fn stood(&mut self, id: UnitId, set_up: &UnitSetUp, units: &BTreeMap<UnitId, UnitSetUp>) {
        let (hex, _, formation) = set_up.historical;
        let formations = set_up.formations_in(hex);
        let wrong = if formations.is_empty() {
            format!("`{id}` stood at {hex}, which its own phrase does not allow")
        } else if !formations.contains(&formation) {
            format!("`{id}` stood {formation:?}, which its group does not allow there")
        } else if let Some((other, _)) = units.iter().find(|(_, other)| other.historical.0 == hex) {
            format!("`{id}` stood at {hex} together with `{other}` (6.61)")
        } else {
            return;
        };
        self.check.note(id.as_str(), wrong);
    }

    fn add_leader(
        &mut self,
        line: LeaderLine,
        units: &BTreeMap<UnitId, UnitSetUp>,
        leaders: &mut BTreeMap<UnitId, LeaderSetUp>,
    ) {
        let (id, hex) = (line.leader, line.stood);
        let Some(info) = self.reference.leaders.get(&id) else {
            self.check.note(id.as_str(), format!("there is no leader `{id}`"));
            return;
        };
        let commands = |unit: &UnitId| {
            let of_army = |unit: &UnitInfo| info.rank == Rank::Army && info.side == unit.side;
            self.reference.units.get(unit).is_some_and(|unit| info.commands(unit) || of_army(unit))
        };
        if !units.keys().any(commands) {
            self.check.note(id.as_str(), format!("no unit of the command of `{id}` is in play (12.314)"));
        }
        if line.command == Command::Replacement && info.replacement.is_none() {
            self.check.note(id.as_str(), format!("`{id}` has no replacement (5.34)"));
        }
        if !self.reference.map.contains(hex) {
            self.check.note(id.as_str(), format!("`{id}` stood at {hex}, which is off the map"));
        }
        let within = line.at.map(|phrase| self.hexes(&phrase));
        if within.as_ref().is_some_and(|within| !within.contains(&hex)) {
            self.check
                .note(id.as_str(), format!("`{id}` stood at {hex}, which his own phrase does not allow"));
        }
        let rule = self.rule(&line.rule);
        let set_up = LeaderSetUp { rule, command: line.command, within, historical: hex };
        if leaders.insert(id, set_up).is_some() {
            self.check.note_last(id.as_str(), format!("`{id}` is named twice"));
        }
    }

    fn all_in_play(&mut self, what: &str, units: &BTreeSet<UnitId>, present: impl Fn(&UnitId) -> bool) {
        for unit in units.iter().filter(|unit| !present(unit)) {
            self.check.note_last(unit.as_str(), format!("`{what}` names `{unit}`, which is not in play"));
        }
    }

    fn attach(
        &mut self,
        line: AttachedLine,
        present: impl Fn(&UnitId) -> bool,
        attached: &mut BTreeMap<UnitId, Attached>,
    ) {
        let rule = self.rule(&line.rule);
        if let Attachment::Only(leaders) | Attachment::Also(leaders) | Attachment::Without(leaders) = &line.to
        {
            self.all_in_play("attached", leaders, |leader| self.reference.leaders.contains_key(leader));
        }
        self.all_in_play("attached", &line.units.iter().copied().collect(), present);
        for unit in line.units {
            attached.insert(unit, Attached { rule, to: line.to.clone() });
        }
    }

    fn works(&mut self, line: WorksLine) -> SetUpWorks {
        let WorksLine { rule, side, markers, stood } = line;
        let rule = self.rule(&rule);
        let hexes: BTreeSet<Hex> = stood.iter().map(|(hex, _)| *hex).collect();
        if stood.len() > markers || hexes.len() != stood.len() {
            self.check.note("works", format!("`works` stood in {markers} different hexes at most"));
        }
        for hex in hexes.into_iter().filter(|hex| !dig::may_be_dug(self.reference.map, *hex)) {
            self.check.note(&hex.to_string(), format!("works cannot be at {hex} (6.74)"));
        }
        SetUpWorks { rule, side, markers, historical: stood }
    }

    fn hold(&mut self, line: HoldLine, units: &BTreeMap<UnitId, UnitSetUp>) -> Hold {
        self.all_in_play("held", &line.units, |unit| units.contains_key(unit));
        let until = match line.until {
            UntilLine::Turn(day, hour) => Until::Turn(self.turn(&(day, hour))),
            UntilLine::EnemyWithin(range) => Until::EnemyWithin(range),
            UntilLine::Never => Until::Never,
        };
        Hold { rule: self.rule(&line.rule), units: line.units, until }
    }

    fn objective(&mut self, line: ObjectiveLine) -> Objective {
        let hexes = self.reference.map.place(&line.place).to_vec();
        if hexes.is_empty() {
            self.check.note(&line.place, format!("the map has no place `{}`", line.place));
        }
        for side in Side::BOTH {
            self.points(&line.place, line.points[side]);
        }
        Objective { rule: self.rule(&line.rule), name: line.place, each_of: None, hexes, points: line.points }
    }

    /// With levels of victory, the places of the chart are objectives (11.3).
    fn victory(&mut self, line: VictoryLine, objectives: &mut Vec<Objective>) -> Victory {
        let VictoryLine::Levels { rule, terrain_for } = line else { return Victory::Points };
        let rule = self.rule(&rule);
        let (map, charts) = (self.reference.map, self.reference.charts);
        for line in &charts.victory.terrain {
            let value = |side: Side| if terrain_for.contains(&side) { line.points.value } else { 0 };
            let points = BySide { confederate: value(Side::Confederate), union: value(Side::Union) };
            let each = |name: &str, hexes: &[Hex]| -> Vec<Objective> {
                let named = |hex: &Hex| Objective {
                    rule,
                    name: format!("{name} {hex}"),
                    each_of: Some(name.to_owned()),
                    hexes: vec![*hex],
                    points,
                };
                hexes.iter().map(named).collect()
            };
            let found = match &line.place {
                Spot::Named(name) => {
                    let hexes = map.place(name).to_vec();
                    vec![Objective { rule, name: name.clone(), each_of: None, hexes, points }]
                }
                Spot::EachOf(name) => each(name, map.place(name)),
                Spot::EachOfArea(area) => each(&format!("area {area:?}"), map.area(*area)),
            };
            if found.is_empty() || found.iter().any(|objective| objective.hexes.is_empty()) {
                self.check.note(
                    "victory",
                    format!("the map has nothing for {:?} of the victory chart", line.place),
                );
            }
            objectives.extend(found);
        }
        let mut ends: BySide<Vec<Hex>> = BySide::default();
        for side in Side::BOTH {
            ends[side] =
                charts.victory.communication[side].iter().flat_map(|exit| exit_hexes(map, exit)).collect();
        }
        Victory::Levels { ends }
    }

    /// Each side that has units sets up once.
    fn order(&mut self, order: &[Side], units: &BTreeMap<UnitId, UnitSetUp>) {
        for side in Side::BOTH {
            let present =
                units.keys().any(|id| self.reference.units.get(id).is_some_and(|unit| unit.side == side));
            let times = order.iter().filter(|named| **named == side).count();
            if times > 1 || (present && times == 0) {
                self.check.note(
                    "set_up_order",
                    format!("`set_up_order` names each side that has units once, and {side:?} {times} times"),
                );
            }
        }
    }

    fn points(&mut self, word: &str, points: i32) {
        if !(0..=MOST_POINTS).contains(&points) {
            self.check.note(word, format!("points are 0 to {MOST_POINTS}, not {points}"));
        }
    }

    pub(super) fn hexes(&mut self, phrase: &Phrase) -> BTreeSet<Hex> {
        phrase.hexes(self.reference.map).unwrap_or_else(|unknown| {
            self.check.note(&unknown.name, unknown.to_string());
            BTreeSet::new()
        })
    }

    pub(super) fn turn(&mut self, (day, hour): &(u8, String)) -> usize {
        let turns = &self.reference.charts.turns;
        turns.iter().position(|turn| turn.day == *day && turn.hour == *hour).unwrap_or_else(|| {
            self.check.note(hour, format!("the turn record has no turn {hour} on July {day}"));
            0
        })
    }

    pub(super) fn rule(&mut self, text: &str) -> Rule {
        match RULES.into_iter().find(|rule| *rule == text) {
            Some(rule) => Rule(rule),
            None => {
                self.check.note(
                    text,
                    format!(
                        "`{text}` is not a rule of chapter 12 that a scenario can cite: {}",
                        RULES.join(", ")
                    ),
                );
                Rule("12")
            }
        }
    }
}

/// The hexes of an end of communication: an entrance area, or where a road leaves the map.
fn exit_hexes(map: &Map, exit: &Exit) -> Vec<Hex> {
    match exit {
        Exit::Area(area) => map.area(*area).to_vec(),
        Exit::Edge(road) => {
            let on_edge = |hex: &&Hex| map.neighbors(**hex).count() < Direction::ALL.len();
            map.place(road).iter().filter(on_edge).copied().collect()
        }
    }
}

/// The rules that scenario files may cite. A rule number in a message must be one of the rulebook.
const RULES: [&str; 34] = [
    "11.3", "12.112", "12.12", "12.15", "12.22", "12.25", "12.311", "12.313", "12.314", "12.32", "12.33",
    "12.34", "12.36", "12.37", "12.411", "12.412", "12.421", "12.422", "12.423", "12.424", "12.46", "12.511",
    "12.512", "12.521", "12.522", "12.523", "12.53", "12.56", "12.612", "12.613", "12.62", "12.63", "12.671",
    "12.68",
];

/// Those formations of a list that an arm can be in.
fn of_arm(arm: Arm, formations: &[Formation]) -> Vec<Formation> {
    formations.iter().copied().filter(|formation| arm.formations().contains(formation)).collect()
}
