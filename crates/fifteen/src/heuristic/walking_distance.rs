//! Walking distance: the puzzle with its columns forgotten, and the puzzle with its rows forgotten, solved exactly.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

use super::walk_table::{MOST_LINES, WalkTable};
use super::{Estimate, Part, Slide};
use crate::instance::Instance;
use crate::moves::Move;
use crate::search::{HandOver, Options, kernel};
use crate::size::{MOST_SQUARES, Size};
use crate::square::{Square, Tile};
use crate::state::State;

/// The fewest vertical moves that bring every tile into its row, plus the fewest horizontal moves that bring every
/// tile into its column.
///
/// For the vertical part the columns are forgotten: what remains is a table of how many tiles now in row i belong
/// into row j, and the row of the blank. A move exchanges the blank with any tile of a neighbouring row. This is a
/// puzzle of its own, small enough to know the distance of every table (24,964 on the 4x4 board, at most 35 moves),
/// and no solution of the real puzzle has fewer vertical moves. The tables depend on the size and on where the goal
/// has its blank only, so every goal is served. Never below Manhattan distance.
/// Takahashi "takaken" 2001.
///
/// ```
/// use fifteen::heuristic::{Estimate, WalkingDistance};
/// use fifteen::{Size, State};
/// let walking = WalkingDistance::new(Size::FOUR, State::goal(Size::FOUR)).unwrap();
/// // Two rows exchanged: each tile is one row away, 8 moves without any other in its way.
/// let state = State::new(Size::FOUR, &[5, 6, 7, 8, 1, 2, 3, 4, 9, 10, 11, 12, 13, 14, 15, 0])?;
/// assert_eq!(walking.estimate(state), 14);
/// # Ok::<(), fifteen::StateError>(())
/// ```
#[derive(Clone, Debug)]
pub struct WalkingDistance {
    size: Size,
    /// One table, or two where rows and columns differ. Shared by all copies.
    tables: Arc<[WalkTable]>,
    directions: Box<[Direction; 2]>,
}

/// The rows, or the columns.
#[derive(Clone, Debug)]
struct Direction {
    /// Which table is the one of this direction.
    table: usize,
    /// The row, or column, of each square.
    line: [u8; MOST_SQUARES],
    /// The row, or column, into which each tile belongs.
    home: [u8; MOST_SQUARES],
}

/// Where both small puzzles stand and how many moves they are from their goals: the vertical one first.
#[derive(Clone, Copy, Debug)]
pub struct WalkingValue {
    position: [u32; 2],
    pub(super) distance: [u8; 2],
}

impl WalkingValue {
    /// The positions in the two small puzzles.
    pub(crate) const fn positions(self) -> [u32; 2] {
        self.position
    }

    /// The moves from one of the two positions to its goal.
    pub(crate) const fn distance(self, direction: usize) -> u8 {
        self.distance[direction]
    }
}

impl WalkingDistance {
    /// Makes the tables of a size and a goal; `None` where [`refusal`](WalkingDistance::refusal) gives a reason, of a goal
    /// that does not fit the size, and where there is no memory for them.
    #[must_use]
    pub fn new(size: Size, goal: State) -> Option<WalkingDistance> {
        if !goal.fits(size) || WalkingDistance::refusal(size).is_some() {
            return None;
        }
        let blank = goal.blank();
        let rows = (size.height(), size.width(), blank.row(size));
        let columns = (size.width(), size.height(), blank.column(size));
        let mut tables = Vec::new();
        for (lines, length, blank) in [rows, columns] {
            if tables.is_empty() || rows != columns {
                tables.push(WalkTable::new(lines, length, blank).ok()?);
            }
        }
        let direction = |table: usize, line: fn(Square, Size) -> usize| {
            let mut direction = Direction {
                table,
                line: [0; MOST_SQUARES],
                home: [0; MOST_SQUARES],
            };
            for square in Square::all(size) {
                direction.line[square.index()] = line(square, size) as u8;
            }
            for tile in Tile::numbered(size) {
                direction.home[tile.number()] = line(goal.square(tile), size) as u8;
            }
            direction
        };
        let directions = Box::new([
            direction(0, Square::row),
            direction(tables.len() - 1, Square::column),
        ]);
        Some(WalkingDistance {
            size,
            tables: tables.into(),
            directions,
        })
    }

    /// Why a size cannot be served, if so.
    #[must_use]
    pub fn refusal(size: Size) -> Option<&'static str> {
        (size.width().max(size.height()) > MOST_LINES)
            .then_some("its tables for seven or more rows or columns have millions of positions")
    }

    /// The table of the vertical moves.
    #[must_use]
    pub fn vertical(&self) -> &WalkTable {
        &self.tables[self.directions[0].table]
    }

    /// The table of the horizontal moves; on square boards with a goal blank on the diagonal it is the same one.
    #[must_use]
    pub fn horizontal(&self) -> &WalkTable {
        &self.tables[self.directions[1].table]
    }

    /// Where a state stands in one of the two small puzzles.
    fn position(&self, direction: &Direction, state: State) -> u32 {
        let tiles = Square::all(self.size)
            .map(|square| (square, state.tile(square)))
            .filter(|(_, tile)| !tile.is_blank())
            .map(|(square, tile)| {
                (
                    usize::from(direction.line[square.index()]),
                    usize::from(direction.home[tile.number()]),
                )
            });
        let blank = usize::from(direction.line[state.blank().index()]);
        self.tables[direction.table].position(tiles, blank)
    }
}

impl Estimate for WalkingDistance {
    type Value = WalkingValue;

    fn root(&self, state: State) -> WalkingValue {
        let position = [0, 1].map(|at| self.position(&self.directions[at], state));
        let distance =
            [0, 1].map(|at| self.tables[self.directions[at].table].distance(position[at]));
        WalkingValue { position, distance }
    }

    #[inline]
    fn after(&self, mut value: WalkingValue, slide: Slide) -> WalkingValue {
        let (at, towards_the_end) = match slide.step {
            Move::Up => (0, false),
            Move::Down => (0, true),
            Move::Left => (1, false),
            Move::Right => (1, true),
        };
        let direction = &self.directions[at];
        let home = usize::from(direction.home[slide.tile.number()]);
        let (position, farther) =
            self.tables[direction.table].after(value.position[at], towards_the_end, home);
        value.position[at] = position;
        value.distance[at] = if farther {
            value.distance[at] + 1
        } else {
            value.distance[at] - 1
        };
        value
    }

    #[inline]
    fn h(&self, value: WalkingValue) -> u8 {
        value.distance[0] + value.distance[1]
    }

    fn parts(&self, state: State) -> Vec<Part> {
        Part::along(self.root(state).distance)
    }

    fn kernel(&self, instance: &Instance, options: Options) -> Option<Box<dyn HandOver + Send>> {
        kernel::walking(self, instance, options)
    }
}
