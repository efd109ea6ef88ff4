//! The solver as the worker calls it. Translation only: what a call means is decided in the crate `fifteen`.
//!
//! The exports fit the interface `Core` of `www/search/core.ts`. A call that cannot be answered throws an `Error` with a
//! `code` (see `refusal.rs`) and leaves the module healthy; a panic throws an `Error` without one (see `panic.rs`) and
//! the module must not be called again. No clock is read here: the caller measures time. Rounds
//! are marked for the browser's own profiler, whose clock it is (see `timeline.rs`).

mod algorithm;
mod board;
mod driven;
mod event;
mod field;
mod listing;
mod numbers;
mod options;
mod panic;
mod parts;
mod reading;
mod refusal;
mod shelf;
mod timeline;

use fifteen::search::Precision;
use fifteen::{Budget, Event, Heuristic, Parity, to_letters};
use tsify::Ts;
use wasm_bindgen::prelude::*;

use algorithm::Algorithm;
use board::JsBoard;
use driven::Driven;
use event::{JsCounters, JsEvent, JsHeuristic, JsInspection, JsPrunedAt, JsStep};
use listing::Listing;
use options::JsOptions;
use parts::JsParts;
use reading::JsReadings;
use shelf::Readiness;
use timeline::Timeline;

/// Whether this module holds the searches, or only what there is to say about a board without them.
const SEARCHES: bool = cfg!(feature = "search");
/// Whether it holds what is asked of whole rounds: their trees, all shortest solutions.
const STUDIES: bool = cfg!(feature = "study");
/// Whether it reads texts.
const READS: bool = cfg!(feature = "read");

/// Said by a module that was built without what is asked for: a mistake of the caller's.
fn left_out() -> JsError {
    JsError::new("this module was built without it: load the whole solver first")
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
        return Err(left_out().into());
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
        return Err(left_out().into());
    }
    let instance = board::instance(&board)?;
    let (algorithm, heuristic, options) = options::read(&options)?;
    Ok(Solver {
        algorithm,
        heuristic,
        search: algorithm.start(&instance, heuristic, options)?,
        timeline: algorithm.has_rounds().then(Timeline::begin),
    })
}

/// Starts a search for all shortest solutions that lists the first `most` of them. Where the `length` of a shortest one is
/// known, only the last round is searched.
///
/// # Errors
/// As `solver`.
#[wasm_bindgen(js_name = allSolutions)]
pub fn all_solutions(
    board: Ts<JsBoard>,
    options: Ts<JsOptions>,
    most: usize,
    length: Option<u8>,
) -> Result<Solver, JsValue> {
    if !STUDIES {
        return Err(left_out().into());
    }
    let instance = board::instance(&board)?;
    let (_, heuristic, options) = options::read(&options)?;
    let search = shelf::prepared(heuristic, instance.size(), instance.goal())?
        .all_solutions(&instance, options, most, length)
        .map_err(|error| JsError::new(&error.to_string()))?;
    Ok(Solver {
        algorithm: Algorithm::IdaStar,
        heuristic,
        search: Box::new(Listing::new(search)),
        timeline: None,
    })
}

/// The first `most` nodes of one round, the first one where `threshold` is left out; see `numbers.rs`.
///
/// # Errors
/// As `solver`.
#[wasm_bindgen]
pub fn tree(
    board: Ts<JsBoard>,
    options: Ts<JsOptions>,
    threshold: Option<u8>,
    most: usize,
) -> Result<Vec<i32>, JsValue> {
    if !STUDIES {
        return Err(left_out().into());
    }
    let instance = board::instance(&board)?;
    let (_, heuristic, options) = options::read(&options)?;
    let tree = shelf::prepared(heuristic, instance.size(), instance.goal())?
        .tree(&instance, options, threshold, most)
        .map_err(|error| JsError::new(&error.to_string()))?;
    Ok(numbers::tree(&tree, instance.size()))
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
        return Err(left_out().into());
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
    if !READS {
        return Err(left_out().into());
    }
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
    search: Box<dyn Driven>,
    timeline: Option<Timeline>,
}

#[wasm_bindgen]
impl Solver {
    /// Expands at most `budget` nodes.
    pub fn run(&mut self, budget: u32) -> Result<Ts<JsEvent>, JsError> {
        let threshold = self.search.search().threshold();
        let budget = Budget::expansions(u64::from(budget));
        let event = self.search.search_mut().run(budget);
        event::js(&self.told(event, threshold))
    }

