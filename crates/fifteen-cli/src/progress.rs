//! Talk on standard error: a line that lives while a search runs, and lines that stay.

use std::time::Duration;

use fifteen::Counters;
use indicatif::{ProgressBar, ProgressStyle};

use crate::solving::{Note, RoundReport};

/// Says how searches go. Silent where standard error is no terminal, but for what was asked for.
pub struct Progress {
    line: ProgressBar,
    verbose: bool,
}

impl Progress {
    /// `verbose` prints each round as it ends.
    pub fn new(verbose: bool) -> Progress {
        let line = ProgressBar::new_spinner();
        if let Ok(style) = ProgressStyle::with_template("{spinner} {msg}") {
            line.set_style(style);
        }
        Progress { line, verbose }
    }

    /// Says nothing.
    pub fn hidden() -> Progress {
        Progress {
            line: ProgressBar::hidden(),
            verbose: false,
        }
    }

    /// Passes on what a search tells.
    pub fn tell(&self, note: Note) {
        match note {
            Note::Round(round) if self.verbose => self.say(&round_line(round)),
            Note::Round(_) => {}
            Note::Running {
                threshold,
                total,
                elapsed,
            } => self.running(threshold, total, elapsed),
        }
    }

    fn running(&self, threshold: u8, total: Counters, elapsed: Duration) {
        if elapsed > Duration::from_millis(500) {
            let rate = total.generated as f64 / elapsed.as_secs_f64() / 1e6;
            self.line.set_message(format!(
                "threshold {threshold}, {} expanded, {rate:.0} M generated/s, {:.0} s",
                total.expanded,
                elapsed.as_secs_f64()
            ));
            self.line.tick();
        }
    }

    /// Shows how far the making of tables is.
    pub fn preparing(&self, what: &str, fraction: f64) {
        self.line
            .set_message(format!("{what}: {:.0} %", 100.0 * fraction));
        self.line.tick();
    }

    /// Prints a line that stays.
    pub fn say(&self, line: &str) {
        self.line.suspend(|| eprintln!("{line}"));
    }

    /// Takes the living line away.
    pub fn clear(&self) {
        self.line.finish_and_clear();
    }
}

fn round_line(round: &RoundReport) -> String {
    let next = round
        .next_threshold
        .map_or_else(|| "goal".into(), |next| format!("next {next}"));
    let Counters {
        expanded,
        generated,
        pruned,
        ..
    } = round.counters;
    format!(
        "threshold {:>3}  expanded {expanded:>12}  generated {generated:>12}  pruned {pruned:>12}  {:>10.3} ms  {next}",
        round.threshold,
        round.elapsed.as_secs_f64() * 1e3
    )
}
