//! Starting, stopping, counting and handing over: what surrounds the engine.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::cost::Slack;
use super::engine::Engine;
use super::node::{EXPANSION, FARTHEST, GOAL, LARGEST_SLICE, Tally};
use crate::instance::Instance;
use crate::moves::Move;
use crate::search::automaton::only;
use crate::search::{
    Budget, Counters, Event, ForeignPosition, HandOver, Options, Position, PrunedByF, Round,
    Search, Solution, ThresholdRule,
};

/// A search that runs in the kernel.
pub(super) struct Kernel {
    engine: Box<dyn Engine>,
    instance: Instance,
    /// The estimate of the start.
    h: u8,
    threshold_rule: ThresholdRule,
    threshold: u8,
    /// The line to the node that is to be expanded next.
    path: Vec<Move>,
    expanded: u64,
    /// Nodes generated, with the successors still to be made along the line where those are counted ahead.
    generated: u64,
    /// Nodes pruned further beyond the threshold than the first f beyond it, by pairs of moves.
    far_beyond: [u64; FARTHEST],
    solution: Option<Solution>,
}

/// Why a slice ended.
enum Outcome {
    Goal,
    RoundOver,
    BudgetSpent,
}

impl Kernel {
    /// Prepares a search; its first threshold is `h`, the estimate of the start.
    pub(super) fn new(
        engine: Box<dyn Engine>,
        instance: &Instance,
        h: u8,
        options: Options,
    ) -> Kernel {
        Kernel {
            engine,
            instance: *instance,
            h,
            threshold_rule: options.threshold_rule,
            threshold: h,
            path: Vec::new(),
            expanded: 0,
            generated: 0,
            far_beyond: [0; FARTHEST],
            solution: None,
        }
    }

    /// The slack of the start under a threshold.
    fn slack(&self, threshold: u8) -> Slack {
        (Slack::from(threshold) - Slack::from(self.h)) >> 1
    }

    /// The smallest f beyond the threshold.
    fn first_beyond(&self) -> usize {
        let odd = (usize::from(self.threshold) + usize::from(self.h)) % 2;
        usize::from(self.threshold) + 2 - odd
    }

    /// Successors along a line that come after the one on the line and are counted already.
    fn still_to_make(&self, path: &[Move]) -> u64 {
        if !self.engine.counts_ahead() {
            return 0;
        }
        let (size, moves) = (self.instance.size(), self.engine.automaton());
        let mut blank = self.instance.start().blank();
        let mut state = 0;
        let mut count = 0;
        for &step in path {
            let allowed = moves.allowed(state);
            count += Move::ALL[step.index() + 1..]
                .iter()
                .filter(|&&later| allowed & only(later) != 0)
                .filter(|later| later.destination(blank, size).is_some())
                .count() as u64;
            state = moves.after(state, step);
            blank = step.destination(blank, size).unwrap_or(blank);
        }
        count
    }

    /// Expands at most `expansions` nodes.
    fn slice(&mut self, expansions: u64) -> Outcome {
        let before = expansions as Tally * EXPANSION;
        let slack = self.slack(self.threshold);
        let after = self.engine.go_on(slack, &mut self.path, before);
        for (sum, count) in self.far_beyond.iter_mut().zip(self.engine.far_beyond()) {
            *sum += core::mem::take(count);
        }
        let (outcome, after) = if after >= 0 {
            (Outcome::RoundOver, after)
        } else if after < GOAL / 2 {
            (Outcome::Goal, after.wrapping_sub(GOAL))
        } else {
            // The node where it stopped was counted before the tally was seen to be spent.
            (
                Outcome::BudgetSpent,
                after + EXPANSION - self.counted_at_end(),
            )
        };
        self.expanded += expansions - (after >> EXPANSION.trailing_zeros()) as u64;
        self.generated += (after & (EXPANSION - 1)) as u64;
        outcome
    }

    /// Successors of the last node of the line that are counted ahead.
    fn counted_at_end(&self) -> Tally {
        let size = self.instance.size();
        let start = self.instance.start().blank();
        let blank = self.path.iter().fold(start, |blank, step| {
            step.destination(blank, size).unwrap_or(blank)
        });
        Tally::from(self.engine.counted_ahead(blank, self.path.last().copied()))
    }

