//! What stands before and between the boards: nothing, a size, a count, running numbers, a second board as goal.

use alloc::vec::Vec;

use super::layout::{Arrangement, BOARD_COUNTS, Rows, common_sizes, permutation};
use super::role::{Boards, Role, role_at};
use super::scan::{Content, Scan, Token};
use super::{BlankSign, ReadBoard, Reading, ReadingKind};
use crate::size::Size;
use crate::state::State;

/// All readings in which every token that is no header is a tile.
pub(super) fn readings(scan: &Scan) -> Vec<Reading> {
    let tokens = &scan.tokens[..];
    if tokens.is_empty() {
        return Vec::new();
    }
    if scan.positions {
        return tile_positions(scan, tokens);
    }
    let mut readings = boards(scan, tokens, None, None);
    readings.extend(size_line(scan, tokens));
    readings.extend(case_count(scan, tokens));
    readings.extend(indexed_lines(tokens));
    readings.extend(tiles_count(tokens));
    readings
}

/// Reads the tokens at the end of a text as one or more boards, of a size known from elsewhere or not. `kind` replaces
/// the kind of the rows.
fn boards(
    scan: &Scan,
    tokens: &[Token],
    size: Option<Size>,
    kind: Option<ReadingKind>,
) -> Vec<Reading> {
    let mut readings = Vec::new();
    for squares in BOARD_COUNTS {
        if !tokens.len().is_multiple_of(squares)
            || size.is_some_and(|size| size.squares() != squares)
        {
            continue;
        }
        let arrangements: Option<Vec<Arrangement>> =
            tokens.chunks(squares).map(Arrangement::new).collect();
        let Some(arrangements) = arrangements else {
            continue;
        };
        let Some(first) = arrangements.first() else {
            continue;
        };
        let sizes = size.map_or_else(|| common_sizes(&arrangements), |size| Vec::from([size]));
        for size in sizes {
            let states: Option<Vec<State>> = arrangements
                .iter()
                .map(|arrangement| arrangement.state(size))
                .collect();
            let Some(states) = states else {
                continue;
            };
            let begin = scan.tokens.len() - tokens.len();
            let lines: Vec<usize> = arrangements.iter().map(|each| each.line).collect();
            let roles: Vec<Option<Role>> = (0..states.len())
                .map(|index| role_at(&scan.labels, begin + index * squares))
                .collect();
            let boards = Boards {
                size,
                states: &states,
                lines: &lines,
                roles: &roles,
            };
            let otherwise = match states.len() {
                1 => first.kind,
                _ => ReadingKind::Several,
            };
            let all = boards.readings(kind.unwrap_or(otherwise), kind.is_some());
            readings.extend(all.into_iter().map(|(kind, boards)| Reading {
                kind,
                blank: first.blank,
                boards,
            }));
        }
    }
    readings
}

fn number(token: &Token) -> Option<usize> {
    match token.content {
        Content::Number(number) => Some(number),
        _ => None,
    }
}

/// `n` and n x n numbers; `w h`, also with a count, and boards of that size.
fn size_line(scan: &Scan, tokens: &[Token]) -> Vec<Reading> {
    let kind = Some(ReadingKind::SizeLine);
    let mut readings = Vec::new();
    if let [side, rest @ ..] = tokens
        && let Some(side) = number(side)
        && let Ok(size) = Size::new(side, side)
        && rest.len() == size.squares()
    {
        readings.extend(boards(scan, rest, Some(size), kind));
    }
    if let [first, second, rest @ ..] = tokens
        && first.line == second.line
        && let (Some(first), Some(second)) = (number(first), number(second))
        && let Ok(size) = Size::new(first, second)
    {
        let counted = match rest {
            [count, boards @ ..]
                if number(count).is_some_and(|count| {
                    Some(boards.len()) == count.checked_mul(size.squares())
                }) =>
            {
                Some(boards)
            }
            _ => None,
        };
        for rest in [Some(rest), counted].into_iter().flatten() {
            // Whether the width or the height comes first only the rows can tell.
            let mut sizes = Vec::from([size, size.transposed()]);
            sizes.dedup();
            let either = sizes.clone();
            for board in rest.chunks(size.squares()) {
                let Some(told) = Arrangement::new(board).map(|board| board.sizes) else {
                    break;
                };
                if either.iter().any(|size| told.contains(size)) {
                    sizes.retain(|size| told.contains(size));
                }
            }
            for size in sizes {
                readings.extend(boards(scan, rest, Some(size), kind));
            }
        }
    }
    readings
}

/// How many boards on a line of its own, then the boards.
fn case_count(scan: &Scan, tokens: &[Token]) -> Vec<Reading> {
    let [count, rest @ ..] = tokens else {
        return Vec::new();
    };
    let alone = rest.first().is_some_and(|next| next.line > count.line);
    match number(count) {
        Some(count)
            if alone
                && count > 0
                && rest.len().is_multiple_of(count)
                && BOARD_COUNTS.contains(&(rest.len() / count)) =>
        {
            let squares = rest.len() / count;
            boards(scan, rest, None, Some(ReadingKind::CaseCount))
                .into_iter()
                .filter(|reading| reading.boards[0].size.squares() == squares)
                .collect()
        }
        _ => Vec::new(),
    }
}

