//! The pictures of counters and leaders, painted once for each face and size and kept while they are used.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use bevy::prelude::*;

use crate::{
    paint::counter::{CounterFace, LeaderFace, paint_counter, paint_leader},
    screen::board::picture,
};

/// How long a frame may paint.
const SHARE: Duration = Duration::from_millis(12);

/// What is painted.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// A combat unit.
    Counter(CounterFace),
    /// A leader.
    Leader(LeaderFace),
}

struct Picture {
    image: Handle<Image>,
    pixels: u32,
    used: u64,
}

/// The pictures.
#[derive(Resource, Default)]
pub struct Pictures {
    painted: BTreeMap<(Face, u32), Picture>,
    /// Counts frames that dressed the counters.
    frame: u64,
    began: Option<Instant>,
}

impl Pictures {
    /// Begins a frame's painting.
    pub fn begin_frame(&mut self) {
        self.frame += 1;
        self.began = Some(Instant::now());
    }

    /// Lets go of the pictures that have not been used for some time.
    pub fn end_frame(&mut self) {
        let frame = self.frame;
        self.painted.retain(|_, picture| frame - picture.used < 40);
    }

    /// The picture of a face whose side is so many pixels, and the breadth of the picture with its margin.
    /// `None` if it is not painted yet and this frame has painted long enough.
    pub fn get(&mut self, face: Face, side: u32, images: &mut Assets<Image>) -> Option<(Handle<Image>, u32)> {
        let side = side.max(8);
        let key = (face, side);
        if let Some(picture) = self.painted.get_mut(&key) {
            picture.used = self.frame;
            return Some((picture.image.clone(), picture.pixels));
        }
        if self.began.is_none_or(|began| began.elapsed() > SHARE) {
            return None;
        }
        let painted = match &key.0 {
            Face::Counter(face) => paint_counter(face, side),
            Face::Leader(face) => paint_leader(face, side),
        };
        let painted = painted.ok()?;
        let (image, pixels) = (images.add(picture::texture(&painted)), painted.width());
        self.painted.insert(key, Picture { image: image.clone(), pixels, used: self.frame });
        Some((image, pixels))
    }
}
