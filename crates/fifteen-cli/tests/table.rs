//! `fifteen table`, and searching with table files.

mod support;

use std::fs;

use serde_json::json;
use support::{Folder, fifteen};

/// A small size, so that the tables are built in no time.
const SMALL: [&str; 3] = ["pdb-555", "--size", "3x3"];

#[test]
fn tables_are_built_kept_described_and_used() {
    let folder = Folder::new("tables");
    let out = folder.path("");
    let build: Vec<&str> = ["table", "build"]
        .into_iter()
        .chain(SMALL)
        .chain(["--out", &out])
        .collect();
    let first = fifteen(&build);
    assert_eq!(first.status, 0, "{}", first.err);
    let files: Vec<&str> = first.out.lines().collect();
    assert!(!files.is_empty());
    let again = fifteen(&build);
    assert_eq!((again.status, again.out.as_str()), (0, ""));
    assert!(again.err.contains("are there already"), "{}", again.err);

    let info: Vec<&str> = ["table", "info", "--format", "json"]
        .into_iter()
        .chain(files.iter().copied())
        .collect();
    let info = fifteen(&info);
    assert_eq!(info.status, 0);
    for (file, value) in files.iter().zip(info.json()) {
        assert_eq!((&value["size"], &value["bits"]), (&json!("3x3"), &json!(2)));
        assert_eq!(
            value["bytes"].as_u64().unwrap(),
            fs::metadata(file).unwrap().len()
        );
        let counts: u64 = value["counts"]
            .as_array()
            .unwrap()
            .iter()
            .map(|count| count.as_u64().unwrap())
            .sum();
        assert_eq!(counts, value["entries"].as_u64().unwrap());
    }

    let solve = |more: &[&str]| {
        let arguments: Vec<&str> = [
            "solve",
            "8 6 7 2 5 4 3 0 1",
            "-H",
            "pdb-555",
            "--format",
            "json",
        ]
        .iter()
        .chain(more)
        .copied()
        .collect();
        let run = fifteen(&arguments);
        assert_eq!(run.status, 0);
        (
            run.json()[0]["length"].clone(),
            run.json()[0]["generated"].clone(),
            run.err,
        )
    };
    let (length, generated, _) = solve(&[]);
    assert_eq!(length, 31);
    assert_eq!(
        solve(&["--tables", &out]),
        (length.clone(), generated.clone(), String::new())
    );

    // A damaged file is named, not used, and built anew.
    let mut content = fs::read(files[0]).unwrap();
    let middle = content.len() / 2;
    content[middle] ^= 1;
    fs::write(files[0], &content).unwrap();
    let (with_damage, same, err) = solve(&["--tables", &out]);
    assert_eq!((with_damage, same), (length, generated));
    assert!(
        err.contains("is not used") && err.contains("damaged"),
        "{err}"
    );
    let info = fifteen(&["table", "info", files[0]]);
    assert_eq!(info.status, 2);
    assert!(info.err.contains("damaged"), "{}", info.err);
    assert_eq!(fifteen(&build).out.lines().collect::<Vec<_>>(), [files[0]]);
    assert_eq!(fifteen(&["table", "info", files[0]]).status, 0);
}

#[test]
fn info_names_each_file_that_is_no_table_and_tells_of_the_others() {
    let folder = Folder::new("table-info");
    let out = folder.path("");
    let build = fifteen(&[
        "table", "build", SMALL[0], SMALL[1], SMALL[2], "--out", &out,
    ]);
    let good = build.out.lines().next().unwrap();
    let content = fs::read(good).unwrap();
    let write = |name: &str, content: &[u8]| {
        let path = folder.path(name);
        fs::write(&path, content).unwrap();
        path
    };
    let mut newer = content.clone();
    newer[8] += 1;
    let files = [
        (write("cut", &content[..content.len() / 2]), "are needed"),
        (write("long", &[&content[..], b"x"].concat()), "are needed"),
        (
            write("newer", &newer),
            "has version 2, and version 1 is needed",
        ),
        (write("text", b"hello"), "is no table file"),
        (folder.path("nowhere"), "No such file"),
    ];
    let arguments: Vec<&str> = ["table", "info", "--format", "json"]
        .into_iter()
        .chain(files.iter().map(|(path, _)| path.as_str()))
        .chain([good])
        .collect();
    let run = fifteen(&arguments);
    assert_eq!((run.status, run.json().len()), (2, 1));
    assert_eq!(run.json()[0]["file"], good);
    for ((path, said), line) in files.iter().zip(run.err.lines()) {
        assert!(
            line.contains(path.as_str()) && line.contains(said),
            "{line}"
        );
    }
}

#[test]
fn a_folder_that_is_none_is_named() {
    let folder = Folder::new("no-folder");
    let file = folder.write("file", "");
    let build = fifteen(&[
        "table", "build", SMALL[0], SMALL[1], SMALL[2], "--out", &file,
    ]);
    assert_eq!((build.status, build.out.as_str()), (2, ""));
    assert!(build.err.contains(&file), "{}", build.err);
    for (heuristic, said) in [("pdb-555", "is no folder"), ("manhattan", "")] {
        let board = "8 1 3 4 0 2 7 6 5";
        let run = fifteen(&["solve", board, "-H", heuristic, "--tables", &file]);
        assert_eq!(run.status, 0);
        assert_eq!(
            run.err.contains("is no folder"),
            !said.is_empty(),
            "{}",
            run.err
        );
    }
}

#[test]
fn a_heuristic_without_tables_says_so() {
    let folder = Folder::new("no-tables");
    let run = fifteen(&["table", "build", "manhattan", "--out", &folder.path("")]);
    assert_eq!((run.status, run.out.as_str()), (0, ""));
    assert!(run.err.contains("needs no table files"), "{}", run.err);
}

#[test]
fn what_stands_in_place_of_a_table_file_is_named_once() {
    let folder = Folder::new("table-places");
    let out = folder.path("");
    let build = [
        "table", "build", SMALL[0], SMALL[1], SMALL[2], "--out", &out,
    ];
    let files: Vec<String> = fifteen(&build).out.lines().map(String::from).collect();
    for file in &files {
        fs::remove_file(file).unwrap();
        fs::create_dir(file).unwrap();
    }
    let boards = folder.write(
        "boards.csv",
        "start,goal\n8 1 3 4 0 2 7 6 5,\n2 8 3 1 4 6 7 5 0,3 2 1 4 5 6 8 7 0\n",
    );
    for arguments in [["solve", "8 1 3 4 0 2 7 6 5"], ["batch", &boards]] {
        let run = fifteen(&[&arguments[..], &["-H", "pdb-555", "--tables", &out]].concat());
        assert_eq!(run.err.lines().count(), files.len(), "{}", run.err);
        for file in &files {
            assert!(
                run.err.contains(&format!("{file} is not used: ")),
                "{}",
                run.err
            );
        }
    }
    let nowhere = folder.path("nowhere");
    let run = fifteen(&["batch", &boards, "-H", "pdb-555", "--tables", &nowhere]);
    assert_eq!(
        run.err,
        format!("fifteen: {nowhere} is no folder: the tables are built\n")
    );
    let run = fifteen(&build);
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    assert!(
        run.err
            .contains("is a folder, and a table is to be written there"),
        "{}",
        run.err
    );
}
