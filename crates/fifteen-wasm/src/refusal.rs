//! Answers in the negative: an `Error` with a `code` that JavaScript can tell apart.

use std::fmt::Display;

use wasm_bindgen::JsValue;

/// The codes, as `www/search/protocol.ts` lists them.
pub mod code {
    pub const BAD_BOARD: &str = "bad-board";
    pub const UNSOLVABLE: &str = "unsolvable";
    pub const UNKNOWN_HEURISTIC: &str = "unknown-heuristic";
    pub const OUT_OF_MEMORY: &str = "out-of-memory";
}

/// Why a call is not answered. The module stays healthy.
#[derive(PartialEq, Eq, Debug)]
pub struct Refusal {
    pub code: &'static str,
    pub message: String,
}

impl Refusal {
    pub fn new(code: &'static str, reason: &dyn Display) -> Refusal {
        Refusal {
            code,
            message: reason.to_string(),
        }
    }
}

impl From<Refusal> for JsValue {
    fn from(refusal: Refusal) -> JsValue {
        let error = js_sys::Error::new(&refusal.message);
        // Setting a property of a fresh object cannot fail.
        let _ = js_sys::Reflect::set(&error, &"code".into(), &refusal.code.into());
        error.into()
    }
}
