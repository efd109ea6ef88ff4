//! Finds the strings of moves that a search can do without, and writes them to `src/search/duplicate_moves.bin`.
//!
//! Two strings that lead to the same arrangement are duplicates, and one of them is enough. A string may go when
//! another one leads to the same arrangement, comes earlier in the order (length, then letters U D L R), and keeps
//! the blank within the rectangle of squares that the string itself needs: then it can replace the string wherever
//! that occurs, on a board of any size. Replacing makes a solution shorter or earlier in the order, so it ends, and
//! the earliest shortest solution has no string that may go. Taylor & Korf 1993, "Pruning Duplicate Nodes in
//! Depth-First Search".
//!
//! ```sh
//! cargo run --release --example duplicate_moves -- 13
//! ```

use std::collections::HashMap;

/// Moves as numbers 0 to 3: U D L R.
pub type Moves = Vec<u8>;

/// A string that may go, and the one that replaces it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Duplicate {
    pub moves: Moves,
    pub replacement: Moves,
}

/// Columns of a field on which no string reaches the edge.
const FIELD: usize = 40;
const MIDDLE: usize = FIELD / 2 * FIELD + FIELD / 2;

/// The smallest rectangle that holds the way of the blank: first and last row, first and last column.
type Rectangle = [usize; 4];

/// What is known of an arrangement reached: by which strings, and how much room each needs.
type Reached = HashMap<u64, Vec<(Rectangle, u32, u8)>>;

/// All strings of up to `longest` moves that may go and hold no shorter one that may go.
pub fn duplicates(longest: usize) -> Vec<Duplicate> {
    let mut found = Vec::new();
    let mut reached = Reached::new();
    reached.insert(0, vec![([FIELD / 2; 4], 0, 0)]);
    for length in 1..=longest {
        let mut walk = Walk {
            next: machine(found.iter().map(|duplicate: &Duplicate| &duplicate.moves)),
            field: (0..FIELD * FIELD).collect(),
            length,
            moves: Vec::new(),
            reached: &mut reached,
            found: Vec::new(),
        };
        walk.from(MIDDLE, 0, 0, [FIELD / 2; 4]);
        found.extend(walk.found);
    }
    found
}

/// Walks through all strings of one length, in the order of their letters, that hold no shorter duplicate.
struct Walk<'a> {
    next: Vec<[usize; 4]>,
    /// The number of each tile by its square, the blank's number being where it started.
    field: Vec<usize>,
    length: usize,
    moves: Moves,
    reached: &'a mut Reached,
    found: Vec<Duplicate>,
}

