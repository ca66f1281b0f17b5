//! `gettysburg picture`.
