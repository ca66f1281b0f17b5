//! Facing (6.4) and target orientation (7.37).
