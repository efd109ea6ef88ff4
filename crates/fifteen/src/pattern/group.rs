//! Which tiles a pattern database covers.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::size::Size;
use crate::square::Square;

/// The most tiles of a group. Nine would take a gigabyte.
pub(crate) const MOST_TILES: usize = 8;

/// A set of tiles, named by the squares where the goal has them, on a board where the goal has its blank at a square.
///
/// Tiles are known by their homes and not by their numbers, so goals that differ in numbering only share a table.
///
/// ```
/// use fifteen::{Size, State};
/// use fifteen::pattern::Group;
/// let goal = State::goal(Size::FOUR);
/// let homes = [2, 3, 4].map(|tile| goal.square(fifteen::Tile::new(tile).unwrap()));
/// let group = Group::new(Size::FOUR, goal.blank(), homes).unwrap();
/// assert_eq!((group.len(), group.entries()), (3, 3360));
/// assert_eq!(group.file_name(), "4x4-f-123.table");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Group {
    size: Size,
    blank: Square,
    /// One bit a square.
    homes: u16,
}

impl Group {
    /// Makes a group; `None` if it has no tile or more than eight, or a home twice, off the board or at the
    /// blank's.
    #[must_use]
    pub fn new(
        size: Size,
        blank: Square,
        homes: impl IntoIterator<Item = Square>,
    ) -> Option<Group> {
        let mut mask = 0u16;
        for home in homes {
            let bit = 1 << home.index();
            if mask & bit != 0 {
                return None;
            }
            mask |= bit;
        }
        Group::from_mask(size, blank, mask)
    }

    /// Makes a group from one bit a home.
    pub(crate) fn from_mask(size: Size, blank: Square, homes: u16) -> Option<Group> {
        let tiles = homes.count_ones() as usize;
        let squares = size.squares();
        let on_board = u32::from(homes) < 1 << squares && blank.index() < squares;
        let blank_free = homes & (1 << blank.index()) == 0;
        (on_board && blank_free && (1..=MOST_TILES).contains(&tiles)).then_some(Group {
            size,
            blank,
            homes,
        })
    }

    /// The shape of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Where the goal has its blank.
    #[must_use]
    pub const fn blank(&self) -> Square {
        self.blank
    }

    /// The homes, one bit a square.
    pub(crate) const fn mask(&self) -> u16 {
        self.homes
    }

    /// The homes of the tiles, smallest first: the order in which the ranking takes the tiles.
    #[must_use]
    pub fn homes(&self) -> Vec<Square> {
        Square::all(self.size)
            .filter(|square| self.homes & (1 << square.index()) != 0)
            .collect()
    }

    /// How many tiles it has.
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "no group is empty")]
    pub const fn len(&self) -> usize {
        self.homes.count_ones() as usize
    }

    /// How many placements it has: n! / (n - k)! for k tiles on n squares.
    #[must_use]
    pub fn entries(&self) -> usize {
        let squares = self.size.squares();
        (0..self.len()).map(|placed| squares - placed).product()
    }

    /// The name of its table file: size, home of the blank, homes of the tiles, a hexadecimal digit each.
    #[must_use]
    pub fn file_name(&self) -> String {
        alloc::format!("{self}.table")
    }
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:x}-", self.size, self.blank.index())?;
        for home in self.homes() {
            write!(f, "{:x}", home.index())?;
        }
        Ok(())
    }
}
