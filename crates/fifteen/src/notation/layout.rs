//! Which arrangement a run of tokens is: the permutation, what the blank is, and the sizes its rows allow.

use alloc::vec::Vec;

use super::scan::{Content, Token};
use super::{BlankSign, ReadingKind};
use crate::size::Size;
use crate::state::State;

/// How many squares a board can have, small ones first.
pub(super) const BOARD_COUNTS: [usize; 9] = [4, 6, 8, 9, 10, 12, 14, 15, 16];

/// An arrangement, the sign of its blank and the way its rows are parted.
#[derive(Clone, Debug)]
pub(super) struct Arrangement {
    pub numbers: Vec<usize>,
    pub blank: BlankSign,
    pub sizes: Vec<Size>,
    pub kind: ReadingKind,
    pub line: usize,
}

impl Arrangement {
    /// Reads a run of tokens as one board.
    pub fn new(tokens: &[Token]) -> Option<Arrangement> {
        let (numbers, blank) = permutation(tokens)?;
        let rows = Rows::new(tokens);
        let sizes = sizes(tokens.len(), &rows);
        // Fifteen numbers in a line without a 0 are a 4x4 board with a tile forgotten, not one of 3x5.
        if blank == BlankSign::Largest
            && sizes.len() > 1
            && Size::from_squares(tokens.len()).is_none()
        {
            return None;
        }
        let kind = match blank {
            BlankSign::Largest => ReadingKind::LargestAsBlank,
            BlankSign::LeftOut => ReadingKind::BlankLeftOut,
            BlankSign::Zero | BlankSign::Mark => rows.kind,
        };
        Some(Arrangement {
            sizes,
            numbers,
            blank,
            kind,
            line: tokens.first().map_or(1, |token| token.line),
        })
    }

    /// The state, which every size with this many squares shares in its numbers.
    pub fn state(&self, size: Size) -> Option<State> {
        State::new(size, &self.numbers).ok()
    }
}

/// The tiles, 0 for the blank, when each stands once.
pub(super) fn permutation(tokens: &[Token]) -> Option<(Vec<usize>, BlankSign)> {
    let squares = tokens.len();
    if !BOARD_COUNTS.contains(&squares) {
        return None;
    }
    let mut seen = [false; 17];
    let mut sign = None;
    let mut numbers = Vec::with_capacity(squares);
    for token in tokens {
        let number = match token.content {
            Content::Number(number) => number,
            Content::Mark | Content::LeftOut if sign.is_some() => return None,
            Content::Mark => {
                sign = Some(BlankSign::Mark);
                0
            }
            Content::LeftOut => {
                sign = Some(BlankSign::LeftOut);
                0
            }
            Content::Word => return None,
        };
        if number > squares || core::mem::replace(&mut seen[number], true) {
            return None;
        }
        numbers.push(number);
    }
    if !seen[squares] {
        return Some((numbers, sign.unwrap_or(BlankSign::Zero)));
    }
    // All different, and the largest is there: then 0 is the one that is missing, or another tile is.
    if seen[0] {
        return None;
    }
    for number in &mut numbers {
        *number %= squares;
    }
    Some((numbers, BlankSign::Largest))
}

/// The sizes that all of these allow.
pub(super) fn common_sizes(arrangements: &[Arrangement]) -> Vec<Size> {
    let Some((first, others)) = arrangements.split_first() else {
        return Vec::new();
    };
    let mut sizes = first.sizes.clone();
    sizes.retain(|size| others.iter().all(|other| other.sizes.contains(size)));
    sizes
}

/// The lengths of the rows of a run of tokens, and what parts them.
pub(super) struct Rows {
    pub lengths: Vec<usize>,
    pub kind: ReadingKind,
    /// Nothing but line breaks does.
    by_lines: bool,
}

impl Rows {
    /// Finds what parts the rows: brackets before semicolons before slashes before lines.
    pub fn new(tokens: &[Token]) -> Rows {
        let first = tokens.first();
        let bars = first.is_some_and(|token| token.bars);
        let bracketed = first.is_some_and(|token| token.group > 0);
        let by = |key: &dyn Fn(&Token) -> usize| lengths(tokens, key);
        let candidates = [
            (by(&|token| token.group), ReadingKind::Brackets),
            (by(&|token| token.semicolons), ReadingKind::RowsSemicolon),
            (by(&|token| token.slashes), ReadingKind::RowsSlash),
            (
                by(&|token| token.line),
                if bars {
                    ReadingKind::Table
                } else if bracketed {
                    ReadingKind::Brackets
                } else {
                    ReadingKind::Rows
                },
            ),
        ];
        let last = candidates.len() - 1;
        for (index, (lengths, kind)) in candidates.into_iter().enumerate() {
            if lengths.len() > 1 {
                return Rows {
                    lengths,
                    kind,
                    by_lines: index == last,
                };
            }
        }
        Rows {
            lengths: Vec::from([tokens.len()]),
            kind: match (bracketed, bars) {
                (true, _) => ReadingKind::Brackets,
                (false, true) => ReadingKind::Table,
                (false, false) => ReadingKind::Numbers,
            },
            by_lines: false,
        }
    }
}

fn lengths(tokens: &[Token], key: &dyn Fn(&Token) -> usize) -> Vec<usize> {
    tokens
        .chunk_by(|before, after| key(before) == key(after))
        .map(<[Token]>::len)
        .collect()
}

/// The sizes that the rows allow: their own when they are regular, else the square one, else every one.
fn sizes(squares: usize, rows: &Rows) -> Vec<Size> {
    let square = Size::from_squares(squares);
    let width = rows.lengths.first().copied().unwrap_or(0);
    if rows.lengths.iter().all(|&length| length == width)
        && let Ok(size) = Size::new(width, rows.lengths.len())
    {
        // Two lines of eight may be a long one that was broken.
        let other = square.filter(|&square| square != size && rows.by_lines);
        return [Some(size), other].into_iter().flatten().collect();
    }
    match square {
        Some(square) => Vec::from([square]),
        None => (2..=8)
            .filter(|height| squares.is_multiple_of(*height))
            .filter_map(|height| Size::new(squares / height, height).ok())
            .collect(),
    }
}
