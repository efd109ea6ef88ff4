//! Laws of the notation: what is written is read again, and no text makes it panic.

use fifteen::notation::{Format, Mover, read, read_moves};
use fifteen::{Move, Size, State, random_walk, to_letters};
use proptest::prelude::*;

fn sizes() -> impl Strategy<Value = Size> {
    let all: Vec<Size> = (2..=8)
        .flat_map(|width| (2..=8).filter_map(move |height| Size::new(width, height).ok()))
        .collect();
    prop::sample::select(all)
}

fn boards() -> impl Strategy<Value = (Size, State)> {
    sizes().prop_flat_map(|size| {
        Just((0..size.squares()).collect::<Vec<usize>>())
            .prop_shuffle()
            .prop_map(move |numbers| (size, State::new(size, &numbers).unwrap()))
    })
}

/// Formats whose text says the shape of the board.
const WITH_ROWS: [Format; 8] = [
    Format::Rows,
    Format::RowsSlash,
    Format::RowsSemicolon,
    Format::Json,
    Format::Braces,
    Format::Numpy,
    Format::SizeLine,
    Format::Table,
];

/// Pieces of which pasted texts are made, good and bad.
fn piece() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => (0_usize..18).prop_map(|number| number.to_string()),
        2 => prop::sample::select(vec![" ", "\n", ",", ";", "/", "|", "[", "]", "(", "{", "}", "\"", "'", ":", "=", "#", "-", "+", "\r\n", "\r", "\t"]).prop_map(String::from),
        1 => prop::sample::select(vec!["x", "_", "goal", "空", "null", "４", "，", "U", "R3", "↑", "left", "9999999999999999999999", "-1", "②", "🔟", "3️⃣", "---"]).prop_map(String::from),
    ]
}

