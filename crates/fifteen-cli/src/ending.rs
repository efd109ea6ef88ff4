//! How a run ends: the exit status, or the failure that is reported.

use std::fmt::{self, Display};
use std::io;
use std::path::Path;
use std::process::ExitCode;

/// The exit status of a run that went through.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Status {
    /// All solved, or all in order.
    Solved,
    /// Some board is not solvable or over its limit, or a check found a counter-example.
    Unsolved,
    /// Some input was not understood.
    NotUnderstood,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(match status {
            Status::Solved => 0,
            Status::Unsolved => 1,
            Status::NotUnderstood => 2,
        })
    }
}

/// Why a run stopped.
#[derive(Debug)]
pub enum Failure {
    /// Input or usage is not understood.
    NotUnderstood(String),
    /// Reading or writing failed.
    Io(io::Error),
}

impl Failure {
    /// Says that something is not understood.
    pub fn because(message: impl Display) -> Failure {
        Failure::NotUnderstood(message.to_string())
    }

    /// Says which file or folder the trouble is with.
    pub fn at(path: &Path) -> impl Fn(io::Error) -> Failure {
        move |error| Failure::because(format!("{}: {error}", path.display()))
    }

    /// Tells the user and gives the exit status.
    pub fn report(&self) -> ExitCode {
        match self {
            // The reader has enough, as `head` has: end as a program without a handler would.
            Failure::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::from(141),
            other => {
                eprintln!("fifteen: {other}");
                ExitCode::from(2)
            }
        }
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::NotUnderstood(message) => f.write_str(message),
            Failure::Io(error) => error.fmt(f),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Io(error)
    }
}

impl From<csv::Error> for Failure {
    fn from(error: csv::Error) -> Failure {
        match error.into_kind() {
            csv::ErrorKind::Io(error) => Failure::Io(error),
            other => Failure::NotUnderstood(format!("{other:?}")),
        }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        Failure::Io(error.into())
    }
}
