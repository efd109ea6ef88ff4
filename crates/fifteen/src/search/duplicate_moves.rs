//! The machine that forbids strings of moves which another string replaces.
//!
//! `examples/duplicate_moves.rs` finds the strings and says why they can go; here they are read from a packed file.

use alloc::collections::VecDeque;
use alloc::vec;
use alloc::vec::Vec;

/// 3,283 strings of up to 13 moves, as a tree: nodes from the root downwards, moves in order U D L R, four bits a node
/// that say which moves go on; none at the end of a string. Two nodes a byte, the first in the low bits.
const PACKED: &[u8] = include_bytes!("duplicate_moves.bin");

/// States of the machine: the beginnings of the strings.
const STATES: usize = 11_938;

/// In the machine: the move is forbidden.
const FORBIDDEN: u16 = 0;

/// In the tree: the move does not go on.
const NONE: u16 = u16::MAX;

/// Where each move leads from each state; 0, the start, stands for a forbidden move. Aho & Corasick 1975.
pub(super) fn machine() -> Vec<[u16; 4]> {
    let mut next = tree();
    // Breadth-first: a missing move goes where it goes from the longest suffix that is a state.
    let mut suffix = vec![0u16; next.len()];
    let mut queue = VecDeque::from([0u16]);
    while let Some(state) = queue.pop_front() {
        let state = usize::from(state);
        let of_suffix = (state != 0).then(|| next[usize::from(suffix[state])]);
        for (step, next) in next[state].iter_mut().enumerate() {
            match (*next, of_suffix.map(|of_suffix| of_suffix[step])) {
                (FORBIDDEN, _) => {}
                (NONE, shorter) => *next = shorter.unwrap_or(0),
                (_, Some(FORBIDDEN)) => *next = FORBIDDEN,
                (longer, shorter) => {
                    suffix[usize::from(longer)] = shorter.unwrap_or(0);
                    queue.push_back(longer);
                }
            }
        }
    }
    next
}

/// The tree of the strings: a state per beginning, [`FORBIDDEN`] where a string ends.
fn tree() -> Vec<[u16; 4]> {
    let mut nodes = PACKED.iter().flat_map(|byte| [byte & 15, byte >> 4]);
    let mut next = Vec::with_capacity(STATES);
    // The nodes above, each with the moves still to be followed.
    let mut open: Vec<(usize, u8)> = Vec::new();
    let root = nodes.next().unwrap_or_default();
    next.push([NONE; 4]);
    open.push((0, root));
    while let Some((node, moves)) = open.last_mut() {
        if *moves == 0 {
            open.pop();
            continue;
        }
        let step = moves.trailing_zeros() as usize;
        *moves &= *moves - 1;
        let below = nodes.next().unwrap_or_default();
        let node = *node;
        if below == 0 {
            next[node][step] = FORBIDDEN;
        } else {
            let state = next.len();
            next[node][step] = state as u16;
            next.push([NONE; 4]);
            open.push((state, below));
        }
    }
    next
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_machine_has_a_state_per_beginning_and_never_goes_back_to_the_start() {
        let machine = machine();
        assert_eq!(machine.len(), STATES);
        let edges = machine.iter().flatten();
        assert!(edges.clone().all(|&next| usize::from(next) < STATES));
        assert!(edges.filter(|&&next| next == FORBIDDEN).count() > STATES);
    }
}
