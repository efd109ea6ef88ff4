//! The corpus in `data/notation`: one file per format, each case with every reading that must come out.

use std::fs;
use std::path::Path;

use fifteen::Size;
use fifteen::notation::{Format, ReadBoard, Reading, ReadingKind, read};

struct Case {
    name: String,
    text: String,
    expected: Vec<String>,
    error: Option<String>,
}

fn cases(text: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for line in text.lines() {
        if let Some(name) = line.strip_prefix("--- ") {
            cases.push(Case {
                name: name.into(),
                text: String::new(),
                expected: Vec::new(),
                error: None,
            });
            continue;
        }
        let case = cases.last_mut().expect("a file begins with a case");
        if let Some(reading) = line.strip_prefix(">>> ") {
            case.expected.push(reading.into());
        } else if let Some(error) = line.strip_prefix("!!! ") {
            case.error = Some(error.into());
        } else {
            case.text.push_str(line);
            case.text.push('\n');
        }
    }
    cases
}

fn describe(reading: &Reading) -> String {
    let board = |board: &ReadBoard| {
        let start = board.start.display(board.size);
        match board.goal {
            Some(goal) => format!("{start} -> {}", goal.display(board.size)),
            None => start.to_string(),
        }
    };
    let boards: Vec<String> = reading.boards.iter().map(board).collect();
    format!(
        "{} {}: {}",
        reading.kind,
        reading.boards[0].size,
        boards.join(" & ")
    )
}

fn for_each_case(mut check: impl FnMut(&str, &Case)) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/notation");
    let mut seen = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "txt") {
            continue;
        }
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        for case in cases(&fs::read_to_string(&path).unwrap()) {
            check(&name, &case);
            seen += 1;
        }
    }
    assert!(seen > 80, "only {seen} cases were found");
}

#[test]
fn each_case_has_exactly_the_readings_it_names() {
    let mut wrong = Vec::new();
    for_each_case(|file, case| {
        let (readings, error) = match read(&case.text) {
            Ok(readings) => (readings.iter().map(describe).collect(), None),
            Err(error) => (Vec::new(), Some(error.to_string())),
        };
        if (&readings, &error) != (&case.expected, &case.error) {
            wrong.push(format!("{file}, {}:\n  {readings:#?} {error:?}", case.name));
        }
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn line_ends_and_a_byte_order_mark_change_nothing() {
    for_each_case(|file, case| {
        let plain = read(&case.text);
        for ends in ["\r\n", "\r"] {
            assert_eq!(
                read(&case.text.replace('\n', ends)),
                plain,
                "{file}, {}",
                case.name
            );
        }
        if case.error.is_none() {
            assert_eq!(
                read(&format!("\u{feff}{}", case.text)),
                plain,
                "{file}, {}",
                case.name
            );
        }
    });
}

#[test]
fn each_board_of_the_corpus_round_trips_in_every_format() {
    for_each_case(|file, case| {
        for reading in read(&case.text).unwrap_or_default() {
            for board in reading.boards {
                for format in Format::ALL {
                    let Some(text) = format.write(board.size, board.start) else {
                        continue;
                    };
                    let again = read(&text).unwrap_or_else(|error| {
                        panic!("{file}, {}, {format}: {error}\n{text}", case.name)
                    });
                    let found = again.iter().any(|reading| {
                        matches!(reading.boards[..], [only] if only.start == board.start && (only.size == board.size || Size::from_squares(16) == Some(only.size)))
                    });
                    assert!(found, "{file}, {}, {format}:\n{text}\n{again:?}", case.name);
                }
            }
        }
    });
}

#[test]
fn the_page_has_words_for_every_reading_and_error() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut keys: Vec<String> = ReadingKind::ALL
        .iter()
        .map(|kind| format!("'reading.{kind}'"))
        .chain(["'reading.error.too-long'".into()])
        .chain(
            [
                "no-moves",
                "not-a-move",
                "edge",
                "not-beside",
                "too-many-moves",
            ]
            .map(|kind| format!("'reading.error.{kind}'")),
        )
        .collect();
    for_each_case(|_, case| {
        if let Err(error) = read(&case.text) {
            keys.push(format!("'reading.error.{}'", error.name()));
        }
    });
    for language in ["en/reading.ts", "zh-cn/reading.ts"] {
        let texts = fs::read_to_string(root.join("www/i18n").join(language)).unwrap();
        let missing: Vec<&String> = keys
            .iter()
            .filter(|key| !texts.contains(key.as_str()))
            .collect();
        assert!(missing.is_empty(), "{language}: {missing:?}");
    }
}

#[test]
fn a_text_beyond_four_megabytes_is_refused_at_once() {
    let most = 4 << 20;
    let error = read(&" ".repeat(most + 1)).unwrap_err();
    assert_eq!((error.name(), error.line()), ("too-long", None));
    assert_eq!(
        error.to_string(),
        "the text has 4194305 bytes, and at most 4194304 are read at once"
    );
    assert_eq!(read(&" ".repeat(most)).unwrap_err().name(), "empty");
}

#[test]
fn a_long_text_is_read_in_a_moment() {
    let board = "5 1 2 4 9 6 3 8 13 10 7 11 0 14 15 12\n";
    let many = board.repeat(5_000);
    let begun = std::time::Instant::now();
    assert_eq!(read(&many).unwrap()[0].boards.len(), 5_000);
    for piece in [
        "[1]=", "' ", "| ", "9", "a", "#\n", "1 2 3\n", "(", "x:", "goal ", "-",
    ] {
        assert!(read(&piece.repeat(100_000)).is_err(), "{piece:?}");
    }
    // A line whose first half is asked about at each step of its second half takes minutes.
    for (first, second) in [
        (" ", "|"),
        (" ", "'"),
        (" ", "1 "),
        ("-", "|"),
        ("goal ", ":"),
        ("a ", "("),
        ("goal ", "\n:"),
        ("1 ", "->"),
        ("(", "1)"),
        ("=", ">"),
        ("①", "["),
    ] {
        let text = first.repeat(100_000) + &second.repeat(100_000);
        assert!(read(&text).is_err(), "{first:?} {second:?}");
    }
    // Ten seconds are far beyond what a loaded machine needs for these texts of up to half a megabyte.
    assert!(begun.elapsed().as_secs() < 10, "{:?}", begun.elapsed());
}
