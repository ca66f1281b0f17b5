//! What a side may do now.
