//! Filling a table: breadth-first search from the goal, in rank order, a block of placements at a time.

use alloc::vec;
use alloc::vec::Vec;

use super::group::{Group, MOST_TILES};
use super::ranking::{Ranking, nth_bit};
use super::table::{Precision, Table};
use crate::size::MOST_SQUARES;
use crate::square::Square;

/// Stands in a square without a tile of the group.
const NO_TILE: u8 = MOST_TILES as u8;

/// The build of one table, resumable at every block.
///
/// A node is a placement together with a region: squares the blank reaches without moving a tile of the group. Only
/// moves of the group's tiles cost, so one level of the search holds the nodes at one cost. There are no queues: two
/// bytes per placement say where the blank waits for the next level, two more where it has been. A level is a scan of
/// the placements in rank order; since a move changes the rank by the same amount wherever it is made, its writes
/// run along with the scan, which keeps them in the cache. A move also changes the colour (as on a chess board) of
/// one square, so that nodes of this level and of the next are never at the same placement.
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
    ranking: Ranking,
    table: Table,
    map: Map,
    /// Per placement the squares where the blank waits, for this level or the next.
    waiting: Vec<u16>,
    /// Per placement the squares where the blank has been.
    been: Vec<u16>,
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

/// The board as bit masks, and the distances of the group's tiles.
struct Map {
    squares: usize,
    width: usize,
    tiles: usize,
    all: u16,
    first_column: u16,
    last_column: u16,
    /// The squares of one colour.
    dark: u16,
    /// Per tile of the group and square: the distance to the tile's home.
    distance: [[u8; MOST_SQUARES]; MOST_TILES],
    /// Placements per block: those that differ in the last two tiles only.
    block: usize,
    blocks: usize,
}

impl Map {
    fn new(group: &Group) -> Map {
        let size = group.size();
        let mut map = Map {
            squares: size.squares(),
            width: size.width(),
            tiles: group.len(),
            all: 0,
            first_column: 0,
            last_column: 0,
            dark: 0,
            distance: [[0; MOST_SQUARES]; MOST_TILES],
            block: 0,
            blocks: 0,
        };
        for square in Square::all(size) {
            let bit = 1 << square.index();
            map.all |= bit;
            if square.column(size) == 0 {
                map.first_column |= bit;
            }
            if square.column(size) + 1 == size.width() {
                map.last_column |= bit;
            }
            if (square.column(size) + square.row(size)) % 2 == 1 {
                map.dark |= bit;
            }
            for (row, home) in map.distance.iter_mut().zip(group.homes()) {
                row[square.index()] = square.distance(home, size) as u8;
            }
        }
        let free = map.squares - map.tiles;
        map.block = if map.tiles == 1 {
            map.squares
        } else {
            (free + 2) * (free + 1)
        };
        map.blocks = group.entries() / map.block;
        map
    }

    /// All squares that the blank reaches from these without moving a tile of the group.
    #[inline]
    fn region(&self, from: u16, free: u16) -> u16 {
        let mut region = from;
        loop {
            let wider = (region
                | (region & !self.last_column) << 1
                | (region & !self.first_column) >> 1
                | region << self.width
                | region >> self.width)
                & free;
            if wider == region {
                return region;
            }
            region = wider;
        }
    }
}

/// The tiles of a placement but for the last: what a scan of its row of placements needs.
#[derive(Clone, Copy)]
struct Row {
    /// The rank of the first placement of the row.
    rank: usize,
    occupied: u16,
    /// Whether an odd number of tiles stands on dark squares.
    odd: bool,
    distance: u8,
    tile_at: [u8; MOST_SQUARES],
}

impl Row {
    fn put(&mut self, map: &Map, tile: usize, square: usize) {
        self.occupied |= 1 << square;
        self.odd ^= map.dark >> square & 1 == 1;
        self.distance += map.distance[tile][square];
        self.tile_at[square] = tile as u8;
    }
}

