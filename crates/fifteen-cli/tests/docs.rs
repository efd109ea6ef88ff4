//! Every example of `docs/cli.md` prints what stands there.
#![cfg(unix)]

mod support;

use std::env;
use std::path::Path;
use std::process::Command;

use support::Folder;

/// Times differ from run to run: the number before ` ms`, after `"ms":`, and the last number of a CSV row or table line
/// where the head says so, become `#`.
fn without_times(text: &str) -> String {
    let mut lines = Vec::new();
    let mut time_column = None;
    for line in text.lines() {
        let commas = line.split(',').count();
        if line.contains(",ms,") || line.ends_with(",ms") {
            time_column = line
                .split(',')
                .position(|column| column == "ms")
                .map(|column| (column, commas));
        }
        let line = match time_column {
            Some((column, columns)) if commas == columns && !line.contains(",ms") => {
                let cells: Vec<&str> = line
                    .split(',')
                    .enumerate()
                    .map(|(index, cell)| {
                        if index == column && !cell.is_empty() {
                            "#"
                        } else {
                            cell
                        }
                    })
                    .collect();
                cells.join(",")
            }
            _ => String::from(line),
        };
        lines.push(hide_numbers(&line));
    }
    // A table for people has its times in the last column.
    if lines
        .first()
        .is_some_and(|head| head.trim_end().ends_with(" ms"))
    {
        for line in &mut lines[1..] {
            let end = line
                .trim_end_matches(|character: char| character.is_ascii_digit() || character == '.')
                .trim_end()
                .len();
            line.truncate(end);
        }
        lines[0] = lines[0].trim_end_matches("ms").trim_end().into();
    }
    let mut text = lines.join("\n");
    text.push('\n');
    text
}

/// Hides a number in front of ` ms` or ` M generated/s`, with the spaces before it, and one behind `"ms":`.
fn hide_numbers(line: &str) -> String {
    let number = |character: char| character.is_ascii_digit() || character == '.';
    let mut line = String::from(line);
    for unit in [" ms", " M generated/s"] {
        let mut hidden = String::new();
        let mut rest = line.as_str();
        while let Some(at) = rest.find(unit) {
            let before = rest[..at].trim_end_matches(number);
            if before.len() < at {
                hidden += before.trim_end();
                hidden += " #";
            } else {
                hidden += &rest[..at];
            }
            hidden += unit;
            rest = &rest[at + unit.len()..];
        }
        line = hidden + rest;
    }
    let mut parts = line.split("\"ms\":");
    let mut hidden = String::from(parts.next().unwrap_or_default());
    for part in parts {
        hidden += "\"ms\":#";
        hidden += part.trim_start_matches(number);
    }
    hidden
}

/// The commands of the console blocks with what they print.
fn examples(text: &str) -> Vec<(String, String)> {
    let mut examples: Vec<(String, String)> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        match line {
            "```console" => inside = true,
            "```" => inside = false,
            _ if !inside => {}
            _ => match line.strip_prefix("$ ") {
                Some(command) => examples.push((command.into(), String::new())),
                None => {
                    let (_, output) = examples
                        .last_mut()
                        .expect("a console block begins with a command");
                    output.push_str(line);
                    output.push('\n');
                }
            },
        }
    }
    examples
}

#[test]
fn every_example_prints_what_stands_there() {
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/cli.md");
    let text = std::fs::read_to_string(document).unwrap();
    let folder = Folder::new("docs");
    let tool = Path::new(env!("CARGO_BIN_EXE_fifteen")).parent().unwrap();
    let path = format!(
        "{}:{}",
        tool.display(),
        env::var("PATH").unwrap_or_default()
    );
    let examples = examples(&text);
    assert!(
        examples.len() > 15,
        "only {} examples were found",
        examples.len()
    );
    let mut wrong = String::new();
    for (command, expected) in examples {
        let output = Command::new("sh")
            .args(["-c", &command])
            .current_dir(folder.path(""))
            .env("PATH", &path)
            .env_remove("FIFTEEN_TABLES")
            .output()
            .unwrap();
        let printed = String::from_utf8(output.stdout).unwrap();
        if without_times(&printed) != without_times(&expected) {
            wrong += &format!("$ {command}\n{printed}");
        }
    }
    assert!(wrong.is_empty(), "these print something else:\n{wrong}");
}
