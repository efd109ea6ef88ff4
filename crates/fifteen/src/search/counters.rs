//! What a search counts.

use alloc::boxed::Box;
use core::fmt;
use core::ops::AddAssign;

/// Counts of nodes in one round, or summed over rounds.
///
/// In a round that does not reach the goal `expanded = 1 + generated - pruned - repeated`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug)]
pub struct Counters {
    /// Nodes whose successors were made.
    pub expanded: u64,
    /// Successors made. A move that the pruning bans is never made.
    pub generated: u64,
    /// Generated nodes with f above the threshold.
    pub pruned: u64,
    /// Generated nodes within the threshold that stand on the current line already (path check), or that a search
    /// which remembers states had reached before by a line no longer.
    pub repeated: u64,
}

impl AddAssign for Counters {
    fn add_assign(&mut self, other: Counters) {
        self.expanded += other.expanded;
        self.generated += other.generated;
        self.pruned += other.pruned;
        self.repeated += other.repeated;
    }
}

/// How many nodes were pruned at each f.
///
/// A pattern database that takes the largest of several sums is asked no further than to the first sum that prunes a
/// node: f is then the one that this sum gives, and that of all sums may be larger. The smallest f beyond the
/// threshold, which may become the next one, is taken from the same numbers.
///
/// ```
/// use fifteen::search::PrunedByF;
/// let mut pruned = PrunedByF::default();
/// pruned.add(43, 5);
/// assert_eq!(pruned.iter().collect::<Vec<_>>(), [(43, 5)]);
/// assert_eq!(pruned.smallest(), Some(43));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct PrunedByF(Box<[u64; 256]>);

impl PrunedByF {
    /// Adds `count` nodes cut at `f`.
    #[inline]
    pub fn add(&mut self, f: u8, count: u64) {
        self.0[f as usize] += count;
    }

    /// Each f at which nodes were cut and how many, smallest f first.
    pub fn iter(&self) -> impl Iterator<Item = (u8, u64)> {
        (0..=u8::MAX)
            .zip(self.0.iter().copied())
            .filter(|&(_, count)| count > 0)
    }

    /// The smallest f that was cut.
    #[must_use]
    pub fn smallest(&self) -> Option<u8> {
        self.iter().next().map(|(f, _)| f)
    }

    pub(crate) fn clear(&mut self) {
        self.0.fill(0);
    }
}

impl Default for PrunedByF {
    fn default() -> PrunedByF {
        PrunedByF(Box::new([0; 256]))
    }
}

impl fmt::Debug for PrunedByF {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
