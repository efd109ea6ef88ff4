//! The entries of a pattern database.

use alloc::boxed::Box;
use alloc::vec;

use super::group::Group;

/// How exactly a table keeps its entries.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Precision {
    /// Two bits an entry: up to 3 pairs of moves beyond Manhattan distance, larger entries lowered to 3. Still
    /// admissible, and few entries are larger.
    Clamped,
    /// Four bits an entry: every entry exact.
    Exact,
}

impl Precision {
    /// Bits an entry takes.
    #[must_use]
    pub const fn bits(self) -> usize {
        match self {
            Precision::Clamped => 2,
            Precision::Exact => 4,
        }
    }

    /// Bytes that so many packed entries take.
    #[must_use]
    pub const fn bytes(self, entries: usize) -> usize {
        (entries * self.bits()).div_ceil(8)
    }

    /// The largest entry.
    #[must_use]
    pub const fn most(self) -> u8 {
        (1 << self.bits()) - 1
    }
}

/// The pattern database of a group: per placement how many pairs of moves its tiles need beyond Manhattan distance.
#[derive(Clone, PartialEq, Eq)]
pub struct Table {
    group: Group,
    precision: Precision,
    bytes: Box<[u8]>,
}

impl Table {
    /// A table full of the largest entry.
    pub(crate) fn full(group: Group, precision: Precision) -> Table {
        Table {
            group,
            precision,
            bytes: vec![0xff; precision.bytes(group.entries())].into_boxed_slice(),
        }
    }

    /// A table with these packed entries, if there are as many as placements.
    pub(crate) fn from_bytes(
        group: Group,
        precision: Precision,
        bytes: Box<[u8]>,
    ) -> Option<Table> {
        (bytes.len() == precision.bytes(group.entries())).then_some(Table {
            group,
            precision,
            bytes,
        })
    }

    /// Which tiles it covers.
    #[must_use]
    pub const fn group(&self) -> &Group {
        &self.group
    }

    /// How exactly it keeps its entries.
    #[must_use]
    pub const fn precision(&self) -> Precision {
        self.precision
    }

    /// The packed entries; the layout is described at [the module](super).
    #[must_use]
    pub const fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The entry of a placement's rank: (fewest moves - Manhattan distance) / 2. 0 beyond the last rank.
    #[inline]
    #[must_use]
    pub fn get(&self, rank: usize) -> u8 {
        match self.precision {
            Precision::Clamped => {
                self.bytes.get(rank / 4).copied().unwrap_or(0) >> (2 * (rank % 4)) & 3
            }
            Precision::Exact => {
                self.bytes.get(rank / 2).copied().unwrap_or(0) >> (4 * (rank % 2)) & 15
            }
        }
    }

    /// Writes an entry that still is the largest one, lowering what does not fit.
    #[inline]
    pub(crate) fn lower(&mut self, rank: usize, entry: u8) {
        let bits = self.precision.bits();
        let per_byte = 8 / bits;
        let most = self.precision.most();
        let missing = most - entry.min(most);
        self.bytes[rank / per_byte] ^= missing << (bits * (rank % per_byte));
    }
}

impl core::fmt::Debug for Table {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Table({}, {:?})", self.group, self.precision)
    }
}
