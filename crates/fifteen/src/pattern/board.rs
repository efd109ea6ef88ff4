//! The board as a table build sees it: sets of squares as bits, and what a slide does to a rank.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use super::group::{Group, MOST_TILES};
use super::ranking::Ranking;
use crate::size::MOST_SQUARES;
use crate::square::Square;

/// Squares, distances and rank changes for the tiles of one group.
pub(crate) struct Board {
    width: usize,
    tiles: usize,
    row: usize,
    block: usize,
    blocks: usize,
    all: u16,
    not_first_column: u16,
    not_last_column: u16,
    /// The squares of one colour.
    dark: u16,
    /// All squares if an odd number of homes is dark, else none.
    odd_homes: u16,
    /// Per set of free squares: the largest region among them, for as many free squares as the group leaves.
    largest_region: Vec<u16>,
    /// Per tile of the group and square: the distance to the tile's home.
    distance: [[u8; MOST_SQUARES]; MOST_TILES],
    /// Per tile: what a slide by one square to the right adds to the rank.
    right: [u32; MOST_TILES],
    /// Per tile: what a slide by one row down adds, but for the tiles it passes.
    down: [u32; MOST_TILES],
    /// Per tile and three squares' tiles, four bits each: what passing these adds.
    passing: Box<[[i32; 1 << 12]; MOST_TILES]>,
    /// Bits of the squares that a slide by a row passes, four bits each.
    passed_bits: u64,
}

impl Board {
    /// Prepares the masks and tables.
    pub(crate) fn new(group: &Group, ranking: &Ranking) -> Board {
        let size = group.size();
        let (squares, width, tiles) = (size.squares(), size.width(), group.len());
        let set = |wanted: &dyn Fn(usize, usize) -> bool| {
            Square::all(size)
                .filter(|square| wanted(square.row(size), square.column(size)))
                .fold(0u16, |set, square| set | 1 << square.index())
        };
        let dark = set(&|row, column| (row + column) % 2 == 1);
        let odd = (group.mask() & dark).count_ones() % 2 == 1;
        let free = squares - tiles;
        let block = if tiles == 1 {
            squares
        } else {
            (free + 2) * (free + 1)
        };
        let mut board = Board {
            width,
            tiles,
            row: free + 1,
            block,
            blocks: group.entries() / block,
            all: set(&|_, _| true),
            not_first_column: set(&|_, column| column > 0),
            not_last_column: set(&|_, column| column + 1 < width),
            dark,
            odd_homes: if odd { u16::MAX } else { 0 },
            largest_region: vec![0; 1 << squares],
            distance: [[0; MOST_SQUARES]; MOST_TILES],
            right: [0; MOST_TILES],
            down: [0; MOST_TILES],
            passing: passing(ranking),
            passed_bits: (1 << (4 * (width - 1))) - 1,
        };
        for (tile, home) in group.homes().into_iter().enumerate() {
            board.right[tile] = ranking.weights()[tile];
            board.down[tile] = ranking.weights()[tile] * width as u32;
            for square in Square::all(size) {
                board.distance[tile][square.index()] = square.distance(home, size) as u8;
            }
        }
        for set in 0..=board.all {
            if set.count_ones() as usize == free {
                board.largest_region[usize::from(set)] = board.find_largest_region(set);
            }
        }
        board
    }

    /// How many tiles the group has.
    pub(crate) const fn tiles(&self) -> usize {
        self.tiles
    }

    /// How many placements differ in the last two tiles only.
    pub(crate) const fn block(&self) -> usize {
        self.block
    }

    /// How many placements differ in the last tile only.
    pub(crate) const fn row(&self) -> usize {
        self.row
    }

    /// How many such blocks there are.
    pub(crate) const fn blocks(&self) -> usize {
        self.blocks
    }

    /// The squares that are not occupied.
    #[inline]
    pub(crate) const fn free(&self, occupied: u16) -> u16 {
        self.all & !occupied
    }

    /// The distance of a tile to its home.
    #[inline]
    pub(crate) fn distance(&self, tile: usize, square: usize) -> u8 {
        self.distance[tile & (MOST_TILES - 1)][square & (MOST_SQUARES - 1)]
    }

