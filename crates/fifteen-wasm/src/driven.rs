//! A search as the worker drives it.

use fifteen::search::{Precision, PrunedByF, Step, Stepper, Until};
use fifteen::{Budget, Counters, Search};

use crate::listing::JsFound;
use crate::numbers;

/// What the worker asks of a search. Always behind a trait object, so that the module without searches holds none of it.
///
/// What is left out is what searches without rounds answer: they go on only, and there is nothing to see in their line.
pub trait Driven {
    fn search(&self) -> &dyn Search;

    fn search_mut(&mut self) -> &mut dyn Search;

    /// Counts of all rounds.
    fn total(&self) -> Counters {
        self.search().counters()
    }

    /// The solutions, of a search for all of them.
    fn found(&self) -> Option<JsFound> {
        None
    }

    fn step(&mut self, _until: Until, _budget: Budget) -> Step {
        Step {
            event: self.search_mut().run(Budget::expansions(1)),
            reached: true,
        }
    }

    fn rewind(&mut self, _nodes: u64) {}

    fn restart_round(&mut self) {}

    fn replay(&mut self, _budget: Budget) -> u64 {
        0
    }

    fn rounds_over(&self) -> usize {
        0
    }

    fn deepest(&self) -> usize {
        0
    }

    fn pruned_by_f(&self) -> PrunedByF {
        PrunedByF::default()
    }

    fn watch_plane(&mut self, _precision: Option<Precision>) {}

    fn node(&self) -> Vec<u8> {
        Vec::new()
    }

    fn happenings(&self) -> Vec<u8> {
        Vec::new()
    }

    fn stack(&self) -> Vec<u8> {
        Vec::new()
    }

    fn plane(&self) -> Vec<f64> {
        Vec::new()
    }

    fn plane_before(&self) -> Vec<f64> {
        Vec::new()
    }
}

impl Driven for Stepper {
    fn search(&self) -> &dyn Search {
        self
    }

    fn search_mut(&mut self) -> &mut dyn Search {
        self
    }

    fn total(&self) -> Counters {
        Stepper::total(self)
    }

    fn step(&mut self, until: Until, budget: Budget) -> Step {
        Stepper::step(self, until, budget)
    }

    fn rewind(&mut self, nodes: u64) {
        Stepper::rewind(self, nodes);
    }

    fn restart_round(&mut self) {
        Stepper::restart_round(self);
    }

    fn replay(&mut self, budget: Budget) -> u64 {
        Stepper::replay(self, budget)
    }

    fn rounds_over(&self) -> usize {
        Stepper::rounds_over(self)
    }

    fn deepest(&self) -> usize {
        Stepper::deepest(self)
    }

    fn pruned_by_f(&self) -> PrunedByF {
        Stepper::pruned_by_f(self)
    }

    fn watch_plane(&mut self, precision: Option<Precision>) {
        Stepper::watch_plane(self, precision);
    }

    fn node(&self) -> Vec<u8> {
        numbers::node(&Stepper::node(self))
    }

    fn happenings(&self) -> Vec<u8> {
        numbers::happenings(&Stepper::happenings(self))
    }

    fn stack(&self) -> Vec<u8> {
        numbers::stack(&Stepper::stack(self))
    }

    fn plane(&self) -> Vec<f64> {
        Stepper::plane(self).map_or_else(Vec::new, |plane| numbers::plane(&plane))
    }

    fn plane_before(&self) -> Vec<f64> {
        Stepper::plane_before(self).map_or_else(Vec::new, numbers::plane)
    }
}

/// A search without rounds.
pub struct Remembering(pub Box<dyn Search>);

impl Driven for Remembering {
    fn search(&self) -> &dyn Search {
        &*self.0
    }

    fn search_mut(&mut self) -> &mut dyn Search {
        &mut *self.0
    }
}
