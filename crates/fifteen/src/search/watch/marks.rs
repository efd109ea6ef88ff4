//! Places of a round that a way back starts from.

use alloc::vec::Vec;

use super::survey::PackedSurvey;
use crate::search::Position;

/// A place is marked at most once in so many expansions: about five milliseconds of the fastest search.
pub(super) const SPACING: u64 = 1 << 20;

/// How many marks of each distance are kept, distances doubling.
const KEPT: u64 = 4;

/// Marks of one round: close to each other where the search is, ever farther apart behind it. So a way back by any number
/// of nodes searches anew at most about as many, and a round of any length leaves some dozen marks.
#[derive(Clone, Default)]
pub(super) struct Marks {
    marks: Vec<Mark>,
}

/// One of them.
#[derive(Clone)]
pub(super) struct Mark {
    /// In which stretch of [`SPACING`] expansions it lies.
    number: u64,
    pub(super) position: Position,
    pub(super) survey: Option<PackedSurvey>,
    pub(super) deepest: u8,
}

impl Marks {
    /// Whether a place may be marked after so many expansions.
    pub(super) fn due(&self, expanded: u64) -> bool {
        expanded / SPACING > self.marks.last().map_or(0, |mark| mark.number)
    }

    /// Marks a place beyond all that are marked.
    pub(super) fn add(&mut self, position: Position, survey: Option<PackedSurvey>, deepest: u8) {
        let number = position.counters.expanded / SPACING;
        self.marks
            .retain(|mark| number - mark.number < KEPT << mark.number.trailing_zeros());
        self.marks.push(Mark {
            number,
            position,
            survey,
            deepest,
        });
    }

    /// Forgets what lies beyond so many expansions; the last of the rest.
    pub(super) fn back_to(&mut self, expanded: u64) -> Option<&Mark> {
        self.marks
            .retain(|mark| mark.position.counters.expanded <= expanded);
        self.marks.last()
    }
}
