//! Running one search to its end or to a limit, round by round.

use std::time::{Duration, Instant};

use fifteen::search::Memory;
use fifteen::{Budget, Counters, Event, Move, Search};

use crate::arguments::LimitArguments;

/// When a search gives up.
#[derive(Clone, Copy, Default, Debug)]
pub struct Limits {
    pub max_expanded: Option<u64>,
    pub time: Option<Duration>,
}

impl From<&LimitArguments> for Limits {
    fn from(arguments: &LimitArguments) -> Limits {
        Limits {
            max_expanded: arguments.max_expanded,
            time: arguments.time_limit,
        }
    }
}

/// One round: what it did and how long it took. The last one has no next threshold.
#[derive(Clone, Debug)]
pub struct RoundReport {
    pub threshold: u8,
    pub next_threshold: Option<u8>,
    pub counters: Counters,
    pub elapsed: Duration,
}

/// Which limit ended a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    Nodes,
    Time,
    Memory,
}

impl Limit {
    /// The name used in data.
    pub fn name(self) -> &'static str {
        match self {
            Limit::Nodes => "nodes",
            Limit::Time => "time",
            Limit::Memory => "memory",
        }
    }
}

/// How a search ended, and what it did.
#[derive(Clone, Debug)]
pub struct Outcome {
    pub end: Result<Vec<Move>, Limit>,
    pub rounds: Vec<RoundReport>,
    pub total: Counters,
    pub memory: Memory,
    pub elapsed: Duration,
}

/// What is told while a search runs.
pub enum Note<'a> {
    /// A round has ended.
    Round(&'a RoundReport),
    /// The search goes on.
    Running {
        threshold: u8,
        total: Counters,
        elapsed: Duration,
    },
}

/// How long a slice of a search should last.
const SLICE: Duration = Duration::from_millis(20);

/// Runs a search until it ends or a limit is reached.
pub fn solve(
    search: &mut dyn Search,
    limits: Limits,
    rounds_are_told: bool,
    mut tell: impl FnMut(Note),
) -> Outcome {
    let begun = Instant::now();
    let mut round_begun = begun;
    let mut done = Counters::default();
    let mut rounds = Vec::new();
    let mut slice = 2_000;
    loop {
        let expanded = done.expanded + search.counters().expanded;
        let left = limits
            .max_expanded
            .map_or(u64::MAX, |most| most.saturating_sub(expanded));
        let out_of_time = limits.time.is_some_and(|most| begun.elapsed() >= most);
        // The root counts against no limit: a board at its goal is solved without expanding anything.
        let event = search.run(Budget::expansions(if out_of_time {
            0
        } else {
            slice.min(left)
        }));
        let mut total = done;
        let end = match event {
            Event::Round(round) => {
                total += round.counters;
                done = total;
                let report = RoundReport {
                    threshold: round.threshold,
                    next_threshold: Some(round.next_threshold),
                    counters: round.counters,
                    elapsed: round_begun.elapsed(),
                };
                round_begun = Instant::now();
                tell(Note::Round(&report));
                rounds.push(report);
                continue;
            }
            Event::Progress(counters) => {
                total += counters;
                if out_of_time {
                    Some(Err(Limit::Time))
                } else if limits
                    .max_expanded
                    .is_some_and(|most| total.expanded >= most)
                {
                    Some(Err(Limit::Nodes))
                } else {
                    None
                }
            }
            Event::Solved(solution) => {
                total += solution.counters;
                if rounds_are_told {
                    let report = RoundReport {
                        threshold: solution.threshold,
                        next_threshold: None,
                        counters: solution.counters,
                        elapsed: round_begun.elapsed(),
                    };
                    tell(Note::Round(&report));
                    rounds.push(report);
                }
                Some(Ok(solution.moves))
            }
            Event::MemorySpent(_) => {
                total += search.counters();
                Some(Err(Limit::Memory))
            }
        };
        let elapsed = begun.elapsed();
        if let Some(end) = end {
            return Outcome {
                end,
                rounds,
                total,
                memory: search.memory(),
                elapsed,
            };
        }
        tell(Note::Running {
            threshold: search.threshold(),
            total,
            elapsed,
        });
        slice = next_slice(slice, elapsed, total.expanded);
    }
}

/// As many expansions as fit into a slice at the speed so far.
fn next_slice(slice: u64, elapsed: Duration, expanded: u64) -> u64 {
    let speed = expanded as f64 / elapsed.as_secs_f64().max(1e-6);
    let fitting = (speed * SLICE.as_secs_f64()) as u64;
    fitting.clamp(2_000, slice.saturating_mul(4))
}
