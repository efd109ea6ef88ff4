//! Turning and mirroring a board.

use crate::size::{MOST_SQUARES, Size};
use crate::square::Square;

/// Where each square goes when the board is turned or mirrored onto itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symmetry([Square; MOST_SQUARES]);

impl Symmetry {
    /// Everything stays.
    #[must_use]
    pub fn identity(size: Size) -> Symmetry {
        Symmetry::new(size, |row, column| (row, column))
    }

    /// Makes the symmetry that sends row and column to row and column.
    fn new(size: Size, to: impl Fn(usize, usize) -> (usize, usize)) -> Symmetry {
        let mut map = [Square::from_low_bits(0); MOST_SQUARES];
        for square in Square::all(size) {
            let (row, column) = to(square.row(size), square.column(size));
            map[square.index()] = Square::at(size, row, column).unwrap_or(square);
        }
        Symmetry(map)
    }

    /// The one that brings a square into the lower right quarter without exchanging rows and columns.
    #[must_use]
    pub fn to_lower_right(size: Size, square: Square) -> Symmetry {
        let (bottom, right) = (size.height() - 1, size.width() - 1);
        let up_down = 2 * square.row(size) < bottom;
        let left_right = 2 * square.column(size) < right;
        Symmetry::new(size, |row, column| {
            (
                if up_down { bottom - row } else { row },
                if left_right { right - column } else { column },
            )
        })
    }

    /// A reflection that keeps this square where it is: about a diagonal of a square board, or about the middle.
    #[must_use]
    pub fn reflection_fixing(size: Size, square: Square) -> Option<Symmetry> {
        let (bottom, right) = (size.height() - 1, size.width() - 1);
        let (row, column) = (square.row(size), square.column(size));
        if bottom == right && row == column {
            Some(Symmetry::new(size, |row, column| (column, row)))
        } else if bottom == right && row + column == right {
            Some(Symmetry::new(size, |row, column| {
                (right - column, right - row)
            }))
        } else if 2 * column == right {
            Some(Symmetry::new(size, |row, column| (row, right - column)))
        } else if 2 * row == bottom {
            Some(Symmetry::new(size, |row, column| (bottom - row, column)))
        } else {
            None
        }
    }

    /// First this one, then the other.
    #[must_use]
    pub fn then(self, other: Symmetry) -> Symmetry {
        Symmetry(self.0.map(|square| other.image(square)))
    }

    /// Where a square goes.
    #[inline]
    #[must_use]
    pub const fn image(&self, square: Square) -> Square {
        self.0[square.index()]
    }
}
