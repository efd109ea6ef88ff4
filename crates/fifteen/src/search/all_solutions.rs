//! All shortest solutions: the round that reaches the goal is searched to its end.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::{
    Budget, Counters, Event, HandOver, IdaStar, Memory, Options, Position, PrunedByF, Pruning,
    Search, Solution,
};
use crate::heuristic::Estimate;
use crate::instance::Instance;
use crate::key_set::OutOfMemory;
use crate::moves::Move;

/// A search that counts all shortest solutions and lists the first of them.
///
/// Its `run` answers `Solved` once the last round is over, with the first solution found; before that it can be asked
/// what has turned up so far. Where there is no room for the list it answers `MemorySpent`.
pub trait Solutions: Search {
    /// How many shortest solutions have been found.
    fn count(&self) -> u64;

    /// The first of them, as many as were asked for.
    fn listed(&self) -> &[Vec<Move>];

    /// The options in use: pruning that may drop equal solutions is off, whatever was asked for.
    fn options(&self) -> Options;
}

/// IDA* that goes on after the goal until its round ends.
///
/// Every shortest solution lies within the last threshold when the heuristic is admissible, and none of them moves
/// straight back, so with undo pruning all are met. Stronger pruning keeps one of several equal solutions only:
/// [`Pruning::Fsm`] is replaced by [`Pruning::Undo`], and [`Solutions::options`] says so. In the last round the goal
/// counts as expanded, and its successors as pruned. With a heuristic that is not admissible the count is that of the
/// shortest solutions within the last threshold, which may be neither shortest nor all.
///
/// ```
/// use fifteen::heuristic::Manhattan;
/// use fifteen::search::{AllSolutions, Solutions};
/// use fifteen::{Budget, Event, Instance, Options, Search, Size, State, to_letters};
///
/// // The largest distance on the 2x2 board, reached both ways round.
/// let size = Size::new(2, 2)?;
/// let instance = Instance::new(size, State::new(size, &[0, 3, 2, 1])?, State::goal(size))?;
/// let manhattan = Manhattan::new(size, instance.goal());
/// let mut search = AllSolutions::new(&instance, manhattan, Options::default(), 10);
/// while !matches!(search.run(Budget::expansions(1_000)), Event::Solved(_)) {}
/// let letters: Vec<String> = search.listed().iter().map(|moves| to_letters(moves)).collect();
/// assert_eq!((search.count(), letters), (2, vec!["DRULDR".into(), "RDLURD".into()]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct AllSolutions {
    /// Behind a pointer, which is followed once per `run`: so this is compiled once and not for each heuristic.
    search: Box<dyn PastGoal + Send>,
    options: Options,
    most_listed: usize,
    count: u64,
    listed: Vec<Vec<Move>>,
    /// Moves of the solutions found; meaningless before the first.
    length: usize,
    solution: Option<Solution>,
}

/// A search that can go on after the goal.
pub(super) trait PastGoal: HandOver {
    /// Makes a search that has reached the goal go on in the same round, as if the goal were any node.
    fn go_past_goal(&mut self);
}

impl AllSolutions {
    /// Prepares a search that lists at most `most_listed` solutions and counts all.
    #[must_use]
    pub fn new<E: Estimate<Value: Send> + Send + 'static>(
        instance: &Instance,
        estimate: E,
        options: Options,
        most_listed: usize,
    ) -> AllSolutions {
        let options = Options {
            pruning: match options.pruning {
                Pruning::None => Pruning::None,
                Pruning::Undo | Pruning::Fsm => Pruning::Undo,
            },
            ..options
        };
        AllSolutions {
            search: Box::new(IdaStar::new(instance, estimate, options)),
            options,
            most_listed,
            count: 0,
            listed: Vec::new(),
            length: usize::MAX,
            solution: None,
        }
    }

    /// Starts with the round of this threshold: for a caller that knows the length of a shortest solution from a
    /// faster search. With a smaller threshold the rounds before it are made, with a larger one the count is that of
    /// all solutions of the smallest length, and takes longer.
    #[must_use]
    pub fn starting_at(mut self, threshold: u8) -> AllSolutions {
        let position = Position {
            threshold,
            path: Vec::new(),
            counters: Counters::default(),
            pruned_by_f: PrunedByF::default(),
        };
        // The start of a round is on every search's way.
        let _ = self.search.resume_at(position);
        self
    }

    /// Notes a solution, if there is room to list it.
    fn found(&mut self, moves: Vec<Move>) -> Result<(), OutOfMemory> {
        // Only a heuristic that is not admissible finds a longer one first.
        if moves.len() < self.length {
            self.length = moves.len();
            self.count = 0;
            self.listed.clear();
        }
        if moves.len() == self.length {
            if self.listed.len() < self.most_listed.max(1) {
                self.listed.try_reserve(1).map_err(|_| OutOfMemory)?;
                self.listed.push(moves);
            }
            self.count += 1;
        }
        Ok(())
    }
}

impl Search for AllSolutions {
    fn run(&mut self, budget: Budget) -> Event {
        if let Some(solution) = &self.solution {
            return Event::Solved(solution.clone());
        }
        let mut left = budget.count();
        loop {
            let before = self.search.counters().expanded;
            match self.search.run(Budget::expansions(left)) {
                Event::Solved(solution) => {
                    left -= solution.counters.expanded - before;
                    if self.found(solution.moves).is_err() {
                        // It stands at the goal still, so the next call finds this solution anew.
                        return Event::MemorySpent(self.memory());
                    }
                    self.search.go_past_goal();
                }
                Event::Round(round) if self.count > 0 => {
                    let solution = Solution {
                        moves: self.listed.first().cloned().unwrap_or_default(),
                        threshold: round.threshold,
                        counters: round.counters,
                        pruned_by_f: round.pruned_by_f,
                    };
                    self.solution = Some(solution.clone());
                    return Event::Solved(solution);
                }
                event => return event,
            }
        }
    }

    fn threshold(&self) -> u8 {
        match &self.solution {
            Some(solution) => solution.threshold,
            None => self.search.threshold(),
        }
    }

    fn counters(&self) -> Counters {
        match &self.solution {
            Some(solution) => solution.counters,
            None => self.search.counters(),
        }
    }

    fn path(&self) -> &[Move] {
        match &self.solution {
            Some(solution) => &solution.moves,
            None => self.search.path(),
        }
    }

    /// Of the list; no state is remembered.
    fn memory(&self) -> Memory {
        let moves = self.listed.iter().map(Vec::capacity).sum::<usize>();
        let list = self.listed.capacity() * size_of::<Vec<Move>>();
        Memory {
            bytes: (list + moves * size_of::<Move>()) as u64,
            ..Memory::default()
        }
    }
}

impl Solutions for AllSolutions {
    fn count(&self) -> u64 {
        self.count
    }

    fn listed(&self) -> &[Vec<Move>] {
        &self.listed[..self.listed.len().min(self.most_listed)]
    }

    fn options(&self) -> Options {
        self.options
    }
}
