//! The moves that a text names, before any board is asked whether they are possible.

use alloc::string::String;
use alloc::vec::Vec;

use super::character::{Glyph, is_comment};
use super::moves::{MOST_MOVES, Mover, MovesError, MovesErrorKind};
use crate::moves::Move;

/// A move as written, and where.
#[derive(Clone)]
pub(super) struct Written {
    pub what: What,
    text: String,
    line: usize,
    column: usize,
}

impl Written {
    /// The move of the blank that the direction stands for, or the number of the tile that slides.
    pub fn step(&self, mover: Mover) -> Result<Move, usize> {
        match (self.what, mover) {
            (What::Direction(step), Mover::Tile) => Ok(step.reverse()),
            (What::Direction(step), _) => Ok(step),
            (What::Tile(number), _) => Err(number),
        }
    }

    pub fn wrong(&self, kind: MovesErrorKind) -> MovesError {
        MovesError {
            kind,
            token: self.text.clone(),
            line: self.line,
            column: self.column,
        }
    }
}

#[derive(Clone, Copy)]
pub(super) enum What {
    Direction(Move),
    Tile(usize),
}

/// In which way a move is spelled. One text keeps to one: `n` is north among `s` and `w`, and nothing among `U` and `L`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spelling {
    Words,
    Letters,
    Compass,
    Marks,
    Arrows,
    Chinese,
    Numbers,
}

/// Takes the lines of a text apart into moves.
pub(super) fn steps(lines: &[Vec<Glyph>]) -> Result<Vec<Written>, MovesError> {
    let mut steps = Steps::default();
    for (index, line) in lines.iter().enumerate() {
        if !is_comment(line) {
            steps.read_line(line, index + 1)?;
        }
    }
    steps.finish()
}

#[derive(Default)]
struct Steps {
    moves: Vec<Written>,
    /// That of the first move.
    spelling: Option<Spelling>,
    /// Running numbers of a list, as in `1. up`.
    listed: Vec<Written>,
}

/// Where a number stands.
struct Place {
    first_on_line: bool,
    /// A move stands right before it.
    glued: bool,
    /// The characters behind it.
    next: Option<char>,
    after_next: Option<char>,
}

impl Steps {
    fn read_line(&mut self, glyphs: &[Glyph], line: usize) -> Result<(), MovesError> {
        let mut at = 0;
        let mut first_on_line = true;
        while let Some(first) = glyphs.get(at) {
            let rest = &glyphs[at..];
            let run = |accepts: fn(&char) -> bool| {
                rest.iter()
                    .take_while(|glyph| accepts(&glyph.plain))
                    .count()
                    .max(1)
            };
            let digits = first.plain.is_ascii_digit();
            let length = run(if digits {
                char::is_ascii_digit
            } else {
                char::is_ascii_alphabetic
            });
            let token = &rest[..length];
            let written = |glyphs: &[Glyph], what: What| Written {
                what,
                text: glyphs.iter().map(|glyph| glyph.given).collect(),
                line,
                column: glyphs.first().map_or(1, |glyph| glyph.column),
            };
            let place = Place {
                first_on_line,
                glued: at > 0 && !separates(glyphs[at - 1].plain),
                next: rest.get(length).map(|glyph| glyph.plain),
                after_next: rest.get(length + 1).map(|glyph| glyph.plain),
            };
            at += length;
            if length == 1 && separates(first.plain) {
                first_on_line &= first.plain == ' ';
                continue;
            }
            first_on_line = false;
            let word: String = token
                .iter()
                .map(|glyph| glyph.plain.to_ascii_lowercase())
                .collect();
            if digits {
                let number = word.parse().unwrap_or(usize::MAX);
                self.number(number, written(token, What::Tile(number)), &place)?;
            } else if let Some(step) = from_word(&word) {
                self.push(written(token, What::Direction(step)), Spelling::Words)?;
            } else {
                let (spelling, moves) = signs(token).map_err(|wrong| {
                    written(wrong, What::Tile(0)).wrong(MovesErrorKind::NotAMove)
                })?;
                for (glyph, step) in token.iter().zip(moves) {
                    let glyph = core::slice::from_ref(glyph);
                    self.push(written(glyph, What::Direction(step)), spelling)?;
                }
            }
            if self.moves.len() > MOST_MOVES {
                return Err(written(token, What::Tile(0)).wrong(MovesErrorKind::TooMany));
            }
        }
        Ok(())
    }

    fn push(&mut self, written: Written, spelling: Spelling) -> Result<(), MovesError> {
        if *self.spelling.get_or_insert(spelling) != spelling {
            return Err(written.wrong(MovesErrorKind::NotAMove));
        }
        self.moves.push(written);
        Ok(())
    }

