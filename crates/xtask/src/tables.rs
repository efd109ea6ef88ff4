//! Makes the pattern database files that the site ships, compressed.

use std::collections::BTreeMap;
use std::fs;
use std::io::{Read, Write};
use std::path::Path;

use anyhow::Context;
use fifteen::pattern::{Build, Group, Precision, Table};
use fifteen::{Heuristic, Size, State};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

/// The heuristics whose tables are shipped, for the usual goal; goals with the blank in another corner share them.
/// `pdb-771` is left out: its 29 MB are built on demand.
const SHIPPED: [Heuristic; 2] = [Heuristic::PatternDatabase555, Heuristic::PatternDatabase663];

/// Where they are written, relative to the repository.
const FOLDER: &str = "www/tables";

/// Writes what is missing there, removes what does not belong there, and prints what there is.
pub fn build(root: &Path) -> anyhow::Result<()> {
    let folder = root.join(FOLDER);
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let mut wanted = BTreeMap::new();
    for heuristic in SHIPPED {
        let preparation = heuristic.prepare(Size::FOUR, State::goal(Size::FOUR))?;
        for group in preparation.groups() {
            wanted.insert(format!("{}.gz", group.file_name()), *group);
        }
    }
    for entry in fs::read_dir(&folder)? {
        let entry = entry?;
        if !wanted.contains_key(&*entry.file_name().to_string_lossy()) {
            fs::remove_file(entry.path())
                .with_context(|| format!("{} does not belong there", entry.path().display()))?;
        }
    }
    let (mut raw, mut compressed) = (0, 0);
    for (name, group) in &wanted {
        let path = folder.join(name);
        if !is_intact(&path, group) {
            let table = Build::new(group, Precision::Clamped).finish();
            let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
            gzip.write_all(&table.encode())?;
            fs::write(&path, gzip.finish()?).with_context(|| path.display().to_string())?;
        }
        let table = group.entries().div_ceil(4);
        let file = fs::metadata(&path)?.len();
        println!("{FOLDER}/{name}: {table} bytes of entries, {file} bytes compressed");
        raw += table;
        compressed += file;
    }
    println!("{FOLDER}: {raw} bytes of entries, {compressed} bytes compressed");
    Ok(())
}

/// Whether the file holds this table whole, in the format of today.
fn is_intact(path: &Path, group: &Group) -> bool {
    let Ok(file) = fs::File::open(path) else {
        return false;
    };
    let mut bytes = Vec::new();
    GzDecoder::new(file).read_to_end(&mut bytes).is_ok()
        && Table::decode(&bytes)
            .is_ok_and(|table| table.group() == group && table.precision() == Precision::Clamped)
}
