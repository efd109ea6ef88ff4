//! The small puzzle inside walking distance, for one direction: its positions, their distances, and its moves.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::key_set::{Chunks, KeySet, OutOfMemory};

/// All positions of the puzzle with one direction forgotten, found by breadth-first search from the goal.
///
/// A position is a table of how many tiles in line i belong into line j, and the line of the blank; lines are rows
/// or columns. Positions are numbered in the order in which the search met them, so the goal is 0.
///
/// ```
/// use fifteen::heuristic::WalkingDistance;
/// use fifteen::{Size, State};
/// let walking = WalkingDistance::new(Size::FOUR, State::goal(Size::FOUR)).unwrap();
/// let table = walking.vertical();
/// assert_eq!((table.positions(), table.largest_distance()), (24_964, 35));
/// assert_eq!(table.distance(0), 0);
/// ```
#[derive(Clone, Debug)]
pub struct WalkTable {
    shape: Shape,
    keys: KeySet,
    distance: Vec<u8>,
    entries: Entries,
}

/// The moves of the small puzzle, `2 * lines` entries a position: first those of the blank to the line before, one for
/// each line into which the moved tile may belong, then those to the line after.
///
/// An entry is twice the number of the next position, plus 1 if that is farther from the goal; otherwise it is
/// nearer, since the blank's line decides whether a distance is even. Moves that are not there hold 0.
#[derive(Clone, Debug)]
pub enum Entries {
    /// Up to 32,768 positions, as with up to 4 lines of 4 squares.
    Narrow(Box<[u16]>),
    /// More positions.
    Wide(Box<[u32]>),
}

/// The most lines: with six of two squares there are 367,560 positions, with seven millions.
pub(super) const MOST_LINES: usize = 6;

/// Numbers of lines and squares, and how a position becomes a key.
#[derive(Clone, Debug)]
struct Shape {
    lines: usize,
    /// Squares of a line.
    length: usize,
    /// The line of the goal's blank.
    goal_blank: usize,
    /// What one tile in line i that belongs into line j adds to the key: a digit of base `length + 1`. Those of the
    /// last line and the last home follow from the others and add nothing.
    weight: [[u64; 8]; 8],
}

/// How many tiles in line i belong into line j.
type Counts = [[u8; 8]; 8];

impl Shape {
    /// Prepares the digits; those of `MOST_LINES` lines fit into 64 bits.
    fn new(lines: usize, length: usize, goal_blank: usize) -> Shape {
        let mut weight = [[0; 8]; 8];
        let mut digit = lines as u64;
        for line in &mut weight[..lines - 1] {
            for weight in &mut line[..lines - 1] {
                *weight = digit;
                digit *= length as u64 + 1;
            }
        }
        Shape {
            lines,
            length,
            goal_blank,
            weight,
        }
    }

    fn key(&self, tiles: impl Iterator<Item = (usize, usize)>, blank: usize) -> u64 {
        let tiles: u64 = tiles.map(|(line, home)| self.weight[line][home]).sum();
        tiles + blank as u64
    }

    /// The counts and the line of the blank of a key.
    fn counts(&self, key: u64) -> (Counts, usize) {
        let base = self.length as u64 + 1;
        let last = self.lines - 1;
        let blank = (key % self.lines as u64) as usize;
        let mut digits = key / self.lines as u64;
        let mut counts = [[0; 8]; 8];
        for (home, count) in counts[last].iter_mut().enumerate().take(self.lines) {
            *count = (self.length - usize::from(home == self.goal_blank)) as u8;
        }
        for line in 0..last {
            let mut rest = (self.length - usize::from(line == blank)) as u8;
            let (before, after) = counts.split_at_mut(last);
            for (count, below) in before[line].iter_mut().zip(&mut after[0]).take(last) {
                *count = (digits % base) as u8;
                digits /= base;
                *below -= *count;
                rest -= *count;
            }
            before[line][last] = rest;
            after[0][last] -= rest;
        }
        (counts, blank)
    }
}

