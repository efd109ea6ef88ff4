//! `fifteen batch`.

mod support;

use std::collections::BTreeSet;
use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use support::{Folder, fifteen, fifteen_with};

const BOARDS: &str =
    "# boards\n8 1 3 4 0 2 7 6 5\n\n1 2 3 4 5 6 8 7 0\n1 2 3 4 5 6 7 7 0\n813402765\n";

fn by_line(lines: Vec<Value>) -> Vec<Value> {
    let mut lines = lines;
    lines.sort_by_key(|line| line["line"].as_u64());
    lines
}

#[test]
fn bad_lines_are_reported_with_their_number_and_the_rest_is_done() {
    let run = fifteen_with(&["batch", "-"], BOARDS);
    assert_eq!(run.status, 2);
    let lines = by_line(run.json());
    let numbers: Vec<u64> = lines
        .iter()
        .map(|line| line["line"].as_u64().unwrap())
        .collect();
    assert_eq!(numbers, [2, 4, 5, 6]);
    assert_eq!(
        (&lines[0]["length"], &lines[0]["optimal"]),
        (&json!(14), &json!(true))
    );
    assert_eq!(lines[1]["solvable"], json!(false));
    assert_eq!(
        lines[2]["error"],
        "7 stands twice, and 8 is missing (column 15)"
    );
    assert_eq!(lines[3]["length"], 14);
    assert_eq!(
        run.err,
        "fifteen: line 5: 7 stands twice, and 8 is missing (column 15)\n"
    );
}

#[test]
fn csv_and_json_lines_are_read_by_column_and_key() {
    let table = "id,tiles,goal\n1,2 8 3 1 0 4 7 6 5,1 2 3 8 0 4 7 6 5\n2,8 1 3 4 0 2 7 6 5,\n";
    let run = fifteen_with(&["batch", "-", "--format", "csv", "--jobs", "1"], table);
    assert_eq!(run.status, 0, "{}", run.err);
    let mut rows = csv::Reader::from_reader(run.out.as_bytes());
    let head = rows.headers().unwrap().clone();
    assert_eq!((&head[0], &head[head.len() - 1]), ("line", "error"));
    let length = head.iter().position(|column| column == "length").unwrap();
    let found: BTreeSet<(String, String)> = rows
        .records()
        .map(Result::unwrap)
        .map(|row| (row[0].into(), row[length].into()))
        .collect();
    assert_eq!(
        found,
        BTreeSet::from([("2".into(), "4".into()), ("3".into(), "14".into())])
    );

    let json = "{\"board\": [2,8,3,1,0,4,7,6,5], \"goal\": [1,2,3,8,0,4,7,6,5]}\n{\"board\": \"813402765\"}\n{\"bored\": 1}\n";
    let run = fifteen_with(&["batch", "-"], json);
    let lines = by_line(run.json());
    assert_eq!(
        (&lines[0]["length"], &lines[1]["length"]),
        (&json!(4), &json!(14))
    );
    assert!(
        lines[2]["error"]
            .as_str()
            .unwrap()
            .contains("none of the keys"),
        "{}",
        lines[2]
    );

    let korf = concat!(env!("CARGO_MANIFEST_DIR"), "/../fifteen/data/hardest80.csv");
    let run = fifteen(&[
        "batch",
        korf,
        "--column",
        "tiles_blank_last",
        "--max-expanded",
        "1",
        "--heuristic",
        "manhattan",
    ]);
    assert_eq!((run.status, run.json().len()), (1, 17));
    assert_eq!(fifteen(&["batch", korf, "--column", "no_such"]).status, 2);
}

#[test]
fn files_of_a_spreadsheet_on_windows_are_read() {
    for text in [
        "\u{feff}id,start\r\n1,8 1 3 4 0 2 7 6 5\r\n",
        "\u{feff}{\"start\":[8,1,3,4,0,2,7,6,5]}\r\n",
        "\u{feff}8 1 3 4 0 2 7 6 5\r\n",
    ] {
        let run = fifteen_with(&["batch", "-", "-H", "manhattan"], text);
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{text:?}");
        assert_eq!(run.json()[0]["length"], 14);
    }
}

#[test]
fn what_cannot_be_read_or_written_is_named() {
    let json = "{\"start\":[8,1,3,4,0,2,7,6,5]}\n\nnot json\n";
    let run = fifteen_with(&["batch", "-", "-H", "manhattan"], json);
    assert_eq!((run.status, run.json().len()), (2, 2));
    assert_eq!(
        run.err,
        "fifteen: line 3: this is no JSON: expected ident at column 2\n"
    );
    let folder = Folder::new("batch-named");
    let nowhere = folder.path("nowhere/out.jsonl");
    let run = fifteen_with(&["batch", "-", "--output", &nowhere], BOARDS);
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    assert!(run.err.contains(&nowhere), "{}", run.err);
    let run = fifteen_with(&["batch", "-"], "\n");
    assert_eq!((run.status, run.out.as_str()), (0, ""));
    assert_eq!(run.err, "fifteen: -: there is no board in it\n");
}

