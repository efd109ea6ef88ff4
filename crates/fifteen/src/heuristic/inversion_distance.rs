//! Inversion distance: how many vertical moves it takes to put the tiles in reading order, and horizontal ones.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::{Estimate, Part, Slide};
use crate::moves::Move;
use crate::size::{MOST_SQUARES, Size};
use crate::square::{Square, Tile};
use crate::state::State;

/// The fewest vertical moves that can undo the inversions of the rows read one after another, plus the fewest
/// horizontal moves that can undo those of the columns.
///
/// Number the tiles in the order in which the goal lists them, the blank left out, so that the goal has no pair in
/// the wrong order. A horizontal move leaves the order of reading as it is; a vertical move carries one tile past
/// `width - 1` others and so undoes at most that many inversions. The number of vertical moves is also even or odd as
/// the blank's way to its goal row is. The same by columns for the horizontal moves. This numbering makes it serve
/// every goal, wherever the blank belongs.
/// Takahashi "takaken" 2001, for the 4x4 board.
///
/// ```
/// use fifteen::heuristic::{Estimate, InversionDistance};
/// use fifteen::{Size, State};
/// let inversion = InversionDistance::new(Size::FOUR, State::goal(Size::FOUR));
/// // Two pairs of tiles are exchanged. By rows that makes 44 inversions, at most 3 a vertical move and an even number
/// // of moves: 16. By columns 12, so 4 moves.
/// let state = State::new(Size::FOUR, &[13, 14, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 15, 0])?;
/// assert_eq!(inversion.estimate(state), 20);
/// # Ok::<(), fifteen::StateError>(())
/// ```
#[derive(Clone, Debug)]
pub struct InversionDistance {
    size: Size,
    directions: Box<[Reading; 2]>,
}

/// The number of inversions and of moves they cost: first by rows and vertical, then by columns and horizontal.
#[derive(Clone, Copy, Debug)]
pub struct InversionValue {
    inversions: [u8; 2],
    pub(super) moves: [u8; 2],
}

impl InversionValue {
    /// The inversions by rows, direction 0, or by columns, direction 1.
    pub(crate) const fn inversions(self, direction: usize) -> u8 {
        self.inversions[direction]
    }
}

/// The board read row by row, or column by column.
#[derive(Clone, Debug)]
struct Reading {
    /// Squares of a row, or of a column.
    length: usize,
    /// The squares in the order of reading.
    squares: [Square; MOST_SQUARES],
    /// Where in that order a square comes.
    place: [u8; MOST_SQUARES],
    /// Where in that order the goal has a tile.
    rank: [u8; MOST_SQUARES],
    /// Whether the blank's row, or column, is an odd number away from its goal.
    odd: [bool; MOST_SQUARES],
    /// The fewest moves for each number of inversions, of an even and of an odd number of moves.
    moves: [[u8; MOST_INVERSIONS + 1]; 2],
}

/// Pairs of 15 tiles.
const MOST_INVERSIONS: usize = 15 * 14 / 2;

impl Reading {
    /// `line` and `place` give the row and column of a square, or its column and row.
    fn new(
        size: Size,
        goal: State,
        length: usize,
        line: fn(Square, Size) -> usize,
        place: fn(Square, Size) -> usize,
    ) -> Reading {
        let mut reading = Reading {
            length,
            squares: [Square::from_low_bits(0); MOST_SQUARES],
            place: [0; MOST_SQUARES],
            rank: [0; MOST_SQUARES],
            odd: [false; MOST_SQUARES],
            moves: [[0; MOST_INVERSIONS + 1]; 2],
        };
        for square in Square::all(size) {
            let at = line(square, size) * length + place(square, size);
            reading.squares[at] = square;
            reading.place[square.index()] = at as u8;
            reading.rank[goal.tile(square).number()] = at as u8;
            let lines_apart = line(square, size).abs_diff(line(goal.blank(), size));
            reading.odd[square.index()] = lines_apart % 2 == 1;
        }
        for (odd, moves) in reading.moves.iter_mut().enumerate() {
            for (inversions, moves) in moves.iter_mut().enumerate() {
                let fewest = inversions.div_ceil(length - 1);
                *moves = (fewest + (fewest + odd) % 2) as u8;
            }
        }
        reading
    }

