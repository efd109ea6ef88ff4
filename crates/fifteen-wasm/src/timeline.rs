//! Rounds as measures in the browser's own profiler: there they stand beside frames and messages.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::Performance;

/// Marks where a round begins.
const BEGINNING: &str = "fifteen: round begins";

/// The rounds of one search, written down as they end.
pub struct Timeline {
    /// `None` where the host has no User Timing.
    performance: Option<Performance>,
}

impl Timeline {
    /// Begins the first round.
    pub fn begin() -> Timeline {
        let performance = js_sys::Reflect::get(&js_sys::global(), &"performance".into())
            .ok()
            .filter(|performance| {
                js_sys::Reflect::has(performance, &"mark".into()).unwrap_or(false)
            })
            .map(JsValue::unchecked_into::<Performance>);
        let timeline = Timeline { performance };
        timeline.mark();
        timeline
    }

    /// Ends a round and begins the next.
    pub fn round_ended(&self, threshold: u8) {
        let Some(performance) = &self.performance else {
            return;
        };
        // The profiler is a convenience: where it refuses (a cleared mark, a full buffer), the search goes on.
        let name = format!("IDA* f <= {threshold}");
        let _ = performance.measure_with_start_mark(&name, BEGINNING);
        // A profiler has recorded it by now; a page that solves all day must not gather measures all day.
        performance.clear_measures_with_measure_name(&name);
        self.mark();
    }

    fn mark(&self) {
        if let Some(performance) = &self.performance {
            performance.clear_marks_with_mark_name(BEGINNING);
            let _ = performance.mark(BEGINNING);
        }
    }
}

impl Drop for Timeline {
    fn drop(&mut self) {
        if let Some(performance) = &self.performance {
            performance.clear_marks_with_mark_name(BEGINNING);
        }
    }
}
