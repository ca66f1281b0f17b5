//! One step of a move: what forbids it, and where it leaves the unit.

use crate::{
    board::{Direction, Hex},
    games::high_tide::{
        charts::Mover,
        command,
        control::{Zones, exerters},
        entrench::Lines,
        facing,
        field::Field,
        labels::Label,
        order::Step,
        refusal::{Refusal, Why},
        scenario::Until,
        sight,
        units::{Arm, Capabilities, Formation, Log, Unit},
    },
    table::{id::UnitId, rule::Rule, side::Side},
};

use super::cost::{Price, price};

/// What kind of piece moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Unit(Arm),
    Leader,
}

/// What the scenario forbids a unit it holds back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Held {
    /// Entering hexes.
    Moving(Rule),
    /// Entering hexes and changing formation.
    MovingAndForming(Rule),
}

/// A unit or leader on its way: all that the next step depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Walk {
    pub hex: Hex,
    pub front: Direction,
    pub formation: Option<Formation>,
    pub spent: i32,
    pub stopped: bool,
    pub moved: bool,
    pub reformed: bool,
    pub capabilities: Capabilities,
    /// It has just taken a formation that has a facing, from one that has none. Facing it is part of
    /// that change and draws no further fire.
    pub deploying: bool,
}

/// Why a step is not allowed: small, so that thousands can be tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bar {
    NotAdjacent,
    OffMap,
    Unlimbered,
    Held(Rule),
    Stop,
    Front,
    Enemy,
    March,
    Command,
    LeaderInZone,
    Terrain,
    WholeTurn,
    Far { cost: i32, left: i32 },
    NoCapability,
    Bounds(Rule),
    Routed,
    Nearer(UnitId),
    NoFacing,
    FacesThatWay(Direction),
    NoSuchFormation(Formation),
    InThatFormation(Formation),
    CommandFormation,
}

/// The terms on which a unit or leader moves in this phase: everything about the field that its steps
/// do not change.
pub(super) struct Terms<'a> {
    pub field: &'a Field,
    pub id: UnitId,
    pub side: Side,
    pub friends: Zones,
    pub enemies: Zones,
    kind: Kind,
    works: Lines,
    in_command: bool,
    pub routed: bool,
    digging: bool,
    held: Option<Held>,
    start: Option<Hex>,
    /// Allowance instead of the chart's, to find out how far is too far.
    pub unlimited: bool,
}

impl<'a> Terms<'a> {
    /// The terms for a unit or leader of the moving side, and how it stands now.
    ///
    /// # Errors
    /// If there is none, it is the enemy's, or it is not on the map.
    pub fn new(field: &'a Field, id: UnitId) -> Result<(Self, Walk), Refusal> {
        let side = field.mover();
        let (kind, unit, log, hex) = if field.briefing.leaders.contains_key(&id) {
            let chief = field.leader(id).ok_or(Refusal::new("2.3", Why::NoSuchUnit { unit: id }))?;
            if chief.info.side != side {
                return Refusal::err("4", Why::NotYours { unit: id });
            }
            let hex = chief.leader.hex().ok_or(Refusal::new("2.3", Why::NotOnMap { unit: id }))?;
            (Kind::Leader, None, chief.leader.log, hex)
        } else {
            let (counter, hex) = field.own_unit(id, side)?;
            (Kind::Unit(counter.info.arm), Some(*counter.unit), counter.unit.log, hex)
        };
        let terms = Self {
            field,
            id,
            side,
            friends: Zones::without(field, side, Some(id)),
            enemies: Zones::of(field, side.other()),
            kind,
            works: Lines::of(field),
            in_command: log.in_command || kind == Kind::Leader,
            routed: unit.is_some_and(|unit| unit.marks.routed),
            digging: unit.is_some_and(|unit| unit.marks.digging),
            held: unit.and_then(|unit| held(field, &unit)),
            start: log.start,
            unlimited: false,
        };
        Ok((terms, walk(unit, log, hex)))
    }

    fn mover(&self, formation: Option<Formation>) -> Mover {
        match (self.kind, formation) {
            (Kind::Leader, _) | (_, None) => Mover::Leader,
            (Kind::Unit(Arm::HorseArtillery), _) => Mover::Horse,
            (Kind::Unit(Arm::Artillery), _) => Mover::Field,
            (_, Some(Formation::Column)) => Mover::Column,
            (_, Some(Formation::Mounted)) => Mover::Mounted,
            _ => Mover::Foot,
        }
    }

