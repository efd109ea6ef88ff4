//! Where a search stands, to be handed over to another one.

use alloc::vec::Vec;

use super::{Counters, PrunedByF};
use crate::moves::Move;

/// Where a search stands: enough to go on from there in another search of the same instance, heuristic and options.
///
/// The last node of `path` is generated and within the threshold, but not expanded yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The limit on f of the running round.
    pub threshold: u8,
    /// The depth-first line.
    pub path: Vec<Move>,
    /// Counts of the running round so far.
    pub counters: Counters,
    /// Nodes cut in the running round so far.
    pub pruned_by_f: PrunedByF,
}

/// The largest count that a position may have: far from overflow, and more than any search lives to see.
const MOST_COUNTED: u64 = 1 << 62;

impl Position {
    /// The start of a round.
    #[must_use]
    pub fn start_of(threshold: u8) -> Position {
        Position {
            threshold,
            path: Vec::new(),
            counters: Counters::default(),
            pruned_by_f: PrunedByF::default(),
        }
    }

    /// Checks what does not depend on the line, for a start with this estimate.
    pub(super) fn check(&self, h: u8) -> Result<(), ForeignPosition> {
        let (threshold, counters) = (self.threshold, self.counters);
        if threshold < h {
            return Err(ForeignPosition::Threshold { threshold, h });
        }
        let after = [counters.expanded, counters.pruned, counters.repeated];
        let generated = sum(after.into_iter());
        let pruned = sum(self.pruned_by_f.iter().map(|(_, count)| count));
        let right = counters.generated <= MOST_COUNTED
            && generated == Some(counters.generated)
            && pruned == Some(counters.pruned)
            && self.pruned_by_f.smallest().is_none_or(|f| f > threshold);
        right.then_some(()).ok_or(ForeignPosition::Counts(counters))
    }
}

/// The sum of counts, if it is a number of 64 bits.
fn sum(mut counts: impl Iterator<Item = u64>) -> Option<u64> {
    counts.try_fold(0, u64::checked_add)
}

/// Why a position is not one that this search could be at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ForeignPosition {
    /// The start itself is beyond the threshold.
    Threshold {
        /// The threshold.
        threshold: u8,
        /// The estimate of the start.
        h: u8,
    },
    /// The search does not make a move of the line there, or what it leads to is beyond the threshold.
    Line {
        /// The first such move.
        step: Move,
        /// Its place in the line, from 0.
        index: usize,
    },
    /// No round has these counts: nodes generated are those expanded but the first, those cut, and the one at hand.
    Counts(Counters),
}

impl core::fmt::Display for ForeignPosition {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            ForeignPosition::Threshold { threshold, h } => write!(
                f,
                "the threshold is {threshold}, and the start is {h} moves away or more"
            ),
            ForeignPosition::Line { step, index } => write!(
                f,
                "move {} of the line is {step}, which this search does not make there",
                index + 1
            ),
            ForeignPosition::Counts(counters) => write!(
                f,
                "no search counts {} nodes expanded, {} generated, {} pruned and {} repeated",
                counters.expanded, counters.generated, counters.pruned, counters.repeated
            ),
        }
    }
}

impl core::error::Error for ForeignPosition {}
