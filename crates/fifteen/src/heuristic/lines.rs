//! What the conflict heuristics share: rows and columns seen as lists of goal places, updated move by move.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::{Estimate, Line, Manhattan, Part, Slide};
use crate::instance::Instance;
use crate::moves::Move;
use crate::search::{HandOver, Options, kernel};
use crate::size::{MOST_SQUARES, Size};
use crate::square::{Square, Tile};
use crate::state::State;

/// How a conflict heuristic judges one row or column.
pub trait LineRule {
    /// Moves to add for a line.
    ///
    /// `line` lists the squares of the line in order; each entry is the place in this same line, from 1, where the
    /// tile belongs, or 0 for the blank and for tiles that belong elsewhere.
    fn extra(line: &[u8]) -> u8;

    /// The places of the tiles that have to leave the line for 2 moves each, where the rule can name them.
    fn leaving(line: &[u8]) -> Vec<usize> {
        let _ = line;
        Vec::new()
    }

    /// Manhattan distance plus this rule, for a goal.
    #[must_use]
    fn with_goal(size: Size, goal: State) -> Lines
    where
        Self: Sized,
    {
        Lines::new::<Self>(size, goal)
    }
}

/// Manhattan distance plus what a rule adds for each row and each column.
#[derive(Clone, Debug)]
pub struct Lines {
    size: Size,
    manhattan: Manhattan,
    /// Bits a place takes in a key: 3 while no line is longer than 4 squares.
    bits: u32,
    /// What each possible line adds, where lines are short enough for a table.
    table: Option<Box<[u8; 1 << 12]>>,
    extra: fn(&[u8]) -> u8,
    leaving: fn(&[u8]) -> Vec<usize>,
    /// Per direction, tile and square: what the tile puts into the key there.
    keys: Box<[[[u64; MOST_SQUARES]; MOST_SQUARES]; 2]>,
    /// Per direction and square: the line it lies in.
    line: [[u8; MOST_SQUARES]; 2],
}

/// The value carried by a conflict heuristic: Manhattan distance, what the lines add, and the two line keys.
#[derive(Clone, Copy, Debug)]
pub struct LineValue {
    manhattan: u8,
    extra: u8,
    /// Per direction a key: for each square, line by line, the place of its tile in that line or 0.
    keys: [u64; 2],
}

const ROWS: usize = 0;
const COLUMNS: usize = 1;

impl Lines {
    /// Prepares the tables of a rule for a goal.
    fn new<R: LineRule>(size: Size, goal: State) -> Lines {
        let longest = size.width().max(size.height());
        let bits = if longest <= 4 { 3 } else { 4 };
        let mut keys = Box::new([[[0; MOST_SQUARES]; MOST_SQUARES]; 2]);
        let mut line = [[0; MOST_SQUARES]; 2];
        for direction in [ROWS, COLUMNS] {
            for square in Square::all(size) {
                let (own_line, at) = line_of(size, direction, square);
                line[direction][square.index()] = own_line as u8;
                for tile in Tile::numbered(size) {
                    let (goal_line, place) = line_of(size, direction, goal.square(tile));
                    if goal_line == own_line {
                        let shift = (own_line * length_of(size, direction) + at) as u32 * bits;
                        keys[direction][tile.number()][square.index()] =
                            (place as u64 + 1) << shift;
                    }
                }
            }
        }
        Lines {
            size,
            manhattan: Manhattan::new(size, goal),
            bits,
            table: (longest <= 4).then(|| line_table(R::extra)),
            extra: R::extra,
            leaving: R::leaving,
            keys,
            line,
        }
    }

    /// What the rule adds for a line, as [`LineRule::extra`] does.
    pub(crate) fn extra(&self, line: &[u8]) -> u8 {
        (self.extra)(line)
    }

    /// What the rule adds for one line of a key.
    #[inline]
    fn extra_of(&self, direction: usize, key: u64, line: u32) -> u8 {
        let length = length_of(self.size, direction) as u32;
        let code = key >> (line * length * self.bits);
        match &self.table {
            Some(table) => {
                let mask = (1 << (length * 3)) - 1;
                table[(code & mask) as usize & 0xfff]
            }
            None => {
                let mut places = [0; 8];
                for (at, place) in places.iter_mut().take(length as usize).enumerate() {
                    *place = (code >> (at as u32 * self.bits)) as u8 & 15;
                }
                (self.extra)(&places[..length as usize])
            }
        }
    }

