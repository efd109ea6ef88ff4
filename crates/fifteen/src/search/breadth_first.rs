//! Breadth-first search: all states one move away, then all two moves away, and so on until the goal turns up.

use alloc::vec::Vec;

use super::{
    Budget, Counters, Event, Layers, Memory, MemoryCap, Options, PrunedByF, Pruning, Search,
    Solution,
};
use crate::instance::Instance;
use crate::moves::Move;
use crate::state::State;

/// Breadth-first search. It needs no heuristic, finds a shortest solution, and remembers every state it meets.
///
/// The goal is looked for among the successors as they are made, so the layer of the goal is never expanded. Of the
/// options the successor order and whether the move straight back is made have a meaning here.
///
/// ```
/// use fifteen::search::{BreadthFirst, MemoryCap};
/// use fifteen::{Budget, Event, Instance, Options, Search, Size, State};
///
/// let start = State::new(Size::THREE, &[8, 1, 3, 4, 0, 2, 7, 6, 5])?;
/// let instance = Instance::new(Size::THREE, start, State::goal(Size::THREE))?;
/// let mut search = BreadthFirst::new(&instance, Options::default(), MemoryCap::UNLIMITED);
/// let Event::Solved(solution) = search.run(Budget::UNLIMITED) else { panic!() };
/// assert_eq!(solution.moves.len(), 14);
/// assert!(search.memory().bytes > 10 * search.memory().closed);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct BreadthFirst {
    layers: Layers,
    goal: State,
    undo_pruning: bool,
    counters: Counters,
    path: Vec<Move>,
    end: Option<Event>,
}

impl BreadthFirst {
    /// Prepares a search.
    #[must_use]
    pub fn new(instance: &Instance, options: Options, cap: MemoryCap) -> BreadthFirst {
        let order = options.order.moves();
        let mut search = BreadthFirst {
            layers: Layers::in_order(instance.size(), instance.start(), order, cap),
            goal: instance.goal(),
            undo_pruning: options.pruning != Pruning::None,
            counters: Counters::default(),
            path: Vec::new(),
            end: None,
        };
        if instance.start() == instance.goal() {
            search.solved();
        }
        search
    }

    /// The layers found so far.
    #[must_use]
    pub fn layers(&self) -> &Layers {
        &self.layers
    }

    /// Ends the search; the goal is among the known states.
    fn solved(&mut self) -> Event {
        self.path = self.layers.line_to(self.goal).unwrap_or_default();
        let event = Event::Solved(Solution {
            moves: self.path.clone(),
            threshold: self.path.len().min(255) as u8,
            counters: self.counters,
            pruned_by_f: PrunedByF::default(),
        });
        self.end = Some(event.clone());
        event
    }
}

impl Search for BreadthFirst {
    fn run(&mut self, budget: Budget) -> Event {
        if let Some(end) = &self.end {
            return end.clone();
        }
        let goal = self.goal;
        for _ in 0..budget.count() {
            let mut reached = false;
            let expanded = self
                .layers
                .expand(self.undo_pruning, &mut self.counters, |state| {
                    reached |= state == goal;
                });
            if reached {
                return self.solved();
            }
            // A solvable board has a next state until the goal is found, unless not even the start could be kept.
            if expanded.is_err() || self.layers.next().is_none() {
                let event = Event::MemorySpent(self.layers.memory());
                self.end = Some(event.clone());
                return event;
            }
        }
        if let Some((state, _)) = self.layers.next() {
            self.path = self.layers.line_to(state).unwrap_or_default();
        }
        Event::Progress(self.counters)
    }

    fn threshold(&self) -> u8 {
        let depth = self.layers.next().map_or(0, |(_, depth)| depth);
        depth.min(255) as u8
    }

    fn counters(&self) -> Counters {
        self.counters
    }

    fn path(&self) -> &[Move] {
        &self.path
    }

    fn memory(&self) -> Memory {
        self.layers.memory()
    }
}
