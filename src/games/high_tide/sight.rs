//! Line of sight (7.39).
