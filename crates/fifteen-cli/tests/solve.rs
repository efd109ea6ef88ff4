//! `fifteen solve`.

mod support;

use serde_json::json;
use support::{Folder, fifteen, fifteen_with};

const EASY: &str = "5 1 2 4 9 6 3 8 13 10 7 11 0 14 15 12";
const UNSOLVABLE: &str = "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0";
/// The first board of Korf's list.
const KORF: &str = "13 6 8 12 15 14 0 10 11 7 4 5 9 1 3 2";

#[test]
fn json_has_the_documented_keys_in_their_order() {
    let run = fifteen(&[
        "solve",
        EASY,
        "--format",
        "json",
        "--heuristic",
        "linear-conflict",
    ]);
    assert_eq!(run.status, 0);
    let head = "{\"start\":[5,1,2,4,9,6,3,8,13,10,7,11,0,14,15,12],\"goal\":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,0],\
                \"solvable\":true,\"optimal\":true,\"length\":9,\"moves\":\"UUURRDDRD\",\"heuristic\":\"linear-conflict\",\
                \"rounds\":[{\"threshold\":9,\"next_threshold\":null,\"expanded\":9,\"generated\":13,\"pruned\":4,\"ms\":";
    assert!(run.out.starts_with(head), "{}", run.out);
    let value = &run.json()[0];
    let keys = [
        "start",
        "goal",
        "solvable",
        "optimal",
        "length",
        "moves",
        "heuristic",
        "rounds",
        "expanded",
        "generated",
        "ms",
    ];
    assert_eq!(value.as_object().unwrap().len(), keys.len(), "{value}");
    assert!(keys.iter().all(|key| value.get(key).is_some()), "{value}");
    assert_eq!(
        (&value["expanded"], &value["generated"]),
        (&json!(9), &json!(13))
    );
}

#[test]
fn rounds_sum_up_and_obey_the_identity() {
    let board = "6 2 8 4 12 14 1 10 13 15 3 9 11 0 5 7";
    let run = fifteen(&[
        "solve",
        board,
        "--format",
        "json",
        "-H",
        "walking-inversion",
        "--verbose",
    ]);
    assert_eq!(run.status, 0);
    let value = &run.json()[0];
    assert_eq!(value["length"], 48);
    let rounds = value["rounds"].as_array().unwrap();
    let number = |value: &serde_json::Value, key: &str| value[key].as_u64().unwrap();
    for key in ["expanded", "generated"] {
        assert_eq!(
            rounds.iter().map(|round| number(round, key)).sum::<u64>(),
            number(value, key)
        );
    }
    for two in rounds.windows(2) {
        assert_eq!(two[0]["next_threshold"], two[1]["threshold"]);
        assert_eq!(
            number(&two[0], "expanded"),
            1 + number(&two[0], "generated") - number(&two[0], "pruned")
        );
    }
    assert_eq!(rounds.last().unwrap()["next_threshold"], json!(null));
    let told: Vec<&str> = run
        .err
        .lines()
        .filter(|line| line.starts_with("threshold"))
        .collect();
    assert_eq!(
        told.len(),
        rounds.len(),
        "--verbose prints each round: {}",
        run.err
    );
}

#[test]
fn an_unsolvable_board_says_why_and_ends_with_1() {
    let run = fifteen(&["solve", UNSOLVABLE, "--format", "json"]);
    assert_eq!(run.status, 1);
    let value = &run.json()[0];
    assert_eq!(value["solvable"], json!(false));
    assert!(
        value["reason"].as_str().unwrap().contains("1 inversion"),
        "{value}"
    );
    assert!(value.get("moves").is_none() && value.get("length").is_none());
    let text = fifteen(&["solve", UNSOLVABLE]);
    assert!(text.out.contains("not solvable"), "{}", text.out);
}

#[test]
fn the_14_15_swap_is_solvable_to_the_other_goal() {
    let swapped = "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0";
    let run = fifteen(&[
        "solve",
        swapped,
        "--goal",
        "blank-first",
        "--format",
        "json",
        "-H",
        "walking-inversion",
    ]);
    assert_eq!((run.status, &run.json()[0]["length"]), (0, &json!(44)));
}

