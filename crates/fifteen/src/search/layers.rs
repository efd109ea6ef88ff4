//! Breadth-first layers: every state by its distance from one, the truth that heuristics are checked against.

use alloc::vec;
use alloc::vec::Vec;

use super::board::{Board, take_first};
use super::{Counters, Memory, MemoryCap};
use crate::key_set::{Chunks, KeySet, OutOfMemory};
use crate::moves::Move;
use crate::size::Size;
use crate::state::State;

/// The states around an origin, layer by layer.
///
/// A state is remembered in 14 to 20 bytes: itself, a slot that finds it, and the move that reached it first.
///
/// ```
/// use fifteen::search::{Layers, MemoryCap};
/// use fifteen::{Size, State};
/// let goal = State::goal(Size::THREE);
/// let mut layers = Layers::new(Size::THREE, goal, MemoryCap::UNLIMITED);
/// while layers.deepen()? {}
/// assert_eq!((layers.states(), layers.depth()), (181_440, 31));
/// assert_eq!(layers.layer(31).count(), 2);
/// let farthest = layers.layer(31).next().unwrap();
/// assert_eq!(layers.depth_of(farthest), Some(31));
/// # Ok::<(), fifteen::search::OutOfMemory>(())
/// ```
pub struct Layers {
    board: Board,
    states: KeySet,
    /// The move that reached each state; [`ORIGIN`] for the first.
    arrivals: Chunks<u8>,
    /// Where each layer begins; the last one is still growing while the one before is expanded.
    begins: Vec<usize>,
    /// The next state to expand.
    next: usize,
    cap: MemoryCap,
}

const ORIGIN: u8 = 4;

impl Layers {
    /// Starts with the origin alone. Around one that does not fit the size there is nothing.
    #[must_use]
    pub fn new(size: Size, origin: State, cap: MemoryCap) -> Layers {
        Layers::in_order(size, origin, Move::ALL, cap)
    }

    /// The same, with the moves made in another order.
    pub(super) fn in_order(size: Size, origin: State, moves: [Move; 4], cap: MemoryCap) -> Layers {
        let mut states = KeySet::new();
        let mut arrivals = Chunks::new();
        // Room for both first, so that none is there without the other.
        let kept = origin.fits(size)
            && arrivals.reserve().is_ok()
            && states.insert(origin.to_bits()).is_ok()
            && arrivals.push(ORIGIN).is_ok();
        Layers {
            board: Board::new(size, moves),
            states,
            arrivals,
            begins: vec![0, usize::from(kept)],
            next: 0,
            cap,
        }
    }

    /// Finds all states of the next layer. `false` when there is none: then every state that can be reached is known.
    ///
    /// # Errors
    /// When the memory cap is reached. The complete layers stay as they are.
    pub fn deepen(&mut self) -> Result<bool, OutOfMemory> {
        let end = self.begins[self.begins.len() - 1];
        let mut counters = Counters::default();
        while self.next < end {
            self.expand(true, &mut counters, |_| {})?;
        }
        let deeper = self.states.len() > end;
        if deeper {
            self.begins.push(self.states.len());
        }
        Ok(deeper)
    }

    /// The depth of the deepest complete layer.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.begins.len() - 2
    }

    /// How many states are known.
    #[must_use]
    pub fn states(&self) -> usize {
        self.states.len()
    }

    /// The states of a layer, in the order in which they were found. A layer that is not there is empty.
    pub fn layer(&self, depth: usize) -> impl Iterator<Item = State> {
        let begin = self.begins.get(depth).copied().unwrap_or(0);
        let end = self.begins.get(depth + 1).copied().unwrap_or(begin);
        (begin..end).map(|index| State::from_bits(self.states.key(index)))
    }

    /// The distance of a known state.
    #[must_use]
    pub fn depth_of(&self, state: State) -> Option<usize> {
        let index = self.states.find(state.to_bits())?;
        Some(self.begins.partition_point(|&begin| begin <= index) - 1)
    }

    /// The moves from the origin to a known state.
    #[must_use]
    pub fn line_to(&self, state: State) -> Option<Vec<Move>> {
        let mut index = self.states.find(state.to_bits())?;
        let mut state = state;
        let mut line = Vec::new();
        while let Some(&step) = Move::ALL.get(usize::from(self.arrivals.get(index))) {
            line.push(step);
            state = self.neighbour(state, step.reverse());
            index = self.states.find(state.to_bits())?;
        }
        line.reverse();
        Some(line)
    }

    /// What is remembered.
    #[must_use]
    pub fn memory(&self) -> Memory {
        Memory {
            open: (self.states.len() - self.next) as u64,
            closed: self.next as u64,
            reopened: 0,
            bytes: (self.states.bytes() + self.arrivals.bytes()) as u64,
        }
    }

    /// The next state to expand, if there is one, and its depth.
    pub(super) fn next(&self) -> Option<(State, usize)> {
        let layer = if self.next < self.begins[self.begins.len() - 1] {
            self.depth()
        } else {
            self.depth() + 1
        };
        (self.next < self.states.len())
            .then(|| (State::from_bits(self.states.key(self.next)), layer))
    }

    /// Expands the next state, if there is one, and calls `found` with every successor that is new.
    #[inline]
    pub(super) fn expand(
        &mut self,
        undo_pruning: bool,
        counters: &mut Counters,
        mut found: impl FnMut(State),
    ) -> Result<(), OutOfMemory> {
        if self.next == self.states.len() {
            return Ok(());
        }
        if self.next == self.begins[self.begins.len() - 1] {
            self.begins.push(self.states.len());
        }
        let state = State::from_bits(self.states.key(self.next));
        let back = Move::ALL
            .get(usize::from(self.arrivals.get(self.next)))
            .filter(|_| undo_pruning)
            .map(|step| step.reverse());
        let mut to_try = self.board.successors(state.blank());
        while let Some(step) = take_first(&mut to_try) {
            if Some(step) == back {
                continue;
            }
            self.cap
                .check(self.states.growth() + self.arrivals.growth(), || {
                    self.states.bytes() + self.arrivals.bytes()
                })?;
            self.arrivals.reserve()?;
            let successor = self.neighbour(state, step);
            counters.generated += 1;
            let (_, new) = self.states.insert(successor.to_bits())?;
            if new {
                self.arrivals.push(step.index() as u8)?;
                found(successor);
            } else {
                counters.repeated += 1;
            }
        }
        counters.expanded += 1;
        self.next += 1;
        Ok(())
    }

    fn neighbour(&self, state: State, step: Move) -> State {
        let blank = state.blank();
        state.slide(self.board.destination[blank.index()][step.index()], blank)
    }
}
