//! Iterative-deepening A*: depth-first rounds under a rising limit on f. Korf 1985.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::all_solutions::PastGoal;
use super::automaton::{Automaton, MoveSet, only};
use super::board::{Board, successor_list, take_first};
use super::watch::{Counting, Plane};
use super::{
    Budget, Counters, Event, ForeignPosition, HandOver, Options, PathCheck, Position, PrunedByF,
    Round, Search, Solution, ThresholdRule,
};
use crate::heuristic::{Estimate, Slide};
use crate::instance::Instance;
use crate::moves::{Move, Order};
use crate::square::Square;
use crate::state::State;

/// The deepest line: no threshold is larger, since f is one byte.
const DEEPEST: usize = 256;

/// IDA* with an explicit stack, so that it can return at any node and go on later.
///
/// An estimate of one's own must leave some way to the goal within f = 255, the largest threshold: else the search does
/// not end, and only the budget of a call does.
///
/// ```
/// use fifteen::heuristic::Manhattan;
/// use fifteen::search::IdaStar;
/// use fifteen::{Budget, Event, Instance, Options, Search, Size, State};
///
/// let start = State::new(Size::THREE, &[1, 2, 3, 4, 5, 6, 0, 7, 8])?;
/// let instance = Instance::new(Size::THREE, start, State::goal(Size::THREE))?;
/// let manhattan = Manhattan::new(Size::THREE, instance.goal());
/// let mut search = IdaStar::new(&instance, manhattan, Options::default());
/// let Event::Solved(solution) = search.run(Budget::UNLIMITED) else { panic!() };
/// assert_eq!(solution.moves.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct IdaStar<E: Estimate> {
    estimate: E,
    goal: State,
    start: State,
    options: Options,
    automaton: Automaton,
    board: Board,
    threshold: u8,
    counters: Counters,
    pruned_by_f: PrunedByF,
    /// The ancestors of `here`, the root first.
    line: Box<[Node<E::Value>; DEEPEST]>,
    here: Node<E::Value>,
    path: Vec<Move>,
    solution: Option<Solution>,
    /// Whether `here` is the goal and is to be expanded all the same.
    past_goal: bool,
    /// Where expanded nodes are counted by g and h, if they are.
    plane: Option<Plane>,
}

/// A node of the depth-first line.
#[derive(Clone, Copy)]
struct Node<V> {
    state: State,
    value: V,
    blank: Square,
    automaton: u16,
    /// Successors still to try, next one lowest: three bits each, the move's index + 1.
    to_try: u16,
    /// The move that led here; meaningless at the root.
    step: Move,
}

/// The root of the depth-first line.
fn root<V>(start: State, value: V) -> Node<V> {
    Node {
        state: start,
        value,
        blank: start.blank(),
        automaton: 0,
        to_try: 0,
        step: Move::Up,
    }
}

impl<E: Estimate> IdaStar<E> {
    /// Prepares a search; its first threshold is the estimate of the start.
    #[must_use]
    pub fn new(instance: &Instance, estimate: E, options: Options) -> IdaStar<E> {
        let value = estimate.root(instance.start());
        let root = root(instance.start(), value);
        IdaStar {
            threshold: estimate.h(value),
            estimate,
            goal: instance.goal(),
            start: instance.start(),
            automaton: Automaton::new(options.pruning),
            board: Board::new(instance.size(), options.order.moves()),
            options,
            counters: Counters::default(),
            pruned_by_f: PrunedByF::default(),
            line: Box::new([root; DEEPEST]),
            here: root,
            path: Vec::new(),
            solution: None,
            past_goal: false,
            plane: None,
        }
    }

    /// Where the search stands, to go on elsewhere.
    #[must_use]
    pub fn position(&self) -> Position {
        Position {
            threshold: self.threshold,
            path: self.path.clone(),
            counters: self.counters,
            pruned_by_f: self.pruned_by_f.clone(),
        }
    }

