//! The inner loop: functions per square of the blank and last move that call one another, or one for all squares.

use alloc::vec::Vec;

use super::cost::Cost;
use super::pruning::LinePruning;
use super::shape::{DOWN, LEFT, RIGHT, START, Shape, UP, destination, reverse};

/// What every node of a run needs: the tables, and a place to leave the line when the run stops.
pub(super) struct Run<'a, C: Cost, M: LinePruning> {
    pub(super) view: C::View<'a>,
    pub(super) table: &'a M::Table,
    pub(super) goal: u64,
    /// The moves from the node the run was started at to the node where it stopped, last one first.
    pub(super) trail: Vec<u8>,
    /// Children whose slack was further below zero than 1, by how far.
    pub(super) far_beyond: [u64; FARTHEST],
}

/// How far below zero a slack can fall in one move, at most: 2 * 64 moves.
pub(super) const FARTHEST: usize = 64;

/// What is left of a budget and what was generated, in one number: `expansions left * EXPANSION + generated`.
///
/// Below zero the run has stopped: at a node it may not expand any more, or, from [`GOAL`] on, at the goal.
pub(super) type Tally = i64;

/// One expansion in a [`Tally`]. Generated nodes stay below it: see [`LARGEST_SLICE`].
pub(super) const EXPANSION: Tally = 1 << 31;

/// Added to the tally where the goal is found.
pub(super) const GOAL: Tally = i64::MIN;

/// The most expansions of one run, so that the nodes generated, four per expansion at most, fit below [`EXPANSION`].
pub(super) const LARGEST_SLICE: u64 = 1 << 28;

/// Searches below a node that is within the threshold and not expanded yet.
fn node<C: Cost, S: Shape, M: LinePruning, const BLANK: usize, const LAST: usize>(
    run: &mut Run<'_, C, M>,
    state: u64,
    first: C::First,
    second: C::Second,
    memory: M::State,
    tally: Tally,
) -> Tally {
    expand::<C, S, M, BLANK, LAST, true>(run, state, first, second, memory, tally)
}

/// What [`node`] does. With `UPPER` its children are expanded in the same function where that is worth its size: in
/// WebAssembly a call costs about as much as the rest of the node.
#[inline(always)]
fn expand<
    C: Cost,
    S: Shape,
    M: LinePruning,
    const BLANK: usize,
    const LAST: usize,
    const UPPER: bool,
