//! What is measured: the same work natively and in WebAssembly.

#[path = "../../fifteen/examples/textbook.rs"]
mod textbook;

use fifteen::{Budget, Event, Heuristic, Instance, Options, Prepared, Pruning, Size, State};

/// One row of the table.
#[derive(Clone, Copy)]
pub struct Row {
    /// How it is searched.
    pub search: How,
    /// By which estimate.
    pub heuristic: Heuristic,
    /// With which moves left out.
    pub pruning: Pruning,
    /// On which boards.
    pub boards: Boards,
}

/// How a board is searched.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// The recursion of the blackboard.
    Textbook,
    /// The plain search.
    Plain,
    /// The kernel, as fast as it goes.
    Kernel,
    /// The kernel, stopped and taken up again every few milliseconds.
    KernelInSlices,
}

/// Which boards are searched.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Boards {
    /// Boards of Korf's hundred that take Manhattan distance some milliseconds each.
    Five,
    /// Korf's hundred.
    Hundred,
}

/// Slices of the kernel: 2 to 10 milliseconds.
const SLICE: Budget = Budget::expansions(1_000_000);

const fn row(search: How, heuristic: Heuristic, pruning: Pruning, boards: Boards) -> Row {
    Row {
        search,
        heuristic,
        pruning,
        boards,
    }
}

/// All that is measured.
pub const ROWS: &[Row] = &[
    row(
        How::Textbook,
        Heuristic::Manhattan,
        Pruning::Undo,
        Boards::Five,
    ),
    row(
        How::Plain,
        Heuristic::Manhattan,
        Pruning::Undo,
        Boards::Five,
    ),
    row(
        How::Kernel,
        Heuristic::Manhattan,
        Pruning::Undo,
        Boards::Five,
    ),
    row(
        How::KernelInSlices,
        Heuristic::Manhattan,
        Pruning::Undo,
        Boards::Five,
    ),
    row(
        How::Kernel,
        Heuristic::Manhattan,
        Pruning::Fsm,
        Boards::Five,
    ),
    row(
        How::Plain,
        Heuristic::LinearConflict,
        Pruning::Undo,
        Boards::Five,
    ),
    row(
        How::Kernel,
        Heuristic::LinearConflict,
        Pruning::Undo,
        Boards::Five,
    ),
    row(
        How::Kernel,
        Heuristic::WalkingDistance,
        Pruning::Undo,
        Boards::Five,
    ),
    row(
        How::Kernel,
        Heuristic::WalkingInversion,
        Pruning::Undo,
        Boards::Five,
    ),
    row(
        How::Kernel,
        Heuristic::PatternDatabase555,
        Pruning::Fsm,
        Boards::Hundred,
    ),
    row(
        How::Plain,
        Heuristic::PatternDatabase663,
        Pruning::Undo,
        Boards::Hundred,
    ),
    row(
        How::Kernel,
        Heuristic::PatternDatabase663,
        Pruning::Undo,
        Boards::Hundred,
    ),
    row(
        How::Kernel,
        Heuristic::PatternDatabase663,
        Pruning::Fsm,
        Boards::Hundred,
    ),
    row(
        How::Kernel,
        Heuristic::Strongest,
        Pruning::Fsm,
        Boards::Hundred,
    ),
];

impl How {
    /// The word in the table.
    pub const fn name(self) -> &'static str {
        match self {
            How::Textbook => "textbook",
            How::Plain => "plain",
            How::Kernel => "kernel",
            How::KernelInSlices => "kernel, slices",
        }
    }
}

impl Row {
    /// Makes the heuristic ready; this is not measured.
    pub fn prepared(self) -> Prepared {
        self.heuristic
            .prepared(Size::FOUR, State::goal(Size::FOUR))
            .expect("every row serves the 15-puzzle")
    }

    /// Solves a board; returns how many nodes were generated in all rounds.
    pub fn generated(self, prepared: &Prepared, board: State) -> u64 {
        if self.search == How::Textbook {
            let tiles: Vec<u8> = board
                .tiles(Size::FOUR)
                .into_iter()
                .map(|tile| tile as u8)
                .collect();
            let (_, rounds) = textbook::ida_star(&tiles, 4, textbook::manhattan);
            return rounds.iter().map(|(_, counts)| counts.generated).sum();
        }
        let goal = State::goal(Size::FOUR);
        let instance = Instance::new(Size::FOUR, board, goal).expect("Korf's boards are solvable");
        let options = Options {
            pruning: self.pruning,
            ..Options::default()
        };
        let mut search = if self.search == How::Plain {
            prepared.plain_search(&instance, options)
        } else {
            let kernel = prepared.kernel_search(&instance, options);
            kernel.map(|kernel| kernel.expect("a row that the kernel serves"))
        }
        .expect("made ready for this goal");
        let budget = match self.search {
            How::KernelInSlices => SLICE,
            _ => Budget::UNLIMITED,
        };
        let mut generated = 0;
        loop {
            match search.run(budget) {
                Event::Progress(_) => {}
                Event::Round(round) => generated += round.counters.generated,
                Event::Solved(solution) => return generated + solution.counters.generated,
                Event::MemorySpent(memory) => panic!("IDA* ran out of memory: {memory:?}"),
            }
        }
    }
}
