//! Line of sight (7.39): the verdict, and what the line crosses on its way.
//!
//! Heights are counted in half levels, so that a combat unit's half level is a whole number. A line
//! falls evenly from end to end; what stands above it blocks. All arithmetic is in integers, and sight is
//! symmetric: every test reads the two ends alike.

use serde::Serialize;

use super::{
    charts::SightChart,
    field::Field,
    map::{Ground, Map},
};
use crate::{
    board::{Crossing, Direction, Hex, crossings},
    table::side::Side,
};

/// The height of a level in half levels.
const LEVEL: i32 = 2;

/// What a line of sight meets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sight {
    /// Where it begins.
    pub from: Hex,
    /// Where it ends.
    pub to: Hex,
    /// Heights of the ground at the two ends, in half levels.
    pub ends: (i32, i32),
    /// What it crosses between them, nearest to `from` first.
    pub steps: Vec<SightStep>,
    /// Why it is blocked, and by which hex first; `None` if it is clear.
    pub blocked: Option<Block>,
}

/// One step of a line of sight: a hex, or two when it runs along their hexside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SightStep {
    /// The hex or hexes, each with what it does to the line.
    pub hexes: Vec<SightHex>,
}

/// A hex that a line crosses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SightHex {
    /// The hex.
    pub hex: Hex,
    /// Height of the ground, in half levels.
    pub ground: i32,
    /// Height of whatever stands on it, in half levels.
    pub top: i32,
    /// Why it blocks, if it does.
    pub blocks: Option<Why>,
}

/// Why a hex blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Why {
    /// The ground is too high.
    Ground,
    /// Woods, Town or Devil's Den.
    Tall,
    /// A combat unit.
    Unit,
    /// A crest hexside is crossed on the way into it, or out of one of a pair.
    Crest,
    /// The railroad cut hides whoever is in it.
    Cut,
    /// At night nothing is seen beyond one hex.
    Night,
}

/// What blocks a line first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Block {
    /// The hex.
    pub hex: Hex,
    /// Why.
    pub why: Why,
}

impl Sight {
    /// Whether the ends see each other.
    pub fn clear(&self) -> bool {
        self.blocked.is_none()
    }

    /// The hexes from which the line enters `to`: one, or two when it comes in along the hexspine between
    /// them and neither side of it is blocked (7.37 "e").
    pub fn entrances(&self) -> Vec<Hex> {
        let Some(last) = self.steps.last() else { return vec![self.from] };
        let along = self.to.axial() - self.from.axial();
        // Hexes on the same side of the line lie on a parallel to it.
        let same_side = |one: Hex, other: Hex| {
            let apart = other.axial() - one.axial();
            apart.x * along.y == apart.y * along.x
        };
        let open = |hex: &Hex| {
            let pairs = self.steps.iter().filter(|step| step.hexes.len() > 1);
            pairs.flat_map(|step| &step.hexes).all(|met| met.blocks.is_none() || !same_side(met.hex, *hex))
        };
        let hexes = last.hexes.iter().map(|hex| hex.hex);
        if last.hexes.len() == 1 { hexes.collect() } else { hexes.filter(open).collect() }
    }
}

/// The line of sight between two hexes (7.39).
pub fn sight(field: &Field, from: Hex, to: Hex) -> Sight {
    Occupied::of(field).sight(field, from, to)
}

/// Which hexes hold combat units: made once for many lines.
#[derive(Clone, Debug)]
pub struct Occupied {
    hexes: Vec<bool>,
}

impl Occupied {
    /// The combat units of both sides on the map.
    pub fn of(field: &Field) -> Self {
        let map = field.map();
        let mut hexes = map.table(false);
        for side in Side::BOTH {
            for (_, hex) in field.on_map(side) {
                if let Some(held) = map.index(hex).and_then(|at| hexes.get_mut(at)) {
                    *held = true;
                }
            }
        }
        Self { hexes }
    }

    fn holds_unit(&self, map: &Map, hex: Hex) -> bool {
        map.index(hex).and_then(|at| self.hexes.get(at)).copied().unwrap_or(false)
    }

    /// The line of sight between two hexes.
    pub fn sight(&self, field: &Field, from: Hex, to: Hex) -> Sight {
        let map = field.map();
        let height = |hex: Hex| i32::from(map.level(hex)) * LEVEL;
        let chart = &field.charts().sight;
        let line = Line { map, chart, occupied: self, from, to, a: height(from), b: height(to) };
        let mut steps: Vec<SightStep> = crossings(from, to)
            .into_iter()
            .zip(1..)
            .map(|(crossing, step)| line.step(crossing, step))
            .collect();
        mark_crests(&line, &mut steps);
        let blocked = if from.distance(to) <= 1 {
            None
        } else if field.is_night() && from.distance(to) > chart.night.value {
            Some(Block { hex: to, why: Why::Night })
        } else {
            line.cut_block().or_else(|| first_block(&steps))
        };
        Sight { from, to, ends: (line.a, line.b), steps, blocked }
    }
}

