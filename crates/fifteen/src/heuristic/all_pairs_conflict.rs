//! A common mistake in linear conflict: every conflicting pair counted.

use super::lines::LineRule;

/// Manhattan distance plus 2 for every pair of tiles in conflict. Not admissible.
///
/// Two pairs may share a tile, and then one tile out of the way settles both. On the 15-puzzle the smallest boards
/// that it overestimates are 13 moves away, and only 0.11 % of the boards at 20 moves: casual tests pass.
///
/// ```
/// use fifteen::heuristic::{AllPairsConflict, Estimate, LineRule};
/// use fifteen::{Size, State};
/// let estimate = AllPairsConflict::with_goal(Size::FOUR, State::goal(Size::FOUR));
/// let thirteen_moves_away = [1, 2, 11, 3, 5, 6, 15, 4, 9, 10, 7, 0, 13, 14, 12, 8];
/// assert_eq!(estimate.estimate(State::new(Size::FOUR, &thirteen_moves_away)?), 15);
/// # Ok::<(), fifteen::StateError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct AllPairsConflict;

impl LineRule for AllPairsConflict {
    fn extra(line: &[u8]) -> u8 {
        let pairs: usize = line
            .iter()
            .enumerate()
            .filter(|&(_, &place)| place != 0)
            .map(|(at, &place)| {
                line[at + 1..]
                    .iter()
                    .filter(|&&later| later != 0 && later < place)
                    .count()
            })
            .sum();
        2 * pairs as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_pair_counts() {
        assert_eq!(AllPairsConflict::extra(&[3, 2, 1, 0]), 6);
        assert_eq!(AllPairsConflict::extra(&[4, 1, 2, 3]), 6);
        assert_eq!(AllPairsConflict::extra(&[2, 1, 4, 3]), 4);
        assert_eq!(AllPairsConflict::extra(&[1, 0, 3, 4]), 0);
    }
}
