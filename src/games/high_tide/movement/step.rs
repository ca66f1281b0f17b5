//! One step of a move: whether it is allowed, what it costs, and where it leaves the unit.

use crate::{
    board::{Direction, Hex},
    games::high_tide::{
        control::exerters,
        labels::Label,
        order::Step,
        sight,
        units::{Arm, Capabilities, Formation},
    },
    table::id::UnitId,
};

use super::{
    bar::Bar,
    cost::{Price, price},
    terms::{Held, Kind, Terms, Walk},
};

impl Terms<'_> {
    /// Where a step leaves the unit, its cost told part by part.
    pub fn check(
        &self,
        walk: &Walk,
        step: Step,
        tell: impl FnMut(Label, i32, &'static str),
    ) -> Result<Walk, Bar> {
        match step {
            Step::Turn(facing) => self.turn(walk, facing),
            Step::Form(formation) => self.form(walk, formation, tell),
            Step::Enter(to) => {
                if !self.field.map().contains(to) {
                    return Err(Bar::OffMap);
                }
                let side = walk.hex.direction_to(to).ok_or(Bar::NotAdjacent)?;
                self.enter(walk, side, to, tell)
            }
        }
    }

    /// A change of facing (6.43).
    fn turn(&self, walk: &Walk, facing: Direction) -> Result<Walk, Bar> {
        if self.routed {
            return Err(Bar::Routed);
        }
        match self.facing(walk) {
            None => Err(Bar::NoFacing),
            Some(now) if now == facing => Err(Bar::FacesThatWay(facing)),
            Some(_) => Ok(Walk { front: facing, deploying: false, ..*walk }),
        }
    }

    /// A change of formation (6.52-6.55): it must fit into the allowance of the present formation.
    fn form(
        &self,
        walk: &Walk,
        formation: Formation,
        mut tell: impl FnMut(Label, i32, &'static str),
    ) -> Result<Walk, Bar> {
        let Kind::Unit(arm) = self.kind else { return Err(Bar::NoSuchFormation(formation)) };
        if self.routed {
            return Err(Bar::Routed);
        }
        if !arm.formations().contains(&formation) {
            return Err(Bar::NoSuchFormation(formation));
        }
        if walk.formation == Some(formation) {
            return Err(Bar::InThatFormation(formation));
        }
        if let Some(Held::MovingAndForming(rule, until)) = self.held {
            return Err(Bar::Held(rule, until));
        }
        if formation == Formation::Limbered
            && let Some(rule) = self.field.scenario().planted.get(&self.id)
        {
            return Err(Bar::Planted(*rule));
        }
        if self.is_out_of_command(walk) {
            return Err(Bar::CommandFormation);
        }
        let mut capabilities = walk.capabilities;
        match formation {
            Formation::Limbered => capabilities.limbered = true,
            Formation::Unlimbered => capabilities.unlimbered = true,
            _ => {}
        }
        self.capable(arm, capabilities)?;
        let cost = self.field.charts().movement.formation_cost(arm);
        let left = self.left(walk);
        if cost > left && !self.unlimited {
            return Err(Bar::Far { cost, left });
        }
        tell(Label::Formation(formation), cost, "6.52");
        let mut after = Walk {
            formation: Some(formation),
            spent: walk.spent + cost,
            capabilities,
            reformed: true,
            ..*walk
        };
        after.deploying = self.facing(walk).is_none() && self.facing(&after).is_some();
        Ok(after)
    }

    /// Artillery does no more different things in a game turn than its arm may (6.27).
    fn capable(&self, arm: Arm, capabilities: Capabilities) -> Result<(), Bar> {
        match self.field.charts().movement.capabilities_of(arm) {
            Some(most) if capabilities.used() > most => Err(Bar::NoCapability),
            _ => Ok(()),
        }
    }

    /// Entering an adjacent hex.
    pub fn enter(
        &self,
        walk: &Walk,
        side: Direction,
        to: Hex,
        mut tell: impl FnMut(Label, i32, &'static str),
    ) -> Result<Walk, Bar> {
        let index = self.field.map().index(to).ok_or(Bar::OffMap)?;
        self.may_leave(walk, side)?;
        self.may_be_in(walk, index)?;
        if let Some(rule) = self.limited(walk.hex, side, to) {
            return Err(Bar::Bounds(rule));
        }
        if let Some(rule) = self.barred(index, to) {
            return Err(Bar::Bounds(rule));
        }
        let capabilities = match self.kind {
            Kind::Unit(arm) if arm.is_artillery() && !self.routed => {
                let used = Capabilities { moved: true, ..walk.capabilities };
                self.capable(arm, used)?;
                used
            }
            _ => walk.capabilities,
        };
        let (spent, whole_turn) = if self.routed {
            self.routed_step(walk, side, to)?;
            tell(Label::RoutedMove, 0, "7.66");
            (walk.spent, true)
        } else {
            self.pay(walk, side, to, &mut tell)?
        };
        // A unit without facing keeps the way it came, for when it deploys.
        let front = if self.facing(walk).is_some() { walk.front } else { side };
        let stopped = walk.stopped || whole_turn || self.stand.enemies.covers(index);
        Ok(Walk { hex: to, front, spent, stopped, moved: true, capabilities, deploying: false, ..*walk })
    }

    /// What keeps a unit from leaving its hex across a hexside.
    fn may_leave(&self, walk: &Walk, side: Direction) -> Result<(), Bar> {
        if walk.formation == Some(Formation::Unlimbered) && !self.routed {
            return Err(Bar::Unlimbered);
        }
        if let Some(Held::Moving(rule, until) | Held::MovingAndForming(rule, until)) = self.held {
            return Err(Bar::Held(rule, until));
        }
        if walk.stopped {
            return Err(Bar::Stop);
        }
        if self.is_frontal(walk, side) { Ok(()) } else { Err(Bar::Front) }
    }

    /// What enemies keep a unit out of a hex.
    fn may_be_in(&self, walk: &Walk, index: usize) -> Result<(), Bar> {
        if self.stand.enemies.holds(index) {
            return Err(Bar::Enemy);
        }
        if self.kind == Kind::Leader {
            let alone = self.stand.enemies.covers(index) && !self.stand.friends.holds(index);
            return if alone { Err(Bar::LeaderInZone) } else { Ok(()) };
        }
        if self.stand.enemies.is_beside(index) {
            if self.night {
                return Err(Bar::Night);
            }
            if matches!(walk.formation, Some(Formation::Column | Formation::Limbered)) {
                return Err(Bar::March);
            }
            if self.is_out_of_command(walk) {
                return Err(Bar::Command);
            }
        }
        Ok(())
    }

    /// The points spent after paying for a hex, and whether it took the whole turn.
    fn pay(
        &self,
        walk: &Walk,
        side: Direction,
        to: Hex,
        tell: &mut impl FnMut(Label, i32, &'static str),
    ) -> Result<(i32, bool), Bar> {
        let mover = self.mover(walk.formation);
        match price(self.field, &self.works, mover, (walk.hex, side, to), &mut *tell).ok_or(Bar::Terrain)? {
            Price::Points(cost) => {
                let left = self.left(walk);
                if cost > left && !self.unlimited {
                    return Err(Bar::Far { cost, left });
                }
                Ok((walk.spent + cost, false))
            }
            Price::WholeTurn => {
                let fresh = walk.spent == 0 && !walk.moved && !walk.reformed && self.start == Some(walk.hex);
                if !fresh {
                    return Err(Bar::WholeTurn);
                }
                let allowance = self.allowance(walk);
                tell(Label::WholeTurn, allowance, "6.25");
                Ok((allowance, true))
            }
        }
    }

    /// A routed unit's one hex (7.66): on a turn after the one in which it routed, and not nearer to an
    /// enemy that it sees (7.661). Terrain costs nothing, but limbered guns never cross works (6.79).
    fn routed_step(&self, walk: &Walk, side: Direction, to: Hex) -> Result<(), Bar> {
        if walk.moved || self.start != Some(walk.hex) {
            return Err(Bar::Routed);
        }
        let limbered = walk.formation == Some(Formation::Limbered);
        if limbered && self.works.line(self.field.map(), walk.hex, side) {
            return Err(Bar::Terrain);
        }
        let nearer = self.field.on_map(self.side.other()).find(|(_, enemy)| {
            to.distance(*enemy) < walk.hex.distance(*enemy)
                && sight::sight(self.field, walk.hex, *enemy).clear()
        });
        nearer.map_or(Ok(()), |(counter, _)| Err(Bar::Nearer(counter.info.id)))
    }

    /// The enemies in whose zone the unit stands and that a step gives an occasion for withdrawal fire
    /// (6.94): all of them if it turns or changes formation, those whose zone it leaves if it moves.
    /// None at leaders.
    pub fn provoked(&self, walk: &Walk, step: Step) -> Vec<UnitId> {
        let turn_of_deployment = walk.deploying && matches!(step, Step::Turn(_));
        if self.kind == Kind::Leader || turn_of_deployment || !self.in_zone(walk.hex) {
            return Vec::new();
        }
        let mut enemies = exerters(self.field, walk.hex, self.side);
        if let Step::Enter(to) = step {
            let still = exerters(self.field, to, self.side);
            enemies.retain(|enemy| !still.contains(enemy));
        }
        enemies
    }
}
