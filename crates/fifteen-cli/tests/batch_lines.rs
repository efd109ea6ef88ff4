//! `fifteen batch`: which lines of the input hold a board, and what stands beside it.

mod support;

use serde_json::{Value, json};
use support::{Folder, Run, fifteen, fifteen_with};

/// The number and the length of each line, or what is wrong with it.
fn told(run: &Run) -> Vec<(u64, Value)> {
    let mut lines: Vec<(u64, Value)> = run
        .json()
        .into_iter()
        .map(|line| {
            let what = line.get("error").unwrap_or(&line["length"]).clone();
            (line["line"].as_u64().unwrap(), what)
        })
        .collect();
    lines.sort_by_key(|(number, _)| *number);
    lines
}

fn batch(input: &str) -> Run {
    fifteen_with(&["batch", "-", "-H", "manhattan"], input)
}

const FAR: &str = "8 1 3 4 0 2 7 6 5";
const HOME: &str = "1 2 3 4 5 6 7 8 0";

#[test]
fn a_line_has_its_number_in_the_input_whatever_stands_above() {
    for input in [
        format!("start\n\n{FAR}\n\n{HOME}\n"),
        format!("start\r\n\r\n{FAR}\r\n\r\n{HOME}\r\n"),
        format!("\nstart\n{FAR}\n# between\n{HOME}"),
        format!("start\n\n{FAR}\n  \n{HOME}\n\n"),
        format!("# a comment\nstart\n{FAR}\n,,\n{HOME}\n"),
        format!("# start, goal\ngoal,start\n,{FAR}\n# one more\n,{HOME}\n"),
        format!("\n\n{FAR}\n# between\n{HOME}\n"),
        format!("# a comment\n\n{{\"start\":\"{FAR}\"}}\n# between\n{{\"start\":\"{HOME}\"}}\n"),
    ] {
        let run = batch(&input);
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{input:?}");
        assert_eq!(told(&run), [(3, json!(14)), (5, json!(0))], "{input:?}");
    }
    let input = format!("id,start\n\n1,\"8 1 3\n4 0 2\n7 6 5\"\n\n2,{HOME}\n3\n");
    let run = batch(&input);
    assert_eq!(
        told(&run),
        [
            (3, json!(14)),
            (7, json!(0)),
            (8, json!("the line has only 1 column"))
        ]
    );
}

#[test]
fn a_sign_of_comments_in_a_column_of_numbers_is_none() {
    for head in ["#,start", "#id,start"] {
        let run = batch(&format!("{head}\n#1,{FAR}\n#2,{HOME}\n"));
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{head}");
        assert_eq!(told(&run), [(2, json!(14)), (3, json!(0))], "{head}");
    }
}

#[test]
fn what_is_null_or_empty_is_not_there() {
    let input = [
        format!("{{\"start\":\"{FAR}\",\"goal\":null}}"),
        format!("{{\"start\":\"{FAR}\",\"goal\":\"\",\"size\":null}}"),
        format!("{{\"start\":null,\"tiles\":\"{HOME}\"}}"),
        String::from("{\"start\":null}"),
    ];
    let run = batch(&input.join("\n"));
    assert_eq!(
        told(&run),
        [
            (1, json!(14)),
            (2, json!(14)),
            (3, json!(0)),
            (4, json!("none of the keys start, board, tiles")),
        ]
    );
    let run = batch(&format!("start,goal\n{FAR},\n{FAR}, \n{FAR}\n"));
    assert_eq!(
        told(&run),
        [(2, json!(14)), (3, json!(14)), (4, json!(14))],
        "{}",
        run.err
    );
}

#[test]
fn a_size_beside_the_board_is_read() {
    let board = "1 2 3 4 5 6 7 8 9 10 0 11";
    for format in ["json", "csv"] {
        let first = fifteen_with(&["batch", "-", "--size", "4x3", "--format", format], board);
        assert_eq!(first.status, 0, "{}", first.err);
        let again = batch(&first.out);
        assert_eq!(again.status, 0, "{}", again.err);
        assert_eq!(again.json()[0]["size"], "4x3");
    }
    let run = batch(&format!("start,size\n{FAR},small\n"));
    assert_eq!(told(&run), [(2, json!(14))], "{}", run.err);
}

/// As a machine with less memory would: a goal a line, with tables of more than a megabyte each.
#[cfg(target_os = "linux")]
#[test]
fn a_goal_a_line_needs_no_more_memory_than_a_few_goals() {
    use std::io::Write;
    use std::process::{Command, Stdio};

    let seeds = ["random", "--count", "500", "--seed", "1"];
    let goals = support::fifteen(&seeds).out;
    let input: String = goals
        .lines()
        .map(|goal| format!("{goal},{goal}\n"))
        .collect();
    let mut child = Command::new("sh")
        .args([
            "-c",
            "ulimit -v 400000; exec \"$0\" batch - --jobs 1 -H walking-distance --format csv",
            env!("CARGO_BIN_EXE_fifteen"),
        ])
        .env_remove("FIFTEEN_TABLES")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin
        .write_all(format!("start,goal\n{input}").as_bytes())
        .unwrap();
    drop(stdin);
    let run = child.wait_with_output().unwrap();
    assert!(run.status.success(), "{:?}", run.status);
    let lines = String::from_utf8(run.stdout).unwrap().lines().count();
    assert_eq!(lines, 501);
}

#[test]
fn bytes_that_are_no_text_spoil_their_line_only() {
    let folder = Folder::new("batch-bytes");
    let path = folder.path("mixed.txt");
    let input = [FAR.as_bytes(), b"\n\xff bad\n", HOME.as_bytes(), b"\n"].concat();
    std::fs::write(&path, input).unwrap();
    let run = fifteen(&["batch", &path, "-H", "manhattan"]);
    let told = told(&run);
    assert_eq!(told[1], (2, json!("this is no text in UTF-8")));
    assert_eq!((told[0].0, &told[2]), (1, &(3, json!(0))));
}

#[test]
fn text_of_windows_is_read() {
    let folder = Folder::new("batch-utf16");
    for (name, mark, bytes) in [
        (
            "little",
            [0xff, 0xfe],
            u16::to_le_bytes as fn(u16) -> [u8; 2],
        ),
        ("big", [0xfe, 0xff], u16::to_be_bytes),
    ] {
        let path = folder.path(name);
        let text = HOME.encode_utf16().flat_map(bytes);
        std::fs::write(&path, mark.into_iter().chain(text).collect::<Vec<_>>()).unwrap();
        let run = fifteen(&["batch", &path, "-H", "manhattan"]);
        assert_eq!(told(&run), [(1, json!(0))]);
        let solved = fifteen(&["solve", "--file", &path]);
        assert_eq!(solved.status, 0, "{}", solved.err);
    }
}

#[cfg(unix)]
#[test]
fn what_cannot_be_written_to_again_is_refused() {
    let run = fifteen_with(&["batch", "-", "-o", "/dev/full"], HOME);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("this is no regular file"), "{}", run.err);
}
