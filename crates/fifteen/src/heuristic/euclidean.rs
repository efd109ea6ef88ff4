//! Straight-line distances: weaker than Manhattan distance, and just as safe.

use alloc::boxed::Box;

use super::{Estimate, Slide};
use crate::size::{MOST_SQUARES, Size};
use crate::square::{Square, Tile};
use crate::state::State;

/// The sum over the tiles (never the blank) of the straight line to their goal square, rounded up.
///
/// No straight line is longer than the moves along it, so the sum never exceeds Manhattan distance, and a move
/// changes it by at most 1. Rounding up keeps both, since distances are whole.
///
/// ```
/// use fifteen::heuristic::{Estimate, Euclidean};
/// use fifteen::{Size, State};
/// let euclidean = Euclidean::new(Size::THREE, State::goal(Size::THREE));
/// // Tile 6 is one square from home, tiles 5 and 8 one row and one column: 1 + 1.41 + 1.41 is rounded up.
/// let state = State::new(Size::THREE, &[1, 2, 3, 4, 6, 8, 7, 0, 5])?;
/// assert_eq!(euclidean.estimate(state), 4);
/// # Ok::<(), fifteen::StateError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Euclidean {
    size: Size,
    /// Per tile and square, in units of 2^-24 of a square, rounded down.
    distance: Box<[[u32; MOST_SQUARES]; MOST_SQUARES]>,
}

/// Bits after the point. The sum of 15 lines of at most 7.1 squares fits into 32 bits.
const FRACTION: u32 = 24;

impl Euclidean {
    /// Prepares the table for a goal.
    #[must_use]
    pub fn new(size: Size, goal: State) -> Euclidean {
        let mut distance = Box::new([[0; MOST_SQUARES]; MOST_SQUARES]);
        for tile in Tile::numbered(size) {
            let home = goal.square(tile);
            for square in Square::all(size) {
                let rows = square.row(size).abs_diff(home.row(size)) as u64;
                let columns = square.column(size).abs_diff(home.column(size)) as u64;
                let squared = rows * rows + columns * columns;
                distance[tile.number()][square.index()] =
                    (squared << (2 * FRACTION)).isqrt() as u32;
            }
        }
        Euclidean { size, distance }
    }
}

impl Estimate for Euclidean {
    type Value = u32;

    fn root(&self, state: State) -> u32 {
        Tile::numbered(self.size)
            .map(|tile| self.distance[tile.number()][state.square(tile).index()])
            .sum()
    }

    #[inline]
    fn after(&self, value: u32, slide: Slide) -> u32 {
        let distance = &self.distance[slide.tile.number()];
        value
            .wrapping_sub(distance[slide.from.index()])
            .wrapping_add(distance[slide.to.index()])
    }

    #[inline]
    fn h(&self, value: u32) -> u8 {
        value.div_ceil(1 << FRACTION) as u8
    }
}
