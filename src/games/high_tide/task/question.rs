//! What the players are asked, and what they may answer.

use serde::{Deserialize, Serialize};

use super::{Body, Charge, Check, Melee, Rout};
use crate::{
    board::{Direction, Hex},
    games::high_tide::order::Answer,
    table::id::UnitId,
};

/// A question put to a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::VariantNames)]
pub enum Question {
    /// Withdrawal fire at the target by one of these, or none (6.94).
    WithdrawalFire {
        /// The unit about to act.
        target: UnitId,
        /// Who may fire.
        firers: Vec<UnitId>,
    },
    /// The next hex of a rout (7.65).
    RoutStep {
        /// The rout.
        rout: Rout,
        /// Hexes it may enter next.
        hexes: Vec<Hex>,
        /// Whether it may leave the map.
        off_map: bool,
    },
    /// The next hex of a retreat before a charge (8.26).
    RetreatStep {
        /// The charge.
        charge: Charge,
        /// Hexes it may enter next.
        hexes: Vec<Hex>,
        /// Whether it may stop where it is.
        may_stop: bool,
    },
    /// Which unit advances (7.52, 8.26).
    Advance {
        /// Into this hex.
        hex: Hex,
        /// Who may.
        candidates: Vec<UnitId>,
        /// Whether one must.
        must: bool,
    },
    /// The facing of a column that deploys (7.36).
    DeployFacing {
        /// The unit.
        unit: UnitId,
    },
    /// Along which three hexsides a unit has entrenched: the middle one (R7).
    WorksFront {
        /// The unit.
        unit: UnitId,
    },
    /// How recovered stragglers are allocated (10.2).
    Stragglers {
        /// The division or corps.
        body: Body,
        /// Points to allocate.
        points: u8,
        /// Units that can take some, with how many each.
        units: Vec<(UnitId, u8)>,
    },
    /// The hex in which a unit that rallied off the map comes back (7.673).
    ReEntry {
        /// The unit.
        unit: UnitId,
        /// Hexes where it may be put.
        hexes: Vec<Hex>,
    },
    /// The facing of a unit that has rallied (9.23).
    RallyFacing {
        /// The unit.
        unit: UnitId,
    },
    /// The unit that a leader joins when several are equally near (5.322, 5.33).
    LeaderShelter {
        /// The leader.
        leader: UnitId,
        /// The nearest units of his command.
        units: Vec<UnitId>,
    },
    /// Whether a leader routs with his unit (5.38).
    LeaderRout {
        /// The leader.
        leader: UnitId,
        /// His unit.
        unit: UnitId,
    },
    /// The defender's answer to a charge (8.26).
    Reaction {
        /// The charge.
        charge: Charge,
        /// Whether it may rout.
        may_rout: bool,
        /// Whether it may retreat.
        may_retreat: bool,
    },
    /// How a charged unit divides its fire (8.272).
    Defence {
        /// The charge.
        charge: Charge,
        /// Chargers it may fire at.
        targets: Vec<UnitId>,
    },
    /// Which charger takes the loss of a melee round.
    MeleeLoss {
        /// The melee.
        melee: Melee,
    },
    /// Whether to play on after the scenario's last turn (12.36).
    PlayOn {
        /// Whether the other side wants to.
        agreed: bool,
    },
    /// Which unit checks next (R20).
    CheckNext {
        /// The checks still to be made, of different units.
        checks: Vec<Check>,
    },
}

