//! A number and its noun in an English sentence.

use core::fmt;

/// `1 row`, `2 rows`.
pub(crate) struct Counted(pub usize, pub &'static str);

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counted(count, noun) = self;
        write!(f, "{count} {noun}{}", if *count == 1 { "" } else { "s" })
    }
}

/// `1 row was`, `2 rows were`.
pub(crate) struct Were(pub usize, pub &'static str);

impl fmt::Display for Were {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Were(count, noun) = self;
        let verb = if *count == 1 { "was" } else { "were" };
        write!(f, "{} {verb}", Counted(*count, noun))
    }
}
