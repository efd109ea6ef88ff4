//! Builds the wasm package: cargo compiles, wasm-bindgen (as a library, its version held by Cargo.lock) writes the bindings.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Context;
use wasm_bindgen_cli_support::Bindgen;

use crate::config::{Config, Module, Target};
use crate::packed;

const TRIPLE: &str = "wasm32-unknown-unknown";

/// Builds what `wasm-pack.toml` in `root` describes and prints what came out.
pub fn build(root: &Path) -> anyhow::Result<()> {
    let config = Config::read(&root.join("wasm-pack.toml"))?;
    let out = root.join(&config.build.out_dir);
    if out.exists() {
        std::fs::remove_dir_all(&out).with_context(|| format!("cannot empty {}", out.display()))?;
    }
    for module in &config.modules {
        bind(&config, module, &compile(root, &config, module)?, &out)?;
        let written = out.join(format!("{}_bg.wasm", module.name));
        say(root, &written)?;
        if module.packed {
            say(root, &packed::write(&written)?)?;
        }
    }
    Ok(())
}

/// Prints how large a file came out.
fn say(root: &Path, file: &Path) -> anyhow::Result<()> {
    let size = std::fs::metadata(file)
        .with_context(|| format!("{} was not written", file.display()))?
        .len();
    let name = file.strip_prefix(root).unwrap_or(file);
    println!("{}: {size} bytes", name.display());
    Ok(())
}

/// Runs cargo for the wasm target; returns the path of the raw module.
fn compile(root: &Path, config: &Config, module: &Module) -> anyhow::Result<PathBuf> {
    let build = &config.build;
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo
        .current_dir(root)
        .args(["build", "--locked", "--lib", "--package", &build.package]);
    cargo.args(["--target", TRIPLE, "--profile", &build.profile]);
    cargo.args([
        "--no-default-features",
        "--features",
        &module.features.join(","),
    ]);
    if !build.rustflags.is_empty() {
        cargo.env(
            "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
            build.rustflags.join(" "),
        );
    }
    let status = cargo.status().context("cannot run cargo")?;
    anyhow::ensure!(
        status.success(),
        "cargo could not build {} for {TRIPLE}",
        build.package
    );
    let target =
        env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |dir| root.join(dir));
    Ok(target
        .join(TRIPLE)
        .join(build.profile_dir())
        .join(format!("{}.wasm", build.stem())))
}

/// Writes the JavaScript, the types and the final module into `out`.
fn bind(config: &Config, module: &Module, compiled: &Path, out: &Path) -> anyhow::Result<()> {
    let names = config.bindings.keep_names;
    let mut bindgen = Bindgen::new();
    match config.bindings.target {
        Target::Web => bindgen.web(true)?,
        Target::Nodejs => bindgen.nodejs(true)?,
    };
    bindgen
        .input_path(compiled)
        .out_name(&module.name)
        .typescript(config.bindings.typescript)
        // `__wbg_reset_state`: after a panic the worker goes on with a fresh instance of the same module.
        .reset_state_function(true)
        .keep_debug(names)
        .remove_name_section(!names)
        .remove_producers_section(!names);
    bindgen.generate(out).context("wasm-bindgen failed")
}
