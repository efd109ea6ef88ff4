//! An arrangement of tiles and blank, packed into one `u64`.

use alloc::vec::Vec;
use core::fmt;

use crate::counted::Were;
use crate::moves::Move;
use crate::size::{MOST_SQUARES, Size};
use crate::square::{Square, Tile};

/// An arrangement of the tiles and the blank: four bits a square, square 0 lowest.
///
/// Squares that a smaller board does not have hold the tile of their own index, so every state is a permutation
/// of 0 to 15 and the blank is its only zero.
///
/// A state does not know its size. Functions that take a size too want a state that [fits](State::fits) it; where their
/// result leaves room for an error they refuse any other, elsewhere their answer then means nothing and they say so.
///
/// ```
/// use fifteen::{Move, Size, State};
/// let state = State::goal(Size::THREE);
/// assert_eq!(state.tiles(Size::THREE), [1, 2, 3, 4, 5, 6, 7, 8, 0]);
/// let moved = state.after(Move::Up, Size::THREE).unwrap();
/// assert_eq!(moved.display(Size::THREE).to_string(), "1 2 3 4 5 0 7 8 6");
/// assert_eq!(State::goal(Size::THREE).after(Move::Down, Size::THREE), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct State(u64);

impl State {
    /// Makes a state from tile numbers, row by row, 0 for the blank.
    ///
    /// # Errors
    /// When there are not as many numbers as squares, a number is not a tile of this size, or one stands twice.
    pub fn new(size: Size, numbers: &[usize]) -> Result<State, StateError> {
        let squares = size.squares();
        if numbers.len() != squares {
            return Err(StateError::Count {
                size,
                found: numbers.len(),
            });
        }
        let mut first_seen = [None; MOST_SQUARES];
        let mut bits = unused_squares(squares);
        for (index, &number) in numbers.iter().enumerate() {
            if number >= squares {
                return Err(StateError::NoSuchTile {
                    number,
                    square: index,
                    most: squares - 1,
                });
            }
            if let Some(first) = first_seen[number] {
                return Err(StateError::Twice {
                    number,
                    squares: [first, index],
                    missing: (0..squares)
                        .find(|tile| !numbers.contains(tile))
                        .unwrap_or_default(),
                });
            }
            first_seen[number] = Some(index);
            bits |= (number as u64) << (4 * index);
        }
        Ok(State(bits))
    }

    /// The usual goal: 1, 2, 3, ... and the blank last.
    #[must_use]
    pub fn goal(size: Size) -> State {
        let last = size.squares() - 1;
        let bits = (0..last).fold(unused_squares(size.squares()), |bits, index| {
            bits | ((index as u64 + 1) << (4 * index))
        });
        State(bits)
    }

    /// The other usual goal: the blank first, then 1, 2, 3, ...
    #[must_use]
    pub fn blank_first(size: Size) -> State {
        let bits = (0..size.squares()).fold(unused_squares(size.squares()), |bits, index| {
            bits | ((index as u64) << (4 * index))
        });
        State(bits)
    }

    /// Whether it is an arrangement on a board of this size: the squares beyond the board hold their own index.
    ///
    /// ```
    /// use fifteen::{Size, State};
    /// assert!(State::goal(Size::THREE).fits(Size::THREE));
    /// assert!(!State::goal(Size::FOUR).fits(Size::THREE));
    /// ```
    #[must_use]
    pub const fn fits(self, size: Size) -> bool {
        let beyond = unused_squares(size.squares());
        let on_board = match u64::MAX.checked_shr(64 - 4 * size.squares() as u32) {
            Some(bits) => bits,
            None => 0,
        };
        self.0 & !on_board == beyond
    }

    /// The packed form: four bits a square, square 0 lowest.
    #[must_use]
    pub const fn to_bits(self) -> u64 {
        self.0
    }

    /// The state of a packed form that [`State::to_bits`] gave.
    #[must_use]
    pub(crate) const fn from_bits(bits: u64) -> State {
        State(bits)
    }

    /// What lies on a square.
    #[must_use]
    pub const fn tile(self, square: Square) -> Tile {
        Tile::from_low_bits(self.0 >> (4 * square.index()))
    }

    /// Where a tile, or the blank, lies.
    #[must_use]
    pub const fn square(self, tile: Tile) -> Square {
        // The nibble of the tile becomes the only zero; then the lowest zero nibble is found without a loop.
        const ONES: u64 = 0x1111_1111_1111_1111;
        let differing = self.0 ^ (ONES * tile.number() as u64);
        let zero = differing.wrapping_sub(ONES) & !differing & (ONES << 3);
        Square::from_low_bits(zero.trailing_zeros() as u64 / 4)
    }

    /// Where the blank lies.
    #[must_use]
    pub const fn blank(self) -> Square {
        self.square(Tile::BLANK)
    }

    /// The tile numbers, row by row, 0 for the blank.
    #[must_use]
    pub fn tiles(self, size: Size) -> Vec<usize> {
        Square::all(size)
            .map(|square| self.tile(square).number())
            .collect()
    }