    /// Whether it suffers from being out of command control (5.26).
    fn is_out_of_command(&self, walk: &Walk) -> bool {
        !self.in_command && !walk.formation.is_some_and(command::is_exempt)
    }

    /// The allowance in half points: that of the formation, half of it in whole points if out of command
    /// (5.26).
    pub fn allowance(&self, walk: &Walk) -> i32 {
        let whole = self.field.charts().movement.allowance_of(self.mover(walk.formation));
        if self.is_out_of_command(walk) { whole / 4 * 2 } else { whole }
    }

    /// Half points left. None below none: a unit that deployed may have spent more than it now has.
    pub fn left(&self, walk: &Walk) -> i32 {
        (self.allowance(walk) - walk.spent).max(0)
    }

    fn facing(&self, walk: &Walk) -> Option<Direction> {
        let faces = matches!(
            walk.formation,
            Some(Formation::Line | Formation::Dismounted | Formation::Mounted | Formation::Unlimbered)
        );
        (faces && !self.routed && !self.digging).then_some(walk.front)
    }

    /// Whether the hexside is a frontal one of the unit (6.42).
    pub fn is_frontal(&self, walk: &Walk, side: Direction) -> bool {
        facing::is_frontal(self.facing(walk), side)
    }

    /// Whether the hex lies in an enemy zone of control.
    pub fn in_zone(&self, hex: Hex) -> bool {
        self.field.map().index(hex).is_some_and(|index| self.enemies.covers(index))
    }

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
        if let Some(Held::MovingAndForming(rule)) = self.held {
            return Err(Bar::Held(rule));
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
        let capabilities = match self.kind {
            Kind::Unit(arm) if arm.is_artillery() && !self.routed => {
                let used = Capabilities { moved: true, ..walk.capabilities };
                self.capable(arm, used)?;
                used
            }
            _ => walk.capabilities,
        };
        let (spent, whole_turn) = if self.routed {
            self.routed_step(walk, to)?;
            tell(Label::RoutedMove, 0, "7.66");
            (walk.spent, true)
        } else {
            self.pay(walk, side, to, &mut tell)?
        };
        if let Some(rule) = self.field.scenario().barred[self.side].get(&to) {
            return Err(Bar::Bounds(*rule));
        }
        // A unit without facing keeps the way it came, for when it deploys.
        let front = if self.facing(walk).is_some() { walk.front } else { side };
        let stopped = walk.stopped || whole_turn || self.enemies.covers(index);
        Ok(Walk { hex: to, front, spent, stopped, moved: true, capabilities, deploying: false, ..*walk })
    }

    /// What keeps a unit from leaving its hex across a hexside.
    fn may_leave(&self, walk: &Walk, side: Direction) -> Result<(), Bar> {
        if walk.formation == Some(Formation::Unlimbered) && !self.routed {
            return Err(Bar::Unlimbered);
        }
        if let Some(Held::Moving(rule) | Held::MovingAndForming(rule)) = self.held {
            return Err(Bar::Held(rule));
        }
        if walk.stopped {
            return Err(Bar::Stop);
        }
        if self.is_frontal(walk, side) { Ok(()) } else { Err(Bar::Front) }
    }

