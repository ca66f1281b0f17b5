//! Stable names of units, leaders and markers.

use std::{fmt, str::FromStr};

use arrayvec::ArrayString;
use bevy::prelude::Component;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The stable name of a unit, leader or marker, such as `US-2-1-III`. Everything refers to units by
/// it, and rules go through units in its order.
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnitId(ArrayString<24>);

/// Why a text cannot name a unit.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is longer than the 24 letters of a unit's name")]
pub struct UnitIdError(String);

impl UnitId {
    /// The name as text.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl FromStr for UnitId {
    type Err = UnitIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        ArrayString::from(text).map(Self).map_err(|_| UnitIdError(text.to_owned()))
    }
}

impl fmt::Display for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
