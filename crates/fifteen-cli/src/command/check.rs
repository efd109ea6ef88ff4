//! `fifteen check`: a heuristic against the true distances.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use fifteen::heuristic::{Estimate, Slide};
use fifteen::search::{Layers, MemoryCap};
use fifteen::{Heuristic, Move, Size, State, Visitor};
use serde::Serialize;

use crate::arguments::{OutputFormat, count, heuristics, whole};
use crate::ending::{Failure, Status};
use crate::input::goal_for;
use crate::output::{counted, spaced};
use crate::progress::Progress;
use crate::tables::Tables;

/// Arguments of `check`.
#[derive(Args)]
pub struct Arguments {
    /// The heuristic: a name from the catalog
    #[arg(value_parser = heuristics())]
    heuristic: Heuristic,
    /// Size of the boards, width x height
    #[arg(long, value_name = "WxH", default_value_t = Size::THREE)]
    size: Size,
    /// The goal: a board in any notation, blank-last or blank-first
    #[arg(long, value_name = "BOARD", default_value = "blank-last")]
    goal: String,
    /// Stop after the layer in which this many states are known; a 3x3 board has 181440
    #[arg(long, value_name = "STATES", default_value = "2M", value_parser = count, allow_negative_numbers = true)]
    max_states: u64,
    /// Stop at this distance from the goal
    #[arg(long, value_name = "MOVES", value_parser = whole, allow_negative_numbers = true)]
    depth: Option<usize>,
    /// Folder with table files
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
    /// How to write the result
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    format: OutputFormat,
}

/// A state that an admissible heuristic must not have.
#[derive(Clone, Serialize)]
struct Overestimate {
    state: Vec<usize>,
    h: u8,
    distance: usize,
}

/// A move that a consistent heuristic must not have.
#[derive(Clone, Serialize)]
struct Jump {
    state: Vec<usize>,
    h: u8,
    #[serde(rename = "move")]
    step: String,
    h_after: u8,
}

/// What was found.
#[derive(Serialize)]
struct Found {
    heuristic: &'static str,
    goal: Vec<usize>,
    states: usize,
    depth: usize,
    /// Whether these are all states that reach the goal.
    exhaustive: bool,
    admissible: bool,
    consistent: bool,
    overestimates: u64,
    jumps: u64,
    overestimate: Option<Overestimate>,
    jump: Option<Jump>,
}

pub fn run(arguments: &Arguments) -> Result<Status, Failure> {
    let size = arguments.size;
    let goal = goal_for(&arguments.goal, size).map_err(Failure::because)?;
    let progress = Progress::new(false);
    let prepared = Tables::new(arguments.tables.as_deref()).prepared(
        arguments.heuristic,
        size,
        goal,
        &progress,
    )?;
    let mut layers = Layers::new(size, goal, MemoryCap::UNLIMITED);
    let mut exhaustive = false;
    while !exhaustive
        && arguments.depth.is_none_or(|most| layers.depth() < most)
        && (layers.states() as u64) < arguments.max_states
    {
        exhaustive = !layers
            .deepen()
            .map_err(|_| Failure::because("the memory does not suffice: take --max-states"))?;
        progress.preparing(
            &format!(
                "{} within {}",
                counted(layers.states(), "state"),
                counted(layers.depth(), "move")
            ),
            f64::from(u8::from(exhaustive)),
        );
    }
    exhaustive = exhaustive || all_known(&layers, size);
    progress.clear();
    let found = prepared.visit(Check {
        arguments,
        goal,
        layers: &layers,
        exhaustive,
    });
    write(&found, arguments)?;
    let claims = (
        arguments.heuristic.admissible(),
        arguments.heuristic.consistent(),
    );
    if (claims.0 && !found.admissible) || (claims.1 && !found.consistent) {
        eprintln!(
            "fifteen: the catalog says otherwise: this is a fault of the program, please report it"
        );
    }
    let unseen = [
        (!claims.0 && found.admissible, "admissible"),
        (!claims.1 && found.consistent, "consistent"),
    ];
    for (_, what) in unseen.iter().filter(|(unseen, _)| *unseen) {
        let more = if size == Size::FOUR {
            "other goals and states farther away may"
        } else {
            "--size 4x4 may"
        };
        eprintln!(
            "fifteen: {} is not {what} everywhere; these states do not show it, {more}",
            found.heuristic
        );
    }
    Ok(if found.admissible && found.consistent {
        Status::Solved
    } else {
        Status::Unsolved
    })
}

