//! Which error to name when no reading fits: the one of the reading that was most likely meant.

use alloc::string::String;
use alloc::vec::Vec;

use super::compact;
use super::error::{Place, ReadError, ReadErrorKind};
use super::layout::{Arrangement, BOARD_COUNTS, Rows};
use super::scan::{Content, Scan, Token};
use crate::size::MOST_SQUARES;

pub(super) fn explain(scan: &Scan) -> ReadError {
    let tokens = &scan.tokens[..];
    if tokens.is_empty() {
        return ReadError {
            kind: ReadErrorKind::Empty,
            place: None,
        };
    }
    if let Some(characters) = written_without_separators(tokens) {
        return characters.map_or_else(
            || board_error(tokens),
            |characters| board_error(&characters),
        );
    }
    if let Some(word) = tokens.iter().find(|token| token.content == Content::Word) {
        return at(word, ReadErrorKind::NotATile);
    }
    if let Some(error) = other_size(tokens) {
        return error;
    }
    let count = tokens.len();
    let board = after_header(tokens);
    if let Some((board, squares)) = board
        && (!BOARD_COUNTS.contains(&count) || tokens[0].line < board[0].line)
    {
        return first_board_error(board, squares);
    }
    if BOARD_COUNTS.contains(&count) {
        return board_error(tokens);
    }
    if let Some(row) = odd_row(tokens) {
        return row;
    }
    if let Some(squares) = [16, 9]
        .into_iter()
        .find(|squares| count > MOST_SQUARES && count.is_multiple_of(*squares))
    {
        return first_board_error(tokens, squares);
    }
    count_error(tokens)
}

fn at(token: &Token, kind: ReadErrorKind) -> ReadError {
    let place = Place {
        token: token.text.clone(),
        line: token.line,
        column: token.column,
    };
    ReadError {
        kind,
        place: Some(place),
    }
}

/// Boards one after the other, perhaps behind a size and a count, that are all right but of different shapes.
fn other_size(tokens: &[Token]) -> Option<ReadError> {
    const LONGEST_HEADER: usize = 3;
    let behind = (0..=LONGEST_HEADER).filter_map(|header| tokens.get(header..));
    behind
        .flat_map(|rest| BOARD_COUNTS.map(|squares| (rest, squares)))
        .find_map(|(rest, squares)| {
            let arrangements: Option<Vec<Arrangement>> = rest
                .len()
                .is_multiple_of(squares)
                .then(|| rest.chunks(squares).map(Arrangement::new).collect())?;
            let arrangements = arrangements?;
            let mut before = arrangements.first()?.sizes.clone();
            for (index, arrangement) in arrangements.iter().enumerate() {
                let size = arrangement.sizes.first().copied()?;
                let known = before.first().copied()?;
                before.retain(|size| arrangement.sizes.contains(size));
                if before.is_empty() {
                    let kind = ReadErrorKind::OtherSize {
                        size,
                        before: known,
                    };
                    return rest.get(index * squares).map(|token| at(token, kind));
                }
            }
            None
        })
}

/// One token per character when the text is meant to have no separators. `Some(None)`: the words are tiles after all.
fn written_without_separators(tokens: &[Token]) -> Option<Option<Vec<Token>>> {
    let boards = compact::boards(tokens)?;
    let long = tokens.iter().all(|token| token.plain.chars().count() > 2);
    if !long && !tokens.iter().any(|token| token.content == Content::Word) {
        return None;
    }
    let characters: Vec<Vec<Token>> = boards
        .iter()
        .filter_map(|words| compact::characters_for_message(words))
        .collect();
    characters
        .iter()
        .find(|characters| super::layout::permutation(characters).is_none())
        .or(characters.first())
        .cloned()
        .map(Some)
}

/// The boards behind a size or a count, and how many squares each has.
fn after_header(tokens: &[Token]) -> Option<(&[Token], usize)> {
    let (first, rest) = tokens.split_first()?;
    let Content::Number(header) = first.content else {
        return None;
    };
    let alone = rest.first().is_some_and(|next| next.line > first.line);
    if (2..=4).contains(&header) && rest.len() == header * header {
        return Some((rest, header * header));
    }
    if alone
        && header > 0
        && rest.len().is_multiple_of(header)
        && BOARD_COUNTS.contains(&(rest.len() / header))
    {
        return Some((rest, rest.len() / header));
    }
    None
}