>(
    run: &mut Run<'_, C, M>,
    state: u64,
    first: C::First,
    second: C::Second,
    memory: M::State,
    tally: Tally,
) -> Tally {
    let mut tally = tally;
    if state == run.goal {
        return tally + GOAL;
    }
    tally += const { made_at_once::<S, M>(BLANK, LAST) as Tally - EXPANSION };
    if tally < 0 {
        return tally;
    }
    macro_rules! child {
        ($step:expr, $stopped:lifetime) => {
            if let Some(to) = const { destination::<S>(BLANK, $step) }
                && const { !(M::BANS_UNDO && $step == reverse(LAST)) }
                && let Some(memory) = M::after(run.table, memory, $step)
            {
                if !M::COUNTS_AHEAD {
                    tally += 1;
                }
                match C::child::<S>(&run.view, state, first, second, BLANK, $step) {
                    Ok((first, second)) => {
                        let state = slid(state, BLANK, to, $step);
                        tally = if M::BANS_UNDO {
                            enter::<C, S, M, { $step }, UPPER>(
                                run, to, state, first, second, memory, tally,
                            )
                        } else {
                            enter::<C, S, M, START, UPPER>(
                                run, to, state, first, second, memory, tally,
                            )
                        };
                        if tally < 0 {
                            break $stopped $step;
                        }
                    }
                    Err(beyond) => {
                        if beyond > 1 {
                            run.far_beyond[beyond as usize % FARTHEST] += 1;
                        }
                    }
                }
            }
        };
    }
    let stopped_at = 'stopped: {
        child!(UP, 'stopped);
        child!(DOWN, 'stopped);
        child!(LEFT, 'stopped);
        child!(RIGHT, 'stopped);
        return tally;
    };
    stop(run, stopped_at, tally)
}

/// As [`node`], one code for all squares: what is looked up per child is more than what a constant square saves, and
/// sixteen copies of it would not stay in the processor's instruction cache. Which moves are left out only the machine
/// knows, so it is not for pruning that counts ahead by squares.
pub(super) fn anywhere<C: Cost, S: Shape, M: LinePruning>(
    run: &mut Run<'_, C, M>,
    blank: usize,
    state: u64,
    first: C::First,
    second: C::Second,
    memory: M::State,
    tally: Tally,
) -> Tally {
    let mut tally = tally;
    if state == run.goal {
        return tally + GOAL;
    }
    tally -= EXPANSION;
    if tally < 0 {
        return tally;
    }
    macro_rules! child {
        ($step:expr, $stopped:lifetime) => {
            if let Some(to) = destination::<S>(blank, $step)
                && let Some(memory) = M::after(run.table, memory, $step)
            {
                tally += 1;
                match C::child::<S>(&run.view, state, first, second, blank, $step) {
                    Ok((first, second)) => {
                        let state = slid(state, blank, to, $step);
                        tally = anywhere::<C, S, M>(run, to, state, first, second, memory, tally);
                        if tally < 0 {
                            break $stopped $step;
                        }
                    }
                    Err(beyond) => {
                        if beyond > 1 {
                            run.far_beyond[beyond as usize % FARTHEST] += 1;
                        }
                    }
                }
            }
        };
    }
    let stopped_at = 'stopped: {
        child!(UP, 'stopped);
        child!(DOWN, 'stopped);
        child!(LEFT, 'stopped);
        child!(RIGHT, 'stopped);
        return tally;
    };
    stop(run, stopped_at, tally)
}

/// The state after the blank has gone from one square to the next.
#[inline(always)]
const fn slid(state: u64, blank: usize, to: usize, step: usize) -> u64 {
    let tile = state & (15 << ((4 * to) & 63));
    let moved = if matches!(step, DOWN | RIGHT) {
        tile >> ((4 * to.wrapping_sub(blank)) & 63)
    } else {
        tile << ((4 * blank.wrapping_sub(to)) & 63)
    };
    state ^ tile ^ moved
}

/// Leaves a move on the trail.
#[cold]
#[inline(never)]
fn stop<C: Cost, M: LinePruning>(run: &mut Run<'_, C, M>, step: usize, tally: Tally) -> Tally {
    run.trail.push(step as u8);
    // Were the compiler to see that the tally comes back unchanged, every node would save it in a register.
    core::hint::black_box(tally)
}

/// Successors counted with the expansion itself.
pub(super) const fn made_at_once<S: Shape, M: LinePruning>(blank: usize, last: usize) -> u32 {
    if !M::COUNTS_AHEAD {
        return 0;
    }
    let mut count = 0;
    let mut step = 0;
    while step < 4 {
        let banned = M::BANS_UNDO && step == reverse(last);
        if destination::<S>(blank, step).is_some() && !banned {
            count += 1;
        }
        step += 1;
    }
    count
}

/// Goes on at a square: below an upper node in the same function, else by a call. Where the square is a constant only
/// that remains.
#[inline(always)]
pub(super) fn enter<
    C: Cost,
    S: Shape,
    M: LinePruning,
    const LAST: usize,
    const BELOW_UPPER: bool,
>(
    run: &mut Run<'_, C, M>,
    blank: usize,
    state: u64,
    first: C::First,
    second: C::Second,
    memory: M::State,
    tally: Tally,
) -> Tally {
    macro_rules! squares {
        ($($square:literal)+) => {
            match blank {
                $($square if const { $square < S::WIDTH * S::HEIGHT } => {
                    if BELOW_UPPER && M::TWO_AT_ONCE {
                        expand::<C, S, M, $square, LAST, false>(
                            run, state, first, second, memory, tally,
                        )
                    } else {
                        node::<C, S, M, $square, LAST>(run, state, first, second, memory, tally)
                    }
                })+
                _ => unreachable!(),
            }
        };
    }
    squares!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15)
}
