//! What a move depends on: the unit on its way, and the field that its steps do not change.

use crate::{
    board::{Direction, Hex},
    games::high_tide::{
        charts::Mover,
        command,
        control::Stand,
        entrench::Lines,
        facing,
        field::Field,
        refusal::{Refusal, Why},
        scenario::{Limit, Until},
        units::{Arm, Capabilities, Formation, Log, Unit},
    },
    table::{id::UnitId, rule::Rule, side::Side},
};

/// What kind of piece moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Unit(Arm),
    Leader,
}

/// What the scenario forbids a unit it holds back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Held {
    /// Entering hexes.
    Moving(Rule, Until),
    /// Entering hexes and changing formation.
    MovingAndForming(Rule, Until),
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

/// The terms on which a unit or leader moves in this phase: everything about the field that its steps
/// do not change.
pub(super) struct Terms<'a> {
    pub field: &'a Field,
    pub id: UnitId,
    pub side: Side,
    /// How the sides stand, the unit itself left out.
    pub stand: Stand,
    pub kind: Kind,
    pub works: Lines,
    in_command: bool,
    pub routed: bool,
    /// Where it may not go for the whole game (6.28).
    limits: Vec<&'a Limit>,
    /// Whether it is night: then no unit moves next to the enemy (10.1).
    pub night: bool,
    pub held: Option<Held>,
    pub start: Option<Hex>,
    /// Hexes the scenario bars to the side, by hex; `None` until [`Self::for_many`] hexes.
    barred: Option<Vec<bool>>,
    /// Without any allowance, to find out how far is too far.
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
            if counter.unit.marks.digging {
                return Refusal::err("6.722", Why::IsDigging { unit: id });
            }
            (Kind::Unit(counter.info.arm), Some(*counter.unit), counter.unit.log, hex)
        };
        let terms = Self {
            field,
            id,
            side,
            stand: Stand::of(field, side, Some(id)),
            kind,
            works: Lines::of(field),
            in_command: log.in_command || kind == Kind::Leader,
            routed: unit.is_some_and(|unit| unit.marks.routed),
            limits: field.scenario().limits_of(id).collect(),
            night: field.is_night(),
            held: unit.and_then(|unit| held(field, &unit)),
            start: log.start,
            barred: None,
            unlimited: false,
        };
        Ok((terms, walk(unit, log, hex)))
    }

    pub fn mover(&self, formation: Option<Formation>) -> Mover {
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
    pub fn is_out_of_command(&self, walk: &Walk) -> bool {
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

    pub fn facing(&self, walk: &Walk) -> Option<Direction> {
        let faces = matches!(
            walk.formation,
            Some(Formation::Line | Formation::Dismounted | Formation::Mounted | Formation::Unlimbered)
        );
        (faces && !self.routed).then_some(walk.front)
    }

    /// Whether the hexside is a frontal one of the unit (6.42).
    pub fn is_frontal(&self, walk: &Walk, side: Direction) -> bool {
        facing::is_frontal(self.facing(walk), side)
    }

    /// Whether the hex lies in an enemy zone of control.
    pub fn in_zone(&self, hex: Hex) -> bool {
        self.field.map().index(hex).is_some_and(|index| self.stand.enemies.covers(index))
    }

    /// The same terms, made ready for a search that asks about many hexes.
    pub fn for_many(self) -> Self {
        let barred = Some(barred(self.field, self.side));
        Self { barred, ..self }
    }

    /// The rule of the scenario that keeps the side out of a hex, if one does.
    pub fn barred(&self, index: usize, hex: Hex) -> Option<Rule> {
        let asked = self.barred.as_ref().is_none_or(|barred| barred.get(index).copied().unwrap_or(false));
        if asked { self.field.scenario().barred[self.side].get(&hex).copied() } else { None }
    }

    /// The rule that keeps it from crossing a hexside into a hex, if one does (6.28).
    pub fn limited(&self, from: Hex, side: Direction, to: Hex) -> Option<Rule> {
        self.limits.iter().find(|limit| limit.forbids(from, side, to)).map(|limit| limit.rule)
    }

    /// The hexes in which a move may end as it is formed then (5.314); `None` if it is not bound.
    pub fn bound(&self, walk: &Walk) -> Option<command::Area> {
        let formation = walk.formation.filter(|formation| !command::is_exempt(*formation))?;
        command::bound(self.field, self.field.unit(self.id)?, &self.stand, formation)
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
}

/// The hexes barred to a side, by hex; empty if there are none.
fn barred(field: &Field, side: Side) -> Vec<bool> {
    let (map, hexes) = (field.map(), &field.scenario().barred[side]);
    if hexes.is_empty() {
        return Vec::new();
    }
    let mut barred = map.table(false);
    for hex in hexes.keys() {
        if let Some(entry) = map.index(*hex).and_then(|index| barred.get_mut(index)) {
            *entry = true;
        }
    }
    barred
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

/// Whether a unit is one of the limbered ones that wait for an enemy (12.422); the one set up to stay is
/// not, even where a rout has limbered it.
pub(super) fn waits(unit: &Unit) -> bool {
    unit.stance.formation == Formation::Limbered && !unit.marks.fixed
}

/// What the scenario forbids a unit for now (12.421, 12.422).
pub(super) fn held(field: &Field, unit: &Unit) -> Option<Held> {
    let holds = field.scenario().held.iter().enumerate();
    holds.filter(|(_, hold)| hold.units.contains(&unit.id)).find_map(|(at, hold)| match hold.until {
        Until::Turn(turn) => (field.now.clock.turn < turn).then_some(Held::Moving(hold.rule, hold.until)),
        Until::EnemyWithin(_) => {
            let waiting = waits(unit) && !field.now.released.contains(&at);
            waiting.then_some(Held::MovingAndForming(hold.rule, hold.until))
        }
        Until::Never => unit.marks.fixed.then_some(Held::Moving(hold.rule, hold.until)),
    })
}
