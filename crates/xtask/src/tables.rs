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

/// A heuristic whose tables take more than this in memory is left to build them on demand.
const MOST_BYTES: usize = 8 << 20;

/// Where they are written, relative to the repository.
const FOLDER: &str = "www/tables";

/// Writes what is missing there, removes what does not belong there, and prints what there is.
pub fn build(root: &Path) -> anyhow::Result<()> {
    fill(&root.join(FOLDER), &shipped()?)
}

/// The tables by the names of their files, for the usual goal; goals with the blank in another corner share them.
/// The names do not end in `.gz`: some servers would announce such a file as packed for the way.
fn shipped() -> anyhow::Result<BTreeMap<String, Group>> {
    let mut shipped = BTreeMap::new();
    for &heuristic in Heuristic::ALL {
        let preparation = heuristic.prepare(Size::FOUR, State::goal(Size::FOUR))?;
        let groups = preparation.groups();
        if groups.iter().map(table_bytes).sum::<usize>() <= MOST_BYTES {
            shipped.extend(groups.iter().map(|group| (group.file_name(), *group)));
        }
    }
    Ok(shipped)
}

/// What its entries take in memory.
fn table_bytes(group: &Group) -> usize {
    Precision::Clamped.bytes(group.entries())
}

fn fill(folder: &Path, wanted: &BTreeMap<String, Group>) -> anyhow::Result<()> {
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if !wanted.contains_key(&*entry.file_name().to_string_lossy()) {
            fs::remove_file(entry.path())
                .with_context(|| format!("{} does not belong there", entry.path().display()))?;
        }
    }
    let (mut raw, mut compressed) = (0, 0);
    for (name, group) in wanted {
        let path = folder.join(name);
        if !is_intact(&path, group) {
            let table = Build::new(group, Precision::Clamped).finish();
            let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
            gzip.write_all(&table.encode())?;
            fs::write(&path, gzip.finish()?).with_context(|| path.display().to_string())?;
        }
        let table = table_bytes(group);
        let file = fs::metadata(&path)?.len();
        println!("{name}: {table} bytes of entries, {file} bytes compressed");
        raw += table;
        compressed += file;
    }
    println!("all: {raw} bytes of entries, {compressed} bytes compressed");
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_tables_are_shipped_and_large_ones_are_not() {
        let shipped = shipped().unwrap();
        let files = |heuristic: Heuristic| {
            let preparation = heuristic.prepare(Size::FOUR, State::goal(Size::FOUR));
            preparation.unwrap().files().collect::<Vec<_>>()
        };
        let is_shipped = |name: &String| shipped.contains_key(name);
        assert!(files(Heuristic::PatternDatabase555).iter().all(is_shipped));
        assert!(files(Heuristic::PatternDatabase663).iter().all(is_shipped));
        assert!(!files(Heuristic::PatternDatabase771).iter().any(is_shipped));
    }

    #[test]
    fn whole_files_stay_damaged_ones_are_made_anew_and_foreign_ones_go() {
        let size = Size::new(3, 2).unwrap();
        let goal = State::goal(size);
        let preparation = Heuristic::PatternDatabase555.prepare(size, goal).unwrap();
        let wanted: BTreeMap<String, Group> = preparation
            .groups()
            .iter()
            .map(|group| (group.file_name(), *group))
            .collect();
        let folder = std::env::temp_dir().join(format!("fifteen-tables-{}", std::process::id()));
        fill(&folder, &wanted).unwrap();
        let path = folder.join(wanted.keys().next().unwrap());
        let whole = fs::read(&path).unwrap();
        let written = || fs::metadata(&path).unwrap().modified().unwrap();

        let before = written();
        fs::write(folder.join("other.table"), "").unwrap();
        fill(&folder, &wanted).unwrap();
        assert_eq!(written(), before);
        assert!(!folder.join("other.table").exists());

        for damaged in [&whole[..whole.len() / 2], &whole[1..], &[]] {
            fs::write(&path, damaged).unwrap();
            fill(&folder, &wanted).unwrap();
            assert_eq!(fs::read(&path).unwrap(), whole);
        }
        fs::remove_dir_all(&folder).unwrap();
    }
}
