//! What several test files need: the data files, and truth by breadth-first search.
#![allow(dead_code, reason = "each test file uses its own part")]

use std::collections::HashMap;

use fifteen::{Budget, Counters, Event, Instance, Round, Search, Size, Solution, State};

/// Rows of a data file in `data/` as maps from column name to text.
pub fn rows(file: &str) -> Vec<HashMap<String, String>> {
    let path = format!("{}/data/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut lines = text.lines();
    let names: Vec<&str> = lines.next().expect("a header").split(',').collect();
    lines
        .map(|line| {
            let values = line.splitn(names.len(), ',').map(String::from);
            names
                .iter()
                .map(|name| String::from(*name))
                .zip(values)
                .collect()
        })
        .collect()
}

/// A number in a data row.
pub fn number(row: &HashMap<String, String>, column: &str) -> u64 {
    row[column]
        .parse()
        .unwrap_or_else(|_| panic!("{column} holds {:?}", row[column]))
}

/// The state written as numbers with anything between.
pub fn state(size: Size, text: &str) -> State {
    let numbers: Vec<usize> = text
        .split(|letter: char| !letter.is_ascii_digit())
        .filter_map(|word| word.parse().ok())
        .collect();
    State::new(size, &numbers).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// True distances from a goal: every state that can be reached, by breadth-first search.
pub fn distances(size: Size, goal: State) -> HashMap<State, u8> {
    let mut distances = HashMap::from([(goal, 0)]);
    let mut level = vec![goal];
    for depth in 1.. {
        let mut next = Vec::new();
        for state in level {
            for step in state.legal_moves(size) {
                let neighbour = state.after(step, size).expect("a legal move");
                distances.entry(neighbour).or_insert_with(|| {
                    next.push(neighbour);
                    depth
                });
            }
        }
        if next.is_empty() {
            return distances;
        }
        level = next;
    }
    unreachable!("the loop has no end but the return")
}

/// All failed rounds and the solution of a search run to its end, `budget` expansions at a time.
pub fn run_to_end(search: &mut (impl Search + ?Sized), budget: Budget) -> (Vec<Round>, Solution) {
    let mut rounds = Vec::new();
    loop {
        match search.run(budget) {
            Event::Progress(_) => {}
            Event::Round(round) => rounds.push(round),
            Event::Solved(solution) => return (rounds, solution),
            Event::MemorySpent(memory) => panic!("{memory:?}"),
        }
    }
}

/// Counts summed over rounds.
pub fn total(rounds: &[Round]) -> Counters {
    let mut total = Counters::default();
    for round in rounds {
        total += round.counters;
    }
    total
}

/// Solves those of Korf's boards whose failed rounds generate at most `most` nodes, and compares with the columns of
/// this name in a file of counts; returns how many boards there were.
pub fn reproduces(
    file: &str,
    column: &str,
    most: u64,
    mut solve: impl FnMut(&Instance) -> (Vec<Round>, Solution),
) -> usize {
    let goal = State::goal(Size::FOUR);
    let mut checked = 0;
    for (board, counts) in rows("korf100.csv").iter().zip(&rows(file)) {
        assert_eq!(board["id"], counts["id"]);
        let expected = number(counts, &format!("{column}_gen_complete"));
        if expected > most {
            continue;
        }
        checked += 1;
        let id = &board["id"];
        let start = state(Size::FOUR, &board["tiles_blank_last"]);
        let instance = Instance::new(Size::FOUR, start, goal).expect("a solvable board");
        let (rounds, solution) = solve(&instance);
        let first = rounds
            .first()
            .map_or(solution.threshold, |round| round.threshold);
        let h = number(counts, &format!("{column}_h0"));
        assert_eq!(u64::from(first), h, "board {id}");
        let length = number(board, "optimal");
        assert_eq!(solution.moves.len() as u64, length, "board {id}");
        let end = start.after_all(&solution.moves, Size::FOUR);
        assert_eq!(end, Ok(goal), "board {id}");
        assert_eq!(total(&rounds).generated, expected, "board {id}");
    }
    checked
}

/// A small generator of pseudo-random numbers for tests (xorshift, Marsaglia 2003).
pub struct Numbers(pub u64);

impl Numbers {
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }

    /// A state some random moves away from a goal, so that it is solvable and not too far.
    pub fn walk(&mut self, size: Size, goal: State, moves: usize) -> State {
        let mut state = goal;
        let mut last = None;
        for _ in 0..moves {
            let choices: Vec<_> = state
                .legal_moves(size)
                .filter(|&step| Some(step) != last)
                .collect();
            let step = choices[self.below(choices.len())];
            last = Some(step.reverse());
            state = state.after(step, size).expect("a legal move");
        }
        state
    }
}
