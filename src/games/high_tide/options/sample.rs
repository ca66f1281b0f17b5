//! Legal orders by chance.

use rand::Rng;

use crate::{
    board::{Direction, Hex},
    games::high_tide::{
        arrive, charge,
        entrench::dig,
        field::Field,
        fire, movement,
        order::{Order, Step},
        rally,
        sequence::{self, Phase},
        setup,
        units::Place,
    },
    table::id::UnitId,
};

/// A legal order by chance: what a player does who knows the rules and nothing else. It leans towards
/// moving at the enemy, firing and charging, so that games come to blows.
pub fn sample(field: &Field, chance: &mut impl Rng) -> Option<Order> {
    let mut picker = Picker { field, chance };
    if let Some(decision) = field.now.agenda.decision() {
        let strength = |id| field.unit(id).map_or(0, |counter| counter.unit.strength.0);
        let answers = decision.question.answers(strength);
        return picker.pick(&answers).cloned().map(Order::Answer);
    }
    let end = sequence::may_end(field).is_ok().then_some(Order::EndPhase);
    let order = match field.now.phase {
        Phase::SetUp => picker.set_up(end.is_some()),
        Phase::Movement => picker.movement(end.is_some()),
        Phase::Bombardment | Phase::DefensiveFire | Phase::OffensiveFire => picker.fire(),
        Phase::Charge => picker.charge(),
        Phase::Melee => picker.melee(),
        Phase::Rally => picker.rally(),
        Phase::Command | Phase::Over => None,
    };
    order.or(end)
}

struct Picker<'a, R: Rng> {
    field: &'a Field,
    chance: &'a mut R,
}

