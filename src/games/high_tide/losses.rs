//! Strength, losses, elimination, the casualty record (7.2, 11.1).