    /// The state after a move, unless the edge is in the way.
    #[must_use]
    pub const fn after(self, step: Move, size: Size) -> Option<State> {
        let blank = self.blank();
        match step.destination(blank, size) {
            Some(to) => Some(self.slide(to, blank)),
            None => None,
        }
    }

    /// The state after all these moves.
    ///
    /// # Errors
    /// At the first move that the edge forbids.
    pub fn after_all(self, moves: &[Move], size: Size) -> Result<State, IllegalMove> {
        moves
            .iter()
            .enumerate()
            .try_fold(self, |state, (index, &step)| {
                state.after(step, size).ok_or(IllegalMove { step, index })
            })
    }

    /// Slides the tile on `from` onto the blank, which lies on `to`.
    #[must_use]
    pub(crate) const fn slide(self, from: Square, to: Square) -> State {
        let tile = self.tile(from).number() as u64;
        State(self.0 ^ (tile << (4 * from.index())) ^ (tile << (4 * to.index())))
    }

    /// The moves that the edge allows.
    pub fn legal_moves(self, size: Size) -> impl Iterator<Item = Move> {
        let blank = self.blank();
        Move::ALL
            .into_iter()
            .filter(move |step| step.destination(blank, size).is_some())
    }

    /// Shows the tile numbers of a board of this size with spaces between.
    #[must_use]
    pub fn display(self, size: Size) -> impl fmt::Display {
        DisplayState { state: self, size }
    }
}

/// Bits of the squares beyond the board, each holding its own index.
const fn unused_squares(squares: usize) -> u64 {
    const OWN_INDEX: u64 = 0xfedc_ba98_7654_3210;
    if squares == MOST_SQUARES {
        0
    } else {
        OWN_INDEX >> (4 * squares) << (4 * squares)
    }
}

struct DisplayState {
    state: State,
    size: Size,
}

impl fmt::Display for DisplayState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in Square::all(self.size) {
            let space = if square.index() == 0 { "" } else { " " };
            write!(f, "{space}{}", self.state.tile(square))?;
        }
        Ok(())
    }
}

/// Why numbers are no state.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum StateError {
    /// Not as many numbers as squares.
    Count {
        /// The size asked for.
        size: Size,
        /// How many numbers there were.
        found: usize,
    },
    /// A number that no tile of this size bears.
    NoSuchTile {
        /// The number.
        number: usize,
        /// Its place, from 0.
        square: usize,
        /// The largest tile of this size.
        most: usize,
    },
    /// A number stands twice.
    Twice {
        /// The number.
        number: usize,
        /// Both places, from 0.
        squares: [usize; 2],
        /// The smallest number that is missing instead.
        missing: usize,
    },
}

impl fmt::Display for StateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StateError::Count { size, found } => write!(
                f,
                "a {size} board has {} squares, and {} given",
                size.squares(),
                Were(*found, "number")
            ),
            StateError::NoSuchTile {
                number,
                square,
                most,
            } => write!(
                f,
                "number {} is {number}, and the tiles go from 0 (the blank) to {most}",
                square + 1
            ),
            StateError::Twice {
                number,
                squares: [first, second],
                missing,
            } => write!(
                f,
                "{number} stands twice, as numbers {} and {}, and {missing} is missing",
                first + 1,
                second + 1
            ),
        }
    }
}

impl core::error::Error for StateError {}

/// A move that leads over the edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalMove {
    /// The move.
    pub step: Move,
    /// Its place in the list, from 0.
    pub index: usize,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "move {} is {}, and the blank stands at that edge",
            self.index + 1,
            self.step
        )
    }
}

impl core::error::Error for IllegalMove {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn each_tile_is_found_where_it_lies() {
        for size in [Size::THREE, Size::FOUR, Size::new(2, 3).unwrap()] {
            for state in [State::goal(size), State::blank_first(size)] {
                for square in Square::all(size) {
                    assert_eq!(state.square(state.tile(square)), square);
                }
            }
        }
    }

    #[test]
    fn wrong_numbers_are_named() {
        let error = |numbers: &[usize]| {
            State::new(Size::new(2, 2).unwrap(), numbers)
                .unwrap_err()
                .to_string()
        };
        assert_eq!(
            error(&[1]),
            "a 2x2 board has 4 squares, and 1 number was given"
        );
        assert_eq!(
            error(&[1, 2, 3]),
            "a 2x2 board has 4 squares, and 3 numbers were given"
        );
        assert_eq!(
            error(&[1, 2, 4, 0]),
            "number 3 is 4, and the tiles go from 0 (the blank) to 3"
        );
        assert_eq!(
            error(&[1, 2, 1, 0]),
            "1 stands twice, as numbers 1 and 3, and 3 is missing"
        );
    }

    #[test]
    fn a_move_and_its_reverse_change_nothing() {
        let state = State::blank_first(Size::FOUR);
        for step in state.legal_moves(Size::FOUR) {
            assert_eq!(
                state.after_all(&[step, step.reverse()], Size::FOUR),
                Ok(state)
            );
        }
        assert_eq!(
            state.after_all(&[Move::Right, Move::Up], Size::FOUR),
            Err(IllegalMove {
                step: Move::Up,
                index: 1
            })
        );
    }
}
