//! Writing a board in the formats that can be read.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::size::Size;
use crate::state::State;

/// A format in which boards are written.
///
/// ```
/// use fifteen::notation::Format;
/// use fifteen::{Size, State};
/// let text = Format::RowsSlash.write(Size::THREE, State::goal(Size::THREE));
/// assert_eq!(text.as_deref(), Some("1 2 3/4 5 6/7 8 0"));
/// assert_eq!(Format::Digits.write(Size::FOUR, State::goal(Size::FOUR)), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// Numbers with spaces between.
    Numbers,
    /// Numbers with commas between.
    Commas,
    /// A line for each row.
    Rows,
    /// Rows with slashes between.
    RowsSlash,
    /// Rows with semicolons between.
    RowsSemicolon,
    /// A list of lists, for JSON, Python and JavaScript.
    Json,
    /// Lists in braces, for C, C++ and Java.
    Braces,
    /// As numpy prints an array.
    Numpy,
    /// The width (and the height, when it is another), then the rows.
    SizeLine,
    /// A table drawn with signs, the blank left empty.
    Table,
    /// One decimal digit a tile; for boards of at most ten squares.
    Digits,
    /// One hexadecimal digit a tile; for boards of more than ten squares.
    Hex,
}

impl Format {
    /// Every format.
    pub const ALL: &'static [Format] = &[
        Format::Numbers,
        Format::Commas,
        Format::Rows,
        Format::RowsSlash,
        Format::RowsSemicolon,
        Format::Json,
        Format::Braces,
        Format::Numpy,
        Format::SizeLine,
        Format::Table,
        Format::Digits,
        Format::Hex,
    ];

    /// The name used on the command line and in menus.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Format::Numbers => "numbers",
            Format::Commas => "commas",
            Format::Rows => "rows",
            Format::RowsSlash => "rows-slash",
            Format::RowsSemicolon => "rows-semicolon",
            Format::Json => "json",
            Format::Braces => "braces",
            Format::Numpy => "numpy",
            Format::SizeLine => "size-line",
            Format::Table => "table",
            Format::Digits => "digits",
            Format::Hex => "hex",
        }
    }

    /// Writes a board, or nothing when the format cannot hold this size.
    #[must_use]
    pub fn write(self, size: Size, state: State) -> Option<String> {
        let numbers = state.tiles(size);
        let plain = |number: &usize| number.to_string();
        let digit = |number: &usize| {
            u32::try_from(*number)
                .ok()
                .and_then(|number| char::from_digit(number, 16))
                .map(|digit| digit.to_ascii_uppercase())
        };
        let grid = |cell: &dyn Fn(&usize) -> String, column: &str, row: &str| {
            let rows: Vec<String> = numbers
                .chunks(size.width())
                .map(|row| row.iter().map(cell).collect::<Vec<_>>().join(column))
                .collect();
            rows.join(row)
        };
        let right = |number: &usize| alloc::format!("{number:>2}");
        Some(match self {
            Format::Numbers => grid(&plain, " ", " "),
            Format::Commas => grid(&plain, ",", ","),
            Format::Rows => grid(&right, " ", "\n"),
            Format::RowsSlash => grid(&plain, " ", "/"),
            Format::RowsSemicolon => grid(&plain, ",", ";"),
            Format::Json => alloc::format!("[[{}]]", grid(&plain, ",", "],[")),
            Format::Braces => alloc::format!("{{{{{}}}}}", grid(&plain, ", ", "}, {")),
            Format::Numpy => alloc::format!("[[{}]]", grid(&right, " ", "]\n [")),
            Format::SizeLine if size.width() == size.height() => {
                alloc::format!("{}\n{}", size.width(), grid(&right, " ", "\n"))
            }
            Format::SizeLine => alloc::format!(
                "{} {}\n{}",
                size.width(),
                size.height(),
                grid(&right, " ", "\n")
            ),
            Format::Table => {
                let line = alloc::format!("+{}", "----+".repeat(size.width()));
                let cell = |number: &usize| {
                    if *number == 0 {
                        String::from("  ")
                    } else {
                        right(number)
                    }
                };
                alloc::format!(
                    "{line}\n| {} |\n{line}",
                    grid(&cell, " | ", &alloc::format!(" |\n{line}\n| "))
                )
            }
            Format::Digits if size.squares() <= 10 => numbers.iter().filter_map(digit).collect(),
            Format::Hex if size.squares() > 10 => numbers.iter().filter_map(digit).collect(),
            Format::Digits | Format::Hex => return None,
        })
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<Format, UnknownFormat> {
        Format::ALL
            .iter()
            .copied()
            .find(|format| format.name() == text)
            .ok_or_else(|| UnknownFormat(String::from(text)))
    }
}

/// A name that is no format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownFormat(pub String);

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no format for boards: choose", self.0)?;
        for (index, format) in Format::ALL.iter().enumerate() {
            let before = if index == 0 { " " } else { ", " };
            write!(f, "{before}{format}")?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownFormat {}
