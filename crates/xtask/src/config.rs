//! What `wasm-pack.toml` says, read strictly.

use std::path::{Path, PathBuf};

use anyhow::Context;
use serde::Deserialize;

/// The whole file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    pub build: Build,
    pub modules: Vec<Module>,
    pub bindings: Bindings,
}

/// How cargo builds the module.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Build {
    #[serde(rename = "crate")]
    pub package: String,
    pub profile: String,
    pub out_dir: PathBuf,
    pub rustflags: Vec<String>,
}

/// One module: the crate with some of its features.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Module {
    /// The stem of the files that are written.
    pub name: String,
    pub features: Vec<String>,
    /// Whether it is written packed as well, for builds that carry it inside.
    pub packed: bool,
}

/// How wasm-bindgen writes the JavaScript around it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Bindings {
    pub target: Target,
    pub typescript: bool,
    pub keep_names: bool,
}

/// The kinds of bindings this repository has a use for.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    Web,
    Nodejs,
}

impl Config {
    /// Reads and checks the file.
    pub fn read(path: &Path) -> anyhow::Result<Config> {
        let text = std::fs::read_to_string(path)
            .with_context(|| format!("cannot read {}", path.display()))?;
        basic_toml::from_str(&text)
            .with_context(|| format!("{} is not as expected", path.display()))
    }
}

impl Build {
    /// The file name of the library without its ending.
    pub fn stem(&self) -> String {
        self.package.replace('-', "_")
    }

    /// The folder below `target/<triple>/` that cargo gives this profile.
    pub fn profile_dir(&self) -> &str {
        if self.profile == "dev" {
            "debug"
        } else {
            &self.profile
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "[build]\ncrate = \"a-b\"\nprofile = \"dev\"\nout-dir = \"x\"\nrustflags = []\n\
                        [[modules]]\nname = \"a\"\nfeatures = []\npacked = false\n\
                        [bindings]\ntarget = \"web\"\ntypescript = true\nkeep-names = false\n";

    #[test]
    fn names_follow_from_crate_and_profile() {
        let config: Config = basic_toml::from_str(GOOD).unwrap();
        assert_eq!(config.build.stem(), "a_b");
        assert_eq!(config.build.profile_dir(), "debug");
    }

    #[test]
    fn a_key_that_nothing_reads_is_an_error() {
        assert!(basic_toml::from_str::<Config>(&format!("{GOOD}wasm-opt = true\n")).is_err());
        assert!(basic_toml::from_str::<Config>(&GOOD.replace("keep-names = false", "")).is_err());
        assert!(basic_toml::from_str::<Config>(&GOOD.replace("\"web\"", "\"deno\"")).is_err());
    }
}
