//! What becomes of a panic: its text in the console with a stack trace, and the same text as a JavaScript `Error`.

use wasm_bindgen::prelude::*;

/// Runs once, when the module is instantiated.
#[wasm_bindgen(start)]
fn start() {
    std::panic::set_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        // Without this the caller would see only "unreachable executed". Nothing unwinds: the module is lost either way.
        let error = js_sys::Error::new(&info.to_string());
        error.set_name("Panic");
        wasm_bindgen::throw_val(error.into())
    }));
}
