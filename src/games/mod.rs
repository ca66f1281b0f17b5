//! The rulebooks, a folder each. Any of them could be deleted without touching the others.

pub mod high_tide;
