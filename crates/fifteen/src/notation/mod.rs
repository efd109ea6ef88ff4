//! Every text format in which people write boards: all are read, and each reading says how.
//!
//! A text is never guessed at. [`read`] makes all readings it knows, keeps those in which every tile stands once,
//! and leaves the choice to the caller when more than one is left.
//!
//! To add a format: make its readings in the file that asks its question and give it a row in [`ReadingKind`].

mod character;
mod compact;
mod error;
mod explain;
mod header;
mod label;
mod layout;
mod left_out;
mod lines;
mod moves;
mod role;
mod scan;
mod steps;
mod write;

pub use error::{ErrorValue, ReadError, ReadErrorKind};
pub use lines::{LineReading, Origin, begins_with_moves, read_lines};
pub use moves::{Mover, MovesError, MovesErrorKind, MovesReading, read_moves};
pub use write::{Format, UnknownFormat};

use alloc::vec::Vec;
use core::fmt;

use crate::size::Size;
use crate::state::State;

/// The longest text that is read, in bytes: some hundred thousand boards.
const MOST_BYTES: usize = 4 << 20;

/// One way to understand a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// How it was read.
    pub kind: ReadingKind,
    /// What stood for the blank, in the first board.
    pub blank: BlankSign,
    /// The boards in the order of the text; never empty.
    pub boards: Vec<ReadBoard>,
}

/// A board found in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReadBoard {
    /// Its shape.
    pub size: Size,
    /// The arrangement.
    pub start: State,
    /// The goal, when the text or its format names one.
    pub goal: Option<State>,
    /// The line on which it begins, from 1.
    pub line: usize,
}

/// What stands for the blank in a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BlankSign {
    /// The number 0.
    Zero,
    /// A sign or word, such as `x`, `_` or `null`.
    Mark,
    /// Nothing: the blank is left out of the grid.
    LeftOut,
    /// The largest number, as 16 on a 4x4 board.
    Largest,
}

/// Gives the kinds of readings their names.
macro_rules! kinds {
    ($($(#[doc = $doc:literal])+ $variant:ident => $name:literal,)+) => {
        /// How a text was read.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum ReadingKind {
            $($(#[doc = $doc])+ $variant),+
        }

        impl ReadingKind {
            /// Every kind.
            pub const ALL: &'static [ReadingKind] = &[$(ReadingKind::$variant),+];

            /// The name used in messages and on the command line.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(ReadingKind::$variant => $name),+
                }
            }
        }
    };
}

kinds! {
    /// Numbers one after the other.
    Numbers => "numbers",
    /// A row of the board on each line.
    Rows => "rows",
    /// A semicolon between rows.
    RowsSemicolon => "rows-semicolon",
    /// A slash between rows.
    RowsSlash => "rows-slash",
    /// Lists in brackets, as in JSON, Python, C or numpy.
    Brackets => "brackets",
    /// A table with bars between the columns.
    Table => "table",
    /// A grid in which the blank is left out.
    BlankLeftOut => "blank-left-out",
    /// No 0, and the largest number is the blank.
    LargestAsBlank => "largest-as-blank",
    /// One digit a tile, nothing between.
    Digits => "digits",
    /// One hexadecimal digit a tile, 0 is the blank.
    Hex => "hex",
    /// One hexadecimal digit a tile, counted from 0, F is the blank.
    HexFAsBlank => "hex-f-as-blank",
    /// One letter a tile, a is tile 1.
    Letters => "letters",
    /// The size first, then the board.
    SizeLine => "size-line",
    /// How many boards, then the boards.
    CaseCount => "case-count",
    /// Several boards.
    Several => "several",
    /// Two boards, one of which is the goal: the second unless the text says otherwise.
    StartAndGoal => "start-and-goal",
    /// A running number before each board, as in Korf's list; the goal has the blank first.
    IndexedLine => "indexed-line",
    /// The same, turned by 180 degrees and renumbered so that the goal has the blank last.
    IndexedLineTurned => "indexed-line-turned",
    /// For each tile, blank first, the square on which it stands.
    TilePositions => "tile-positions",
    /// The number of tiles, the goal square of the blank (-1 is the last), then the board.
    TilesCount => "tiles-count",
}

impl fmt::Display for ReadingKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Reads boards in any common writing: every reading in which each tile stands once, the plainest first.
///
/// # Errors
/// When there is none. The error names the first token that is wrong, and where it stands.
///
/// ```
/// use fifteen::notation::{ReadingKind, read};
/// let readings = read("1 2 3 4/5 6 7 8/9 10 11 12/13 14 _ 15").unwrap();
/// assert_eq!(readings[0].kind, ReadingKind::RowsSlash);
/// assert_eq!(readings[0].boards[0].size.to_string(), "4x4");
///
/// let error = read("1 2 3\n4 5 6\n7 7 0").unwrap_err();
/// assert_eq!((error.line(), error.column()), (Some(3), Some(3)));
/// assert_eq!(error.to_string(), "7 stands twice, and 8 is missing (line 3, column 3)");
/// ```
pub fn read(text: &str) -> Result<Vec<Reading>, ReadError> {
    if text.len() > MOST_BYTES {
        return Err(ReadError::too_long(text.len()));
    }
    let plain = scan::scan(text);
    let filled: Vec<scan::Scan> = plain.iter().flat_map(left_out::fill).collect();
    let mut readings: Vec<Reading> = Vec::new();
    for reading in plain.iter().chain(&filled).flat_map(|scan| {
        header::readings(scan)
            .into_iter()
            .chain(compact::readings(scan))
    }) {
        if !readings.iter().any(|known| known.boards == reading.boards) {
            readings.push(reading);
        }
    }
    if readings.is_empty() {
        Err(explain::explain(&plain[0]))
    } else {
        Ok(readings)
    }
}
