//! Build tasks of this repository: `cargo run -p xtask -- <task>`.

mod config;
mod packed;
mod tables;
mod wasm;

use std::path::PathBuf;

use anyhow::{Context, bail};

const USAGE: &str = "tasks:
  wasm    build the WebAssembly package that wasm-pack.toml describes
  tables  make the pattern database files that the site ships";

fn main() -> anyhow::Result<()> {
    let mut args = std::env::args().skip(1);
    match (args.next().as_deref(), args.next()) {
        (Some("wasm"), None) => wasm::build(&root()?),
        (Some("tables"), None) => tables::build(&root()?),
        _ => bail!("{USAGE}"),
    }
}

/// The repository: two folders above this crate.
fn root() -> anyhow::Result<PathBuf> {
    let here = std::env::var_os("CARGO_MANIFEST_DIR").context("run this through cargo")?;
    let mut root = PathBuf::from(here);
    anyhow::ensure!(root.pop() && root.pop(), "the crate has no folder above it");
    Ok(root)
}
