//! Starting, stopping and going on: what surrounds the inner loop.

use alloc::vec::Vec;
use core::marker::PhantomData;

use super::cost::{Cost, Slack};
use super::grid::{DOWN, Grid, LEFT, RIGHT, START, UP, destination};
use super::node::{EXPANSION, FARTHEST, GOAL, LARGEST_SLICE, Run, Tally, enter, made_at_once};
use super::pruning::LinePruning;
use crate::instance::Instance;
use crate::moves::Move;
use crate::search::automaton::{Automaton, only};
use crate::search::{
    Budget, Counters, Event, ForeignPosition, HandOver, Options, Position, PrunedByF, Round,
    Search, Solution, ThresholdRule,
};
use crate::square::Square;
use crate::state::State;

/// A search that runs in the kernel.
pub(super) struct Kernel<C: Cost, G: Grid, M: LinePruning> {
    run: Run<C, M>,
    automaton: Automaton,
    start: State,
    /// The estimate of the start.
    h: u8,
    threshold_rule: ThresholdRule,
    threshold: u8,
    /// The line to the node that is to be expanded next.
    path: Vec<Move>,
    expanded: u64,
    /// Nodes generated, with the successors still to be made along the line where those are counted ahead.
    generated: u64,
    solution: Option<Solution>,
    compiled_for: PhantomData<(G, M)>,
}

/// A node of the line, played through.
struct Stand<C: Cost> {
    state: State,
    automaton: u16,
    first: C::First,
    second: C::Second,
}

impl<C: Cost> Clone for Stand<C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C: Cost> Copy for Stand<C> {}

/// What became of a child.
enum Made<C: Cost> {
    /// The edge or the pruning forbids the move.
    Never,
    /// It is so far beyond the threshold.
    Beyond(u32),
    /// It is within the threshold.
    Within(Stand<C>),
}

/// Why a slice ended.
enum Outcome {
    Goal,
    RoundOver,
    BudgetSpent,
}

impl<C: Cost, G: Grid, M: LinePruning> Kernel<C, G, M> {
    /// Prepares a search; its first threshold is `h`, the estimate of the start.
    pub(super) fn new(instance: &Instance, cost: C, h: u8, options: Options) -> Kernel<C, G, M> {
        let automaton = Automaton::new(options.pruning);
        Kernel {
            run: Run {
                cost,
                table: M::table(&automaton),
                goal: instance.goal().to_bits(),
                trail: Vec::new(),
                far_beyond: [0; FARTHEST],
            },
            automaton,
            start: instance.start(),
            h,
            threshold_rule: options.threshold_rule,
            threshold: h,
            path: Vec::new(),
            expanded: 0,
            generated: 0,
            solution: None,
            compiled_for: PhantomData,
        }
    }

    /// The first node of a line under a threshold.
    fn root(&self, threshold: u8) -> Stand<C> {
        let slack = (Slack::from(threshold) - Slack::from(self.h)) >> 1;
        let (first, second) = self.run.cost.root(self.start.to_bits(), slack);
        Stand {
            state: self.start,
            automaton: 0,
            first,
            second,
        }
    }

    /// The smallest f beyond the threshold.
    fn first_beyond(&self) -> usize {
        let odd = (usize::from(self.threshold) + usize::from(self.h)) % 2;
        usize::from(self.threshold) + 2 - odd
    }

    /// Makes one child outside of the inner loop.
    fn child(&self, parent: &Stand<C>, step: Move) -> Made<C> {
        let blank = parent.state.blank().index();
        let Some(to) = destination::<G>(blank, step.index()) else {
            return Made::Never;
        };
        if self.automaton.allowed(parent.automaton) & only(step) == 0 {
            return Made::Never;
        }
        let state = parent.state.to_bits();
        let costs = &self.run.cost;
        match costs.child::<G>(state, parent.first, parent.second, blank, step.index()) {
            Err(beyond) => Made::Beyond(beyond),
            Ok((first, second)) => Made::Within(Stand {
                state: parent
                    .state
                    .slide(Square::from_low_bits(to as u64), parent.state.blank()),
                automaton: self.automaton.after(parent.automaton, step),
                first,
                second,
            }),
        }
    }

    /// The nodes of a line, or the place of the first move that does not belong there.
    fn play(&self, threshold: u8, path: &[Move]) -> Result<Vec<Stand<C>>, usize> {
        let mut line = Vec::with_capacity(path.len() + 1);
        let mut here = self.root(threshold);
        for (depth, &step) in path.iter().enumerate() {
            line.push(here);
            let Made::Within(next) = self.child(&here, step) else {
                return Err(depth);
            };
            here = next;
        }
        line.push(here);
        Ok(line)
    }

