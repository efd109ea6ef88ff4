//! The choices of a search that are taught in class.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::moves::Order;

/// The choices of a search. The default is what most courses show: no move straight back, U D L R, smallest f.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Options {
    /// Which moves are never made.
    pub pruning: Pruning,
    /// Whether children that stand on the current line are skipped.
    pub path_check: PathCheck,
    /// In which order successors are tried.
    pub order: Order,
    /// How the next threshold is found.
    pub threshold_rule: ThresholdRule,
}

/// Which moves are never made.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug)]
pub enum Pruning {
    /// Every legal move is made.
    None,
    /// The move straight back is left out.
    #[default]
    Undo,
    /// A move is left out where it completes one of the strings of up to 13 moves that another string replaces: shorter,
    /// or as long and earlier in the alphabet U D L R, leading to the same arrangement within the same squares. One shortest
    /// solution always remains. Taylor & Korf 1993, "Pruning Duplicate Nodes in Depth-First Search".
    Fsm,
}

/// Whether a child that stands on the current depth-first line is skipped.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug)]
pub enum PathCheck {
    /// Children are not compared with their ancestors.
    #[default]
    Off,
    /// Each child within the threshold is compared with all its ancestors.
    On,
}

/// How the next threshold is found.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug)]
pub enum ThresholdRule {
    /// The smallest f that was pruned.
    #[default]
    SmallestBeyond,
    /// The present threshold plus 1. With a heuristic that keeps parity every second round only repeats the one
    /// before.
    PlusOne,
}

/// Gives an options enum its names: `ALL`, `name`, `Display` and `FromStr`.
macro_rules! named {
    ($type:ident, $what:literal, [$($variant:ident => $name:literal),+]) => {
        impl $type {
            /// Every choice.
            pub const ALL: &'static [$type] = &[$($type::$variant),+];

            /// The name used on the command line, in messages and in links.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $($type::$variant => $name),+
                }
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }

        impl FromStr for $type {
            type Err = OptionError;

            fn from_str(text: &str) -> Result<$type, OptionError> {
                $type::ALL
                    .iter()
                    .copied()
                    .find(|choice| choice.name() == text)
                    .ok_or_else(|| OptionError {
                        what: $what,
                        given: String::from(text),
                        known: &[$($name),+],
                    })
            }
        }
    };
}

named!(Pruning, "pruning", [None => "none", Undo => "undo", Fsm => "fsm"]);
named!(PathCheck, "path check", [Off => "off", On => "on"]);
named!(ThresholdRule, "threshold rule", [SmallestBeyond => "smallest", PlusOne => "plus-one"]);

/// A text that names no choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionError {
    what: &'static str,
    given: String,
    known: &'static [&'static str],
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no {}: choose", self.given, self.what)?;
        for (index, name) in self.known.iter().enumerate() {
            let before = if index == 0 { " " } else { ", " };
            write!(f, "{before}{name}")?;
        }
        Ok(())
    }
}

impl core::error::Error for OptionError {}
