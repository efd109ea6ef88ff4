//! Which moves may follow which: pruning as a finite-state machine over moves.

use alloc::vec;
use alloc::vec::Vec;

use crate::moves::Move;
use crate::search::Pruning;

/// A finite-state machine that reads the moves of a depth-first line and forbids some continuations.
///
/// State 0 is the start of a line. Undo pruning needs one more state per last move; longer memories follow
/// Taylor & Korf 1993, "Pruning Duplicate Nodes in Depth-First Search".
#[derive(Clone, Debug)]
pub struct Automaton {
    next: Vec<[u16; 4]>,
    allowed: Vec<MoveSet>,
}

/// A set of moves, one bit per move.
pub(crate) type MoveSet = u8;

pub(crate) const ALL_MOVES: MoveSet = 0b1111;

/// The set that holds one move.
pub(crate) const fn only(step: Move) -> MoveSet {
    1 << step.index()
}

impl Automaton {
    /// The machine of a pruning.
    #[must_use]
    pub fn new(pruning: Pruning) -> Automaton {
        match pruning {
            Pruning::None => Automaton {
                next: vec![[0; 4]],
                allowed: vec![ALL_MOVES],
            },
            Pruning::Undo => Automaton {
                next: vec![Move::ALL.map(|step| step.index() as u16 + 1); 5],
                allowed: core::iter::once(ALL_MOVES)
                    .chain(Move::ALL.map(|last| ALL_MOVES & !only(last.reverse())))
                    .collect(),
            },
        }
    }

    /// The state after a move.
    #[inline]
    pub(crate) fn after(&self, state: u16, step: Move) -> u16 {
        self.next[state as usize][step.index()]
    }

    /// The moves that may follow.
    #[inline]
    pub(crate) fn allowed(&self, state: u16) -> MoveSet {
        self.allowed[state as usize]
    }
}
