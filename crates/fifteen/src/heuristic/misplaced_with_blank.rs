//! A classic mistake: the blank counted as if it were a tile.

use super::{Estimate, Slide};
use crate::size::{MOST_SQUARES, Size};
use crate::square::{Square, Tile};
use crate::state::State;

/// Counts tiles and blank that are not at home. Not admissible.
///
/// The blank needs no move of its own: one move brings a tile home and the blank with it, and this counts 2. So the
/// estimate is too high one move before the goal already.
///
/// ```
/// use fifteen::heuristic::{Estimate, MisplacedWithBlank};
/// use fifteen::{Move, Size, State};
/// let goal = State::goal(Size::FOUR);
/// let one_move_away = goal.after(Move::Up, Size::FOUR).unwrap();
/// assert_eq!(MisplacedWithBlank::new(Size::FOUR, goal).estimate(one_move_away), 2);
/// ```
#[derive(Clone, Debug)]
pub struct MisplacedWithBlank {
    size: Size,
    /// What belongs on each square.
    goal: [Tile; MOST_SQUARES],
}

impl MisplacedWithBlank {
    /// Prepares the estimate for a goal.
    #[must_use]
    pub fn new(size: Size, goal: State) -> MisplacedWithBlank {
        let mut tiles = [Tile::BLANK; MOST_SQUARES];
        for square in Square::all(size) {
            tiles[square.index()] = goal.tile(square);
        }
        MisplacedWithBlank { size, goal: tiles }
    }

    fn away(&self, tile: Tile, square: Square) -> u8 {
        u8::from(self.goal[square.index()] != tile)
    }
}

impl Estimate for MisplacedWithBlank {
    type Value = u8;

    fn root(&self, state: State) -> u8 {
        Square::all(self.size)
            .map(|square| self.away(state.tile(square), square))
            .sum()
    }

    #[inline]
    fn after(&self, value: u8, slide: Slide) -> u8 {
        value
            .wrapping_sub(self.away(slide.tile, slide.from))
            .wrapping_sub(self.away(Tile::BLANK, slide.to))
            .wrapping_add(self.away(slide.tile, slide.to))
            .wrapping_add(self.away(Tile::BLANK, slide.from))
    }

    #[inline]
    fn h(&self, value: u8) -> u8 {
        value
    }
}