    /// Goes on from a position that a search of the same instance, heuristic and options gave.
    ///
    /// # Errors
    /// When this search could not be there: the start or a node of the line is beyond the threshold, the edge, the
    /// pruning or the path check forbids a move, or the counts are those of no round. The search is then as it was.
    pub fn resume_at(&mut self, position: Position) -> Result<(), ForeignPosition> {
        let mut here = root(self.start, self.estimate.root(self.start));
        position.check(self.estimate.h(here.value))?;
        let mut line = self.line.clone();
        for (depth, &step) in position.path.iter().enumerate() {
            let error = ForeignPosition::Line { step, index: depth };
            here.to_try = self.successors(&here);
            while take_first(&mut here.to_try).ok_or(error)? != step {}
            *line.get_mut(depth).ok_or(error)? = here;
            here = self.child(&here, step);
            let f = depth + 1 + usize::from(self.estimate.h(here.value));
            let repeats = self.options.path_check == PathCheck::On
                && line[..=depth].iter().any(|node| node.state == here.state);
            if f > usize::from(position.threshold) || repeats {
                return Err(error);
            }
        }
        self.line = line;
        self.here = here;
        self.threshold = position.threshold;
        self.path = position.path;
        self.counters = position.counters;
        self.pruned_by_f = position.pruned_by_f;
        self.solution = None;
        self.past_goal = false;
        Ok(())
    }

    /// The successors of a node in the order they are tried.
    #[inline]
    fn successors(&self, node: &Node<E::Value>) -> u16 {
        let moves = self.board.legal[node.blank.index()] & self.automaton.allowed(node.automaton);
        match self.options.order {
            Order::Fixed(_) => self.board.in_order[moves as usize & 15],
            Order::SmallestEstimate => self.by_estimate(node, moves),
        }
    }

    /// The successors sorted by their estimates; equal ones keep the order U D L R.
    fn by_estimate(&self, node: &Node<E::Value>, moves: MoveSet) -> u16 {
        // By hand, for at most four: the library's sort would be compiled once per heuristic, 5 kB each.
        let mut children = [(0, Move::Up); 4];
        let mut count = 0;
        for step in Move::ALL {
            if moves & only(step) == 0 {
                continue;
            }
            let h = self.estimate.h(self.child(node, step).value);
            let mut place = count;
            while place > 0 && children[place - 1].0 > h {
                children[place] = children[place - 1];
                place -= 1;
            }
            children[place] = (h, step);
            count += 1;
        }
        successor_list(children[..count].iter().map(|&(_, step)| step))
    }

    /// The node after a legal move, its own successors not listed yet.
    #[inline]
    fn child(&self, node: &Node<E::Value>, step: Move) -> Node<E::Value> {
        let from = self.board.destination[node.blank.index()][step.index()];
        let slide = Slide {
            tile: node.state.tile(from),
            state: node.state.slide(from, node.blank),
            from,
            to: node.blank,
            step,
        };
        Node {
            state: slide.state,
            value: self.estimate.after(node.value, slide),
            blank: from,
            automaton: self.automaton.after(node.automaton, step),
            to_try: 0,
            step,
        }
    }

    /// Ends a failed round and sets up the next.
    ///
    /// No threshold passes 255. No estimate of the catalog comes near it; with one of one's own that holds every way
    /// to the goal for longer, the last round repeats.
    fn next_round(&mut self) -> Event {
        let next_threshold = match (self.options.threshold_rule, self.pruned_by_f.smallest()) {
            (ThresholdRule::SmallestBeyond, Some(f)) => f,
            _ => self.threshold.saturating_add(1),
        };
        let round = Round {
            threshold: self.threshold,
            next_threshold,
            counters: self.counters,
            pruned_by_f: self.pruned_by_f.clone(),
        };
        self.threshold = next_threshold;
        self.counters = Counters::default();
        self.pruned_by_f.clear();
        Event::Round(round)
    }

