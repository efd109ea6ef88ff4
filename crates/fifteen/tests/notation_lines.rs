//! Moves as texts: a corpus of how people write them, and the laws of what is read.

use std::fs;
use std::path::{Path, PathBuf};

use fifteen::notation::{
    LineReading, Mover, MovesError, MovesErrorKind, Origin, begins_with_moves, read, read_lines,
    read_moves,
};
use fifteen::{Move, Parity, Size, State, random_walk, to_letters};
use proptest::prelude::*;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data/notation/moves")
}

/// A board as numbers, for its size.
fn board(text: &str) -> (Size, State) {
    let numbers: Vec<usize> = text.split(' ').map(|word| word.parse().unwrap()).collect();
    let size = Size::from_squares(numbers.len()).unwrap();
    (size, State::new(size, &numbers).unwrap())
}

fn lines(text: &str, size: Size, start: State, goal: State) -> Vec<LineReading> {
    let boards = read(text).unwrap_or_default();
    read_lines(text, &boards, size, start, goal).unwrap_or_default()
}

fn describe(line: &LineReading) -> String {
    format!(
        "{} {} {}: {} from {}",
        line.origin,
        line.mover,
        line.size,
        to_letters(&line.moves),
        line.start.display(line.size)
    )
}

/// Each case: the lines of the corpus before the answers, and the answers.
fn for_each_case(mut check: impl FnMut(&str, &str, (Size, State), &str, &[String])) {
    let mut seen = 0;
    let mut files: Vec<PathBuf> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    for path in files {
        let file = path.file_name().unwrap().to_string_lossy().into_owned();
        for case in fs::read_to_string(&path).unwrap().split("--- ").skip(1) {
            let mut rows = case.lines();
            let name = rows.next().unwrap();
            let at_hand = board(rows.next().unwrap().strip_prefix("@@@ ").unwrap());
            let (answers, text): (Vec<&str>, Vec<&str>) =
                rows.partition(|row| row.starts_with(">>> ") || row.starts_with("!!! "));
            let answers: Vec<String> = answers.into_iter().map(String::from).collect();
            check(&file, name, at_hand, &text.join("\n"), &answers);
            seen += 1;
        }
    }
    assert!(seen > 25, "only {seen} cases were found");
}

#[test]
fn each_case_has_exactly_the_lines_it_names() {
    let mut wrong = Vec::new();
    for_each_case(|file, name, (size, start), text, answers| {
        let boards = read(text).unwrap_or_default();
        let found: Vec<String> = match read_lines(text, &boards, size, start, State::goal(size)) {
            Ok(lines) => lines
                .iter()
                .map(|line| format!(">>> {}", describe(line)))
                .collect(),
            Err(error) => Vec::from([format!(
                "!!! {error}{}",
                if begins_with_moves(text, &error) {
                    ""
                } else {
                    " (not meant as moves)"
                }
            )]),
        };
        if found != answers {
            wrong.push(format!("{file}, {name}:\n{}", found.join("\n")));
        }
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn line_ends_change_nothing() {
    for_each_case(|file, name, (size, start), text, _| {
        let goal = State::goal(size);
        let known = |text: &str| {
            let boards = read(text).unwrap_or_default();
            let lines = read_lines(text, &boards, size, start, goal);
            lines.map_err(|error| (begins_with_moves(text, &error), error))
        };
        for ends in ["\r\n", "\r"] {
            assert_eq!(
                known(&text.replace('\n', ends)),
                known(text),
                "{file}, {name}"
            );
        }
    });
}

#[test]
fn an_error_that_stands_nowhere_in_the_text_is_no_reason_to_panic() {
    const FAR: usize = usize::MAX;
    for text in ["", "UL\nUX", "UL\rUX"] {
        for (line, column) in [(0, 0), (0, 1), (1, 0), (2, 2), (3, 1), (FAR, FAR)] {
            for kind in [
                MovesErrorKind::NotAMove,
                MovesErrorKind::Edge { index: FAR },
                MovesErrorKind::NotBeside { index: FAR },
            ] {
                let error = MovesError {
                    kind,
                    token: "X".into(),
                    line,
                    column,
                };
                let moves = begins_with_moves(text, &error);
                if kind == MovesErrorKind::NotAMove && (line == 0 || text.is_empty()) {
                    assert!(!moves, "{text:?}: {error:?}");
                }
                if (line, column) == (2, 2) && !text.is_empty() {
                    assert!(moves, "{text:?}: {error:?}");
                }
                assert!(!error.to_string().is_empty() && error.values().len() <= 1);
            }
        }
    }
}

#[test]
fn a_comment_ends_where_its_line_does() {
    let start = State::goal(Size::THREE);
    for ends in ["\n", "\r\n", "\r"] {
        let text = ["# solution", "UL", "LD", "# the end"].join(ends);
        let readings = read_moves(&text, Size::THREE, start).unwrap();
        assert_eq!(to_letters(&readings[0].moves), "ULLD", "{text:?}");
    }
}

#[test]
fn no_board_at_hand_makes_it_panic() {
    // A state of another size is no board of this one, but both are public.
    for (size, of) in [
        ("2x2", "4x4"),
        ("8x2", "2x2"),
        ("3x4", "4x3"),
        ("4x4", "3x2"),
    ] {
        let size: Size = size.parse().unwrap();
        let state = State::blank_first(of.parse().unwrap());
        let last = State::goal(of.parse().unwrap());
        for text in ["UL", "DR", "1 2", "15", "1 0 2 3", "up, left 2"] {
            for (start, goal) in [(state, last), (last, state)] {
                let _ = read_lines(text, &[], size, start, goal);
                let _ = read_moves(text, size, start);
            }
        }
    }
}

fn boards() -> impl Strategy<Value = (Size, State)> {
    let sizes: Vec<Size> = (2..=8)
        .flat_map(|width| (2..=8).filter_map(move |height| Size::new(width, height).ok()))
        .collect();
    prop::sample::select(sizes).prop_flat_map(|size| {
        Just((0..size.squares()).collect::<Vec<usize>>())
            .prop_shuffle()
            .prop_map(move |numbers| (size, State::new(size, &numbers).unwrap()))
    })
}

fn walk(size: Size, from: State, steps: usize, seed: u64) -> Vec<Move> {
    let mut seed = seed | 1;
    random_walk(size, from, steps, |n| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % n
    })
}

/// Pieces of which move texts are made, good and bad.
fn piece() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => prop::sample::select(vec!["U", "D", "L", "R", "u", "up", "left", "↑", "→", "上", "n", "v", "<"]).prop_map(String::from),
        3 => (0_usize..20).prop_map(|number| number.to_string()),
        2 => prop::sample::select(vec![" ", ", ", "\n", "\r\n", "\r", "[", "]", "'", "-", ". ", ":", "# ", "9999999999", "×", "空", "goal", "😀"]).prop_map(String::from),
    ]
}

