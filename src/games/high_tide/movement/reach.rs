//! How far a unit can go in its present formation, and by which way.

use std::{cmp::Reverse, collections::BinaryHeap};

use crate::{
    board::{Direction, Hex},
    games::high_tide::{
        command,
        field::Field,
        order::Step,
        refusal::{Refusal, Why},
    },
    table::id::UnitId,
};

use super::{
    bar::Bar,
    terms::{Terms, Walk},
};

/// A hex that a unit can reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The hex.
    pub hex: Hex,
    /// Half points left there.
    pub left: i32,
    /// Whether it must stop there (6.25, 6.26).
    pub stops: bool,
    /// Occasions for withdrawal fire on the way: leaving a zone, and turning in it first (6.94).
    pub provokes: u8,
    /// Whether a friend is there: the move may pass, not end.
    pub friend: bool,
    /// Whether it lies outside the command radius that the unit may not leave (5.314).
    pub outside_command: bool,
    /// The place in the reach of the hex entered before; `None` for where the unit starts.
    previous: Option<usize>,
    spent: i32,
}

impl Reached {
    /// Whether a move may end there.
    pub fn may_end(&self) -> bool {
        !self.friend && !self.outside_command
    }
}

/// All that a unit can reach by moving and turning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    start: Hex,
    /// The facing with which it starts; `None` for a unit without.
    facing: Option<Direction>,
    columns: usize,
    /// Everything found, the better of two ways to a hex first.
    found: Vec<Reached>,
    /// By hex, the place of its best way in `found` counted from 1; 0 if there is none.
    places: Vec<u16>,
}

impl Reach {
    fn place(&self, hex: Hex) -> Option<usize> {
        (usize::from(hex.col) < self.columns)
            .then(|| usize::from(hex.row) * self.columns + usize::from(hex.col))
    }

    /// The place of a hex's best way in what was found.
    fn best(&self, hex: Hex) -> Option<usize> {
        usize::from(*self.places.get(self.place(hex)?)?).checked_sub(1)
    }

    /// What is known of a hex, if the unit can reach it; of its own hex, what it has left.
    pub fn get(&self, hex: Hex) -> Option<&Reached> {
        self.found.get(self.best(hex)?)
    }

    /// All hexes it can enter, friends' and those outside command included: those that draw the least
    /// fire first, then the nearest.
    pub fn all(&self) -> impl Iterator<Item = &Reached> {
        let found = self.found.iter().enumerate();
        found
            .filter(|(at, reached)| reached.previous.is_some() && self.best(reached.hex) == Some(*at))
            .map(|(_, reached)| reached)
    }

    /// The hexes where a move may end, in the same order.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> {
        self.all().filter(|reached| reached.may_end()).map(|reached| reached.hex)
    }

    /// The steps to a hex: hexes entered, with the least turns that lead through frontal hexsides.
    /// `None` if it is out of reach.
    pub fn steps(&self, hex: Hex) -> Option<Vec<Step>> {
        let mut path = vec![hex];
        let mut at = self.get(hex)?;
        while let Some(previous) = at.previous.and_then(|place| self.found.get(place)) {
            path.push(previous.hex);
            at = previous;
        }
        path.reverse();
        let mut facing = self.facing;
        let mut steps = Vec::new();
        for (from, to) in path.iter().zip(path.iter().skip(1)) {
            let side = from.direction_to(*to)?;
            if let Some(turned) = facing.and_then(|facing| least_turn(facing, side)) {
                steps.push(Step::Turn(turned));
                facing = Some(turned);
            }
            steps.push(Step::Enter(*to));
        }
        Some(steps)
    }
}

/// The facing nearest to the present one that has the hexside in front; `None` if it has already.
fn least_turn(facing: Direction, side: Direction) -> Option<Direction> {
    match (side.index() + 6 - facing.index()) % 6 {
        0 | 1 | 5 => None,
        2 => Some(facing.turned(1)),
        4 => Some(facing.turned(-1)),
        _ => Some(facing.turned(2)),
    }
}

