//! Numbering the placements of a group.

use super::group::{Group, MOST_TILES};
use crate::square::Square;

/// Numbers the placements of a group from 0, densely, in lexicographic order.
///
/// ```
/// use fifteen::{Size, Square, State};
/// use fifteen::pattern::{Group, Ranking};
/// let squares = |indices: [usize; 3]| indices.map(|index| Square::new(index).unwrap());
/// let blank = State::goal(Size::FOUR).blank();
/// let group = Group::new(Size::FOUR, blank, squares([1, 2, 3])).unwrap();
/// let ranking = Ranking::new(&group);
/// assert_eq!(ranking.rank(&squares([0, 1, 2])), 0);
/// assert_eq!(ranking.rank(&squares([15, 14, 13])), 3359);
/// assert_eq!(ranking.placement(3359), squares([15, 14, 13]));
/// ```
#[derive(Clone, Debug)]
pub struct Ranking {
    squares: usize,
    tiles: usize,
    /// What one step of a tile's digit is worth.
    weights: [u32; MOST_TILES],
    /// Per tile t and tile u: what t adds to the rank by passing u towards larger squares. The last column is for a
    /// square without a tile of the group.
    passing: [[i32; MOST_TILES + 1]; MOST_TILES],
}

impl Ranking {
    /// Prepares the weights.
    #[must_use]
    pub fn new(group: &Group) -> Ranking {
        let (squares, tiles) = (group.size().squares(), group.len());
        let mut weights = [0; MOST_TILES];
        let mut weight = 1;
        for tile in (0..tiles).rev() {
            weights[tile] = weight as u32;
            weight *= squares - tile;
        }
        let mut passing = [[0; MOST_TILES + 1]; MOST_TILES];
        for (tile, row) in passing.iter_mut().enumerate().take(tiles) {
            for (passed, change) in row.iter_mut().enumerate().take(tiles) {
                // An earlier tile below leaves one square less to count; a later one has one more tile below it.
                *change = match passed.cmp(&tile) {
                    core::cmp::Ordering::Less => -(weights[tile] as i32),
                    core::cmp::Ordering::Equal => 0,
                    core::cmp::Ordering::Greater => weights[passed] as i32,
                };
            }
        }
        Ranking {
            squares,
            tiles,
            weights,
            passing,
        }
    }

    /// The number of a placement, the tiles in the group's order.
    #[must_use]
    pub fn rank(&self, placement: &[Square]) -> usize {
        let mut taken = 0u32;
        let mut rank = 0;
        for (tile, square) in placement.iter().enumerate().take(self.tiles) {
            let bit = 1u32 << square.index();
            let digit = square.index() as u32 - (taken & (bit - 1)).count_ones();
            rank += digit as usize * self.weights[tile] as usize;
            taken |= bit;
        }
        rank
    }

    /// The placement with this number.
    #[must_use]
    pub fn placement(&self, rank: usize) -> alloc::vec::Vec<Square> {
        let mut free = (1u32 << self.squares) - 1;
        let mut rest = rank;
        (0..self.tiles)
            .map(|tile| {
                let weight = self.weights[tile] as usize;
                let square = nth_bit(free, rest / weight);
                rest %= weight;
                free &= !(1 << square);
                Square::from_low_bits(square as u64)
            })
            .collect()
    }

    /// What a step of a tile's digit is worth, per tile.
    pub(crate) fn weights(&self) -> &[u32] {
        &self.weights[..self.tiles]
    }

    /// What tile `tile` adds to the rank by passing tile `passed` towards larger squares (and takes away towards
    /// smaller ones), on top of its own weight per square. 0 if `passed` is no tile of the group.
    #[inline]
    pub(crate) fn passing(&self, tile: usize, passed: usize) -> i32 {
        self.passing[tile & (MOST_TILES - 1)][passed.min(MOST_TILES)]
    }
}

/// The place of the bit of `bits` that has `below` set bits under it.
pub(crate) fn nth_bit(mut bits: u32, below: usize) -> usize {
    for _ in 0..below {
        bits &= bits.wrapping_sub(1);
    }
    bits.trailing_zeros() as usize
}
