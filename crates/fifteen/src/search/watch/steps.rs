//! Steps: how far each goes, and how its end is found.

use super::plane::Plane;
use super::stepper::Stepper;
use crate::search::{Budget, Event, Search};

/// Nodes searched in one go on the way to a deeper one.
const CHUNK: u64 = 1 << 14;

/// How far one step goes. No step passes the end of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Until {
    /// One expansion.
    Node,
    /// The next expansion after which a node was cut.
    Prune,
    /// The next expansion that does not lead down.
    Backtrack,
    /// A node deeper than all that were looked at in this round.
    Deepest,
    /// The start of the next round.
    Round,
}

/// What came of a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// As from [`Search::run`].
    pub event: Event,
    /// Whether the step is done; else the budget was spent before.
    pub reached: bool,
}

impl Stepper {
    /// Goes on, `budget` expansions at most, to where a step ends.
    pub fn step(&mut self, until: Until, budget: Budget) -> Step {
        match until {
            Until::Round => {
                let event = self.run(budget);
                let reached = !matches!(event, Event::Progress(_));
                Step { event, reached }
            }
            Until::Deepest => self.step_deeper(budget.count()),
            Until::Node | Until::Prune | Until::Backtrack => {
                self.step_singly(until, self.deepest(), budget.count())
            }
        }
    }

    /// Expands one node after the other, so many at most, up to where the step ends.
    fn step_singly(&mut self, until: Until, deepest: usize, nodes: u64) -> Step {
        let mut event = Event::Progress(self.counters());
        for _ in 0..nodes {
            let (depth, pruned) = (self.path().len(), self.counters().pruned);
            event = self.advance_by_one();
            let reached = match (&event, until) {
                (Event::Progress(counters), Until::Prune) => counters.pruned > pruned,
                (Event::Progress(_), Until::Backtrack) => self.path().len() <= depth,
                (Event::Progress(_), Until::Deepest) => self.path().len() > deepest,
                _ => true,
            };
            if reached {
                return Step { event, reached };
            }
        }
        Step {
            event,
            reached: false,
        }
    }

    /// Goes on to a node deeper than all before: in leaps that count by depth, and singly in the leap that holds one.
    fn step_deeper(&mut self, nodes: u64) -> Step {
        let deepest = self.deepest();
        let mut left = nodes;
        let mut event = Event::Progress(self.counters());
        while left > 0 {
            let leap = left.min(CHUNK);
            let place = self.position();
            let survey = self.survey.clone();
            let Some(counting) = self.engines.counting() else {
                break; // not reached: the plain search goes where the kernel is
            };
            *counting.plane() = Some(Plane::new(place.threshold));
            event = counting.run(Budget::expansions(leap));
            let counted = counting.plane().take();
            let reached = match &event {
                Event::Round(_) => 0,
                _ => self.path().len(),
            };
            let counted = counted.map_or(0, |plane| usize::from(plane.deepest()));
            let there = self.engines.resume_at(place);
            there.expect("the search was there a moment ago");
            self.survey = survey;
            if reached.max(counted) > deepest {
                return self.step_singly(Until::Deepest, deepest, leap);
            }
            event = self.advance(leap);
            if !matches!(event, Event::Progress(_)) {
                return Step {
                    event,
                    reached: true,
                };
            }
            left -= leap;
        }
        Step {
            event,
            reached: false,
        }
    }
}
