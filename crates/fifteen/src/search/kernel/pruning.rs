//! Pruning in the kernel: what is known of the moves so far, and which moves it forbids.

use alloc::boxed::Box;

use crate::search::Automaton;

/// A pruning as the kernel runs it.
pub(super) trait LinePruning: Send + 'static {
    /// What is remembered beside the last move, which is a constant of the code.
    type State: Copy + Send;

    /// Whether the number of successors depends on square and last move only, and can be counted at once.
    const COUNTS_AHEAD: bool;

    /// Whether the move straight back is known to be forbidden from the last move alone.
    const BANS_UNDO: bool;

    /// What the machine says, in the form in which the kernel reads it.
    type Table: Send;

    /// Prepares the table.
    fn table(automaton: &Automaton) -> Self::Table;

    /// What is remembered after a move, or `None` where the machine forbids the move.
    fn after(table: &Self::Table, state: Self::State, step: usize) -> Option<Self::State>;

    /// What is remembered at a state of the machine.
    fn at(state: u16) -> Self::State;
}

/// States a machine may have: a power of two, so that a mask stands for the check of the bounds.
const MOST_STATES: usize = 1 << 14;

/// Every legal move is made.
pub(super) struct NoPruning;

/// The move straight back is left out.
pub(super) struct UndoPruning;

/// A machine says which moves may follow.
pub(super) struct MachinePruning;

impl LinePruning for NoPruning {
    type State = ();
    const COUNTS_AHEAD: bool = true;
    const BANS_UNDO: bool = false;
    type Table = ();

    fn table(_automaton: &Automaton) {}

    #[inline(always)]
    fn after((): &(), (): (), _step: usize) -> Option<()> {
        Some(())
    }

    fn at(_state: u16) {}
}

impl LinePruning for UndoPruning {
    type State = ();
    const COUNTS_AHEAD: bool = true;
    const BANS_UNDO: bool = true;
    type Table = ();

    fn table(_automaton: &Automaton) {}

    #[inline(always)]
    fn after((): &(), (): (), _step: usize) -> Option<()> {
        Some(())
    }

    fn at(_state: u16) {}
}

impl LinePruning for MachinePruning {
    type State = u32;
    const COUNTS_AHEAD: bool = false;
    const BANS_UNDO: bool = true;
    type Table = Box<[u64; MOST_STATES]>;

    fn table(automaton: &Automaton) -> Box<[u64; MOST_STATES]> {
        let mut table = Box::new([0; MOST_STATES]);
        for (row, next) in table.iter_mut().zip(automaton.states()) {
            *row = next
                .iter()
                .rev()
                .fold(0, |row, &next| row << 16 | u64::from(next));
        }
        table
    }

    #[inline(always)]
    fn after(table: &Box<[u64; MOST_STATES]>, state: u32, step: usize) -> Option<u32> {
        let row = table[state as usize % MOST_STATES];
        let next = (row >> (16 * step)) as u32 & 0xffff;
        (next != 0).then_some(next)
    }

    fn at(state: u16) -> u32 {
        u32::from(state)
    }
}