fn first_board_error(tokens: &[Token], squares: usize) -> ReadError {
    let wrong = tokens
        .chunks(squares)
        .find(|board| super::layout::permutation(board).is_none());
    board_error(wrong.unwrap_or(tokens))
}

/// What is wrong with tokens that are as many as a board has squares.
fn board_error(tokens: &[Token]) -> ReadError {
    let squares = tokens.len();
    if let Some(word) = tokens.iter().find(|token| token.content == Content::Word) {
        return at(word, ReadErrorKind::NotATile);
    }
    let blank = |token: &&Token| {
        matches!(
            token.content,
            Content::Mark | Content::LeftOut | Content::Number(0)
        )
    };
    let marks = tokens
        .iter()
        .any(|token| matches!(token.content, Content::Mark | Content::LeftOut));
    if marks && let Some(second) = tokens.iter().filter(blank).nth(1) {
        return at(second, ReadErrorKind::TwoBlanks);
    }
    let number = |token: &Token| match token.content {
        Content::Number(number) => number,
        _ => 0,
    };
    let numbers: Vec<usize> = tokens.iter().map(number).collect();
    let twice = (1..squares).find(|&index| numbers[..index].contains(&numbers[index]));
    // Fifteen different numbers up to 15 are a 4x4 board of which one was forgotten, not a bad 5x3 board.
    if twice.is_none()
        && let Some(error) = one_missing(tokens, &numbers)
    {
        return error;
    }
    let zero = numbers.contains(&0);
    let most = if zero { squares - 1 } else { squares };
    if let Some(index) = numbers.iter().position(|&number| number > most) {
        return at(
            &tokens[index],
            ReadErrorKind::TooLarge {
                tile: numbers[index],
                most: squares - 1,
            },
        );
    }
    match twice {
        Some(index) => {
            let from = usize::from(!zero && numbers.contains(&squares));
            let missing = (from..)
                .find(|tile| !numbers.contains(tile))
                .unwrap_or_default();
            at(
                &tokens[index],
                ReadErrorKind::Twice {
                    tile: numbers[index],
                    missing,
                },
            )
        }
        None => count_error(tokens),
    }
}

/// When one tile more would make it a square board.
fn one_missing(tokens: &[Token], numbers: &[usize]) -> Option<ReadError> {
    let found = numbers.len();
    if !matches!(found, 3 | 8 | 15) || numbers.iter().any(|&number| number > found) {
        return None;
    }
    let tile = (0..=found).find(|tile| !numbers.contains(tile))?;
    let last = tokens.last()?;
    Some(at(
        last,
        ReadErrorKind::WrongCount {
            found,
            missing: Some(tile),
        },
    ))
}

/// A row that is longer or shorter than all others.
fn odd_row(tokens: &[Token]) -> Option<ReadError> {
    let lengths = Rows::new(tokens).lengths;
    if !(3..=8).contains(&lengths.len()) {
        return None;
    }
    let common = |length: usize| {
        lengths.iter().filter(|&&other| other == length).count() == lengths.len() - 1
    };
    let width = lengths.iter().copied().find(|&length| common(length))?;
    let row = lengths.iter().position(|&length| length != width)?;
    let start: usize = lengths[..row].iter().sum();
    let found = lengths[row];
    let wrong = if found > width {
        start + width
    } else {
        start + found - 1
    };
    Some(at(
        tokens.get(wrong)?,
        ReadErrorKind::WrongRow { found, width },
    ))
}

fn count_error(tokens: &[Token]) -> ReadError {
    let numbers: Vec<usize> = tokens
        .iter()
        .map(|token| match token.content {
            Content::Number(number) => number,
            _ => 0,
        })
        .collect();
    let found = tokens.len();
    let distinct = found <= 100
        && (0..found)
            .all(|index| !numbers[..index].contains(&numbers[index]) && numbers[index] <= found);
    if found > MOST_SQUARES && distinct {
        return at(
            &tokens[MOST_SQUARES],
            ReadErrorKind::TooManySquares { found },
        );
    }
    if distinct && let Some(error) = one_missing(tokens, &numbers) {
        return error;
    }
    match tokens.get(MOST_SQUARES).or(tokens.last()) {
        Some(token) => at(
            token,
            ReadErrorKind::WrongCount {
                found,
                missing: None,
            },
        ),
        None => ReadError {
            kind: ReadErrorKind::Empty,
            place: Some(Place {
                token: String::new(),
                line: 1,
                column: 1,
            }),
        },
    }
}
