//! Seeded dice whose every roll names its purpose.

use std::collections::VecDeque;

use bevy::prelude::Resource;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

/// The dice of a game: ChaCha8 from a seed, so that the same seed gives the same rolls on every
/// machine. Rolls can be dictated, for tests and for following a game played with real dice.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dice {
    seed: u64,
    /// Words of the key stream used so far. A `u64` holds more than any game needs.
    drawn: u64,
    /// Dictated rolls come from outside the game, so no snapshot holds them.
    #[serde(skip)]
    dictated: VecDeque<u8>,
    /// What has been rolled since the order in hand was taken up.
    #[serde(skip)]
    rolled: Vec<u8>,
}

impl Dice {
    /// Dice from a seed.
    pub fn new(seed: u64) -> Self {
        Self { seed, drawn: 0, dictated: VecDeque::new(), rolled: Vec::new() }
    }

    /// The seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Dictates the next rolls, in order; after them the seed goes on.
    pub fn dictate(&mut self, rolls: impl IntoIterator<Item = u8>) {
        self.dictated.extend(rolls);
    }

    /// Forgets dictated rolls that were not used.
    pub fn forget_dictated(&mut self) {
        self.dictated.clear();
    }

    /// Rolls that were dictated and not yet made, or made and not yet taken.
    pub fn waiting(&self) -> usize {
        self.dictated.len() + self.rolled.len()
    }

    /// Rolls one die with faces 1 to `faces`. A dictated roll outside the die is brought inside.
    pub fn roll(&mut self, faces: u8) -> u8 {
        let faces = faces.max(1);
        let face = match self.dictated.pop_front() {
            Some(face) => face.clamp(1, faces),
            None => self.draw(faces),
        };
        self.rolled.push(face);
        face
    }

    /// The rolls made since the last call.
    pub fn take_rolled(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.rolled)
    }

    /// Rejection sampling over whole words: every face has exactly the same chance. Library sampling
    /// may change between versions; these few lines may not.
    fn draw(&mut self, faces: u8) -> u8 {
        let mut stream = ChaCha8Rng::seed_from_u64(self.seed);
        stream.set_word_pos(u128::from(self.drawn));
        let faces = u32::from(faces);
        let usable = u32::MAX - u32::MAX % faces;
        loop {
            let word = stream.next_u32();
            self.drawn += 1;
            if word < usable {
                return (word % faces) as u8 + 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_hundred_rolls_of_a_seed_never_change() {
        let mut dice = Dice::new(1863);
        let rolls: Vec<u8> = (0..100).map(|_| dice.roll(10)).collect();
        insta::assert_compact_json_snapshot!(rolls);
    }

    #[test]
    fn a_restored_position_rolls_on_as_before() {
        let mut dice = Dice::new(7);
        dice.roll(10);
        let bytes = postcard::to_stdvec(&dice).expect("dice are plain values");
        let mut restored: Dice = postcard::from_bytes(&bytes).expect("just written");
        assert_eq!(
            (0..50).map(|_| dice.roll(10)).collect::<Vec<_>>(),
            (0..50).map(|_| restored.roll(10)).collect::<Vec<_>>()
        );
    }

    #[test]
    fn every_face_comes_up_about_as_often() {
        let mut dice = Dice::new(3);
        let mut counts = [0_u32; 10];
        for _ in 0..10_000 {
            counts[usize::from(dice.roll(10)) - 1] += 1;
        }
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
    }

    #[test]
    fn dictated_rolls_come_first_and_draw_nothing() {
        let (mut dictated, mut plain) = (Dice::new(5), Dice::new(5));
        dictated.dictate([3, 10, 99]);
        assert_eq!([dictated.roll(10), dictated.roll(10), dictated.roll(10)], [3, 10, 10]);
        assert_eq!(dictated.roll(10), plain.roll(10));
    }
}
