//! What a pasted character stands for, and on which line and column: full-width and typographic forms become the plain ones.

use alloc::vec::Vec;

/// A character, plain and as it was, with its column from 1.
#[derive(Clone, Copy)]
pub(super) struct Glyph {
    pub plain: char,
    pub given: char,
    pub column: usize,
}

/// The lines of a text, ended as on Unix, on Windows or on old Macs, without what is not seen.
pub(super) fn lines(text: &str) -> Vec<Vec<Glyph>> {
    let mut lines = Vec::from([Vec::new()]);
    let mut column = 0;
    let mut after_return = false;
    for given in text.chars() {
        if given == '\n' && after_return {
            after_return = false;
            continue;
        }
        after_return = given == '\r';
        if given == '\n' || given == '\r' {
            lines.push(Vec::new());
            column = 0;
            continue;
        }
        column += 1;
        if let (Some(plain), Some(line)) = (plain(given), lines.last_mut()) {
            line.push(Glyph {
                plain,
                given,
                column,
            });
        }
    }
    lines
}

/// Whether a line begins with `#`.
pub(super) fn is_comment(line: &[Glyph]) -> bool {
    line.iter()
        .find(|glyph| glyph.plain != ' ')
        .is_some_and(|first| first.plain == '#')
}

/// The plain character, or `None` for one that is not seen at all.
fn plain(character: char) -> Option<char> {
    Some(match character {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(character as u32 - 0xfee0).unwrap_or(character),
        '、' => ',',
        '。' | '·' | '•' => '.',
        '【' | '〔' | '〖' | '⟨' | '〈' | '⎡' | '⎢' | '⎣' => '[',
        '】' | '〕' | '〗' | '⟩' | '〉' | '⎤' | '⎥' | '⎦' => ']',
        '“' | '”' | '„' | '「' | '」' | '『' | '』' => '"',
        '‘' | '’' | '‚' => '\'',
        '−' | '–' | '—' | '―' | '‐' | '‑' => '-',
        '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋' | '¦' => '|',
        '\u{2500}'..='\u{257f}' => '+',
        '\u{20e3}' => ' ', // the key cap around a digit parts it from the next
        '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}' | '\u{fe0e}' | '\u{fe0f}' => return None,
        other if other.is_whitespace() => ' ',
        other => other,
    })
}

/// The number in a circle, as in ⑮.
pub(super) fn circled(character: char) -> Option<usize> {
    match character {
        '⓪' => Some(0),
        '①'..='⑳' => Some(character as usize - '①' as usize + 1),
        '🔟' => Some(10),
        _ => None,
    }
}

/// Whether a word stands for the blank.
pub(super) fn is_blank_word(word: &str) -> bool {
    const WORDS: [&str; 31] = [
        "x",
        "_",
        "__",
        ".",
        "..",
        "-",
        "--",
        "*",
        "**",
        "#",
        "?",
        "b",
        "e",
        "空",
        "空格",
        "空白",
        "空位",
        "null",
        "none",
        "nil",
        "nan",
        "undefined",
        "blank",
        "empty",
        "space",
        "□",
        "■",
        "⬜",
        "⬛",
        "␣",
        "∅",
    ];
    WORDS.iter().any(|known| {
        known.chars().count() == word.chars().count()
            && known
                .chars()
                .zip(word.chars())
                .all(|(known, given)| known == given || known == given.to_ascii_lowercase())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::String;

    #[test]
    fn full_width_text_becomes_plain() {
        let text: String = "１２，３；［Ｘ］　\u{feff}④"
            .chars()
            .filter_map(plain)
            .collect();
        assert_eq!(text, "12,3;[X] ④");
        assert_eq!(circled('⑮'), Some(15));
    }

    #[test]
    fn blank_words_are_known_in_either_case() {
        for word in ["x", "X", "None", "NULL", "空", "B"] {
            assert!(is_blank_word(word), "{word}");
        }
        for word in ["xx", "", "y", "7"] {
            assert!(!is_blank_word(word), "{word}");
        }
    }
}
