//! Boards from public failure reports and judge samples, with their answers.

mod support;

use fifteen::{Budget, Heuristic, Instance, Options, Size, State, from_letters};
use support::{rows, run_to_end, state};

/// The length of a shortest solution under linear conflict, or `None` when there is no solution.
fn shortest(start: State) -> Option<usize> {
    let instance = Instance::new(Size::FOUR, start, State::goal(Size::FOUR)).ok()?;
    let search = &mut *Heuristic::LinearConflict
        .search(&instance, Options::default())
        .unwrap();
    let (_, solution) = run_to_end(search, Budget::UNLIMITED);
    assert_eq!(
        start.after_all(&solution.moves, Size::FOUR),
        Ok(instance.goal())
    );
    Some(solution.moves.len())
}

#[test]
fn reported_boards_have_their_lengths() {
    for row in rows("reported_boards.csv") {
        // These two take minutes with this heuristic: 78 and 72 moves.
        if ["t19", "t22"].contains(&row["id"].as_str()) {
            continue;
        }
        let expected = row["length"].parse().ok();
        assert_eq!(
            shortest(state(Size::FOUR, &row["tiles"])),
            expected,
            "board {}",
            row["id"]
        );
    }
}

#[test]
fn judge_samples_have_their_answers() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/data/uva10181_samples.txt");
    let text = std::fs::read_to_string(path).unwrap();
    let mut checked = 0;
    // `# board with / between rows -> length  one answer`
    for line in text.lines().filter_map(|line| line.strip_prefix("# ")) {
        let Some((board, answer)) = line.split_once("->") else {
            continue;
        };
        let squares = board
            .split(|c: char| !c.is_ascii_digit())
            .filter(|word| !word.is_empty());
        if squares.count() != 16 {
            continue;
        }
        let start = state(Size::FOUR, board);
        let mut words = answer.split_whitespace();
        let length: usize = words
            .next()
            .and_then(|word| word.parse().ok())
            .expect("a length");
        // Up to 54 moves: the 60-move board takes a minute with this heuristic.
        if length <= 54 {
            assert_eq!(shortest(start), Some(length), "{board}");
        }
        if let Some(Ok(moves)) = words.next().map(from_letters).filter(|moves| moves.is_ok()) {
            assert_eq!(moves.len(), length);
            assert_eq!(
                start.after_all(&moves, Size::FOUR),
                Ok(State::goal(Size::FOUR))
            );
        }
        checked += 1;
    }
    assert_eq!(checked, 7);
    assert_eq!(
        shortest(state(Size::FOUR, "2 3 4 0 1 5 7 8 9 6 10 12 13 14 11 15")),
        Some(9)
    );
    assert_eq!(
        shortest(state(Size::FOUR, "13 1 2 4 5 0 3 7 9 6 10 12 15 8 11 14")),
        None
    );
}