#[test]
fn boards_come_from_arguments_files_and_standard_input() {
    let pieces: Vec<&str> = ["solve", "--format", "json"]
        .into_iter()
        .chain(EASY.split(' '))
        .collect();
    assert_eq!(fifteen(&pieces).json()[0]["length"], 9);
    let two = fifteen(&["solve", "--format", "json", EASY, "1,2,5,3,4,0,6,7,8"]);
    assert_eq!(two.json().len(), 2);
    let folder = Folder::new("solve-files");
    let file = folder.write("boards.txt", "3\n8 1 3\n4 0 2\n7 6 5\n");
    assert_eq!(
        fifteen(&["solve", "--file", &file, "--format", "json"]).json()[0]["length"],
        14
    );
    let piped = fifteen_with(
        &["solve", "--format", "json"],
        "2 8 3 1 0 4 7 6 5\n1 2 3 8 0 4 7 6 5\n1 2 3 4 5 6 7 8 0\n",
    );
    assert_eq!(piped.json().len(), 3);
    let goal = fifteen(&[
        "solve",
        "283104765",
        "--goal",
        "123804765",
        "--format",
        "json",
    ]);
    assert_eq!(goal.json()[0]["length"], 4);
}

#[test]
fn an_ambiguous_text_asks_and_an_answer_settles_it() {
    let board = "123456789ABCDE0F";
    let asks = fifteen(&["solve", board]);
    assert_eq!(asks.status, 2);
    assert!(
        asks.err.contains("hex (4x4), hex-f-as-blank (4x4)"),
        "{}",
        asks.err
    );
    assert_eq!(asks.out, "");
    let settled = fifteen(&["solve", board, "--read-as", "hex", "--format", "json"]);
    assert_eq!(
        (settled.status, &settled.json()[0]["moves"]),
        (0, &json!("R"))
    );
    let flat = "1 2 3 4 5 6 7 8 9 10 0 11";
    assert_eq!(fifteen(&["solve", flat]).status, 2);
    let sized = fifteen(&["solve", flat, "--size", "4x3", "--format", "json"]);
    assert_eq!(
        (&sized.json()[0]["moves"], &sized.json()[0]["size"]),
        (&json!("R"), &json!("4x3"))
    );
}

#[test]
fn errors_name_the_token_and_end_with_2() {
    let run = fifteen_with(&["solve"], "1 2 3\n4 q 5\n6 7 8\n");
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    assert_eq!(
        run.err,
        "fifteen: standard input: \"q\" is neither a tile nor a sign for the blank (line 2, column 3)\n"
    );
    assert_eq!(fifteen(&["solve", "--file", "no-such-file"]).status, 2);
    assert_eq!(fifteen(&["solve", "--heuristic", "guess", EASY]).status, 2);
    assert_eq!(fifteen(&["solve", "--order", "UDL", EASY]).status, 2);
    assert_eq!(fifteen(&["solve", "--size", "9x9", EASY]).status, 2);
    assert_eq!(fifteen(&["dance"]).status, 2);
}

#[test]
fn limits_end_a_search_with_1() {
    let nodes = fifteen(&[
        "solve",
        KORF,
        "--max-expanded",
        "5000",
        "--format",
        "json",
        "-H",
        "manhattan",
    ]);
    let value = &nodes.json()[0];
    assert_eq!(
        (nodes.status, &value["limit"], &value["expanded"]),
        (1, &json!("nodes"), &json!(5000))
    );
    assert_eq!(
        (&value["solvable"], &value["optimal"]),
        (&json!(true), &json!(false))
    );
    assert!(value.get("moves").is_none());
    let begun = std::time::Instant::now();
    let time = fifteen(&[
        "solve",
        KORF,
        "--time-limit",
        "200ms",
        "-H",
        "zero",
        "--format",
        "json",
    ]);
    assert_eq!((time.status, &time.json()[0]["limit"]), (1, &json!("time")));
    assert!(time.json()[0]["ms"].as_f64().unwrap() >= 200.0);
    assert!(begun.elapsed().as_secs() < 20, "the limit is kept");
    let memory = fifteen(&[
        "solve",
        KORF,
        "--algorithm",
        "a-star",
        "--memory-limit",
        "2",
        "--format",
        "json",
    ]);
    assert_eq!(
        (memory.status, &memory.json()[0]["limit"]),
        (1, &json!("memory"))
    );
}

