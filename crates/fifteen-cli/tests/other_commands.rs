//! `random`, `compare`, `bench`, `judge`, `completions`, and what all share.

mod support;

use std::collections::HashSet;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use serde_json::json;
use support::{fifteen, fifteen_with};

#[test]
fn the_same_seed_draws_the_same_solvable_boards() {
    let first = fifteen(&["random", "-n", "20", "--seed", "7"]);
    assert_eq!((first.status, first.err.as_str()), (0, ""));
    assert_eq!(
        first.out,
        fifteen(&["random", "--count", "20", "--seed", "7"]).out
    );
    assert_ne!(
        first.out,
        fifteen(&["random", "-n", "20", "--seed", "8"]).out
    );
    let boards: HashSet<&str> = first.out.lines().collect();
    assert_eq!(boards.len(), 20);
    let solved = fifteen_with(
        &["solve", "--max-expanded", "1", "--format", "json"],
        &first.out,
    );
    assert!(
        solved
            .json()
            .iter()
            .all(|board| board["solvable"] == json!(true))
    );
}

#[test]
fn without_a_seed_it_is_told_so_that_the_boards_can_be_drawn_again() {
    let run = fifteen(&["random"]);
    let seed = run
        .err
        .split("--seed ")
        .nth(1)
        .unwrap()
        .split(' ')
        .next()
        .unwrap();
    assert_eq!(fifteen(&["random", "--seed", seed]).out, run.out);
}

#[test]
fn a_walk_leads_from_the_goal_to_the_board() {
    let run = fifteen(&[
        "random", "--walk", "12", "--seed", "3", "--size", "3x3", "--format", "json", "-n", "5",
    ]);
    for board in run.json() {
        assert_eq!(board["walk"].as_str().unwrap().len(), 12);
        let start = board["start"].to_string();
        let solved = fifteen(&["solve", &start, "--format", "json"])
            .json()
            .remove(0);
        let length = solved["length"].as_u64().unwrap();
        assert!(length <= 12 && length.is_multiple_of(2), "{solved}");
    }
}

#[test]
fn boards_are_drawn_in_any_notation_size_and_goal() {
    let hex = fifteen(&["random", "--seed", "1", "--notation", "hex"]);
    assert_eq!(hex.out.trim().len(), 16);
    let rows = fifteen(&[
        "random",
        "--seed",
        "1",
        "--notation",
        "rows",
        "--size",
        "4x3",
        "-n",
        "2",
    ]);
    assert_eq!(rows.out.lines().count(), 7);
    let both = fifteen(&[
        "random",
        "--seed",
        "1",
        "--goal",
        "blank-first",
        "--format",
        "json",
    ]);
    assert_eq!(both.json()[0]["goal"][0], 0);
    assert_eq!(fifteen(&["random", "--notation", "digits"]).status, 2);
}

#[test]
fn compare_runs_every_combination() {
    let run = fifteen(&[
        "compare",
        "8 1 3 4 0 2 7 6 5",
        "-H",
        "manhattan,linear-conflict",
        "--pruning",
        "none,undo",
        "--order",
        "UDLR,h",
        "--format",
        "csv",
    ]);
    assert_eq!(run.status, 0);
    let mut table = csv::Reader::from_reader(run.out.as_bytes());
    let head = table.headers().unwrap().clone();
    let column = |name: &str| head.iter().position(|column| column == name).unwrap();
    let rows: Vec<csv::StringRecord> = table.records().map(Result::unwrap).collect();
    assert_eq!(rows.len(), 8);
    assert!(
        rows.iter()
            .all(|row| &row[column("length")] == "14" && &row[column("optimal")] == "true")
    );
    let settings: HashSet<Vec<&str>> = rows
        .iter()
        .map(|row| (0..6).map(|column| &row[column]).collect())
        .collect();
    assert_eq!(settings.len(), 8);
    let text = fifteen(&[
        "compare",
        "8 1 3 4 0 2 7 6 5",
        "--algorithm",
        "a-star,breadth-first",
        "-H",
        "manhattan",
    ]);
    assert_eq!(text.out.lines().count(), 3, "{}", text.out);
    assert!(
        !text.out.contains("threshold_rule"),
        "columns that say nothing are left out:\n{}",
        text.out
    );
}

