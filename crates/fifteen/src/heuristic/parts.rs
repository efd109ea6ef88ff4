//! What an estimate is made of, for people who look at one board. Searches ask for `h` only.

use alloc::vec::Vec;

use crate::square::Tile;

/// One summand of `h`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// Manhattan distance of all tiles.
    Manhattan {
        /// What it adds.
        moves: u8,
    },
    /// What conflicting tiles of one row or column add.
    Conflicts {
        /// Where they stand.
        line: Line,
        /// Each two tiles that belong into the line and stand there in the wrong order, as they stand.
        pairs: Vec<(Tile, Tile)>,
        /// The tiles that have to leave the line, 2 moves each: one choice of the fewest. None where the rule names none.
        leaving: Vec<Tile>,
        /// What it adds.
        moves: u8,
    },
    /// The moves of one group of tiles, from its pattern database. A single tile needs none.
    Group {
        /// The tiles, in the order of their homes in the table.
        tiles: Vec<Tile>,
        /// Which of the heuristic's partitions it belongs to, from 0.
        partition: usize,
        /// How the board was looked up.
        look_up: LookUp,
        /// What it adds.
        moves: u8,
    },
    /// The moves of all tiles in one direction.
    Along {
        /// Up and down, or left and right.
        axis: Axis,
        /// What it adds.
        moves: u8,
    },
}

/// A row or a column, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    /// Counted from the top.
    Row(usize),
    /// Counted from the left.
    Column(usize),
}

/// How a board is held against the tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LookUp {
    /// As it stands, or turned so that the goal's blank is where the tables have it.
    Plain,
    /// Reflected as well: the groups cover other tiles then.
    Reflected,
}

/// A direction and the one against it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Axis {
    /// Up and down.
    Vertical,
    /// Left and right.
    Horizontal,
}

impl Axis {
    /// Both, the vertical one first.
    pub const ALL: [Axis; 2] = [Axis::Vertical, Axis::Horizontal];
}

impl Part {
    /// What it adds to `h`.
    #[must_use]
    pub const fn moves(&self) -> u8 {
        match *self {
            Part::Manhattan { moves }
            | Part::Conflicts { moves, .. }
            | Part::Group { moves, .. }
            | Part::Along { moves, .. } => moves,
        }
    }

    /// The moves along both axes, vertical first.
    pub(super) fn along(moves: [u8; 2]) -> Vec<Part> {
        let part = |(axis, moves)| Part::Along { axis, moves };
        Axis::ALL.into_iter().zip(moves).map(part).collect()
    }
}
