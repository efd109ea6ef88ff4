//! How many tiles are not at home.

use super::{Estimate, Slide, TileTable, table_sum, tile_table};
use crate::size::Size;
use crate::state::State;

/// Counts the tiles (never the blank) that do not lie on their goal square: each needs at least one move.
#[derive(Clone, Debug)]
pub struct Misplaced {
    size: Size,
    away: TileTable,
}

impl Misplaced {
    /// Prepares the table for a goal.
    #[must_use]
    pub fn new(size: Size, goal: State) -> Misplaced {
        Misplaced {
            size,
            away: tile_table(size, goal, |square, home| u8::from(square != home)),
        }
    }
}

impl Estimate for Misplaced {
    type Value = u8;

    fn root(&self, state: State) -> u8 {
        table_sum(&self.away, self.size, state)
    }

    #[inline]
    fn after(&self, value: u8, slide: Slide) -> u8 {
        let away = &self.away[slide.tile.number()];
        value
            .wrapping_sub(away[slide.from.index()])
            .wrapping_add(away[slide.to.index()])
    }

    #[inline]
    fn h(&self, value: u8) -> u8 {
        value
    }
}
