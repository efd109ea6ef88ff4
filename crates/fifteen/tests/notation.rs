//! Texts that people paste, and what is said when they are wrong.

use fifteen::notation::{Reading, ReadingKind, read};

fn kinds(readings: &[Reading]) -> Vec<&'static str> {
    readings.iter().map(|reading| reading.kind.name()).collect()
}

/// Asserts that a text has one reading, of this kind, size and start.
#[track_caller]
fn reads(text: &str, kind: &str, size: &str, start: &str) {
    let readings = read(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    assert_eq!(kinds(&readings), [kind], "{text:?}");
    let board = readings[0].boards[0];
    assert_eq!(board.size.to_string(), size, "{text:?}");
    assert_eq!(
        board.start.display(board.size).to_string(),
        start,
        "{text:?}"
    );
    assert_eq!(board.goal, None);
}

#[track_caller]
fn fails(text: &str, message: &str) {
    match read(text) {
        Ok(readings) => panic!("{text:?} was read: {readings:?}"),
        Err(error) => assert_eq!(error.to_string(), message, "{text:?}"),
    }
}

const FOUR: &str = "5 1 2 4 9 6 3 8 13 10 7 11 0 14 15 12";
const THREE: &str = "8 1 3 4 0 2 7 6 5";

#[test]
fn numbers_are_read_with_any_separator() {
    reads(FOUR, "numbers", "4x4", FOUR);
    reads(&FOUR.replace(' ', ","), "numbers", "4x4", FOUR);
    reads(&FOUR.replace(' ', ", "), "numbers", "4x4", FOUR);
    reads(&FOUR.replace(' ', "\t"), "numbers", "4x4", FOUR);
    reads(&FOUR.replace(' ', "\n"), "rows", "4x4", FOUR);
    reads(
        "5，1，2，4，9，6，3，8，１３，10，7，11，0，14，15，12",
        "numbers",
        "4x4",
        FOUR,
    );
    reads("8 1 3\r\n4 0 2\r\n7 6 5\r\n", "rows", "3x3", THREE);
    reads("8 1 3; 4 0 2; 7 6 5", "rows-semicolon", "3x3", THREE);
    reads("8 1 3/4 0 2/7 6 5", "rows-slash", "3x3", THREE);
}

#[test]
fn lists_in_brackets_are_read() {
    reads("[[8,1,3],[4,0,2],[7,6,5]]", "brackets", "3x3", THREE);
    reads("[8, 1, 3, 4, null, 2, 7, 6, 5]", "brackets", "3x3", THREE);
    reads("(8, 1, 3, 4, None, 2, 7, 6, 5)", "brackets", "3x3", THREE);
    reads(
        "int a[3][3] = {{8,1,3},{4,0,2},{7,6,5}};",
        "brackets",
        "3x3",
        THREE,
    );
    reads(
        "board = np.array([[8 1 3]\n [4 0 2]\n [7 6 5]])",
        "brackets",
        "3x3",
        THREE,
    );
    reads(
        "[['8', '1', '3'], ['4', '', '2'], ['7', '6', '5']]",
        "brackets",
        "3x3",
        THREE,
    );
    reads(
        "{\"tiles\": [8, 1, 3, 4, 0, 2, 7, 6, 5]}",
        "brackets",
        "3x3",
        THREE,
    );
}

#[test]
fn the_blank_may_be_a_word_or_sign() {
    for blank in [
        "x", "X", "_", ".", "-", "*", "#", "B", "b", "空", "空格", "null", "None", "□", "０",
    ] {
        reads(&format!("8 1 3\n4 {blank} 2\n7 6 5"), "rows", "3x3", THREE);
    }
    reads("8 1 3 4 9 2 7 6 5", "largest-as-blank", "3x3", THREE);
}

#[test]
fn tables_are_read() {
    reads(
        "+---+---+---+\n| 8 | 1 | 3 |\n+---+---+---+\n| 4 |   | 2 |\n+---+---+---+\n| 7 | 6 | 5 |\n+---+---+---+\n",
        "blank-left-out",
        "3x3",
        THREE,
    );
    reads(
        "┌───┬───┬───┐\n│ 8 │ 1 │ 3 │\n├───┼───┼───┤\n│ 4 │ 0 │ 2 │\n│ 7 │ 6 │ 5 │\n└───┴───┴───┘",
        "table",
        "3x3",
        THREE,
    );
}

#[test]
fn headers_are_read() {
    reads("3\n8 1 3\n4 0 2\n7 6 5", "size-line", "3x3", THREE);
    reads("3 3\n8 1 3\n4 0 2\n7 6 5", "size-line", "3x3", THREE);
    reads("# a comment\n8 1 3\n4 0 2\n7 6 5", "rows", "3x3", THREE);
    reads("# 1 2\n3 4 5\n6 7 8", "rows", "3x3", "0 1 2 3 4 5 6 7 8");
    let cases = read(
        "2\n2 3 4 0\n1 5 7 8\n9 6 10 12\n13 14 11 15\n13 1 2 4\n5 0 3 7\n9 6 10 12\n15 8 11 14\n",
    )
    .unwrap();
    assert_eq!(kinds(&cases), ["case-count"]);
    assert_eq!(cases[0].boards.len(), 2);
    assert_eq!(cases[0].boards[1].line, 6);
}

#[test]
fn a_second_board_may_be_the_goal() {
    let readings = read("start: 8 1 3 4 0 2 7 6 5\ngoal: 1 2 3 8 0 4 7 6 5").unwrap();
    assert_eq!(kinds(&readings), ["start-and-goal"]);
    let board = readings[0].boards[0];
    assert_eq!(
        board.goal.unwrap().display(board.size).to_string(),
        "1 2 3 8 0 4 7 6 5"
    );
    let unlabelled = read("8 1 3 4 0 2 7 6 5\n1 2 3 8 0 4 7 6 5").unwrap();
    assert_eq!(kinds(&unlabelled), ["start-and-goal", "several"]);
    assert_eq!(unlabelled[1].boards.len(), 2);
}

#[test]
fn boards_without_separators_are_read() {
    reads("283104765", "digits", "3x3", "2 8 3 1 0 4 7 6 5");
    reads("813\n402\n765", "digits", "3x3", THREE);
    reads("b12 345 678", "digits", "3x3", "0 1 2 3 4 5 6 7 8");
    reads(
        "fg.jacoheldnibmk",
        "letters",
        "4x4",
        "6 7 0 10 1 3 15 8 5 12 4 14 9 2 13 11",
    );
    let hex = read("51249638DA7B0EFC").unwrap();
    assert_eq!(kinds(&hex), ["hex", "hex-f-as-blank"]);
    assert_eq!(
        hex[0].boards[0]
            .start
            .display(hex[0].boards[0].size)
            .to_string(),
        FOUR
    );
}

#[test]
fn shapes_that_the_text_leaves_open_are_all_offered() {
    let flat = read("1 2 3 4 5 6 7 8 9 10 11 0").unwrap();
    let sizes: Vec<String> = flat
        .iter()
        .map(|reading| reading.boards[0].size.to_string())
        .collect();
    assert_eq!(sizes, ["6x2", "4x3", "3x4", "2x6"]);
    reads(
        "1 2 3 4\n5 6 7 8\n9 10 11 0",
        "rows",
        "4x3",
        "1 2 3 4 5 6 7 8 9 10 11 0",
    );
    assert_eq!(
        read("1 2 3 4 5 6 7 8\n9 10 11 12 13 14 15 0")
            .unwrap()
            .len(),
        2
    );
}

#[test]
fn korf_lines_have_two_readings() {
    let readings = read("1 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3\n").unwrap();
    assert_eq!(kinds(&readings), ["indexed-line", "indexed-line-turned"]);
    let [written, turned] = [readings[0].boards[0], readings[1].boards[0]];
    assert_eq!(
        written.goal.unwrap().display(written.size).to_string(),
        "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15"
    );
    assert_eq!(
        turned.start.display(turned.size).to_string(),
        "13 6 8 12 15 14 0 10 11 7 4 5 9 1 3 2"
    );
}

#[test]
fn errors_name_the_token_and_its_place() {
    fails("", "the text is empty");
    fails("# nothing\n\n", "the text is empty");
    fails(
        "8 1 3\n4 q 2\n7 6 5",
        "\"q\" is neither a tile nor a sign for the blank (line 2, column 3)",
    );
    fails(
        "8 1 3\n4 0 2\n7 6 6",
        "6 stands twice, and 5 is missing (line 3, column 5)",
    );
    fails(
        "8 1 3\n4 x 2\n7 6 x",
        "\"x\" is a second blank (line 3, column 5)",
    );
    fails(
        "8 1 3\n4 0 2\n7 6 12",
        "12 is too large: the tiles go from 0 (the blank) to 8 (line 3, column 5)",
    );
    fails(
        "8 1 3\n4 0\n7 6 5",
        "8 tiles were found, and 2 is missing (line 3, column 5)",
    );
    fails(
        "5 1 2 4 9 6 3 8 13 10 7 11 0 14 15",
        "15 tiles were found, and 12 is missing (line 1, column 33)",
    );
    fails(
        "1 2 3 4 5",
        "5 tiles were found, and a board has one of 4, 6, 8, 9, 10, 12, 14, 15, 16 (line 1, column 9)",
    );
    fails(
        "5 1 2 4 17\n9 6 3 8\n13 10 7 11\n0 14 15 12",
        "this row has 5 tiles, and the others have 4 (line 1, column 9)",
    );
    fails(
        "２８３１０４７６６",
        "6 stands twice, and 5 is missing (line 1, column 9)",
    );
    let many: Vec<String> = (0..25).map(|tile| tile.to_string()).collect();
    fails(
        &many.join(" "),
        "a board of 25 squares is too large: at most 16 are supported (line 1, column 39)",
    );
}

#[test]
fn kinds_have_different_names() {
    let mut names: Vec<&str> = ReadingKind::ALL.iter().map(|kind| kind.name()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), ReadingKind::ALL.len());
}
