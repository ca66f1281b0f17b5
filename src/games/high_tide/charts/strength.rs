//! Fire Strength Formation Effects and Range Effects, and the weapons they go by.

use serde::{Deserialize, Serialize};

use super::Entry;
use crate::{
    games::high_tide::units::{Arm, Formation, UnitInfo},
    table::side::{BySide, Side},
};

/// What formation or range does to a firing strength (7.31).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Effect {
    /// Times three.
    Tripled,
    /// Times two.
    Doubled,
    /// As it is.
    Normal,
    /// Half, rounded down, at least one (7.35).
    Halved,
    /// Halved and halved again.
    Quartered,
    /// May not fire.
    NotPermitted,
}

impl Effect {
    /// So many points after the effect (7.35): halves are rounded down, and what may fire at all fires
    /// with at least one. `None` if it may not fire.
    pub fn apply(self, points: i32) -> Option<i32> {
        let halved = |points: i32| (points / 2).max(1);
        match self {
            Self::Tripled => Some(points * 3),
            Self::Doubled => Some(points * 2),
            Self::Normal => Some(points),
            Self::Halved => Some(halved(points)),
            Self::Quartered => Some(halved(halved(points))),
            Self::NotPermitted => None,
        }
    }
}

/// The weapon of a combat unit, for ranges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Weapon {
    Musket,
    Carbine,
    Pistol,
    Cannon,
    Whitworth,
}

/// Who has which weapon (2.33, 7.25).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapons {
    /// Infantry.
    pub infantry: Entry<Weapon>,
    /// Cavalry.
    pub cavalry: BySide<Entry<Weapon>>,
    /// Field artillery.
    pub artillery: Entry<Weapon>,
    /// Horse artillery.
    pub horse_artillery: Entry<Weapon>,
    /// The Whitworth battery, whichever artillery it is.
    pub whitworth: Entry<Weapon>,
}

impl Weapons {
    /// The weapon of a unit.
    pub fn of(&self, unit: &UnitInfo) -> Weapon {
        let entry = match unit.arm {
            Arm::Infantry => &self.infantry,
            Arm::Cavalry => &self.cavalry[unit.side],
            Arm::Artillery | Arm::HorseArtillery if unit.whitworth => &self.whitworth,
            Arm::Artillery => &self.artillery,
            Arm::HorseArtillery => &self.horse_artillery,
        };
        entry.value
    }
}

/// One line of the Formation Effects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FormationEffect {
    /// Army; `None` for both.
    #[serde(default)]
    pub side: Option<Side>,
    /// Formation.
    pub formation: Formation,
    /// Its effect.
    pub effect: Entry<Effect>,
}

/// One band of the Range Effects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RangeEffect {
    /// Weapon.
    pub weapon: Weapon,
    /// Nearest and farthest range in hexes.
    pub range: (u32, u32),
    /// Its effect.
    pub effect: Entry<Effect>,
}

/// Fire Strength Formation Effects and Range Effects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StrengthEffects {
    /// By formation.
    pub formation: Vec<FormationEffect>,
    /// Who has which weapon.
    pub weapon: Weapons,
    /// By weapon and range. A range in no band is out of range.
    pub range: Vec<RangeEffect>,
    /// The farthest range of artillery in defensive fire (7.42).
    pub defensive_artillery: Entry<u32>,
}

impl StrengthEffects {
    /// The effect of a formation.
    pub fn of_formation(&self, side: Side, formation: Formation) -> Effect {
        self.formation
            .iter()
            .find(|line| line.formation == formation && line.side.is_none_or(|named| named == side))
            .map_or(Effect::NotPermitted, |line| line.effect.value)
    }

    /// The effect of a range in hexes.
    pub fn of_range(&self, weapon: Weapon, range: u32) -> Effect {
        self.range
            .iter()
            .find(|band| band.weapon == weapon && (band.range.0..=band.range.1).contains(&range))
            .map_or(Effect::NotPermitted, |band| band.effect.value)
    }

    /// The farthest range of a weapon, in hexes.
    pub fn farthest(&self, weapon: Weapon) -> u32 {
        self.range.iter().filter(|band| band.weapon == weapon).map(|band| band.range.1).max().unwrap_or(0)
    }
}