#[test]
fn an_inadmissible_heuristic_proves_nothing() {
    let board = "1 2 3 4 5 0 7 8 6";
    let run = fifteen(&[
        "solve",
        board,
        "--heuristic",
        "misplaced-with-blank",
        "--format",
        "json",
    ]);
    assert_eq!((run.status, &run.json()[0]["optimal"]), (0, &json!(false)));
    let all = |format: &str| {
        let arguments = [
            "solve",
            board,
            "--all",
            "-H",
            "misplaced-with-blank",
            "--format",
            format,
        ];
        fifteen(&arguments)
    };
    assert_eq!(all("json").json()[0]["solutions"]["complete"], json!(false));
    let text = all("text").out;
    assert!(
        text.contains("  at least 1 solution of this length, not proven to be all:"),
        "{text}"
    );
}

#[test]
fn breadth_first_search_needs_no_heuristic() {
    // These tables serve only boards of 4x4 squares, and take minutes to build there.
    for (board, size) in [("8 1 3 4 0 2 7 6 5", "3x3"), ("1 2 0 4 5 3", "3x2")] {
        let arguments = [
            "solve",
            board,
            "--size",
            size,
            "--format",
            "json",
            "--algorithm",
            "breadth-first",
        ];
        let run = fifteen(&[&arguments[..], &["-H", "pdb-771"]].concat());
        assert_eq!(run.status, 0, "{}", run.err);
        let value = &run.json()[0];
        assert_eq!(
            (&value["optimal"], value.get("heuristic")),
            (&json!(true), None)
        );
    }
}

#[test]
fn all_searches_agree_and_remember_as_they_do() {
    let board = "8 1 3 4 0 2 7 6 5";
    let run = |algorithm: &str| {
        fifteen(&["solve", board, "--algorithm", algorithm, "--format", "json"])
            .json()
            .remove(0)
    };
    assert_eq!(run("ida-star")["length"], 14);
    for algorithm in ["a-star", "breadth-first"] {
        let value = run(algorithm);
        assert_eq!(
            (&value["length"], &value["algorithm"]),
            (&json!(14), &json!(algorithm))
        );
        assert!(value["memory"]["bytes"].as_u64().unwrap() > 0);
        assert!(value.get("rounds").is_none());
    }
}

#[test]
fn options_reach_the_search() {
    let board = "8 1 3 4 0 2 7 6 5";
    let generated = |more: &[&str]| {
        let arguments: Vec<&str> = ["solve", board, "--format", "json", "-H", "manhattan"]
            .iter()
            .chain(more)
            .copied()
            .collect();
        let run = fifteen(&arguments);
        assert_eq!(run.status, 0, "{more:?}: {}", run.err);
        let value = run.json().remove(0);
        assert_eq!(value["length"], 14, "{more:?}");
        (
            value["generated"].as_u64().unwrap(),
            value["rounds"].as_array().unwrap().len(),
            value["moves"].to_string(),
        )
    };
    let usual = generated(&[]);
    assert!(generated(&["--pruning", "none"]).0 > usual.0);
    assert!(generated(&["--threshold-rule", "plus-one"]).1 > usual.1);
    assert_ne!(generated(&["--order", "RLDU"]).0, usual.0);
    assert!(
        generated(&["--pruning", "none", "--path-check"]).0 < generated(&["--pruning", "none"]).0
    );
    assert_eq!(generated(&["--path-check=off"]), usual);
}

