//! The turn track: days, hours, day and night.

use serde::{Deserialize, Serialize};

/// One space of a turn track.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Day of July 1863.
    pub day: u8,
    /// The hour as the track prints it, such as `1600` or `21-2200`.
    pub hour: String,
    /// Whether night rules are in force.
    #[serde(default)]
    pub night: bool,
    /// Whether it is dusk, day unless a game's options make it night.
    #[serde(default)]
    pub dusk: bool,
}