#[test]
fn what_a_batch_writes_a_batch_can_read() {
    let folder = Folder::new("batch-again");
    let first = fifteen_with(&["batch", "-", "--format", "csv"], "8 1 3 4 0 2 7 6 5\n");
    let file = folder.write("first.csv", &first.out);
    let second = fifteen(&["batch", &file]);
    assert_eq!(
        (second.status, &second.json()[0]["length"]),
        (0, &json!(14)),
        "{}",
        second.err
    );
}

#[test]
fn a_batch_goes_on_where_it_stopped() {
    let folder = Folder::new("batch-resume");
    let input = folder.write("boards.txt", BOARDS);
    let output = folder.path("out.jsonl");
    let whole = fifteen(&["batch", &input, "--output", &output, "--jobs", "1"]);
    assert_eq!((whole.status, whole.out.as_str()), (2, ""));
    let full = fs::read_to_string(&output).unwrap();
    assert_eq!(full.lines().count(), 4);
    // As a kill leaves it: one whole line and a half.
    let second = full.find('\n').unwrap() + 1;
    fs::write(&output, &full[..second + 10]).unwrap();
    let rest = fifteen(&["batch", &input, "--output", &output]);
    assert!(
        rest.err.contains("1 line done already, 3 left"),
        "{}",
        rest.err
    );
    let lines: Vec<Value> = fs::read_to_string(&output)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let numbers: BTreeSet<u64> = lines
        .iter()
        .map(|line| line["line"].as_u64().unwrap())
        .collect();
    assert_eq!((lines.len(), numbers), (4, BTreeSet::from([2, 4, 5, 6])));
    let done = fifteen(&["batch", &input, "--output", &output]);
    assert!(
        done.err.contains("4 lines done already, 0 left"),
        "{}",
        done.err
    );
    assert_eq!(done.status, 2, "one of them is not understood");
    let foreign = folder.write("foreign.txt", "hello\n");
    assert_eq!(fifteen(&["batch", &input, "--output", &foreign]).status, 2);
    assert_eq!(
        fs::read_to_string(&foreign).unwrap(),
        "hello\n",
        "a foreign file is left alone"
    );
}

