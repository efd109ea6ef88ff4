//! Why a text is no board.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::MOST_BYTES;
use super::layout::BOARD_COUNTS;
use crate::counted::{Counted, Were};
use crate::size::Size;

/// Why a text is no board, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    pub(super) kind: ReadErrorKind,
    pub(super) place: Option<Place>,
}

/// The token that is wrong and where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub token: String,
    pub line: usize,
    pub column: usize,
}

/// What is wrong with a text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// There is nothing in it.
    Empty,
    /// It is too long to be read at once.
    TooLong {
        /// Its length in bytes.
        bytes: usize,
    },
    /// A word that is neither a number nor a sign for the blank.
    NotATile,
    /// A number that no tile of this board bears.
    TooLarge {
        /// The number.
        tile: usize,
        /// The largest tile.
        most: usize,
    },
    /// A tile stands twice.
    Twice {
        /// The tile, 0 for the blank.
        tile: usize,
        /// The smallest tile that is missing instead.
        missing: usize,
    },
    /// Two signs for the blank.
    TwoBlanks,
    /// Not as many tokens as any board has squares.
    WrongCount {
        /// How many there are.
        found: usize,
        /// The tile that makes it a board, when just one is missing.
        missing: Option<usize>,
    },
    /// A row that is not as long as the others.
    WrongRow {
        /// Its length.
        found: usize,
        /// The length of the others.
        width: usize,
    },
    /// A board of another shape than those before it in the text.
    OtherSize {
        /// Its size.
        size: Size,
        /// That of those before it.
        before: Size,
    },
    /// More squares than are supported.
    TooManySquares {
        /// How many squares the board has.
        found: usize,
    },
}

/// A value that a message needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ErrorValue {
    /// A number.
    Number(usize),
    /// A text.
    Text(String),
}

impl ReadError {
    pub(super) const fn too_long(bytes: usize) -> ReadError {
        ReadError {
            kind: ReadErrorKind::TooLong { bytes },
            place: None,
        }
    }

    /// What is wrong.
    #[must_use]
    pub fn kind(&self) -> &ReadErrorKind {
        &self.kind
    }

    /// The kind as a stable name for message keys.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self.kind {
            ReadErrorKind::Empty => "empty",
            ReadErrorKind::TooLong { .. } => "too-long",
            ReadErrorKind::NotATile => "not-a-tile",
            ReadErrorKind::TooLarge { .. } => "too-large",
            ReadErrorKind::Twice { .. } => "twice",
            ReadErrorKind::TwoBlanks => "two-blanks",
            ReadErrorKind::WrongCount { missing: None, .. } => "wrong-count",
            ReadErrorKind::WrongCount {
                missing: Some(_), ..
            } => "one-missing",
            ReadErrorKind::WrongRow { .. } => "wrong-row",
            ReadErrorKind::OtherSize { .. } => "other-size",
            ReadErrorKind::TooManySquares { .. } => "too-many-squares",
        }
    }

    /// The first token that is wrong, as it stands in the text.
    #[must_use]
    pub fn token(&self) -> Option<&str> {
        self.place.as_ref().map(|place| place.token.as_str())
    }

    /// Its line, from 1.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        self.place.as_ref().map(|place| place.line)
    }

    /// Its column, from 1, in characters.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        self.place.as_ref().map(|place| place.column)
    }

    /// What a message in another language needs beside the token and its place.
    #[must_use]
    pub fn values(&self) -> Vec<(&'static str, ErrorValue)> {
        use ErrorValue::{Number, Text};
        match self.kind {
            ReadErrorKind::Empty | ReadErrorKind::NotATile | ReadErrorKind::TwoBlanks => Vec::new(),
            ReadErrorKind::TooLong { bytes } => {
                Vec::from([("bytes", Number(bytes)), ("most", Number(MOST_BYTES))])
            }
            ReadErrorKind::TooLarge { tile, most } => {
                Vec::from([("tile", Number(tile)), ("most", Number(most))])
            }
            ReadErrorKind::Twice { tile, missing } => {
                Vec::from([("tile", Number(tile)), ("missing", Number(missing))])
            }
            ReadErrorKind::WrongCount { found, missing } => {
                let mut values = Vec::from([("found", Number(found)), ("counts", Text(counts()))]);
                values.extend(missing.map(|tile| ("missing", Number(tile))));
                values
            }
            ReadErrorKind::WrongRow { found, width } => {
                Vec::from([("found", Number(found)), ("width", Number(width))])
            }
            ReadErrorKind::OtherSize { size, before } => Vec::from([
                ("width", Number(size.width())),
                ("height", Number(size.height())),
                ("widthBefore", Number(before.width())),
                ("heightBefore", Number(before.height())),
            ]),
            ReadErrorKind::TooManySquares { found } => Vec::from([
                ("found", Number(found)),
                ("most", Number(crate::size::MOST_SQUARES)),
            ]),
        }
    }
}

/// `4, 6, 8, ..., 16`.
fn counts() -> String {
    let mut text = String::new();
    for (index, count) in BOARD_COUNTS.iter().enumerate() {
        let comma = if index == 0 { "" } else { ", " };
        text.push_str(&alloc::format!("{comma}{count}"));
    }
    text
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let token = self.token().unwrap_or_default();
        match &self.kind {
            ReadErrorKind::Empty => f.write_str("the text is empty")?,
            ReadErrorKind::TooLong { bytes } => write!(
                f,
                "the text has {bytes} bytes, and at most {MOST_BYTES} are read at once"
            )?,
            ReadErrorKind::NotATile => {
                write!(f, "\"{token}\" is neither a tile nor a sign for the blank")?
            }
            ReadErrorKind::TooLarge { tile, most } => {
                write!(
                    f,
                    "{tile} is too large: the tiles go from 0 (the blank) to {most}"
                )?;
            }
            ReadErrorKind::Twice { tile, missing } => {
                write!(f, "{tile} stands twice, and {missing} is missing")?
            }
            ReadErrorKind::TwoBlanks => write!(f, "\"{token}\" is a second blank")?,
            ReadErrorKind::WrongCount {
                found,
                missing: Some(tile),
            } => {
                write!(f, "{} found, and {tile} is missing", Were(*found, "tile"))?;
            }
            ReadErrorKind::WrongCount {
                found,
                missing: None,
            } => {
                write!(
                    f,
                    "{} found, and a board has one of {}",
                    Were(*found, "tile"),
                    counts()
                )?;
            }
            ReadErrorKind::WrongRow { found, width } => {
                let found = Counted(*found, "tile");
                write!(f, "this row has {found}, and the others have {width}")?;
            }
            ReadErrorKind::OtherSize { size, before } => write!(
                f,
                "this board is {size}, and the text began with {before}: boards that are read together have one size"
            )?,
            ReadErrorKind::TooManySquares { found } => {
                write!(
                    f,
                    "a board of {found} squares is too large: at most 16 are supported"
                )?;
            }
        }
        match &self.place {
            Some(place) => write!(f, " (line {}, column {})", place.line, place.column),
            None => Ok(()),
        }
    }
}

impl core::error::Error for ReadError {}
