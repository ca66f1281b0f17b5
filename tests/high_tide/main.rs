//! High Tide, a module a chapter. Test names carry the number of the rule they hold.

#![allow(clippy::expect_used, clippy::unwrap_used, clippy::panic)]

mod advance;
mod arrive;
mod charge;
mod charts;
mod command;
mod control;
mod counters;
mod demoralization;
mod dig;
mod entrench;
mod facing;
mod fire;
mod formation;
mod leaders;
mod losses;
mod melee;
mod morale;
mod movement;
mod night;
mod odds;
mod optional;
mod options;
mod placing;
mod puzzle;
mod rally;
mod rout;
mod rules_doc;
mod scenario;
mod scenarios;
mod scene;
mod sequence;
mod setup;
mod sight;
mod stacking;
mod victory;
mod withdrawal_fire;