#[test]
fn a_killed_batch_leaves_whole_lines_and_is_resumed() {
    let folder = Folder::new("batch-kill");
    // Easy boards, then one that takes long.
    let mut boards = "8 1 3 4 0 2 7 6 5\n".repeat(30);
    boards.push_str("15 14 13 12 11 10 9 8 7 6 5 4 3 1 2 0\n");
    let input = folder.write("boards.txt", &boards);
    let output = folder.path("out.csv");
    let mut child = Command::new(env!("CARGO_BIN_EXE_fifteen"))
        .args([
            "batch", &input, "--output", &output, "--format", "csv", "--jobs", "1", "-H", "zero",
        ])
        .env_remove("FIFTEEN_TABLES")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    while fs::read_to_string(&output).is_ok_and(|text| text.lines().count() < 31)
        || !fs::exists(&output).unwrap()
    {
        assert!(
            begun.elapsed() < Duration::from_secs(60),
            "the easy boards are written while the hard one is searched"
        );
        std::thread::sleep(Duration::from_millis(20));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let before = fs::read_to_string(&output).unwrap();
    assert_eq!(before.lines().count(), 31);
    let rest = fifteen(&[
        "batch",
        &input,
        "--output",
        &output,
        "--format",
        "csv",
        "--heuristic",
        "zero",
        "--max-expanded",
        "100",
    ]);
    assert!(
        rest.err.contains("30 lines done already, 1 left"),
        "{}",
        rest.err
    );
    let after = fs::read_to_string(&output).unwrap();
    assert!(after.starts_with(&before));
    assert_eq!(after.lines().count(), 32);
    assert_eq!(after.matches("line,start").count(), 1, "one head line");
}

#[test]
fn a_batch_does_not_go_on_with_other_lines_or_another_search() {
    let folder = Folder::new("batch-other");
    let far = "8 1 3 4 0 2 7 6 5";
    let input = folder.write("boards.txt", &format!("{far}\n1 2 3 4 5 6 7 7 0\n"));
    let home = "1 2 3 4 5 6 7 8 0";
    let changes: [(&str, &[&str], &str); 9] = [
        (
            home,
            &[],
            "line 1 was done with the start 8 1 3 4 0 2 7 6 5, and has 1 2 3 4 5 6 7 8 0 now",
        ),
        (
            far,
            &["--goal", "123804765"],
            "line 1 was done with the goal 1 2 3 4 5 6 7 8 0, and has 1 2 3 8 0 4 7 6 5 now",
        ),
        (
            far,
            &["-H", "zero"],
            "line 1 was done with manhattan, ida-star, and this run takes zero, ida-star",
        ),
        (
            far,
            &["--algorithm", "a-star"],
            "line 1 was done with manhattan, ida-star, and this run takes manhattan, a-star",
        ),
        (
            far,
            &["--algorithm", "breadth-first"],
            "line 1 was done with manhattan, ida-star, and this run takes breadth-first",
        ),
        (
            "no board",
            &[],
            "line 1 was 8 1 3 4 0 2 7 6 5 in the input, and is not understood now",
        ),
        (
            "# gone",
            &[],
            "line 1 is done in it, and holds no board in the input now",
        ),
        (
            "",
            &[],
            "line 1 is done in it, and holds no board in the input now",
        ),
        (far, &[], "line 2 was not understood, and is a board now"),
    ];
    for format in ["json", "csv"] {
        let output = folder.path(&format!("out.{format}"));
        let run = |input: &str, more: &[&str]| {
            let arguments = ["batch", input, "-o", &output, "--format", format, "-j1"];
            let heuristic: &[&str] = if more.contains(&"-H") {
                &[]
            } else {
                &["-H", "manhattan"]
            };
            fifteen(&[&arguments, heuristic, more].concat())
        };
        assert_eq!(run(&input, &[]).status, 2);
        // A kill has left a half record behind; it stays where the run is refused.
        let half = if format == "json" {
            "{\"line\":3,\"st"
        } else {
            "3,8 1"
        };
        let written = fs::read_to_string(&output).unwrap() + half;
        fs::write(&output, &written).unwrap();
        for (first, more, said) in changes {
            let second = if first == far && more.is_empty() {
                home
            } else {
                "1 2 3 4 5 6 7 7 0"
            };
            let changed = folder.write("changed.txt", &format!("{first}\n{second}\n"));
            let refused = run(&changed, more);
            assert_eq!(
                refused.err,
                format!("fifteen: {output}: {said}; give another --output\n")
            );
            assert_eq!((refused.status, refused.out.as_str()), (2, ""));
            assert_eq!(fs::read_to_string(&output).unwrap(), written, "{said}");
        }
        // Lines that are added are what going on is for.
        let longer = folder.write("longer.txt", &format!("{far}\n1 2 3 4 5 6 7 7 0\n{home}\n"));
        let more = run(&longer, &[]);
        assert_eq!(more.err, "fifteen: 2 lines done already, 1 left\n");
        let whole = written.len() - half.len();
        assert!(
            fs::read_to_string(&output)
                .unwrap()
                .starts_with(&written[..whole])
        );
    }
}

#[test]
fn a_search_that_could_not_be_started_is_not_kept_for_another() {
    let folder = Folder::new("batch-unserved");
    // Walking distance refuses seven columns.
    let name = "walking-distance";
    let tiles: Vec<usize> = (1..14).chain([0]).collect();
    let line = tiles.iter().map(usize::to_string).collect::<Vec<_>>();
    let input = folder.write("boards.txt", &format!("{}\n", line.join(" ")));
    let output = folder.path("out.jsonl");
    let run = |heuristic: &str| {
        fifteen(&[
            "batch", &input, "-o", &output, "--size", "7x2", "-H", heuristic,
        ])
    };
    assert_eq!(run(name).status, 2);
    let record: Value = serde_json::from_str(&fs::read_to_string(&output).unwrap()).unwrap();
    assert_eq!(
        (&record["start"], &record["heuristic"]),
        (&json!(tiles), &json!(name))
    );
    assert!(run(name).err.contains("1 line done already, 0 left"));
    let other = run("manhattan");
    assert_eq!(other.status, 2);
    assert!(
        other.err.contains(&format!("was done with {name}")),
        "{}",
        other.err
    );
}

#[test]
fn a_file_of_something_else_is_left_alone_though_its_line_has_no_end() {
    let folder = Folder::new("batch-foreign");
    let input = folder.write("boards.txt", "8 1 3 4 0 2 7 6 5\n");
    for format in ["json", "csv"] {
        for content in ["hello", "{\"lines\": 3}", "line 1", "\n"] {
            let output = folder.write("notes", content);
            let run = fifteen(&["batch", &input, "-o", &output, "--format", format]);
            assert_eq!(run.status, 2, "{content:?} {}", run.err);
            assert!(
                run.err.contains("was not written by a batch"),
                "{}",
                run.err
            );
            assert_eq!(fs::read_to_string(&output).unwrap(), content);
        }
    }
}
