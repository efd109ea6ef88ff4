//! The shape of a board.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// The most squares a board may have: sixteen fit into one `u64`.
pub const MOST_SQUARES: usize = 16;

/// Width and height of a board, at least 2 each and at most 16 squares together.
///
/// ```
/// use fifteen::Size;
/// let size: Size = "4x3".parse()?;
/// assert_eq!((size.width(), size.height(), size.squares()), (4, 3, 12));
/// assert!(Size::new(5, 4).is_err());
/// # Ok::<(), fifteen::SizeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Size {
    width: u8,
    height: u8,
}

impl Size {
    /// The 15-puzzle.
    pub const FOUR: Size = Size {
        width: 4,
        height: 4,
    };
    /// The 8-puzzle.
    pub const THREE: Size = Size {
        width: 3,
        height: 3,
    };

    /// Makes a size of `width` columns and `height` rows.
    ///
    /// # Errors
    /// When a side is below 2, or there are more than 16 squares.
    pub const fn new(width: usize, height: usize) -> Result<Size, SizeError> {
        if width < 2 || height < 2 || width > 8 || height > 8 || width * height > MOST_SQUARES {
            return Err(SizeError::Unsupported { width, height });
        }
        Ok(Size {
            width: width as u8,
            height: height as u8,
        })
    }

    /// The square size with this many squares (4, 9 or 16).
    #[must_use]
    pub const fn from_squares(squares: usize) -> Option<Size> {
        match squares {
            4 => Some(Size {
                width: 2,
                height: 2,
            }),
            9 => Some(Size::THREE),
            16 => Some(Size::FOUR),
            _ => None,
        }
    }

    /// Number of columns.
    #[must_use]
    pub const fn width(self) -> usize {
        self.width as usize
    }

    /// Number of rows.
    #[must_use]
    pub const fn height(self) -> usize {
        self.height as usize
    }

    /// Number of squares, the blank's included.
    #[must_use]
    pub const fn squares(self) -> usize {
        self.width() * self.height()
    }

    /// The size with rows and columns exchanged.
    #[must_use]
    pub const fn transposed(self) -> Size {
        Size {
            width: self.height,
            height: self.width,
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

impl FromStr for Size {
    type Err = SizeError;

    /// Reads `WIDTHxHEIGHT`, e.g. `4x4`.
    fn from_str(text: &str) -> Result<Size, SizeError> {
        let unreadable = || SizeError::Unreadable(String::from(text));
        let (width, height) = text
            .trim()
            .split_once(['x', 'X', '×'])
            .ok_or_else(unreadable)?;
        let side = |side: &str| side.trim().parse::<usize>().map_err(|_| unreadable());
        Size::new(side(width)?, side(height)?)
    }
}

/// Why there is no such size.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SizeError {
    /// A side is below 2, or the board has more than 16 squares.
    Unsupported {
        /// The width asked for.
        width: usize,
        /// The height asked for.
        height: usize,
    },
    /// The text is not of the form `WIDTHxHEIGHT`.
    Unreadable(String),
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SizeError::Unsupported { width, height } => write!(
                f,
                "size {width}x{height} is not supported: each side is at least 2 and there are at most 16 squares"
            ),
            SizeError::Unreadable(text) => {
                write!(f, "\"{text}\" is no size: write width x height, as in 4x4")
            }
        }
    }
}

impl core::error::Error for SizeError {}