    /// The squares where a last tile makes a placement that an even or odd number of moves like `level` reaches: every
    /// move takes one tile to the other colour.
    #[inline]
    pub(crate) fn turn(&self, occupied: u16, level: u8) -> u16 {
        let odd = (occupied & self.dark).count_ones() as u16 & 1 ^ u16::from(level) & 1;
        !self.dark ^ odd.wrapping_neg() ^ self.odd_homes
    }

    /// All free squares that the blank reaches from these without moving a tile.
    #[inline]
    pub(crate) fn region(&self, from: u16, free: u16) -> u16 {
        let largest = self.largest_region[usize::from(free)];
        if from & !largest == 0 {
            largest
        } else {
            self.flood(from, free)
        }
    }

    fn flood(&self, from: u16, free: u16) -> u16 {
        let mut region = from;
        loop {
            let wider = (region
                | (region & self.not_last_column) << 1
                | (region & self.not_first_column) >> 1
                | region << self.width
                | region >> self.width)
                & free;
            if wider == region {
                return region;
            }
            region = wider;
        }
    }

    fn find_largest_region(&self, free: u16) -> u16 {
        let (mut largest, mut left) = (0u16, free);
        while left != 0 {
            let region = self.flood(left & left.wrapping_neg(), free);
            left &= !region;
            if region.count_ones() > largest.count_ones() {
                largest = region;
            }
        }
        largest
    }

    /// Calls `reach` with the rank and the blank's new square, as a bit, of every placement that one slide of a tile
    /// into this region makes.
    #[inline]
    pub(crate) fn slides(
        &self,
        rank: usize,
        occupied: u16,
        tile_at: u64,
        region: u16,
        mut reach: impl FnMut(usize, u32),
    ) {
        let pair = |low: u16, high: u16| u32::from(low) | u32::from(high) << 16;
        // The low half holds the tiles that slide to the right, or down; the high half those that slide back.
        let mut sideways = pair(
            occupied & (region & self.not_first_column) >> 1,
            occupied & (region & self.not_last_column) << 1,
        );
        while sideways != 0 {
            let bit = sideways.trailing_zeros();
            sideways &= sideways - 1;
            let from = bit & 15;
            let tile = (tile_at >> (4 * from)) as usize & (MOST_TILES - 1);
            let change = self.right[tile] as usize;
            let to = if bit < 16 {
                rank + change
            } else {
                rank - change
            };
            reach(to, 1 << from);
        }
        let mut upright = pair(
            occupied & region >> self.width,
            occupied & region << self.width,
        );
        while upright != 0 {
            let bit = upright.trailing_zeros();
            upright &= upright - 1;
            let from = bit & 15;
            let tile = (tile_at >> (4 * from)) as usize & (MOST_TILES - 1);
            let upper = if bit < 16 {
                from
            } else {
                from - self.width as u32
            };
            let mut passed = tile_at >> (4 * (upper + 1)) | !self.passed_bits;
            let mut change = self.down[tile] as i32 + self.passing[tile][passed as usize & 0xfff];
            for _ in 0..(self.width - 2) / 3 {
                passed >>= 12;
                change += self.passing[tile][passed as usize & 0xfff];
            }
            let change = change as isize;
            let to = if bit < 16 { change } else { -change };
            reach(rank.wrapping_add_signed(to), 1 << from);
        }
    }
}

/// What passing the tiles on three squares adds to the rank, per tile and the three squares' tiles.
fn passing(ranking: &Ranking) -> Box<[[i32; 1 << 12]; MOST_TILES]> {
    let mut table = Box::new([[0; 1 << 12]; MOST_TILES]);
    for (tile, row) in table.iter_mut().enumerate().take(ranking.weights().len()) {
        for (passed, change) in row.iter_mut().enumerate() {
            *change = [passed & 15, passed >> 4 & 15, passed >> 8]
                .into_iter()
                .map(|passed| ranking.passing(tile, passed))
                .sum();
        }
    }
    table
}
