//! Zones of control (6.3).
