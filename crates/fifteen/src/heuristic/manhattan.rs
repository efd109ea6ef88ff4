//! The moves each tile would need if no other were in its way.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use super::{Estimate, Part, Slide, TileTable, table_sum, tile_table};
use crate::instance::Instance;
use crate::search::{HandOver, Options, kernel};
use crate::size::Size;
use crate::square::{Square, Tile};
use crate::state::State;

/// The sum over the tiles (never the blank) of rows plus columns to their goal square.
///
/// A move carries one tile by one square, so the estimate changes by exactly 1.
#[derive(Clone, Debug)]
pub struct Manhattan {
    size: Size,
    distance: TileTable,
}

impl Manhattan {
    /// Prepares the table for a goal.
    #[must_use]
    pub fn new(size: Size, goal: State) -> Manhattan {
        Manhattan {
            size,
            distance: tile_table(size, goal, |square, home| square.distance(home, size) as u8),
        }
    }

    /// The moves of one tile.
    pub(super) fn of(&self, tile: Tile, square: Square) -> u8 {
        self.distance[tile.number()][square.index()]
    }
}

impl Estimate for Manhattan {
    type Value = u8;

    fn root(&self, state: State) -> u8 {
        table_sum(&self.distance, self.size, state)
    }

    #[inline]
    fn after(&self, value: u8, slide: Slide) -> u8 {
        let distance = &self.distance[slide.tile.number()];
        value
            .wrapping_sub(distance[slide.from.index()])
            .wrapping_add(distance[slide.to.index()])
    }

    #[inline]
    fn h(&self, value: u8) -> u8 {
        value
    }

    fn parts(&self, state: State) -> Vec<Part> {
        let moves = self.root(state);
        vec![Part::Manhattan { moves }]
    }

    fn kernel(&self, instance: &Instance, options: Options) -> Option<Box<dyn HandOver + Send>> {
        kernel::manhattan(self, instance, options)
    }
}