proptest! {
    #[test]
    fn what_is_written_is_read_again((size, state) in boards()) {
        for format in Format::ALL {
            let Some(text) = format.write(size, state) else {
                continue;
            };
            let readings = read(&text).map_err(|error| TestCaseError::fail(format!("{format}: {error}\n{text}")))?;
            // A format without rows says nothing of the shape, and sixteen numbers are taken for the square one.
            let size = match Size::from_squares(size.squares()) {
                Some(square) if !WITH_ROWS.contains(format) => square,
                _ => size,
            };
            let found = readings.iter().any(|reading| {
                matches!(reading.boards[..], [only] if (only.size, only.start, only.goal) == (size, state, None))
            });
            prop_assert!(found, "{} {}\n{:?}", format, text, readings);
        }
    }

    #[test]
    fn rows_leave_no_doubt_unless_a_line_may_have_been_broken((size, state) in boards()) {
        for format in WITH_ROWS {
            let text = format.write(size, state).unwrap();
            let readings = read(&text).unwrap();
            let square = Size::from_squares(size.squares());
            for reading in &readings {
                prop_assert_eq!(reading.boards.len(), 1);
                let board = reading.boards[0];
                prop_assert!(board.size == size || Some(board.size) == square, "{}\n{:?}", text, readings);
                prop_assert_eq!(board.start, state, "{}\n{:?}", text, readings);
            }
        }
    }

    #[test]
    fn any_text_is_read_or_refused_in_words(text in any::<String>()) {
        if let Err(error) = read(&text) {
            prop_assert!(!error.to_string().is_empty());
        }
        if let Err(error) = read_moves(&text, Size::FOUR, State::goal(Size::FOUR)) {
            prop_assert!(!error.to_string().is_empty());
        }
    }

    #[test]
    fn an_error_names_a_token_that_stands_where_it_says(pieces in prop::collection::vec((piece(), prop::sample::select(vec!["", " ", "\n"])), 0..40)) {
        let text: String = pieces.iter().flat_map(|(piece, gap)| [piece.as_str(), gap]).collect();
        let unix = text.replace("\r\n", "\n").replace('\r', "\n");
        let lines: Vec<&str> = unix.split('\n').collect();
        if let Err(error) = read(&text)
            && let (Some(token), Some(line), Some(column)) = (error.token(), error.line(), error.column())
        {
            let at: String = lines[line - 1].chars().skip(column - 1).collect();
            prop_assert!(at.starts_with(token), "{:?}: {:?} is not at {}:{}", text, token, line, column);
        }
        if let Err(error) = read_moves(&text, Size::FOUR, State::goal(Size::FOUR))
            && !error.token.is_empty()
        {
            let at: String = lines[error.line - 1].chars().skip(error.column - 1).collect();
            prop_assert!(at.starts_with(&error.token), "{:?}: {:?}", text, error);
        }
    }

    #[test]
    fn a_list_has_the_shape_of_its_boards_or_is_none(
        format in prop::sample::select(WITH_ROWS.to_vec()),
        (first, second) in boards().prop_flat_map(|(size, state)| {
            let shapes: Vec<Size> = (2..=8)
                .filter_map(|width| Size::new(width, size.squares() / width).ok())
                .filter(|shape| shape.squares() == size.squares())
                .collect();
            (Just((size, state)), prop::sample::select(shapes).prop_map(move |shape| (shape, state)))
        }),
        gap in prop::sample::select(vec!["\n", "\n\n", "\n->\n", "\nsecond:\n"]),
    ) {
        // A size before each board is nothing that a list has.
        prop_assume!(format != Format::SizeLine);
        let write = |(size, state)| format.write(size, state).unwrap();
        let text = write(first) + gap + &write(second);
        let square = Size::from_squares(first.0.squares());
        // Two lines of eight may be a long one that was broken, so such boards may be square as well.
        let shapes: Vec<Size> = read(&text)
            .unwrap_or_default()
            .iter()
            .filter(|reading| reading.boards.iter().map(|board| 1 + usize::from(board.goal.is_some())).sum::<usize>() == 2)
            .map(|reading| reading.boards[0].size)
            .filter(|&size| Some(size) != square)
            .collect();
        let one = first.0 == second.0;
        prop_assert!(shapes.iter().all(|&size| one && size == first.0), "{}\n{:?}", text, shapes);
        prop_assert!(!one || Some(first.0) == square || !shapes.is_empty(), "{}", text);
    }

    #[test]
    fn every_reading_is_a_permutation_of_its_size(pieces in prop::collection::vec(piece(), 0..60)) {
        for reading in read(&pieces.join(" ")).unwrap_or_default() {
            prop_assert!(!reading.boards.is_empty());
            for board in reading.boards {
                let tiles = board.start.tiles(board.size);
                prop_assert_eq!(State::new(board.size, &tiles), Ok(board.start));
            }
        }
    }

    #[test]
    fn moves_are_read_in_every_spelling((size, state) in boards(), steps in 1_usize..60, seed in any::<u64>()) {
        let mut seed = seed | 1;
        let walk = random_walk(size, state, steps, |n| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as usize % n
        });
        let names = |step: &Move, four: [&str; 4]| four[step.index()].to_owned();
        let spell = |four: [&str; 4], gap: &str| walk.iter().map(|step| names(step, four)).collect::<Vec<_>>().join(gap);
        let letters = to_letters(&walk);
        let mut runs = String::new();
        for same in walk.chunk_by(|before, after| before == after) {
            runs.push_str(&format!("{}{}", same[0], same.len()));
        }
        let blank = [
            letters.clone(),
            letters.to_lowercase(),
            spell(["Up", "Down", "Left", "Right"], ", "),
            format!("['{}']", spell(["Up", "Down", "Left", "Right"], "', '")),
            spell(["↑", "↓", "←", "→"], ""),
            spell(["上", "下", "左", "右"], " "),
            spell(["n", "s", "w", "e"], ""),
            spell(["^", "v", "<", ">"], ""),
            runs,
        ];
        for text in blank {
            let readings = read_moves(&text, size, state).map_err(|error| TestCaseError::fail(format!("{text}: {error}")))?;
            prop_assert_eq!(readings[0].mover, Mover::Blank);
            prop_assert_eq!(&readings[0].moves, &walk, "{}", text);
        }
        let tile = spell(["D", "U", "R", "L"], "");
        let readings = read_moves(&tile, size, state).map_err(|error| TestCaseError::fail(format!("{tile}: {error}")))?;
        prop_assert!(readings.iter().any(|reading| reading.mover == Mover::Tile && reading.moves == walk));
        let mut at = state;
        let mut numbers = Vec::new();
        let mut seen = Format::Rows.write(size, state).unwrap();
        for &step in &walk {
            let next = at.after(step, size).unwrap();
            numbers.push(at.tile(next.blank()).to_string());
            at = next;
            seen.push_str("\n\n");
            seen.push_str(&Format::Rows.write(size, at).unwrap());
        }
        let readings = read_moves(&numbers.join(" "), size, state).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(readings[0].mover, Mover::Number);
        prop_assert_eq!(&readings[0].moves, &walk);
        let readings = read_moves(&seen, size, state).map_err(|error| TestCaseError::fail(format!("{error}\n{seen}")))?;
        prop_assert_eq!(readings[0].mover, Mover::Boards, "{}", seen);
        prop_assert_eq!(&readings[0].moves, &walk);
    }
}