/// What a unit or leader of the moving side can reach in its present formation. Of two ways to a hex it
/// takes the one that provokes less fire, then the cheaper one. Empty but for its own hex if it may not
/// move.
pub fn reach(field: &Field, unit: UnitId) -> Reach {
    match Terms::new(field, unit) {
        Ok((terms, walk)) => search(&terms.for_many(), &walk),
        Err(_) => Reach {
            start: Hex::new(0, 0),
            facing: None,
            columns: usize::from(field.map().columns()),
            found: Vec::new(),
            places: Vec::new(),
        },
    }
}

/// Why a unit cannot go to a hex; `None` if it can.
pub fn why_not(field: &Field, unit: UnitId, hex: Hex) -> Option<Refusal> {
    let (mut terms, walk) = match Terms::new(field, unit) {
        Ok((terms, walk)) => (terms.for_many(), walk),
        Err(refusal) => return Some(refusal),
    };
    if !field.map().contains(hex) {
        return Some(Refusal::new("6.22", Why::HexOffMap { hex }));
    }
    let within = search(&terms, &walk);
    match within.get(hex).filter(|reached| reached.previous.is_some()) {
        Some(reached) if reached.friend => {
            return Some(Refusal::new("6.61", Why::Stacked { hexes: vec![hex] }));
        }
        Some(reached) if reached.outside_command => {
            return Some(Refusal::new("5.314", Why::LeavesCommand { unit }));
        }
        Some(_) => return None,
        None => {}
    }
    let left = terms.left(&walk);
    terms.unlimited = true;
    let beyond = search(&terms, &walk);
    if let Some(reached) = beyond.get(hex).filter(|reached| reached.previous.is_some()) {
        return Some(Refusal::new("6.22", Why::TooFar { cost: reached.spent - walk.spent, left }));
    }
    Some(barred(&terms, &walk, &beyond, hex))
}

/// Why a hex cannot be entered from any hex beside it that the unit could come to.
fn barred(terms: &Terms<'_>, walk: &Walk, beyond: &Reach, hex: Hex) -> Refusal {
    let bar_from = |from: Hex, to: Hex| {
        let reached = beyond.get(from)?;
        let there = arrived(walk, reached, from.direction_to(to)?);
        terms.check(&there, Step::Enter(to), |_, _, _| {}).err()
    };
    let map = terms.field.map();
    // That it must stop before says least about the hex itself.
    let beside = map
        .neighbors(hex)
        .filter_map(|(_, from)| bar_from(from, hex))
        .min_by_key(|bar| matches!(bar, Bar::Stop));
    // Where the unit cannot even begin, what keeps it there is the reason.
    let at_start = || map.neighbors(walk.hex).find_map(|(_, to)| bar_from(walk.hex, to));
    let bar = match beside {
        Some(bar) if !(terms.routed && bar == Bar::Stop) => bar,
        _ if terms.routed => Bar::Routed,
        _ => at_start().unwrap_or(Bar::Stop),
    };
    terms.refusal(bar, walk, Step::Enter(hex))
}

/// The unit as it would leave a hex that it has reached.
fn arrived(walk: &Walk, reached: &Reached, front: Direction) -> Walk {
    let moved = walk.moved || reached.previous.is_some();
    Walk { hex: reached.hex, spent: reached.spent, stopped: reached.stops, moved, front, ..*walk }
}

/// How many occasions for withdrawal fire leaving across each hexside gives: one for turning first, one
/// for leaving a zone (6.94).
fn occasions(terms: &Terms<'_>, walk: &Walk) -> [u8; 6] {
    let watched = terms.is_unit() && terms.in_zone(walk.hex);
    Direction::ALL.map(|side| match terms.field.map().neighbor(walk.hex, side) {
        Some(to) if watched => {
            let turns = !terms.is_frontal(walk, side);
            let leaves = !terms.provoked(walk, Step::Enter(to)).is_empty();
            u8::from(turns) + u8::from(leaves)
        }
        _ => 0,
    })
}

fn search(terms: &Terms<'_>, walk: &Walk) -> Reach {
    let occasions = occasions(terms, walk);
    let mut search = Search::new(terms, walk);
    // Zones stop a unit that enters them, so that only its first step can draw fire: a run for each
    // number of occasions finds what needs no more.
    for most in 0..=2 {
        if occasions.contains(&most) {
            search.run(|side| occasions[side.index()] <= most, most);
        }
    }
    search.reach
}