    /// The search itself. Returns whether the goal, the end of the round, or the end of the budget is reached.
    fn descend(&mut self, budget: Budget) -> Outcome {
        // Everything the loop touches is local; written back once at the end.
        let mut counters = self.counters;
        let mut here = self.here;
        let mut depth = self.path.len();
        let mut left = budget.count();
        let threshold = usize::from(self.threshold);
        let path_check = self.options.path_check == PathCheck::On;
        let mut past_goal = self.past_goal;
        let mut plane = self.plane.take();

        let outcome = 'search: loop {
            // Enter `here`: it is within the threshold and not expanded yet.
            if here.state == self.goal {
                if !past_goal {
                    break 'search Outcome::Goal;
                }
                past_goal = left == 0;
            }
            if left == 0 {
                break 'search Outcome::BudgetSpent;
            }
            left -= 1;
            counters.expanded += 1;
            if let Some(plane) = &mut plane {
                plane.add(depth, self.estimate.h(here.value));
            }
            here.to_try = self.successors(&here);

            // Find the next child within the threshold, here or, once `here` is exhausted, among its ancestors.
            here = loop {
                let Some(step) = take_first(&mut here.to_try) else {
                    if depth == 0 {
                        break 'search Outcome::RoundOver;
                    }
                    depth -= 1;
                    here = self.line[depth % DEEPEST];
                    continue;
                };
                let child = self.child(&here, step);
                counters.generated += 1;
                let f = depth + 1 + usize::from(self.estimate.h(child.value));
                if f > threshold {
                    counters.pruned += 1;
                    let limit = threshold.saturating_sub(depth + 1) as u8;
                    let h = self.estimate.h_beyond(child.value, limit);
                    let f = depth + 1 + usize::from(h);
                    self.pruned_by_f.add(f.min(255) as u8, 1);
                    continue;
                }
                self.line[depth % DEEPEST] = here;
                if path_check
                    && self.line[..=depth]
                        .iter()
                        .any(|node| node.state == child.state)
                {
                    counters.repeated += 1;
                    continue;
                }
                depth += 1;
                break child;
            };
        };

        self.plane = plane;
        self.past_goal = past_goal;
        self.counters = counters;
        self.here = here;
        self.path.clear();
        self.path
            .extend(self.line[..depth].iter().skip(1).map(|node| node.step));
        if depth > 0 {
            self.path.push(here.step);
        }
        outcome
    }
}

/// Why the inner loop ended.
enum Outcome {
    Goal,
    RoundOver,
    BudgetSpent,
}

impl<E: Estimate> Search for IdaStar<E> {
    fn run(&mut self, budget: Budget) -> Event {
        if let Some(solution) = &self.solution {
            return Event::Solved(solution.clone());
        }
        match self.descend(budget) {
            Outcome::BudgetSpent => Event::Progress(self.counters),
            Outcome::RoundOver => self.next_round(),
            Outcome::Goal => {
                let solution = Solution {
                    moves: self.path.clone(),
                    threshold: self.threshold,
                    counters: self.counters,
                    pruned_by_f: self.pruned_by_f.clone(),
                };
                self.solution = Some(solution.clone());
                Event::Solved(solution)
            }
        }
    }

    fn threshold(&self) -> u8 {
        self.threshold
    }

    fn counters(&self) -> Counters {
        self.counters
    }

    fn path(&self) -> &[Move] {
        &self.path
    }
}

impl<E: Estimate> PastGoal for IdaStar<E> {
    fn go_past_goal(&mut self) {
        self.past_goal = self.solution.take().is_some();
    }
}

impl<E: Estimate> HandOver for IdaStar<E> {
    fn position(&self) -> Position {
        IdaStar::position(self)
    }

    fn resume_at(&mut self, position: Position) -> Result<(), ForeignPosition> {
        IdaStar::resume_at(self, position)
    }
}

impl<E: Estimate> Counting for IdaStar<E> {
    fn plane(&mut self) -> &mut Option<Plane> {
        &mut self.plane
    }
}
