//! Nodes generated per second, natively: the blackboard's recursion, the plain search and the kernel.
//!
//! `npm run bench` runs this and the same in WebAssembly. A line per row of [`work::ROWS`], with tabs between: search,
//! heuristic, pruning, boards, nodes generated, seconds for all boards, seconds for the slowest. The seconds are of the
//! processor; per board the best of several runs counts.

mod work;

use std::time::Instant;

use fifteen::{Size, State};
use work::{Boards, ROWS, Row};

const KORF: &str = include_str!("../../fifteen/data/korf100.csv");
const TILES: &str = "tiles_blank_last";
const FIVE: [&str; 5] = ["28", "45", "61", "73", "85"];
const RUNS: usize = 5;

fn main() {
    // A number as argument measures that row only.
    let only: Option<usize> = std::env::args().nth(1).and_then(|row| row.parse().ok());
    for (index, row) in ROWS.iter().enumerate() {
        if only.is_none_or(|only| only == index) {
            report(*row);
        }
    }
}

/// The boards of a row.
fn boards(boards: Boards) -> Vec<State> {
    let mut lines = KORF.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let header = lines.next().expect("a header");
    let tiles = header.iter().position(|column| *column == TILES);
    let tiles = tiles.expect("a column of this name");
    lines
        .filter(|line| boards == Boards::Hundred || FIVE.contains(&line[0]))
        .map(|line| state(line[tiles]))
        .collect()
}

fn state(tiles: &str) -> State {
    let numbers: Vec<usize> = tiles
        .split(' ')
        .map(|tile| tile.parse().expect("a number"))
        .collect();
    State::new(Size::FOUR, &numbers).expect("a board")
}

/// Solves the boards of a row several times and prints the best times.
fn report(row: Row) {
    let prepared = row.prepared();
    let (mut generated, mut seconds, mut slowest) = (0, 0.0, 0f64);
    let boards = boards(row.boards);
    for &board in &boards {
        let mut best = f64::INFINITY;
        let mut count = 0;
        for _ in 0..RUNS {
            let clock = Clock::start();
            count = row.generated(&prepared, board);
            best = best.min(clock.seconds());
        }
        generated += count;
        seconds += best;
        slowest = slowest.max(best);
    }
    println!(
        "{}\t{}\t{}\t{}\t{generated}\t{seconds:.6}\t{slowest:.6}",
        row.search.name(),
        row.heuristic,
        row.pruning,
        boards.len(),
    );
}

/// Time that this thread worked, so that other programs do not disturb; where the system does not tell, time passed.
struct Clock {
    passed: Instant,
    worked: Option<u64>,
}

impl Clock {
    fn start() -> Clock {
        Clock {
            passed: Instant::now(),
            worked: worked(),
        }
    }

    fn seconds(&self) -> f64 {
        match (self.worked, worked()) {
            (Some(start), Some(end)) => (end - start) as f64 / 1e9,
            _ => self.passed.elapsed().as_secs_f64(),
        }
    }
}

/// Nanoseconds that this thread has worked, from Linux. What `/proc` says of it is some milliseconds old.
#[cfg(target_os = "linux")]
fn worked() -> Option<u64> {
    let mut time = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: it only writes the time, to a place that is there.
    let status = unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) };
    (status == 0).then(|| time.tv_sec as u64 * 1_000_000_000 + time.tv_nsec as u64)
}

#[cfg(not(target_os = "linux"))]
fn worked() -> Option<u64> {
    None
}
