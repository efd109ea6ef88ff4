//! `fifteen table`: pattern databases as files.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, Subcommand};
use fifteen::pattern::Table;
use fifteen::{Heuristic, Size};
use serde::Serialize;

use crate::arguments::{OutputFormat, heuristics};
use crate::ending::{Failure, Status};
use crate::input::goal_for;
use crate::progress::Progress;
use crate::tables::{build as build_tables, load};

/// Arguments of `table`.
#[derive(Args)]
pub struct Arguments {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// Build the tables of a heuristic and write them to files
    Build(BuildArguments),
    /// Say what is in table files
    Info(InfoArguments),
}

#[derive(Args)]
struct BuildArguments {
    /// The heuristic: a name from the catalog
    #[arg(value_parser = heuristics())]
    heuristic: Heuristic,
    /// Size of the boards, width x height
    #[arg(long, value_name = "WxH", default_value_t = Size::FOUR)]
    size: Size,
    /// The goal: a board in any notation, blank-last or blank-first
    #[arg(long, value_name = "BOARD", default_value = "blank-last")]
    goal: String,
    /// Folder to write to; good files that are there already are kept
    #[arg(long, short, value_name = "FOLDER", default_value = ".")]
    out: PathBuf,
}

#[derive(Args)]
struct InfoArguments {
    /// Table files
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// How to write what is known
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    format: OutputFormat,
}

pub fn run(arguments: &Arguments) -> Result<Status, Failure> {
    match &arguments.action {
        Action::Build(arguments) => build(arguments),
        Action::Info(arguments) => info(arguments),
    }
}

fn build(arguments: &BuildArguments) -> Result<Status, Failure> {
    let (heuristic, size) = (arguments.heuristic, arguments.size);
    let goal = goal_for(&arguments.goal, size).map_err(Failure::because)?;
    let progress = Progress::new(false);
    let mut preparation = heuristic.prepare(size, goal).map_err(Failure::because)?;
    // Now, not after minutes of building.
    if preparation.files().next().is_some() {
        fs::create_dir_all(&arguments.out).map_err(Failure::at(&arguments.out))?;
    }
    for unusable in load(&mut preparation, &arguments.out) {
        progress.say(&unusable);
    }
    let missing: Vec<String> = preparation.missing().collect();
    for file in &missing {
        let path = arguments.out.join(file);
        if path.is_dir() {
            return Err(Failure::because(format!(
                "{} is a folder, and a table is to be written there",
                path.display()
            )));
        }
    }
    let needed = preparation.files().count();
    if needed == 0 {
        progress.say(&format!("fifteen: {heuristic} needs no table files"));
    } else if missing.is_empty() {
        progress.say(&format!(
            "fifteen: all {needed} table files are there already"
        ));
    }
    let Some(prepared) = build_tables(&mut preparation, Duration::MAX, heuristic, &progress)?
    else {
        return Ok(Status::Unsolved);
    };
    let mut out = io::stdout().lock();
    for table in prepared.tables() {
        let name = table.group().file_name();
        if missing.contains(&name) {
            let path = arguments.out.join(&name);
            write_whole(&path, &table.encode()).map_err(Failure::at(&path))?;
            writeln!(out, "{}", path.display())?;
        }
    }
    Ok(Status::Solved)
}

/// Writes beside the file and renames, so that there is never half a file.
fn write_whole(path: &Path, content: &[u8]) -> io::Result<()> {
    let beside = path.with_extension("table.part");
    fs::write(&beside, content)?;
    fs::rename(&beside, path)
}

/// What is known of one table file.
#[derive(Serialize)]
struct Info {
    file: String,
    size: String,
    blank: usize,
    homes: Vec<usize>,
    entries: usize,
    bits: usize,
    bytes: usize,
    /// How many entries have 0, 1, 2, ... pairs of moves beyond Manhattan distance.
    counts: Vec<u64>,
}

fn info(arguments: &InfoArguments) -> Result<Status, Failure> {
    let mut out = io::stdout().lock();
    let mut status = Status::Solved;
    if arguments.format == OutputFormat::Csv {
        writeln!(out, "file,size,blank,homes,entries,bits,bytes,counts")?;
    }
    for file in &arguments.files {
        let read = fs::read(file).map_err(|error| error.to_string());
        let info = read.and_then(|content| {
            let table = Table::decode(&content).map_err(|error| error.to_string())?;
            Ok(info_of(file, &table, content.len()))
        });
        match info {
            Ok(info) => write_info(&mut out, arguments.format, &info)?,
            Err(error) => {
                eprintln!("fifteen: {}: {error}", file.display());
                status = Status::NotUnderstood;
            }
        }
    }
    Ok(status)
}

fn info_of(file: &Path, table: &Table, bytes: usize) -> Info {
    let group = table.group();
    let mut counts = vec![0; usize::from(table.precision().most()) + 1];
    for rank in 0..group.entries() {
        counts[usize::from(table.get(rank))] += 1;
    }
    while counts.last() == Some(&0) {
        counts.pop();
    }
    Info {
        file: file.display().to_string(),
        size: group.size().to_string(),
        blank: group.blank().index(),
        homes: group.homes().iter().map(|home| home.index()).collect(),
        entries: group.entries(),
        bits: table.precision().bits(),
        bytes,
        counts,
    }
}

fn write_info(out: &mut impl Write, format: OutputFormat, info: &Info) -> Result<(), Failure> {
    let list = |numbers: &[u64]| {
        numbers
            .iter()
            .map(u64::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let homes = crate::output::spaced(&info.homes);
    match format {
        OutputFormat::Json => {
            serde_json::to_writer(&mut *out, info)?;
            writeln!(out)?;
        }
        OutputFormat::Csv => {
            let mut rows = csv::Writer::from_writer(out);
            rows.write_record([
                info.file.clone(),
                info.size.clone(),
                info.blank.to_string(),
                homes,
                info.entries.to_string(),
                info.bits.to_string(),
                info.bytes.to_string(),
                list(&info.counts),
            ])?;
            rows.flush()?;
        }
        OutputFormat::Text => {
            writeln!(out, "{}", info.file)?;
            writeln!(
                out,
                "  {} board, goal with the blank on square {}, tiles of the squares {homes}",
                info.size, info.blank
            )?;
            writeln!(
                out,
                "  {} entries of {} bits, {} bytes in all",
                info.entries, info.bits, info.bytes
            )?;
            writeln!(
                out,
                "  entries by pairs of moves beyond Manhattan distance: {}",
                list(&info.counts)
            )?;
        }
    }
    Ok(())
}
