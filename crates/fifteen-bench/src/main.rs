//! Nodes expanded per second, natively: the resumable search and the textbook recursion on the same boards.
//!
//! `npm run bench` runs this and the same in WebAssembly. Each line is `search TAB heuristic TAB expanded TAB seconds`;
//! the seconds are of the processor, and the best of several runs.

#[path = "../../fifteen/examples/textbook.rs"]
mod textbook;

use std::time::Instant;

use fifteen::{Budget, Event, Heuristic, Instance, Options, Size, State};

const KORF: &str = include_str!("../../fifteen/data/korf100.csv");
const TILES: &str = "tiles_blank_last";
/// Boards of Korf's hundred that take some milliseconds each.
const BOARDS: [&str; 5] = ["28", "45", "61", "73", "85"];
/// As large a slice as the worker takes.
const BUDGET: Budget = Budget::expansions(100_000);
const RUNS: usize = 5;

fn main() {
    let states: Vec<State> = KORF
        .lines()
        .map(|line| line.split(',').collect::<Vec<_>>())
        .filter(|row| BOARDS.contains(&row[0]))
        .map(|row| state(row[column(TILES)]))
        .collect();
    assert_eq!(states.len(), BOARDS.len());
    report("textbook", "manhattan", || {
        states.iter().map(|&state| by_the_book(state)).sum()
    });
    for heuristic in [Heuristic::Manhattan, Heuristic::LinearConflict] {
        report("resumable", heuristic.name(), || {
            states
                .iter()
                .map(|&state| in_slices(heuristic, state))
                .sum()
        });
    }
}

/// The place of a column in the data file.
fn column(name: &str) -> usize {
    let header = KORF.lines().next().expect("a header");
    header
        .split(',')
        .position(|column| column == name)
        .expect("a column of this name")
}

fn state(tiles: &str) -> State {
    let numbers: Vec<usize> = tiles
        .split(' ')
        .map(|tile| tile.parse().expect("a number"))
        .collect();
    State::new(Size::FOUR, &numbers).expect("a board")
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

/// Nanoseconds that this thread has worked, from Linux.
fn worked() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok()
}

/// Runs several times and prints the best.
fn report(search: &str, heuristic: &str, work: impl Fn() -> u64) {
    let mut best = f64::INFINITY;
    let mut expanded = 0;
    for _ in 0..RUNS {
        let clock = Clock::start();
        expanded = work();
        best = best.min(clock.seconds());
    }
    println!("{search}\t{heuristic}\t{expanded}\t{best:.6}");
}

fn by_the_book(state: State) -> u64 {
    let tiles: Vec<u8> = state
        .tiles(Size::FOUR)
        .into_iter()
        .map(|tile| tile as u8)
        .collect();
    let (_, rounds) = textbook::ida_star(&tiles, 4, textbook::manhattan);
    rounds.iter().map(|(_, counts)| counts.expanded).sum()
}

fn in_slices(heuristic: Heuristic, state: State) -> u64 {
    let instance = Instance::new(Size::FOUR, state, State::goal(Size::FOUR))
        .expect("Korf's boards are solvable");
    let mut search = heuristic
        .search(&instance, Options::default())
        .expect("a row that serves every board");
    let mut expanded = 0;
    loop {
        match search.run(BUDGET) {
            Event::Progress(_) => {}
            Event::MemorySpent(memory) => panic!("IDA* ran out of memory: {memory:?}"),
            Event::Round(round) => expanded += round.counters.expanded,
            Event::Solved(solution) => return expanded + solution.counters.expanded,
        }
    }
}
