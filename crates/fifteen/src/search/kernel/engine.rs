//! What is compiled for each heuristic, shape and pruning: the inner loop, and how it is taken up along a line.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::marker::PhantomData;

use super::cost::{Cost, Slack};
use super::node::{FARTHEST, Run, Tally, anywhere, enter, made_at_once};
use super::pruning::LinePruning;
use super::shape::{DOWN, LEFT, RIGHT, START, Shape, UP, destination};
use crate::instance::Instance;
use crate::moves::Move;
use crate::search::Pruning;
use crate::search::automaton::{Automaton, only};
use crate::square::Square;
use crate::state::State;

/// Runs along a line and below it, whatever it is compiled for.
pub(super) trait Engine: Send {
    /// Searches below the end of the line, then, upwards, below the later successors of its ancestors.
    ///
    /// `slack` is that of the root. Where the tally comes back below zero the line is the one to where it stopped.
    fn go_on(&mut self, slack: Slack, line: &mut Vec<Move>, tally: Tally) -> Tally;

    /// Whether every node of a line is made and within the threshold; else the place of the first move that is not.
    fn check(&self, slack: Slack, line: &[Move]) -> Result<(), usize>;

    /// The pruning.
    fn automaton(&self) -> &Automaton;

    /// Whether successors are counted with the expansion of their parent.
    fn counts_ahead(&self) -> bool;

    /// How many are, after a last move.
    fn counted_ahead(&self, blank: Square, last: Option<Move>) -> u32;

    /// How many children had a slack further below zero than 1, by how far.
    fn far_beyond(&mut self) -> &mut [u64; FARTHEST];
}

/// The engine of one heuristic, shape and pruning.
pub(super) struct Compiled<C: Cost, S: Shape, M: LinePruning> {
    cost: C,
    table: Arc<M::Table>,
    far_beyond: [u64; FARTHEST],
    automaton: Automaton,
    start: State,
    goal: State,
    shape: PhantomData<S>,
}

/// A node of the line, played through.
struct Stand<C: Cost> {
    state: State,
    automaton: u16,
    first: C::First,
    second: C::Second,
}

/// What became of a child.
enum Made<C: Cost> {
    /// The edge or the pruning forbids the move.
    Never,
    /// It is so far beyond the threshold.
    Beyond(u32),
    /// It is within the threshold.
    Within(Stand<C>),
}

impl<C: Cost, S: Shape, M: LinePruning> Compiled<C, S, M> {
    /// Prepares the tables of an instance.
    pub(super) fn new(instance: &Instance, cost: C, pruning: Pruning) -> Compiled<C, S, M> {
        let automaton = Automaton::new(pruning);
        Compiled {
            cost,
            table: M::table(&automaton),
            far_beyond: [0; FARTHEST],
            automaton,
            start: instance.start(),
            goal: instance.goal(),
            shape: PhantomData,
        }
    }

    /// Makes one child outside of the inner loop.
    fn child(&self, view: &C::View<'_>, parent: &Stand<C>, step: Move) -> Made<C> {
        let blank = parent.state.blank();
        let (at, step_index) = (blank.index(), step.index());
        let Some(to) = destination::<S>(at, step_index) else {
            return Made::Never;
        };
        if self.automaton.allowed(parent.automaton) & only(step) == 0 {
            return Made::Never;
        }
        let state = parent.state.to_bits();
        match C::child::<S>(view, state, parent.first, parent.second, at, step_index) {
            Err(beyond) => Made::Beyond(beyond),
            Ok((first, second)) => Made::Within(Stand {
                state: parent.state.slide(Square::from_low_bits(to as u64), blank),
                automaton: self.automaton.after(parent.automaton, step),
                first,
                second,
            }),
        }
    }