#[test]
fn wrong_moves_are_named() {
    let error = |text: &str| {
        read_moves(text, Size::THREE, State::goal(Size::THREE))
            .unwrap_err()
            .to_string()
    };
    assert_eq!(error(""), "there are no moves in the text");
    assert_eq!(error("UU\nLQ"), "\"Q\" is no move (line 2, column 2)");
    assert_eq!(error("up, jump"), "\"jump\" is no move (line 1, column 5)");
    assert_eq!(
        error("URDR"),
        "move 2 is \"R\", and the blank stands at that edge (line 1, column 2)"
    );
    assert_eq!(
        error("6 1"),
        "move 2 is tile 1, which does not lie beside the blank (line 1, column 3)"
    );
    assert_eq!(error("6 U"), "\"U\" is no move (line 1, column 3)");
    assert_eq!(
        error("U999999999"),
        "there are more than 100000 moves (line 1, column 2)"
    );
}

#[test]
fn signs_inside_words_are_no_moves() {
    let error = |text: &str| {
        read_moves(text, Size::FOUR, State::goal(Size::FOUR))
            .expect_err(text)
            .to_string()
    };
    for word in [
        "seven", "never", "eleven", "level", "evens", "Nude", "sweven",
    ] {
        assert_eq!(
            error(word),
            format!("\"{word}\" is no move (line 1, column 1)")
        );
    }
    // One text keeps to one spelling.
    assert_eq!(error("ULUL see"), "\"s\" is no move (line 1, column 6)");
    assert_eq!(error("up U"), "\"U\" is no move (line 1, column 4)");
    assert_eq!(error("U v"), "\"v\" is no move (line 1, column 3)");
    assert_eq!(error("↑n"), "\"n\" is no move (line 1, column 2)");
}

#[test]
fn a_running_number_is_no_repeat() {
    let letters = |text: &str| {
        let readings = read_moves(text, Size::FOUR, State::goal(Size::FOUR));
        readings
            .map(|readings| to_letters(&readings[0].moves))
            .map_err(|error| error.to_string())
    };
    for (text, moves) in [
        ("up\n2. left", "UL"),
        ("1. up\n2. left\n3. up", "ULU"),
        ("1) up\n2) left", "UL"),
        ("1: U\n2: L", "UL"),
        ("1. up 2. left 3. up", "ULU"),
        ("  9. up\n 10. left", "UL"),
        ("1. 12\n2. 11", "UL"),
        ("[12. 11.]", "UL"),
        ("12. 11.", "UL"),
        ("U3 L2.", "UUULL"),
        ("up 3, left 2.", "UUULL"),
        ("('U', 3), ('L', 2)", "UUULL"),
        ("U3L2", "UUULL"),
    ] {
        assert_eq!(letters(text).as_deref(), Ok(moves), "{text:?}");
    }
    for (text, error) in [
        ("UL\rXX", "\"XX\" is no move (line 2, column 1)"),
        (
            "U\r\nL\r\r\nU jump",
            "\"jump\" is no move (line 4, column 3)",
        ),
        ("up\n2 left", "\"2\" is no move (line 2, column 1)"),
        ("1. up\n3. left", "\"3\" is no move (line 2, column 1)"),
        ("U 3L", "\"3\" is no move (line 1, column 3)"),
        ("1. 12\n2. 11.", "\"11\" is no move (line 2, column 4)"),
        ("U2.5", "\"2\" is no move (line 1, column 2)"),
    ] {
        assert_eq!(letters(text), Err(error.into()), "{text:?}");
    }
}

