//! Pruning in the kernel: what is known of the moves so far, and which moves it forbids.

use alloc::boxed::Box;

use crate::search::Automaton;

/// A pruning as the kernel runs it.
pub(super) trait LinePruning: Send + 'static {
    /// What is remembered of the line, beside what the code is made for.
    type State: Copy + Send;

    /// Whether square and last move tell which successors are made: they are counted at once then.
    const COUNTS_AHEAD: bool;

    /// Whether the code is made anew for each last move, without the move straight back.
    const BANS_UNDO: bool;

    /// What the machine says, in the form in which the kernel reads it.
    type Table: Send + Sync;

    /// Prepares the table.
    fn table(automaton: &Automaton) -> Box<Self::Table>;

    /// What is remembered after a move, or `None` where the machine forbids the move.
    fn after(table: &Self::Table, state: Self::State, step: usize) -> Option<Self::State>;

    /// What is remembered at a state of the machine.
    fn at(state: u16) -> Self::State;
}

/// States a machine may have: a power of two, so that a mask stands for the check of the bounds.
const MOST_STATES: usize = 1 << 14;

/// The move straight back is left out.
pub(super) struct UndoPruning;

/// The machine of the pruning, whichever it is, says which moves may follow. Where it never lets the move straight back
/// follow, `BANS_UNDO` may leave that out of the code.
pub(super) struct MachinePruning<const BANS_UNDO: bool>;

impl LinePruning for UndoPruning {
    type State = ();
    const COUNTS_AHEAD: bool = true;
    const BANS_UNDO: bool = true;
    type Table = ();

    fn table(_automaton: &Automaton) -> Box<()> {
        Box::new(())
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
    type Table = [u64; MOST_STATES];

    fn table(automaton: &Automaton) -> Box<[u64; MOST_STATES]> {
        let mut table = Box::new([0; MOST_STATES]);
        for (row, next) in table.iter_mut().zip(automaton.states()) {
            *row = next.iter().rev().fold(0, |row, next| {
                row << 16 | next.map_or(0, |next| u64::from(next) + 1)
            });
        }
        table
    }

    #[inline(always)]
    fn after(table: &[u64; MOST_STATES], state: u32, step: usize) -> Option<u32> {
        let row = table[state as usize % MOST_STATES];
        let next = (row >> (16 * step)) as u32 & 0xffff;
        next.checked_sub(1)
    }

    fn at(state: u16) -> u32 {
        u32::from(state)
    }
}
