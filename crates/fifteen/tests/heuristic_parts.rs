//! What an estimate is made of: the parts add up to it, and name the tiles they are about.

mod support;

use fifteen::heuristic::{Line, LookUp, Part};
use fifteen::{Heuristic, Size, State, Tile, random_board};
use support::{Numbers, state};

/// Sizes and goals, with the blank in several places, that every row is quick to make ready for.
fn sizes_and_goals() -> Vec<(Size, State)> {
    let wide = Size::new(4, 2).unwrap();
    let long = Size::new(2, 8).unwrap();
    vec![
        (Size::THREE, State::goal(Size::THREE)),
        (Size::THREE, State::blank_first(Size::THREE)),
        (Size::THREE, state(Size::THREE, "1 2 3 8 0 4 7 6 5")),
        (wide, State::goal(wide)),
        (long, State::goal(long)),
    ]
}

/// Rows that are quick to make ready.
fn rows(size: Size) -> impl Iterator<Item = Heuristic> {
    let quick = move |row: &Heuristic| size.squares() <= 9 || row.name().contains("conflict");
    Heuristic::ALL.iter().copied().filter(quick)
}

#[test]
fn parts_add_up_to_the_estimate_for_every_row() {
    let mut numbers = Numbers(4);
    for (size, goal) in sizes_and_goals() {
        for heuristic in rows(size) {
            let Ok(prepared) = heuristic.prepared(size, goal) else {
                continue;
            };
            for _ in 0..100 {
                let state = random_board(size, goal, |end| numbers.below(end));
                let parts = prepared.parts(state);
                let sum: u8 = parts.iter().map(Part::moves).sum();
                let shown = state.display(size);
                if parts.is_empty() {
                    let names = ["zero", "misplaced", "euclidean", "misplaced-with-blank"];
                    assert!(names.contains(&heuristic.name()), "{heuristic} has parts");
                } else {
                    assert_eq!([sum], *prepared.estimates([state]), "{heuristic}: {shown}");
                }
            }
        }
    }
}

#[test]
fn linear_conflict_is_manhattan_distance_and_two_moves_for_each_tile_that_leaves() {
    let mut numbers = Numbers(5);
    for (size, goal) in [
        (Size::FOUR, State::goal(Size::FOUR)),
        (Size::FOUR, State::blank_first(Size::FOUR)),
        (Size::THREE, State::goal(Size::THREE)),
    ] {
        let prepared = Heuristic::LinearConflict.prepared(size, goal).unwrap();
        let manhattan = Heuristic::Manhattan.prepared(size, goal).unwrap();
        for _ in 0..500 {
            let state = random_board(size, goal, |end| numbers.below(end));
            let mut leaving_all = 0;
            for part in prepared.parts(state) {
                let Part::Conflicts {
                    line,
                    pairs,
                    leaving,
                    moves,
                } = part
                else {
                    continue;
                };
                let at = |tile: Tile| {
                    let (now, then) = (state.square(tile), goal.square(tile));
                    match line {
                        Line::Row(row) => {
                            assert_eq!([now.row(size), then.row(size)], [row, row]);
                            [now.column(size), then.column(size)]
                        }
                        Line::Column(column) => {
                            assert_eq!([now.column(size), then.column(size)], [column, column]);
                            [now.row(size), then.row(size)]
                        }
                    }
                };
                for &(one, other) in &pairs {
                    let ([now, then], [other_now, other_then]) = (at(one), at(other));
                    assert!(now < other_now && then > other_then, "{one} and {other}");
                    // No two that stay are in each other's way.
                    assert!(leaving.contains(&one) || leaving.contains(&other));
                }
                assert_eq!(usize::from(moves), 2 * leaving.len());
                leaving_all += leaving.len();
            }
            let h = prepared.estimates([state])[0];
            let alone = manhattan.estimates([state])[0];
            assert_eq!(usize::from(h), usize::from(alone) + 2 * leaving_all);
        }
    }
}

#[test]
fn groups_hold_each_tile_once_and_come_from_the_largest_sum() {
    let mut numbers = Numbers(6);
    let (size, goal) = (Size::FOUR, State::goal(Size::FOUR));
    let strongest = Heuristic::Strongest.prepared(size, goal).unwrap();
    let mut met = Vec::new();
    for _ in 0..300 {
        let state = random_board(size, goal, |end| numbers.below(end));
        let parts = strongest.parts(state);
        let mut tiles: Vec<usize> = Vec::new();
        for part in &parts {
            let Part::Group {
                tiles: group,
                partition,
                look_up,
                ..
            } = part
            else {
                panic!("{part:?}");
            };
            tiles.extend(group.iter().map(|tile| tile.number()));
            if !met.contains(&(*partition, *look_up)) {
                met.push((*partition, *look_up));
            }
        }
        tiles.sort_unstable();
        assert_eq!(tiles, (1..=15).collect::<Vec<_>>());
        let sum: u8 = parts.iter().map(Part::moves).sum();
        assert_eq!([sum], *strongest.estimates([state]));
    }
    for partition in [0, 1] {
        for look_up in [LookUp::Plain, LookUp::Reflected] {
            assert!(
                met.contains(&(partition, look_up)),
                "{partition} {look_up:?}"
            );
        }
    }
}

#[test]
fn a_tile_without_a_table_is_a_group_of_its_own() {
    // 7-7-1 in small: eight tiles in a group of seven and one.
    let (size, goal) = (Size::THREE, State::goal(Size::THREE));
    let prepared = Heuristic::PatternDatabase771.prepared(size, goal).unwrap();
    let scrambled = state(size, "8 6 7 2 5 4 3 0 1");
    let sizes: Vec<usize> = prepared
        .parts(scrambled)
        .iter()
        .map(|part| match part {
            Part::Group { tiles, .. } => tiles.len(),
            _ => 0,
        })
        .collect();
    assert_eq!(sizes, [7, 1]);
}

#[test]
fn a_state_of_another_size_has_no_parts() {
    let prepared = Heuristic::Manhattan
        .prepared(Size::THREE, State::goal(Size::THREE))
        .unwrap();
    assert_eq!(prepared.parts(State::goal(Size::FOUR)), []);
}