/// A line between two hexes with the heights of its ends.
struct Line<'a> {
    map: &'a Map,
    chart: &'a SightChart,
    occupied: &'a Occupied,
    from: Hex,
    to: Hex,
    a: i32,
    b: i32,
}

impl Line<'_> {
    fn step(&self, crossing: Crossing, step: i32) -> SightStep {
        // Along the edge of the map one of a pair is off it.
        let on_map = crossing.hexes().filter(|hex| self.map.contains(*hex));
        let hexes = on_map.map(|hex| self.hex(hex, step)).collect();
        SightStep { hexes }
    }

    fn hex(&self, hex: Hex, step: i32) -> SightHex {
        let ground = i32::from(self.map.level(hex)) * LEVEL;
        let tall = self.map.ground(hex).tall();
        let unit = self.occupied.holds_unit(self.map, hex);
        let top = match (tall, unit) {
            (true, _) => ground + self.chart.tall.value,
            (false, true) => ground + self.chart.unit.value,
            (false, false) => ground,
        };
        let range = self.from.distance(self.to) as i32;
        // The line's height at this step, multiplied by the range.
        let line = self.a * range + (self.b - self.a) * step;
        let bare = !tall && !unit;
        let blocks = (!(bare && self.passed_over(hex, ground)) && top * range > line).then_some(match () {
            () if tall => Why::Tall,
            () if unit => Why::Unit,
            () => Why::Ground,
        });
        SightHex { hex, ground, top, blocks }
    }

    /// Bare ground no higher than both ends of a level line, or no higher than the higher end and next to
    /// it, is seen over.
    fn passed_over(&self, hex: Hex, ground: i32) -> bool {
        if self.a == self.b {
            return ground <= self.a;
        }
        let higher = if self.a > self.b { self.from } else { self.to };
        ground <= self.a.max(self.b) && hex.distance(higher) == 1
    }

    /// A unit in a railroad cut sees and is seen at one hex only, or along a straight line of cut hexes.
    fn cut_block(&self) -> Option<Block> {
        let cut = |hex: Hex| self.map.ground(hex) == Ground::RrCut;
        let end = [self.from, self.to].into_iter().find(|hex| cut(*hex))?;
        let straight = cut(self.from)
            && cut(self.to)
            && crossings(self.from, self.to)
                .iter()
                .all(|crossing| matches!(crossing, Crossing::Through(hex) if cut(*hex)));
        (!straight).then_some(Block { hex: end, why: Why::Cut })
    }

    /// Whether the hexside between two hexes of the line is a crest that hides what is beyond: not one of
    /// the firer's or target's own hexsides, and neither end higher than both its hexes.
    fn crest_blocks(&self, near: Hex, far: Hex) -> bool {
        let ends = [self.from, self.to];
        if ends.contains(&near) || ends.contains(&far) {
            return false;
        }
        let crest = near.direction_to(far).is_some_and(|side| self.map.side(near, side).crest);
        let highest = i32::from(self.map.level(near).max(self.map.level(far))) * LEVEL;
        crest && self.a <= highest && self.b <= highest
    }
}

/// Marks the hexes that a crest hides: one that the line crosses into the hex or, on its way from one of
/// a pair to a single hex, out of it.
fn mark_crests(line: &Line<'_>, steps: &mut [SightStep]) {
    let mut before = Some(line.from);
    for at in 0..steps.len() {
        let after = match steps.get(at + 1).map(|next| next.hexes.as_slice()) {
            Some([only]) => only.hex,
            _ => line.to,
        };
        let Some(step) = steps.get_mut(at) else { return };
        let near = before.take();
        let pair = step.hexes.len() > 1;
        for hex in &mut step.hexes {
            let hidden = near.is_some_and(|near| line.crest_blocks(near, hex.hex))
                || (pair && line.crest_blocks(hex.hex, after));
            hex.blocks = hex.blocks.or(hidden.then_some(Why::Crest));
        }
        if let [only] = step.hexes.as_slice() {
            before = Some(only.hex);
        }
    }
}

/// The first thing that blocks. Where the line runs along a hexside, both hexes must block.
fn first_block(steps: &[SightStep]) -> Option<Block> {
    steps.iter().find_map(|step| {
        let mut blocks = step.hexes.iter().map(|hex| hex.blocks.map(|why| Block { hex: hex.hex, why }));
        let first = blocks.next().flatten()?;
        blocks.all(|block| block.is_some()).then_some(first)
    })
}

/// Whether a line along a hexspine into a unit's beam is blocked on the flank side (7.37, "e"), so
/// that it can only have come past the front.
pub fn blocked_past_flank(field: &Field, from: Hex, target: Hex, facing: Direction) -> bool {
    let entrances = sight(field, from, target).entrances();
    let sides = entrances.into_iter().filter_map(|entrance| target.direction_to(entrance));
    sides.into_iter().all(|side| facing.apart(side) <= 1)
}