impl Walk<'_> {
    fn from(&mut self, blank: usize, state: usize, arrangement: u64, room: Rectangle) {
        if self.moves.len() == self.length {
            self.arrive(arrangement, room);
            return;
        }
        for step in 0..4 {
            let next = self.next[state][step];
            if next == FORBIDDEN {
                continue;
            }
            let to = match step {
                0 => blank - FIELD,
                1 => blank + FIELD,
                2 => blank - 1,
                _ => blank + 1,
            };
            let (row, column) = (to / FIELD, to % FIELD);
            let after = arrangement ^ self.mark(blank) ^ self.mark(to);
            self.field.swap(blank, to);
            let after = after ^ self.mark(blank) ^ self.mark(to);
            self.moves.push(step as u8);
            let room = [
                room[0].min(row),
                room[1].max(row),
                room[2].min(column),
                room[3].max(column),
            ];
            self.from(to, next, after, room);
            self.moves.pop();
            self.field.swap(blank, to);
        }
    }

    /// A random number for what lies on a square, none if it lay there from the start: the numbers of an arrangement
    /// together name it (Zobrist 1970).
    fn mark(&self, square: usize) -> u64 {
        let tile = self.field[square];
        if tile == square {
            return 0;
        }
        // SplitMix64, Steele, Lea & Flood 2014.
        let mut bits = ((square * FIELD * FIELD + tile) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    fn arrive(&mut self, arrangement: u64, room: Rectangle) {
        let earlier = self.reached.entry(arrangement).or_default();
        let fits = |other: &Rectangle| {
            other[0] >= room[0] && other[1] <= room[1] && other[2] >= room[2] && other[3] <= room[3]
        };
        match earlier.iter().find(|(other, ..)| fits(other)) {
            Some(&(_, moves, length)) => self.found.push(Duplicate {
                moves: self.moves.clone(),
                replacement: (0..length)
                    .rev()
                    .map(|at| (moves >> (2 * at)) as u8 & 3)
                    .collect(),
            }),
            None => {
                let packed = |packed, &step| packed << 2 | u32::from(step);
                let moves = self.moves.iter().fold(0, packed);
                earlier.push((room, moves, self.length as u8));
            }
        }
    }
}

/// Where a machine has no next state.
const FORBIDDEN: usize = usize::MAX;

/// The machine that forbids strings wherever they occur; its start is state 0. Aho & Corasick 1975.
fn machine<'a>(strings: impl Iterator<Item = &'a Moves>) -> Vec<[usize; 4]> {
    const NONE: usize = 0;
    let mut next = vec![[NONE; 4]];
    for string in strings {
        let mut state = 0;
        for (at, &step) in string.iter().enumerate() {
            let step = usize::from(step);
            if at + 1 == string.len() {
                next[state][step] = FORBIDDEN;
            } else if next[state][step] == NONE {
                next.push([NONE; 4]);
                next[state][step] = next.len() - 1;
            }
            state = next[state][step];
        }
    }
    // Breadth-first: a missing move goes where it goes from the longest suffix that is a state.
    let mut suffix = vec![0; next.len()];
    let mut queue = std::collections::VecDeque::from([0]);
    while let Some(state) = queue.pop_front() {
        let of_suffix = if state == 0 {
            [0; 4]
        } else {
            next[suffix[state]]
        };
        for (next, shorter) in next[state].iter_mut().zip(of_suffix) {
            match *next {
                FORBIDDEN => {}
                NONE => *next = shorter,
                _ if shorter == FORBIDDEN => *next = FORBIDDEN,
                longer => {
                    suffix[longer] = shorter;
                    queue.push_back(longer);
                }
            }
        }
    }
    next
}

/// Packs strings as a tree, breadth-first, moves in order: for each node four bits, one per move that goes on; a node
/// with none is the end of a string. Two nodes a byte, the first in the low bits.
pub fn pack(strings: &[Moves]) -> Vec<u8> {
    let mut sorted = strings.to_vec();
    sorted.sort();
    // A node is what its strings share.
    let mut level = vec![&sorted[..]];
    let mut nodes = Vec::new();
    for depth in 0.. {
        let mut below = Vec::new();
        for node in &level {
            let longer = node.iter().position(|moves| moves.len() > depth);
            let children = node[longer.unwrap_or(node.len())..]
                .chunk_by(|one, other| one[depth] == other[depth]);
            let before = below.len();
            below.extend(children);
            let moves = below[before..].iter().map(|child| child[0][depth]);
            nodes.push(moves.fold(0, |set, step| set | 1 << step));
        }
        if below.is_empty() {
            break;
        }
        level = below;
    }
    nodes
        .chunks(2)
        .map(|pair| pair[0] | pair.get(1).unwrap_or(&0) << 4)
        .collect()
}

#[allow(dead_code, reason = "a test includes this file as a module")]
fn main() -> std::io::Result<()> {
    let longest = std::env::args()
        .nth(1)
        .and_then(|text| text.parse().ok())
        .filter(|longest| (2..=16).contains(longest));
    let Some(longest) = longest else {
        eprintln!("give the number of moves of the longest strings, 2 to 16");
        std::process::exit(2);
    };
    let strings: Vec<Moves> = duplicates(longest)
        .into_iter()
        .map(|duplicate| duplicate.moves)
        .collect();
    let packed = pack(&strings);
    println!("{} strings, {} bytes", strings.len(), packed.len());
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/src/search/duplicate_moves.bin"
    );
    std::fs::write(file, packed)
}