impl Build {
    /// Starts at the goal.
    #[must_use]
    pub fn new(group: &Group, precision: Precision) -> Build {
        let ranking = Ranking::new(group);
        let entries = group.entries();
        let mut waiting = vec![0; entries];
        waiting[ranking.rank(&group.homes())] = 1 << group.blank().index();
        Build {
            ranking,
            table: Table::full(*group, precision),
            map: Map::new(group),
            waiting,
            been: vec![0; entries],
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
    /// finished; call again to go on. A further call after that gives the table again.
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
            if self.block == self.map.blocks {
                self.finished = self.expanded == 0 || self.known == self.group().entries();
                self.block = 0;
                self.expanded = 0;
                self.level += 1;
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

    /// Expands the nodes of this level in one block. Returns how many there were.
    fn scan_block(&mut self) -> u64 {
        let first = self.block * self.map.block;
        if self.waiting[first..first + self.map.block]
            .iter()
            .all(|&squares| squares == 0)
        {
            return 0;
        }
        let map = &self.map;
        let mut row = Row {
            rank: first,
            occupied: 0,
            odd: false,
            distance: 0,
            tile_at: [NO_TILE; MOST_SQUARES],
        };
        let mut rest = first;
        for (tile, &weight) in self.ranking.weights()[..map.tiles.saturating_sub(2)]
            .iter()
            .enumerate()
        {
            let free = u32::from(map.all & !row.occupied);
            row.put(map, tile, nth_bit(free, rest / weight as usize));
            rest %= weight as usize;
        }
        if map.tiles == 1 {
            return self.scan_row(row);
        }
        let mut expanded = 0;
        let mut free = map.all & !row.occupied;
        while free != 0 {
            let mut longer = row;
            longer.put(
                &self.map,
                self.map.tiles - 2,
                free.trailing_zeros() as usize,
            );
            expanded += self.scan_row(longer);
            row.rank += self.map.squares - self.map.tiles + 1;
            free &= free - 1;
        }
        expanded
    }

    /// Expands the nodes of this level in the placements that differ in the last tile only.
    fn scan_row(&mut self, row: Row) -> u64 {
        let map = &self.map;
        let (last, width) = (map.tiles - 1, map.width);
        let mut expanded = 0;
        let mut tile_at = row.tile_at;
        let right_colour = if row.odd == (self.level % 2 == 1) {
            !map.dark
        } else {
            map.dark
        } ^ if self.home_is_odd() { 0xffff } else { 0 };
        let mut rest = map.all & !row.occupied;
        let mut rank = row.rank;
        while rest != 0 {
            let square = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let here = rank;
            rank += 1;
            let waits = self.waiting[here];
            if waits == 0 || right_colour >> square & 1 == 0 {
                continue;
            }
            self.waiting[here] = 0;
            let been = self.been[here];
            if waits & !been == 0 {
                continue;
            }
            let occupied = row.occupied | 1 << square;
            let region = map.region(waits & !been, map.all & !occupied);
            self.been[here] = been | region;
            expanded += 1;
            if been == 0 {
                let distance = row.distance + map.distance[last][square];
                self.table.lower(here, (self.level - distance) / 2);
                self.known += 1;
            }

            tile_at[square] = last as u8;
            let weights = self.ranking.weights();
            let right = occupied & (region & !map.first_column) >> 1;
            let left = occupied & (region & !map.last_column) << 1;
            let down = occupied & region >> width;
            let up = occupied & region << width;
            let mut sideways = u32::from(right) | u32::from(left) << 16;
            while sideways != 0 {
                let bit = sideways.trailing_zeros() as usize;
                sideways &= sideways - 1;
                let from = bit & 15;
                let weight = weights[usize::from(tile_at[from])] as usize;
                let to = if bit < 16 {
                    here + weight
                } else {
                    here - weight
                };
                self.waiting[to] |= 1 << from;
            }
            let mut upright = u32::from(down) | u32::from(up) << 16;
            while upright != 0 {
                let bit = upright.trailing_zeros() as usize;
                upright &= upright - 1;
                let from = bit & 15;
                let tile = usize::from(tile_at[from]);
                let upper = if bit < 16 { from } else { from - width };
                let mut change = (weights[tile] as usize * width) as i32;
                for &passed in &tile_at[upper + 1..upper + width] {
                    change += self.ranking.passing(tile, usize::from(passed));
                }
                let to = if bit < 16 {
                    here as i32 + change
                } else {
                    here as i32 - change
                };
                self.waiting[to as usize] |= 1 << from;
            }
            tile_at[square] = NO_TILE;
        }
        expanded
    }

    /// Whether an odd number of homes is dark.
    fn home_is_odd(&self) -> bool {
        (self.group().mask() & self.map.dark).count_ones() % 2 == 1
    }
}