#[test]
fn csv_has_a_head_and_a_row_a_board() {
    let run = fifteen(&["solve", EASY, UNSOLVABLE, "--format", "csv"]);
    assert_eq!(run.status, 1);
    let mut table = csv::Reader::from_reader(run.out.as_bytes());
    let head = table.headers().unwrap().clone();
    let column = |name: &str| head.iter().position(|column| column == name).unwrap();
    let rows: Vec<csv::StringRecord> = table.records().map(Result::unwrap).collect();
    assert_eq!(rows.len(), 2);
    assert_eq!(
        (&rows[0][column("length")], &rows[0][column("moves")]),
        ("9", "UUURRDDRD")
    );
    assert_eq!(
        (&rows[1][column("solvable")], &rows[1][column("length")]),
        ("false", "")
    );
}

#[test]
fn a_board_at_its_goal_is_solved_by_no_moves() {
    let run = fifteen(&["solve", "1 2 3 4 5 6 7 8 0"]);
    assert_eq!(run.status, 0);
    assert!(
        run.out.contains("0 moves, proven shortest\n"),
        "{}",
        run.out
    );
}

#[test]
fn all_shortest_solutions_can_be_counted_without_a_list() {
    let run = fifteen(&["solve", "8 1 3 4 0 2 7 6 5", "--all=0"]);
    assert_eq!(run.status, 0, "{}", run.err);
    let says = run
        .out
        .lines()
        .any(|line| line == "  1 solution of this length");
    assert!(says, "{}", run.out);
}

#[test]
fn all_shortest_solutions_are_counted_and_listed() {
    // Reported board t14 has exactly ten.
    let board = reported_board("t14");
    let run = fifteen(&[
        "solve",
        &board,
        "--all=4",
        "--pruning",
        "fsm",
        "--format",
        "json",
        "-H",
        "walking-inversion",
    ]);
    assert_eq!(run.status, 0, "{}", run.err);
    let value = &run.json()[0];
    let solutions = &value["solutions"];
    assert_eq!(
        (
            &solutions["count"],
            &solutions["complete"],
            &solutions["pruning"]
        ),
        (&json!(10), &json!(true), &json!("undo"))
    );
    let listed = solutions["moves"].as_array().unwrap();
    assert_eq!((listed.len(), &listed[0]), (4, &value["moves"]));
    assert!(
        listed
            .iter()
            .all(|moves| json!(moves.as_str().unwrap().len()) == value["length"])
    );
    assert!(run.err.contains("pruning undo is used"), "{}", run.err);
    let text = fifteen(&["solve", &board, "--all", "-H", "walking-inversion"]);
    assert!(
        text.out.contains("10 solutions of this length:"),
        "{}",
        text.out
    );
    assert_eq!(
        fifteen(&["solve", &board, "--all", "--algorithm", "a-star"]).status,
        2
    );
}

fn reported_board(id: &str) -> String {
    let data = std::fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../fifteen/data/reported_boards.csv"
    ))
    .unwrap();
    let row = data
        .lines()
        .find(|line| line.starts_with(&format!("{id},")))
        .unwrap();
    row.split(',').nth(1).unwrap().to_owned()
}

#[test]
fn an_example_takes_the_goal_that_is_named_and_refuses_what_does_not_serve() {
    let solve = |more: &[&str]| {
        let arguments = ["solve", "--example", "luogu", "--format", "json"];
        fifteen(&[&arguments[..], more].concat())
    };
    assert_eq!(solve(&[]).json()[0]["length"], 4);
    let own = solve(&["--goal", "2 8 3 1 4 0 7 6 5", "--size", "3x3"]);
    assert_eq!(own.json()[0]["length"], 1, "{}", own.err);
    assert_eq!(own.json()[0]["goal"], json!([2, 8, 3, 1, 4, 0, 7, 6, 5]));
    for (more, said) in [
        (["--size", "4x4"], "it is a 3x3 board, and --size says 4x4"),
        (
            ["--read-as", "hex"],
            "it is no text to read, and --read-as says hex",
        ),
        (["--goal", "1 2 3 0"], "the goal: it is no 3x3 board"),
    ] {
        let run = solve(&more);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{more:?}");
        assert_eq!(run.err, format!("fifteen: --example luogu: {said}\n"));
    }
}
