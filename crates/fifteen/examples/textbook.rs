//! IDA* as it stands on the blackboard: recursive, a plain array, the estimate from scratch at every node.
//!
//! Read this first; the crate's own search does the same and is checked against it.
//!
//! ```sh
//! cargo run --release --example textbook -- 5 1 2 4 9 6 3 8 13 10 7 11 0 14 15 12
//! ```

/// Counts of one round: nodes expanded, generated, and pruned because f exceeded the threshold.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    pub expanded: u64,
    pub generated: u64,
    pub pruned: u64,
}

/// Finds a shortest solution to the goal 1, 2, 3, ..., blank; the second value holds the counts of every round.
pub fn ida_star(
    tiles: &[u8],
    width: usize,
    h: fn(&[u8], usize) -> u32,
) -> (String, Vec<(u32, Counts)>) {
    let mut board = tiles.to_vec();
    let (mut threshold, mut rounds) = (h(&board, width), Vec::new());
    loop {
        let (mut counts, mut line, mut next) = (Counts::default(), String::new(), u32::MAX);
        let found = descend(
            &mut board,
            width,
            h,
            threshold,
            &mut line,
            &mut next,
            &mut counts,
        );
        rounds.push((threshold, counts));
        if found {
            return (line, rounds);
        }
        threshold = next;
    }
}

/// Depth-first search below one node; `line` holds the moves to it, `next` the smallest f beyond the threshold.
fn descend(
    board: &mut [u8],
    width: usize,
    h: fn(&[u8], usize) -> u32,
    threshold: u32,
    line: &mut String,
    next: &mut u32,
    counts: &mut Counts,
) -> bool {
    if is_goal(board) {
        return true;
    }
    counts.expanded += 1;
    let blank = board.iter().position(|&tile| tile == 0).unwrap_or(0);
    for (letter, back) in [('U', 'D'), ('D', 'U'), ('L', 'R'), ('R', 'L')] {
        let Some(to) = neighbour(blank, letter, width, board.len()) else {
            continue;
        };
        if line.ends_with(back) {
            continue; // the move straight back
        }
        board.swap(blank, to);
        line.push(letter);
        counts.generated += 1;
        let f = line.len() as u32 + h(board, width);
        if f > threshold {
            counts.pruned += 1;
            *next = f.min(*next);
        } else if descend(board, width, h, threshold, line, next, counts) {
            return true;
        }
        line.pop();
        board.swap(blank, to);
    }
    false
}

/// The square the blank goes to, unless the edge is in the way.
fn neighbour(blank: usize, letter: char, width: usize, squares: usize) -> Option<usize> {
    match letter {
        'U' if blank >= width => Some(blank - width),
        'D' if blank + width < squares => Some(blank + width),
        'L' if !blank.is_multiple_of(width) => Some(blank - 1),
        'R' if blank % width + 1 < width => Some(blank + 1),
        _ => None,
    }
}

fn is_goal(board: &[u8]) -> bool {
    let last = board.len() - 1;
    board[last] == 0
        && board[..last]
            .iter()
            .enumerate()
            .all(|(square, &tile)| usize::from(tile) == square + 1)
}

/// Rows plus columns from each tile to its place, the blank left out.
pub fn manhattan(board: &[u8], width: usize) -> u32 {
    let mut sum = 0;
    for (square, &tile) in board.iter().enumerate() {
        if tile != 0 {
            let home = usize::from(tile) - 1;
            sum +=
                (square / width).abs_diff(home / width) + (square % width).abs_diff(home % width);
        }
    }
    sum as u32
}

#[allow(dead_code, reason = "tests and benches include this file as a module")]
fn main() {
    let tiles: Vec<u8> = std::env::args()
        .skip(1)
        .filter_map(|number| number.parse().ok())
        .collect();
    let mut sorted = tiles.clone();
    sorted.sort_unstable();
    let width = if tiles.len() == 9 { 3 } else { 4 };
    if tiles.len() != width * width
        || sorted
            .iter()
            .enumerate()
            .any(|(number, &tile)| usize::from(tile) != number)
    {
        eprintln!(
            "give the 16 tiles of a solvable board row by row, 0 for the blank (or 9 for 3x3)"
        );
        std::process::exit(2);
    }
    let (moves, rounds) = ida_star(&tiles, width, manhattan);
    for (threshold, counts) in rounds {
        println!("f <= {threshold}: {counts:?}");
    }
    println!("{moves} ({} moves)", moves.len());
}
