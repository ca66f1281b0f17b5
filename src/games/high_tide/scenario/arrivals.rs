//! Reinforcements of a scenario: who comes when, through which hexes, and where he may go then.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Arrival, Limit,
    file::{ArrivalLine, Uncrossable},
    phrase::beside,
    resolve::Resolver,
};
use crate::{
    board::{Direction, Hex},
    games::high_tide::{charts::LimitLine, map::Map},
    table::{id::UnitId, rule::Rule},
};

impl Resolver<'_> {
    /// The arrivals of the chart that fall within the scenario, under the rule that grants them.
    pub(super) fn charted(
        &mut self,
        rule: &str,
        turns: std::ops::RangeInclusive<usize>,
        arrivals: &mut BTreeMap<UnitId, Arrival>,
    ) {
        let rule = self.rule(rule);
        let (map, charts) = (self.reference.map, self.reference.charts);
        for line in &charts.arrivals.arrivals {
            let at = charts.turns.iter().position(|turn| turn.day == line.day && turn.hour == line.hour);
            let area = charts.arrivals.area(&line.road);
            let (Some(turn), Some(area)) = (at.filter(|turn| turns.contains(turn)), area) else { continue };
            for unit in &line.units {
                let (hexes, road) = (map.area(area).to_vec(), Some(line.road.clone()));
                self.arrive(*unit, Arrival { rule, turn, hexes, half: false, road }, arrivals);
            }
        }
    }

    /// An arrival that the scenario itself grants.
    pub(super) fn own_arrival(&mut self, line: ArrivalLine, arrivals: &mut BTreeMap<UnitId, Arrival>) {
        let (rule, turn) = (self.rule(&line.rule), self.turn(&line.turn));
        let hexes: Vec<Hex> = self.hexes(&line.at).into_iter().collect();
        for unit in line.units {
            let arrival = Arrival { rule, turn, hexes: hexes.clone(), half: line.half, road: None };
            self.arrive(unit, arrival, arrivals);
        }
    }

    /// A line that a side may not cross.
    pub(super) fn uncrossable(&mut self, line: Uncrossable) -> Limit {
        let Uncrossable { rule, side, line } = line;
        let sides = both_sides(self.reference.map, &line);
        if sides.is_empty() {
            self.check.note(&line, format!("the map has no line `{line}`"));
        }
        let units = self.reference.units.values().filter(|unit| unit.side == side).map(|unit| unit.id);
        let leaders =
            self.reference.leaders.values().filter(|leader| leader.side == side).map(|leader| leader.id);
        let units = units.chain(leaders).collect();
        Limit { rule: self.rule(&rule), units, sides, hexes: BTreeSet::new() }
    }

    fn arrive(&mut self, unit: UnitId, arrival: Arrival, arrivals: &mut BTreeMap<UnitId, Arrival>) {
        let known = self.reference.units.contains_key(&unit) || self.reference.leaders.contains_key(&unit);
        if !known {
            self.check.note(unit.as_str(), format!("`{unit}` arrives, and there is no such unit or leader"));
        } else if arrivals.insert(unit, arrival).is_some() {
            self.check.note_last(unit.as_str(), format!("`{unit}` arrives twice"));
        }
    }
}

/// The limits of the chart that concern units of a scenario.
pub(super) fn limits(map: &Map, lines: &[LimitLine], rule: Rule) -> Vec<Limit> {
    lines.iter().map(|line| limit(map, line, rule)).collect()
}

fn limit(map: &Map, line: &LimitLine, rule: Rule) -> Limit {
    let road = map.place(&line.not_south_of);
    let south = map.hexes().filter(|hex| beside(road, *hex).all(|other| hex.row > other.row)).collect();
    Limit { rule, units: line.units.clone(), sides: both_sides(map, &line.not_across), hexes: south }
}

/// The hexsides of a line, seen from both of their hexes.
fn both_sides(map: &Map, line: &str) -> BTreeSet<(Hex, Direction)> {
    let across = |(hex, side): &(Hex, Direction)| {
        let other = map.neighbor(*hex, *side).map(|other| (other, side.opposite()));
        [Some((*hex, *side)), other].into_iter().flatten()
    };
    map.line(line).iter().flat_map(across).collect()
}
