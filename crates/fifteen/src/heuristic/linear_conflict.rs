//! Manhattan distance plus linear conflict, in the minimum-removal form.

use alloc::vec::Vec;

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

    fn leaving(line: &[u8]) -> Vec<usize> {
        let in_line = || (0..line.len()).filter(|&at| line[at] != 0);
        // The longest increasing run that ends at each place, as the places it holds, one bit each.
        let mut runs = [0u8; 8];
        for at in in_line() {
            let before = in_line()
                .take_while(|&before| before < at)
                .filter(|&before| line[before] < line[at])
                .map(|before| runs[before])
                .max_by_key(|run| run.count_ones());
            runs[at] = before.unwrap_or(0) | 1 << at;
        }
        let staying = runs.into_iter().max_by_key(|run| run.count_ones());
        in_line()
            .filter(|at| staying.unwrap_or(0) & 1 << at == 0)
            .collect()
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

    #[test]
    fn those_who_leave_are_as_few_as_can_be_and_the_rest_stands_in_order() {
        for code in 0..5usize.pow(4) {
            let line = [1, 5, 25, 125].map(|unit| (code / unit % 5) as u8);
            let twice = (0..4).any(|at| line[at] != 0 && line[..at].contains(&line[at]));
            if twice {
                continue;
            }
            let leaving = LinearConflict::leaving(&line);
            assert_eq!(
                2 * leaving.len(),
                LinearConflict::extra(&line).into(),
                "{line:?}"
            );
            let staying = (0..4).filter(|at| line[*at] != 0 && !leaving.contains(at));
            assert!(
                staying.map(|at| line[at]).is_sorted(),
                "{line:?}: {leaving:?}"
            );
        }
        assert_eq!(LinearConflict::leaving(&[4, 1, 2, 3]), [0]);
        assert_eq!(LinearConflict::leaving(&[2, 3, 4, 1]), [3]);
    }
}