    /// A number is a tile that slides, or how often to make the move before it, or the running number of a list.
    fn number(&mut self, number: usize, given: Written, place: &Place) -> Result<(), MovesError> {
        let last = self.moves.last();
        let last = last.filter(|last| matches!(last.what, What::Direction(_)));
        // Behind a move a dot at the end of the line ends the sentence.
        let dotted = place.next == Some('.') && (place.after_next.is_some() || last.is_none());
        let heads_line = place.first_on_line && matches!(place.next, Some('.' | ')' | ':'));
        if heads_line || (dotted && !place.glued) {
            self.listed.push(given);
            return Ok(());
        }
        let Some(last) = last.cloned() else {
            return self.push(given, Spelling::Numbers);
        };
        // `R 3U` counts before the letter; nobody can say what `R 3 U` would be if both were read.
        let counts_the_next = !place.glued && place.next.is_some_and(signs_move);
        if number == 0 || place.first_on_line || counts_the_next || dotted {
            return Err(given.wrong(MovesErrorKind::NotAMove));
        }
        let again = core::iter::repeat_n(last, (number - 1).min(MOST_MOVES));
        self.moves.extend(again);
        Ok(())
    }

    /// Leaves the running numbers out, when they are that.
    fn finish(mut self) -> Result<Vec<Written>, MovesError> {
        if self.moves.is_empty() {
            // Nothing but numbers with a dot, as numpy writes them.
            self.moves = self.listed;
            return Ok(self.moves);
        }
        let number = |written: &Written| match written.what {
            What::Tile(number) => number,
            What::Direction(_) => 0,
        };
        let first = self.listed.first().map_or(0, number);
        let runs = (first..).zip(&self.listed);
        match runs
            .into_iter()
            .find(|(expected, written)| number(written) != *expected)
        {
            Some((_, wrong)) => Err(wrong.wrong(MovesErrorKind::NotAMove)),
            None => Ok(self.moves),
        }
    }
}

/// Whether this character only stands between moves.
fn separates(character: char) -> bool {
    " ,;:/|[](){}\"'`-+.\\".contains(character)
}

fn from_word(word: &str) -> Option<Move> {
    match word {
        "up" | "north" => Some(Move::Up),
        "down" | "south" => Some(Move::Down),
        "left" | "west" => Some(Move::Left),
        "right" | "east" => Some(Move::Right),
        _ => None,
    }
}

/// The moves of a token of which every character is one, all spelled alike; else the part that is wrong.
fn signs(token: &[Glyph]) -> Result<(Spelling, Vec<Move>), &[Glyph]> {
    const SPELLINGS: [Spelling; 5] = [
        Spelling::Letters,
        Spelling::Compass,
        Spelling::Marks,
        Spelling::Arrows,
        Spelling::Chinese,
    ];
    let count = |spelling: Spelling| {
        token
            .iter()
            .filter(|glyph| from_sign(spelling, glyph.plain).is_some())
            .count()
    };
    let spelling = SPELLINGS
        .into_iter()
        .rev()
        .max_by_key(|&spelling| count(spelling))
        .unwrap_or(Spelling::Letters);
    let signs = token
        .iter()
        .map(|glyph| from_sign(spelling, glyph.plain).ok_or(core::slice::from_ref(glyph)));
    let right = count(spelling);
    // A word is wrong as a whole; in a list of letters one may be.
    let one_of_many = spelling == Spelling::Letters
        && (3 * right >= 2 * token.len() || (right, token.len()) == (1, 2));
    match signs.collect::<Result<Vec<Move>, &[Glyph]>>() {
        Ok(moves) => Ok((spelling, moves)),
        Err(single) => Err(if one_of_many { single } else { token }),
    }
}

/// Whether this character may begin a move.
fn signs_move(character: char) -> bool {
    character.is_alphabetic() || from_sign(Spelling::Arrows, character).is_some()
}

fn from_sign(spelling: Spelling, sign: char) -> Option<Move> {
    let [up, down, left, right] = match spelling {
        Spelling::Letters => return Move::from_letter(sign),
        Spelling::Compass => ["nN", "sS", "wW", "eE"],
        Spelling::Marks => ["^", "vV", "<", ">"],
        Spelling::Arrows => ["↑⬆⇧⇑▲△", "↓⬇⇩⇓▼▽", "←⬅⇦⇐◀◁", "→➡⮕⇨⇒▶▷"],
        Spelling::Chinese => ["上", "下", "左", "右"],
        Spelling::Words | Spelling::Numbers => return None,
    };
    [
        (up, Move::Up),
        (down, Move::Down),
        (left, Move::Left),
        (right, Move::Right),
    ]
    .into_iter()
    .find_map(|(signs, step)| signs.contains(sign).then_some(step))
}
