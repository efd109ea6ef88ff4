//! A compact set of numbers for searches that remember states: it numbers its members in the order they came.

use alloc::vec;
use alloc::vec::Vec;
use core::mem::size_of;

/// There is no room for one more entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfMemory;

impl core::fmt::Display for OutOfMemory {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("no memory is left to remember another state")
    }
}

impl core::error::Error for OutOfMemory {}

/// A list that grows in chunks, so that it never copies itself and never holds twice what it needs.
#[derive(Clone, Debug)]
pub(crate) struct Chunks<T> {
    chunks: Vec<Vec<T>>,
    len: usize,
    /// Entries that there is room for.
    capacity: usize,
}

const CHUNK: usize = 1 << 15;

impl<T: Copy> Chunks<T> {
    pub(crate) const fn new() -> Chunks<T> {
        Chunks {
            chunks: Vec::new(),
            len: 0,
            capacity: 0,
        }
    }

    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub(crate) fn get(&self, index: usize) -> T {
        self.chunks[index / CHUNK][index % CHUNK]
    }

    #[inline]
    pub(crate) fn set(&mut self, index: usize, value: T) {
        self.chunks[index / CHUNK][index % CHUNK] = value;
    }

    /// Bytes that one more entry would take from the allocator, mostly 0.
    pub(crate) fn growth(&self) -> usize {
        match self.chunks.last() {
            Some(last) if last.len() < last.capacity() => 0,
            // The first chunk doubles up to its full length, so that small lists stay small.
            Some(last) if last.len() < CHUNK => last.len().max(64) * size_of::<T>(),
            Some(_) => CHUNK * size_of::<T>(),
            None => 64 * size_of::<T>(),
        }
    }

    /// Makes room for one more entry.
    #[inline]
    pub(crate) fn reserve(&mut self) -> Result<(), OutOfMemory> {
        match self.growth() / size_of::<T>() {
            0 => Ok(()),
            more => self.grow(more),
        }
    }

    #[cold]
    fn grow(&mut self, more: usize) -> Result<(), OutOfMemory> {
        if self.chunks.last().is_none_or(|last| last.len() == CHUNK) {
            self.chunks.try_reserve(1).map_err(|_| OutOfMemory)?;
            self.chunks.push(Vec::new());
        }
        if let Some(last) = self.chunks.last_mut() {
            last.try_reserve_exact(more).map_err(|_| OutOfMemory)?;
            self.capacity += more;
        }
        Ok(())
    }

    #[inline]
    pub(crate) fn push(&mut self, value: T) -> Result<(), OutOfMemory> {
        self.reserve()?;
        if let Some(last) = self.chunks.last_mut() {
            last.push(value);
            self.len += 1;
        }
        Ok(())
    }

    /// Takes the last entry off; gives chunks back that are empty, but for the first.
    pub(crate) fn pop(&mut self) -> Option<T> {
        let value = self.chunks.last_mut()?.pop()?;
        self.len -= 1;
        if self.len.is_multiple_of(CHUNK) && self.len > 0 {
            self.chunks.pop();
            self.capacity -= CHUNK;
        }
        Some(value)
    }

    pub(crate) const fn bytes(&self) -> usize {
        self.capacity * size_of::<T>()
    }
}

/// A set of `u64` keys, each with its place in the order of insertion.
///
/// Open addressing with linear probing; a slot holds the place of a key plus 1, four bytes, and the keys themselves
/// lie in that order. So 8 bytes a key and 5 to 11 for the slots.
#[derive(Clone, Debug)]
pub(crate) struct KeySet {
    keys: Chunks<u64>,
    slots: Vec<u32>,
}

impl KeySet {
    pub(crate) fn new() -> KeySet {
        KeySet {
            keys: Chunks::new(),
            slots: vec![0; 64],
        }
    }

    pub(crate) const fn len(&self) -> usize {
        self.keys.len()
    }

    #[inline]
    pub(crate) fn key(&self, index: usize) -> u64 {
        self.keys.get(index)
    }

    /// The place of a key.
    #[inline]
    pub(crate) fn find(&self, key: u64) -> Option<usize> {
        match self.slots[self.slot_of(key)] {
            0 => None,
            place => Some(place as usize - 1),
        }
    }

    /// Adds a key unless it is there. Gives its place, and whether it is new. After an error nothing has changed.
    #[inline]
    pub(crate) fn insert(&mut self, key: u64) -> Result<(usize, bool), OutOfMemory> {
        if self.is_full() {
            self.enlarge()?;
        }
        let slot = self.slot_of(key);
        match self.slots[slot] {
            0 => {
                let index = self.len();
                let place = u32::try_from(index + 1).map_err(|_| OutOfMemory)?;
                self.keys.push(key)?;
                self.slots[slot] = place;
                Ok((index, true))
            }
            place => Ok((place as usize - 1, false)),
        }
    }

    /// Bytes that one more key would take from the allocator, mostly 0.
    pub(crate) fn growth(&self) -> usize {
        let slots = if self.is_full() {
            self.slots.len() * size_of::<u32>()
        } else {
            0
        };
        self.keys.growth() + slots
    }

    pub(crate) fn bytes(&self) -> usize {
        self.keys.bytes() + self.slots.capacity() * size_of::<u32>()
    }

    fn is_full(&self) -> bool {
        self.len() * 4 >= self.slots.len() * 3
    }

    /// Doubles the slots where they lie, if the allocator can: the keys alone are enough to fill them again.
    #[cold]
    fn enlarge(&mut self) -> Result<(), OutOfMemory> {
        let length = self.slots.len();
        self.slots
            .try_reserve_exact(length)
            .map_err(|_| OutOfMemory)?;
        self.slots.clear();
        self.slots.resize(2 * length, 0);
        for index in 0..self.len() {
            let slot = self.slot_of(self.key(index));
            self.slots[slot] = index as u32 + 1;
        }
        Ok(())
    }

    /// The slot that holds the key, or the free one where it belongs.
    #[inline]
    fn slot_of(&self, key: u64) -> usize {
        // Multiplicative hashing (Knuth 1973): the golden ratio spreads the high bits, which choose the slot.
        const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
        let mask = self.slots.len() - 1;
        let shift = 64 - self.slots.len().trailing_zeros();
        let mut slot = ((key ^ (key >> 32)).wrapping_mul(GOLDEN) >> shift) as usize;
        loop {
            let place = self.slots[slot & mask];
            if place == 0 || self.key(place as usize - 1) == key {
                return slot & mask;
            }
            slot += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_keep_the_place_at_which_they_came() {
        let mut set = KeySet::new();
        let key = |index: u64| index.wrapping_mul(0x5851_f42d_4c95_7f2d);
        for index in 0..100_000 {
            assert_eq!(set.find(key(index)), None);
            let before = set.bytes();
            let growth = set.growth();
            assert_eq!(set.insert(key(index)), Ok((index as usize, true)));
            assert_eq!(set.bytes() - before, growth);
        }
        for index in 0..100_000 {
            assert_eq!(set.insert(key(index)), Ok((index as usize, false)));
            assert_eq!(set.find(key(index)), Some(index as usize));
            assert_eq!(set.key(index as usize), key(index));
        }
        assert_eq!(set.len(), 100_000);
        assert!(set.bytes() < 100_000 * 24, "{}", set.bytes());
    }
}
