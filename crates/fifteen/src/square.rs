//! Places on the board and what lies on them.

use core::fmt;

use crate::size::{MOST_SQUARES, Size};

/// A place on the board, counted row by row from 0 at the top left.
///
/// ```
/// use fifteen::{Size, Square};
/// let square = Square::new(6).unwrap();
/// assert_eq!((square.row(Size::FOUR), square.column(Size::FOUR)), (1, 2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

/// What lies on a square: a numbered tile, or the blank, written 0.
///
/// ```
/// use fifteen::Tile;
/// assert!(Tile::new(0).unwrap().is_blank());
/// assert_eq!(Tile::new(16), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tile(u8);

impl Square {
    /// The square with this index, 0 to 15.
    #[must_use]
    pub const fn new(index: usize) -> Option<Square> {
        if index < MOST_SQUARES {
            Some(Square(index as u8))
        } else {
            None
        }
    }

    /// The square whose index is the low four bits.
    #[must_use]
    pub(crate) const fn from_low_bits(bits: u64) -> Square {
        Square((bits & 15) as u8)
    }

    /// The square at this row and column of a board.
    #[must_use]
    pub const fn at(size: Size, row: usize, column: usize) -> Option<Square> {
        if row < size.height() && column < size.width() {
            Square::new(row * size.width() + column)
        } else {
            None
        }
    }

    /// All squares of a board, row by row.
    pub fn all(size: Size) -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator + Clone {
        (0..size.squares() as u8).map(Square)
    }

    /// Index, row by row.
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 15) as usize // the mask tells the compiler what `new` has checked
    }

    /// Row, 0 at the top.
    #[must_use]
    pub const fn row(self, size: Size) -> usize {
        self.index() / size.width()
    }

    /// Column, 0 at the left.
    #[must_use]
    pub const fn column(self, size: Size) -> usize {
        self.index() % size.width()
    }

    /// Moves between two squares when nothing is in the way.
    #[must_use]
    pub const fn distance(self, other: Square, size: Size) -> usize {
        self.row(size).abs_diff(other.row(size)) + self.column(size).abs_diff(other.column(size))
    }
}

impl Tile {
    /// The empty square.
    pub const BLANK: Tile = Tile(0);

    /// The tile with this number, 0 (the blank) to 15.
    #[must_use]
    pub const fn new(number: usize) -> Option<Tile> {
        if number < MOST_SQUARES {
            Some(Tile(number as u8))
        } else {
            None
        }
    }

    /// The tile whose number is the low four bits.
    #[must_use]
    pub(crate) const fn from_low_bits(bits: u64) -> Tile {
        Tile((bits & 15) as u8)
    }

    /// The numbered tiles of a board, the blank left out.
    pub fn numbered(
        size: Size,
    ) -> impl DoubleEndedIterator<Item = Tile> + ExactSizeIterator + Clone {
        (1..size.squares() as u8).map(Tile)
    }

    /// The number, 0 for the blank.
    #[must_use]
    pub const fn number(self) -> usize {
        (self.0 & 15) as usize // the mask tells the compiler what `new` has checked
    }

    /// Whether this is the blank.
    #[must_use]
    pub const fn is_blank(self) -> bool {
        self.0 == 0
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
