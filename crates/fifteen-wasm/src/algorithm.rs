//! The searches by the names that `www/search/protocol.ts` gives them.

use fifteen::heuristic::{Estimate, Slide};
use fifteen::search::{AStar, BreadthFirst, MemoryCap};
use fifteen::{Heuristic, Instance, Options, State};
use wasm_bindgen::{JsError, JsValue};

use crate::driven::{Driven, Remembering};
use crate::shelf;

/// What A* and breadth-first search may remember: less than a browser tab on a phone is closed for.
const CAP: MemoryCap = MemoryCap::bytes(512 << 20);

/// Which search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Algorithm {
    IdaStar,
    AStar,
    BreadthFirst,
}

impl Algorithm {
    pub fn from_name(name: &str) -> Option<Algorithm> {
        match name {
            "ida-star" => Some(Algorithm::IdaStar),
            "a-star" => Some(Algorithm::AStar),
            "breadth-first" => Some(Algorithm::BreadthFirst),
            _ => None,
        }
    }

    /// Whether it goes through rounds of rising thresholds.
    pub const fn has_rounds(self) -> bool {
        matches!(self, Algorithm::IdaStar)
    }

    /// Whether the first solution it finds is proven shortest.
    pub const fn proves(self, heuristic: Heuristic) -> bool {
        match self {
            Algorithm::IdaStar | Algorithm::AStar => heuristic.admissible(),
            Algorithm::BreadthFirst => true,
        }
    }

    /// Starts it.
    pub fn start(
        self,
        instance: &Instance,
        heuristic: Heuristic,
        options: Options,
    ) -> Result<Box<dyn Driven>, JsValue> {
        let prepared = || shelf::prepared(heuristic, instance.size(), instance.goal());
        Ok(match self {
            Algorithm::IdaStar => Box::new(
                prepared()?
                    .stepper(instance, options)
                    .map_err(|error| JsError::new(&error.to_string()))?,
            ),
            Algorithm::AStar => {
                let estimate = FromScratch(prepared()?.estimator());
                let search = AStar::new(instance, estimate, options, CAP);
                Box::new(Remembering(Box::new(search)))
            }
            Algorithm::BreadthFirst => {
                let search = BreadthFirst::new(instance, options, CAP);
                Box::new(Remembering(Box::new(search)))
            }
        })
    }
}

/// Any heuristic behind one type, so that A* is compiled once and not per heuristic: 4 kB gzip less in the first load.
/// A* waits for its memory, not for its estimates.
struct FromScratch(Box<dyn Fn(State, u8) -> u8 + Send>);

impl Estimate for FromScratch {
    type Value = u8;

    fn root(&self, state: State) -> u8 {
        (self.0)(state, u8::MAX)
    }

    fn after(&self, _: u8, slide: Slide) -> u8 {
        (self.0)(slide.state, u8::MAX)
    }

    fn h(&self, value: u8) -> u8 {
        value
    }
}
