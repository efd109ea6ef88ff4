//! Heuristic search on sliding-tile puzzles of up to sixteen squares: the 15-puzzle, the 8-puzzle and their kin.
//!
//! The crate is pure: no clock, no randomness, no input or output. A search is resumable, so progress, stopping,
//! single steps and time limits are all the caller's, by calling [`Search::run`] again.
//!
//! ```
//! use fifteen::{Budget, Event, Heuristic, Instance, Options, Size, State, to_letters};
//!
//! let start = State::new(Size::FOUR, &[5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 11, 0, 14, 15, 12])?;
//! let instance = Instance::new(Size::FOUR, start, State::goal(Size::FOUR))?;
//! let mut search = Heuristic::LinearConflict.search(&instance, Options::default())?;
//! let solution = loop {
//!     match search.run(Budget::expansions(1_000)) {
//!         Event::Progress(_) | Event::Round(_) => {}
//!         Event::Solved(solution) => break solution,
//!         Event::MemorySpent(_) => unreachable!("IDA* remembers its current line only"),
//!     }
//! };
//! assert_eq!(to_letters(&solution.moves), "UUURRDDRD");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

mod catalog;
mod counted;
pub mod heuristic;
mod instance;
mod key_set;
mod moves;
pub mod notation;
pub mod pattern;
mod preparation;
mod prepared;
mod random;
pub mod search;
mod size;
mod square;
mod state;

pub use catalog::{Heuristic, UnknownHeuristic, Visitor};
pub use instance::{Instance, InstanceError, Parity, Unsolvable};
pub use moves::{LetterError, Move, Order, OrderError, from_letters, to_letters};
pub use preparation::{Preparation, Preparing, Unserved, UnusableTable};
pub use prepared::{OtherGoal, Prepared};
pub use random::{random_board, random_walk};
pub use search::{
    Budget, Counters, Event, Memory, Options, PathCheck, Pruning, Round, Search, Solution,
    ThresholdRule,
};
pub use size::{MOST_SQUARES, Size, SizeError};
pub use square::{Square, Tile};
pub use state::{IllegalMove, State, StateError};
