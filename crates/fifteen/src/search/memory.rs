//! What a search remembers, and how much it may.

use crate::key_set::OutOfMemory;

/// What a search remembers.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug)]
pub struct Memory {
    /// States generated and not expanded yet.
    pub open: u64,
    /// States expanded.
    pub closed: u64,
    /// How many times a shorter line to an expanded state was found, so that it was opened again. It happens in A*
    /// with heuristics that are not consistent.
    pub reopened: u64,
    /// Bytes that hold them, spare room included.
    pub bytes: u64,
}

/// How many bytes a search may hold.
///
/// ```
/// use fifteen::search::{BreadthFirst, MemoryCap};
/// use fifteen::{Budget, Event, Instance, Options, Search, Size, State};
/// let start = State::new(Size::FOUR, &[0, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])?;
/// let instance = Instance::new(Size::FOUR, start, State::goal(Size::FOUR))?;
/// let cap = MemoryCap::bytes(1 << 20);
/// let mut search = BreadthFirst::new(&instance, Options::default(), cap);
/// let Event::MemorySpent(memory) = search.run(Budget::UNLIMITED) else { panic!() };
/// assert!(memory.bytes <= 1 << 20);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct MemoryCap(usize);

impl MemoryCap {
    /// As many as the machine gives.
    pub const UNLIMITED: MemoryCap = MemoryCap(usize::MAX);

    /// At most this many bytes.
    #[must_use]
    pub const fn bytes(count: usize) -> MemoryCap {
        MemoryCap(count)
    }

    /// The number of bytes.
    #[must_use]
    pub const fn count(self) -> usize {
        self.0
    }

    /// Refuses growth above the cap. `held` is only asked when there is growth.
    #[inline]
    pub(super) fn check(
        self,
        growth: usize,
        held: impl FnOnce() -> usize,
    ) -> Result<(), OutOfMemory> {
        if growth > 0 && held().saturating_add(growth) > self.0 {
            return Err(OutOfMemory);
        }
        Ok(())
    }
}