    /// What a rule adds for each line, where it adds anything.
    fn conflicts(&self, direction: usize, state: State) -> Vec<Part> {
        let length = length_of(self.size, direction);
        let conflict = |index: usize| {
            let tiles: Vec<Tile> = Square::all(self.size)
                .filter(|&square| line_of(self.size, direction, square).0 == index)
                .map(|square| state.tile(square))
                .collect();
            let places: Vec<u8> = tiles
                .iter()
                .map(|tile| self.place(direction, index, *tile))
                .collect();
            let moves = (self.extra)(&places);
            let inverted =
                |before: usize, after: usize| places[after] != 0 && places[after] < places[before];
            let pairs = (0..length).flat_map(|before| {
                let behind = (before + 1..length).filter(move |&after| inverted(before, after));
                behind.map(move |after| (before, after))
            });
            (moves > 0).then(|| Part::Conflicts {
                line: if direction == ROWS {
                    Line::Row(index)
                } else {
                    Line::Column(index)
                },
                pairs: pairs
                    .map(|(before, after)| (tiles[before], tiles[after]))
                    .collect(),
                leaving: (self.leaving)(&places)
                    .into_iter()
                    .map(|at| tiles[at])
                    .collect(),
                moves,
            })
        };
        (0..self.size.squares() / length)
            .filter_map(conflict)
            .collect()
    }

    /// The place of a tile in a line, from 1; 0 for the blank and for tiles that belong elsewhere.
    fn place(&self, direction: usize, line: usize, tile: Tile) -> u8 {
        let length = length_of(self.size, direction);
        let first = (0..self.size.squares())
            .find(|&square| usize::from(self.line[direction][square]) == line);
        let key = first.map_or(0, |square| self.keys[direction][tile.number()][square]);
        (key >> ((line * length) as u32 * self.bits)) as u8
    }
}

/// Squares in a line of this direction.
const fn length_of(size: Size, direction: usize) -> usize {
    if direction == ROWS {
        size.width()
    } else {
        size.height()
    }
}

/// The line of a square, and its place in it, from 0.
const fn line_of(size: Size, direction: usize, square: Square) -> (usize, usize) {
    if direction == ROWS {
        (square.row(size), square.column(size))
    } else {
        (square.column(size), square.row(size))
    }
}

/// What a rule adds for every line of up to four squares, three bits a square.
fn line_table(extra: fn(&[u8]) -> u8) -> Box<[u8; 1 << 12]> {
    let mut table = Box::new([0; 1 << 12]);
    for (code, entry) in table.iter_mut().enumerate() {
        let line: Vec<u8> = (0..4).map(|at| (code >> (3 * at)) as u8 & 7).collect();
        *entry = extra(&line);
    }
    table
}

impl Estimate for Lines {
    type Value = LineValue;

    fn root(&self, state: State) -> LineValue {
        let mut keys = [0; 2];
        let mut extra = 0u8;
        for (direction, key) in keys.iter_mut().enumerate() {
            for square in Square::all(self.size) {
                *key |= self.keys[direction][state.tile(square).number()][square.index()];
            }
            let lines = self.size.squares() / length_of(self.size, direction);
            for line in 0..lines {
                extra = extra.saturating_add(self.extra_of(direction, *key, line as u32));
            }
        }
        LineValue {
            manhattan: self.manhattan.root(state),
            extra,
            keys,
        }
    }

    #[inline]
    fn after(&self, value: LineValue, slide: Slide) -> LineValue {
        // Along its own line a tile only steps past the blank: the order there stays. Across, it leaves one line
        // and enters the next, and only these two change what they add.
        let (across, along) = match slide.step {
            Move::Up | Move::Down => (ROWS, COLUMNS),
            Move::Left | Move::Right => (COLUMNS, ROWS),
        };
        let change = |direction: usize| {
            let tile = &self.keys[direction][slide.tile.number()];
            tile[slide.from.index()] ^ tile[slide.to.index()]
        };
        let before = value.keys[across];
        let after = before ^ change(across);
        let mut keys = value.keys;
        keys[along] ^= change(along);
        keys[across] = after;
        let left = u32::from(self.line[across][slide.from.index()]);
        let entered = u32::from(self.line[across][slide.to.index()]);
        let extra = value
            .extra
            .wrapping_sub(self.extra_of(across, before, left))
            .wrapping_sub(self.extra_of(across, before, entered))
            .wrapping_add(self.extra_of(across, after, left))
            .wrapping_add(self.extra_of(across, after, entered));
        LineValue {
            manhattan: self.manhattan.after(value.manhattan, slide),
            extra,
            keys,
        }
    }

    #[inline]
    fn h(&self, value: LineValue) -> u8 {
        value.manhattan.saturating_add(value.extra)
    }

    fn parts(&self, state: State) -> Vec<Part> {
        let mut parts = self.manhattan.parts(state);
        for direction in [ROWS, COLUMNS] {
            parts.extend(self.conflicts(direction, state));
        }
        parts
    }

    fn kernel(&self, instance: &Instance, options: Options) -> Option<Box<dyn HandOver + Send>> {
        kernel::lines(self, instance, options)
    }
}
