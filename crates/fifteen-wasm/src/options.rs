//! Options of a search as JavaScript hands them over.

use fifteen::{Heuristic, Options, PathCheck};

use crate::algorithm::Algorithm;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;

use crate::refusal::{Refusal, code};

/// The part of `SearchOptions` of `www/search/protocol.ts` that the core decides on; limits are the caller's.
#[derive(Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct JsOptions {
    algorithm: String,
    heuristic: String,
    pruning: String,
    path_check: bool,
    order: String,
    threshold_rule: String,
}

/// The heuristic of this name.
pub fn heuristic(name: &str) -> Result<Heuristic, Refusal> {
    name.parse()
        .map_err(|error| Refusal::new(code::UNKNOWN_HEURISTIC, &error))
}

/// Reads all of them. A wrong option is a mistake of the program, not of its user, so that error has no code.
pub fn read(options: &Ts<JsOptions>) -> Result<(Algorithm, Heuristic, Options), JsValue> {
    let options = options.to_rust().map_err(|error| mistake(&error))?;
    let algorithm = Algorithm::from_name(&options.algorithm)
        .ok_or_else(|| mistake(&format!("\"{}\" is no algorithm", options.algorithm)))?;
    let chosen = Options {
        pruning: options.pruning.parse().map_err(|error| mistake(&error))?,
        path_check: if options.path_check {
            PathCheck::On
        } else {
            PathCheck::Off
        },
        order: options.order.parse().map_err(|error| mistake(&error))?,
        threshold_rule: options
            .threshold_rule
            .parse()
            .map_err(|error| mistake(&error))?,
    };
    Ok((algorithm, heuristic(&options.heuristic)?, chosen))
}

fn mistake(reason: &dyn std::fmt::Display) -> JsValue {
    js_sys::Error::new(&reason.to_string()).into()
}
