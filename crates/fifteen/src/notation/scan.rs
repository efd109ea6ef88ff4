//! Where the tokens of a text stand, and what parts them.

use alloc::string::String;
use alloc::vec::Vec;

use super::character::{Glyph, circled, is_blank_word, is_comment, lines};
use super::label;
use super::role::{Label, Role, take_connectives};

/// What a token says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Content {
    Number(usize),
    Mark,
    LeftOut,
    Word,
}

/// A piece of the text between separators.
#[derive(Clone, Debug)]
pub(super) struct Token {
    pub content: Content,
    /// In plain characters.
    pub plain: String,
    /// As it stands in the text.
    pub text: String,
    /// From 1.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
    /// Innermost pair of brackets, 0 outside.
    pub group: usize,
    /// Semicolons before it.
    pub semicolons: usize,
    /// Slashes before it.
    pub slashes: usize,
    /// Whether its line has bars between columns.
    pub bars: bool,
}

/// A text taken apart.
#[derive(Clone, Debug, Default)]
pub(super) struct Scan {
    pub tokens: Vec<Token>,
    pub labels: Vec<Label>,
    /// The numbers are squares of tiles and not tiles of squares.
    pub positions: bool,
}

/// Takes a text apart: with lines that begin with `#` left out, and, where that leaves something out that may be
/// a row, also with `#` as a sign for the blank.
pub(super) fn scan(text: &str) -> Vec<Scan> {
    let lines = lines(text);
    let mut scans = Vec::from([scan_lines(&lines, is_comment)]);
    let may_be_row = |line: &Vec<Glyph>| {
        is_comment(line)
            && !line.iter().any(|glyph| glyph.plain.is_alphabetic())
            && (line.iter().any(|glyph| glyph.plain.is_ascii_digit())
                || line.iter().filter(|glyph| glyph.plain != ' ').count() == 1)
    };
    if lines.iter().any(may_be_row) {
        scans.push(scan_lines(&lines, |_| false));
    }
    scans
}

/// A line that only draws: `+---+---+`, `|---|---|`, `=====`.
fn draws_only(line: &[Glyph]) -> bool {
    let count = |signs: &[char]| {
        line.iter()
            .filter(|glyph| signs.contains(&glyph.plain))
            .count()
    };
    let drawn = line.iter().all(|glyph| " +-=|:".contains(glyph.plain));
    let adjacent = line
        .windows(3)
        .any(|three| three.iter().all(|glyph| "-=".contains(glyph.plain)));
    drawn && (count(&['+']) > 0 || adjacent)
}

/// A line that begins or ends a code block in Markdown, as "```text".
fn fences(line: &[Glyph]) -> bool {
    let mut shown = line.iter().skip_while(|glyph| glyph.plain == ' ');
    (0..3).all(|_| shown.next().is_some_and(|glyph| glyph.plain == '`'))
}

fn scan_lines(lines: &[Vec<Glyph>], left_out: fn(&[Glyph]) -> bool) -> Scan {
    let mut scanner = Scanner::default();
    for (index, line) in lines.iter().enumerate() {
        scanner.line = index + 1;
        scanner.line_start = scanner.scan.tokens.len();
        if !left_out(line) && !draws_only(line) && !fences(line) {
            scanner.read_line(line);
        }
    }
    take_connectives(&mut scanner.scan);
    scanner.scan
}

#[derive(Default)]
struct Scanner {
    scan: Scan,
    line: usize,
    /// The first token of the line.
    line_start: usize,
    open: Vec<usize>,
    groups: usize,
    semicolons: usize,
    slashes: usize,
    bars: bool,
    /// Whether the line begins with a bar.
    bordered: bool,
    /// The quote that is open.
    quote: Option<char>,
    /// A name before a bracket was taken away on this line.
    name_dropped: bool,
}

impl Scanner {
    fn read_line(&mut self, line: &[Glyph]) {
        self.quote = None;
        self.name_dropped = false;
        self.bars = line.iter().any(|glyph| glyph.plain == '|');
        self.bordered = line
            .iter()
            .find(|glyph| glyph.plain != ' ')
            .is_some_and(|first| first.plain == '|');
        let mut at = 0;
        let mut after_comma = false;
        while let Some(&glyph) = line.get(at) {
            let rest = &line[at..];
            let length = arrow_length(rest);
            if length > 0 {
                self.scan.labels.push(Label {
                    before: self.scan.tokens.len(),
                    role: Some(Role::Next),
                });
                at += length;
                after_comma = false;
                continue;
            }
            let length = word_length(line, at);
            if length > 0 {
                self.word(&rest[..length]);
                at += length;
                after_comma = false;
                continue;
            }
            at += 1;
            match glyph.plain {
                ' ' => continue,
                ',' if after_comma => self.push(Content::LeftOut, &[glyph]),
                ',' => {}
                ';' => self.semicolons += 1,
                '/' | '\\' => self.slashes += 1,
                '(' | '[' | '{' => {
                    self.name_dropped |= label::drop_name(&mut self.scan, self.line_start);
                    self.groups += 1;
                    self.open.push(self.groups);
                }
                ')' | ']' | '}' => {
                    self.open.pop();
                }
                ':' | '=' => {
                    let named = core::mem::take(&mut self.name_dropped);
                    label::label(&mut self.scan, self.line_start, named);
                }
                '|' => at += self.empty_column(line, at),
                '"' | '\'' | '`' => at += self.empty_quotes(&line[at..], glyph),
                _ => {}
            }
            after_comma = glyph.plain == ',';
        }
        label::heading(&mut self.scan, self.line_start);
    }