    /// Counts of the running round, `round_over` telling whether it has ended.
    fn count(&self, round_over: bool) -> Counters {
        let generated = self.generated - self.still_to_make(&self.path);
        // Of the nodes within the threshold, root and generated, each is expanded but the one at the end of the line.
        let within = self.expanded + u64::from(!round_over);
        Counters {
            expanded: self.expanded,
            generated,
            pruned: (generated + 1).saturating_sub(within),
            repeated: 0,
        }
    }

    /// How many of the pruned nodes were cut at which f.
    fn by_f(&self, pruned: u64) -> PrunedByF {
        let mut by_f = PrunedByF::default();
        let first = self.first_beyond();
        let mut far = 0;
        for (beyond, &count) in self.far_beyond.iter().enumerate() {
            by_f.add((first + 2 * beyond).saturating_sub(2).min(255) as u8, count);
            far += count;
        }
        by_f.add(first.min(255) as u8, pruned.saturating_sub(far));
        by_f
    }

    fn clear_counts(&mut self) {
        self.expanded = 0;
        self.generated = 0;
        self.far_beyond = [0; FARTHEST];
    }

    /// Ends a failed round and sets up the next.
    fn next_round(&mut self) -> Event {
        let counters = self.count(true);
        let pruned_by_f = self.by_f(counters.pruned);
        let next_threshold = match (self.threshold_rule, pruned_by_f.smallest()) {
            (ThresholdRule::SmallestBeyond, Some(f)) => f,
            _ => self.threshold.saturating_add(1),
        };
        let round = Round {
            threshold: self.threshold,
            next_threshold,
            counters,
            pruned_by_f,
        };
        self.threshold = next_threshold;
        self.clear_counts();
        Event::Round(round)
    }
}

impl Search for Kernel {
    fn run(&mut self, budget: Budget) -> Event {
        if let Some(solution) = &self.solution {
            return Event::Solved(solution.clone());
        }
        let mut left = budget.count();
        loop {
            let slice = left.min(LARGEST_SLICE);
            left -= slice;
            match self.slice(slice) {
                Outcome::BudgetSpent if left > 0 => {}
                Outcome::BudgetSpent => return Event::Progress(self.counters()),
                Outcome::RoundOver => return self.next_round(),
                Outcome::Goal => {
                    let counters = self.counters();
                    let solution = Solution {
                        moves: self.path.clone(),
                        threshold: self.threshold,
                        counters,
                        pruned_by_f: self.by_f(counters.pruned),
                    };
                    self.solution = Some(solution.clone());
                    return Event::Solved(solution);
                }
            }
        }
    }

    fn threshold(&self) -> u8 {
        self.threshold
    }

    fn counters(&self) -> Counters {
        self.count(false)
    }

    fn path(&self) -> &[Move] {
        &self.path
    }
}

impl HandOver for Kernel {
    fn position(&self) -> Position {
        let counters = self.counters();
        Position {
            threshold: self.threshold,
            path: self.path.clone(),
            counters,
            pruned_by_f: self.by_f(counters.pruned),
        }
    }

    fn resume_at(&mut self, position: Position) -> Result<(), ForeignPosition> {
        position.check(self.h)?;
        self.engine
            .check(self.slack(position.threshold), &position.path)
            .map_err(|index| ForeignPosition::Line {
                step: position.path[index],
                index,
            })?;
        self.clear_counts();
        self.threshold = position.threshold;
        self.expanded = position.counters.expanded;
        self.generated = position.counters.generated + self.still_to_make(&position.path);
        let first = self.first_beyond();
        for (f, count) in position.pruned_by_f.iter() {
            let beyond = usize::from(f).saturating_sub(first) / 2 + 1;
            if beyond > 1 {
                self.far_beyond[beyond % FARTHEST] += count;
            }
        }
        self.path = position.path;
        self.solution = None;
        Ok(())
    }
}
