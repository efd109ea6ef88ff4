//! Where the blank may go from each square, and lists of moves still to try.

use super::automaton::{MoveSet, only};
use crate::moves::Move;
use crate::size::{MOST_SQUARES, Size};
use crate::square::Square;

/// Where the blank may go, and successor lists, for one size and order.
pub(super) struct Board {
    pub(super) legal: [MoveSet; MOST_SQUARES],
    pub(super) destination: [[Square; 4]; MOST_SQUARES],
    /// The successor list of each set of moves, in the fixed order.
    pub(super) in_order: [u16; 16],
}

impl Board {
    pub(super) fn new(size: Size, order: [Move; 4]) -> Board {
        let mut board = Board {
            legal: [0; MOST_SQUARES],
            destination: [[Square::from_low_bits(0); 4]; MOST_SQUARES],
            in_order: [0; 16],
        };
        for square in Square::all(size) {
            for step in Move::ALL {
                if let Some(to) = step.destination(square, size) {
                    board.legal[square.index()] |= only(step);
                    board.destination[square.index()][step.index()] = to;
                }
            }
        }
        for (set, list) in board.in_order.iter_mut().enumerate() {
            *list = successor_list(
                order
                    .into_iter()
                    .filter(|&step| set as MoveSet & only(step) != 0),
            );
        }
        board
    }

    /// The successor list of a node with the blank there, the move straight back included.
    #[inline]
    pub(super) fn successors(&self, blank: Square) -> u16 {
        self.in_order[self.legal[blank.index()] as usize & 15]
    }
}

/// Packs moves so that the first is lowest.
pub(super) fn successor_list(moves: impl DoubleEndedIterator<Item = Move>) -> u16 {
    moves
        .rev()
        .fold(0, |list, step| list << 3 | (step.index() as u16 + 1))
}

/// Takes the first move off a list.
#[inline]
pub(super) fn take_first(list: &mut u16) -> Option<Move> {
    let step = match *list & 7 {
        1 => Move::Up,
        2 => Move::Down,
        3 => Move::Left,
        4 => Move::Right,
        _ => return None,
    };
    *list >>= 3;
    Some(step)
}
