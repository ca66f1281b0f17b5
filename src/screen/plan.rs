//! What the player is about to do: chosen, planned, pointed at. It belongs to the window alone; no rule
//! knows of it.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::Resource;

use super::intent::{Card, Overlay};
use crate::{
    board::Hex,
    games::high_tide::{
        field::Field,
        order::{Step, Through},
        refusal::Refusal,
        sequence::Phase,
    },
    table::id::UnitId,
};

/// What the player is about to do.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Plan {
    /// The chosen unit or leader.
    pub chosen: Option<UnitId>,
    /// A planned move of the chosen one that waits to be confirmed, because it may draw fire.
    pub steps: Vec<Step>,
    /// Units that are to fire or charge, in the order in which they were chosen.
    pub actors: Vec<UnitId>,
    /// The enemy aimed at.
    pub target: Option<UnitId>,
    /// The side of the target to be struck, where the rules leave the choice (7.37).
    pub through: Option<Through>,
    /// Points that a charged unit fires at each charger, no zeros (8.272).
    pub division: BTreeMap<UnitId, u8>,
    /// Whether clicks place entrenchment markers in the set-up.
    pub spade: bool,
    /// The unit whose orders are listed in a menu, and where the menu opens in pixels of the window.
    pub menu: Option<(UnitId, (f32, f32))>,
    /// The hex under the cursor.
    pub hovered: Option<Hex>,
    /// The unit or leader under the cursor.
    pub pointed: Option<UnitId>,
    /// The unit being dragged and the hex below it, if that is one.
    pub dragged: Option<(UnitId, Option<Hex>)>,
    /// The hex that is lit because the cursor rests on what is about it.
    pub light: Option<Hex>,
    /// Overlays that are on.
    pub overlays: BTreeSet<Overlay>,
    /// Cards that are open.
    pub cards: BTreeSet<Card>,
    /// Whether phases in which nobody can do anything are passed over.
    pub passes_over: bool,
    /// Why the last order was refused; the next thing done clears it.
    pub refusal: Option<Refusal>,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            chosen: None,
            steps: Vec::new(),
            actors: Vec::new(),
            target: None,
            through: None,
            division: BTreeMap::new(),
            spade: false,
            menu: None,
            hovered: None,
            pointed: None,
            dragged: None,
            light: None,
            overlays: BTreeSet::from([Overlay::Reach, Overlay::TheirZones, Overlay::Inset]),
            cards: BTreeSet::new(),
            passes_over: true,
            refusal: None,
        }
    }
}

impl Plan {
    /// What is shown when a game is opened: of one that has ended, the count.
    pub fn at_opening(field: &Field) -> Self {
        let ended = field.now.phase == Phase::Over;
        Self { cards: ended.then_some(Card::Count).into_iter().collect(), ..Self::default() }
    }

    /// Drops everything planned; what is chosen, pointed at or switched on stays.
    pub fn drop_plans(&mut self) {
        self.steps.clear();
        self.division.clear();
        self.menu = None;
        self.stand_down();
    }

    /// Nobody is to fire or charge any more.
    pub fn stand_down(&mut self) {
        self.actors.clear();
        self.aim(None);
    }

    /// Aims at an enemy, or at none.
    pub fn aim(&mut self, target: Option<UnitId>) {
        (self.target, self.through, self.refusal) = (target, None, None);
    }

    /// Divides points otherwise: more for a unit, or fewer, but never more than there are in all, nor than it
    /// may get.
    pub fn divide(&mut self, at: UnitId, by: i8, all: u8, most: u8) {
        let others: u8 =
            self.division.iter().filter(|(unit, _)| **unit != at).map(|(_, points)| points).sum();
        let points = self.division.get(&at).copied().unwrap_or(0).saturating_add_signed(by);
        match points.min(all.saturating_sub(others)).min(most) {
            0 => self.division.remove(&at),
            points => self.division.insert(at, points),
        };
    }

    /// Chooses a unit or none, and drops what was planned for another.
    pub fn choose(&mut self, unit: Option<UnitId>) {
        if self.chosen != unit {
            self.drop_plans();
        }
        self.spade &= unit.is_none();
        self.chosen = unit;
        (self.menu, self.refusal) = (None, None);
    }

    /// Adds a unit to those that act, or takes it away.
    pub fn toggle_actor(&mut self, unit: UnitId) {
        match self.actors.iter().position(|actor| *actor == unit) {
            Some(at) => {
                self.actors.remove(at);
            }
            None => self.actors.push(unit),
        }
        self.chosen = self.actors.last().copied();
        (self.through, self.refusal) = (None, None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(name: &str) -> UnitId {
        name.parse().expect("a short name")
    }

    #[test]
    fn choosing_another_drops_the_plans_for_the_first() {
        let mut plan =
            Plan { chosen: Some(unit("A")), steps: vec![Step::Enter(Hex::new(1, 1))], ..Plan::default() };
        plan.choose(Some(unit("A")));
        assert_eq!(plan.steps.len(), 1);
        plan.choose(Some(unit("B")));
        assert!(plan.steps.is_empty());
    }

    #[test]
    fn r8_272_a_division_never_exceeds_the_strength() {
        let (mut plan, first, second) = (Plan::default(), unit("A"), unit("B"));
        plan.divide(first, 12, 19, 19);
        plan.divide(second, 12, 19, 19);
        assert_eq!(plan.division, BTreeMap::from([(first, 12), (second, 7)]));
        plan.divide(first, -12, 19, 19);
        assert_eq!(plan.division, BTreeMap::from([(second, 7)]), "nothing is not a part");
        plan.divide(first, -1, 19, 19);
        assert_eq!(plan.division, BTreeMap::from([(second, 7)]));
    }

    #[test]
    fn aiming_elsewhere_forgets_the_side_to_be_struck() {
        let mut plan = Plan { through: Some(Through::Flank), ..Plan::default() };
        plan.aim(Some(unit("B")));
        assert_eq!((plan.target, plan.through), (Some(unit("B")), None));
    }

    #[test]
    fn an_actor_toggles_and_the_last_one_is_chosen() {
        let mut plan = Plan::default();
        for name in ["A", "B", "A"] {
            plan.toggle_actor(unit(name));
        }
        assert_eq!((plan.actors.as_slice(), plan.chosen), ([unit("B")].as_slice(), Some(unit("B"))));
    }
}