    fn inversions(&self, size: Size, state: State) -> u8 {
        let squares = &self.squares[..size.squares()];
        let ranks = || {
            squares
                .iter()
                .map(|&square| state.tile(square))
                .filter(|tile| !tile.is_blank())
                .map(|tile| self.rank[tile.number()])
        };
        ranks()
            .enumerate()
            .map(|(at, rank)| ranks().skip(at + 1).filter(|&later| later < rank).count() as u8)
            .sum()
    }

    fn moves(&self, inversions: u8, blank: Square) -> u8 {
        self.moves[usize::from(self.odd[blank.index()])][usize::from(inversions)]
    }

    /// The inversions after a tile went past the tiles between two squares.
    #[inline]
    fn after(&self, inversions: u8, slide: Slide) -> u8 {
        let (from, to) = (self.place[slide.from.index()], self.place[slide.to.index()]);
        let first = usize::from(from.min(to));
        let rank = self.rank[slide.tile.number()];
        let larger = self.squares[first + 1..first + self.length]
            .iter()
            .filter(|&&square| self.rank[slide.state.tile(square).number()] > rank)
            .count() as u8;
        let smaller = self.length as u8 - 1 - larger;
        // Moving towards the end of the reading it gets behind the larger tiles, and behind the smaller ones too.
        if from < to {
            inversions + larger - smaller
        } else {
            inversions + smaller - larger
        }
    }
}

impl InversionDistance {
    /// Prepares the readings of a goal.
    #[must_use]
    pub fn new(size: Size, goal: State) -> InversionDistance {
        InversionDistance {
            size,
            directions: Box::new([
                Reading::new(size, goal, size.width(), Square::row, Square::column),
                Reading::new(size, goal, size.height(), Square::column, Square::row),
            ]),
        }
    }

    /// Whether the goal has one tile behind another, read by rows, direction 0, or by columns, direction 1.
    pub(crate) fn comes_later(&self, direction: usize, one: Tile, other: Tile) -> bool {
        let rank = self.directions[direction].rank;
        rank[one.number()] > rank[other.number()]
    }

    /// The squares that are read between two.
    pub(crate) fn between(&self, direction: usize, one: Square, other: Square) -> &[Square] {
        let reading = &self.directions[direction];
        let places = [one, other].map(|square| usize::from(reading.place[square.index()]));
        let first = places[0].min(places[1]);
        &reading.squares[first + 1..places[0].max(places[1])]
    }

    /// The fewest moves for so many inversions, the blank being on this square. Of more inversions than there are, 0.
    pub(crate) fn fewest_moves(&self, direction: usize, inversions: u8, blank: Square) -> u8 {
        let possible = usize::from(inversions) <= MOST_INVERSIONS;
        if possible {
            self.directions[direction].moves(inversions, blank)
        } else {
            0
        }
    }
}

impl Estimate for InversionDistance {
    type Value = InversionValue;

    fn root(&self, state: State) -> InversionValue {
        let blank = state.blank();
        let inversions = [0, 1].map(|at| self.directions[at].inversions(self.size, state));
        let moves = [0, 1].map(|at| self.directions[at].moves(inversions[at], blank));
        InversionValue { inversions, moves }
    }

    #[inline]
    fn after(&self, mut value: InversionValue, slide: Slide) -> InversionValue {
        let at = match slide.step {
            Move::Up | Move::Down => 0,
            Move::Left | Move::Right => 1,
        };
        let reading = &self.directions[at];
        value.inversions[at] = reading.after(value.inversions[at], slide);
        value.moves[at] = reading.moves(value.inversions[at], slide.from);
        value
    }

    #[inline]
    fn h(&self, value: InversionValue) -> u8 {
        value.moves[0] + value.moves[1]
    }

    fn parts(&self, state: State) -> Vec<Part> {
        Part::along(self.root(state).moves)
    }
}
