//! Packs a module for the builds that carry it inside a script: LZMA takes three quarters of what gzip does.
//! `www/search/lzma.ts` unpacks it.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use lzma_rust2::{LzmaOptions, LzmaWriter};

/// Writes `<file>.lzma` beside a file; returns where.
pub fn write(file: &Path) -> anyhow::Result<PathBuf> {
    let bytes = std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    let mut target = file.as_os_str().to_owned();
    target.push(".lzma");
    let target = PathBuf::from(target);
    std::fs::write(&target, packed(&bytes)?)
        .with_context(|| format!("cannot write {}", target.display()))?;
    Ok(target)
}

fn packed(bytes: &[u8]) -> anyhow::Result<Vec<u8>> {
    let mut options = LzmaOptions::with_preset(9);
    options.nice_len = LzmaOptions::NICE_LEN_MAX;
    // Instructions begin at any byte, so where one stands in a word says nothing.
    options.pb = 0;
    // The whole module, and no more memory than that.
    options.dict_size = u32::try_from(bytes.len().next_power_of_two())?;
    let size = Some(bytes.len() as u64);
    let mut writer = LzmaWriter::new_use_header(Vec::new(), &options, size)?;
    writer.write_all(bytes)?;
    Ok(writer.finish()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_repeats_takes_little_and_says_how_long_it_is() {
        let bytes = b"the blank goes up and down, ".repeat(1000);
        let packed = packed(&bytes).unwrap();
        assert!(packed.len() < 200);
        assert_eq!(packed[5..13], (bytes.len() as u64).to_le_bytes());
    }
}