/// A running number and a board on each line. Such lists have the blank first in the goal.
fn indexed_lines(tokens: &[Token]) -> Vec<Reading> {
    let lines: Vec<&[Token]> = tokens
        .chunk_by(|before, after| before.line == after.line)
        .collect();
    let Some(size) = lines
        .first()
        .and_then(|line| Size::from_squares(line.len() - 1))
    else {
        return Vec::new();
    };
    let mut written = Vec::new();
    let mut turned = Vec::new();
    for line in lines {
        let [index, rest @ ..] = line else {
            return Vec::new();
        };
        let (Some(_), true, Some((numbers, BlankSign::Zero))) = (
            number(index),
            rest.len() == size.squares() && Rows::new(line).lengths.len() == 1,
            permutation(rest),
        ) else {
            return Vec::new();
        };
        let last = size.squares();
        let turned_numbers: Vec<usize> = numbers
            .iter()
            .rev()
            .map(|&tile| (last - tile) % last)
            .collect();
        let (Ok(start), Ok(turned_start)) = (
            State::new(size, &numbers),
            State::new(size, &turned_numbers),
        ) else {
            return Vec::new();
        };
        let board = |start, goal| ReadBoard {
            size,
            start,
            goal,
            line: index.line,
        };
        written.push(board(start, Some(State::blank_first(size))));
        turned.push(board(turned_start, None));
    }
    [
        (ReadingKind::IndexedLine, written),
        (ReadingKind::IndexedLineTurned, turned),
    ]
    .into_iter()
    .map(|(kind, boards)| Reading {
        kind,
        blank: BlankSign::Zero,
        boards,
    })
    .collect()
}

/// The number of tiles, the square of the blank in the goal (-1 is the last one), then the board.
fn tiles_count(tokens: &[Token]) -> Vec<Reading> {
    let [tiles, blank, rest @ ..] = tokens else {
        return Vec::new();
    };
    let squares = rest.len();
    let Some(size) = Size::from_squares(squares)
        .filter(|_| number(tiles).is_some_and(|tiles| tiles + 1 == squares))
    else {
        return Vec::new();
    };
    let blank = match number(blank) {
        Some(square) if square < squares => square,
        None if blank.plain == "-1" => squares - 1,
        _ => return Vec::new(),
    };
    let goal: Vec<usize> = (0..squares)
        .map(|square| match square {
            square if square < blank => square + 1,
            square if square == blank => 0,
            square => square,
        })
        .collect();
    let (Some(arrangement), Ok(goal)) = (Arrangement::new(rest), State::new(size, &goal)) else {
        return Vec::new();
    };
    arrangement
        .state(size)
        .map(|start| Reading {
            kind: ReadingKind::TilesCount,
            blank: arrangement.blank,
            boards: Vec::from([ReadBoard {
                size,
                start,
                goal: Some(goal),
                line: arrangement.line,
            }]),
        })
        .into_iter()
        .collect()
}

/// `w h`, then for each tile its square, then perhaps the same for the goal, which may also come first.
fn tile_positions(scan: &Scan, tokens: &[Token]) -> Vec<Reading> {
    let [width, height, rest @ ..] = tokens else {
        return Vec::new();
    };
    let (Some(width), Some(height)) = (number(width), number(height)) else {
        return Vec::new();
    };
    let Ok(size) = Size::new(width, height) else {
        return Vec::new();
    };
    let states: Option<Vec<State>> = rest
        .chunks(size.squares())
        .map(|chunk| {
            let (squares, BlankSign::Zero) = permutation(chunk)? else {
                return None;
            };
            let mut numbers = alloc::vec![0; squares.len()];
            for (tile, &square) in squares.iter().enumerate() {
                *numbers.get_mut(square)? = tile;
            }
            State::new(size, &numbers).ok()
        })
        .collect();
    let states = states.unwrap_or_default();
    if !matches!(states.len(), 1 | 2) {
        return Vec::new();
    }
    let squares = size.squares();
    let lines: Vec<usize> = rest.chunks(squares).map(|chunk| chunk[0].line).collect();
    let roles: Vec<Option<Role>> = (0..states.len())
        .map(|index| role_at(&scan.labels, 2 + index * squares))
        .collect();
    let boards = Boards {
        size,
        states: &states,
        lines: &lines,
        roles: &roles,
    };
    let all = boards.readings(ReadingKind::TilePositions, false);
    // Such a text has one start; what else the labels may mean is none of its readings.
    all.into_iter()
        .map(|(_, boards)| boards)
        .find(|boards| boards.len() == 1)
        .map(|boards| Reading {
            kind: ReadingKind::TilePositions,
            blank: BlankSign::Zero,
            boards,
        })
        .into_iter()
        .collect()
}
