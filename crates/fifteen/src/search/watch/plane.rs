//! Expanded nodes counted by g and h.

use alloc::vec;
use alloc::vec::Vec;

use crate::search::HandOver;

/// A search that can count the nodes it expands by g and h.
pub(crate) trait Counting: HandOver {
    /// Where it counts; `None` where it does not.
    fn plane(&mut self) -> &mut Option<Plane>;
}

/// Counts of the nodes expanded in one round, by g and h.
#[derive(Clone, Debug)]
pub(crate) struct Plane {
    /// One more than the threshold, which neither g nor h exceeds.
    width: usize,
    counts: Vec<u64>,
    /// For how many nodes each node stands that is counted from here on.
    pub(super) weight: u64,
}

/// How many nodes were expanded at g and h.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlaneCount {
    /// Moves made.
    pub g: u8,
    /// The estimate.
    pub h: u8,
    /// Nodes.
    pub count: u64,
}

impl Plane {
    pub(super) fn new(threshold: u8) -> Plane {
        let width = usize::from(threshold) + 1;
        Plane {
            width,
            counts: vec![0; width * width],
            weight: 1,
        }
    }

    /// Counts one node.
    #[inline]
    pub(crate) fn add(&mut self, g: usize, h: u8) {
        if let Some(count) = self.counts.get_mut(g * self.width + usize::from(h)) {
            *count += self.weight;
        }
    }

    /// All counts above zero.
    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = PlaneCount> {
        self.counts
            .iter()
            .enumerate()
            .filter(|&(_, &count)| count > 0)
            .map(|(place, &count)| PlaneCount {
                g: (place / self.width) as u8,
                h: (place % self.width) as u8,
                count,
            })
    }

    /// The greatest g that was counted.
    pub(super) fn deepest(&self) -> u8 {
        self.iter().next_back().map_or(0, |count| count.g)
    }

    /// The same in little room.
    pub(super) fn pack(&self) -> PackedPlane {
        PackedPlane {
            width: self.width,
            counts: self.iter().collect(),
            weight: self.weight,
        }
    }
}

/// A plane put away.
#[derive(Clone, Debug)]
pub(super) struct PackedPlane {
    width: usize,
    counts: Vec<PlaneCount>,
    weight: u64,
}

impl PackedPlane {
    pub(super) fn unpack(&self) -> Plane {
        let mut counts = vec![0; self.width * self.width];
        for &PlaneCount { g, h, count } in &self.counts {
            counts[usize::from(g) * self.width + usize::from(h)] = count;
        }
        Plane {
            width: self.width,
            counts,
            weight: self.weight,
        }
    }
}
