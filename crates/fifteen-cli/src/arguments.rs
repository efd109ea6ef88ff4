//! Arguments that several subcommands share.

use std::str::FromStr;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use fifteen::{Heuristic, Options, Order, PathCheck, Pruning, Size, ThresholdRule};

/// How data is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum OutputFormat {
    /// For people.
    Text,
    /// Comma-separated values with a head line.
    Csv,
    /// One JSON object a line.
    Json,
}

/// Which search runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Algorithm {
    /// Depth-first rounds under a rising threshold.
    IdaStar,
    /// Best first, remembering every state.
    AStar,
    /// Layer by layer, without a heuristic.
    BreadthFirst,
}

impl Algorithm {
    /// The name used on the command line and in data.
    pub fn name(self) -> &'static str {
        match self {
            Algorithm::IdaStar => "ida-star",
            Algorithm::AStar => "a-star",
            Algorithm::BreadthFirst => "breadth-first",
        }
    }
}

/// The choices of a search.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Search")]
pub struct SearchArguments {
    /// The heuristic: a name from the catalog. When none is named, solve takes linear-conflict, which is ready at once,
    /// batch and bench take strongest, which makes its tables first
    #[arg(long, short = 'H', value_name = "NAME", value_parser = heuristics())]
    pub heuristic: Option<Heuristic>,
    /// The search
    #[arg(long, value_enum, default_value_t = Algorithm::IdaStar)]
    pub algorithm: Algorithm,
    /// Which moves are never made
    #[arg(long, value_name = "RULE", default_value = Pruning::default().name(), value_parser = choices::<Pruning>(Pruning::ALL, Pruning::name))]
    pub pruning: Pruning,
    /// Order of the successors: a permutation of UDLR, or h for the smallest estimate first
    #[arg(long, default_value = "UDLR")]
    pub order: Order,
    /// How the next threshold is found
    #[arg(long, value_name = "RULE", default_value = ThresholdRule::default().name(), value_parser = choices::<ThresholdRule>(ThresholdRule::ALL, ThresholdRule::name))]
    pub threshold_rule: ThresholdRule,
    /// Leave out successors that stand on the current line
    #[arg(long, value_name = "CHOICE", num_args = 0..=1, require_equals = true, default_value = PathCheck::Off.name(), default_missing_value = PathCheck::On.name(), value_parser = choices::<PathCheck>(PathCheck::ALL, PathCheck::name))]
    pub path_check: PathCheck,
}

impl SearchArguments {
    /// The options of the core.
    pub fn options(&self) -> Options {
        Options {
            pruning: self.pruning,
            path_check: self.path_check,
            order: self.order,
            threshold_rule: self.threshold_rule,
        }
    }
}

/// When a search gives up.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Limits")]
pub struct LimitArguments {
    /// Give up a board after this many expanded nodes
    #[arg(long, value_name = "NODES", value_parser = count, allow_negative_numbers = true)]
    pub max_expanded: Option<u64>,
    /// Give up a board after this time: seconds, or with a unit as in 500ms, 10s, 2m
    #[arg(long, value_name = "TIME", value_parser = duration, allow_negative_numbers = true)]
    pub time_limit: Option<Duration>,
    /// The most memory that A* and breadth-first search may hold, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 1024, value_parser = whole, allow_negative_numbers = true)]
    pub memory_limit: usize,
}

/// Size and goal, where the boards do not say.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Boards")]
pub struct BoardArguments {
    /// The goal: a board in any notation, blank-last or blank-first; wins over a goal in the input
    #[arg(long, value_name = "BOARD")]
    pub goal: Option<String>,
    /// The size, as 4x3 for four columns and three rows, where the boards do not tell
    #[arg(long, value_name = "WxH")]
    pub size: Option<Size>,
    /// Which reading to take when a text has several; the message that asks lists them
    #[arg(long, value_name = "KIND", value_parser = reading_kinds())]
    pub read_as: Option<String>,
}

/// Accepts the names of the catalog.
pub fn heuristics() -> impl TypedValueParser<Value = Heuristic> {
    choices::<Heuristic>(Heuristic::ALL, Heuristic::name)
}

fn reading_kinds() -> PossibleValuesParser {
    PossibleValuesParser::new(
        fifteen::notation::ReadingKind::ALL
            .iter()
            .map(|kind| kind.name()),
    )
}

/// Accepts the names of a closed list, so that help, suggestions and completions know them.
pub fn choices<T>(
    all: &'static [T],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T>
where
    T: FromStr + Copy + Send + Sync + 'static,
    T::Err: std::error::Error + Send + Sync + 'static,
{
    PossibleValuesParser::new(all.iter().map(|&choice| name(choice)))
        .try_map(|text| text.parse::<T>())
}

/// A whole number; `_` and `,` may part groups, `k`, `M` and `G` may follow.
pub fn count(text: &str) -> Result<u64, String> {
    let plain: String = text
        .chars()
        .filter(|&character| character != '_' && character != ',')
        .collect();
    let (digits, factor) = match plain.char_indices().last() {
        Some((end, 'k' | 'K')) => (&plain[..end], 1_000),
        Some((end, 'm' | 'M')) => (&plain[..end], 1_000_000),
        Some((end, 'g' | 'G')) => (&plain[..end], 1_000_000_000),
        _ => (&plain[..], 1),
    };
    let number = digits
        .parse::<u64>()
        .ok()
        .and_then(|number| number.checked_mul(factor));
    number.ok_or_else(|| format!("\"{text}\" is no count: write a whole number, as 1000000 or 1M"))
}

/// As [`count`], for what is held in memory.
pub fn whole(text: &str) -> Result<usize, String> {
    usize::try_from(count(text)?).map_err(|_| format!("\"{text}\" is too large"))
}

/// As [`count`], from 1.
pub fn at_least_one(text: &str) -> Result<u64, String> {
    match count(text)? {
        0 => Err(format!("\"{text}\" leaves nothing to do: write 1 or more")),
        number => Ok(number),
    }
}

/// A time: seconds, or with a unit.
pub fn duration(text: &str) -> Result<Duration, String> {
    let units = [
        ("ms", 0.001),
        ("min", 60.0),
        ("m", 60.0),
        ("h", 3600.0),
        ("s", 1.0),
        ("", 1.0),
    ];
    units
        .iter()
        .find_map(|(unit, seconds)| {
            let number: f64 = text.trim().strip_suffix(unit)?.trim().parse().ok()?;
            Duration::try_from_secs_f64(number * seconds).ok()
        })
        .ok_or_else(|| {
            format!("\"{text}\" is no time: write seconds, or a unit as in 500ms, 10s or 2m")
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        assert_eq!(duration("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(duration("1.5"), Ok(Duration::from_millis(1500)));
        assert_eq!(duration("2m"), Ok(Duration::from_secs(120)));
        assert!(duration("-1").is_err());
        assert!(duration("soon").is_err());
    }

    #[test]
    fn counts_have_suffixes() {
        assert_eq!(count("12"), Ok(12));
        assert_eq!(count("3M"), Ok(3_000_000));
        assert_eq!(count("1_000"), Ok(1_000));
        assert!(count("many").is_err());
        assert!(count("99999999999999999999").is_err());
        assert!(count("-1").is_err());
        assert_eq!((at_least_one("1"), whole("2k")), (Ok(1), Ok(2_000)));
        assert!(at_least_one("0").is_err());
    }
}