/// A way waiting to be followed: points spent, hex, whether the unit must stop there, place of the hex
/// before. Ordered so that the cheapest comes first, and equal ones always in the same order.
type Open = Reverse<(i32, u8, u8, bool, usize)>;

struct Search<'a, 'b> {
    terms: &'b Terms<'a>,
    walk: &'b Walk,
    bound: Option<command::Area>,
    reach: Reach,
    /// The least points spent so far by hex, of the present run.
    least: Vec<i32>,
}

impl<'a, 'b> Search<'a, 'b> {
    fn new(terms: &'b Terms<'a>, walk: &'b Walk) -> Self {
        let map = terms.field.map();
        let bound = terms.bound(walk);
        let faces = Direction::ALL.iter().any(|side| !terms.is_frontal(walk, *side));
        let reach = Reach {
            start: walk.hex,
            facing: faces.then_some(walk.front),
            columns: usize::from(map.columns()),
            found: Vec::new(),
            places: map.table(0),
        };
        let mut search = Self { terms, walk, bound, reach, least: map.table(i32::MAX) };
        search.keep(Reached {
            hex: walk.hex,
            left: terms.left(walk),
            stops: walk.stopped,
            provokes: 0,
            friend: false,
            outside_command: false,
            previous: None,
            spent: walk.spent,
        });
        search
    }

    /// Adds a way, as the best to its hex if it is the first, and returns its place.
    fn keep(&mut self, reached: Reached) -> usize {
        self.reach.found.push(reached);
        let count = self.reach.found.len();
        let place = self.reach.place(reached.hex).and_then(|place| self.reach.places.get_mut(place));
        if let (Some(entry @ 0), Ok(count)) = (place, u16::try_from(count)) {
            *entry = count;
        }
        count - 1
    }

    /// Finds the cheapest way to every hex, the first step leaving across a hexside that `leaves` allows.
    fn run(&mut self, leaves: impl Fn(Direction) -> bool, provokes: u8) {
        self.least.fill(i32::MAX);
        let mut open = BinaryHeap::new();
        self.spread(self.walk, 0, &leaves, &mut open);
        while let Some(Reverse((spent, row, col, stopped, previous))) = open.pop() {
            let hex = Hex::new(col, row);
            let Some(index) = self.terms.field.map().index(hex) else { continue };
            let Some(least) = self.least.get_mut(index).filter(|least| **least == spent) else { continue };
            // Settled: no later way of the same length may replace it.
            *least = spent - 1;
            let there = Walk { hex, spent, stopped, moved: true, ..*self.walk };
            let place = self.settle(&there, index, previous, provokes);
            if !stopped {
                self.spread(&there, place, &|_| true, &mut open);
            }
        }
    }

    fn settle(&mut self, there: &Walk, index: usize, previous: usize, provokes: u8) -> usize {
        self.keep(Reached {
            hex: there.hex,
            left: self.terms.left(there),
            stops: there.stopped,
            provokes,
            friend: self.terms.is_unit() && self.terms.stand.friends.holds(index),
            outside_command: self.bound.as_ref().is_some_and(|area| !area.contains(index)),
            previous: Some(previous),
            spent: there.spent,
        })
    }

    /// Tries the six hexes around.
    fn spread(
        &mut self,
        walk: &Walk,
        place: usize,
        leaves: &impl Fn(Direction) -> bool,
        open: &mut BinaryHeap<Open>,
    ) {
        let map = self.terms.field.map();
        for (side, to) in map.neighbors(walk.hex).filter(|(side, _)| leaves(*side)) {
            let Some(least) = map.index(to).and_then(|index| self.least.get_mut(index)) else { continue };
            // What was reached with as little or less needs no second look.
            if *least <= walk.spent {
                continue;
            }
            // Turning is free, so that whatever way the unit came it may face the next hex.
            let facing = Walk { front: side, ..*walk };
            let Ok(next) = self.terms.enter(&facing, side, to, |_, _, _| {}) else { continue };
            if next.spent < *least {
                *least = next.spent;
                open.push(Reverse((next.spent, to.row, to.col, next.stopped, place)));
            }
        }
    }
}
