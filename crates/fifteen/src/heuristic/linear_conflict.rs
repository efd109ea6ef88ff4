//! Manhattan distance plus linear conflict, in the minimum-removal form.

use super::lines::LineRule;

/// Adds 2 for each tile that has to leave a line so that the rest of the line can pass one another.
///
/// Of the tiles that stand in a row and belong into it, the largest set already in goal order may stay (a longest
/// increasing subsequence); every other one must step out of the row and back, two moves that Manhattan distance
/// does not count. The same for columns; rows cost vertical moves and columns horizontal ones, so both add.
/// Hansson, Mayer & Yung 1992, "Criticizing Solutions to Relaxed Models Yields Powerful Admissible Heuristics".
#[derive(Clone, Copy, Debug)]
pub struct LinearConflict;

impl LineRule for LinearConflict {
    fn extra(line: &[u8]) -> u8 {
        // longest[i]: the longest increasing run of goal places that ends at place i of the line.
        let mut longest = [0u8; 8];
        let mut in_line = 0;
        let mut best = 0;
        for (at, &place) in line.iter().enumerate() {
            if place == 0 {
                continue;
            }
            in_line += 1;
            longest[at] = 1
                + (0..at)
                    .filter(|&before| line[before] != 0 && line[before] < place)
                    .map(|before| longest[before])
                    .max()
                    .unwrap_or(0);
            best = best.max(longest[at]);
        }
        2 * (in_line - best)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_tiles_in_reverse_need_two_to_leave() {
        assert_eq!(LinearConflict::extra(&[3, 2, 1, 0]), 4);
        assert_eq!(LinearConflict::extra(&[4, 3, 2, 1]), 6);
        assert_eq!(LinearConflict::extra(&[2, 1, 4, 3]), 4);
        assert_eq!(LinearConflict::extra(&[4, 1, 2, 3]), 2);
        assert_eq!(LinearConflict::extra(&[1, 0, 3, 4]), 0);
    }
}
