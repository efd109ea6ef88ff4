//! All shortest solutions of a board, listed while they are found.

use fifteen::search::{Memory, Solutions};
use fifteen::{Budget, Counters, Event, Move, Search, to_letters};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

use crate::driven::Driven;

/// Solutions found so far, or all of them at the end.
#[derive(Serialize, Deserialize, Tsify)]
pub struct JsFound {
    /// How many there are, listed or not.
    count: u64,
    /// The first of them, as letters of the blank.
    listed: Vec<String>,
}

/// The search for them, with the counts of the rounds that are over.
pub struct Listing {
    search: Box<dyn Solutions>,
    finished: Counters,
}

impl Listing {
    pub fn new(search: Box<dyn Solutions>) -> Listing {
        Listing {
            search,
            finished: Counters::default(),
        }
    }
}

impl Search for Listing {
    fn run(&mut self, budget: Budget) -> Event {
        let event = self.search.run(budget);
        if let Event::Round(round) = &event {
            self.finished += round.counters;
        }
        event
    }

    fn threshold(&self) -> u8 {
        self.search.threshold()
    }

    fn counters(&self) -> Counters {
        self.search.counters()
    }

    fn path(&self) -> &[Move] {
        self.search.path()
    }

    fn memory(&self) -> Memory {
        self.search.memory()
    }
}

impl Driven for Listing {
    fn search(&self) -> &dyn Search {
        self
    }

    fn search_mut(&mut self) -> &mut dyn Search {
        self
    }

    fn total(&self) -> Counters {
        let mut total = self.finished;
        total += self.search.counters();
        total
    }

    fn found(&self) -> Option<JsFound> {
        let listed = self.search.listed().iter();
        Some(JsFound {
            count: self.search.count(),
            listed: listed.map(|moves| to_letters(moves)).collect(),
        })
    }
}
