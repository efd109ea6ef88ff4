//! A*: always expands the node with the smallest f, and remembers every state it meets. Hart, Nilsson & Raphael 1968.

use alloc::vec::Vec;

use super::board::{Board, take_first};
use super::open_list::OpenList;
use super::{
    Budget, Counters, Event, Memory, MemoryCap, Options, PrunedByF, Pruning, Search, Solution,
};
use crate::heuristic::{Estimate, Slide};
use crate::instance::Instance;
use crate::key_set::{Chunks, KeySet, OutOfMemory};
use crate::moves::Move;
use crate::state::State;

/// A* with the states in one compact table.
///
/// Among nodes of equal f the one with the smallest estimate comes first, among those the one that was found last,
/// successors in the order of the options. When a shorter line to an expanded state is found, the state is opened
/// again, so an admissible heuristic gives a shortest solution even where it is not consistent. Of the options the
/// successor order and whether the move straight back is made have a meaning here.
///
/// ```
/// use fifteen::heuristic::Manhattan;
/// use fifteen::search::{AStar, MemoryCap};
/// use fifteen::{Budget, Event, Instance, Options, Search, Size, State};
///
/// let start = State::new(Size::FOUR, &[5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 11, 0, 14, 15, 12])?;
/// let instance = Instance::new(Size::FOUR, start, State::goal(Size::FOUR))?;
/// let manhattan = Manhattan::new(Size::FOUR, instance.goal());
/// let cap = MemoryCap::bytes(64 << 20);
/// let mut search = AStar::new(&instance, manhattan, Options::default(), cap);
/// let Event::Solved(solution) = search.run(Budget::UNLIMITED) else { panic!() };
/// assert_eq!(solution.moves.len(), 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct AStar<E> {
    estimate: E,
    goal: State,
    board: Board,
    undo_pruning: bool,
    cap: MemoryCap,
    states: KeySet,
    /// What is known of each state, in the same order.
    nodes: Chunks<Node>,
    open: OpenList,
    closed: u64,
    reopened: u64,
    counters: Counters,
    /// The node to be expanded next, already off the open list, and its f.
    at_hand: Option<(usize, usize)>,
    path: Vec<Move>,
    end: Option<Event>,
}

/// How a state was reached: the moves made in the low twelve bits, then the last of them, then whether it is expanded.
///
/// Twelve bits are enough: some node of a shortest solution is always open, so no node with more moves than the
/// solution plus the largest estimate, 255, is expanded.
#[derive(Clone, Copy)]
struct Node(u16);

impl Node {
    const START: Node = Node(0);
    const CLOSED: u16 = 1 << 14;

    const fn new(g: usize, step: Move) -> Node {
        Node(g as u16 & 0xfff | (step.index() as u16) << 12)
    }

    const fn g(self) -> usize {
        (self.0 & 0xfff) as usize
    }

    /// The last move; none at the start.
    const fn step(self) -> Option<Move> {
        if self.g() == 0 {
            None
        } else {
            Some(Move::ALL[(self.0 >> 12 & 3) as usize])
        }
    }

    const fn is_closed(self) -> bool {
        self.0 & Node::CLOSED != 0
    }

    const fn closed(self) -> Node {
        Node(self.0 | Node::CLOSED)
    }
}

impl<E: Estimate> AStar<E> {
    /// Prepares a search.
    #[must_use]
    pub fn new(instance: &Instance, estimate: E, options: Options, cap: MemoryCap) -> AStar<E> {
        // The last successor found comes first, so they are made in the opposite order.
        let mut order = options.order.moves();
        order.reverse();
        let mut search = AStar {
            goal: instance.goal(),
            board: Board::new(instance.size(), order),
            undo_pruning: options.pruning != Pruning::None,
            cap,
            states: KeySet::new(),
            nodes: Chunks::new(),
            open: OpenList::new(),
            closed: 0,
            reopened: 0,
            counters: Counters::default(),
            at_hand: None,
            path: Vec::new(),
            end: None,
            estimate,
        };
        let h = search.estimate.estimate(instance.start());
        if search.reach(instance.start(), Node::START, h).is_err() {
            search.memory_spent();
        }
        search
    }

