//! Random boards from the caller's source of random numbers: uniform over all solvable ones, or by a walk.

use alloc::vec::Vec;

use crate::instance::Instance;
use crate::moves::Move;
use crate::size::Size;
use crate::state::State;

/// Draws a board from which `goal` can be reached, each with the same chance.
///
/// `below(n)` gives a random number from 0 to n - 1. All arrangements are drawn alike (Fisher & Yates 1938); from the
/// half that is out of reach two tiles are exchanged, which pairs that half with the other one to one. From no board of
/// the size can a goal be reached that does not fit it: then any board may come.
///
/// ```
/// use fifteen::{Instance, Size, State, random_board};
/// let mut seed = 1_u64;
/// let below = |n: usize| {
///     seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
///     (seed >> 33) as usize % n
/// };
/// let goal = State::goal(Size::FOUR);
/// let board = random_board(Size::FOUR, goal, below);
/// assert!(Instance::new(Size::FOUR, board, goal).is_ok());
/// ```
#[must_use]
pub fn random_board(size: Size, goal: State, mut below: impl FnMut(usize) -> usize) -> State {
    let mut numbers: Vec<usize> = (0..size.squares()).collect();
    for last in (1..numbers.len()).rev() {
        numbers.swap(last, below(last + 1) % (last + 1));
    }
    let drawn = State::new(size, &numbers);
    match drawn {
        Ok(state) if Instance::new(size, state, goal).is_ok() => state,
        _ => {
            let mut tiles = (0..numbers.len()).filter(|&square| numbers[square] != 0);
            if let (Some(first), Some(second)) = (tiles.next(), tiles.next()) {
                numbers.swap(first, second);
            }
            State::new(size, &numbers).unwrap_or(goal)
        }
    }
}

/// Draws a walk of the blank of this many moves, none straight back, each way on with the same chance. It is shorter only where
/// `start` does not fit the size and no way leads on.
///
/// ```
/// use fifteen::{Size, State, random_walk};
/// let start = State::goal(Size::THREE);
/// let walk = random_walk(Size::THREE, start, 20, |n| n - 1);
/// assert_eq!(walk.len(), 20);
/// assert!(start.after_all(&walk, Size::THREE).is_ok());
/// ```
#[must_use]
pub fn random_walk(
    size: Size,
    start: State,
    steps: usize,
    mut below: impl FnMut(usize) -> usize,
) -> Vec<Move> {
    let mut walk: Vec<Move> = Vec::new();
    let mut state = start;
    while walk.len() < steps {
        let back = walk.last().map(|last| last.reverse());
        let ways: Vec<Move> = state
            .legal_moves(size)
            .filter(|&step| Some(step) != back)
            .collect();
        if ways.is_empty() {
            break;
        }
        let step = ways[below(ways.len()) % ways.len()];
        walk.push(step);
        state = state.after(step, size).unwrap_or(state);
    }
    walk
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_solvable_board_is_drawn_equally_often() {
        // All 24 outcomes of the draws of a 2x2 board: each of the 12 solvable boards must come twice.
        let size = Size::new(2, 2).unwrap();
        let goal = State::goal(size);
        let mut counts: Vec<(State, usize)> = Vec::new();
        for outcome in 0..24 {
            let mut left = outcome;
            let board = random_board(size, goal, |n| {
                let drawn = left % n;
                left /= n;
                drawn
            });
            match counts.iter_mut().find(|(state, _)| *state == board) {
                Some((_, count)) => *count += 1,
                None => counts.push((board, 1)),
            }
        }
        assert_eq!(counts.len(), 12);
        assert!(counts.iter().all(|&(_, count)| count == 2), "{counts:?}");
    }

    #[test]
    fn a_walk_never_goes_straight_back() {
        let mut seed = 7;
        let walk = random_walk(Size::FOUR, State::goal(Size::FOUR), 500, |n| {
            seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648_usize;
            seed / 65_536 % n
        });
        assert!(walk.windows(2).all(|two| two[1] != two[0].reverse()));
    }
}