#[test]
fn compare_takes_all_heuristics_when_none_is_named() {
    let run = fifteen(&[
        "compare",
        "2 8 3 1 0 4 7 6 5",
        "--goal",
        "1 2 3 8 0 4 7 6 5",
        "--format",
        "json",
    ]);
    assert_eq!(run.status, 0, "{}", run.err);
    let names: Vec<String> = run
        .json()
        .iter()
        .map(|row| row["heuristic"].as_str().unwrap().to_owned())
        .collect();
    for name in ["zero", "manhattan", "misplaced-with-blank"] {
        assert!(names.iter().any(|known| known == name), "{names:?}");
    }
    for row in run.json() {
        if row["optimal"] == json!(true) {
            assert_eq!(row["length"], 4, "{row}");
        }
    }
}

#[test]
fn bench_compares_with_the_optimal_lengths() {
    let run = fifteen(&[
        "bench",
        "korf100",
        "--every",
        "60",
        "-H",
        "walking-inversion",
        "--format",
        "json",
    ]);
    assert_eq!(run.status, 0, "{}", run.err);
    let lines = run.json();
    assert_eq!(lines.len(), 3);
    assert_eq!(
        (&lines[0]["id"], &lines[0]["length"], &lines[0]["optimal"]),
        (&json!(1), &json!(57), &json!(57))
    );
    assert_eq!(
        (&lines[2]["boards"], &lines[2]["solved"], &lines[2]["wrong"]),
        (&json!(2), &json!(2), &json!(0))
    );
    assert_eq!(
        fifteen(&[
            "bench",
            "korf100",
            "--every",
            "60",
            "--max-expanded",
            "10",
            "-H",
            "manhattan"
        ])
        .status,
        1
    );
}

#[test]
fn bench_refuses_to_take_every_0th_board() {
    let run = fifteen(&["bench", "korf100", "--every", "0"]);
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    assert!(run.err.contains("--every"), "{}", run.err);
}

/// Whether the letters lead a blank-last 4x4 board to its goal.
fn leads_home(board: &str, letters: &str) -> bool {
    use fifteen::{Size, State, from_letters};
    let tiles: Vec<usize> = board
        .split_whitespace()
        .map(|tile| tile.parse().unwrap())
        .collect();
    let start = State::new(Size::FOUR, &tiles).unwrap();
    start.after_all(&from_letters(letters).unwrap(), Size::FOUR) == Ok(State::goal(Size::FOUR))
}

#[test]
fn judge_answers_the_official_sample() {
    let boards = [
        "2 3 4 0\n1 5 7 8\n9 6 10 12\n13 14 11 15",
        "13 1 2 4\n5 0 3 7\n9 6 10 12\n15 8 11 14",
    ];
    let run = fifteen_with(&["judge"], &format!("2\n{}\n{}\n", boards[0], boards[1]));
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(
        lines[0].len() == 9 && leads_home(boards[0], lines[0]),
        "{}",
        lines[0]
    );
    assert_eq!(lines[1], "This puzzle is not solvable.");
}

#[test]
fn judge_answers_the_longer_samples_with_shortest_strings() {
    for (board, length) in [
        ("6 2 8 4 12 14 1 10 13 15 3 9 11 0 5 7", 48),
        ("1 2 3 4 6 7 8 0 5 10 11 12 9 13 14 15", 8),
        ("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0", 0),
    ] {
        let run = fifteen_with(
            &["judge", "-H", "walking-inversion"],
            &format!("1\r\n{board}\r\n"),
        );
        let line = run.out.strip_suffix('\n').unwrap();
        assert!(
            line.len() == length && leads_home(board, line),
            "{board}: {line}"
        );
    }
}

#[test]
fn judge_takes_no_heuristic_that_may_miss_the_shortest_string() {
    let run = fifteen_with(&["judge", "-H", "all-pairs-conflict"], "0\n");
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    assert!(run.err.contains("not admissible"), "{}", run.err);
}

