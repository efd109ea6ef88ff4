//! Grids in which the blank is simply left out: which column has it.

use alloc::string::String;
use alloc::vec::Vec;

use super::layout::BOARD_COUNTS;
use super::scan::{Content, Scan, Token};

/// The scan with the blank put in at each place where the columns of the other rows allow it.
pub(super) fn fill(scan: &Scan) -> Vec<Scan> {
    if let Some(joined) = join(scan) {
        return Vec::from([joined]);
    }
    let rows: Vec<&[Token]> = scan
        .tokens
        .chunk_by(|before, after| before.line == after.line)
        .collect();
    // A size may stand on a line of its own before the grid.
    let (before, rows) = match &rows[..] {
        [[_], rest @ ..] if rest.len() > 1 => (1, rest),
        rows => (0, rows),
    };
    let tokens = &scan.tokens[before..];
    if tokens.len() >= 16 || !BOARD_COUNTS.contains(&(tokens.len() + 1)) {
        return Vec::new();
    }
    let Some(width) = rows.iter().map(|row| row.len()).max() else {
        return Vec::new();
    };
    let mut start = 0;
    let mut short = None;
    for row in rows {
        match row.len() {
            length if length == width => {}
            length if length + 1 == width && short.is_none() => short = Some((start, row)),
            _ => return Vec::new(),
        }
        start += row.len();
    }
    let Some((start, row)) = short.filter(|_| rows.len() > 1) else {
        return Vec::new();
    };
    let columns: Vec<(usize, usize)> = (0..width)
        .map(|column| {
            let spans = rows
                .iter()
                .filter(|row| row.len() == width)
                .map(|row| span(&row[column]));
            spans.fold((usize::MAX, 0), |(first, last), (from, to)| {
                (first.min(from), last.max(to))
            })
        })
        .collect();
    let fits = |column: usize| {
        row.iter().enumerate().all(|(index, token)| {
            let (from, to) = span(token);
            let (first, last) = columns[index + usize::from(index >= column)];
            from <= last && first <= to
        })
    };
    (0..width)
        .filter(|&column| fits(column))
        .map(|column| {
            let mut filled = scan.clone();
            let near = row.get(column).or(row.last()).unwrap_or(&tokens[0]);
            let token = Token {
                content: Content::LeftOut,
                plain: String::new(),
                text: String::new(),
                ..near.clone()
            };
            let place = before + start + column;
            filled.tokens.insert(place, token);
            for label in &mut filled.labels {
                label.before += usize::from(label.before > place);
            }
            filled
        })
        .collect()
}

/// Two words without separators and one space between, when that space may be the blank: `1234 5678`.
fn join(scan: &Scan) -> Option<Scan> {
    let [first, second] = &scan.tokens[..] else {
        return None;
    };
    let length = |token: &Token| token.plain.chars().count();
    let squares = length(first) + 1 + length(second);
    let beside = first.line == second.line && first.column + length(first) + 1 == second.column;
    (beside && matches!(squares, 9 | 16)).then(|| Scan {
        tokens: Vec::from([Token {
            content: Content::Word,
            plain: alloc::format!("{}_{}", first.plain, second.plain),
            text: alloc::format!("{} {}", first.text, second.text),
            ..first.clone()
        }]),
        ..scan.clone()
    })
}

/// The first and the last column of a token.
fn span(token: &Token) -> (usize, usize) {
    (
        token.column,
        token.column + token.plain.chars().count().saturating_sub(1),
    )
}