    /// Successors along a line that come after the one on the line and are counted already.
    fn still_to_make(&self, path: &[Move]) -> u64 {
        if !M::COUNTS_AHEAD {
            return 0;
        }
        let mut blank = self.start.blank().index();
        let mut automaton = 0;
        let mut count = 0;
        for &step in path {
            let allowed = self.automaton.allowed(automaton);
            count += Move::ALL[step.index() + 1..]
                .iter()
                .filter(|&&later| {
                    allowed & only(later) != 0 && destination::<G>(blank, later.index()).is_some()
                })
                .count() as u64;
            automaton = self.automaton.after(automaton, step);
            blank = destination::<G>(blank, step.index()).unwrap_or(blank);
        }
        count
    }

    /// Searches below one node.
    #[inline(never)]
    fn enter(&mut self, node: &Stand<C>, last: Option<Move>, tally: Tally) -> Tally {
        let run = &mut self.run;
        let (first, second) = (node.first, node.second);
        let (state, memory) = (node.state.to_bits(), M::at(node.automaton));
        let blank = node.state.blank().index();
        macro_rules! enter {
            ($last:expr) => {
                enter::<C, G, M, { $last }>(run, blank, state, first, second, memory, tally)
            };
        }
        match last.filter(|_| M::BANS_UNDO) {
            None => enter!(START),
            Some(Move::Up) => enter!(UP),
            Some(Move::Down) => enter!(DOWN),
            Some(Move::Left) => enter!(LEFT),
            Some(Move::Right) => enter!(RIGHT),
        }
    }

    /// Goes on from the line: the node at its end first, then, upwards, the later successors of its ancestors.
    fn go_on(&mut self, tally: Tally) -> Tally {
        let Ok(line) = self.play(self.threshold, &self.path) else {
            return tally; // a line is checked where it comes from outside
        };
        let mut depth = self.path.len();
        let mut tally = self.enter(&line[depth], self.path.last().copied(), tally);
        if tally < 0 {
            return self.stopped_below(depth, tally);
        }
        while depth > 0 {
            depth -= 1;
            for &step in &Move::ALL[self.path[depth].index() + 1..] {
                let made = self.child(&line[depth], step);
                if !M::COUNTS_AHEAD && !matches!(made, Made::Never) {
                    tally += 1;
                }
                match made {
                    Made::Beyond(beyond) if beyond > 1 => {
                        self.run.far_beyond[beyond as usize % FARTHEST] += 1;
                    }
                    Made::Never | Made::Beyond(_) => {}
                    Made::Within(child) => {
                        tally = self.enter(&child, Some(step), tally);
                        if tally < 0 {
                            self.path.truncate(depth);
                            self.path.push(step);
                            return self.stopped_below(depth + 1, tally);
                        }
                    }
                }
            }
        }
        self.path.clear();
        tally
    }

    /// Replaces the line from `depth` on by the trail.
    fn stopped_below(&mut self, depth: usize, tally: Tally) -> Tally {
        self.path.truncate(depth);
        let moves = self.run.trail.drain(..).rev();
        self.path
            .extend(moves.map(|step| Move::ALL[usize::from(step) & 3]));
        tally
    }

    /// Expands at most `expansions` nodes.
    fn slice(&mut self, expansions: u64) -> Outcome {
        let before = expansions as Tally * EXPANSION;
        let after = self.go_on(before);
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

    /// Successors that the function of the last node of the line counts ahead.
    fn counted_at_end(&self) -> Tally {
        let last = self.path.last().map_or(START, |step| step.index());
        let blank = self
            .path
            .iter()
            .fold(self.start.blank().index(), |blank, step| {
                destination::<G>(blank, step.index()).unwrap_or(blank)
            });
        Tally::from(made_at_once::<G, M>(blank, last))
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
        for (beyond, &count) in self.run.far_beyond.iter().enumerate() {
            by_f.add((first + 2 * beyond).saturating_sub(2).min(255) as u8, count);
            far += count;
        }
        by_f.add(first.min(255) as u8, pruned - far);
        by_f
    }

    fn clear_counts(&mut self) {
        self.expanded = 0;
        self.generated = 0;
        self.run.far_beyond = [0; FARTHEST];
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

impl<C: Cost, G: Grid, M: LinePruning> Search for Kernel<C, G, M> {
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

impl<C: Cost, G: Grid, M: LinePruning> HandOver for Kernel<C, G, M> {
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
        self.play(position.threshold, &position.path)
            .map_err(|index| ForeignPosition {
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
                self.run.far_beyond[beyond % FARTHEST] += count;
            }
        }
        self.path = position.path;
        self.solution = None;
        Ok(())
    }
}