impl WalkTable {
    /// Finds all positions for `lines` lines of `length` squares, at most [`MOST_LINES`]; an error if there is no memory
    /// for them.
    pub(super) fn new(
        lines: usize,
        length: usize,
        goal_blank: usize,
    ) -> Result<WalkTable, OutOfMemory> {
        let shape = Shape::new(lines, length, goal_blank);
        let goal = (0..lines).flat_map(|line| {
            let tiles = length - usize::from(line == goal_blank);
            core::iter::repeat_n((line, line), tiles)
        });
        let mut keys = KeySet::new();
        keys.insert(shape.key(goal, goal_blank))?;
        let mut distance = Vec::new();
        push(&mut distance, 0)?;
        // The next position of each move, plus 1; 0 where there is none.
        let mut next: Chunks<u32> = Chunks::new();
        while next.len() < keys.len() * 2 * lines {
            let position = next.len() / (2 * lines);
            let key = keys.key(position);
            let (counts, blank) = shape.counts(key);
            let neighbours = [blank.checked_sub(1), Some(blank + 1)];
            for neighbour in neighbours.map(|line| line.filter(|&line| line < lines)) {
                let tiles = neighbour.map_or([0; 8], |line| counts[line]);
                for (home, tiles) in tiles.into_iter().enumerate().take(lines) {
                    let Some(line) = neighbour.filter(|_| tiles > 0) else {
                        next.push(0)?;
                        continue;
                    };
                    let taken = key - shape.weight[line][home] - blank as u64;
                    let after = taken + shape.weight[blank][home] + line as u64;
                    let (index, new) = keys.insert(after)?;
                    if new {
                        let farther = distance[position] + 1;
                        push(&mut distance, farther)?;
                    }
                    next.push(index as u32 + 1)?;
                }
            }
        }
        let entry = |at| match next.get(at).checked_sub(1) {
            Some(after) => {
                let farther = distance[after as usize] > distance[at / (2 * lines)];
                after << 1 | u32::from(farther)
            }
            None => 0,
        };
        let entries = if keys.len() <= 1 << 15 {
            Entries::Narrow(boxed(next.len(), |at| entry(at) as u16)?)
        } else {
            Entries::Wide(boxed(next.len(), entry)?)
        };
        Ok(WalkTable {
            shape,
            keys,
            distance,
            entries,
        })
    }

    /// How many positions there are.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.distance.len()
    }

    /// The distance of the farthest position.
    #[must_use]
    pub fn largest_distance(&self) -> u8 {
        self.distance.last().copied().unwrap_or(0)
    }

    /// Moves from a position to the goal. Unknown positions are at the goal.
    #[must_use]
    pub fn distance(&self, position: u32) -> u8 {
        self.distance.get(position as usize).copied().unwrap_or(0)
    }

    /// The moves, for code that walks the table itself.
    #[must_use]
    pub const fn entries(&self) -> &Entries {
        &self.entries
    }

    /// The number of the position with these tiles, each given by its line and the line into which it belongs.
    pub(super) fn position(
        &self,
        tiles: impl Iterator<Item = (usize, usize)>,
        blank: usize,
    ) -> u32 {
        self.keys
            .find(self.shape.key(tiles, blank))
            .unwrap_or_default() as u32
    }

    /// The position after the blank went one line towards the end or the beginning and a tile that belongs into line
    /// `home` took its place; and whether that is farther from the goal.
    #[inline]
    pub(super) fn after(&self, position: u32, towards_the_end: bool, home: usize) -> (u32, bool) {
        let line = 2 * position as usize + usize::from(towards_the_end);
        let at = line * self.shape.lines + home;
        let entry = match &self.entries {
            Entries::Narrow(entries) => u32::from(entries[at]),
            Entries::Wide(entries) => entries[at],
        };
        (entry >> 1, entry & 1 == 1)
    }
}

/// Adds an entry if there is memory for it.
fn push<T>(list: &mut Vec<T>, entry: T) -> Result<(), OutOfMemory> {
    list.try_reserve(1).map_err(|_| OutOfMemory)?;
    list.push(entry);
    Ok(())
}

/// That many entries, if there is memory for them.
fn boxed<T>(length: usize, entry: impl Fn(usize) -> T) -> Result<Box<[T]>, OutOfMemory> {
    let mut list = Vec::new();
    list.try_reserve_exact(length).map_err(|_| OutOfMemory)?;
    list.extend((0..length).map(entry));
    Ok(list.into_boxed_slice())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_positions_and_largest_distances() {
        for (lines, length, positions, largest) in [
            (2, 2, 4, 3),
            (2, 4, 8, 7),
            (3, 3, 105, 14),
            (3, 4, 255, 18),
            (3, 5, 525, 22),
            (4, 2, 480, 21),
            (4, 3, 4_324, 29),
            (4, 4, 24_964, 35),
            (5, 2, 11_010, 36),
        ] {
            for goal_blank in [0, lines / 2, lines - 1] {
                let table = WalkTable::new(lines, length, goal_blank).unwrap();
                assert_eq!(
                    (table.positions(), table.largest_distance()),
                    (positions, largest),
                    "{lines} lines of {length}"
                );
            }
        }
    }

    #[test]
    fn a_key_tells_its_counts() {
        let table = WalkTable::new(4, 3, 2).unwrap();
        for key in (0..table.positions()).map(|position| table.keys.key(position)) {
            let (counts, blank) = table.shape.counts(key);
            let tiles = (0..4).flat_map(|line| {
                (0..4).flat_map(move |home| {
                    core::iter::repeat_n((line, home), usize::from(counts[line][home]))
                })
            });
            assert_eq!(table.shape.key(tiles, blank), key);
        }
    }
}
