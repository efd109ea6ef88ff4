//! Which moves may follow which: pruning as a finite-state machine over moves.

use alloc::sync::Arc;

use super::duplicate_moves;
use crate::moves::Move;
use crate::search::Pruning;

/// A finite-state machine that reads the moves of a depth-first line and forbids some continuations.
///
/// State 0 is the start of a line. Undo pruning needs one more state per
/// last move, pruning of duplicates some thousand.
#[derive(Clone, Debug)]
pub struct Automaton {
    rows: Arc<[Row]>,
}

/// A state: per move the number of the next state from 1, or [`FORBIDDEN`].
pub(super) type Row = [u16; 4];

/// In a row: the move may not follow.
pub(super) const FORBIDDEN: u16 = 0;

/// Rows of the largest machine: a power of two, so that a mask stands for the check of the bounds.
pub(super) const MOST_STATES: usize = 1 << 14;

/// A set of moves, one bit per move.
pub(crate) type MoveSet = u8;

/// The set that holds one move.
pub(crate) const fn only(step: Move) -> MoveSet {
    1 << step.index()
}

impl Automaton {
    /// The machine of a pruning.
    #[must_use]
    pub fn new(pruning: Pruning) -> Automaton {
        let after_any = Move::ALL.map(|step| step.index() as u16 + 2);
        let rows = match pruning {
            Pruning::None => [[1; 4]].into(),
            Pruning::Undo => core::iter::once(after_any)
                .chain(Move::ALL.map(|last| {
                    let mut row = after_any;
                    row[last.reverse().index()] = FORBIDDEN;
                    row
                }))
                .collect(),
            Pruning::Fsm => duplicate_moves::machine().into(),
        };
        Automaton { rows }
    }

    /// The state after a move that may follow.
    #[inline]
    pub(crate) fn after(&self, state: u16, step: Move) -> u16 {
        self.rows[state as usize][step.index()].saturating_sub(1)
    }

    /// The moves that may follow.
    #[inline]
    pub(crate) fn allowed(&self, state: u16) -> MoveSet {
        let row = &self.rows[state as usize];
        Move::ALL
            .into_iter()
            .filter(|step| row[step.index()] != FORBIDDEN)
            .fold(0, |set, step| set | only(step))
    }

    /// All rows, as many as fit any machine: its own where it is the largest.
    pub(super) fn padded(&self) -> Arc<[Row; MOST_STATES]> {
        Arc::clone(&self.rows)
            .try_into()
            .unwrap_or_else(|rows: Arc<[Row]>| {
                let missing = core::iter::repeat_n([FORBIDDEN; 4], MOST_STATES);
                let rows: Arc<[Row]> = rows
                    .iter()
                    .copied()
                    .chain(missing)
                    .take(MOST_STATES)
                    .collect();
                rows.try_into().expect("as many rows as were taken")
            })
    }
}