    /// The nodes of a line, or the place of the first move that does not belong there.
    fn play(
        &self,
        view: &C::View<'_>,
        slack: Slack,
        line: &[Move],
    ) -> Result<Vec<Stand<C>>, usize> {
        let (first, second) = self.cost.root(self.start.to_bits(), slack);
        let mut stands = Vec::with_capacity(line.len() + 1);
        stands.push(Stand {
            state: self.start,
            automaton: 0,
            first,
            second,
        });
        for (depth, &step) in line.iter().enumerate() {
            match self.child(view, &stands[depth], step) {
                Made::Within(next) => stands.push(next),
                Made::Never | Made::Beyond(_) => return Err(depth),
            }
        }
        Ok(stands)
    }

    /// Searches below one node.
    #[inline(never)]
    fn below(run: &mut Run<'_, C, M>, node: &Stand<C>, last: Option<Move>, tally: Tally) -> Tally {
        let (first, second) = (node.first, node.second);
        let (state, memory) = (node.state.to_bits(), M::at(node.automaton));
        let blank = node.state.blank().index();
        if C::COMPACT {
            assert!(
                !M::COUNTS_AHEAD,
                "only the machine knows which moves are left out"
            );
            return anywhere::<C, S, M>(run, blank, state, first, second, memory, tally);
        }
        macro_rules! enter {
            ($last:expr) => {
                enter::<C, S, M, { $last }, false>(run, blank, state, first, second, memory, tally)
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

    /// Searches below the end of the line, then, upwards, below the later successors of its ancestors.
    fn upwards(
        &self,
        run: &mut Run<'_, C, M>,
        slack: Slack,
        line: &mut Vec<Move>,
        mut tally: Tally,
    ) -> Tally {
        let Ok(stands) = self.play(&run.view, slack, line) else {
            return tally; // not reached: a line is checked where it comes from outside
        };
        tally = Self::below(run, &stands[line.len()], line.last().copied(), tally);
        if tally < 0 {
            return tally;
        }
        while let Some(tried) = line.pop() {
            for &step in &Move::ALL[tried.index() + 1..] {
                let made = self.child(&run.view, &stands[line.len()], step);
                if !M::COUNTS_AHEAD && !matches!(made, Made::Never) {
                    tally += 1;
                }
                match made {
                    Made::Beyond(beyond) if beyond > 1 => {
                        run.far_beyond[beyond as usize % FARTHEST] += 1;
                    }
                    Made::Never | Made::Beyond(_) => {}
                    Made::Within(child) => {
                        tally = Self::below(run, &child, Some(step), tally);
                        if tally < 0 {
                            line.push(step);
                            return tally;
                        }
                    }
                }
            }
        }
        tally
    }
}

impl<C: Cost, S: Shape, M: LinePruning> Engine for Compiled<C, S, M> {
    fn go_on(&mut self, slack: Slack, line: &mut Vec<Move>, tally: Tally) -> Tally {
        let mut run = Run::<C, M> {
            view: self.cost.view(),
            table: &self.table,
            goal: self.goal.to_bits(),
            trail: Vec::new(),
            far_beyond: [0; FARTHEST],
        };
        let tally = self.upwards(&mut run, slack, line, tally);
        let moves = run.trail.iter().rev();
        line.extend(moves.map(|&step| Move::ALL[usize::from(step) & 3]));
        self.far_beyond = run.far_beyond;
        tally
    }

    fn check(&self, slack: Slack, line: &[Move]) -> Result<(), usize> {
        self.play(&self.cost.view(), slack, line).map(|_| ())
    }

    fn automaton(&self) -> &Automaton {
        &self.automaton
    }

    fn counts_ahead(&self) -> bool {
        M::COUNTS_AHEAD
    }

    fn counted_ahead(&self, blank: Square, last: Option<Move>) -> u32 {
        made_at_once::<S, M>(blank.index(), last.map_or(START, Move::index))
    }

    fn far_beyond(&mut self) -> &mut [u64; FARTHEST] {
        &mut self.far_beyond
    }
}
