//! Which moves may follow which: pruning as a finite-state machine over moves.

use alloc::vec;
use alloc::vec::Vec;

use super::duplicate_moves;
use crate::moves::Move;
use crate::search::Pruning;

/// A finite-state machine that reads the moves of a depth-first line and forbids some continuations.
///
/// State 0 is the start of a line. Undo pruning needs one more state per
/// last move, pruning of duplicates some thousand.
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
            Pruning::Fsm => {
                let next = duplicate_moves::machine();
                Automaton {
                    allowed: next
                        .iter()
                        .map(|next| {
                            Move::ALL
                                .into_iter()
                                .filter(|step| next[step.index()] != 0)
                                .fold(0, |set, step| set | only(step))
                        })
                        .collect(),
                    next,
                }
            }
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

    /// All states: where each move leads, if it is allowed.
    pub(crate) fn states(&self) -> impl Iterator<Item = [Option<u16>; 4]> {
        let allow = |(next, &allowed): (&[u16; 4], &MoveSet)| {
            Move::ALL.map(|step| (allowed & only(step) != 0).then(|| next[step.index()]))
        };
        self.next.iter().zip(&self.allowed).map(allow)
    }
}
