//! Moves of the blank, and the order in which a search tries them.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::size::Size;
use crate::square::Square;

/// The direction the blank travels.
///
/// ```
/// use fifteen::Move;
/// assert_eq!(Move::Up.letter(), 'U');
/// assert_eq!(Move::from_letter('d'), Some(Move::Down));
/// assert_eq!(Move::Left.reverse(), Move::Right);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Move {
    /// The blank goes one row up, a tile comes down.
    Up = 0,
    /// The blank goes one row down.
    Down = 1,
    /// The blank goes one column to the left.
    Left = 2,
    /// The blank goes one column to the right.
    Right = 3,
}

impl Move {
    /// All four, in the order U D L R.
    pub const ALL: [Move; 4] = [Move::Up, Move::Down, Move::Left, Move::Right];

    /// U, D, L or R.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Move::Up => 'U',
            Move::Down => 'D',
            Move::Left => 'L',
            Move::Right => 'R',
        }
    }

    /// The move with this letter, in either case.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Move> {
        match letter {
            'U' | 'u' => Some(Move::Up),
            'D' | 'd' => Some(Move::Down),
            'L' | 'l' => Some(Move::Left),
            'R' | 'r' => Some(Move::Right),
            _ => None,
        }
    }

    /// The move straight back.
    #[must_use]
    pub const fn reverse(self) -> Move {
        match self {
            Move::Up => Move::Down,
            Move::Down => Move::Up,
            Move::Left => Move::Right,
            Move::Right => Move::Left,
        }
    }

    /// Place in [`Move::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Where a blank at `from` arrives, unless the edge is in the way.
    #[must_use]
    pub const fn destination(self, from: Square, size: Size) -> Option<Square> {
        let (row, column) = (from.row(size), from.column(size));
        match self {
            Move::Up if row > 0 => Square::at(size, row - 1, column),
            Move::Down => Square::at(size, row + 1, column),
            Move::Left if column > 0 => Square::at(size, row, column - 1),
            Move::Right => Square::at(size, row, column + 1),
            _ => None,
        }
    }

    /// The move that takes a blank from one square to its neighbour.
    #[must_use]
    pub fn between(from: Square, to: Square, size: Size) -> Option<Move> {
        Move::ALL
            .into_iter()
            .find(|step| step.destination(from, size) == Some(to))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

/// Writes moves as one string of letters.
///
/// ```
/// use fifteen::{Move, to_letters};
/// assert_eq!(to_letters(&[Move::Up, Move::Left]), "UL");
/// ```
#[must_use]
pub fn to_letters(moves: &[Move]) -> String {
    moves.iter().map(|step| step.letter()).collect()
}

/// Reads a string of letters U D L R in either case; white space is skipped.
///
/// # Errors
/// At the first other character.
///
/// ```
/// use fifteen::{Move, from_letters};
/// assert_eq!(from_letters("ul"), Ok(vec![Move::Up, Move::Left]));
/// assert_eq!(from_letters("UX").unwrap_err().position, 2);
/// ```
pub fn from_letters(text: &str) -> Result<Vec<Move>, LetterError> {
    text.chars()
        .enumerate()
        .filter(|(_, letter)| !letter.is_whitespace())
        .map(|(at, letter)| {
            Move::from_letter(letter).ok_or(LetterError {
                letter,
                position: at + 1,
            })
        })
        .collect()
}

/// A character that names no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LetterError {
    /// The character.
    pub letter: char,
    /// Where it stands, counted in characters from 1.
    pub position: usize,
}

impl fmt::Display for LetterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "character {} is \"{}\", and a move is one of U, D, L, R",
            self.position, self.letter
        )
    }
}

impl core::error::Error for LetterError {}

/// The order in which a search tries the moves at a node.
///
/// ```
/// use fifteen::{Move, Order};
/// let order: Order = "RLDU".parse()?;
/// assert_eq!(order, Order::Fixed([Move::Right, Move::Left, Move::Down, Move::Up]));
/// assert_eq!("h".parse(), Ok(Order::SmallestEstimate));
/// # Ok::<(), fifteen::OrderError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// Always the same permutation of the four moves.
    Fixed([Move; 4]),
    /// The child with the smallest estimate first, ties in the order U D L R.
    SmallestEstimate,
}

impl Order {
    /// U D L R.
    pub const DEFAULT: Order = Order::Fixed(Move::ALL);

    /// A fixed order.
    ///
    /// # Errors
    /// When a move is missing.
    pub fn new(moves: [Move; 4]) -> Result<Order, OrderError> {
        if Move::ALL.iter().all(|step| moves.contains(step)) {
            Ok(Order::Fixed(moves))
        } else {
            Err(OrderError(to_letters(&moves)))
        }
    }

    /// The fixed permutation, or U D L R where children are sorted by estimate.
    #[must_use]
    pub const fn moves(self) -> [Move; 4] {
        match self {
            Order::Fixed(moves) => moves,
            Order::SmallestEstimate => Move::ALL,
        }
    }
}

impl Default for Order {
    fn default() -> Order {
        Order::DEFAULT
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Order::Fixed(moves) => f.write_str(&to_letters(moves)),
            Order::SmallestEstimate => f.write_str("h"),
        }
    }
}

impl FromStr for Order {
    type Err = OrderError;

    /// Reads a permutation of `UDLR`, or `h`.
    fn from_str(text: &str) -> Result<Order, OrderError> {
        let trimmed = text.trim();
        if trimmed.eq_ignore_ascii_case("h") {
            return Ok(Order::SmallestEstimate);
        }
        let error = || OrderError(String::from(text));
        let moves = from_letters(trimmed).map_err(|_| error())?;
        Order::new(moves.try_into().map_err(|_| error())?).map_err(|_| error())
    }
}

/// A text that is no successor order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderError(pub String);

impl fmt::Display for OrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "\"{}\" is no successor order: write the letters U, D, L, R once each, or h",
            self.0
        )
    }
}

impl core::error::Error for OrderError {}