#[test]
fn boards_with_an_arrow_between_are_moves() {
    let one = "1 2 3 4 5 6 7 8 0";
    let two = "1 2 3 4 5 0 7 8 6";
    let three = "1 2 0 4 5 3 7 8 6";
    for (text, moves) in [
        (format!("{one} -> {two}"), "U"),
        (format!("{one} -> {two} -> {three}"), "UU"),
    ] {
        let readings = read_moves(&text, Size::THREE, State::goal(Size::THREE)).unwrap();
        assert_eq!(readings[0].mover, Mover::Boards);
        assert_eq!(to_letters(&readings[0].moves), moves);
    }
}

/// What a slip of the hand, a bad copy or a search and replace does to a text.
#[derive(Clone, Debug)]
enum Slip {
    Delete,
    Insert(char),
    Replace(char),
    Double,
    SwapWithNext,
    CutHere,
}

fn slip() -> impl Strategy<Value = Slip> {
    let sign = prop::sample::select(vec![
        '0', '1', '7', '9', ' ', '\n', ',', ';', '/', '|', '[', '}', 'x', '#', '-', '空', '４',
        '=', '"', 'U', '😀',
    ]);
    prop_oneof![
        Just(Slip::Delete),
        sign.clone().prop_map(Slip::Insert),
        sign.prop_map(Slip::Replace),
        Just(Slip::Double),
        Just(Slip::SwapWithNext),
        Just(Slip::CutHere),
    ]
}

fn slipped(text: &str, slips: &[(prop::sample::Index, Slip)]) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    for (index, slip) in slips {
        if characters.is_empty() {
            break;
        }
        let at = index.index(characters.len());
        match slip {
            Slip::Delete => drop(characters.remove(at)),
            Slip::Insert(sign) => characters.insert(at, *sign),
            Slip::Replace(sign) => characters[at] = *sign,
            Slip::Double => characters.insert(at, characters[at]),
            Slip::SwapWithNext if at + 1 < characters.len() => characters.swap(at, at + 1),
            Slip::SwapWithNext => {}
            Slip::CutHere => characters.truncate(at),
        }
    }
    characters.into_iter().collect()
}

proptest! {
    #[test]
    fn a_board_with_slips_is_read_as_boards_or_refused_at_its_place(
        boards in prop::collection::vec(boards(), 1..4),
        format in prop::sample::select(Format::ALL),
        gap in prop::sample::select(vec!["\n", "\n\n", " -> ", "\ngoal: "]),
        slips in prop::collection::vec((any::<prop::sample::Index>(), slip()), 1..5),
    ) {
        let written: Vec<String> = boards.iter().filter_map(|&(size, state)| format.write(size, state)).collect();
        let text = slipped(&written.join(gap), &slips);
        match read(&text) {
            Ok(readings) => {
                prop_assert!(!readings.is_empty());
                for board in readings.iter().flat_map(|reading| &reading.boards) {
                    for state in [Some(board.start), board.goal].into_iter().flatten() {
                        prop_assert_eq!(State::new(board.size, &state.tiles(board.size)), Ok(state), "{:?}", text);
                    }
                    prop_assert!(board.line >= 1 && board.line <= text.split('\n').count(), "{:?}", text);
                }
                for (index, reading) in readings.iter().enumerate() {
                    prop_assert!(!readings[..index].iter().any(|other| other.boards == reading.boards), "{:?}", text);
                }
            }
            Err(error) => {
                let place = (error.token(), error.line(), error.column());
                if let (Some(token), Some(line), Some(column)) = place {
                    let at: String = text.split('\n').nth(line - 1).unwrap_or_default().chars().skip(column - 1).collect();
                    prop_assert!(at.starts_with(token), "{:?}: {:?} is not at {}:{}", text, token, line, column);
                } else {
                    prop_assert_eq!(error.name(), "empty", "{:?}: {}", text, error);
                }
            }
        }
    }
}
