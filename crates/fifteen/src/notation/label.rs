//! Words around a board that are no tiles: names before a bracket, labels before a colon, headings.

use super::role::{Label, role_of};
use super::scan::{Content, Scan, Token};

/// How many tokens a label may have, as `int start[4][4] =` has.
const LONGEST: usize = 12;

/// Takes away the words before a bracket, as in `np.array(`. Says whether there were any.
pub(super) fn drop_name(scan: &mut Scan, line_start: usize) -> bool {
    let words = scan.tokens[line_start..]
        .iter()
        .rev()
        .take_while(|token| token.content == Content::Word)
        .count();
    if words > 0 {
        take(scan, scan.tokens.len() - words);
    }
    words > 0
}

/// Takes away what a `:` or `=` gives a name to: `goal:`, `Case 1:`, `int a[4][4] =`.
pub(super) fn label(scan: &mut Scan, line_start: usize, mut named: bool) {
    let tokens = &scan.tokens[line_start..];
    let mut keep = tokens.len();
    while let Some(index) = keep
        .checked_sub(1)
        .filter(|index| index + LONGEST >= tokens.len())
    {
        let token = &tokens[index];
        let before = index.checked_sub(1).map(|before| &tokens[before]);
        let letters = token.plain.chars().any(char::is_alphabetic);
        let after_word = before.is_some_and(|before| before.content == Content::Word);
        let alone_in_brackets = token.group > 0
            && before.is_none_or(|before| before.group != token.group)
            && tokens
                .get(index + 1)
                .is_none_or(|after| after.group != token.group);
        match token.content {
            Content::Word => named = true,
            Content::Mark if letters && keep == tokens.len() => named = true,
            Content::Number(_) if after_word || alone_in_brackets => {}
            _ => break,
        }
        keep = index;
    }
    if named {
        take(scan, line_start + keep);
    }
}

/// Takes away a line of nothing but words that head a board, such as `start` or `goal state`.
pub(super) fn heading(scan: &mut Scan, line_start: usize) {
    let tokens = &scan.tokens[line_start..];
    let heads = |token: &Token| token.content == Content::Word && heads_board(&token.plain);
    if tokens.is_empty() || !tokens.iter().all(heads) {
        return;
    }
    scan.positions |= tokens
        .iter()
        .any(|token| token.plain.eq_ignore_ascii_case("positions"));
    take(scan, line_start);
}

fn take(scan: &mut Scan, keep: usize) {
    let role = role_of(&scan.tokens[keep..]);
    scan.tokens.truncate(keep);
    // An arrow among the words points at no board.
    while scan.labels.last().is_some_and(|label| label.before > keep) {
        scan.labels.pop();
    }
    scan.labels.push(Label { before: keep, role });
}

fn heads_board(word: &str) -> bool {
    const WORDS: [&str; 28] = [
        "start",
        "starting",
        "initial",
        "goal",
        "target",
        "final",
        "end",
        "state",
        "states",
        "board",
        "boards",
        "puzzle",
        "position",
        "positions",
        "input",
        "for",
        "each",
        "tile",
        "case",
        "test",
        "初始",
        "初始状态",
        "起始",
        "起始状态",
        "目标",
        "目标状态",
        "终态",
        "状态",
    ];
    let lower = word.to_lowercase();
    WORDS.contains(&lower.as_str())
}
