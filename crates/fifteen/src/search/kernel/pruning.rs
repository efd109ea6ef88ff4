//! Pruning in the kernel: what is known of the moves so far, and which moves it forbids.

use alloc::sync::Arc;

use crate::search::Automaton;
use crate::search::automaton::{MOST_STATES, Row};

/// A pruning as the kernel runs it.
pub(super) trait LinePruning: Send + 'static {
    /// What is remembered of the line, beside what the code is made for.
    type State: Copy + Send;

    /// Whether square and last move tell which successors are made: they are counted at once then.
    const COUNTS_AHEAD: bool;

    /// Whether the code is made anew for each last move, without the move straight back.
    const BANS_UNDO: bool;

    /// Whether the code of a node holds that of its children, too.
    const TWO_AT_ONCE: bool;

    /// What the machine says, in the form in which the kernel reads it.
    type Table: Send + Sync;

    /// Prepares the table.
    fn table(automaton: &Automaton) -> Arc<Self::Table>;

    /// What is remembered after a move, or `None` where the machine forbids the move.
    fn after(table: &Self::Table, state: Self::State, step: usize) -> Option<Self::State>;

    /// What is remembered at a state of the machine.
    fn at(state: u16) -> Self::State;
}

/// The move straight back is left out.
pub(super) struct UndoPruning;

/// The machine of the pruning, whichever it is, says which moves may follow. Where it never lets the move straight back
/// follow, `BANS_UNDO` may leave that out of the code.
pub(super) struct MachinePruning<const BANS_UNDO: bool>;

impl LinePruning for UndoPruning {
    type State = ();
    const COUNTS_AHEAD: bool = true;
    const BANS_UNDO: bool = true;
    const TWO_AT_ONCE: bool = true;
    type Table = ();

    fn table(_automaton: &Automaton) -> Arc<()> {
        Arc::new(())
    }

    #[inline(always)]
    fn after((): &(), (): (), _step: usize) -> Option<()> {
        Some(())
    }

    fn at(_state: u16) {}
}

impl<const BANS_UNDO: bool> LinePruning for MachinePruning<BANS_UNDO> {
    type State = u32;
    const COUNTS_AHEAD: bool = false;
    const BANS_UNDO: bool = BANS_UNDO;
    const TWO_AT_ONCE: bool = false;
    type Table = [Row; MOST_STATES];

    fn table(automaton: &Automaton) -> Arc<[Row; MOST_STATES]> {
        automaton.padded()
    }

    #[inline(always)]
    fn after(table: &[Row; MOST_STATES], state: u32, step: usize) -> Option<u32> {
        let row = &table[state as usize % MOST_STATES];
        u32::from(row[step & 3]).checked_sub(1)
    }

    fn at(state: u16) -> u32 {
        u32::from(state)
    }
}
