//! The open list of A*: nodes sorted by f, then by estimate, in buckets.

use alloc::vec::Vec;

use crate::key_set::{Chunks, OutOfMemory};

/// Numbers of nodes in buckets by f and estimate; in a bucket the last one in is the first one out.
pub(super) struct OpenList {
    /// Indexed by f, then by estimate.
    buckets: Vec<Vec<Chunks<u32>>>,
    /// No node has a smaller f. Before the first node there is none to be smaller.
    smallest_f: usize,
    bytes: usize,
}

impl OpenList {
    pub(super) const fn new() -> OpenList {
        OpenList {
            buckets: Vec::new(),
            smallest_f: usize::MAX,
            bytes: 0,
        }
    }

    fn bucket(&self, f: usize, h: u8) -> Option<&Chunks<u32>> {
        self.buckets.get(f)?.get(usize::from(h))
    }

    /// Bytes that one more node would take from the allocator, mostly 0.
    pub(super) fn growth(&self, f: usize, h: u8) -> usize {
        self.bucket(f, h)
            .map_or_else(|| Chunks::<u32>::new().growth(), Chunks::growth)
    }

    /// Makes room for one more node.
    pub(super) fn reserve(&mut self, f: usize, h: u8) -> Result<(), OutOfMemory> {
        let h = usize::from(h);
        if self.buckets.len() <= f {
            self.buckets.resize_with(f + 1, Vec::new);
        }
        let by_estimate = &mut self.buckets[f];
        if by_estimate.len() <= h {
            by_estimate.resize_with(h + 1, Chunks::new);
        }
        let bucket = &mut by_estimate[h];
        let growth = bucket.growth();
        bucket.reserve()?;
        self.bytes += growth;
        Ok(())
    }

    /// Adds a node.
    pub(super) fn push(&mut self, f: usize, h: u8, node: u32) -> Result<(), OutOfMemory> {
        self.reserve(f, h)?;
        self.smallest_f = self.smallest_f.min(f);
        self.buckets[f][usize::from(h)].push(node)
    }

    /// Takes the node with the smallest f, among equal ones that with the smallest estimate; gives both with it.
    pub(super) fn pop(&mut self) -> Option<(usize, u8, u32)> {
        while let Some(by_estimate) = self.buckets.get_mut(self.smallest_f) {
            for (h, bucket) in (0..=u8::MAX).zip(by_estimate.iter_mut()) {
                let before = bucket.bytes();
                if let Some(node) = bucket.pop() {
                    self.bytes -= before - bucket.bytes();
                    return Some((self.smallest_f, h, node));
                }
            }
            // What the empty buckets hold is given back.
            self.bytes -= by_estimate.iter().map(Chunks::bytes).sum::<usize>();
            by_estimate.clear();
            self.smallest_f += 1;
        }
        None
    }

    /// The smallest f of a node that was added and not taken, or less.
    pub(super) const fn smallest_f(&self) -> usize {
        self.smallest_f
    }

    pub(super) const fn bytes(&self) -> usize {
        self.bytes
    }
}
