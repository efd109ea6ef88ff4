//! Table files: a header, the packed entries, a checksum over both.

use alloc::vec::Vec;
use core::fmt;

use super::group::Group;
use super::table::{Precision, Table};
use crate::counted::Counted;
use crate::size::Size;
use crate::square::Square;

/// The first bytes of every table file.
const MAGIC: &[u8; 8] = b"fifteen\x1a";
/// Raised when the layout or the meaning of an entry changes.
const VERSION: u8 = 1;
/// Magic, version, width, height, home of the blank, homes (two bytes, low first), bits an entry, zero.
const HEADER: usize = 16;
/// Eight bytes at the end, low first.
const CHECKSUM: usize = 8;

impl Table {
    /// Writes the table as a file: 16 bytes of header, the packed entries, 8 bytes of checksum.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        let group = self.group();
        let mut file = Vec::with_capacity(HEADER + self.bytes().len() + CHECKSUM);
        file.extend_from_slice(MAGIC);
        file.extend_from_slice(&[
            VERSION,
            group.size().width() as u8,
            group.size().height() as u8,
            group.blank().index() as u8,
        ]);
        file.extend_from_slice(&group.mask().to_le_bytes());
        file.extend_from_slice(&[self.precision().bits() as u8, 0]);
        file.extend_from_slice(self.bytes());
        let checksum = checksum(&file);
        file.extend_from_slice(&checksum.to_le_bytes());
        file
    }

    /// Reads a file that [`Table::encode`] wrote.
    ///
    /// # Errors
    /// When it is anything else: cut, damaged, too long, of another version.
    ///
    /// ```
    /// use fifteen::{Size, Square};
    /// use fifteen::pattern::{Build, Group, Precision, Table};
    /// let [home, blank] = [0, 3].map(|index| Square::new(index).unwrap());
    /// let group = Group::new(Size::new(2, 2)?, blank, [home]).unwrap();
    /// let table = Build::new(&group, Precision::Clamped).finish();
    /// let mut file = table.encode();
    /// assert_eq!(Table::decode(&file)?, table);
    /// file[16] ^= 1;
    /// assert_eq!(
    ///     Table::decode(&file).unwrap_err().to_string(),
    ///     "the table file is damaged: its checksum does not fit its content"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn decode(file: &[u8]) -> Result<Table, TableError> {
        if !file.starts_with(MAGIC) {
            return Err(TableError::NoTable);
        }
        let cut = TableError::Length {
            expected: HEADER + CHECKSUM,
            found: file.len(),
        };
        let Some((header, _)) = file.split_first_chunk::<HEADER>() else {
            return Err(cut);
        };
        let &[version, width, height, blank, low, high, bits, zero] = &header[MAGIC.len()..] else {
            return Err(cut);
        };
        if version != VERSION {
            return Err(TableError::Version(version));
        }
        let size = Size::new(width.into(), height.into()).map_err(|_| TableError::Damaged)?;
        let blank = Square::new(blank.into()).ok_or(TableError::Damaged)?;
        let group = Group::from_mask(size, blank, u16::from_le_bytes([low, high]))
            .ok_or(TableError::Damaged)?;
        let precision = match bits {
            2 => Precision::Clamped,
            4 => Precision::Exact,
            _ => return Err(TableError::Damaged),
        };
        let expected = HEADER + precision.bytes(group.entries()) + CHECKSUM;
        let length = TableError::Length {
            expected,
            found: file.len(),
        };
        if file.len() != expected {
            return Err(length);
        }
        let (content, sum) = file.split_last_chunk::<CHECKSUM>().ok_or(length)?;
        if zero != 0 || checksum(content) != u64::from_le_bytes(*sum) {
            return Err(TableError::Damaged);
        }
        Table::from_bytes(group, precision, content[HEADER..].into()).ok_or(TableError::Damaged)
    }
}

/// FNV-1a over words of eight bytes, the last one filled up with zeros. Each step is a bijection of the sum, so any
/// single damaged word changes the result.
fn checksum(bytes: &[u8]) -> u64 {
    const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01b3;
    let (words, rest) = bytes.as_chunks::<8>();
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    words.iter().chain([&last]).fold(OFFSET, |sum, word| {
        (sum ^ u64::from_le_bytes(*word)).wrapping_mul(PRIME)
    })
}

/// Why a file is no usable table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TableError {
    /// It does not begin like a table file.
    NoTable,
    /// It was written for another version of this program.
    Version(u8),
    /// It is cut, or longer than its header says.
    Length {
        /// Bytes the header asks for.
        expected: usize,
        /// Bytes there are.
        found: usize,
    },
    /// Its content does not fit its checksum, or its header means nothing.
    Damaged,
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::NoTable => f.write_str("the file is no table file"),
            TableError::Version(version) => write!(
                f,
                "the table file has version {version}, and version {VERSION} is needed"
            ),
            TableError::Length { expected, found } => write!(
                f,
                "the table file has {}, and {expected} are needed",
                Counted(*found, "byte")
            ),
            TableError::Damaged => {
                f.write_str("the table file is damaged: its checksum does not fit its content")
            }
        }
    }
}

impl core::error::Error for TableError {}
