//! *Gettysburg: High Tide of the Confederacy*, brigade by brigade on hexes of 250 yards.

pub mod map;
