//! Random numbers from a seed, the same on every machine.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;

/// SplitMix64 (Steele, Lea & Flood 2014): small, and good enough to shuffle sixteen tiles.
pub struct RandomNumbers(u64);

impl RandomNumbers {
    /// Starts from a seed.
    pub fn new(seed: u64) -> RandomNumbers {
        RandomNumbers(seed)
    }

    /// A seed that differs from run to run. Short enough to be typed again.
    pub fn fresh_seed() -> u64 {
        RandomState::new().hash_one(std::process::id()) % 1_000_000_000
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to n - 1.
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next()) * n as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_the_published_generator() {
        // First outputs for the seed 1234567, from the reference implementation by Vigna.
        let mut numbers = RandomNumbers::new(1_234_567);
        let first: Vec<u64> = (0..3).map(|_| numbers.next()).collect();
        assert_eq!(
            first,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423
            ]
        );
    }

    #[test]
    fn every_number_below_comes_up() {
        let mut numbers = RandomNumbers::new(1);
        let mut seen = [0; 7];
        for _ in 0..7_000 {
            seen[numbers.below(7)] += 1;
        }
        assert!(
            seen.iter().all(|&count| (800..1200).contains(&count)),
            "{seen:?}"
        );
    }
}