    /// Goes on to where a step ends (`node`, `prune`, `backtrack`, `deepest`, `round`), at most `budget` nodes.
    pub fn step(&mut self, until: &str, budget: u32) -> Result<Ts<JsStep>, JsError> {
        let until = options::until(until)?;
        let threshold = self.search.search().threshold();
        let step = self
            .search
            .step(until, Budget::expansions(u64::from(budget)));
        let event = self.told(step.event, threshold);
        event::js(&JsStep::new(event, step.reached))
    }

    /// Turns back by so many expansions; `replay` leads there.
    pub fn rewind(&mut self, nodes: f64) {
        self.search.rewind(nodes as u64);
    }

    /// Turns back to the start of the running round.
    #[wasm_bindgen(js_name = restartRound)]
    pub fn restart_round(&mut self) {
        self.search.restart_round();
    }

    /// Goes on towards the node that was turned back to; how many expansions are still missing.
    pub fn replay(&mut self, budget: u32) -> f64 {
        self.search.replay(Budget::expansions(u64::from(budget))) as f64
    }

    /// How many rounds are over.
    #[wasm_bindgen(js_name = roundsOver)]
    pub fn rounds_over(&self) -> usize {
        self.search.rounds_over()
    }

    /// The threshold of the running round; 0 where there are no rounds.
    pub fn threshold(&self) -> u8 {
        if self.algorithm.has_rounds() {
            self.search.search().threshold()
        } else {
            0
        }
    }

    /// Counts of the running round, or of the one that reached the goal.
    #[wasm_bindgen(js_name = roundCounters, unchecked_return_type = "JsCounters")]
    pub fn round_counters(&self) -> Result<JsValue, JsError> {
        let counters = self.search.search().counters();
        Ok(serde_wasm_bindgen::to_value(&JsCounters::from(counters))?)
    }

    /// Counts of all rounds, the running one included.
    #[wasm_bindgen(js_name = totalCounters, unchecked_return_type = "JsCounters")]
    pub fn total_counters(&self) -> Result<JsValue, JsError> {
        let total = self.search.total();
        Ok(serde_wasm_bindgen::to_value(&JsCounters::from(total))?)
    }

    /// The solutions found so far, where all are searched for; else `null`.
    #[wasm_bindgen(unchecked_return_type = "JsFound | null")]
    pub fn found(&self) -> Result<JsValue, JsError> {
        self.search
            .found()
            .map_or(Ok(JsValue::NULL), |found| Ok(event::js(&found)?.into()))
    }

    /// Nodes cut in the running round so far.
    #[wasm_bindgen(js_name = prunedByF, unchecked_return_type = "JsPrunedAt[]")]
    pub fn pruned_by_f(&self) -> Result<JsValue, JsError> {
        let pruned = JsPrunedAt::all(&self.search.pruned_by_f());
        Ok(serde_wasm_bindgen::to_value(&pruned)?)
    }

    /// The current depth-first line as letters of the blank.
    pub fn path(&self) -> String {
        to_letters(self.search.search().path())
    }

    /// The greatest depth of a node looked at in this round.
    pub fn deepest(&self) -> usize {
        self.search.deepest()
    }

    /// The node that is to be expanded next; see `numbers.rs` for this and the next ones. Empty where there is nothing.
    pub fn node(&self) -> Vec<u8> {
        self.search.node()
    }

    /// What led to this node.
    pub fn happenings(&self) -> Vec<u8> {
        self.search.happenings()
    }

    /// What every node of the line has come to.
    pub fn stack(&self) -> Vec<u8> {
        self.search.stack()
    }

    /// Counts expanded nodes by g and h: `exact`, `sampled`, or, with anything else, not.
    #[wasm_bindgen(js_name = watchPlane)]
    pub fn watch_plane(&mut self, precision: &str) {
        self.search.watch_plane(match precision {
            "exact" => Some(Precision::Exact),
            "sampled" => Some(Precision::Sampled),
            _ => None,
        });
    }

    /// The running round by g and h.
    pub fn plane(&self) -> Vec<f64> {
        self.search.plane()
    }

    /// The same of the round before, when it was over.
    #[wasm_bindgen(js_name = planeBefore)]
    pub fn plane_before(&self) -> Vec<f64> {
        self.search.plane_before()
    }
}

impl Solver {
    /// An event of a round with this threshold, as JavaScript gets to see it.
    fn told(&self, event: Event, threshold: u8) -> JsEvent {
        if let (Event::Round(_) | Event::Solved(_), Some(timeline)) = (&event, &self.timeline) {
            timeline.round_ended(threshold);
        }
        JsEvent::new(event, self.algorithm, self.heuristic)
    }
}
