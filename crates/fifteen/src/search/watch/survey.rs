//! How the nodes of a round are counted by g and h: each of them, or so few that the search does not notice.

use alloc::vec::Vec;

use super::plane::{PackedPlane, Plane, PlaneCount};
use super::stepper::Precision;

/// Nodes counted in one go while a round is sampled.
const WINDOW: u64 = 128;

/// So many nodes at the start of a round are all counted.
const ALL_AT_FIRST: u64 = 1 << 12;

/// The most nodes passed over between two windows.
const WIDEST_GAP: u64 = 2_048 * WINDOW;

/// The counts of one round.
#[derive(Clone)]
pub(super) struct Survey {
    plane: Plane,
    tally: Tally,
}

/// All of a survey but the plane.
#[derive(Clone, Copy)]
struct Tally {
    threshold: u8,
    precision: Precision,
    /// Nodes of the round expanded before the counting began.
    since: u64,
    /// Nodes counted.
    looked: u64,
    /// Nodes that those counted stand for.
    weighed: u64,
    /// Nodes still to be counted, then passed over, before the next window.
    window: u64,
    gap: u64,
}

/// A survey put away.
#[derive(Clone)]
pub(super) struct PackedSurvey {
    plane: PackedPlane,
    tally: Tally,
}

/// What to do with the nodes to come, and with how many of them.
#[derive(Clone, Copy)]
pub(super) enum Stretch {
    Count(u64),
    PassOver(u64),
}

/// Expanded nodes of one round by g and h.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlaneReport {
    /// The threshold of the round.
    pub threshold: u8,
    /// All counts above zero: exact where every node was looked at, else estimates.
    pub counts: Vec<PlaneCount>,
    /// Nodes that were looked at.
    pub looked: u64,
    /// Nodes that the counts stand for.
    pub expanded: u64,
    /// Nodes of the round expanded before it was counted by g and h.
    pub since: u64,
}

impl PlaneReport {
    /// Whether the counts are estimates.
    #[must_use]
    pub const fn sampled(&self) -> bool {
        self.looked < self.expanded
    }
}

impl Survey {
    /// Begins to count after so many expansions of a round.
    pub(super) fn new(threshold: u8, precision: Precision, since: u64) -> Survey {
        Survey {
            plane: Plane::new(threshold),
            tally: Tally {
                threshold,
                precision,
                since,
                looked: 0,
                weighed: 0,
                window: 0,
                gap: 0,
            },
        }
    }

    pub(super) const fn precision(&self) -> Precision {
        self.tally.precision
    }

    pub(super) fn set_precision(&mut self, precision: Precision) {
        if precision != self.tally.precision {
            self.tally.precision = precision;
            self.tally.window = 0;
            self.tally.gap = 0;
        }
    }

    /// Whether every node was counted, of so many that are expanded.
    pub(super) const fn complete(&self, expanded: u64) -> bool {
        self.tally.looked == expanded - self.tally.since
    }

    /// What to do next, after so many expansions.
    pub(super) fn stretch(&mut self, expanded: u64) -> Stretch {
        let tally = &mut self.tally;
        match tally.precision {
            Precision::Exact => {
                self.plane.weight = 1;
                Stretch::Count(u64::MAX)
            }
            Precision::Sampled => {
                if tally.window == 0 && tally.gap == 0 {
                    tally.window = WINDOW;
                    // Growing with the round, so that short rounds are looked at closely. A node of the window stands
                    // for its share of the gap as well.
                    let wanted = if expanded < ALL_AT_FIRST {
                        0
                    } else {
                        (expanded / 8).min(WIDEST_GAP)
                    };
                    tally.gap = wanted / WINDOW * WINDOW;
                    self.plane.weight = 1 + tally.gap / WINDOW;
                }
                match tally.window {
                    0 => Stretch::PassOver(tally.gap),
                    window => Stretch::Count(window),
                }
            }
        }
    }

    /// Lends the plane to a search that counts.
    pub(super) fn lend(&mut self) -> Plane {
        core::mem::replace(&mut self.plane, Plane::new(0))
    }

    /// Takes it back after so many nodes.
    pub(super) fn counted(&mut self, plane: Plane, nodes: u64) {
        self.tally.looked += nodes;
        self.tally.weighed += nodes * plane.weight;
        self.tally.window = self.tally.window.saturating_sub(nodes);
        self.plane = plane;
    }

    /// So many nodes went by uncounted.
    pub(super) fn passed_over(&mut self, nodes: u64) {
        self.tally.gap = self.tally.gap.saturating_sub(nodes);
    }

    /// The greatest g that was counted.
    pub(super) fn deepest(&self) -> u8 {
        self.plane.deepest()
    }

    /// The counts after so many expansions of the round.
    pub(super) fn report(&self, expanded: u64) -> PlaneReport {
        let expanded = expanded - self.tally.since;
        let weighed = u128::from(self.tally.weighed);
        let scaled = |count: u64| {
            let doubled = 2 * u128::from(count) * u128::from(expanded);
            ((doubled + weighed) / (2 * weighed)) as u64
        };
        let counts = self.plane.iter().map(|at| PlaneCount {
            count: scaled(at.count),
            ..at
        });
        PlaneReport {
            threshold: self.tally.threshold,
            counts: counts.filter(|at| at.count > 0).collect(),
            looked: self.tally.looked,
            expanded,
            since: self.tally.since,
        }
    }

    pub(super) fn pack(&self) -> PackedSurvey {
        PackedSurvey {
            plane: self.plane.pack(),
            tally: self.tally,
        }
    }
}

impl PackedSurvey {
    pub(super) fn unpack(&self) -> Survey {
        Survey {
            plane: self.plane.unpack(),
            tally: self.tally,
        }
    }
}