    /// What enemies keep a unit out of a hex.
    fn may_be_in(&self, walk: &Walk, index: usize) -> Result<(), Bar> {
        if self.enemies.holds(index) {
            return Err(Bar::Enemy);
        }
        if self.kind == Kind::Leader {
            let alone = self.enemies.covers(index) && !self.friends.holds(index);
            return if alone { Err(Bar::LeaderInZone) } else { Ok(()) };
        }
        if self.enemies.is_beside(index) {
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
    /// enemy that it sees (7.661).
    fn routed_step(&self, walk: &Walk, to: Hex) -> Result<(), Bar> {
        if walk.moved || self.start != Some(walk.hex) {
            return Err(Bar::Routed);
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

    /// Whether it is a combat unit.
    pub fn is_unit(&self) -> bool {
        self.kind != Kind::Leader
    }

    /// The formations its arm can take.
    pub fn formations(&self) -> impl Iterator<Item = Formation> + use<> {
        let arm = match self.kind {
            Kind::Unit(arm) => Some(arm),
            Kind::Leader => None,
        };
        arm.into_iter().flat_map(Arm::formations)
    }

    /// The refusal of a step, with its rule.
    pub fn refusal(&self, bar: Bar, walk: &Walk, step: Step) -> Refusal {
        let unit = self.id;
        let hex = if let Step::Enter(to) = step { to } else { walk.hex };
        let refuse = |rule, why| Refusal::new(rule, why);
        match bar {
            Bar::NotAdjacent => refuse("6.22", Why::NotAdjacent { hex }),
            Bar::OffMap => refuse("6.22", Why::HexOffMap { hex }),
            Bar::Unlimbered => refuse("6.21", Why::UnlimberedMoves { unit }),
            Bar::Held(rule) => refuse(rule.0, Why::HeldBack { unit }),
            Bar::Stop => refuse("6.26", Why::MustStop { unit }),
            Bar::Front => refuse("6.43", Why::NotThroughFront { unit, hex }),
            Bar::Enemy => refuse("6.61", Why::EnemyInHex { hex }),
            Bar::March => refuse("6.21", Why::MarchNextToEnemy { hex, enemy: self.enemy_beside(hex) }),
            Bar::Command => {
                refuse("5.26", Why::OutOfCommandNextToEnemy { hex, enemy: self.enemy_beside(hex) })
            }
            Bar::LeaderInZone => refuse("5.35", Why::LeaderInZone { hex }),
            Bar::Terrain => refuse("6.22", Why::TerrainProhibited { hex }),
            Bar::WholeTurn => refuse("6.25", Why::WholeTurnHex { hex }),
            Bar::Far { cost, left } => {
                let rule = if matches!(step, Step::Form(_)) { "6.53" } else { "6.22" };
                refuse(rule, Why::TooFar { cost, left })
            }
            Bar::NoCapability => refuse("6.27", Why::NoCapabilityLeft { unit }),
            Bar::Bounds(rule) => refuse(rule.0, Why::OutOfBounds { hex }),
            Bar::Routed => refuse("7.66", Why::RoutedMove { unit }),
            Bar::Nearer(enemy) => refuse("7.661", Why::RoutedNearer { hex, enemy }),
            Bar::NoFacing => refuse("6.44", Why::NoFacing { unit }),
            Bar::FacesThatWay(facing) => refuse("6.43", Why::FacesThatWay { unit, facing }),
            Bar::NoSuchFormation(formation) => refuse("6.52", Why::NoSuchFormation { unit, formation }),
            Bar::InThatFormation(formation) => refuse("6.52", Why::InThatFormation { unit, formation }),
            Bar::CommandFormation => refuse("6.55", Why::OutOfCommandFormation { unit }),
        }
    }

    /// The enemy next to a hex, for the explanation; the unit's own name if there is none, which the
    /// callers exclude.
    fn enemy_beside(&self, hex: Hex) -> UnitId {
        self.field
            .on_map(self.side.other())
            .find(|(_, enemy)| enemy.distance(hex) == 1)
            .map_or(self.id, |(counter, _)| counter.info.id)
    }
}

fn walk(unit: Option<Unit>, log: Log, hex: Hex) -> Walk {
    Walk {
        hex,
        front: unit.map_or(Direction::Ne, |unit| unit.stance.front),
        formation: unit.map(|unit| unit.stance.formation),
        spent: log.spent,
        stopped: log.stopped,
        moved: log.moved,
        reformed: log.reformed,
        capabilities: log.capabilities,
        deploying: false,
    }
}

/// What the scenario forbids a unit for now (12.421, 12.422).
fn held(field: &Field, unit: &Unit) -> Option<Held> {
    let holds = field.scenario().held.iter().enumerate();
    holds.filter(|(_, hold)| hold.units.contains(&unit.id)).find_map(|(at, hold)| match hold.until {
        Until::Turn(turn) => (field.now.clock.turn < turn).then_some(Held::Moving(hold.rule)),
        Until::EnemyWithin(_) => {
            let limbered = unit.stance.formation == Formation::Limbered;
            let waiting = limbered && !field.now.released.contains(&at);
            waiting.then_some(Held::MovingAndForming(hold.rule))
        }
        Until::Never => unit.marks.fixed.then_some(Held::MovingAndForming(hold.rule)),
    })
}