    /// Remembers a state that was reached, unless it was by a line no longer before.
    #[inline]
    fn reach(&mut self, state: State, node: Node, h: u8) -> Result<(), OutOfMemory> {
        let f = node.g() + usize::from(h);
        let growth = self.states.growth() + self.nodes.growth() + self.open.growth(f, h);
        self.cap.check(growth, || self.bytes())?;
        self.nodes.reserve()?;
        self.open.reserve(f, h)?;
        let (index, new) = self.states.insert(state.to_bits())?;
        if new {
            self.nodes.push(node)?;
        } else {
            let before = self.nodes.get(index);
            if before.g() <= node.g() {
                self.counters.repeated += 1;
                return Ok(());
            }
            if before.is_closed() {
                self.closed -= 1;
                self.reopened += 1;
            }
            self.nodes.set(index, node);
        }
        self.open.push(f, h, index as u32)
    }

    /// Takes the open node with the smallest f, and its f.
    fn best(&mut self) -> Option<(usize, usize)> {
        loop {
            let (f, h, index) = self.open.pop()?;
            let node = self.nodes.get(index as usize);
            // Entries stay behind when a shorter line to their state is found.
            if !node.is_closed() && node.g() + usize::from(h) == f {
                return Some((index as usize, f));
            }
        }
    }

    /// Expands a node.
    fn expand(&mut self, index: usize) -> Result<(), OutOfMemory> {
        let node = self.nodes.get(index);
        let state = State::from_bits(self.states.key(index));
        let value = self.estimate.root(state);
        let blank = state.blank();
        let back = node.step().filter(|_| self.undo_pruning).map(Move::reverse);
        self.nodes.set(index, node.closed());
        self.closed += 1;
        self.counters.expanded += 1;
        let mut to_try = self.board.successors(blank);
        while let Some(step) = take_first(&mut to_try) {
            if Some(step) == back {
                continue;
            }
            let from = self.board.destination[blank.index()][step.index()];
            let slide = Slide {
                state: state.slide(from, blank),
                tile: state.tile(from),
                from,
                to: blank,
                step,
            };
            self.counters.generated += 1;
            let h = self.estimate.h(self.estimate.after(value, slide));
            self.reach(slide.state, Node::new(node.g() + 1, step), h)?;
        }
        Ok(())
    }

    /// The moves that reached a node.
    fn line_to(&self, index: usize) -> Vec<Move> {
        let mut line = Vec::new();
        let mut index = index;
        while let Some(step) = self.nodes.get(index).step() {
            line.push(step);
            let state = State::from_bits(self.states.key(index));
            let blank = state.blank();
            let from = self.board.destination[blank.index()][step.reverse().index()];
            let Some(before) = self.states.find(state.slide(from, blank).to_bits()) else {
                break;
            };
            index = before;
        }
        line.reverse();
        line
    }

    fn bytes(&self) -> usize {
        self.states.bytes() + self.nodes.bytes() + self.open.bytes()
    }

    fn memory_spent(&mut self) -> Event {
        let event = Event::MemorySpent(self.memory());
        self.end = Some(event.clone());
        event
    }

    fn solved(&mut self, index: usize, f: usize) -> Event {
        self.path = self.line_to(index);
        let event = Event::Solved(Solution {
            moves: self.path.clone(),
            threshold: f.min(255) as u8,
            counters: self.counters,
            pruned_by_f: PrunedByF::default(),
        });
        self.end = Some(event.clone());
        event
    }
}

impl<E: Estimate> Search for AStar<E> {
    fn run(&mut self, budget: Budget) -> Event {
        if let Some(end) = &self.end {
            return end.clone();
        }
        let mut left = budget.count();
        while let Some((index, f)) = self.at_hand.take().or_else(|| self.best()) {
            if self.states.key(index) == self.goal.to_bits() {
                return self.solved(index, f);
            }
            if left == 0 {
                self.at_hand = Some((index, f));
                self.path = self.line_to(index);
                break;
            }
            left -= 1;
            if self.expand(index).is_err() {
                return self.memory_spent();
            }
        }
        Event::Progress(self.counters)
    }

    fn threshold(&self) -> u8 {
        let f = match self.at_hand {
            Some((_, f)) => f,
            None => self.open.smallest_f(),
        };
        f.min(255) as u8
    }

    fn counters(&self) -> Counters {
        self.counters
    }

    fn path(&self) -> &[Move] {
        &self.path
    }

    fn memory(&self) -> Memory {
        Memory {
            open: self.states.len() as u64 - self.closed,
            closed: self.closed,
            reopened: self.reopened,
            bytes: self.bytes() as u64,
        }
    }
}
