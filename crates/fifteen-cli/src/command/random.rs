//! `fifteen random`: boards drawn from a seed.

use std::io::{self, Write};

use clap::Args;
use fifteen::notation::Format;
use fifteen::{Move, Size, State, random_board, random_walk, to_letters};
use serde::Serialize;

use crate::arguments::{OutputFormat, at_least_one, choices, count, whole};
use crate::ending::{Failure, Status};
use crate::input::goal_for;
use crate::output::spaced;
use crate::random_numbers::RandomNumbers;

/// Arguments of `random`.
#[derive(Args)]
pub struct Arguments {
    /// How many boards
    #[arg(long, short = 'n', value_name = "NUMBER", default_value_t = 1, value_parser = at_least_one, allow_negative_numbers = true)]
    count: u64,
    /// Where to start the random numbers; printed when it is not given
    #[arg(long, value_name = "NUMBER", value_parser = count, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Walk this many moves from the goal, none straight back, instead of drawing from all boards alike
    #[arg(long, value_name = "MOVES", value_parser = walk_length, allow_negative_numbers = true)]
    walk: Option<usize>,
    /// Size of the boards, width x height
    #[arg(long, value_name = "WxH", default_value_t = Size::FOUR)]
    size: Size,
    /// The goal that the boards can reach: a board in any notation, blank-last or blank-first
    #[arg(long, value_name = "BOARD", default_value = "blank-last")]
    goal: String,
    /// How to write a board in text
    #[arg(long, value_name = "NOTATION", default_value = Format::Numbers.name(), value_parser = choices::<Format>(Format::ALL, Format::name))]
    notation: Format,
    /// How to write the boards
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    format: OutputFormat,
}

/// The longest walk: far more than enough to leave no trace of the goal, and still a few megabytes.
const LONGEST_WALK: usize = 1_000_000;

fn walk_length(text: &str) -> Result<usize, String> {
    let moves = whole(text)?;
    if moves > LONGEST_WALK {
        return Err(format!(
            "\"{text}\" is too long a walk: {LONGEST_WALK} moves at most, and some hundred leave no trace of the goal"
        ));
    }
    Ok(moves)
}

/// One board in JSON.
#[derive(Serialize)]
struct Drawn {
    start: Vec<usize>,
    goal: Vec<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    walk: Option<String>,
}

pub fn run(arguments: &Arguments) -> Result<Status, Failure> {
    let size = arguments.size;
    let goal = goal_for(&arguments.goal, size).map_err(Failure::because)?;
    if arguments.notation.write(size, goal).is_none() {
        let notation = arguments.notation;
        return Err(Failure::because(format!(
            "the notation {notation} cannot hold a {size} board"
        )));
    }
    let seed = arguments.seed.unwrap_or_else(|| {
        let seed = RandomNumbers::fresh_seed();
        eprintln!("fifteen: --seed {seed} draws the same boards again");
        seed
    });
    let mut numbers = RandomNumbers::new(seed);
    let mut out = io::BufWriter::new(io::stdout().lock());
    if arguments.format == OutputFormat::Csv {
        writeln!(out, "start,goal,walk")?;
    }
    for index in 0..arguments.count {
        let walk = arguments
            .walk
            .map(|moves| random_walk(size, goal, moves, |n| numbers.below(n)));
        let board = match &walk {
            Some(walk) => goal.after_all(walk, size).map_err(Failure::because)?,
            None => random_board(size, goal, |n| numbers.below(n)),
        };
        write_board(&mut out, arguments, index, board, goal, walk.as_deref())?;
    }
    out.flush()?;
    Ok(Status::Solved)
}

fn write_board(
    out: &mut impl Write,
    arguments: &Arguments,
    index: u64,
    board: State,
    goal: State,
    walk: Option<&[Move]>,
) -> Result<(), Failure> {
    let (start, goal) = (board.tiles(arguments.size), goal.tiles(arguments.size));
    let walk = walk.map(to_letters);
    match arguments.format {
        OutputFormat::Text => {
            let text = arguments
                .notation
                .write(arguments.size, board)
                .unwrap_or_default();
            // Boards of several lines are parted by an empty one.
            let gap = if index > 0 && text.contains('\n') {
                "\n"
            } else {
                ""
            };
            writeln!(out, "{gap}{text}")?;
        }
        OutputFormat::Csv => writeln!(
            out,
            "{},{},{}",
            spaced(&start),
            spaced(&goal),
            walk.unwrap_or_default()
        )?,
        OutputFormat::Json => {
            serde_json::to_writer(&mut *out, &Drawn { start, goal, walk })?;
            writeln!(out)?;
        }
    }
    Ok(())
}