proptest! {
    #[test]
    fn every_line_can_be_made_and_begins_or_ends_where_it_says(
        (size, start) in boards(),
        pieces in prop::collection::vec(piece(), 0..40),
        gap in prop::sample::select(vec!["", " "]),
    ) {
        let goal = State::goal(size);
        let text = pieces.join(gap);
        let boards = read(&text).unwrap_or_default();
        match read_lines(&text, &boards, size, start, goal) {
            Ok(lines) => {
                prop_assert!(!lines.is_empty());
                for (index, line) in lines.iter().enumerate() {
                    let end = line.start.after_all(&line.moves, line.size);
                    prop_assert!(end.is_ok(), "{:?}: {:?}", text, line);
                    match line.origin {
                        Origin::Board => prop_assert_eq!(line.start, start),
                        Origin::Goal => prop_assert_eq!(line.start, goal),
                        Origin::ToGoal => prop_assert_eq!(end, Ok(goal)),
                        Origin::Boards => prop_assert_eq!(line.mover, Mover::Boards),
                    }
                    let again = |other: &LineReading| (other.start, &other.moves) == (line.start, &line.moves);
                    prop_assert!(!lines[..index].iter().any(again), "{:?}: {:?}", text, lines);
                }
            }
            Err(error) => {
                let unix = text.replace("\r\n", "\n").replace('\r', "\n");
                let at: String = unix.split('\n').nth(error.line - 1).unwrap_or_default().chars().skip(error.column - 1).collect();
                prop_assert!(at.starts_with(&error.token), "{:?}: {:?}", text, error);
                // A text of no words was never meant as moves.
                let says = |character: char| character.is_alphanumeric() || "^<>↑→".contains(character);
                prop_assert!(!begins_with_moves(&text, &error) || text.chars().any(says));
            }
        }
    }

    #[test]
    fn a_solution_comes_first_and_is_known_without_its_board(
        size in boards().prop_map(|(size, _)| size),
        steps in 1_usize..50,
        seed in any::<u64>(),
    ) {
        let goal = State::goal(size);
        let away = walk(size, goal, steps, seed);
        let start = goal.after_all(&away, size).unwrap();
        let solution: Vec<Move> = away.iter().rev().map(|step| step.reverse()).collect();
        let letters = to_letters(&solution);
        let found = lines(&letters, size, start, goal);
        prop_assert_eq!(found[0].start.after_all(&found[0].moves, size), Ok(goal));
        prop_assert!(found.iter().any(|line| line.origin == Origin::Board && line.moves == solution));
        // From another board the same text tells where it begins, with letters of the blank and with numbers.
        let mut at = start;
        let mut numbers = Vec::new();
        for &step in &solution {
            let next = at.after(step, size).unwrap();
            numbers.push(at.tile(next.blank()).to_string());
            at = next;
        }
        for text in [letters, numbers.join(" ")] {
            let found = lines(&text, size, goal, goal);
            prop_assert!(found.iter().any(|line| (line.start, &line.moves) == (start, &solution)), "{}: {:?}", text, found);
        }
        prop_assert!(Parity::new(size, start, goal).solvable());
    }

    #[test]
    fn both_ways_to_take_a_letter_are_offered_wherever_both_are_possible((size, start) in boards(), steps in 1_usize..8, seed in any::<u64>()) {
        let moves = walk(size, start, steps, seed);
        let readings = read_moves(&to_letters(&moves), size, start).unwrap();
        let turned: Vec<Move> = moves.iter().map(|step| step.reverse()).collect();
        let both = start.after_all(&turned, size).is_ok();
        prop_assert_eq!(readings.len(), if both { 2 } else { 1 });
        prop_assert!(readings.iter().all(|reading| reading.moves == moves || reading.moves == turned));
    }
}
