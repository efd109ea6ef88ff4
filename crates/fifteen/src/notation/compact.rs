//! One character a tile, nothing between: digits, hexadecimal digits, letters.

use alloc::vec::Vec;

use super::character::is_blank_word;
use super::layout::{Arrangement, BOARD_COUNTS, common_sizes};
use super::role::{Boards, Role, role_at};
use super::scan::{Content, Scan, Token};
use super::{BlankSign, Reading, ReadingKind};
use crate::state::State;

/// What a character of such a text means.
#[derive(Clone, Copy)]
struct Alphabet {
    kind: ReadingKind,
    squares: fn(usize) -> bool,
    number: fn(char) -> Option<usize>,
}

const ALPHABETS: [Alphabet; 3] = [
    Alphabet {
        kind: ReadingKind::Digits,
        squares: |squares| squares <= 10,
        number: |character| character.to_digit(10).map(|digit| digit as usize),
    },
    Alphabet {
        kind: ReadingKind::Hex,
        squares: |squares| squares > 10,
        number: |character| character.to_digit(16).map(|digit| digit as usize),
    },
    Alphabet {
        kind: ReadingKind::Letters,
        squares: |_| true,
        number: |character| match character.to_ascii_lowercase() {
            letter @ 'a'..='p' => Some(letter as usize - 'a' as usize + 1),
            _ => None,
        },
    },
];

/// All readings of a text in which every word is a board, or a row of one, or a tile.
pub(super) fn readings(scan: &Scan) -> Vec<Reading> {
    let Some(boards) = boards(&scan.tokens) else {
        return Vec::new();
    };
    ALPHABETS
        .iter()
        .flat_map(|alphabet| read(scan, &boards, *alphabet))
        .collect()
}

/// The words of each board, when all words are of one length that fits.
pub(super) fn boards(tokens: &[Token]) -> Option<Vec<&[Token]>> {
    let length = tokens.first()?.plain.chars().count();
    if tokens
        .iter()
        .any(|token| token.plain.chars().count() != length || token.content == Content::LeftOut)
    {
        return None;
    }
    if BOARD_COUNTS.contains(&length) && !BOARD_COUNTS.contains(&(tokens.len() * length)) {
        Some(tokens.chunks(1).collect())
    } else if BOARD_COUNTS.contains(&length) && tokens.len() == 1
        || BOARD_COUNTS.contains(&(tokens.len() * length))
    {
        Some(Vec::from([tokens]))
    } else {
        None
    }
}

/// One token per character, in the meaning of an alphabet.
fn characters(words: &[Token], alphabet: Alphabet) -> Vec<Token> {
    let squares: usize = words.iter().map(|word| word.plain.chars().count()).sum();
    let mut characters = Vec::new();
    for (row, word) in words.iter().enumerate() {
        let plain = word.plain.chars();
        let text = word.text.chars();
        for (offset, (plain, text)) in plain.zip(text).enumerate() {
            let mut buffer = [0; 4];
            let content = match (alphabet.number)(plain) {
                // In nine digits a B can only be the blank, in sixteen hexadecimal ones it is a tile.
                Some(number) if number <= squares => Content::Number(number),
                _ if is_blank_word(plain.encode_utf8(&mut buffer)) => Content::Mark,
                _ => Content::Word,
            };
            characters.push(Token {
                content,
                plain: plain.into(),
                text: text.into(),
                column: word.column + offset,
                // Each word is a row, wherever it stands.
                semicolons: row,
                ..word.clone()
            });
        }
    }
    characters
}

/// The tokens of a text that is written one character a tile, for the error message.
pub(super) fn characters_for_message(words: &[Token]) -> Option<Vec<Token>> {
    let squares: usize = words.iter().map(|word| word.plain.chars().count()).sum();
    ALPHABETS
        .iter()
        .filter(|alphabet| (alphabet.squares)(squares))
        .map(|alphabet| characters(words, *alphabet))
        .min_by_key(|characters| {
            characters
                .iter()
                .filter(|character| character.content == Content::Word)
                .count()
        })
}

fn read(scan: &Scan, boards: &[&[Token]], alphabet: Alphabet) -> Vec<Reading> {
    let single = boards
        .iter()
        .all(|words| words.iter().all(|word| word.plain.chars().count() == 1));
    let arrangements: Option<Vec<Arrangement>> = boards
        .iter()
        .map(|words| {
            let characters = characters(words, alphabet);
            let mut arrangement = (alphabet.squares)(characters.len())
                .then(|| Arrangement::new(&characters))
                .flatten()?;
            if single {
                arrangement.sizes = Arrangement::new(&positions(words))?.sizes;
            }
            Some(arrangement)
        })
        .collect();
    let Some(arrangements) = arrangements else {
        return Vec::new();
    };
    let [first, ..] = &arrangements[..] else {
        return Vec::new();
    };
    // More than one board is a word each.
    let roles: Vec<Option<Role>> = (0..boards.len())
        .map(|index| role_at(&scan.labels, index))
        .collect();
    let lines: Vec<usize> = arrangements.iter().map(|each| each.line).collect();
    let push = |readings: &mut Vec<Reading>, kind, blank, states: &[State], size| {
        let boards = Boards {
            size,
            states,
            lines: &lines,
            roles: &roles,
        };
        let all = boards.readings(kind, false);
        readings.extend(all.into_iter().map(|(kind, boards)| Reading {
            kind,
            blank,
            boards,
        }));
    };
    // A tile has a number in numbers; one digit each with spaces between is read there already.
    let mut readings = Vec::new();
    let counted_from_zero = alphabet.kind == ReadingKind::Hex
        && arrangements
            .iter()
            .all(|each| each.blank == BlankSign::Zero);
    for size in common_sizes(&arrangements) {
        let states: Option<Vec<State>> = arrangements
            .iter()
            .map(|arrangement| arrangement.state(size))
            .collect();
        let Some(states) = states else {
            continue;
        };
        let kind = if first.blank == BlankSign::Largest {
            ReadingKind::LargestAsBlank
        } else {
            alphabet.kind
        };
        push(&mut readings, kind, first.blank, &states, size);
        // Counted from 0 the last hexadecimal digit is the blank: F stands for the last square.
        if counted_from_zero && size.squares() == 16 {
            let counted: Option<Vec<State>> = arrangements
                .iter()
                .map(|arrangement| {
                    let numbers: Vec<usize> = arrangement
                        .numbers
                        .iter()
                        .map(|number| (number + 1) % 16)
                        .collect();
                    State::new(size, &numbers).ok()
                })
                .collect();
            if let Some(counted) = counted {
                push(
                    &mut readings,
                    ReadingKind::HexFAsBlank,
                    BlankSign::Largest,
                    &counted,
                    size,
                );
            }
        }
    }
    readings
}

/// The same tokens, numbered: only their rows matter.
fn positions(words: &[Token]) -> Vec<Token> {
    words
        .iter()
        .enumerate()
        .map(|(index, word)| Token {
            content: Content::Number(index),
            ..word.clone()
        })
        .collect()
}
