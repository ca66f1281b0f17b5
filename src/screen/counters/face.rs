//! The faces of units and leaders as the painter draws them.

use crate::{
    board::Direction,
    games::high_tide::{
        field::{Chief, Counter, Field},
        sequence::{self, Phase},
        units::{Arm, Command, Formation, UnitInfo},
        wording::short_name,
    },
    paint::counter::{Army, Corps, CounterFace, Emphasis, LeaderFace, Symbol, SymbolSet},
    table::side::Side,
};

/// The morale printed on most counters; another is special and shown (7.62).
const USUAL_MORALE: u8 = 7;

/// The army of a side.
pub fn army(side: Side) -> Army {
    match side {
        Side::Union => Army::Union,
        Side::Confederate => Army::Confederate,
    }
}

/// Degrees clockwise from north.
pub fn degrees(direction: Direction) -> u16 {
    direction.index() as u16 * 60 + 30
}

/// A combat unit's face.
pub fn counter(field: &Field, counter: Counter<'_>, emphasis: Emphasis) -> CounterFace {
    let Counter { info, unit } = counter;
    let half = counter.is_half();
    let morale = if half { info.morale.1 } else { info.morale.0 };
    let phase = field.now.phase;
    let own = info.side == field.mover();
    CounterFace {
        army: army(info.side),
        symbol: symbol(info.arm, unit.stance.formation),
        symbols: SymbolSet::Period,
        name: short_name(&info.name).to_owned(),
        subtitle: String::new(),
        corps: corps(info),
        division: info.division.unwrap_or(0),
        strength: unit.strength.0,
        half,
        morale: (!half && morale != USUAL_MORALE).then(|| format!("M{morale}")),
        facing: unit.facing().map(degrees),
        routed: unit.marks.routed,
        out_of_command: own && phase.is_of_turn() && unit.hex().is_some() && !unit.log.in_command,
        digging: unit.marks.digging,
        moved: phase == Phase::Movement && (unit.log.moved || unit.log.spent > 0),
        fired: unit.log.fired && phase.is_fire(),
        emphasis,
    }
}

/// A leader's face.
pub fn leader(chief: Chief<'_>, emphasis: Emphasis) -> LeaderFace {
    LeaderFace {
        army: army(chief.info.side),
        name: chief.name().to_owned(),
        stars: chief.stars(),
        value: chief.value(),
        replacement: chief.leader.command == Command::Replacement,
        emphasis,
    }
}

/// How a unit stands out that has done what the phase lets it do.
pub fn spent(field: &Field, counter: Counter<'_>) -> bool {
    let log = counter.unit.log;
    counter.info.side == sequence::active(field)
        && match field.now.phase {
            Phase::Movement => log.stopped,
            Phase::Bombardment | Phase::DefensiveFire | Phase::OffensiveFire => log.fired,
            Phase::Charge => log.charged,
            Phase::Rally => log.rallied,
            Phase::SetUp | Phase::Command | Phase::Melee | Phase::Over => false,
        }
}

fn symbol(arm: Arm, formation: Formation) -> Symbol {
    match (arm, formation) {
        (Arm::HorseArtillery, Formation::Limbered) => Symbol::HorseLimbered,
        (Arm::HorseArtillery, _) => Symbol::HorseUnlimbered,
        (_, Formation::Line) => Symbol::Line,
        (_, Formation::Column) => Symbol::Column,
        (_, Formation::Dismounted) => Symbol::Dismounted,
        (_, Formation::Mounted) => Symbol::Mounted,
        (_, Formation::Unlimbered) => Symbol::Unlimbered,
        (_, Formation::Limbered) => Symbol::Limbered,
    }
}

fn corps(info: &UnitInfo) -> Corps {
    match (info.side, info.corps.as_str()) {
        (Side::Union, "I") => Corps::I,
        (Side::Union, "II") => Corps::II,
        (Side::Union, "III") => Corps::III,
        (Side::Union, "V") => Corps::V,
        (Side::Union, "VI") => Corps::VI,
        (Side::Union, "XI") => Corps::XI,
        (Side::Union, "XII") => Corps::XII,
        (Side::Union, "Cav") => Corps::UnionCavalry,
        (Side::Union, _) => Corps::Reserve,
        (Side::Confederate, "I") => Corps::First,
        (Side::Confederate, "II") => Corps::Second,
        (Side::Confederate, "III") => Corps::Third,
        (Side::Confederate, _) => Corps::ConfederateCavalry,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facings_are_compass_bearings() {
        assert_eq!(degrees(Direction::Ne), 30);
        assert_eq!(degrees(Direction::E), 90);
        assert_eq!(degrees(Direction::Nw), 330);
    }
}
