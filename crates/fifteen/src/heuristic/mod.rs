//! Heuristics: estimates of the moves left, kept up to date move by move.
//!
//! One file per heuristic. To add one: write its file here and give it a row in `catalog.rs`.

mod all_pairs_conflict;
mod disjoint_pairs_conflict;
mod euclidean;
mod inversion_distance;
mod linear_conflict;
mod lines;
mod manhattan;
mod misplaced;
mod misplaced_with_blank;
mod parts;
mod pattern_database;
mod running_maximum_conflict;
mod walk_table;
mod walking_distance;
mod walking_inversion;
mod zero;

pub use all_pairs_conflict::AllPairsConflict;
pub use disjoint_pairs_conflict::DisjointPairsConflict;
pub use euclidean::Euclidean;
pub use inversion_distance::{InversionDistance, InversionValue};
pub use linear_conflict::LinearConflict;
pub use lines::{LineRule, LineValue, Lines};
pub use manhattan::Manhattan;
pub use misplaced::Misplaced;
pub use misplaced_with_blank::MisplacedWithBlank;
pub use parts::{Axis, Line, LookUp, Part};
pub(crate) use pattern_database::RankedSum;
pub use pattern_database::{PatternDatabase, Ranks};
pub use running_maximum_conflict::RunningMaximumConflict;
pub use walk_table::{Entries, WalkTable};
pub use walking_distance::{WalkingDistance, WalkingValue};
pub use walking_inversion::WalkingInversion;
pub use zero::Zero;

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::instance::Instance;
use crate::moves::Move;
use crate::search::{HandOver, Options};
use crate::size::{MOST_SQUARES, Size};
use crate::square::{Square, Tile};
use crate::state::State;

/// A heuristic for one size and goal, evaluated once at the root and then updated per move.
///
/// States must fit the size, and a slide must start at the state that the value belongs to: an [`Instance`] sees to
/// both. Of anything else the numbers mean nothing.
///
/// ```
/// use fifteen::heuristic::{Estimate, Manhattan, Slide};
/// use fifteen::{Move, Size, State};
/// let (size, goal) = (Size::THREE, State::goal(Size::THREE));
/// let manhattan = Manhattan::new(size, goal);
/// let root = manhattan.root(goal);
/// let slide = Slide::new(goal, Move::Up, size).unwrap();
/// assert_eq!(manhattan.h(manhattan.after(root, slide)), 1);
/// ```
pub trait Estimate {
    /// What is carried along the depth-first line.
    type Value: Copy;

    /// The value of any state, from scratch.
    fn root(&self, state: State) -> Self::Value;

    /// The value after a slide, from the value before.
    fn after(&self, value: Self::Value, slide: Slide) -> Self::Value;

    /// The estimate in moves.
    fn h(&self, value: Self::Value) -> u8;

    /// The estimate of any state, from scratch.
    fn estimate(&self, state: State) -> u8 {
        self.h(self.root(state))
    }

    /// What the estimate of a state is made of: nothing where there are no parts to name, else parts that add up to it.
    fn parts(&self, state: State) -> Vec<Part> {
        let _ = state;
        Vec::new()
    }

    /// An estimate that exceeds `limit`, asked for where `h` does: the first one found may do, if there are several.
    fn h_beyond(&self, value: Self::Value, limit: u8) -> u8 {
        let _ = limit;
        self.h(value)
    }

    /// Starts IDA* in the kernel, where it serves this heuristic, size, goal and options. It does what
    /// [`IdaStar`](crate::search::IdaStar) does, faster.
    fn kernel(&self, instance: &Instance, options: Options) -> Option<Box<dyn HandOver + Send>> {
        let _ = (instance, options);
        None
    }
}

/// One tile sliding onto the blank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slide {
    /// The state after the slide.
    pub state: State,
    /// The tile that slides.
    pub tile: Tile,
    /// Where the tile comes from, and the blank goes.
    pub from: Square,
    /// Where the tile arrives, and the blank was.
    pub to: Square,
    /// The direction the blank travels.
    pub step: Move,
}

impl Slide {
    /// The slide that a move makes, unless the edge is in the way.
    #[must_use]
    pub fn new(state: State, step: Move, size: Size) -> Option<Slide> {
        let to = state.blank();
        let from = step.destination(to, size)?;
        Some(Slide {
            state: state.slide(from, to),
            tile: state.tile(from),
            from,
            to,
            step,
        })
    }
}

/// A table with one byte per tile and square, small enough for the first-level cache.
pub(crate) type TileTable = [[u8; MOST_SQUARES]; MOST_SQUARES];

/// Fills a table for the numbered tiles of a board; `cost` gets the tile's square and its goal square.
pub(crate) fn tile_table(
    size: Size,
    goal: State,
    cost: impl Fn(Square, Square) -> u8,
) -> TileTable {
    let mut table = [[0; MOST_SQUARES]; MOST_SQUARES];
    for tile in Tile::numbered(size) {
        for square in Square::all(size) {
            table[tile.number()][square.index()] = cost(square, goal.square(tile));
        }
    }
    table
}

/// Sums a table over the numbered tiles of a state.
pub(crate) fn table_sum(table: &TileTable, size: Size, state: State) -> u8 {
    Tile::numbered(size)
        .map(|tile| table[tile.number()][state.square(tile).index()])
        .sum()
}
