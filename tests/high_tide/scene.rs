//! Small scenes for tests of single rules: a blank map, a few units, dictated dice.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use gettysburg::{
    board::{Direction, Hex},
    games::high_tide::{
        HighTide,
        charts::Charts,
        fact::Fact,
        field::{Briefing, Counter, Field, Position},
        map::{Ground, Hexside, Map},
        order::{Answer, Order},
        refusal::Refusal,
        scenario::{Scenario, Victory},
        sequence::{Clock, Phase},
        task::Question,
        units::{
            Arm, Command, Leader, LeaderInfo, Log, Marks, Place, Rank, Replacement, Stance, Strength, Unit,
            UnitInfo, Works,
        },
    },
    table::{
        agenda::Agenda,
        dice::Dice,
        id::UnitId,
        referee::{Referee, Rejection},
        side::{BySide, Side},
    },
};

/// The turn 1600 of July 2.
pub const FOUR_O_CLOCK: usize = 28;

/// A hex by its four digits.
pub fn hex(name: &str) -> Hex {
    name.parse().expect("four digits")
}

/// A unit's name.
pub fn id(name: &str) -> UnitId {
    name.parse().expect("a short name")
}

/// A scene being set: 30 columns by 30 rows of clear low ground unless said otherwise, the Confederate
/// movement phase of 1600, everyone in command.
#[derive(Clone, Debug)]
pub struct Scene {
    briefing: Briefing,
    now: Position,
}

impl Scene {
    pub fn new() -> Self {
        let scenario = Scenario {
            id: "scene".to_owned(),
            title: "Scene".to_owned(),
            description: String::new(),
            first_turn: FOUR_O_CLOCK,
            last_turn: FOUR_O_CLOCK + 3,
            set_up_order: vec![Side::Union, Side::Confederate],
            units: BTreeMap::new(),
            leaders: BTreeMap::new(),
            arrivals: BTreeMap::new(),
            limits: Vec::new(),
            barred: BySide::default(),
            held: Vec::new(),
            extended: None,
            planted: BTreeMap::new(),
            attached: BTreeMap::new(),
            works: None,
            bombardment: None,
            objectives: Vec::new(),
            victory: Victory::Points,
            casualties: BySide::default(),
            optional: BTreeSet::new(),
        };
        let briefing = Briefing {
            map: Map::blank(30, 30),
            charts: Charts::load().expect("the charts are in order"),
            units: BTreeMap::new(),
            leaders: BTreeMap::new(),
            scenario,
            own_charts: None,
        };
        let now = Position {
            units: Vec::new(),
            leaders: Vec::new(),
            works: Vec::new(),
            clock: Clock { turn: FOUR_O_CLOCK, mover: Side::Confederate },
            phase: Phase::Movement,
            casualties: BySide::default(),
            recovered: BySide::default(),
            demoralized: BySide::default(),
            control: BTreeMap::new(),
            released: Vec::new(),
            melees: Vec::new(),
            rounds: 0,
            extended: false,
            agenda: Agenda::default(),
            dice: Dice::new(1863),
        };
        Self { briefing, now }
    }

    pub fn ground(mut self, at: &str, ground: Ground) -> Self {
        self.briefing.map.set_ground(hex(at), ground);
        self
    }

    pub fn level(mut self, at: &str, level: u8) -> Self {
        self.briefing.map.set_level(hex(at), level);
        self
    }

    /// Changes the features of a hexside.
    pub fn side(mut self, at: &str, direction: Direction, change: impl FnOnce(&mut Hexside)) -> Self {
        let mut side = self.briefing.map.side(hex(at), direction);
        change(&mut side);
        self.briefing.map.set_side(hex(at), direction, side);
        self
    }

    pub fn works(mut self, at: &str, front: Direction) -> Self {
        self.now.works.push(Works { hex: hex(at), front });
        self.now.works.sort_unstable();
        self
    }

    /// A full-strength unit in battle formation: Confederate of the 1st Division, I Corps, or Union of
    /// the 1st Division, III Corps.
    pub fn unit(mut self, side: Side, arm: Arm, name: &str, at: &str, front: Direction, points: u8) -> Self {
        let id = id(name);
        let artillery = arm.is_artillery();
        self.briefing.units.insert(
            id,
            UnitInfo {
                id,
                side,
                arm,
                name: name.to_owned(),
                corps: if side == Side::Union { "III" } else { "I" }.to_owned(),
                division: (!artillery).then_some(1),
                full: points,
                half: (!artillery).then_some(points / 2),
                morale: (7, if artillery { 7 } else { 5 }),
                whitworth: false,
            },
        );
        let log = Log { in_command: true, start: Some(hex(at)), ..Log::default() };
        self.now.units.push(Unit {
            id,
            place: Place::Hex(hex(at)),
            stance: Stance { front, formation: arm.formations()[0] },
            strength: Strength(points),
            marks: Marks::default(),
            log,
        });
        self.now.units.sort_unstable_by_key(|unit| unit.id);
        self
    }

    /// Confederate infantry in line.
    pub fn csa(self, name: &str, at: &str, front: Direction, points: u8) -> Self {
        self.unit(Side::Confederate, Arm::Infantry, name, at, front, points)
    }

    /// Union infantry in line.
    pub fn usa(self, name: &str, at: &str, front: Direction, points: u8) -> Self {
        self.unit(Side::Union, Arm::Infantry, name, at, front, points)
    }

