//! Why steps are not allowed, and the refusals that say so.

use crate::{
    board::{Direction, Hex},
    games::high_tide::{
        field::Field,
        order::Step,
        refusal::{Refusal, Release, Why},
        scenario::Until,
        units::Formation,
    },
    table::{id::UnitId, rule::Rule},
};

use super::terms::{Terms, Walk};

/// Why a step is not allowed: small, so that thousands can be tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bar {
    NotAdjacent,
    OffMap,
    Unlimbered,
    Held(Rule, Until),
    Stop,
    Front,
    Enemy,
    March,
    Night,
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
    Planted(Rule),
}

impl Terms<'_> {
    /// The refusal of a step, with its rule.
    pub fn refusal(&self, bar: Bar, walk: &Walk, step: Step) -> Refusal {
        let unit = self.id;
        let hex = if let Step::Enter(to) = step { to } else { walk.hex };
        let refuse = |rule, why| Refusal::new(rule, why);
        match bar {
            Bar::NotAdjacent => refuse("6.22", Why::NotAdjacent { hex }),
            Bar::OffMap => refuse("6.22", Why::HexOffMap { hex }),
            Bar::Unlimbered => refuse("6.21", Why::UnlimberedMoves { unit }),
            Bar::Held(rule, until) => {
                refuse(rule.0, Why::HeldBack { unit, until: release(self.field, until) })
            }
            Bar::Stop => refuse("6.26", Why::MustStop { unit }),
            Bar::Front => refuse("6.43", Why::NotThroughFront { unit, hex }),
            Bar::Enemy => refuse("6.61", Why::EnemyInHex { hex }),
            Bar::March => refuse("6.21", Why::MarchNextToEnemy { hex, enemy: self.enemy_beside(hex) }),
            Bar::Night => refuse("10.1", Why::NightNextToEnemy { hex, enemy: self.enemy_beside(hex) }),
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
            Bar::Planted(rule) => refuse(rule.0, Why::MayNotLimber { unit }),
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

/// What releases a unit that is held until then.
pub(super) fn release(field: &Field, until: Until) -> Release {
    match until {
        // A scenario names turns of the turn record only.
        Until::Turn(turn) => match field.charts().turns.get(turn) {
            Some(turn) => Release::AtHour { day: turn.day, hour: turn.hour.clone() },
            None => Release::NotInThisGame,
        },
        Until::EnemyWithin(hexes) => Release::WhenEnemyWithin { hexes },
        Until::Never => Release::NotInThisGame,
    }
}
