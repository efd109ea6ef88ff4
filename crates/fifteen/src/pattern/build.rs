//! Filling a table: breadth-first search from the goal, in rank order, a block of placements at a time.

use alloc::vec;
use alloc::vec::Vec;

use super::board::Board;
use super::group::Group;
use super::ranking::{Ranking, nth_bit};
use super::table::{Precision, Table};

/// The build of one table, resumable at every block.
///
/// A node is a placement together with a region: squares the blank reaches without moving a tile of the group. Only
/// moves of the group's tiles cost, so one level of the search holds the nodes at one cost. There are no queues: two
/// bytes per placement say where the blank waits for the next level, two more where it has been. A level is a scan of
/// the placements in rank order. A move changes the rank by much the same amount wherever it is made, so its writes
/// run along with the scan, which keeps them in the cache. It also takes one tile to a square of the other colour (as
/// on a chess board), so nodes of this level and of the next are never at the same placement.
///
/// ```
/// use fifteen::{Size, Square};
/// use fifteen::pattern::{Build, Group, Precision};
/// let squares = [4, 1, 0].map(|index| Square::new(index).unwrap());
/// let group = Group::new(Size::THREE, Square::new(8).unwrap(), squares).unwrap();
/// let mut build = Build::new(&group, Precision::Exact);
/// let table = loop {
///     let mut budget = 100;
///     if let Some(table) = build.run(&mut budget) {
///         break table;
///     }
///     assert!(build.fraction() < 1.0);
/// };
/// assert_eq!(table, Build::new(&group, Precision::Exact).finish());
/// ```
pub struct Build {
    board: Board,
    ranking: Ranking,
    table: Table,
    /// Per placement two sets of squares: low half, where the blank waits for this level or the next; high half,
    /// where it has been.
    nodes: Vec<u32>,
    /// Moves made so far.
    level: u8,
    /// The next block to scan.
    block: usize,
    /// Nodes this level has expanded.
    expanded: u64,
    /// Placements whose entry is known.
    known: usize,
    finished: bool,
}

/// The squares where the blank waits, in a node word.
const WAITS: u32 = 0xffff;
/// Shift to the squares where the blank has been.
const BEEN: u32 = 16;

/// The tiles of a placement but for the last one, or the last two.
#[derive(Clone, Copy)]
struct Front {
    occupied: u16,
    /// Manhattan distance of these tiles.
    distance: u8,
    /// Four bits a square: the tile of the group there, or 15.
    tile_at: u64,
}

impl Front {
    const EMPTY: Front = Front {
        occupied: 0,
        distance: 0,
        tile_at: u64::MAX,
    };

    #[inline]
    fn with(self, board: &Board, tile: usize, square: usize) -> Front {
        Front {
            occupied: self.occupied | 1 << square,
            distance: self.distance + board.distance(tile, square),
            tile_at: self.tile_at ^ (15 ^ tile as u64) << (4 * square),
        }
    }
}

impl Build {
    /// Bytes that a build holds until it is finished, beside the table.
    #[must_use]
    pub fn bytes(group: &Group) -> usize {
        size_of::<u32>() * group.entries()
    }

    /// Starts at the goal. Where there is no memory for the table and for [`Build::bytes`] the program ends, as with any
    /// allocation; a [`Preparation`](crate::Preparation) asks first.
    #[must_use]
    pub fn new(group: &Group, precision: Precision) -> Build {
        let ranking = Ranking::new(group);
        let mut nodes = vec![0; group.entries()];
        nodes[ranking.rank(&group.homes())] = 1 << group.blank().index();
        Build {
            board: Board::new(group, &ranking),
            ranking,
            table: Table::full(*group, precision),
            nodes,
            level: 0,
            block: 0,
            expanded: 0,
            known: 0,
            finished: false,
        }
    }

    /// Which tiles the table will cover.
    #[must_use]
    pub const fn group(&self) -> &Group {
        self.table.group()
    }

    /// The part of the entries that is known, 0 to 1.
    #[must_use]
    pub fn fraction(&self) -> f64 {
        self.known as f64 / self.group().entries() as f64
    }

    /// Goes on until about `budget` nodes are expanded, and takes them off the budget. Gives the table when it is
    /// finished; call again to go on. A further call after that gives a copy of the table again.
    pub fn run(&mut self, budget: &mut u64) -> Option<Table> {
        while !self.finished {
            if *budget == 0 {
                return None;
            }
            let expanded = self.scan_block();
            self.expanded += expanded;
            // A block without nodes takes time, too.
            *budget = budget.saturating_sub(expanded + 1);
            self.block += 1;
            if self.block == self.board.blocks() {
                self.finished = self.expanded == 0 || self.known == self.group().entries();
                self.block = 0;
                self.expanded = 0;
                self.level += 1;
                if self.finished {
                    self.nodes = Vec::new();
                }
            }
        }
        Some(self.table.clone())
    }

    /// Goes on to the end.
    #[must_use]
    pub fn finish(mut self) -> Table {
        let mut budget = u64::MAX;
        while self.run(&mut budget).is_none() {}
        self.table
    }

    /// Expands the nodes of this level in one block: the placements that differ in the last two tiles only. Returns
    /// how many there were.
    fn scan_block(&mut self) -> u64 {
        let size = self.board.block();
        let mut rank = self.block * size;
        if self.nodes[rank..rank + size]
            .iter()
            .fold(0, |all, node| all | node)
            & WAITS
            == 0
        {
            return 0;
        }
        let tiles = self.board.tiles();
        let mut front = Front::EMPTY;
        let mut rest = rank;
        for (tile, &weight) in self.ranking.weights()[..tiles.saturating_sub(2)]
            .iter()
            .enumerate()
        {
            let free = self.board.free(front.occupied);
            let square = nth_bit(u32::from(free), rest / weight as usize);
            front = front.with(&self.board, tile, square);
            rest %= weight as usize;
        }
        let squares = self.board.free(front.occupied);
        if tiles == 1 {
            return self.scan_row(rank, front, squares);
        }
        let mut expanded = 0;
        let mut left = squares;
        while left != 0 {
            let square = left.trailing_zeros() as usize;
            left &= left - 1;
            let longer = front.with(&self.board, tiles - 2, square);
            expanded += self.scan_row(rank, longer, squares & !(1 << square));
            rank += self.board.row();
        }
        expanded
    }

    /// Expands the nodes of this level in one row: the placements that differ in the last tile only, which stands on
    /// one of these squares. Returns how many there were.
    #[inline]
    fn scan_row(&mut self, first: usize, front: Front, squares: u16) -> u64 {
        let board = &self.board;
        let last = board.tiles() - 1;
        let turn = board.turn(front.occupied, self.level);
        let mut expanded = 0;
        let mut left = squares;
        for rank in first..first + board.row() {
            let square = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            let node = self.nodes[rank];
            if node & WAITS == 0 || turn >> (square & 15) & 1 == 0 {
                continue;
            }
            let placed = front.with(board, last, square);
            let region = board.region(node as u16, board.free(placed.occupied));
            self.nodes[rank] = node & !WAITS | u32::from(region) << BEEN;
            expanded += 1;
            if node >> BEEN == 0 {
                self.table.lower(rank, (self.level - placed.distance) / 2);
                self.known += 1;
            }
            board.slides(
                rank,
                placed.occupied,
                placed.tile_at,
                region,
                |to, blank| {
                    let node = &mut self.nodes[to];
                    *node |= blank & !(*node >> BEEN);
                },
            );
        }
        expanded
    }
}