    /// A leader of the same command as the units above, with a replacement of value 0 and one star where
    /// his side has one for his rank.
    pub fn leader(mut self, side: Side, rank: Rank, name: &str, at: &str, value: i8) -> Self {
        let id = id(name);
        let replaced = rank != Rank::Army && (side == Side::Confederate || rank == Rank::Corps);
        self.briefing.leaders.insert(
            id,
            LeaderInfo {
                id,
                side,
                rank,
                name: name.to_owned(),
                corps: if side == Side::Union { "III" } else { "I" }.to_owned(),
                division: (rank == Rank::Division).then_some(1),
                stars: 2,
                value: (rank != Rank::Army).then_some(value),
                replacement: replaced.then(|| Replacement {
                    name: format!("{name} (replacement)"),
                    value: Some(0),
                    stars: 1,
                }),
            },
        );
        let log = Log { start: Some(hex(at)), ..Log::default() };
        let place = Place::Hex(hex(at));
        self.now.leaders.push(Leader { id, place, command: Command::Original, log });
        self.now.leaders.sort_unstable_by_key(|leader| leader.id);
        self
    }

    /// Changes a unit's state.
    pub fn with(mut self, name: &str, change: impl FnOnce(&mut Unit)) -> Self {
        let id = id(name);
        change(self.now.units.iter_mut().find(|unit| unit.id == id).expect("a unit of the scene"));
        self
    }

    /// Changes what is printed on a unit.
    pub fn printed(mut self, name: &str, change: impl FnOnce(&mut UnitInfo)) -> Self {
        change(self.briefing.units.get_mut(&id(name)).expect("a unit of the scene"));
        self
    }

    /// Changes what is printed on a leader.
    pub fn printed_leader(mut self, name: &str, change: impl FnOnce(&mut LeaderInfo)) -> Self {
        change(self.briefing.leaders.get_mut(&id(name)).expect("a leader of the scene"));
        self
    }

    /// Changes the scenario.
    pub fn scenario(mut self, change: impl FnOnce(&mut Scenario)) -> Self {
        change(&mut self.briefing.scenario);
        self
    }

    /// Changes the position.
    pub fn position(mut self, change: impl FnOnce(&mut Position)) -> Self {
        change(&mut self.now);
        self
    }

    pub fn phase(self, mover: Side, phase: Phase) -> Self {
        self.position(|now| (now.clock.mover, now.phase) = (mover, phase))
    }

    /// Dictates the next rolls.
    pub fn dice(self, rolls: &[u8]) -> Self {
        self.position(|now| now.dice.dictate(rolls.iter().copied()))
    }

    pub fn field(self) -> Field {
        Field { briefing: Arc::new(self.briefing), now: self.now, facts: Vec::new() }
    }

    pub fn referee(self) -> Play {
        Play(Referee::new(self.field()))
    }
}

/// A scene being played.
pub struct Play(pub Referee<HighTide>);

impl Play {
    /// Gives an order that must be accepted and returns what happened.
    pub fn order(&mut self, order: Order) -> Vec<Fact> {
        match self.0.submit(order.clone()) {
            Ok(facts) => facts,
            Err(rejection) => panic!("{order:?} was rejected: {rejection:?}"),
        }
    }

    /// Gives an order that must be refused and returns the refusal.
    pub fn refused(&mut self, order: Order) -> Refusal {
        let before = self.0.position().clone();
        match self.0.submit(order.clone()) {
            Err(Rejection::Refused(refusal)) => {
                assert_eq!(&before, self.0.position(), "a refused order changed the position");
                refusal
            }
            other => panic!("{order:?} was not refused: {other:?}"),
        }
    }

    /// Dictates the next rolls.
    pub fn dice(&mut self, rolls: &[u8]) {
        let mut position = self.0.position().clone();
        position.dice.dictate(rolls.iter().copied());
        self.0.restore(position);
    }

    pub fn field(&self) -> &Field {
        self.0.field()
    }

    pub fn unit(&self, name: &str) -> Counter<'_> {
        self.field().unit(id(name)).expect("a unit of the scene")
    }

    /// The question asked now.
    pub fn question(&self) -> Option<&Question> {
        self.field().now.agenda.decision().map(|decision| &decision.question)
    }

    /// Goes through a rout, nobody firing at it, and returns what happened.
    pub fn rout_away(&mut self) -> Vec<Fact> {
        let mut facts = Vec::new();
        loop {
            let answer = match self.question() {
                Some(Question::RoutStep { hexes, .. }) => Answer::To(hexes[0]),
                Some(Question::WithdrawalFire { .. }) => Answer::Decline,
                _ => return facts,
            };
            facts.extend(self.order(Order::Answer(answer)));
        }
    }

    /// Gives the first answer that each question lists until none is asked, and returns what happened.
    pub fn settle(&mut self) -> Vec<Fact> {
        let mut facts = Vec::new();
        while let Some(question) = self.question() {
            let strength = |id| self.field().unit(id).map_or(0, |counter| counter.unit.strength.0);
            let answer = question.answers(strength).into_iter().next().expect("a question has answers");
            facts.extend(self.order(Order::Answer(answer)));
        }
        facts
    }
}

/// Who checked morale, and whether it passed.
pub fn checked(facts: &[Fact]) -> Vec<(UnitId, bool)> {
    facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::Checked { unit, passed, .. } => Some((*unit, *passed)),
            _ => None,
        })
        .collect()
}