/// Whether there is no state beyond the deepest layer.
fn all_known(layers: &Layers, size: Size) -> bool {
    layers.layer(layers.depth()).all(|state| {
        Move::ALL
            .into_iter()
            .filter_map(|step| Slide::new(state, step, size))
            .all(|slide| layers.depth_of(slide.state).is_some())
    })
}

struct Check<'a> {
    arguments: &'a Arguments,
    goal: State,
    layers: &'a Layers,
    exhaustive: bool,
}

impl Visitor for Check<'_> {
    type Output = Found;

    fn visit<E: Estimate + Send + 'static>(self, estimate: E) -> Found {
        let size = self.arguments.size;
        let mut found = Found {
            heuristic: self.arguments.heuristic.name(),
            goal: self.goal.tiles(size),
            states: self.layers.states(),
            depth: self.layers.depth(),
            exhaustive: self.exhaustive,
            admissible: true,
            consistent: true,
            overestimates: 0,
            jumps: 0,
            overestimate: None,
            jump: None,
        };
        for distance in 0..=self.layers.depth() {
            for state in self.layers.layer(distance) {
                let value = estimate.root(state);
                let h = estimate.h(value);
                if usize::from(h) > distance {
                    found.admissible = false;
                    found.overestimates += 1;
                    found.overestimate.get_or_insert_with(|| Overestimate {
                        state: state.tiles(size),
                        h,
                        distance,
                    });
                }
                for slide in Move::ALL
                    .into_iter()
                    .filter_map(|step| Slide::new(state, step, size))
                {
                    let h_after = estimate.h(estimate.after(value, slide));
                    if h.abs_diff(h_after) > 1 {
                        found.consistent = false;
                        found.jumps += 1;
                        found.jump.get_or_insert_with(|| Jump {
                            state: state.tiles(size),
                            h,
                            step: slide.step.to_string(),
                            h_after,
                        });
                    }
                }
            }
        }
        found
    }
}

fn write(found: &Found, arguments: &Arguments) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match arguments.format {
        OutputFormat::Json => {
            serde_json::to_writer(&mut out, found)?;
            writeln!(out)?;
        }
        OutputFormat::Csv => {
            writeln!(
                out,
                "heuristic,size,states,depth,exhaustive,admissible,consistent,overestimates,jumps,overestimate,jump"
            )?;
            writeln!(
                out,
                "{},{},{},{},{},{},{},{},{},{},{}",
                found.heuristic,
                arguments.size,
                found.states,
                found.depth,
                found.exhaustive,
                found.admissible,
                found.consistent,
                found.overestimates,
                found.jumps,
                found
                    .overestimate
                    .as_ref()
                    .map_or_else(String::new, |state| spaced(&state.state)),
                found.jump.as_ref().map_or_else(String::new, |jump| format!(
                    "{} {}",
                    spaced(&jump.state),
                    jump.step
                )),
            )?;
        }
        OutputFormat::Text => {
            let which = if found.exhaustive { "all" } else { "the first" };
            writeln!(
                out,
                "{} on {which} {} of {} within {} of {}",
                found.heuristic,
                counted(found.states, "state"),
                arguments.size,
                counted(found.depth, "move"),
                spaced(&found.goal)
            )?;
            match &found.overestimate {
                None => writeln!(out, "admissible: yes")?,
                Some(state) => writeln!(
                    out,
                    "admissible: no, {} too high; the first is {} with h {} at distance {}",
                    match found.overestimates {
                        1 => "1 state is".into(),
                        count => format!("{count} states are"),
                    },
                    spaced(&state.state),
                    state.h,
                    state.distance
                )?,
            }
            match &found.jump {
                None => writeln!(out, "consistent: yes")?,
                Some(jump) => writeln!(
                    out,
                    "consistent: no, {} h by more than 1; the first is {} from {}, h {} to {}",
                    match found.jumps {
                        1 => "1 move changes".into(),
                        count => format!("{count} moves change"),
                    },
                    jump.step,
                    spaced(&jump.state),
                    jump.h,
                    jump.h_after
                )?,
            }
        }
    }
    Ok(())
}