impl Question {
    /// The rule that puts the question.
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::WithdrawalFire { .. } => "6.94",
            Self::RoutStep { .. } => "7.65",
            Self::RetreatStep { .. } | Self::Reaction { .. } => "8.26",
            Self::Advance { must: false, .. } => "7.52",
            Self::Advance { must: true, .. } => "8.273",
            Self::ReEntry { .. } => "7.673",
            Self::WorksFront { .. } => "6.73",
            Self::Stragglers { .. } => "10.2",
            Self::DeployFacing { .. } => "7.36",
            Self::RallyFacing { .. } => "9.23",
            Self::LeaderShelter { .. } => "5.33",
            Self::LeaderRout { .. } => "5.38",
            Self::Defence { .. } => "8.272",
            Self::MeleeLoss { .. } => "8.342",
            Self::PlayOn { .. } => "12.36",
            Self::CheckNext { .. } => "7.63",
        }
    }

    /// The answers it allows. A divided fire (8.272) has too many to list: its list holds no fire and
    /// the whole strength at each target, and [`Question::allows`] knows the rest.
    pub fn answers(&self, strength: impl Fn(UnitId) -> u8) -> Vec<Answer> {
        let units = |units: &[UnitId]| units.iter().copied().map(Answer::Unit).collect::<Vec<_>>();
        let hexes = |hexes: &[Hex]| hexes.iter().copied().map(Answer::To).collect::<Vec<_>>();
        let or = |mut answers: Vec<Answer>, also: Answer, when: bool| {
            answers.extend(when.then_some(also));
            answers
        };
        match self {
            Self::WithdrawalFire { firers, .. } => or(units(firers), Answer::Decline, true),
            Self::RoutStep { hexes: next, off_map, .. } => or(hexes(next), Answer::OffMap, *off_map),
            Self::RetreatStep { hexes: next, may_stop, .. } => or(hexes(next), Answer::Decline, *may_stop),
            Self::ReEntry { hexes: near, .. } => hexes(near),
            Self::Advance { candidates, must, .. } => or(units(candidates), Answer::Decline, !must),
            Self::DeployFacing { .. } | Self::RallyFacing { .. } | Self::WorksFront { .. } => {
                Direction::ALL.into_iter().map(Answer::Face).collect()
            }
            Self::Stragglers { points, units: among, .. } => {
                let all = |(unit, room): &(UnitId, u8)| Answer::Split(vec![(*unit, (*points).min(*room))]);
                std::iter::once(Answer::Split(Vec::new())).chain(among.iter().map(all)).collect()
            }
            Self::LeaderShelter { units: near, .. } => units(near),
            Self::LeaderRout { .. } => vec![Answer::Go, Answer::Stay],
            Self::PlayOn { .. } => vec![Answer::Go, Answer::Decline],
            Self::Reaction { may_rout, may_retreat, .. } => {
                let answers = or(vec![Answer::Stand], Answer::Rout, *may_rout);
                or(answers, Answer::Retreat, *may_retreat)
            }
            Self::Defence { charge, targets } => {
                let whole = strength(charge.target);
                let at = |target: &UnitId| Answer::Split(vec![(*target, whole)]);
                std::iter::once(Answer::Split(Vec::new())).chain(targets.iter().map(at)).collect()
            }
            Self::MeleeLoss { melee } => units(&melee.chargers),
            Self::CheckNext { checks } => checks.iter().map(|check| Answer::Unit(check.unit)).collect(),
        }
    }

    /// Whether the answer is one the question allows.
    pub fn allows(&self, answer: &Answer, strength: impl Fn(UnitId) -> u8) -> bool {
        if let (Some(share), Answer::Split(parts)) = (self.share(&strength), answer) {
            return share.allows(parts);
        }
        self.answers(strength).contains(answer)
    }

    /// The points that the question lets divide, if it does.
    pub fn share(&self, strength: impl Fn(UnitId) -> u8) -> Option<Share> {
        match self {
            Self::Defence { charge, targets } => {
                let points = strength(charge.target);
                Some(Share { points, among: targets.iter().map(|unit| (*unit, points)).collect() })
            }
            Self::Stragglers { points, units, .. } => Some(Share { points: *points, among: units.clone() }),
            _ => None,
        }
    }
}

/// Points that may be divided among units, too many ways to list: a charged unit's fire (8.272), recovered
/// stragglers (10.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Share {
    /// Points to divide; some may be kept back.
    pub points: u8,
    /// The units, in order of name, each with the most that it may get. Each may be given a point or more, or
    /// left out.
    pub among: Vec<(UnitId, u8)>,
}

impl Share {
    /// Whether the points may be divided so: each unit once, in whatever order, without zeros.
    pub fn allows(&self, parts: &[(UnitId, u8)]) -> bool {
        let sum: u32 = parts.iter().map(|(_, points)| u32::from(*points)).sum();
        let known = parts.iter().all(|(unit, points)| {
            *points > 0 && self.among.iter().any(|(named, most)| named == unit && points <= most)
        });
        let mut units: Vec<UnitId> = parts.iter().map(|(unit, _)| *unit).collect();
        units.sort_unstable();
        units.dedup();
        known && units.len() == parts.len() && sum <= u32::from(self.points)
    }
}