    fn push(&mut self, content: Content, glyphs: &[Glyph]) {
        let column = glyphs.first().map_or(1, |glyph| glyph.column);
        self.scan.tokens.push(Token {
            content,
            plain: glyphs.iter().map(|glyph| glyph.plain).collect(),
            text: glyphs.iter().map(|glyph| glyph.given).collect(),
            line: self.line,
            column,
            group: self.open.last().copied().unwrap_or(0),
            semicolons: self.semicolons,
            slashes: self.slashes,
            bars: self.bars,
        });
    }

    fn word(&mut self, glyphs: &[Glyph]) {
        let word: String = glyphs.iter().map(|glyph| glyph.plain).collect();
        let content = match number(&word) {
            Some(number) => Content::Number(number),
            None if is_blank_word(&word) => Content::Mark,
            None => Content::Word,
        };
        self.push(content, glyphs);
    }

    /// After a bar: a column that holds nothing but spaces is the blank. Returns how many spaces to skip.
    fn empty_column(&mut self, line: &[Glyph], at: usize) -> usize {
        let spaces = line[at..]
            .iter()
            .take_while(|glyph| glyph.plain == ' ')
            .count();
        let next = line.get(at + spaces).map(|glyph| glyph.plain);
        let closed = next == Some('|') && spaces > 0;
        // Without a border there is a column after the last bar.
        if closed || (next.is_none() && !self.bordered) {
            let glyph = line.get(at).copied().or(line.last().copied());
            if let Some(glyph) = glyph {
                self.push(Content::LeftOut, &[glyph]);
            }
        }
        spaces
    }

    /// After a quote: when it closes at once the blank is meant. Returns how many characters to skip.
    fn empty_quotes(&mut self, rest: &[Glyph], quote: Glyph) -> usize {
        if self.quote == Some(quote.plain) {
            self.quote = None;
            return 0;
        }
        let spaces = rest.iter().take_while(|glyph| glyph.plain == ' ').count();
        if rest
            .get(spaces)
            .is_some_and(|glyph| glyph.plain == quote.plain)
        {
            self.push(Content::Mark, &[quote]);
            return spaces + 1;
        }
        self.quote = Some(quote.plain);
        0
    }
}

/// How many characters belong to the arrow that begins here: `->`, `==>`, `→`.
fn arrow_length(rest: &[Glyph]) -> usize {
    const LONGEST_SHAFT: usize = 3;
    if rest
        .first()
        .is_some_and(|first| "→⟶➔➜➡⮕⇒⟹↓⬇⇓".contains(first.plain))
    {
        return 1;
    }
    let shaft = rest
        .iter()
        .take(LONGEST_SHAFT)
        .take_while(|glyph| "-=".contains(glyph.plain))
        .count();
    let head = rest.get(shaft).is_some_and(|glyph| glyph.plain == '>');
    if shaft > 0 && head { shaft + 1 } else { 0 }
}

/// How many characters belong to the word that begins here; 0 at a separator.
fn word_length(line: &[Glyph], at: usize) -> usize {
    let circle = |index: usize| circled(line[index].plain).is_some();
    if circle(at) {
        return 1;
    }
    let digit = |index: usize| {
        line.get(index)
            .is_some_and(|glyph| glyph.plain.is_ascii_digit())
    };
    let separates = |index: &usize| match line[*index].plain {
        '-' if *index > 0 && digit(index - 1) && digit(index + 1) => true,
        '-' => arrow_length(&line[*index..]) > 0,
        other => {
            " ,;/\\()[]{}<>\"'`:=|+&".contains(other)
                || circle(*index)
                || arrow_length(&line[*index..=*index]) > 0
        }
    };
    (at..line.len()).find(separates).unwrap_or(line.len()) - at
}

/// A number, also as numpy writes it (`7.`) or in a circle.
fn number(word: &str) -> Option<usize> {
    let mut characters = word.chars();
    if let (Some(first), None) = (characters.next(), characters.next())
        && let Some(number) = circled(first)
    {
        return Some(number);
    }
    let digits = word
        .strip_suffix(".0")
        .or(word.strip_suffix('.'))
        .unwrap_or(word);
    let all_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    all_digits.then(|| digits.parse().ok()).flatten()
}