#[test]
fn judge_names_what_is_wrong_with_its_input() {
    let wrong = |input: &str| {
        let run = fifteen_with(&["judge"], input);
        assert_eq!(run.status, 2);
        run.err
    };
    assert_eq!(
        wrong("1\n1 2 3"),
        "fifteen: the input ends before number 4 of board 1\n"
    );
    assert_eq!(wrong("1\n1 2 x"), "fifteen: number 4 is \"x\"\n");
    assert!(
        wrong("1\n1 1 2 3 4 5 6 7 8 9 10 11 12 13 14 0")
            .starts_with("fifteen: board 1: 1 stands twice")
    );
    let run = fifteen_with(&["judge"], "1\n1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15\n7");
    assert_eq!((run.status, run.out.as_str()), (2, "R\n"));
    assert!(run.err.contains("goes on after board 1"), "{}", run.err);
}

#[test]
fn completions_and_help_know_every_command() {
    let help = fifteen(&["--help"]);
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let run = fifteen(&["completions", shell]);
        assert_eq!(run.status, 0);
        for command in [
            "solve",
            "random",
            "compare",
            "check",
            "table",
            "bench",
            "batch",
            "judge",
            "completions",
        ] {
            assert!(run.out.contains(command), "{shell}: {command}");
            assert!(help.out.contains(command), "{command}");
        }
    }
    assert!(
        fifteen(&["solve", "--help"])
            .out
            .contains("linear-conflict")
    );
    assert!(fifteen(&["--version"]).out.starts_with("fifteen "));
}

#[test]
fn a_reader_that_has_enough_ends_the_tool_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_fifteen"))
        .args(["random", "-n", "10000000", "--seed", "1"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap())
        .read_line(&mut first)
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(first.split_whitespace().count(), 16);
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert_eq!(output.status.code(), Some(141));
}

#[test]
fn a_number_that_cannot_be_is_named_with_what_to_write() {
    let cases: &[(&[&str], &str)] = &[
        (&["solve", "--max-expanded", "-1"], "\"-1\" is no count"),
        (&["solve", "--time-limit", "-1"], "\"-1\" is no time"),
        (&["solve", "--memory-limit", "-5"], "\"-5\" is no count"),
        (&["solve", "--all=-1"], "\"-1\" is no count"),
        (
            &["check", "manhattan", "--depth", "-1"],
            "\"-1\" is no count",
        ),
        (&["compare", "--max-expanded", "-1"], "\"-1\" is no count"),
        (&["batch", "-", "--jobs", "0"], "\"0\" leaves nothing to do"),
        (&["batch", "-", "--jobs", "257"], "256 at most"),
        (&["random", "--seed", "-1"], "\"-1\" is no count"),
        (&["random", "--count", "-3"], "\"-3\" is no count"),
        (&["random", "--count", "0"], "\"0\" leaves nothing to do"),
        (&["random", "--walk", "-1"], "\"-1\" is no count"),
        (
            &["random", "--walk", "99999999999"],
            "too long a walk: 1000000",
        ),
    ];
    for (arguments, said) in cases {
        let run = fifteen(arguments);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(run.err.contains(said), "{arguments:?}: {}", run.err);
        assert!(!run.err.contains("use '--"), "{arguments:?}: {}", run.err);
    }
    assert_eq!(
        fifteen(&["random", "--walk", "1M", "--seed", "1"]).status,
        0
    );
}

#[test]
fn compare_runs_no_search_twice_for_options_that_it_does_not_heed() {
    let run = |algorithms: &str, format: &str| {
        fifteen(&[
            "compare",
            "8 1 3 4 0 2 7 6 5",
            "-H",
            "manhattan,zero",
            "--algorithm",
            algorithms,
            "--pruning",
            "none,undo,fsm,undo",
            "--threshold-rule",
            "smallest,plus-one",
            "--path-check",
            "off,on",
            "--order",
            "UDLR,h",
            "--format",
            format,
        ])
    };
    // Without and with pruning of the move straight back; a second heuristic only where there is one.
    for (algorithms, rows) in [
        ("breadth-first", 2),
        ("a-star", 4),
        ("a-star,breadth-first", 6),
        ("ida-star", 48),
    ] {
        assert_eq!(run(algorithms, "json").json().len(), rows, "{algorithms}");
    }
    let row = &run("a-star", "json").json()[0];
    assert_eq!(
        (&row["threshold_rule"], &row["path_check"]),
        (&json!(""), &json!(""))
    );
    let text = run("a-star,breadth-first", "text").out;
    assert!(
        !text.contains("threshold_rule") && text.contains("pruning"),
        "{text}"
    );
}
