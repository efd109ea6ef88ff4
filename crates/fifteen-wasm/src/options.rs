//! Options of a search as JavaScript hands them over.

use fifteen::search::Until;
use fifteen::{Heuristic, Options, PathCheck};
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsError, JsValue};

use crate::algorithm::Algorithm;
use crate::field;
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
    let options = options.js_value();
    let text = |name| field::text(&options, name).map_err(|error| mistake(&error));
    let algorithm = text("algorithm")?;
    let algorithm = Algorithm::from_name(&algorithm)
        .ok_or_else(|| mistake(&format!("\"{algorithm}\" is no algorithm")))?;
    let path_check = match field::flag(&options, "pathCheck") {
        Ok(true) => PathCheck::On,
        Ok(false) => PathCheck::Off,
        Err(error) => return Err(mistake(&error)),
    };
    let chosen = Options {
        pruning: text("pruning")?.parse().map_err(|error| mistake(&error))?,
        path_check,
        order: text("order")?.parse().map_err(|error| mistake(&error))?,
        threshold_rule: text("thresholdRule")?
            .parse()
            .map_err(|error| mistake(&error))?,
    };
    Ok((algorithm, heuristic(&text("heuristic")?)?, chosen))
}

/// How far a step goes.
pub fn until(name: &str) -> Result<Until, JsError> {
    match name {
        "node" => Ok(Until::Node),
        "prune" => Ok(Until::Prune),
        "backtrack" => Ok(Until::Backtrack),
        "deepest" => Ok(Until::Deepest),
        "round" => Ok(Until::Round),
        _ => Err(JsError::new(&format!("\"{name}\" is no step"))),
    }
}

fn mistake(reason: &dyn std::fmt::Display) -> JsValue {
    js_sys::Error::new(&reason.to_string()).into()
}
