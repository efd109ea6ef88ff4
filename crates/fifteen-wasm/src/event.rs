//! What JavaScript gets to see, in the words of `www/search/core.ts`. Counts are numbers, exact to 2^53.

use fifteen::search::PrunedByF;
use fifteen::{Counters, Event, Heuristic, Parity, Round, Solution, to_letters};
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;

use crate::algorithm::Algorithm;

/// One row of the catalog.
#[derive(Serialize, Deserialize, Tsify)]
pub struct JsHeuristic {
    name: String,
    admissible: bool,
    consistent: bool,
    parity: bool,
}

/// Counts of nodes.
#[derive(Serialize, Deserialize, Tsify)]
pub struct JsCounters {
    expanded: u64,
    generated: u64,
    pruned: u64,
    repeated: u64,
}

/// How many nodes were cut at this f.
#[derive(Serialize, Deserialize, Tsify)]
pub struct JsPrunedAt {
    f: u8,
    count: u64,
}

/// One round; `nextThreshold` is `null` in the one that reached the goal.
#[derive(Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct JsRound {
    threshold: u8,
    #[tsify(type = "number | null")]
    next_threshold: Option<u8>,
    expanded: u64,
    generated: u64,
    pruned: u64,
    repeated: u64,
    pruned_by_f: Vec<JsPrunedAt>,
}

/// Why `run` returned.
#[derive(Serialize, Deserialize, Tsify)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[tsify(missing_as_null)]
pub enum JsEvent {
    Progress,
    /// No more nodes can be held; only searches that remember states end like this.
    MemoryLimit,
    Round {
        round: JsRound,
    },
    Solved {
        moves: String,
        optimal: bool,
        #[tsify(type = "JsRound | null")]
        round: Option<JsRound>,
    },
}

/// What came of a step: whether it is done, else the budget was spent before.
#[derive(Serialize, Deserialize, Tsify)]
pub struct JsStep {
    event: JsEvent,
    reached: bool,
}

/// Parity and estimates of a board.
#[derive(Serialize, Deserialize, Tsify)]
#[tsify(missing_as_null)]
#[serde(rename_all = "camelCase")]
pub struct JsInspection {
    solvable: bool,
    inversions: usize,
    blank_row: usize,
    goal_blank_row: usize,
    /// `null` where tables are missing.
    #[tsify(type = "number[] | null")]
    h: Option<Vec<u8>>,
}

/// Turns a value into its JavaScript object.
pub fn js<T: Tsify + Serialize>(value: &T) -> Result<Ts<T>, JsError> {
    value
        .into_ts()
        .map_err(|error| JsError::new(&error.to_string()))
}

impl From<Heuristic> for JsHeuristic {
    fn from(heuristic: Heuristic) -> JsHeuristic {
        JsHeuristic {
            name: heuristic.name().into(),
            admissible: heuristic.admissible(),
            consistent: heuristic.consistent(),
            parity: heuristic.keeps_parity(),
        }
    }
}

impl From<Counters> for JsCounters {
    fn from(
        Counters {
            expanded,
            generated,
            pruned,
            repeated,
        }: Counters,
    ) -> JsCounters {
        JsCounters {
            expanded,
            generated,
            pruned,
            repeated,
        }
    }
}

impl JsPrunedAt {
    pub fn all(pruned_by_f: &PrunedByF) -> Vec<JsPrunedAt> {
        pruned_by_f
            .iter()
            .map(|(f, count)| JsPrunedAt { f, count })
            .collect()
    }
}

impl JsStep {
    pub fn new(event: JsEvent, reached: bool) -> JsStep {
        JsStep { event, reached }
    }
}

impl JsRound {
    fn new(
        threshold: u8,
        next_threshold: Option<u8>,
        counters: Counters,
        pruned_by_f: &PrunedByF,
    ) -> JsRound {
        let Counters {
            expanded,
            generated,
            pruned,
            repeated,
        } = counters;
        let pruned_by_f = JsPrunedAt::all(pruned_by_f);
        JsRound {
            threshold,
            next_threshold,
            expanded,
            generated,
            pruned,
            repeated,
            pruned_by_f,
        }
    }
}

impl JsEvent {
    pub fn new(event: Event, algorithm: Algorithm, heuristic: Heuristic) -> JsEvent {
        match event {
            Event::Progress(_) => JsEvent::Progress,
            Event::MemorySpent(_) => JsEvent::MemoryLimit,
            Event::Round(Round {
                threshold,
                next_threshold,
                counters,
                pruned_by_f,
            }) => JsEvent::Round {
                round: JsRound::new(threshold, Some(next_threshold), counters, &pruned_by_f),
            },
            Event::Solved(Solution {
                moves,
                threshold,
                counters,
                pruned_by_f,
            }) => JsEvent::Solved {
                optimal: algorithm.proves(heuristic),
                moves: to_letters(&moves),
                round: algorithm
                    .has_rounds()
                    .then(|| JsRound::new(threshold, None, counters, &pruned_by_f)),
            },
        }
    }
}

impl JsInspection {
    pub fn new(parity: &Parity, h: Option<Vec<u8>>) -> JsInspection {
        JsInspection {
            solvable: parity.solvable(),
            inversions: parity.inversions,
            blank_row: parity.blank_row,
            goal_blank_row: parity.goal_blank_row,
            h,
        }
    }
}
