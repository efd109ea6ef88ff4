//! The solver as the worker calls it. Translation only: what a call means is decided in the crate `fifteen`.
//!
//! The exports fit the interface `Core` of `www/search/core.ts`. A call that cannot be answered throws an `Error` with a
//! `code` (see `refusal.rs`) and leaves the module healthy; a panic throws an `Error` without one (see `panic.rs`) and
//! the module must not be called again. No clock is read here: the caller measures time. Rounds
//! are marked for the browser's own profiler, whose clock it is (see `timeline.rs`).

mod algorithm;
mod board;
mod event;
mod field;
mod options;
mod panic;
mod parts;
mod reading;
mod refusal;
mod shelf;
mod timeline;

use fifteen::{Budget, Counters, Event, Heuristic, Parity, Search, to_letters};
use tsify::Ts;
use wasm_bindgen::prelude::*;

use algorithm::Algorithm;
use board::JsBoard;
use event::{JsCounters, JsEvent, JsHeuristic, JsInspection};
use options::JsOptions;
use parts::JsParts;
use reading::JsReadings;
use shelf::Readiness;
use timeline::Timeline;

/// Whether this module holds the searches, or only what there is to say about a board without them.
const SEARCHES: bool = cfg!(feature = "search");

/// Said by the module that only looks at boards: a mistake of the caller's.
fn no_search() -> JsError {
    JsError::new("this module holds no search: load the whole solver first")
}

/// Every heuristic and what it promises.
#[wasm_bindgen]
pub fn catalog() -> Result<Vec<Ts<JsHeuristic>>, JsError> {
    Heuristic::ALL
        .iter()
        .map(|&heuristic| event::js(&JsHeuristic::from(heuristic)))
        .collect()
}

/// The tables that a search has to wait for, or `null` when there is nothing to make.
///
/// # Errors
/// As `solver`.
#[wasm_bindgen(unchecked_return_type = "Preparation | null")]
pub fn prepare(board: Ts<JsBoard>, heuristic: &str) -> Result<JsValue, JsValue> {
    if !SEARCHES {
        return Err(no_search().into());
    }
    let instance = board::instance(&board)?;
    let heuristic = options::heuristic(heuristic)?;
    Ok(
        match shelf::readiness(heuristic, instance.size(), instance.goal())? {
            Readiness::Ready(_) => JsValue::NULL,
            Readiness::Missing(preparation) => (*preparation).into(),
        },
    )
}

/// Starts a search. What `prepare` would have made is made first.
///
/// # Errors
/// With code `bad-board`, `unsolvable` or `unknown-heuristic`.
#[wasm_bindgen]
pub fn solver(board: Ts<JsBoard>, options: Ts<JsOptions>) -> Result<Solver, JsValue> {
    if !SEARCHES {
        return Err(no_search().into());
    }
    let instance = board::instance(&board)?;
    let (algorithm, heuristic, options) = options::read(&options)?;
    Ok(Solver {
        algorithm,
        heuristic,
        search: algorithm.start(&instance, heuristic, options)?,
        finished: Counters::default(),
        timeline: algorithm.has_rounds().then(Timeline::begin),
    })
}

/// Parity of a board, and h of it and of each state along `moves`.
///
/// # Errors
/// With code `bad-board` (also when a move cannot be made) or `unknown-heuristic`.
#[wasm_bindgen]
pub fn inspect(
    board: Ts<JsBoard>,
    heuristic: &str,
    moves: &str,
) -> Result<Ts<JsInspection>, JsValue> {
    let (size, start, goal) = board::states(&board)?;
    let heuristic = options::heuristic(heuristic)?;
    let states = board::along(size, start, moves)?;
    let h = match shelf::readiness(heuristic, size, goal)? {
        Readiness::Ready(prepared) => Some(prepared.estimates(states)),
        Readiness::Missing(_) => None,
    };
    let parity = Parity::new(size, start, goal);
    Ok(event::js(&JsInspection::new(&parity, h))?)
}

/// What h of a board is made of.
///
/// # Errors
/// With code `bad-board` or `unknown-heuristic`.
#[wasm_bindgen]
pub fn parts(board: Ts<JsBoard>, heuristic: &str) -> Result<Ts<JsParts>, JsValue> {
    if !SEARCHES {
        return Err(no_search().into());
    }
    let (size, start, goal) = board::states(&board)?;
    let heuristic = options::heuristic(heuristic)?;
    let parts = match shelf::readiness(heuristic, size, goal)? {
        Readiness::Ready(prepared) => Some(prepared.parts(start)),
        Readiness::Missing(_) => None,
    };
    Ok(event::js(&JsParts::new(parts))?)
}

/// All ways to read a pasted text: as boards, and as moves for this board.
///
/// # Errors
/// With code `bad-board`.
#[wasm_bindgen]
pub fn read(text: &str, board: Ts<JsBoard>) -> Result<Ts<JsReadings>, JsValue> {
    let (size, start, goal) = board::states(&board)?;
    Ok(event::js(&reading::readings(text, size, start, goal))?)
}

/// Panics with this text, so that a host can be tested against the real thing.
#[wasm_bindgen]
pub fn panic(text: &str) {
    std::panic::panic_any(String::from(text));
}

/// One search, pulled along by `run`.
#[wasm_bindgen]
pub struct Solver {
    algorithm: Algorithm,
    heuristic: Heuristic,
    search: Box<dyn Search>,
    /// Counts of the rounds that are over.
    finished: Counters,
    timeline: Option<Timeline>,
}

#[wasm_bindgen]
impl Solver {
    /// Expands at most `budget` nodes.
    pub fn run(&mut self, budget: u32) -> Result<Ts<JsEvent>, JsError> {
        let threshold = self.search.threshold();
        let event = self.search.run(Budget::expansions(u64::from(budget)));
        if let Event::Round(round) = &event {
            self.finished += round.counters;
        }
        if let (Event::Round(_) | Event::Solved(_), Some(timeline)) = (&event, &self.timeline) {
            timeline.round_ended(threshold);
        }
        event::js(&JsEvent::new(event, self.algorithm, self.heuristic))
    }

    /// The threshold of the running round; 0 where there are no rounds.
    pub fn threshold(&self) -> u8 {
        if self.algorithm.has_rounds() {
            self.search.threshold()
        } else {
            0
        }
    }

    /// Counts of the running round, or of the one that reached the goal.
    #[wasm_bindgen(js_name = roundCounters, unchecked_return_type = "JsCounters")]
    pub fn round_counters(&self) -> Result<JsValue, JsError> {
        Ok(serde_wasm_bindgen::to_value(&JsCounters::from(
            self.search.counters(),
        ))?)
    }

    /// Counts of all rounds, the running one included.
    #[wasm_bindgen(js_name = totalCounters, unchecked_return_type = "JsCounters")]
    pub fn total_counters(&self) -> Result<JsValue, JsError> {
        let mut total = self.finished;
        total += self.search.counters();
        Ok(serde_wasm_bindgen::to_value(&JsCounters::from(total))?)
    }

    /// The current depth-first line as letters of the blank.
    pub fn path(&self) -> String {
        to_letters(self.search.path())
    }
}
