//! Resumable searches: what they are asked, what they answer, what they count.

mod a_star;
mod all_solutions;
mod automaton;
mod board;
mod breadth_first;
mod counters;
mod duplicate_moves;
mod ida_star;
pub(crate) mod kernel;
mod layers;
mod memory;
mod open_list;
mod options;
mod position;
pub(crate) mod watch;

pub use a_star::AStar;
pub use all_solutions::{AllSolutions, Solutions};
pub use automaton::Automaton;
pub use breadth_first::BreadthFirst;
pub use counters::{Counters, PrunedByF};
pub use ida_star::IdaStar;
pub use layers::Layers;
pub use memory::{Memory, MemoryCap};
pub use options::{OptionError, Options, PathCheck, Pruning, ThresholdRule};
pub use position::{ForeignPosition, Position};
pub use watch::{
    Fate, Glimpse, Happened, Happening, Kind, Lens, Place, PlaneCount, PlaneReport, Precision,
    Seen, Step, Stepper, Tree, TreeNode, Until,
};

pub use crate::key_set::OutOfMemory;

use alloc::vec::Vec;

use crate::moves::Move;

/// How many nodes one call of [`Search::run`] may expand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Budget(u64);

impl Budget {
    /// As many as it takes.
    pub const UNLIMITED: Budget = Budget(u64::MAX);

    /// At most this many expansions; 0 does nothing but report.
    #[must_use]
    pub const fn expansions(count: u64) -> Budget {
        Budget(count)
    }

    /// The number of expansions.
    #[must_use]
    pub const fn count(self) -> u64 {
        self.0
    }
}

/// A search that goes on where it stopped each time it is called.
///
/// The caller decides about time: progress, stopping, pausing and single steps are all a matter of how large the
/// budgets are and whether `run` is called again.
pub trait Search {
    /// Expands at most `budget` nodes, then returns. Call again to go on.
    fn run(&mut self, budget: Budget) -> Event;

    /// The limit on f in the running round. In A* the f of the node to be expanded next, in breadth-first search its
    /// depth.
    fn threshold(&self) -> u8;

    /// Counts of the running round.
    fn counters(&self) -> Counters;

    /// The current depth-first line, or the moves that reached the node at hand. Its last node is the one to be expanded next.
    fn path(&self) -> &[Move];

    /// What the search remembers. A depth-first search remembers its line only and answers zeros.
    fn memory(&self) -> Memory {
        Memory::default()
    }
}

/// A search that another search of the same instance, heuristic and options can take over from at any moment.
pub trait HandOver: Search {
    /// Where the search stands, to go on elsewhere.
    fn position(&self) -> Position;

    /// Goes on from a position that a search of the same instance, heuristic and options gave.
    ///
    /// # Errors
    /// When this search could not be there. The search is then as it was.
    fn resume_at(&mut self, position: Position) -> Result<(), ForeignPosition>;
}

/// Why `run` returned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The budget is spent; the counts are those of the running round so far.
    Progress(Counters),
    /// A round ended without reaching the goal; the next call starts the next one.
    Round(Round),
    /// The goal is reached. Further calls answer the same.
    Solved(Solution),
    /// The memory cap is reached and the goal is not: only searches that remember states end like this. Further calls
    /// answer the same.
    MemorySpent(Memory),
}

/// One depth-first search under one threshold that did not reach the goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// The limit on f.
    pub threshold: u8,
    /// The limit of the round to come.
    pub next_threshold: u8,
    /// What this round did.
    pub counters: Counters,
    /// How many nodes were cut at which f; with pattern databases see [`PrunedByF`].
    pub pruned_by_f: PrunedByF,
}

/// A way to the goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The moves of the blank from start to goal.
    pub moves: Vec<Move>,
    /// The threshold of the last round, the one that reached the goal.
    pub threshold: u8,
    /// What the last round did up to the goal.
    pub counters: Counters,
    /// How many nodes the last round cut at which f.
    pub pruned_by_f: PrunedByF,
}
