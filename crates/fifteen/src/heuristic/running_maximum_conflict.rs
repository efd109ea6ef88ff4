//! Another common mistake in linear conflict: each tile compared with the largest before it.

use super::lines::LineRule;

/// Manhattan distance plus 2 for each tile that belongs before an earlier one of its line. Not admissible.
///
/// Of `4 1 2 3` it makes three tiles leave, where moving the 4 alone is enough. No board of the 8-puzzle is
/// overestimated, so even a test of all 181,440 passes; on the 15-puzzle two boards at 13 moves are.
///
/// ```
/// use fifteen::heuristic::{Estimate, LineRule, RunningMaximumConflict};
/// use fifteen::{Size, State};
/// let estimate = RunningMaximumConflict::with_goal(Size::FOUR, State::goal(Size::FOUR));
/// let thirteen_moves_away = [1, 2, 3, 4, 9, 7, 5, 6, 10, 0, 12, 8, 13, 14, 11, 15];
/// assert_eq!(estimate.estimate(State::new(Size::FOUR, &thirteen_moves_away)?), 15);
/// # Ok::<(), fifteen::StateError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct RunningMaximumConflict;

impl LineRule for RunningMaximumConflict {
    fn extra(line: &[u8]) -> u8 {
        let mut largest = 0;
        let mut extra = 0;
        for &place in line.iter().filter(|&&place| place != 0) {
            if place < largest {
                extra += 2;
            }
            largest = largest.max(place);
        }
        extra
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_tile_behind_a_larger_one_counts() {
        assert_eq!(RunningMaximumConflict::extra(&[3, 2, 1, 0]), 4);
        assert_eq!(RunningMaximumConflict::extra(&[4, 1, 2, 3]), 6);
        assert_eq!(RunningMaximumConflict::extra(&[2, 1, 4, 3]), 4);
        assert_eq!(RunningMaximumConflict::extra(&[1, 0, 3, 4]), 0);
    }
}
