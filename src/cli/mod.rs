//! The commands.

#[cfg(feature = "paint")]
pub mod picture;
#[cfg(feature = "paint")]
pub mod survey;
