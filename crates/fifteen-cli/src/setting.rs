//! What a search is made of, and making one.

use fifteen::search::{AStar, BreadthFirst, MemoryCap};
use fifteen::{Heuristic, Instance, Options, Prepared, Search, Visitor};

use crate::arguments::{Algorithm, LimitArguments, SearchArguments};
use crate::ending::Failure;

/// A heuristic, a search and its options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setting {
    pub heuristic: Heuristic,
    pub algorithm: Algorithm,
    pub options: Options,
    pub memory: MemoryCap,
}

impl Setting {
    /// What the arguments say, with the heuristic to take when they name none.
    pub fn new(search: &SearchArguments, limits: &LimitArguments, otherwise: Heuristic) -> Setting {
        Setting {
            heuristic: match search.algorithm {
                // Breadth-first search asks for no estimate: it waits for no table, and any size serves.
                Algorithm::BreadthFirst => Heuristic::Zero,
                Algorithm::IdaStar | Algorithm::AStar => search.heuristic.unwrap_or(otherwise),
            },
            algorithm: search.algorithm,
            options: search.options(),
            memory: MemoryCap::bytes(limits.memory_limit.saturating_mul(1 << 20)),
        }
    }

    /// Whether a solution that this search finds is proven to be shortest.
    pub fn optimal(&self) -> bool {
        self.algorithm == Algorithm::BreadthFirst || self.heuristic.admissible()
    }

    /// The names of heuristic and search as records have them: no heuristic in breadth-first search, no search where
    /// it is IDA*.
    pub fn named(&self) -> (Option<&'static str>, Option<&'static str>) {
        (
            (self.algorithm != Algorithm::BreadthFirst).then(|| self.heuristic.name()),
            (self.algorithm != Algorithm::IdaStar).then(|| self.algorithm.name()),
        )
    }

    /// Starts a search.
    pub fn start(
        &self,
        prepared: &Prepared,
        instance: &Instance,
    ) -> Result<Box<dyn Search + Send>, Failure> {
        struct Best<'a>(&'a Instance, Options, MemoryCap);
        impl Visitor for Best<'_> {
            type Output = Box<dyn Search + Send>;
            fn visit<E: fifteen::heuristic::Estimate + Send + 'static>(
                self,
                estimate: E,
            ) -> Self::Output
            where
                E::Value: Send,
            {
                Box::new(AStar::new(self.0, estimate, self.1, self.2))
            }
        }
        match self.algorithm {
            Algorithm::IdaStar => {
                let search = prepared.search(instance, self.options);
                Ok(search.map_err(Failure::because)?)
            }
            Algorithm::AStar => Ok(prepared.visit(Best(instance, self.options, self.memory))),
            Algorithm::BreadthFirst => Ok(Box::new(BreadthFirst::new(
                instance,
                self.options,
                self.memory,
            ))),
        }
    }
}

impl Setting {
    /// Whether the search works in rounds.
    pub fn has_rounds(&self) -> bool {
        self.algorithm == Algorithm::IdaStar
    }
}
