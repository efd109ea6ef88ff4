//! Heuristics made ready: their tables come from files where there are some and are built where not.

use std::collections::{HashSet, VecDeque};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{fs, io};

use fifteen::{Budget, Heuristic, Preparation, Prepared, Preparing, Size, State};

use crate::ending::Failure;
use crate::progress::Progress;

/// Where table files are looked for when `--tables` is not given.
pub const FOLDER_VARIABLE: &str = "FIFTEEN_TABLES";

/// How many prepared heuristics are kept. Their tables hold megabytes, and a batch may have a goal a line.
const KEPT: usize = 32;

/// A comparison of all heuristics makes each ready once.
const _: () = assert!(KEPT >= Heuristic::ALL.len());

/// Prepared heuristics, those used last.
pub struct Tables {
    folder: Option<PathBuf>,
    /// The one used last stands at the end.
    ready: VecDeque<((Heuristic, Size, State), Prepared)>,
    /// What was said of table files already.
    said: HashSet<String>,
}

impl Tables {
    /// Looks for table files in this folder, or in the one that the environment names.
    pub fn new(folder: Option<&Path>) -> Tables {
        let folder = folder
            .map(Path::to_path_buf)
            .or_else(|| std::env::var_os(FOLDER_VARIABLE).map(PathBuf::from));
        Tables {
            folder,
            ready: VecDeque::new(),
            said: HashSet::new(),
        }
    }

    /// The heuristic for a size and goal, made ready if it is not, however long that takes.
    pub fn prepared(
        &mut self,
        heuristic: Heuristic,
        size: Size,
        goal: State,
        progress: &Progress,
    ) -> Result<Prepared, Failure> {
        self.prepared_within(Duration::MAX, heuristic, size, goal, progress)
    }

    /// The same, given up when the tables take longer to build than this.
    pub fn prepared_within(
        &mut self,
        limit: Duration,
        heuristic: Heuristic,
        size: Size,
        goal: State,
        progress: &Progress,
    ) -> Result<Prepared, Failure> {
        let wanted = (heuristic, size, goal);
        let place = self.ready.iter().position(|(known, _)| *known == wanted);
        if let Some(known) = place.and_then(|place| self.ready.remove(place)) {
            let prepared = known.1.clone();
            self.ready.push_back(known);
            return Ok(prepared);
        }
        let mut preparation = heuristic.prepare(size, goal).map_err(Failure::because)?;
        for (_, other) in &self.ready {
            preparation.share(other);
        }
        if let Some(folder) = &self.folder {
            for unusable in load(&mut preparation, folder) {
                if self.said.insert(unusable.clone()) {
                    progress.say(&unusable);
                }
            }
        }
        let prepared = build(&mut preparation, limit, heuristic, progress)?.ok_or_else(|| {
            Failure::because(format!("the tables of {heuristic} take longer than {limit:?} to build; see fifteen table build"))
        })?;
        if self.ready.len() == KEPT {
            self.ready.pop_front();
        }
        self.ready.push_back((wanted, prepared.clone()));
        Ok(prepared)
    }
}

/// Takes the table files that are there and needed still. A file that cannot be used is left alone; what is given back
/// names each, and says why.
pub fn load(preparation: &mut Preparation, folder: &Path) -> Vec<String> {
    let missing: Vec<String> = preparation.missing().collect();
    if !missing.is_empty() && !folder.is_dir() {
        return vec![format!(
            "fifteen: {} is no folder: the tables are built",
            folder.display()
        )];
    }
    let mut unusable = Vec::new();
    for file in missing {
        let path = folder.join(file);
        let loaded = match fs::read(&path) {
            Ok(content) => preparation
                .load(&content)
                .map_err(|error| error.to_string()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(error) => Err(error.to_string()),
        };
        if let Err(why) = loaded {
            unusable.push(format!("fifteen: {} is not used: {why}", path.display()));
        }
    }
    unusable
}

/// Builds what is missing and shows how far it is; nothing comes of it when the time is up before.
pub fn build(
    preparation: &mut Preparation,
    limit: Duration,
    heuristic: Heuristic,
    progress: &Progress,
) -> Result<Option<Prepared>, Failure> {
    let begun = Instant::now();
    let prepared = loop {
        match preparation.run(Budget::expansions(200_000)) {
            Preparing::Building { .. } if begun.elapsed() > limit => break Ok(None),
            Preparing::Building { fraction } => {
                progress.preparing(&format!("building the tables of {heuristic}"), fraction)
            }
            Preparing::Ready(prepared) => break Ok(Some(prepared)),
            Preparing::OutOfMemory => break Err(Failure::because(preparation.without_memory())),
        }
    };
    progress.clear();
    prepared
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_many_goals_those_used_last_are_kept() {
        let mut tables = Tables::new(None);
        let progress = Progress::hidden();
        let first = State::goal(Size::THREE);
        let mut goals = vec![first];
        for goal in 0..3 * KEPT {
            // Another goal each: a permutation of the tiles by its number.
            let mut tiles: Vec<usize> = (0..9).collect();
            let mut number = goal;
            for place in 1..6 {
                tiles.swap(place, number % (place + 1));
                number /= place + 1;
            }
            goals.push(State::new(Size::THREE, &tiles).unwrap());
        }
        for &goal in &goals {
            for goal in [goal, first] {
                tables
                    .prepared(Heuristic::Manhattan, Size::THREE, goal, &progress)
                    .unwrap();
            }
            assert!(tables.ready.len() <= KEPT);
        }
        assert_eq!(tables.ready.len(), KEPT);
        let kept = |goal: State| tables.ready.iter().any(|((_, _, known), _)| *known == goal);
        assert!(kept(first), "it was used all the time");
        assert!(kept(goals[goals.len() - 2]));
        assert!(!kept(goals[1]));
    }
}
