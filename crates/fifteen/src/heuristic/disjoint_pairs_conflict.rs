//! Linear conflict done too carefully: only pairs that share no tile.

use super::lines::LineRule;

/// Manhattan distance plus 2 for each of the most conflicting pairs that can be named without using a tile twice.
///
/// Admissible and consistent, since of each such pair a tile must leave the line, but weaker than the minimum
/// removal of [`LinearConflict`](super::LinearConflict): of `3 2 1` two tiles must leave, and there is one such pair.
///
/// ```
/// use fifteen::heuristic::{DisjointPairsConflict, Estimate, LineRule, LinearConflict};
/// use fifteen::{Size, State};
/// let goal = State::goal(Size::THREE);
/// let reversed = State::new(Size::THREE, &[3, 2, 1, 4, 5, 6, 8, 7, 0])?;
/// assert_eq!(LinearConflict::with_goal(Size::THREE, goal).estimate(reversed), 12);
/// assert_eq!(DisjointPairsConflict::with_goal(Size::THREE, goal).estimate(reversed), 10);
/// # Ok::<(), fifteen::StateError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct DisjointPairsConflict;

impl LineRule for DisjointPairsConflict {
    fn extra(line: &[u8]) -> u8 {
        2 * most_pairs(line, 0)
    }
}

/// The most disjoint conflicting pairs among the places whose bits are not in `used`.
fn most_pairs(line: &[u8], used: u8) -> u8 {
    let free = |at: usize| line[at] != 0 && used & 1 << at == 0;
    let Some(first) = (0..line.len()).find(|&at| free(at)) else {
        return 0;
    };
    // The first tile is in no pair, or in one with any later tile that belongs before it.
    let used = used | 1 << first;
    (first + 1..line.len())
        .filter(|&later| free(later) && line[later] < line[first])
        .map(|later| 1 + most_pairs(line, used | 1 << later))
        .fold(most_pairs(line, used), u8::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_tile_is_in_two_pairs() {
        assert_eq!(DisjointPairsConflict::extra(&[3, 2, 1, 0]), 2);
        assert_eq!(DisjointPairsConflict::extra(&[4, 1, 2, 3]), 2);
        assert_eq!(DisjointPairsConflict::extra(&[4, 3, 2, 1]), 4);
        assert_eq!(DisjointPairsConflict::extra(&[2, 1, 4, 3]), 4);
        assert_eq!(DisjointPairsConflict::extra(&[1, 0, 3, 4]), 0);
        assert_eq!(DisjointPairsConflict::extra(&[2, 1, 4, 3, 6, 5, 8, 7]), 8);
    }
}
