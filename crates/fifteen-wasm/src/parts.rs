//! What an estimate is made of, in the words of `www/search/protocol.ts`.

use fifteen::Tile;
use fifteen::heuristic::{Axis, Line, LookUp, Part};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The parts of `h`.
#[derive(Serialize, Deserialize, Tsify)]
#[tsify(missing_as_null)]
pub struct JsParts {
    /// `null` where tables are missing.
    #[tsify(type = "JsPart[] | null")]
    parts: Option<Vec<JsPart>>,
}

/// One summand.
#[derive(Serialize, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum JsPart {
    Manhattan {
        value: u8,
    },
    Line {
        #[tsify(type = "'row' | 'column'")]
        line: String,
        index: usize,
        #[tsify(type = "[number, number][]")]
        pairs: Vec<(usize, usize)>,
        leaving: Vec<usize>,
        value: u8,
    },
    Group {
        tiles: Vec<usize>,
        value: u8,
        partition: usize,
        reflected: bool,
    },
    Direction {
        #[tsify(type = "'vertical' | 'horizontal'")]
        direction: String,
        value: u8,
    },
}

impl JsParts {
    pub fn new(parts: Option<Vec<Part>>) -> JsParts {
        let parts = parts.map(|parts| parts.into_iter().map(JsPart::from).collect());
        JsParts { parts }
    }
}

impl From<Part> for JsPart {
    fn from(part: Part) -> JsPart {
        match part {
            Part::Manhattan { moves } => JsPart::Manhattan { value: moves },
            Part::Conflicts {
                line,
                pairs,
                leaving,
                moves,
            } => {
                let (line, index) = match line {
                    Line::Row(index) => ("row", index),
                    Line::Column(index) => ("column", index),
                };
                JsPart::Line {
                    line: line.into(),
                    index,
                    pairs: pairs
                        .into_iter()
                        .map(|(one, other)| (one.number(), other.number()))
                        .collect(),
                    leaving: numbers(leaving),
                    value: moves,
                }
            }
            Part::Group {
                tiles,
                partition,
                look_up,
                moves,
            } => JsPart::Group {
                tiles: numbers(tiles),
                value: moves,
                partition,
                reflected: look_up == LookUp::Reflected,
            },
            Part::Along { axis, moves } => JsPart::Direction {
                direction: match axis {
                    Axis::Vertical => "vertical",
                    Axis::Horizontal => "horizontal",
                }
                .into(),
                value: moves,
            },
        }
    }
}

fn numbers(tiles: Vec<Tile>) -> Vec<usize> {
    tiles.into_iter().map(Tile::number).collect()
}
