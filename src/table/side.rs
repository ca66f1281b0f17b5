//! The two sides and values held for each.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// A side of the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Side {
    /// The Army of Northern Virginia.
    Confederate,
    /// The Army of the Potomac.
    Union,
}

impl Side {
    /// Both sides.
    pub const BOTH: [Self; 2] = [Self::Confederate, Self::Union];

    /// The enemy.
    pub const fn other(self) -> Self {
        match self {
            Self::Confederate => Self::Union,
            Self::Union => Self::Confederate,
        }
    }
}

/// One value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BySide<T> {
    /// The Confederate value.
    pub confederate: T,
    /// The Union value.
    pub union: T,
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::Confederate => &self.confederate,
            Side::Union => &self.union,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Confederate => &mut self.confederate,
            Side::Union => &mut self.union,
        }
    }
}
