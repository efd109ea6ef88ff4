//! The solver as the worker calls it. Translation only: what a call means is decided in the crate `fifteen`.
//!
//! The exports fit the interface `Core` of `www/search/core.ts`. A call that cannot be answered throws an `Error` with a
//! `code` (see `refusal.rs`) and leaves the module healthy; a panic throws an `Error` without one (see `panic.rs`) and
//! the module must not be called again. There is no clock here: the caller measures time.

mod board;
mod event;
mod options;
mod panic;
mod refusal;

use fifteen::{Budget, Counters, Event, Heuristic, Search, from_letters, to_letters};
use tsify::Ts;
use wasm_bindgen::prelude::*;

use board::JsBoard;
use event::{JsCounters, JsEvent, JsHeuristic, JsInspection};
use options::JsOptions;
use refusal::{Refusal, code};

/// Every heuristic and what it promises.
#[wasm_bindgen]
pub fn catalog() -> Result<Vec<Ts<JsHeuristic>>, JsError> {
    Heuristic::ALL
        .iter()
        .map(|&heuristic| event::js(&JsHeuristic::from(heuristic)))
        .collect()
}

/// The tables that a search would have to wait for: none of the heuristics needs any.
///
/// # Errors
/// As `solver`.
#[wasm_bindgen(unchecked_return_type = "(null)")]
pub fn prepare(board: Ts<JsBoard>, heuristic: &str) -> Result<JsValue, JsValue> {
    board::instance(&board)?;
    options::heuristic(heuristic)?;
    Ok(JsValue::NULL)
}

/// Starts a search.
///
/// # Errors
/// With code `bad-board`, `unsolvable` or `unknown-heuristic`.
#[wasm_bindgen]
pub fn solver(board: Ts<JsBoard>, options: Ts<JsOptions>) -> Result<Solver, JsValue> {
    let instance = board::instance(&board)?;
    let (heuristic, options) = options::read(&options)?;
    Ok(Solver {
        heuristic,
        search: heuristic
            .search(&instance, options)
            .map_err(|error| Refusal::new(code::UNKNOWN_HEURISTIC, &error))?,
        finished: Counters::default(),
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
    let moves = from_letters(moves).map_err(|error| Refusal::new(code::BAD_BOARD, &error))?;
    let mut states = vec![start];
    for (index, &step) in moves.iter().enumerate() {
        let next = states[index].after(step, size);
        states.push(
            next.ok_or_else(|| {
                Refusal::new(code::BAD_BOARD, &fifteen::IllegalMove { step, index })
            })?,
        );
    }
    let parity = fifteen::Parity::new(size, start, goal);
    let estimates = heuristic
        .estimates(size, goal, states)
        .map_err(|error| Refusal::new(code::UNKNOWN_HEURISTIC, &error))?;
    Ok(event::js(&JsInspection::new(&parity, estimates))?)
}

/// Panics with this text, so that a host can be tested against the real thing.
#[wasm_bindgen]
pub fn panic(text: &str) {
    std::panic::panic_any(String::from(text));
}

/// One search, pulled along by `run`.
#[wasm_bindgen]
pub struct Solver {
    heuristic: Heuristic,
    search: Box<dyn Search + Send>,
    /// Counts of the rounds that are over.
    finished: Counters,
}

#[wasm_bindgen]
impl Solver {
    /// Expands at most `budget` nodes.
    pub fn run(&mut self, budget: u32) -> Result<Ts<JsEvent>, JsError> {
        let event = self.search.run(Budget::expansions(u64::from(budget)));
        if let Event::Round(round) = &event {
            self.finished += round.counters;
        }
        event::js(&JsEvent::new(event, self.heuristic.admissible()))
    }

    /// The threshold of the running round.
    pub fn threshold(&self) -> u8 {
        self.search.threshold()
    }

    /// Counts of the running round, or of the one that reached the goal.
    #[wasm_bindgen(js_name = roundCounters)]
    pub fn round_counters(&self) -> Result<Ts<JsCounters>, JsError> {
        event::js(&JsCounters::from(self.search.counters()))
    }

    /// Counts of all rounds, the running one included.
    #[wasm_bindgen(js_name = totalCounters)]
    pub fn total_counters(&self) -> Result<Ts<JsCounters>, JsError> {
        let mut total = self.finished;
        total += self.search.counters();
        event::js(&JsCounters::from(total))
    }

    /// The current depth-first line as letters of the blank.
    pub fn path(&self) -> String {
        to_letters(self.search.path())
    }
}