impl<R: Rng> Picker<'_, R> {
    fn below(&mut self, count: usize) -> usize {
        self.chance.next_u32() as usize % count.max(1)
    }

    /// True once in so many times.
    fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    fn pick<'b, T>(&mut self, items: &'b [T]) -> Option<&'b T> {
        let at = self.below(items.len());
        items.get(at)
    }

    fn own(&self) -> Vec<UnitId> {
        let side = sequence::active(self.field);
        self.field.on_map(side).map(|(counter, _)| counter.unit.id).collect()
    }

    /// Places what is left one by one, or everything where it stood.
    fn set_up(&mut self, complete: bool) -> Option<Order> {
        if complete && !self.once_in(8) {
            return None;
        }
        if self.once_in(3) {
            return Some(Order::PlaceHistorical);
        }
        let works: Vec<Hex> =
            self.field.map().hexes().filter(|hex| setup::check_works(self.field, *hex).is_ok()).collect();
        if let Some(hex) = self.pick(&works).copied().filter(|_| self.once_in(4)) {
            let facing = self.pick(&Direction::ALL).copied().unwrap_or(Direction::E);
            return Some(Order::PlaceWorks { hex, facing });
        }
        let side = self.field.mover();
        let units: Vec<UnitId> = self
            .field
            .counters()
            .filter(|counter| counter.info.side == side)
            .map(|counter| counter.unit.id)
            .collect();
        let unit = *self.pick(&units)?;
        let hexes: Vec<Hex> = setup::legal_hexes(self.field, unit).into_iter().collect();
        let Some(hex) = self.pick(&hexes).copied() else { return Some(Order::PlaceHistorical) };
        let facing = self.pick(&Direction::ALL).copied();
        Some(Order::Place { unit, hex, facing, formation: None })
    }

    /// Moves some unit or leader, mostly to where it comes nearer to the enemy.
    fn movement(&mut self, may_end: bool) -> Option<Order> {
        if may_end && self.once_in(12) {
            return None;
        }
        let side = self.field.mover();
        let mut movers = self.own();
        let due = arrive::due(self.field, side);
        if let Some(unit) = self.pick(&due).copied() {
            let ways = arrive::ways(self.field, unit);
            if let Some((hex, formation)) = self.pick(&ways).copied() {
                return Some(Order::Arrive { unit, hex, formation });
            }
        }
        if let Some(unit) = self.pick(&movers).copied().filter(|unit| dig::check(self.field, *unit).is_ok())
            && self.once_in(2)
        {
            return Some(Order::Dig { unit });
        }
        movers.extend(
            self.field
                .chiefs()
                .filter(|chief| chief.info.side == side && matches!(chief.leader.place, Place::Hex(_)))
                .map(|chief| chief.info.id),
        );
        for _ in 0..movers.len() {
            let unit = *self.pick(&movers)?;
            if let Some(steps) = self.steps(unit) {
                return Some(Order::Move { unit, steps });
            }
        }
        // Nothing was found by chance; what may not be left as it is must still be mended.
        movers.into_iter().find_map(|unit| {
            let reach = movement::reach(self.field, unit);
            reach
                .hexes()
                .filter_map(|hex| reach.steps(hex))
                .find(|steps| movement::plan(self.field, unit, steps).is_ok())
                .map(|steps| Order::Move { unit, steps })
        })
    }

    fn steps(&mut self, unit: UnitId) -> Option<Vec<Step>> {
        if self.once_in(3) {
            return self.wander(unit);
        }
        let reach = movement::reach(self.field, unit);
        let mut hexes: Vec<Hex> = reach.hexes().collect();
        let enemies: Vec<Hex> = self.field.on_map(self.field.mover().other()).map(|(_, hex)| hex).collect();
        let nearest = |hex: &Hex| enemies.iter().map(|enemy| enemy.distance(*hex)).min().unwrap_or(0);
        hexes.sort_by_key(|hex| (nearest(hex), *hex));
        let best = hexes.len().div_ceil(3);
        let among = if self.once_in(4) { hexes.len() } else { best };
        let hex = hexes.get(self.below(among)).copied()?;
        let mut steps = reach.steps(hex)?;
        let turn = Step::Turn(*self.pick(&Direction::ALL)?);
        if movement::next_steps(self.field, unit, &steps).contains(&turn) {
            steps.push(turn);
        }
        movement::plan(self.field, unit, &steps).is_ok().then_some(steps)
    }

    /// A few legal steps of any kind.
    fn wander(&mut self, unit: UnitId) -> Option<Vec<Step>> {
        let mut steps = Vec::new();
        for _ in 0..=self.below(4) {
            let next = movement::next_steps(self.field, unit, &steps);
            match self.pick(&next) {
                Some(step) => steps.push(*step),
                None => break,
            }
        }
        movement::plan(self.field, unit, &steps).is_ok().then_some(steps)
    }

    fn fire(&mut self) -> Option<Order> {
        if self.once_in(15) {
            return None;
        }
        let side = sequence::active(self.field);
        let enemies: Vec<UnitId> =
            self.field.on_map(side.other()).map(|(counter, _)| counter.unit.id).collect();
        let fires: Vec<(UnitId, Vec<UnitId>)> = enemies
            .into_iter()
            .map(|target| (target, fire::firers(self.field, target)))
            .filter(|(_, firers)| !firers.is_empty())
            .collect();
        let (target, firers) = self.pick(&fires)?.clone();
        let mut chosen: Vec<UnitId> = firers.iter().copied().filter(|_| !self.once_in(3)).collect();
        if chosen.is_empty() {
            chosen = firers;
        }
        let sides = fire::sides(self.field, &chosen, target);
        let through = if sides.len() > 1 { self.pick(&sides).copied() } else { None };
        Some(Order::Fire { firers: chosen, target, through })
    }

    fn charge(&mut self) -> Option<Order> {
        if self.once_in(6) {
            return None;
        }
        let offers: Vec<(UnitId, UnitId)> = self
            .own()
            .into_iter()
            .flat_map(|unit| charge::targets(self.field, unit).into_iter().map(move |target| (target, unit)))
            .collect();
        let (target, _) = *self.pick(&offers)?;
        let chargers: Vec<UnitId> =
            offers.iter().filter(|(other, _)| *other == target).map(|(_, unit)| *unit).collect();
        charge::plan(self.field, &chargers, target).is_ok().then_some(Order::Charge { chargers, target })
    }

    fn melee(&mut self) -> Option<Order> {
        let targets: Vec<UnitId> = self.field.now.melees.iter().map(|melee| melee.target).collect();
        self.pick(&targets).map(|target| Order::Melee { target: *target })
    }

    fn rally(&mut self) -> Option<Order> {
        if self.once_in(10) {
            return None;
        }
        let units: Vec<UnitId> = self
            .field
            .counters()
            .map(|counter| counter.unit.id)
            .filter(|unit| rally::check(self.field, *unit).is_ok())
            .collect();
        self.pick(&units).map(|unit| Order::Rally { unit: *unit })
    }
}
