//! Heuristics made ready: their tables come from files where there are some and are built where not.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use fifteen::{Budget, Heuristic, Preparation, Prepared, Preparing, Size, State};

use crate::ending::Failure;
use crate::progress::Progress;

/// Where table files are looked for when `--tables` is not given.
pub const FOLDER_VARIABLE: &str = "FIFTEEN_TABLES";

/// Prepared heuristics, each made once.
pub struct Tables {
    folder: Option<PathBuf>,
    ready: HashMap<(Heuristic, Size, State), Prepared>,
}

impl Tables {
    /// Looks for table files in this folder, or in the one that the environment names.
    pub fn new(folder: Option<&Path>) -> Tables {
        let folder = folder
            .map(Path::to_path_buf)
            .or_else(|| std::env::var_os(FOLDER_VARIABLE).map(PathBuf::from));
        Tables {
            folder,
            ready: HashMap::new(),
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
        if let Some(prepared) = self.ready.get(&(heuristic, size, goal)) {
            return Ok(prepared.clone());
        }
        let mut preparation = heuristic.prepare(size, goal).map_err(Failure::because)?;
        if let Some(folder) = &self.folder {
            if preparation.files().next().is_some() && !folder.is_dir() {
                progress.say(&format!(
                    "fifteen: {} is no folder: the tables are built",
                    folder.display()
                ));
            }
            load(&mut preparation, folder, progress);
        }
        for other in self.ready.values() {
            preparation.share(other);
        }
        let prepared = build(&mut preparation, limit, heuristic, progress)?.ok_or_else(|| {
            Failure::because(format!("the tables of {heuristic} take longer than {limit:?} to build; see fifteen table build"))
        })?;
        self.ready.insert((heuristic, size, goal), prepared.clone());
        Ok(prepared)
    }
}

/// Takes the table files that are there. A file that cannot be used is named and left alone.
pub fn load(preparation: &mut Preparation, folder: &Path, progress: &Progress) {
    let files: Vec<String> = preparation.files().collect();
    for file in files {
        let path = folder.join(file);
        if let Ok(content) = fs::read(&path)
            && let Err(error) = preparation.load(&content)
        {
            progress.say(&format!("fifteen: {} is not used: {error}", path.display()));
        }
    }
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
