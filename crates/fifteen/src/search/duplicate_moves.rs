//! The machine that forbids strings of moves which another string replaces.
//!
//! `examples/duplicate_moves.rs` finds the strings and says why they can go; here they are read from a packed file.

use alloc::vec;
use alloc::vec::Vec;

use super::automaton::{FORBIDDEN, MOST_STATES, Row};

/// 3,283 strings of up to 13 moves, as a tree: its nodes breadth-first, moves in order U D L R, four bits a node that
/// say which moves go on; none at the end of a string. Two nodes a byte, the first in the low bits.
const PACKED: &[u8] = include_bytes!("duplicate_moves.bin");

/// States of the machine: the beginnings of the strings.
const STATES: usize = 11_938;

/// The states, state 0 being the start, and after them rows that no move leads to. Aho & Corasick 1975.
pub(super) fn machine() -> Vec<Row> {
    let mut nodes = PACKED.iter().flat_map(|byte| [byte & 15, byte >> 4]);
    let mut rows = vec![[FORBIDDEN; 4]; MOST_STATES];
    // Per state its moves in the tree, and its longest suffix that is a state. Breadth-first, the row of the suffix,
    // which is shorter, is there when it is needed.
    let mut states = Vec::with_capacity(STATES);
    states.push((nodes.next().unwrap_or(0), 0));
    let mut state = 0;
    while let Some(&(moves, suffix)) = states.get(state) {
        let of_suffix: Row = if state == 0 {
            [1; 4]
        } else {
            rows[usize::from(suffix)]
        };
        for (step, shorter) in of_suffix.into_iter().enumerate() {
            // A move that does not go on in the tree goes where it goes from the suffix.
            let mut next = shorter;
            if moves >> step & 1 == 1 {
                next = match nodes.next() {
                    None | Some(0) => FORBIDDEN,
                    Some(below) => {
                        states.push((below, shorter.saturating_sub(1)));
                        states.len() as u16
                    }
                };
            }
            rows[state][step] = next;
        }
        state += 1;
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_machine_has_a_state_per_beginning_and_never_goes_back_to_the_start() {
        let machine = machine();
        assert_eq!(machine.len(), MOST_STATES);
        let (states, beyond) = machine.split_at(STATES);
        assert!(
            states
                .iter()
                .all(|row| row.iter().any(|&next| next != FORBIDDEN))
        );
        assert!(beyond.iter().flatten().all(|&next| next == FORBIDDEN));
        let edges = states.iter().flatten();
        // 0 is forbidden, and 1 would be the start.
        assert!(
            edges
                .clone()
                .all(|&next| next != 1 && usize::from(next) <= STATES)
        );
        assert!(edges.filter(|&&next| next == FORBIDDEN).count() > STATES);
    }
}
